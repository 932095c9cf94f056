//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"syscall/js"

	"redstone/game/ui"
)

// storePrefix separates the game's keys from those of other pages of the same origin.
const storePrefix = "redstone."

// storage returns localStorage. Frames with an opaque origin, and browsers that block storage, throw.
func storage() (js.Value, error) {
	s, err := get(js.Global(), "localStorage")
	if err == nil && s.Type() != js.TypeObject {
		err = errors.New("there is none")
	}
	if err != nil {
		return s, fmt.Errorf("storage of the browser: %w", err)
	}
	return s, nil
}

// Load reads a text; ui.ErrNotStored when there is none.
func (b *bridge) Load(key string) (string, error) {
	s, err := storage()
	if err != nil {
		return "", err
	}
	v, err := try(func() js.Value { return s.Call("getItem", storePrefix+key) })
	switch {
	case err != nil:
		return "", fmt.Errorf("reading %s: %w", key, err)
	case v.Type() != js.TypeString:
		return "", fmt.Errorf("reading %s: %w", key, ui.ErrNotStored)
	}
	return v.String(), nil
}

// Save stores a text; it fails when the browser's storage is full or blocked.
func (b *bridge) Save(key, text string) error {
	s, err := storage()
	if err != nil {
		return err
	}
	if _, err := try(func() js.Value { return s.Call("setItem", storePrefix+key, text) }); err != nil {
		return fmt.Errorf("saving %s: %w", key, err)
	}
	return nil
}
