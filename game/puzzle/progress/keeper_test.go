package progress

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/rules"
)

// store is a Store in memory that can fail in every way.
type store struct {
	texts  map[string]string
	failAt int // the number of the call, from 1, that fails
	calls  int
	broken bool // all calls fail
	full   bool // Save fails
}

var errStore = errors.New("the store fails")

func newStore() *store { return &store{texts: map[string]string{}} }

func (s *store) fails() bool {
	s.calls++
	return s.broken || s.calls == s.failAt
}

func (s *store) Load(key string) (string, bool, error) {
	if s.fails() {
		return "", false, errStore
	}
	text, found := s.texts[key]
	return text, found, nil
}

func (s *store) Save(key, text string) error {
	if s.fails() || s.full {
		return errStore
	}
	for _, c := range key {
		if !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789-", c) {
			panic("a key that a disk may not have: " + key)
		}
	}
	s.texts[key] = text
	return nil
}

func (s *store) Remove(key string) error {
	if s.fails() {
		return errStore
	}
	delete(s.texts, key)
	return nil
}

func (s *store) Keys(prefix string) ([]string, error) {
	if s.fails() {
		return nil, errStore
	}
	var list []string
	for key := range s.texts {
		if strings.HasPrefix(key, prefix) {
			list = append(list, key)
		}
	}
	slices.Sort(list)
	return list, nil
}

// ids lists the puzzles of a log's attempts, in order.
func ids(l *Log) string {
	var list []string
	for _, a := range l.Attempts() {
		list = append(list, a.ID)
	}
	return strings.Join(list, " ")
}

// kept returns what another window reads from the store now.
func (s *store) kept() *Log {
	fail, broken := s.failAt, s.broken
	s.failAt, s.broken = 0, false
	defer func() { s.failAt, s.broken = fail, broken }()
	return Open(s).Log()
}

