package ui

import (
	"image"
	"image/draw"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"redstone/assets"
)

// weight chooses between the two cuts of the one type family.
type weight uint8

const (
	regular weight = iota
	bold
)

// The three sizes of type, in CSS pixels.
const (
	sizeSmall  = 13.0
	sizeNormal = 15.0
	sizeLarge  = 20.0
)

// faceKey names a face: a cut at a size in 1/64 device pixels.
type faceKey struct {
	weight weight
	size   int
}

// lineKey names a drawn line of text.
type lineKey struct {
	faceKey
	text string
}

// drawnLine is a line of text as a white picture, to be tinted when drawn.
type drawnLine struct {
	img    *ebiten.Image // nil when there is nothing to see
	dx, dy int           // from the start of the baseline to the picture's corner
	used   int           // when it was drawn last, in redraws of the screen
}

// fonts rasterizes text at device size, so that it is crisp at every scale.
// Each line is drawn once and kept as a picture: a screen has some hundred of
// them, and they rarely change. (Ebitengine's text package would do, but it
// brings a text shaper and its tables, a tenth of the whole download.)
type fonts struct {
	parsed [2]*opentype.Font
	faces  map[faceKey]font.Face
	lines  map[lineKey]*drawnLine
	widths map[lineKey]float64 // device pixels
	redraw int

	glyphs  map[glyphKey]glyph
	strides map[glyphKey]fixed.Int26_6
	kerns   map[pairKey]fixed.Int26_6

	onCut func(line string) // told of every line that had to be cut, for tests
}

func newFonts() *fonts {
	f := &fonts{faces: map[faceKey]font.Face{}, lines: map[lineKey]*drawnLine{}, widths: map[lineKey]float64{}}
	f.forgetGlyphs()
	for i, data := range [][]byte{assets.RegularFont, assets.BoldFont} {
		parsed, err := opentype.Parse(data)
		if err != nil {
			panic("ui: the built-in font does not parse: " + err.Error())
		}
		f.parsed[i] = parsed
	}
	return f
}

func (f *fonts) forgetGlyphs() {
	f.glyphs, f.strides, f.kerns = map[glyphKey]glyph{}, map[glyphKey]fixed.Int26_6{}, map[pairKey]fixed.Int26_6{}
}

func key(w weight, size, scale float64) faceKey {
	return faceKey{w, int(math.Round(size * scale * 64))}
}

func (f *fonts) face(k faceKey) font.Face {
	if face := f.faces[k]; face != nil {
		return face
	}
	face, err := opentype.NewFace(f.parsed[k.weight], &opentype.FaceOptions{
		Size: float64(k.size) / 64, DPI: 72, Hinting: font.HintingNone,
	})
	if err != nil {
		panic("ui: no face of the built-in font: " + err.Error())
	}
	f.faces[k] = face
	return face
}

// sweep forgets pictures that have not been drawn for a while. It is called
// before each redraw of the screen.
func (f *fonts) sweep() {
	const most, age = 500, 40
	f.redraw++
	if len(f.widths) > 4*most {
		f.widths = map[lineKey]float64{}
	}
	if len(f.glyphs) > 8*most {
		f.forgetGlyphs() // a window dragged across many scales
	}
	if len(f.lines) < most {
		return
	}
	for k, l := range f.lines {
		if f.redraw-l.used > age {
			if l.img != nil {
				l.img.Deallocate()
			}
			delete(f.lines, k)
		}
	}
}

// capHeight returns the height of capitals in device pixels.
func (f *fonts) capHeight(k faceKey) float64 {
	m := f.face(k).Metrics()
	return float64(m.CapHeight) / 64
}

// line returns the picture of a line of text.
func (f *fonts) line(s string, k faceKey) *drawnLine {
	lk := lineKey{k, s}
	l := f.lines[lk]
	if l == nil {
		l = f.rasterLine(s, k)
		f.lines[lk] = l
	}
	l.used = f.redraw
	return l
}

// glyphKey names a glyph at a horizontal position between two pixels.
type glyphKey struct {
	faceKey
	r     rune
	shift uint8 // quarters of a pixel
}

// glyph is a drawn character: its coverage, and where that lies from the dot.
type glyph struct {
	mask *image.Alpha // nil when there is nothing to see
	at   image.Point
}

// pairKey names two characters beside each other.
type pairKey struct {
	faceKey
	a, b rune
}

// quarter is a quarter of a pixel in font units.
const quarter = 16

