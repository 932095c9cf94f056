package main

import (
	"fmt"
	"math"
)

// tally counts games from the first player's view.
type tally struct{ wins, losses, draws int }

func (t tally) games() int { return t.wins + t.losses + t.draws }

// rate is the part of the points that the first player won; a draw is half a
// point.
func (t tally) rate() float64 {
	if t.games() == 0 {
		return 0.5
	}
	return (float64(t.wins) + float64(t.draws)/2) / float64(t.games())
}

// describe says it in one line.
func (t tally) describe() string {
	low, high := wilson(t.rate(), t.games())
	return fmt.Sprintf("%d won, %d lost, %d drawn of %d; %.1f%% (95%% interval %.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)",
		t.wins, t.losses, t.draws, t.games(), 100*t.rate(), 100*low, 100*high, elo(t.rate()), elo(low), elo(high))
}

// wilson returns the bounds of the 95% interval for a rate that was seen in n
// independent games (E. B. Wilson, "Probable inference, the law of succession,
// and statistical inference", 1927).
func wilson(rate float64, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	k := float64(n)
	middle := rate + z*z/(2*k)
	half := z * math.Sqrt(rate*(1-rate)/k+z*z/(4*k*k))
	return max((middle-half)/(1+z*z/k), 0), min((middle+half)/(1+z*z/k), 1)
}

// elo returns the difference of ratings at which a win rate is expected. It is
// infinite for 0 and 1.
func elo(rate float64) float64 { return 400 * math.Log10(rate/(1-rate)) }
