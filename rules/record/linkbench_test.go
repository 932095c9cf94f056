package record

import (
	"testing"

	"redstone/rules"
)

// BenchmarkLink writes and reads the links of the longest games that people
// play.
func BenchmarkLink(b *testing.B) {
	for _, c := range []struct {
		name   string
		record *Record
	}{
		{"Go 19x19, 300 moves", randomGame(b, rules.Go, 19, false, 300, 7)},
		{"Redstone 13x13, 500 plies", longGame(b, 13, 500)},
	} {
		link := c.record.Link()
		b.Run("write "+c.name, func(b *testing.B) {
			for b.Loop() {
				c.record.Link()
			}
		})
		b.Run("read "+c.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := ParseLink(link); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
