package playing_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

func TestCards(t *testing.T) {
	named := twoPlayers
	named.Players = [2]match.Player{{Name: "Ann"}, {Name: "Bob"}}
	for _, c := range []struct {
		name           string
		game           match.Config
		moves          string
		at             int // the shown ply, -1 for the last
		enBlack, enWho string
		deBlack, deWho string
		lower          string
	}{
		{"two players", twoPlayers, "", -1, "Black, no stones, to move", "White, no stones", "Schwarz, keine Steine, am Zug", "Weiß, keine Steine", "black"},
		{"names", named, "E5", -1, "Black: Ann, 1 stone", "White: Bob, no stones, to move", "Schwarz: Ann, 1 Stein", "Weiß: Bob, keine Steine, am Zug", "black"},
		{"against the computer", asBlack, "E5 D4", -1, "Black: You, 1 stone, your turn", "White: Garnet (level 5), 1 stone",
			"Schwarz: Du, 1 Stein, du bist am Zug", "Weiß: Granat (Stufe 5), 1 Stein", "black"},
		{"the computer thinks", asWhite, "", -1, "Black: Garnet (level 5), no stones, thinking", "White: You, no stones",
			"Schwarz: Granat (Stufe 5), keine Steine, überlegt", "Weiß: Du, keine Steine", "white"},
		{"seats swapped", asWhite, "E5 swap", -1, "Black: You, 1 stone", "White: Garnet (level 5), no stones, thinking",
			"Schwarz: Du, 1 Stein", "Weiß: Granat (Stufe 5), keine Steine, überlegt", "black"},
		{"an earlier position", asBlack, "E5 D4 C3", 1, "Black: You, 1 stone", "White: Garnet (level 5), no stones, to move",
			"Schwarz: Du, 1 Stein", "Weiß: Granat (Stufe 5), keine Steine, am Zug", "black"},
		{"over", twoPlayers, "E5 E4 resign", -1, "Black, 1 stone", "White, 1 stone, has won", "Schwarz, 1 Stein", "Weiß, 1 Stein, hat gewonnen", "black"},
		{"an earlier position of a game that is over", twoPlayers, "E5 E4 resign", 1, "Black, 1 stone", "White, no stones, has won",
			"Schwarz, 1 Stein", "Weiß, keine Steine, hat gewonnen", "black"},
		{"a clock", clocks, "", -1, "Black, no stones, to move, 1:00", "White, no stones, 1:00", "Schwarz, keine Steine, am Zug, 1:00", "Weiß, keine Steine, 1:00", "black"},
	} {
		for language, want := range map[string][2]string{"en": {c.enBlack, c.enWho}, "de": {c.deBlack, c.deWho}} {
			tb := newGame(t, desktop, language, c.game, c.moves)
			if c.at >= 0 {
				tb.goTo(c.at)
			}
			black, white := tb.Node("seat.black"), tb.Node("seat.white")
			if black.Label != want[0] || white.Label != want[1] || black.Role != sem.Status {
				t.Errorf("%s, %s: %q and %q, want %q and %q", c.name, language, black.Label, white.Label, want[0], want[1])
			}
			if lower := black.Rect.Y > white.Rect.Y; lower != (c.lower == "black") {
				t.Errorf("%s: the lower card is not that of %s", c.name, c.lower)
			}
		}
	}
}

// TestTroubleWithTheComputer says what the player waits for, on the card and in the strip of an embed, and a press asks
// a computer again that found no move.
func TestTroubleWithTheComputer(t *testing.T) {
	for _, c := range []struct {
		language        string
		delayed, failed bool
		seat, strip     string
	}{
		{"en", true, false, "still thinking", "White (computer) is taking longer than usual"},
		{"de", true, false, "überlegt noch", "Weiß (Computer) braucht länger als sonst"},
		{"en", false, true, "found no move", "White (computer) found no move"},
		{"de", false, true, "findet keinen Zug", "Weiß (Computer) findet keinen Zug"},
	} {
		tb := newGame(t, desktop, c.language, asBlack, "E5")
		tb.host.delayed, tb.host.failed = c.delayed, c.failed
		tb.refresh()
		if got := tb.Label("seat.white"); !strings.HasSuffix(got, ", "+c.seat) {
			t.Errorf("%s: the card says %q, want %q", c.language, got, c.seat)
		}
		tb.goTo(0)
		if got := tb.Label("seat.white"); strings.HasSuffix(got, ", "+c.seat) {
			t.Errorf("%s: at an earlier position the card says %q", c.language, got)
		}
		tb.host.calls()
		tb.screen.Ready()
		tb.called("") // there it is no matter
		tb.goTo(1)
		tb.host.calls()
		if ready := tb.screen.Ready(); ready || tb.host.calls() != map[bool]string{true: "ask again"}[c.failed] {
			t.Errorf("%s: a press on the board, failed %v: ready %v", c.language, c.failed, ready)
		}
		tb = newGame(t, embed, c.language, asBlack, "E5")
		tb.host.delayed, tb.host.failed = c.delayed, c.failed
		tb.refresh()
		if got := tb.Label("status"); got != c.strip {
			t.Errorf("%s: the strip says %q, want %q", c.language, got, c.strip)
		}
	}
}

