package session

import (
	"redstone/game/adviser"
	"redstone/game/engine"
)

// asked is the question about a position of a puzzle that waits for its answer. At most one of the two is there.
type asked struct {
	number int // counts all of them
	proof  func(engine.ProofResult)
	rates  func(engine.Report)
}

// Prove has the engine prove whether a goal is reached in a position that need not be the game's, such as one of a puzzle,
// and calls done once with the result, in a later Step: typically after some frames, at the latest after the request's
// time and what starting another engine takes. A result whose verdict is goal.Unknown, or that has an Err, decides
// nothing.
//
// There is one such question at a time: Prove and Rate replace what was asked before, whose function is never called.
// The game on the screen does not matter to it, and neither does beginning another.
func (s *Session) Prove(r engine.ProofRequest, done func(engine.ProofResult)) {
	s.asked = asked{number: s.asked.number + 1, proof: done}
	s.adviser.AskProof(r)
}

// Rate has the engine analyse a position that need not be the game's, and calls done once with the last report, in a
// later Step. See Prove.
func (s *Session) Rate(r engine.Request, done func(engine.Report)) {
	s.CancelProof()
	s.asked = asked{number: s.asked.number + 1, rates: done}
	s.adviser.Ask(adviser.Puzzle, nil, r)
}

// CancelProof drops what Prove or Rate has asked, without an answer.
func (s *Session) CancelProof() {
	s.asked = asked{number: s.asked.number}
	s.adviser.Cancel(adviser.Puzzle)
}

// Proving reports whether what Prove or Rate has asked is not answered yet.
func (s *Session) Proving() bool { return s.adviser.Busy(adviser.Puzzle) }

// ProofDelayed reports whether the answer takes longer than it should, because the engine is slow to load or does not
// respond.
func (s *Session) ProofDelayed() bool { return s.adviser.Delayed(adviser.Puzzle) }

// receiveProof hands on the answer to Prove or Rate.
func (s *Session) receiveProof(news adviser.News) {
	a := s.asked
	switch {
	case news.Proven && a.proof != nil:
		s.asked = asked{number: a.number}
		a.proof(news.Proof)
	case !news.Proven && news.Report.Done && a.rates != nil:
		s.asked = asked{number: a.number}
		a.rates(news.Report)
	}
}
