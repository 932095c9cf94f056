package library

import (
	"errors"
	"fmt"
)

// MaxText is the maximum length of a stored game's text in bytes.
const MaxText = 20 << 20

// Errors of stores.
var (
	// ErrNotFound says that no game has that ID.
	ErrNotFound = errors.New("no such game")
	// ErrRefused says that games cannot be stored: storage is blocked, full,
	// broken, or not available at all.
	ErrRefused = errors.New("games cannot be stored")
	// ErrID says that the ID of a game is invalid; see ValidID.
	ErrID = errors.New("invalid ID of a game")
	// ErrTooLong says that a text is longer than MaxText.
	ErrTooLong = errors.New("the game is too long to be stored")
	// ErrShared says that a game cannot be changed or deleted, since its file has
	// other games too.
	ErrShared = errors.New("the game is in a file with others")
	// ErrForeign says that a game cannot be changed, since its file would lose something:
	// another program wrote it, or not all of it could be read.
	ErrForeign = errors.New("the file of the game was written by another program")
	// ErrTaken says that a new game cannot be stored, since its ID has been taken meanwhile.
	ErrTaken = errors.New("another game has that ID")
	// ErrChanged says that a game cannot be replaced, since the stored one is not the revision
	// that the new text is based on: another window or program has changed it.
	ErrChanged = errors.New("the game has been changed elsewhere")
	// ErrSilent says that the store did not answer; it wraps ErrRefused.
	ErrSilent = fmt.Errorf("%w: the store does not answer", ErrRefused)
)

// Item is a game as it is stored, made by Of: its entry, with the checksum of the text,
// and the text itself. The checksum is the revision of a stored game.
type Item struct {
	Entry Entry
	Text  string
	// Base is the revision that this text is based on, which it may replace; 0 for a game
	// that is not stored yet.
	Base uint64
}

// Conflict returns why an item must not be stored where the store has a game with its ID in
// that revision: ErrTaken or ErrChanged, nil if it may. exists is false when there is no such
// game, which is no conflict: one that was deleted elsewhere is stored again.
func (it *Item) Conflict(stored uint64, exists bool) error {
	switch {
	case !exists, stored == it.Entry.Sum, it.Base != 0 && stored == it.Base:
		return nil
	case it.Base == 0:
		return ErrTaken
	}
	return ErrChanged
}

// Store stores games. Its methods do not block; done is called exactly once, later
// from the frame loop or before they return. Errors of a store that is not
// available wrap ErrRefused. A Store may have a method Reset(), which is called when
// it has not answered in time, so that its next call makes a new connection.
type Store interface {
	// List passes the entries of all games to done, in any order, without those
	// that cannot be read.
	List(done func([]Entry, error))
	// Get passes a game's text to done; the error is ErrNotFound if there is
	// none.
	Get(id string, done func(text string, err error))
	// Put stores games, all of them or none, and answers when they are safe on the disk. An
	// item replaces the game with its ID unless that is a conflict (see Item.Conflict), whose
	// error is passed to done; comparing and replacing is one step for all windows and
	// programs. The error is ErrShared or ErrForeign for a file that must stay as it is.
	Put(items []Item, done func(error))
	// Delete deletes a game; it is not an error if there is none.
	Delete(id string, done func(error))
	// Where returns where games are stored in words that need no translation, a
	// folder's path for example, or "".
	Where() string
	// Watch sets a function to be called, on the frame loop, when another window or program
	// has changed a game. It is called once. The ID "" says that the store answers again after
	// it has not (ErrSilent).
	Watch(changed func(id string))
}

// Memory is a Store in memory.
type Memory struct{ items map[string]Item }

// NewMemory makes an empty one.
func NewMemory() *Memory { return &Memory{items: map[string]Item{}} }

// List passes all entries to done.
func (m *Memory) List(done func([]Entry, error)) {
	list := make([]Entry, 0, len(m.items))
	for _, it := range m.items {
		list = append(list, it.Entry)
	}
	done(list, nil)
}

// Get passes a text to done.
func (m *Memory) Get(id string, done func(string, error)) {
	it, ok := m.items[id]
	if !ok {
		done("", ErrNotFound)
		return
	}
	done(it.Text, nil)
}

// Put stores games.
func (m *Memory) Put(items []Item, done func(error)) {
	for i := range items {
		stored, exists := m.items[items[i].Entry.ID]
		if err := items[i].Conflict(stored.Entry.Sum, exists); err != nil {
			done(fmt.Errorf("%s: %w", items[i].Entry.ID, err))
			return
		}
	}
	m.set(items)
	done(nil)
}

// set stores games, whatever was there.
func (m *Memory) set(items []Item) {
	for _, it := range items {
		if it.Entry.Sum == 0 {
			it.Entry.Sum = Sum(it.Text)
		}
		m.items[it.Entry.ID] = it
	}
}

// Delete deletes a game.
func (m *Memory) Delete(id string, done func(error)) {
	delete(m.items, id)
	done(nil)
}

// Where returns "".
func (m *Memory) Where() string { return "" }

// Watch does nothing: no other program has this memory.
func (m *Memory) Watch(func(string)) {}

// refusing is the Store of a Library that was made without one.
type refusing struct{}

func (refusing) List(done func([]Entry, error))         { done(nil, ErrRefused) }
func (refusing) Get(_ string, done func(string, error)) { done("", ErrNotFound) }
func (refusing) Put(_ []Item, done func(error))         { done(ErrRefused) }
func (refusing) Delete(_ string, done func(error))      { done(nil) }
func (refusing) Where() string                          { return "" }
func (refusing) Watch(func(string))                     {}
