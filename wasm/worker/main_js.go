//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/engine/pool/server"
)

func main() {
	serve()
	select {}
}

// serve listens for messages and says that it does.
func serve() {
	global := js.Global()
	s := server.New(func(text string) { global.Call("postMessage", text) }, messageGap())
	global.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 && args[0].Type() == js.TypeObject {
			if data := args[0].Get("data"); data.Type() == js.TypeString {
				s.Handle(data.String())
			}
		}
		return nil
	}))
	s.Start()
}

// messageGap returns a function that waits until the browser has delivered the
// messages that are queued: it posts one to this worker, which arrives behind
// them. A timer would do, but browsers delay a worker's timers by 4 ms.
func messageGap() func() {
	channel := js.Global().Get("MessageChannel").New()
	mine, other := channel.Get("port1"), channel.Get("port2")
	var waiting []chan struct{} // a cancelled search and the next may both wait
	mine.Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		if len(waiting) > 0 {
			close(waiting[0])
			waiting = waiting[1:]
		}
		return nil
	}))
	return func() {
		arrived := make(chan struct{})
		waiting = append(waiting, arrived)
		other.Call("postMessage", 0)
		<-arrived
	}
}
