package online

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/qrcode"
	"redstone/game/online/relays"
	"redstone/game/online/simnet"
	"redstone/game/online/wire"
	"redstone/rules"
)

const (
	relayA = "wss://a.example"
	relayB = "wss://b.example"
)

// world is a simulated network with people.
type world struct {
	t *testing.T
	*simnet.Net
	seed    uint64
	persons []*person

	language string // of all, "" for English
}

func newWorld(t *testing.T, seed uint64) *world {
	w := &world{t: t, Net: simnet.New(seed), seed: seed}
	w.Relay(relayA)
	w.Relay(relayB)
	return w
}

// person is a device with a game, as far as the client sees one.
type person struct {
	w      *world
	name   string
	device *simnet.Client
	client *Client
	stored map[string]string // on the device
	holds  bool

	state   wire.State // of the game on the board
	page    form.Page
	open    bool // whether a page is shown
	notices []string
	alerts  []string
	badge   string
	left    string // the game that is no longer to be shown
	states  int
	deaf    bool // nothing is stored any more
}

func (w *world) person(name string) *person {
	p := &person{w: w, name: name, device: w.Client(), stored: map[string]string{}, holds: true}
	w.persons = append(w.persons, p)
	p.start()
	return p
}

// start starts the program on the device.
func (p *person) start() {
	var seed [32]byte
	for i := range 4 {
		v := p.device.Random().Uint64()
		for j := range 8 {
			seed[8*i+j] = byte(v >> (8 * j))
		}
	}
	var client *Client
	client = New(Config{
		Send: func(text string) {
			if client == p.client || p.client == nil {
				p.receive(client, text)
			}
		},
		Network: func(l Listener) Network {
			return relays.New(relays.Config{Dialer: p.device, Random: p.device.Random(), Now: p.device.Now, Receive: l.Receive,
				Complete: l.Complete, Settled: l.Settled, Changed: func() {}, Check: p.w.Check}, nil)
		},
		Random: rand.NewChaCha8(seed),
		Now:    p.device.Now,
	})
	p.client, p.state, p.open = client, wire.State{}, false
	m := wire.Hello{Language: cmp.Or(p.w.language, "en"), Game: "https://game.example/", Relays: []string{relayA, relayB}, Holds: p.holds}.Message()
	for _, key := range slices.Sorted(maps.Keys(p.stored)) {
		m.Items = append(m.Items, []string{key, p.stored[key]})
	}
	client.Receive(m.String())
	p.device.Drive(client.Advance)
}

// crash ends the program and starts it again after a while, with what was stored then.
func (p *person) crash(after time.Duration, stored map[string]string) {
	p.device.Stop()
	p.client = New(Config{Send: func(string) {}})
	p.w.After(after, func() {
		if stored != nil {
			p.stored = stored
		}
		p.start()
	})
}

func (p *person) receive(from *Client, text string) {
	m, err := wire.Parse(text)
	if err != nil {
		p.w.t.Fatalf("%s: %v: %.200q", p.name, err, text)
	}
	switch m.Word {
	case wire.Keep, wire.Drop:
		if !p.deaf {
			if m.Word == wire.Keep {
				p.stored[m.Field(0)] = m.Field(1)
			} else {
				delete(p.stored, m.Field(0))
			}
		}
		p.w.After(2*time.Millisecond, func() {
			if from == p.client {
				p.tell(wire.Kept, m.Field(0))
			}
		})
	case wire.Page:
		if p.page, err = form.PageOf(m); err != nil {
			p.w.t.Fatalf("%s: %v", p.name, err)
		}
		p.open = true
	case wire.Close:
		p.open = false
	case wire.Game:
		if p.state, err = wire.StateOf(m); err != nil {
			p.w.t.Fatalf("%s: %v", p.name, err)
		}
		p.states++
	case wire.Left:
		p.left = m.Field(0)
		if p.state.ID == m.Field(0) {
			p.state = wire.State{}
		}
	case wire.Notice:
		p.notices = append(p.notices, m.Field(0))
	case wire.Alert:
		p.alerts = append(p.alerts, m.Field(0))
	case wire.Badge:
		p.badge = m.Field(0)
	}
}

// tell sends the client a message.
func (p *person) tell(word wire.Word, fields ...string) {
	p.device.Do(func() { p.client.Receive(wire.New(word, fields...).String()) })
}

// control returns the first control of that kind on the page.
func (p *person) control(kind form.Kind) (form.Control, bool) {
	i := slices.IndexFunc(p.page.Controls, func(c form.Control) bool { return c.Kind == kind })
	if !p.open || i < 0 {
		return form.Control{}, false
	}
	return p.page.Controls[i], true
}

// pressID presses the control whose ID begins so.
func (p *person) pressID(id string) {
	p.w.t.Helper()
	i := slices.IndexFunc(p.page.Controls, func(c form.Control) bool { return strings.HasPrefix(c.ID, id) })
	if !p.open || i < 0 {
		p.w.t.Fatalf("%s: no %q on the page %s: %v", p.name, id, p.page.Name, p.page.Controls)
	}
	p.tell(wire.Press, p.page.Name, p.page.Controls[i].ID)
}

// says reports whether the page has that text.
func (p *person) says(text string) bool {
	return p.open && strings.Contains(labels(p.page), text)
}

