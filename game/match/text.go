package match

import (
	"errors"

	"redstone/rules/record"
	"redstone/rules/sgf"
)

// parseRecord reads the record of a save. With an error there may be a record
// all the same: what could be read.
func parseRecord(text string) (*record.Record, error) {
	if text == "" {
		return nil, errors.New("there is none")
	}
	read, ok := record.NewTextReader(text, sgf.Options{}).Next()
	if !ok {
		return nil, errors.New("there is no game in it")
	}
	if read.Err != nil {
		return read.Record, read.Err
	}
	for _, w := range read.Warnings {
		// What is odd about the game may have come with a file, what is odd about
		// the text has not.
		if kind, ok := w.Kind.(sgf.ReadKind); ok && kind >= sgf.TextBefore && kind <= sgf.NoName {
			return read.Record, w
		}
	}
	return read.Record, nil
}
