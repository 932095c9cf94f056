//go:build js && wasm

package main

import (
	"strconv"
	"syscall/js"

	"redstone/game/online/relays"
)

// maxWaiting is how much may wait to be sent on a connection, in bytes, before it counts as broken.
const maxWaiting = 4 << 20

// dialer opens the browser's WebSockets: thinner than net/http, which would make the file twice as large.
type dialer struct{ global js.Value }

// socket is a WebSocket. Its callbacks are released when it is closed.
type socket struct {
	js    js.Value // the worker's global object
	ws    js.Value // undefined if it could not be made
	h     relays.Handler
	funcs []js.Func
	ended bool
}

// Dial opens a WebSocket. The browser refuses addresses, such as ws: on a page of https:, by an exception.
func (d dialer) Dial(url string, h relays.Handler) relays.Conn {
	s := &socket{js: d.global, h: h}
	ws, err := try(func() js.Value { return d.global.Get("WebSocket").New(url) })
	if err != nil {
		d.global.Call("setTimeout", s.function(func(js.Value) { s.end("the address is refused: " + err.Error()) }), 0)
		return s
	}
	s.ws = ws
	s.on("onopen", func(js.Value) { h.Opened() })
	s.on("onmessage", s.message)
	s.on("onclose", func(e js.Value) { s.end(reason(e)) })
	return s
}

func (s *socket) function(f func(event js.Value)) js.Func {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !s.ended && len(args) > 0 {
			f(args[0])
		} else if !s.ended {
			f(js.Undefined())
		}
		return nil
	})
	s.funcs = append(s.funcs, fn)
	return fn
}

func (s *socket) on(name string, f func(event js.Value)) { s.ws.Set(name, s.function(f)) }

// message takes a message of the relay. What is too long is not even copied. A relay sends no binary ones.
func (s *socket) message(e js.Value) {
	data := e.Get("data")
	if data.Type() != js.TypeString || s.js.Call("Object", data).Get("length").Int() > relays.MaxMessage {
		s.end("a message is too long, or no text")
		return
	}
	s.h.Received(data.String())
}

func reason(e js.Value) string {
	text := "closed"
	if e.Type() != js.TypeObject {
		return text
	}
	if code := e.Get("code"); code.Type() == js.TypeNumber {
		text += " (" + strconv.Itoa(code.Int()) + ")"
	}
	if why := e.Get("reason"); why.Type() == js.TypeString && why.String() != "" {
		text += ": " + why.String() // at most 123 bytes, says the protocol
	}
	return text
}

// Send sends a message, unless the connection is not open.
func (s *socket) Send(text string) {
	if s.ended || s.ws.IsUndefined() || s.ws.Get("readyState").Int() != 1 {
		return
	}
	if s.ws.Get("bufferedAmount").Int() > maxWaiting {
		s.ws.Call("close") // onclose follows
		return
	}
	if _, err := try(func() js.Value { return s.ws.Call("send", text) }); err != nil {
		s.ws.Call("close")
	}
}

// Close closes the connection; nothing is called any more.
func (s *socket) Close() {
	if s.ended {
		return
	}
	s.ended = true
	if !s.ws.IsUndefined() {
		for _, name := range []string{"onopen", "onmessage", "onclose"} {
			s.ws.Set(name, js.Null())
		}
		s.ws.Call("close")
	}
	for _, f := range s.funcs {
		f.Release()
	}
}

// end closes the connection and tells the handler.
func (s *socket) end(reason string) {
	if !s.ended {
		s.Close()
		s.h.Closed(reason)
	}
}

// try calls JavaScript that may throw.
func try(f func() js.Value) (v js.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			thrown, ok := r.(js.Error)
			if !ok {
				panic(r)
			}
			err = thrown
		}
	}()
	return f(), nil
}
