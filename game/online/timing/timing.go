// Package timing has the rules of clocks for games with people: none, main time with an increment for each move, main
// time and periods of byo-yomi, and days for each move. A rule has a short text, for terms and for links. Everything is
// pure: who measures how long a move took, and what follows from a flag that has fallen, is for others.
//
// A turn's time counts from its beginning. State is a clock as it stands then, so that between two moves nothing
// changes but how much of the turn has elapsed.
package timing

import "time"

// Limits of a Rule.
const (
	MaxMain      = 24 * time.Hour
	MaxIncrement = time.Hour
	MaxPeriod    = 24 * time.Hour
	MaxPeriods   = 50
	MaxDays      = 30
	MaxLeft      = 1000 * time.Hour // what increments may add up to
)

// Rule is the time control of both players. The zero Rule is a game without clocks. Either Days is set, or Main with
// Increment, or Period and Periods with or without Main. Main, Increment and Period are whole seconds.
type Rule struct {
	Main      time.Duration // to begin with
	Increment time.Duration // added after each move
	Period    time.Duration // of byo-yomi: a move within it costs nothing
	Periods   int
	Days      int // for each move
}

// On reports whether the game is played on time.
func (r Rule) On() bool { return r != Rule{} }

// Slow reports whether a game takes days rather than minutes.
func (r Rule) Slow() bool { return r.Days > 0 }

// Valid reports whether the rule is one that Parse would return.
func (r Rule) Valid() bool {
	whole := func(d, most time.Duration) bool { return d >= 0 && d <= most && d%time.Second == 0 }
	switch {
	case !r.On():
		return true
	case r.Days != 0:
		return r == Rule{Days: r.Days} && r.Days > 0 && r.Days <= MaxDays
	case r.Period != 0 || r.Periods != 0:
		return whole(r.Main, MaxMain) && r.Increment == 0 && r.Period > 0 && whole(r.Period, MaxPeriod) && r.Periods > 0 && r.Periods <= MaxPeriods
	default:
		return r.Main > 0 && whole(r.Main, MaxMain) && whole(r.Increment, MaxIncrement)
	}
}

// Begin returns the clock with which each player begins.
func (r Rule) Begin() State {
	s := State{Rule: r, Left: r.Main, Periods: r.Periods}
	if r.Days > 0 {
		s.Left = r.perMove()
	}
	return s
}

func (r Rule) perMove() time.Duration { return time.Duration(r.Days) * 24 * time.Hour }

// State is one player's clock at the beginning of his turn, or while it is not his turn.
type State struct {
	Rule    Rule
	Left    time.Duration // of the main time, or for the move with days; 0 in byo-yomi
	Periods int           // of byo-yomi that are left, the one that runs included
}

// Total returns how long after the beginning of the turn the flag falls: the remaining main time and periods. Without a
// clock it is 0 and means nothing.
func (s State) Total() time.Duration { return s.Left + time.Duration(s.Periods)*s.Rule.Period }

// Fallen reports whether the time is up when that much of the turn has elapsed. A move that takes just as long as there
// is time comes too late.
func (s State) Fallen(elapsed time.Duration) bool { return s.Rule.On() && elapsed >= s.Total() }

// Remaining returns what the clock shows when that much of the turn has elapsed: the main time that is left, or in
// byo-yomi what is left of the period, and how many periods are left with the one that runs. It is 0, 0 when the flag
// has fallen and without a clock.
func (s State) Remaining(elapsed time.Duration) (left time.Duration, periods int) {
	elapsed = max(elapsed, 0)
	switch {
	case !s.Rule.On() || s.Fallen(elapsed):
		return 0, 0
	case elapsed < s.Left:
		return s.Left - elapsed, s.Periods
	}
	over := elapsed - s.Left
	return s.Rule.Period - over%s.Rule.Period, s.Periods - int(over/s.Rule.Period)
}

// InPeriods reports whether the main time is used up, so that a period runs, when that much of the turn has elapsed.
func (s State) InPeriods(elapsed time.Duration) bool { return s.Rule.Period > 0 && elapsed >= s.Left }

// After returns the clock after a move that took so long, for the player's next turn, and false when the flag had fallen
// before the move; then the clock shows nothing.
func (s State) After(took time.Duration) (State, bool) {
	took = max(took, 0)
	switch {
	case !s.Rule.On():
		return s, true
	case s.Fallen(took):
		return State{Rule: s.Rule}, false
	case s.Rule.Days > 0:
		return s, true
	case s.Rule.Period > 0:
		left, periods := s.Remaining(took)
		if s.InPeriods(took) {
			left = 0
		}
		return State{s.Rule, left, periods}, true
	}
	s.Left = min(s.Left-took+s.Rule.Increment, MaxLeft)
	return s, true
}

// Low reports whether little is left before the flag falls: an eighth of the main time, at least 10 seconds and at most a
// minute; with days an eighth of them; in byo-yomi 10 seconds of the last period, or a third of it when that is less.
func (s State) Low(elapsed time.Duration) bool {
	if !s.Rule.On() {
		return false
	}
	left := s.Total() - max(elapsed, 0)
	switch {
	case s.Rule.Days > 0:
		return left <= s.Rule.perMove()/8
	case s.Rule.Period > 0:
		return left <= min(10*time.Second, s.Rule.Period/3)
	}
	return left <= min(max(s.Rule.Main/8, 10*time.Second), time.Minute)
}
