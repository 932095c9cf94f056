package playing_test

import (
	"testing"

	"redstone/game/match/matchtest"
	"redstone/game/review"
	"redstone/game/ui/boardview"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

// take is the advice to capture two stones.
func take(t *testing.T) *review.Advice {
	m := matchtest.Move(t, "xA5")
	return &review.Advice{Move: m, Fact: review.Fact{Kind: review.FactTake, Move: m, Stones: 2}, After: 0.6}
}

func TestHintButton(t *testing.T) {
	for _, c := range []struct {
		left   int
		en, de string
	}{
		{3, "Hint: 3 left", "Tipp: noch 3"}, {1, "Hint: one left", "Tipp: noch einer"}, {0, "Hint: none left", "Tipp: keiner mehr"},
	} {
		for language, want := range map[string]string{"en": c.en, "de": c.de} {
			tb := newGame(t, desktop, language, asBlack, "")
			tb.host.hints = c.left
			tb.refresh()
			if n := tb.Node("hint"); n.Label != want || n.Role != sem.Button || n.Disabled != (c.left == 0) {
				t.Errorf("%d, %s: %+v, want %q", c.left, language, n, want)
			}
		}
	}
	over := newGame(t, desktop, "en", asBlack, "E5 resign")
	if !over.Node("hint").Disabled {
		t.Error("there are hints after the end")
	}
}

// TestHintBadge draws the number of hints that are left, unless it is zero,
// and the button as pressed while the computer thinks.
func TestHintBadge(t *testing.T) {
	ops := func(tb *fixture) int {
		r := tb.Node("hint").Rect
		n := 0
		for _, img := range tb.Graphics.Images {
			for _, o := range img.Ops {
				if o.Kind == widgettest.Draw && o.Source != nil && o.Rect.Min.X >= int(r.X) && o.Rect.Max.X <= int(r.X+r.W)+1 && o.Rect.Min.Y >= int(r.Y) && o.Rect.Max.Y <= int(r.Y+r.H)+1 {
					n++
				}
			}
		}
		return n
	}
	tb := newGame(t, desktop, "en", asBlack, "")
	if got := ops(tb); got != 2 {
		t.Errorf("with hints left %d pictures are drawn, want the icon and the number", got)
	}
	tb.host.hints = 0
	tb.refresh()
	if got := ops(tb); got != 1 {
		t.Errorf("without hints left %d pictures are drawn, want the icon", got)
	}
}

func TestAskingForAHint(t *testing.T) {
	tb := newGame(t, desktop, "en", asBlack, "")
	tb.Press("hint")
	tb.called("ask hint")
	if tb.UI.Message() != "Looking for a good move …" {
		t.Errorf("the message is %q", tb.UI.Message())
	}
	// The computer is busy.
	tb = newGame(t, desktop, "en", asBlack, "")
	tb.host.mayHint = false
	tb.Press("hint")
	tb.called("ask hint")
	if tb.UI.Message() != "" {
		t.Errorf("the message is %q", tb.UI.Message())
	}
	// It is not the player's turn.
	tb = newGame(t, desktop, "en", asBlack, "E5")
	tb.Press("hint")
	tb.called("")
	tb.refused("It is the computer's turn.")
	tb = newGame(t, desktop, "de", twoPlayers, "E5")
	tb.goTo(0)
	tb.Press("hint")
	tb.called("")
	tb.refused("Das ist eine frühere Stellung. Mit „Von hier weiterspielen“ geht es von ihr aus weiter.")
	// The last hint was used while the button was on the screen.
	tb = newGame(t, desktop, "en", asBlack, "")
	tb.host.hints = 0
	tb.Press("hint")
	tb.called("")
	tb.refused("There are no hints left in this game.")
}

// TestHintIsTold shows the hint when it is found, and again at no cost.
func TestHintIsTold(t *testing.T) {
	for language, want := range map[string]string{"en": "xA5 takes two stones. 2 more hints.", "de": "xA5 schlägt zwei Steine. Noch 2 Tipps."} {
		tb := newGame(t, desktop, language, capture, "")
		tb.screen.TellHint()
		if tb.UI.Message() != "" {
			t.Errorf("without a hint: %q", tb.UI.Message())
		}
		tb.host.hint, tb.host.hints = take(t), 2
		tb.screen.TellHint()
		tb.Frame()
		if tb.UI.Message() != want || !tb.Said(want) {
			t.Errorf("%s: %q, want %q", language, tb.UI.Message(), want)
		}
		tb.UI.DropToast()
		tb.Press("hint")
		tb.called("")
		if tb.UI.Message() != want {
			t.Errorf("%s, again: %q", language, tb.UI.Message())
		}
	}
	tb := newGame(t, desktop, "en", capture, "")
	tb.host.hint, tb.host.hints = take(t), 0
	tb.screen.TellHint()
	if want := "xA5 takes two stones. That was the last hint."; tb.UI.Message() != want {
		t.Errorf("the last one: %q", tb.UI.Message())
	}
}

// TestBoard completes what the board shows.
func TestBoard(t *testing.T) {
	model := func(tb *fixture) boardview.Model {
		m := boardview.Model{Position: tb.host.match.Position()}
		tb.screen.Board(&m)
		return m
	}
	tb := newGame(t, desktop, "en", capture, "")
	if m := model(tb); !m.MayPlace || m.ArrowsWalk || len(m.Marks) != 0 {
		t.Errorf("at the start: %+v", m)
	}
	tb.host.hint = take(t)
	want := boardview.Mark{At: matchtest.Move(t, "A5").Point(), Kind: boardview.MarkGhost, Stone: rules.Red, Text: "!"}
	if m := model(tb); len(m.Marks) != 1 || m.Marks[0] != want {
		t.Errorf("with a hint: %+v", m.Marks)
	}
	tb.host.hint = &review.Advice{Kind: review.SwapSides, Move: rules.Swap}
	if m := model(tb); len(m.Marks) != 0 {
		t.Errorf("with the hint to swap: %+v", m.Marks)
	}
	tb.host.hint = nil
	tb.host.match.Node().SetMark(markAt(t, "C3"))
	if m := model(tb); len(m.Marks) != 1 || m.Marks[0].At != matchtest.Move(t, "C3").Point() || m.Marks[0].Kind != boardview.MarkRecord {
		t.Errorf("with a mark of the record: %+v", m.Marks)
	}
	if m := model(newGame(t, desktop, "en", asBlack, "E5")); m.MayPlace {
		t.Error("the player may place for the computer")
	}
}
