//go:build js && wasm

package main

import (
	"slices"
	"syscall/js"
	"testing"
	"time"

	"redstone/game/online/relays"
	"redstone/game/online/wire"
)

// fakeWorker is a worker's global object whose WebSockets and timers do what the test says.
const fakeWorker = `
	const g = { sockets: [], timers: [], posted: [] };
	g.WebSocket = class {
		constructor(url) {
			if (url.startsWith('ws://refused')) throw new Error('insecure');
			this.url = url; this.readyState = 0; this.bufferedAmount = 0; this.sent = []; this.closed = 0;
			g.sockets.push(this);
		}
		send(text) { this.sent.push(text); }
		close() { this.closed++; this.readyState = 3; }
		open() { this.readyState = 1; this.onopen({}); }
		say(data) { this.onmessage({ data }); }
		end(code, reason) { this.readyState = 3; if (this.onclose) this.onclose({ code, reason }); }
		repeat(n) { this.say('x'.repeat(n)); }
		binary() { this.say(new ArrayBuffer(3)); }
	};
	g.setTimeout = (f, ms) => { g.timers.push({ f, ms, on: true }); return g.timers.length; };
	g.clearTimeout = (id) => { g.timers[id - 1].on = false; };
	g.Object = Object;
	g.postMessage = (text) => g.posted.push(text);
	g.fire = () => { for (const t of g.timers.splice(0)) if (t.on) t.f(); };
	return g;`

func newWorker() js.Value { return js.Global().Get("Function").New(fakeWorker).Invoke() }

type listener struct{ told []string }

func (l *listener) Opened()              { l.told = append(l.told, "opened") }
func (l *listener) Received(text string) { l.told = append(l.told, text[:min(20, len(text))]) }
func (l *listener) Closed(reason string) { l.told = append(l.told, "closed: "+reason) }

func TestSockets(t *testing.T) {
	tests := []struct {
		name string
		do   func(ws js.Value, c relays.Conn)
		want []string
		sent int
	}{
		{"a conversation", func(ws js.Value, c relays.Conn) {
			c.Send("too early")
			ws.Call("open")
			c.Send("hello")
			ws.Call("say", "Grüße")
			ws.Call("end", 1001, "bye")
			c.Send("too late")
		}, []string{"opened", "Grüße", "closed: closed (1001): bye"}, 1},
		{"too long", func(ws js.Value, c relays.Conn) {
			ws.Call("open")
			ws.Call("repeat", relays.MaxMessage+1)
			ws.Call("end", 1000, "")
		}, []string{"opened", "closed: a message is too long, or no text"}, 0},
		{"as long as allowed", func(ws js.Value, c relays.Conn) {
			ws.Call("open")
			ws.Call("repeat", relays.MaxMessage)
		}, []string{"opened", "xxxxxxxxxxxxxxxxxxxx"}, 0},
		{"binary", func(ws js.Value, c relays.Conn) {
			ws.Call("open")
			ws.Call("binary")
		}, []string{"opened", "closed: a message is too long, or no text"}, 0},
		{"never open", func(ws js.Value, c relays.Conn) { ws.Call("end", 1006, "") }, []string{"closed: closed (1006)"}, 0},
		{"closed here", func(ws js.Value, c relays.Conn) {
			ws.Call("open")
			c.Close()
			c.Close()
			c.Send("too late")
			ws.Call("end", 1000, "")
		}, []string{"opened"}, 0},
		{"the relay takes nothing", func(ws js.Value, c relays.Conn) {
			ws.Call("open")
			ws.Set("bufferedAmount", maxWaiting+1)
			c.Send("more")
			ws.Call("end", 1006, "")
		}, []string{"opened", "closed: closed (1006)"}, 0},
	}
	for _, test := range tests {
		global, l := newWorker(), &listener{}
		c := dialer{global}.Dial("wss://relay", l)
		ws := global.Get("sockets").Index(0)
		test.do(ws, c)
		if !slices.Equal(l.told, test.want) || ws.Get("sent").Length() != test.sent {
			t.Errorf("%s: told %q, want %q; %d sent", test.name, l.told, test.want, ws.Get("sent").Length())
		}
	}
}

func TestARefusedAddress(t *testing.T) {
	global, l := newWorker(), &listener{}
	c := dialer{global}.Dial("ws://refused", l)
	c.Send("x")
	if len(l.told) != 0 {
		t.Error("told before Dial has returned")
	}
	global.Call("fire")
	if len(l.told) != 1 || l.told[0] != "closed: the address is refused: JavaScript error: insecure" {
		t.Errorf("told %q", l.told)
	}
}

// TestTheWorker starts the client as a worker does: it says that it is ready, connects, and sets its timer.
func TestTheWorker(t *testing.T) {
	global := newWorker()
	run(global)
	if got := global.Get("posted").Index(0).String(); got != wire.New(wire.Ready).String() {
		t.Fatalf("the first message is %q", got)
	}
	say := func(text any) {
		event := js.Global().Get("Object").New()
		event.Set("data", text)
		global.Call("onmessage", event)
	}
	say(42)
	say("nonsense")
	start := wire.Hello{Language: "en", Relays: []string{"wss://relay"}, Holds: true}
	say(start.Message().String())
	sockets := global.Get("sockets")
	if sockets.Length() != 1 || sockets.Index(0).Get("url").String() != "wss://relay" {
		t.Fatalf("%d connections", sockets.Length())
	}
	timers := global.Get("timers")
	if last := timers.Index(timers.Length() - 1); !last.Get("on").Bool() || last.Get("ms").Int() < 1 || last.Get("ms").Int() > int(time.Hour.Milliseconds()) {
		t.Errorf("the timer is set to %d ms", last.Get("ms").Int())
	}
	sockets.Index(0).Call("open")
	global.Call("fire")
	posted := global.Get("posted")
	if got, _ := wire.Parse(posted.Index(posted.Length() - 1).String()); got.Word != wire.Status || got.Field(0) != "online" {
		t.Errorf("the last message is %v", got)
	}
	say(wire.New(wire.Stop).String())
	if sockets.Index(0).Get("closed").Int() != 1 {
		t.Error("the connection is still open")
	}
}
