package canvas

import (
	"image"
	"math"
)

// Icon is one of the built-in icons; strokes has their shapes.
type Icon uint8

// The icons.
const (
	IconNone    Icon = iota // no icon
	IconShare               // an arrow out of a box
	IconUndo                // an arrow back
	IconRedo                // an arrow forward
	IconHints               // a light bulb
	IconFlag                // a flag: resign
	IconSound               // a loudspeaker
	IconMute                // a loudspeaker, crossed out
	IconGear                // a gear wheel: settings
	IconPlus                // a plus: new
	IconClose               // an x
	IconBook                // an open book: how to play
	IconFirst               // to the beginning
	IconBack                // one step back
	IconForward             // one step forward
	IconLast                // to the end
	IconCheck               // a check mark
	IconBoard               // a board with a stone
	IconPass                // an arrow to a line
	IconAgain               // a round arrow: once more
	IconDiamond             // a filled diamond: a red stone
	IconCross               // a small x: not allowed
	IconDot                 // a filled circle
	IconMore                // three dots: a menu
	IconSearch              // a magnifying glass
	IconGames               // a list with pictures
	IconNote                // a speech bubble: a comment
	IconGraph               // a chart
	IconPlay                // a triangle: play
	IconPause               // two bars: pause
	IconBest                // a star: the best moves
	IconOwners              // four squares: who owns the points
	IconUp                  // a chevron up
	IconDown                // a chevron down
	IconMarks               // a triangle and a circle: marks on points
	IconErase               // an eraser
	IconInfo                // an i in a circle
	IconPoints              // a disc and a diamond: turning points
	IconKeys                // a keyboard
	IconBlank               // nothing, in the room of an icon
	IconPuzzle              // a piece of a jigsaw: puzzles
	IconClock               // a clock face: against the clock
	IconPeople              // two people: online
	IconSmile               // a face: reactions
)

// iconKey identifies an icon at a size in device pixels.
type iconKey struct {
	name Icon
	size int
}

// Point is a position on a plane; the user defines the units.
type Point struct {
	X, Y float64 // to the right and down
}

// stroke is a line through points on a 24 by 24 grid, 1.8 wide, with round
// ends; a filled one is a polygon.
type stroke struct {
	points []Point
	filled bool
}

// arc approximates part of a circle, angles in degrees clockwise from the right.
func arc(cx, cy, r, from, to float64) []Point {
	n := int(math.Abs(to-from)/12) + 2
	list := make([]Point, n)
	for i := range list {
		a := (from + (to-from)*float64(i)/float64(n-1)) * math.Pi / 180
		list[i] = Point{cx + r*math.Cos(a), cy + r*math.Sin(a)}
	}
	return list
}

// line makes a stroke through points, given as x and y in turn.
func line(xy ...float64) stroke {
	s := stroke{}
	for i := 0; i+1 < len(xy); i += 2 {
		s.points = append(s.points, Point{xy[i], xy[i+1]})
	}
	return s
}

// polygon makes a filled stroke.
func polygon(xy ...float64) stroke {
	s := line(xy...)
	s.filled = true
	return s
}

// mirrored swaps left and right.
func mirrored(list []stroke) []stroke {
	out := make([]stroke, len(list))
	for i, s := range list {
		out[i].filled = s.filled
		for _, p := range s.points {
			out[i].points = append(out[i].points, Point{24 - p.X, p.Y})
		}
	}
	return out
}

