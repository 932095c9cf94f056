package main

import (
	"fmt"
	"math"
	"slices"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// The bounds of captures: moves, positions of each proof, and how many wrong first moves a tree has.
const (
	maxIn       = 3
	captureWork = 400_000
	maxTries    = 10
)

// playGames looks for captures in games of the engine against itself until the time is over, at most one puzzle a game and
// marked group.
func playGames(seed uint64, until time.Time, keep func(*found) error) error {
	rng := rules.NewRand(seed)
	s := engine.NewSearcher(engine.SearchOptions{})
	for game := 0; time.Now().Before(until); game++ {
		p, err := rules.NewPosition(rules.Go, 9, false)
		if err != nil {
			return err
		}
		var moves []rules.Move
		seen := map[rules.Point]bool{}
		for ; p.Ply() < 70 && !p.Result().Over() && time.Now().Before(until); p.Do(moves[len(moves)-1]) {
			if p.Ply() > 12 {
				for _, f := range captures(p, seen, fmt.Sprintf("%d-%d", seed, game)) {
					if err := keep(f); err != nil {
						return err
					}
				}
			}
			m := p.RandomMove(rng)
			if p.Ply() >= 4 && rng.Intn(6) > 0 {
				a := s.Search(nil, engine.Request{Game: rules.Go, Size: 9, Moves: moves, Level: 3, Playouts: 100, Seed: rng.Uint64()})
				if a.Err != nil || a.Move == rules.Resign {
					break
				}
				m = a.Move
			}
			moves = append(moves, m)
		}
	}
	return nil
}

// captures makes puzzles of the enemy groups that can be captured in 2 or 3 moves, by one first move only. Stones of
// groups that it has looked at successfully go into seen.
func captures(p *rules.Position, seen map[rules.Point]bool, name string) []*found {
	var list []*found
	looked := map[rules.Point]bool{}
	for row := range p.Size() {
		for col := range p.Size() {
			pt := rules.At(col, row)
			if p.At(pt) != p.ToMove().Opponent() || looked[pt] || seen[pt] {
				continue
			}
			group := p.AppendGroup(nil, pt)
			for _, q := range group {
				looked[q] = true
			}
			if n := len(liberties(p, pt)); n < 2 || n > maxIn {
				continue
			}
			if f := captureOf(p, pt, name); f != nil {
				list = append(list, f)
				for _, q := range group {
					seen[q] = true
				}
			}
		}
	}
	return list
}

func liberties(p *rules.Position, target rules.Point) []rules.Point {
	var list []rules.Point
	for _, stone := range p.AppendGroup(nil, target) {
		for _, q := range stone.Neighbours() {
			if q.On(p.Size()) && p.At(q) == rules.Empty && !slices.Contains(list, q) {
				list = append(list, q)
			}
		}
	}
	return list
}

// captureOf makes a puzzle of a group that the side to move can capture, in as few moves as possible and at least two, by
// one first move only; nil where it is none, or the position is in a ko.
func captureOf(p *rules.Position, target rules.Point, name string) *found {
	if p.KoPoint() != 0 || p.Passes() > 0 {
		return nil
	}
	c := captureBuilder{p: p.Clone(), target: target, attacker: p.ToMove()}
	proof, err := goal.Prove(goal.Question{Position: c.p, Kind: goal.Capture, Attacker: c.attacker, Target: target, In: maxIn}, captureWork, nil)
	if err != nil || proof.Verdict != goal.Reached || proof.In < 2 {
		return nil
	}
	in := proof.In
	if first := c.first(in, 0); first == nil || len(reached(first)) != 1 {
		return nil
	}
	first := c.first(in, 2)
	if first == nil {
		return nil
	}
	r, err := record.New(rules.Go, p.Size(), false)
	if err != nil {
		return nil
	}
	r.SetSetup(r.Root, record.SetupOf(p))
	c.r = r
	c.write(r.Root, first, in)
	if c.bad || r.Root.Next() == nil {
		return nil
	}
	q := &puzzle.Puzzle{Goal: puzzle.Capture, In: in, Target: target, Credit: credit, Record: r,
		Source: fmt.Sprintf("move %d of game %s of the engine against itself", p.Ply()+1, name),
		Proof:  fmt.Sprintf("every legal move of both sides on the whole board within %d moves; every other first move fails", in)}
	q.Themes = themesOf(q)
	f := &found{p: q, near: c.near, moves: in, stones: p.Size()*p.Size() - p.Count(rules.Empty), shape: fmt.Sprintf("%d", puzzle.Twin(q))}
	for _, t := range []puzzle.Theme{puzzle.Snapback, puzzle.ThrowIn, puzzle.Net, puzzle.SelfAtari, puzzle.Sacrifice, puzzle.Quiet} {
		if slices.Contains(q.Themes, t) {
			f.theme = t
			break
		}
	}
	rating := 600 + 250*float64(in-2) + 55*math.Max(0, math.Log2(float64(c.work)/400)) + 30*float64(min(c.near, 6))
	if f.theme != "" {
		rating += 60
	}
	q.Rating = int(min(max(rating, 600), 2000)/10) * 10
	f.worth = float64(c.near) + 2*float64(in) + 1.5*float64(len(q.Themes)) + 0.3*float64(min(p.GroupSize(target), 6)) - 0.02*float64(f.stones)
	q.ID = puzzle.NewID(q)
	return f
}

func reached(list []goal.MoveProof) []goal.MoveProof {
	var rights []goal.MoveProof
	for _, m := range list {
		if m.Verdict == goal.Reached {
			rights = append(rights, m)
		}
	}
	return rights
}

// captureBuilder writes the tree of a capture.
type captureBuilder struct {
	p        *rules.Position // at the node that is being written
	target   rules.Point
	attacker rules.Stone
	r        *record.Record
	near     int
	work     int // positions that proving took
	bad      bool
}

// first proves all moves of the side to move; nil when the budget was not enough.
func (c *captureBuilder) first(in, against int) []goal.MoveProof {
	q := goal.Question{Position: c.p, Kind: goal.Capture, Attacker: c.attacker, Target: c.target, In: in}
	if proof, err := goal.Prove(q, captureWork, nil); err != nil {
		return nil
	} else {
		c.work += proof.Nodes
	}
	list, err := goal.First(q, captureWork, nil, against)
	if err != nil || slices.ContainsFunc(list, func(m goal.MoveProof) bool { return m.Verdict == goal.Unknown }) {
		return nil
	}
	return list
}

// write writes the attacker's moves where he captures in so many: the quickest first, then other right ones, then wrong
// ones that are near the group, and at the first move the pass, with their refutations.
func (c *captureBuilder) write(n *record.Node, first []goal.MoveProof, in int) {
	rights := reached(first)
	if len(rights) == 0 {
		c.bad = true
		return
	}
	main := rights[0]
	for _, m := range rights {
		if m.In < main.In {
			main = m
		}
	}
	child := c.r.Add(n, main.Move, rules.Empty)
	c.p.Do(main.Move)
	if c.p.At(c.target) == c.attacker.Opponent() {
		c.answer(child, in-1)
	}
	c.p.Undo()
	for _, m := range rights {
		if m.Move != main.Move {
			c.r.Add(n, m.Move, rules.Empty)
		}
	}
	tries := 0
	for _, m := range first {
		if m.Verdict != goal.Refuted || m.Move != rules.Pass && !c.close(m.Move) {
			continue
		}
		if len(m.Line) < 2 || tries >= maxTries {
			continue
		}
		tries++
		wrong := c.r.Add(n, m.Move, rules.Empty)
		puzzle.MarkWrong(wrong)
		c.r.Add(wrong, c.refutation(m, in), rules.Empty)
		if n == c.r.Root && m.Move != rules.Pass && len(m.Against) == 1 && !m.More {
			c.near++
		}
	}
}

// refutation returns the answer to a wrong move that people understand best: of those that refute it the one that captures
// most, or else leaves the group the most liberties; a pass where nothing near is better.
func (c *captureBuilder) refutation(m goal.MoveProof, in int) rules.Move {
	c.p.Do(m.Move)
	defer c.p.Undo()
	if in == 1 {
		return rules.Pass // it is too late already
	}
	best, most := m.Line[1], -1
	libs := liberties(c.p, c.target)
	before := c.p.Count(c.attacker)
	for _, reply := range c.p.AppendLegal(nil) {
		c.p.Do(reply)
		worth := 100*(before-c.p.Count(c.attacker)) + 2*len(liberties(c.p, c.target))
		if reply == rules.Pass || slices.Contains(libs, reply.Point()) {
			worth++
		}
		if worth > most {
			q := goal.Question{Position: c.p, Kind: goal.Capture, Attacker: c.attacker, Target: c.target, In: in - 1}
			if proof, err := goal.Prove(q, captureWork, nil); err == nil && proof.Verdict == goal.Refuted {
				best, most = reply, worth
			}
		}
		c.p.Undo()
	}
	return best
}

// close reports whether a move is on or beside a liberty of the group.
func (c *captureBuilder) close(m rules.Move) bool {
	libs := liberties(c.p, c.target)
	if slices.Contains(libs, m.Point()) {
		return true
	}
	for _, q := range m.Point().Around() {
		if slices.Contains(libs, q) {
			return true
		}
	}
	return false
}

// answer writes the other side's answer where the attacker captures in so many moves: of the longest ones that which
// leaves him a single right move, is on a liberty of the group, or captures.
func (c *captureBuilder) answer(n *record.Node, in int) {
	list := c.first(in, 0)
	if list == nil {
		c.bad = true
		return
	}
	libs := liberties(c.p, c.target)
	var best goal.MoveProof
	var after []goal.MoveProof
	most := -1
	for _, m := range list {
		if m.Verdict != goal.Reached {
			continue
		}
		worth := 100 * m.In
		near := m.Move.IsPlacement() && c.close(m.Move)
		if m.Move == rules.Pass {
			worth += 5 // rather than a move far away
		}
		before := c.p.Count(c.attacker)
		c.p.Do(m.Move)
		if near && c.p.Count(c.attacker) < before {
			worth += 20
		}
		if slices.Contains(libs, m.Move.Point()) {
			worth += 10
		}
		const single = 30
		if worth+single > most {
			next := c.first(m.In, 1)
			if next == nil {
				c.bad = true
			} else {
				if len(reached(next)) == 1 {
					worth += single
				}
				if worth > most {
					best, after, most = m, next, worth
				}
			}
		}
		c.p.Undo()
	}
	if most < 0 || c.bad {
		c.bad = true
		return
	}
	child := c.r.Add(n, best.Move, rules.Empty)
	c.p.Do(best.Move)
	c.write(child, after, best.In)
	c.p.Undo()
}
