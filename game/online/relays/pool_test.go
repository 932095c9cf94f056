package relays_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/relays"
	"redstone/game/online/simnet"
)

const (
	one = "wss://one.example"
	two = "wss://two.example"
)

var (
	alice = event.Secret{31: 1}
	bob   = event.Secret{31: 2}
)

// device is a client with a pool that notes what it is told.
type device struct {
	*simnet.Client
	pool     *relays.Pool
	got      []string // subscription and content of each event
	complete []string
	settled  []string // content and "taken" or the reason
}

func newDevice(n *simnet.Net, urls ...string) *device {
	d := &device{Client: n.Client()}
	d.pool = relays.New(relays.Config{
		Dialer: d, Random: d.Random(), Now: d.Now, Check: n.Check, Changed: func() {},
		Receive:  func(s string, e event.Event) { d.got = append(d.got, s+" "+e.Content) },
		Complete: func(s string) { d.complete = append(d.complete, s) },
		Settled: func(e event.Event, taken bool, reason string) {
			if taken {
				reason = "taken"
			}
			d.settled = append(d.settled, e.Content+" "+reason)
		},
	}, urls)
	d.Drive(d.pool.Advance)
	return d
}

func (d *device) publish(e event.Event) { d.Do(func() { d.pool.Publish(e) }) }

func (d *device) subscribe(name string, filters ...event.Filter) {
	d.Do(func() { d.pool.Subscribe(name, filters...) })
}

// move is the n-th version of a log of the secret's player.
func move(t testing.TB, s event.Secret, game string, n int) event.Event {
	t.Helper()
	e, err := event.Sign(s, event.KindGame, 1_800_000_000+int64(n), [][]string{{"d", game}}, fmt.Sprint(game, n))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

var ofGame = event.Filter{Kinds: []int{event.KindGame}, D: []string{"g"}}

func expect(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: got %q, want %q", what, got, want)
	}
}

func contents(r *simnet.Relay) []string {
	var list []string
	for _, e := range r.Stored() {
		list = append(list, e.Content)
	}
	slices.Sort(list)
	return list
}

func TestEveryRelayIsToldAndOneIsHeard(t *testing.T) {
	n := simnet.New(1)
	r1, r2 := n.Relay(one), n.Relay(two)
	a, b := newDevice(n, one, two), newDevice(n, two, one)
	b.subscribe("game", ofGame)
	n.Run(time.Second)
	expect(t, "complete", b.complete, "game")
	a.publish(move(t, alice, "g", 1))
	n.Run(time.Second)
	a.publish(move(t, alice, "g", 2))
	n.Run(10 * time.Second)
	expect(t, "received", b.got, "game g1", "game g2")
	expect(t, "settled", a.settled, "g1 taken", "g2 taken")
	expect(t, "first relay", contents(r1), "g2")
	expect(t, "second relay", contents(r2), "g2")
	if r1.Events != 2 {
		t.Errorf("%d events were sent, not 2", r1.Events)
	}
}

func TestOneRelayIsEnough(t *testing.T) {
	for name, spoil := range map[string]func(r *simnet.Relay){
		"down":   func(r *simnet.Relay) { r.Stop() },
		"deaf":   func(r *simnet.Relay) { r.Deaf = true },
		"closes": func(r *simnet.Relay) { r.CloseRequest = func(event.Message) string { return "auth-required: no" } },
		"lost":   func(r *simnet.Relay) { r.Refuse = func(event.Event) string { return "pow: 30 bits" } },
		"junk":   func(r *simnet.Relay) { r.Lie = simnet.Junk },
		"large":  func(r *simnet.Relay) { r.Lie = simnet.Megabyte },
		"forged": func(r *simnet.Relay) { r.Lie = simnet.Forger(bob, 50) },
		"flood":  func(r *simnet.Relay) { r.Lie = simnet.Flood(move(t, bob, "other", 1), 10_000) },
	} {
		t.Run(name, func(t *testing.T) {
			n := simnet.New(2)
			spoil(n.Relay(one))
			n.Relay(two)
			a, b := newDevice(n, one, two), newDevice(n, one, two)
			b.subscribe("game", ofGame)
			a.publish(move(t, alice, "g", 1))
			n.Run(5 * time.Second)
			expect(t, "received", b.got, "game g1")
			expect(t, "complete", b.complete, "game")
			expect(t, "settled", a.settled, "g1 taken")
		})
	}
}