func TestKeeperKeeps(t *testing.T) {
	s := newStore()
	k := Open(s)
	k.Add(made(0, "one"), noon)
	k.Add(made(1, "two", missed), noon)
	k.Add(made(60*24, "next-month"), noon)
	k.AddRush(RushResult{At: noon, Minutes: 5, Solved: 4}, noon)
	if !same(s.kept(), k.Log()) || ids(s.kept()) != "one two next-month" || k.Unsaved() != nil || k.Faults() != (Faults{}) {
		t.Errorf("kept: %q; %v, %+v", ids(s.kept()), k.Unsaved(), k.Faults())
	}
	var keys []string
	for key := range s.texts {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	if want := []string{"progress-0-202611", "progress-0-202612"}; !slices.Equal(keys, want) {
		t.Errorf("it is stored under %q, want %q", keys, want)
	}
	text := s.texts["progress-0-202611"]
	k.Add(made(60*24+1, "later"), noon)
	if s.texts["progress-0-202611"] != text {
		t.Error("an attempt of December rewrites November")
	}
}

// TestTwoWindows: whatever two windows do in turn, each attempt is stored, and each window sees all after it has looked.
func TestTwoWindows(t *testing.T) {
	s := newStore()
	a, b := Open(s), Open(s)
	a.Add(made(0, "one"), noon)
	b.Add(made(1, "two"), noon)
	a.Add(made(2, "three"), noon)
	if got := ids(s.kept()); got != "one two three" || ids(a.Log()) != got {
		t.Errorf("kept: %q, in the first window %q", got, ids(a.Log()))
	}
	if !b.Sync() || ids(b.Log()) != "one two three" || b.Sync() {
		t.Errorf("the second window has %q", ids(b.Log()))
	}
}

// TestOverwrittenByAnother: another window reads before this one writes, and writes after it: what this one wrote is gone, and
// is written again when it looks a little later.
func TestOverwrittenByAnother(t *testing.T) {
	s := newStore()
	k := Open(s)
	k.Add(made(0, "one"), noon)
	other := Open(s)
	k.Add(made(1, "two"), noon)
	other.log.Add(made(2, "three"))
	s.texts["progress-0-202611"] = other.log.Encode()
	if got := ids(s.kept()); got != "one three" {
		t.Fatalf("the test has %q", got)
	}
	if k.Step(noon.Add(time.Second)) {
		t.Error("it looks too soon")
	}
	if !k.Step(noon.Add(checkAfter)) || ids(s.kept()) != "one two three" || ids(k.Log()) != "one two three" {
		t.Errorf("kept: %q", ids(s.kept()))
	}
	calls := s.calls
	if k.Step(noon.Add(time.Hour)) || s.calls != calls {
		t.Error("it looks again and again")
	}
}

// TestEveryCallFails lets every single call of a story fail: nothing that was stored may be lost, and in the end, when the store
// works again, everything is there.
func TestEveryCallFails(t *testing.T) {
	before := newStore()
	Open(before).Add(made(-100, "before"), noon)
	story := func(s *store) *Keeper {
		k := Open(s)
		k.Add(made(0, "one"), noon)
		k.Add(made(1, "two", missed), noon)
		k.Add(made(60*24, "three"), noon)
		k.AddRush(RushResult{At: noon, Minutes: 3, Solved: 1}, noon)
		other := &Log{}
		other.Add(made(-200, "imported"))
		k.Merge(other, noon)
		return k
	}
	fresh := func() *store {
		s := newStore()
		for key, text := range before.texts {
			s.texts[key] = text
		}
		return s
	}
	s := fresh()
	want := ids(story(s).Log())
	if want != "imported before one two three" || ids(s.kept()) != want {
		t.Fatalf("without a failure %q is kept", ids(s.kept()))
	}
	for n := 1; n <= s.calls; n++ {
		f := fresh()
		f.failAt = n
		k := story(f)
		for _, id := range strings.Fields("one two three imported") {
			if !slices.ContainsFunc(k.Log().Attempts(), func(a Attempt) bool { return a.ID == id }) {
				t.Errorf("call %d fails: %s is not even in memory", n, id)
			}
		}
		if got := ids(f.kept()); !strings.Contains(got, "before") {
			t.Errorf("call %d fails: what was there is lost: %q", n, got)
		}
		f.failAt = 0
		k.Sync()
		if got := ids(f.kept()); got != want || k.Unsaved() != nil || len(f.kept().Rushes()) != 1 {
			t.Errorf("call %d fails: %q is kept, unsaved: %v", n, got, k.Unsaved())
		}
	}
}

// TestFullStore: what can't be stored stays in memory, is told, and is stored as soon as that is possible.
func TestFullStore(t *testing.T) {
	s := newStore()
	k := Open(s)
	s.full = true
	k.Add(made(0, "one"), noon)
	k.Add(made(60*24, "two"), noon)
	if !errors.Is(k.Unsaved(), errStore) || ids(k.Log()) != "one two" || len(s.texts) != 0 {
		t.Errorf("unsaved: %v, %q", k.Unsaved(), ids(k.Log()))
	}
	s.full = false
	k.Add(made(60*24+1, "three"), noon)
	if got := ids(s.kept()); k.Unsaved() != nil || got != "one two three" {
		t.Errorf("kept: %q, unsaved: %v", got, k.Unsaved())
	}
}

// TestBrokenStore: without any storage there is progress until the program ends.
func TestBrokenStore(t *testing.T) {
	s := newStore()
	s.broken = true
	k := Open(s)
	k.Add(made(0, "one"), noon)
	if ids(k.Log()) != "one" || k.Unsaved() == nil || !k.Faults().Unreadable {
		t.Errorf("%q, %v, %+v", ids(k.Log()), k.Unsaved(), k.Faults())
	}
	if k.Delete() == nil {
		t.Error("what could not be deleted is said to be deleted")
	}
}

// TestDamagedPiece: what can be read of it is kept, the damaged text is put aside as it was, and nothing is told twice.
func TestDamagedPiece(t *testing.T) {
	s := newStore()
	Open(s).Add(made(0, "one"), noon)
	damaged := s.texts["progress-0-202611"] + "a mx37u"
	s.texts["progress-0-202611"] = damaged
	k := Open(s)
	if !k.Faults().Damaged || ids(k.Log()) != "one" || s.texts["damaged-progress-1"] != damaged {
		t.Errorf("%+v, %q, aside: %q", k.Faults(), ids(k.Log()), s.texts)
	}
	k.Add(made(1, "two"), noon)
	again := Open(s)
	if again.Faults() != (Faults{}) || ids(again.Log()) != "one two" {
		t.Errorf("the next time: %+v, %q", again.Faults(), ids(again.Log()))
	}
}

// TestDamagedPieceThatStays: where the damaged text can't be put aside, it is not overwritten either.
func TestDamagedPieceThatStays(t *testing.T) {
	s := newStore()
	s.texts["progress-0-202611"] = "zeros"
	for n := 1; n <= maxDamaged; n++ {
		s.texts[fmt.Sprint("damaged-progress-", n)] = "others"
	}
	k := Open(s)
	k.Add(made(0, "one"), noon)
	if s.texts["progress-0-202611"] != "zeros" || s.texts["damaged-progress-9"] != "others" || ids(s.kept()) != "one" || k.Unsaved() != nil {
		t.Errorf("stored: %q, %v", s.texts, k.Unsaved())
	}
}

// TestNewerPiece: the piece of a newer version stays, this version writes beside it, and the newer one would find both.
func TestNewerPiece(t *testing.T) {
	s := newStore()
	const newer = "redstone-progress 2\nsomething new\n"
	s.texts["progress-0-202611"] = newer
	k := Open(s)
	k.Add(made(0, "one"), noon)
	if !k.Faults().Newer || k.Faults().Damaged || s.texts["progress-0-202611"] != newer || k.Unsaved() != nil {
		t.Errorf("%+v, %q, %v", k.Faults(), s.texts, k.Unsaved())
	}
	if ids(s.kept()) != "one" || s.texts["progress-0-202611-2"] == "" {
		t.Errorf("stored: %q", s.texts)
	}
}

// TestDelete: all is gone, in other windows too, and does not come back; what is done after that is kept.
func TestDelete(t *testing.T) {
	s := newStore()
	k := Open(s)
	k.Add(made(0, "one"), noon)
	other := Open(s)
	if err := k.Delete(); err != nil || !k.Log().Empty() || !s.kept().Empty() {
		t.Fatalf("deleted: %v, %q", err, s.texts)
	}
	other.Add(made(1, "two"), noon)
	if got := ids(s.kept()); got != "two" || ids(other.Log()) != "two" {
		t.Errorf("the other window brings back %q", got)
	}
	k.Sync()
	if got := ids(k.Log()); got != "two" {
		t.Errorf("the first window has %q", got)
	}
	back := &Log{}
	back.Add(made(0, "one"))
	if n, _ := k.Merge(back, noon); n != 1 || ids(s.kept()) != "one two" {
		t.Errorf("importing brings %d back: %q", n, ids(s.kept()))
	}
}

// TestDeleteFails at every call: either all is there, or nothing.
func TestDeleteFails(t *testing.T) {
	for n := 1; n < 20; n++ {
		s := newStore()
		k := Open(s)
		k.Add(made(0, "one"), noon)
		s.failAt = s.calls + n
		err := k.Delete()
		s.failAt = 0
		if want := map[bool]string{true: "", false: "one"}[err == nil]; ids(s.kept()) != want || ids(k.Log()) != want {
			t.Errorf("call %d fails: %v, kept %q, in memory %q", n, err, ids(s.kept()), ids(k.Log()))
		}
	}
}

// TestWindowsAtRandom: two windows over a store whose calls fail at random add attempts; when both have looked with a store
// that works, all is stored.
func TestWindowsAtRandom(t *testing.T) {
	for seed := range 300 {
		coin := rules.NewRand(uint64(seed))
		s := newStore()
		windows := []*Keeper{Open(s), Open(s)}
		all := &Log{}
		for i := range 30 {
			w := coin.Intn(2)
			s.failAt = s.calls + coin.Intn(6)
			switch coin.Intn(6) {
			case 0:
				windows[w].Sync()
			case 1:
				windows[w].Step(noon.Add(time.Duration(i) * time.Hour))
			default:
				a := made(i*60*7, fmt.Sprint("p", i))
				all.Add(a)
				windows[w].Add(a, noon.Add(time.Duration(i)*time.Hour))
			}
		}
		s.failAt = 0
		windows[0].Sync()
		windows[1].Sync()
		windows[0].Sync()
		if got := s.kept(); !same(got, all) || !same(windows[0].Log(), all) || !same(windows[1].Log(), all) {
			t.Fatalf("seed %d: kept %q, want %q", seed, ids(got), ids(all))
		}
	}
}
