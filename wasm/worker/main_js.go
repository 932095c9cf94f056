//go:build js && wasm

package main

import "syscall/js"

func main() {
	serve()
	select {}
}

// serve listens for messages and says that it does.
func serve() {
	global := js.Global()
	s := &server{
		post: func(text string) { global.Call("postMessage", text) },
		gap:  messageGap(),
	}
	global.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 && args[0].Type() == js.TypeObject {
			if data := args[0].Get("data"); data.Type() == js.TypeString {
				s.handle(data.String())
			}
		}
		return nil
	}))
	s.post("ready")
}

// messageGap returns what waits until the browser has had the thread for a
// moment: a message to ourselves, which arrives behind those that wait. A
// timer would do, but browsers make a worker's timers wait 4 ms.
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
