package library

import "errors"

// MaxText is the length in bytes of the longest text of a game that is kept.
const MaxText = 20 << 20

// Errors of stores.
var (
	// ErrNotThere says that no game has that ID.
	ErrNotThere = errors.New("there is no such game")
	// ErrRefused says that nothing can be kept: storage is blocked, full,
	// broken, or not there at all.
	ErrRefused = errors.New("games cannot be kept here")
	// ErrID says that a text names no game; see ValidID.
	ErrID = errors.New("the ID of a game is not valid")
	// ErrTooLong says that a text is longer than MaxText.
	ErrTooLong = errors.New("the game is too long to be kept")
	// ErrShared says that a game cannot be changed or deleted by itself, since
	// its file holds others too.
	ErrShared = errors.New("the game is in a file with others")
)

// Item is a game as it is kept, made by Of: its entry, with the sum of the text,
// and the text itself.
type Item struct {
	Entry Entry
	Text  string
}

// Store keeps games. Its methods return at once; done is called later, or
// before they return, from the frame loop, and exactly once. Errors of a store
// that refuses wrap ErrRefused.
type Store interface {
	// List hands over the entries of all games, in no order. Those that can't
	// be read are left out.
	List(done func([]Entry, error))
	// Get hands over a game's text; ErrNotThere when there is none.
	Get(id string, done func(text string, err error))
	// Put keeps games, each in the place of the one with its ID, all of them or
	// none.
	Put(items []Item, done func(error))
	// Delete forgets a game; that it is not there is no error.
	Delete(id string, done func(error))
	// Where says where games are kept in words that need no language, a
	// folder's path for example, or "".
	Where() string
}

// Memory is a Store that lasts as long as the program.
type Memory struct{ items map[string]Item }

// NewMemory makes an empty one.
func NewMemory() *Memory { return &Memory{items: map[string]Item{}} }

// List hands over all entries.
func (m *Memory) List(done func([]Entry, error)) {
	list := make([]Entry, 0, len(m.items))
	for _, it := range m.items {
		list = append(list, it.Entry)
	}
	done(list, nil)
}

// Get hands over a text.
func (m *Memory) Get(id string, done func(string, error)) {
	it, ok := m.items[id]
	if !ok {
		done("", ErrNotThere)
		return
	}
	done(it.Text, nil)
}

// Put keeps games.
func (m *Memory) Put(items []Item, done func(error)) {
	for _, it := range items {
		m.items[it.Entry.ID] = it
	}
	done(nil)
}

// Delete forgets a game.
func (m *Memory) Delete(id string, done func(error)) {
	delete(m.items, id)
	done(nil)
}

// Where returns "": nowhere.
func (m *Memory) Where() string { return "" }
