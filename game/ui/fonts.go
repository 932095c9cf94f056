package ui

import (
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
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
	onCut  func(line string) // told of every line that had to be cut, for tests
}

func newFonts() *fonts {
	f := &fonts{faces: map[faceKey]font.Face{}, lines: map[lineKey]*drawnLine{}, widths: map[lineKey]float64{}}
	for i, data := range [][]byte{goregular.TTF, gobold.TTF} {
		parsed, err := opentype.Parse(data)
		if err != nil {
			panic("ui: the built-in font does not parse: " + err.Error())
		}
		f.parsed[i] = parsed
	}
	return f
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
		l = rasterLine(s, f.face(k))
		f.lines[lk] = l
	}
	l.used = f.redraw
	return l
}

func rasterLine(s string, face font.Face) *drawnLine {
	b, _ := font.BoundString(face, s)
	r := image.Rect(b.Min.X.Floor()-1, b.Min.Y.Floor()-1, b.Max.X.Ceil()+1, b.Max.Y.Ceil()+1)
	l := &drawnLine{dx: r.Min.X, dy: r.Min.Y}
	if b.Empty() {
		return l
	}
	mask := image.NewAlpha(r)
	d := font.Drawer{Dst: mask, Src: image.Opaque, Face: face}
	d.DrawString(s)
	pix := make([]byte, 4*len(mask.Pix))
	for i, v := range mask.Pix {
		pix[4*i], pix[4*i+1], pix[4*i+2], pix[4*i+3] = v, v, v, v
	}
	l.img = ebiten.NewImage(r.Dx(), r.Dy())
	l.img.WritePixels(pix)
	return l
}

// advance returns the width of a line in device pixels.
func (f *fonts) advance(s string, k faceKey) float64 {
	lk := lineKey{k, s}
	w, ok := f.widths[lk]
	if !ok {
		w = float64(font.MeasureString(f.face(k), s)) / 64
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
