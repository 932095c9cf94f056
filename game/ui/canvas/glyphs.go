package canvas

import (
	"image"
	"image/color"
	"image/draw"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"redstone/game/text"
)

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

// walk calls each with every character of a run in a built-in font and the position of its
// dot, which begins at dot, and returns the end of the run.
func (f *Fonts) walk(s string, k faceKey, dot fixed.Int26_6, each func(r rune, dot fixed.Int26_6)) fixed.Int26_6 {
	before := rune(-1)
	for _, r := range s {
		if text.Ignorable(r) || unicode.IsControl(r) {
			continue
		}
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
		switch {
		case f.has(k.weight, k.r):
			v, _ = f.face(k.faceKey).GlyphAdvance(k.r)
		case unicode.IsSpace(k.r):
			v, _ = f.face(k.faceKey).GlyphAdvance(' ')
		case !text.IsMark(k.r):
			v = f.box(k).advance
		}
		f.advances[k] = v
	}
	return v
}

func (f *Fonts) glyph(k glyphKey) glyph {
	g, ok := f.glyphs[k]
	switch {
	case ok:
	case !f.has(k.weight, k.r):
		if !unicode.IsSpace(k.r) && !text.IsMark(k.r) {
			g = f.box(k).draw()
		}
		f.glyphs[k] = g
	default:
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

// has reports whether a built-in font has a glyph for a character.
func (f *Fonts) has(w Weight, r rune) bool {
	if r < 0x7F {
		return r >= ' '
	}
	known, ok := f.covered[w][r]
	if !ok {
		if len(f.covered[w]) > maxCovered {
			f.covered[w] = map[rune]bool{}
		}
		var buffer sfnt.Buffer
		index, err := f.parsed[w].GlyphIndex(&buffer, r)
		known = err == nil && index != 0
		f.covered[w][r] = known
	}
	return known
}

// maxCovered bounds the cache of which characters a font has.
const maxCovered = 8192

// box is what stands for a character that no font has.
type box struct {
	width, height, line int // in pixels
	advance             fixed.Int26_6
}

func (f *Fonts) box(k glyphKey) box {
	em := float64(k.size) / 64
	b := box{width: max(3, int(em*0.5)), height: max(4, int(em*0.72)), line: max(1, int(em/15))}
	b.advance = fixed.I(b.width + 2*b.line)
	return b
}

// draw draws the outline of a rectangle on the baseline.
func (b box) draw() glyph {
	mask := image.NewAlpha(image.Rect(0, 0, b.width, b.height))
	inner := mask.Rect.Inset(b.line)
	for y := range b.height {
		for x := range b.width {
			if !image.Pt(x, y).In(inner) {
				mask.SetAlpha(x, y, color.Alpha{A: 255})
			}
		}
	}
	return glyph{mask, image.Pt(b.line, -b.height)}
}
