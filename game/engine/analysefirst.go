package engine

import (
	"time"

	"redstone/rules"
)

// analyseFirst is Analyse for Black's first turn when White may swap.
func (s *Searcher) analyseFirst(p *rules.Position, seed uint64, b *budget, tell func(Report)) {
	stones := firstStones(p.Size())
	o := firstOptions{seed: seed, nodes: max(s.options.Nodes/len(stones), minFirstNodes), owners: true}
	done := 0
	for next := firstReport; ; next = min(2*next, reportEvery) {
		spent := false
		for end := time.Now().Add(next); ; {
			n := growFirst(stones, p, o, min(firstRound, b.playouts-done), b.stop)
			done += n
			if spent = n == 0 || done >= b.playouts || b.stop(); spent || !time.Now().Before(end) {
				break
			}
		}
		m := reportFirst(stones, done)
		m.Done = spent
		tell(m)
		if spent {
			return
		}
	}
}

// growFirst does so many playouts, half of them shared among all stones and half
// among the most even ones, and returns how many were done: none when all games are
// proven. It sorts the stones, the most even first. Even when stop returns true at
// once the first stone gets a tree.
func growFirst(stones []first, p *rules.Position, o firstOptions, playouts int, stop func() bool) (done int) {
	for _, part := range []int{len(stones), evenStones} {
		list := stones[:min(part, len(stones))]
		share := max(1, playouts/2/len(list))
		for i := range list {
			done += list[i].grow(p, o, min(share, playouts-done), stop)
			if done >= playouts || stop() {
				break
			}
		}
		sortFirst(stones)
	}
	return done
}

// reportFirst makes a report of the first stones, which are sorted.
func reportFirst(stones []first, done int) Report {
	m := Report{Playouts: done, Proof: ProvenLoss, Owners: stones[0].tree.owners.report(stones[0].tree.root)}
	for _, f := range stones {
		if f.tree == nil {
			m.Proof = Unproven
			continue
		}
		one := f.report()
		if one.Proof == Unproven {
			m.Proof = Unproven
		}
		m.Moves = append(m.Moves, one)
	}
	m.WinRate = m.Moves[0].WinRate
	return m
}

// report makes a report of the stone. Whoever places it is left with the worse half
// of the game, so that the stone loses when the game after it is proven either way.
func (f first) report() MoveReport {
	black := f.black()
	r := MoveReport{Move: f.move, Visits: f.tree.done, WinRate: min(black, 1-black), Line: []rules.Move{f.move}}
	if f.tree.nodes[0].proof != unproven {
		r.Proof = ProvenLoss
	}
	if black > 0.5 {
		r.Line = append(r.Line, rules.Swap)
	}
	r.Line = append(r.Line, f.tree.line(0)[1:]...) // the root has no move
	r.Line = r.Line[:min(len(r.Line), MaxLine)]
	return r
}
