package canvas

import (
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"redstone/assets"
	"redstone/game/text"
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

// drawnLine is a line of text as images.
type drawnLine struct {
	parts []linePart // none when there are no visible glyphs
	used  int        // last use, counted in redraws of the screen
}

// linePart is a white image, to be tinted when drawn, or one with colours of its own.
type linePart struct {
	img      Image
	dx, dy   int // from the start of the baseline to the image's corner
	coloured bool
}

func (l *drawnLine) dispose() {
	for _, p := range l.parts {
		p.img.Dispose()
	}
}

// Fonts rasterizes text at device size, so that it is crisp at every scale.
// Each line is rendered once and cached as an image: a screen has about a hundred of
// them, and they rarely change. (Ebitengine's text package would do, but it
// brings a text shaper and its tables, a tenth of the whole download.)
//
// The built-in fonts have Latin, Greek and Cyrillic letters. Everything else is
// drawn by System, with the fonts of the system.
type Fonts struct {
	// System draws what the built-in fonts lack. Without it, or as long as its version is
	// 0, that is drawn as boxes.
	System text.System

	graphics Graphics
	parsed   [2]*opentype.Font
	faces    map[faceKey]font.Face
	lines    map[lineKey]*drawnLine
	widths   map[lineKey]float64 // device pixels
	wrapped  map[wrapKey][]string
	redraw   int
	version  int // of System, when what is cached was made

	covered  [2]map[rune]bool // whether a weight has a glyph
	glyphs   map[glyphKey]glyph
	advances map[glyphKey]fixed.Int26_6
	kerns    map[pairKey]fixed.Int26_6

	OnCut func(line string) // called for every line that had to be truncated, for tests
}

func newFonts(g Graphics) *Fonts {
	f := &Fonts{graphics: g, faces: map[faceKey]font.Face{}, covered: [2]map[rune]bool{{}, {}}}
	f.forgetLines()
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

// forgetLines empties the caches of whole lines.
func (f *Fonts) forgetLines() {
	for _, l := range f.lines {
		l.dispose()
	}
	f.lines, f.widths, f.wrapped = map[lineKey]*drawnLine{}, map[lineKey]float64{}, map[wrapKey][]string{}
}

// Stale reports whether System has other fonts now, so that everything has to be laid out
// and drawn again, after a Sweep.
func (f *Fonts) Stale() bool { return f.System != nil && f.System.Version() != f.version }

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
	if f.Stale() {
		f.version = f.System.Version()
		f.forgetLines()
	}
	if len(f.widths) > 4*maxLines {
		f.widths = map[lineKey]float64{}
	}
	if len(f.wrapped) > maxLines {
		f.wrapped = map[wrapKey][]string{}
	}
	if len(f.glyphs) > 8*maxLines {
		f.forgetGlyphs() // a window dragged across many scales
	}
	if len(f.lines) < maxLines {
		return
	}
	for k, l := range f.lines {
		if f.redraw-l.used > maxAge {
			l.dispose()
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

// lineWidth returns the width of a line in device pixels.
func (f *Fonts) lineWidth(s string, k faceKey) float64 {
	lk := lineKey{k, s}
	w, ok := f.widths[lk]
	if !ok {
		w = f.measure(s, k)
		f.widths[lk] = w
	}
	return w
}

// Width returns the width of a line in CSS pixels.
func (f *Fonts) Width(s string, w Weight, size, scale float64) float64 {
	return f.lineWidth(s, key(w, size, scale)) / scale
}

// Caret returns where a caret before the byte at an offset of a line is, in CSS pixels from the left
// end of the line.
func (f *Fonts) Caret(s string, at int, w Weight, size, scale float64) float64 {
	if !text.HasRightToLeft(s) {
		return f.Width(s[:at], w, size, scale)
	}
	x := 0.0
	for _, span := range text.Spans(s) {
		width := f.Width(s[span.From:span.To], w, size, scale)
		if span.From < at && at <= span.To || at == 0 && span.From == 0 {
			before := f.Width(s[span.From:at], w, size, scale)
			if span.RightToLeft {
				return x + width - before
			}
			return x + before
		}
		x += width
	}
	return x
}
