package engine

import (
	"math"

	"redstone/rules"
)

// The least number of playouts spent on the pie rule: it is decided once a game,
// and weak levels should not lose by it.
const (
	swapPlayouts  = 3000
	firstPlayouts = 4000
	// firstRound is how many go to the first stones between two checks of the budget.
	firstRound = 400
	// evenStones is how many of the first stones share half of all playouts.
	evenStones = 4
	// minFirstNodes is the least size of the trees of an analysis, which share the
	// memory of one.
	minFirstNodes = 1 << 12
)

// decideSwap answers for White's first turn: he swaps exactly when Black,
// whose stone he would take over, is estimated to win more often than not.
func decideSwap(p *rules.Position, seed uint64, b *budget, temperature float64) Answer {
	t := newTree(p, seed)
	t.run(b.playouts, b.stop)
	if black := 1 - t.value(); black > 0.5 {
		return Answer{Move: rules.Swap, Playouts: t.done, WinRate: black}
	}
	return t.answer(temperature)
}

// firstSwapLevel is the weakest level that swaps: who plays a first game keeps the colour
// he began with.
const firstSwapLevel = 2

// declineSwap answers for White's first turn without considering the swap.
func declineSwap(p *rules.Position, seed uint64, b *budget, temperature float64) Answer {
	t := newTree(p, seed)
	t.run(b.playouts, b.stop)
	return t.answer(temperature)
}

// first is one of Black's first stones, and the search of the game after it.
type first struct {
	move rules.Move
	tree *tree // nil until there was time for it
}

// firstOptions say how the games after the first stones are searched.
type firstOptions struct {
	seed   uint64
	nodes  int  // largest size of each tree
	owners bool // count the owners of points
}

// black is the estimated win rate of Black after the stone.
func (f first) black() float64 {
	if f.tree == nil {
		return 0
	}
	return 1 - f.tree.value()
}

// grow does some playouts of the game after the stone and returns how many.
func (f *first) grow(p *rules.Position, o firstOptions, playouts int, stop func() bool) int {
	if f.tree == nil {
		p.Do(f.move)
		f.tree = growTree(p, o.seed+uint64(f.move), o.nodes, style{})
		p.Undo()
		if o.owners {
			f.tree.owners.watch()
		}
	}
	before := f.tree.done
	f.tree.run(before+playouts, stop)
	return f.tree.done - before
}

// imbalance is the distance of Black's win rate from one half.
func (f first) imbalance() float64 { return math.Abs(f.black() - 0.5) }

// chooseFirst answers for Black's first turn when White may swap: the stone after
// which the game is the most even. Half of the budget is shared among all stones
// that differ by more than symmetry, in rounds, half among the most even ones.
func chooseFirst(p *rules.Position, seed uint64, b *budget) Answer {
	stones := firstStones(p.Size())
	o := firstOptions{seed: seed, nodes: defaultNodes}
	done := 0
	spend := func(list []first, part float64) {
		share := max(1, b.playouts/2/len(list))
		round := min(share, max(1, firstRound/len(list)))
		for used := 0; used < share && !b.spent(part, done); used += round {
			for i := range list {
				if b.stop() {
					return
				}
				done += list[i].grow(p, o, min(round, share-used), b.stop)
			}
		}
	}
	spend(stones, 0.5)
	sortFirst(stones)
	even := stones[:min(evenStones, len(stones))]
	spend(even, 1)
	sortFirst(even)
	best := stones[0]
	symmetry := rules.NewRand(seed).Intn(8)
	return Answer{
		Move:     rules.Place(best.move.Point().Turned(p.Size(), symmetry)),
		Playouts: done,
		WinRate:  min(best.black(), 1-best.black()), // the opponent takes the better side
	}
}

// firstStones lists one stone of each class of points that are the same but
// for symmetry, the middle of the board first.
func firstStones(size int) []first {
	var list []first
	for row := (size - 1) / 2; row >= 0; row-- {
		for col := row; col >= 0; col-- {
			list = append(list, first{move: rules.Place(rules.At(col, row))})
		}
	}
	return list
}

// sortFirst sorts the most even first; insertion sort keeps it deterministic
// and small.
func sortFirst(list []first) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j].imbalance() < list[j-1].imbalance(); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}
