package ui

import (
	"strings"
	"testing"

	"redstone/game/puzzle/solving"
	"redstone/rules"
)

// learning opens the first mistake of a reviewed game.
func (r *rig) learning() {
	r.Helper()
	r.lose()
	r.press2("review", "menu.review")
	r.reviewed()
	r.press2("review.learn", "menu.learn")
	for range 200 {
		if r.a.solving.Shown() {
			r.frame()
			return
		}
		r.frame()
	}
	r.Fatal("no puzzle is shown")
}

var mistakeScenes = []scene{
	{name: "review with mistakes", show: func(r *rig) { r.lose(); r.press2("review", "menu.review"); r.reviewed() }},
	{name: "mistake", idle: true, show: func(r *rig) { r.learning() }},
	{name: "mistake wrong", idle: true, show: func(r *rig) { r.learning(); r.solve("C3") }},
	{name: "mistake solved", idle: true, show: func(r *rig) { r.learning(); r.solve("xA5") }},
}

// TestLearnFromMistakes goes from the review to the position before the blunder, plays it again, finds the better
// move, and comes back.
func TestLearnFromMistakes(t *testing.T) {
	r := newRig(t)
	r.learning()
	a := r.a.solving.Attempt()
	if text := a.Position().Text(); text != lostStart || a.Solver() != rules.White || a.State() != solving.YourTurn {
		t.Fatalf("%s, %v, %v", text, a.Solver(), a.State())
	}
	for _, want := range []string{"Move 1. White to play. Find a better move than C3.", "The computer judges the moves here; nothing is proven."} {
		if !r.shows(want) {
			t.Errorf("it is not said: %q", want)
		}
	}
	r.solve("C3") // as it was played
	if a.State() != solving.Wrong || !r.shows("The computer's judgement, no proof: 25% to win, 80% with the best move.") {
		t.Errorf("%v: %s", a.State(), r.ids())
	}
	r.reach("puzzle.again")
	r.solve("xA5")
	if a.State() != solving.Solved {
		t.Errorf("the better move: %v", a.State())
	}
	r.key("Escape")
	r.frame()
	if r.a.solving.Shown() {
		r.key("Escape")
		r.frame()
	}
	r.screenIs("review")
	if s := r.state(); s.Ply != 1 {
		t.Errorf("back at move %d", s.Ply)
	}
}

// TestUnknownMoveIsJudged has the engine look at a move that the puzzle does not know.
func TestUnknownMoveIsJudged(t *testing.T) {
	r := newRig(t)
	r.learning()
	before := len(r.f.thinker.analysed)
	r.solve("E4")
	if a := r.a.solving.Attempt(); a.State() != solving.Wrong || len(r.f.thinker.analysed) == before || !r.shows("The computer's judgement, no proof:") {
		t.Errorf("%v after %d analyses", a.State(), len(r.f.thinker.analysed)-before)
	}
}

// TestLearningIsLeftAlone: whoever has left the review before the first puzzle is there stays where he is.
func TestLearningIsLeftAlone(t *testing.T) {
	r := newRig(t)
	r.lose()
	// The mistake is the second one of White's: so few points are empty that a proof is asked for first.
	r.f.thinker.judge = judgeByRates(r, lostStart, lostGame, []float64{0.2, 0.25, 0.2, 0.75, 0.75}, "xA5")
	r.press2("review", "menu.review")
	r.reviewed()
	r.f.thinker.slow = true
	r.reach("review.learn")
	if !r.a.session.Proving() || r.a.solving.Shown() || !r.said("The computer prepares the position …") {
		t.Error("it does not wait, or says nothing")
	}
	r.press("review.close")
	r.f.thinker.slow = false
	r.frames(50)
	if r.a.solving.Shown() {
		t.Error("a puzzle is opened over what the player went to")
	}
}

// shows reports whether a text is part of a label on the screen.
func (r *rig) shows(text string) bool {
	for _, n := range r.f.tree.Nodes {
		if strings.Contains(n.Label, text) {
			return true
		}
	}
	return false
}
