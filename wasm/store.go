//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall/js"

	"redstone/game/ui"
)

// storePrefix separates the game's keys from those of other pages of the same origin.
const storePrefix = "redstone."

// windowKey is the key of what a window shows: in sessionStorage, which belongs to the tab and survives a reload, and in
// localStorage, from which a new tab takes what any tab saved last.
const windowKey = "game"

// storage returns localStorage or sessionStorage. Frames with an opaque origin, and browsers that block storage, throw.
func storage(name string) (js.Value, error) {
	s, err := get(js.Global(), name)
	if err == nil && s.Type() != js.TypeObject {
		err = errors.New("there is none")
	}
	if err != nil {
		return s, fmt.Errorf("%w: %s: %w", ui.ErrNoStorage, name, err)
	}
	return s, nil
}

// Load reads a text; ui.ErrNotStored when there is none. A board inside another page has none, and stores none: all such
// boards of an origin have the same storage, which is the site's own too.
func (b *bridge) Load(key string) (string, error) {
	if b.Embedded() {
		return "", ui.ErrNotStored
	}
	return load("localStorage", key)
}

func load(where, key string) (string, error) {
	s, err := storage(where)
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
	if b.Embedded() {
		return nil
	}
	return save("localStorage", key, text)
}

func save(where, key, text string) error {
	s, err := storage(where)
	if err != nil {
		return err
	}
	if _, err := try(func() js.Value { return s.Call("setItem", storePrefix+key, text) }); err != nil {
		return fmt.Errorf("saving %s: %w", key, err)
	}
	return nil
}

// Remove removes a text.
func (b *bridge) Remove(key string) error {
	if b.Embedded() {
		return nil
	}
	return remove("localStorage", key)
}

func remove(where, key string) error {
	s, err := storage(where)
	if err != nil {
		return err
	}
	if _, err := try(func() js.Value { return s.Call("removeItem", storePrefix+key) }); err != nil {
		return fmt.Errorf("removing %s: %w", key, err)
	}
	return nil
}

// Keys returns the keys of texts that begin with a prefix, sorted.
func (b *bridge) Keys(prefix string) ([]string, error) {
	if b.Embedded() {
		return nil, nil
	}
	s, err := storage("localStorage")
	if err != nil {
		return nil, err
	}
	names, err := try(func() js.Value { return js.Global().Get("Object").Call("keys", s) })
	if err != nil {
		return nil, fmt.Errorf("listing what is stored: %w", err)
	}
	var keys []string
	for i := range names.Length() {
		if key, ours := strings.CutPrefix(names.Index(i).String(), storePrefix); ours && strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

// LoadWindow reads what this tab showed, or what any tab saved last.
func (b *bridge) LoadWindow() (text string, own bool, err error) {
	if b.Embedded() {
		return "", false, ui.ErrNotStored
	}
	if text, err := load("sessionStorage", windowKey); err == nil {
		return text, true, nil
	}
	text, err = b.Load(windowKey)
	return text, false, err
}

// SaveWindow saves what this tab shows. The tab's own copy is read first: one that could not be replaced is out of date,
// and is removed. When neither could be written it stays, since the other one may be of another tab's game. The error is
// that of the other copy, which survives the tab.
func (b *bridge) SaveWindow(text string) error {
	if b.Embedded() {
		return nil
	}
	err := b.Save(windowKey, text)
	if errTab := save("sessionStorage", windowKey, text); errTab != nil && err == nil {
		_ = remove("sessionStorage", windowKey)
	}
	return err
}
