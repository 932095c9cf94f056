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
	got := make(chan string, 100)
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
		js.Global().Get("onmessage").Invoke(event) // Node's timers would starve beside a search
	}
	// ends waits for the end of a request and gives what came before.
	ends := func(id string) (all []string) {
		for text := range got {
			if strings.HasPrefix(text, "done "+id+" ") {
				break
			}
			all = append(all, text)
		}
		return all
	}
	send(42) // is ignored
	long := engine.Request{Size: 9, Level: 10, Playouts: engine.MaxPlayouts}
	send("think a " + long.Encode())
	send("vote b " + long.Encode()) // cancels a
	if all := ends("a"); len(all) != 0 {
		t.Errorf("a was cancelled and says %q", all)
	}
	send("cancel")
	if all := ends("b"); len(all) != 0 {
		t.Errorf("b was cancelled and says %q", all)
	}
	send("think c " + engine.Request{Setup: "BB./BW./BB. b", Level: 1}.Encode())
	all := ends("c")
	if len(all) != 1 {
		t.Fatalf("c says %q", all)
	}
	id, a := answer(t, all[0])
	if id != "c" || a.Err != nil || a.Move != rules.PlaceRed(rules.At(2, 1)) || a.WinRate != 1 {
		t.Errorf("answer %s %+v, not that C2 wins", id, a)
	}
	// An analysis goes on until it is told to come to its end.
	send("analyse d " + long.Encode())
	first, err := engine.DecodeReport(strings.TrimPrefix(<-got, "report d "))
	if err != nil || first.Done || first.Playouts == 0 {
		t.Errorf("the first report is %+v: %v", first, err)
	}
	send("finish")
	all = ends("d")
	last, err := engine.DecodeReport(strings.TrimPrefix(all[len(all)-1], "report d "))
	if err != nil || !last.Done || last.Playouts < first.Playouts {
		t.Errorf("the last report is %+v: %v", last, err)
	}
	// What was pondered about serves the next request: its tree is there already.
	strong := engine.Request{Size: 9, Level: engine.Merciless, Time: 50 * time.Millisecond}
	send("ponder e " + strong.Encode())
	send("finish")
	if all := ends("e"); len(all) != 0 {
		t.Errorf("pondering says %q", all)
	}
	strong.Moves = []rules.Move{rules.Place(rules.At(4, 4))}
	send("vote f " + strong.Encode())
	if all = ends("f"); len(all) != 1 {
		t.Fatalf("f says %q", all)
	}
	v, err := engine.DecodeVote(strings.TrimPrefix(all[0], "vote f "))
	if err != nil || v.Answer.Err != nil || v.Answer.Playouts == 0 {
		t.Errorf("vote %+v: %v", v, err)
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
