package engine

import (
	"errors"

	"redstone/rules"
)

// ErrResult is wrapped by the errors of Check.
var ErrResult = errors.New("engine: impossible result")

// Check checks an answer against the position of its request. DecodeAnswer accepts
// whatever is well-formed; for a sender that may be broken, Check reports whether it is
// possible too: a legal move and a rate from 0 to 1. An Err is an error here too, since
// it is no move. The error wraps ErrResult.
func (a Answer) Check(p *rules.Position) error {
	if a.Err != nil {
		return &fault{ErrResult, a.Err.Error()}
	}
	if !playable(p, a.Move) {
		return &fault{ErrResult, "illegal " + a.Move.String()}
	}
	if !(a.WinRate >= 0 && a.WinRate <= 1) {
		return &fault{ErrResult, "rate"}
	}
	return nil
}

// Check is Answer.Check for a vote.
func (v Vote) Check(p *rules.Position) error {
	if err := v.Answer.Check(p); err != nil {
		return err
	}
	v.Report.Done = false // it may be empty
	return v.Report.Check(p)
}

// Check is Answer.Check for a report: all moves and lines are legal, the owners
// are those of all points if there are any, and a last report has a move.
func (r Report) Check(p *rules.Position) error {
	switch {
	case r.Err != nil:
		return &fault{ErrResult, r.Err.Error()}
	case !(r.WinRate >= 0 && r.WinRate <= 1):
		return &fault{ErrResult, "rate"}
	case len(r.Owners) != 0 && len(r.Owners) != p.Size()*p.Size():
		return &fault{ErrResult, "owners"}
	case r.Done && len(r.Moves) == 0:
		return &fault{ErrResult, "no moves"}
	}
	for _, m := range r.Moves {
		if err := m.check(p); err != nil {
			return err
		}
	}
	return nil
}

func (m MoveReport) check(p *rules.Position) error {
	if !(m.WinRate >= 0 && m.WinRate <= 1) || len(m.Line) == 0 || m.Line[0] != m.Move {
		return &fault{ErrResult, "move " + m.Move.String()}
	}
	done := 0
	defer func() {
		for range done {
			p.Undo()
		}
	}()
	for _, next := range m.Line {
		if !playable(p, next) {
			return &fault{ErrResult, "illegal " + next.String() + " in the line of " + m.Move.String()}
		}
		p.Do(next)
		done++
	}
	return nil
}

// playable reports whether the engine may answer a move: it never resigns.
func playable(p *rules.Position, m rules.Move) bool {
	return m != rules.Resign && p.Check(m) == rules.Legal
}
