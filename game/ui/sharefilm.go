package ui

import (
	"iter"
	"time"

	"redstone/game/diagram"
	"redstone/rules"
	"redstone/rules/record"
)

// How long the pictures of a film stay.
const (
	filmStart   = time.Second
	filmMove    = 700 * time.Millisecond
	filmCapture = 500 * time.Millisecond // what is captured, before it leaves
	filmEnd     = 3 * time.Second
)

// filmOf plays the nodes, which follow one another, as shots: a capture takes
// two, the stones that leave being faint in the first.
func filmOf(r *record.Record, nodes []*record.Node) iter.Seq[diagram.Frame] {
	return func(yield func(diagram.Frame) bool) {
		c := record.NewCursor(r)
		var before diagram.Frame
		for i, n := range nodes {
			if !c.Go(n) {
				return // it was deleted
			}
			stay := filmMove
			switch i {
			case len(nodes) - 1:
				stay = filmEnd
			case 0:
				stay = filmStart
			}
			last := rules.Point(0)
			if n.Illegal == rules.Legal {
				last = n.Move.Point()
			}
			shot := diagram.FrameOf(c.Position(), last, stay)
			if effect, ok := c.Effect(); ok && i > 0 && len(effect.Captures) > 0 && !yield(capturing(before, effect, r.Size)) {
				return
			}
			if !yield(shot) {
				return
			}
			before = shot
		}
	}
}

// capturing is the moment in which the move has been played and what it takes
// is still there.
func capturing(before diagram.Frame, e rules.Effect, size int) diagram.Frame {
	s := diagram.Frame{Stones: append([]rules.Stone(nil), before.Stones...), Last: e.Move.Point(), Delay: filmCapture}
	s.Stones[(size-1-s.Last.Row())*size+s.Last.Col()] = stoneOf(e.Move, e.By)
	for _, c := range e.Captures {
		s.Faded = append(s.Faded, c.Points...)
	}
	return s
}
