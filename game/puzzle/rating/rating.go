// Package rating measures how strong a player is and how hard a puzzle is, by the Glicko-2 system: Mark Glickman,
// "Example of the Glicko-2 system" (2013), glicko.net/glicko/glicko2.pdf, whose symbols and step numbers are used here.
//
// A player who solves a puzzle has won against it. The package knows only numbers: when an attempt counts, and what a
// period is, is decided by who keeps the attempts (package progress).
package rating

import "math"

// Rating is the strength of a player or the difficulty of a puzzle, on the scale of the original Glicko system.
type Rating struct {
	Value      float64 // r: the rating itself, about 600 to 2600
	Deviation  float64 // RD: with 95 % certainty the true value is within two of it; at most MaxDeviation
	Volatility float64 // σ: how much the true value is expected to vary
}

// The constants of the system.
const (
	// MaxDeviation is the deviation of somebody of whom nothing is known (step 1).
	MaxDeviation = 350
	// MinDeviation keeps a rating from becoming rigid: people who solve puzzles get better.
	MinDeviation = 45
	// NewVolatility is that of a new player (step 1).
	NewVolatility = 0.06
	// tau bounds how fast the volatility changes (step 1); the paper's range is 0.3 to 1.2, and its example has 0.5.
	tau = 0.5
	// scale converts between the Glicko and the Glicko-2 scale, centre is what is 0 on the latter (steps 2 and 8).
	scale  = 173.7178
	centre = 1500
	// epsilon is the tolerance of the iteration for the volatility (step 5).
	epsilon = 0.000001
)

// The largest and the smallest rating that there is. Further ones would need thousands of attempts in a row, or a
// damaged text.
const (
	Lowest, Highest = 100, 3500
)

// Result is the outcome against one opponent within a rating period.
type Result struct {
	Opponent Rating
	Score    float64 // from 0, lost, to 1, won
}

// Update returns a player's rating after a rating period with these results, steps 2 to 8. Without results only the
// deviation grows. Nothing is limited: see Sound.
func (p Rating) Update(results ...Result) Rating {
	mu, phi := (p.Value-centre)/scale, p.Deviation/scale
	if len(results) == 0 {
		return Rating{p.Value, math.Hypot(phi, p.Volatility) * scale, p.Volatility}
	}
	invV, sum := 0.0, 0.0 // 1/v (step 3) and Δ/v (step 4)
	for _, r := range results {
		muJ, phiJ := (r.Opponent.Value-centre)/scale, r.Opponent.Deviation/scale
		g := 1 / math.Sqrt(1+3*phiJ*phiJ/(math.Pi*math.Pi))
		e := 1 / (1 + math.Exp(-g*(mu-muJ)))
		invV += g * g * e * (1 - e)
		sum += g * (r.Score - e)
	}
	v := 1 / invV
	sigma := volatility(p.Volatility, phi, v, v*sum)
	phi = math.Hypot(phi, sigma) // step 6
	phi = 1 / math.Sqrt(1/(phi*phi)+invV)
	mu += phi * phi * sum // step 7
	return Rating{mu*scale + centre, phi * scale, sigma}
}

// volatility is step 5: the new volatility, by the Illinois algorithm.
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex := math.Exp(x)
		d := phi*phi + v + ex
		return ex*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low := a
	var high float64
	if square := delta * delta; square > phi*phi+v {
		high = math.Log(square - phi*phi - v)
	} else {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		high = a - k*tau
	}
	fLow, fHigh := f(low), f(high)
	for range 100 { // it converges within about ten
		if math.Abs(high-low) <= epsilon {
			break
		}
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return math.Exp(low / 2)
}

// Grow returns the rating after a time without results, in rating periods, which need not be a whole number.
func (p Rating) Grow(periods float64) Rating {
	if periods > 0 {
		p.Deviation = math.Hypot(p.Deviation/scale, p.Volatility*math.Sqrt(periods)) * scale
	}
	return p.Sound()
}

// Sound returns the rating within its limits.
func (p Rating) Sound() Rating {
	p.Value = math.Min(Highest, math.Max(Lowest, p.Value))
	p.Deviation = math.Min(MaxDeviation, math.Max(MinDeviation, p.Deviation))
	p.Volatility = math.Min(0.1, math.Max(0.01, p.Volatility))
	return p
}

// Expected returns how likely a player with this rating is to win against an opponent, 0 to 1. It takes both
// deviations into account, as in Glickman's "The Glicko system" (1995).
func (p Rating) Expected(opponent Rating) float64 {
	phi := math.Hypot(p.Deviation, opponent.Deviation) / scale
	g := 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi))
	return 1 / (1 + math.Exp(-g*(p.Value-opponent.Value)/scale))
}
