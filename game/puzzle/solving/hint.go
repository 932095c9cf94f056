package solving

import (
	"cmp"
	"slices"
	"time"

	"redstone/rules"
)

// Hint is what a hint shows: first some points, one of which is the right one, then the move.
type Hint struct {
	Step   int // 0 for none, 1 for Points, 2 for Move
	Points []rules.Point
	Move   rules.Move
}

// hintPoints is how many points the first step shows.
const hintPoints = 4

// MayHint reports whether there is a further step of the hint.
func (a *Attempt) MayHint() bool {
	return a.state == YourTurn && !a.Rush && a.hintStep < 2 && a.rightChild(a.at) != nil
}

// AskHint asks for the next step of the hint, and reports whether there is one.
func (a *Attempt) AskHint(now time.Time) bool {
	if !a.MayHint() {
		return false
	}
	a.cursor.Go(a.at)
	a.hintStep++
	a.result.Hints++
	a.open = false
	a.tell(Hinted, Solver, now)
	return true
}

// Hint returns the hint that was asked for, while its position is shown.
func (a *Attempt) Hint() Hint {
	if a.hintStep == 0 || !a.MayPlay() {
		return Hint{}
	}
	c := a.rightChild(a.at)
	if c == nil {
		return Hint{}
	}
	if a.hintStep > 1 || !c.Move.IsPlacement() {
		return Hint{Step: 2, Move: c.Move}
	}
	return Hint{Step: 1, Points: a.around(c.Move.Point())}
}

// around returns the point with the nearest others where the solver may play, in board order.
func (a *Attempt) around(key rules.Point) []rules.Point {
	p := a.Position()
	list := []rules.Point{}
	for _, q := range p.EmptyPoints() {
		if own, red := p.LegalAt(q); own || red {
			list = append(list, q)
		}
	}
	far := func(q rules.Point) int {
		dx, dy := q.Col()-key.Col(), q.Row()-key.Row()
		return 100*(dx*dx+dy*dy) + (31*q.Col()+17*q.Row()+7*key.Col())%89 // the same every time, without a pattern
	}
	slices.SortFunc(list, func(x, y rules.Point) int { return cmp.Compare(far(x), far(y)) })
	list = list[:min(len(list), hintPoints)]
	slices.SortFunc(list, func(x, y rules.Point) int {
		return cmp.Or(cmp.Compare(y.Row(), x.Row()), cmp.Compare(x.Col(), y.Col()))
	})
	return list
}
