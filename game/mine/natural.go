package main

import (
	"slices"
	"sync"

	"redstone/assets/weights"
	"redstone/game/engine/policy"
	"redstone/game/puzzle/theme"
	"redstone/rules"
)

// learned are the weights of the engine's policy.
var learned = sync.OnceValue(func() *policy.Weights {
	w, err := policy.Parse(weights.Redstone)
	if err != nil {
		panic(err) // the file is embedded, and its test reads it
	}
	return w
})

// natural returns the legal moves, the one first that the policy finds likeliest where no move was played before.
func natural(p *rules.Position) []rules.Move {
	moves := p.AppendLegal(nil)
	var r policy.Reader
	r.Begin(p, rules.NoMove, rules.NoMove)
	worth := map[rules.Move]float64{}
	for _, m := range moves {
		f := r.Read(m)
		worth[m] = learned().Worth(&f)
	}
	slices.SortStableFunc(moves, func(a, b rules.Move) int {
		switch {
		case worth[a] > worth[b]:
			return -1
		case worth[a] < worth[b]:
			return 1
		}
		return 0
	})
	return moves
}

// obvious returns the moves that come to mind first for a goal, the likeliest first: where a group is marked, those that
// take a liberty of it or capture what is beside it.
func obvious(t task, p *rules.Position) []rules.Move {
	list := natural(p)
	if t.target == 0 {
		return list
	}
	return slices.DeleteFunc(list, func(m rules.Move) bool { return !touches(p, m, t.target) })
}

// touches reports whether a move takes a liberty of a group, or captures something beside it.
func touches(p *rules.Position, m rules.Move, target rules.Point) bool {
	if slices.Contains(theme.Liberties(p, target), m.Point()) {
		return true
	}
	if !m.IsRed() {
		return false
	}
	e, err := p.Clone().Play(m)
	if err != nil {
		return false
	}
	for _, c := range e.Captures {
		for _, pt := range c.Points {
			for _, n := range pt.Neighbours() {
				if p.At(n).Coloured() && p.SameGroup(n, target) {
					return true
				}
			}
		}
	}
	return false
}

// tempting returns wrong first moves that a player may try, the most tempting first.
func tempting(t task, p *rules.Position, key rules.Move, most int) []rules.Move {
	var list []rules.Move
	add := func(m rules.Move) {
		if m != key && !slices.Contains(list, m) && p.Check(m) == rules.Legal {
			list = append(list, m)
		}
	}
	first := obvious(t, p)
	if len(first) > 2 {
		first = first[:2]
	}
	for _, m := range first {
		add(m)
	}
	other := rules.PlaceRed(key.Point())
	if key.IsRed() {
		other = rules.Place(key.Point())
	}
	add(other)
	all := slices.DeleteFunc(append(obvious(t, p), natural(p)...), func(m rules.Move) bool { return !local(t, p, m, key) })
	for _, m := range all {
		if m.IsRed() && takesMore(p, m) {
			add(m)
		}
	}
	for _, m := range all {
		if len(list) >= most {
			break
		}
		add(m)
	}
	return list[:min(len(list), most)]
}

// nearby is how many steps from the marked group or the key a wrong move may be: nobody is tempted by others.
const nearby = 2

// local reports whether a move is near what matters; where no group is marked, all are.
func local(t task, p *rules.Position, m, key rules.Move) bool {
	if t.target == 0 || theme.Distance(m.Point(), key.Point()) <= nearby {
		return true
	}
	for _, stone := range p.AppendGroup(nil, t.target) {
		if theme.Distance(m.Point(), stone) <= nearby {
			return true
		}
	}
	return touches(p, m, t.target)
}

// takesMore reports whether a red stone captures more enemy stones than own ones.
func takesMore(p *rules.Position, m rules.Move) bool {
	black, white := p.Bounded(m.Point())
	if p.ToMove() == rules.Black {
		return white > black
	}
	return black > white
}
