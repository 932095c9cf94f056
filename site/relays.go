package main

import (
	"fmt"
	"slices"
	"strings"

	"redstone/game/online/wire"
)

// ownRelay is the path of the relay that serve serves, in the list that the game gets.
const ownRelay = "relay"

// parseRelays reads the value of -relays: addresses separated by commas; "" for none.
func parseRelays(text string) ([]string, error) {
	var list []string
	for one := range strings.SplitSeq(text, ",") {
		one = strings.TrimSuffix(strings.TrimSpace(one), "/")
		switch {
		case one == "" || slices.Contains(list, one):
			continue
		case !wire.IsRelay(one):
			return nil, fmt.Errorf("-relays: %q is not the address of a relay such as wss://relay.example", one)
		}
		list = append(list, one)
	}
	if len(list) > wire.MaxRelays {
		return nil, fmt.Errorf("-relays: %d relays are more than %d, which every player asks for every game", len(list), wire.MaxRelays)
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
