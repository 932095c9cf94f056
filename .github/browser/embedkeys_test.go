package browser

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestKeysScrollTheHost presses keys in an embedded board that it has no use for: they scroll the page around it. The
// arrow keys move on the board once that has been pressed.
func TestKeysScrollTheHost(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 800, 600)
	p.inFrame = true
	p.beforeScripts(`addEventListener('keydown', (e) => setTimeout(() => { if (e.key === ' ') window.spaceTaken = e.defaultPrevented }), true)`)
	p.visit(s.page("tall.html", `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's page</title>
<style>body { margin: 0; height: 6000px } iframe { border: 0; display: block; width: 400px; height: 400px }</style>
<iframe title="Redstone" src="redstone/embed/"></iframe></html>`))
	p.ready()
	// A key that comes while the page is still moving may be lost, so it is pressed until it has done that.
	scrolled := func(key, what, met string) {
		t.Helper()
		p.wait("the host's page "+what, func() (bool, error) {
			p.key(key)
			return try[bool](p, `(() => { const y = parent.scrollY; return `+met+` })()`)
		})
	}
	p.clickAt(p.find("gridcell", "E5"))
	ply := p.waitState("the first moves", func(s state) bool { return len(s.Moves) > 1 && s.ToMove != "" }).Ply
	for _, k := range []struct{ name, key, back string }{
		{"PageDown", kb.PageDown, kb.PageUp}, {"End", kb.End, kb.Home},
	} {
		scrolled(k.key, "to move on by "+k.name, "y > 50")
		scrolled(k.back, "to move back", "y < 50")
		scrolled(kb.Home, "to be at its top again", "y === 0")
	}
	// Chromium scrolls no page around a frame by Space, but the frame leaves it to the browser.
	p.key(" ")
	p.wait("Space to be left to the browser", func() (bool, error) { return try[bool](p, `window.spaceTaken === false`) })
	if got := p.state(); got.Ply != ply {
		t.Errorf("ply %d is shown: the keys also walked through the game", got.Ply)
	}
	p.key(kb.ArrowDown)
	p.wait("a point to have the focus", func() (bool, error) { return try[bool](p, `redstoneTest.active().startsWith('gridcell')`) })
	if y := eval[float64](p, `parent.scrollY`); y != 0 {
		t.Errorf("an arrow key scrolled the host's page to %v as well", y)
	}
	eval[bool](p, `(() => { document.activeElement.blur(); return true })()`)
	scrolled(kb.ArrowDown, "to move on by an arrow key", "y > 0")
}