func TestWaitingEventsAreSentLater(t *testing.T) {
	n := simnet.New(3)
	r := n.Relay(one)
	r.Stop()
	a := newDevice(n, one)
	a.publish(move(t, alice, "g", 1))
	a.publish(move(t, alice, "h", 1))
	n.Run(time.Minute)
	a.publish(move(t, alice, "g", 2)) // takes the place of the first
	if a.pool.Pending() != 2 || a.pool.Open() != 0 {
		t.Errorf("%d events wait, %d relays are open", a.pool.Pending(), a.pool.Open())
	}
	r.Start()
	n.Run(5 * time.Minute)
	expect(t, "relay", contents(r), "g2", "h1")
	if a.pool.Pending() != 0 || r.Events != 2 {
		t.Errorf("%d events wait, %d were sent", a.pool.Pending(), r.Events)
	}
}

func TestARelayThatForgetsIsToldAgain(t *testing.T) {
	n := simnet.New(4)
	r1, r2 := n.Relay(one), n.Relay(two)
	a := newDevice(n, one, two)
	a.subscribe("game", ofGame)
	a.publish(move(t, alice, "g", 1))
	n.Run(10 * time.Second)
	r1.Restart(3*time.Second, true)
	n.Run(time.Minute)
	expect(t, "after a restart", contents(r1), "g1")
	if r2.Events != 1 {
		t.Errorf("the other relay was sent %d events", r2.Events)
	}
	r1.Forget() // without a restart: the test of the silent line finds out
	n.Run(5 * time.Minute)
	expect(t, "after it forgot", contents(r1), "g1")
	a.Do(func() { a.pool.Forget(move(t, alice, "g", 1).Address()) })
	r1.Restart(time.Second, true)
	n.Run(10 * time.Minute)
	expect(t, "when it need not be kept", contents(r1))
}

func TestARelayThatHasItIsNotToldAgain(t *testing.T) {
	n := simnet.New(5)
	r := n.Relay(one)
	a := newDevice(n, one)
	a.subscribe("game", ofGame)
	a.publish(move(t, alice, "g", 1))
	for range 5 {
		n.Run(time.Minute)
		r.Restart(time.Second, false)
	}
	n.Run(5 * time.Minute)
	if r.Events != 1 {
		t.Errorf("the event was sent %d times", r.Events)
	}
}

func TestRefusals(t *testing.T) {
	refused := "invalid: created_at is too far in the future"
	n := simnet.New(6)
	r := n.Relay(one)
	r.Refuse = func(event.Event) string { return refused }
	a := newDevice(n, one)
	a.publish(move(t, alice, "g", 1))
	n.Run(time.Minute)
	expect(t, "settled", a.settled, "g1 "+refused)
	if r.Events != 1 || a.pool.States()[0].Problem != refused {
		t.Errorf("sent %d times; the problem is %q", r.Events, a.pool.States()[0].Problem)
	}

	// What may pass is tried again, at growing intervals.
	r.Events, refused = 0, "rate-limited: slow down"
	a.publish(move(t, alice, "g", 2))
	n.Run(time.Minute)
	if r.Events < 3 || r.Events > 8 {
		t.Errorf("a rate-limited event was sent %d times in a minute", r.Events)
	}
	refused = ""
	n.Run(3 * time.Minute)
	expect(t, "settled", a.settled, "g1 invalid: created_at is too far in the future", "g2 taken")
}

func TestARelayThatHangsUpOnAnEvent(t *testing.T) {
	n := simnet.New(19)
	r := n.Relay(one)
	r.HangUp = func(m event.Message) bool { return m.Event.Tag("d") == "long" }
	a := newDevice(n, one)
	a.publish(move(t, alice, "long", 1))
	for i := range 3 {
		a.publish(move(t, alice, fmt.Sprint("g", i), 1))
	}
	n.Run(time.Minute)
	expect(t, "the others", contents(r), "g01", "g11", "g21")
	r.HangUp = nil
	n.Run(10 * time.Minute)
	expect(t, "later", contents(r), "g01", "g11", "g21", "long1")
}