// TestClocksRun rebuilds the controls when the text of a clock changes, and at
// no other time.
func TestClocksRun(t *testing.T) {
	tb := newGame(t, desktop, "en", clocks, "E5")
	white := func() string {
		label := tb.Label("seat.white")
		return label[strings.LastIndex(label, " ")+1:]
	}
	if got := white(); got != "1:00" {
		t.Fatalf("White has %s", got)
	}
	before := tb.Host.Mirrored
	tb.Wait(20 * time.Second)
	if made := tb.Host.Mirrored - before; white() != "0:40" || made < 19 || made > 21 {
		t.Errorf("after 20 seconds White has %s, and the controls were made %d times", white(), made)
	}
	tb.play("E4")
	if got := tb.Label("seat.white"); !strings.HasSuffix(got, " 0:45") {
		t.Errorf("with the increment: %s", got)
	}
	tb.Wait(56500 * time.Millisecond)
	if got := tb.Label("seat.black"); !strings.Contains(got, "0:08.") {
		t.Errorf("Black has %s", got)
	}
	tb.host.match.Tick(tb.Host.Time.Add(time.Minute)) // the flag falls
	tb.refresh()
	before = tb.Host.Mirrored
	tb.Wait(3 * time.Second)
	if tb.Host.Mirrored != before {
		t.Error("a clock runs after the end")
	}
	if got := tb.Label("seat.white"); !strings.Contains(got, "won") {
		t.Errorf("at the end: %s", got)
	}
}

func TestNoClock(t *testing.T) {
	tb := newGame(t, desktop, "en", twoPlayers, "E5")
	before := tb.Host.Mirrored
	tb.Wait(3 * time.Second)
	if tb.Host.Mirrored != before {
		t.Error("the controls are made anew without a clock")
	}
}

// buttons lists the buttons of the row below the seats.
func (tb *fixture) buttons(parent string) string {
	var list []string
	for _, n := range tb.Tree().Nodes {
		if n.Parent != parent || n.Role != sem.Button {
			continue
		}
		id := n.ID
		if n.Disabled {
			id = "(" + id + ")"
		}
		list = append(list, id)
	}
	return strings.Join(list, " ")
}

func TestActions(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  size
		game  match.Config
		moves string
		want  string
	}{
		{"the start", desktop, twoPlayers, "", "(undo) (redo) hint more new-game"},
		{"a move", desktop, twoPlayers, "E5", "undo (redo) hint more new-game"},
		{"Go", phone, goGame, "E5", "undo (redo) hint pass more new-game"},
		{"over", desktop, twoPlayers, "E5 resign", "undo (redo) (hint) more new-game"},
		{"Go, over", desktop, goGame, "E5 pass pass", "undo (redo) (hint) (pass) more new-game"},
		{"over, and no room for the outcome", size{w: 320, h: 568}, twoPlayers, "E5 resign", "rematch review end.share more"},
		{"over, and no panel", size{w: 320, h: 480}, twoPlayers, "E5 resign", "walk.back (walk.forward) rematch review more"},
		{"a narrow column", size{w: 500, h: 500}, twoPlayers, "E5", "undo hint more new-game"},
		{"a narrow column, Go", size{w: 500, h: 500}, goGame, "E5", "undo hint pass more"},
	} {
		tb := newGame(t, c.size, "en", c.game, c.moves)
		if got := tb.buttons("actions"); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if n := tb.Node("actions"); n.Role != sem.Toolbar || n.Label != "Game" {
			t.Errorf("%s: the row is %+v", c.name, n)
		}
	}
}

