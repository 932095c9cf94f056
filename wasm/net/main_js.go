//go:build js && wasm

package main

import (
	"syscall/js"
	"time"

	"redstone/game/online"
)

func main() {
	run(js.Global())
	select {}
}

// run starts the client. Everything happens in callbacks of the worker, one after the other, and none of them blocks.
func run(global js.Value) {
	t := &timer{global: global}
	r := online.NewRunner(online.Platform{
		Send:   func(text string) { global.Call("postMessage", text) },
		Dialer: dialer{global},
		Timer:  t.set,
	})
	t.fire = js.FuncOf(func(js.Value, []js.Value) any {
		t.id = js.Undefined()
		r.Wake()
		return nil
	})
	global.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 && args[0].Type() == js.TypeObject {
			if data := args[0].Get("data"); data.Type() == js.TypeString {
				r.Receive(data.String())
			}
		}
		return nil
	}))
}

// longest is how long the worker's timer is set at most: JavaScript's overflow after 24 days.
const longest = time.Hour

// timer is one timer of the worker.
type timer struct {
	global js.Value
	fire   js.Func
	id     js.Value
}

func (t *timer) set(d time.Duration) {
	if !t.id.IsUndefined() {
		t.global.Call("clearTimeout", t.id)
		t.id = js.Undefined()
	}
	if d > 0 {
		// Browsers round down: the client would be called a little too early, again and again.
		ms := (min(d, longest) + time.Millisecond - 1).Milliseconds()
		t.id = t.global.Call("setTimeout", t.fire, ms)
	}
}
