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
	// Foreign are IDs in files of other programs: they cannot be changed.
	Foreign map[string]bool
	// FailAt is the number of the call, from 1, that fails with library.ErrRefused; 0 for
	// none. Calls is the number of calls so far.
	FailAt, Calls int
	Silent        bool   // methods never answer
	Folder        string // the result of Where
	Late          bool   // methods answer only when Answer or AnswerNext is called

	memory  *library.Memory
	waiting []func()
	watch   []func(id string)
}

// New makes an empty store that works, and answers at once.
func New() *Store {
	return &Store{Shared: map[string]bool{}, Foreign: map[string]bool{}, memory: library.NewMemory()}
}

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

// do calls f, now or when the store is to answer, with the error of the call.
func (s *Store) do(f func(err error)) {
	s.Calls++
	err := s.Refuse
	if s.Calls == s.FailAt {
		err = fmt.Errorf("call %d: %w", s.Calls, library.ErrRefused)
	}
	call := func() {
		if err == nil {
			f(s.Refuse)
		} else {
			f(err)
		}
	}
	switch {
	case s.Silent:
	case s.Late:
		s.waiting = append(s.waiting, call)
	default:
		call()
	}
}

// List passes all entries to done.
func (s *Store) List(done func([]library.Entry, error)) {
	s.do(func(err error) {
		if err != nil {
			done(nil, err)
			return
		}
		s.memory.List(done)
	})
}

// Get passes a text to done.
func (s *Store) Get(id string, done func(string, error)) {
	s.do(func(err error) {
		if err != nil {
			done("", err)
			return
		}
		s.memory.Get(id, done)
	})
}

// Put stores games, all or none.
func (s *Store) Put(items []library.Item, done func(error)) {
	items = append([]library.Item(nil), items...)
	s.do(func(err error) {
		for i := 0; i < len(items) && err == nil; i++ {
			switch id := items[i].Entry.ID; {
			case s.Shared[id]:
				err = fmt.Errorf("%s: %w", id, library.ErrShared)
			case s.Foreign[id]:
				err = fmt.Errorf("%s: %w", id, library.ErrForeign)
			}
		}
		if err != nil {
			done(err)
			return
		}
		s.memory.Put(items, done)
	})
}

// Delete deletes a game.
func (s *Store) Delete(id string, done func(error)) {
	s.do(func(err error) {
		if err == nil && s.Shared[id] {
			err = fmt.Errorf("%s: %w", id, library.ErrShared)
		}
		if err != nil {
			done(err)
			return
		}
		s.memory.Delete(id, done)
	})
}

// Watch sets a function to be called by Changed.
func (s *Store) Watch(changed func(id string)) { s.watch = append(s.watch, changed) }

// Changed tells all libraries with this store that a game has been changed elsewhere.
func (s *Store) Changed(id string) {
	for _, call := range s.watch {
		call(id)
	}
}

// Where returns Folder.
func (s *Store) Where() string { return s.Folder }

// Text returns the text of a game regardless of Refuse; "" for none.
func (s *Store) Text(id string) (text string) {
	s.memory.Get(id, func(t string, _ error) { text = t })
	return text
}

// Set puts a game into the store regardless of Refuse and of what it has.
func (s *Store) Set(it library.Item) {
	s.Remove(it.Entry.ID)
	s.memory.Put([]library.Item{it}, func(error) {})
}

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
