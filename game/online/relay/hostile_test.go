package relay

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"redstone/game/online/event"
)

func limited(change func(*Limits)) func(*Options) {
	return func(o *Options) { change(&o.Limits) }
}

// TestRefusedEvents has each kind of event that no client sends who means well.
func TestRefusedEvents(t *testing.T) {
	r := newRoom(t)
	c := r.join()
	game := func(at int64, tags ...[]string) event.Event {
		return sign(t, 1, event.KindGame, at, "x", append(tags, d("g"))...)
	}
	changed := game(noon)
	changed.Content = "y"
	foreign := game(noon + 1)
	foreign.Sig = game(noon + 2).Sig
	others := game(noon + 3)
	others.Author = sign(t, 2, 1, noon, "").Author
	for reason, e := range map[string]event.Event{
		"invalid: created_at is in the future":                        game(noon + 90_000),
		"invalid: created_at is too long ago":                         game(noon - 731*86400),
		"invalid: the event has expired":                              game(noon, event.Expiration(time.Unix(noon, 0))),
		"invalid: the tag d is missing":                               sign(t, 1, event.KindGame, noon, ""),
		"invalid: event: the ID is not that of the contents":          changed,
		"invalid: event: the signature is not the author's":           foreign,
		"invalid: event: the ID is not that of the contents\u200b of": others,
	} {
		reason, _, _ = strings.Cut(reason, "\u200b")
		c.send(event.Message{Verb: event.Publish, Event: e}.String())
		c.want(`["OK","` + e.ID + `",false,"` + reason + `"]`)
	}
	if s := r.Stats(); s.Events != 0 || s.Taken != 0 || s.Refused != 7 {
		t.Errorf("%+v", s)
	}
}

// TestNonsense: a few messages without sense are told, more end the connection; and a megabyte does at once.
func TestNonsense(t *testing.T) {
	r := newRoom(t)
	deep := strings.Repeat("[", 100_000)
	nonsense := []string{"", "hello", "[]", `["EVENT"]`, `["REQ","a"]`, `["REQ","a",` + deep, deep, `["EVENT",{"tags":` + deep + `}]`,
		`{"a":1}`, `["COUNT","a",{}]`}
	c := r.join()
	for _, text := range nonsense {
		c.send(text)
		c.want(`["NOTICE","invalid: …`)
	}
	c.send(`["REQ","a",{"search":"x"}]`)
	c.want(`["CLOSED","a","unsupported: …`)
	c.send("once more")
	c.wantClosed()

	c = r.join()
	if err := c.socket.Write(t.Context(), websocket.MessageBinary, []byte("[]")); err != nil {
		t.Fatal(err)
	}
	c.want(`["NOTICE","invalid: …`)
	c.socket.Write(t.Context(), websocket.MessageText, []byte(strings.Repeat("x", 1<<20))) // may fail already
	c.wantClosed()
	r.until("not cut off", func(s Stats) bool { return s.Connections == 0 && s.CutOff == 2 })
}

// TestTenThousandEvents has a client that writes more than is let through, by two authors with more than they may have.
func TestTenThousandEvents(t *testing.T) {
	const author, all, source = 20, 50, 100
	r := newRoom(t, limited(func(l *Limits) {
		l.PerAuthor, l.Events, l.PerSource, l.EventRate, l.EventBurst = author, all, source, 10_000_000, 200
	}))
	c := r.join()
	var events [300]string // signing ten thousand would take a second or two
	for i := range events {
		events[i] = event.Message{Verb: event.Publish, Event: sign(t, byte(1+i%2), event.KindGame, noon, "x", d(fmt.Sprint(i)))}.String()
	}
	var taken, blocked, limitedRate int
	for i := range 10_000 {
		c.send(events[i%len(events)])
		text, err := c.next()
		if err != nil {
			t.Fatal(err)
		}
		switch m, _ := event.ParseAnswer(text); {
		case m.Taken:
			taken++
		case event.Prefix(m.Reason) == "blocked":
			blocked++
		case event.Prefix(m.Reason) == "rate-limited":
			limitedRate++
		}
	}
	s := r.Stats()
	if taken != 2*author || blocked != 200-taken || limitedRate != 9800 || s.Events > all || s.Connections != 1 {
		t.Errorf("%d taken, %d blocked, %d too many at once; %+v", taken, blocked, limitedRate, s)
	}
}

