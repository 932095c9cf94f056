package playing

import (
	"redstone/game/words"
)

// AskResign asks whether the person to move, or the only person, resigns.
func (s *Screen) AskResign() {
	if m := s.host.Match(); !m.Live() {
		s.host.GoToNode(m.Tip()) // before the swap the person had the other colour
	}
	colour := s.host.Resigns()
	w := s.host.Words()
	s.ui.Ask(w.Say("ask.resign"), w.Say("ask.resign.yes"), w.Say("ask.resign.no"), func() { s.host.Resign(colour) }, nil)
}

// TakeBack takes moves back: against the computer at once, between two players
// when both agree.
func (s *Screen) TakeBack() {
	switch m := s.host.Match(); {
	case !m.CanTakeBack():
	case words.TwoPlayers(m):
		w := s.host.Words()
		s.ui.Ask(w.Say("ask.take-back"), w.Say("ask.take-back.yes"), w.Say("ask.take-back.no"), s.host.TakeBack, nil)
	default:
		s.host.TakeBack()
	}
}

// redo replays plies that were taken back, and announces the position reached.
func (s *Screen) redo() {
	if s.host.Redo() {
		s.ui.Announce(s.host.Words().Ply(s.host.Match()), false)
	}
}
