package online

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/relays"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// fakeNetwork notes what it is told.
type fakeNetwork struct {
	relays    []string
	connected int
	states    []relays.State
	published []event.Event
}

func (n *fakeNetwork) SetURLs(urls []string)             { n.relays = urls }
func (n *fakeNetwork) States() []relays.State            { return n.states }
func (n *fakeNetwork) Open() int                         { return n.connected }
func (n *fakeNetwork) Wake()                             {}
func (n *fakeNetwork) Publish(e event.Event)             { n.published = append(n.published, e) }
func (n *fakeNetwork) Guard(event.Event)                 {}
func (n *fakeNetwork) Subscribe(string, ...event.Filter) {}
func (n *fakeNetwork) Unsubscribe(string)                {}
func (n *fakeNetwork) Advance(time.Time) time.Time       { return time.Time{} }
func (n *fakeNetwork) Close()                            {}

// device is a game with a client: what is stored on it, and the messages that the client has sent.
type device struct {
	*Client
	net    *fakeNetwork
	stored map[string]string
	full   bool // storing fails
	sent   []wire.Message
	now    time.Time
}

func newDevice(t *testing.T, seed uint64, stored map[string]string) *device {
	t.Helper()
	return newDeviceAt(t, seed, stored, wire.Hello{Language: "en", Game: "https://game.example/", Relays: []string{"wss://a.example", "wss://b.example"}, Holds: true})
}

func newDeviceAt(t *testing.T, seed uint64, stored map[string]string, hello wire.Hello) *device {
	t.Helper()
	d := &device{net: &fakeNetwork{}, stored: stored, now: time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)}
	var random [32]byte
	random[0] = byte(seed)
	d.Client = New(Config{
		Send: func(text string) {
			m, err := wire.Parse(text)
			if err != nil {
				t.Fatalf("%v: %q", err, text)
			}
			d.sent = append(d.sent, m)
		},
		Network:  func(Listener) Network { return d.net },
		Random:   rand.NewChaCha8(random),
		Now:      func() time.Time { return d.now },
		Sections: func(section.Host) []section.Section { return nil },
	})
	if len(d.sent) != 1 || d.sent[0].Word != wire.Ready {
		t.Fatalf("a new client sent %v", d.sent)
	}
	m := hello.Message()
	for key, text := range stored {
		m.Items = append(m.Items, []string{key, text})
	}
	d.Receive(m.String())
	return d
}

// tell sends a message to the client, and answers what it wants to store.
func (d *device) tell(word wire.Word, fields ...string) {
	d.Receive(wire.New(word, fields...).String())
	d.store()
}

func (d *device) store() {
	for _, m := range slices.Clone(d.sent) {
		switch {
		case m.Word == wire.Keep && d.full:
			d.Receive(wire.New(wire.Kept, m.Field(0), "full").String())
		case m.Word == wire.Keep:
			d.stored[m.Field(0)] = m.Field(1)
			d.Receive(wire.New(wire.Kept, m.Field(0)).String())
		case m.Word == wire.Drop:
			delete(d.stored, m.Field(0))
			d.Receive(wire.New(wire.Kept, m.Field(0)).String())
		}
	}
	d.sent = slices.DeleteFunc(d.sent, func(m wire.Message) bool { return m.Word == wire.Keep || m.Word == wire.Drop })
}

