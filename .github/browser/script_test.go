package browser

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// scripts are remarks in many scripts; .github/setup.sh installs fonts for them. The last one no font has.
var scripts = []struct{ name, text string }{
	{"Chinese", "黑先白后"}, {"Japanese", "よいてです"}, {"Korean", "이세돌님"}, {"Vietnamese", "tiếng Việt"}, {"Greek", "Ὀδυσσεὺς"},
	{"Cyrillic", "Ӂӂ Ҙҙ Ԁԁ"}, {"Arabic", "أحمد محمود"}, {"Hebrew", "שלום עולם"}, {"Thai", "หมากล้อม"}, {"Devanagari", "नमस्ते"},
	{"emoji", "🙂👨‍👩‍👧👍🏽🇯🇵"}, {"marks", "x\u0304y\u0323z\u0302"}, {"none", "\U000F0000\U000F0000\U000F0000\U000F0000"},
}

// TestTextOfAnyScript opens a file with remarks in each script and looks at the pixels: they are drawn, and each looks
// different from the others and from boxes.
func TestTextOfAnyScript(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	p.open(s.game(""))
	game := "(;GM[1]FF[4]CA[UTF-8]SZ[13]PB[古力]PW[이세돌]RE[B+R]"
	for i, script := range scripts {
		game += ";" + string("BW"[i%2]) + "[" + string(rune('a'+i)) + "a]C[" + script.text + "]"
	}
	p.paste(game + ")")
	p.waitState("the game", func(s state) bool { return len(s.Moves) == len(scripts) })
	drawn := map[string]image.Image{}
	p.key(kb.Home)
	for _, script := range scripts {
		p.key(kb.ArrowRight)
		p.waitText(script.text)
		drawn[script.name] = p.textPicture(script.text)
	}
	shoot(p, "scripts")
	box := drawn["none"]
	if ink(box) < 20 {
		t.Errorf("what no font has leaves %d pixels: it is blank", ink(box))
	}
	for i, script := range scripts[:len(scripts)-1] {
		img := drawn[script.name]
		if n := ink(img); n < 60 {
			t.Errorf("%s: %d pixels are drawn", script.name, n)
		}
		for _, other := range scripts[i+1:] {
			if d := difference(img, drawn[other.name]); d < 60 {
				t.Errorf("%s looks like %s: %d pixels differ", script.name, other.name, d)
			}
		}
	}
	if !colourful(drawn["emoji"]) || colourful(drawn["Chinese"]) {
		t.Errorf("in colour are the emoji: %v, ideographs: %v", colourful(drawn["emoji"]), colourful(drawn["Chinese"]))
	}
}

// textPicture returns what is on the screen where that text is in the mirror, once it no longer changes.
func (p *page) textPicture(text string) image.Image {
	p.t.Helper()
	at := eval[place](p, `(() => {
		const list = [...document.querySelectorAll('#mirror *')].filter((e) => e.childElementCount === 0 && e.textContent === `+quoted(text)+`);
		const { x, y, width, height } = list[0].getBoundingClientRect();
		return { X: x, Y: y - parseFloat(getComputedStyle(list[0]).marginTop), Width: width, Height: height };
	})()`)
	r := image.Rect(int(at.X), int(at.Y), int(at.X+at.Width), int(at.Y+math.Min(at.Height, 24)))
	if r.Dx() < 40 || r.Dy() < 12 {
		p.t.Fatalf("the text is at %v", r)
	}
	var last, img image.Image
	p.wait("a picture that stands still", func() (bool, error) {
		data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
		if err != nil {
			return false, err
		}
		whole, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return false, err
		}
		last, img = img, image.NewNRGBA(image.Rect(0, 0, r.Dx(), r.Dy()))
		for y := range r.Dy() {
			for x := range r.Dx() {
				img.(*image.NRGBA).Set(x, y, whole.At(r.Min.X+x, r.Min.Y+y))
			}
		}
		return last != nil && difference(last, img) == 0, nil
	})
	return img
}

// ink counts the pixels that are not of the colour of the corner.
func ink(img image.Image) int {
	n := 0
	ground := img.At(0, 0)
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if far(img.At(x, y), ground) {
				n++
			}
		}
	}
	return n
}

// difference counts the pixels in which two pictures of one size differ.
func difference(a, b image.Image) int {
	n := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if far(a.At(x, y), b.At(x, y)) {
				n++
			}
		}
	}
	return n
}

// colourful reports whether anything in a picture is neither grey nor of the colour of the ground.
func colourful(img image.Image) bool {
	n := 0
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			r, g, b, _ := img.At(x, y).RGBA()
			if max(r, g, b)-min(r, g, b) > 0x6000 {
				n++
			}
		}
	}
	return n > 20
}

// far reports whether two colours are clearly different.
func far(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	return max(ar, br)-min(ar, br)+max(ag, bg)-min(ag, bg)+max(ab, bb)-min(ab, bb) > 0x8000
}
