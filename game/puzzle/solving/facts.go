package solving

import (
	"redstone/game/puzzle"
	"redstone/rules"
)

// FactKind is why a move was wrong.
type FactKind uint8

// The reasons.
const (
	NotInSolution FactKind = iota + 1 // the problem's solution does not have the move
	OtherStone                        // the point was right, but the other stone (Stone) was needed there
	LosesAll                          // the solver has no stones left, or the other side wins at once
	LosesGame                         // the other side wins in N moves of its own; 0 when the number is not known
	GroupTaken                        // the group to be saved is captured; without a Move by the solver himself
	StonesTaken                       // the other side captures Stones own stones, one of them on Point
	TooSlow                           // it takes N moves
	Escapes                           // the marked group on Point has Liberties, and Left moves are left
	Survives                          // the other side has Stones left, and Left moves are left
	Dies                              // Go: the group on Point can be captured now
	Lives                             // Go: the group on Point can't be captured any more
	Judged                            // by the engine's judgement the solver's chance to win is After, with the best move Best
)

// NoLimit is Fact.Left where the goal has no number of moves.
const NoLimit = -1

// Fact is why a move was wrong.
type Fact struct {
	Kind      FactKind
	Move      rules.Move // the first move of the refutation, NoMove when there is none
	Point     rules.Point
	Stone     rules.Stone // Red, or the solver's colour
	Stones    int
	Liberties int
	Left      int // or NoLimit
	N         int
	After     float64
	Best      float64
}

func (f *Fact) turn(s Shape, size int) {
	f.Move, f.Point = s.Move(f.Move, size), f.Point.Turned(size, int(s&symmetry))
}

// Why returns why the last move was wrong, when its refutation has been shown: the most important reason first.
func (a *Attempt) Why() []Fact { return a.why }

// Comment returns what the puzzle's author says where the puzzle stands.
func (a *Attempt) Comment() string { return a.cursor.Node().Comment }

// explain finds out why the wrong move was wrong, from what happened after it.
func (a *Attempt) explain() []Fact {
	f := a.reason()
	if next := a.wrong.Next(); next != nil {
		f.Move = next.Move
	}
	list := []Fact{f}
	if after, best, ok := a.Judged(); ok {
		if f.Kind == NotInSolution {
			list = nil
		}
		list = append(list, Fact{Kind: Judged, Move: f.Move, After: after, Best: best})
	}
	if other, ok := a.otherStone(); ok {
		list = append([]Fact{other}, list...)
	}
	return list
}

// striking is how many stones the loss of which matters more than that a move is too slow.
const striking = 3

// reason returns the main reason, that of the first case that holds.
func (a *Attempt) reason() Fact {
	p, goal, target := a.Position(), a.puzzle.Goal, a.puzzle.Target
	over := p.Game() == rules.Redstone && p.Result().Over() && p.Result().Winner != a.solver
	taken := a.captured()
	switch {
	case goal == puzzle.Solve && a.wrong.Next() == nil:
		return Fact{Kind: NotInSolution}
	case over && a.at.Depth() <= a.wrong.Depth()+1:
		return Fact{Kind: LosesAll}
	case over || goal == puzzle.Win:
		return Fact{Kind: LosesGame, N: a.lostIn()}
	case (goal == puzzle.Save || goal == puzzle.Live) && !a.target(p):
		return Fact{Kind: GroupTaken, Point: target}
	case goal == puzzle.Live || goal == puzzle.Save:
		return Fact{Kind: Dies, Point: target}
	case goal == puzzle.Kill && a.target(p):
		return Fact{Kind: Lives, Point: target}
	case a.slow > 0 && taken.stones < striking:
		return Fact{Kind: TooSlow, N: a.slow}
	case taken.stones > 0:
		return Fact{Kind: StonesTaken, Stones: taken.stones, Point: taken.point}
	case goal == puzzle.Annihilate:
		return Fact{Kind: Survives, Stones: p.Count(a.solver.Opponent()), Left: max(0, a.left(a.at))}
	case target != 0 && a.target(p):
		f := Fact{Kind: Escapes, Point: target, Liberties: Liberties(p, target), Left: NoLimit}
		if a.puzzle.In > 0 {
			f.Left = max(0, a.left(a.at))
		}
		return f
	}
	return Fact{Kind: NotInSolution}
}

// lostIn returns in how many of its moves the other side wins by the line after the wrong move; 0 where that line does not
// lead to the end.
func (a *Attempt) lostIn() int {
	n, last := 0, a.wrong.Last()
	for m := last; m != a.wrong; m = m.Parent() {
		if m.By != a.solver {
			n++
		}
	}
	if !a.puzzle.Record.Position(last).Result().Over() {
		return 0
	}
	return n
}

// otherStone reports whether the other stone on the same point would have been right.
func (a *Attempt) otherStone() (Fact, bool) {
	m := a.wrong.Move
	if !m.IsPlacement() || a.puzzle.Game() != rules.Redstone {
		return Fact{}, false
	}
	other, stone := rules.PlaceRed(m.Point()), rules.Red
	if m.IsRed() {
		other, stone = rules.Place(m.Point()), a.solver
	}
	c := a.wrong.Parent().Child(other, a.solver)
	if c == nil || puzzle.Wrong(c) {
		return Fact{}, false
	}
	return Fact{Kind: OtherStone, Point: m.Point(), Stone: stone}, true
}

// loss is what the other side has captured.
type loss struct {
	stones int
	point  rules.Point
}

// captured returns the most stones of the solver's that the other side captured with one move since the wrong one.
func (a *Attempt) captured() loss {
	var most loss
	p := a.puzzle.Record.Position(a.wrong)
	path := a.at.Path()
	for _, n := range path[a.wrong.Depth()+1:] {
		effect, err := p.Play(n.Move)
		if err != nil {
			break
		}
		if n.By == a.solver {
			continue
		}
		for _, c := range effect.Captures {
			if c.Stone == a.solver && len(c.Points) > most.stones {
				most = loss{len(c.Points), c.Points[0]}
			}
		}
	}
	return most
}
