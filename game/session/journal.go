package session

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"redstone/game/library"
	"redstone/rules/record"
)

// The journal holds games that the library has not confirmed, each as a text of the
// platform: a line with its ID, one with the revision that it is based on, and the game as
// in "My games". It is written when the library refuses a game, and when a game is left
// before the library has answered; at the next start what is left of it goes into the
// library. Windows share it: what another one has written is merged, not overwritten.
const journalPrefix = "unstored-"

// journalEntry is what this window has written into the journal. Its text is "" when the
// entry has more than this window knows: then it is merged the next time too, and stays.
type journalEntry struct{ key, text string }

// journalText returns the text of an entry.
func journalText(it library.Item) string {
	return it.Entry.ID + "\n" + formatSum(it.Base) + "\n" + it.Text
}

// journalKey returns the beginning of the keys of the entries of a game. IDs themselves may
// be too long for keys.
func journalKey(id string) string { return journalPrefix + formatSum(library.Sum(id)) + "-" }

// errJournal says that a text is not an entry of the journal.
var errJournal = errors.New("malformed entry of the journal")

// parseJournal reads an entry: the game, and under which ID it is stored and in which revision.
func parseJournal(text string) (game *record.Record, id string, base uint64, err error) {
	id, rest, _ := strings.Cut(text, "\n")
	sum, rest, _ := strings.Cut(rest, "\n")
	if !library.ValidID(id) {
		return nil, "", 0, errJournal
	}
	if game, err = library.ReadOne(rest); err != nil {
		return nil, "", 0, fmt.Errorf("%w: %w", errJournal, err)
	}
	return game, id, parseSum(sum), nil
}

// maxSame is how many entries there can be of games that have the same ID without being
// the same game.
const maxSame = 9

// writeJournal writes a game into the journal; before is what this window wrote last of it.
func (s *Session) writeJournal(it library.Item, before journalEntry) (journalEntry, error) {
	var err error
	for n := 1; n <= maxSame; n++ {
		e := journalEntry{journalKey(it.Entry.ID) + strconv.Itoa(n), journalText(it)}
		if e == before && s.isJournalled(e) {
			return e, nil
		}
		if e.text, err = s.besideOthers(e, it, before); errors.Is(err, errJournal) || errors.Is(err, record.ErrOtherGame) {
			continue // another game, or nothing that could be read: it stays
		}
		if err == nil {
			err = s.p.Save(e.key, e.text)
		}
		if err != nil {
			return before, fmt.Errorf("writing the journal: %w", err)
		}
		if before.key != e.key {
			s.removeJournal(before) // the game has another ID now
		}
		if e.text != journalText(it) {
			e.text = ""
		}
		return e, nil
	}
	return before, err
}

// isJournalled reports whether an entry is there as it was written: another window may have
// removed it.
func (s *Session) isJournalled(e journalEntry) bool {
	text, err := s.p.Load(e.key)
	return err == nil && text == e.text
}

// besideOthers returns the text of an entry together with what another window has written
// under its key.
func (s *Session) besideOthers(e journalEntry, it library.Item, before journalEntry) (string, error) {
	text, err := s.p.Load(e.key)
	switch {
	case errors.Is(err, ErrNotStored), err == nil && text == before.text:
		return e.text, nil
	case err != nil:
		return "", err
	}
	return mergeJournal(text, it)
}

// mergeJournal adds a game to an entry that another window has written.
func mergeJournal(text string, it library.Item) (string, error) {
	theirs, _, _, err := parseJournal(text)
	if err != nil {
		return "", err
	}
	mine, err := library.ReadOne(it.Text)
	if err != nil {
		return "", fmt.Errorf("%w: %w", errJournal, err)
	}
	next, err := library.Merge(mine, theirs)
	switch {
	case err != nil:
		return "", err
	case next == nil:
		return text, nil
	}
	next.Entry.ID, next.Base = it.Entry.ID, it.Base
	return journalText(*next), nil
}

// removeJournal removes an entry, unless another window has written it again.
func (s *Session) removeJournal(e journalEntry) {
	if e.text == "" {
		return
	}
	if text, err := s.p.Load(e.key); err == nil && text == e.text {
		_ = s.p.Remove(e.key) // what stays is stored once more at the next start, which changes nothing
	}
}

// dropStored removes the entry of a game that the library has already.
func (k *kept) dropStored() {
	if _, pending := k.doc.Pending(); !pending && k.doc.Base() != 0 {
		k.s.removeJournal(k.entry)
		k.entry = journalEntry{}
	}
}

// replayJournal stores what earlier runs could not store. An entry that can't be read stays,
// and the player is told.
func (s *Session) replayJournal() {
	keys, err := s.p.Keys(journalPrefix)
	if err != nil && !errors.Is(err, ErrNoStorage) {
		s.notifyOnce(SaveUnreadable)
	}
	for _, key := range keys {
		text, err := s.p.Load(key)
		if err == nil {
			err = s.replay(journalEntry{key, text})
		}
		if err != nil {
			s.notifyOnce(SaveDamaged)
		}
	}
}

// replay stores one entry.
func (s *Session) replay(e journalEntry) error {
	game, id, base, err := parseJournal(e.text)
	if err != nil {
		return err
	}
	if id == s.KeptID() {
		if _, _, err = s.takeOver(game, true); err == nil {
			s.kept.entry = e
			s.kept.same = 0
			s.Save()
			s.kept.dropStored()
		}
		return err
	}
	k := &kept{s: s, entry: e}
	k.doc = s.games.Document(id, base, k)
	k.doc.PutUnshown(library.Of(game), s.p.Now())
	k.dropStored()
	return nil
}
