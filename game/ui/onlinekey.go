package ui

import (
	"errors"
	"strings"

	"redstone/game/online/form"
	"redstone/game/online/identity"
	"redstone/game/online/wire"
	"redstone/game/ui/games"
)

// OnlineKey returns the player's key of online play as a game tree, with those that it has replaced; "" for none.
func (h *host) OnlineKey() string {
	key, err := h.a.p.Load(onlinePrefix + identity.Stored)
	if err != nil {
		return ""
	}
	if old, err := h.a.p.Load(onlinePrefix + identity.StoredOld); err == nil && identity.Valid(key+"\n"+old) {
		key += "\n" + old
	}
	return identity.Tree(key)
}

// TakeOnlineKey uses a key of a file. The online client asks whether it is to replace another one.
func (h *host) TakeOnlineKey(text string) games.KeyCame {
	if text == "" {
		return games.KeyRefused
	}
	key, old, _ := strings.Cut(text, "\n")
	switch have, err := h.a.p.Load(onlinePrefix + identity.Stored); {
	case err == nil && have == key:
		return games.KeySame
	case err == nil || h.a.online.client != nil:
		h.a.online.start()
		h.a.online.send(wire.New(wire.Set, form.Settings, form.BringKey, text))
		return games.KeyAsked
	case !errors.Is(err, ErrNotStored):
		return games.KeyRefused
	}
	if old != "" {
		if h.a.p.Save(onlinePrefix+identity.StoredOld, old) != nil {
			return games.KeyRefused
		}
	}
	if h.a.p.Save(onlinePrefix+identity.Stored, key) != nil {
		return games.KeyRefused
	}
	return games.KeyTaken
}
