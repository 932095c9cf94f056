package progress

import (
	"math"
	"slices"
	"testing"
	"time"

	"redstone/game/puzzle/rating"
	"redstone/rules"
)

// day returns a time on the n-th day after the 30th of November 2026.
func day(n int) func(a *Attempt) {
	return func(a *Attempt) { a.At = a.At.Add(time.Duration(n) * 24 * time.Hour) }
}

func mode(m Mode) func(a *Attempt) { return func(a *Attempt) { a.Mode = m } }

func helped(a *Attempt) { a.Outcome, a.Hints = Helped, 1 }

// TestRatings: the first try at a puzzle counts once, for the player and for the puzzle, as Glicko-2 says.
func TestRatings(t *testing.T) {
	l := &Log{}
	l.Add(made(0, "one"))
	s := l.Standing()
	start := rating.Rating{Value: StartRating, Deviation: 350, Volatility: 0.06}
	given := rating.Rating{Value: 1300, Deviation: 120, Volatility: 0.06}
	mine := start.Update(rating.Result{Opponent: given, Score: 1})
	if got := s.Player(rules.Redstone).Rating; got != mine || got.Value < 1380 || got.Value > 1480 {
		t.Errorf("the player has %+v, want %+v", got, mine)
	}
	if got, want := s.Puzzles["one"].Rating, given.Update(rating.Result{Opponent: start, Score: 0}); got != want || got.Value >= 1300 {
		t.Errorf("the puzzle has %+v, want %+v", got, want)
	}
	if got := s.Puzzles["one"].Change; got != int(math.Round(mine.Value)-StartRating) {
		t.Errorf("the rating changed by %d", got)
	}
	if got := s.Player(rules.Go).Rating; got != start {
		t.Errorf("in Go the player has %+v", got)
	}
	for i, what := range []struct {
		name    string
		attempt Attempt
	}{
		{"the same puzzle again", made(1, "one", missed)},
		{"with a hint", made(2, "two", helped)},
		{"a rush", made(3, "three", missed, mode(Rush))},
		{"a link", made(4, "four", mode(Other))},
		{"a mistake again", made(5, "five", mode(Again))},
		{"without a rating", made(6, "six", func(a *Attempt) { a.Rating = 0 })},
		{"a rush's puzzle later", made(7, "three")},
	} {
		l.Add(what.attempt)
		if p := l.Standing().Player(rules.Redstone); p.Rated != 1 || p.Rating != mine || len(p.Curve) != 1 {
			t.Errorf("%d: %s counts: %+v", i, what.name, p)
		}
	}
	for i, m := range []Mode{Train, Set, Daily} {
		l.Add(made(10+i, string(rune('p'+i)), missed, mode(m)))
	}
	p := l.Standing().Player(rules.Redstone)
	if p.Rated != 4 || len(p.Curve) != 4 || p.Rating.Value >= mine.Value || p.Curve[3].Value != p.Rating.Value || p.Curve[3].At != noon.Add(12*time.Minute) {
		t.Errorf("after three misses: %+v", p)
	}
}

// TestTimePasses: the deviation grows while nothing is solved, so a later result counts more.
func TestTimePasses(t *testing.T) {
	change := func(pause int) int {
		l := &Log{}
		for i := range 40 {
			l.Add(made(i, string(rune('a'+i%26))+string(rune('a'+i/26)), func(a *Attempt) {
				if a.Rating = 1200; i%2 == 0 {
					a.Outcome = Missed
				}
			}))
		}
		l.Add(made(50, "last", day(pause)))
		return l.Standing().Puzzles["last"].Change
	}
	if soon, late := change(0), change(700); soon <= 0 || late < soon*3/2 {
		t.Errorf("at once a puzzle counts %d, after two years %d", soon, late)
	}
}

// TestMergedInAnyOrder: two devices that have the same attempts have the same ratings.
func TestMergedInAnyOrder(t *testing.T) {
	phone, laptop := &Log{}, &Log{}
	for i := range 60 {
		a := made(i*97, string(rune('a'+i%26))+string(rune('a'+i/26)), func(a *Attempt) {
			if a.Rating = 900 + 37*i%800; i%3 == 0 {
				a.Outcome = Missed
			}
		})
		if i%2 == 0 {
			phone.Add(a)
		} else {
			laptop.Add(a)
		}
	}
	phone.Standing()
	laptop.Standing()
	a, b := merged(phone, laptop), merged(laptop, phone)
	if !same(a, b) || a.Standing().Player(rules.Redstone).Rated != 60 {
		t.Errorf("%+v\n%+v", a.Standing().Players, b.Standing().Players)
	}
}

