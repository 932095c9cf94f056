package engine

import "math/bits"

// entry holds the numbers of a position, seen by its side to move: see kid.
type entry struct {
	key        uint64 // 0: there is none
	phi, delta uint32
	work       uint32 // nodes it took; the upper byte is the number of the search
	dist       uint16
}

// proven reports whether the position's value is known.
func (e *entry) proven() bool { return e.phi == 0 || e.delta == 0 }

const (
	bucketSize = 4
	entryBytes = 24
	workBits   = 24
	workMask   = 1<<workBits - 1
)

// table is a transposition table of buckets. A full bucket replaces the entry that
// took the least work; the work of earlier searches counts less.
type table struct {
	buckets [][bucketSize]entry
	now     uint32
}

func newTable(bytes int) table {
	return table{buckets: make([][bucketSize]entry, max(32, bytes/(bucketSize*entryBytes)))}
}

func (t *table) clear() {
	clear(t.buckets)
	t.now = 0
}

// age starts a new search.
func (t *table) age() { t.now = (t.now + 1) & (1<<(32-workBits) - 1) }

func (t *table) bucket(key uint64) *[bucketSize]entry {
	i, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[i]
}

func (t *table) get(key uint64) (entry, bool) {
	b := t.bucket(key)
	for i := range b {
		if b[i].key == key {
			return b[i], true
		}
	}
	return entry{}, false
}

// put stores e, which took that many nodes this time. The next get finds it.
func (t *table) put(e entry, nodes int) {
	b := t.bucket(e.key)
	to, least := 0, uint32(1<<32-1)
	for i := range b {
		if b[i].key == e.key {
			nodes += int(b[i].work & workMask)
			to = i
			break
		}
		worth := b[i].work & workMask
		if b[i].work>>workBits != t.now {
			worth >>= 6
		}
		if b[i].key == 0 {
			worth = 0
		}
		if worth < least {
			to, least = i, worth
		}
	}
	e.work = uint32(min(nodes, workMask)) | t.now<<workBits
	b[to] = e
}
