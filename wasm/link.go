//go:build js && wasm

package main

import (
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"redstone/game/ui/widget"
)

// listenLinks opens the game in the fragment of the page's address, at the start and whenever that changes, and hears
// when the player goes back.
func (b *bridge) listenLinks() {
	if b.Embedded() {
		// It leaves its address and the history of the page around it alone.
		b.addLink(fragment())
		b.on(js.Global(), "hashchange", false, func(js.Value) { b.addLink(fragment()) })
		return
	}
	b.address = &address{history: browserHistory{}, newID: func() string { return strconv.FormatInt(time.Now().UnixNano(), 36) },
		framed: !js.Global().Get("parent").Equal(js.Global())}
	b.arrived()
	for _, event := range []string{"popstate", "hashchange"} {
		b.on(js.Global(), event, false, func(js.Value) { b.arrived() })
	}
}

// arrived tells the interface where the browser has gone.
func (b *bridge) arrived() {
	open, back := b.address.arrive()
	b.addLink(open)
	if back {
		b.events.add(widget.Event{Kind: widget.Back})
	}
}

// addLink passes a fragment to the interface, which tells the player of one that is no link.
func (b *bridge) addLink(text string) {
	if text != "" {
		b.events.add(widget.Event{Kind: widget.Link, Text: text})
	}
}

// ShowAddress implements ui.Platform.
func (b *bridge) ShowAddress(fragment string, back bool) {
	if b.address != nil {
		b.address.show(fragment, back, time.Now())
	}
}

// dropAddress removes the fragment when the game has crashed, so that what it leads to is not opened again at once.
func (b *bridge) dropAddress() {
	if b.address != nil {
		browserHistory{}.Replace(entry{}, "")
	}
}

// fragment returns the fragment of the page's address without its #.
func fragment() string {
	hash := js.Global().Get("location").Get("hash").String()
	if hash != "" {
		hash = hash[1:]
	}
	return hash
}

// browserHistory is window.history. Other scripts of the page may have put anything there.
type browserHistory struct{}

// The names of what the page marks an entry with.
const (
	stateID  = "redstone"
	stateTop = "top"
)

// Entry returns how the page has marked the current entry.
func (browserHistory) Entry() entry {
	state, err := get(js.Global().Get("history"), "state")
	if err != nil || state.Type() != js.TypeObject {
		return entry{}
	}
	id, errID := get(state, stateID)
	top, errTop := get(state, stateTop)
	if errID != nil || errTop != nil || id.Type() != js.TypeString {
		return entry{}
	}
	return entry{id.String(), top.Truthy()}
}

// Fragment returns the fragment of the address.
func (browserHistory) Fragment() string { return fragment() }

// Replace marks the current entry and changes its fragment.
func (browserHistory) Replace(e entry, fragment string) bool {
	return change("replaceState", e, fragment)
}

// Push adds an entry.
func (browserHistory) Push(e entry, fragment string) bool { return change("pushState", e, fragment) }

// change calls a method of window.history, which throws in a sandboxed frame, and in Safari when it is called too often.
func change(method string, e entry, fragment string) bool {
	address, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	if fragment != "" {
		address += "#" + fragment
	}
	state := js.Null()
	if e.id != "" {
		state = js.ValueOf(map[string]any{stateID: e.id, stateTop: e.top})
	}
	_, err := try(func() js.Value { return js.Global().Get("history").Call(method, state, "", address) })
	return err == nil
}

// Go goes to another entry, later.
func (browserHistory) Go(steps int) {
	try(func() js.Value { return js.Global().Get("history").Call("go", steps) })
}
