package session

import (
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

// BeginAt begins a game in which moves have been played already. The error is that of match.New and match.Match.Play.
func (s *Session) BeginAt(c match.Config, moves []rules.Move) error {
	now := s.Now()
	m, err := match.New(c, now)
	if err != nil {
		return err
	}
	for _, move := range moves {
		if _, err := m.Play(move, now); err != nil {
			return err
		}
	}
	s.leave()
	m.Pause(now) // as in begin
	s.install(m)
	s.answerAt = now.Add(minAnswerDelay)
	s.Save()
	return nil
}

// ShowRecord shows a record for going through it, at one of its nodes, replacing the game on the screen. The error is that
// of match.Open.
func (s *Session) ShowRecord(r *record.Record, at *record.Node) error {
	m, err := match.Open(r, s.Now())
	if err != nil {
		return err
	}
	m.GoToNode(at, s.Now())
	s.replace(m, "", 0)
	return nil
}
