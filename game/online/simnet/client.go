package simnet

import (
	"math/rand/v2"
	"slices"
	"time"

	"redstone/game/online/relays"
)

// Client is a device on the network, and the Dialer of the machine that runs on it.
type Client struct {
	Skew    time.Duration // how wrong its clock is
	net     *Net
	random  *rand.Rand
	advance func(time.Time) time.Time
	planned int // advances so far, so that outdated ones are not done
	wires   []*wire
	cut     []string // relays that it does not reach; messages vanish
	asleep  bool
}

// Client returns a new device.
func (n *Net) Client() *Client {
	return &Client{net: n, random: rand.New(rand.NewPCG(n.random.Uint64(), 7))}
}

// Now returns the time of the device's clock.
func (c *Client) Now() time.Time { return c.net.now.Add(c.Skew) }

// Random returns the device's source of random numbers.
func (c *Client) Random() *rand.Rand { return c.random }

// Drive says which machine runs on the device: advance is called now, after everything that happens to the machine, and
// when it wants to be called.
func (c *Client) Drive(advance func(now time.Time) time.Time) {
	c.advance = advance
	c.Do(func() {})
}

// Do does something with the machine from outside, such as a press of the player's.
func (c *Client) Do(f func()) {
	f()
	c.planned++
	if c.advance == nil || c.asleep {
		return
	}
	next := c.advance(c.Now())
	if next.IsZero() {
		return
	}
	plan := c.planned
	c.net.at(next.Add(-c.Skew), func() {
		if c.planned == plan {
			c.Do(func() {})
		}
	})
}

// Stop ends the machine, as a closed window or a crash does. Drive starts another one.
func (c *Client) Stop() {
	c.advance = nil
	for _, w := range slices.Clone(c.wires) {
		w.Close()
	}
}

// Sleep stops the device; its connections are lost, which it learns when it wakes.
func (c *Client) Sleep() { c.asleep = true }

// Wake lets the device go on.
func (c *Client) Wake() {
	c.asleep = false
	for _, w := range slices.Clone(c.wires) {
		w.lose("the device was asleep")
	}
	c.Do(func() {})
}

// Cut makes relays unreachable, or reachable again with no argument: messages vanish, and nobody is told.
func (c *Client) Cut(urls ...string) { c.cut = urls }

// Break breaks all connections, and both sides learn it.
func (c *Client) Break() {
	for _, w := range slices.Clone(c.wires) {
		w.lose("the network is gone")
	}
}

// Dial opens a connection to a relay of the network.
func (c *Client) Dial(url string, h relays.Handler) relays.Conn {
	w := &wire{client: c, relay: c.net.relays[url], url: url, h: h}
	c.wires = append(c.wires, w)
	w.carry(&w.down, func() {
		if w.relay == nil || w.relay.down {
			w.lose("no such relay")
			return
		}
		w.open = true
		w.relay.wires = append(w.relay.wires, w)
		w.tell(h.Opened)
	})
	return w
}

// wire is a connection.
type wire struct {
	client   *Client
	relay    *Relay
	url      string
	h        relays.Handler
	open     bool
	ended    bool
	up, down time.Time // when the last message in this direction arrives
	requests []*request
}

// tell calls the machine.
func (w *wire) tell(f func()) {
	if w.client.asleep {
		return // what arrives now is lost
	}
	w.client.Do(f)
}

// carry lets something happen at the other end, if the line lets it through.
func (w *wire) carry(last *time.Time, f func()) {
	n := w.client.net
	l := n.Line
	if w.open && n.chance(l.Break) {
		n.After(l.Delay, func() { w.lose("the line broke") })
		return
	}
	if w.open && n.chance(l.Drop) {
		return
	}
	times := 1
	if w.open && n.chance(l.Double) {
		times = 2
	}
	for range times {
		t := n.now.Add(l.Delay)
		if l.Jitter > 0 {
			t = t.Add(time.Duration(n.random.Int64N(int64(l.Jitter))))
		}
		if !l.Reorder && t.Before(*last) {
			t = *last
		}
		*last = t
		n.at(t, func() {
			if !w.ended && !slices.Contains(w.client.cut, w.url) {
				f()
			}
		})
	}
}

// Send sends a message to the relay.
func (w *wire) Send(text string) {
	if w.open && !w.ended {
		w.carry(&w.up, func() { w.relay.receive(w, text) })
	}
}

// answer sends a message to the client. Dialers close connections on which too long a message comes.
func (w *wire) answer(text string) {
	w.carry(&w.down, func() {
		if len(text) > relays.MaxMessage {
			w.lose("a message is too long")
			return
		}
		w.tell(func() { w.h.Received(text) })
	})
}

// Close ends the connection; the handler is not called any more.
func (w *wire) Close() {
	w.ended = true
	w.client.wires = without(w.client.wires, w)
	if w.relay != nil {
		w.relay.wires = without(w.relay.wires, w)
	}
}

// lose ends the connection and tells the machine.
func (w *wire) lose(reason string) {
	if w.ended || w.client.asleep {
		return
	}
	w.Close()
	w.tell(func() { w.h.Closed(reason) })
}

func without(wires []*wire, w *wire) []*wire {
	return slices.DeleteFunc(slices.Clone(wires), func(other *wire) bool { return other == w })
}
