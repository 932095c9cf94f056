package progress

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Store keeps texts between runs, the same for all windows; ui.Platform has one. Its keys are made of the letters a to z, digits
// and hyphens.
type Store interface {
	// Load returns a text; found is false when nothing is stored under the key. With an error it is not known.
	Load(key string) (text string, found bool, err error)
	Save(key, text string) error
	Remove(key string) error
	// Keys returns the keys that begin with a prefix.
	Keys(prefix string) ([]string, error)
}

// Keeper keeps a log in a Store. The log is stored in pieces, one for the attempts that began in a month, so that an
// attempt rewrites little, and damage to one piece leaves the others alone. Several windows write the same pieces: before a
// piece is written it is read again and merged, and a little later it is read once more, since stores have no locks. A piece
// that can't be read as a whole is never overwritten.
//
// The keys are keyPrefix, a generation, and a piece: "progress-0-202611". Only the highest generation counts: deleting all
// progress begins another one, so that other windows, which still have the log in memory, don't bring it back.
type Keeper struct {
	store      Store
	log        Log
	generation int
	pieces     map[string]*piece
	unsaved    error // why something is only in memory; nil when all is stored
	unlisted   error // why the store could not be read at all
	faults     Faults
	checkAt    time.Time // when what was written is read once more; zero for not
}

// piece is what is known of a stored piece of the log.
type piece struct {
	text   string // as it was read or written last
	locked bool   // it must not be overwritten
}

// Faults are what a Keeper found wrong with what is stored, for the player to be told.
type Faults struct {
	Damaged    bool // a part was damaged; what could be read is there, and the rest was put aside
	Newer      bool // a part was written by a newer version, and stays as it is
	Unreadable bool // a part could not be read now, and stays as it is
}

const (
	keyPrefix    = "progress-"
	damagedKey   = "damaged-progress-" // with a number
	maxDamaged   = 9                   // how many damaged texts are put aside
	maxBeside    = 9                   // how many pieces there can be for one month
	checkAfter   = 3 * time.Second
	firstPiece   = "start" // the piece that begins a generation
	monthLayout  = "200601"
	maxPieceText = 2 << 20 // bytes: 40,000 attempts in a month
)

// ErrFull says that there are too many attempts for one month.
var ErrFull = errors.New("progress: too many attempts in a month")

// Open reads what a store has.
func Open(store Store) *Keeper {
	k := &Keeper{store: store, pieces: map[string]*piece{}}
	k.Sync()
	return k
}

// Log returns all progress. It belongs to the keeper: call Add to change it.
func (k *Keeper) Log() *Log { return &k.log }

// Faults returns what was found wrong so far.
func (k *Keeper) Faults() Faults { return k.faults }

// Unsaved returns why something of the log is only in memory; nil when everything is stored.
func (k *Keeper) Unsaved() error { return k.unsaved }

// Add adds an attempt, or what is now known of one, and stores it.
func (k *Keeper) Add(a Attempt, now time.Time) {
	m := month(milliseconds(a.At))
	k.read(m)
	if k.log.Add(a) {
		k.save(now, m)
	}
}

// AddRush adds the result of a rush, and stores it.
func (k *Keeper) AddRush(r RushResult, now time.Time) {
	m := month(milliseconds(r.At))
	k.read(m)
	if k.log.AddRush(r) {
		k.save(now, m)
	}
}

// Merge adds the log of another device, stores it, and returns how many attempts and rushes are new.
func (k *Keeper) Merge(other *Log, now time.Time) (attempts, rushes int) {
	k.read("")
	attempts, rushes, more := k.log.Merge(other)
	if more {
		k.save(now, months(&k.log)...)
	}
	return attempts, rushes
}

// Sync takes over what other windows have stored, and stores what is only in memory. It reports whether the log has changed.
func (k *Keeper) Sync() (changed bool) {
	k.checkAt = time.Time{}
	changed = k.read("")
	k.write(months(&k.log))
	return changed
}

// Step has to be called now and then, such as in every frame: it reads once more what was written a while ago.
func (k *Keeper) Step(now time.Time) (changed bool) {
	if k.checkAt.IsZero() || now.Before(k.checkAt) {
		return false
	}
	return k.Sync()
}

// Delete deletes all progress. With an error nothing is deleted.
func (k *Keeper) Delete() error {
	k.read("")
	if k.unlisted != nil {
		return k.unlisted
	}
	next := k.generation + 1
	if err := k.store.Save(key(next, firstPiece), (&Log{}).Encode()); err != nil {
		return err
	}
	old, err := k.store.Keys(keyPrefix)
	for _, key := range old {
		if g, _, ok := parseKey(key); ok && g < next && err == nil {
			_ = k.store.Remove(key) // what stays has no meaning any more
		}
	}
	k.begin(next)
	return nil
}

// begin begins an empty log of another generation.
func (k *Keeper) begin(generation int) {
	k.generation, k.log, k.pieces, k.unsaved = generation, Log{}, map[string]*piece{}, nil
}

// save stores the pieces of some months, after they were read and changed. What could not be stored before is tried again.
func (k *Keeper) save(now time.Time, months ...string) {
	unsaved := k.unsaved != nil
	k.write(months)
	if unsaved && k.unsaved == nil {
		k.Sync()
	}
	k.checkAt = now.Add(checkAfter)
}

