package session

import (
	"redstone/game/library"
	"redstone/game/match"
	"redstone/rules/record"
)

// OpenLink shows the game of a link, replacing the one on the screen, for
// viewing: no one moves until the player continues it, even if a computer
// of this program played. It begins at the start; a game that goes on is shown where it
// stands. A link to a position begins a game there.
func (s *Session) OpenLink(r *record.Record, text string) error {
	if r.Root.Next() == nil && r.Root.Setup != nil {
		err := s.begin(s.from(r.Position(r.Root)))
		if err == nil {
			s.setLinked(record.PositionLink(s.match.Position()))
		}
		return err
	}
	link := r.LinkAll() // as it was sent, without the name of the stranger
	if i, ok := unnamed(r); ok && s.games.WithSum(library.Of(r).Entry.Sum) == "" {
		r.Info.Players[i].Name = s.Stranger // not the player of this program
	}
	m, err := match.Open(r, s.Now())
	if err != nil {
		return err
	}
	if !m.Outcome().Open {
		m.GoToStart(s.Now())
	}
	s.replace(m, "", 0)
	s.setLinked(link)
	s.goToPlyOf(text)
	s.keepLinked()
	return nil
}

// keepLinked stores the game of a link, unless "My games" has it.
func (s *Session) keepLinked() {
	k := s.kept
	s.games.Load(func() {
		if k != s.kept || k.doc.ID() != "" {
			return // it has been left, or stored because it went on
		}
		if id := s.games.WithSum(k.same); id != "" {
			s.bind(id, k.same, k.same)
		} else {
			k.same = 0
		}
		s.Save()
	})
}

// GoToLink shows the position of the game on the screen that a link to it leads to.
func (s *Session) GoToLink(text string) {
	if r, err := record.ParseLink(text); err == nil {
		s.setLinked(r.LinkAll())
	}
	s.goToPlyOf(text)
}

// goToPlyOf shows the position that a link names, if it does.
func (s *Session) goToPlyOf(text string) {
	if n, ok := record.LinkPly(text); ok {
		s.GoTo(n)
	}
}

// LosesGame reports whether the game on the screen would be lost when another
// replaces it: it has begun, and can't be stored.
func (s *Session) LosesGame() bool { return s.worthKeeping() && s.kept.failed != nil }

// OnScreen reports whether a game is the one on the screen, as when a page
// is reloaded.
func (s *Session) OnScreen(r *record.Record) bool {
	if r.Root.Next() == nil {
		return false
	}
	shown := s.match.Record()
	if i, ok := unnamed(r); ok && shown.Info.Players[i].Name == s.Stranger {
		r.Info.Players[i].Name = s.Stranger
		defer func() { r.Info.Players[i].Name = "" }()
	}
	return shown.LinkAll() == r.LinkAll()
}

// unnamed returns which player is the only person in a game against a computer, if that has
// no name.
func unnamed(r *record.Record) (i int, ok bool) {
	for i, p := range r.Info.Players {
		if p.Computer == 0 && p.Name == "" && r.Info.Players[1-i].Computer > 0 {
			return i, true
		}
	}
	return 0, false
}
