package canvas

import (
	"image"
	"image/draw"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"redstone/assets"
)

// Weight chooses between the two fonts of the one type family.
type Weight uint8

// The weights.
const (
	Regular Weight = iota // running text
	Bold                  // headings, the current choice, emphasis
)

// The three sizes of type, in CSS pixels.
const (
	SizeSmall  = 13.0 // captions, notes, links
	SizeNormal = 15.0 // everything else
	SizeLarge  = 20.0 // titles
)

// faceKey identifies a face: a weight at a size in 1/64 device pixels.
type faceKey struct {
	weight Weight
	size   int
}

// lineKey identifies a rendered line of text.
type lineKey struct {
	faceKey
	text string
}

// drawnLine is a line of text as a white image, to be tinted when drawn.
type drawnLine struct {
	images []Image // from left to right, each but the last maxLineImage wide; none when there are no visible glyphs
	dx, dy int     // from the start of the baseline to the corner of the first image
	used   int     // last use, counted in redraws of the screen
}

// maxLineImage is the maximum width of an image of text in pixels: a line may be longer than the screen, in a text
// field for example, and longer than the largest texture of the graphics card.
const maxLineImage = 1000

// Fonts rasterizes text at device size, so that it is crisp at every scale.
// Each line is rendered once and cached as an image: a screen has about a hundred of
// them, and they rarely change. (Ebitengine's text package would do, but it
// brings a text shaper and its tables, a tenth of the whole download.)
type Fonts struct {
	graphics Graphics
	parsed   [2]*opentype.Font
	faces    map[faceKey]font.Face
	lines    map[lineKey]*drawnLine
	widths   map[lineKey]float64 // device pixels
	redraw   int

	glyphs   map[glyphKey]glyph
	advances map[glyphKey]fixed.Int26_6
	kerns    map[pairKey]fixed.Int26_6

	OnCut func(line string) // called for every line that had to be truncated, for tests
}

func newFonts(g Graphics) *Fonts {
	f := &Fonts{graphics: g, faces: map[faceKey]font.Face{}, lines: map[lineKey]*drawnLine{}, widths: map[lineKey]float64{}}
	f.forgetGlyphs()
	for i, data := range [][]byte{assets.RegularFont, assets.BoldFont} {
		parsed, err := opentype.Parse(data)
		if err != nil {
			panic("canvas: the built-in font does not parse: " + err.Error())
		}
		f.parsed[i] = parsed
	}
	return f
}

func (f *Fonts) forgetGlyphs() {
	f.glyphs, f.advances, f.kerns = map[glyphKey]glyph{}, map[glyphKey]fixed.Int26_6{}, map[pairKey]fixed.Int26_6{}
}

func key(w Weight, size, scale float64) faceKey {
	return faceKey{w, int(math.Round(size * scale * 64))}
}

func (f *Fonts) face(k faceKey) font.Face {
	if face := f.faces[k]; face != nil {
		return face
	}
	face, err := opentype.NewFace(f.parsed[k.weight], &opentype.FaceOptions{
		Size: float64(k.size) / 64, DPI: 72, Hinting: font.HintingNone,
	})
	if err != nil {
		panic("canvas: no face of the built-in font: " + err.Error())
	}
	f.faces[k] = face
	return face
}

// Sweep evicts images that have not been drawn for a while. It is called
// before each redraw of the screen.
func (f *Fonts) Sweep() {
	const maxLines, maxAge = 500, 40 // age in redraws of the screen
	f.redraw++
	if len(f.widths) > 4*maxLines {
		f.widths = map[lineKey]float64{}
	}
	if len(f.glyphs) > 8*maxLines {
		f.forgetGlyphs() // a window dragged across many scales
	}
	if len(f.lines) < maxLines {
		return
	}
	for k, l := range f.lines {
		if f.redraw-l.used > maxAge {
			for _, img := range l.images {
				img.Dispose()
			}
			delete(f.lines, k)
		}
	}
}

// capHeight returns the height of capitals in device pixels.
func (f *Fonts) capHeight(k faceKey) float64 {
	m := f.face(k).Metrics()
	return float64(m.CapHeight) / 64
}

// line returns the image of a line of text.
func (f *Fonts) line(s string, k faceKey) *drawnLine {
	lk := lineKey{k, s}
	l := f.lines[lk]
	if l == nil {
		l = f.rasterLine(s, k)
		f.lines[lk] = l
	}
	l.used = f.redraw
	return l
}

