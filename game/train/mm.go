package main

import "math"

// fitting finds the weights of features by minorisation-maximisation (R. Coulom,
// 2007; see package policy). Each round gives the features of one group after the other the weight
//
//	(W + prior) / (sum of C/E + 2*prior/(weight+1))
//
// where W is how often a candidate with the feature was chosen (here: the sum
// of its shares of the visits), E is the sum of the worths of a position's
// candidates and C what those with the feature would be worth without it. The
// prior is so many games won and lost against a candidate of weight 1.
type fitting struct {
	positions []position
	gamma     []float64
	worth     [][]float64 // of each candidate of each position
	prior     float64
}

func newFitting(positions []position, weights int, prior float64) *fitting {
	f := &fitting{positions: positions, gamma: make([]float64, weights), worth: make([][]float64, len(positions)), prior: prior}
	for i := range f.gamma {
		f.gamma[i] = 1
	}
	for i := range positions {
		f.worth[i] = make([]float64, len(positions[i].candidates))
	}
	f.refresh()
	return f
}

// refresh recomputes all worths.
func (f *fitting) refresh() {
	for i := range f.positions {
		for j := range f.positions[i].candidates {
			f.worth[i][j] = f.product(&f.positions[i].candidates[j])
		}
	}
}

func (f *fitting) product(c *candidate) float64 {
	v := 1.0
	for _, n := range c.features {
		v *= f.gamma[n] // that of 0 stays 1
	}
	return v
}

// round updates every group once.
func (f *fitting) round() {
	won, denominator := make([]float64, len(f.gamma)), make([]float64, len(f.gamma))
	factor := make([]float64, len(f.gamma))
	for g := range f.positions[0].candidates[0].features {
		clear(won)
		clear(denominator)
		for i := range f.positions {
			p := &f.positions[i]
			if p.held {
				continue
			}
			sum := 0.0
			for _, v := range f.worth[i] {
				sum += v
			}
			scale := float64(p.weight) / sum
			for j := range p.candidates {
				n := p.candidates[j].features[g]
				won[n] += float64(p.candidates[j].share * p.weight)
				denominator[n] += f.worth[i][j] * scale
			}
		}
		for n := range factor {
			factor[n] = 1
			if n == 0 || denominator[n] == 0 {
				continue
			}
			now := (won[n] + f.prior) / (denominator[n]/f.gamma[n] + 2*f.prior/(f.gamma[n]+1))
			factor[n] = now / f.gamma[n]
			f.gamma[n] = now
		}
		for i := range f.positions {
			for j := range f.positions[i].candidates {
				f.worth[i][j] *= factor[f.positions[i].candidates[j].features[g]]
			}
		}
	}
}

// quality says how well probabilities predict the choices.
type quality struct {
	positions        int
	likelihood       float64 // mean logarithm of the probability of what was chosen
	first, firstFive float64 // how often the most visited is the likeliest, and of the five likeliest
}

// judge evaluates on the test set, or on the training set.
func (f *fitting) judge(held bool, worth func(i, j int) float64) quality {
	q := quality{}
	for i := range f.positions {
		p := &f.positions[i]
		if p.held != held || len(p.candidates) < 2 {
			continue
		}
		sum, best := 0.0, 0
		for j := range p.candidates {
			sum += worth(i, j)
			if p.candidates[j].share > p.candidates[best].share {
				best = j
			}
		}
		above := 0
		for j := range p.candidates {
			if p.candidates[j].share > 0 {
				q.likelihood += float64(p.candidates[j].share) * math.Log(worth(i, j)/sum)
			}
			if j != best && worth(i, j) >= worth(i, best) {
				above++
			}
		}
		if above == 0 {
			q.first++
		}
		if above < 5 {
			q.firstFive++
		}
		q.positions++
	}
	n := float64(q.positions)
	q.likelihood, q.first, q.firstFive = q.likelihood/n, q.first/n, q.firstFive/n
	return q
}
