package library

import (
	"errors"
	"fmt"
	"sort"
	"time"
)

// Library is the list of all games, newest first, backed by a Store. Make one
// with New.
type Library struct {
	store    Store
	memory   *Memory           // games that the store refused
	entries  []*Entry          // newest first
	at       map[string]int64  // ID to Saved in milliseconds, of entries, to find them by binary search
	sums     map[uint64]string // Sum to an ID, of entries; nil until it is needed
	loading  bool
	loaded   bool
	waiting  []func()
	whenBack []func()
	refused  error
	none     bool // there is no store at all
	version  int
	added    []*Entry        // while the list was being loaded
	deleted  map[string]bool // deleted meanwhile

	documents []*Document     // shown, or not stored yet
	reserved  map[string]bool // IDs that the store is known to use, though not by what is in entries
	calls     []*call
	now       time.Time // of the last Step
	retry     time.Time // when memory is put into the store again
}

// New makes a library backed by a store; nil stands for one that refuses.
func New(store Store) *Library {
	l := &Library{store: store, memory: NewMemory(), at: map[string]int64{}, deleted: map[string]bool{}, reserved: map[string]bool{}}
	if store == nil {
		l.store, l.none, l.refused = refusing{}, true, ErrRefused
	}
	l.store.Watch(l.changedElsewhere)
	return l
}

// Entries returns all games, newest first. The slice is valid until the next
// call of any other method; neither it nor the entries must be changed.
func (l *Library) Entries() []*Entry { return l.entries }

// Version changes whenever Entries does.
func (l *Library) Version() int { return l.version }

// Loaded reports whether Entries is the whole list.
func (l *Library) Loaded() bool { return l.loaded }

// Where returns where games are stored, a folder's path for example, or "".
func (l *Library) Where() string { return l.store.Where() }

// Refused returns the store's error if games are kept in memory only, or nil.
func (l *Library) Refused() error { return l.refused }

// Find returns the entry with that ID.
func (l *Library) Find(id string) (Entry, bool) {
	saved, ok := l.at[id]
	if !ok {
		return Entry{}, false
	}
	wanted := &Entry{ID: id, Saved: time.UnixMilli(saved)}
	i := sort.Search(len(l.entries), func(i int) bool { return !before(l.entries[i], wanted) })
	if i == len(l.entries) || l.entries[i].ID != id {
		return Entry{}, false
	}
	return *l.entries[i], true
}

// WithSum returns the ID of a game whose text has that sum, or "".
func (l *Library) WithSum(sum uint64) string {
	if l.sums == nil {
		l.sums = make(map[uint64]string, len(l.entries))
		for _, e := range l.entries {
			l.noteSum(e)
		}
	}
	return l.sums[sum]
}

// noteSum lets WithSum find an entry.
func (l *Library) noteSum(e *Entry) {
	if _, taken := l.sums[e.Sum]; !taken && e.Sum != 0 && l.sums != nil {
		l.sums[e.Sum] = e.ID
	}
}

// NewID makes an ID that no other game has, as far as is known.
func (l *Library) NewID(e *Entry, now time.Time) string { return NewID(e, now, l.Taken) }

// Taken reports whether an ID is known to be used.
func (l *Library) Taken(id string) bool {
	if _, taken := l.at[id]; taken || l.reserved[id] {
		return true
	}
	for _, d := range l.documents {
		if d.id == id {
			return true
		}
	}
	return false
}

// changedElsewhere is called when another window or program has changed a game.
func (l *Library) changedElsewhere(id string) {
	if id == "" {
		l.back()
		return
	}
	for _, d := range l.documentsOf(id) {
		d.Check()
	}
}

// back tries everything again, since a store that did not answer does so now.
func (l *Library) back() {
	waiting := l.whenBack
	l.whenBack = nil
	for _, d := range append([]*Document(nil), l.documents...) {
		d.due, d.delay = time.Time{}, 0
		d.send()
	}
	l.retry = time.Time{}
	l.Load(func() {
		for _, call := range waiting {
			call()
		}
	})
}

// WhenBack calls f once when a store that has not answered does so, and the list has been read again.
func (l *Library) WhenBack(f func()) { l.whenBack = append(l.whenBack, f) }

// before orders newer games first.
func before(a, b *Entry) bool {
	if x, y := a.Saved.UnixMilli(), b.Saved.UnixMilli(); x != y {
		return x > y
	}
	return a.ID < b.ID
}

// sorted is a list in order of before. (Package sort, since every use of
// slices.SortFunc adds to the download.)
type sorted []*Entry

func (s sorted) Len() int           { return len(s) }
func (s sorted) Less(i, j int) bool { return before(s[i], s[j]) }
func (s sorted) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }

// without removes the entry with that ID from a list.
func without(list []*Entry, id string) []*Entry {
	kept := list[:0]
	for _, e := range list {
		if e.ID != id {
			kept = append(kept, e)
		}
	}
	return kept
}

// Load reads the list from the store, even if it has been read before: another
// window or the user may have changed the folder. done is called when Entries is
// up to date, or when the store refused.
func (l *Library) Load(done func()) {
	l.waiting = append(l.waiting, done)
	if l.loading {
		return
	}
	l.loading = true
	l.added, l.deleted = nil, map[string]bool{}
	var list []Entry
	answer := l.expect(listPatience, func(err error) {
		l.loading = false
		if err != nil {
			l.refuse(err)
			for _, e := range l.entries { // keep the known entries
				list = append(list, *e)
			}
		} else {
			l.recovered()
		}
		l.fill(list)
		waiting := l.waiting
		l.waiting = nil
		for _, call := range waiting {
			call()
		}
	})
	l.store.List(func(all []Entry, err error) {
		list = all
		answer(err)
	})
}

