package session

import (
	"time"

	"redstone/game/library"
	"redstone/rules/record"
)

// elsewherePause is how long the computer waits here for its move when the game has gone on
// in another window, where it is asked as well.
const elsewherePause = 15 * time.Second

// takeOver adds another version of the game on the screen. It returns the text of both, and
// whether that has more than the other version. quiet says that the game has just been
// restored, when it is no news for the player.
func (s *Session) takeOver(theirs *record.Record, quiet bool) (both library.Item, more bool, err error) {
	now := s.Now()
	if !s.match.Record().CanMerge(theirs) {
		return both, false, library.ErrTooLong
	}
	rev := s.match.Rev()
	taken, err := s.match.TakeOver(theirs, now)
	if err != nil {
		return both, false, err
	}
	if quiet && rev == s.restoredRev {
		s.restoredRev = s.match.Rev() // the player has still changed nothing
	}
	if more, err = theirs.Merge(s.match.Record()); err != nil {
		return both, false, err
	}
	s.followAgain()
	both = library.Of(s.match.Record())
	if taken.Changed {
		s.showTaken(taken.Plies > 0, quiet)
		if taken.Ended {
			s.screen.Ended()
		}
		s.saveWindow(both.Text)
	}
	return both, more, nil
}

// showTaken shows what another version of the game has brought.
func (s *Session) showTaken(goneOn, quiet bool) {
	s.screen.Settle()
	s.review.FindTurns()
	notice := ChangedElsewhere
	if s.online != nil {
		quiet = true // the client says what is played
	}
	if goneOn {
		s.stopThinking()
		notice = PlayedElsewhere
	}
	s.screen.Changed()
	if quiet {
		return
	}
	if goneOn {
		s.elsewhere = s.Now().Add(elsewherePause)
	}
	s.screen.Notify(notice)
}
