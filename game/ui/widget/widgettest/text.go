package widgettest

import (
	"image"
	"strings"
	"unicode/utf8"

	"redstone/game/text"
)

// SystemText implements text.System without any font: every grapheme cluster is as wide as
// the font's size, and drawn as a rectangle half as wide; emoji have a colour. It records
// what it is asked for.
type SystemText struct {
	Fonts    int      // what Version returns
	Measured []string // lines given to Width
	Drawn    []string // lines given to Draw
}

// Version returns Fonts.
func (s *SystemText) Version() int { return s.Fonts }

// Width records the line.
func (s *SystemText) Width(line string, f text.Font) float64 {
	s.Measured = append(s.Measured, line)
	return float64(visible(line)) * f.Size
}

// Draw records the line.
func (s *SystemText) Draw(line string, f text.Font) text.Picture {
	s.Drawn = append(s.Drawn, line)
	n, size := visible(line), int(f.Size)
	if n == 0 {
		return text.Picture{}
	}
	p := text.Picture{Mask: image.NewAlpha(image.Rect(0, -size, n*size-size/2, 0))}
	for i := range p.Mask.Pix {
		p.Mask.Pix[i] = 255
	}
	if strings.ContainsFunc(line, func(r rune) bool { return r >= 0x1F000 }) {
		p.Colour = image.NewRGBA(p.Mask.Rect)
		for i := 0; i < len(p.Colour.Pix); i += 4 {
			p.Colour.Pix[i], p.Colour.Pix[i+3] = 200, 255
		}
	}
	return p
}

// visible counts the clusters that take room.
func visible(line string) int {
	n := 0
	for _, c := range text.Clusters(line) {
		if r, size := utf8.DecodeRuneInString(c); size < len(c) || !text.Ignorable(r) {
			n++
		}
	}
	return n
}
