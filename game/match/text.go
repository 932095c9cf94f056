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
		return nil, errors.New("missing")
	}
	read, ok := record.NewTextReader(text, sgf.Options{}).Next()
	if !ok {
		return nil, errors.New("no game in it")
	}
	if read.Err != nil {
		return read.Record, read.Err
	}
	for _, w := range read.Warnings {
		// Warnings about the game may come from an imported file; warnings about the
		// syntax mean damage, since the text was written here.
		if kind, ok := w.Kind.(sgf.ReadKind); ok && kind >= sgf.TextBefore && kind <= sgf.NoName {
			return read.Record, w
		}
	}
	return read.Record, nil
}
