package main

import (
	"encoding/json"

	"redstone/game/puzzle"
	"redstone/game/puzzle/training"
	"redstone/rules"
)

// lastDays is the last month that there is a file for. After it, boards with puzzle="today" on other pages have no picture
// until they are pressed; the game works the day out itself.
const lastDays = "2030-12"

// addPuzzleDays adds the Puzzle of each day for programs and for embed.js, which has to know it without the list of all
// puzzles: in puzzles/days/2026-12.json the IDs of the month's days, "" before the first.
func addPuzzleDays(out *bundle, list []*sitePuzzle) error {
	var heads []puzzle.Head
	for _, p := range list {
		if p.Game() == rules.Redstone {
			heads = append(heads, puzzle.Head{ID: p.ID, Rating: p.Rating})
		}
	}
	if len(heads) == 0 {
		return nil
	}
	day := training.FirstDay
	for month := day.Time().Format("2006-01"); month <= lastDays; month = day.Time().Format("2006-01") {
		ids := make([]string, day.Time().Day()-1)
		for ; day.Time().Format("2006-01") == month; day++ {
			ids = append(ids, training.Daily(heads, day))
		}
		data, err := json.Marshal(ids)
		if err != nil {
			return err
		}
		out.add(puzzleFolder+"days/"+month+".json", append(data, '\n'))
	}
	return nil
}
