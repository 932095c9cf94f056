package session

import (
	"time"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/puzzle/solving"
	"redstone/rules"
)

// NewProver returns a Prover for puzzles that asks the engine, by Prove; see there what it means that there is one
// question at a time.
func (s *Session) NewProver() solving.Prover { return &prover{session: s} }

// prover is a solving.Prover.
type prover struct {
	session *Session
	asked   int             // how many questions
	number  int             // the session's number of the newest one
	answer  *solving.Answer // to the newest one
}

func (p *prover) Ask(q solving.Question) {
	p.asked++
	p.answer = nil
	number := p.asked
	p.number = p.session.asked.number + 1
	if q.Keep > 0 {
		p.session.Rate(judgement(q.Position), func(rep engine.Report) {
			if number == p.asked {
				p.answer = judged(q.Keep, rep)
			}
		})
		return
	}
	p.session.Prove(proofRequest(q), func(res engine.ProofResult) {
		if number == p.asked {
			p.answer = &solving.Answer{Verdict: res.Verdict, In: res.In, Line: res.Line} // Unknown with an Err
		}
	})
}

func (p *prover) Cancel() {
	p.asked++
	p.answer = nil
	if p.session.asked.number == p.number { // otherwise it was replaced by a question of somebody else
		p.session.CancelProof()
	}
}

func (p *prover) Answer() (solving.Answer, bool) {
	if p.answer == nil {
		return solving.Answer{}, false
	}
	a := *p.answer
	p.answer = nil
	return a, true
}

// What a judgement may take.
const (
	judgePlayouts = 3000
	judgeTime     = 2 * time.Second
)

// judgement asks for an analysis of a position.
func judgement(p *rules.Position) engine.Request {
	r := engine.Request{Game: p.Game(), Level: engine.Merciless, Playouts: judgePlayouts, Time: judgeTime, Seed: 1}
	if r.Setup, r.Moves = setupAndMoves(p); r.Game == rules.Go {
		komi := p.Komi()
		r.Komi = &komi
	}
	return r
}

// judged is the answer whether the side that has moved keeps a chance to win; the report is the other side's.
func judged(keep float64, rep engine.Report) *solving.Answer {
	if rep.Err != nil || len(rep.Moves) == 0 {
		return &solving.Answer{}
	}
	a := &solving.Answer{Verdict: goal.Refuted, Chance: 1 - rep.WinRate, Line: rep.Moves[0].Line}
	if a.Chance >= keep {
		a.Verdict = goal.Reached
	}
	return a
}

// proofRequest says a question in the words of the engine.
func proofRequest(q solving.Question) engine.ProofRequest {
	r := engine.ProofRequest{Attacker: q.Attacker, Target: q.Target, In: q.In, Kind: engine.ProveCapture}
	switch {
	case q.Win:
		r.Kind, r.Target, r.In = engine.ProveWin, 0, 0
	case q.Question.Kind == goal.Annihilate:
		r.Kind, r.Target = engine.ProveAnnihilate, 0
	}
	if q.Position != nil {
		r.Game = q.Position.Game()
		r.Setup, r.Moves = setupAndMoves(q.Position)
	}
	return r
}

// setupAndMoves returns a position as a text and the moves that lead on from there. A text can't say that a ko
// forbids a point or that the last move was a pass: then it is an earlier position's, as far as the position can be
// undone. It is as before afterwards.
func setupAndMoves(p *rules.Position) (setup string, moves []rules.Move) {
	for p.KoPoint() != 0 || p.LastMove() == rules.Pass {
		m := p.LastMove()
		if !p.Undo() {
			break
		}
		moves = append([]rules.Move{m}, moves...)
	}
	setup = p.Text()
	for _, m := range moves {
		p.Do(m)
	}
	return setup, moves
}