func TestStreaks(t *testing.T) {
	l := &Log{}
	today := DayOf(noon)
	check := func(where string, at Day, current, best, row, bestRow int) {
		t.Helper()
		s := l.Standing()
		if c, b := s.Streak(at); c != current || b != best || s.Row != row || s.BestRow != bestRow {
			t.Errorf("%s: %d days of at most %d, %d in a row of at most %d", where, c, b, s.Row, s.BestRow)
		}
	}
	check("empty", today, 0, 0, 0, 0)
	l.Add(made(0, "a"))
	l.Add(made(1, "b"))
	check("two on a day", today, 1, 1, 2, 2)
	check("the next morning", today+1, 1, 1, 2, 2)
	check("two days later", today+2, 0, 1, 2, 2)
	l.Add(made(0, "c", day(1)))
	l.Add(made(1, "d", day(1), helped))
	l.Add(made(2, "e", day(1), missed, mode(Rush)))
	check("a hint and a rush", today+1, 2, 2, 3, 3)
	l.Add(made(0, "f", day(2), missed))
	check("a miss alone is no day", today+2, 2, 2, 0, 3)
	check("and the row has ended then", today+3, 0, 2, 0, 3)
	l.Add(made(5, "f", day(2)))
	check("a solved one is", today+3, 3, 3, 1, 3)
	// By UTC: a minute before midnight and a minute after it are two days.
	l.Add(made(0, "g", func(a *Attempt) { a.At = (today + 10).Time().Add(-time.Minute) }))
	l.Add(made(0, "h", func(a *Attempt) { a.At = (today + 10).Time().Add(time.Minute) }))
	check("around midnight", today+10, 2, 3, 3, 3)
}

func TestMistakes(t *testing.T) {
	l := &Log{}
	l.Add(made(0, "a", missed))
	l.Add(made(1, "b", missed, mode(Rush)))
	l.Add(made(2, "c"))
	l.Add(made(3, "d", missed, func(a *Attempt) { a.Game = rules.Go }))
	if got := l.Standing().Mistakes(rules.Redstone); !slices.Equal(got, []string{"b", "a"}) {
		t.Errorf("the mistakes are %q", got)
	}
	l.Add(made(4, "a"))
	l.Add(made(5, "c", missed))
	if got := l.Standing().Mistakes(rules.Redstone); !slices.Equal(got, []string{"c", "b"}) {
		t.Errorf("one was solved and one missed later: %q", got)
	}
	if got := l.Standing().Mistakes(rules.Go); !slices.Equal(got, []string{"d"}) {
		t.Errorf("in Go: %q", got)
	}
}

// TestRepetition follows a puzzle through the boxes: due after 1, 3, 7, 16 and 35 days.
func TestRepetition(t *testing.T) {
	l := &Log{}
	today := DayOf(noon)
	due := func(n int) bool {
		list := l.Standing().Due(rules.Redstone, today+Day(n))
		return len(list) == 1 && list[0] == "a"
	}
	l.Add(made(0, "a", missed))
	l.Add(made(0, "never-missed"))
	if due(0) || !due(1) {
		t.Error("a miss is not due on the next day")
	}
	l.Add(made(1, "a"))
	if !due(1) {
		t.Error("solved before it was due it is in the next box")
	}
	at := 1
	for _, days := range []int{3, 7, 16, 35} {
		l.Add(made(2, "a", day(at), mode(Again)))
		if due(at+days-1) || !due(at+days) {
			t.Errorf("solved on day %d it is not due after %d days", at, days)
		}
		at += days
	}
	if l.Standing().Repeated(rules.Redstone) != 1 {
		t.Error("it is not in the last box")
	}
	l.Add(made(2, "a", day(at)))
	if due(at+1000) || l.Standing().Repeated(rules.Redstone) != 0 {
		t.Error("it does not leave the last box")
	}
	l.Add(made(2, "a", day(at+5), missed))
	l.Add(made(2, "a", day(at+6), helped))
	if due(at+6) || !due(at+7) {
		t.Error("with a hint it does not go back to the first box")
	}
}

func TestRushBest(t *testing.T) {
	l := &Log{}
	for i, r := range []RushResult{{Minutes: 3, Solved: 5, Missed: 3}, {Minutes: 3, Solved: 9, Missed: 3}, {Minutes: 3, Solved: 9, Missed: 1}, {Minutes: 3, Solved: 9, Missed: 2},
		{Minutes: 5, Solved: 20}, {Minutes: 3, Solved: 30, Game: rules.Go}} {
		r.At = noon.Add(time.Duration(i) * time.Hour)
		l.AddRush(r)
	}
	if r, ok := l.RushBest(rules.Redstone, 3); !ok || r.Solved != 9 || r.Missed != 1 {
		t.Errorf("the best is %+v, %v", r, ok)
	}
	if _, ok := l.RushBest(rules.Go, 5); ok {
		t.Error("there is a best without a rush")
	}
}
