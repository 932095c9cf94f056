package progress

import (
	"time"

	"redstone/game/puzzle/rating"
	"redstone/rules"
)

// Standing is what follows from a log. It is computed from the attempts in the order in which they began, so that devices
// with the same log have the same standing, however it was merged.
type Standing struct {
	Players [2]Player             // by game
	Puzzles map[string]*PuzzleNow // those that were attempted
	Row     int                   // puzzles solved in a row at the first try, rushes not counted
	BestRow int

	days map[Day]bool // with a puzzle solved
}

// Player is a player's rating in one game, and how it got there.
type Player struct {
	Rating  rating.Rating
	Rated   int     // attempts that counted
	Curve   []Point // after each of them
	Highest float64 // value, once it was certain; 0 before
	counted time.Time
}

// Point is a rating at a time.
type Point struct {
	At    time.Time
	Value float64
}

// PuzzleNow is what the log says of a puzzle.
type PuzzleNow struct {
	Rating   rating.Rating // as adjusted by the rated attempt; zero where the puzzle has none
	Attempts int
	Last     Attempt
	Solved   bool // it was solved, with or without help
	Clean    bool // it was solved at the first try, once
	Change   int  // of the player's rating by the rated attempt, rounded

	box int // of the repetition; inNone for none
	due Day
}

// The ratings before anything is known.
const (
	// StartRating is a new player's: puzzles have 600 to 2600, and a newcomer should begin with easy ones.
	StartRating = 1200
	// puzzleDeviation is that of the first rating of a puzzle, which is an estimate made by search.
	puzzleDeviation = 120
	// periodsPerDay says how fast a player's deviation grows while he solves nothing: about from 60 to 100 in a year. An
	// attempt is a rating period of its own.
	periodsPerDay = 0.2
	// Certain is the deviation from which on a rating is more than a guess.
	Certain = 110
)

func newStanding() Standing {
	s := Standing{Puzzles: map[string]*PuzzleNow{}, days: map[Day]bool{}}
	for i := range s.Players {
		s.Players[i].Rating = rating.Rating{Value: StartRating, Deviation: rating.MaxDeviation, Volatility: rating.NewVolatility}
	}
	return s
}

// Standing returns what follows from the log. It belongs to the log, and changes with it.
func (l *Log) Standing() *Standing {
	if l.counted == 0 {
		l.standing = newStanding()
	}
	for ; l.counted < len(l.attempts); l.counted++ {
		l.standing.count(l.attempts[l.counted])
	}
	return &l.standing
}

// Player returns the rating in a game.
func (s *Standing) Player(g rules.Game) *Player { return &s.Players[g] }

// count adds the next attempt.
func (s *Standing) count(a Attempt) {
	p := s.Puzzles[a.ID]
	if p == nil {
		p = &PuzzleNow{box: inNone}
		if a.Rating > 0 {
			p.Rating = rating.Rating{Value: float64(a.Rating), Deviation: puzzleDeviation, Volatility: rating.NewVolatility}
		}
		s.Puzzles[a.ID] = p
		if a.rated() {
			s.rate(a, p)
		}
	}
	p.Attempts++
	p.Last = a
	p.Solved = p.Solved || a.Solved
	p.Clean = p.Clean || a.Outcome == Clean
	p.repeat(a)
	if a.Solved {
		s.days[DayOf(a.At)] = true
	}
	if a.Mode != Rush {
		switch a.Outcome {
		case Clean:
			s.Row++
			s.BestRow = max(s.BestRow, s.Row)
		case Missed:
			s.Row = 0
		}
	}
}

// rated reports whether an attempt counts for the ratings if it is the first at its puzzle: the first try without a hint, and
// not in a hurry.
func (a Attempt) rated() bool {
	return a.Rating > 0 && a.Outcome != Helped && (a.Mode == Train || a.Mode == Set || a.Mode == Daily)
}

// rate adjusts the ratings of the player and of the puzzle.
func (s *Standing) rate(a Attempt, p *PuzzleNow) {
	who := &s.Players[a.Game]
	mine := who.Rating
	if who.Rated > 0 {
		mine = mine.Grow(periodsPerDay * a.At.Sub(who.counted).Hours() / 24)
	}
	score := 0.0
	if a.Outcome == Clean {
		score = 1
	}
	who.Rating = mine.Update(rating.Result{Opponent: p.Rating, Score: score}).Sound()
	p.Rating = p.Rating.Update(rating.Result{Opponent: mine, Score: 1 - score}).Sound()
	p.Change = int(round(who.Rating.Value) - round(mine.Value))
	who.Rated++
	who.counted = a.At
	who.Curve = append(who.Curve, Point{a.At, who.Rating.Value})
	if who.Rating.Deviation <= Certain {
		who.Highest = max(who.Highest, who.Rating.Value)
	}
}

func round(v float64) float64 { return float64(int(v + 0.5)) }

// Streak returns for how many days in a row puzzles were solved, up to today or, as long as today may still be added,
// yesterday; and the longest row ever. Days are those of UTC, as for the Puzzle of the day.
func (s *Standing) Streak(today Day) (current, best int) {
	if !s.days[today] {
		today--
	}
	for s.days[today] {
		current++
		today--
	}
	for d := range s.days {
		if s.days[d-1] {
			continue // not the first of a row
		}
		n := 0
		for s.days[d+Day(n)] {
			n++
		}
		best = max(best, n)
	}
	return current, best
}

// SolvedOn reports whether a puzzle was solved on a day.
func (s *Standing) SolvedOn(d Day) bool { return s.days[d] }

// RushBest returns the best rush in a game of so many minutes: most solved, then fewest errors; false without one.
func (l *Log) RushBest(g rules.Game, minutes int) (RushResult, bool) {
	var best RushResult
	found := false
	for _, r := range l.rushes {
		if r.Game != g || r.Minutes != minutes {
			continue
		}
		if !found || r.Solved > best.Solved || r.Solved == best.Solved && r.Missed < best.Missed {
			best, found = r, true
		}
	}
	return best, found
}
