// Package relays keeps connections to several Nostr relays and makes one of them: what is published goes to all until
// each has it, what is asked for comes from all and is delivered once, checked. It survives relays that refuse, forget,
// restart, fall silent, close subscriptions, answer from a cache, lie, or send floods.
//
// A Pool is a state machine in one thread: connections come from a Dialer, time and random numbers from its Config, and
// nothing blocks, so that a whole network can be simulated (package simnet). It knows no game.
package relays

import (
	"math/rand/v2"
	"time"

	"redstone/game/online/event"
)

// Dialer opens WebSockets. Dial returns at once; it calls none of the handler's methods before it has returned. All calls
// of handlers come in the thread of the pool.
type Dialer interface {
	Dial(url string, h Handler) Conn
}

// Conn is a connection that is being opened or is open. Neither method blocks or calls the handler. After Close the
// handler is not called any more; Send before Opened is dropped.
type Conn interface {
	Send(text string)
	Close()
}

// Handler gets what happens to a connection: Opened once, then messages, and at the end Closed once, also if it could
// never be opened. A message longer than MaxMessage closes a connection.
type Handler interface {
	Opened()
	Received(text string)
	Closed(reason string)
}

// MaxMessage is the longest message that a Dialer delivers, in bytes.
const MaxMessage = event.MaxMessage

// Config is what a Pool needs. Its functions may call the pool.
type Config struct {
	Dialer Dialer
	Random *rand.Rand // for the jitter of delays
	Now    func() time.Time
	// Receive gets an event that matches a subscription, checked, and once for each call of Subscribe.
	Receive func(subscription string, e event.Event)
	// Complete says that what the relays have stored has been received: all that are connected have answered, or the
	// first one two seconds ago. It is called once for each call of Subscribe.
	Complete func(subscription string)
	// Settled tells what became of a published event: the first relay has taken it, or all that are connected have
	// refused it, with the reason of one. A refused event may still be taken later.
	Settled func(e event.Event, taken bool, reason string)
	// Changed says that State returns something else.
	Changed func()
	// Check is called for each new event; nil for event.Event.Check. Simulations check an event once for all clients.
	Check func(event.Event) error
}

// State is what is known about a relay, for people.
type State struct {
	URL     string
	Open    bool
	Problem string // why it is not open, or the last reason for which it refused something; in the relay's words
}
