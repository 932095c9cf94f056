package diagram

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
)

// A surface is a sum of noise layers and growth rings, looked up in a palette.
// Sizes are in thousandths of the board's side, so a board looks the same at
// every scale. Amplitudes are in steps of the palette (1024).

const paletteSteps = 1024

// layer is value noise on a lattice of w x h; tall cells make fibres.
type layer struct {
	seed uint32
	w, h float64
	amp  int
}

// rings are the dark lines of a quarter-sawn plank: sharp on one side, fading
// to the other, irregular in distance and strength.
type rings struct {
	seed         uint32
	narrow, wide float64 // least and greatest distance of two lines
	amp          int     // none when zero
	bend         float64 // amplitude of the lines' horizontal waves
	fan          float64 // how much the lines spread from top to bottom
}

// noise hashes a lattice point to 0..1 (the mixing is Wellons' lowbias32).
func noise(seed uint32, x, y int) float64 {
	h := seed*0x9e3779b9 ^ uint32(x)*0x85ebca6b ^ uint32(y)*0xc2b2ae35
	h ^= h >> 16
	h *= 0x7feb352d
	h ^= h >> 15
	h *= 0x846ca68b
	h ^= h >> 16
	return float64(h) / (1 << 32)
}

func smooth(t float64) float64 { return t * t * (3 - 2*t) }

// surface fills a new picture with the look's texture, with a checkpoint for
// every row; nil when cancelled.
func surface(side int, l Look, check checkpoint) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	pal := palette(l)
	scale := float64(side) / 1000
	samplers := make([]layerSampler, 0, len(l.layers))
	for _, y := range l.layers {
		samplers = append(samplers, newLayerSampler(y, side, scale))
	}
	ring := newRingTable(l.rings, side, scale)

	row := make([]int32, side)
	slope := int32(0)
	if side > 1 {
		slope = int32(l.shade * 1024 / (2 * side))
	}
	for y := range side {
		if !check.ok() {
			return nil
		}
		// The lighting: a diagonal gradient in the palette, in 1/1024 steps.
		v := int32(y) * slope
		for x := range row {
			row[x] = v
			v += slope
		}
		for i := range samplers {
			samplers[i].add(row, y)
		}
		ring.add(row, y)
		out := img.Pix[y*img.Stride : y*img.Stride+4*side]
		for _, t := range row {
			i := min(max(t>>10, 0), paletteSteps-1)
			binary.LittleEndian.PutUint32(out, pal[i])
			out = out[4:]
		}
	}
	return img
}

// palette runs from light over dark to the grain's colour. Entries are the four
// bytes of a pixel in memory order.
func palette(l Look) *[paletteSteps]uint32 {
	var p [paletteSteps]uint32
	for i := range p {
		t := float64(i) / (paletteSteps - 1)
		var c color.RGBA
		if t < 0.55 {
			c = mix(l.Light, l.Dark, t/0.55)
		} else {
			c = mix(l.Dark, l.grain, (t-0.55)/0.45)
		}
		p[i] = uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16 | 0xff<<24
	}
	return &p
}

func mix(a, b color.RGBA, t float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// layerSampler interpolates a layer row by row, between two lattice rows that
// are interpolated to pixels already.
type layerSampler struct {
	layer
	cw, ch float64 // lattice in pixels
	at     int     // lattice row of upper
	upper  []int32
	lower  []int32
}

func newLayerSampler(l layer, side int, scale float64) layerSampler {
	w := layerSampler{layer: l, cw: max(l.w*scale, 1), ch: max(l.h*scale, 1)}
	w.upper, w.lower = make([]int32, side), make([]int32, side)
	w.fill(w.upper, 0)
	w.fill(w.lower, 1)
	return w
}

// fill interpolates lattice row k to one value a pixel.
func (w *layerSampler) fill(dst []int32, k int) {
	amp := float64(w.amp)
	// Every lattice row is shifted by its own amount, or the lattice would show.
	u := noise(w.seed, -7, k)
	step := 1 / w.cw
	i := 0
	a, b := noise(w.seed, 0, k), noise(w.seed, 1, k)
	for x := range dst {
		for u >= 1 {
			u--
			i++
			a, b = b, noise(w.seed, i+1, k)
		}
		dst[x] = int32((a + (b-a)*smooth(u)) * amp)
		u += step
	}
}

func (w *layerSampler) add(row []int32, y int) {
	f := float64(y) / w.ch
	k := int(f)
	for w.at < k {
		w.at++
		w.upper, w.lower = w.lower, w.upper
		w.fill(w.lower, w.at+1)
	}
	t := int32(smooth(f-float64(k)) * 1024)
	s := 1024 - t
	upper, lower := w.upper[:len(row)], w.lower[:len(row)]
	for x := range row {
		row[x] += upper[x]*s + lower[x]*t
	}
}

// ringTable is the rings' profile across the grain, four samples a pixel.
type ringTable struct {
	rings
	side  int
	scale float64
	table []int32
}

func newRingTable(r rings, side int, scale float64) ringTable {
	t := ringTable{rings: r, side: side, scale: scale}
	if r.amp == 0 {
		return t
	}
	t.table = make([]int32, int(float64(side)*4*(1+2*r.fan)+16*r.bend*scale)+64)
	at := 0.0
	for k := 0; int(at) < len(t.table); k++ {
		gap := (r.narrow + (r.wide-r.narrow)*noise(r.seed, k, 0)*noise(r.seed, k, 1)) * scale * 4
		strength := (0.25 + 0.75*noise(r.seed, k, 2)) * float64(r.amp) * 1024
		edge := max(2, 0.12*gap)
		for i := int(at); i < len(t.table) && float64(i) < at+gap; i++ {
			d := float64(i) - at
			v := 1 - d/gap // fades towards the next line
			v *= v
			if d < edge { // a short rise keeps the sharp side from aliasing
				v *= d / edge
			}
			t.table[i] = int32(v * strength)
		}
		at += max(gap, 4)
	}
	return t
}

func (t *ringTable) add(row []int32, y int) {
	if t.amp == 0 {
		return
	}
	v := float64(y) / float64(t.side)
	// Two slow sine waves, computed once a row.
	shift := t.bend * t.scale * 4 * (1 + 0.7*math.Sin(2.1*v+1) + 0.3*math.Sin(7.3*v))
	step := int((1 + t.fan*v) * 4 * 256)
	i := int(shift * 256)
	last := len(t.table) - 1
	for x := range row {
		row[x] += t.table[min(i>>8, last)]
		i += step
	}
}
