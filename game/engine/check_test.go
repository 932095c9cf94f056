package engine

import (
	"errors"
	"math"
	"testing"

	"redstone/rules"
)

// TestCheck tries results that have the right form and cannot be.
func TestCheck(t *testing.T) {
	p, err := Request{Size: 5, Level: 1, Pie: true, Moves: []rules.Move{rules.Place(rules.At(2, 2))}}.Position()
	if err != nil {
		t.Fatal(err)
	}
	before := p.Text()
	a1, c3, off := rules.Place(rules.At(0, 0)), rules.Place(rules.At(2, 2)), rules.Place(rules.At(9, 9))
	b1 := rules.Place(rules.At(1, 0))
	move := func(rate float64, line ...rules.Move) Report {
		return Report{Playouts: 1, WinRate: 0.5, Done: true, Moves: []MoveReport{{Move: line[0], Visits: 1, WinRate: rate, Line: line}}}
	}
	with := func(r Report, change func(*Report)) Report { change(&r); return r }
	for name, r := range map[string]interface{ Check(*rules.Position) error }{
		"an error":            Answer{Err: ErrPanic},
		"no move":             Answer{Move: rules.NoMove},
		"occupied":            Answer{Move: c3},
		"off the board":       Answer{Move: off},
		"resigning":           Answer{Move: rules.Resign},
		"a pass":              Answer{Move: rules.Pass},
		"no number":           Answer{Move: a1, WinRate: math.NaN()},
		"endless":             Answer{Move: a1, WinRate: math.Inf(1)},
		"a vote's answer":     Vote{Answer: Answer{Move: c3}, Report: move(0.5, a1)},
		"a vote's report":     Vote{Answer: Answer{Move: a1}, Report: move(0.5, c3)},
		"a failed report":     Report{Err: ErrOver, Done: true},
		"an empty one":        Report{Done: true},
		"a report's rate":     with(move(0.5, a1), func(r *Report) { r.WinRate = math.NaN() }),
		"a move's rate":       move(math.NaN(), a1),
		"few owners":          with(move(0.5, a1), func(r *Report) { r.Owners = make([]int8, 9) }),
		"no line":             with(move(0.5, a1), func(r *Report) { r.Moves[0].Line = nil }),
		"another line":        with(move(0.5, a1), func(r *Report) { r.Moves[0].Move = b1 }),
		"a line that repeats": move(0.5, a1, a1),
		"swapping later":      move(0.5, a1, rules.Swap),
		"resigning later":     move(0.5, a1, rules.Resign),
	} {
		if err := r.Check(p); !errors.Is(err, ErrResult) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, r := range map[string]interface{ Check(*rules.Position) error }{
		"an answer":      Answer{Move: rules.Swap, WinRate: 1},
		"a vote":         Vote{Answer: Answer{Move: a1}, Report: move(0, b1, a1)},
		"without report": Vote{Answer: Answer{Move: a1}},
		"a report":       with(move(1, rules.Swap, a1, b1), func(r *Report) { r.Owners = make([]int8, 25) }),
		"an early one":   Report{},
	} {
		if err := r.Check(p); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if p.Text() != before {
		t.Errorf("the position %s became %s", before, p.Text())
	}
}

// TestResultsPassTheCheck: what the engine finds is never refused.
func TestResultsPassTheCheck(t *testing.T) {
	for _, r := range []Request{
		{Size: 5, Level: 3, Playouts: 200},
		{Size: 7, Level: Merciless, Playouts: 600, Pie: true},
		{Size: 7, Level: Merciless, Playouts: 600, Pie: true, Moves: []rules.Move{rules.Place(rules.At(3, 3))}},
		{Size: 9, Level: Merciless, Playouts: 1500},
		{Setup: "BB./BW./BB. b", Level: Merciless, Playouts: 100},
		{Game: rules.Go, Size: 9, Level: Merciless, Playouts: 1500},
		{Game: rules.Go, Size: 9, Level: Merciless, Playouts: 500, Moves: []rules.Move{rules.Pass}},
	} {
		p, err := r.Position()
		if err != nil {
			t.Fatal(err)
		}
		s := NewSearcher(SearchOptions{})
		v := s.Vote(nil, r)
		if err := v.Check(p); err != nil {
			t.Errorf("%s: vote: %v", r.Encode(), err)
		}
		s.Analyse(nil, r, func(rep Report) {
			if err := rep.Check(p); err != nil {
				t.Errorf("%s: report: %v", r.Encode(), err)
			}
		})
	}
}
