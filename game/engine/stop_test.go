package engine

import (
	"testing"

	"redstone/rules"
)

// stopEndgame is a position of Redstone that the solver is asked about.
const stopEndgame = "B.W.B/.BWB./WWBWB/.WBW./W.B.W b"

// TestStopsAtOnce counts what is still done after the stop, for everything that a searcher does: not one playout, and no
// more looks at stop than the way out needs. A playout takes far less than the 50 ms that are allowed.
func TestStopsAtOnce(t *testing.T) {
	requests := map[string]Request{
		"9x9":         {Size: 9, Level: Merciless},
		"19x19":       {Size: 19, Level: 10},
		"a weak one":  {Size: 9, Level: 1, Playouts: MaxPlayouts},
		"first stone": {Size: 9, Pie: true, Level: Merciless},
		"swap":        {Size: 9, Pie: true, Level: 10, Moves: []rules.Move{rules.Place(rules.At(4, 4))}},
		"an endgame":  {Setup: stopEndgame, Level: Merciless},
		"Go":          {Game: rules.Go, Size: 9, Level: Merciless},
	}
	work := map[string]func(stop func() bool, r Request) (playouts int, err error){
		"search": func(stop func() bool, r Request) (int, error) {
			a := NewSearcher(SearchOptions{}).Search(stop, r)
			return a.Playouts, a.Err
		},
		"vote": func(stop func() bool, r Request) (int, error) {
			v := NewSearcher(SearchOptions{}).Vote(stop, r)
			return v.Answer.Playouts, v.Answer.Err
		},
		"analysis": func(stop func() bool, r Request) (int, error) {
			var last Report
			NewSearcher(SearchOptions{}).Analyse(stop, r, func(report Report) { last = report })
			return last.Playouts, last.Err
		},
		"pondering": func(stop func() bool, r Request) (int, error) {
			NewSearcher(SearchOptions{}).Ponder(stop, r)
			return 0, nil
		},
	}
	const before, after = 40, 20
	for name, r := range requests {
		for kind, do := range work {
			looks := 0
			playouts, err := do(func() bool { looks++; return looks > before }, r)
			if err != nil || looks > before+after || playouts > before {
				t.Errorf("%s, %s: %d playouts and %d looks after it was told at look %d: %v", name, kind, playouts, looks-before-1, before+1, err)
			}
		}
	}
}
