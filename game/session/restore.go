package session

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/rules/record"
)

// Lines of a saved window beside those of its match: when it was saved, in milliseconds since
// 1970, under which ID and in which revision the game is stored, and which text need not be.
const (
	lineSaved = "saved"
	lineID    = "id"
	lineBase  = "base"
	lineSame  = "same"
)

// maxInline is the length in bytes of the longest record that is saved with the window: the
// storage of browsers is small. A longer one is only in the library.
const maxInline = 1 << 20

// saveWindow saves what this window shows. text is the record, as in "My games".
func (s *Session) saveWindow(text string) {
	if s.windowLocked {
		return // what is there could not be read, and must stay
	}
	k := s.kept
	state := s.match.State([][2]string{
		{lineSaved, strconv.FormatInt(s.p.Now().UnixMilli(), 10)}, {lineID, k.doc.ID()}, {lineBase, formatSum(k.doc.Base())}, {lineSame, formatSum(k.same)},
	}...)
	inline := len(text) <= maxInline || k.doc.ID() == ""
	if inline {
		state = match.Saved(state, text)
	} else {
		state = match.Short(state)
	}
	s.windowErr = s.p.SaveWindow(state)
	if s.windowErr == nil && !inline {
		s.windowErr = k.failed // the record is not in what was saved
	}
}

// Restore shows the game that this window showed last, or begins a new one. What can't be
// read is put aside or left where it is, never lost and never fatal; then the newest game of
// "My games" that is not over is shown.
func (s *Session) Restore() {
	text, own, err := s.p.LoadWindow()
	switch {
	case err == nil:
		s.restore(text)
		if !own {
			s.preferNewer(text)
		}
	case errors.Is(err, ErrNotStored), errors.Is(err, ErrNoStorage):
		s.recover(None)
	default:
		s.windowLocked = true
		s.recover(SaveUnreadable)
	}
	s.replayJournal()
}

// restore shows the game of a saved window.
func (s *Session) restore(text string) {
	now := s.Now()
	id := match.Field(text, lineID)
	if !library.ValidID(id) {
		id = ""
	}
	m, err := match.Decode(text, now)
	if id != "" && match.IsShort(text) {
		s.restoreFrom(id, text) // the record was too long to be saved with the window
		return
	}
	notice := None
	if err != nil {
		s.putAside(text)
		notice = SaveDamaged
		if errors.Is(err, match.ErrVersion) {
			notice = SaveTooNew
		}
	}
	if m == nil {
		s.recover(notice)
		return
	}
	s.resume(m, now)
	s.restoreKept(id, text, err != nil)
	if err != nil {
		s.notifyOnce(notice)
	}
}

// Returning reports, while the screen is told of another game, whether that was only read late after the start: the player
// has not asked for it, and may be looking at something else.
func (s *Session) Returning() bool { return s.returning }

// resume goes on with a game that was saved.
func (s *Session) resume(m *match.Match, now time.Time) {
	s.put(m)
	s.returning = true
	s.screen.Opened()
	s.returning = false
	m.GoToTip(now)
	if m.Plies() > 0 {
		m.Resume(now)
	}
}

// restoreKept restores where a saved game is stored, and looks whether it has been changed
// there. Of a damaged one the stored version is merged before anything is stored.
func (s *Session) restoreKept(id, text string, damaged bool) {
	base, same := parseSum(match.Field(text, lineBase)), parseSum(match.Field(text, lineSame))
	if id == "" && match.Field(text, lineSame) == "" {
		id, base = s.oldKept()
	}
	if damaged {
		base, same = 0, 0
	}
	s.bind(id, base, same)
	s.kept.silent = true
	if !damaged {
		s.Keep()
	}
	if _, pending := s.kept.doc.Pending(); !pending {
		s.kept.doc.Check()
	}
	s.takeDrafts()
	s.findOnline(s.match.Record())
}

// oldKept reads where earlier versions noted under which ID the game is stored.
func (s *Session) oldKept() (id string, base uint64) {
	text, err := s.p.Load(oldKeptKey)
	id, sum, _ := strings.Cut(text, "\n")
	if err != nil || !library.ValidID(id) {
		return "", 0
	}
	return id, parseSum(sum)
}

