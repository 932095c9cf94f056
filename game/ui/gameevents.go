package ui

import (
	"time"

	"redstone/game/session"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// The session's callbacks to the screen.

// allParts are the parts to invalidate when another position is shown.
const allParts = widget.Controls | widget.Static | widget.Follow

// Settle finishes animations and cancels what the player was about to
// do.
func (h *host) Settle() {
	h.a.board.Interrupt("")
	h.a.board.Cancel()
	h.a.ui.Outdate()
	h.a.ui.DropToast()
}

// Opened shows another game.
func (h *host) Opened() {
	h.a.ui.DropToast()
	h.a.ui.EndPress()
	h.a.board.Reset()
	for _, s := range h.a.screens {
		s.Opened()
	}
	h.a.ui.Invalidate(allParts)
}

// Moved animates a move and returns the duration of the animation.
func (h *host) Moved(e rules.Effect) time.Duration {
	a, m := h.a, h.Match()
	finale := rules.Empty
	if r := m.Position().Result(); m.Live() && (r.Method == rules.Annihilation || r.Method == rules.SelfDestruction) && a.shown() == screen.BoardScreen(a.playing) {
		finale = r.Winner
	}
	a.board.Show(e, h.Now(), a.reducedMotion(), finale)
	a.ui.Announce(a.words.Move(e), false)
	a.ui.Invalidate(allParts)
	if e.Move == rules.Pass && m.PlayerOf(e.By).Computer && !m.Outcome().Over {
		a.ui.ShowToast(h.Say("toast.passed", "who", a.words.Colour(e.By), "count", a.words.PassedCount(m.Position())), true)
	}
	if a.board.Anim == nil {
		return 0
	}
	return time.Duration(a.board.Anim.Length()) * time.Millisecond
}

// Walked shows another position.
func (h *host) Walked() {
	h.a.ui.Announce(h.a.words.Ply(h.Match()), false)
	h.Changed()
}

// Changed updates the screen after any other change of the game.
func (h *host) Changed() { h.a.ui.Invalidate(allParts) }

// StatusChanged updates what is said about the game.
func (h *host) StatusChanged() { h.a.ui.Invalidate(widget.Controls) }

// TakenBack announces how many plies were taken back.
func (h *host) TakenBack(plies int) {
	h.a.playing.TakenBack()
	if plies > 0 {
		h.a.ui.Announce(h.a.words.Count("say.taken-back", plies), false)
	}
	h.Changed()
}

// Ended announces how the game ended.
func (h *host) Ended() {
	a, m := h.a, h.Match()
	a.ui.Announce(a.words.Outcome(m), true)
	sound := "win"
	if o := m.Outcome(); o.Winner.Coloured() && m.PlayerOf(o.Winner).Computer && !m.PlayerOf(o.Winner.Opponent()).Computer {
		sound = "lose"
	}
	if a.board.Anim != nil {
		a.board.Anim.PlayLater(sound)
	} else {
		h.PlaySound(sound)
	}
	a.ui.Invalidate(allParts)
}

// Found shows a result of the computer.
func (h *host) Found(what session.Finding) {
	a := h.a
	switch what {
	case session.FoundHint:
		a.playing.TellHint()
		a.ui.Invalidate(widget.Controls | widget.Static)
	case session.FoundNoHint:
		a.ui.Refuse(h.Say("hint.failed"))
		a.ui.Invalidate(widget.Controls | widget.Static)
	case session.FoundReport:
		if a.reviewing.Closely() != nil {
			a.ui.Invalidate(widget.Static)
		}
	case session.FoundTurns:
		a.ui.Invalidate(widget.Controls)
	case session.FoundAll:
		a.ui.Announce(a.words.ReviewSummary(h.Review()), false)
		a.ui.Invalidate(widget.Controls | widget.Follow)
	}
}

// Notify shows a notice to the player.
func (h *host) Notify(n session.Notice) {
	switch n {
	case session.CannotBegin:
		h.a.ui.Refuse(h.Say("toast.no-game"))
	default:
		h.a.ui.ShowToast(h.Say(map[session.Notice]string{
			session.NotSaved: "toast.not-saved", session.NotKept: "games.refused",
			session.SaveDamaged: "toast.save-damaged", session.SaveTooNew: "toast.save-newer", session.SaveUnreadable: "toast.save-unreadable",
			session.PlayedElsewhere: "toast.played-elsewhere", session.ChangedElsewhere: "toast.changed-elsewhere", session.CopyMade: "toast.copy-made",
			session.NoMove: "toast.engine", session.ComputerSwaps: "toast.computer-swaps",
			session.ComputerDelayed: "toast.computer-delayed",
		}[n]), true)
	}
}

// Comment returns what was wrong with a move of the game.
func (h *host) Comment(n *record.Node) string { return h.a.reviewing.Comment(n) }
