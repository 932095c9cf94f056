//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui/widget"
	"redstone/rules/record"
)

// listenLinks opens the game in the fragment of the page's address, at the start and whenever that changes.
func (b *bridge) listenLinks() {
	b.takeLink()
	b.on(js.Global(), "hashchange", false, func(js.Value) { b.takeLink() })
}

// takeLink passes a link to the interface and removes it from the address: a reload continues the game in its state
// at that time. A board inside another page keeps its address. The interface tells the player of a fragment that is no
// link, which stays in the address.
func (b *bridge) takeLink() {
	location := js.Global().Get("location")
	hash := location.Get("hash").String()
	if len(hash) < 2 {
		return
	}
	b.events.add(widget.Event{Kind: widget.Link, Text: hash[1:]})
	if b.Embedded() || !record.IsLink(hash) && len(hash) <= record.MaxLink {
		return // an embedded board stores nothing: after a reload it begins again with its address
	}
	// A sandboxed frame may not change its address; then the link stays in it.
	try(func() js.Value {
		return js.Global().Get("history").Call("replaceState", nil, "", location.Get("pathname").String()+location.Get("search").String())
	})
}
