package ui

import (
	"image"
	"math"
)

// icon names one of the drawn signs.
type icon uint8

const (
	iconNone icon = iota
	iconShare
	iconUndo
	iconRedo
	iconHints
	iconFlag
	iconSound
	iconMute
	iconGear
	iconPlus
	iconClose
	iconBook
	iconFirst
	iconBack
	iconForward
	iconLast
	iconCheck
	iconBoard
	iconPass
	iconAgain
	iconDiamond
	iconCross
	iconDot
	iconMore
	iconSearch
	iconGames
	iconNote
	iconGraph
	iconPlay
	iconPause
	iconBest
	iconOwners
	iconUp
	iconDown
	iconPoints
)

type iconKey struct {
	name icon
	size int
}

type dot struct{ x, y float64 }

// stroke is a line through points on a 24 by 24 grid, 1.8 wide, with round
// ends; a filled one is a polygon.
type stroke struct {
	points []dot
	filled bool
}

// arc approximates part of a circle, angles in degrees clockwise from the right.
func arc(cx, cy, r, from, to float64) []dot {
	n := int(math.Abs(to-from)/12) + 2
	list := make([]dot, n)
	for i := range list {
		a := (from + (to-from)*float64(i)/float64(n-1)) * math.Pi / 180
		list[i] = dot{cx + r*math.Cos(a), cy + r*math.Sin(a)}
	}
	return list
}

func line(xy ...float64) stroke {
	s := stroke{}
	for i := 0; i+1 < len(xy); i += 2 {
		s.points = append(s.points, dot{xy[i], xy[i+1]})
	}
	return s
}

func polygon(xy ...float64) stroke {
	s := line(xy...)
	s.filled = true
	return s
}

func mirrored(list []stroke) []stroke {
	out := make([]stroke, len(list))
	for i, s := range list {
		out[i].filled = s.filled
		for _, p := range s.points {
			out[i].points = append(out[i].points, dot{24 - p.x, p.y})
		}
	}
	return out
}

// strokes returns how an icon is drawn.
func (n icon) strokes() []stroke {
	undo := []stroke{line(8, 4.5, 3.5, 9, 8, 13.5), {points: append([]dot{{3.5, 9}, {14, 9}}, append(arc(14, 14, 5, -90, 90), dot{9, 19})...)}}
	speaker := polygon(3, 9.5, 6.5, 9.5, 11.5, 5, 11.5, 19, 6.5, 14.5, 3, 14.5)
	back := []stroke{line(15, 5, 8, 12, 15, 19)}
	first := []stroke{line(17.5, 5, 10.5, 12, 17.5, 19), line(6, 5, 6, 19)}
	switch n {
	case iconShare:
		return []stroke{line(12, 15, 12, 3.5), line(7.5, 7.5, 12, 3, 16.5, 7.5), line(8, 10.5, 5, 10.5, 5, 20.5, 19, 20.5, 19, 10.5, 16, 10.5)}
	case iconUndo:
		return undo
	case iconRedo:
		return mirrored(undo)
	case iconHints:
		bulb := append([]dot{{9, 16.5}}, arc(12, 9.5, 6, 125, 415)...)
		return []stroke{{points: append(bulb, dot{15, 16.5})}, line(9, 16.5, 15, 16.5), line(9.3, 19, 14.7, 19), line(10.6, 21.4, 13.4, 21.4)}
	case iconFlag:
		return []stroke{line(5.5, 21, 5.5, 3.5, 18.5, 3.5, 15.8, 8, 18.5, 12.5, 5.5, 12.5)}
	case iconSound:
		return []stroke{speaker, {points: arc(12, 12, 4, -48, 48)}, {points: arc(12, 12, 8, -48, 48)}}
	case iconMute:
		return []stroke{speaker, line(15.5, 9, 21, 15), line(21, 9, 15.5, 15)}
	case iconGear:
		list := []stroke{{points: arc(12, 12, 3.2, 0, 360)}, {points: arc(12, 12, 6.4, 0, 360)}}
		for i := 0; i < 8; i++ {
			a := float64(i) * math.Pi / 4
			list = append(list, line(12+7*math.Cos(a), 12+7*math.Sin(a), 12+9.6*math.Cos(a), 12+9.6*math.Sin(a)))
		}
		return list
	case iconPlus:
		return []stroke{line(12, 5, 12, 19), line(5, 12, 19, 12)}
	case iconClose:
		return []stroke{line(6, 6, 18, 18), line(18, 6, 6, 18)}
	case iconBook:
		return []stroke{line(12, 6.5, 9.5, 5, 3.5, 5, 3.5, 18.5, 9.5, 18.5, 12, 20, 14.5, 18.5, 20.5, 18.5, 20.5, 5, 14.5, 5, 12, 6.5, 12, 20)}
	case iconFirst:
		return first
	case iconBack:
		return back
	case iconForward:
		return mirrored(back)
	case iconLast:
		return mirrored(first)
	case iconCheck:
		return []stroke{line(4.5, 12.5, 9.5, 17.5, 19.5, 6.5)}
	case iconBoard:
		return []stroke{line(4, 4, 20, 4, 20, 20, 4, 20, 4, 4), line(4, 12, 20, 12), line(12, 4, 12, 20), {points: arc(12, 12, 2.6, 0, 360), filled: true}}
	case iconPass:
		return []stroke{line(4, 12, 18, 12), line(13, 7, 18, 12, 13, 17), line(21, 5, 21, 19)}
	case iconAgain:
		return []stroke{{points: arc(12, 12, 7.5, -60, 240)}, line(11.4, 2.2, 15.9, 5.4, 12.2, 9.6)}
	case iconDiamond:
		return []stroke{polygon(12, 2, 22, 12, 12, 22, 2, 12)}
	case iconCross:
		return []stroke{line(7, 7, 17, 17), line(17, 7, 7, 17)}
	case iconSearch:
		return []stroke{{points: arc(10.5, 10.5, 6, 0, 360)}, line(15, 15, 20.5, 20.5)}
	case iconGames:
		return []stroke{line(4, 4, 10, 4, 10, 10, 4, 10, 4, 4), line(4, 14, 10, 14, 10, 20, 4, 20, 4, 14), line(14, 5.5, 20.5, 5.5), line(14, 9, 18, 9), line(14, 15.5, 20.5, 15.5), line(14, 19, 18, 19)}
	case iconMore:
		return []stroke{{points: arc(5, 12, 1.4, 0, 360), filled: true}, {points: arc(12, 12, 1.4, 0, 360), filled: true}, {points: arc(19, 12, 1.4, 0, 360), filled: true}}
	case iconNote:
		return []stroke{line(4, 5, 20, 5, 20, 16, 11, 16, 7, 20, 7, 16, 4, 16, 4, 5)}
	case iconGraph:
		return []stroke{line(4, 4, 4, 20, 20.5, 20), line(7.5, 15, 11, 9.5, 14.5, 12.5, 19.5, 5.5)}
	case iconPlay:
		return []stroke{polygon(8, 5, 19, 12, 8, 19)}
	case iconPause:
		return []stroke{polygon(7, 5, 10, 5, 10, 19, 7, 19), polygon(14, 5, 17, 5, 17, 19, 14, 19)}
	case iconBest:
		return []stroke{line(12, 3.5, 14.6, 9.2, 20.8, 9.9, 16.2, 14.1, 17.5, 20.2, 12, 17.1, 6.5, 20.2, 7.8, 14.1, 3.2, 9.9, 9.4, 9.2, 12, 3.5)}
	case iconOwners:
		return []stroke{polygon(4, 4, 10, 4, 10, 10, 4, 10), line(14, 4, 20, 4, 20, 10, 14, 10, 14, 4), line(4, 14, 10, 14, 10, 20, 4, 20, 4, 14), polygon(14, 14, 20, 14, 20, 20, 14, 20)}
	case iconUp:
		return []stroke{line(5, 15, 12, 8, 19, 15)}
	case iconDown:
		return []stroke{line(5, 9, 12, 16, 19, 9)}
	case iconPoints:
		return []stroke{{points: arc(7.5, 12, 3.6, 0, 360), filled: true}, polygon(17, 7, 22, 12, 17, 17, 12, 12)}
	case iconDot:
		return []stroke{{points: arc(12, 12, 10, 0, 360), filled: true}}
	}
	return nil
}

