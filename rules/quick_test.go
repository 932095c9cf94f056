package rules

import "testing"

func TestQuick(t *testing.T) {
	for _, c := range []struct {
		n, d int
		want uint64
	}{{2, 4, 16}, {3, 7, 234544}, {4, 5, 526624}, {5, 4, 303672}, {9, 3, 511928}} {
		p, _ := NewPosition(Redstone, c.n, false)
		if got := Perft(p, c.d); got != c.want {
			t.Errorf("perft %d %d = %d, want %d", c.n, c.d, got, c.want)
		}
	}
}

func benchPlayout(b *testing.B, game Game, size int) {
	root, _ := NewPosition(game, size, false)
	p := root.Clone()
	r := NewRand(1)
	b.ReportAllocs()
	plies := 0
	for i := 0; i < b.N; i++ {
		p.CopyFrom(root)
		for !p.Result().Over() {
			p.Do(p.RandomMove(r))
		}
		plies += p.Ply()
	}
	b.ReportMetric(float64(plies)/float64(b.N), "plies")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
func BenchmarkR9(b *testing.B) { benchPlayout(b, Redstone, 9) }
func BenchmarkG9(b *testing.B) { benchPlayout(b, Go, 9) }
