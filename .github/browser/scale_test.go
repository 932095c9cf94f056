package browser

import (
	"math"
	"testing"
)

// TestDeviceScaleChanges moves the window from an ordinary screen to one of twice the density.
func TestDeviceScaleChanges(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:3])
	waitCanvas(p, 1000, 800)
	before := p.find("gridcell", "C3")

	p.resize(1000, 800, 2)
	p.ready() // the page may have to load itself again
	waitCanvas(p, 2000, 1600)
	p.waitMoves(wholeGame[:3]...)
	after := p.find("gridcell", "C3")
	if math.Abs(before.X-after.X) > 1 || math.Abs(before.Y-after.Y) > 1 {
		t.Errorf("the point C3 moved from %v to %v", before, after)
	}
	p.clickAt(p.find("gridcell", wholeGame[3]))
	p.waitMoves(wholeGame[:4]...)
}

// waitCanvas waits until the canvas has so many pixels of its own.
func waitCanvas(p *page, width, height int) {
	p.t.Helper()
	p.wait("a canvas of the screen's own pixels", func() (bool, error) {
		size, err := try[[]int](p, `(() => { const c = document.querySelector('canvas'); return [c.width, c.height] })()`)
		return err == nil && len(size) == 2 && size[0] == width && size[1] == height, err
	})
}
