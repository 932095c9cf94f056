//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui/widget"
)

// listenKeys captures key events on window, before they reach the canvas. What the interface does not handle never
// gets there (guard.js asks wants): Ebitengine would call preventDefault.
func (b *bridge) listenKeys() {
	window := js.Global()
	b.on(window, "keydown", true, b.keyDown)
	standard := b.host.Get("defaultWants")
	b.host.Set("wants", js.FuncOf(func(_ js.Value, args []js.Value) any {
		e := args[0]
		switch e.Get("type").String() {
		case "keydown", "keyup":
			return !b.crashed && actionOf(b.keyPress(e)).Prevent
		}
		return !b.crashed && (standard.Type() != js.TypeFunction || standard.Invoke(e).Truthy())
	}))
}

func (b *bridge) keyPress(e js.Value) keyPress {
	where := b.mirror.page.Call("where", e.Get("target"))
	key := e.Get("key")
	if key.Type() != js.TypeString { // autofill sends key events that have no key
		return keyPress{Where: onForeign}
	}
	return keyPress{
		Key: key.String(), Where: place(where.String()),
		Control: e.Get("ctrlKey").Truthy(), Meta: e.Get("metaKey").Truthy(), Alt: e.Get("altKey").Truthy(),
		Composing: e.Get("isComposing").Truthy(), Repeat: e.Get("repeat").Truthy(),
		Embedded: b.Embedded(), Modal: b.mirror.page.Call("modal").Truthy(),
	}
}

func (b *bridge) keyDown(e js.Value) {
	k := b.keyPress(e)
	action := actionOf(k)
	if action.Prevent {
		e.Call("preventDefault")
	}
	if action.Press {
		id := b.mirror.page.Call("id", e.Get("target")).String()
		b.events.add(widget.Event{Kind: widget.Press, ID: id})
	}
	if action.Forward {
		b.events.add(widget.Event{Kind: widget.KeyDown, Key: k.Key, Shift: e.Get("shiftKey").Truthy(),
			Control: k.Control || k.Meta, Alt: k.Alt, Repeat: k.Repeat})
	}
	if action.Press || action.Forward {
		b.gesture()
	}
}
