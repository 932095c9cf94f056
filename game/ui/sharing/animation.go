package sharing

import (
	"iter"
	"time"

	"redstone/game/diagram"
	"redstone/game/match"
	"redstone/game/ui/boardview"
	"redstone/rules"
	"redstone/rules/record"
)

// Durations of the frames of an animation.
const (
	animationStart   = time.Second
	animationMove    = 700 * time.Millisecond
	animationCapture = 500 * time.Millisecond // captured stones, before they are removed
	animationEnd     = 3 * time.Second
)

// animationNodes returns the nodes of an animation, the initial position first: the
// shown line, or the last moves up to the shown position. Of a very long line it is
// the end.
func animationNodes(m *match.Match, moves int) []*record.Node {
	nodes := append([]*record.Node{m.Record().Root}, m.Line()...)
	if moves > 0 {
		nodes = nodes[:m.View()+1]
		nodes = nodes[max(0, len(nodes)-moves-1):]
	}
	return nodes[max(0, len(nodes)-diagram.MaxFrames/2):] // a capture takes two frames
}

// animationShots plays the nodes, which follow one another, as shots: a capture takes
// two, with the captured stones faint in the first.
func animationShots(r *record.Record, nodes []*record.Node) iter.Seq[diagram.Frame] {
	return func(yield func(diagram.Frame) bool) {
		c := record.NewCursor(r)
		var before diagram.Frame
		for i, n := range nodes {
			if !c.Go(n) {
				return // it has been deleted
			}
			stay := animationMove
			switch i {
			case len(nodes) - 1:
				stay = animationEnd
			case 0:
				stay = animationStart
			}
			last := rules.Point(0)
			if n.OnBoard() {
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

// capturing returns the frame in which the move has been played and the captured stones
// are still on the board.
func capturing(before diagram.Frame, e rules.Effect, size int) diagram.Frame {
	s := diagram.Frame{Stones: append([]rules.Stone(nil), before.Stones...), Last: e.Move.Point(), Delay: animationCapture}
	s.Stones[(size-1-s.Last.Row())*size+s.Last.Col()] = boardview.StoneOf(e.Move, e.By)
	for _, c := range e.Captures {
		s.Faded = append(s.Faded, c.Points...)
	}
	return s
}
