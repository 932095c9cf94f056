package main

import (
	"encoding/json"
	"testing"
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/rules"
)

// TestPuzzleDays compares the files of the months with the game's rule.
func TestPuzzleDays(t *testing.T) {
	built := stubSite(t)
	var heads []puzzle.Head
	for _, file := range samplePuzzles(t) {
		c, err := puzzle.ReadCollection(file.text)
		if err != nil {
			t.Fatal(err)
		}
		if file.game == rules.Redstone {
			heads = append(heads, c.Heads...)
		}
	}
	for _, date := range []string{"2026-11-01", "2026-12-31", "2028-02-29", "2030-12-01"} {
		when, err := time.Parse(time.DateOnly, date)
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		if err := json.Unmarshal(built.files["puzzles/days/"+date[:7]+".json"], &ids); err != nil {
			t.Fatal(date, err)
		}
		if last := when.AddDate(0, 1, -when.Day()).Day(); len(ids) != last {
			t.Errorf("%s: %d days, want %d", date, len(ids), last)
		}
		if got, want := ids[when.Day()-1], training.Daily(heads, progress.DayOf(when)); got != want || got == "" {
			t.Errorf("%s: %q, want %q", date, got, want)
		}
	}
}
