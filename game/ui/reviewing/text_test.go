package reviewing_test

import (
	"math"
	"strings"
	"testing"

	"redstone/game/ui/sem"
)

// lowSizes are screens with the least room for text.
var lowSizes = append([]size{{w: 320, h: 568}, {w: 667, h: 375}, {w: 568, h: 320}, {w: 640, h: 360}, {w: 700, h: 700}, {w: 390, h: 700}}, sizes...)

// checkNoCut fails the test for every line, and every button, that is cut by the lower edge of
// its view.
func (d *fixture) checkNoCut(where string) {
	d.Helper()
	for i := range d.UI.Frame.Controls {
		c := &d.UI.Frame.Controls[i]
		if c.Clip == nil || c.Parent == "moves" || c.ID == "" || c.Role.Container() {
			continue
		}
		bottom := c.Clip.Y + c.Clip.H
		over := bottom - c.Rect.Y
		if over <= 0.5 || over >= c.Rect.H-0.5 {
			continue
		}
		if c.Role != sem.Text {
			d.Errorf("%s: %s is cut %v below its top", where, c.ID, over)
			continue
		}
		line := 23.0 // normal size
		if math.Mod(c.Rect.H, 23) != 0 {
			line = 20
		}
		if rest := math.Mod(over+0.5, line); rest > 1 {
			d.Errorf("%s: %s is cut in the middle of a line, %v below its top", where, c.ID, over)
		}
	}
}

// TestTextIsNotCut shows a mistake, the end with the summary, long comments and the best moves on
// small screens in both languages.
func TestTextIsNotCut(t *testing.T) {
	for _, s := range lowSizes {
		for _, lang := range []string{"en", "de"} {
			d := reviewed(t, s, lang)
			last := d.host.match.Tip()
			for at := range 5 {
				d.goTo(at)
				d.checkNoCut(s.String() + " " + lang + ", a move")
			}
			last.Comment = strings.Repeat("Many words to read. ", 40)
			d.goTo(4)
			d.checkNoCut(s.String() + " " + lang + ", a long comment")
			d.goTo(0)
			d.pressItem("menu.best")
			d.checkNoCut(s.String() + " " + lang + ", the best moves")
			d.Check(s.String())
		}
	}
}

// TestSentencesAreChosen leaves out what the board shows, then the chances, before anything has
// to be scrolled; what is wrong with a move is always there.
func TestSentencesAreChosen(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(1)
	d.has(true, "said", "review.words", "review.rate")
	low := reviewed(t, size{w: 568, h: 320}, "de")
	low.goTo(1)
	low.has(true, "review.title", "review.words")
	low.has(false, "said")
}
