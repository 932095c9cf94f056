package main

import (
	"fmt"
	"math"

	"redstone/game/puzzle"
	"redstone/game/puzzle/lifedeath"
	"redstone/rules"
	"redstone/rules/record"
)

// found is a puzzle with what it is chosen by.
type found struct {
	p      *puzzle.Puzzle
	theme  puzzle.Theme // the main one, of which there is a quota
	near   int          // wrong first moves that a single answer refutes
	moves  int          // of the solver in the solution
	worth  float64      // more is better
	shape  string       // puzzles with the same one are too much alike
	stones int          // set up
}

// worthOf says how much a puzzle of life and death is liked: wrong moves with a single refutation, a solution of several
// moves, stones that are given away, little else on the board.
func worthOf(f *found) float64 {
	worth := float64(min(f.near, 5)) + 2*float64(min(f.moves, 4)) - 0.06*float64(f.stones)
	for _, t := range f.p.Themes {
		switch t {
		case puzzle.ThrowIn, puzzle.SelfAtari, puzzle.Snapback:
			worth += 2.5
		case puzzle.Sacrifice, puzzle.Race:
			worth += 1.5
		}
	}
	return worth
}

// lifeLimit is how many positions the region of a puzzle of life and death may have: all are proven again in a test.
const lifeLimit = 60_000

// refutePlies is how long a refutation may be, the wrong move included.
const refutePlies = 5

// lifeOf makes a puzzle of life and death of a shape: to kill the marked group, or to let it live. It returns nil where
// the goal can be reached anyway or not at all, by several moves, or where a ko decides something.
func lifeOf(s *shape, kill bool, source string) *found {
	if s.empty() > maxEmpty || !s.promises(kill) {
		return nil
	}
	b, ok := s.surround()
	if !ok {
		return nil
	}
	// The solver is Black: what has to be killed is white.
	p, err := b.position(s.size, rules.Black, kill)
	if err != nil {
		return nil
	}
	target := s.target(p, kill)
	if target == 0 {
		return nil
	}
	solved, err := lifedeath.Solve(p, target, lifeLimit)
	if err != nil {
		return nil
	}
	l := lifeBuilder{solved: solved, want: lifedeath.Alive}
	goal := puzzle.Live
	if kill {
		l.want, goal = lifedeath.Captured, puzzle.Kill
	}
	rights := 0
	for _, m := range solved.Moves(solved.Start()) {
		switch {
		case m.Then == lifedeath.Ko && !m.IsKo:
			return nil
		case m.Then == l.want && m.Move == rules.Pass:
			return nil
		case m.Then == l.want:
			rights++
		}
	}
	if rights != 1 {
		return nil
	}
	r, err := record.New(rules.Go, s.size, false)
	if err != nil {
		return nil
	}
	r.SetSetup(r.Root, record.SetupOf(p))
	l.r = r
	l.solution(r.Root, solved.Start())
	if l.bad {
		return nil
	}
	q := &puzzle.Puzzle{Goal: goal, Target: target, Source: source, Credit: credit, Record: r}
	q.Proof = fmt.Sprintf("all moves and passes in a region of %d points enclosed by unconditionally alive stones: %d positions solved backwards, no ko",
		solved.Points(), solved.Positions())
	f := &found{p: q, near: l.near, moves: (len(mainLine(r)) + 1) / 2, theme: puzzle.EyeShape, shape: s.outline(), stones: p.Size()*p.Size() - p.Count(rules.Empty)}
	q.Themes = themesOf(q)
	for _, t := range q.Themes {
		if t != puzzle.Quiet && t != puzzle.Sacrifice && t != puzzle.SelfAtari {
			f.theme = t
			break
		}
	}
	q.Rating = rate(f.moves, solved.Positions(), f.near, q.Themes)
	f.worth = worthOf(f)
	q.ID = puzzle.NewID(q)
	return f
}

