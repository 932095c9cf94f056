package boardview_test

import (
	"strings"
	"testing"

	"redstone/game/ui/boardview"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

// TestCandidatesStayLegible draws best moves side by side on the smallest board that a phone
// has, 19x19 in 230 CSS pixels: the figures have a readable height, and no ground lies over
// one.
func TestCandidatesStayLegible(t *testing.T) {
	for _, scale := range []float64{1, 2, 3} {
		c, _ := newPainter(t)
		var p boardview.Picture
		p.Fit(c.Graphics, boardview.Stones{}, boardview.Style{Size: 19, Side: int(230 * scale), Look: "kaya", Scale: scale})
		mark := func(col, row int, stone rules.Stone, text string) boardview.Mark {
			return boardview.Mark{At: rules.At(col, row), Kind: boardview.MarkCandidate, Stone: stone, Text: text, First: text == "1"}
		}
		img := p.Layer.(*widgettest.Image)
		p.Render(c, boardview.Scene{Stone: func(rules.Point) rules.Stone { return rules.Empty }}, rules.Black)
		before := len(img.Ops)
		p.Render(c, boardview.Scene{Stone: func(rules.Point) rules.Stone { return rules.Empty }, Marks: []boardview.Mark{
			mark(9, 9, rules.Black, "1"), mark(10, 9, rules.White, "2"), mark(9, 10, rules.Red, "3"),
		}}, rules.Black)
		ops := img.Ops
		if len(ops) > before { // what is drawn without marks comes first
			ops = ops[before:]
		}
		var figures, lastGround, firstFigure int
		for i, o := range ops {
			switch {
			case o.Kind == widgettest.Panel, o.Source != nil && o.Rect.Dx() > int(15*scale):
				lastGround = i
			case o.Source != nil:
				if figures++; figures == 1 {
					firstFigure = i
				}
				if h := float64(o.Rect.Dy()) / scale; h < 7.5 {
					t.Errorf("scale %v: a figure is %v CSS pixels high", scale, h)
				}
			}
		}
		if figures != 3 || firstFigure < lastGround {
			t.Errorf("scale %v: %d figures, the first is drawn as %d, the last ground as %d", scale, figures, firstFigure, lastGround)
		}
	}
}

// TestMarkingPressesPlaceNothing presses an empty point and a stone, by mouse, finger and
// keyboard, while marks are put.
func TestMarkingPressesPlaceNothing(t *testing.T) {
	b := newFixture(t, "...../BW.../BW.../W..../....B w")
	b.model.Marking, b.model.MayPlace = true, false
	b.Click(b.at("C3"))
	b.Tap(b.at("A4"))
	b.Press("point.E1")
	b.Focus("point.B3")
	b.Key("Enter")
	if got := strings.Join(b.marked, " "); got != "C3 A4 E1 B3" || len(b.chosen)+len(b.forbidden) > 0 || b.view.Choosing != 0 {
		t.Errorf("marked %s, placed %v, refused %v", got, b.chosen, b.forbidden)
	}
}
