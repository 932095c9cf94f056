package main

import (
	"slices"

	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/game/puzzle/theme"
	"redstone/rules"
)

// captureEvery is how many plies are between two positions in which groups to capture are looked for: there are thousands.
const captureEvery = 3

// groups looks at positions throughout a game for groups to capture and to save.
func (w *prospector) groups(g *game) []*find {
	var list []*find
	for i := g.size + int(g.seed%captureEvery); i < len(g.moves)-1; i++ {
		p := g.positions[i]
		legal := len(p.AppendLegal(nil))
		if legal < leastMoves {
			continue
		}
		for _, stone := range heads(p) {
			var f *find
			switch {
			case p.At(stone) == p.ToMove():
				f = w.save(p, stone)
			case (i-g.size)%captureEvery == int(g.seed%captureEvery):
				f = w.capture(p, stone)
			}
			if f == nil {
				continue
			}
			if f.ply = i; w.study(f) {
				list = append(list, f)
			}
		}
	}
	return list
}

// heads returns the first stone of each group of two or more, in board order.
func heads(p *rules.Position) []rules.Point {
	var list []rules.Point
	for row := p.Size() - 1; row >= 0; row-- {
		for col := range p.Size() {
			pt := rules.At(col, row)
			if p.At(pt).Coloured() && p.GroupSize(pt) > 1 &&
				!slices.ContainsFunc(list, func(h rules.Point) bool { return p.At(h) == p.At(pt) && p.SameGroup(h, pt) }) {
				list = append(list, pt)
			}
		}
	}
	return list
}

func (w *prospector) capture(p *rules.Position, target rules.Point) *find {
	if !canFill(p, p.ToMove(), target, 3) {
		return nil
	}
	w.count.asked++
	w.nodes, w.unsure = 0, false
	most := 3
	if p.Size() <= 7 && p.GroupSize(target) >= 3 {
		most = maxCapture
	}
	n := w.quickest(goal.Capture, p, p.ToMove(), target, most)
	if n < 1 {
		return nil
	}
	return w.only(task{puzzle.Capture, n, target, p.ToMove()}, p)
}

// save returns the find of an own group that only one move saves for some time; after that move it is safe for one enemy
// move more than the goal says.
func (w *prospector) save(p *rules.Position, target rules.Point) *find {
	if len(theme.Liberties(p, target)) > 3 {
		return nil
	}
	q, ok := theme.Passed(p)
	if !ok {
		return nil
	}
	w.count.asked++
	w.nodes, w.unsure = 0, false
	n := w.quickest(goal.Capture, q, p.ToMove().Opponent(), target, maxSave)
	if n < 1 {
		return nil
	}
	for in := n; in <= maxSave; in++ { // with fewer moves all first moves save it
		t := task{puzzle.Save, in, target, p.ToMove()}
		w.unsure = false
		saved := w.good(t, p, in, 2)
		switch {
		case w.unsure || len(saved) == 0:
			return nil
		case len(saved) == 1:
			if !w.reaches(t, after(p, saved[0]), in+1) {
				return nil
			}
			w.count.sole++
			return &find{task: t, start: p, key: saved[0], nodes: w.nodes}
		}
	}
	return nil
}
