package diagram

import "image"

// A GIF picture has at most 256 colours. They are chosen for one board and its
// stones by median cut (Heckbert, 1982): the box with the largest error is split
// until there are enough boxes, and each gives its mean.

const (
	gifColors   = 255 // the last index is left for transparent pixels
	transparent = 255

	// Colours are quantised in steps of 4; finer ones are hardly visible.
	binShift = 2
	binBits  = 8 - binShift
	bins     = 1 << (3 * binBits)
)

func binOf(p []uint8) int {
	return int(p[0]>>binShift)<<(2*binBits) | int(p[1]>>binShift)<<binBits | int(p[2]>>binShift)
}

// swatch is a colour and its weight.
type swatch struct {
	c      [3]uint8
	weight int
}

// palette256 is up to 255 colours, and for every bin the index of the nearest,
// computed when it is first needed.
type palette256 struct {
	colors  [][3]uint8
	nearest []uint16 // index and 1 more; 0 where it is not computed yet
}

// newPalette chooses colours for the opaque pixels of the pictures. Each
// picture counts as much as its weight, however large it is. It returns nil when
// cancelled.
func newPalette(pictures []*image.RGBA, weights []int, check checkpoint) *palette256 {
	counts := make([]int32, bins)
	var used []int32
	for i, img := range pictures {
		area := max(img.Rect.Dx()*img.Rect.Dy(), 1)
		// In millionths of the picture; at least 1, so that no colour is lost.
		weight := int32(max(weights[i]*1_000_000/area, 1))
		for y := range img.Rect.Dy() {
			if !check.ok() {
				return nil
			}
			row := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]
			for ; len(row) >= 4; row = row[4:] {
				if row[3] != 255 {
					continue
				}
				bin := binOf(row)
				if counts[bin] == 0 {
					used = append(used, int32(bin))
				}
				counts[bin] += weight
			}
		}
	}
	list := make([]swatch, len(used))
	half := uint8(1 << (binShift - 1))
	mask := 1<<binBits - 1
	for i, bin := range used {
		v := int(bin)
		list[i] = swatch{[3]uint8{uint8(v>>(2*binBits))<<binShift + half, uint8(v>>binBits&mask)<<binShift + half, uint8(v&mask)<<binShift + half}, int(counts[bin])}
	}
	colors := medianCut(list, gifColors, check)
	if colors == nil {
		return nil
	}
	return &palette256{colors: colors, nearest: make([]uint16, bins)}
}

// box is some swatches that will share a colour.
type box struct {
	list    []swatch
	channel int     // the one in which they differ most
	cost    float64 // of sharing one: weight times the square of the range
}

func newBox(list []swatch) box {
	var low, high [3]uint8
	low = [3]uint8{255, 255, 255}
	weight := 0
	for _, s := range list {
		weight += s.weight
		for k, v := range s.c {
			low[k], high[k] = min(low[k], v), max(high[k], v)
		}
	}
	b := box{list: list}
	widest := uint8(0)
	for k := range low {
		if w := high[k] - low[k]; w > widest {
			widest, b.channel = w, k
		}
	}
	b.cost = float64(weight) * float64(widest) * float64(widest)
	return b
}

func medianCut(list []swatch, maxColors int, check checkpoint) [][3]uint8 {
	boxes := []box{newBox(list)}
	for len(boxes) < maxColors {
		if !check.ok() {
			return nil
		}
		at := 0
		for i := range boxes {
			if boxes[i].cost > boxes[at].cost {
				at = i
			}
		}
		if boxes[at].cost == 0 {
			break // each box has one colour
		}
		lower, upper := boxes[at].cut()
		boxes[at] = lower
		boxes = append(boxes, upper)
	}
	colors := make([][3]uint8, len(boxes))
	for i := range boxes {
		colors[i] = boxes[i].mean()
	}
	return colors
}

// cut splits a box so that about half of its weight is on each side.
func (x box) cut() (lower, upper box) {
	var weights [256]int
	total, largest := 0, uint8(0)
	for _, s := range x.list {
		weights[s.c[x.channel]] += s.weight
		total += s.weight
		largest = max(largest, s.c[x.channel])
	}
	// The lower part has the values up to last, the upper at least the largest.
	last, sum := 0, 0
	for v, w := range weights[:largest] {
		if w > 0 && sum > 0 && 2*(sum+w) > total {
			break
		}
		if sum += w; w > 0 {
			last = v
		}
	}
	n := 0
	for i, s := range x.list {
		if int(s.c[x.channel]) <= last {
			x.list[i], x.list[n] = x.list[n], s
			n++
		}
	}
	return newBox(x.list[:n]), newBox(x.list[n:])
}

func (x box) mean() [3]uint8 {
	var sum [3]int
	total := 0
	for _, s := range x.list {
		total += s.weight
		for k, v := range s.c {
			sum[k] += int(v) * s.weight
		}
	}
	var c [3]uint8
	if total > 0 {
		for k := range c {
			c[k] = uint8((sum[k] + total/2) / total)
		}
	}
	return c
}

// index returns the colour nearest to an RGBA pixel, transparent for one of low
// opacity.
func (p *palette256) index(pixel []uint8) uint8 {
	if pixel[3] < 128 {
		return transparent
	}
	bin := binOf(pixel)
	if n := p.nearest[bin]; n != 0 {
		return uint8(n - 1)
	}
	best, least := 0, 1<<30
	for i, c := range p.colors {
		r, g, b := int(c[0])-int(pixel[0]), int(c[1])-int(pixel[1]), int(c[2])-int(pixel[2])
		if d := 2*r*r + 4*g*g + b*b; d < least { // eyes see green best, blue least
			best, least = i, d
		}
	}
	p.nearest[bin] = uint16(best) + 1
	return uint8(best)
}
