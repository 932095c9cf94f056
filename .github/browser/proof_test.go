package browser

import (
	"net/url"
	"testing"
)

// onlyA1 is a puzzle whose tree knows nothing but its solution: White wins with A1 only.
const onlyA1 = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[aa][da][cb][db][bc][cc][dc][dd][ed]AW[ea][ab][bb][ac][bd][cd][ce][de]PL[W]PUZZLE[own]GOAL[win](;W[ae];B[ba];W[car];B[aa];W[bar];B[ebr];W[ee];B[ea];W[ecr]))`

// TestUnknownMoveIsProven plays a move that the puzzle does not know: a worker proves that it loses and how, or, where there
// are no workers, the engine inside.
func TestUnknownMoveIsProven(t *testing.T) {
	for name, test := range map[string]struct {
		script  string
		started int
	}{
		"a worker":   {"", 1},
		"no workers": {`window.Worker = function () { throw new DOMException('not here', 'SecurityError') }`, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			p := newPage(t, s, 390, 500)
			if test.script != "" {
				p.beforeScripts(test.script)
			}
			p.open(s.game("embed/?mode=solve&sgf=" + url.QueryEscape(onlyA1)))
			p.waitState("the puzzle", func(s state) bool { return s.Screen == "puzzle" && s.Puzzle.Status == "turn" })
			p.place(byMirror{}, "xB5", "white")
			got := p.waitState("the refutation", func(s state) bool { return s.Puzzle.Status == "wrong" })
			if len(got.Moves) < 2 || got.Moves[0] != "xB5" {
				t.Errorf("refuted by %v", got.Moves)
			}
			if e, err := p.engine(); err != nil || e.Started != test.started || e.Failed != 0 || e.Replaced != 0 || e.Shared != test.started {
				t.Errorf("the engine: %+v, %v", e, err)
			}
			p.press("button", label(t, "puzzle.again"))
			p.waitState("another try", func(s state) bool { return s.Puzzle.Status == "turn" && s.Ply == 0 })
			p.place(byMirror{}, "A1", "white")
			p.waitState("the answer", func(s state) bool { return s.Puzzle.Status == "turn" && s.Ply == 2 })
		})
	}
}
