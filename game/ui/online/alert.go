package online

import (
	"strconv"

	"redstone/game/online/form"
	"redstone/game/ui/widget"
)

// setBadge takes the number of games in which it is the player's turn. It is in the window's title too.
func (s *Screen) setBadge(text string) {
	n, err := strconv.Atoi(text)
	if n = min(n, 999); err != nil || n < 0 || n == s.badge {
		return
	}
	s.badge = n
	s.host.SetTitle(s.WindowTitle(), n)
	s.ui.Invalidate(widget.Controls)
}

// WindowTitle returns the title of the window while it is the player's turn somewhere; "" for the usual one.
func (s *Screen) WindowTitle() string {
	if s.badge == 0 {
		return ""
	}
	return s.host.Words().Say("online.title", "n", strconv.Itoa(s.badge))
}

// alert tells the player that somebody waits for him: by a sound, unless he has heard that on the board, by a message where
// he sees the window but not the game, and by a notification where he does not see the window.
func (s *Screen) alert(text, game string) {
	if text == "" || s.host.SeesGame(game) && game != "" {
		return // the board shows and says it
	}
	s.host.PlaySound("stone")
	if s.host.SeesGame("") {
		s.ui.ShowToast(text, true)
		return
	}
	s.ui.Announce(text, true)
	s.host.NotifyTurn(text, game)
}

// notifyToggle is the ID of the switch for notifications, which the game adds to the client's page of settings: whether the
// system has them and lets them be shown is not the client's matter. The player is asked only when he presses it.
const notifyToggle = "~notify"

// withNotifications adds the switch to a page of settings.
func (s *Screen) withNotifications(p form.Page) form.Page {
	if possible, _ := s.host.Notifications(); p.Name == form.Settings && possible {
		p.Controls = append(p.Controls[:len(p.Controls):len(p.Controls)], form.Control{Kind: form.Toggle, ID: notifyToggle,
			Label: s.host.Words().Say("online.notify")})
	}
	return p
}
