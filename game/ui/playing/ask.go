package playing

import (
	"redstone/game/words"
	"redstone/rules"
)

// PieAsked reports whether a person may swap now and has not declined to.
func (s *Screen) PieAsked() bool {
	return s.host.MayPlay() && s.host.Match().Position().SwapOffered() && s.pie != pieDeclined
}

// askPie asks White's question in a dialog.
func (s *Screen) askPie() {
	s.pie = pieSeen
	w := s.host.Words()
	// The dialog may cover the stone that it is about.
	text := w.Move(s.host.Match().Effect()) + " " + w.Say("pie.title")
	s.ui.Ask(text, w.Say("pie.swap"), w.Say("pie.stay"), s.acceptSwap, s.declineSwap)
}

func (s *Screen) acceptSwap() { s.Choose(rules.Swap) }

// declineSwap leaves the seats as they are; White places a stone.
func (s *Screen) declineSwap() {
	s.pie = pieDeclined
	s.ui.ShowToast(s.host.Words().Say("pie.place"), false)
}

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
