package progress

import (
	"cmp"
	"slices"

	"redstone/rules"
)

// Repetition is by boxes (Sebastian Leitner, "So lernt man lernen", 1972): a puzzle that was missed comes into the first
// box, and is due after its days. Solved then at the first try, it moves on to the next box, and leaves the last one for good;
// missed again, at any time, it goes back to the first. An attempt before it is due moves it to no other box.

// boxes are the days after which the puzzles of each box are due.
var boxes = []Day{1, 3, 7, 16, 35}

// inNone is the box of a puzzle that is not repeated.
const inNone = -1

// repeat moves a puzzle to another box, after an attempt.
func (p *PuzzleNow) repeat(a Attempt) {
	today := DayOf(a.At)
	switch {
	case a.Outcome == Missed:
		p.box = 0
	case p.box == inNone || today < p.due:
		return
	case a.Outcome == Helped:
		p.box = 0
	case p.box == len(boxes)-1:
		p.box = inNone
		return
	default:
		p.box++
	}
	p.due = today + boxes[p.box]
}

// Due returns the puzzles of a game that are due for repetition on a day, those that are due longest first.
func (s *Standing) Due(g rules.Game, today Day) []string {
	return s.pick(g, func(p *PuzzleNow) bool { return p.box != inNone && p.due <= today }, func(a, b *PuzzleNow) int {
		return cmp.Compare(a.due, b.due)
	})
}

// Repeated returns how many puzzles of a game are in the boxes.
func (s *Standing) Repeated(g rules.Game) int {
	return len(s.pick(g, func(p *PuzzleNow) bool { return p.box != inNone }, func(a, b *PuzzleNow) int { return 0 }))
}

// Mistakes returns the puzzles of a game that were missed when they were attempted last, the newest first.
func (s *Standing) Mistakes(g rules.Game) []string {
	return s.pick(g, func(p *PuzzleNow) bool { return p.Last.Outcome == Missed }, func(a, b *PuzzleNow) int {
		return b.Last.At.Compare(a.Last.At)
	})
}

// pick returns the IDs of puzzles of a game, sorted; equal ones by ID.
func (s *Standing) pick(g rules.Game, want func(p *PuzzleNow) bool, order func(a, b *PuzzleNow) int) []string {
	var list []string
	for id, p := range s.Puzzles {
		if p.Last.Game == g && want(p) {
			list = append(list, id)
		}
	}
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(order(s.Puzzles[a], s.Puzzles[b]), cmp.Compare(a, b)) })
	return list
}