// strokes returns the shape of an icon.
func (n Icon) strokes() []stroke {
	undo := []stroke{line(8, 4.5, 3.5, 9, 8, 13.5), {points: append([]Point{{3.5, 9}, {14, 9}}, append(arc(14, 14, 5, -90, 90), Point{9, 19})...)}}
	speaker := polygon(3, 9.5, 6.5, 9.5, 11.5, 5, 11.5, 19, 6.5, 14.5, 3, 14.5)
	back := []stroke{line(15, 5, 8, 12, 15, 19)}
	first := []stroke{line(17.5, 5, 10.5, 12, 17.5, 19), line(6, 5, 6, 19)}
	switch n {
	case IconShare:
		return []stroke{line(12, 15, 12, 3.5), line(7.5, 7.5, 12, 3, 16.5, 7.5), line(8, 10.5, 5, 10.5, 5, 20.5, 19, 20.5, 19, 10.5, 16, 10.5)}
	case IconUndo:
		return undo
	case IconRedo:
		return mirrored(undo)
	case IconHints:
		bulb := append([]Point{{9, 16.5}}, arc(12, 9.5, 6, 125, 415)...)
		return []stroke{{points: append(bulb, Point{15, 16.5})}, line(9, 16.5, 15, 16.5), line(9.3, 19, 14.7, 19), line(10.6, 21.4, 13.4, 21.4)}
	case IconFlag:
		return []stroke{line(5.5, 21, 5.5, 3.5, 18.5, 3.5, 15.8, 8, 18.5, 12.5, 5.5, 12.5)}
	case IconSound:
		return []stroke{speaker, {points: arc(12, 12, 4, -48, 48)}, {points: arc(12, 12, 8, -48, 48)}}
	case IconMute:
		return []stroke{speaker, line(15.5, 9, 21, 15), line(21, 9, 15.5, 15)}
	case IconGear:
		list := []stroke{{points: arc(12, 12, 3.2, 0, 360)}, {points: arc(12, 12, 6.4, 0, 360)}}
		for i := 0; i < 8; i++ {
			a := float64(i) * math.Pi / 4
			list = append(list, line(12+7*math.Cos(a), 12+7*math.Sin(a), 12+9.6*math.Cos(a), 12+9.6*math.Sin(a)))
		}
		return list
	case IconPlus:
		return []stroke{line(12, 5, 12, 19), line(5, 12, 19, 12)}
	case IconClose:
		return []stroke{line(6, 6, 18, 18), line(18, 6, 6, 18)}
	case IconBook:
		return []stroke{line(12, 6.5, 9.5, 5, 3.5, 5, 3.5, 18.5, 9.5, 18.5, 12, 20, 14.5, 18.5, 20.5, 18.5, 20.5, 5, 14.5, 5, 12, 6.5, 12, 20)}
	case IconFirst:
		return first
	case IconBack:
		return back
	case IconForward:
		return mirrored(back)
	case IconLast:
		return mirrored(first)
	case IconCheck:
		return []stroke{line(4.5, 12.5, 9.5, 17.5, 19.5, 6.5)}
	case IconBoard:
		return []stroke{line(4, 4, 20, 4, 20, 20, 4, 20, 4, 4), line(4, 12, 20, 12), line(12, 4, 12, 20), {points: arc(12, 12, 2.6, 0, 360), filled: true}}
	case IconPass:
		return []stroke{line(4, 12, 18, 12), line(13, 7, 18, 12, 13, 17), line(21, 5, 21, 19)}
	case IconAgain:
		return []stroke{{points: arc(12, 12, 7.5, -60, 240)}, line(11.4, 2.2, 15.9, 5.4, 12.2, 9.6)}
	case IconDiamond:
		return []stroke{polygon(12, 2, 22, 12, 12, 22, 2, 12)}
	case IconCross:
		return []stroke{line(7, 7, 17, 17), line(17, 7, 7, 17)}
	case IconSearch:
		return []stroke{{points: arc(10.5, 10.5, 6, 0, 360)}, line(15, 15, 20.5, 20.5)}
	case IconGames:
		return []stroke{line(4, 4, 10, 4, 10, 10, 4, 10, 4, 4), line(4, 14, 10, 14, 10, 20, 4, 20, 4, 14), line(14, 5.5, 20.5, 5.5), line(14, 9, 18, 9), line(14, 15.5, 20.5, 15.5), line(14, 19, 18, 19)}
	case IconMore:
		return []stroke{{points: arc(5, 12, 1.4, 0, 360), filled: true}, {points: arc(12, 12, 1.4, 0, 360), filled: true}, {points: arc(19, 12, 1.4, 0, 360), filled: true}}
	case IconNote:
		return []stroke{line(4, 5, 20, 5, 20, 16, 11, 16, 7, 20, 7, 16, 4, 16, 4, 5)}
	case IconKeys:
		return []stroke{line(3, 6, 21, 6, 21, 18, 3, 18, 3, 6), line(6.5, 10, 6.9, 10), line(10.2, 10, 10.6, 10), line(13.6, 10, 14, 10), line(17.2, 10, 17.6, 10), line(8, 14.4, 16, 14.4)}
	case IconPuzzle:
		knob, hole := arc(11.5, 6, 2.4, 150, 390), arc(18, 13.5, 2.4, 240, 480)
		edge := append([]Point{{4, 8}}, append(knob, Point{18, 8})...)
		edge = append(append(edge, hole...), Point{18, 20.5}, Point{4, 20.5}, Point{4, 8})
		return []stroke{{points: edge}}
	case IconClock:
		return []stroke{{points: arc(12, 12.5, 8, 0, 360)}, line(12, 8, 12, 12.5, 15.2, 14.6), line(9.5, 2.5, 14.5, 2.5)}
	case IconSmile:
		return []stroke{{points: arc(12, 12, 8.5, 0, 360)}, {points: arc(12, 12.5, 4.5, 20, 160)}, line(9.2, 9.5, 9.3, 10.1), line(14.7, 9.5, 14.8, 10.1)}
	case IconPeople:
		return []stroke{{points: arc(9, 8, 3.6, 0, 360)}, {points: arc(9, 21, 6.5, -180, 0)}, {points: arc(16, 8, 3.4, -100, 100)}, {points: arc(15.5, 21, 6, -75, 0)}}
	case IconGraph:
		return []stroke{line(4, 4, 4, 20, 20.5, 20), line(7.5, 15, 11, 9.5, 14.5, 12.5, 19.5, 5.5)}
	case IconPlay:
		return []stroke{polygon(8, 5, 19, 12, 8, 19)}
	case IconPause:
		return []stroke{polygon(7, 5, 10, 5, 10, 19, 7, 19), polygon(14, 5, 17, 5, 17, 19, 14, 19)}
	case IconBest:
		return []stroke{line(12, 3.5, 14.6, 9.2, 20.8, 9.9, 16.2, 14.1, 17.5, 20.2, 12, 17.1, 6.5, 20.2, 7.8, 14.1, 3.2, 9.9, 9.4, 9.2, 12, 3.5)}
	case IconOwners:
		return []stroke{polygon(4, 4, 10, 4, 10, 10, 4, 10), line(14, 4, 20, 4, 20, 10, 14, 10, 14, 4), line(4, 14, 10, 14, 10, 20, 4, 20, 4, 14), polygon(14, 14, 20, 14, 20, 20, 14, 20)}
	case IconUp:
		return []stroke{line(5, 15, 12, 8, 19, 15)}
	case IconDown:
		return []stroke{line(5, 9, 12, 16, 19, 9)}
	case IconMarks:
		return []stroke{line(8.5, 3.5, 14.5, 13.5, 2.5, 13.5, 8.5, 3.5), {points: arc(16, 15.5, 5, 0, 360)}}
	case IconErase:
		return []stroke{line(8.5, 20, 3.5, 15, 13.5, 5, 19.5, 11, 10.5, 20, 8.5, 20, 20, 20), line(8.5, 10, 14.5, 16)}
	case IconInfo:
		return []stroke{{points: arc(12, 12, 8.5, 0, 360)}, line(12, 11, 12, 16.5), {points: arc(12, 7.6, 1, 0, 360), filled: true}}
	case IconPoints:
		return []stroke{{points: arc(7.5, 12, 3.6, 0, 360), filled: true}, polygon(17, 7, 22, 12, 17, 17, 12, 12)}
	case IconDot:
		return []stroke{{points: arc(12, 12, 10, 0, 360), filled: true}}
	}
	return nil
}

// rasterIcon draws an icon in white at a size in device pixels. Each stroke is
// painted only within its bounds, since icons are made while the page starts.
func rasterIcon(n Icon, size int) *image.RGBA {
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

// segment paints a line from a to b with half its width on either side.
func segment(cover []float64, size int, k, half float64, a, b Point) {
	reach := half + k
	x0, x1 := span(math.Min(a.X, b.X)-reach, math.Max(a.X, b.X)+reach, k, size)
	y0, y1 := span(math.Min(a.Y, b.Y)-reach, math.Max(a.Y, b.Y)+reach, k, size)
	dx, dy := b.X-a.X, b.Y-a.Y
	length := dx*dx + dy*dy
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			px, py := (float64(x)+0.5)*k-a.X, (float64(y)+0.5)*k-a.Y
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
			if s.inside(Point{(float64(x) + 0.5) * k, (float64(y) + 0.5) * k}) {
				cover[y*size+x] = 1
			}
		}
	}
}

// inside reports whether p is inside a polygon, by the even-odd rule.
func (s stroke) inside(p Point) bool {
	in := false
	for i, j := 0, len(s.points)-1; i < len(s.points); j, i = i, i+1 {
		a, b := s.points[i], s.points[j]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}
