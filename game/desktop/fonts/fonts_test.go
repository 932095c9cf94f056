package fonts_test

import (
	"image"
	"math"
	"os"
	"path/filepath"
	"testing"

	"redstone/game/desktop/fonts"
	"redstone/game/text"
)

// open finds the fonts of this system. .github/setup.sh installs those that the tests need.
func open(t *testing.T) *fonts.Fonts {
	t.Helper()
	done := make(chan error, 1)
	f := fonts.Open(t.TempDir(), func(err error) { done <- err })
	if err := <-done; err != nil {
		t.Fatalf("%v; run .github/setup.sh, which installs fonts", err)
	}
	if v := f.Version(); v != 1 {
		t.Fatalf("the version is %d", v)
	}
	return f
}

// ink returns the share of the picture's bounds that is covered, and the number of pixels that have colours of their own.
func ink(p text.Picture) (share float64, coloured int) {
	if p.Mask != nil && !p.Mask.Rect.Empty() {
		sum := 0
		for _, v := range p.Mask.Pix {
			sum += int(v)
		}
		share = float64(sum) / 255 / float64(len(p.Mask.Pix))
	}
	if p.Colour != nil {
		for i := 0; i < len(p.Colour.Pix); i += 4 {
			if p.Colour.Pix[i+3] > 128 {
				coloured++
			}
		}
	}
	return share, coloured
}

// TestScripts draws a name in each script. A script that has no font would be a box.
func TestScripts(t *testing.T) {
	f := open(t)
	font := text.Font{Size: 30}
	box := f.Draw("\U000F0000", font)
	if share, _ := ink(box); share < 0.1 || box.Mask.Rect.Dx() < 8 || box.Mask.Rect.Dy() < 15 {
		t.Errorf("what no font has is drawn as %v, %v of it covered", box.Mask.Rect, share)
	}
	seen := map[string]string{}
	for script, name := range map[string]string{
		"Chinese": "古", "Japanese": "ゆ", "Korean": "이", "Vietnamese": "ế", "Greek": "ᾧ", "Cyrillic": "ӂ", "Arabic": "د", "Hebrew": "ש", "Thai": "ก", "Devanagari": "न",
	} {
		p := f.Draw(name, font)
		share, _ := ink(p)
		if p.Mask == nil || share < 0.05 || share > 0.9 {
			t.Errorf("%s: %s is drawn as %v", script, name, p)
			continue
		}
		if p.Mask.Rect == box.Mask.Rect && string(p.Mask.Pix) == string(box.Mask.Pix) {
			t.Errorf("%s: there is no font with %s; run .github/setup.sh", script, name)
		}
		if other, ok := seen[string(p.Mask.Pix)]; ok {
			t.Errorf("%s looks like %s", name, other)
		}
		seen[string(p.Mask.Pix)] = name
		if w := f.Width(name, font); w < 5 || w > 45 || float64(p.Mask.Rect.Max.X) > w+8 {
			t.Errorf("%s is %v wide, drawn in %v", name, w, p.Mask.Rect)
		}
	}
}

func TestEmoji(t *testing.T) {
	f := open(t)
	font := text.Font{Size: 30}
	one := f.Width("🙂", font)
	for _, emoji := range []string{"🙂", "👨‍👩‍👧‍👦", "👍🏽", "🇯🇵", "❤️‍🔥", "☺️", "1️⃣"} {
		p := f.Draw(emoji, font)
		if _, coloured := ink(p); coloured < 80 {
			t.Errorf("%s has %d coloured pixels; run .github/setup.sh, which installs a font", emoji, coloured)
		}
		if w := f.Width(emoji, font); math.Abs(w-one) > 1 {
			t.Errorf("%s is %v wide, 🙂 is %v", emoji, w, one)
		}
	}
	if light, dark := f.Draw("👍🏻", font), f.Draw("👍🏿", font); string(light.Colour.Pix) == string(dark.Colour.Pix) {
		t.Error("the tones of skin look alike")
	}
	if w := f.Width("🙂 🙂", font); w > 2*one+15 {
		t.Errorf("with a space between, two emoji are %v wide, one is %v", w, one)
	}
}

// TestShaping checks what only a shaper does: letters that join, marks without a width, a word
// in bold.
func TestShaping(t *testing.T) {
	f := open(t)
	font := text.Font{Size: 30}
	width := func(s string) float64 { return f.Width(s, font) }
	if apart, joined := f.Draw("ه\u200Cه", font), f.Draw("هه", font); string(apart.Mask.Pix) == string(joined.Mask.Pix) {
		t.Error("letters that join look as when they do not")
	}
	if width("e\u0302\u0301") != width("ế") || width("שָׁ") != width("ש") {
		t.Error("marks have a width")
	}
	if bold := f.Width("Việt", text.Font{Size: 30, Bold: true}); bold <= width("Việt") {
		t.Errorf("in bold it is %v wide, else %v", bold, width("Việt"))
	}
	thin, _ := ink(f.Draw("古力", font))
	if bold, _ := ink(f.Draw("古力", text.Font{Size: 30, Bold: true})); bold < thin*1.1 {
		t.Errorf("in bold %.2f is covered by ideographs, else %.2f", bold, thin)
	}
	if a, b := width("古力"), f.Width("古力", text.Font{Size: 60}); math.Abs(2*a-b) > 1 {
		t.Errorf("twice as large it is %v wide instead of %v", b, a)
	}
}

