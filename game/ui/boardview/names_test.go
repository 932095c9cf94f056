package boardview_test

import (
	"testing"

	"redstone/game/ui/boardview"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
	"redstone/rules/record"
)

// TestNamesSayWhatIsDrawn checks the names of points on which more than a stone is drawn.
func TestNamesSayWhatIsDrawn(t *testing.T) {
	for _, c := range []struct {
		name     string
		game     rules.Game
		position string
		moves    []string
		change   func(m *boardview.Model)
		en, de   map[string]string
	}{
		{"legal points", rules.Redstone, choice, nil, func(m *boardview.Model) { m.Hints = true },
			map[string]string{"C4": "C4, empty, own or red", "A5": "A5, empty, own only", "B3": "B3, white stone"},
			map[string]string{"C4": "C4, leer, eigener Stein oder Rot", "A5": "A5, leer, nur eigener Stein"}},
		{"red only", rules.Redstone, twoGroups, nil, func(m *boardview.Model) { m.Hints, m.Last = true, point(t, "D1") },
			map[string]string{"C4": "C4, empty, red only", "D1": "D1, black stone, last move"}, map[string]string{"C4": "C4, leer, nur Rot"}},
		{"neither", rules.Redstone, closed, nil, func(m *boardview.Model) { m.Hints = true },
			map[string]string{"A5": "A5, empty, no stone possible"}, map[string]string{"A5": "A5, leer, kein Stein möglich"}},
		{"Go", rules.Go, ".W.../W.W../...../B..../..... b", nil, func(m *boardview.Model) { m.Hints = true },
			map[string]string{"A5": "A5, empty, no stone possible", "E5": "E5, empty"}, nil},
		{"not to be placed", rules.Redstone, choice, nil, func(m *boardview.Model) { m.Hints, m.MayPlace = true, false },
			map[string]string{"C4": "C4, empty"}, nil},
		{"switched off", rules.Redstone, choice, nil, func(m *boardview.Model) {}, map[string]string{"C4": "C4, empty"}, nil},
		{"groups with one liberty", rules.Redstone, choice, nil, func(m *boardview.Model) { m.Atari = true },
			map[string]string{"C3": "C3, black stone, one liberty", "B3": "B3, white stone"}, map[string]string{"C3": "C3, schwarzer Stein, eine Freiheit"}},
		{"the end of a game of Go", rules.Go, "", []string{"C3", "pass", "pass"}, func(m *boardview.Model) {},
			map[string]string{"A1": "A1, empty, counts for Black", "C3": "C3, black stone"}, map[string]string{"A1": "A1, leer, zählt für Schwarz"}},
		{"marks", rules.Redstone, choice, nil, func(m *boardview.Model) {
			r, err := record.New(rules.Redstone, 5, false)
			if err != nil {
				t.Fatal(err)
			}
			r.Root.Marks = []record.Mark{{Kind: record.Circle, Point: point(t, "A1")}, {Kind: record.Label, Point: point(t, "B3"), Text: "long label"},
				{Kind: record.Triangle, Point: point(t, "E5")}, {Kind: record.Square, Point: point(t, "E4")}, {Kind: record.Cross, Point: point(t, "E3")},
				{Kind: record.Selected, Point: point(t, "E2")}, {Kind: record.TerritoryWhite, Point: point(t, "E1")}}
			m.Marks = append(boardview.RecordMarks(r.Root),
				boardview.Mark{At: point(t, "C4"), Kind: boardview.MarkGhost, Stone: rules.Red, Text: "!"},
				boardview.Mark{At: point(t, "D4"), Kind: boardview.MarkLetter, Text: "B"},
				boardview.Mark{At: point(t, "D5"), Kind: boardview.MarkOwner, Stone: rules.White, Value: 0.84},
				boardview.Mark{At: point(t, "C5"), Kind: boardview.MarkCandidate, Text: "63", Words: "best move, red, 63 %"})
		}, map[string]string{
			"A1": "A1, black stone, circle", "B3": "B3, white stone, label long label", "E5": "E5, empty, triangle", "E4": "E4, empty, square",
			"E3": "E3, empty, cross", "E2": "E2, empty, marked", "E1": "E1, empty, counts for White", "C4": "C4, empty, advised: red", "D4": "D4, empty, variation B",
			"D5": "D5, empty, 84% White's", "C5": "C5, empty, best move, red, 63 %",
		}, map[string]string{
			"A1": "A1, schwarzer Stein, Kreis", "B3": "B3, weißer Stein, Beschriftung long label", "E5": "E5, leer, Dreieck", "E4": "E4, leer, Quadrat",
			"E3": "E3, leer, Kreuz", "E2": "E2, leer, markiert", "E1": "E1, leer, zählt für Weiß", "C4": "C4, leer, empfohlen: Rot", "D4": "D4, leer, Variante B",
			"D5": "D5, leer, zu 84 % Weiß",
		}},
	} {
		var b *fixture
		if c.position != "" {
			b = newFixtureSized(t, position(t, c.game, c.position), widgettest.Options{Width: 400, Height: 500}, sem.Rect{X: 10, Y: 10, W: 380, H: 380})
		} else {
			pos, err := rules.NewPosition(c.game, 5, false)
			if err != nil {
				t.Fatal(err)
			}
			b = newFixtureSized(t, pos, widgettest.Options{Width: 400, Height: 500}, sem.Rect{X: 10, Y: 10, W: 380, H: 380})
		}
		for _, m := range c.moves {
			play(t, b.model.Position, m)
		}
		c.change(&b.model)
		for lang, want := range map[string]map[string]string{"en": c.en, "de": c.de} {
			b.Host.SetLanguage(lang)
			b.UI.Invalidate(widget.Controls)
			b.Frame()
			for p, name := range want {
				if got := b.Label("point." + p); got != name {
					t.Errorf("%s, %s: %q, want %q", c.name, lang, got, name)
				}
			}
			b.Check(c.name)
		}
	}
}

