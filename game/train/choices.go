package main

import (
	"redstone/game/engine"
	"redstone/game/engine/policy"
	"redstone/rules"
)

// candidate is one placement of a position that was searched.
type candidate struct {
	features [policy.Groups + 1]uint16 // numbers of weights; 0 for none
	share    float64                   // of the visits
	byHand   float64                   // the hand-made prior, 0 to 1
}

// position is one that was searched: its placements.
type position struct {
	candidates []candidate
	weight     float64
	held       bool // in the test set
}

// choices are the positions to learn from.
type choices struct {
	positions []position
	shapes    map[uint32]uint16 // numbers of canonical shapes, with bit 16 for red stones
	weights   int               // one more than the highest number
}

const (
	// firstShape is the first number of a shape; those before are of levels.
	firstShape = 16 * policy.Groups
	// heldOut: one of so many games is in the test set.
	heldOut = 10
	// Where one side has nearly lost, moves mean less.
	nearlyOver, weightThen = 0.1, 0.3
)

// levelNumber is the number of a level's weight.
func levelNumber(group int, level uint8) uint16 {
	if level == 0 {
		return 0
	}
	return uint16(16*group + int(level))
}

// newChoices reads all games.
func newChoices(games []gameRecord) *choices {
	c := &choices{shapes: map[uint32]uint16{}, weights: firstShape}
	for i := range games {
		games[i].replay(func(t *thought, p *rules.Position, last, before rules.Move) {
			if pos, ok := c.position(t, p, last, before); ok {
				pos.held = i%heldOut == 0
				c.positions = append(c.positions, pos)
			}
		})
	}
	return c
}

// position lists the placements of a position; it reports false when none was
// tried.
func (c *choices) position(t *thought, p *rules.Position, last, before rules.Move) (position, bool) {
	total := 0
	for m, n := range t.visits {
		if m.IsPlacement() {
			total += n
		}
	}
	if total == 0 {
		return position{}, false
	}
	pos := position{weight: 1}
	if t.rate < nearlyOver || t.rate > 1-nearlyOver {
		pos.weight = weightThen
	}
	var r policy.Reader
	r.Begin(p, last, before)
	moves, worth := engine.HandPriors(p)
	for i, m := range moves {
		if !m.IsPlacement() {
			continue
		}
		f := r.Read(m)
		k := candidate{share: float64(t.visits[m]) / float64(total), byHand: worth[i]}
		for g, l := range f.Level {
			k.features[g] = levelNumber(g, l)
		}
		k.features[policy.Groups] = c.shapeNumber(&f)
		pos.candidates = append(pos.candidates, k)
	}
	return pos, len(pos.candidates) > 0
}

func (c *choices) shapeNumber(f *policy.Features) uint16 {
	key := uint32(policy.Canonical(f.Shape))
	if f.Red {
		key |= 1 << 16
	}
	n, ok := c.shapes[key]
	if !ok {
		n = uint16(c.weights)
		c.shapes[key] = n
		c.weights++
	}
	return n
}

// forgetRare removes the shapes of few candidates.
func (c *choices) forgetRare(least int) {
	count := make([]int, c.weights)
	for i := range c.positions {
		for j := range c.positions[i].candidates {
			count[c.positions[i].candidates[j].features[policy.Groups]]++
		}
	}
	for i := range c.positions {
		for j := range c.positions[i].candidates {
			if n := &c.positions[i].candidates[j].features[policy.Groups]; count[*n] < least {
				*n = 0
			}
		}
	}
	for shape, n := range c.shapes {
		if count[n] < least {
			delete(c.shapes, shape)
		}
	}
}

// put writes fitted factors into weights.
func (c *choices) put(w *policy.Weights, gamma []float64) {
	for g := range policy.Groups {
		for l := 1; l < policy.Levels[g]; l++ {
			w.Level[g][l] = policy.Steps(gamma[levelNumber(g, uint8(l))])
		}
	}
	for _, table := range []int{policy.Own, policy.Red} {
		for shape := range 1 << 16 {
			w.SetStep(table, uint16(shape), 0)
		}
	}
	for shape, n := range c.shapes {
		table := policy.Own
		if shape>>16 != 0 {
			table = policy.Red
		}
		w.SetStep(table, uint16(shape), policy.Steps(gamma[n]))
	}
}
