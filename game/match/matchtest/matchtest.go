// Package matchtest is for tests of code that is about a match: it makes moves from their text, and matches from moves
// and from records. What is malformed or illegal fails the test. It is not meant for production.
package matchtest

import (
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// LostStart is a Redstone position on 5x5 in which White, to move, may take two stones at A5.
const LostStart = "...../BW.../BW.../W..../....B w"

// Move is the move that rules.ParseMove reads.
func Move(t testing.TB, text string) rules.Move {
	t.Helper()
	m, err := rules.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Moves are the moves that text lists with spaces between them.
func Moves(t testing.TB, text string) (list []rules.Move) {
	t.Helper()
	for _, s := range strings.Fields(text) {
		list = append(list, Move(t, s))
	}
	return list
}

// Play begins a match and plays moves, which text lists as for Moves. No time passes.
func Play(t testing.TB, c match.Config, text string, now time.Time) *match.Match {
	t.Helper()
	m, err := match.New(c, now)
	if err != nil {
		t.Fatal(err)
	}
	for _, mv := range Moves(t, text) {
		if _, err := m.Play(mv, now); err != nil {
			t.Fatalf("%v: %v", mv, err)
		}
	}
	return m
}

// Open opens the one game of an SGF text as it is opened from a file.
func Open(t testing.TB, text string, now time.Time) *match.Match {
	t.Helper()
	read := record.ParseText(text, sgf.Options{})
	if len(read) != 1 || read[0].Err != nil {
		t.Fatalf("the record can't be read: %v", read)
	}
	m, err := match.Open(read[0].Record, now)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