// promises looks quickly whether a shape is a problem: with a wall that is taken for alive.
func (s *shape) promises(kill bool) bool {
	p, err := s.wall().position(s.size, rules.Black, kill)
	if err != nil {
		return false
	}
	target := s.target(p, kill)
	if target == 0 || p.GroupSize(target) < 3 {
		return false
	}
	if _, atari := p.Atari(target); atari && kill {
		return false
	}
	var region []rules.Point
	for _, pt := range s.sortedPoints() {
		if !p.SameGroup(pt, target) {
			region = append(region, pt)
		}
	}
	solved, err := lifedeath.SolveIn(p, target, region, lifeLimit)
	if err != nil {
		return false
	}
	want := lifedeath.Alive
	if kill {
		want = lifedeath.Captured
	}
	rights := 0
	for _, m := range solved.Moves(solved.Start()) {
		if m.Then == lifedeath.Ko && !m.IsKo || m.Then == want && m.Move == rules.Pass {
			return false
		}
		if m.Then == want {
			rights++
		}
	}
	return rights == 1
}

// rate gives a first rating: by the solver's moves, the positions of the proof (each doubling counts), the wrong first
// moves that a single answer refutes, and whether the key gives stones away. The README of the program says how.
func rate(moves, positions, near int, themes []puzzle.Theme) int {
	rating := 600 + 160*float64(min(moves, 7)-1) + 55*math.Max(0, math.Log2(float64(positions)/32)) + 25*float64(min(near, 6))
	for _, t := range themes {
		switch t {
		case puzzle.ThrowIn, puzzle.SelfAtari, puzzle.Sacrifice, puzzle.Snapback:
			rating += 40
		}
	}
	return int(min(max(rating, 600), 2000)/10) * 10
}

// rateAgain rates a candidate of life and death that an older version of the program may have made.
func (f *found) rateAgain() {
	if f.p.Goal != puzzle.Live && f.p.Goal != puzzle.Kill {
		return
	}
	if solved, err := lifedeath.Solve(f.p.Start(), f.p.Target, lifeLimit); err == nil {
		f.p.Rating = rate((len(mainLine(f.p.Record))+1)/2, solved.Positions(), f.near, f.p.Themes)
	}
}

// target returns a stone of the largest group inside that is not the attacker's.
func (s *shape) target(p *rules.Position, kill bool) rules.Point {
	side := rules.Black
	if kill {
		side = rules.White
	}
	best := rules.Point(0)
	for row := range s.size {
		for col := range s.size {
			pt := rules.At(col, row)
			if _, inside := s.stones[pt]; inside && p.At(pt) == side && (best == 0 || p.GroupSize(pt) > p.GroupSize(best)) {
				best = pt
			}
		}
	}
	return best
}

// outline is the shape of what is not a stone of the group, the same for all symmetries.
func (s *shape) outline() string {
	best := ""
	for sym := range 8 {
		var grid [rules.MaxSize * rules.MaxSize]byte
		for i := range s.size * s.size {
			grid[i] = '#'
		}
		for pt, stone := range s.stones {
			q := pt.Turned(s.size, sym)
			if stone != rules.Black {
				grid[q.Row()*s.size+q.Col()] = '.'
			}
		}
		if text := string(grid[:s.size*s.size]); best == "" || text < best {
			best = text
		}
	}
	return best
}

func mainLine(r *record.Record) []rules.Move {
	var line []rules.Move
	for n := r.Root.Next(); n != nil; n = n.Next() {
		line = append(line, n.Move)
	}
	return line
}

// lifeBuilder writes the tree of a puzzle of life and death.
type lifeBuilder struct {
	solved *lifedeath.Solved
	r      *record.Record
	want   lifedeath.Verdict
	near   int
	bad    bool // a ko, or a line that is too long
}

// other is the verdict that the solver does not want.
func (l *lifeBuilder) other() lifedeath.Verdict {
	if l.want == lifedeath.Alive {
		return lifedeath.Captured
	}
	return lifedeath.Alive
}

// maxMoves is how many moves of the solver a solution may have.
const maxMoves = 8

