package playing_test

import (
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// fiveOwn is a game in which red at D4 takes five of Black's own stones, whose turn it is.
var fiveOwn = match.Config{Setup: "BBBBB/WWW.W/...W./...../....B b"}

func TestHarmIsAskedAbout(t *testing.T) {
	for _, s := range []size{desktop, phone, embed} {
		for language, want := range map[string][3]string{
			"en": {"This takes five of your own stones and none of White's.", "Place it anyway", "Think again"},
			"de": {"Damit schlägst du fünf eigene Steine und keinen von Weiß.", "Trotzdem setzen", "Noch mal überlegen"},
		} {
			tb := newGame(t, s, language, fiveOwn, "")
			tb.screen.Choose(matchtest.Move(t, "xD4"))
			tb.Frame()
			if got := [3]string{tb.Label("question"), tb.Label("answer.yes"), tb.Label("answer.no")}; tb.UI.OpenSheet() != widget.QuestionSheet || got != want {
				t.Fatalf("%s: the dialog %q asks %q, want %q", language, tb.UI.OpenSheet(), got, want)
			}
			tb.Check("the question")
			tb.Press("answer.no")
			tb.called("")
			if tb.UI.OpenSheet() != "" || tb.host.match.Plies() != 0 {
				t.Errorf("declined: the dialog is %q, %d plies", tb.UI.OpenSheet(), tb.host.match.Plies())
			}
			tb.screen.Choose(matchtest.Move(t, "xD4"))
			tb.Frame()
			tb.Key("Escape")
			tb.called("")
			tb.screen.Choose(matchtest.Move(t, "xD4"))
			tb.Frame()
			tb.Press("answer.yes")
			tb.called("play xD4")
			if tb.UI.OpenSheet() != "" {
				t.Errorf("it is asked twice: %q", tb.Label("question"))
			}
		}
	}
	tb := newGame(t, desktop, "en", fiveOwn, "")
	tb.screen.Choose(matchtest.Move(t, "D4"))
	tb.called("play D4")
	tb = newGame(t, desktop, "en", match.Config{Setup: "BB.W./WWW../...../...../..... b"}, "")
	tb.screen.Choose(matchtest.Move(t, "xC5"))
	tb.Frame()
	if got := tb.Label("question"); got != "This takes your own last two stones: you lose at once." {
		t.Errorf("asked %q", got)
	}
	tb.Press("answer.yes")
	if o := tb.host.match.Outcome(); o.Method != rules.SelfDestruction {
		t.Errorf("the outcome is %+v", o)
	}
}

// TestPassThatLosesIsAskedAbout passes in Go when the count is lost, and when it is not.
func TestPassThatLosesIsAskedAbout(t *testing.T) {
	tb := newGame(t, desktop, "en", goGame, "E5")
	tb.Press("pass")
	if got := tb.Label("question"); got != "If Black passes too, Black wins by 73.5. Pass all the same?" || tb.Label("answer.yes") != "Pass" || tb.Label("answer.no") != "Play on" {
		t.Errorf("asked %q", got)
	}
	tb.Press("answer.yes")
	tb.called("play pass")
	tb.Press("pass") // Black wins
	tb.called("play pass")
	tb = newGame(t, desktop, "de", goGame, "")
	tb.Press("pass")
	if got := tb.Label("question"); got != "Passt auch Weiß, gewinnt Weiß mit 7,5 Punkten. Trotzdem passen?" {
		t.Errorf("asked %q", got)
	}
	tb.Press("answer.no")
	tb.called("")
}

// TestHarmIsNotAskedAbout plays at once when it is switched off, when time is short, and what the
// question was about is no longer on the screen.
func TestHarmIsNotAskedAbout(t *testing.T) {
	tb := newGame(t, desktop, "en", fiveOwn, "")
	tb.host.settings.Warn = false
	tb.screen.Choose(matchtest.Move(t, "xD4"))
	tb.called("play xD4")

	timed := fiveOwn
	timed.Clock = match.Clock{Main: time.Minute}
	for left, asked := range map[time.Duration]bool{10 * time.Second: true, 10*time.Second - time.Millisecond: false, time.Second: false} {
		tb = newGame(t, desktop, "en", timed, "")
		tb.host.match.Resume(tb.Host.Time)
		tb.Host.Time = tb.Host.Time.Add(time.Minute - left)
		tb.screen.Choose(matchtest.Move(t, "xD4"))
		tb.Frame()
		if got := tb.UI.OpenSheet() == widget.QuestionSheet; got != asked {
			t.Errorf("with %v left: asked %v", left, got)
		}
	}

	// Another window went on with the game, or another game was opened.
	tb = newGame(t, desktop, "en", fiveOwn, "")
	tb.screen.Choose(matchtest.Move(t, "xD4"))
	tb.play("B1 C1")
	tb.Press("answer.yes")
	tb.called("")
	tb = newGame(t, desktop, "en", fiveOwn, "")
	tb.screen.Choose(matchtest.Move(t, "xD4"))
	other, err := match.New(fiveOwn, tb.Host.Time)
	if err != nil {
		t.Fatal(err)
	}
	tb.host.match = other
	tb.Frame()
	tb.Press("answer.yes")
	tb.called("")

	// The computer is not asked, nor is anyone when it is the computer's turn.
	computers := fiveOwn
	computers.Players[0] = garnet
	tb = newGame(t, desktop, "en", computers, "")
	tb.host.playErr = match.ErrOver
	tb.screen.Choose(matchtest.Move(t, "xD4"))
	if tb.UI.OpenSheet() != "" {
		t.Error("the person is asked about the computer's move")
	}
}
