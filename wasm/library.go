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
}

var _ library.Store = (*gameStore)(nil)

// Games returns the store on the browser's database.
func (b *bridge) Games() library.Store { return &gameStore{b: b} }

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
		tx, err := try(func() js.Value { return s.db.Call("transaction", []any{textStore, entryStore}, mode) })
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

// Put stores games in one transaction.
func (s *gameStore) Put(items []library.Item, done func(error)) {
	s.change(done, func(tx js.Value) error {
		for i := range items {
			e := &items[i].Entry
			if err := ask(tx, textStore, "put", []any{validUTF8(items[i].Text), e.ID}, func(js.Value, error) {}); err != nil {
				return err
			}
			if err := ask(tx, entryStore, "put", []any{e.Line(), e.ID}, func(js.Value, error) {}); err != nil {
				return err
			}
		}
		return nil
	})
}

// Delete deletes a game.
func (s *gameStore) Delete(id string, done func(error)) {
	s.change(done, func(tx js.Value) error {
		for _, store := range []string{textStore, entryStore} {
			if err := ask(tx, store, "delete", []any{id}, func(js.Value, error) {}); err != nil {
				return err
			}
		}
		return nil
	})
}

// change runs a transaction that writes; done is called when it has been committed.
func (s *gameStore) change(done func(error), do func(tx js.Value) error) {
	finish := func(err error) { s.b.onNextPoll(func() { done(err) }) }
	s.transaction("readwrite", finish, func(tx js.Value) error {
		if err := do(tx); err != nil {
			tx.Set("onabort", js.Null())
			try(func() js.Value { return tx.Call("abort") })
			return err
		}
		once(tx, map[string]func(js.Value){
			"oncomplete": func(js.Value) { finish(nil) },
			"onabort":    func(js.Value) { finish(storeError("keeping a game", requestError(tx))) },
		})
		return nil
	})
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
