package rules

// MaxHandicap returns how many handicap stones have fixed points on a board of Go: 9 on
// odd sizes from 9 on, 4 on even ones and on 7x7, none on smaller boards. Games with a
// handicap have at least 2.
func MaxHandicap(size int) int {
	switch {
	case size < 7 || size > MaxSize:
		return 0
	case size == 7 || size%2 == 0:
		return 4
	}
	return 9
}

// Handicap returns the fixed points of that many handicap stones in the order of the
// Go Text Protocol (GTP 2, section 4.1.1): on the third lines, from 13x13 on the fourth.
// It is nil for a number that is not 2 to MaxHandicap.
func Handicap(size, stones int) []Point {
	if stones < 2 || stones > MaxHandicap(size) {
		return nil
	}
	low := 2
	if size >= 13 {
		low = 3
	}
	high, mid := size-1-low, size/2
	centre := At(mid, mid)
	points := []Point{At(low, low), At(high, high), At(low, high), At(high, low),
		At(low, mid), At(high, mid), At(mid, low), At(mid, high)}
	points = points[:min(stones, len(points))]
	switch stones {
	case 5, 7:
		points[stones-1] = centre // the sides come in pairs
	case 9:
		points = append(points, centre)
	}
	return points
}

// NewHandicap returns the first position of a game of Go with that many handicap stones on
// their fixed points and White to move; without any the empty board. The error is
// ErrSize or ErrHandicap.
func NewHandicap(size, stones int) (*Position, error) {
	p, err := NewPosition(Go, size, false)
	if err != nil || stones == 0 {
		return p, err
	}
	points := Handicap(size, stones)
	if points == nil {
		return nil, ErrHandicap
	}
	for _, pt := range points {
		var discard undo
		p.put(pt, Black, &discard)
	}
	p.toMove = White
	return p, nil
}
