package browser

import (
	"testing"
)

// TestFirstVisit takes the small game that a newcomer is offered; after a reload nothing is offered again.
func TestFirstVisit(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1280, 800)
	p.open(s.game(""))
	p.press("button", label(t, "first.game"))
	p.waitState("a small board", func(s state) bool { return s.Size == 5 && s.Ply == 0 })
	p.press("gridcell", "C3")
	// There is no pie, and level 1 answers with a stone.
	got := p.waitState("an answer", func(s state) bool { return s.Ply == 2 })
	if got.Moves[1] == "swap" || got.Seats.White != "computer 1" {
		t.Errorf("the opponent is %q and plays %v", got.Seats.White, got.Moves)
	}
	p.open(s.game(""))
	p.waitState("the same game", func(s state) bool { return s.Ply == 2 })
	p.press("button", label(t, "new-game"))
	p.press("button", label(t, "start"))
	p.waitState("a new game", func(s state) bool { return s.Ply == 0 && s.Size == 9 })
	if offered := eval[bool](p, `[...document.querySelectorAll('#mirror button')].some((b) => b.textContent === `+quoted(label(t, "first.game"))+`)`); offered {
		t.Error("a first game is offered again")
	}
}

// TestFirstGameOfGo begins a game of Go with its rules, which have a page on the site, too.
func TestFirstGameOfGo(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1280, 800)
	p.open(s.game(""))
	p.press("button", label(t, "new-game"))
	p.press("radio", label(t, "game.go"))
	p.press("button", label(t, "start"))
	p.waitState("a game of Go", func(s state) bool { return s.Game == "go" })
	p.waitName("link", label(t, "link.rules"))
	address := eval[string](p, `[...document.querySelectorAll('#mirror a')].map((a) => a.href).find((a) => a.includes('rules')) ?? ''`)
	if want := s.game("rules/go/"); address != want {
		t.Errorf("the game links to the rules at %q, want %q", address, want)
	}
	p.visit(address)
	if title := eval[string](p, `document.title`); title != "How to play Go" {
		t.Errorf("the page is called %q", title)
	}
}
