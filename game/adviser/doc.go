// Package adviser owns an engine.Thinker: everything that a
// screen needs from the engine is asked here, and nowhere else. A Thinker
// does one thing at a time; the Adviser has a queue of questions, at most one of
// each Kind, and passes the most urgent one to the Thinker.
//
// # Scheduling
//
// The kinds in order of priority are Move, Puzzle, Hint, Review and Ponder. A Puzzle is
// about a position that is none of the game's: AskProof has a goal proven, and Ask without a
// node analyses.
//
//   - A question interrupts one of lower priority at once. The interrupted
//     question goes back into the queue and is repeated from the
//     beginning when nothing more urgent is left: callers need not remember it.
//   - A question about another position replaces the one of its own kind. Asking
//     again about the same position changes nothing.
//   - Ponder runs only when nothing else is queued and no answer waits to be taken,
//     ends after MaxPonder, and starts no Thinker: it uses an existing one.
//   - There is no news of what was replaced or cancelled.
//
// A question is in one state: waiting (in the queue), running (the Thinker works
// on it), answered (a Move whose answer is not yet taken) or expired (a Ponder that
// has run for MaxPonder). It leaves the queue with the last report, with TakeMove,
// by Cancel or by being replaced.
//
// # In a frame loop
//
// Making a request replays the game, so check Asked or Busy first. The
// package's example is a complete loop.
//
//	adv := adviser.New(func() engine.Thinker { return platform.NewThinker() })
//
//	// once a frame:
//	switch news := adv.Step(now); news.Kind {
//	case adviser.Move: // answered: no longer thinking
//	case adviser.Hint:
//		showHint(news.Node, news.Report)
//	case adviser.Review:
//		noteReport(news.Node, news.Request.Playouts, news.Report)
//	}
//	if !animating {
//		if answer, ok := adv.TakeMove(m.Tip()); ok {
//			play(answer) // look at answer.Err first
//		}
//	}
//	if computersTurn && !adv.Asked(adviser.Move, m.Tip()) {
//		adv.Ask(adviser.Move, m.Tip(), adviser.MoveRequest(m, player, seed, now))
//	}
//	if n, playouts := nextToReview(); n != nil && !adv.Busy(adviser.Review) {
//		adv.Ask(adviser.Review, n, adviser.PositionRequest(m, n, playouts, limit))
//	}
//	switch {
//	case !mayPonder:
//		adv.Cancel(adviser.Ponder)
//	case !adv.Asked(adviser.Ponder, m.Tip()):
//		adv.Ask(adviser.Ponder, m.Tip(), adviser.PonderRequest(m, player, seed, now))
//	}
//
//	// when the player asks for a hint:
//	adv.Ask(adviser.Hint, m.Node(), adviser.PositionRequest(m, m.Node(), engine.MaxPlayouts, limit))
//
//	// when a move is taken back or another position is shown:
//	adv.Cancel(adviser.Move, adviser.Hint)
//
// The package decides neither what is asked nor what an answer means, checks no
// answer against the rules, draws nothing, never reads the clock and starts no
// goroutine. An Adviser is not for concurrent use: all calls come from the frame
// loop.
package adviser
