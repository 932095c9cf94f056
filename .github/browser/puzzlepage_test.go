package browser

import (
	"strings"
	"testing"
)

// openPuzzles opens the page of puzzles, and waits until they are there.
func (p *page) openPuzzles() {
	p.t.Helper()
	p.press("button", label(p.t, "nav.puzzles"))
	p.waitState("the page of puzzles", func(s state) bool { return s.Screen == "puzzles" })
	p.waitName("button", label(p.t, "puzzles.daily"))
}

// attempts returns how many attempts at puzzles are stored.
func (p *page) attempts() int {
	p.t.Helper()
	return eval[int](p, `Object.keys(localStorage).filter((key) => key.startsWith('redstone.progress-'))
		.reduce((n, key) => n + localStorage.getItem(key).split('\n').filter((line) => line.startsWith('a ')).length, 0)`)
}

// TestPuzzleProgress solves the Puzzle of the day from its address, finds it marked after a reload, in another tab and offline,
// and what both tabs do is kept.
func TestPuzzleProgress(t *testing.T) {
	s := newSite(t)
	all, _ := puzzles(t)
	a := newPage(t, s, 390, 844)
	a.open(s.game("#puzzle=today"))
	today := a.waitState("the Puzzle of the day", func(s state) bool { return s.Screen == "puzzle" }).Puzzle.ID
	a.solve(byMirror{}, all)
	clean := label(t, "puzzles.clean")
	marked := func(p *page) {
		t.Helper()
		p.openPuzzles()
		if name := p.waitName("button", label(t, "puzzles.daily")); !strings.HasSuffix(name, clean) {
			t.Errorf("the Puzzle of the day reads %q", name)
		}
	}
	marked(a)
	a.reload()
	a.waitState("the puzzle again", func(s state) bool { return s.Puzzle.ID == today })
	marked(a)

	b := a.sibling()
	b.open(s.game(""))
	marked(b)
	for n, p := range []*page{a, b} { // both have the page open
		p.press("button", label(t, "puzzles.train"))
		if got := p.waitState("another puzzle", func(s state) bool { return s.Screen == "puzzle" && s.Puzzle.Status == "turn" }); got.Puzzle.ID == today {
			t.Error("training begins with a puzzle that was solved just now")
		}
		p.solve(byMirror{}, all)
		p.wait("the attempt to be stored", func() (bool, error) { return p.attempts() == n+2, nil })
	}
	a.press("button", label(t, "puzzle.leave"))
	a.waitState("the page again", func(s state) bool { return s.Screen == "puzzles" })
	a.press("button", label(t, "puzzles.progress"))
	if name := a.waitName("img", "Your rating over time"); !strings.Contains(name, "highest") {
		t.Errorf("the plot reads %q", name)
	}

	a.keepOffline()
	a.waitOffline()
	s.stop()
	a.allowOffline()
	b.allowOffline()
	a.open(s.game("#puzzle=today"))
	a.waitState("the Puzzle of the day offline", func(s state) bool { return s.Puzzle.ID == today })
	marked(a)
	if n := a.attempts(); n != 3 {
		t.Errorf("%d attempts are stored, want 3", n)
	}
}

// TestPuzzlesAreFetchedWhenWanted: they are no part of what is fetched before the first move.
func TestPuzzlesAreFetchedWhenWanted(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	if asked := s.requests("puzzles-"); len(asked) != 0 {
		t.Errorf("asked for %q", asked)
	}
	p.openPuzzles()
	if asked := s.requests("puzzles-redstone"); len(asked) == 0 {
		t.Error("the puzzles came without being asked for")
	}
}

// TestPuzzleRush solves a puzzle of a rush, and leaves it: the result is kept, over a reload too.
func TestPuzzleRush(t *testing.T) {
	s := newSite(t)
	all, _ := puzzles(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	p.openPuzzles()
	rush := label(t, "puzzles.rush.minutes", "{n}", "3")
	p.press("button", rush)
	first := p.waitState("the first puzzle", func(s state) bool { return s.Screen == "puzzle" && s.Puzzle.Status == "turn" }).Puzzle.ID
	known := all[first]
	moves := known.shown(known.solution, p.state().Puzzle.Turned)
	for i := 0; i < len(moves); i += 2 {
		before := p.waitState("the solver's turn", func(s state) bool { return s.Puzzle.Status == "turn" && s.Ply == i })
		p.place(byMirror{}, moves[i], before.ToMove)
	}
	p.waitState("the next puzzle", func(s state) bool { return s.Puzzle.ID != first && s.Puzzle.Status == "turn" })
	p.press("button", label(t, "puzzle.leave"))
	p.waitState("the result", func(s state) bool { return s.Screen == "puzzle-rush" })
	p.waitName("status", label(t, "puzzles.rush.result.one"))
	p.reload()
	p.openPuzzles()
	if name := p.waitName("button", rush); !strings.HasSuffix(name, label(t, "puzzles.rush.best-short", "{n}", "1")) {
		t.Errorf("after a reload the rush reads %q", name)
	}
}

// TestPuzzlesThatCannotBeFetched: a host that does not give them is told, and one press tries again.
func TestPuzzlesThatCannotBeFetched(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	p.allow("404")
	p.open(s.game(""))
	s.breakFiles(`puzzles-redstone`, missing)
	p.press("button", label(t, "nav.puzzles"))
	p.waitName("button", label(t, "puzzles.retry"))
	s.heal()
	p.press("button", label(t, "puzzles.retry"))
	p.waitName("button", label(t, "puzzles.daily"))
}
