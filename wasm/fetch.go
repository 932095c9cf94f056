//go:build js && wasm

package main

import (
	"errors"
	"syscall/js"
)

// Fetch reads a collection of puzzles from the site. The page does it (fetchPuzzles in host.js): it knows the file's name in
// this version, and the service worker has it for offline use.
func (b *bridge) Fetch(name string, done func(text string, err error)) {
	answer := func(text js.Value, err error) {
		b.onNextPoll(func() {
			if err == nil && text.Type() != js.TypeString {
				err = errors.New("fetching puzzles: no text came")
			}
			if err != nil {
				done("", err)
				return
			}
			done(text.String(), nil)
		})
	}
	promise, err := try(func() js.Value { return b.host.Call("fetchPuzzles", name) })
	if err != nil {
		answer(js.Undefined(), err)
		return
	}
	await(promise, answer)
}
