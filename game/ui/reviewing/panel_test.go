package reviewing_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"redstone/game/match"
	"redstone/game/review"
	"redstone/game/ui/canvas"
	"redstone/game/ui/movelist"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules/record"
)

func TestGraph(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {"Who is ahead, move by move", "The start, Black 20%, White 80%", "Move 1, C3, Black 75%, White 25%, a blunder", "Move 2, A5, Black 72%, White 28%", "Move 1, C3, Black 75%, White 25%, a blunder"},
		"de": {"Wer vorn liegt, Zug um Zug", "Der Anfang, Schwarz 20 %, Weiß 80 %", "Zug 1, C3, Schwarz 75 %, Weiß 25 %, ein grober Fehler", "Zug 2, A5, Schwarz 72 %, Weiß 28 %", "Zug 1, C3, Schwarz 75 %, Weiß 25 %, ein grober Fehler"},
	} {
		d := reviewed(t, desktop, language)
		g := d.Node("review.graph")
		if g.Role != sem.Slider || g.Label != want[0] || g.Min != 0 || g.Max != 4 || g.Step != 1 || g.Value != 4 {
			t.Errorf("the graph is %+v", g)
		}
		for i := range 3 {
			d.goTo(i)
			if n := d.Node("review.graph"); n.ValueText != want[1+i] || n.Value != float64(i) {
				t.Errorf("at %d: %q, %v", i, n.ValueText, n.Value)
			}
		}
	}
}

// TestGraphWalks goes to the move that was pressed, by pointer, keys and the
// semantics tree.
func TestGraphWalks(t *testing.T) {
	d := reviewed(t, desktop, "en")
	at := func(want int) {
		t.Helper()
		if got := d.host.match.View(); got != want {
			t.Errorf("it shows move %d, want %d", got, want)
		}
	}
	d.Do(widget.Event{Kind: widget.SetValue, ID: "review.graph", Value: 1})
	at(1)
	d.called("go to node")
	d.Do(widget.Event{Kind: widget.SetValue, ID: "review.graph", Value: 1.2})
	d.called("") // it is shown already
	r := d.Node("review.graph").Rect
	d.Click(r.X+r.W/2, r.Y+9)
	at(2)
	d.Click(r.X+r.W-1, r.Y+9)
	at(4)
	d.Click(r.X+1, r.Y+9)
	at(0)
	d.Focus("review.graph")
	d.Key("ArrowRight")
	at(1)
	d.Key("End")
	at(4)
	// A variation is shown at the move where it branches off.
	d.at("xA5")
	if n := d.Node("review.graph"); n.Value != 0 || n.ValueText != "The start, Black 20%, White 80%" {
		t.Errorf("in a variation the graph shows %v, %q", n.Value, n.ValueText)
	}
	d.Do(widget.Event{Kind: widget.SetValue, ID: "review.graph", Value: 0})
	at(0)
}

// TestGraphIsDrawn draws areas for every run of known chances and a diamond for
// every turning point.
func TestGraphIsDrawn(t *testing.T) {
	for _, c := range []struct {
		name         string
		rates        []float64
		areas, turns int
	}{
		{"all known", rates, 3, 1},
		{"a gap", []float64{0.5, 0.5, -1, 0.5, 0.5}, 6, 0},
		{"single points", []float64{0.5, -1, 0.5, -1, 0.5}, 0, 0},
		{"nothing known", nil, 0, 0},
	} {
		d := show(t, desktop, "en", lost(t, c.rates...))
		d.host.review.TakeStale()
		d.refresh()
		r := d.Node("review.graph").Rect
		areas, diamonds := 0, 0
		for _, img := range d.Graphics.Images {
			for _, o := range img.Ops {
				inside := o.Rect.Min.X >= int(r.X)-1 && o.Rect.Max.X <= int(r.X+r.W)+3 && o.Rect.Min.Y >= int(r.Y)-1 && o.Rect.Max.Y <= int(r.Y+r.H)+3
				switch {
				case inside && o.Kind == widgettest.Triangles:
					areas++
				case inside && o.Kind == widgettest.Draw:
					diamonds++
				}
			}
		}
		if areas != c.areas || diamonds != 2*c.turns {
			t.Errorf("%s: %d areas and %d pictures, want %d and %d", c.name, areas, diamonds, c.areas, 2*c.turns)
		}
	}
}

