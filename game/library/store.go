package library

import "errors"

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
)

// Item is a game as it is stored, made by Of: its entry, with the checksum of the text,
// and the text itself.
type Item struct {
	Entry Entry
	Text  string
}

// Store stores games. Its methods do not block; done is called exactly once, later
// from the frame loop or before they return. Errors of a store that is not
// available wrap ErrRefused.
type Store interface {
	// List passes the entries of all games to done, in any order, without those
	// that cannot be read.
	List(done func([]Entry, error))
	// Get passes a game's text to done; the error is ErrNotFound if there is
	// none.
	Get(id string, done func(text string, err error))
	// Put stores games, each replacing the one with its ID, all of them or none.
	Put(items []Item, done func(error))
	// Delete deletes a game; it is not an error if there is none.
	Delete(id string, done func(error))
	// Where returns where games are stored in words that need no translation, a
	// folder's path for example, or "".
	Where() string
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
	for _, it := range items {
		m.items[it.Entry.ID] = it
	}
	done(nil)
}

// Delete deletes a game.
func (m *Memory) Delete(id string, done func(error)) {
	delete(m.items, id)
	done(nil)
}

// Where returns "".
func (m *Memory) Where() string { return "" }
