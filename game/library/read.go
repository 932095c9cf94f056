package library

import (
	"errors"

	"redstone/game/charset"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// Source reads the games of a file one after the other.
type Source struct{ r *record.Reader }

// NewSource makes a Source for a file. progress, which may be nil, is called now
// and then with the number of bytes read and the total; when it returns false reading
// is cancelled.
func NewSource(data []byte, progress func(done, total int) bool) *Source {
	return &Source{record.NewReader(data, sgf.Options{Decode: charset.Decode, Guess: charset.Guess, Progress: progress, MaxBytes: MaxText + mark})}
}

// mark is the length of a byte-order mark.
const mark = 3

// Next returns the next game and its problems, errors and warnings; false after
// the last. The game is nil if nothing of it could be read.
func (s *Source) Next() (game *record.Record, problems []*sgf.Problem, ok bool) {
	read, ok := s.r.Next()
	if !ok {
		return nil, nil, false
	}
	problems = read.Warnings
	if read.Err != nil {
		var p *sgf.Problem
		if !errors.As(read.Err, &p) {
			p = &sgf.Problem{Kind: record.NoTree, Text: read.Err.Error()}
		}
		problems = append([]*sgf.Problem{p}, problems...)
	}
	return read.Record, problems, true
}

// Read reads all games of a text. The error is a *sgf.Problem because of which something is
// missing in the games: the first error, or else the first warning that says so (see Loses).
// What could be read is returned with it.
func Read(data []byte) ([]*record.Record, error) { return ReadFrom(NewSource(data, nil)) }

// errNotOne says that a text does not hold exactly one game.
var errNotOne = errors.New("not one game")

// ReadOne reads a text that holds one game and nothing else. The error is that of Read, or says
// that there are several games or none.
func ReadOne(text string) (*record.Record, error) {
	games, err := Read([]byte(text))
	switch {
	case err != nil:
		return nil, err
	case len(games) != 1:
		return nil, errNotOne
	}
	return games[0], nil
}

// ReadFrom is Read for a Source.
func ReadFrom(src *Source) ([]*record.Record, error) {
	var games []*record.Record
	var fault, loss error
	for {
		game, problems, ok := src.Next()
		switch {
		case !ok && fault == nil:
			return games, loss
		case !ok:
			return games, fault
		case game != nil:
			games = append(games, game)
		}
		for _, p := range problems {
			if fault == nil && p.Kind.IsError() {
				fault = p
			}
			if loss == nil && Loses(p) {
				loss = p
			}
		}
	}
}

// Loses reports whether something of a file is missing in the game because of a problem: it
// was cut off, left out, or could not be decoded.
func Loses(p *sgf.Problem) bool {
	switch p.Kind {
	case sgf.TextBefore, sgf.TextAfter, sgf.Stray, sgf.NoParen, sgf.NoBracket, sgf.NoValue, sgf.NoName, sgf.CharsetUnknown,
		record.BadPoint, record.Repeated, record.Misplaced:
		return true
	}
	return p.Kind.IsError()
}

// EntriesIn returns the entries of the games in a file, with their Sums, for stores
// of files.
func EntriesIn(data []byte) []Entry {
	var list []Entry
	for src := NewSource(data, nil); ; {
		game, _, ok := src.Next()
		if !ok {
			return list
		}
		if game == nil {
			continue
		}
		e := Of(game).Entry
		if n := len(list); n > 0 && list[n-1].Position == e.Position {
			e.Position = list[n-1].Position // one string for both: there may be many
		}
		list = append(list, e)
	}
}

// Picker reads single games of a file of several, in ascending order.
type Picker struct {
	games *Source
	at    int
}

// NewPicker makes a Picker for a file.
func NewPicker(data []byte) *Picker { return &Picker{games: NewSource(data, nil)} }

// At returns the number of the game that was read last, 0 before the first.
func (p *Picker) At() int { return p.at }

// Pick returns the n-th game, from 1, as a text. Of a game with errors that is what the
// file has, so that the caller finds them too. The error is ErrNotFound when there
// are fewer, or when n is not above At.
func (p *Picker) Pick(n int) (string, error) {
	for n > p.at {
		game, problems, ok := p.games.Next()
		if !ok {
			return "", ErrNotFound
		}
		if game == nil {
			continue
		}
		if p.at++; p.at < n {
			continue
		}
		for _, problem := range problems {
			if Loses(problem) {
				return p.games.r.Text(), nil
			}
		}
		return game.Format(), nil
	}
	return "", ErrNotFound
}