// TestReviewBegins shows a button before anything is known, the progress meanwhile,
// and resumes where the computer was stopped.
func TestReviewBegins(t *testing.T) {
	d := open(t, desktop, "en", commented)
	d.has(false, "review.graph", "review.progress", "review.turns", "review.stop")
	d.label("review.start", "Review with the computer")
	d.Press("review.start")
	d.called("start review")
	d.has(false, "review.start", "review.turns")
	d.has(true, "review.graph")
	d.label("review.progress", "Reviewed: 0%")
	d.label("review.stop", "Stop")
	rate(d.host.match, 0.5, 0.5, 0.5)
	d.refresh()
	d.label("review.progress", "Reviewed: 30%")
	d.Press("review.stop")
	d.called("stop review")
	d.has(false, "review.progress", "review.stop", "review.turns")
	d.has(true, "review.graph")
	d.label("review.start", "Go on reviewing")
	d.Press("review.start")
	d.called("start review")
	d.has(true, "review.progress")

	german := open(t, desktop, "de", commented)
	german.label("review.start", "Mit dem Computer analysieren")
	german.Press("review.start")
	german.label("review.progress", "Analysiert: 0 %")
	german.label("review.stop", "Anhalten")
	rate(german.host.match, 0.5)
	german.Press("review.stop")
	german.label("review.start", "Analyse fortsetzen")
}

// turns lists the turning points in the order of the row.
func (d *fixture) turns() string {
	var list []string
	x := -1.0
	for _, n := range d.Tree().Nodes {
		if n.Parent == "review.turns" && n.Role == sem.Button {
			list = append(list, strings.TrimPrefix(n.ID, "turn."))
			if n.Rect.X <= x {
				d.Errorf("%s lies before the one before it", n.ID)
			}
			x = n.Rect.X
		}
	}
	return strings.Join(list, " ")
}

