package training

import (
	"errors"
	"fmt"

	"redstone/game/puzzle"
	"redstone/rules"
)

// Fetch reads the text of a collection by its name, "redstone" or "go"; ui.Platform has one.
type Fetch func(name string, done func(text string, err error))

// Shelf has the collections of both games, each loaded when it is needed first.
type Shelf struct {
	fetch Fetch
	books [2]book
}

// book is the collection of one game.
type book struct {
	state      State
	collection *puzzle.Collection
	err        error
	waiting    []func()
}

// State says whether a collection is there.
type State uint8

// The states of a collection.
const (
	Absent  State = iota // nobody has asked for it
	Loading              // it is being fetched
	Failed               // it could not be fetched or read; Load tries again
	Ready                // it is there
)

// ErrEmpty says that a collection has no puzzle that can be read.
var ErrEmpty = errors.New("the collection has no puzzles")

// NewShelf makes a shelf.
func NewShelf(fetch Fetch) *Shelf { return &Shelf{fetch: fetch} }

// Load loads the collection of a game, unless it is there, and calls done when it is there or has failed, perhaps before Load
// returns. It may be called again after a failure.
func (s *Shelf) Load(g rules.Game, done func()) {
	b := &s.books[g]
	switch b.state {
	case Ready:
		done()
		return
	case Loading:
		b.waiting = append(b.waiting, done)
		return
	}
	b.state, b.err, b.waiting = Loading, nil, append(b.waiting, done)
	s.fetch(g.String(), func(text string, err error) {
		if b.state == Loading {
			b.read(text, err)
		}
	})
}

// read takes the answer of a fetch.
func (b *book) read(text string, err error) {
	var c *puzzle.Collection
	if err == nil {
		c, err = puzzle.ReadCollection(text)
		if len(c.Heads) > 0 {
			err = nil // one line that can't be read is not worth the others
		} else if err == nil {
			err = ErrEmpty
		}
	}
	b.state, b.collection, b.err = Ready, c, nil
	if err != nil {
		b.state, b.collection, b.err = Failed, nil, fmt.Errorf("loading puzzles: %w", err)
	}
	waiting := b.waiting
	b.waiting = nil
	for _, done := range waiting {
		done()
	}
}

// State returns whether the collection of a game is there, and why it failed.
func (s *Shelf) State(g rules.Game) (State, error) { return s.books[g].state, s.books[g].err }

// Heads returns the heads of a collection; none until it is Ready.
func (s *Shelf) Heads(g rules.Game) []puzzle.Head {
	if c := s.books[g].collection; c != nil {
		return c.Heads
	}
	return nil
}

// Puzzle reads a puzzle of a collection that is Ready. The error wraps puzzle.ErrFormat.
func (s *Shelf) Puzzle(g rules.Game, id string) (*puzzle.Puzzle, error) {
	c := s.books[g].collection
	if c == nil {
		return nil, fmt.Errorf("%w: its collection is not there", puzzle.ErrFormat)
	}
	return c.Puzzle(id)
}

// Find looks for a puzzle by its ID in both collections, loading them if need be, and passes it to done, perhaps before
// Find returns. Without it the error wraps puzzle.ErrFormat, or is the one for which a collection could not be loaded.
func (s *Shelf) Find(id string, done func(p *puzzle.Puzzle, err error)) {
	var look func(list []rules.Game, failed error)
	look = func(list []rules.Game, failed error) {
		if len(list) == 0 {
			if failed == nil {
				failed = fmt.Errorf("%w with the ID %q", puzzle.ErrFormat, id)
			}
			done(nil, failed)
			return
		}
		s.Load(list[0], func() {
			if _, ok := find(s.Heads(list[0]), id); ok {
				done(s.Puzzle(list[0], id))
				return
			}
			if _, err := s.State(list[0]); err != nil && failed == nil {
				failed = err
			}
			look(list[1:], failed)
		})
	}
	look([]rules.Game{rules.Redstone, rules.Go}, nil)
}
