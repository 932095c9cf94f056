package library

import (
	"redstone/rules/record"
)

// Text writes a game as it is kept.
func Text(r *record.Record) string { return r.LinkAll() }

// Read reads the games in a text as Text writes them, and in files.
func Read(data []byte) ([]*record.Record, error) {
	r, err := record.ParseLink(string(data))
	if err != nil {
		return nil, err
	}
	return []*record.Record{r}, nil
}

// EntriesIn lists the games in a file, for stores of files.
func EntriesIn(data []byte) []Entry {
	games, _ := Read(data)
	var list []Entry
	for _, r := range games {
		list = append(list, EntryOf(r))
	}
	return list
}

// Pick takes the n-th game, from 1, out of a file of several, as a text of its
// own; ErrNotThere when it has fewer.
func Pick(data []byte, n int) (string, error) {
	games, _ := Read(data)
	if n < 1 || n > len(games) {
		return "", ErrNotThere
	}
	return Text(games[n-1]), nil
}
