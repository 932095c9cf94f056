package solving_test

import (
	"testing"

	. "redstone/game/puzzle/solving"
)

// kill is three points in a row, which Black kills in the middle; any other move is as good as a pass.
const kill = `(;FF[4]GM[1]SZ[9]AB[ag][bg][cg][dg][eg][fg][gg][fh][hh][ih][fi][gi][hi]AW[ah][bh][ch][dh][eh][ai][ei]PL[B]` +
	`PUZZLE[kill-1]GOAL[kill A1](;B[ci])(;B[di]BM[1];W[ci])(;B[bi]BM[1];W[ci])(;B[]BM[1];W[ci]))`

// TestElsewhere plays outside the region of a problem of life and death: no prover is needed to say that this is wrong, and
// the answer is that to a pass.
func TestElsewhere(t *testing.T) {
	for _, test := range []struct {
		moves string
		want  State
		line  string
	}{
		{"C1", Solved, "C1"},
		{"D1", Wrong, "D1 C1"},
		{"A9", Wrong, "A9 C1"},
		{"J5", Wrong, "J5 C1"},
	} {
		p := attempt(t, read(t, kill), 0)
		p.prover.Lost = true // it would know nothing
		if got := p.play(test.moves); got != test.want || p.line() != test.line {
			t.Errorf("%s: state %v after %q, want %v after %q", test.moves, got, p.line(), test.want, test.line)
		}
		if p.Open() {
			t.Errorf("%s was not decided", test.moves)
		}
	}
}
