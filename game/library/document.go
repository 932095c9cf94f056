package library

import (
	"errors"
	"time"

	"redstone/rules/record"
)

// Document is a game that is stored again whenever it changes. Library.Document makes one.
//
// Put stores the newest text; while the store has not answered, only the newest is waiting.
// What the store refuses is tried again until it is stored. When another window or program
// has changed the game, both versions are merged, so that neither is lost. A game whose file
// must stay as it is goes on under another ID.
type Document struct {
	l        *Library
	owner    Owner // nil for a game that is not on the screen
	released bool  // the game is not on the screen any more

	id    string
	known bool     // the ID was this game's before
	base  uint64   // the revision in the store that the text is based on; 0 for none
	sent  []uint64 // revisions that the store may have, although it has not said so
	next  *Item    // to be stored; nil when everything is
	busy  bool     // the store has not answered yet
	err   error    // why next could not be stored; nil when that is not known
	due   time.Time
	delay time.Duration // before the next try
	turns int           // conflicts in a row
}

// Owner is notified of what the store answers to a Document.
type Owner interface {
	// Stored is called when the store has confirmed the newest text, after Release too.
	Stored(d *Document)
	// Refused is called each time that the store has refused it, after Release too.
	Refused(d *Document, err error)
	// Changed is called with another version of the game, which another window or program
	// has stored. The owner merges it, and returns the text that is to be stored instead;
	// nil when the other version has everything. With an error the document goes on under
	// another ID.
	Changed(d *Document, theirs *record.Record) (*Item, error)
	// Lost is called when the store does not have the game any more, and returns the text to
	// be stored.
	Lost(d *Document) *Item
	// Moved is called when the game goes on under another ID. copied says that the file under
	// the previous one must stay as it is; otherwise another new game had the ID.
	Moved(d *Document, copied bool)
}

// The delays before what was refused is tried again.
const (
	firstDelay = 2 * time.Second
	maxDelay   = time.Minute
	maxTurns   = 20 // conflicts in a row, after which the next try is delayed
)

// Document returns a document for the game with that ID, whose revision in the store is
// base, 0 if that is not known; with "" and 0 for a game that is not stored yet.
func (l *Library) Document(id string, base uint64, owner Owner) *Document {
	d := &Document{l: l, owner: owner, id: id, known: id != "", base: base}
	l.documents = append(l.documents, d)
	return d
}

// ID returns the ID of the game, "" before the first Put.
func (d *Document) ID() string { return d.id }

// Base returns the newest revision in the store that is known.
func (d *Document) Base() uint64 { return d.base }

// Pending returns the text that is not stored yet; false when everything is.
func (d *Document) Pending() (Item, bool) {
	if d.next == nil {
		return Item{}, false
	}
	it := *d.next
	it.Entry.ID, it.Base = d.id, d.base
	return it, true
}

// Err returns why the newest text could not be stored, nil if it was or if that is not known
// yet.
func (d *Document) Err() error { return d.err }

// Release is called when the game is not on the screen any more. What is not stored yet will
// be.
func (d *Document) Release() {
	d.released = true
	d.settle()
}

// Discard is called when the game was deleted: what is not stored yet will not be.
func (d *Document) Discard() {
	d.next, d.err = nil, nil
	d.Release()
}

// Put stores the game, unless the store has that very text. A game without ID gets one, made
// with the time.
func (d *Document) Put(it Item, now time.Time) {
	if it.Entry.Sum == 0 {
		it.Entry.Sum = Sum(it.Text)
	}
	if d.next == nil && it.Entry.Sum == d.base || d.next != nil && it.Entry.Sum == d.next.Entry.Sum {
		return
	}
	it.Entry.Saved = now
	d.next = &it
	if d.id == "" {
		d.base = 0
		d.id = d.l.NewID(&it.Entry, now)
	}
	if d.err != nil {
		it, _ := d.Pending()
		d.l.answered([]Item{it}, d.err) // the list shows it meanwhile
	}
	d.send()
}

// PutUnshown is Put for a game that is not on the screen. The owner is never asked for what it
// shows, as it is during a Put before Release when the store answers at once.
func (d *Document) PutUnshown(it Item, now time.Time) {
	d.released = true
	d.Put(it, now)
	d.settle()
}

// restore stores a game that was refused before, as it was saved then.
func (d *Document) restore(it Item) {
	d.next = &it
	d.send()
}

// Check looks whether the store has another revision.
func (d *Document) Check() {
	if d.id != "" && !d.busy {
		d.busy = true
		d.l.get(d.id, d.compare)
	}
}

// send stores the newest text, unless a call is pending or the next try has to wait.
func (d *Document) send() {
	it, pending := d.Pending()
	if !pending || d.busy || d.l.now.Before(d.due) {
		return
	}
	d.busy = true
	d.sent = append(d.sent, it.Entry.Sum)
	d.l.put(it, func(err error) {
		d.busy = false
		if d.next == nil { // deleted meanwhile
			d.l.forgetDeleted(it, err)
			d.settle()
			return
		}
		d.answered(it, err)
	})
}

