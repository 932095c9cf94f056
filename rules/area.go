package rules

// Area is the count of a position of Go by area: what stands counts, and no stone is
// dead.
type Area struct {
	Black, White Holding
	Neutral      int     // empty points that touch both colours, or none
	Komi         float64 // what White receives, in points
}

// Holding is what one side has on the board.
type Holding struct {
	Stones int
	Points int // empty points whose region touches only that colour
}

// Area counts the position, whether the game is over or not.
func (p *Position) Area() Area {
	a := Area{Black: Holding{Stones: p.counts[Black]}, White: Holding{Stones: p.counts[White]}, Komi: p.komi}
	p.Regions(func(points []Point, owner Stone) {
		switch owner {
		case Black:
			a.Black.Points += len(points)
		case White:
			a.White.Points += len(points)
		default:
			a.Neutral += len(points)
		}
	})
	return a
}

// Sum returns what a colour has in all, White's with the komi; 0 for any other.
func (a Area) Sum(s Stone) float64 {
	switch s {
	case Black:
		return float64(a.Black.Stones + a.Black.Points)
	case White:
		return float64(a.White.Stones+a.White.Points) + a.Komi
	}
	return 0
}

// Lead returns how many points Black is ahead after komi, below 0 when White is.
func (a Area) Lead() float64 { return a.Sum(Black) - a.Sum(White) }

// Winner returns the colour that leads, or Empty for a draw.
func (a Area) Winner() Stone {
	switch lead := a.Lead(); {
	case lead > 0:
		return Black
	case lead < 0:
		return White
	}
	return Empty
}

// Passes returns how many passes in a row were played last in Go: 0, or 1 when another
// one ends the game, or 2 when it has.
func (p *Position) Passes() int { return int(p.passes) }
