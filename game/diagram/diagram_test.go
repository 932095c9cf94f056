package diagram

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"redstone/rules"
)

var update = flag.Bool("update", false, "write the pictures in testdata anew")

const sample = "....W..../..B.WB.../.BWWRB.W./..BWB.BW./....B.W../..W.R.BW./.WB.BBW../..WB.W.../...W..... b"

func position(t testing.TB, text string) *rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(rules.Redstone, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPictures(t *testing.T) {
	p := position(t, sample)
	marked := Options{Side: 200, Coords: true, Marks: true, Last: rules.At(4, 6),
		Labels:    map[rules.Point]string{rules.At(0, 0): "a", rules.At(2, 2): "12", rules.At(4, 8): "x"},
		Highlight: []rules.Point{rules.At(7, 7)}, Faded: []rules.Point{rules.At(3, 0)}}
	numbers := Options{Side: 300, Look: paper(), Labels: map[rules.Point]string{
		rules.At(4, 8): "1", rules.At(1, 7): "24", rules.At(3, 7): "101", rules.At(4, 6): "99", rules.At(4, 3): "187",
		rules.At(1, 2): "▲", rules.At(2, 2): "○", rules.At(4, 2): "□", rules.At(5, 2): "×", rules.At(0, 0): "■", rules.At(8, 8): "A"}}
	pictures := map[string]image.Image{
		"marked":  Draw(p, marked),
		"numbers": Draw(p, numbers),
		"stones":  sprites(40),
		"icon":    Icon(96, false),
		"mask":    Icon(96, true),
		"card":    shrink(SocialCard(), 4),
	}
	for _, l := range Looks() {
		pictures["board-"+l.Name] = Draw(p, Options{Look: l, Side: 200, Coords: true})
	}
	for name, img := range pictures {
		t.Run(name, func(t *testing.T) { compare(t, name, img) })
	}
}

// sprites lays all kinds of stones in a row.
func sprites(d int) image.Image {
	row := image.NewRGBA(image.Rect(0, 0, 5*(d+2), d+2))
	x := 0
	for _, s := range []rules.Stone{rules.Black, rules.White, rules.Red} {
		for _, marks := range []bool{false, true} {
			if s == rules.Red && marks {
				continue
			}
			stamp(row, StoneSprite(s, d, marks), x, 0)
			x += d + 2
		}
	}
	return row
}

// shrink averages n x n pixels to one, to keep a golden small.
func shrink(img *image.RGBA, n int) image.Image {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx()/n, b.Dy()/n))
	for y := range b.Dy() / n {
		for x := range b.Dx() / n {
			for c := range 4 {
				sum := 0
				for i := range n * n {
					sum += int(img.Pix[img.PixOffset(x*n+i%n, y*n+i/n)+c])
				}
				out.Pix[out.PixOffset(x, y)+c] = uint8(sum / (n * n))
			}
		}
	}
	return out
}

// compare fails when more than one pixel in 500 is clearly different from the
// golden picture; compilers may round differently on other processors.
func compare(t *testing.T, name string, got image.Image) {
	path := filepath.Join("testdata", name+".png")
	if *update {
		var b bytes.Buffer
		enc := png.Encoder{CompressionLevel: png.BestCompression}
		if err := enc.Encode(&b, got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got.Bounds() != want.Bounds() {
		t.Fatalf("bounds %v, want %v", got.Bounds(), want.Bounds())
	}
	bad := 0
	b := got.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if different(got.At(x, y), want.At(x, y)) {
				bad++
			}
		}
	}
	if bad*500 > b.Dx()*b.Dy() {
		failed := filepath.Join(os.TempDir(), "diagram-"+name+".png")
		if f, err := os.Create(failed); err == nil {
			_ = png.Encode(f, got)
			f.Close()
		}
		t.Errorf("%d of %d pixels differ from %s; see %s, and run with -update if it should look so", bad, b.Dx()*b.Dy(), path, failed)
	}
}

