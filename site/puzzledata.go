package main

import (
	"fmt"

	"redstone/assets/puzzles"
	"redstone/rules"
)

// puzzleFile is a collection of puzzles: the text of the file, whose lines are puzzles, and what it is called in the
// addresses of the site.
type puzzleFile struct {
	name string // "redstone": puzzles/redstone.sgf
	game rules.Game
	text string
}

// puzzleFolder is where the pages and files about puzzles are.
const puzzleFolder = "puzzles/"

// puzzleDataEnding ends the names of collections.
const puzzleDataEnding = ".sgf"

// puzzleFiles are the collections of the site.
func puzzleFiles() []puzzleFile {
	return []puzzleFile{
		{"redstone", rules.Redstone, puzzles.Redstone},
		{"go", rules.Go, puzzles.Go},
	}
}

// addPuzzleData adds the collections that the game fetches when a player opens the puzzles, raw and gzipped, and sets
// p.puzzles. The game needs them whole: with the names of a version they are kept for offline use, as sounds are.
func (b *builder) addPuzzleData(out *bundle, p *parts) error {
	p.puzzles = map[string]fetchedFile{}
	for _, file := range b.puzzles {
		data := []byte(file.text)
		packed, err := pack(data)
		if err != nil {
			return fmt.Errorf("could not gzip the puzzles of %s: %w", file.name, err)
		}
		path := out.addHashed("puzzles-"+file.name+puzzleDataEnding, data)
		out.add(path+".gz", packed)
		p.puzzles[file.name] = fetchedFile{Path: path, Raw: len(data), Gz: len(packed)}
		out.add(puzzleFolder+file.name+".sgf", data) // to download, under a name that stays
	}
	return nil
}
