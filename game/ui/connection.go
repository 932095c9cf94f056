package ui

import (
	"redstone/game/online/wire"
	"redstone/game/ui/online"
)

// StartOnline starts the online client, if it does not run.
func (h *host) StartOnline() { h.a.pages.Failed(ErrNoOnline) }

// ToClient sends the online client a message.
func (h *host) ToClient(wire.Message) {}

// CanGoOnline reports whether there is an online client.
func (h *host) CanGoOnline() bool { return false }

var _ online.Host = (*host)(nil)