func TestAnotherDeviceWithTheSameKey(t *testing.T) {
	n := simnet.New(7)
	r := n.Relay(one)
	a, b := newDevice(n, one), newDevice(n, one)
	a.subscribe("game", ofGame)
	b.subscribe("game", ofGame)
	a.publish(move(t, alice, "g", 1))
	n.Run(time.Second)
	b.publish(move(t, alice, "g", 5))
	n.Run(time.Second)
	r.Restart(time.Second, false)
	n.Run(time.Minute)
	expect(t, "received", a.got, "game g1", "game g5")
	if r.Events != 2 {
		t.Errorf("%d events were sent: the outdated one again", r.Events)
	}
}

func TestAStaleAnswerIsFoundOut(t *testing.T) {
	n := simnet.New(8)
	r := n.Relay(one)
	r.Cache = time.Second
	a, b := newDevice(n, one), newDevice(n, one)
	b.subscribe("look", ofGame)
	n.Run(100 * time.Millisecond)
	b.Do(func() { b.pool.Unsubscribe("look") })
	a.publish(move(t, alice, "g", 1))
	n.Run(200 * time.Millisecond)
	b.subscribe("game", ofGame) // gets the old, empty answer
	n.Run(100 * time.Millisecond)
	expect(t, "at first", b.got)
	expect(t, "complete", b.complete, "look", "game")
	n.Run(2 * time.Second)
	expect(t, "after two seconds", b.got, "game g1")
}

func TestASilentLineIsNoticed(t *testing.T) {
	n := simnet.New(9)
	n.Relay(one)
	a, b := newDevice(n, one), newDevice(n, one)
	b.subscribe("game", ofGame)
	n.Run(10 * time.Second)
	b.Cut(one) // nobody is told
	a.publish(move(t, alice, "g", 1))
	n.Run(time.Minute)
	if b.pool.Open() != 1 {
		t.Fatal("the test is wrong: the line's end was noticed at once")
	}
	n.Run(2 * time.Minute)
	if b.pool.Open() != 0 {
		t.Error("a line without answers counts as open")
	}
	b.Cut()
	n.Run(5 * time.Minute)
	expect(t, "received", b.got, "game g1")
}

func TestWakingUp(t *testing.T) {
	n := simnet.New(10)
	r := n.Relay(one)
	a, b := newDevice(n, one), newDevice(n, one)
	b.subscribe("game", ofGame)
	n.Run(time.Minute)
	b.Sleep()
	a.publish(move(t, alice, "g", 1))
	n.Run(time.Hour)
	b.Wake()
	n.Run(3 * time.Second)
	expect(t, "after waking", b.got, "game g1")

	r.Stop()
	n.Run(time.Hour)
	r.Start()
	a.publish(move(t, alice, "g", 2))
	b.Do(b.pool.Wake) // the network is back: no waiting
	n.Run(3 * time.Second)
	a.Do(a.pool.Wake)
	n.Run(3 * time.Second)
	expect(t, "after the network was gone", b.got, "game g1", "game g2")
}

func TestAnotherRelayTakesOver(t *testing.T) {
	n := simnet.New(20)
	r1, r2 := n.Relay(one), n.Relay(two)
	r1.Stop()
	a, b := newDevice(n, one, two), newDevice(n, one, two)
	b.subscribe("game", ofGame)
	n.Run(time.Hour) // the first relay is dialled rarely
	r1.Start()
	r2.Stop()
	n.Run(3 * time.Second)
	a.publish(move(t, alice, "g", 1))
	n.Run(time.Second)
	expect(t, "received", b.got, "game g1")
}

func TestDialsBecomeRarer(t *testing.T) {
	n := simnet.New(11)
	dials := 0
	d := &device{Client: n.Client()}
	d.pool = relays.New(relays.Config{Dialer: dialer(func(url string, h relays.Handler) relays.Conn {
		dials++
		return d.Dial(url, h)
	}), Random: d.Random(), Now: d.Now, Changed: func() {}}, []string{one})
	d.Drive(d.pool.Advance)
	n.Run(time.Hour)
	if dials < 15 || dials > 40 {
		t.Errorf("a relay that does not exist was dialled %d times in an hour", dials)
	}
}