// read reads what has changed in the store since the last time, of one month or with "" everything, and reports whether
// that changed the log.
func (k *Keeper) read(month string) (changed bool) {
	keys, err := k.store.Keys(keyPrefix)
	if k.unlisted = err; err != nil {
		k.faults.Unreadable = true
		return false
	}
	for _, key := range keys {
		if g, _, ok := parseKey(key); ok && g > k.generation {
			k.begin(g)
			changed, month = true, ""
		}
	}
	for _, key := range keys {
		if g, name, ok := parseKey(key); ok && g == k.generation && strings.HasPrefix(name, month) && k.readPiece(name) {
			changed = true
		}
	}
	return changed
}

// readPiece merges a piece into the log.
func (k *Keeper) readPiece(name string) (changed bool) {
	p := k.pieces[name]
	if p == nil {
		p = &piece{}
		k.pieces[name] = p
	}
	text, found, err := k.store.Load(key(k.generation, name))
	switch {
	case err != nil:
		p.locked, k.faults.Unreadable = true, true
		return false
	case !found:
		p.text, p.locked = "", false
		return false
	case text == p.text:
		return false
	}
	log, err := Parse(text)
	_, _, changed = k.log.Merge(log)
	p.text, p.locked = text, false
	switch {
	case errors.Is(err, ErrNewer):
		p.locked, k.faults.Newer = true, true
	case err != nil:
		p.locked, k.faults.Damaged = !k.putAside(name, text), true
	}
	return changed
}

// putAside moves a damaged piece away, and reports whether that succeeded: what could be read of it is in the log.
func (k *Keeper) putAside(name, text string) bool {
	for n := 1; n <= maxDamaged; n++ {
		aside := damagedKey + strconv.Itoa(n)
		if _, found, err := k.store.Load(aside); found || err != nil {
			continue
		}
		if k.store.Save(aside, text) != nil {
			return false
		}
		if copied, _, err := k.store.Load(aside); err != nil || copied != text {
			return false
		}
		k.pieces[name].text = ""
		return k.store.Remove(key(k.generation, name)) == nil
	}
	return false
}

// write stores the pieces of months that differ from what the store had when they were read.
func (k *Keeper) write(months []string) {
	if k.unlisted != nil {
		k.unsaved = k.unlisted
		return
	}
	k.unsaved = nil
	for _, m := range months {
		if err := k.writeMonth(m); err != nil {
			k.unsaved = err
		}
	}
}

// writeMonth stores the attempts of a month, unless the pieces for it have them already. A piece that is locked is left
// alone: then they go into one beside it.
func (k *Keeper) writeMonth(m string) error {
	log := k.log.month(m)
	if _, _, more := k.stored(m).Merge(log); !more {
		return nil
	}
	text := log.Encode()
	if len(text) > maxPieceText {
		return ErrFull
	}
	for n := 1; n <= maxBeside; n++ {
		name := m
		if n > 1 {
			name += "-" + strconv.Itoa(n)
		}
		p := k.pieces[name]
		if p == nil {
			p = &piece{}
			k.pieces[name] = p
		}
		if p.locked {
			continue
		}
		if err := k.store.Save(key(k.generation, name), text); err != nil {
			return err
		}
		p.text = text
		return nil
	}
	return ErrFull
}

// stored returns what the pieces for a month have, as far as they were read.
func (k *Keeper) stored(m string) *Log {
	all := &Log{}
	for name, p := range k.pieces {
		if (name == m || strings.HasPrefix(name, m+"-")) && p.text != "" {
			log, _ := Parse(p.text) // what of it can't be read is not there
			all.Merge(log)
		}
	}
	return all
}

// key is the key of a piece.
func key(generation int, piece string) string {
	return keyPrefix + strconv.Itoa(generation) + "-" + piece
}

// parseKey reads a key.
func parseKey(key string) (generation int, piece string, ok bool) {
	rest, ok := strings.CutPrefix(key, keyPrefix)
	number, piece, found := strings.Cut(rest, "-")
	generation, err := strconv.Atoi(number)
	return generation, piece, ok && found && err == nil && generation >= 0 && generation < 1<<30 && piece != ""
}

// month returns the piece that a time belongs to.
func month(t time.Time) string { return t.Format(monthLayout) }

// months returns the pieces that a log has, sorted.
func months(l *Log) []string {
	var list []string
	add := func(t time.Time) {
		if m := month(t); len(list) == 0 || list[len(list)-1] != m {
			list = append(list, m)
		}
	}
	for _, a := range l.attempts {
		add(a.At)
	}
	for _, r := range l.rushes {
		add(r.At)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// month returns the part of a log that belongs to a month.
func (l *Log) month(m string) *Log {
	return &Log{attempts: inMonth(l.attempts, m, func(a Attempt) time.Time { return a.At }),
		rushes: inMonth(l.rushes, m, func(r RushResult) time.Time { return r.At })}
}

// inMonth returns a copy of the part of a sorted list that belongs to a month.
func inMonth[T any](list []T, m string, at func(v T) time.Time) []T {
	find := func(m string) int {
		i, _ := slices.BinarySearchFunc(list, m, func(v T, m string) int { return cmp.Compare(month(at(v)), m) })
		return i
	}
	return slices.Clone(list[find(m):find(m+"x")]) // x comes after every digit, and before no other month
}
