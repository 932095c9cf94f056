//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"strings"
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
	// openTimeout is how long the browser may take to open it: some never answer when storage is blocked.
	openTimeout = 5 * time.Second
	// channelName is the BroadcastChannel on which tabs tell each other which game they have changed.
	channelName = "redstone-games"
	// listBatch is how many entries are read at once: about two milliseconds of work.
	listBatch = 200
)

// gameStore keeps games in IndexedDB; it implements library.Store.
type gameStore struct {
	b       *bridge
	db      js.Value // once it is open
	open    bool
	opening bool
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
	s.open = false
}

// Where returns "": a database has no location that a player could open.
func (s *gameStore) Where() string { return "" }

// storeError wraps an error of the database as library.ErrRefused.
func storeError(what string, err error) error {
	return fmt.Errorf("%s: %w: %w", what, library.ErrRefused, err)
}

// ready calls done when the database is open or refused.
func (s *gameStore) ready(done func(error)) {
	if s.open {
		done(nil)
		return
	}
	s.waiting = append(s.waiting, done)
	if s.opening {
		return
	}
	s.opening = true
	opened := func(err error) {
		if !s.opening {
			return // it had timed out
		}
		s.opening, s.open = false, err == nil
		waiting := s.waiting
		s.waiting = nil
		for _, call := range waiting {
			call(err)
		}
	}
	factory, err := get(js.Global(), "indexedDB") // throws in frames without an origin
	if err == nil && factory.Type() != js.TypeObject {
		err = errors.New("there is none")
	}
	var request js.Value
	if err == nil {
		request, err = try(func() js.Value { return factory.Call("open", dbName, dbVersion) })
	}
	if err != nil {
		opened(storeError("the browser's database", err))
		return
	}
	request.Set("onupgradeneeded", s.b.callback(func([]js.Value) {
		for _, name := range []string{textStore, entryStore} {
			try(func() js.Value { return request.Get("result").Call("createObjectStore", name) })
		}
	}))
	settle(request, func(db js.Value, err error) {
		if err != nil {
			opened(storeError("the browser's database", err))
			return
		}
		s.db = db
		// A later version of the page wants to upgrade the database: close it, and open it again when it is needed.
		db.Set("onversionchange", s.b.callback(func([]js.Value) { db.Call("close"); s.open = false }))
		db.Set("onclose", s.b.callback(func([]js.Value) { s.open = false }))
		opened(nil)
	})
	s.b.after(openTimeout, func() { opened(storeError("the browser's database", errors.New("it does not answer"))) })
}

// transaction opens the database and calls do with a transaction on the stores.
func (s *gameStore) transaction(mode string, failed func(error), do func(tx js.Value) error) {
	s.ready(func(err error) {
		if err != nil {
			failed(err)
			return
		}
		// Strict: what has been confirmed survives a crash of the browser. Older browsers ignore the option.
		options := map[string]any{"durability": "strict"}
		tx, err := try(func() js.Value { return s.db.Call("transaction", []any{textStore, entryStore}, mode, options) })
		if err == nil {
			err = do(tx)
		}
		if err != nil {
			s.open = false // it may have been closed or deleted: the next call opens it again
			failed(storeError("the browser's database", err))
		}
	})
}

// ask makes one request to an object store of a transaction.
func ask(tx js.Value, store, method string, args []any, done func(js.Value, error)) error {
	request, err := try(func() js.Value { return tx.Call("objectStore", store).Call(method, args...) })
	if err == nil {
		settle(request, done)
	}
	return err
}

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
			err := ask(tx, entryStore, "getAllKeys", args, func(v js.Value, err error) { keys = v })
			if err != nil {
				return err
			}
			return ask(tx, entryStore, "getAll", args, func(lines js.Value, err error) {
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
		return ask(tx, textStore, "get", []any{id}, func(v js.Value, err error) {
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
	s.change(func(err error) {
		if err == nil {
			s.tell(items)
		}
		done(err)
	}, func(tx js.Value, abort func(error)) error {
		left := len(items)
		for i := range items {
			it := &items[i]
			err := ask(tx, entryStore, "get", []any{it.Entry.ID}, func(line js.Value, err error) {
				if err == nil {
					err = conflict(it, line)
				}
				if err != nil {
					abort(err)
				} else if left--; left == 0 {
					write(tx, items, abort)
				}
			})
			if err != nil {
				return err
			}
		}
		return nil
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
func write(tx js.Value, items []library.Item, abort func(error)) {
	for i := range items {
		e := &items[i].Entry
		for _, put := range [][2]string{{textStore, validUTF8(items[i].Text)}, {entryStore, e.Line()}} {
			if err := ask(tx, put[0], "put", []any{put[1], e.ID}, func(js.Value, error) {}); err != nil {
				abort(err)
				return
			}
		}
	}
}

// Delete deletes a game.
func (s *gameStore) Delete(id string, done func(error)) {
	s.change(done, func(tx js.Value, _ func(error)) error {
		for _, store := range []string{textStore, entryStore} {
			if err := ask(tx, store, "delete", []any{id}, func(js.Value, error) {}); err != nil {
				return err
			}
		}
		return nil
	})
}

// change runs a transaction that writes; done is called when it is on the disk, or aborted. do may abort it later, with a
// conflict for example.
func (s *gameStore) change(done func(error), do func(tx js.Value, abort func(error)) error) {
	finish := func(err error) { s.b.onNextPoll(func() { done(err) }) }
	s.transaction("readwrite", finish, func(tx js.Value) error {
		var reason error // why it was aborted by us
		abort := func(err error) {
			if reason == nil {
				reason = err
				try(func() js.Value { return tx.Call("abort") })
			}
		}
		once(tx, map[string]func(js.Value){
			"oncomplete": func(js.Value) { finish(nil) },
			"onabort": func(js.Value) {
				if reason == nil {
					reason = requestError(tx)
				}
				finish(asStoreError(reason))
			},
		})
		if err := do(tx, abort); err != nil {
			abort(err)
		}
		return nil
	})
}

// asStoreError passes conflicts on, and makes anything else library.ErrRefused.
func asStoreError(err error) error {
	if errors.Is(err, library.ErrTaken) || errors.Is(err, library.ErrChanged) {
		return err
	}
	return storeError("keeping a game", err)
}

// settle calls done once when a request has succeeded or failed. The browser does not report the failure.
func settle(request js.Value, done func(js.Value, error)) {
	once(request, map[string]func(js.Value){
		"onsuccess": func(js.Value) { done(request.Get("result"), nil) },
		"onerror": func(e js.Value) {
			e.Call("preventDefault")
			done(js.Undefined(), requestError(request))
		},
	})
}

// requestError is the error of a request or a transaction.
func requestError(v js.Value) error {
	if e := v.Get("error"); e.Truthy() {
		return errors.New(describe(e))
	}
	return errors.New("unknown error")
}

// once sets event handlers and removes all of them after the first call.
func once(target js.Value, handlers map[string]func(js.Value)) {
	var all []js.Func
	for name, f := range handlers {
		handler := js.FuncOf(func(_ js.Value, args []js.Value) any {
			for name := range handlers {
				target.Set(name, js.Null())
			}
			for _, h := range all {
				h.Release()
			}
			f(first(args))
			return nil
		})
		all = append(all, handler)
		target.Set(name, handler)
	}
}

// validUTF8 replaces what is not UTF-8, which JavaScript strings cannot hold.
func validUTF8(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }
