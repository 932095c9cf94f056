package training

import (
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
)

// RushMinutes are the lengths of a Puzzle rush.
var RushMinutes = []int{3, 5}

// Rush is one Puzzle rush: puzzles of rising difficulty, until the time is over or progress.RushMisses of them were missed.
// Its times are those of package gametime.
type Rush struct {
	Minutes int
	Result  progress.RushResult // so far

	chooser Chooser
	heads   []puzzle.Head // those that are quick to solve
	seen    map[string]bool
	began   time.Time // of the clock; zero until then
	ended   bool
}

// The measures of a rush.
const (
	rushFirst = 600                // rating of the first puzzle
	rushStep  = 50                 // how much harder each is than the one before
	rushIn    = 3                  // own moves of the longest goal
	rushRest  = 7 * 24 * time.Hour // how long a puzzle does not come again, if there are others
	rushLeast = 30                 // with fewer quick puzzles all of the collection are taken
)

// NewRush prepares a rush. The clock starts with Begin.
func NewRush(c Chooser, minutes int) *Rush {
	r := &Rush{Minutes: minutes, chooser: c, seen: map[string]bool{}}
	for i := range c.Heads {
		if quick(&c.Heads[i]) {
			r.heads = append(r.heads, c.Heads[i])
		}
	}
	if len(r.heads) < rushLeast {
		r.heads = c.Heads
	}
	r.chooser.Heads = r.heads
	return r
}

// quick reports whether a puzzle suits a rush: its goal is a few moves away, and needs no long proof.
func quick(h *puzzle.Head) bool {
	switch h.Goal {
	case puzzle.Annihilate, puzzle.Capture, puzzle.Save:
		return h.In <= rushIn
	case puzzle.Live, puzzle.Kill, puzzle.Ladder:
		return true
	}
	return false
}

// Begin starts the clock. at is the date and time of the result.
func (r *Rush) Begin(now, at time.Time) {
	r.began = now
	r.Result = progress.RushResult{At: at, Game: r.chooser.Game, Minutes: r.Minutes}
}

// Next returns the next puzzle, harder than the one before. Puzzles that were attempted in the last days come only when
// others are used up, and none comes twice; ok is false when there is no other.
func (r *Rush) Next(now time.Time) (h puzzle.Head, ok bool) {
	target := rushFirst + rushStep*len(r.seen)
	unseen := func(h *puzzle.Head) bool { return !r.seen[h.ID] }
	rested := func(h *puzzle.Head) bool {
		p := r.chooser.Standing.Puzzles[h.ID]
		return unseen(h) && (p == nil || now.Sub(p.Last.At) > rushRest)
	}
	h, ok = r.chooser.near(target, rested)
	if !ok {
		h, ok = r.chooser.near(target, unseen)
	}
	if ok {
		r.seen[h.ID] = true
	}
	r.ended = r.ended || !ok
	return h, ok
}

// Count counts a puzzle that was solved or missed.
func (r *Rush) Count(h puzzle.Head, solved bool) {
	if !solved {
		r.Result.Missed++
		return
	}
	r.Result.Solved++
	r.Result.Highest = max(r.Result.Highest, h.Rating)
}

// Left returns the time that is left, never less than 0.
func (r *Rush) Left(now time.Time) time.Duration {
	total := time.Duration(r.Minutes) * time.Minute
	if r.began.IsZero() {
		return total
	}
	return max(0, total-now.Sub(r.began))
}

// Over reports whether the rush has ended: by time, by errors, or because there are no more puzzles.
func (r *Rush) Over(now time.Time) bool {
	return r.ended || r.Left(now) == 0 || r.Result.Missed >= progress.RushMisses
}
