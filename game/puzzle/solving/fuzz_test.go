package solving_test

import (
	"testing"
	"time"

	"redstone/game/puzzle"
	. "redstone/game/puzzle/solving"
	"redstone/rules"
)

// FuzzAttempt does anything with any puzzle that can be read: nothing panics, the shown position is one of the tree's, and
// the attempt always comes to where it waits for the player.
func FuzzAttempt(f *testing.F) {
	for _, text := range []string{samplesLine(annihilate3), samplesLine(capture3), samplesLine(winA1), saveOne, ladder, foreign} {
		f.Add(text, []byte{1, 200, 3, 40, 5, 6, 70, 8, 9, 10, 11, 12, 13})
	}
	f.Fuzz(func(t *testing.T, text string, acts []byte) {
		if len(text) > 4000 || len(acts) > 60 {
			return
		}
		q, err := puzzle.Parse(text)
		if err != nil || q.Record.Size > 9 {
			return
		}
		p := attempt(t, q, Shape(len(acts)%16))
		p.prover.Lost = true // proofs of hostile positions may take long
		for _, act := range acts {
			p.now = p.now.Add(100 * time.Millisecond)
			switch act % 10 {
			case 0, 1, 2, 3:
				if list := p.Position().AppendLegal(nil); len(list) > 0 {
					p.Play(list[int(act)%len(list)], p.now)
				}
			case 4:
				p.TakeBack()
			case 5:
				p.AskHint(p.now)
			case 6:
				p.TryAgain(p.now)
			case 7:
				if act%3 == 0 {
					p.Solution(p.now)
				}
				p.Flip()
			case 8:
				p.Back()
			case 9:
				p.Forward()
			}
			p.step()
			p.Hint()
			if p.Node() == nil || p.Position() == nil || p.Solver() == rules.Empty {
				t.Fatalf("nothing is shown after %d", act)
			}
		}
		p.settle()
	})
}
