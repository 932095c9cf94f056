package main

import (
	"errors"
	"fmt"
	"io"
	"math"

	"redstone/game/engine/policy"
)

const (
	// priorGames is the fitting's prior.
	priorGames = 2
	// rare: shapes with fewer candidates are left out.
	rare = 40
)

// fitPriors fits the weights of placements to games, prints how well they predict
// and stores them in w.
func fitPriors(out io.Writer, games []gameRecord, w *policy.Weights, rounds int) error {
	c := newChoices(games)
	c.forgetRare(rare)
	fmt.Fprintf(out, "%d games, %d positions, %d shapes\n", len(games), len(c.positions), len(c.shapes))
	if len(c.positions) == 0 {
		return errors.New("there are no positions to learn from")
	}
	f := newFitting(c.positions, c.weights, priorGames)
	// The hand-made priors are no probabilities; a power of them comes nearest.
	by := quality{likelihood: math.Inf(-1)}
	for power := 1.0; power < 12; power++ {
		q := f.judge(true, func(i, j int) float64 { return math.Pow(c.positions[i].candidates[j].byHand, power) })
		if q.likelihood > by.likelihood {
			by = q
		}
	}
	by.say(out, "rules by hand, games kept back")
	for range rounds {
		f.round()
	}
	worth := func(i, j int) float64 { return f.worth[i][j] }
	f.judge(false, worth).say(out, "weights, games learnt from")
	f.judge(true, worth).say(out, "weights, games kept back")
	c.put(w, f.gamma)
	return nil
}

func (q quality) say(out io.Writer, what string) {
	fmt.Fprintf(out, "%s: %d positions, mean log-likelihood %.4f, the most visited move first in %.1f%%, among the first five in %.1f%%\n",
		what, q.positions, q.likelihood, 100*q.first, 100*q.firstFive)
}