// TestStoreIsBounded writes more than fits, by many authors and by one: what was written longest ago goes.
func TestStoreIsBounded(t *testing.T) {
	limits := RoomLimits
	limits.Events, limits.Bytes, limits.PerAuthor, limits.AuthorBytes, limits.PerSource = 1000, 100_000, 20, 8000, 700
	s, from := newStore(limits), &source{}
	put := func(key, id string, size int, from *source) verdict {
		e := event.Event{ID: id, Author: event.Key(key), Kind: event.KindGame, CreatedAt: noon, Tags: [][]string{d(id)}}
		return s.put(newStored(e, strings.Repeat("x", size), from))
	}
	for i := range 10_000 {
		put(fmt.Sprint("author ", i), fmt.Sprint("id ", i), 50, nil)
	}
	if len(s.byID) != 1000 || len(s.byAddress) != 1000 || s.order.Len() != 1000 || len(s.authors) != 1000 || s.bytes != 50_000 {
		t.Fatalf("%d events, %d bytes, %d authors", len(s.byID), s.bytes, len(s.authors))
	}
	if s.byID["id 8999"] != nil || s.byID["id 9000"] == nil {
		t.Error("not the oldest have gone")
	}
	for i := range 100 {
		if got, want := put("one", fmt.Sprint("one ", i), 50, nil), i >= 20; (got == tooMany) != want {
			t.Fatalf("event %d of an author: %q", i, got)
		}
	}
	if got := put("two", "large", 8001, nil); got != taken {
		t.Fatalf("the first event of an author: %q", got)
	}
	if got := put("two", "next", 1, nil); got != tooMany {
		t.Errorf("an author with too many bytes: %q", got)
	}
	for i := range 800 {
		if got, want := put(fmt.Sprint("from ", i), fmt.Sprint("from ", i), 10, from), i >= 700; (got == tooMuch) != want {
			t.Fatalf("event %d of an address: %q", i, got)
		}
	}
	for i := range 30 {
		put(fmt.Sprint("large ", i), fmt.Sprint("large ", i), 7000, nil)
	}
	if s.bytes > limits.Bytes || len(s.byID) != 14 || from.stored != 0 {
		t.Errorf("%d bytes in %d events, of the address %d", s.bytes, len(s.byID), from.stored)
	}
}

func TestThousandsOfSubscriptions(t *testing.T) {
	r := newRoom(t, limited(func(l *Limits) { l.RequestRate, l.RequestBurst = 100_000, 100_000 }))
	c := r.join()
	closed := 0
	for i := range 3000 {
		c.send(fmt.Sprintf(`["REQ","s%d",{},{}]`, i))
		text, err := c.next()
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(text, `["CLOSED"`) {
			closed++
		}
	}
	if s := r.Stats(); closed != 2960 || s.Subscriptions != 40 {
		t.Errorf("%d refused, %+v", closed, s)
	}
	// One that is large ends, and does not replace a small one.
	c.send(`["REQ","s1",{"#d":["` + strings.Repeat("x", 2000) + `"` + strings.Repeat(`,"`+strings.Repeat("x", 2000)+`"`, 40) + `]}]`)
	c.want(`["CLOSED","s1","blocked: …`)
	if s := r.Stats(); s.Subscriptions != 39 {
		t.Errorf("%+v", s)
	}
}

func TestRequestsAreLimited(t *testing.T) {
	r := newRoom(t, limited(func(l *Limits) { l.RequestRate, l.RequestBurst = 1000, 3 }))
	c := r.join()
	for range 3 {
		c.ask("a", `{}`)
	}
	c.send(`["REQ","a",{}]`)
	c.want(`["CLOSED","a","rate-limited: …`)
	r.clock.now.Add(1)
	c.ask("a", `{}`)
}

// TestSlowReader: who does not read is cut off, and nobody waits for him.
func TestSlowReader(t *testing.T) {
	r := newRoom(t, limited(func(l *Limits) {
		l.Queue, l.EventRate, l.EventBurst = 8, 10_000, 10_000
		l.AuthorBytes, l.Bytes = 1<<30, 16<<20
	}))
	slow, quick := r.join(), r.join()
	slow.ask("a", `{}`)
	large := strings.Repeat("x", event.MaxContent)
	for i := 0; r.Stats().CutOff == 0; i++ {
		if i == 1000 {
			t.Fatal("100 MB wait for one reader")
		}
		quick.publish(sign(t, 1, event.KindGame, noon, large, d(fmt.Sprint(i))))
	}
	r.until("not gone", func(s Stats) bool { return s.Connections == 1 && s.CutOff == 1 })
	if s := r.Stats(); s.Bytes > 16<<20 {
		t.Errorf("%+v", s)
	}
	quick.ask("a", `{"limit":1}`)
}

