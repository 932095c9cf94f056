//go:build js && wasm

package main

import (
	"errors"
	"syscall/js"
	"time"

	"redstone/game/library"
)

// The database of games: the texts in one object store, the entries of the list in another, both by ID.
const (
	dbName     = "redstone"
	dbVersion  = 1
	textStore  = "games"
	entryStore = "entries"
	// openTimeout is how long the browser may take to open it before games wait in memory: some never answer when storage is
	// blocked. A later answer is used all the same. askAgain is when it is asked again.
	openTimeout = 2 * time.Second
	askAgain    = time.Minute
	// askTimeout is how long it may take for one request.
	askTimeout = 10 * time.Second
	// channelName is the BroadcastChannel on which tabs tell each other which game they have changed.
	channelName = "redstone-games"
	// listBatch is how many entries are read at once: about two milliseconds of work.
	listBatch = 200
)

// errSilent says that the browser did not answer a request.
var errSilent = errors.New("the browser does not answer")

// gameStore keeps games in IndexedDB; it implements library.Store.
type gameStore struct {
	b       *bridge
	db      js.Value // once it is open
	open    bool
	opening bool
	attempt int             // to open it, the newest
	late    bool            // that attempt has not been answered in time
	changed func(id string) // see library.Store.Watch
	waiting []func(error)
	channel js.Value // to other tabs; undefined where there is none
}

var _ library.Store = (*gameStore)(nil)

// Games returns the store on the browser's database. A board inside another page keeps its games in memory: all such
// boards of an origin have the same database.
func (b *bridge) Games() library.Store {
	if b.Embedded() {
		return library.NewMemory()
	}
	return &gameStore{b: b}
}

// Watch listens for the changes of other tabs.
func (s *gameStore) Watch(changed func(id string)) {
	s.changed = changed
	channel, err := try(func() js.Value { return js.Global().Get("BroadcastChannel").New(channelName) })
	if err != nil {
		return // changes of other tabs are noticed when this one stores the game
	}
	s.channel = channel
	channel.Set("onmessage", s.b.callback(func(args []js.Value) {
		if id := first(args).Get("data"); id.Type() == js.TypeString && library.ValidID(id.String()) {
			s.b.onNextPoll(func() { changed(id.String()) })
		}
	}))
}

// tell tells other tabs that games have changed.
func (s *gameStore) tell(items []library.Item) {
	if s.channel.Type() != js.TypeObject || len(items) > 1 {
		return // several are an import, of games that are new
	}
	for i := range items {
		try(func() js.Value { return s.channel.Call("postMessage", items[i].Entry.ID) })
	}
}

// Reset gives up a connection that does not answer: the next call makes a new one.
func (s *gameStore) Reset() {
	if s.open {
		try(func() js.Value { return s.db.Call("close") })
	}
	s.open, s.late = false, false
}

// Where returns "": a database has no location that a player could open.
func (s *gameStore) Where() string { return "" }

// List reads the entries in batches, so that no frame has to wait for thousands of them.
func (s *gameStore) List(done func([]library.Entry, error)) {
	var list []library.Entry
	finish := func(err error) { s.b.onNextPoll(func() { done(list, err) }) }
	var next func(after string)
	next = func(after string) {
		s.transaction("readonly", finish, func(tx js.Value) error {
			span := js.Undefined()
			if after != "" {
				span = js.Global().Get("IDBKeyRange").Call("lowerBound", after, true)
			}
			args := []any{span, listBatch}
			var keys js.Value
			err := s.ask(tx, entryStore, "getAllKeys", args, func(v js.Value, err error) { keys = v })
			if err != nil {
				return err
			}
			return s.ask(tx, entryStore, "getAll", args, func(lines js.Value, err error) {
				if err != nil || keys.Type() != js.TypeObject {
					finish(storeError("listing games", errors.Join(err, errors.New("no keys"))))
					return
				}
				n := lines.Length()
				for i := range n {
					list = appendEntry(list, keys.Index(i), lines.Index(i))
				}
				if n < listBatch || len(list) >= library.MaxEntries {
					finish(nil)
					return
				}
				last := keys.Index(n - 1)
				if last.Type() != js.TypeString {
					finish(nil) // keys of other types, none of ours, sort before strings; nothing follows them
					return
				}
				next(last.String())
			})
		})
	}
	next("")
}

