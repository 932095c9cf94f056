package theme

import (
	"slices"

	"redstone/game/puzzle"
	"redstone/rules"
)

// Case is a puzzle whose themes are looked for.
type Case struct {
	Start  *rules.Position // the solver is to move; it is not changed
	Goal   puzzle.Goal
	In     int         // own moves that the solution takes; enemy moves of Save
	Target rules.Point // a stone of the marked group, or the zero Point
	Line   []rules.Move

	// Reaches reports whether the solver reaches the goal from a position in which either side may be to move, with that
	// many own moves left (of Save: enemy moves). It may answer true where it does not know.
	Reaches func(p *rules.Position, in int) bool
	// Captures reports whether a side can capture the group on a point with that many of its own moves. It may answer
	// false where it does not know.
	Captures func(p *rules.Position, by rules.Stone, target rules.Point, in int) bool
}

// Find returns the themes in the order of puzzle.Themes. The line has to be legal; without one there are no themes.
func Find(c Case) []puzzle.Theme {
	if c.Start == nil || len(c.Line) == 0 {
		return nil
	}
	f := &finder{Case: c, solver: c.Start.ToMove(), found: map[puzzle.Theme]bool{}}
	if !f.play() {
		return nil
	}
	f.key()
	f.captures()
	f.spareMoves()
	f.race()
	var list []puzzle.Theme
	for _, t := range puzzle.Themes {
		if f.found[t] {
			list = append(list, t)
		}
	}
	return list
}

// finder looks at the solution of one puzzle.
type finder struct {
	Case
	solver  rules.Stone
	before  []*rules.Position // before each move of the line
	after   []*rules.Position
	effects []rules.Effect
	found   map[puzzle.Theme]bool
}

// play plays the line, and reports whether it is legal.
func (f *finder) play() bool {
	p := f.Start.Clone()
	for _, m := range f.Line {
		f.before = append(f.before, p.Clone())
		e, err := p.Play(m)
		if err != nil {
			return false
		}
		f.after, f.effects = append(f.after, p.Clone()), append(f.effects, e)
	}
	return true
}

func (f *finder) set(t puzzle.Theme, holds bool) {
	if holds {
		f.found[t] = true
	}
}

// captures finds what is about the captures of the solution.
func (f *finder) captures() {
	last := len(f.Line) - 1
	for i, e := range f.effects {
		mine := e.By == f.solver
		own, groups := 0, 0
		for _, c := range e.Captures {
			if c.Stone == f.solver {
				own++
			} else {
				groups++
			}
		}
		f.set(puzzle.Double, mine && groups >= 2)
		f.set(puzzle.BothLeave, mine && own > 0 && groups > 0)
		f.set(puzzle.Sacrifice, mine && own > 0 && i < last)
		f.set(puzzle.Sacrifice, i > 0 && i < last && !mine && takes(e, f.Line[i-1].Point()))
		f.set(puzzle.Snapback, !mine && f.snapsBack(i))
		f.set(puzzle.Freed, f.freed(i))
	}
	end := f.after[last]
	f.set(puzzle.Mutual, end.Count(rules.Black) == 0 && end.Count(rules.White) == 0)
}

// takes reports whether a move captured the stone on a point.
func takes(e rules.Effect, pt rules.Point) bool {
	return pt != 0 && slices.ContainsFunc(e.Captures, func(c rules.Capture) bool { return slices.Contains(c.Points, pt) })
}

// snapsBack reports whether the enemy's move i captured a stone that the solver had placed, and a later red stone of the
// solver's, where the captured group was, captures an enemy group.
func (f *finder) snapsBack(i int) bool {
	for _, c := range f.effects[i].Captures {
		if c.Stone != f.solver || !f.placed(c.Points, i) {
			continue
		}
		for j := i + 1; j < len(f.Line); j++ {
			e := f.effects[j]
			if e.By == f.solver && f.Line[j].IsRed() && slices.Contains(c.Points, f.Line[j].Point()) && e.Captured(f.solver.Opponent()) > 0 {
				return true
			}
		}
	}
	return false
}

// placed reports whether the solver has placed one of the stones before move i.
func (f *finder) placed(points []rules.Point, i int) bool {
	for j := range i {
		if f.effects[j].By == f.solver && !f.Line[j].IsRed() && slices.Contains(points, f.Line[j].Point()) {
			return true
		}
	}
	return false
}

// freed reports whether move i gave an enemy group liberties by a capture, and a later move captures it.
func (f *finder) freed(i int) bool {
	for _, c := range f.effects[i].Captures {
		for _, pt := range c.Points {
			for _, n := range pt.Neighbours() {
				if f.after[i].At(n) != f.solver.Opponent() || len(Liberties(f.after[i], n)) <= len(Liberties(f.before[i], n)) {
					continue
				}
				for _, e := range f.effects[i+1:] {
					if takes(e, n) {
						return true
					}
				}
			}
		}
	}
	return false
}

// spareMoves asks at every turn of the enemy what would be if he could pass.
func (f *finder) spareMoves() {
	if f.Goal == puzzle.Save || f.Reaches == nil {
		return
	}
	in := f.In
	for i, p := range f.after[:len(f.after)-1] {
		if f.effects[i].By != f.solver {
			continue
		}
		if in--; in < 1 && f.Goal != puzzle.Win {
			return
		}
		if q, ok := Passed(p); ok && !f.Reaches(q, in) {
			f.found[puzzle.SpareMoves] = true
			return
		}
	}
}

// Passed returns the position with the other side to move.
func Passed(p *rules.Position) (*rules.Position, bool) {
	text := []byte(p.Text())
	text[len(text)-1] = map[bool]byte{true: 'w', false: 'b'}[p.ToMove() == rules.Black]
	q, err := rules.ParsePosition(p.Game(), string(text))
	return q, err == nil
}

// maxRace bounds the search for a race.
const maxRace = 4

// race looks for an own group beside the enemy's that would be captured first.
func (f *finder) race() {
	if f.Goal == puzzle.Save || f.Captures == nil || f.In < 2 {
		return
	}
	q, ok := Passed(f.Start)
	if !ok {
		return
	}
	for _, pt := range f.group() {
		for _, n := range pt.Neighbours() {
			if f.Start.At(n) == f.solver && len(Liberties(f.Start, n)) <= 3 && f.Captures(q, f.solver.Opponent(), n, min(f.In, maxRace)) {
				f.found[puzzle.Race] = true
				return
			}
		}
	}
}

// group returns the stones of the group as they stand at the start.
func (f *finder) group() []rules.Point {
	if f.Target != 0 {
		return f.Start.AppendGroup(nil, f.Target)
	}
	var list []rules.Point
	for _, c := range f.effects[len(f.effects)-1].Captures {
		for _, pt := range c.Points {
			if c.Stone == f.solver.Opponent() && f.Start.At(pt) == c.Stone {
				list = append(list, pt)
			}
		}
	}
	return list
}
