package playing_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/review"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/rules/record"
)

func markAt(t *testing.T, point string) record.Mark {
	return record.Mark{Point: matchtest.Move(t, point).Point(), Kind: record.Circle}
}

func TestOutcomeInThePanel(t *testing.T) {
	for _, c := range []struct {
		name                   string
		game                   match.Config
		moves                  string
		en, enWords, de, deWhy string
	}{
		{"annihilation", oneLeft, "xC2", "Black wins", "White is annihilated: not a stone left on the board.", "Schwarz gewinnt", "Weiß ist ausgelöscht: kein Stein mehr auf dem Brett."},
		{"the person wins", asBlack, "E5 resign", "You win", "White resigned.", "Du gewinnst", "Weiß hat aufgegeben."},
		{"the computer wins", asBlack, "E5 D4 resign", "The computer wins", "Black resigned.", "Der Computer gewinnt", "Schwarz hat aufgegeben."},
		{"Go", goGame, "E5 pass pass", "Black wins", "Black: 1 stone and 80 empty points, 81 in all. White: no stones, no empty points and 7.5 komi, 7.5 in all.", "Schwarz gewinnt", "Schwarz: 1 Stein und 80 leere Punkte, zusammen 81. Weiß: keine Steine, keine leeren Punkte und 7,5 Komi, zusammen 7,5."},
	} {
		for language, want := range map[string][2]string{"en": {c.en, c.enWords}, "de": {c.de, c.deWhy}} {
			tb := newGame(t, desktop, language, c.game, c.moves)
			if got := [2]string{tb.Label("end.title"), tb.Label("end.words")}; got != want {
				t.Errorf("%s, %s: %q, want %q", c.name, language, got, want)
			}
			if n := tb.Node("end.title"); n.Role != sem.Heading || n.Level != 2 {
				t.Errorf("%s: the title is %+v", c.name, n)
			}
		}
	}
}

// TestOutcomeWaits shows how the game ended when the last stones have stopped moving,
// and not over an earlier position.
func TestOutcomeWaits(t *testing.T) {
	tb := newGame(t, desktop, "en", oneLeft, "")
	tb.host.moving = true
	tb.play("xC2")
	tb.has(false, "end.title", "review", "rematch")
	tb.host.moving = false
	tb.refresh()
	tb.has(true, "end.title", "review", "rematch")
	tb.goTo(0)
	tb.has(false, "end.title", "review", "rematch")
}

// TestOutcomeActs presses the buttons of the outcome, in a large panel and in
// one with room for a single row.
func TestOutcomeActs(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  size
		words bool
	}{{"with room", desktop, true}, {"one row", size{w: 360, h: 640}, false}} {
		tb := newGame(t, c.size, "en", twoPlayers, "E5 resign")
		tb.has(c.words, "end.words")
		if tb.Label("rematch") != "Rematch" || tb.Label("review") != "Review" || tb.Label("end.title") != "Black wins" {
			t.Errorf("%s: %q and %q under %q", c.name, tb.Label("rematch"), tb.Label("review"), tb.Label("end.title"))
		}
		tb.Press("rematch")
		tb.called("rematch")
		tb.Press("review")
		tb.called("review")
	}
}

func TestStartWords(t *testing.T) {
	tb := newGame(t, desktop, "en", twoPlayers, "")
	if got := tb.Label("said"); !strings.HasPrefix(got, "Black begins: press a point. Surround a group") {
		t.Errorf("at the start: %q", got)
	}
	tb.has(false, "moves", "move.1")
	tb = newGame(t, size{w: 560, h: 470}, "de", twoPlayers, "")
	if tb.host.Layout().Panel.H > 0 && tb.Has("said") && !strings.HasPrefix(tb.Label("said"), "Schwarz beginnt: drück auf einen Punkt.") {
		t.Errorf("in a small panel: %q", tb.Label("said"))
	}
	// A set-up position does not count as the start, nor does one after taking back.
	newGame(t, desktop, "en", capture, "").has(false, "said")
	tb = newGame(t, desktop, "en", asBlack, "E5")
	tb.Press("undo")
	tb.has(false, "said")
}

