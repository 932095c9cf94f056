package reviewing

import (
	"time"

	"redstone/game/ui/boardview"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// playPause is how long a position is shown during automatic playback.
const playPause = 900 * time.Millisecond

// TogglePlaying starts or stops automatic playback.
func (s *Screen) TogglePlaying() {
	if m := s.host.Match(); s.mode != playing && m.View() < m.Plies() {
		s.mode = playing
	} else {
		s.stopPlaying()
	}
	s.nextStep = s.ui.Now()
	s.ui.Invalidate(widget.Controls)
}

// Walking stops automatic playback, because the player navigates.
func (s *Screen) Walking() { s.stopPlaying() }

func (s *Screen) stopPlaying() {
	if s.mode == playing {
		s.mode = shown
	}
}

// Advance shows the next move of automatic playback when it is due, and keeps what is being
// written.
func (s *Screen) Advance(now time.Time) {
	if s.ui.OpenSheet() == aloneSheet && !(s.Shown() && s.host.Layout().Bare) {
		s.ui.Close()
	}
	s.advanceWriting(now)
	s.advanceLine()
	s.advanceInfo(now)
	if s.mode != playing || s.host.Moving() || now.Before(s.nextStep) {
		return
	}
	m := s.host.Match()
	if !s.Shown() || s.ui.OpenSheet() != "" || m.View() >= m.Plies() {
		s.stopPlaying()
		s.ui.Invalidate(widget.Controls)
		return
	}
	s.host.GoTo(m.View() + 1)
	s.nextStep = now.Add(playPause)
	if e := m.Effect(); e.Move.IsPlacement() {
		s.host.Animate(e)
	}
}

// Ready reports whether a move can be tried, and if not, tells the player why.
func (s *Screen) Ready() bool {
	if s.host.Match().Position().Result().Over() {
		s.refuse()
		return false
	}
	return true
}

func (s *Screen) refuse() { s.ui.Refuse(s.host.Words().Say("toast.over")) }

// Choose plays a move that the game does not have as a variation.
func (s *Screen) Choose(m rules.Move) {
	if s.host.Try(m) != nil {
		s.refuse()
		return
	}
	s.stopPlaying()
}

// toggleBest shows the best moves over the board, or hides them.
func (s *Screen) toggleBest() {
	s.best = !s.best
	s.ui.Invalidate(widget.Controls | widget.Static)
}

// toggleOwners shows the expected ownership of points, or hides it.
func (s *Screen) toggleOwners() {
	s.owners = !s.owners
	s.ui.Invalidate(widget.Controls | widget.Static)
}

// Shortcuts returns the space bar, which starts and stops automatic playback, and Escape,
// which leaves playback, the board or the review.
func (s *Screen) Shortcuts() []widget.Shortcut {
	return []widget.Shortcut{
		{Keys: []string{" "}, Name: "key.space", Text: "walk.play", Do: func(string) bool { s.TogglePlaying(); return true }},
		{Keys: []string{"Escape"}, Name: "key.escape", Text: "review.close", Do: func(string) bool { s.escape(); return true }},
	}
}

func (s *Screen) escape() {
	_, onBoard := boardview.CellPoint(s.ui.Focus)
	switch {
	case s.marking && !onBoard:
		s.toggleMarking()
	case s.mode == playing:
		s.TogglePlaying()
	case onBoard:
		s.ui.SetFocus("", false)
	default:
		s.Leave()
	}
}