// rasterLine draws a line from glyphs, each of which is drawn once.
func (f *fonts) rasterLine(s string, k faceKey) *drawnLine {
	type placed struct {
		g glyph
		x int
	}
	var list []placed
	var bounds image.Rectangle
	f.walk(s, k, func(r rune, dot fixed.Int26_6) {
		dot += quarter / 2
		g := f.glyph(glyphKey{k, r, uint8(dot & 63 / quarter)})
		if g.mask != nil {
			x := dot.Floor()
			list = append(list, placed{g, x})
			bounds = bounds.Union(g.mask.Rect.Sub(g.mask.Rect.Min).Add(g.at).Add(image.Pt(x, 0)))
		}
	})
	l := &drawnLine{dx: bounds.Min.X, dy: bounds.Min.Y}
	if bounds.Empty() {
		return l
	}
	w := bounds.Dx()
	pix := make([]byte, 4*w*bounds.Dy())
	for _, p := range list {
		m := p.g.mask
		for y := range m.Rect.Dy() {
			row := 4 * ((p.g.at.Y-bounds.Min.Y+y)*w + p.x + p.g.at.X - bounds.Min.X)
			for _, v := range m.Pix[y*m.Stride : y*m.Stride+m.Rect.Dx()] {
				if v > pix[row] {
					pix[row], pix[row+1], pix[row+2], pix[row+3] = v, v, v, v
				}
				row += 4
			}
		}
	}
	l.img = ebiten.NewImage(w, bounds.Dy())
	l.img.WritePixels(pix)
	return l
}

// walk calls each with every character of a line and where its dot is, and
// returns where the line ends.
func (f *fonts) walk(s string, k faceKey, each func(r rune, dot fixed.Int26_6)) fixed.Int26_6 {
	dot := fixed.Int26_6(0)
	before := rune(-1)
	for _, r := range s {
		if before >= 0 {
			dot += f.kern(pairKey{k, before, r})
		}
		if each != nil {
			each(r, dot)
		}
		dot += f.stride(glyphKey{k, r, 0})
		before = r
	}
	return dot
}

func (f *fonts) kern(k pairKey) fixed.Int26_6 {
	v, ok := f.kerns[k]
	if !ok {
		v = f.face(k.faceKey).Kern(k.a, k.b)
		f.kerns[k] = v
	}
	return v
}

// stride is how far a character moves the dot.
func (f *fonts) stride(k glyphKey) fixed.Int26_6 {
	v, ok := f.strides[k]
	if !ok {
		v, _ = f.face(k.faceKey).GlyphAdvance(k.r)
		f.strides[k] = v
	}
	return v
}

func (f *fonts) glyph(k glyphKey) glyph {
	g, ok := f.glyphs[k]
	if !ok {
		r, mask, at, _, found := f.face(k.faceKey).Glyph(fixed.Point26_6{X: fixed.Int26_6(k.shift) * quarter}, k.r)
		if found && !r.Empty() {
			// The face draws into one buffer over and over.
			own := image.NewAlpha(image.Rect(0, 0, r.Dx(), r.Dy()))
			draw.Draw(own, own.Rect, mask, at, draw.Src)
			g = glyph{own, r.Min}
		}
		f.glyphs[k] = g
	}
	return g
}

// advance returns the width of a line in device pixels.
func (f *fonts) advance(s string, k faceKey) float64 {
	lk := lineKey{k, s}
	w, ok := f.widths[lk]
	if !ok {
		w = float64(f.walk(s, k, nil)) / 64
		f.widths[lk] = w
	}
	return w
}

// width returns the width of a line in CSS pixels.
func (f *fonts) width(s string, w weight, size, scale float64) float64 {
	return f.advance(s, key(w, size, scale)) / scale
}

// fit cuts a line to a width in CSS pixels, with an ellipsis where it was cut.
func (f *fonts) fit(s string, w weight, size, scale, width float64) string {
	if f.width(s, w, size, scale) <= width {
		return s
	}
	if f.onCut != nil {
		f.onCut(s)
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		cut := strings.TrimRight(string(runes[:n]), " ,.") + "…"
		if f.width(cut, w, size, scale) <= width {
			return cut
		}
	}
	return "…"
}

// wrap breaks a text into lines of at most a width in CSS pixels. A word that
// is too long for a line is left whole.
func (f *fonts) wrap(s string, w weight, size, scale, width float64) []string {
	var lines []string
	for _, paragraph := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line != "" && f.width(longer, w, size, scale) > width {
				lines = append(lines, line)
				longer = word
			}
			line = longer
		}
		lines = append(lines, line)
	}
	return lines
}
