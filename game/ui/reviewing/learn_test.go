package reviewing_test

import (
	"testing"

	"redstone/game/match"
	"redstone/rules/record"
)

// TestLearn opens the mistakes as puzzles: from the shown one, otherwise from the first.
func TestLearn(t *testing.T) {
	d := reviewed(t, desktop, "en")
	line := d.host.match.Tip().Path()
	d.refresh()
	d.has(false, "review.learn")
	for _, item := range d.screen.Menu() {
		if item.ID == "menu.learn" {
			t.Error("there is a row without mistakes")
		}
	}
	d.host.mistakes = []*record.Node{line[1], line[3]}
	for view, from := range []string{"C3", "C3", "C3", "D4", "C3"} {
		d.goTo(view)
		d.label("review.learn", "Learn from your mistakes")
		d.host.calls()
		d.Press("review.learn")
		d.called("learn from 2, from " + from + " on")
	}
	d.pressItem("menu.learn")
	d.called("learn from 2, from C3 on")
}

// TestLearnWaitsForTheReview: while the computer looks at the game, its mistakes are not known.
func TestLearnWaitsForTheReview(t *testing.T) {
	d := show(t, phone, "de", lost(t))
	d.host.mistakes = []*record.Node{d.host.match.Tip().Path()[1]}
	d.refresh()
	d.has(false, "review.learn")
	d = reviewed(t, phone, "de")
	d.host.mistakes = []*record.Node{d.host.match.Tip().Path()[1]}
	d.refresh()
	d.label("review.learn", "Aus deinen Fehlern lernen")
	two := play(t, match.Config{Setup: d.host.match.Config().Setup}, "C3 A5 D4 C4 resign")
	rate(two, rates...)
	d = show(t, phone, "de", two)
	d.host.review.Finish(d.screen.Comment)
	d.host.mistakes = []*record.Node{two.Tip().Path()[1]}
	d.refresh()
	d.label("review.learn", "Aus den Fehlern lernen")
}
