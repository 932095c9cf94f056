package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"
)

// box is a rectangle on the page in CSS pixels.
type box struct{ Left, Top, Right, Bottom float64 }

// outermost is the rectangle around everything in the mirror that can be read or pressed.
const outermost = `(() => {
	const all = { Left: 1e9, Top: 1e9, Right: 0, Bottom: 0 };
	for (const e of document.querySelectorAll('#mirror :is(button, a, h1, h2, p, input, [role=status], [role=gridcell])')) {
		const r = e.getBoundingClientRect();
		if (e.closest('[inert]') || r.width === 0) continue;
		all.Left = Math.min(all.Left, r.left); all.Top = Math.min(all.Top, r.top);
		all.Right = Math.max(all.Right, r.right); all.Bottom = Math.max(all.Bottom, r.bottom);
	}
	return all;
})()`

// waitInside waits until everything is inside an area, and that large that it fills it.
func (p *page) waitInside(what string, area box, reach float64) {
	p.t.Helper()
	var got box
	p.wait(fmt.Sprintf("%s inside %v, at most %v from its edges", what, area, reach), func() (bool, error) {
		var err error
		got, err = try[box](p, outermost)
		inside := got.Left >= area.Left && got.Top >= area.Top && got.Right <= area.Right && got.Bottom <= area.Bottom
		fills := got.Left-area.Left <= reach && got.Top-area.Top <= reach && area.Right-got.Right <= reach && area.Bottom-got.Bottom <= reach
		return inside && fills, err
	})
}

// insets sets what notches and the like cover of the screen.
func (p *page) insets(top, right, bottom, left int64) {
	p.t.Helper()
	call(p, emulation.SetSafeAreaInsetsOverride, emulation.SetSafeAreaInsetsOverrideParams{
		Insets: &emulation.SafeAreaInsets{Top: &top, Right: &right, Bottom: &bottom, Left: &left},
	})
}

// picture takes a screenshot.
func (p *page) picture() image.Image {
	p.t.Helper()
	answer := call(p, cdpage.CaptureScreenshot, cdpage.CaptureScreenshotParams{Format: cdpage.CaptureScreenshotFormatPng})
	img, err := png.Decode(bytes.NewReader(answer.Data))
	if err != nil {
		p.t.Fatal(err)
	}
	return img
}

// alike compares the colours of two points of a picture.
func alike(img image.Image, x0, y0, x1, y1 int) bool {
	r0, g0, b0, _ := img.At(x0, y0).RGBA()
	r1, g1, b1, _ := img.At(x1, y1).RGBA()
	const most = 3 << 8
	d := func(a, b uint32) bool { return a-b < most || b-a < most }
	return d(r0, r1) && d(g0, g1) && d(b0, b1)
}

// TestSafeAreas turns a phone with a notch and a home indicator: nothing that can be read or pressed is under them, in
// the game and its dialogs, while the colour of the bars reaches the edges. Where there are none, the
// whole screen is used.
func TestSafeAreas(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	p.insets(47, 0, 34, 0)
	p.open(s.game(""))
	p.press("button", label(t, "first.close")) // the offer leaves room below it
	upright := box{0, 47, 390, 810}
	p.waitInside("the game", upright, 14)
	img := p.picture()
	if !alike(img, 200, 4, 200, 56) || !alike(img, 30, 840, 4, 800) {
		t.Errorf("the bars have other colours at the edges: %v and %v, %v and %v", img.At(200, 4), img.At(200, 56), img.At(30, 840), img.At(4, 800))
	}
	p.press("button", label(t, "settings"))
	p.waitName("dialog", label(t, "settings"))
	p.wait("the settings inside", func() (bool, error) {
		return try[bool](p, `(({ top }) => top >= 47)(document.querySelector('#mirror [role=dialog] button').getBoundingClientRect())`)
	})
	p.key(kb.Escape)

	// Turned to the left, then to the right: sizes stay the same, only the sides change.
	p.resize(844, 390, 1)
	p.insets(0, 0, 21, 47)
	p.waitInside("turned to the left", box{47, 0, 844, 369}, 60)
	p.insets(0, 47, 21, 0)
	p.waitInside("turned to the right", box{0, 0, 797, 369}, 60)
	p.resize(390, 844, 1)
	p.insets(47, 0, 34, 0)
	p.waitInside("upright again", upright, 14)

	p.insets(0, 0, 0, 0)
	p.waitInside("without a notch", box{0, 0, 390, 844}, 14)
}

