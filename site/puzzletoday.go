package main

import (
	"fmt"

	"redstone/game/puzzle/training"
	"redstone/rules"
)

// todayKind is the kind of the page of the puzzle of the day.
const todayKind = puzzleFolder + "today"

// addPuzzleScripts adds the scripts of the pages about puzzles.
func addPuzzleScripts(out *bundle, p *parts) error {
	source, err := staticFiles.ReadFile("static/puzzle.js")
	if err != nil {
		return err
	}
	p.puzzleScript = out.addHashed("puzzle.js", source)
	if source, err = staticFiles.ReadFile("static/today.js"); err != nil {
		return err
	}
	today, err := withBuild(source, todayValues(p.list))
	if err != nil {
		return fmt.Errorf("could not write today.js: %w", err)
	}
	p.todayScript = out.addHashed("today.js", today)
	return nil
}

// todayValues are what today.js needs: the puzzles of Redstone, which training.Daily chooses from, and the first day.
func todayValues(list []*sitePuzzle) map[string]any {
	ids, ratings := []string{}, []int{}
	for _, p := range list {
		if p.Game() == rules.Redstone {
			ids, ratings = append(ids, p.ID), append(ratings, p.Rating)
		}
	}
	return map[string]any{"ids": ids, "ratings": ratings, "firstDay": training.FirstDay}
}
