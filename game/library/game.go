package library

import (
	"errors"
	"slices"

	"redstone/rules/record"
)

// One game of the list: read, deleted, brought back, merged.

// Adopt gives the document of a game that was left before it was stored, and that is opened
// again as it was left, another owner: with two documents it could become two games. base is
// the sum of the text that was opened. The document is nil when there is none.
func (l *Library) Adopt(id string, base uint64, owner Owner) (d *Document, previous Owner) {
	for _, d := range l.documentsOf(id) {
		newest := d.base
		if d.next != nil {
			newest = d.next.Entry.Sum
		}
		if !d.shown() && newest == base && base != 0 {
			previous = d.owner
			d.owner, d.released = owner, false
			return d, previous
		}
	}
	return nil, nil
}

// Get passes a game's text to done: the newest, even if the store does not have it yet.
func (l *Library) Get(id string, done func(text string, err error)) {
	for _, d := range slices.Backward(l.documentsOf(id)) { // the last one has what the others have
		if d.next != nil {
			done(d.next.Text, nil)
			return
		}
	}
	if it, ok := l.memory.items[id]; ok {
		done(it.Text, nil)
		return
	}
	l.get(id, done)
}

// Undelete stores a deleted game again. Its entry may be that of an earlier text. When another
// window has stored it meanwhile, both versions are merged. The error is that of PutAll.
func (l *Library) Undelete(it Item, done func(error)) {
	if game, err := ReadOne(it.Text); err == nil {
		listed := it.Entry
		it.Entry = EntryOf(game)
		it.Entry.ID, it.Entry.Saved = listed.ID, listed.Saved
	}
	it.Entry.Sum, it.Base = Sum(it.Text), 0 // with another sum no change of the game could be stored any more
	l.PutAll([]Item{it}, func(err error) {
		if errors.Is(err, ErrTaken) {
			d := l.Document(it.Entry.ID, 0, nil)
			d.restore(it)
			d.Release()
			err = nil
		}
		done(err)
	})
}

// Delete deletes a game. One that the store has an earlier revision of is not deleted when the
// store refuses that: it would be there again at the next start.
func (l *Library) Delete(id string, done func(error)) {
	remove := func() {
		for _, d := range l.documentsOf(id) {
			if !d.shown() {
				d.Discard()
			}
		}
		l.memory.Delete(id, func(error) {})
		l.drop(id)
		if l.loading {
			l.deleted[id] = true
			l.added = without(l.added, id)
		}
	}
	if it, ok := l.memory.items[id]; ok && it.Base == 0 {
		remove()
		done(nil)
		return
	}
	l.store.Delete(id, l.expect(patience, func(err error) {
		if err == nil {
			remove()
		}
		done(err)
	}))
}

// sameGame reports whether two texts with one ID are versions of one game rather than games
// that were begun in the same second: they have a first move in common, which a game never
// loses, or one of them has no move.
func sameGame(mine, theirs string) bool {
	a, errA := ReadOne(mine)
	b, errB := ReadOne(theirs)
	if errA != nil || errB != nil {
		return true // Document.merge decides
	}
	first := a.Root.Children()
	for _, n := range first {
		if b.FindPath(n.PathSum(), 1) != nil {
			return true
		}
	}
	return len(first) == 0 || len(b.Root.Children()) == 0
}

// Merge adds another version to a game, and returns the text of both; nil when the other
// version has everything. The error is that of record.Record.Merge, or ErrTooLong when both
// together could not be read again.
func Merge(mine, theirs *record.Record) (*Item, error) {
	if !mine.CanMerge(theirs) {
		return nil, ErrTooLong
	}
	if _, err := mine.Merge(theirs); err != nil {
		return nil, err
	}
	if more, err := theirs.Merge(mine); err != nil || !more {
		return nil, err
	}
	it := Of(mine)
	return &it, nil
}
