package diagram

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"iter"
	"time"
)

// NewGIF makes an animated GIF file of shots of a board with size points a
// side, step by step, that runs again and again. The shots are asked for one by
// one as the work goes on, at most MaxShots; about how many there will be is
// only needed for Progress. Options.Side is clamped to MaxFilmSide; labels and
// highlights are not used.
//
// Writing is done here and not by package image/gif, whose encoder takes all
// pictures at once and cannot pause, and whose decoder would come along into
// the browser's download. Of each shot only the part that changed is written,
// and in it only the pixels that did.
func NewGIF(size int, shots iter.Seq[Shot], about int, o Options) *Job {
	o = o.complete()
	o.Side = min(o.Side, MaxFilmSide)
	return newJob(func(_ *Job, pause func(float64) bool) []byte {
		const first = 0.2 // of the work comes before the first shot
		side := NewGeometry(size, o.Side, o.Coords).Side
		b := share(pause, 0, first, side*4)
		f := newFilm(size, o, b)
		if f == nil {
			return nil
		}
		w := newGIFWriter(f, b)
		if w == nil {
			return nil
		}
		n := 0
		for s := range shots {
			share := first + (1-first)*float64(min(n, about))/float64(max(about, 1))
			if !w.add(s, func() bool { return pause(share) }) {
				return nil
			}
			if n++; n == MaxShots {
				break
			}
		}
		if n == 0 && !w.add(Shot{}, b) {
			return nil // no viewer shows a film without a picture
		}
		w.out.WriteByte(0x3b) // the end
		return w.out.Bytes()
	})
}

// gifWriter writes a film as GIF (89a).
type gifWriter struct {
	film    *film
	palette *palette256
	out     bytes.Buffer
	shown   []uint8 // the picture so far, an index a pixel
	row     []uint8
	begun   bool
}

func newGIFWriter(f *film, b breath) *gifWriter {
	side := f.g.Side
	w := &gifWriter{film: f, shown: make([]uint8, side*side), row: make([]uint8, side)}
	for i := range w.shown {
		w.shown[i] = transparent
	}
	pictures, weights := []*image.RGBA{f.bare}, []int{6}
	for stone, sprite := range f.stamps.stones {
		if sprite != nil {
			// A picture of the stone on the board, with its shadow.
			pictures = append(pictures, f.sample(sprite))
			weights = append(weights, []int{0, 3, 5, 4}[stone])
		}
	}
	if w.palette = newPalette(pictures, weights, b); w.palette == nil {
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
	w.out.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00") // for ever
	return w
}

// sample is a stone as it stands on the bare board, with shadow, and beside it
// faint and ringed, for choosing colours.
func (f *film) sample(sprite *image.RGBA) *image.RGBA {
	d := f.g.stone + 2
	pad := shadowPad(f.g.stone)
	img := image.NewRGBA(image.Rect(0, 0, 2*(d+2*pad), d+2*pad))
	for y := range img.Rect.Dy() {
		copy(img.Pix[y*img.Stride:][:img.Stride], f.bare.Pix[min(y+f.g.Side/3, f.g.Side-1)*f.bare.Stride+4*(f.g.Side/4):])
	}
	dx, dy := ShadowOffset(f.g.stone)
	stamp(img, f.stamps.shadow, dx+1, dy+1)
	stamp(img, sprite, pad, pad)
	stampFaint(img, sprite, d+3*pad, pad, faint)
	c := float64(d)/2 + float64(pad)
	drawRing(img, f.g, f.o.Look, c, c)
	return img
}

func (w *gifWriter) short(v int) {
	w.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(v)))
}

// add writes a shot as the next frame; false when it was told to stop.
func (w *gifWriter) add(s Shot, b breath) bool {
	dirty, ok := w.film.show(s, b)
	if !w.begun {
		w.begun = true
		dirty = w.film.screen.Rect
	}
	if !ok {
		return false
	}
	if dirty.Empty() {
		dirty = image.Rect(0, 0, 1, 1) // a frame all the same: it takes its time
	}
	w.control(s.Stay)
	w.out.WriteByte(0x2c)
	w.short(dirty.Min.X)
	w.short(dirty.Min.Y)
	w.short(dirty.Dx())
	w.short(dirty.Dy())
	w.out.WriteByte(0) // no colours of its own, not interlaced
	return w.pixels(dirty, b)
}

// control says how long the next frame stays and what it does to the one
// before: nothing, it is drawn over it.
func (w *gifWriter) control(stay time.Duration) {
	const leave, hasTransparent = 1 << 2, 1
	hundredths := min(max(int(stay/(10*time.Millisecond)), 2), 65535) // less than 2 is taken for 10
	w.out.Write([]byte{0x21, 0xf9, 4, leave | hasTransparent})
	w.short(hundredths)
	w.out.Write([]byte{transparent, 0})
}

// pixels writes the part of the picture; pixels that are as before are left
// transparent, which packs well.
func (w *gifWriter) pixels(part image.Rectangle, b breath) bool {
	const depth = 8
	w.out.WriteByte(depth)
	blocks := blockWriter{out: &w.out}
	packer := lzw.NewWriter(&blocks, lzw.LSB, depth)
	side, screen := w.film.g.Side, w.film.screen
	for y := part.Min.Y; y < part.Max.Y; y++ {
		if !b.on() {
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

// blockWriter cuts data into GIF's blocks of up to 255 bytes.
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
