package session

import (
	"errors"
	"strconv"
	"strings"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/rules/record"
)

// minPlies is the minimum length of a game that is stored although it is not
// finished.
const minPlies = 4

// kept says where a game is stored.
type kept struct {
	id  string // "" if it is not stored
	sum uint64 // checksum of its text as stored last
}

// loadKept reads where the game in progress is stored.
func loadKept(p Platform) *kept {
	text, err := p.Load(keptKey)
	id, sum, _ := strings.Cut(text, "\n")
	if err != nil || !library.ValidID(id) {
		return &kept{}
	}
	k := &kept{id: id}
	k.sum, _ = strconv.ParseUint(sum, 36, 64) // without it the game is stored again, under a new ID
	return k
}

// setKept records where the game on the screen is stored.
func (s *Session) setKept(k *kept) {
	s.kept = k
	_ = s.p.Save(keptKey, k.id+"\n"+strconv.FormatUint(k.sum, 36)) // without it the game would be stored twice, which is harmless
}

// KeptID returns the ID under which the game on the screen is stored, "" if it is
// not.
func (s *Session) KeptID() string { return s.kept.id }

// worthKeeping reports whether the game on the screen is long enough to be stored.
func (s *Session) worthKeeping() bool {
	n := s.match.Record().Last().Ply()
	return n >= minPlies || n > 0 && s.match.Outcome().Over
}

// Keep stores the game on the screen, or its changes, in "My
// games".
func (s *Session) Keep() {
	s.keepDue = false
	if s.match == nil || !s.worthKeeping() {
		return
	}
	it := library.Of(s.match.Record())
	if it.Entry.Sum == s.kept.sum {
		return
	}
	s.kept.sum = it.Entry.Sum
	s.putKept(it, s.kept)
}

// putKept stores a game under its ID, or under a new one if it has none yet. A
// game from a file with others is stored in a file of its own; the original is
// not changed.
func (s *Session) putKept(it library.Item, k *kept) {
	now := s.p.Now()
	fresh := k.id == ""
	if fresh {
		k.id = s.games.NewID(&it.Entry, now)
	}
	if k == s.kept {
		s.setKept(k)
	}
	it.Entry.ID, it.Entry.Saved = k.id, now
	s.games.PutAll([]library.Item{it}, func(err error) {
		switch {
		case err == nil:
		case errors.Is(err, library.ErrShared) && !fresh:
			if k.id == it.Entry.ID {
				k.id = ""
			}
			s.putKept(it, k)
		default:
			s.NotKept()
		}
	})
}

// NotKept has to be called when the store refused a game. That games last only
// until the program ends is reported once.
func (s *Session) NotKept() {
	s.tellNotKept = !s.notified[NotKept] && !s.notified[NotSaved]
	s.screen.StatusChanged()
}

// leave is called before another game replaces the one on the screen.
func (s *Session) leave() {
	s.Keep()
	s.setKept(&kept{})
}

// Deleted has to be called when a stored game was deleted. The game on the screen
// stays there, and is stored again when it continues.
func (s *Session) Deleted(id string) {
	if id == s.kept.id {
		s.setKept(&kept{sum: s.kept.sum})
	}
}

// OpenRecord shows a game that is stored under the entry's ID, replacing the
// current one. A game that was played here and is not over can be continued.
// The error is that of match.Open.
func (s *Session) OpenRecord(r *record.Record, entry library.Entry) error {
	now := s.p.Now()
	m, err := match.Open(r, now)
	if err != nil {
		return err
	}
	if playedHere(r) {
		m.Reopen(now)
	}
	s.replace(m, &kept{id: entry.ID, sum: entry.Sum})
	return nil
}

// replace replaces the match on the screen; k says where the new one
// is stored.
func (s *Session) replace(m *match.Match, k *kept) {
	s.Keep()
	s.setKept(k)
	s.install(m)
	s.Save()
}

// playedHere reports whether a game looks like one that was played here: by a computer
// of this program, or by people without names.
func playedHere(r *record.Record) bool {
	for _, p := range r.Info.Players {
		if p.Computer == 0 && p.Name != "" {
			return false
		}
	}
	return true
}