// page returns the page that was shown last.
func (d *device) page(t *testing.T) form.Page {
	t.Helper()
	for _, m := range slices.Backward(d.sent) {
		if m.Word == wire.Page {
			p, err := form.PageOf(m)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
	}
	t.Fatal("no page was shown")
	return form.Page{}
}

func labels(p form.Page) string {
	var b strings.Builder
	for _, c := range p.Controls {
		b.WriteString(c.Label + "\n")
	}
	return b.String()
}

// TestRoomPage: where this machine serves the game, the player sees by which address others in the room reach it; and what
// the site says about online play.
func TestRoomPage(t *testing.T) {
	d := newDevice(t, 1, map[string]string{})
	d.tell(wire.Open, "home", "")
	p := d.page(t)
	if strings.Contains(labels(p), "In this room") {
		t.Errorf("without an address: %+v", p)
	}
	if last := p.Controls[len(p.Controls)-2]; last.Kind != form.Link || last.Value != "https://game.example/privacy/" {
		t.Errorf("no link to the page about privacy: %+v", last)
	}
	d = newDeviceAt(t, 1, map[string]string{}, wire.Hello{Language: "de", Game: "http://192.168.1.5:8080/", Addresses: []string{"http://192.168.1.5:8080/", "http://10.0.0.5:8080/"},
		Relays: []string{"ws://192.168.1.5:8080/relay"}, Holds: true})
	d.tell(wire.Open, "home", "")
	if p := d.page(t); !strings.Contains(labels(p), "In diesem Raum") || p.Controls[len(p.Controls)-2].Value != "http://192.168.1.5:8080/privacy/de/" {
		t.Errorf("%+v", p)
	}
	d.tell(wire.Press, "home", "room")
	p = d.page(t)
	copied := slices.ContainsFunc(p.Controls, func(c form.Control) bool {
		return c.Kind == form.Copy && c.Value == "http://192.168.1.5:8080/"
	})
	code := slices.ContainsFunc(p.Controls, func(c form.Control) bool { return c.Kind == form.Code && form.Modules(c.Value) != nil })
	if p.Name != "room" || !copied || !code || !strings.Contains(labels(p), "http://192.168.1.5:8080/\n") || !strings.Contains(labels(p), "http://10.0.0.5:8080/\n") {
		t.Errorf("%+v", p)
	}
	if !slices.Equal(d.Relays(), []string{"ws://192.168.1.5:8080/relay"}) {
		t.Errorf("relays are %q", d.Relays())
	}
}

func TestHomePage(t *testing.T) {
	d := newDevice(t, 1, map[string]string{})
	d.tell(wire.Open, "home", "")
	d.Subscribe("something")
	d.Advance(d.now)
	if p := d.page(t); p.Name != "home" || p.Title != "Play online" || !strings.Contains(labels(p), "Online settings") || !strings.Contains(labels(p), "Connecting …") {
		t.Errorf("%+v", p)
	}
	d.net.connected = 1
	d.Advance(d.now)
	if p := d.page(t); !strings.Contains(labels(p), "Connected") {
		t.Errorf("%+v", p)
	}
	d.tell(wire.Elsewhere, "yes")
	if p := d.page(t); !strings.Contains(labels(p), "in another window") {
		t.Errorf("%+v", p)
	}
	d.tell(wire.Press, "home", "take")
	if m := d.sent[len(d.sent)-1]; m.Word != wire.Take {
		t.Errorf("%v", m)
	}
}

func TestHostileMessages(t *testing.T) {
	d := newDevice(t, 1, map[string]string{"key": "nsec1nonsense", "key-old": "x\ny", "relays": "ftp://a\nwss://", "own": "name \xff\nblocked x"})
	for _, text := range []string{"", "\t", "start", "press", "press\tsettings\tdrop -1", "press\tsettings\told 9", "set\tsettings\timport\t\xff", "kept", "kept\tnothing", "open\tnowhere"} {
		d.Receive(text)
	}
	if d.Name() != "" || !slices.Equal(d.Relays(), []string{"wss://a.example", "wss://b.example"}) {
		t.Errorf("%q, %q", d.Name(), d.Relays())
	}
}

// TestKey: a key is made once and stored, another one is asked about before it replaces it, and the old one is kept.
func TestKey(t *testing.T) {
	d := newDevice(t, 1, map[string]string{})
	mine := d.Me()
	d.store()
	text := d.stored["key"]
	if len(mine) != 64 || !strings.HasPrefix(text, "nsec1") {
		t.Fatalf("%q, stored %q", mine, text)
	}
	if again := newDevice(t, 2, d.stored); again.Me() != mine {
		t.Error("another start has another key")
	}
	other := newDevice(t, 3, map[string]string{})
	theirs := other.Me()
	other.store()
	d.tell(wire.Open, "settings")
	d.tell(wire.Set, "settings", "import", "rubbish")
	if p := d.page(t); !strings.Contains(labels(p), "not a secret key") {
		t.Errorf("%s", labels(p))
	}
	d.tell(wire.Set, "settings", "import", other.stored["key"])
	if p := d.page(t); d.Me() != mine || !strings.Contains(labels(p), "instead of your own") {
		t.Errorf("replaced without asking: %s", labels(p))
	}
	d.tell(wire.Press, "settings", "replace")
	if d.Me() != theirs || d.stored["key"] != other.stored["key"] || d.stored["key-old"] != text {
		t.Errorf("key %s, stored %v", d.Me(), d.stored)
	}
	d.tell(wire.Press, "settings", "old 0")
	d.tell(wire.Press, "settings", "replace")
	if d.Me() != mine || d.stored["key-old"] != other.stored["key"] {
		t.Errorf("the old key did not come back: %v", d.stored)
	}
}

func TestRelays(t *testing.T) {
	d := newDevice(t, 1, map[string]string{})
	d.tell(wire.Set, "settings", "relay", " Relay.Example/path/ ")
	want := []string{"wss://a.example", "wss://b.example", "wss://relay.example/path"}
	if !slices.Equal(d.net.relays, want) || d.stored["relays"] != strings.Join(want, "\n") {
		t.Errorf("%q, stored %q", d.net.relays, d.stored["relays"])
	}
	d.net.states = []relays.State{{URL: "wss://a.example", Open: true}, {URL: "wss://b.example", Problem: "rate-limited: slow down"}}
	d.tell(wire.Open, "settings")
	var rows []string
	for _, c := range d.page(t).Controls {
		if c.Kind == form.Row {
			rows = append(rows, c.Value)
		}
	}
	if !slices.Equal(rows, []string{"connected", "rate-limited: slow down", ""}) {
		t.Errorf("the states are %q", rows)
	}
	d.tell(wire.Set, "settings", "relay", "http://a.example")
	if p := d.page(t); !strings.Contains(labels(p), "not the address of a relay") || len(d.net.relays) != 3 {
		t.Errorf("%s %q", labels(p), d.net.relays)
	}
	for range 3 {
		d.tell(wire.Press, "settings", "drop 0")
	}
	if !slices.Equal(d.net.relays, want[2:]) {
		t.Errorf("the last relay was removed: %q", d.net.relays)
	}
	d.tell(wire.Press, "settings", "usual")
	if !slices.Equal(d.net.relays, want[:2]) || d.stored["relays"] != "" {
		t.Errorf("%q, stored %q", d.net.relays, d.stored["relays"])
	}
}

// TestPublishGrows: of two events within a second relays keep the one with the lowest ID, so each is a second later.
func TestPublishGrows(t *testing.T) {
	d := newDevice(t, 1, map[string]string{})
	for range 3 {
		d.Publish(event.KindGame, [][]string{{"d", "one"}}, "x")
	}
	d.Publish(event.KindGame, [][]string{{"d", "two"}}, "x")
	d.Seen(event.Event{Kind: event.KindGame, Tags: [][]string{{"d", "two"}}, CreatedAt: d.now.Unix() + 50})
	d.Publish(event.KindGame, [][]string{{"d", "two"}}, "x")
	var got []int64
	for _, e := range d.net.published {
		if err := e.Check(); err != nil {
			t.Error(err)
		}
		got = append(got, e.CreatedAt-d.now.Unix())
	}
	if !slices.Equal(got, []int64{0, 1, 2, 0, 51}) {
		t.Errorf("created at %v", got)
	}
}

func TestStoreFails(t *testing.T) {
	d := newDevice(t, 1, map[string]string{})
	d.full = true
	var got []bool
	d.KeepThen("a", "x", func(ok bool) { got = append(got, ok) })
	d.store()
	d.full = false
	d.KeepThen("a", "y", func(ok bool) { got = append(got, ok) })
	d.store()
	notices := 0
	for _, m := range d.sent {
		if m.Word == wire.Notice {
			notices++
		}
	}
	if !slices.Equal(got, []bool{false, true}) || notices != 1 || d.stored["a"] != "y" {
		t.Errorf("%v, %d notices, %v", got, notices, d.stored)
	}
}

// TestBringKeys: keys of an exported file are used where there is none, and otherwise asked about; old ones are kept.
func TestBringKeys(t *testing.T) {
	var keys []string
	for seed := range uint64(2) {
		d := newDevice(t, 20+seed, map[string]string{})
		d.Me()
		d.store()
		keys = append(keys, d.stored["key"])
	}
	d := newDevice(t, 30, map[string]string{})
	d.tell(wire.Set, form.Settings, form.BringKey, keys[0]+"\n"+keys[1])
	if d.stored["key"] != keys[0] || d.stored["key-old"] != keys[1] {
		t.Errorf("stored %v", d.stored)
	}
	d.tell(wire.Set, form.Settings, form.BringKey, keys[1])
	if d.stored["key"] != keys[0] || !strings.Contains(labels(d.page(t)), "instead of your own") {
		t.Errorf("stored %v, %s", d.stored, labels(d.page(t)))
	}
}
