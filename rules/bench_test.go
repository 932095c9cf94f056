package rules

import (
	"strconv"
	"testing"
)

// boards are the boards that the benchmarks play on.
var boards = []struct {
	game Game
	size int
}{{Redstone, 5}, {Redstone, 7}, {Redstone, 9}, {Redstone, 13}, {Redstone, 19}, {Go, 9}}

// onBoards runs a benchmark on each board.
func onBoards(b *testing.B, run func(b *testing.B, p *Position)) {
	for _, c := range boards {
		b.Run(c.game.String()+"/"+strconv.Itoa(c.size), func(b *testing.B) {
			p, err := NewPosition(c.game, c.size, false)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			run(b, p)
		})
	}
}

// playOut plays random moves to the end of the game.
func playOut(p *Position, r *Rand) {
	for !p.Result().Over() {
		p.Do(p.RandomMove(r))
	}
}

// middle returns a position halfway through a random game of p's board.
func middle(p *Position) *Position {
	r := NewRand(1)
	q := p.Clone()
	playOut(q, r)
	for half := q.Ply() / 2; q.Ply() > half; {
		q.Undo()
	}
	return q
}

// BenchmarkPlayout plays whole games of uniformly random moves.
func BenchmarkPlayout(b *testing.B) {
	onBoards(b, func(b *testing.B, root *Position) {
		p, r := root.Clone(), NewRand(1)
		playOut(p, r)
		plies := 0
		for b.Loop() {
			p.CopyFrom(root)
			playOut(p, r)
			plies += p.Ply()
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		b.ReportMetric(float64(plies)/float64(b.N), "plies/game")
	})
}

// BenchmarkPlayUndo plays and takes back every legal move in the middle of a
// game; the time is for one move.
func BenchmarkPlayUndo(b *testing.B) {
	onBoards(b, func(b *testing.B, root *Position) {
		p := middle(root)
		moves := p.AppendLegal(nil)
		i := 0
		for b.Loop() {
			p.Do(moves[i])
			p.Undo()
			if i++; i == len(moves) {
				i = 0
			}
		}
	})
}

// BenchmarkLegal lists the legal moves in the middle of a game.
func BenchmarkLegal(b *testing.B) {
	onBoards(b, func(b *testing.B, root *Position) {
		p := middle(root)
		moves := p.AppendLegal(nil)
		for b.Loop() {
			moves = p.AppendLegal(moves[:0])
		}
		b.ReportMetric(float64(len(moves)), "moves")
	})
}

// BenchmarkCopy copies a position, as a search does before each playout.
func BenchmarkCopy(b *testing.B) {
	onBoards(b, func(b *testing.B, root *Position) {
		p, q := root.Clone(), middle(root)
		for b.Loop() {
			p.CopyFrom(q)
		}
	})
}

// TestNoAllocations contains a move to no allocation once the position has played
// as long a game before.
func TestNoAllocations(t *testing.T) {
	for _, c := range boards {
		root, err := NewPosition(c.game, c.size, false)
		if err != nil {
			t.Fatal(err)
		}
		p, r := root.Clone(), NewRand(1)
		for range 50 {
			p.CopyFrom(root)
			playOut(p, r)
		}
		moves := make([]Move, 0, 2*c.size*c.size+1)
		n := testing.AllocsPerRun(50, func() {
			p.CopyFrom(root)
			r.Seed(7) // a game that was played before
			for !p.Result().Over() && p.Ply() < 100 {
				moves = p.AppendLegal(moves[:0])
				m := p.RandomMove(r)
				if p.Check(m) != Legal {
					t.Fatalf("%v is illegal", m)
				}
				p.Do(m)
				p.Undo()
				p.Do(m)
			}
			for p.Undo() {
			}
		})
		if n != 0 {
			t.Errorf("%v %d: %v allocations in a game", c.game, c.size, n)
		}
	}
}
