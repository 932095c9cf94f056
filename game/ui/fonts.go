package ui

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
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

type faceKey struct {
	weight weight
	size   int // in 1/64 device pixels
}

// fonts makes faces at device size, so that type is crisp at every scale, and
// keeps them: each face has its own cache of glyphs.
type fonts struct {
	parsed [2]*opentype.Font
	faces  map[faceKey]*text.GoXFace
}

func newFonts() *fonts {
	f := &fonts{faces: map[faceKey]*text.GoXFace{}}
	for i, data := range [][]byte{goregular.TTF, gobold.TTF} {
		parsed, err := opentype.Parse(data)
		if err != nil {
			panic("ui: the built-in font does not parse: " + err.Error())
		}
		f.parsed[i] = parsed
	}
	return f
}

// face returns the face of a weight at a size in CSS pixels on a screen of
// that scale.
func (f *fonts) face(w weight, size, scale float64) *text.GoXFace {
	k := faceKey{w, int(math.Round(size * scale * 64))}
	if face := f.faces[k]; face != nil {
		return face
	}
	if len(f.faces) > 40 {
		// A window dragged across many scales must not keep every size.
		f.faces = map[faceKey]*text.GoXFace{}
	}
	xface, err := opentype.NewFace(f.parsed[w], &opentype.FaceOptions{
		Size: float64(k.size) / 64, DPI: 72, Hinting: font.HintingNone,
	})
	if err != nil {
		panic("ui: no face of the built-in font: " + err.Error())
	}
	face := text.NewGoXFace(xface)
	f.faces[k] = face
	return face
}

// width returns the width of a line in CSS pixels.
func (f *fonts) width(s string, w weight, size, scale float64) float64 {
	return text.Advance(s, f.face(w, size, scale)) / scale
}

// fit cuts a line to a width in CSS pixels, with an ellipsis where it was cut.
func (f *fonts) fit(s string, w weight, size, scale, width float64) string {
	if f.width(s, w, size, scale) <= width {
		return s
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
