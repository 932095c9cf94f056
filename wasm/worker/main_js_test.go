//go:build js && wasm

package main

import (
	"strings"
	"syscall/js"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// TestMessages speaks with the worker as a page does, under Node.
func TestMessages(t *testing.T) {
	got := make(chan string, 10)
	js.Global().Set("postMessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		got <- args[0].String()
		return nil
	}))
	serve()
	if first := <-got; first != "ready" {
		t.Fatalf("the first message is %q", first)
	}
	send := func(data any) {
		event := js.Global().Get("Object").New()
		event.Set("data", data)
		js.Global().Call("setTimeout", js.Global().Get("onmessage"), 0, event)
	}
	send(42) // is ignored
	long := engine.Request{Size: 9, Level: 10, Playouts: engine.MaxPlayouts}
	send("think a " + long.Encode())
	send("think b " + long.Encode()) // cancels a
	time.Sleep(60 * time.Millisecond)
	send("cancel")
	send("think c " + engine.Request{Setup: "BB./BW./BB. b", Level: 1}.Encode())
	id, a := answer(t, <-got)
	if id != "c" || a.Err != nil || a.Move != rules.PlaceRed(rules.At(2, 1)) || a.WinRate != 1 {
		t.Errorf("answer %s %+v, not that C2 wins", id, a)
	}
	select {
	case text := <-got:
		t.Errorf("then came %q", text)
	case <-time.After(30 * time.Millisecond):
	}
}

func answer(t *testing.T, text string) (id string, a engine.Answer) {
	t.Helper()
	word, rest, _ := strings.Cut(text, " ")
	id, rest, ok := strings.Cut(rest, " ")
	a, err := engine.DecodeAnswer(rest)
	if word != "answer" || !ok || err != nil {
		t.Fatalf("message %q: %v", text, err)
	}
	return id, a
}