type dialer func(url string, h relays.Handler) relays.Conn

func (d dialer) Dial(url string, h relays.Handler) relays.Conn { return d(url, h) }

func TestWaitingCostsNothing(t *testing.T) {
	for name, spoil := range map[string]func(r *simnet.Relay){
		"good":   func(r *simnet.Relay) {},
		"down":   func(r *simnet.Relay) { r.Stop() },
		"deaf":   func(r *simnet.Relay) { r.Deaf = true },
		"closes": func(r *simnet.Relay) { r.CloseRequest = func(event.Message) string { return "error: no" } },
		"lost":   func(r *simnet.Relay) { r.Refuse = func(event.Event) string { return "rate-limited: no" } },
	} {
		n := simnet.New(18)
		spoil(n.Relay(one))
		a := newDevice(n, one)
		a.subscribe("game", ofGame)
		a.publish(move(t, alice, "g", 1))
		n.Run(time.Minute)
		calls := 0
		a.Drive(func(now time.Time) time.Time { calls++; return a.pool.Advance(now) })
		bytes := n.Relay(one).Bytes
		n.Run(time.Hour)
		if calls > 400 || n.Relay(one).Bytes-bytes > 100_000 {
			t.Errorf("%s: %d calls and %d bytes in an hour in which nothing happens", name, calls, n.Relay(one).Bytes-bytes)
		}
		t.Logf("%s: %d calls, %d bytes", name, calls, n.Relay(one).Bytes-bytes)
	}
}

func TestSubscriptionsThatEndAndChange(t *testing.T) {
	n := simnet.New(12)
	r := n.Relay(one)
	a := newDevice(n, one)
	for _, game := range []string{"g", "h"} {
		a.publish(move(t, alice, game, 1))
	}
	a.subscribe("s", ofGame)
	n.Run(5 * time.Second)
	a.subscribe("s", event.Filter{D: []string{"g", "h"}})
	n.Run(5 * time.Second)
	expect(t, "all again", a.got, "s g1", "s g1", "s h1")
	expect(t, "complete", a.complete, "s", "s")
	a.Do(func() { a.pool.Unsubscribe("s") })
	n.Run(5 * time.Second)
	a.publish(move(t, alice, "g", 2))
	bytes := r.Bytes
	n.Run(time.Hour)
	if len(a.got) != 3 || r.Bytes-bytes > 1000 {
		t.Errorf("after the end: %q, %d bytes", a.got[3:], r.Bytes-bytes)
	}
}

func TestClosedRequestsAreMadeAgain(t *testing.T) {
	n := simnet.New(13)
	r := n.Relay(one)
	requests := 0
	r.CloseRequest = func(event.Message) string { requests++; return "error: shutting down idle subscription" }
	a := newDevice(n, one)
	a.subscribe("game", ofGame)
	n.Run(time.Hour)
	if requests < 8 || requests > 25 {
		t.Errorf("asked %d times in an hour", requests)
	}
	r.CloseRequest = nil
	n.Run(10 * time.Minute)
	a.publish(move(t, alice, "g", 1))
	n.Run(time.Second)
	expect(t, "received", a.got, "game g1")
	expect(t, "complete", a.complete, "game")
}

func TestManyOwnEventsAreSentSlowly(t *testing.T) {
	n := simnet.New(14)
	r := n.Relay(one)
	a := newDevice(n, one)
	n.Run(time.Second)
	a.Do(func() {
		for i := range 400 {
			a.pool.Publish(move(t, alice, fmt.Sprint("g", i), 1))
		}
	})
	n.Run(time.Second)
	if r.Events > 25 {
		t.Errorf("%d events in the first second", r.Events)
	}
	n.Run(2 * time.Minute)
	if got := len(r.Stored()); got != 320 { // 20 at once, then the 300 that are kept
		t.Errorf("%d events in all", got)
	}
}

