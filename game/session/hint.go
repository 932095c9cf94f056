package session

import (
	"time"

	"redstone/game/adviser"
	"redstone/game/engine"
	"redstone/game/review"
	"redstone/rules"
	"redstone/rules/record"
)

// HintsPerGame is the number of hints in one game.
const HintsPerGame = 3

// hintTime is the maximum thinking time for a hint.
const hintTime = 1500 * time.Millisecond

// hint is the player's last request for a hint.
type hint struct {
	node   *record.Node // nil for none
	advice review.Advice
	given  bool // the advice is there
}

// HintsLeft returns the number of hints that are left.
func (s *Session) HintsLeft() int {
	if s.online != nil {
		return 0 // nobody is advised in a game with people
	}
	return max(0, HintsPerGame-s.match.Hints())
}

// Hint returns the advice for the shown position, if there is any.
func (s *Session) Hint() (review.Advice, bool) {
	if s.hint.node != s.match.Node() || !s.hint.given {
		return review.Advice{}, false
	}
	return s.hint.advice, true
}

// HintPending reports whether the computer is thinking about a hint.
func (s *Session) HintPending() bool { return s.adviser.Busy(adviser.Hint) }

// AskHint asks the computer for the best move in the shown position, unless no
// hint is left or it is busy with a move or a hint. It reports whether it did.
func (s *Session) AskHint() bool {
	if s.HintsLeft() == 0 || s.HintPending() || s.Thinking() {
		return false
	}
	n := s.match.Node()
	s.hint = hint{node: n}
	r := adviser.PositionRequest(s.match, n, engine.MaxPlayouts, hintTime)
	if pos := s.match.Position(); pos.PieOn() && pos.Ply() == 0 {
		r.Setup, r.Pie = "", true // the best first stone is a fair one: all have to be analysed
	}
	s.adviser.Ask(adviser.Hint, n, r)
	return true
}

// receiveHint takes the computer's advice. A hint counts when it is shown.
func (s *Session) receiveHint(news adviser.News) {
	n := news.Node
	if n != s.match.Node() || s.hint.node != n || !s.match.Live() {
		s.adviser.Cancel(adviser.Hint)
		return
	}
	rep := news.Report
	if !rep.Done {
		return
	}
	if rep.Err != nil || len(rep.Moves) == 0 || s.match.Position().Check(rep.Moves[0].Move) != rules.Legal {
		s.hint = hint{}
		s.screen.Found(FoundNoHint)
		return
	}
	s.match.AskHint()
	s.hint.advice, s.hint.given = review.Advise(s.match.Position(), rep), true
	s.screen.Found(FoundHint)
	s.Save()
}
