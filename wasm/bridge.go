//go:build js && wasm

package main

import (
	"syscall/js"
	"time"

	"redstone/game/ui"
	"redstone/game/ui/widget"
)

// bridge connects the interface to the browser: it implements ui.Platform. Events arrive in callbacks and wait
// in a queue for the frame loop. Callbacks and frames are goroutines of one thread that switches only where one
// blocks, and nothing here blocks: no locks.
type bridge struct {
	host   js.Value // globalThis.redstoneHost, or an empty object
	canvas js.Value

	events queue
	handle func()   // handles the events at once, while a press or key is handled; see ui.App.Handle
	atOnce bool     // it does
	later  []func() // to be called from the frame loop

	mirror   mirror
	pointers map[int]bool // IDs of the pointers that are down
	media    media
	address  *address      // nil in a board inside another page
	picker   js.Value      // the page's file input, once it is needed
	workers  *workerPool   // nil before the first thinker
	crashed  bool          // the crash message is shown
	copyGame func() string // the game as text
	online   online
}

var _ ui.Platform = (*bridge)(nil)

func newBridge() *bridge {
	b := &bridge{host: js.Global().Get("redstoneHost"), pointers: map[int]bool{}, handle: func() {}}
	if b.host.Type() != js.TypeObject {
		b.host = js.Global().Get("Object").New()
	}
	b.startMirror()
	b.listenPointers()
	b.listenKeys()
	b.listenSystem()
	b.listenLinks()
	b.listenFrame()
	return b
}

// Poll appends the events since the last call.
func (b *bridge) Poll(events []widget.Event) []widget.Event {
	if b.workers != nil && !b.atOnce {
		b.workers.endFrame()
	}
	later := b.later
	b.later = nil
	for _, call := range later {
		call()
	}
	return b.events.drain(events)
}

// gesture handles the events in the handler of a press or key. Frames would handle them too late: browsers let a page use
// the clipboard, start sounds, open files and other pages only while the player does something.
func (b *bridge) gesture() {
	b.atOnce = true
	defer func() { b.atOnce = false }()
	b.handle()
}

// Now returns the wall time, with performance.now as its monotonic reading.
func (b *bridge) Now() time.Time { return time.Now() }

// Drawn tells the page that the first frame has been drawn.
func (b *bridge) Drawn() {
	if resolve := b.host.Get("resolveReady"); resolve.Type() == js.TypeFunction {
		resolve.Invoke()
	}
}

// onNextPoll makes the frame loop call f at the next Poll.
func (b *bridge) onNextPoll(f func()) { b.later = append(b.later, f) }

// after calls f outside the frame loop when d has passed. A panic in f shows the crash message.
func (b *bridge) after(d time.Duration, f func()) {
	var callback js.Func
	callback = js.FuncOf(func(js.Value, []js.Value) any {
		callback.Release()
		defer b.rescue()
		f()
		return nil
	})
	js.Global().Call("setTimeout", callback, d.Milliseconds())
}

// on listens for an event of a page's object. A panic in f shows the crash message.
func (b *bridge) on(target js.Value, event string, capture bool, f func(js.Value)) {
	options := js.ValueOf(map[string]any{"capture": capture, "passive": false})
	target.Call("addEventListener", event, b.callback(func(args []js.Value) { f(args[0]) }), options)
}

// callback wraps f for the page; it is never released.
func (b *bridge) callback(f func(args []js.Value)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		if b.crashed {
			return nil
		}
		defer b.rescue()
		f(args)
		return nil
	})
}
