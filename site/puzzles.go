package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"redstone/game/diagram"
	"redstone/game/puzzle"
	"redstone/rules"
)

// sitePuzzle is a puzzle with what its page and files say of it.
type sitePuzzle struct {
	*puzzle.Puzzle
	start   *rules.Position
	answers []rules.Move // every first move that reaches the goal, the author's first
}

// errPuzzles is wrapped by the errors of puzzles that cannot be published.
var errPuzzles = errors.New("puzzles")

// reserved are names in the folder of the puzzles, which no puzzle may have as its ID.
var reserved = []string{"days", "theme", "level", "today", "days", "index", "redstone", "go"}

// readPuzzles reads all puzzles, those of one game after those of the other, and each from the easiest to the hardest. A
// line that is no puzzle is an error: the collections are made by programs of this repository, which have proven that no
// other first moves than those of the tree reach the goal.
func readPuzzles(files []puzzleFile, languages *languages) ([]*sitePuzzle, error) {
	var list []*sitePuzzle
	seen := map[string]bool{}
	for _, file := range files {
		collection, err := puzzle.ReadCollection(file.text)
		if err != nil {
			return nil, fmt.Errorf("%w: %s.sgf: %w", errPuzzles, file.name, err)
		}
		first := len(list)
		for _, head := range collection.Heads {
			p, err := collection.Puzzle(head.ID)
			if err != nil {
				return nil, fmt.Errorf("%w: %s.sgf: %s: %w", errPuzzles, file.name, head.ID, err)
			}
			if p.Game() != file.game {
				return nil, fmt.Errorf("%w: %s.sgf: %s is a puzzle of another game", errPuzzles, file.name, p.ID)
			}
			if _, language := languages.texts[p.ID]; language || seen[p.ID] || slices.Contains(reserved, p.ID) {
				return nil, fmt.Errorf("%w: %s.sgf: the ID %s cannot be used here, or is there twice", errPuzzles, file.name, p.ID)
			}
			if first := p.Record.Root.Next(); first == nil || puzzle.Wrong(first) || p.Start().Check(first.Move) != rules.Legal {
				return nil, fmt.Errorf("%w: %s.sgf: %s has no solution", errPuzzles, file.name, p.ID)
			}
			seen[p.ID] = true
			list = append(list, &sitePuzzle{Puzzle: p, start: p.Start(), answers: p.Answers()})
		}
		slices.SortFunc(list[first:], func(a, b *sitePuzzle) int {
			return cmp.Or(cmp.Compare(a.Rating, b.Rating), cmp.Compare(a.start.Size(), b.start.Size()), cmp.Compare(a.ID, b.ID))
		})
	}
	return list, nil
}

// addPuzzles reads the puzzles and adds their files; addPuzzlePages adds the pages.
func (b *builder) addPuzzles(out *bundle, p *parts) error {
	var err error
	if p.list, err = readPuzzles(b.puzzles, p.languages); err != nil {
		return err
	}
	p.words = wordsOf(p.languages)
	p.levels, p.themes = puzzleSets(p.list)
	if err := addPuzzleScripts(out, p); err != nil {
		return err
	}
	if err := addPuzzleDays(out, p.list); err != nil {
		return err
	}
	return addPuzzleFiles(out, p.list)
}

// file is the path of one of the puzzle's files.
func (p *sitePuzzle) file(ending string) string { return puzzleFolder + p.ID + ending }

// target lists the stones of the marked group; none where the goal has no target.
func (p *sitePuzzle) target() []rules.Point {
	if p.Target == 0 {
		return nil
	}
	return p.start.AppendGroup(nil, p.Target)
}

// puzzleSide is the side in pixels of a puzzle's diagram. It is shown larger on the puzzle's page and smaller in lists; at
// this size coordinates can be read in both.
const puzzleSide = 280

// diagram draws the puzzle, with triangles on the marked group as in the game.
func (p *sitePuzzle) diagram() []byte {
	return []byte(diagram.SVG(p.start, diagram.Options{Side: puzzleSide, Coords: true, Triangles: p.target()}))
}