func different(a, b color.Color) bool {
	r0, g0, b0, a0 := a.RGBA()
	r1, g1, b1, a1 := b.RGBA()
	far := func(x, y uint32) bool { return max(x, y)-min(x, y) > 10*257 }
	return far(r0, r1) || far(g0, g1) || far(b0, b1) || far(a0, a1)
}

func TestEmptyBoardCornersAreTransparent(t *testing.T) {
	for _, l := range Looks() {
		img := EmptyBoard(NewGeometry(9, 400, true), l)
		for _, p := range []image.Point{{0, 0}, {399, 0}, {0, 399}, {399, 399}} {
			if a := img.RGBAAt(p.X, p.Y).A; a != 0 {
				t.Errorf("%s: alpha %d at %v, want 0", l.Name, a, p)
			}
		}
		if a := img.RGBAAt(200, 0).A; a != 255 {
			t.Errorf("%s: alpha %d at the middle of an edge, want 255", l.Name, a)
		}
	}
}

// A grid line is exactly as wide as the geometry says: its edges are crisp.
func TestGridIsCrisp(t *testing.T) {
	l := paper()
	for _, side := range []int{390, 585, 780} {
		g := NewGeometry(9, side, true)
		img := EmptyBoard(g, l)
		x, _ := g.XY(rules.At(1, 0))
		_, y := g.XY(rules.At(1, 1))
		row := int(y + g.Spacing()/2)
		dark := 0
		for c := int(x - g.Spacing()/3); c < int(x+g.Spacing()/3); c++ {
			v := img.RGBAAt(c, row).G
			switch {
			case v < 120:
				dark++
			case v < 200:
				t.Errorf("side %d: a half-tone %d beside a line", side, v)
			}
		}
		if dark != g.LineWidth() {
			t.Errorf("side %d: %d dark pixels across a line, want %d", side, dark, g.LineWidth())
		}
	}
}

func TestSpritesArePremultipliedAndDistinct(t *testing.T) {
	brightness := map[rules.Stone]int{}
	for _, s := range []rules.Stone{rules.Black, rules.White, rules.Red} {
		img := StoneSprite(s, 41, false)
		if img.Bounds() != image.Rect(0, 0, 43, 43) {
			t.Fatalf("%v: bounds %v", s, img.Bounds())
		}
		for i := 0; i < len(img.Pix); i += 4 {
			p := img.Pix[i : i+4]
			if p[0] > p[3] || p[1] > p[3] || p[2] > p[3] {
				t.Fatalf("%v: pixel %v is not premultiplied", s, p)
			}
			brightness[s] += int(p[1])
		}
		if img.RGBAAt(0, 0).A != 0 || img.RGBAAt(21, 21).A != 255 {
			t.Errorf("%v: corner or centre has the wrong alpha", s)
		}
	}
	if brightness[rules.White] < 5*brightness[rules.Black] {
		t.Errorf("white %d is not far brighter than black %d", brightness[rules.White], brightness[rules.Black])
	}
	for _, s := range []rules.Stone{rules.Black, rules.White} {
		if bytes.Equal(StoneSprite(s, 41, true).Pix, StoneSprite(s, 41, false).Pix) {
			t.Errorf("%v: marks change nothing", s)
		}
	}
	for _, v := range StoneSprite(rules.Empty, 20, true).Pix {
		if v != 0 {
			t.Fatal("an empty stone is not transparent")
		}
	}
}

// Shadow and stone sprites have the same centre to the pixel.
func TestShadowCentres(t *testing.T) {
	for d := 1; d < 200; d++ {
		shadow := ShadowSprite(d).Bounds().Dx()
		if (shadow-(d+2))%2 != 0 || shadow <= d+2 {
			t.Fatalf("diameter %d: shadow of %d pixels", d, shadow)
		}
	}
}