// rasterIcon draws an icon in white at a size in device pixels. Every line is
// painted only where it can be seen: icons are made while the page starts.
func rasterIcon(n icon, size int) *image.RGBA {
	size = max(size, 1)
	k := 24 / float64(size)
	half := math.Max(0.9, 0.66*k) // never thinner than a device pixel or so
	cover := make([]float64, size*size)
	for _, s := range n.strokes() {
		points := s.points
		if s.filled {
			s.fill(cover, size, k)
			points = append(points[:len(points):len(points)], points[0])
		}
		for i := 1; i < len(points); i++ {
			segment(cover, size, k, half, points[i-1], points[i])
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for i, c := range cover {
		v := uint8(c*255 + 0.5)
		img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], img.Pix[4*i+3] = v, v, v, v
	}
	return img
}

// span returns the pixels from low to high on the 24 by 24 grid.
func span(low, high, k float64, size int) (from, to int) {
	return max(0, int(low/k)), min(size-1, int(high/k)+1)
}

// segment paints a line from a to b, half its width to each side.
func segment(cover []float64, size int, k, half float64, a, b dot) {
	reach := half + k
	x0, x1 := span(math.Min(a.x, b.x)-reach, math.Max(a.x, b.x)+reach, k, size)
	y0, y1 := span(math.Min(a.y, b.y)-reach, math.Max(a.y, b.y)+reach, k, size)
	dx, dy := b.x-a.x, b.y-a.y
	length := dx*dx + dy*dy
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			px, py := (float64(x)+0.5)*k-a.x, (float64(y)+0.5)*k-a.y
			t := 0.0
			if length > 0 {
				t = min(1, max(0, (px*dx+py*dy)/length))
			}
			px, py = px-t*dx, py-t*dy
			c := min(1, 0.5-(math.Sqrt(px*px+py*py)-half)/k)
			if i := y*size + x; c > cover[i] {
				cover[i] = c
			}
		}
	}
}

// fill paints the inside of a polygon.
func (s stroke) fill(cover []float64, size int, k float64) {
	for y := range size {
		for x := range size {
			if s.inside(dot{(float64(x) + 0.5) * k, (float64(y) + 0.5) * k}) {
				cover[y*size+x] = 1
			}
		}
	}
}

// inside reports whether p is inside a polygon, by the even-odd rule.
func (s stroke) inside(p dot) bool {
	in := false
	for i, j := 0, len(s.points)-1; i < len(s.points); j, i = i, i+1 {
		a, b := s.points[i], s.points[j]
		if (a.y > p.y) != (b.y > p.y) && p.x < (b.x-a.x)*(p.y-a.y)/(b.y-a.y)+a.x {
			in = !in
		}
	}
	return in
}
