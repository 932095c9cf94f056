package rating

import (
	"math"
	"testing"
	"testing/quick"
)

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

// TestPaper is the worked example of Glickman's paper: a player of 1500 with deviation 200 beats one of 1400, and loses
// against two of 1550 and 1700.
func TestPaper(t *testing.T) {
	got := Rating{1500, 200, 0.06}.Update(
		Result{Rating{1400, 30, 0.06}, 1}, Result{Rating{1550, 100, 0.06}, 0}, Result{Rating{1700, 300, 0.06}, 0})
	if !near(got.Value, 1464.06, 0.011) || !near(got.Deviation, 151.52, 0.011) || !near(got.Volatility, 0.05999, 0.000011) {
		t.Errorf("got %+v, want 1464.06, 151.52, 0.05999", got)
	}
}

// TestNoResults is the note at the end of step 6: only the deviation grows.
func TestNoResults(t *testing.T) {
	p := Rating{1500, 200, 0.06}
	got := p.Update()
	if want := math.Sqrt(200*200 + 0.06*0.06*scale*scale); got.Value != 1500 || got.Volatility != 0.06 || !near(got.Deviation, want, 1e-9) {
		t.Errorf("got %+v, want a deviation of %f", got, want)
	}
	if grown := p.Grow(1); !near(grown.Deviation, got.Deviation, 1e-9) || grown.Value != 1500 {
		t.Errorf("one period grows to %+v, want %+v", grown, got)
	}
	if a, b := p.Grow(3), p.Grow(1).Grow(2); !near(a.Deviation, b.Deviation, 1e-9) {
		t.Errorf("three periods are %+v at once and %+v in two steps", a, b)
	}
	if got := p.Grow(1e9); got.Deviation != MaxDeviation {
		t.Errorf("a deviation grows to %f", got.Deviation)
	}
}

// TestSurprises: a win never lowers a rating, the less expected result moves it further, and what is better known
// moves less.
func TestSurprises(t *testing.T) {
	in := func(x, low, high float64) float64 { return low + math.Abs(math.Mod(x, high-low)) }
	property := func(r, rd, opponent, opponentRD float64) bool {
		p := Rating{in(r, 600, 2600), in(rd, MinDeviation, MaxDeviation), NewVolatility}
		o := Rating{in(opponent, 600, 2600), in(opponentRD, MinDeviation, MaxDeviation), NewVolatility}
		won, lost := p.Update(Result{o, 1}), p.Update(Result{o, 0})
		surer := p
		surer.Deviation /= 2
		return won.Value > p.Value && lost.Value < p.Value &&
			(near(p.Value, o.Value, 10) || (won.Value-p.Value > p.Value-lost.Value) == (p.Value < o.Value)) &&
			won.Deviation > 0 && won.Deviation < math.Hypot(p.Deviation, 0.2*scale) &&
			surer.Update(Result{o, 1}).Value-p.Value < won.Value-p.Value &&
			(p.Expected(o) > 0.5) == (p.Value > o.Value) && near(p.Expected(o)+o.Expected(p), 1, 1e-9)
	}
	if err := quick.Check(property, &quick.Config{MaxCount: 5000}); err != nil {
		t.Error(err)
	}
}

// TestHostileNumbers: a rating stays within its limits, and the iteration ends, whatever the results are.
func TestHostileNumbers(t *testing.T) {
	for _, opponent := range []Rating{{Lowest, MinDeviation, 0.01}, {Highest, MaxDeviation, 0.1}, {Highest, MinDeviation, 0.1}} {
		p := Rating{1200, MaxDeviation, NewVolatility}
		for i := range 2000 {
			p = p.Update(Result{opponent, float64(i % 7 / 6)}).Sound()
			if !(p.Value >= Lowest && p.Value <= Highest && p.Deviation >= MinDeviation && p.Deviation <= MaxDeviation && p.Volatility >= 0.01 && p.Volatility <= 0.1) {
				t.Fatalf("after %d results against %+v: %+v", i, opponent, p)
			}
		}
	}
	if got := (Rating{math.Inf(1), math.Inf(-1), math.Inf(1)}).Sound(); got != (Rating{Highest, MinDeviation, 0.1}) {
		t.Errorf("infinite numbers become %+v", got)
	}
}

// TestConverges: who solves what is expected of 1800 gets to 1800.
func TestConverges(t *testing.T) {
	p, truth := Rating{1200, MaxDeviation, NewVolatility}, Rating{1800, 0, 0}
	for i := range 400 {
		o := Rating{p.Value + float64(i%9*40-160), 80, NewVolatility}
		p = p.Update(Result{o, truth.Expected(Rating{Value: o.Value})}).Sound()
	}
	if !near(p.Value, 1800, 25) {
		t.Errorf("after 400 results the rating is %+v", p)
	}
}
