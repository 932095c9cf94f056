package host

import (
	"os"
	"strconv"

	"redstone/game/library"
)

// This file handles files with several games.

// idOf is the ID of the n-th game, from 1, in a file.
func idOf(stem string, n int) string {
	if n > 1 {
		stem += "#" + strconv.Itoa(n)
	}
	return stem
}

// appendGames appends the games of a file to the list, each once: a file may have a game several times.
func appendGames(list, entries []library.Entry) []library.Entry {
	var seen map[uint64]bool
	if len(entries) > 1 {
		seen = make(map[uint64]bool, len(entries))
	}
	for _, e := range entries {
		if e.Size == 0 || e.Sum != 0 && seen[e.Sum] {
			continue // the file has no games, or this one is a duplicate
		}
		if seen != nil {
			seen[e.Sum] = true
		}
		list = append(list, e)
	}
	return list
}

// pick is the file of several games that was read last, with the position in it: an export reads its games in order, and
// continues from there.
type pick struct {
	path, stamp string
	games       *library.Picker
}

// stampAt returns the stamp of a file, "" where there is none.
func stampAt(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return stampOf(info)
}

// pickFrom returns the n-th game of a file, which had that stamp before it was read.
func (g *Games) pickFrom(path, stamp string, data []byte, n int) (string, error) {
	g.last = pick{path, stamp, library.NewPicker(data)}
	return g.last.games.Pick(n)
}

// pickOn returns the n-th game of a file that was picked from last, when it comes after the one picked then.
func (g *Games) pickOn(path string, n int) (string, bool) {
	if g.last.games == nil || g.last.path != path || n <= g.last.games.At() || stampAt(path) != g.last.stamp {
		return "", false
	}
	text, err := g.last.games.Pick(n)
	return text, err == nil
}
