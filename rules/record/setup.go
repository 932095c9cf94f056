package record

import (
	"slices"

	"redstone/rules"
)

// Setup is what a node puts on the board or clears from it, other than by a move.
// A point is in at most one of the lists; a record keeps them in board order.
type Setup struct {
	Black, White, Red, Empty []rules.Point
	ToMove                   rules.Stone // the side to move then; Empty lets AddSetup and SetSetup choose
}

// SetupOf returns the set-up that makes an empty board into the position; the zero
// Setup for nil.
func SetupOf(p *rules.Position) Setup {
	if p == nil {
		return Setup{}
	}
	s := Setup{ToMove: p.ToMove()}
	for row := p.Size() - 1; row >= 0; row-- {
		for col := range p.Size() {
			pt := rules.At(col, row)
			if list := s.list(p.At(pt)); list != &s.Empty {
				*list = append(*list, pt)
			}
		}
	}
	return s
}

// Handicap returns how many handicap stones the set-up places on an empty board of Go:
// as many black stones as it has, when they are on the points of rules.Handicap and White
// moves next; 0 for any other set-up.
func (s *Setup) Handicap(size int) int {
	if s == nil || s.ToMove != rules.White || len(s.White)+len(s.Red)+len(s.Empty) > 0 {
		return 0
	}
	points := rules.Handicap(size, len(s.Black))
	for _, p := range points {
		if !slices.Contains(s.Black, p) {
			return 0
		}
	}
	return len(points)
}

// Put makes the set-up put that stone on the point; Empty clears it.
func (s *Setup) Put(at rules.Point, stone rules.Stone) {
	if s == nil {
		return
	}
	for _, list := range []*[]rules.Point{&s.Black, &s.White, &s.Red, &s.Empty} {
		*list = slices.DeleteFunc(*list, func(p rules.Point) bool { return p == at })
	}
	list := s.list(stone)
	*list = append(*list, at)
}

func (s *Setup) list(stone rules.Stone) *[]rules.Point {
	switch stone {
	case rules.Black:
		return &s.Black
	case rules.White:
		return &s.White
	case rules.Red:
		return &s.Red
	}
	return &s.Empty
}

// normalized returns a copy with lists of its own in board order, each point on the
// board and in one list: the last of Empty, Black, White, Red that has it.
func (s Setup) normalized(size int) *Setup {
	const none = rules.Red + 1
	var stones [rules.MaxSize][rules.MaxSize]rules.Stone // by row and column
	for row := range size {
		for col := range size {
			stones[row][col] = none
		}
	}
	for _, l := range []struct {
		points []rules.Point
		stone  rules.Stone
	}{{s.Empty, rules.Empty}, {s.Black, rules.Black}, {s.White, rules.White}, {s.Red, rules.Red}} {
		for _, p := range l.points {
			if p.On(size) {
				stones[p.Row()][p.Col()] = l.stone
			}
		}
	}
	t := &Setup{ToMove: s.ToMove}
	for row := size - 1; row >= 0; row-- {
		for col := range size {
			if stone := stones[row][col]; stone != none {
				list := t.list(stone)
				*list = append(*list, rules.At(col, row))
			}
		}
	}
	if !t.ToMove.Coloured() {
		t.ToMove = rules.Empty
	}
	return t
}

// apply returns the position that the set-up makes of p.
func (s *Setup) apply(p *rules.Position) (*rules.Position, *rules.SetupError) {
	stones := stonesOf(p)
	put := func(points []rules.Point, stone rules.Stone) {
		for _, pt := range points {
			if pt.On(p.Size()) {
				stones[(p.Size()-1-pt.Row())*p.Size()+pt.Col()] = stone
			}
		}
	}
	put(s.Empty, rules.Empty)
	put(s.Black, rules.Black)
	put(s.White, rules.White)
	put(s.Red, rules.Red)
	turn := s.ToMove
	if turn == rules.Empty {
		turn = p.ToMove()
	}
	return rebuild(p, stones, turn)
}

// withTurn returns the position with that colour to move.
func withTurn(p *rules.Position, turn rules.Stone) (*rules.Position, *rules.SetupError) {
	return rebuild(p, stonesOf(p), turn)
}

func rebuild(p *rules.Position, stones []rules.Stone, turn rules.Stone) (*rules.Position, *rules.SetupError) {
	q, err := rules.Setup{Game: p.Game(), Size: p.Size(), Stones: stones, ToMove: turn}.Position()
	if err != nil {
		fault, ok := err.(*rules.SetupError)
		if !ok {
			fault = &rules.SetupError{Fault: rules.FaultStone, Text: err.Error()}
		}
		return nil, fault
	}
	q.SetKomi(p.Komi())
	return q, nil
}

func stonesOf(p *rules.Position) []rules.Stone {
	stones := make([]rules.Stone, 0, p.Size()*p.Size())
	for row := p.Size() - 1; row >= 0; row-- {
		for col := range p.Size() {
			stones = append(stones, p.At(rules.At(col, row)))
		}
	}
	return stones
}