func TestLiarsAreLeft(t *testing.T) {
	for name, lie := range map[string]func(event.Message) []string{
		"junk":   simnet.Junk,
		"forged": simnet.Forger(bob, 50),
		"flood":  simnet.Flood(move(t, bob, "other", 1), 10_000),
	} {
		n := simnet.New(15)
		r := n.Relay(one)
		r.Lie = lie
		a := newDevice(n, one)
		a.subscribe("game", ofGame)
		n.Run(time.Minute)
		if a.pool.Open() != 0 || a.pool.States()[0].Problem == "" {
			t.Errorf("%s: the relay is still used: %+v", name, a.pool.States())
		}
		expect(t, name, a.got)
		bytes := r.Bytes
		n.Run(5 * time.Minute)
		if r.Bytes > bytes+5000 {
			t.Errorf("%s: it was asked again soon", name)
		}
	}
}

func TestABusyRelayIsNoLiar(t *testing.T) {
	n := simnet.New(21)
	r := n.Relay(one)
	a := newDevice(n, one)
	var filters []event.Filter
	for i := range 4 {
		kind := 31_000 + i
		filters = append(filters, event.Filter{Kinds: []int{kind}})
		for j := range 300 {
			e, err := event.Sign(alice, kind, n.Now().Unix(), [][]string{{"d", fmt.Sprint(j)}}, "x")
			if err != nil {
				t.Fatal(err)
			}
			r.Put(e)
		}
	}
	a.subscribe("lobby", filters...)
	n.Run(time.Minute)
	if len(a.got) != 1200 || a.pool.Open() != 1 {
		t.Errorf("%d events; %+v", len(a.got), a.pool.States())
	}
}

func TestAForgedCopyOfACheckedEvent(t *testing.T) {
	n := simnet.New(16)
	n.Relay(one)
	e := move(t, alice, "g", 1)
	forged := e.Clone()
	forged.Content = "forged"
	n.Relay(two).Lie = func(m event.Message) []string {
		return []string{event.Message{Verb: event.Found, Name: m.Name, Event: forged}.String()}
	}
	a := newDevice(n, one)
	a.publish(e)
	a.subscribe("game", ofGame)
	n.Run(time.Second)
	a.Do(func() { a.pool.SetURLs([]string{one, two}) })
	a.subscribe("again", ofGame)
	n.Run(10 * time.Second)
	expect(t, "received", a.got, "game g1", "again g1")
}

func TestRelaysAreChanged(t *testing.T) {
	n := simnet.New(17)
	n.Relay(one)
	r2 := n.Relay(two)
	a := newDevice(n, one)
	a.subscribe("game", ofGame)
	a.publish(move(t, alice, "g", 1))
	n.Run(5 * time.Second)
	a.Do(func() { a.pool.SetURLs([]string{two, two}) })
	n.Run(5 * time.Second)
	expect(t, "the new relay", contents(r2), "g1")
	if s := a.pool.States(); len(s) != 1 || s[0] != (relays.State{URL: two, Open: true}) {
		t.Errorf("states: %+v", s)
	}
	a.Do(func() { a.pool.SetURLs(strings.Split(strings.Repeat("wss://x.example/,", 30), ",")) })
	if s := a.pool.States(); len(s) != 2 {
		t.Errorf("states: %+v", s)
	}
	a.Do(a.pool.Close)
	n.Run(time.Hour)
	if a.pool.Open() != 0 {
		t.Error("a closed pool has connections")
	}
}

// TestTheOpponentsEventIsGuarded: what relays have sent is sent to those that turn out to have lost it, and to no other.
func TestTheOpponentsEventIsGuarded(t *testing.T) {
	n := simnet.New(21)
	r1, r2 := n.Relay(one), n.Relay(two)
	a, b := newDevice(n, one, two), newDevice(n, one, two)
	b.subscribe("game", ofGame)
	n.Run(time.Second)
	e := move(t, alice, "g", 1)
	a.publish(e)
	n.Run(time.Second)
	b.Do(func() { b.pool.Guard(e) })
	n.Run(time.Minute)
	if r1.Events != 1 || r2.Events != 1 {
		t.Errorf("%d and %d events were sent, though both relays have it", r1.Events, r2.Events)
	}
	a.Stop()
	r1.Restart(time.Second, true)
	n.Run(time.Minute)
	expect(t, "the relay that lost it", contents(r1), "g1")
	if r1.Events != 2 || r2.Events != 1 {
		t.Errorf("%d and %d events were sent", r1.Events, r2.Events)
	}
}
