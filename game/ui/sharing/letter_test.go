package sharing_test

import (
	"errors"
	"strings"
	"testing"

	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules/record"
)

// TestLetter sends a move in every way, and offers the next one after each move.
func TestLetter(t *testing.T) {
	letters := func(h *host) { h.letters, h.canShare = true, true }
	r := newRig(t, phone, "E5 C3", letters)
	if list := r.s.Menu(); list[0].ID != "menu.letter" {
		t.Errorf("the menu begins with %s", list[0].ID)
	}
	r.Open(screen.Share)
	r.Press("share.letter")
	r.Check("letter")
	link := "https://redstone.example/#" + record.Letter(r.host.match.Record(), "game-1")
	r.Press("letter.copy")
	r.Press("letter.send")
	if r.host.clip != link || len(r.host.shares) != 1 || r.host.shares[0] != [3]string{"Redstone", "Redstone: it’s your turn.", link} {
		t.Errorf("copied %q, shared %q", r.host.clip, r.host.shares)
	}
	r.host.clip, r.host.shareErr = "", screen.ErrCancelled
	if r.Press("letter.send"); r.host.clip != "" {
		t.Error("who cancels gets the link copied")
	}
	r.host.shareErr = errors.New("broken")
	if r.Press("letter.send"); r.host.clip != link {
		t.Errorf("a share sheet that fails copies %q", r.host.clip)
	}
	if n := r.Node("letter.code"); n.Label != "QR code of the link" || n.Rect.W < 200 {
		t.Errorf("the QR code is %+v", n)
	}
	r.Key("Escape")
	r.Frame()
	r.host.moving = true
	r.play("G7")
	if r.UI.OpenSheet() != "" {
		t.Error("the move is offered while it is animated")
	}
	r.host.moving = false
	r.Frame()
	if r.UI.OpenSheet() != screen.Letter || strings.Contains(r.Label("letter.words"), "finished") {
		t.Errorf("after a move there is the dialog %q", r.UI.OpenSheet())
	}
	r.Key("Escape")
	r.play("D4")
	r.s.SeenLetter()
	r.UI.Close()
	r.Frame()
	if r.UI.OpenSheet() != "" {
		t.Error("a move that came with a letter is offered")
	}
}

// TestLettersAreOpened by who knows them; in another page's frame they are links.
func TestLettersAreOpened(t *testing.T) {
	r := newRig(t, phone, "E5")
	letter := record.Letter(r.host.match.Record(), "game-1")
	r.s.OpenLink(letter)
	r.s.OpenLink(letter[:len(letter)-5]) // its end is missing
	r.host.embedded = true
	r.s.OpenLink(letter)
	if got, want := strings.Join(r.host.calls, "; "), "letter of 1 plies with the ID game-1; open 1 plies; open 1 plies"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNoLetters offers no letters where two people do not play.
func TestNoLetters(t *testing.T) {
	r := shared(t, phone, "E5")
	if r.Has("share.letter") || r.s.Menu()[0].ID != "menu.share" {
		t.Error("a move can be sent")
	}
	r.Do(widget.Event{Kind: widget.KeyDown, Key: "Escape"})
	r.play("D4")
	r.Frame()
	if r.UI.OpenSheet() != "" {
		t.Error("it is offered after a move")
	}
}
