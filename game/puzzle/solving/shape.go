package solving

import (
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// Shape is one of the sixteen ways to show a puzzle: the eight symmetries of a square, and the two of its colours. The
// zero value shows it as it is.
type Shape uint8

// The parts of a Shape.
const (
	mirrored   Shape = 1 << iota // columns from right to left
	upsideDown                   // rows from the top
	diagonal                     // then columns and rows exchanged
	exchanged                    // Black and White
	shapes     = 16
)

// AnyShape chooses a Shape by a random number.
func AnyShape(random uint64) Shape { return Shape(random % shapes) }

// Flipped returns the Shape turned by half a turn: what was below is above.
func (s Shape) Flipped() Shape { return s ^ mirrored ^ upsideDown }

// Point returns where a point of the puzzle is shown.
func (s Shape) Point(p rules.Point, size int) rules.Point {
	if !p.On(size) {
		return p
	}
	x, y := p.Col(), p.Row()
	if s&mirrored != 0 {
		x = size - 1 - x
	}
	if s&upsideDown != 0 {
		y = size - 1 - y
	}
	if s&diagonal != 0 {
		x, y = y, x
	}
	return rules.At(x, y)
}

// Stone returns as what a stone of the puzzle is shown.
func (s Shape) Stone(c rules.Stone) rules.Stone {
	if s&exchanged != 0 && (c == rules.Black || c == rules.White) {
		return c.Opponent()
	}
	return c
}

// Move returns how a move of the puzzle is shown.
func (s Shape) Move(m rules.Move, size int) rules.Move {
	switch {
	case !m.IsPlacement():
		return m
	case m.IsRed():
		return rules.PlaceRed(s.Point(m.Point(), size))
	}
	return rules.Place(s.Point(m.Point(), size))
}

// Puzzle returns a copy of a puzzle as it is shown, which shares no node with it, and which node of the copy is which of
// the puzzle's.
func (s Shape) Puzzle(p *puzzle.Puzzle) (*puzzle.Puzzle, map[*record.Node]*record.Node) {
	q, from := *p, p.Record
	size := from.Size
	to, err := record.New(from.Game, size, false)
	if err != nil {
		return p, nil // a puzzle's record has passed Check
	}
	q.Record, q.Target = to, s.Point(p.Target, size)
	to.Komi, to.Info = from.Komi, from.Info
	nodes := map[*record.Node]*record.Node{from.Root: to.Root}
	for n := range from.Root.All() {
		c := nodes[n]
		if n != from.Root {
			c = s.add(to, nodes[n.Parent()], n, size)
			nodes[n] = c
		}
		if n == from.Root && n.Setup != nil {
			to.SetSetup(c, s.setup(n.Setup, size))
		}
		c.Comment, c.Title, c.Extra = n.Comment, n.Title, append(c.Extra, n.Extra...)
		for _, m := range n.Marks {
			m.Point = s.Point(m.Point, size)
			c.SetMark(m)
		}
	}
	return &q, nodes
}

// add adds the counterpart of a node below the counterpart of its parent.
func (s Shape) add(r *record.Record, parent, n *record.Node, size int) *record.Node {
	var c *record.Node
	switch {
	case n.Setup != nil:
		c = r.AddSetup(parent, s.setup(n.Setup, size))
	case n.Move != rules.NoMove:
		c = r.Add(parent, s.Move(n.Move, size), s.Stone(n.By))
	}
	if c == nil {
		c = r.AddEmpty(parent)
	}
	return c
}

func (s Shape) setup(from *record.Setup, size int) record.Setup {
	points := func(list []rules.Point) []rules.Point {
		shown := make([]rules.Point, len(list))
		for i, p := range list {
			shown[i] = s.Point(p, size)
		}
		return shown
	}
	to := record.Setup{Black: points(from.Black), White: points(from.White), Red: points(from.Red), Empty: points(from.Empty), ToMove: s.Stone(from.ToMove)}
	if s&exchanged != 0 {
		to.Black, to.White = to.White, to.Black
	}
	return to
}

// Turnable reports whether a puzzle may be shown in another Shape: not when its author says something, since comments
// name points and colours.
func Turnable(p *puzzle.Puzzle) bool {
	for n := range p.Record.Root.All() {
		if n.Comment != "" || n.Title != "" {
			return false
		}
	}
	return p.Record.Info.Comment == ""
}