// pictureScript notes where the page's static picture of the board is.
const pictureScript = `addEventListener('load', () => {
	const r = document.querySelector('.stage img')?.getBoundingClientRect();
	if (r) window.redstonePicture = { Left: r.left, Top: r.top, Right: r.right, Bottom: r.bottom };
});`

// TestPictureIsWhereTheBoardWillBe compares the picture that is shown while the game loads with the board, on screens of
// every shape.
func TestPictureIsWhereTheBoardWillBe(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 800, 800)
	p.beforeScripts(pictureScript)
	for _, c := range []struct{ w, h, inset int64 }{
		{390, 844, 0}, {390, 844, 40}, {360, 640, 0}, {320, 568, 0}, {768, 1024, 0}, {844, 390, 0}, {568, 320, 0}, {500, 500, 0}, {700, 700, 0},
		{800, 700, 0}, {1440, 900, 0}, {2560, 1440, 0}, {300, 300, 0},
	} {
		p.visit("about:blank")
		p.resize(c.w, c.h, 1)
		p.insets(c.inset, 0, c.inset, 0)
		p.open(s.game(""))
		got := eval[box](p, `window.redstonePicture`)
		var want box
		p.wait("the board", func() (bool, error) {
			var err error
			want, err = try[box](p, `(({ left, top, right, bottom }) => ({ Left: left, Top: top, Right: right, Bottom: bottom }))(document.querySelector('#mirror [role=grid]').getBoundingClientRect())`)
			return want.Right > 0, err
		})
		const most = 7 // the interface grows in steps, the page does not
		far := max(math.Abs(got.Left-want.Left), math.Abs(got.Top-want.Top), math.Abs(got.Right-want.Right), math.Abs(got.Bottom-want.Bottom))
		if far > most {
			t.Errorf("%d x %d, inset %d: the picture is at %v, the board at %v", c.w, c.h, c.inset, got, want)
		}
	}
}

// TestLargeScreen plays on a screen of 2560 by 1440: the interface is larger, drawn with all pixels of the screen, and
// what is pressed is where it is drawn.
func TestLargeScreen(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1440, 900)
	p.open(s.game(""))
	height := func() float64 {
		return eval[float64](p, `document.querySelector('#mirror [role=toolbar] button').getBoundingClientRect().height`)
	}
	usual := height()
	p.resize(2560, 1440, 1)
	waitCanvas(p, 2560, 1440)
	p.wait("a larger interface", func() (bool, error) {
		h, err := try[float64](p, `document.querySelector('#mirror [role=toolbar] button').getBoundingClientRect().height`)
		return math.Abs(h-1.6*usual) < 1, err
	})
	startTwoPlayers(p, byMirror{})
	for i, move := range wholeGame[:4] {
		p.clickAt(p.find("gridcell", move))
		p.waitMoves(wholeGame[:i+1]...)
	}
	before := p.picture()
	at := p.find("gridcell", wholeGame[0])
	if x, y := int(at.X), int(at.Y); !darker(before, x, y) {
		t.Errorf("the black stone at %d, %d is %v", x, y, before.At(x, y))
	}
	p.clickAt(p.find("button", label(t, "settings")))
	p.waitName("dialog", label(t, "settings"))
}

// darker reports whether a point of a picture is dark.
func darker(img image.Image, x, y int) bool {
	r, g, b, _ := img.At(x, y).RGBA()
	return r+g+b < 3*0x5000
}
