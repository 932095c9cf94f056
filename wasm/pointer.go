//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui/widget"
)

const (
	lineHeight = 40.0 // CSS pixels of one wheel line, as in browsers
	mouseID    = 0    // widget.Event.Pointer of the mouse
)

// listenPointers queues pointer events of the canvas as they happen. Ebitengine only polls the state once a
// tick and so misses presses that are released between two ticks.
func (b *bridge) listenPointers() {
	for name, handle := range map[string]func(js.Value){
		"pointerdown":   b.pointerDown,
		"pointermove":   b.pointerMove,
		"pointerup":     b.pointerUp,
		"pointercancel": b.pointerCancel,
		"pointerleave":  b.pointerLeave,
		"wheel":         b.wheel,
	} {
		b.on(b.canvas, name, false, handle)
	}
}

// pointerEvent fills in what all pointer events have.
func (b *bridge) pointerEvent(kind widget.EventKind, e js.Value) widget.Event {
	x, y := b.onCanvas(e)
	event := widget.Event{Kind: kind, X: x, Y: y, Pointer: mouseID, Primary: e.Get("isPrimary").Truthy(),
		Shift: e.Get("shiftKey").Truthy(), Alt: e.Get("altKey").Truthy(),
		Control: e.Get("ctrlKey").Truthy() || e.Get("metaKey").Truthy()}
	switch e.Get("pointerType").String() {
	case "touch":
		event.Touch = true
		event.Pointer = e.Get("pointerId").Int()
	case "pen":
		event.Pointer = e.Get("pointerId").Int()
	}
	return event
}

// onCanvas returns an event's position in CSS pixels from the top left of the canvas.
func (b *bridge) onCanvas(e js.Value) (x, y float64) {
	rect := b.canvas.Call("getBoundingClientRect")
	return e.Get("clientX").Float() - rect.Get("left").Float(), e.Get("clientY").Float() - rect.Get("top").Float()
}

func (b *bridge) pointerDown(e js.Value) {
	event := b.pointerEvent(widget.PointerDown, e)
	if e.Get("button").Int() != 0 || b.pointers[event.Pointer] {
		return
	}
	b.pointers[event.Pointer] = true
	// So that a release outside the window is reported. It throws for pointers that no longer exist.
	try(func() js.Value { return b.canvas.Call("setPointerCapture", e.Get("pointerId")) })
	b.events.add(event)
}

func (b *bridge) pointerMove(e js.Value) {
	event := b.pointerEvent(widget.PointerMove, e)
	b.events.add(event)
	// While another button is down, the release of the first is reported as a move.
	if b.pointers[event.Pointer] && e.Get("buttons").Int()&1 == 0 {
		b.pointerUp(e)
	}
}

func (b *bridge) pointerUp(e js.Value) {
	event := b.pointerEvent(widget.PointerUp, e)
	if b.pointers[event.Pointer] {
		delete(b.pointers, event.Pointer)
		b.events.add(event)
		b.gesture()
	}
}

func (b *bridge) pointerCancel(e js.Value) {
	event := b.pointerEvent(widget.PointerCancel, e)
	delete(b.pointers, event.Pointer)
	b.events.add(event)
}

// pointerLeave matters for mouse and pen only: a finger leaves whenever it is lifted.
func (b *bridge) pointerLeave(e js.Value) {
	if event := b.pointerEvent(widget.PointerLeave, e); !event.Touch {
		b.events.add(event)
	}
}

func (b *bridge) wheel(e js.Value) {
	event := b.pointerEvent(widget.Wheel, e)
	event.DY = e.Get("deltaY").Float()
	switch e.Get("deltaMode").Int() {
	case 1:
		event.DY *= lineHeight
	case 2:
		event.DY *= b.canvas.Get("clientHeight").Float()
	}
	b.events.add(event)
}
