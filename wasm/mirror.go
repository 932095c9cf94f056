//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui"
	"redstone/game/ui/sem"
)

// mirror is the screen as hidden HTML elements, kept by mirror.js.
type mirror struct {
	page  js.Value // globalThis.redstoneMirror
	diff  differ
	focus string // ID of the node whose element has the focus, or ""
}

// startMirror lays the elements out and listens to them.
func (b *bridge) startMirror() {
	b.mirror.page = js.Global().Get("redstoneMirror")
	if b.mirror.page.Type() != js.TypeObject {
		panic("the page does not load mirror.js")
	}
	b.canvas = b.mirror.page.Call("start", map[string]any{
		"press": b.callback(func(args []js.Value) {
			b.events.add(ui.Event{Kind: ui.Press, ID: args[0].String()})
		}),
		"focus": b.callback(func(args []js.Value) {
			b.mirror.focus = args[0].String()
			b.events.add(ui.Event{Kind: ui.Focus, ID: b.mirror.focus})
		}),
		"value": b.callback(func(args []js.Value) {
			b.events.add(ui.Event{Kind: ui.SetValue, ID: args[0].String(), Value: args[1].Float()})
		}),
	})
}

// Mirror shows a new tree. All changes go to the page in one call.
func (b *bridge) Mirror(t *sem.Tree) {
	text := b.mirror.diff.update(t)
	// A focus that the player moved and the interface has not heard of yet is newer than the tree's.
	moved := b.events.has(ui.Focus)
	if t.Focus != b.mirror.focus && !moved {
		text += "f" + endField + t.Focus + endRecord
	}
	if text == "" {
		return
	}
	b.mirror.focus = b.mirror.page.Call("apply", text).String()
	if b.mirror.focus != t.Focus && !moved {
		// The page has the last word: what lies behind a dialog, for example, cannot have the focus.
		b.events.add(ui.Event{Kind: ui.Focus, ID: b.mirror.focus})
	}
}