// glyphKey identifies a glyph at a subpixel position.
type glyphKey struct {
	faceKey
	r     rune
	shift uint8 // quarters of a pixel
}

// glyph is a rasterized character: its coverage, and the offset of that from the dot.
type glyph struct {
	mask *image.Alpha // nil when there are no visible glyphs
	at   image.Point
}

// pairKey identifies a kerning pair.
type pairKey struct {
	faceKey
	a, b rune
}

// quarter is a quarter of a pixel in font units.
const quarter = 16

// rasterLine draws a line from cached glyphs.
func (f *Fonts) rasterLine(s string, k faceKey) *drawnLine {
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
	for x := 0; x < w; x += maxLineImage {
		l.images = append(l.images, f.upload(pix, w, bounds.Dy(), x))
	}
	return l
}

// upload makes an image of the columns from x on, maxLineImage of them at most, of w by h pixels.
func (f *Fonts) upload(pix []byte, w, h, x int) Image {
	part := min(w-x, maxLineImage)
	img := f.graphics.NewImage(part, h)
	if part < w {
		whole := pix
		pix = make([]byte, 0, 4*part*h)
		for y := range h {
			pix = append(pix, whole[4*(y*w+x):4*(y*w+x+part)]...)
		}
	}
	img.Write(pix)
	return img
}

// walk calls each with every character of a line and the position of its dot, and
// returns the end of the line.
func (f *Fonts) walk(s string, k faceKey, each func(r rune, dot fixed.Int26_6)) fixed.Int26_6 {
	dot := fixed.Int26_6(0)
	before := rune(-1)
	for _, r := range s {
		if before >= 0 {
			dot += f.kern(pairKey{k, before, r})
		}
		if each != nil {
			each(r, dot)
		}
		dot += f.glyphAdvance(glyphKey{k, r, 0})
		before = r
	}
	return dot
}

func (f *Fonts) kern(k pairKey) fixed.Int26_6 {
	v, ok := f.kerns[k]
	if !ok {
		v = f.face(k.faceKey).Kern(k.a, k.b)
		f.kerns[k] = v
	}
	return v
}

// glyphAdvance is how far a character moves the dot.
func (f *Fonts) glyphAdvance(k glyphKey) fixed.Int26_6 {
	v, ok := f.advances[k]
	if !ok {
		v, _ = f.face(k.faceKey).GlyphAdvance(k.r)
		f.advances[k] = v
	}
	return v
}

func (f *Fonts) glyph(k glyphKey) glyph {
	g, ok := f.glyphs[k]
	if !ok {
		r, mask, at, _, found := f.face(k.faceKey).Glyph(fixed.Point26_6{X: fixed.Int26_6(k.shift) * quarter}, k.r)
		if found && !r.Empty() {
			// The face reuses one buffer for all glyphs.
			own := image.NewAlpha(image.Rect(0, 0, r.Dx(), r.Dy()))
			draw.Draw(own, own.Rect, mask, at, draw.Src)
			g = glyph{own, r.Min}
		}
		f.glyphs[k] = g
	}
	return g
}

// lineWidth returns the width of a line in device pixels.
func (f *Fonts) lineWidth(s string, k faceKey) float64 {
	lk := lineKey{k, s}
	w, ok := f.widths[lk]
	if !ok {
		w = float64(f.walk(s, k, nil)) / 64
		f.widths[lk] = w
	}
	return w
}

// Width returns the width of a line in CSS pixels.
func (f *Fonts) Width(s string, w Weight, size, scale float64) float64 {
	return f.lineWidth(s, key(w, size, scale)) / scale
}

// Fit truncates a line to a width in CSS pixels, with an ellipsis.
func (f *Fonts) Fit(s string, w Weight, size, scale, width float64) string {
	if f.Width(s, w, size, scale) <= width {
		return s
	}
	if f.OnCut != nil {
		f.OnCut(s)
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		cut := strings.TrimRight(string(runes[:n]), " ,.") + "…"
		if f.Width(cut, w, size, scale) <= width {
			return cut
		}
	}
	return "…"
}

// Wrap breaks a text into lines of at most a width in CSS pixels. A word that
// is too long for a line is not broken.
func (f *Fonts) Wrap(s string, w Weight, size, scale, width float64) []string {
	var lines []string
	for _, paragraph := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line != "" && f.Width(longer, w, size, scale) > width {
				lines = append(lines, line)
				longer = word
			}
			line = longer
		}
		lines = append(lines, line)
	}
	return lines
}
