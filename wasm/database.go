//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"strings"
	"syscall/js"

	"redstone/game/library"
)

// The connection to the browser's database, its transactions and requests.

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
	if s.late {
		done(storeError("the browser's database", library.ErrSilent))
		return
	}
	s.waiting = append(s.waiting, done)
	if s.opening {
		return
	}
	s.opening = true
	s.attempt++
	attempt := s.attempt
	s.connect(attempt)
	s.b.after(openTimeout, func() {
		if s.expects(attempt) {
			s.late = true
			s.opened(attempt, library.ErrSilent)
			s.b.after(askAgain, func() { s.late = s.late && attempt != s.attempt })
		}
	})
}

// expects reports whether an attempt to open the database has not ended yet, by an answer or by the timeout.
func (s *gameStore) expects(attempt int) bool { return s.opening && attempt == s.attempt }

// answeredLate is called when the browser has answered after the timeout: everything that waits is tried again.
func (s *gameStore) answeredLate() {
	s.late, s.open = false, true
	s.b.onNextPoll(func() { s.changed("") })
}

// opened ends an attempt to open the database; an error says why it failed.
func (s *gameStore) opened(attempt int, err error) {
	if !s.expects(attempt) {
		return
	}
	if s.opening, s.open = false, err == nil; err != nil {
		err = storeError("the browser's database", err)
	}
	waiting := s.waiting
	s.waiting = nil
	for _, call := range waiting {
		call(err)
	}
}

// connect asks the browser for a connection, and calls opened.
func (s *gameStore) connect(attempt int) {
	factory, err := get(js.Global(), "indexedDB") // throws in frames without an origin
	if err == nil && factory.Type() != js.TypeObject {
		err = errors.New("there is none")
	}
	var request js.Value
	if err == nil {
		request, err = try(func() js.Value { return factory.Call("open", dbName, dbVersion) })
	}
	if err != nil {
		s.opened(attempt, err)
		return
	}
	request.Set("onupgradeneeded", s.b.callback(func([]js.Value) {
		for _, name := range []string{textStore, entryStore} {
			try(func() js.Value { return request.Get("result").Call("createObjectStore", name) })
		}
	}))
	settle(request, func(db js.Value, err error) {
		if err != nil {
			s.late = s.late && attempt != s.attempt
			s.opened(attempt, err)
			return
		}
		late := s.late && attempt == s.attempt
		if !late && !s.expects(attempt) {
			db.Call("close") // there may be another connection
			return
		}
		s.db = db
		// A later version of the page wants to upgrade the database: close it, and open it again when it is needed.
		db.Set("onversionchange", s.b.callback(func([]js.Value) { db.Call("close"); s.open = false }))
		db.Set("onclose", s.b.callback(func([]js.Value) { s.open = false }))
		if late {
			s.answeredLate()
			return
		}
		s.opened(attempt, nil)
	})
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

// ask makes one request to an object store of a transaction. When the browser does not answer, done gets an error.
func (s *gameStore) ask(tx js.Value, store, method string, args []any, done func(js.Value, error)) error {
	request, err := try(func() js.Value { return tx.Call("objectStore", store).Call(method, args...) })
	if err != nil {
		return err
	}
	answered := false
	answer := func(v js.Value, err error) {
		if !answered {
			answered = true
			done(v, err)
		}
	}
	settle(request, answer)
	s.b.after(askTimeout, func() { answer(js.Undefined(), errSilent) })
	return nil
}

// change runs a transaction that writes; done is called when it is on the disk, or aborted. do has to pass the answers to
// so many requests to answered, where an error aborts the transaction, a conflict for example. A transaction that ends
// without them is no success.
func (s *gameStore) change(requests int, done func(error), do func(tx js.Value, answered func(error)) error) {
	finish := func(err error) { s.b.onNextPoll(func() { done(err) }) }
	s.transaction("readwrite", finish, func(tx js.Value) error {
		var reason error // why it was aborted here
		answered := func(err error) {
			if err == nil {
				requests--
			} else if reason == nil {
				reason = err
				try(func() js.Value { return tx.Call("abort") })
			}
		}
		once(tx, map[string]func(js.Value){
			"oncomplete": func(js.Value) {
				if reason == nil && requests > 0 {
					reason = errSilent
				}
				finish(asStoreError(reason))
			},
			"onabort": func(js.Value) {
				if reason == nil {
					reason = requestError(tx)
				}
				finish(asStoreError(reason))
			},
		})
		if err := do(tx, answered); err != nil {
			answered(err)
		}
		return nil
	})
}

// asStoreError passes conflicts on, and makes anything else library.ErrRefused.
func asStoreError(err error) error {
	if err == nil || errors.Is(err, library.ErrTaken) || errors.Is(err, library.ErrChanged) {
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
