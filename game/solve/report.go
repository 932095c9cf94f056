package main

import (
	"fmt"
	"io"
	"strings"

	"redstone/game/engine"
)

// report says how far it is, on one line.
func (t *tree) report(out io.Writer) {
	t.lock.Lock()
	defer t.lock.Unlock()
	proven, nodes := 0, int64(0)
	for _, k := range t.known {
		if k.value != engine.Unknown {
			proven++
		}
		nodes += k.nodes
	}
	var list []string
	for _, g := range t.goals {
		what := g.value.String()
		if g.value == engine.Unknown {
			what = fmt.Sprintf("%.3g:%.3g", float64(g.win)/fresh, float64(g.loss)/fresh)
		}
		list = append(list, fmt.Sprintf("%v %s", g.move, what))
	}
	fmt.Fprintf(out, "%.3g nodes, %d of %d positions proven; for White after %s\n",
		float64(nodes), proven, len(t.known), strings.Join(list, ", "))
}

// results says who wins after each first stone. With the pie rule the second
// player, who may have either side, wins whatever the first stone is.
func (t *tree) results(out io.Writer, size int) {
	t.lock.Lock()
	defer t.lock.Unlock()
	fmt.Fprintf(out, "%dx%d\n", size, size)
	best, open := false, false
	for _, g := range t.goals {
		switch g.value {
		case engine.Loss:
			best = true
			fmt.Fprintf(out, "  %v: Black wins; with the pie rule White swaps\n", g.move)
		case engine.Win:
			fmt.Fprintf(out, "  %v: White wins; with the pie rule he does not swap\n", g.move)
		default:
			open = true
			fmt.Fprintf(out, "  %v: not proven; White's win takes at least %.3g, Black's %.3g\n",
				g.move, float64(g.win)/fresh, float64(g.loss)/fresh)
		}
	}
	switch {
	case best:
		fmt.Fprintln(out, "  without the pie rule Black wins")
	case !open:
		fmt.Fprintln(out, "  without the pie rule White wins")
	}
	if !open {
		fmt.Fprintln(out, "  with the pie rule the second player wins")
	}
}
