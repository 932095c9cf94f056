package main

import (
	"fmt"
	"slices"

	"redstone/game/online/wire"
)

// ownRelay is the path of the relay that serve serves, in the list that the game gets.
const ownRelay = "relay"

// parseRelays reads the value of -relays.
func parseRelays(text string) ([]string, error) {
	list, wrong := wire.ParseRelays(text)
	if wrong != "" {
		return nil, fmt.Errorf("-relays: %q is not the address of a relay such as wss://relay.example, or there are more than %d, all of which every player asks", wrong, wire.MaxRelays)
	}
	return list, nil
}

// gameRelays are the relays that the game asks, the own one first. That has no host: the page knows by which it was reached.
func (b *builder) gameRelays() []string {
	if b.served {
		return append([]string{ownRelay}, b.relays...)
	}
	return slices.Clone(b.relays)
}
