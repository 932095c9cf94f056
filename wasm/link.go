//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui"
	"redstone/rules/record"
)

// listenLinks takes a game out of the fragment of the page's address, at the start and whenever that changes.
func (b *bridge) listenLinks() {
	b.takeLink()
	b.on(js.Global(), "hashchange", false, func(js.Value) { b.takeLink() })
}

// takeLink passes a link to the interface and takes it out of the address: a reload goes on with the game as it is
// then. Other fragments are left alone.
func (b *bridge) takeLink() {
	location := js.Global().Get("location")
	hash := location.Get("hash").String()
	if len(hash) < 2 || !record.IsLink(hash) && len(hash) <= record.MaxLink {
		return
	}
	b.events.add(ui.Event{Kind: ui.Link, Text: hash[1:]})
	// A sandboxed frame may not change its address; then the link stays in it.
	try(func() js.Value {
		return js.Global().Get("history").Call("replaceState", nil, "", location.Get("pathname").String()+location.Get("search").String())
	})
}