// differ returns how much a part of a picture that begins at x differs from another picture, from 0 to 1.
func differ(whole text.Picture, x, width int, other text.Picture) float64 {
	different, all := 0, 1
	for y := -64; y < 20; y++ {
		for dx := range width {
			a, b := int(whole.Mask.AlphaAt(x+dx, y).A), int(other.Mask.AlphaAt(dx, y).A)
			different += max(a-b, b-a)
			all += a + b
		}
	}
	return float64(different) / float64(all)
}

// TestDirections draws letters of both directions: where a word is, and in which order the letters are.
func TestDirections(t *testing.T) {
	f := open(t)
	font := text.Font{Size: 64}
	for _, test := range []struct {
		line string
		want []string // from left to right
	}{
		{"xx ww", []string{"xx", " ", "ww"}},
		{"xx שש", []string{"xx", " ", "שש"}},
		{"שש xx", []string{"xx", " ", "שש"}},
		{"\u200Exx שש 12", []string{"xx", " ", "12", " ", "שש"}},
		{"שש xx 12", []string{"xx", " ", "12", " ", "שש"}},
		{"שש 12", []string{"12", " ", "שש"}},
		{"xx שש דד ww", []string{"xx", " ", "דד", " ", "שש", " ", "ww"}},
		{"\u2068שש\u2069 ww", []string{"שש", " ", "ww"}},
		{"\u2068שש\u2069 12", []string{"שש", " ", "12"}},
		{"xx שש 12 ww", []string{"xx", " ", "12", " ", "שש", " ", "ww"}},
		{"שש (דד)", []string{"(", "דד", ")", " ", "שש"}},
	} {
		got, x := f.Draw(test.line, font), 0.0
		for _, word := range test.want {
			w := f.Width(word, font)
			if word != " " {
				if d := differ(got, int(math.Round(x)), int(w), f.Draw(word, font)); d > 0.3 {
					t.Errorf("%q: what is %v from the left differs by %.2f from %s", test.line, x, d, word)
				}
			}
			x += w
		}
		if w := f.Width(test.line, font); math.Abs(w-x) > 0.1 {
			t.Errorf("%q is %v wide, its words %v", test.line, w, x)
		}
	}
}

// TestHostileLines draws what takes more room than anything should.
func TestHostileLines(t *testing.T) {
	f := open(t)
	pile := "a"
	for range 500 {
		pile += "\u0301"
	}
	long := ""
	for range 3000 {
		long += "古"
	}
	for _, line := range []string{pile, long, "", "\xff\xfe", "\x00\x01", "\u2028\u2029\n", "\u202E\u2066\u2067"} {
		p := f.Draw(line, text.Font{Size: 20})
		for _, r := range []image.Rectangle{rect(p.Mask), rect(p.Colour)} {
			if r.Dx() > 9000 || r.Dy() > 100 {
				t.Errorf("%.20q is drawn in %v", line, r)
			}
		}
		if w := f.Width(line, text.Font{Size: 20}); math.IsNaN(w) || w < 0 {
			t.Errorf("%.20q is %v wide", line, w)
		}
	}
	for _, size := range []float64{0, -1, math.NaN(), 1e9} {
		f.Draw("古", text.Font{Size: size})
	}
}

func rect(img image.Image) image.Rectangle {
	switch img := img.(type) {
	case *image.Alpha:
		if img != nil {
			return img.Rect
		}
	case *image.RGBA:
		if img != nil {
			return img.Rect
		}
	}
	return image.Rectangle{}
}

// TestCacheFolder finds fonts where nothing can be kept, too.
func TestCacheFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	fonts.Open(filepath.Join(file, "below"), func(err error) { done <- err })
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func FuzzLines(f *testing.F) {
	done := make(chan error, 1)
	found := fonts.Open(f.TempDir(), func(err error) { done <- err })
	if err := <-done; err != nil {
		f.Fatal(err)
	}
	for _, line := range []string{"古力 שלום 12 abc", "أحمد (abc) 🙂 \u2067x\u2069", "नमस्ते\u0301\n", "\xff"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if p := found.Draw(line, text.Font{Size: 20}); rect(p.Mask).Dx() > 9000 || rect(p.Colour).Dx() > 9000 {
			t.Errorf("%q is drawn in %v and %v", line, rect(p.Mask), rect(p.Colour))
		}
		if w := found.Width(line, text.Font{Size: 20}); !(w >= -1) {
			t.Errorf("%q is %v wide", line, w)
		}
	})
}

// TestNotYetFound is asked for a line before any font has been found.
func TestNotYetFound(t *testing.T) {
	var f fonts.Fonts
	if p := f.Draw("古", text.Font{Size: 20}); f.Version() != 0 || f.Width("古", text.Font{Size: 20}) != 0 || p.Mask != nil {
		t.Errorf("drawn as %v", p)
	}
}
