package session

import (
	"errors"

	"redstone/game/library"
	"redstone/game/online/wire"
	"redstone/rules"
	"redstone/rules/record"
)

// mostAgainst is how many games against the computer are looked at, the newest.
const mostAgainst = 500

// against goes through the games of "My games" for those that rate the player: see AgainstLevels.
type against struct {
	left  []library.Entry
	found []wire.Against
	asked bool // the list, or the text of the next one, is on its way
	done  func([]wire.Against)
}

// AgainstLevels passes done the finished games of a person against a level of the computer, from the empty board, without
// handicap and hints, the newest first: once the list has been read, of which a store that is silent says nothing. Step
// reads one of them at a time; another call begins anew.
func (s *Session) AgainstLevels(done func([]wire.Against)) {
	a := &against{asked: true, done: done}
	s.against = a
	s.games.Load(func() {
		if errors.Is(s.games.Refused(), library.ErrSilent) {
			s.games.WhenBack(func() {
				if s.against == a {
					s.AgainstLevels(done)
				}
			})
			return
		}
		a.asked = false
		for _, e := range s.games.Entries() {
			if len(a.left) == mostAgainst {
				break
			}
			if _, ok := againstOf(e); ok {
				a.left = append(a.left, *e)
			}
		}
	})
}

// stepAgainst reads the next game.
func (s *Session) stepAgainst() {
	a := s.against
	switch {
	case a == nil || a.asked:
	case len(a.left) == 0:
		s.against = nil
		a.done(a.found)
	default:
		e := a.left[0]
		a.left, a.asked = a.left[1:], true
		s.games.Get(e.ID, func(text string, err error) {
			a.asked = false
			if err != nil {
				return // it has been deleted meanwhile, or cannot be read now
			}
			if r, err := library.ReadOne(text); err == nil && evenly(r) {
				g, _ := againstOf(&e)
				a.found = append(a.found, g)
			}
		})
	}
}

// againstOf returns what the list says of a game; false when it does not rate anybody.
func againstOf(e *library.Entry) (wire.Against, bool) {
	g := wire.Against{ID: e.ID, Game: e.Game.String(), Size: e.Size, Ended: max(e.Saved.Unix(), 0)}
	person := rules.Black
	black, white := e.Players[0].Computer, e.Players[1].Computer
	if black > 0 {
		person = rules.White
	}
	g.Level = max(black, white)
	o, ok := record.ParseOutcome(e.Result)
	switch {
	case black > 0 && white > 0, g.Level == 0, !ok:
		return g, false
	case o.End == record.Drawn:
		g.Score = 1
	case o.Winner == person:
		g.Score = 2
	case o.Winner == rules.Empty:
		return g, false
	}
	return g, true
}

// evenly reports whether a game was played from the empty board, and without hints on its main line.
func evenly(r *record.Record) bool {
	if r.Root.Setup != nil {
		return false
	}
	for n := r.Last(); n != nil; n = n.Parent() {
		if n.Hint {
			return false
		}
	}
	return true
}
