package browser

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestHarmIsAskedAbout chooses a red stone that takes five of one's own: by keyboard the question has the focus and
// gives it back, and a stone is placed only when it is answered.
func TestHarmIsAskedAbout(t *testing.T) {
	const position = "BBBBB/WWW.W/...W./...../....B"
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game("#p=" + position + "_b"))
	question := "This takes five of your own stones and none of White's."
	keys := byKeys{}
	keys.point(p, "D4")
	p.waitName("dialog", question)
	active := func(role, name string) {
		t.Helper()
		p.wait("the focus on "+name, func() (bool, error) { return try[bool](p, `window.redstoneTest.focused`+arguments(role, name)) })
	}
	active("button", label(t, "ask.place.no"))
	p.key(kb.Escape)
	active("gridcell", "D4")
	if got := p.state(); got.Position != position+" b" || len(got.Moves) != 0 {
		t.Errorf("left: %+v", got)
	}
	p.press("gridcell", "D4")
	p.waitName("heading", question)
	p.press("button", label(t, "ask.place.no"))
	active("gridcell", "D4")
	p.key(kb.Enter)
	p.waitName("dialog", question)
	p.press("button", label(t, "ask.place.yes"))
	p.waitMoves("xD4")
}
