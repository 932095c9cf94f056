package session

import (
	"errors"
	"strconv"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/online/wire"
	"redstone/rules/record"
)

// kept is where a game is stored: in the library, and in the journal as long as the library
// has not confirmed that. It implements library.Owner.
type kept struct {
	s       *Session
	doc     *library.Document
	entry   journalEntry
	failed  error  // why the newest text is neither in the library nor in the journal; nil when it is
	same    uint64 // the checksum of the text that need not be stored, since it is what was opened
	deleted string // the ID under which the game was deleted, "" if it was not
	silent  bool   // changes from elsewhere are not told: the game has just been restored
}

var _ library.Owner = (*kept)(nil)

// newKept returns the place of a game that is stored under an ID in that revision; "" and 0
// for a game that is not.
func (s *Session) newKept(id string, base uint64) *kept {
	k := &kept{s: s}
	doc, previous := s.games.Adopt(id, base, k)
	if doc == nil {
		doc = s.games.Document(id, base, k)
	}
	k.doc = doc
	if left, ok := previous.(*kept); ok {
		k.entry, k.failed = left.entry, left.failed
	}
	return k
}

// bind replaces the place of the game on the screen; same is the checksum of the text that
// need not be stored.
func (s *Session) bind(id string, base, same uint64) {
	s.kept.doc.Release()
	s.kept = s.newKept(id, base)
	s.kept.same = same
}

// KeptID returns the ID under which the game on the screen is stored, "" if it is
// not.
func (s *Session) KeptID() string { return s.kept.doc.ID() }

// worthKeeping reports whether the game on the screen is stored: from its first move on.
func (s *Session) worthKeeping() bool { return s.match != nil && s.match.Record().Root.Next() != nil }

// Keep stores the game on the screen, or its changes, in "My games".
func (s *Session) Keep() {
	if s.worthKeeping() {
		s.kept.put(library.Of(s.match.Record()))
	}
}

// Save saves the game: in "My games", and as what this window shows.
func (s *Session) Save() {
	if s.match == nil {
		return
	}
	it, rev := library.Of(s.match.Record()), s.match.Rev()
	if s.worthKeeping() {
		s.kept.put(it)
	}
	if s.match.Rev() != rev { // changes from elsewhere came at once
		it.Text = s.match.Record().Format()
	}
	s.saveWindow(it.Text)
	s.watchSaved()
}

// Unsaved reports whether the newest changes of the game exist only in memory, since
// neither of the places for them could be written.
func (s *Session) Unsaved() bool {
	return s.worthKeeping() && s.kept.failed != nil && s.windowErr != nil
}

// Stored reports whether the library has confirmed everything of the game on the screen.
func (s *Session) Stored() bool {
	_, pending := s.kept.doc.Pending()
	return s.worthKeeping() && !pending
}

// watchSaved tells when the game becomes unsaved.
func (s *Session) watchSaved() {
	unsaved := s.Unsaved()
	if unsaved && !s.unsaved {
		s.screen.Notify(NotSaved)
	}
	if unsaved != s.unsaved {
		s.unsaved = unsaved
		s.screen.StatusChanged()
	}
}

// put stores a text of the game, unless it is what was opened.
func (k *kept) put(it library.Item) {
	if it.Entry.Sum == k.same {
		return
	}
	k.same = 0
	k.doc.Put(it, k.s.p.Now())
	if k.doc.Err() != nil {
		k.secure()
	}
}

// secure writes what the library has not confirmed into the journal.
func (k *kept) secure() {
	it, pending := k.doc.Pending()
	if !pending {
		return
	}
	entry, err := k.s.writeJournal(it, k.entry)
	if err == nil {
		k.entry = entry
	}
	k.failed = err
	if err != nil && k != k.s.kept {
		k.s.NotKept()
	}
}

// Stored implements library.Owner.
func (k *kept) Stored(*library.Document) {
	k.failed, k.silent = nil, false
	k.s.removeJournal(k.entry)
	k.entry = journalEntry{}
	k.s.watchSaved()
}

