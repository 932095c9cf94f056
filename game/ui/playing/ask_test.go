package playing_test

import (
	"fmt"
	"testing"

	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

func TestPieInThePanel(t *testing.T) {
	for language, want := range map[string][4]string{
		"en": {"Play White, or take Black's stone?", "Take it and you become Black; your opponent then moves as White.", "Play White", "Take Black's stone"},
		"de": {"Weiß spielen oder den schwarzen Stein nehmen?", "Nimm ihn, dann spielst du Schwarz, und dein Gegner zieht als Weiß.", "Weiß spielen", "Schwarzen Stein nehmen"},
	} {
		tb := newGame(t, desktop, language, pie, "E5")
		if got := [4]string{tb.Label("pie.title"), tb.Label("pie.words"), tb.Label("pie.stay"), tb.Label("pie.swap")}; got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
		if n := tb.Node("pie.title"); n.Role != sem.Heading || n.Level != 2 {
			t.Errorf("%s: the title is %+v", language, n)
		}
		if tb.UI.OpenSheet() != "" || !tb.screen.PieAsked() || !tb.screen.Ready() {
			t.Errorf("%s: the dialog is %q, asked %v", language, tb.UI.OpenSheet(), tb.screen.PieAsked())
		}
	}
}

// TestWhoIsAskedAboutThePie asks people, at White's first turn and at no other.
func TestWhoIsAskedAboutThePie(t *testing.T) {
	for _, c := range []struct {
		name  string
		game  match.Config
		moves string
		want  bool
	}{
		{"nothing to take", pie, "", false}, {"White", pie, "E5", true}, {"later", pie, "E5 D4", false}, {"taken", pie, "E5 swap", false},
		{"without the pie rule", twoPlayers, "E5", false}, {"White against the computer", asWhite, "E5", true},
		{"the computer as White", match.Config{Size: 9, Pie: true, Players: [2]match.Player{{}, garnet}}, "E5", false},
		{"over", pie, "E5 resign", false},
	} {
		tb := newGame(t, desktop, "en", c.game, c.moves)
		if tb.screen.PieAsked() != c.want || tb.Has("pie.swap") != c.want {
			t.Errorf("%s: asked %v, in the panel %v", c.name, tb.screen.PieAsked(), tb.Has("pie.swap"))
		}
	}
	tb := newGame(t, desktop, "en", pie, "E5")
	tb.goTo(0)
	tb.has(false, "pie.swap")
}

// TestPieIsAnnounced speaks White's question once when it appears, on every shape of screen.
func TestPieIsAnnounced(t *testing.T) {
	for _, s := range sizes {
		for language, question := range map[string]string{"en": "Play White, or take Black's stone?", "de": "Weiß spielen oder den schwarzen Stein nehmen?"} {
			tb := newGame(t, s, language, pie, "")
			spoken := func() (n int) {
				for _, u := range tb.Tree().Say {
					if u.Text == question {
						n++
					}
				}
				return n
			}
			tb.Frame()
			if spoken() != 0 {
				t.Errorf("%v: spoken on the empty board", s)
			}
			tb.play("E5")
			for range 5 {
				tb.refresh()
			}
			if spoken() != 1 {
				t.Errorf("%v, %s: spoken %d times: %v", s, language, spoken(), tb.Tree().Say)
			}
			tb.screen.Opened()
			tb.refresh()
			tb.refresh()
			if spoken() != 2 {
				t.Errorf("%v, %s: in another game spoken %d times", s, language, spoken()-1)
			}
		}
	}
}

func TestPieAnswers(t *testing.T) {
	tb := newGame(t, desktop, "en", pie, "E5")
	tb.Press("pie.swap")
	tb.called("play swap")
	if want := "The seats are swapped: whoever began now plays White, and it is White's turn."; tb.UI.Message() != want || !tb.Said(want) {
		t.Errorf("the message is %q", tb.UI.Message())
	}
	tb.has(false, "pie.swap", "pie.title")

	tb = newGame(t, desktop, "en", pie, "E5")
	tb.Press("pie.stay")
	tb.called("")
	if want := "You stay White: place your first stone."; tb.UI.Message() != want || !tb.Said(want) {
		t.Errorf("the message is %q", tb.UI.Message())
	}
	tb.has(false, "pie.swap", "pie.title")
	if !tb.screen.Ready() || tb.host.match.Plies() != 1 {
		t.Error("White can't place a stone")
	}

	// Another game, and the same question after plies were taken back.
	tb.screen.TakenBack()
	tb.refresh()
	tb.has(true, "pie.swap")
	tb.Press("pie.stay")
	tb.screen.Opened()
	tb.refresh()
	tb.has(true, "pie.swap")

	// Against the computer the cards show the seats.
	alone := newGame(t, desktop, "en", asWhite, "E5")
	alone.Press("pie.swap")
	alone.called("play swap")
	if alone.UI.Message() != "" {
		t.Errorf("the message is %q", alone.UI.Message())
	}
}

// TestPieEverywhere asks on every screen, beside the board and not over it, and takes both answers.
func TestPieEverywhere(t *testing.T) {
	for _, s := range append(sizes, size{w: 320, h: 480}, size{w: 500, h: 500}, size{w: 640, h: 240}, size{w: 240, h: 240}, size{w: 420, h: 300}, size{w: 568, h: 320}) {
		for _, language := range []string{"en", "de"} {
			where := fmt.Sprintf("%v, %s", s, language)
			tb := newGame(t, s, language, pie, "E5")
			tb.Check(where)
			for _, line := range tb.Cut {
				t.Errorf("%s: cut: %q", where, line)
			}
			if tb.UI.OpenSheet() != "" {
				t.Fatalf("%s: the dialog %q", where, tb.UI.OpenSheet())
			}
			board := tb.Node("board").Rect
			for id, want := range map[string]string{"pie.stay": tb.host.Words().Say("pie.stay"), "pie.swap": tb.host.Words().Say("pie.swap")} {
				n := tb.Node(id)
				if over := widgettest.Intersect(n.Rect, board); over.W > 0 && over.H > 0 || n.Label != want || n.Rect.H < 31 || n.Rect.W < 60 {
					t.Errorf("%s: %s %q at %v, the board at %v", where, id, n.Label, n.Rect, board)
				}
			}
			if !tb.screen.Ready() {
				t.Errorf("%s: White can't place a stone instead", where)
			}
			tb.Press("pie.swap")
			tb.called("play swap")
			tb = newGame(t, s, language, pie, "E5")
			tb.Press("pie.stay")
			tb.called("")
			tb.has(false, "pie.stay", "pie.swap")
			if tb.UI.Message() != tb.host.Words().Say("pie.place") {
				t.Errorf("%s: the message is %q", where, tb.UI.Message())
			}
		}
	}
}

func TestTakingBack(t *testing.T) {
	tb := newGame(t, desktop, "en", twoPlayers, "E5 E4")
	tb.Press("undo")
	if tb.UI.OpenSheet() != widget.QuestionSheet || tb.Label("question") != "Do you both agree to take the last move back?" {
		t.Fatalf("the dialog is %q", tb.UI.OpenSheet())
	}
	if tb.Label("answer.yes") != "Take back" || tb.Label("answer.no") != "No" {
		t.Errorf("the answers are %q and %q", tb.Label("answer.yes"), tb.Label("answer.no"))
	}
	tb.Press("answer.no")
	tb.called("")
	tb.Press("undo")
	tb.Press("answer.yes")
	tb.called("take back")
	if tb.host.match.Plies() != 1 || tb.UI.OpenSheet() != "" {
		t.Errorf("%d plies are left", tb.host.match.Plies())
	}
	german := newGame(t, desktop, "de", twoPlayers, "E5 E4")
	german.Press("undo")
	if got := german.Label("question"); got != "Seid ihr beide einverstanden, den letzten Zug zurückzunehmen?" {
		t.Errorf("in German: %q", got)
	}
	// The keyboard allows it when there is nothing to take back.
	none := newGame(t, desktop, "en", twoPlayers, "")
	none.screen.TakeBack()
	none.called("")
	if none.UI.OpenSheet() != "" {
		t.Error("it asks when there is nothing to take back")
	}
}

func TestResigning(t *testing.T) {
	for _, c := range []struct {
		name  string
		game  match.Config
		moves string
		at    int
		want  string
	}{
		{"the side to move", twoPlayers, "E5 E4 D4", -1, "resign white"},
		{"the person, while the computer is to move", asBlack, "E5", -1, "resign black"},
		{"from an earlier position", twoPlayers, "E5 E4 D4", 0, "go to node, resign white"},
		{"from before the swap", asWhite, "E5 swap", 1, "go to node, resign black"},
	} {
		tb := newGame(t, desktop, "en", c.game, c.moves)
		if c.at >= 0 {
			tb.goTo(c.at)
		}
		tb.screen.AskResign()
		tb.Frame()
		if got := tb.Label("question"); got != "Do you want to resign?" || tb.Label("answer.yes") != "Resign" || tb.Label("answer.no") != "Play on" {
			t.Errorf("%s: asked %q", c.name, got)
		}
		if !tb.host.match.Live() {
			t.Errorf("%s: the end of the game is not shown", c.name)
		}
		tb.Press("answer.yes")
		tb.called(c.want)
		if !tb.host.match.Outcome().Over {
			t.Errorf("%s: it goes on", c.name)
		}
	}
	tb := newGame(t, desktop, "de", twoPlayers, "E5")
	tb.screen.AskResign()
	tb.Frame()
	if tb.Label("question") != "Möchtest du aufgeben?" {
		t.Errorf("in German: %q", tb.Label("question"))
	}
	tb.Press("answer.no")
	tb.called("")
}

func TestMenu(t *testing.T) {
	item := func(tb *fixture) (widget.MenuItem, bool) {
		list := tb.screen.Menu()
		if len(list) == 0 {
			return widget.MenuItem{}, false
		}
		return list[0], len(list) == 1
	}
	m, ok := item(newGame(t, desktop, "en", twoPlayers, ""))
	if !ok || m.ID != "resign" || m.Label != "Resign" || !m.Disabled {
		t.Errorf("before the first move: %+v", m)
	}
	tb := newGame(t, desktop, "de", twoPlayers, "E5")
	if m, ok = item(tb); !ok || m.Label != "Aufgeben" || m.Disabled {
		t.Errorf("after it: %+v", m)
	}
	m.Press()
	if tb.UI.OpenSheet() != widget.QuestionSheet {
		t.Error("it does not ask")
	}
	if list := newGame(t, desktop, "en", twoPlayers, "E5 resign").screen.Menu(); list != nil {
		t.Errorf("at the end: %+v", list)
	}
}

// TestPlaying plays moves as the board does when one was chosen, and shows why one
// can't be played.
func TestPlaying(t *testing.T) {
	tb := newGame(t, desktop, "en", twoPlayers, "")
	tb.screen.Choose(matchtest.Move(t, "E5"))
	tb.called("play E5")
	if tb.UI.Message() != "" || len(tb.Host.TakeSounds()) > 0 {
		t.Errorf("a stone says %q", tb.UI.Message())
	}
	for _, c := range []struct {
		reason rules.Reason
		en, de string
	}{
		{rules.NoSwap, "The swap is only offered on White's first turn.", "Getauscht werden darf nur anstelle des ersten weißen Zugs."},
		{rules.NoPass, "There is no passing in Redstone.", "In Redstone wird nicht gepasst."},
		{rules.RedIdle, "A red stone must take some group's last liberty.", "Ein roter Stein muss einer Gruppe die letzte Freiheit nehmen."},
	} {
		for language, want := range map[string]string{"en": c.en, "de": c.de} {
			tb := newGame(t, desktop, language, twoPlayers, "")
			tb.host.playErr = &rules.IllegalMoveError{Move: matchtest.Move(t, "E5"), Reason: c.reason}
			tb.screen.Choose(matchtest.Move(t, "E5"))
			tb.Frame()
			tb.refused(want)
		}
	}
	tb = newGame(t, desktop, "en", twoPlayers, "E5 resign")
	tb.host.playErr = match.ErrOver
	tb.screen.Choose(matchtest.Move(t, "E4"))
	tb.Frame()
	tb.refused("The game is over. Start a new one, or look back at it.")
}

// TestReady shows why no stone can be placed.
func TestReady(t *testing.T) {
	for _, c := range []struct {
		name   string
		game   match.Config
		moves  string
		at     int
		en, de string
	}{
		{"nothing", twoPlayers, "E5", -1, "", ""},
		{"an earlier position", twoPlayers, "E5", 0, `This is an earlier position. Press “Go on from here” to play from it.`,
			"Das ist eine frühere Stellung. Mit „Von hier weiterspielen“ geht es von ihr aus weiter."},
		{"the end", twoPlayers, "E5 resign", -1, "The game is over. Start a new one, or look back at it.",
			"Die Partie ist zu Ende. Beginn eine neue oder schau sie dir noch einmal an."},
		{"the computer", asBlack, "E5", -1, "It is the computer's turn.", "Der Computer ist am Zug."},
	} {
		for language, want := range map[string]string{"en": c.en, "de": c.de} {
			tb := newGame(t, desktop, language, c.game, c.moves)
			if c.at >= 0 {
				tb.goTo(c.at)
			}
			if got := tb.screen.Ready(); got != (want == "") {
				t.Errorf("%s: ready %v", c.name, got)
			}
			if tb.Frame(); want != "" {
				tb.refused(want)
			}
		}
	}
}