func TestMovesInThePanel(t *testing.T) {
	tb := newGame(t, desktop, "en", twoPlayers, "E5 E4 D4")
	for id, want := range map[string]string{"move.1": "Move 1: E5", "move.3": "Move 3: D4", "said": "Black placed a stone at D4.", "red-count": "no red"} {
		if got := tb.Label(id); got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	if !tb.Node("move.3").Checked || tb.Node("move.1").Checked {
		t.Error("the list does not show where the game is")
	}
	tb.Press("move.1")
	tb.called("go to node")
	if got := tb.Label("said"); got != "Black placed a stone at E5." || !tb.Node("move.1").Checked {
		t.Errorf("at the first move: %q", got)
	}
	for language, want := range map[string][2]string{"en": {"1 red", "Komi 7.5"}, "de": {"1 roter Stein", "Komi 7,5"}} {
		if got := newGame(t, desktop, language, capture, "xA5").Label("red-count"); got != want[0] {
			t.Errorf("%s: %q, want %q", language, got, want[0])
		}
		if got := newGame(t, desktop, language, goGame, "E5").Label("red-count"); got != want[1] {
			t.Errorf("%s: %q, want %q", language, got, want[1])
		}
	}
	// Where there is no room for the list, the last move is beside the count.
	short := newGame(t, size{w: 560, h: 700}, "en", twoPlayers, "E5 E4 D4")
	if got := short.Label("red-count"); got != "3 D4, no red" || short.Has("moves") {
		t.Errorf("without a list: %q", got)
	}
}

// TestWalk presses the navigation buttons.
func TestWalk(t *testing.T) {
	tb := newGame(t, desktop, "en", twoPlayers, "E5 E4 D4")
	walk := func() string {
		return strings.ReplaceAll(tb.buttons("walk"), "walk.", "")
	}
	for _, c := range []struct {
		press, calls string
		view         int
		buttons      string
	}{
		{"", "", 3, "first back (forward) (last)"},
		{"walk.back", "go to", 2, "first back forward last go-on"},
		{"walk.first", "go to", 0, "(first) (back) forward last go-on"},
		{"walk.forward", "go to", 1, "first back forward last go-on"},
		{"walk.last", "go to node", 3, "first back (forward) (last)"},
	} {
		if c.press != "" {
			tb.Press(c.press)
		}
		tb.called(c.calls)
		if got := walk(); tb.host.match.View() != c.view || got != c.buttons {
			t.Errorf("%s leads to %d with %s, want %d with %s", c.press, tb.host.match.View(), got, c.view, c.buttons)
		}
	}
	if n := tb.Node("walk"); n.Role != sem.Toolbar || n.Label != "Step through the game" {
		t.Errorf("the row is %+v", n)
	}
	tb.goTo(1)
	if tb.has(false, "red-count"); tb.Label("go-on") != "Go on from here" {
		t.Errorf("going on is %q", tb.Label("go-on"))
	}
	tb.Press("go-on")
	tb.called("go on")
	if tb.host.match.Plies() != 1 || !tb.host.match.Live() {
		t.Errorf("%d plies are left", tb.host.match.Plies())
	}
	german := newGame(t, desktop, "de", twoPlayers, "E5 E4")
	german.goTo(1)
	var labels []string
	for _, id := range []string{"walk.first", "walk.back", "walk.forward", "walk.last", "go-on"} {
		labels = append(labels, german.Label(id))
	}
	if want := []string{"Zum Anfang", "Einen Zug zurück", "Einen Zug vor", "Zum letzten Zug", "Von hier weiterspielen"}; !slices.Equal(labels, want) {
		t.Errorf("in German %q, want %q", labels, want)
	}
}

// TestEverySize checks every state of the screen on screens of every shape, in
// both languages and both themes: the tree is valid, controls do not overlap, are inside
// the screen and have a size, no text is truncated or missing, and everything can be
// drawn.
func TestEverySize(t *testing.T) {
	states := map[string]func(s size, language string) *fixture{}
	add := func(name string, c match.Config, moves string, more func(tb *fixture)) {
		states[name] = func(s size, language string) *fixture {
			tb := newGame(t, s, language, c, moves)
			if more != nil {
				more(tb)
				tb.refresh()
			}
			return tb
		}
	}
	add("start", twoPlayers, "", nil)
	add("thinking", asWhite, "", nil)
	add("middle", clocks, middle, nil)
	add("earlier", twoPlayers, middle, func(tb *fixture) { tb.goTo(5) })
	add("pie", pie, "E5", nil)
	add("over", oneLeft, "xC2", nil)
	add("lost", asBlack, "E5 D4 resign", nil)
	add("Go", goGame, "E5 pass", nil)
	add("Go over", goGame, "E5 pass pass", nil)
	add("hint", capture, "", func(tb *fixture) {
		tb.host.hint, tb.host.hints, tb.host.pending = &review.Advice{Move: matchtest.Move(tb, "xA5")}, 1, true
	})
	add("resign?", twoPlayers, "E5", func(tb *fixture) { tb.screen.AskResign() })
	add("take back?", twoPlayers, "E5", func(tb *fixture) { tb.screen.TakeBack() })
	add("signs in the dark", twoPlayers, middle, func(tb *fixture) { tb.host.settings.Marks, tb.UI.Theme = true, &canvas.DarkTheme })
	for _, language := range []string{"en", "de"} {
		for _, name := range slices.Sorted(maps.Keys(states)) {
			for _, s := range sizes {
				where := fmt.Sprintf("%s, %gx%g, %s", name, s.w, s.h, language)
				tb := states[name](s, language)
				tb.Check(where)
				for _, n := range tb.Tree().Nodes {
					if n.Role.Focusable() && (n.Rect.W < 24 || n.Rect.H < 24) {
						t.Errorf("%s: %s is only %v", where, n.ID, n.Rect)
					}
					if strings.ContainsAny(n.Label+n.ValueText, "[]{}") {
						t.Errorf("%s: %s is %q", where, n.ID, n.Label)
					}
				}
				for _, line := range tb.Cut {
					t.Errorf("%s: cut: %q", where, line)
				}
			}
		}
	}
}

// TestEveryKindOfEnd shows outcomes that occur only in files.
func TestEveryKindOfEnd(t *testing.T) {
	for result, want := range map[string]string{"0": "Draw", "Void": "Nobody wins", "": "Not finished", "W+T": "White wins", "B+3.5": "Black wins"} {
		tb := read(t, desktop, "en", "(;FF[4]GM[1]SZ[9]RE["+result+"];B[aa])")
		if got := tb.Label("end.title"); got != want || strings.ContainsAny(tb.Label("end.words"), "[]{}") {
			t.Errorf("%q is %q, %q", result, got, tb.Label("end.words"))
		}
	}
}

// TestCountOnSmallScreens has the sums of a count of Go on every screen with a panel, as a
// whole sentence where there is room.
func TestCountOnSmallScreens(t *testing.T) {
	for _, s := range sizes {
		for _, language := range []string{"en", "de"} {
			tb := newGame(t, s, language, goGame, "E5 pass pass")
			where := fmt.Sprintf("%gx%g, %s", s.w, s.h, language)
			l := tb.host.Layout()
			if l.Bare || l.Panel.H < 100 {
				continue
			}
			if !tb.Has("end.words") {
				t.Errorf("%s: the panel of %v has no count", where, l.Panel)
				continue
			}
			words := tb.Label("end.words")
			if !strings.Contains(words, "81") || !strings.Contains(words, map[string]string{"en": "7.5", "de": "7,5"}[language]) {
				t.Errorf("%s: the count is %q", where, words)
			}
			tb.Check(where)
		}
	}
}
