// Package librarytest is for tests of code that stores games: a library.Store in memory
// that can fail in every way that a real one can, and can delay its answers. It is not
// meant for production.
package librarytest

import (
	"fmt"

	"redstone/game/library"
)

// Store is a library.Store in memory. New makes one; the zero value is not usable.
type Store struct {
	Refuse error           // the error of all methods; nil for a store that works
	Shared map[string]bool // IDs in files with others: they can be neither changed nor deleted
	Folder string          // the result of Where
	Late   bool            // methods answer only when Answer or AnswerNext is called

	memory  *library.Memory
	waiting []func()
}

// New makes an empty store that works, and answers at once.
func New() *Store { return &Store{Shared: map[string]bool{}, memory: library.NewMemory()} }

// Answer completes all pending calls, including those made meanwhile.
func (s *Store) Answer() {
	for s.AnswerNext() {
	}
}

// AnswerNext completes the first pending call,
// and reports whether there was one.
func (s *Store) AnswerNext() bool {
	if len(s.waiting) == 0 {
		return false
	}
	next := s.waiting[0]
	s.waiting = s.waiting[1:]
	next()
	return true
}

// Waiting returns the number of pending calls.
func (s *Store) Waiting() int { return len(s.waiting) }

// do calls f, now or when the store is to answer.
func (s *Store) do(f func()) {
	if s.Late {
		s.waiting = append(s.waiting, f)
		return
	}
	f()
}

// fault returns why an ID can't be changed, or nil.
func (s *Store) fault(id string) error {
	switch {
	case s.Refuse != nil:
		return s.Refuse
	case s.Shared[id]:
		return fmt.Errorf("%s: %w", id, library.ErrShared)
	}
	return nil
}

// List passes all entries to done.
func (s *Store) List(done func([]library.Entry, error)) {
	s.do(func() {
		if s.Refuse != nil {
			done(nil, s.Refuse)
			return
		}
		s.memory.List(done)
	})
}

// Get passes a text to done.
func (s *Store) Get(id string, done func(string, error)) {
	s.do(func() {
		if s.Refuse != nil {
			done("", s.Refuse)
			return
		}
		s.memory.Get(id, done)
	})
}

// Put stores games, all or none.
func (s *Store) Put(items []library.Item, done func(error)) {
	items = append([]library.Item(nil), items...)
	s.do(func() {
		for i := range items {
			if err := s.fault(items[i].Entry.ID); err != nil {
				done(err)
				return
			}
		}
		s.memory.Put(items, done)
	})
}

// Delete deletes a game.
func (s *Store) Delete(id string, done func(error)) {
	s.do(func() {
		if err := s.fault(id); err != nil {
			done(err)
			return
		}
		s.memory.Delete(id, done)
	})
}

// Where returns Folder.
func (s *Store) Where() string { return s.Folder }

// Text returns the text of a game regardless of Refuse; "" for none.
func (s *Store) Text(id string) (text string) {
	s.memory.Get(id, func(t string, _ error) { text = t })
	return text
}

// Set puts a game into the store regardless of Refuse.
func (s *Store) Set(it library.Item) { s.memory.Put([]library.Item{it}, func(error) {}) }

// Remove removes a game from the store regardless of Refuse.
func (s *Store) Remove(id string) { s.memory.Delete(id, func(error) {}) }

// Contents lists the games in the store, newest first: "4 plies B+R, 6 plies".
func (s *Store) Contents() string {
	text := ""
	l := library.New(s.memory)
	l.Load(func() {})
	for _, e := range l.Entries() {
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%d plies", e.Plies)
		if e.Result != "" {
			text += " " + e.Result
		}
	}
	return text
}
