package record

import (
	"fmt"
	"strings"
	"testing"

	"redstone/rules"
	"redstone/rules/sgf"
)

// bigFile is a collection of real-looking games of together about so many
// bytes.
func bigFile(bytes int) []byte {
	r, err := New(rules.Go, 19, false)
	if err != nil {
		panic(err)
	}
	r.Info.Players = [2]Player{{Name: "Honinbo Somebody", Rank: "9p"}, {Name: "Nobody", Rank: "8p"}}
	rand := rules.NewRand(1)
	n := r.Root
	for i := range 250 {
		n = r.Add(n, r.Position(n).RandomMove(rand), rules.Empty)
		if i%20 == 0 {
			n.Comment = "A comment of some length [with brackets], as commented games have them.\nWith two lines."
			r.Add(n.Parent(), rules.Pass, rules.Empty)
		}
	}
	game := r.Format()
	return []byte(strings.Repeat(game, bytes/len(game)))
}

func BenchmarkRead20MB(b *testing.B) {
	data := bigFile(20 << 20)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		reader := NewReader(data, sgf.Options{})
		for {
			if _, ok := reader.Next(); !ok {
				break
			}
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	for _, g := range []struct {
		game        rules.Game
		size, plies int
	}{{rules.Go, 19, 300}, {rules.Redstone, 13, 500}} {
		r := randomGame(b, g.game, g.size, false, g.plies, 2)
		text := r.Format()
		b.Run(fmt.Sprintf("%v-%d-of-%d-plies", g.game, g.size, r.Last().Ply()), func(b *testing.B) {
			for b.Loop() {
				ParseText(text, sgf.Options{})
			}
		})
		b.Run(fmt.Sprintf("step-%v", g.game), func(b *testing.B) {
			c := NewCursor(r)
			path := r.Last().Path()
			i := 0
			for b.Loop() {
				c.Go(path[i%len(path)])
				i++
			}
		})
	}
}
