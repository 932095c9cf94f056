package main

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"redstone/game/engine/policy"
	"redstone/rules"
)

// synthetic makes positions whose choices follow given weights of two groups.
func synthetic(gamma []float64, n int) []position {
	rand := rules.NewRand(5)
	positions := make([]position, n)
	for i := range positions {
		p := position{weight: 1, held: i%10 == 0, candidates: make([]candidate, 12)}
		sum := 0.0
		worth := make([]float64, len(p.candidates))
		for j := range p.candidates {
			a, b := uint16(rand.Intn(4)), uint16(rand.Intn(3))
			if b > 0 {
				b += 3
			}
			p.candidates[j].features[0], p.candidates[j].features[1] = a, b
			worth[j] = gamma[a] * gamma[b]
			sum += worth[j]
		}
		at := rand.Float() * sum
		for j := range p.candidates {
			if at < worth[j] || j == len(p.candidates)-1 {
				p.candidates[j].share = 1
				break
			}
			at -= worth[j]
		}
		positions[i] = p
	}
	return positions
}

func TestFitRecoversWeights(t *testing.T) {
	gamma := []float64{1, 4, 0.5, 1.5, 3, 0.2}
	f := newFitting(synthetic(gamma, 20000), len(gamma), 1)
	before := f.judge(true, func(i, j int) float64 { return f.worth[i][j] })
	for range 20 {
		f.round()
	}
	for i := range gamma {
		if math.Abs(f.gamma[i]/gamma[i]-1) > 0.08 {
			t.Errorf("weight %d is %.3f, want %.3f", i, f.gamma[i], gamma[i])
		}
	}
	after := f.judge(true, func(i, j int) float64 { return f.worth[i][j] })
	if math.Abs(before.likelihood+math.Log(12)) > 1e-9 || after.likelihood < before.likelihood+0.2 {
		t.Errorf("the likelihood is %v before and %v after", before.likelihood, after.likelihood)
	}
	if before.positions != 2000 {
		t.Errorf("%d positions held back, want 2000", before.positions)
	}
	// What the fitting keeps from round to round is what the weights say.
	kept := f.worth[7][3]
	f.refresh()
	if math.Abs(f.worth[7][3]/kept-1) > 1e-9 {
		t.Errorf("a worth of %v is %v when computed anew", kept, f.worth[7][3])
	}
}

// TestRecipe plays games with few playouts, reads them back and fits weights
// that the engine's package can read.
func TestRecipe(t *testing.T) {
	for _, game := range []rules.Game{rules.Redstone, rules.Go} {
		var written bytes.Buffer
		if err := play(&written, game, 2, 20, 1, true); err != nil {
			t.Fatal(err)
		}
		games, err := readGames(&written, game)
		if err != nil {
			t.Fatal(err)
		}
		c := newChoices(games)
		if len(games) != 2 || len(c.positions) < 20 {
			t.Fatalf("%v: %d games, %d positions", game, len(games), len(c.positions))
		}
		for _, p := range c.positions {
			sum := 0.0
			for _, k := range p.candidates {
				sum += k.share
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Fatalf("%v: the shares of a position are %v in all", game, sum)
			}
		}
		var w policy.Weights
		var out strings.Builder
		if err := fitPriors(&out, games, &w, 2); err != nil {
			t.Fatal(err)
		}
		if w.Level[policy.Near][3] <= 0 {
			t.Errorf("%v: a stone beside the last one has %d steps", game, w.Level[policy.Near][3])
		}
		read, err := policy.Parse(w.Append(nil))
		if err != nil || *read != w {
			t.Errorf("%v: the weights are not read as they were written: %v", game, err)
		}
	}
}

func TestBadGames(t *testing.T) {
	for _, line := range []string{
		"", "redstone", "go 9 D4", "redstone x D4", "redstone 99 D4", "redstone 9 D4 D4", "redstone 9 pass",
		"redstone 9 D4;x;D4=3", "redstone 9 D4;50;D4", "redstone 9 D4;50;D4=-1", "redstone 9 D4;50;hello=3",
	} {
		if _, err := readGames(strings.NewReader(line+"\n"), rules.Redstone); err == nil {
			t.Errorf("%q is read without an error", line)
		}
	}
}