func TestTurningPoints(t *testing.T) {
	for _, c := range []struct {
		name  string
		rates []float64
		want  string
	}{
		{"one", rates, "1"}, {"in the order of the game", []float64{0.4, 0.7, 0.3, 0.8, 0.6}, "1 2 3 4"},
		{"the decisive move is no mistake", []float64{0.45, 0.6, 0.6, 0.9, 0.9}, "1 3"}, {"none", []float64{0.5, 0.5, 0.5, 0.5, 0.5}, ""},
	} {
		d := show(t, desktop, "en", lost(t, c.rates...))
		d.host.review.Finish(d.screen.Comment)
		d.refresh()
		if got := d.turns(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if d.Has("review.none") != (c.want == "") {
			t.Errorf("%s: it says that there is none", c.name)
		}
	}
	// A finished review can't be resumed, even if something is not known.
	d := show(t, desktop, "en", lost(t, 0.2, 0.75, -1, 0.75, 0.75))
	d.host.review.Finish(d.screen.Comment)
	d.refresh()
	if got := d.turns(); got != "1" {
		t.Errorf("not all known: %s", got)
	}
	d = reviewed(t, desktop, "en")
	d.label("review.turns", "Turning points")
	d.label("turn.1", "Where it was lost: Move 1, C3: White falls from 80% to 25%")
	d.Press("turn.1")
	d.called("go to node")
	if d.host.match.View() != 1 {
		t.Errorf("it leads to %d", d.host.match.View())
	}
	reviewed(t, desktop, "de").label("turn.1", "Hier ging die Partie verloren: Zug 1, C3: Weiß fällt von 80 % auf 25 %")
	for language, want := range map[string]string{
		"en": "No serious mistakes: the better player won step by step.", "de": "Keine groben Fehler: Schritt für Schritt gewonnen.",
	} {
		d := show(t, desktop, language, lost(t, 0.5, 0.5, 0.5, 0.5, 0.5))
		d.host.review.Finish(d.screen.Comment)
		d.refresh()
		d.label("review.none", want)
	}
}

// TestTooManyTurns keeps the decisive move and the largest losses if there is no
// room for all turning points.
func TestTooManyTurns(t *testing.T) {
	const seesaw = "E5 E4 D4 D3 F4 F3 C3 E6 G3 D6 E2 E7 D2 F7 F2 D5"
	m := play(t, match.Config{Size: 9}, seesaw+" resign")
	// Black gains and loses more with every move; White, who has won, loses too.
	list := []float64{0.5}
	for i := range 16 {
		v := 0.5 + 0.13 + 0.02*float64(i)
		if i%2 == 0 {
			v = 0.5 - 0.13 - 0.02*float64(i)
		}
		list = append(list, v)
	}
	rate(m, list...)
	d := show(t, size{w: 320, h: 568}, "en", m)
	d.host.review.Finish(d.screen.Comment)
	d.refresh()
	all := d.host.review.TurningPoints()
	decisive, _ := d.host.review.Decisive()
	shown := strings.Fields(d.turns())
	if len(shown) < 2 || len(shown) >= len(all) || !slices.Contains(shown, fmt.Sprint(decisive.Node.Ply())) {
		t.Fatalf("of %d turning points %v are shown; it was lost at %d", len(all), shown, decisive.Node.Ply())
	}
	smallest, largest := 2.0, 0.0
	for _, turn := range all {
		switch {
		case turn.Node == decisive.Node:
		case slices.Contains(shown, fmt.Sprint(turn.Node.Ply())):
			smallest = min(smallest, turn.Loss)
		default:
			largest = max(largest, turn.Loss)
		}
	}
	if largest > smallest {
		t.Errorf("a loss of %v is left out, one of %v is shown", largest, smallest)
	}
	d.Check("the row")
}

// TestWords checks the comments on the shown move.
func TestWords(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(1)
	d.label("review.title", "Move 1: C3 ?? a blunder")
	d.label("review.words", "xA5 would have taken two stones; C3 let them live.")
	d.label("review.rate", "White: 80% before this move, 25% after it.")
	d.label("said", "White placed a stone at C3.")
	d.label("review.summary", "")
	d.goTo(0)
	d.label("review.title", "The start of the game.")
	d.label("review.words", "")
	d.label("review.rate", "Black 20%, White 80%")
	d.has(false, "said", "comment", "review.illegal")
	d.goTo(4)
	d.label("review.title", "Move 4: C4")
	d.label("review.summary", "The game turned on one move. It was lost at move 1, C3.")
	going := show(t, desktop, "en", lost(t, rates...))
	going.label("review.title", "Move 4: C4")
	going.label("review.summary", "") // not before it is ready
	d.at("xA5")
	d.label("review.title", "Move 1: xA5")
	d.label("comment", "xA5 would have taken two stones; C3 let them live.")
	d.label("said", "White placed red at A5: 2 black stones captured.")

	german := reviewed(t, desktop, "de")
	german.goTo(1)
	german.label("review.title", "Zug 1: C3 ?? ein grober Fehler")
	german.label("review.words", "xA5 hätte zwei Steine geschlagen; C3 lässt sie leben.")
	german.label("review.rate", "Weiß: 80 % vor diesem Zug, 25 % danach.")
	german.goTo(4)
	german.label("review.summary", "An einem Zug hat sich die Partie entschieden. Verloren ging sie mit Zug 1, C3.")

	// A phone omits what the board shows if there is more to say.
	small := reviewed(t, phone, "en")
	small.goTo(1)
	small.label("said", "")
	small.label("review.words", "xA5 would have taken two stones; C3 let them live.")
	small.goTo(2)
	small.label("said", "Black placed a stone at A5.")

	file := open(t, desktop, "en", "(;FF[4]RU[Redstone]SZ[5];B[aa];W[aa]C[What?])")
	file.label("review.title", "Move 2: A5")
	file.label("review.illegal", "The rules here do not allow this move. The record has it, so it is played all the same.")
	file.label("comment", "What?")
	file.label("said", "White placed a stone at A5.")
	file.has(false, "review.rate")
	left := open(t, desktop, "en", "(;FF[4]RU[Redstone]SZ[5];B[aa];W[bb];B[swap])")
	left.label("review.illegal", "The rules here do not allow this move. The record has it, but on the board it is left out.")
	left.has(false, "said")
	german = open(t, desktop, "de", "(;FF[4]RU[Redstone]SZ[5];B[aa];W[aa])")
	german.label("review.illegal", "Diesen Zug erlauben die Regeln hier nicht. Er steht in der Aufzeichnung und wird trotzdem ausgeführt.")
}

// TestRemark names a node without a move that is not the start of the game.
func TestRemark(t *testing.T) {
	for language, want := range map[string]string{"en": "Remark after move 1", "de": "Bemerkung nach Zug 1"} {
		d := open(t, desktop, language, "(;FF[4]RU[Redstone]SZ[5]SBKV[50];B[aa]SBKV[50];C[Well];W[cc])")
		d.goTo(2)
		d.label("review.title", want)
		d.label("comment", "Well")
		if got := d.Node("review.graph").ValueText; got != want {
			t.Errorf("%s: the graph is at %q", language, got)
		}
		d.pressItem("comment.edit")
		d.label("comment.for", want)
	}
}

// TestWordsFollowWhatIsKnown updates the text on a move when something about it
// has changed.
func TestWordsFollowWhatIsKnown(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(1)
	first := d.host.match.Line()[0]
	if got := d.screen.Comment(first); got != "xA5 would have taken two stones; C3 let them live." {
		t.Fatalf("told as %q", got)
	}
	d.Host.SetLanguage("de")
	if got := d.screen.Comment(first); got != "xA5 hätte zwei Steine geschlagen; C3 lässt sie leben." {
		t.Errorf("in another language: %q", got)
	}
	d.Host.SetLanguage("en")
	d.host.match.Delete(review.Better(first), d.Host.Time)
	if got := d.screen.Comment(first); got != "" {
		t.Errorf("without the better move: %q", got)
	}
}

// TestBetterMove goes to the better move and back.
func TestBetterMove(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.has(false, "review.show", "review.back")
	d.goTo(1)
	d.label("review.show", "Show xA5")
	d.Press("review.show")
	d.called("go to node")
	if n := d.host.match.Node(); n != d.nodeAt("xA5") {
		t.Fatalf("it leads to %v", n.Move)
	}
	d.has(false, "review.show")
	d.label("review.back", "Back to the game")
	d.at("xA5 E5")
	d.Press("review.back")
	d.called("go to node")
	if n := d.host.match.Node(); n != d.nodeAt("C3") {
		t.Errorf("back leads to %v", n.Move)
	}
	german := reviewed(t, phone, "de")
	german.goTo(1)
	german.label("review.show", "xA5 zeigen")
	german.Press("review.show")
	german.label("review.back", "Zurück zur Partie")
}

// walk lists the buttons below the panel: in brackets the disabled ones, with a
// plus switches that are on.
func (d *fixture) walk() string {
	var list []string
	for _, n := range d.Tree().Nodes {
		if n.Parent != "walk" {
			continue
		}
		id := n.ID[strings.LastIndex(n.ID, ".")+1:]
		if n.Disabled {
			id = "(" + id + ")"
		}
		if n.Checked {
			id += "+"
		}
		list = append(list, id)
	}
	return strings.Join(list, " ")
}

func TestWalk(t *testing.T) {
	d := reviewed(t, desktop, "en")
	for _, c := range []struct {
		press string
		view  int
		want  string
	}{
		{"", 4, "first back (play) (forward) (last) best owners more"},
		{"walk.back", 3, "first back play forward last best owners more"},
		{"walk.first", 0, "(first) (back) play forward last best owners more"},
		{"walk.forward", 1, "first back play forward last best owners more"},
		{"walk.last", 4, "first back (play) (forward) (last) best owners more"},
	} {
		if c.press != "" {
			d.Press(c.press)
			d.called("go to")
		}
		if got := d.walk(); got != c.want || d.host.match.View() != c.view {
			t.Errorf("%s leads to %d with %s", c.press, d.host.match.View(), got)
		}
	}
	if n := d.Node("walk"); n.Role != sem.Toolbar || n.Label != "Step through the game" {
		t.Errorf("the row is %+v", n)
	}
	d.Press("more")
	if d.UI.OpenSheet() != screen.More || !d.Node("more").HasPopup {
		t.Errorf("the dialog is %q", d.UI.OpenSheet())
	}
	if got := reviewed(t, size{w: 320, h: 568}, "en").walk(); got != "first back (play) (forward) (last) more" {
		t.Errorf("in a narrow row: %s", got)
	}
	german := reviewed(t, desktop, "de")
	var labels []string
	for _, id := range []string{"walk.first", "walk.back", "walk.play", "walk.forward", "walk.last", "review.best", "review.owners", "more"} {
		labels = append(labels, german.Label(id))
	}
	want := "Zum Anfang, Einen Zug zurück, Die Partie ablaufen lassen, Einen Zug vor, Zum letzten Zug, Die besten Züge zeigen, Zeigen, wem die Punkte gehören werden, Mehr"
	if got := strings.Join(labels, ", "); got != want {
		t.Errorf("in German: %s", got)
	}
}

// TestMovesAreListed shows the record below or above the text, with the
// computer's variation.
func TestMovesAreListed(t *testing.T) {
	for _, s := range []size{desktop, phone} {
		d := reviewed(t, s, "en")
		d.label("move.1", "Move 1: C3, a blunder")
		d.label("variation.1", "Variation, move 1: xA5, with a comment")
		d.Press("move.2")
		d.called("go to node")
		if d.host.match.View() != 2 || !d.Node("move.2").Checked {
			t.Errorf("%v: it shows %d", s, d.host.match.View())
		}
		words, list := d.Node("review.title").Rect, d.Node("moves").Rect
		if below := words.Y > list.Y+list.H-1; below != (s == desktop) {
			t.Errorf("%v: the words are at %v, the list at %v", s, words, list)
		}
	}
}

// TestWordsComeFirst scrolls back to the text when another move is shown, if
// it is in the list's scrolled view.
func TestWordsComeFirst(t *testing.T) {
	d := reviewed(t, phone, "en")
	view := d.Node("moves").Rect
	x, y := view.Center()
	d.Do(widget.Event{Kind: widget.Wheel, X: x, Y: y, DY: 60})
	scrolled := d.UI.Offset[movelist.Scroll]
	if scrolled <= 0 {
		t.Fatal("there is nothing to scroll")
	}
	d.refresh()
	if got := d.UI.Offset[movelist.Scroll]; got != scrolled {
		t.Errorf("it does not stay at %v, but goes to %v", scrolled, got)
	}
	d.goTo(1)
	if got := d.UI.Offset[movelist.Scroll]; got != 0 || d.Node("review.title").Rect.Y < view.Y {
		t.Errorf("it stays at %v", got)
	}
}

// TestEverySize checks every state of the review on screens of every shape, in
// both languages and themes: the tree is valid, controls do not overlap, are inside the
// screen and have a size, no text is truncated or missing, and everything can be drawn.
func TestEverySize(t *testing.T) {
	states := map[string]func(s size, language string) *fixture{
		"begun": func(s size, language string) *fixture { return show(t, s, language, lost(t)) },
		"half": func(s size, language string) *fixture {
			d := show(t, s, language, lost(t, 0.2, 0.75, -1, 0.5))
			d.host.review.Stop()
			return d
		},
		"ready": func(s size, language string) *fixture { return reviewed(t, s, language) },
		"at the mistake": func(s size, language string) *fixture {
			d := reviewed(t, s, language)
			d.goTo(1)
			return d
		},
		"the better move": func(s size, language string) *fixture {
			d := reviewed(t, s, language)
			d.at("xA5 E5")
			return d
		},
		"switches on in the dark": func(s size, language string) *fixture {
			d := reviewed(t, s, language)
			d.pressItem("menu.best")
			d.pressItem("menu.owners")
			d.host.settings.Marks, d.UI.Theme = true, &canvas.DarkTheme
			d.goTo(0)
			d.screen.TogglePlaying()
			return d
		},
		"opened": func(s size, language string) *fixture {
			d := open(t, s, language, commented)
			d.goTo(2)
			return d
		},
		"comment": func(s size, language string) *fixture {
			d := open(t, s, language, commented)
			d.pressItem("comment.edit")
			return d
		},
		"nothing lost": func(s size, language string) *fixture {
			d := show(t, s, language, lost(t, 0.5, 0.5, 0.5, 0.5, 0.5))
			d.host.review.Finish(func(*record.Node) string { return "" })
			return d
		},
	}
	for _, language := range []string{"en", "de"} {
		for _, name := range slices.Sorted(maps.Keys(states)) {
			for _, s := range sizes {
				where := fmt.Sprintf("%s, %gx%g, %s", name, s.w, s.h, language)
				d := states[name](s, language)
				d.refresh()
				d.Check(where)
				for _, n := range d.Tree().Nodes {
					if n.Role.Focusable() && (n.Rect.W < 24 || n.Rect.H < 24) {
						t.Errorf("%s: %s is only %v", where, n.ID, n.Rect)
					}
					if strings.ContainsAny(n.Label+n.ValueText+n.Hint, "[]{}") {
						t.Errorf("%s: %s is %q", where, n.ID, n.Label)
					}
				}
				for _, line := range d.Cut {
					t.Errorf("%s: cut: %q", where, line)
				}
			}
		}
	}
}