// solution writes the moves of the solver at a place where he reaches the goal: the quickest with the longest defence,
// other right ones, and the wrong ones with their refutations.
func (l *lifeBuilder) solution(n *record.Node, at lifedeath.Place) {
	if n.Ply() > 2*maxMoves {
		l.bad = true
		return
	}
	moves := l.solved.Moves(at)
	main := best(moves, l.want, false)
	if main == nil {
		l.bad = true
		return
	}
	child := l.r.Add(n, main.Move, rules.Empty)
	if child == nil {
		l.bad = true
		return
	}
	if a := l.answer(main.To); a != nil {
		l.solution(l.r.Add(child, a.Move, rules.Empty), a.To)
	}
	for _, m := range moves {
		if m.IsKo || m.Move == main.Move {
			continue
		}
		switch m.Then {
		case l.want:
			l.r.Add(n, m.Move, rules.Empty)
		case lifedeath.Ko:
			l.bad = true // a move that leads to a ko is neither right nor wrong
		default:
			l.refute(n, m)
		}
	}
}

// answer returns the other side's best answer where the solver reaches the goal: the one that delays it most among those
// after which a single move of his does. nil where there is none, and nothing is left to be found.
func (l *lifeBuilder) answer(at lifedeath.Place) *lifedeath.Move {
	if l.settled(at, l.want) {
		return nil
	}
	var found *lifedeath.Move
	for _, m := range l.solved.Moves(at) {
		if m.IsKo || m.Move == rules.Pass || l.solved.Over(m.To) || l.want == lifedeath.Captured && m.Plies <= 1 {
			continue
		}
		rights := 0
		for _, next := range l.solved.Moves(m.To) {
			if next.Then == l.want && !next.IsKo {
				rights++
			}
		}
		if rights == 1 && (found == nil || m.Plies > found.Plies) {
			found = &m
		}
	}
	return found
}

// refute writes a wrong move, and how it is answered until that is settled.
func (l *lifeBuilder) refute(n *record.Node, m lifedeath.Move) {
	child := l.r.Add(n, m.Move, rules.Empty)
	if child == nil {
		l.bad = true
		return
	}
	puzzle.MarkWrong(child)
	replies := 0
	at := m.To
	for ply := 1; ply < refutePlies && !l.solved.Over(at); ply++ {
		moves := l.solved.Moves(at)
		var next *lifedeath.Move
		if ply%2 == 1 {
			next = best(moves, l.other(), false)
			if ply == 1 {
				for _, r := range moves {
					if r.Then == l.other() && !r.IsKo {
						replies++
					}
				}
			}
		} else {
			if l.settled(at, l.other()) {
				break
			}
			next = best(moves, l.other(), true)
		}
		if next == nil {
			break
		}
		if child = l.r.Add(child, next.Move, rules.Empty); child == nil {
			l.bad = true
			return
		}
		at = next.To
	}
	if replies == 1 && n == l.r.Root {
		l.near++
	}
}

// best returns the move that keeps a verdict: the quickest one, or with slow the slowest; a pass only when nothing else
// does. nil for none.
func best(moves []lifedeath.Move, want lifedeath.Verdict, slow bool) *lifedeath.Move {
	var found *lifedeath.Move
	for i := range moves {
		m := &moves[i]
		if m.IsKo || m.Then != want {
			continue
		}
		switch {
		case found == nil, found.Move == rules.Pass:
			found = m
		case m.Move == rules.Pass:
		case slow && m.Plies > found.Plies, !slow && m.Plies < found.Plies:
			found = m
		}
	}
	return found
}

// settled reports whether a verdict stands although its side passes once: after each move of the other side, which is to
// move.
func (l *lifeBuilder) settled(at lifedeath.Place, want lifedeath.Verdict) bool {
	if l.solved.Over(at) {
		return true
	}
	for _, m := range l.solved.Moves(at) {
		if m.IsKo || l.solved.Over(m.To) {
			continue
		}
		passed := false
		for _, answer := range l.solved.Moves(m.To) {
			if answer.Move == rules.Pass {
				passed = answer.Then == want
			}
		}
		if !passed {
			return false
		}
	}
	return true
}
