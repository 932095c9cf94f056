//go:build js && wasm

package main

import (
	"syscall/js"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

// page is the page's end of a conversation with the worker, under Node.
type page struct {
	*testing.T
	posted chan string
}

func newPage(t *testing.T) *page {
	p := &page{t, make(chan string, 1000)}
	post := js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.posted <- args[0].String()
		return nil
	})
	js.Global().Set("postMessage", post)
	t.Cleanup(func() {
		js.Global().Delete("postMessage")
		js.Global().Delete("onmessage")
		post.Release()
	})
	return p
}

// deliver calls the worker's handler at once: Node's timers would starve beside a search.
func (p *page) deliver(data any) {
	event := js.Global().Get("Object").New()
	event.Set("data", data)
	js.Global().Get("onmessage").Invoke(event)
}

func (p *page) ask(word wire.Word, id int, r engine.Request) {
	p.deliver(wire.Message{Word: word, ID: id, Text: r.Encode()}.String())
}

func (p *page) tell(word wire.Word) { p.deliver(wire.Message{Word: word}.String()) }

// next waits for a message but Alive, which comes on a busy machine.
func (p *page) next() wire.Message {
	p.Helper()
	for {
		text := <-p.posted
		m, err := wire.Parse(text)
		if err != nil {
			p.Fatalf("the worker says %q: %v", text, err)
		}
		if m.Word != wire.Alive {
			return m
		}
	}
}

// until waits for the end of a request and returns what came before.
func (p *page) until(id int) (all []wire.Message) {
	p.Helper()
	for {
		m := p.next()
		if m.ID != id {
			p.Fatalf("message %v of another request than %d", m, id)
		}
		if m.Word == wire.Done {
			return all
		}
		all = append(all, m)
	}
}

// one is until for a request that is answered with one message.
func (p *page) one(word wire.Word, id int) string {
	p.Helper()
	all := p.until(id)
	if len(all) != 1 || all[0].Word != word {
		p.Fatalf("request %d is answered %v, want one %s", id, all, word)
	}
	return all[0].Text
}

// TestMessages speaks with the worker as a page does.
func TestMessages(t *testing.T) {
	p := newPage(t)
	serve()
	if m := p.next(); m.Word != wire.Ready {
		t.Fatalf("the first message is %v", m)
	}
	p.deliver(42) // is ignored
	p.deliver("nonsense")
	long := engine.Request{Size: 9, Level: 10, Playouts: engine.MaxPlayouts}
	p.ask(wire.Think, 1, long)
	p.ask(wire.Vote, 2, long) // cancels the first
	if all := p.until(1); len(all) != 0 {
		t.Errorf("1 was cancelled and says %v", all)
	}
	p.tell(wire.Cancel)
	if all := p.until(2); len(all) != 0 {
		t.Errorf("2 was cancelled and says %v", all)
	}
	p.ask(wire.Think, 3, engine.Request{Setup: "BB./BW./BB. b", Level: 5})
	a, err := engine.DecodeAnswer(p.one(wire.Answer, 3))
	if err != nil || a.Err != nil || a.Move != rules.PlaceRed(rules.At(2, 1)) || a.WinRate != 1 {
		t.Errorf("answer %+v: %v; want that C2 wins", a, err)
	}
	// An analysis continues until it is told to finish.
	p.ask(wire.Analyse, 4, long)
	first, err := engine.DecodeReport(p.next().Text)
	if err != nil || first.Done || first.Playouts == 0 {
		t.Errorf("the first report is %+v: %v", first, err)
	}
	p.tell(wire.Finish)
	all := p.until(4)
	last, err := engine.DecodeReport(all[len(all)-1].Text)
	if err != nil || !last.Done || last.Playouts < first.Playouts {
		t.Errorf("the last report is %+v: %v", last, err)
	}
	// What was pondered about serves the next request: its tree is there already.
	strong := engine.Request{Size: 9, Level: engine.Merciless, Time: 50 * time.Millisecond}
	p.ask(wire.Ponder, 5, strong)
	p.tell(wire.Finish)
	if all := p.until(5); len(all) != 0 {
		t.Errorf("pondering says %v", all)
	}
	strong.Moves = []rules.Move{rules.Place(rules.At(4, 4))}
	p.ask(wire.Vote, 6, strong)
	v, err := engine.DecodeVote(p.one(wire.Vote, 6))
	if err != nil || v.Answer.Err != nil || v.Answer.Playouts == 0 {
		t.Errorf("vote %+v: %v", v, err)
	}
	// Nothing but a request's own messages came before each end, so nothing is late.
	p.ask(wire.Think, 7, engine.Request{Size: 3, Level: 1})
	p.one(wire.Answer, 7)
}

// TestProofs has the worker prove something, and stop.
func TestProofs(t *testing.T) {
	p := newPage(t)
	serve()
	p.next() // it is ready
	inTwo := engine.ProofRequest{Setup: ".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", Attacker: rules.Black, Kind: engine.ProveAnnihilate, In: 2}
	p.deliver(wire.Message{Word: wire.Prove, ID: 1, Text: inTwo.Encode()}.String())
	res, err := engine.DecodeProofResult(p.one(wire.Proof, 1))
	if err != nil || res.Err != nil || res.Verdict != goal.Reached || res.In != 2 || len(res.Line) != 3 {
		t.Errorf("result %+v: %v", res, err)
	}
	endless := engine.ProofRequest{Setup: ".......W./........./...B...../......W../..B....../........./....W..../.B......./......... b", Attacker: rules.Black,
		Nodes: engine.MaxProofNodes, Time: engine.MaxTime}
	p.deliver(wire.Message{Word: wire.Prove, ID: 2, Text: endless.Encode()}.String())
	p.tell(wire.Cancel)
	if all := p.until(2); len(all) != 0 {
		t.Errorf("2 was cancelled and says %v", all)
	}
}
