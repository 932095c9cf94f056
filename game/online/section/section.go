// Package section says what the parts of the online client have in common: each has pages, subscriptions and stored
// texts of its own, and gets what it needs of the client as a Host. Everything runs in one thread and nothing blocks, so
// that a whole network of clients can be simulated.
package section

import (
	"io"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/names"
	"redstone/game/online/wire"
)

// Section is a part of the client. Names of its pages and stored texts, and its subscriptions, begin with its Name and a
// hyphen or are the Name: "lobby", "lobby-filter".
type Section interface {
	Name() string
	// Load gets the texts that are stored under its keys, before anything else is called.
	Load(stored map[string]string)
	// Open shows a page, by Host.Show.
	Open(page, argument string)
	// Press and Set say what the player did on a page; Closed that no page is shown any more.
	Press(page, control string)
	Set(page, control, value string)
	Closed()
	// Receive gets an event of one of its subscriptions, signature checked, perhaps again and again and in any order.
	Receive(subscription string, e event.Event)
	// Complete says that the relays have sent all that they had for a subscription.
	Complete(subscription string)
	// Advance does what is due, and returns when it wants to be called again; the zero Time for not at all.
	Advance(now time.Time) time.Time
}

// Entrance is a section with entries on the client's first page. Their controls' IDs are pages, with an argument after a
// space where there is one.
type Entrance interface {
	Entries() []form.Control
}

// Host is what a section needs of the client.
type Host interface {
	Now() time.Time
	Random() io.Reader
	// Me returns the player's public key, which is made when it is first needed, and Name his name.
	Me() event.Key
	Name() string
	// Publish signs an event of the player's with a CreatedAt that is later than that of the one before of the same
	// kind and d, and sends it to all relays until one has it. It replaces the one before where that is still waiting.
	Publish(kind int, tags [][]string, content string) event.Event
	// Subscribe asks all relays for events, those that they have and those to come; a second call with the same name
	// replaces the filters. Unsubscribe ends that.
	Subscribe(name string, filters ...event.Filter)
	Unsubscribe(name string)
	// Show shows a page of package form or a newer version of the one that is shown; Shown returns the name of the page
	// that the player sees.
	Show(p form.Page)
	Shown() string
	// Keep stores a text; "" removes it.
	Keep(key, text string)
	// Send sends any other message to the game.
	Send(m wire.Message)
	// Say returns a text of the player's language, with placeholders filled in: pairs of name and value.
	Say(key string, pairs ...string) string
	// Count returns the text for a number of things: the key with ".one" or ".many", and {n} filled in.
	Count(key string, n int, pairs ...string) string
	// Own is what the player has chosen about names and messages; KeepOwn stores it after a change. Blocked reports whether
	// he has blocked that key.
	Own() *names.Own
	KeepOwn()
	Blocked(k event.Key) bool
	// Online reports whether at least one relay is connected.
	Online() bool
}