// maxAside is how many saved games that could not be read are put aside.
const maxAside = 9

// putAside keeps a saved text that could not be read as a whole. If there is no room for it,
// it stays where it is, and the window is not saved in this run.
func (s *Session) putAside(text string) {
	for n := 1; n <= maxAside; n++ {
		key := damagedKey
		if n > 1 {
			key += "-" + strconv.Itoa(n)
		}
		switch there, err := s.p.Load(key); {
		case err == nil && there == text:
			return
		case errors.Is(err, ErrNotStored):
			if s.p.Save(key, text) == nil {
				return
			}
		}
	}
	s.windowLocked = true
}

// restoreFrom shows a game whose record is only in the library, with what was saved of the
// window.
func (s *Session) restoreFrom(id, state string) {
	s.windowLocked = true // until it is known that the game is there
	s.restoring = id
	s.BeginChosen()
	s.readWindow(id, state, s.match)
}

// readWindow reads the record for restoreFrom, which has begun a game meanwhile.
func (s *Session) readWindow(id, state string, begun *match.Match) {
	s.games.Get(id, func(text string, err error) {
		s.restoring = ""
		now := s.Now()
		var m *match.Match
		if err == nil {
			// An error says that the place in the game is not known, not that the game is damaged.
			m, _ = match.Decode(match.Saved(state, text), now)
		}
		if s.windowLocked = m == nil; m == nil {
			s.screen.Notify(SaveUnreadable)
			if errors.Is(err, library.ErrSilent) {
				s.games.WhenBack(func() { s.readWindow(id, state, begun) })
			}
			return
		}
		if s.match != begun || s.worthKeeping() {
			s.Save()
			return // the player has begun something else; the game is in My games
		}
		s.resume(m, now)
		s.restoreKept(id, state, false)
	})
}

// recover begins a new game, and replaces it by the newest game of "My games" that is not
// over. It is used when nothing is known of the window.
func (s *Session) recover(notice Notice) {
	s.BeginChosen()
	if notice != None {
		s.notifyOnce(notice)
	}
	begun := s.match
	s.showNewest(math.MinInt64, func() bool { return s.match == begun && !s.worthKeeping() })
}

// preferNewer shows the newest game of "My games" that is not over, if it was stored after the
// window was saved: a browser that was killed may not have written what the window showed
// last. It is for windows that have no text of their own.
func (s *Session) preferNewer(text string) {
	saved, err := strconv.ParseInt(match.Field(text, lineSaved), 10, 64)
	if err != nil {
		return // it was saved by an earlier version
	}
	shown := s.match
	s.restoredRev = s.match.Rev()
	s.showNewest(saved, func() bool { return s.match == shown && s.match.Rev() == s.restoredRev })
}

// showNewest shows the newest game of "My games" that is not over, if it was stored after that
// time in milliseconds since 1970, and is not on the screen already.
func (s *Session) showNewest(saved int64, untouched func() bool) {
	s.games.Load(func() {
		if errors.Is(s.games.Refused(), library.ErrSilent) {
			s.games.WhenBack(func() { s.showNewest(saved, untouched) })
		}
		for _, e := range s.games.Entries() {
			switch {
			case e.Saved.UnixMilli() <= saved, e.ID == s.KeptID(), !untouched():
				return
			case e.Result == "":
				s.recoverGame(*e, untouched)
				return
			}
		}
	})
}

// recoverGame shows a game of "My games" as long as the one on the screen is untouched.
func (s *Session) recoverGame(e library.Entry, untouched func() bool) {
	s.games.Get(e.ID, func(text string, err error) {
		game, errRead := library.ReadOne(text)
		if err != nil || errRead != nil || !untouched() || !playedHere(game) {
			return
		}
		e.Sum = library.Sum(text)
		s.returning = true
		defer func() { s.returning = false }()
		_ = s.OpenRecord(game, e) // what can't be opened stays in My games
	})
}

// openMatch makes a match of a stored record. One that was played here and is not over goes
// on.
func openMatch(r *record.Record, now time.Time) (*match.Match, error) {
	m, err := match.Open(r, now)
	if err == nil && playedHere(r) {
		m.Reopen(now)
	}
	return m, err
}
