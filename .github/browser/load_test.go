package browser

import (
	"strings"
	"testing"
)

// emptyNine is the position on the board that the page opens with.
const emptyNine = "........./........./........./........./........./........./........./........./......... b"

func TestOpensReadyToPlay(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1280, 800)
	p.open(s.game(""))
	got := p.state()
	if got.Game != "redstone" || got.Size != 9 || got.Position != emptyNine || got.Ply != 0 ||
		got.ToMove != "black" || len(got.Moves) != 0 || got.Result != "" {
		t.Errorf("the page opens with %+v", got)
	}
	if got.Seats.Black == "" || got.Seats.White == "" || got.Seats.Black == got.Seats.White {
		t.Errorf("the seats are %+v, not a person's and the computer's", got.Seats)
	}
	p.press("gridcell", "E5")
	p.waitReply("E5")
}

func TestCreditsMarkSteere(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1280, 800)
	for _, at := range []string{"about/", "rules/"} {
		p.visit(s.game(at))
		if text := eval[string](p, `document.body.innerText`); !strings.Contains(text, "Mark Steere") {
			t.Errorf("%s does not name Mark Steere", at)
		}
	}
}

// TestSpeaksTheVisitorsLanguage has a visitor whose second language is the first that there are texts in.
func TestSpeaksTheVisitorsLanguage(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1280, 800)
	p.beforeScripts(`Object.defineProperty(navigator, 'languages', { value: ['xx-XX', 'de-AT', 'en'] });`)
	p.open(s.game(""))
	p.press("button", "Spielregeln")
	p.waitName("link", "Die Regeln auf einer eigenen Seite")
	address := eval[string](p, `[...document.querySelectorAll('#mirror a')].map((a) => a.href).find((a) => a.includes('rules')) ?? ''`)
	if want := s.game("rules/de/"); address != want {
		t.Errorf("the game links to the rules at %q, want %q", address, want)
	}
	p.visit(address)
	if lang := eval[string](p, `document.documentElement.lang`); lang != "de" {
		t.Errorf("the rules are in %q", lang)
	}
}

// TestWrongTypes plays where the host does not know what a wasm file is.
func TestWrongTypes(t *testing.T) {
	s := newSite(t)
	s.serveAs(".wasm", "application/octet-stream")
	s.serveAs(".gz", "text/plain; charset=utf-8")
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	p.press("gridcell", "E5")
	p.waitReply("E5")
}

func TestEmbedIsABoard(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 300, 300)
	p.open(s.game("embed/"))
	p.waitName("gridcell", "E5, "+label(t, "point.empty"))
	if workers := eval[int](p, `navigator.serviceWorker.getRegistrations().then((r) => r.length)`); workers != 0 {
		t.Errorf("an embedded board registered %d service workers", workers)
	}
}
