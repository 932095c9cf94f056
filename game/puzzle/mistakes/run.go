package mistakes

import (
	"slices"

	"redstone/game/match"
	"redstone/game/puzzle"
	"redstone/game/review"
	"redstone/rules/record"
)

// Run goes through the mistakes of one game, and makes a puzzle of each when it is opened. NewRun makes one. A mistake that is
// none at a closer look is left out, and the next one is opened in its place.
type Run struct {
	engine Engine
	match  *match.Match
	review *review.Review
	list   []*record.Node
	made   map[*record.Node]*puzzle.Puzzle
	opened int // how often something was opened: what was asked for before is not shown any more

	show func(n *record.Node, p *puzzle.Puzzle)
	none func()
}

// NewRun returns a run through moves that Find has found. show is called with each puzzle once it is made, and none when there is
// nothing left to be shown.
func NewRun(e Engine, m *match.Match, r *review.Review, list []*record.Node, show func(*record.Node, *puzzle.Puzzle), none func()) *Run {
	return &Run{engine: e, match: m, review: r, list: slices.Clone(list), made: map[*record.Node]*puzzle.Puzzle{}, show: show, none: none}
}

// Open shows the puzzle of a move of the list, at once when it was made before. It replaces what was opened and is not
// shown yet.
func (r *Run) Open(n *record.Node) {
	r.opened++
	if p := r.made[n]; p != nil {
		r.show(n, p)
		return
	}
	number := r.opened
	Make(r.engine, r.match, r.review, n, func(p *puzzle.Puzzle) {
		switch {
		case p == nil:
			next := r.leaveOut(n)
			if number == r.opened && next != nil {
				r.Open(next)
			} else if number == r.opened {
				r.none()
			}
		default:
			r.made[n] = p
			if number == r.opened {
				r.show(n, p)
			}
		}
	})
}

// Close shows nothing any more.
func (r *Run) Close() { r.opened++ }

// leaveOut removes a move from the list, and returns the one that takes its place; nil when none is left.
func (r *Run) leaveOut(n *record.Node) *record.Node {
	i := slices.Index(r.list, n)
	if i < 0 {
		return nil
	}
	r.list = slices.Delete(r.list, i, i+1)
	if len(r.list) == 0 {
		return nil
	}
	return r.list[i%len(r.list)]
}

// Beside returns the move of the list after n, with -1 that before it; the first follows the last. It is nil when n is the
// only one.
func (r *Run) Beside(n *record.Node, by int) *record.Node {
	i, size := slices.Index(r.list, n), len(r.list)
	if i < 0 || size == 1 {
		return nil
	}
	return r.list[(i+by+size)%size]
}
