package session

import (
	"time"

	"redstone/game/adviser"
	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/review"
	"redstone/rules"
	"redstone/rules/record"
)

// refreshInterval is the minimum time between two updates of the screen by a review: all
// controls are rebuilt for each.
const refreshInterval = 400 * time.Millisecond

// Situation is the state of the screen in a frame.
type Situation struct {
	Shown     bool // the first frame has been drawn
	Moving    bool // a move is being animated
	Choosing  bool // the player is choosing a new game: the computer does not begin
	Reviewing bool // the review is on the screen
	// Closely is a position whose report is to be shown in detail in the review; nil for none.
	Closely *record.Node
}

// Step updates clocks, the computer, the review and the
// stored game. It is called once a frame.
func (s *Session) Step(now time.Time, at Situation) {
	if s.match.Tick(now) {
		s.ended()
	}
	s.games.Step(now)
	s.stepAgainst()
	if s.tellNotKept {
		s.tellNotKept = false
		s.notifyOnce(NotKept)
	}
	news := s.adviser.Step(now)
	switch news.Kind {
	case adviser.Move:
		s.delayed = false
		s.screen.StatusChanged()
	case adviser.Puzzle:
		s.receiveProof(news)
	case adviser.Hint:
		s.receiveHint(news)
	case adviser.Review:
		s.receiveReport(news)
	}
	s.tellDelay()
	s.answer(now, at)
	s.askMove(now, at)
	s.askPonder(now, at)
	s.askReview(at)
	s.showFound(now)
}

// Thinking reports whether the computer is thinking about its move.
func (s *Session) Thinking() bool { return s.adviser.Busy(adviser.Move) }

// tellDelay tells the player, once for a question, that the computer takes longer
// than it should.
func (s *Session) tellDelay() {
	switch {
	case !s.Thinking() && !s.HintPending():
		s.delayed = false
	case !s.delayed && (s.adviser.Delayed(adviser.Move) || s.adviser.Delayed(adviser.Hint)):
		s.delayed = true
		s.screen.Notify(ComputerDelayed)
		s.screen.StatusChanged()
	}
}

// Delayed reports whether the computer takes longer for its move than it should.
func (s *Session) Delayed() bool { return s.delayed && s.Thinking() }

// Failed reports whether the computer could not find a move. It is not asked again
// until the player takes back, starts another game or calls AskAgain.
func (s *Session) Failed() bool { return s.failed }

// AskAgain asks the computer for its move once more after it Failed.
func (s *Session) AskAgain() {
	s.failed = false
	s.screen.StatusChanged()
}

// Answered reports whether the computer has found a move that is not played yet.
func (s *Session) Answered() bool {
	return s.adviser.Asked(adviser.Move, s.match.Tip()) && !s.adviser.Busy(adviser.Move)
}

// answer plays the computer's move when the screen is ready for it.
func (s *Session) answer(now time.Time, at Situation) {
	if at.Moving || now.Before(s.answerAt) {
		return
	}
	found, ok := s.adviser.TakeMove(s.match.Tip())
	if !ok {
		return
	}
	if !s.match.Live() {
		s.match.GoToTip(now)
	}
	if found.Err != nil || s.match.Position().Check(found.Move) != rules.Legal || s.Play(found.Move) != nil {
		s.failed = true
		s.screen.Notify(NoMove)
		s.screen.StatusChanged()
		return
	}
	if found.Move == rules.Swap {
		s.screen.Notify(ComputerSwaps)
	}
}

// askMove asks the computer for its move when it is its turn.
func (s *Session) askMove(now time.Time, at Situation) {
	m := s.match
	if now.Before(s.elsewhere) || s.failed || at.Choosing || !at.Shown || !m.Live() || m.Outcome().Over || s.adviser.Asked(adviser.Move, m.Tip()) {
		return
	}
	pl := m.PlayerOf(m.Position().ToMove())
	if !pl.Computer {
		return
	}
	s.adviser.Ask(adviser.Move, m.Tip(), adviser.MoveRequest(m, pl, s.coin.Uint64(), now))
	s.screen.StatusChanged()
}

// askPonder lets the merciless computer think in the player's time, if that is
// switched on, and stops it when it no longer applies.
func (s *Session) askPonder(now time.Time, at Situation) {
	pl, ok := s.mayPonder(at)
	if !ok {
		s.adviser.Cancel(adviser.Ponder)
		return
	}
	if tip := s.match.Tip(); !s.adviser.Asked(adviser.Ponder, tip) {
		s.adviser.Ask(adviser.Ponder, tip, adviser.PonderRequest(s.match, pl, s.coin.Uint64(), now))
	}
}

// mayPonder reports whether a merciless computer is waiting for a person, and returns it.
func (s *Session) mayPonder(at Situation) (match.Player, bool) {
	m := s.match
	if !s.settings.Ponder || at.Choosing || !m.Live() || m.Outcome().Over {
		return match.Player{}, false
	}
	color := m.Position().ToMove()
	pl := m.PlayerOf(color.Opponent())
	if m.PlayerOf(color).Computer || !pl.Computer || pl.Level != engine.Merciless {
		return match.Player{}, false
	}
	return pl, true
}

// Away has to be called when the screen was hidden. The platform may have stopped the
// engine from pondering, since a hidden page has no frames in which the session
// could; the request is repeated.
func (s *Session) Away() { s.adviser.Cancel(adviser.Ponder) }

// ProcessorsChanged has to be called when the setting for several processors has
// changed: the engine is restarted and pending questions are repeated.
func (s *Session) ProcessorsChanged() {
	s.stopThinking() // a move is requested again, with the time left on the clock
	s.adviser.Restart()
}

// askReview asks about the next position of the review.
func (s *Session) askReview(at Situation) {
	if s.adviser.Busy(adviser.Review) {
		if !at.Reviewing {
			s.adviser.Cancel(adviser.Review)
		}
		return
	}
	if !at.Reviewing || !at.Shown {
		return
	}
	switch n, playouts := s.review.Next(at.Closely); {
	case n != nil:
		s.adviser.Ask(adviser.Review, n, adviser.PositionRequest(s.match, n, playouts, review.MaxTime))
	case s.review.State() == review.Running:
		s.review.Finish(s.screen.Comment)
		s.screen.Found(FoundAll)
		s.Save()
	}
}

// Analysing reports whether the computer is analysing a position of the review.
func (s *Session) Analysing() bool { return s.adviser.Busy(adviser.Review) }

func (s *Session) receiveReport(news adviser.News) {
	s.review.Receive(news.Node, news.Request.Playouts, news.Report)
	if news.Node == s.match.Node() {
		s.screen.Found(FoundReport)
	}
}

// showFound has the screen show the review's results since the last time,
// a few times a second.
func (s *Session) showFound(now time.Time) {
	if s.review.Stale() && !now.Before(s.refresh) {
		s.refresh = now.Add(refreshInterval)
		s.review.TakeStale()
		s.screen.Found(FoundTurns)
	}
}

// StartReview starts the computer's review of the game, which is over.
func (s *Session) StartReview() { s.review.Start() }

// StopReview pauses the computer's review; results are kept.
func (s *Session) StopReview() {
	s.review.Stop()
	s.adviser.Cancel(adviser.Review, adviser.Hint)
	s.Save()
}
