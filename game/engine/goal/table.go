package goal

import "redstone/rules"

// entry is what is known of a position: the goal is not reached in fail moves of the attacker, and it is in win moves
// (0: not known). best is the move that decided last.
type entry struct {
	key       uint64 // 0: the slot is free
	best      rules.Move
	fail, win int8
}

const (
	minTable = 1 << 8
	maxTable = 1 << 18 // entries; 4 MB
	probes   = 4       // slots that one key may be in
)

// table is a transposition table that grows up to maxTable; then it forgets positions.
type table struct {
	slots []entry
	used  int
}

// get returns what is known of a position.
func (t *table) get(key uint64) entry {
	for i := range min(probes, len(t.slots)) {
		if e := t.slots[t.at(key, i)]; e.key == key {
			return e
		}
	}
	return entry{key: key}
}

// at is the i-th slot of a key.
func (t *table) at(key uint64, i int) int { return int(key+uint64(i)) & (len(t.slots) - 1) }

// put stores an entry, in the place of one that says less where the table is full.
func (t *table) put(e entry) {
	if t.used >= len(t.slots)/2 && len(t.slots) < maxTable {
		t.grow()
	}
	least, worth := 0, int8(127)
	for i := range probes {
		s := &t.slots[t.at(e.key, i)]
		if s.key == e.key || s.key == 0 {
			if s.key == 0 {
				t.used++
			}
			*s = e
			return
		}
		if w := max(s.fail, s.win); w < worth {
			least, worth = i, w
		}
	}
	t.slots[t.at(e.key, least)] = e
}

func (t *table) grow() {
	old := t.slots
	t.slots, t.used = make([]entry, max(minTable, 4*len(old))), 0
	for _, e := range old {
		if e.key != 0 {
			t.put(e)
		}
	}
}