// raw is a connection by hand, which answers nothing.
func (r *room) raw() net.Conn {
	r.Helper()
	conn, err := net.Dial("tcp", r.server.Listener.Addr().String())
	if err != nil {
		r.Fatal(err)
	}
	r.Cleanup(func() { conn.Close() })
	fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
	answer := bufio.NewReader(conn)
	if line, err := answer.ReadString('\n'); err != nil || !strings.Contains(line, "101") {
		r.Fatalf("%q, %v", line, err)
	}
	return conn
}

func TestHalfOpen(t *testing.T) {
	r := newRoom(t, limited(func(l *Limits) { l.Ping = 50 * time.Millisecond }))
	for range 5 {
		r.raw()
	}
	r.until("not cut off", func(s Stats) bool { return s.Connections == 0 && s.CutOff == 5 })
}

func TestMessageThatNeverEnds(t *testing.T) {
	r := newRoom(t, limited(func(l *Limits) { l.Read = 50 * time.Millisecond }))
	conn := r.raw()
	conn.Write([]byte{0x81, 0xfe, 0x10, 0x00, 1, 2, 3, 4, 'x'}) // a text of 4096 bytes, masked, of which one comes
	r.until("not cut off", func(s Stats) bool { return s.Connections == 0 && s.CutOff == 1 })
}

func TestConnectionsAreLimited(t *testing.T) {
	refused := func(r *room) {
		t.Helper()
		_, res, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(r.server.URL, "http"), nil)
		if err == nil || res == nil || res.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("one more connection: %v", err)
		}
	}
	r := newRoom(t, limited(func(l *Limits) { l.PerAddress = 3 }))
	first := r.join()
	r.join()
	r.join()
	refused(r)
	first.socket.CloseNow()
	r.until("it stays", func(s Stats) bool { return s.Connections == 2 })
	r.join()
	r = newRoom(t, limited(func(l *Limits) { l.Connections = 1 }))
	r.join()
	refused(r)
}

// TestAddresses: an IPv6 network is one address, since each of its devices has as many as it likes.
func TestAddresses(t *testing.T) {
	for address, want := range map[string]string{
		"192.168.1.5:1234": "192.168.1.5/32", "[::ffff:192.168.1.5]:1": "192.168.1.5/32", "[2001:db8::1]:1": "2001:db8::/64",
		"[fe80::1%eth0]:1": "fe80::/64", "@": "invalid Prefix",
	} {
		if got := addressOf(&http.Request{RemoteAddr: address}); got.String() != want {
			t.Errorf("%s counts as %s, want %s", address, got, want)
		}
	}
}

// FuzzMessages gives a connection any text: it answers or refuses, and keeps no more than allowed.
func FuzzMessages(f *testing.F) {
	e := sign(f, 1, event.KindGame, noon, "one", d("g"))
	for _, seed := range []string{`["REQ","a",{}]`, `["REQ","a",{"ids":["` + e.ID + `"],"limit":3},{"#d":["g"],"until":5}]`, `["CLOSE","a"]`,
		event.Message{Verb: event.Publish, Event: e}.String(), `["REQ","",{}]`, "[[[[", `["AUTH",{}]`} {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, one, two string) {
		limits := RoomLimits
		limits.Subscriptions, limits.Queue = 1, 100
		limits.EventRate, limits.RequestRate = 1_000_000, 1_000_000
		r := &Relay{limits: limits, now: func() time.Time { return time.Unix(noon, 0) }, store: newStore(limits), connections: map[*connection]struct{}{}}
		c := &connection{relay: r, from: &source{}, subscriptions: map[string]subscription{}, room: make(chan struct{}, 1), more: make(chan struct{}, 1)}
		c.ctx, c.end = context.WithCancel(t.Context())
		r.connections[c] = struct{}{}
		for _, text := range []string{one, two, e.String(), event.Message{Verb: event.Publish, Event: e}.String()} {
			if err := c.handle(text); err != nil && !errors.Is(err, event.ErrMalformed) && !errors.Is(err, event.ErrUnsupported) {
				t.Errorf("%q: %v", text, err)
			}
		}
		if len(c.subscriptions) > 1 || len(r.store.byID) > 3 || len(r.store.byID) < 1 {
			t.Errorf("%d subscriptions, %d events", len(c.subscriptions), len(r.store.byID))
		}
		for o, ok := c.pop(); ok; o, ok = c.pop() {
			text := o.text
			if o.found != nil && o.found.text.Load() != nil {
				text = foundText(o.text, *o.found.text.Load())
			}
			if _, err := event.ParseAnswer(text); o.found == nil && err != nil || o.found != nil && o.found.text.Load() != nil && err != nil {
				t.Errorf("it says %s: %v", text, err)
			}
		}
	})
}
