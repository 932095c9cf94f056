package main

import (
	"fmt"
	"time"

	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/game/puzzle/lifedeath"
	"redstone/rules"
	"redstone/rules/record"
)

// The bounds of ladders: how long they are, in moves of the solver, and how many positions are looked at.
const (
	minLadder  = 3
	maxLadder  = 10
	ladderWork = 20_000
)

// makeLadders makes ladders until the time is over: a stone with two or three of the solver's around it, and some others
// elsewhere that break a ladder or don't.
func makeLadders(seed uint64, until time.Time, keep func(*found) error) error {
	rng := rules.NewRand(seed)
	for time.Now().Before(until) {
		if f := ladderOf(rng, 9); f != nil {
			if err := keep(f); err != nil {
				return err
			}
		}
	}
	return nil
}

func ladderOf(rng *rules.Rand, size int) *found {
	b := board{}
	target := rules.At(1+rng.Intn(size-2), 1+rng.Intn(size-2))
	b[target] = rules.White
	group := []rules.Point{target}
	if rng.Intn(2) == 0 {
		q := target.Neighbours()[rng.Intn(4)]
		b[q] = rules.White
		group = append(group, q)
	}
	for _, stone := range group {
		for _, q := range stone.Neighbours() {
			if q.On(size) && b[q] == rules.Empty && rng.Intn(100) < 60 {
				b[q] = rules.Black
			}
		}
	}
	for range 2 + rng.Intn(6) {
		q := rules.At(rng.Intn(size), rng.Intn(size))
		if b[q] == rules.Empty {
			b[q] = rules.Stone(1 + rng.Intn(2))
		}
	}
	p, err := b.position(size, rules.Black, false)
	if err != nil || len(liberties(p, target)) != 2 || p.GroupSize(target) > 3 {
		return nil
	}
	moves, err := lifedeath.Ladder(p, target, ladderWork)
	if err != nil || len(moves) != 2 {
		return nil
	}
	right, other := moves[0], moves[1]
	if right.In == 0 {
		right, other = other, right
	}
	if right.In < minLadder || right.In > maxLadder || other.In != 0 || len(other.Line) < 2 {
		return nil
	}
	// No other move captures as quickly as a net does.
	proof, err := goal.First(goal.Question{Position: p, Kind: goal.Capture, Attacker: rules.Black, Target: target, In: min(3, right.In)}, captureWork, nil, 0)
	if err != nil {
		return nil
	}
	for _, m := range proof {
		if m.Verdict == goal.Unknown || m.Verdict == goal.Reached && m.Move != right.Move {
			return nil
		}
	}
	r, err := record.New(rules.Go, size, false)
	if err != nil {
		return nil
	}
	r.SetSetup(r.Root, record.SetupOf(p))
	if !writeLadder(r, p, target) {
		return nil
	}
	q := &puzzle.Puzzle{Goal: puzzle.Ladder, Target: target, Record: r, Source: "composed by a program", Credit: credit,
		Proof: fmt.Sprintf("every atari of the attacker against every legal answer on the whole board, %d moves; the other atari fails", right.In)}
	q.Themes = append(themesOf(q), nil...)
	long := len(other.Line) / 2 // how far the wrong ladder runs
	q.Rating = min(600+90*(right.In-2)+60*min(long-1, 8), 2000) / 10 * 10
	f := &found{p: q, theme: puzzle.LadderT, near: long, moves: right.In, stones: size*size - p.Count(rules.Empty)}
	f.worth = float64(right.In) + float64(min(long, 8)) - 0.6*float64(f.stones)
	q.ID = puzzle.NewID(q)
	f.shape = fmt.Sprintf("%d", puzzle.Twin(q))
	return f
}

// writeLadder writes the solution, and at each of its moves the other atari: right as well, or wrong with how the group
// gets out.
func writeLadder(r *record.Record, p *rules.Position, target rules.Point) bool {
	p = p.Clone()
	n := r.Root
	for {
		if last, ok := p.Atari(target); ok {
			return r.Add(n, rules.Place(last), rules.Empty) != nil
		}
		moves, err := lifedeath.Ladder(p, target, ladderWork)
		if err != nil {
			return false
		}
		best := -1
		for i, m := range moves {
			if m.In > 0 && (best < 0 || m.In < moves[best].In) {
				best = i
			}
		}
		if best < 0 || len(moves[best].Line) < 2 {
			return false
		}
		main := moves[best]
		next := r.Add(n, main.Move, rules.Empty)
		for i, m := range moves {
			if i == best {
				continue
			}
			wrong := r.Add(n, m.Move, rules.Empty)
			if m.In > 0 {
				continue
			}
			puzzle.MarkWrong(wrong)
			for _, reply := range m.Line[1:min(len(m.Line), 6)] {
				wrong = r.Add(wrong, reply, rules.Empty)
			}
		}
		p.Do(main.Move)
		p.Do(main.Line[1])
		if n = r.Add(next, main.Line[1], rules.Empty); n == nil {
			return false
		}
	}
}
