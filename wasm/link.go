//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui"
	"redstone/rules/record"
)

// listenLinks takes the game out of the page's address: that of the start, and what is put behind its # later.
func (b *bridge) listenLinks() {
	b.takeLink()
	b.on(js.Global(), "hashchange", false, func(js.Value) { b.takeLink() })
}

// takeLink hands a link to the interface and takes it out of the address: the page, loaded again, goes on with the
// game as it is then. Other fragments are left alone.
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