// Refused implements library.Owner.
func (k *kept) Refused(_ *library.Document, err error) {
	k.secure()
	if errors.Is(err, library.ErrTooLong) || errors.Is(err, library.ErrID) {
		k.s.NotKept() // it will never be stored
	}
	k.s.watchSaved()
}

// Lost implements library.Owner: a game that is on the screen is stored again.
func (k *kept) Lost(*library.Document) *library.Item {
	if !k.s.worthKeeping() {
		return nil
	}
	it := library.Of(k.s.match.Record())
	it.Entry.Saved = k.s.p.Now()
	return &it
}

// Moved implements library.Owner.
func (k *kept) Moved(_ *library.Document, copied bool) {
	if k != k.s.kept {
		return
	}
	if copied {
		k.s.screen.Notify(CopyMade)
	}
	k.s.saveWindow(k.s.match.Record().Format())
}

// Changed implements library.Owner: the other version is taken over.
func (k *kept) Changed(_ *library.Document, theirs *record.Record) (*library.Item, error) {
	s := k.s
	both, more, err := s.takeOver(theirs, k.silent)
	if err != nil {
		return nil, err
	}
	if k.silent = false; !more {
		k.same = both.Entry.Sum
		return nil, nil
	}
	both.Entry.Saved = s.p.Now()
	return &both, nil
}

// Close has to be called when the program ends: what the library has not confirmed yet goes
// into the journal.
func (s *Session) Close() { s.kept.secure() }

// leave is called before another game replaces the one on the screen.
func (s *Session) leave() {
	if s.online != nil {
		s.Do(wire.Leave)
		s.online = nil
	}
	if s.match != nil {
		s.Keep()
		s.kept.doc.Release()
		s.kept.secure()
	}
	s.bind("", 0, 0)
}

// Deleted has to be called when a stored game was deleted. The game on the screen
// stays there, and is stored again when it continues.
func (s *Session) Deleted(id string) {
	keys, _ := s.p.Keys(journalKey(id))
	drafts, _ := s.p.Keys(draftKeys(id))
	for _, key := range append(keys, drafts...) {
		_ = s.p.Remove(key) // what stays, or was not listed, comes back at the next start, which loses nothing
	}
	if id != s.kept.doc.ID() || id == "" {
		return
	}
	s.kept.doc.Discard()
	s.bind("", 0, library.Of(s.match.Record()).Entry.Sum)
	s.kept.deleted = id
	s.Save()
}

// Undeleted has to be called when a deleted game was stored again, in that revision.
func (s *Session) Undeleted(id string, base uint64) {
	if s.kept.deleted != id || s.kept.doc.ID() != "" {
		return
	}
	s.bind(id, base, s.kept.same)
	s.Save()
}

// NotKept has to be called when the store refused a game. That games last only
// until the program ends is reported once.
func (s *Session) NotKept() {
	s.tellNotKept = !s.notified[NotKept]
	s.screen.StatusChanged()
}

// OpenRecord shows a game that is stored under the entry's ID in the revision of its Sum,
// replacing the current one. A game that was played here and is not over can be continued.
// The error is that of match.Open.
func (s *Session) OpenRecord(r *record.Record, entry library.Entry) error {
	now := s.Now()
	m, err := openMatch(r, now)
	if err != nil {
		return err
	}
	if m.Opened() {
		m.GoToStart(now)
	}
	s.replace(m, entry.ID, entry.Sum)
	return nil
}

// replace replaces the match on the screen by one that is stored under an ID in that
// revision. It is stored again when it changes.
func (s *Session) replace(m *match.Match, id string, base uint64) {
	s.leave()
	it := library.Of(m.Record())
	s.bind(id, base, it.Entry.Sum)
	s.findOnline(m.Record())
	s.install(m)
	s.saveWindow(it.Text)
	s.takeDrafts()
}

// formatSum and parseSum write and read a checksum.
func formatSum(sum uint64) string { return strconv.FormatUint(sum, 36) }

func parseSum(text string) uint64 {
	sum, _ := strconv.ParseUint(text, 36, 64) // 0, for none, is what a malformed one is taken for
	return sum
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
