package diagram

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"iter"
	"time"
)

// NewGIF makes an animated GIF file of a board with size points a side, step by
// step, that loops for ever. The frames are pulled one by one as the work goes
// on, at most MaxFrames; about is roughly how many there will be, for Progress. Options.Side is clamped to MaxAnimationSide; labels and
// highlights are not used.
//
// The encoder is not that of package image/gif, which takes all pictures at once,
// cannot pause, and would bring its decoder into the browser's download. Of each
// frame only the part that changed is written, and in it only the pixels that
// did.
func NewGIF(size int, shots iter.Seq[Frame], about int, o Options) *Job {
	o = o.complete()
	o.Side = min(o.Side, MaxAnimationSide)
	return newJob(func(_ *Job, pause func(float64) bool) []byte {
		const first = 0.2 // of the work comes before the first frame
		side := NewGeometry(size, o.Side, o.Coords).Side
		check := section(pause, 0, first, side*4)
		a := newAnimation(size, o, check)
		if a == nil {
			return nil
		}
		w := newGIFWriter(a, check)
		if w == nil {
			return nil
		}
		n := 0
		for s := range shots {
			share := first + (1-first)*float64(min(n, about))/float64(max(about, 1))
			if !w.add(s, func() bool { return pause(share) }) {
				return nil
			}
			if n++; n == MaxFrames {
				break
			}
		}
		if n == 0 && !w.add(Frame{}, check) {
			return nil // no viewer shows an animation without a frame
		}
		w.out.WriteByte(0x3b) // trailer
		return w.out.Bytes()
	})
}

// gifWriter encodes an animation as GIF 89a.
type gifWriter struct {
	anim    *animation
	palette *palette256
	out     bytes.Buffer
	shown   []uint8 // the picture so far, an index a pixel
	row     []uint8
	begun   bool
}

func newGIFWriter(a *animation, check checkpoint) *gifWriter {
	side := a.g.Side
	w := &gifWriter{anim: a, shown: make([]uint8, side*side), row: make([]uint8, side)}
	for i := range w.shown {
		w.shown[i] = transparent
	}
	pictures, weights := []*image.RGBA{a.bare}, []int{6}
	for stone, sprite := range a.sprites.stones {
		if sprite != nil {
			// A picture of the stone on the board, with its shadow.
			pictures = append(pictures, a.sample(sprite))
			weights = append(weights, []int{0, 3, 5, 4}[stone])
		}
	}
	if w.palette = newPalette(pictures, weights, check); w.palette == nil {
		return nil
	}
	w.out.WriteString("GIF89a")
	w.short(side)
	w.short(side)
	w.out.Write([]byte{0xf7, 0, 0}) // a global table of 256 colours
	for i := range 256 {
		var c [3]uint8
		if i < len(w.palette.colors) {
			c = w.palette.colors[i]
		}
		w.out.Write(c[:])
	}
	w.out.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00") // loop for ever
	return w
}

// sample is a stone on the bare board with its shadow, and beside it faint and
// ringed, for choosing colours.
func (a *animation) sample(sprite *image.RGBA) *image.RGBA {
	d := a.g.stone + 2
	pad := shadowPad(a.g.stone)
	img := image.NewRGBA(image.Rect(0, 0, 2*(d+2*pad), d+2*pad))
	for y := range img.Rect.Dy() {
		copy(img.Pix[y*img.Stride:][:img.Stride], a.bare.Pix[min(y+a.g.Side/3, a.g.Side-1)*a.bare.Stride+4*(a.g.Side/4):])
	}
	dx, dy := ShadowOffset(a.g.stone)
	stamp(img, a.sprites.shadow, dx+1, dy+1)
	stamp(img, sprite, pad, pad)
	stampFaint(img, sprite, d+3*pad, pad, faint)
	c := float64(d)/2 + float64(pad)
	drawRing(img, a.g, a.o.Look, c, c)
	return img
}

func (w *gifWriter) short(v int) {
	w.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(v)))
}

// add writes the next frame; false when cancelled.
func (w *gifWriter) add(s Frame, check checkpoint) bool {
	dirty, ok := w.anim.show(s, check)
	if !w.begun {
		w.begun = true
		dirty = w.anim.screen.Rect
	}
	if !ok {
		return false
	}
	if dirty.Empty() {
		dirty = image.Rect(0, 0, 1, 1) // an unchanged frame still has a delay
	}
	w.control(s.Delay)
	w.out.WriteByte(0x2c)
	w.short(dirty.Min.X)
	w.short(dirty.Min.Y)
	w.short(dirty.Dx())
	w.short(dirty.Dy())
	w.out.WriteByte(0) // no local colour table, not interlaced
	return w.pixels(dirty, check)
}

// control writes the graphic control extension: the next frame's delay, and that
// it is drawn over the one before.
func (w *gifWriter) control(stay time.Duration) {
	const leave, hasTransparent = 1 << 2, 1
	hundredths := min(max(int(stay/(10*time.Millisecond)), 2), 65535) // viewers take less than 2 for 10
	w.out.Write([]byte{0x21, 0xf9, 4, leave | hasTransparent})
	w.short(hundredths)
	w.out.Write([]byte{transparent, 0})
}

// pixels writes a part of the picture; unchanged pixels are transparent, which
// compresses well.
func (w *gifWriter) pixels(part image.Rectangle, check checkpoint) bool {
	const depth = 8
	w.out.WriteByte(depth)
	blocks := blockWriter{out: &w.out}
	packer := lzw.NewWriter(&blocks, lzw.LSB, depth)
	side, screen := w.anim.g.Side, w.anim.screen
	for y := part.Min.Y; y < part.Max.Y; y++ {
		if !check.ok() {
			return false
		}
		row := w.row[:part.Dx()]
		shown := w.shown[y*side+part.Min.X:][:len(row)]
		pix := screen.Pix[screen.PixOffset(part.Min.X, y):][:4*len(row)]
		for x := range row {
			i := w.palette.index(pix[4*x:][:4])
			if i == shown[x] {
				i = transparent
			} else {
				shown[x] = i
			}
			row[x] = i
		}
		mustWrite(packer, row)
	}
	if err := packer.Close(); err != nil { // a buffer takes everything
		panic("diagram: lzw: " + err.Error())
	}
	blocks.end()
	return true
}

// blockWriter splits data into GIF's sub-blocks of up to 255 bytes.
type blockWriter struct {
	out  *bytes.Buffer
	data [255]byte
	n    int
}

// Write takes data; it never fails.
func (w *blockWriter) Write(data []byte) (int, error) {
	for _, c := range data {
		w.data[w.n] = c
		if w.n++; w.n == len(w.data) {
			w.flush()
		}
	}
	return len(data), nil
}

func (w *blockWriter) flush() {
	if w.n > 0 {
		w.out.WriteByte(byte(w.n))
		w.out.Write(w.data[:w.n])
		w.n = 0
	}
}

func (w *blockWriter) end() {
	w.flush()
	w.out.WriteByte(0)
}
