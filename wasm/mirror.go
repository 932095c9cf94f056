//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// mirror is the screen as hidden HTML elements, which mirror.js creates and changes.
type mirror struct {
	page  js.Value // globalThis.redstoneMirror
	diff  differ
	focus string // ID of the node whose element has the focus, or ""

	insets sem.Insets // of the safe area

	pending string // changes that have not been applied
	wanted  string // the focus of the newest tree
}

// startMirror creates the elements and listens to them.
func (b *bridge) startMirror() {
	b.mirror.page = js.Global().Get("redstoneMirror")
	if b.mirror.page.Type() != js.TypeObject {
		panic("the page does not load mirror.js")
	}
	b.canvas = b.mirror.page.Call("start", map[string]any{
		"press": b.callback(func(args []js.Value) {
			b.events.add(widget.Event{Kind: widget.Press, ID: args[0].String()})
			b.gesture()
		}),
		"focus": b.callback(func(args []js.Value) {
			b.mirror.focus = args[0].String()
			b.events.add(widget.Event{Kind: widget.Focus, ID: b.mirror.focus})
		}),
		"insets": b.callback(func(args []js.Value) {
			b.mirror.insets = sem.Insets{Top: args[0].Float(), Right: args[1].Float(), Bottom: args[2].Float(), Left: args[3].Float()}
		}),
		"value": b.callback(func(args []js.Value) {
			b.events.add(widget.Event{Kind: widget.SetValue, ID: args[0].String(), Value: args[1].Float()})
		}),
		"text": b.callback(func(args []js.Value) {
			b.events.add(widget.Event{Kind: widget.SetText, ID: args[0].String(), Text: args[1].String(), From: args[2].Int(), To: args[3].Int(),
				Selection: args[4].Bool()})
		}),
	})
}

// NativeAreas reports that text areas are seen: their elements lie over the drawn ones.
func (b *bridge) NativeAreas() bool { return true }

// Mirror shows a new tree. The page changes its elements after the frame: they are not what a sighted player
// waits for, and laying them out takes longer than drawing a frame.
func (b *bridge) Mirror(t *sem.Tree) {
	m := &b.mirror
	text := m.diff.update(t)
	// A change of focus that the interface has not handled yet is newer than the tree's.
	moved := b.events.has(widget.Focus)
	if t.Focus != m.focus && !moved {
		text += "f" + endField + t.Focus + endRecord
	}
	m.wanted = t.Focus
	if text == "" {
		return
	}
	if m.pending == "" {
		b.after(0, b.applyMirror)
	}
	m.pending += text
}

// applyMirror applies all changes since the last call at once.
func (b *bridge) applyMirror() {
	m := &b.mirror
	text := m.pending
	m.pending = ""
	m.focus = m.page.Call("apply", text).String()
	if m.focus != m.wanted && !b.events.has(widget.Focus) {
		// The page decides: what is behind a dialog, for example, cannot have the focus.
		b.events.add(widget.Event{Kind: widget.Focus, ID: m.focus})
	}
}
