package ui

import "redstone/game/ui/widget"

// SeesGame reports whether the player sees the window and, if id is not "", the game with that ID in it.
func (h *host) SeesGame(id string) bool {
	return !h.a.hidden && (id == "" || id == h.KeptID() && !h.a.solving.Shown())
}

// SetTitle changes the title of the window and the number on the program's icon.
func (h *host) SetTitle(title string, number int) { h.a.p.SetTitle(title, number) }

// Notifications reports whether there are notifications that the player may switch on, and whether they are on.
func (h *host) Notifications() (possible, on bool) {
	state := h.a.p.NotifyState()
	return state != NotifyNever, state == NotifyAllowed && h.a.settings.Notify
}

// SetNotifications switches notifications on or off; the system asks the player when they are first switched on.
func (h *host) SetNotifications(on bool) {
	a := h.a
	set := func() {
		a.settings.Notify = on
		h.SettingsChanged()
		a.ui.Invalidate(widget.Controls)
	}
	if !on {
		set()
		return
	}
	a.p.AskNotify(func(state NotifyState) {
		if state == NotifyAllowed {
			set()
			return
		}
		a.ui.Refuse(h.Say("online.notify.denied"))
	})
}

// NotifyTurn tells the player that somebody waits for him in a game, if notifications are on. A press on it leads there.
func (h *host) NotifyTurn(text, game string) {
	if _, on := h.Notifications(); on {
		h.a.p.Notify(h.Say("title"), text, game, func() { h.a.pages.OpenGame(game) })
	}
}