// fill replaces the list, and applies changes made while it was being read.
func (l *Library) fill(list []Entry) {
	byID := make(map[string]*Entry, len(list))
	for i := range list {
		if e := &list[i]; !l.deleted[e.ID] {
			byID[e.ID] = e
		}
	}
	l.memory.List(func(kept []Entry, _ error) {
		for i := range kept {
			byID[kept[i].ID] = &kept[i]
		}
	})
	for _, e := range l.added {
		byID[e.ID] = e
	}
	l.added, l.deleted = nil, map[string]bool{}
	l.entries = make([]*Entry, 0, len(byID))
	l.at = make(map[string]int64, len(byID))
	for _, e := range byID {
		l.entries = append(l.entries, e)
		l.at[e.ID] = e.Saved.UnixMilli()
	}
	sort.Sort(sorted(l.entries))
	l.sums = nil
	l.loaded = true
	l.version++
}

// refuse records the store's error.
func (l *Library) refuse(err error) {
	if l.refused == nil {
		l.refused = err
	}
}

// PutAll stores games, each replacing the one with its ID. If an
// entry's Sum is not 0 it has to be that of the text, as Of makes it. What the
// store refuses stays in memory, and Refused says why: done gets an error then,
// but the games exist until the program ends, and Step tries again. Other errors are
// conflicts (see Store.Put), ErrShared, ErrForeign, ErrTooLong and ErrID; nothing is
// stored then.
func (l *Library) PutAll(items []Item, done func(error)) {
	for i := range items {
		it := &items[i]
		it.Entry.Saved = time.UnixMilli(it.Entry.Saved.UnixMilli())
		if it.Entry.Sum == 0 {
			it.Entry.Sum = Sum(it.Text)
		}
		switch {
		case !ValidID(it.Entry.ID):
			done(fmt.Errorf("%w: %q", ErrID, it.Entry.ID))
			return
		case len(it.Text) > MaxText:
			done(ErrTooLong)
			return
		}
	}
	l.store.Put(items, l.expect(patience, func(err error) {
		l.answered(items, err)
		done(err)
	}))
}

// answered updates the list when the store has answered for games.
func (l *Library) answered(items []Item, err error) {
	for _, conflict := range []error{ErrShared, ErrForeign, ErrTaken, ErrChanged} {
		if errors.Is(err, conflict) {
			return // the store stays as it is, and so does the list
		}
	}
	if err != nil {
		l.refuse(err)
		l.memory.set(items)
	} else {
		for i := range items {
			delete(l.memory.items, items[i].Entry.ID)
		}
		l.recovered()
	}
	l.add(items)
}

// forgetRefused removes a game that the store has refused from memory, since its Document has
// got it stored in another way: in another version, or under another ID.
func (l *Library) forgetRefused(id string) {
	if _, ok := l.memory.items[id]; ok {
		delete(l.memory.items, id)
		l.recovered()
	}
}

// forgetDeleted removes a game from memory and the list that was deleted before the store
// refused it.
func (l *Library) forgetDeleted(it Item, err error) {
	if kept, ok := l.memory.items[it.Entry.ID]; ok && err != nil && kept.Entry.Sum == it.Entry.Sum {
		l.forgetRefused(it.Entry.ID)
		l.drop(it.Entry.ID)
	}
}

// recovered is called when the store has answered: it does not refuse any more, unless games
// are left that it has refused.
func (l *Library) recovered() {
	if len(l.memory.items) == 0 && l.refused != nil && !l.none {
		l.refused = nil
		l.version++
	}
}

// put stores a game of a Document.
func (l *Library) put(it Item, done func(error)) { l.PutAll([]Item{it}, done) }

// get reads a text from the store, even if a newer one is in memory.
func (l *Library) get(id string, done func(text string, err error)) {
	var text string
	answer := l.expect(patience, func(err error) { done(text, err) })
	l.store.Get(id, func(t string, err error) {
		text = t
		answer(err)
	})
}

// add puts entries into the list.
func (l *Library) add(items []Item) {
	for i := range items {
		l.drop(items[i].Entry.ID)
	}
	var added []*Entry
	for i := range items {
		e := new(Entry)
		*e = items[i].Entry
		added = append(added, e)
		l.noteSum(e)
		l.at[e.ID] = e.Saved.UnixMilli()
		if l.loading {
			l.added = append(l.added, e)
			delete(l.deleted, e.ID)
		}
	}
	l.entries = merge(l.entries, added)
	l.version++
}

// merge adds entries to a list in order, without sorting that again: an import adds
// thousands of batches.
func merge(list, added []*Entry) []*Entry {
	sort.Sort(sorted(added))
	at := len(list) - 1
	list = append(list, added...)
	for to, next := len(list)-1, len(added)-1; next >= 0; to-- {
		if at >= 0 && before(added[next], list[at]) {
			list[to] = list[at]
			at--
		} else {
			list[to] = added[next]
			next--
		}
	}
	return list
}

// drop removes an entry from the list.
func (l *Library) drop(id string) {
	if _, ok := l.at[id]; !ok {
		return
	}
	l.entries = without(l.entries, id)
	l.sums = nil
	delete(l.at, id)
	l.version++
}