func TestActionLabels(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {"Take back", "Redo", "Hint: 3 left", "Pass. If White passes too, White wins by 7.5.", "More", "New game"},
		"de": {"Zurücknehmen", "Wiederholen", "Tipp: noch 3", "Passen. Passt auch Weiß, gewinnt Weiß mit 7,5 Punkten.", "Mehr", "Neue Partie"},
	} {
		tb := newGame(t, desktop, language, goGame, "")
		var got []string
		for _, id := range []string{"undo", "redo", "hint", "pass", "more", "new-game"} {
			got = append(got, tb.Label(id))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}

// TestActionsAct presses every button of the row.
func TestActionsAct(t *testing.T) {
	tb := newGame(t, desktop, "en", asBlack, "E5 D4 C3 C4")
	tb.Press("undo")
	tb.called("take back")
	if got := tb.host.match.Plies(); got != 2 || tb.UI.OpenSheet() != "" {
		t.Errorf("%d plies are left, the dialog is %q", got, tb.UI.OpenSheet())
	}
	tb.Press("redo")
	tb.called("redo")
	if want := "Move 4 of 4. White placed a stone at C4."; !tb.Said(want) {
		t.Errorf("spoken: %v", tb.Tree().Say)
	}
	for id, sheet := range map[string]string{"more": screen.More, "new-game": screen.NewGame} {
		if n := tb.Node(id); !n.HasPopup {
			t.Errorf("%s opens nothing: %+v", id, n)
		}
		tb.Press(id)
		if got := tb.UI.OpenSheet(); got != sheet {
			t.Errorf("%s opens %q", id, got)
		}
		tb.Key("Escape")
	}
	small := newGame(t, size{w: 320, h: 568}, "en", twoPlayers, "E5 resign")
	small.Press("rematch")
	small.called("rematch")
	small.Press("review")
	small.called("review")
	small.Press("end.share")
	if got := small.UI.OpenSheet(); got != screen.Share {
		t.Errorf("sharing opens %q", got)
	}
	tb.called("")
}

// TestNewGameNeedsRoom shows the label of the button for a new game if there is
// room for it beside buttons that are wide enough, otherwise an icon.
func TestNewGameNeedsRoom(t *testing.T) {
	for _, c := range []struct {
		size     size
		language string
		game     match.Config
		words    bool
	}{
		{desktop, "en", twoPlayers, true}, {desktop, "de", goGame, true}, {phone, "de", goGame, true}, {size{w: 768, h: 1024}, "de", goGame, true},
		{size{w: 360, h: 640}, "de", goGame, false}, {size{w: 320, h: 568}, "en", goGame, false}, {size{w: 1024, h: 768}, "en", goGame, false},
		{size{w: 844, h: 390}, "en", twoPlayers, false}, // low: for fingers
	} {
		tb := newGame(t, c.size, c.language, c.game, "")
		where := fmt.Sprintf("%v, %s, %v", c.size, c.language, c.game.Game)
		button := tb.UI.Frame.Find("new-game")
		if button.Tip == c.words {
			t.Errorf("%s: with words %v", where, !button.Tip)
		}
		row, first := tb.Node("actions").Rect, tb.Node("undo").Rect
		if end := button.Rect.X + button.Rect.W; math.Abs(end-row.X-row.W) > 0.5 || first.X != row.X || first.W < 38 {
			t.Errorf("%s: the row at %v begins with %v and ends with %v", where, row, first, button.Rect)
		}
		if !c.words && math.Abs(first.W-button.Rect.W) > 0.5 {
			t.Errorf("%s: buttons are %v and %v wide", where, first.W, button.Rect.W)
		}
	}
}

func TestPassing(t *testing.T) {
	tb := newGame(t, desktop, "en", goGame, "E5")
	tb.host.settings.Warn = false
	tb.Press("pass")
	tb.called("play pass")
	if want := "White passed. If Black passes too, Black wins by 73.5."; tb.UI.Message() != want || !tb.Said(want) {
		t.Errorf("the message is %q", tb.UI.Message())
	}
	if got, want := tb.Label("pass"), "Pass. This pass ends the game: Black wins by 73.5."; got != want {
		t.Errorf("the second pass is called %q, want %q", got, want)
	}
	tb.UI.DropToast()
	tb.Press("pass")
	tb.called("play pass")
	if !tb.host.match.Outcome().Over || tb.UI.Message() != "" {
		t.Errorf("the second pass says %q", tb.UI.Message())
	}
	german := newGame(t, desktop, "de", goGame, "")
	german.host.settings.Warn = false
	german.Press("pass")
	if want := "Schwarz passt. Passt auch Weiß, gewinnt Weiß mit 7,5 Punkten."; german.UI.Message() != want {
		t.Errorf("the message is %q", german.UI.Message())
	}
	// Against the computer the board shows the move.
	alone := goGame
	alone.Players[1] = garnet
	tb = newGame(t, desktop, "en", alone, "")
	tb.host.settings.Warn = false
	tb.Press("pass")
	if tb.UI.Message() != "" {
		t.Errorf("against the computer: %q", tb.UI.Message())
	}
	tb.called("play pass")
	tb.Press("pass") // it is the computer's turn
	tb.called("")
	tb.refused("It is the computer's turn.")
}

func TestStrip(t *testing.T) {
	for _, c := range []struct {
		name, language string
		game           match.Config
		moves          string
		at             int
		status         string
		buttons        string
	}{
		{"the start", "en", twoPlayers, "", -1, "Redstone by Mark Steere", "(undo) new-game more"},
		{"the start in German", "de", twoPlayers, "", -1, "Redstone von Mark Steere", "(undo) new-game more"},
		{"a move", "en", twoPlayers, "E5", -1, "White to move", "undo new-game more"},
		{"a move in German", "de", twoPlayers, "E5", -1, "Weiß ist am Zug", "undo new-game more"},
		{"the computer", "en", asBlack, "E5", -1, "White (computer) to move", "undo new-game more"},
		{"the player", "en", asBlack, "E5 D4", -1, "Your turn (Black)", "undo new-game more"},
		{"an earlier position", "en", twoPlayers, "E5 E4", 1, "White to move", "walk.back walk.forward go-on more"},
		{"over", "en", twoPlayers, "E5 resign", -1, "Black wins. White resigned.", "walk.back (walk.forward) rematch more"},
		{"an earlier position of a game that is over", "en", twoPlayers, "E5 resign", 0, "Black wins. White resigned.", "(walk.back) walk.forward rematch more"},
		{"Go", "en", goGame, "E5", -1, "White to move", "pass undo new-game more"},
		{"Go, over", "de", goGame, "E5 pass pass", -1, "Schwarz gewinnt. Schwarz: 1 Stein und 80 leere Punkte, zusammen 81. Weiß: keine Steine, keine leeren Punkte und 7,5 Komi, zusammen 7,5.", "walk.back (walk.forward) rematch more"},
	} {
		tb := newGame(t, embed, c.language, c.game, c.moves)
		if c.at >= 0 {
			tb.goTo(c.at)
		}
		if n := tb.Node("status"); n.Label != c.status || n.Role != sem.Status {
			t.Errorf("%s: %+v, want %q", c.name, n, c.status)
		}
		if got := tb.buttons("actions"); got != c.buttons {
			t.Errorf("%s: %s, want %s", c.name, got, c.buttons)
		}
		tb.has(false, "seat.black", "hint", "moves", "end.title")
		tb.Check(c.name)
	}
}

func TestStripActs(t *testing.T) {
	tb := newGame(t, embed, "en", goGame, "E5")
	tb.host.settings.Warn = false
	tb.Press("pass")
	tb.called("play pass")
	tb.Press("undo")
	if tb.UI.OpenSheet() != widget.QuestionSheet {
		t.Errorf("undo opens %q", tb.UI.OpenSheet())
	}
	tb.Key("Escape")
	for _, id := range []string{"new-game", "more"} {
		tb.Press(id)
		if tb.UI.OpenSheet() != id || !tb.Node(id).HasPopup {
			t.Errorf("%s opens %q", id, tb.UI.OpenSheet())
		}
		tb.Key("Escape")
	}
	over := newGame(t, embed, "en", twoPlayers, "E5 resign")
	over.Press("walk.back")
	over.called("go to")
	if got := over.Label("status"); got != "Black wins. White resigned." {
		t.Errorf("one move before the end: %q", got)
	}
}

// TestStoneOfTheStrip draws the stone of the side to move, and none if there is no
// winner.
func TestStoneOfTheStrip(t *testing.T) {
	stones := func(tb *fixture) (n int) {
		for _, img := range tb.Graphics.Images {
			for _, o := range img.Ops {
				if o.Kind == widgettest.Draw && o.Source != nil && o.Source.Whole() != o.Source {
					n++ // a part of the sheet of all stones
				}
			}
		}
		return n
	}
	if got := stones(newGame(t, embed, "en", twoPlayers, "E5")); got != 1 {
		t.Errorf("%d stones are drawn", got)
	}
	tb := read(t, embed, "en", "(;FF[4]GM[1]SZ[9]RE[0];B[aa])")
	if got := stones(tb); got != 0 || tb.Label("status") != "Draw." {
		t.Errorf("%d stones are drawn beside %q", got, tb.Label("status"))
	}
}

// TestClockRunsLow shows a clock that runs low on another ground, and says so once.
func TestClockRunsLow(t *testing.T) {
	for _, shape := range []size{desktop, phone, embed} {
		tb := newGame(t, shape, "en", clocks, "E5")
		said := func() (times int) {
			for _, u := range tb.Tree().Say {
				if strings.Contains(u.Text, "White has 10 seconds left.") {
					times++
				}
			}
			return times
		}
		grounds := func() (n int) {
			for _, img := range tb.Graphics.Live() {
				for _, o := range img.Ops {
					if o.Kind == widgettest.Panel && o.Color == canvas.LightTheme.Fill {
						n++
					}
				}
			}
			return n
		}
		tb.Wait(49 * time.Second)
		before := grounds()
		if said() != 0 {
			t.Error("the clock is said to run low with 11 seconds left")
		}
		tb.Wait(time.Second)
		if grounds() <= before {
			t.Error("a clock that runs low looks like others")
		}
		tb.Wait(time.Second)
		if n := said(); n != 1 {
			t.Errorf("it was said %d times", n)
		}
	}
}
