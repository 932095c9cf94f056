package training

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
)

// many makes heads of so many puzzles whose IDs begin with a letter, with ratings from 600 to 2600.
func many(letter string, n int) []puzzle.Head {
	list := make([]puzzle.Head, n)
	for i := range list {
		list[i] = puzzle.Head{ID: fmt.Sprintf("%s%03d", letter, i), Size: 5 + i%3*2, Goal: puzzle.Capture, In: 2 + i%2, Rating: 600 + i*7919%2001}
	}
	return list
}

func TestFirstDay(t *testing.T) {
	if got := FirstDay.Time(); got != time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC) {
		t.Errorf("the first day is %v", got)
	}
	heads := many("a", 50)
	if Daily(heads, FirstDay) == "" || Daily(heads, FirstDay-1) != "" || Daily(nil, FirstDay) != "" {
		t.Error("the archive begins on another day, or there is a puzzle without a collection")
	}
}

// TestDailyIsPinned: the puzzles of some days must never change, since people talk about them.
func TestDailyIsPinned(t *testing.T) {
	heads := many("a", 800)
	var got []string
	for d := range progress.Day(7) {
		got = append(got, Daily(heads, FirstDay+29+d)) // 30 November 2026, a Monday
	}
	want := []string{"a750", "a279", "a794", "a413", "a081", "a389", "a573"}
	if !slices.Equal(got, want) {
		t.Errorf("the puzzles of the week are %q, want %q", got, want)
	}
	slices.Reverse(heads)
	for d, id := range want {
		if got := Daily(heads, FirstDay+29+progress.Day(d)); got != id {
			t.Errorf("in another order of the collection day %d has %s", d, got)
		}
	}
}

// TestDailyYear looks at three years: no puzzle comes again within a quarter, the weekdays have their difficulty, and most
// puzzles of a suitable difficulty come.
func TestDailyYear(t *testing.T) {
	heads := many("a", 800)
	byID := map[string]puzzle.Head{}
	for _, h := range heads {
		byID[h.ID] = h
	}
	last := map[string]progress.Day{}
	outside := 0
	for d := FirstDay; d < FirstDay+3*365; d++ {
		id := Daily(heads, d)
		if before, again := last[id]; again && d-before < 90 {
			t.Errorf("%s comes again after %d days", id, d-before)
		}
		last[id] = d
		weekday := int(d.Time().Weekday()+6) % 7
		if r := byID[id].Rating; r < dailyRatings[weekday]-band || r > dailyRatings[weekday]+band {
			outside++
		}
	}
	if outside > 40 || len(last) < 300 {
		t.Errorf("%d of 1095 days have another difficulty; %d puzzles were shown", outside, len(last))
	}
}

// TestDailyIsStable: with a tenth more puzzles at most about a tenth of the days change, and only to new ones or, rarely, along
// with another day of the week.
func TestDailyIsStable(t *testing.T) {
	old := many("a", 800)
	grown := append(slices.Clone(old), many("b", 80)...)
	changed, odd := 0, 0
	const days = 1000
	for d := FirstDay; d < FirstDay+days; d++ {
		if a, b := Daily(old, d), Daily(grown, d); a != b {
			changed++
			if b[0] == 'a' {
				odd++
			}
		}
	}
	if changed < days/20 || changed > days/7 || odd > days/50 {
		t.Errorf("%d of %d days change, %d of them to an old puzzle", changed, days, odd)
	}
}

// TestDailyOfFew: a small collection, such as the first one, has a puzzle for every day, and another one on the next.
func TestDailyOfFew(t *testing.T) {
	heads := many("a", 8)
	for d := FirstDay; d < FirstDay+60; d++ {
		a, b := Daily(heads, d), Daily(heads, d+1)
		if a == "" || a == b && (d+3)%7 != 6 {
			t.Errorf("day %d has %q, the next %q", d, a, b)
		}
	}
	if got := Daily(heads[:1], FirstDay+5); got != heads[0].ID {
		t.Errorf("of one puzzle %q is taken", got)
	}
}