// appendEntry adds an entry that is well-formed and stored under its own ID.
func appendEntry(list []library.Entry, key, line js.Value) []library.Entry {
	if key.Type() != js.TypeString || line.Type() != js.TypeString {
		return list
	}
	e, err := library.ParseLine(line.String())
	if err != nil || e.ID != key.String() {
		return list
	}
	return append(list, e)
}

// Get reads a game's text.
func (s *gameStore) Get(id string, done func(string, error)) {
	finish := func(text string, err error) { s.b.onNextPoll(func() { done(text, err) }) }
	s.transaction("readonly", func(err error) { finish("", err) }, func(tx js.Value) error {
		return s.ask(tx, textStore, "get", []any{id}, func(v js.Value, err error) {
			switch {
			case err != nil:
				finish("", storeError("reading a game", err))
			case v.Type() != js.TypeString:
				finish("", library.ErrNotFound)
			default:
				finish(v.String(), nil)
			}
		})
	})
}

// Put stores games in one transaction, after comparing their revisions in the same one.
func (s *gameStore) Put(items []library.Item, done func(error)) {
	s.change(2*len(items), func(err error) {
		if err == nil {
			s.tell(items)
		}
		done(err)
	}, func(tx js.Value, answered func(error)) error {
		left := len(items)
		compared := func(err error) {
			if left--; err == nil && left == 0 {
				err = s.write(tx, items, answered)
			}
			if err != nil {
				answered(err)
			}
		}
		for i := range items {
			if err := s.compare(tx, &items[i], compared); err != nil {
				return err
			}
		}
		return nil
	})
}

// compare passes to done why an item must not replace what is stored under its ID. Where the revision of the entry says
// so, the text itself decides: with an entry that has another checksum no change of the game could be stored any more.
func (s *gameStore) compare(tx js.Value, it *library.Item, done func(error)) error {
	return s.ask(tx, entryStore, "get", []any{it.Entry.ID}, func(line js.Value, err error) {
		if err == nil {
			err = conflict(it, line)
		}
		if !errors.Is(err, library.ErrChanged) {
			done(err)
			return
		}
		asked := s.ask(tx, textStore, "get", []any{it.Entry.ID}, func(text js.Value, failed error) {
			if failed == nil && text.Type() == js.TypeString {
				err = it.Conflict(library.Sum(text.String()), true)
			}
			done(err)
		})
		if asked != nil {
			done(asked)
		}
	})
}

// conflict returns why an item must not replace the game whose entry is stored under its ID.
func conflict(it *library.Item, line js.Value) error {
	if line.Type() != js.TypeString {
		return it.Conflict(0, false)
	}
	stored, err := library.ParseLine(line.String())
	if (err != nil || stored.Sum == 0) && it.Base != 0 {
		return nil // the text itself has been compared
	}
	return it.Conflict(stored.Sum, true)
}

// write puts games into a transaction.
func (s *gameStore) write(tx js.Value, items []library.Item, answered func(error)) error {
	for i := range items {
		e := &items[i].Entry
		for _, put := range [][2]string{{textStore, validUTF8(items[i].Text)}, {entryStore, e.Line()}} {
			err := s.ask(tx, put[0], "put", []any{put[1], e.ID}, func(_ js.Value, err error) { answered(err) })
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// Delete deletes a game.
func (s *gameStore) Delete(id string, done func(error)) {
	s.change(2, done, func(tx js.Value, answered func(error)) error {
		for _, store := range []string{textStore, entryStore} {
			if err := s.ask(tx, store, "delete", []any{id}, func(_ js.Value, err error) { answered(err) }); err != nil {
				return err
			}
		}
		return nil
	})
}
