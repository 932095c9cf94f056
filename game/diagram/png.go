package diagram

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"io"

	"redstone/rules"
)

// NewPNG draws a position as Draw does and encodes it as a PNG file, step by
// step. The encoder is not that of package image/png, which cannot pause and
// would bring its decoder into the browser's download.
func NewPNG(p *rules.Position, o Options) *Job {
	p = p.Clone()
	o = o.complete()
	return newJob(func(j *Job, pause func(float64) bool) []byte {
		side := NewGeometry(p.Size(), o.Side, o.Coords).Side
		img := picture(p, o, section(pause, 0, 0.4, side*2))
		if img == nil {
			return nil
		}
		j.img = img
		return encodePNG(img, section(pause, 0.4, 1, side))
	})
}

// NewPicture draws a position as Draw does, step by step.
func NewPicture(p *rules.Position, o Options) *Job {
	p = p.Clone()
	o = o.complete()
	return newJob(func(j *Job, pause func(float64) bool) []byte {
		j.img = picture(p, o, section(pause, 0, 1, NewGeometry(p.Size(), o.Side, o.Coords).Side*2))
		return nil
	})
}

// encodePNG writes a PNG file: 8 bits a channel with alpha, each row as the
// difference to the one above, which suits the boards' vertical grain, and
// compressed at the fastest level. It returns nil when cancelled.
func encodePNG(img *image.RGBA, check checkpoint) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	var out bytes.Buffer
	out.WriteString("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(w))
	head = binary.BigEndian.AppendUint32(head, uint32(h))
	writeChunk(&out, "IHDR", append(head, 8, 6, 0, 0, 0))

	var packed bytes.Buffer
	z, err := zlib.NewWriterLevel(&packed, zlib.BestSpeed)
	if err != nil { // the level is a constant
		panic("diagram: zlib: " + err.Error())
	}
	above, row, line := make([]uint8, 4*w), make([]uint8, 4*w), make([]byte, 4*w+1)
	line[0] = 2 // PNG's filter "Up"
	for y := range h {
		if !check.ok() {
			return nil
		}
		straight(row, img.Pix[y*img.Stride:][:4*w])
		for i, v := range row {
			line[i+1] = v - above[i]
		}
		above, row = row, above
		mustWrite(z, line)
	}
	if err := z.Close(); err != nil { // a buffer takes everything
		panic("diagram: zlib: " + err.Error())
	}
	writeChunk(&out, "IDAT", packed.Bytes())
	writeChunk(&out, "IEND", nil)
	return out.Bytes()
}

// mustWrite writes to a writer that never fails.
func mustWrite(w io.Writer, data []byte) {
	if _, err := w.Write(data); err != nil {
		panic("diagram: writing to memory: " + err.Error())
	}
}

// straight converts premultiplied alpha to straight alpha.
func straight(dst, src []uint8) {
	copy(dst, src)
	for i := 3; i < len(src); i += 4 {
		if a := uint32(src[i]); a != 0 && a != 255 {
			for k := i - 3; k < i; k++ {
				dst[k] = uint8(min((uint32(src[k])*255+a/2)/a, 255))
			}
		}
	}
}

func writeChunk(out *bytes.Buffer, name string, data []byte) {
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	sum := crc32.NewIEEE()
	mustWrite(sum, []byte(name))
	mustWrite(sum, data)
	out.WriteString(name)
	out.Write(data)
	out.Write(binary.BigEndian.AppendUint32(nil, sum.Sum32()))
}
