//go:build js && wasm

package main

import (
	"image"
	"syscall/js"

	"redstone/game/text"
)

// pageText draws text with the page's fonts (site/static/text.js).
type pageText struct{ script js.Value }

// SystemText returns what draws text with the page's fonts, or nil.
func (b *bridge) SystemText() text.System {
	script := js.Global().Get("redstoneText")
	if script.Type() != js.TypeObject || !script.Call("available").Truthy() {
		return nil
	}
	return pageText{script}
}

// Version is always the same: a browser finds its fonts when it needs them.
func (p pageText) Version() int { return 1 }

// Width returns the width of a line in pixels.
func (p pageText) Width(line string, f text.Font) float64 {
	return p.script.Call("measure", line, f.Size, f.Bold, text.RightToLeft(line)).Float()
}

// Draw draws a line.
func (p pageText) Draw(line string, f text.Font) text.Picture {
	v := p.script.Call("draw", line, f.Size, f.Bold, text.RightToLeft(line))
	if v.Type() != js.TypeObject {
		return text.Picture{}
	}
	r := image.Rect(0, 0, v.Get("w").Int(), v.Get("h").Int()).Add(image.Pt(v.Get("x").Int(), v.Get("y").Int()))
	data := make([]byte, v.Get("bytes").Length())
	js.CopyBytesToGo(data, v.Get("bytes"))
	n := r.Dx() * r.Dy()
	var picture text.Picture
	if len(data) >= n {
		picture.Mask = &image.Alpha{Pix: data[:n], Stride: r.Dx(), Rect: r}
	}
	if len(data) == 5*n {
		picture.Colour = &image.RGBA{Pix: data[n:], Stride: 4 * r.Dx(), Rect: r}
	}
	return picture
}
