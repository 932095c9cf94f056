package engine

import (
	"strconv"
	"testing"

	"redstone/rules"
)

// BenchmarkPlayouts does one playout of the search, tree and all, from the
// empty board.
func BenchmarkPlayouts(b *testing.B) {
	for _, game := range []rules.Game{rules.Redstone, rules.Go} {
		for _, size := range []int{5, 7, 9, 13, 19} {
			b.Run(game.String()+"/"+strconv.Itoa(size), func(b *testing.B) {
				p, err := rules.NewPosition(game, size, false)
				if err != nil {
					b.Fatal(err)
				}
				t := newTree(p, 1)
				b.ReportAllocs()
				b.ResetTimer()
				for b.Loop() {
					if t.done%20000 == 0 {
						t = newTree(p, 1)
					}
					t.playout()
					t.done++
				}
			})
		}
	}
}

// BenchmarkNewTree does what a search cannot be stopped in.
func BenchmarkNewTree(b *testing.B) {
	for _, size := range []int{9, 19, 25} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			p, err := rules.NewPosition(rules.Redstone, size, false)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				newTree(p, 1)
			}
		})
	}
}