// TestArrowsInTheChooser opens the choice with the keyboard and with the mouse.
func TestArrowsInTheChooser(t *testing.T) {
	focus := func(b *fixture, what, want string) {
		t.Helper()
		if got := b.Tree().Focus; got != want {
			t.Errorf("%s: the focus is on %q, want %q", what, got, want)
		}
	}
	b := newFixture(t, choice)
	b.Focus("point.C4")
	b.Key("Enter")
	focus(b, "opened", "choose.0")
	if b.Said("Two stones are possible at C4: your own or red.") {
		t.Error("the question is both spoken and the name of the group that has the focus")
	}
	for _, s := range []struct{ key, want string }{
		{"ArrowRight", "choose.1"}, {"ArrowLeft", "choose.0"}, {"ArrowLeft", "choose.1"}, {"ArrowDown", "choose.0"}, {"ArrowUp", "choose.1"},
	} {
		b.Key(s.key)
		focus(b, s.key, s.want)
	}
	b.Key("Enter")
	b.took("Enter on the second", "xC4")
	focus(b, "taken", "point.C4")

	b = newFixture(t, choice)
	b.ClickOn("point.C4")
	b.Key("ArrowRight")
	focus(b, "an arrow after a click", "choose.1")
	b.Key(" ")
	b.took("space", "xC4")
	b = newFixture(t, choice)
	b.ClickOn("point.C4")
	b.Do(widget.Event{Kind: widget.KeyDown, Key: "Enter", Repeat: true})
	b.took("Enter held down")
	b.Key("Enter")
	b.took("Enter takes the one that is framed", "C4")

	// One stone to be confirmed: the arrows go between it and the cross.
	b = newFixture(t, choice)
	b.model.Confirm = boardview.ConfirmAlways
	b.TapOn("point.A5")
	b.Key("ArrowRight")
	focus(b, "to the cross", "choose.cancel")
	b.Key("Enter")
	b.took("the cross")
	if b.Has("chooser") {
		t.Error("the cross leaves it open")
	}
	focus(b, "closed", "point.A5")

	// Beside the board the keys keep their meaning.
	b = newFixture(t, choice)
	b.ClickOn("point.C4")
	b.UI.Focus = "other"
	b.view.Key(widget.Event{Kind: widget.KeyDown, Key: "ArrowRight"})
	if b.UI.Focus != "other" {
		t.Errorf("an arrow on another control moves the focus to %q", b.UI.Focus)
	}
}
