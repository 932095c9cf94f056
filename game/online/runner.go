package online

import (
	"crypto/rand"
	"encoding/binary"
	"io"
	mathrand "math/rand/v2"
	"time"

	"redstone/game/gametime"
	"redstone/game/online/relays"
)

// asleep is how late a timer may be before the system must have been asleep.
const asleep = 20 * time.Second

// Platform is what a program that runs a client has. All of it is used in one thread, in which the program also calls the
// Runner.
type Platform struct {
	Send   func(text string)     // a message for the game
	Dialer relays.Dialer         // sockets
	Timer  func(d time.Duration) // call Runner.Wake after d, in place of any timer before; 0 for not at all
	Now    func() time.Time      // time.Now, except in tests
	Random io.Reader             // crypto/rand's, except in tests
}

// Runner runs a client in a program: it gives it time and relays, and lets it do what is due after everything that
// happens.
type Runner struct {
	p      Platform
	client *Client
	net    Network
	clock  *gametime.Clock
	due    time.Time // by the timer
	inside bool
}

// NewRunner starts a client, which tells the game that it is ready.
func NewRunner(p Platform) *Runner {
	if p.Now == nil {
		p.Now = time.Now
	}
	if p.Random == nil {
		p.Random = rand.Reader
	}
	r := &Runner{p: p, clock: gametime.New(p.Now())}
	r.client = New(Config{Send: p.Send, Network: r.network, Random: p.Random, Now: r.now})
	return r
}

func (r *Runner) now() time.Time { return r.clock.At(r.p.Now()) }

// network makes the pool of relays of the client.
func (r *Runner) network(l Listener) Network {
	var seed [16]byte
	// Without random bytes the delays are those of all clients without; that is no reason to stay offline.
	_, _ = io.ReadFull(r.p.Random, seed[:])
	r.net = relays.New(relays.Config{
		Dialer:   runnerDialer{r},
		Random:   mathrand.New(mathrand.NewPCG(binary.LittleEndian.Uint64(seed[:]), binary.LittleEndian.Uint64(seed[8:]))),
		Now:      r.now,
		Receive:  l.Receive,
		Complete: l.Complete,
		Settled:  l.Settled,
		Changed:  func() {}, // the client looks after each step
	}, nil)
	return r.net
}

// Receive gives the client a message of the game.
func (r *Runner) Receive(text string) { r.do(func() { r.client.Receive(text) }) }

// Wake lets the client do what is due.
func (r *Runner) Wake() { r.do(func() {}) }

// do lets something happen, and then the client do what is due. What happens meanwhile is part of it.
func (r *Runner) do(f func()) {
	if r.inside {
		f()
		return
	}
	r.inside = true
	defer func() { r.inside = false }()
	now := r.clock.Frame(r.p.Now(), false)
	if r.net != nil && !r.due.IsZero() && now.Sub(r.due) > asleep {
		r.net.Wake()
	}
	f()
	r.due = r.client.Advance(r.now())
	if r.due.IsZero() {
		r.p.Timer(0)
		return
	}
	r.p.Timer(max(r.due.Sub(r.now()), time.Millisecond))
}

// runnerDialer lets the client do what is due after each thing that happens to a socket.
type runnerDialer struct{ r *Runner }

func (d runnerDialer) Dial(url string, h relays.Handler) relays.Conn {
	return d.r.p.Dialer.Dial(url, runnerHandler{d.r, h})
}

type runnerHandler struct {
	r *Runner
	h relays.Handler
}

func (h runnerHandler) Opened()              { h.r.do(h.h.Opened) }
func (h runnerHandler) Received(text string) { h.r.do(func() { h.h.Received(text) }) }
func (h runnerHandler) Closed(reason string) { h.r.do(func() { h.h.Closed(reason) }) }
