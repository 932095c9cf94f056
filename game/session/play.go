package session

import (
	"time"

	"redstone/game/adviser"
	"redstone/game/match"
	"redstone/game/online/wire"
	"redstone/rules"
	"redstone/rules/record"
)

// MayPlay reports whether a person may move in the shown position now.
func (s *Session) MayPlay() bool {
	m := s.match
	if s.online != nil && !s.mayPlayOnline() {
		return false
	}
	return m.Live() && !m.Outcome().Over && !m.PlayerOf(m.Position().ToMove()).Computer
}

// Play plays a move of the side to move, shows it and saves the game. The errors
// are those of match.Match.Play.
func (s *Session) Play(m rules.Move) error {
	if s.online != nil {
		return s.playOnline(m)
	}
	now := s.Now()
	s.screen.Settle()
	effect, err := s.match.Play(m, now)
	if err != nil {
		return err
	}
	pause := minAnswerDelay
	if length := s.screen.Moved(effect); len(effect.Captures) > 0 {
		pause = max(pause, length)
	}
	s.answerAt, s.elsewhere = now.Add(pause), time.Time{}
	s.Save()
	if s.match.Outcome().Over {
		s.ended()
	}
	return nil
}

// Try plays a move that the game does not have as a variation.
func (s *Session) Try(m rules.Move) error {
	s.screen.Settle()
	effect, err := s.match.Try(m, s.Now())
	if err != nil {
		return err
	}
	s.screen.Moved(effect)
	s.Save()
	return nil
}

// ended is called when the game has ended.
func (s *Session) ended() {
	s.stopThinking()
	s.match.GoToTip(s.Now()) // a flag may fall while an earlier position is shown
	s.screen.Ended()
	s.Save()
}

// Resign resigns for the player of a colour, at the end of the game's line.
func (s *Session) Resign(color rules.Stone) {
	if s.online != nil {
		s.Do(wire.Resign)
		return
	}
	if s.match.Resign(color, s.Now()) == nil {
		s.ended()
	}
}

// Resigns returns the colour of the person who may resign in the shown position:
// the one to move, or the only one.
func (s *Session) Resigns() rules.Stone {
	color := s.match.Position().ToMove()
	if g := s.online; g != nil && g.state.Mine >= 0 {
		return s.match.ColorOf(match.Seat(g.state.Mine))
	}
	if s.match.PlayerOf(color).Computer {
		color = color.Opponent()
	}
	return color
}

// TakeBack takes moves back, to the last move of a person. In an online game it asks the opponent.
func (s *Session) TakeBack() {
	if s.online != nil {
		s.Do(wire.TakeBack)
		return
	}
	s.stopThinking()
	s.screen.Settle()
	n := s.match.TakeBack(s.Now())
	s.screen.TakenBack(n)
	s.Save()
}

// Redo replays plies that were taken back. It reports whether there were any.
func (s *Session) Redo() bool {
	if s.online != nil {
		return false
	}
	s.stopThinking()
	s.screen.Settle()
	n := s.match.Redo(s.Now())
	s.screen.Changed()
	s.Save()
	return n > 0
}

// GoOn takes back the plies after the shown one; Redo restores them. An online game goes on where it stands.
func (s *Session) GoOn() {
	if s.online != nil {
		s.GoToNode(s.match.Tip())
		return
	}
	s.stopThinking()
	s.screen.Settle()
	s.match.ContinueHere(s.Now())
	s.screen.Changed()
	s.Save()
}

// stopThinking cancels the request for the computer's move.
func (s *Session) stopThinking() {
	s.adviser.Cancel(adviser.Move, adviser.Ponder)
	s.failed, s.delayed, s.elsewhere = false, false, time.Time{}
}

// GoTo shows the node with that number of the shown line.
func (s *Session) GoTo(number int) { s.walk(func() { s.match.GoTo(number, s.Now()) }) }

// GoToNode shows any node of the record; the game's tip shows the
// game's line again.
func (s *Session) GoToNode(n *record.Node) {
	s.walk(func() {
		if n == s.match.Tip() {
			s.match.GoToTip(s.Now())
		} else {
			s.match.GoToNode(n, s.Now())
		}
	})
}

// walk shows another position of the record.
func (s *Session) walk(to func()) {
	s.screen.Settle()
	before := s.match.Node()
	to()
	if s.match.Node() == before {
		s.screen.Changed()
	} else {
		s.screen.Walked()
	}
}

// StepVariation shows the next (1) or the previous (-1) of the
// alternatives to the shown move.
func (s *Session) StepVariation(dir int) {
	n := s.match.Node()
	if n.Parent() == nil {
		return
	}
	siblings := n.Parent().Children()
	if i := n.Index() + dir; i >= 0 && i < len(siblings) {
		s.GoToNode(siblings[i])
	}
}

// Edited has to be called after the tree was changed: a variation moved, deleted
// or restored, a comment edited.
func (s *Session) Edited() {
	s.review.FindTurns()
	s.screen.Changed()
	s.Save()
}
