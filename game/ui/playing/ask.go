package playing

import (
	"time"

	"redstone/game/words"
	"redstone/rules"
)

// hurry is the time on the clock below which no move is asked about.
const hurry = 10 * time.Second

// askHarm asks about a move that harms nobody but its player, and reports whether it did.
func (s *Screen) askHarm(m rules.Move) bool {
	game := s.host.Match()
	pos, node := game.Position(), game.Node()
	if !s.host.Settings().Warn || !s.host.MayPlay() || s.hurried(pos.ToMove()) {
		return false
	}
	w := s.host.Words()
	text, yes, no := w.Harm(pos, m), "ask.place.yes", "ask.place.no"
	if text == "" {
		return false
	}
	if m == rules.Pass {
		text, yes, no = w.Say("ask.pass", "count", text), "ask.pass.yes", "ask.pass.no"
	}
	s.ui.Ask(text, w.Say(yes), w.Say(no), func() {
		if s.host.Match() == game && game.Node() == node { // it may have changed in another window
			s.play(m)
		}
	}, nil)
	return true
}

// hurried reports whether there is too little time on a colour's clock for a question.
func (s *Screen) hurried(colour rules.Stone) bool {
	game := s.host.Match()
	if clock, elapsed, ok := s.onlineClock(colour); ok {
		return clock.Total()-elapsed < hurry
	}
	return game.Config().Clock.On() && game.Remaining(colour, s.ui.Now()) < hurry
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