// answered handles the store's answer.
func (d *Document) answered(it Item, err error) {
	switch {
	case err == nil:
		d.stored(it)
	case errors.Is(err, ErrTaken), errors.Is(err, ErrChanged):
		d.conflict()
	case errors.Is(err, ErrShared), errors.Is(err, ErrForeign):
		d.move()
	default:
		d.refused(err)
	}
}

func (d *Document) stored(it Item) {
	d.base, d.sent, d.known = it.Entry.Sum, nil, true
	d.err, d.delay, d.due, d.turns = nil, 0, time.Time{}, 0
	if d.next != nil && d.next.Entry.Sum == it.Entry.Sum {
		d.next = nil
	}
	if d.next != nil {
		d.send()
		return
	}
	d.settled()
}

// settled is called when the store has everything.
func (d *Document) settled() {
	d.l.forgetRefused(d.id) // an earlier text, of which the store has everything now
	if d.owner != nil {
		d.owner.Stored(d)
	}
	d.settle()
}

// refused waits for the next try, each time longer.
func (d *Document) refused(err error) {
	d.err = err
	d.delay = min(max(2*d.delay, firstDelay), maxDelay)
	d.due = d.l.now.Add(d.delay)
	if d.owner != nil {
		d.owner.Refused(d, err)
	}
}

// conflict reads what the store has under the ID.
func (d *Document) conflict() {
	if d.turns++; d.turns > maxTurns {
		d.turns = 0
		d.refused(ErrChanged)
		return
	}
	d.busy = true
	d.l.get(d.id, d.compare)
}

// compare handles the text that the store has under the ID.
func (d *Document) compare(text string, err error) {
	d.busy = false
	defer d.settle() // it may have been released meanwhile
	sum := Sum(text)
	switch {
	case errors.Is(err, ErrNotFound):
		d.missing()
	case err != nil:
		if d.next != nil {
			d.refused(err)
		}
	case sum == d.base, d.isSent(sum):
		if d.base = sum; d.next == nil {
			d.settled()
		}
		d.send()
	case d.base == 0 && !d.known && d.next != nil && !sameGame(d.next.Text, text):
		d.move() // another new game has the ID
	default:
		d.merge(text, sum)
	}
}

// missing handles that the store has no such game: it was deleted elsewhere, or lost. It is
// stored again when there is something new.
func (d *Document) missing() {
	d.base = 0
	if d.next == nil && d.shown() {
		d.next = d.owner.Lost(d)
	}
	d.send()
}

// shown reports whether the game is on the screen.
func (d *Document) shown() bool { return d.owner != nil && !d.released }

func (d *Document) isSent(sum uint64) bool {
	for _, s := range d.sent {
		if s == sum {
			return true
		}
	}
	return false
}

// move goes on under another ID.
func (d *Document) move() {
	if d.next == nil {
		d.settle()
		return
	}
	copied := d.base != 0 || d.known
	d.l.forgetRefused(d.id) // what the store has under that ID is not this game
	d.base, d.sent, d.known = 0, nil, false
	d.l.reserved[d.id] = true
	d.id = d.l.NewID(&d.next.Entry, d.next.Entry.Saved)
	if d.owner != nil {
		d.owner.Moved(d, copied)
	}
	d.send()
}

// merge puts the version of the store and this one together.
func (d *Document) merge(text string, sum uint64) {
	if d.next == nil && !d.shown() {
		return
	}
	theirs, err := ReadOne(text)
	if err != nil {
		d.move() // what can't be read as a whole stays as it is
		return
	}
	var next *Item
	if d.shown() {
		next, err = d.owner.Changed(d, theirs)
	} else {
		next, err = d.mergePending(theirs)
	}
	if err != nil {
		d.move()
		return
	}
	d.base, d.sent = sum, nil
	if d.next = next; next == nil {
		d.err = nil
		d.settled()
		return
	}
	d.send()
}

// mergePending merges a version into the text of a game that is not on the screen.
func (d *Document) mergePending(theirs *record.Record) (*Item, error) {
	mine, err := ReadOne(d.next.Text)
	if err != nil {
		return nil, err
	}
	next, err := Merge(mine, theirs)
	if next != nil {
		next.Entry.Saved = d.next.Entry.Saved
	}
	return next, err
}

// settle forgets a document that is stored and not on the screen.
func (d *Document) settle() {
	if d.shown() || d.next != nil || d.busy {
		return
	}
	for i, other := range d.l.documents {
		if other == d {
			d.l.documents = append(d.l.documents[:i:i], d.l.documents[i+1:]...)
			return
		}
	}
}
