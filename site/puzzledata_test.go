package main

import (
	"os"
	"slices"
	"testing"
)

// samplePuzzles are a few puzzles that stay as they are, whatever is published.
func samplePuzzles(t *testing.T) []puzzleFile {
	t.Helper()
	files := puzzleFiles()
	for i := range files {
		data, err := os.ReadFile("testdata/puzzles/" + files[i].name + ".sgf")
		if err != nil {
			t.Fatal(err)
		}
		files[i].text = string(data)
	}
	return files
}

// TestPuzzleDataComesLater has the collections beside the game, under hashed names and for offline use, and to download
// under names that stay; and nothing of them among what the first move waits for.
func TestPuzzleDataComesLater(t *testing.T) {
	built := stubSite(t)
	files := hostValues(t, built).Puzzles
	for _, file := range samplePuzzles(t) {
		name, want := file.name, file.text
		file, ok := files[name] // what the page knows of it
		if !ok || string(built.files[file.Path]) != want || file.Raw != len(want) || file.Gz != len(built.files[file.Path+".gz"]) || file.Gz == 0 {
			t.Errorf("%s is %+v, with %d bytes, want %d", name, file, len(built.files[file.Path]), len(want))
		}
		if got := string(built.files["puzzles/"+name+".sgf"]); got != want {
			t.Errorf("puzzles/%s.sgf has %d bytes, want %d", name, len(got), len(want))
		}
		if slices.Contains(built.first, file.Path) || slices.Contains(built.first, file.Path+".gz") {
			t.Errorf("%s is fetched before the first move", file.Path)
		}
		if !slices.ContainsFunc(precache(built), func(f cachedFile) bool {
			return f.Path == file.Path && f.Packed == fullHash(built.files[file.Path+".gz"])
		}) {
			t.Errorf("%s is not kept for offline use", file.Path)
		}
	}
	if len(files) != 2 {
		t.Errorf("the page knows the collections %v", files)
	}
}

// TestVersionFollowsPuzzles has another puzzle, and so another version of the game.
func TestVersionFollowsPuzzles(t *testing.T) {
	old := stubSite(t)
	b := stubBuilder(t)
	b.puzzles = slices.Clone(b.puzzles)
	b.puzzles[0].text += "\n"
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if built.version == old.version {
		t.Error("other puzzles, and the version is still the same")
	}
}
