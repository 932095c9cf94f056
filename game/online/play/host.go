package play

import (
	"redstone/game/online/event"
	"redstone/game/online/section"
)

// Host is what this section needs of the client, beyond what all need.
type Host interface {
	section.Host
	// Sign makes an event of the player's, later than the one before of the same kind and d; Spread sends one to all relays
	// until they have it, which need not be the player's own. Publish is both at once.
	Sign(kind int, tags [][]string, content string) event.Event
	Spread(e event.Event)
	// Guard has an event that came from a relay sent to those that turn out to have lost it.
	Guard(e event.Event)
	// SelfKey is a secret that only the player's own devices have.
	SelfKey() [32]byte
	// Seen tells of an event of the player's own that another start or device has made.
	Seen(e event.Event)
	// KeepThen stores a text, and calls done when the device has it or has failed to store it.
	KeepThen(key, text string, done func(ok bool))
	// HasKey reports whether the player has a key already.
	HasKey() bool
	// Holds reports whether this window holds the player's games: another one only shows them.
	Holds() bool
	// Link returns the address of the game's own page with a fragment.
	Link(fragment string) string
	// Close closes the page that is shown.
	Close()
	// Relays returns the relays that are asked, and Also adds those of links to them.
	Relays() []string
	Also(relays []string)
}
