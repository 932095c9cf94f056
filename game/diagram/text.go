package diagram

import (
	"image"
	"image/color"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"redstone/assets"
)

var (
	regularFont = sync.OnceValue(func() *opentype.Font { return parse(assets.RegularFont) })
	boldFont    = sync.OnceValue(func() *opentype.Font { return parse(assets.BoldFont) })
)

// parse reads a font. They are compiled in, so an error means a broken build.
func parse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("diagram: Go font: " + err.Error())
	}
	return f
}

// face makes a font of a size in pixels.
func face(f *opentype.Font, size float64) font.Face {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil { // only for sizes out of range, and callers clamp
		panic("diagram: font size: " + err.Error())
	}
	return face
}

// write sets text with its left end and baseline at (x, y).
func write(dst *image.RGBA, f font.Face, x, y float64, text string, c color.Color) {
	d := font.Drawer{Dst: dst, Src: image.NewUniform(c), Face: f}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(math.Round(x * 64)), Y: fixed.Int26_6(math.Round(y * 64))}
	d.DrawString(text)
}

// writeCentred sets text with the middle of its ink at (x, y); capital letters
// and digits share one height, so that a row of labels stands on one line.
func writeCentred(dst *image.RGBA, f font.Face, size, x, y float64, text string, c color.Color) {
	write(dst, f, x-textWidth(f, text)/2, y+capShare*size/2, text, c)
}

// capShare is the height of capitals in the Go fonts, in font sizes.
const capShare = 0.72

// textWidth is the advance of text in pixels.
func textWidth(f font.Face, text string) float64 {
	return float64(font.MeasureString(f, text)) / 64
}