// invite makes an invitation by the pages, with these choices, and returns its link.
func (p *person) invite(choices ...string) string {
	p.w.t.Helper()
	p.tell(wire.Open, "games-invite", "")
	for i := 0; i+1 < len(choices); i += 2 {
		p.tell(wire.Set, "games-invite", choices[i], choices[i+1])
	}
	p.tell(wire.Press, "games-invite", "create")
	code, _ := p.control(form.Code)
	c, ok := p.control(form.Copy)
	if code.Value != qrcode.Of(c.Value) || form.Modules(code.Value) == nil {
		p.w.t.Errorf("%s: the QR code is not that of %q: %q", p.name, c.Value, code.Value)
	}
	if !ok {
		p.w.t.Fatalf("%s: no link on the page %+v", p.name, p.page)
	}
	return c.Value
}

func (p *person) join(link string) { p.tell(wire.Open, "games-join", link) }

// until lets time pass until something holds.
func (w *world) until(what string, f func() bool) {
	w.t.Helper()
	if !w.RunUntil(f, 10*time.Minute) {
		for _, p := range w.persons {
			w.t.Logf("%s: page %v %s %q, state %+v, notices %q", p.name, p.open, p.page.Name, labels(p.page), p.state, p.notices)
		}
		w.t.Fatalf("seed %d: never: %s", w.seed, what)
	}
}

// position plays the state's moves.
func position(t *testing.T, s wire.State) *rules.Position {
	t.Helper()
	game, _ := rules.ParseGame(s.Game)
	pos, err := rules.NewPosition(game, s.Size, s.Pie)
	if err != nil {
		t.Fatalf("%v in %+v", err, s)
	}
	for _, m := range s.Moves {
		move, err := rules.ParseMove(m.Move)
		if err == nil {
			_, err = pos.Play(move)
		}
		if err != nil {
			t.Fatalf("%v in %v", err, s.Moves)
		}
	}
	return pos
}

// myTurn reports whether it is the person's turn in the game on the board.
func (p *person) myTurn() bool {
	s := p.state
	if s.Phase != wire.Playing || s.Mine < 0 {
		return false
	}
	swapped := len(s.Moves) > 1 && s.Moves[1].Move == "swap"
	black := (s.Mine == 0) != swapped
	return black == (position(p.w.t, s).ToMove() == rules.Black)
}

// move plays a random move.
func (p *person) move() {
	pos := position(p.w.t, p.state)
	legal := pos.AppendLegal(nil)
	// Captures come first, so that games are short.
	var reds []rules.Move
	for _, m := range legal {
		if m.IsRed() {
			reds = append(reds, m)
		}
	}
	if len(reds) > 0 && p.device.Random().IntN(2) == 0 {
		legal = reds
	}
	m := legal[p.device.Random().IntN(len(legal))]
	p.tell(wire.Move, p.state.ID, itoa(len(p.state.Moves)), m.String(), "0")
}

// TestInviteToTheEnd: an invitation by link, joined by a guest, played to annihilation; both have the same result, signed by both.
func TestInviteToTheEnd(t *testing.T) {
	w := newWorld(t, 1)
	anna, bert := w.person("Anna"), w.person("Bert")
	link := anna.invite("size", "0", "clock", "2")
	if !strings.HasPrefix(link, "https://game.example/#join=1") || len(link) > 250 {
		t.Errorf("the link is %q", link)
	}
	w.Run(time.Second)
	bert.join(link)
	w.until("the game begins", func() bool { return anna.state.Phase == wire.Playing && bert.state.Phase == wire.Playing })
	if anna.open || bert.open || anna.state.Mine == bert.state.Mine || anna.state.Names != bert.state.Names || anna.state.Names[0] == "" {
		t.Errorf("%+v\n%+v", anna.state, bert.state)
	}
	w.play(anna, bert)
	for _, p := range []*person{anna, bert} {
		if p.state.Phase != wire.Over || p.state.Result == "" || p.state.Result != anna.state.Result || len(p.state.Moves) != len(anna.state.Moves) {
			t.Errorf("%s: %+v", p.name, p.state)
		}
		for _, log := range p.state.Logs {
			if e, err := event.Parse(log); err != nil || e.Kind != event.KindGame || !strings.Contains(e.Content, "end "+p.state.Result) {
				t.Errorf("%s: %v: %s", p.name, err, log)
			}
		}
	}
	t.Logf("%d moves, %d events, %d bytes at one relay", len(anna.state.Moves), w.Relay(relayA).Events, w.Relay(relayA).Bytes)
}

// play lets two people play to the end.
func (w *world) play(people ...*person) {
	w.t.Helper()
	signed := func(p *person) bool {
		logs := p.state.Logs // those of a private game can't be read here
		private := !strings.Contains(logs[0], "redstone-log")
		return p.state.Phase == wire.Over && (private || strings.Contains(logs[0], "end ") && strings.Contains(logs[1], "end "))
	}
	for range 3000 {
		for _, p := range people {
			if p.myTurn() {
				p.move()
			}
		}
		if !slices.ContainsFunc(people, func(p *person) bool { return !signed(p) }) {
			return
		}
		w.Run(time.Second)
	}
	for _, p := range people {
		w.t.Logf("%s: %+v, notices %q", p.name, p.state, p.notices)
	}
	w.t.Fatalf("seed %d: the game does not end", w.seed)
}

func itoa(n int) string { return strconv.Itoa(n) }