func TestCardPositionIsACapture(t *testing.T) {
	p := position(t, cardPosition)
	effect, err := p.Play(rules.PlaceRed(cardRed))
	if err != nil {
		t.Fatal(err)
	}
	if len(effect.Captures) != 1 || len(effect.Captures[0].Points) != len(cardTaken) {
		t.Fatalf("captures %v, want one of %v", effect.Captures, cardTaken)
	}
	for _, at := range effect.Captures[0].Points {
		if !contains(cardTaken, at) {
			t.Errorf("%v is captured but not shown so", at)
		}
	}
}

func TestLooks(t *testing.T) {
	for _, l := range Looks() {
		if got, ok := LookNamed(l.Name); !ok || got.Name != l.Name {
			t.Errorf("LookNamed(%q) = %q, %v", l.Name, got.Name, ok)
		}
	}
	if _, ok := LookNamed("no such look"); ok {
		t.Error("a look that does not exist was found")
	}
}

func TestSVG(t *testing.T) {
	p := position(t, sample)
	o := Options{Coords: true, Marks: true, Last: rules.At(4, 6), Title: `<"Red" & white>` + "\x00",
		Labels:    map[rules.Point]string{rules.At(0, 0): `<&"`, rules.At(24, 24): "off the board"},
		Highlight: []rules.Point{rules.At(7, 7), 0}, Faded: []rules.Point{rules.At(3, 0)}, ID: "d1"}
	for _, l := range Looks() {
		o.Look = l
		text := SVG(p, o)
		tags := parseSVG(t, text)
		want := map[string]int{"svg": 1, "title": 1, "text": 19, "script": 0, "style": 0, "image": 0}
		for tag, n := range want {
			if tags[tag] != n {
				t.Errorf("%s: %d elements %s, want %d", l.Name, tags[tag], tag, n)
			}
		}
		if !strings.Contains(text, "<title>&lt;&quot;Red&quot; &amp; white&gt;</title>") {
			t.Errorf("%s: the title is not there", l.Name)
		}
		if text != SVG(p, o) {
			t.Errorf("%s: two drawings differ", l.Name)
		}
	}
	if plain := SVG(p, Options{}); !strings.Contains(plain, "<title>"+p.Text()+"</title>") {
		t.Error("without a title the position's text is missing")
	}
}

// parseSVG reads a whole drawing, counts its elements, and fails on attributes
// that a strict Content-Security-Policy blocks and on external references.
func parseSVG(t *testing.T, text string) map[string]int {
	t.Helper()
	tags := map[string]int{}
	dec := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return tags
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		el, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		tags[el.Name.Local]++
		for _, a := range el.Attr {
			if a.Name.Local == "style" || a.Name.Local == "href" || strings.HasPrefix(a.Name.Local, "on") {
				t.Errorf("attribute %s in %s", a.Name.Local, el.Name.Local)
			}
		}
	}
}

func BenchmarkEmptyBoard1600(b *testing.B) {
	g := NewGeometry(9, 1600, true)
	for _, l := range Looks() {
		b.Run(l.Name, func(b *testing.B) {
			for b.Loop() {
				EmptyBoard(g, l)
			}
		})
	}
}

func BenchmarkStoneSprite160(b *testing.B) {
	for _, s := range []rules.Stone{rules.Black, rules.White, rules.Red} {
		b.Run(s.String(), func(b *testing.B) {
			for b.Loop() {
				StoneSprite(s, 160, true)
			}
		})
	}
}

func BenchmarkShadowSprite160(b *testing.B) {
	for b.Loop() {
		ShadowSprite(160)
	}
}

func BenchmarkDraw480(b *testing.B) {
	p := position(b, sample)
	dst := image.NewRGBA(image.Rect(0, 0, 480, 480))
	for b.Loop() {
		draw.Draw(dst, dst.Bounds(), Draw(p, Options{Coords: true}), image.Point{}, draw.Src)
	}
}
