package ui

import (
	"time"

	"redstone/game/session"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/game/words"
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
	if h.Returning() && h.a.solving.Shown() {
		return // the game is behind the puzzle
	}
	h.a.solving.Hide()
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
	if a.solving.Shown() {
		return 0 // the game is not on the screen
	}
	finale := rules.Empty
	if r := m.Position().Result(); m.Live() && (r.Method == rules.Annihilation || r.Method == rules.SelfDestruction) && a.shown() == screen.BoardScreen(a.playing) {
		finale = r.Winner
	}
	a.board.Show(e, h.Now(), a.reducedMotion(), finale)
	h.tellMove(e)
	if a.frame != nil {
		a.frame.moved(e, "")
	}
	a.ui.Invalidate(allParts)
	if a.board.Anim == nil {
		return 0
	}
	return time.Duration(a.board.Anim.Length()) * time.Millisecond
}

// tellMove announces a move, the groups that it leaves with one liberty, and that it is the person's
// turn against the computer. A message about a swap or a pass is announced itself.
func (h *host) tellMove(e rules.Effect) {
	a, m := h.a, h.Match()
	inGame := m.Live() && !m.Outcome().Over && a.shown() == screen.BoardScreen(a.playing)
	two, next := words.TwoPlayers(m), m.Position().ToMove()
	passed := inGame && e.Move == rules.Pass && (two || !words.Here(m, e.By))
	// A computer's swap is a notice of the session's; who swapped has Black now.
	swapped := inGame && e.Move == rules.Swap && (two || words.Here(m, next) || m.PlayerOf(e.By.Opponent()).Remote)
	if !passed && !swapped {
		a.ui.Announce(a.words.Move(e), false)
	}
	a.ui.Announce(a.words.Atari(m.Position(), e), false)
	if passed && !two {
		a.ui.ShowToast(h.Say("toast.passed", "who", a.words.Colour(e.By), "count", a.words.PassedCount(m.Position())), true)
	}
	if swapped && m.Remote() {
		a.ui.ShowToast(a.words.Swapped(m), true)
	}
	if inGame && !two && !swapped && words.Here(m, next) && !a.playing.PieAsked() {
		a.ui.Announce(h.Say("say.your-turn"), false)
	}
}

// Walked shows another position.
func (h *host) Walked() {
	h.a.ui.Announce(h.a.words.Ply(h.Match()), false)
	h.tellComment()
	h.Changed()
}

// tellComment announces the comment on the shown move, its beginning if it is long: all of it is
// in the review's panel.
func (h *host) tellComment() {
	const most = 300 // letters
	text := []rune(h.Match().Node().Comment)
	if len(text) > most {
		text = append(text[:most], '…')
	}
	if len(text) > 0 {
		h.a.ui.Announce(h.Say("say.comment", "text", string(text)), false)
	}
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
	o := m.Outcome()
	if a.frame != nil {
		a.frame.ended()
	}
	a.ui.Announce(a.words.Outcome(m), o.OnTime || o.Method == rules.Resignation) // otherwise after the move
	sound := "win"
	if o.Winner.Coloured() && !words.Here(m, o.Winner) && words.Here(m, o.Winner.Opponent()) {
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
	if a.frame != nil {
		a.frame.found(what)
	}
	switch what {
	case session.FoundHint:
		a.playing.TellHint()
		a.ui.Invalidate(widget.Controls | widget.Static)
	case session.FoundNoHint:
		a.ui.Refuse(h.Say("hint.failed"))
		a.ui.Invalidate(widget.Controls | widget.Static)
	case session.FoundReport:
		if a.closely() != nil {
			a.ui.Invalidate(widget.Controls | widget.Static) // the names of the points too
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
	case session.NotKept:
		h.a.ui.ShowToast(h.Say(words.NotKept(h.Games().Refused())), true)
	default:
		h.a.ui.ShowToast(h.Say(map[session.Notice]string{
			session.NotSaved:    "toast.not-saved",
			session.SaveDamaged: "toast.save-damaged", session.SaveTooNew: "toast.save-newer", session.SaveUnreadable: "toast.save-unreadable",
			session.PlayedElsewhere: "toast.played-elsewhere", session.ChangedElsewhere: "toast.changed-elsewhere", session.CopyMade: "toast.copy-made",
			session.NoMove: "toast.engine", session.ComputerSwaps: "toast.computer-swaps",
			session.ComputerDelayed: "toast.computer-delayed", session.OnlineDamaged: "toast.online-damaged",
		}[n]), true)
	}
}

// Comment returns what was wrong with a move of the game.
func (h *host) Comment(n *record.Node) string { return h.a.reviewing.Comment(n) }
