package browser

import (
	"fmt"
	"math"
	"testing"
)

// smallTextures makes the graphics card say that its largest texture has so many pixels a side, as Firefox does with
// privacy.resistFingerprinting, and old phones.
func smallTextures(side int) string {
	return fmt.Sprintf(`{
		const real = WebGL2RenderingContext.prototype.getParameter;
		WebGL2RenderingContext.prototype.getParameter = function (name) {
			return name === this.MAX_TEXTURE_SIZE ? %d : real.call(this, name);
		};
	}`, side)
}

// drawing is how large the canvas is, in its own pixels and in CSS pixels.
type drawing struct {
	Width, Height float64
	Box           place
}

func (p *page) drawing() (drawing, error) {
	return try[drawing](p, `(() => {
		const c = document.querySelector('canvas'), r = c.getBoundingClientRect();
		return { Width: c.width, Height: c.height, Box: { X: r.left, Y: r.top, Width: r.width, Height: r.height } };
	})()`)
}

// waitDrawing waits until the canvas covers the window and has the pixels that fit.
func (p *page) waitDrawing(width, height, scale, largest float64) {
	p.t.Helper()
	var last drawing
	p.wait(fmt.Sprintf("a canvas for %v by %v at scale %v with textures of %v", width, height, scale, largest), func() (bool, error) {
		d, err := p.drawing()
		last = d
		most := math.Max(d.Width, d.Height)
		whole := math.Abs(d.Box.Width-width) < 1 && math.Abs(d.Box.Height-height) < 1 && d.Box.X == 0 && d.Box.Y == 0
		used := math.Min(largest-4, math.Max(width, height)*scale)
		return err == nil && whole && most <= largest && most >= used-1 && math.Abs(d.Width/d.Height-width/height) < 0.01, err
	})
	p.t.Logf("%+v", last)
}

// TestSmallTextures runs in windows with more pixels than a texture can have: at the start, and when the window grows or
// moves to a screen with more pixels. Points lie where they are drawn, and where the mirror has them.
func TestSmallTextures(t *testing.T) {
	s := newSite(t)
	for _, c := range []struct {
		page    string
		largest float64
	}{{"", 2048}, {"embed/", 2048}, {"", 4096}, {"", 1024}} {
		t.Run(fmt.Sprintf("%s%v", c.page, c.largest), func(t *testing.T) {
			p := newPage(t, s, 1200, 600)
			p.resize(1200, 600, 2)
			p.beforeScripts(smallTextures(int(c.largest)))
			p.open(s.game(c.page))
			p.waitDrawing(1200, 600, 2, c.largest)
			p.clickAt(p.find("gridcell", "E5"))
			p.waitState("a stone at E5", func(s state) bool { return len(s.Moves) > 0 && s.Moves[0] == "E5" })
			if c.page == "" {
				startTwoPlayers(p, byMirror{})
				playAll(p, byMirror{}, wholeGame[:firstCapture])
			}
			for _, w := range []struct {
				width, height int64
				scale         float64
			}{{1900, 1000, 2}, {700, 1800, 3}, {1900, 1000, 1}, {390, 844, 1}} {
				p.resize(w.width, w.height, w.scale)
				p.waitDrawing(float64(w.width), float64(w.height), w.scale, c.largest)
				p.ready()
			}
			if c.page == "" {
				point := byMouse
				point.point(p, wholeGame[firstCapture])
				p.waitMoves(wholeGame[:firstCapture+1]...)
			}
		})
	}
}

// TestLongTextWithSmallTextures types a line that is longer than a texture can be.
func TestLongTextWithSmallTextures(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1200, 600)
	p.resize(1200, 600, 2)
	p.beforeScripts(smallTextures(2048))
	p.open(s.game(""))
	p.openGames()
	name := label(t, "games.search")
	p.press("textbox", name)
	eval[bool](p, `(() => {
		const field = document.querySelector('#mirror input[type=text]');
		field.focus();
		field.value = 'W'.repeat(200);
		field.dispatchEvent(new Event('input', { bubbles: true }));
		return true;
	})()`)
	p.wait("the text to be drawn", func() (bool, error) {
		return try[bool](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(redstone.state().screen !== 'failed'))))`)
	})
	p.waitText(label(t, "games.not-found"))
}
