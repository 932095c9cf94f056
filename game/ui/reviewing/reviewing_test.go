package reviewing_test

import (
	"testing"

	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
)

// TestWhenItIsShown allows the review for games that are over, and on screens with
// room.
func TestWhenItIsShown(t *testing.T) {
	going := newReview(t, desktop, "en", play(t, match.Config{Size: 5}, "C3"))
	going.screen.Show()
	if going.screen.MayShow() || going.screen.Shown() || going.screen.Menu() != nil || going.screen.Closely() != nil {
		t.Error("a game that goes on is reviewed")
	}
	going.called("")

	d := newReview(t, desktop, "en", lost(t))
	d.screen.Opened() // a game that was played here shows its end first
	if !d.screen.MayShow() || d.screen.Shown() {
		t.Errorf("may show %v, shown %v", d.screen.MayShow(), d.screen.Shown())
	}
	d.UI.Open(screen.More)
	d.screen.Show()
	d.Frame()
	d.called("settle, start review")
	if !d.screen.Shown() || d.UI.OpenSheet() != "" || !d.Said("The computer is reviewing the game.") || d.Tree().Focus != "review.graph" {
		t.Errorf("shown %v, the dialog is %q, the focus on %q, said %v", d.screen.Shown(), d.UI.OpenSheet(), d.Tree().Focus, d.Tree().Say)
	}

	small := newReview(t, embed, "en", lost(t))
	small.screen.Show()
	if !small.screen.Shown() {
		t.Error("it is not shown in an embed")
	}
	if !open(t, desktop, "en", commented).screen.Shown() {
		t.Error("a game that was opened is not shown")
	}
}

// TestOpenedForgets resets the state of the previous game.
func TestOpenedForgets(t *testing.T) {
	d := open(t, desktop, "en", commented)
	d.goTo(0)
	d.Press("walk.play")
	d.Press("review.best")
	d.Press("review.owners")
	if !d.screen.Playing() || !d.screen.Best() || !d.screen.Owners() {
		t.Fatal("nothing is to be forgotten")
	}
	d.screen.Opened()
	if d.screen.Playing() || d.screen.Best() || d.screen.Owners() || !d.screen.Shown() {
		t.Errorf("playing %v, best %v, owners %v, shown %v", d.screen.Playing(), d.screen.Best(), d.screen.Owners(), d.screen.Shown())
	}
}

func TestHead(t *testing.T) {
	for language, want := range map[string][3]string{
		"en": {"Black: You. White: Garnet (level 5). You win. White resigned.", "Leave the review", "Black: Ann. White: Bob. Ann wins. White resigned."},
		"de": {"Schwarz: Du. Weiß: Granat (Stufe 5). Du gewinnst. Weiß hat aufgegeben.", "Analyse beenden", "Schwarz: Ann. Weiß: Bob. Ann gewinnt. Weiß hat aufgegeben."},
	} {
		d := show(t, desktop, language, lost(t))
		d.label("review.head", want[0])
		d.label("review.close", want[1])
		if n := d.Node("review.head"); n.Role != sem.Status {
			t.Errorf("the head is %+v", n)
		}
		open(t, desktop, language, commented).label("review.head", want[2])
	}
}

func TestLeaving(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(1)
	d.Press("walk.play")
	d.host.calls()
	d.Press("review.close")
	d.called("stop review, go to node, save, keep")
	if d.screen.Shown() || d.screen.Playing() || !d.host.match.Live() {
		t.Errorf("shown %v, playing %v, live %v", d.screen.Shown(), d.screen.Playing(), d.host.match.Live())
	}
}

// TestTrying plays moves as the board does when one was chosen.
func TestTrying(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(1)
	d.Press("walk.play")
	d.host.calls()
	if !d.screen.Ready() {
		t.Error("nothing can be tried")
	}
	d.screen.Choose(matchtest.Move(t, "E5"))
	d.called("try E5")
	if d.screen.Playing() || d.host.match.Node().Move != matchtest.Move(t, "E5") {
		t.Errorf("playing %v, at %v", d.screen.Playing(), d.host.match.Node().Move)
	}

	for language, want := range map[string]string{
		"en": "The game is over. Start a new one, or look back at it.", "de": "Die Partie ist zu Ende. Beginn eine neue oder schau sie dir noch einmal an.",
	} {
		over := show(t, desktop, language, play(t, match.Config{Setup: "BB./BW./BB. b"}, "xC2"))
		if over.screen.Ready() {
			t.Error("a move can be tried after the end")
		}
		over.Frame()
		if got := over.Host.TakeSounds(); over.UI.Message() != want || len(got) != 1 || got[0] != "error" {
			t.Errorf("%s: %q with the sounds %v", language, over.UI.Message(), got)
		}
		over.UI.DropToast()
		over.screen.Choose(matchtest.Move(t, "C3"))
		if over.UI.Message() != want {
			t.Errorf("%s, tried: %q", language, over.UI.Message())
		}
		over.called("try C3")
	}
}

// TestGoingOn leaves the review and plays on from the shown position.
func TestGoingOn(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(2)
	d.pressItem("menu.go-on")
	d.called("stop review, go on")
	if d.screen.Shown() || d.host.match.Outcome().Over {
		t.Errorf("shown %v, %+v", d.screen.Shown(), d.host.match.Outcome())
	}
}
