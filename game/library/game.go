package library

import (
	"errors"
	"slices"

	"redstone/rules/record"
)

// One game of the list: read, deleted, brought back, merged.

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

// Undelete stores a deleted game again. When another window has stored it meanwhile, both
// versions are merged. The error is that of PutAll.
func (l *Library) Undelete(it Item, done func(error)) {
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
