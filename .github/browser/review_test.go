package browser

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestReview plays a game to its end on a phone, and finds where it was lost by two presses; the computer goes through
// the game in its worker meanwhile.
func TestReview(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame)
	checkWon(p)
	p.waitState("the end of the finale", func(s state) bool { return s.Screen == "game-over" })

	p.press("button", label(t, "review.short"))
	p.waitState("the review", func(s state) bool { return s.Reviewing && s.Screen == "review" })
	p.key(kb.ArrowLeft) // walking and thinking go together
	p.waitState("the ply before the last", func(s state) bool { return s.Ply == len(wholeGame)-1 })
	ready := p.waitState("the end of the review", func(s state) bool { return s.Progress == 1 })
	if ready.Lost == 0 || ready.Lost%2 == 1 || len(ready.Turns) == 0 {
		t.Fatalf("White lost, and the review says at %d; turning points %v", ready.Lost, ready.Turns)
	}
	shoot(p, "review-ready")

	p.press("button", label(t, "review.lost"))
	at := p.waitState("the move that lost", func(s state) bool { return s.Ply == ready.Lost })
	if at.Variation {
		t.Error("it is shown as a variation")
	}
	shoot(p, "review-lost")
	p.waitName("slider", label(t, "review.graph"))

	// The positions before the mistakes can be solved, with the address of the game, and left again.
	p.press("button", label(t, "review.learn-all"))
	own := p.waitState("a position of the game as a puzzle", func(s state) bool { return s.Screen == "puzzle" && s.Puzzle.Status == "turn" })
	if own.Puzzle.Turned != 0 {
		t.Errorf("it is turned: %d", own.Puzzle.Turned)
	}
	shoot(p, "review-learn")
	p.press("button", label(t, "puzzle.solution"))
	p.waitState("the solution", func(s state) bool { return s.Puzzle.Status == "given" })
	p.press("button", label(t, "puzzle.leave"))
	p.waitState("the review", func(s state) bool { return s.Screen == "review" && !s.Variation })

	// What was found is still there when the page has been loaded anew.
	p.reload()
	again := p.waitState("the review again", func(s state) bool { return s.Reviewing && s.Progress == 1 })
	if again.Lost != ready.Lost {
		t.Errorf("after a reload it was lost at %d, before at %d", again.Lost, ready.Lost)
	}
}

// TestHint asks the computer's worker for a hint.
func TestHint(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:firstCapture-1])
	p.press("button", label(t, "hint.ask.many", "{n}", "3"))
	got := p.waitState("a hint", func(s state) bool { return s.Hint != "" })
	if got.HintsLeft != 2 {
		t.Errorf("%d hints are left after the first of three", got.HintsLeft)
	}
}

// shoot writes a picture of the page where SHOTS says.
func shoot(p *page, name string) {
	p.t.Helper()
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "browser-"+name+".png"), data, 0o644); err != nil {
		p.t.Fatal(err)
	}
}
