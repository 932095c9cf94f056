package progress

import (
	"cmp"
	"slices"
	"time"

	"redstone/game/puzzle"
	"redstone/rules"
)

// RushResult is the result of one Puzzle rush. It is comparable; a log has each once.
type RushResult struct {
	At      time.Time // when it began; UTC, in whole milliseconds
	Game    rules.Game
	Minutes int // how long it could take
	Solved  int // puzzles
	Missed  int // of at most RushMisses
	Highest int // rating of the hardest that was solved; 0 for none
}

// RushMisses is how many errors end a rush.
const RushMisses = 3

// Log is all that a player has done, in the order in which it began. The zero value is empty.
type Log struct {
	attempts []Attempt
	rushes   []RushResult

	standing Standing
	counted  int // attempts that the standing has
}

// Attempts returns all attempts, the oldest first. The slice belongs to the log.
func (l *Log) Attempts() []Attempt { return l.attempts }

// Rushes returns the results of all rushes, the oldest first. The slice belongs to the log.
func (l *Log) Rushes() []RushResult { return l.rushes }

// Empty reports whether there is nothing in the log.
func (l *Log) Empty() bool { return len(l.attempts)+len(l.rushes) == 0 }

// The limits of an Attempt's numbers: what is beyond them is set to them by Add, and refused by Parse.
const (
	maxRating = 4000
	maxCount  = 999
	maxSpent  = 24 * time.Hour
)

// The years of which attempts are taken.
var firstTime, lastTime = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2200, 1, 1, 0, 0, 0, 0, time.UTC)

// sound returns the attempt within the limits; false if it can't be kept at all.
func (a Attempt) sound() (Attempt, bool) {
	a.At = milliseconds(a.At)
	a.Rating, a.Hints, a.Tries = within(a.Rating, maxRating), within(a.Hints, maxCount), within(a.Tries, maxCount)
	a.Spent = min(max(0, a.Spent), maxSpent).Truncate(time.Millisecond)
	return a, a.valid()
}

// valid reports whether the parts that Add can't correct are valid.
func (a Attempt) valid() bool {
	return puzzle.ValidID(a.ID) && a.Mode < modes && a.Outcome < outcomes && (a.Game == rules.Redstone || a.Game == rules.Go) &&
		!a.At.Before(firstTime) && a.At.Before(lastTime) && a.Day >= 0 && a.Day <= DayOf(lastTime)
}

func (r RushResult) sound() (RushResult, bool) {
	r.At = milliseconds(r.At)
	r.Solved, r.Missed, r.Highest = within(r.Solved, maxCount), within(r.Missed, RushMisses), within(r.Highest, maxRating)
	return r, r.valid()
}

func (r RushResult) valid() bool {
	return (r.Game == rules.Redstone || r.Game == rules.Go) && r.Minutes >= 1 && r.Minutes <= 60 &&
		!r.At.Before(firstTime) && r.At.Before(lastTime)
}

func within(n, most int) int { return min(max(0, n), most) }

// milliseconds returns a time as logs have it. It can be compared with ==.
func milliseconds(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }

// compare orders attempts, and is 0 for what is told of the same one.
func (a Attempt) compare(b Attempt) int {
	return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID))
}

// join returns what is known of one attempt from two reports of it. It is commutative, associative and idempotent, since each
// part is the larger one.
func (a Attempt) join(b Attempt) Attempt {
	a.Game, a.Rating, a.Mode, a.Day = max(a.Game, b.Game), max(a.Rating, b.Rating), max(a.Mode, b.Mode), max(a.Day, b.Day)
	a.Outcome, a.Solved = max(a.Outcome, b.Outcome), a.Solved || b.Solved
	a.Hints, a.Tries, a.Spent = max(a.Hints, b.Hints), max(a.Tries, b.Tries), max(a.Spent, b.Spent)
	return a
}

func (r RushResult) compare(o RushResult) int {
	return cmp.Or(r.At.Compare(o.At), cmp.Compare(r.Game, o.Game), cmp.Compare(r.Minutes, o.Minutes))
}

func (r RushResult) join(o RushResult) RushResult {
	r.Solved, r.Missed, r.Highest = max(r.Solved, o.Solved), max(r.Missed, o.Missed), max(r.Highest, o.Highest)
	return r
}

// Add adds an attempt, or what is now known of one, and reports whether that changed anything. An attempt without a valid
// ID or time is not added.
func (l *Log) Add(a Attempt) bool {
	a, ok := a.sound()
	if !ok {
		return false
	}
	list, at, changed := insert(l.attempts, a, Attempt.compare, Attempt.join)
	if l.attempts = list; changed && at < l.counted {
		l.counted = 0
	}
	return changed
}

// AddRush adds the result of a rush, and reports whether that changed anything.
func (l *Log) AddRush(r RushResult) bool {
	r, ok := r.sound()
	if !ok {
		return false
	}
	list, _, changed := insert(l.rushes, r, RushResult.compare, RushResult.join)
	l.rushes = list
	return changed
}

// insert adds v to a sorted list, or joins it with the one that is equal to it, and returns where.
func insert[T comparable](list []T, v T, compare func(a, b T) int, join func(a, b T) T) (out []T, at int, changed bool) {
	at, found := slices.BinarySearchFunc(list, v, compare)
	if !found {
		return slices.Insert(list, at, v), at, true
	}
	both := join(list[at], v)
	changed = both != list[at]
	list[at] = both
	return list, at, changed
}

// Merge adds everything of another log, and returns how many attempts and rushes were not there before. The result is
// the union of both: it does not matter which log is merged into which, in which order, or how often. more reports whether
// anything changed, which is also so when an attempt is known better.
func (l *Log) Merge(other *Log) (attempts, rushes int, more bool) {
	before, rushesBefore := len(l.attempts), len(l.rushes)
	var changed, changedRushes bool
	l.attempts, changed = union(l.attempts, other.attempts, Attempt.compare, Attempt.join)
	l.rushes, changedRushes = union(l.rushes, other.rushes, RushResult.compare, RushResult.join)
	if changed {
		l.counted = 0
	}
	return len(l.attempts) - before, len(l.rushes) - rushesBefore, changed || changedRushes
}

// union merges two sorted lists, and reports whether the result differs from the first.
func union[T comparable](a, b []T, compare func(a, b T) int, join func(a, b T) T) (out []T, changed bool) {
	out = make([]T, 0, max(len(a), len(b)))
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		order := 0
		switch {
		case i == len(a):
			order = 1
		case j == len(b):
			order = -1
		default:
			order = compare(a[i], b[j])
		}
		switch {
		case order < 0:
			out = append(out, a[i])
			i++
		case order > 0:
			out, changed = append(out, b[j]), true
			j++
		default:
			both := join(a[i], b[j])
			out, changed = append(out, both), changed || both != a[i]
			i++
			j++
		}
	}
	return out, changed
}
