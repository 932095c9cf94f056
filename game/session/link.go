package session

import (
	"redstone/game/match"
	"redstone/rules/record"
)

// OpenLink shows the game of a link, replacing the one on the screen, for
// viewing: no one moves until the player continues it, even if a computer
// of this program played. A link to a position begins a game there.
func (s *Session) OpenLink(r *record.Record, text string) error {
	if r.Root.Next() == nil && r.Root.Setup != nil {
		return s.begin(s.from(r.Position(r.Root)))
	}
	opened := r.LinkAll()
	m, err := match.Open(r, s.p.Now())
	if err != nil {
		return err
	}
	s.replace(m, &kept{})
	s.linkText = opened
	s.GoToLink(text)
	return nil
}

// GoToLink shows the position of the game on the screen that a link leads to.
func (s *Session) GoToLink(text string) {
	if n, ok := record.LinkPly(text); ok {
		s.GoTo(n)
	}
}

// LosesGame reports whether the game on the screen would be lost when another
// replaces it: it has begun, is in progress, and is not stored.
func (s *Session) LosesGame() bool {
	r := s.match.Record()
	if r.Last().Ply() == 0 || s.match.Outcome().Over || s.linkText != "" && r.LinkAll() == s.linkText {
		return false
	}
	return s.notified[NotKept] || s.p.Games() == nil || !s.worthKeeping()
}

// OnScreen reports whether a game is the one on the screen, as when a page
// is reloaded.
func (s *Session) OnScreen(r *record.Record) bool {
	return r.Root.Next() != nil && s.match.Record().LinkAll() == r.LinkAll()
}
