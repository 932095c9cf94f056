package canvas

import (
	"image"
	"image/draw"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/math/fixed"

	"redstone/game/text"
	"redstone/game/text/normal"
)

// run is a part of a line that is drawn with one kind of font.
type run struct {
	text   string
	system bool
}

// runs splits a line. Ideographs and emoji in a line of ours are runs of their own, so
// that all other letters look as everywhere. A line is left to the system as a whole
// where parts of it would not do: when the order of the runs depends on their
// direction, or when single letters of a word, such as those of Vietnamese, would
// be in another font.
func (f *Fonts) runs(s string, w Weight) []run {
	if f.hasAll(s, w) {
		return []run{{s, false}}
	}
	s = normal.Compose(s)
	switch {
	case f.version == 0 || f.System == nil || f.hasAll(s, w):
		return []run{{s, false}}
	case text.HasRightToLeft(s):
		return []run{{s, true}}
	}
	var list []run
	add := func(part string, system bool) {
		if n := len(list); n > 0 && list[n-1].system == system {
			list[n-1].text += part
			return
		}
		list = append(list, run{part, system})
	}
	spaces := "" // belong to the run of the system if that continues behind them
	for rest := s; rest != ""; {
		cluster := rest[:text.Next(rest)]
		rest = rest[len(cluster):]
		first, _ := utf8.DecodeRuneInString(cluster)
		switch system := !f.hasAll(cluster, w); {
		case system && alphabetic(first):
			return []run{{s, true}}
		case cluster == " " && len(list) > 0 && list[len(list)-1].system:
			spaces += cluster
		default:
			if spaces != "" {
				add(spaces, system)
				spaces = ""
			}
			add(cluster, system)
		}
	}
	if spaces != "" {
		add(spaces, false)
	}
	return list
}

// alphabetic reports whether r is a letter of the scripts of the built-in fonts.
func alphabetic(r rune) bool {
	return r < 0x590 && unicode.IsLetter(r) || r >= 0x1C80 && r < 0x2000 || r >= 0x2C60 && r < 0x2C80 || r >= 0xA640 && r < 0xA6A0 || r >= 0xA720 && r < 0xA800
}

// hasAll reports whether a built-in font has everything that is visible in s.
func (f *Fonts) hasAll(s string, w Weight) bool {
	for i, r := range s {
		switch {
		case r < 0x7F, f.has(w, r), unicode.IsSpace(r), unicode.IsControl(r):
		case r == 0xFE0F && i > 0, !text.Ignorable(r): // U+FE0F makes an emoji of the sign before it
			return false
		}
	}
	return true
}

// systemFont is how the system knows a face.
func systemFont(k faceKey) text.Font {
	return text.Font{Size: float64(k.size) / 64, Bold: k.weight == Bold}
}

// measure returns the width of a line in device pixels.
func (f *Fonts) measure(s string, k faceKey) float64 {
	return float64(f.arrange(s, k, nil)) / 64
}

// arrange calls each with the runs of a line and where they begin, and returns the end of
// the line.
func (f *Fonts) arrange(s string, k faceKey, each func(r run, dot fixed.Int26_6)) fixed.Int26_6 {
	dot := fixed.Int26_6(0)
	for _, r := range f.runs(s, k.weight) {
		if each != nil {
			each(r, dot)
		}
		if r.system {
			dot += fixed.Int26_6(f.systemWidth(r.text, k) * 64)
		} else {
			dot = f.walk(r.text, k, dot, nil)
		}
	}
	return dot
}

// systemWidth returns the width of a run of the system.
func (f *Fonts) systemWidth(s string, k faceKey) float64 {
	lk := lineKey{k, s}
	w, ok := f.widths[lk]
	if !ok {
		w = f.System.Width(s, systemFont(k))
		f.widths[lk] = w
	}
	return w
}

// placed is a part of a line: coverage or a coloured picture, and where it is.
type placed struct {
	mask   *image.Alpha
	colour *image.RGBA
	at     image.Rectangle
}

// rasterLine draws a line, from cached glyphs and from pictures of the system.
func (f *Fonts) rasterLine(s string, k faceKey) *drawnLine {
	var masks, colours []placed
	var whole, coloured image.Rectangle
	f.arrange(s, k, func(r run, dot fixed.Int26_6) {
		if r.system {
			p := f.System.Draw(r.text, systemFont(k))
			to := image.Pt(dot.Round(), 0)
			if p.Mask != nil {
				masks = append(masks, placed{mask: p.Mask, at: p.Mask.Rect.Add(to)})
				whole = whole.Union(p.Mask.Rect.Add(to))
			}
			if p.Colour != nil {
				colours = append(colours, placed{colour: p.Colour, at: p.Colour.Rect.Add(to)})
				coloured = coloured.Union(p.Colour.Rect.Add(to))
			}
			return
		}
		f.walk(r.text, k, dot, func(c rune, dot fixed.Int26_6) {
			dot += quarter / 2
			g := f.glyph(glyphKey{k, c, uint8(dot & 63 / quarter)})
			if g.mask != nil {
				at := g.mask.Rect.Sub(g.mask.Rect.Min).Add(g.at).Add(image.Pt(dot.Floor(), 0))
				masks = append(masks, placed{mask: g.mask, at: at})
				whole = whole.Union(at)
			}
		})
	})
	l := &drawnLine{}
	if !whole.Empty() {
		img := image.NewRGBA(whole)
		for _, p := range masks {
			p.cover(img)
		}
		f.upload(l, img, false)
	}
	if !coloured.Empty() {
		img := image.NewRGBA(coloured)
		for _, p := range colours {
			draw.Draw(img, p.at, p.colour, p.colour.Rect.Min, draw.Over)
		}
		f.upload(l, img, true)
	}
	return l
}

// cover makes what a glyph covers white.
func (p placed) cover(img *image.RGBA) {
	m := p.mask
	for y := range m.Rect.Dy() {
		at := img.PixOffset(p.at.Min.X, p.at.Min.Y+y)
		for _, v := range m.Pix[y*m.Stride : y*m.Stride+m.Rect.Dx()] {
			if v > img.Pix[at] {
				img.Pix[at], img.Pix[at+1], img.Pix[at+2], img.Pix[at+3] = v, v, v, v
			}
			at += 4
		}
	}
}

// maxLineImage is the maximum width of an image of text in pixels: a line may be longer than the screen, in a text
// field for example, and longer than the largest texture of the graphics card.
const maxLineImage = 1000

// upload adds the images of a picture to a line.
func (f *Fonts) upload(l *drawnLine, src *image.RGBA, coloured bool) {
	for x := src.Rect.Min.X; x < src.Rect.Max.X; x += maxLineImage {
		r := image.Rect(x, src.Rect.Min.Y, min(x+maxLineImage, src.Rect.Max.X), src.Rect.Max.Y)
		part := src
		if r != src.Rect {
			part = image.NewRGBA(r)
			draw.Draw(part, r, src, r.Min, draw.Src)
		}
		l.parts = append(l.parts, linePart{Upload(f.graphics, part), r.Min.X, r.Min.Y, coloured})
	}
}
