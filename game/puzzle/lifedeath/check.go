package lifedeath

import (
	"errors"
	"fmt"
	"slices"

	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// The budgets of Check, in positions.
const (
	maxSolve   = 1_000_000
	maxLadder  = 100_000
	maxCapture = 20_000_000
)

// ErrWrong is wrapped by the errors of puzzles whose claims are not true.
var ErrWrong = errors.New("the puzzle is wrong")

// ErrOther is the error of a puzzle that this package can't check: its game or its goal is another one.
var ErrOther = errors.New("lifedeath: another goal")

// Check proves a puzzle of Go again, whose goal is one of Live, Kill, Ladder and Capture: its right first moves are all
// that reach the goal, every other one fails (without a ko), all right moves further down reach it, each wrong move fails
// and the answers after it refute it. The error wraps ErrWrong, ErrLimit, ErrOther or ErrQuestion.
func Check(p *puzzle.Puzzle) error {
	if p.Game() != rules.Go {
		return ErrOther
	}
	var o oracle
	var err error
	switch p.Goal {
	case puzzle.Live, puzzle.Kill:
		o, err = newLife(p)
	case puzzle.Ladder:
		o = &ladders{p: p}
	case puzzle.Capture:
		o = &captures{p: p}
	default:
		return ErrOther
	}
	if err != nil {
		return err
	}
	c := checker{p: p, o: o}
	if err := c.first(); err != nil {
		return err
	}
	return c.below(p.Record.Root, p.Start(), false)
}

// verdicts are the moves of the side to move that reach or keep the goal, and those that fail or refute it.
type verdicts struct {
	right, wrong []rules.Move
	unclear      []rules.Move // ko
}

// oracle knows the truth.
type oracle interface {
	// judge returns the solver's moves at a node where he is to move, or the other side's where it is (right is what
	// reaches the solver's goal all the same). position is that at the node.
	judge(n *record.Node, position *rules.Position) (verdicts, error)
}

type checker struct {
	p *puzzle.Puzzle
	o oracle
}

func wrong(format string, args ...any) error {
	return fmt.Errorf("%w: %w", ErrWrong, fmt.Errorf(format, args...))
}

// first compares the first moves with the truth.
func (c checker) first() error {
	v, err := c.o.judge(c.p.Record.Root, c.p.Start())
	if err != nil {
		return err
	}
	answers := c.p.Answers()
	for _, m := range v.right {
		if !slices.Contains(answers, m) {
			return wrong("%v reaches the goal, too", m)
		}
	}
	for _, m := range answers {
		if !slices.Contains(v.right, m) {
			return wrong("%v does not reach the goal", m)
		}
	}
	if len(answers) == 0 {
		return wrong("no move reaches the goal")
	}
	if len(v.unclear) > 0 {
		return wrong("%v depends on a ko", v.unclear[0])
	}
	return nil
}

// below checks the moves after a node. failed says that the solver has already played a wrong one.
func (c checker) below(n *record.Node, position *rules.Position, failed bool) error {
	if len(n.Children()) == 0 {
		return nil
	}
	v, err := c.o.judge(n, position)
	if err != nil {
		return err
	}
	solver := position.ToMove() == c.p.Solver()
	for _, child := range n.Children() {
		right, bad := slices.Contains(v.right, child.Move), slices.Contains(v.wrong, child.Move)
		fails := failed
		switch {
		case !right && !bad:
			return wrong("nothing is known of %v", child.Move)
		case solver && !failed:
			fails = puzzle.Wrong(child)
			if right == fails {
				return wrong("%v is marked as what it is not", child.Move)
			}
		case !failed && bad:
			return wrong("the answer %v refutes the solution", child.Move)
		case failed && !solver && right:
			return wrong("the answer %v refutes nothing", child.Move)
		}
		next := position.Clone()
		if next.Check(child.Move) != rules.Legal {
			return wrong("%v is illegal", child.Move)
		}
		next.Do(child.Move)
		if err := c.below(child, next, fails); err != nil {
			return err
		}
	}
	return nil
}

// life judges live and kill.
type life struct {
	p      *puzzle.Puzzle
	solved *Solved
	want   Verdict
	places map[*record.Node]Place
}

func newLife(p *puzzle.Puzzle) (*life, error) {
	solved, err := Solve(p.Start(), p.Target, maxSolve)
	if err != nil {
		return nil, err
	}
	l := &life{p: p, solved: solved, want: Alive, places: map[*record.Node]Place{p.Record.Root: solved.Start()}}
	if p.Goal == puzzle.Kill {
		l.want = Captured
	}
	return l, nil
}

func (l *life) judge(n *record.Node, _ *rules.Position) (verdicts, error) {
	at, ok := l.places[n]
	if !ok {
		return verdicts{}, wrong("%v leads to no position of the region", n.Move)
	}
	var v verdicts
	for _, m := range l.solved.Moves(at) {
		for _, child := range n.Children() {
			if child.Move == m.Move {
				l.places[child] = m.To
			}
		}
		switch {
		case m.IsKo:
		case m.Then == Ko:
			v.unclear = append(v.unclear, m.Move)
		case m.Then == l.want:
			v.right = append(v.right, m.Move)
		default:
			v.wrong = append(v.wrong, m.Move)
		}
	}
	return v, nil
}

// ladders judges ladders: right are ataris after which the group can't get out.
type ladders struct{ p *puzzle.Puzzle }

func (l *ladders) judge(_ *record.Node, position *rules.Position) (verdicts, error) {
	var v verdicts
	search := ladder{p: position, target: l.p.Target, colour: l.p.Solver().Opponent(), left: maxLadder, known: map[uint64]int{}}
	solver := position.ToMove() == l.p.Solver()
	for _, m := range position.AppendLegal(nil) {
		reached := false
		switch {
		case position.At(l.p.Target) != search.colour:
			reached = true
		case solver && captures1(position, l.p.Target, m):
			reached = true
		case solver && search.atari(m):
			reached = search.after(m) > 0
		case !solver:
			position.Do(m)
			reached = search.attack() > 0
			position.Undo()
		}
		if reached {
			v.right = append(v.right, m)
		} else {
			v.wrong = append(v.wrong, m)
		}
	}
	return v, search.err
}

// captures1 reports whether a move captures the group on target.
func captures1(p *rules.Position, target rules.Point, m rules.Move) bool {
	last, ok := p.Atari(target)
	return ok && m == rules.Place(last)
}

// captures judges captures in a number of moves, by package goal: all moves of both sides on the whole board.
type captures struct{ p *puzzle.Puzzle }

func (c *captures) judge(n *record.Node, position *rules.Position) (verdicts, error) {
	var v verdicts
	in := c.p.In
	for m := n; m != c.p.Record.Root; m = m.Parent() {
		if m.By == c.p.Solver() {
			in--
		}
	}
	if position.At(c.p.Target) != c.p.Solver().Opponent() || in < 1 {
		for _, m := range position.AppendLegal(nil) { // it is decided
			if in < 1 && position.At(c.p.Target) == c.p.Solver().Opponent() {
				v.wrong = append(v.wrong, m)
			} else {
				v.right = append(v.right, m)
			}
		}
		return v, nil
	}
	q := goal.Question{Position: position.Clone(), Kind: goal.Capture, Attacker: c.p.Solver(), Target: c.p.Target, In: in}
	list, err := goal.First(q, maxCapture, nil, 0)
	if err != nil {
		return v, err
	}
	for _, m := range list {
		switch m.Verdict {
		case goal.Reached:
			v.right = append(v.right, m.Move)
		case goal.Refuted:
			v.wrong = append(v.wrong, m.Move)
		default:
			return v, fmt.Errorf("%w: %v was not proven", ErrLimit, m.Move)
		}
	}
	return v, nil
}
