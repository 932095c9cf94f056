package library

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/rules"
)

// slow is a store whose answers wait until answer is called, and that can
// refuse.
type slow struct {
	Memory
	waiting []func()
	refuse  error
}

func newSlow() *slow { return &slow{Memory: *NewMemory()} }

func (s *slow) answer() {
	waiting := s.waiting
	s.waiting = nil
	for _, f := range waiting {
		f()
	}
}

func (s *slow) List(done func([]Entry, error)) {
	if s.refuse != nil {
		s.waiting = append(s.waiting, func() { done(nil, s.refuse) })
		return
	}
	var list []Entry
	s.Memory.List(func(l []Entry, _ error) { list = l })
	s.waiting = append(s.waiting, func() { done(list, nil) })
}

func (s *slow) Put(items []Item, done func(error)) {
	if s.refuse != nil {
		done(s.refuse)
		return
	}
	s.Memory.Put(items, done)
}

// game is an entry of that name, saved that many seconds after some moment.
func game(id string, second int64) Entry {
	return Entry{ID: id, Game: rules.Redstone, Size: 2, Position: "B./.. w", Saved: time.Unix(1_790_000_000+second, 0)}
}

func put(l *Library, e Entry, text string, done func(error)) {
	stored, _ := l.Find(e.ID)
	l.PutAll([]Item{{Entry: e, Text: text, Base: stored.Sum}}, done)
}

func ids(l *Library) string {
	var list []string
	for _, e := range l.Entries() {
		list = append(list, e.ID)
	}
	return strings.Join(list, " ")
}

func must(t *testing.T) func(error) {
	return func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestNewestFirst(t *testing.T) {
	l := New(NewMemory())
	for i, id := range []string{"b", "c", "a", "d"} {
		put(l, game(id, []int64{2, 3, 1, 3}[i]), "("+id+")", must(t))
	}
	if got := ids(l); got != "c d b a" {
		t.Errorf("the order is %s", got)
	}
	put(l, game("a", 9), "(later)", must(t))
	if got := ids(l); got != "a c d b" {
		t.Errorf("after a game was kept again the order is %s", got)
	}
	if e, ok := l.Find("a"); !ok || e.Sum != Sum("(later)") || e.Saved.Unix() != 1_790_000_009 {
		t.Errorf("found %+v, %v", e, ok)
	}
	if _, ok := l.Find("z"); ok {
		t.Error("found what is not there")
	}
	l.Get("a", func(text string, err error) {
		if text != "(later)" || err != nil {
			t.Errorf("the text is %q, %v", text, err)
		}
	})
	if id := l.WithSum(Sum("(b)")); id != "b" {
		t.Errorf("the game with that sum is %q", id)
	}
	l.Delete("c", must(t))
	if got := ids(l); got != "a d b" {
		t.Errorf("after deleting: %s", got)
	}
	l.Get("c", func(_ string, err error) {
		if !errors.Is(err, ErrNotFound) {
			t.Errorf("a deleted game: %v", err)
		}
	})
}

func TestChangesWhileLoading(t *testing.T) {
	s := newSlow()
	for i := range 5 {
		s.Memory.Put([]Item{{Entry: game(fmt.Sprint("old", i), int64(i)), Text: "x"}}, must(t))
	}
	l := New(s)
	loaded := 0
	l.Load(func() { loaded++ })
	l.Load(func() { loaded++ })
	put(l, game("new", 50), "new", must(t))
	l.Delete("old2", must(t))
	if l.Loaded() || loaded != 0 {
		t.Fatal("loaded before the store answered")
	}
	s.answer()
	if got := ids(l); got != "new old4 old3 old1 old0" || loaded != 2 || !l.Loaded() {
		t.Errorf("loaded %s, told %d times", got, loaded)
	}
	version := l.Version()
	s.Memory.Put([]Item{{Entry: game("elsewhere", 60), Text: "y"}}, must(t))
	l.Load(func() {})
	s.answer()
	if got := ids(l); got != "elsewhere new old4 old3 old1 old0" || l.Version() == version {
		t.Errorf("loaded again: %s", got)
	}
}

func TestStoreThatRefuses(t *testing.T) {
	s := newSlow()
	l := New(s)
	s.refuse = fmt.Errorf("full: %w", ErrRefused)
	var told error
	put(l, game("a", 1), "text of a", func(err error) { told = err })
	if !errors.Is(told, ErrRefused) || !errors.Is(l.Refused(), ErrRefused) {
		t.Fatalf("told %v, refused %v", told, l.Refused())
	}
	l.Load(func() {})
	s.answer()
	l.Get("a", func(text string, err error) {
		if text != "text of a" || err != nil || ids(l) != "a" {
			t.Errorf("the game is lost: %q, %v, %s", text, err, ids(l))
		}
	})
	// The store comes back: the game moves there when it is kept again.
	s.refuse = nil
	put(l, game("a", 2), "text of a", must(t))
	if s.items["a"].Text != "text of a" || len(l.memory.items) != 0 {
		t.Error("the game did not move to the store")
	}
	l.Delete("a", must(t))
	if len(s.items) != 0 || ids(l) != "" {
		t.Error("deleting leaves something")
	}
	none := New(nil)
	put(none, game("b", 1), "b", func(err error) { told = err })
	if !errors.Is(told, ErrRefused) || none.Refused() == nil || ids(none) != "b" {
		t.Error("without a store nothing is said or nothing kept")
	}
}

// TestAGameInAFileWithOthers cannot be replaced; that does not count as a refusal of the store,
// and the list and the store are unchanged.
func TestAGameInAFileWithOthers(t *testing.T) {
	store := newSlow()
	l := New(store)
	put(l, game("club#2", 1), "(as it was)", must(t))
	version := l.Version()
	store.refuse = fmt.Errorf("club#2: %w", ErrShared)
	var got error
	put(l, game("club#2", 2), "(changed)", func(err error) { got = err })
	if !errors.Is(got, ErrShared) || l.Refused() != nil || l.Version() != version {
		t.Errorf("put: %v, refused: %v", got, l.Refused())
	}
	l.Get("club#2", func(text string, err error) {
		if text != "(as it was)" || err != nil {
			t.Errorf("the game is %q, %v", text, err)
		}
	})
}

func TestInvalidItems(t *testing.T) {
	l := New(NewMemory())
	var told error
	put(l, game("a/b", 1), "x", func(err error) { told = err })
	if !errors.Is(told, ErrID) || ids(l) != "" {
		t.Errorf("a bad ID: %v", told)
	}
	put(l, game("a", 1), strings.Repeat("x", MaxText+1), func(err error) { told = err })
	if !errors.Is(told, ErrTooLong) || ids(l) != "" {
		t.Errorf("a text too long: %v", told)
	}
	now := time.Unix(1_790_000_000, 0).UTC()
	e := game("", 0)
	e.ID = l.NewID(&e, now)
	put(l, e, "x", must(t))
	if next := l.NewID(&e, now); next != e.ID+"-2" {
		t.Errorf("the next ID is %q", next)
	}
}

func TestSearch(t *testing.T) {
	list := []*Entry{{ID: "a", Title: "Zoë against Garnet 9×9"}, {ID: "b", Title: "zoe\u0308 and Émile"}, {ID: "c", Title: "Bob 19x19"},
		{ID: "d", Title: "Straße, Ｇｕ Ｌｉ, 이세돌"}, {ID: "e", Title: "\u110B\u1175\u1109\u1166\u1103\u1169\u11AF – Đặng"}}
	text := func(e *Entry) string { return e.Title }
	for query, want := range map[string][]int{
		"": {0, 1, 2, 3, 4}, "  ": {0, 1, 2, 3, 4}, "bob": {2}, "9x9": {0}, "9×9": {0}, "garnet ZOË": {0}, "x19": {2}, "émile": {1}, "strasse": {3}, "STRAßE gu": {3},
		"이세돌": {3, 4}, "dang": {4}, "đa\u0323\u0306ng": {4}, "nobody": nil, "bob garnet": nil,
	} {
		s := Filter{Query: query}.Search(list, text)
		for !s.Step(1) {
		}
		if !slices.Equal(s.Found(), want) {
			t.Errorf("%q finds %v, want %v", query, s.Found(), want)
		}
	}
	s := Filter{Query: "o"}.Search(list, text)
	if s.Step(2) || len(s.Found()) != 2 || !s.Step(9) || len(s.Found()) != 3 {
		t.Errorf("in steps: %v", s.Found())
	}
}

// TestFiltersCompare checks what a cached result depends on besides the list: each
// field makes another filter, and equal filters are ==.
func TestFiltersCompare(t *testing.T) {
	f := Filter{Query: "ann", Language: "de"}
	if f != (Filter{Query: "ann", Language: "de"}) {
		t.Error("equal filters differ")
	}
	for _, other := range []Filter{{Query: "ann"}, {Language: "de"}, {Query: "ann", Language: "en"}, {Query: "de", Language: "ann"}, {Query: "de\nann"}} {
		if other == f {
			t.Errorf("%+v is taken for %+v", other, f)
		}
	}
}

// BenchmarkThousands loads, orders and searches five thousand games.
func BenchmarkThousands(b *testing.B) {
	m := NewMemory()
	for i := range 5000 {
		e := sample()
		e.ID = fmt.Sprint("game-", i)
		e.Saved = time.Unix(1_790_000_000+int64(i*7919%5000), 0)
		m.items[e.ID] = Item{Entry: e}
	}
	l := New(m)
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			l.Load(func() {})
		}
	})
	b.Run("search", func(b *testing.B) {
		for b.Loop() {
			s := Filter{Query: "club zoë"}.Search(l.Entries(), func(e *Entry) string { return e.Players[0].Name + " " + e.Title })
			for !s.Step(200) {
			}
		}
	})
	b.Run("parse", func(b *testing.B) {
		var list []Entry
		m.List(func(all []Entry, _ error) { list = all })
		text := EncodeIndex(list)
		for b.Loop() {
			if _, err := ParseIndex(text); err != nil {
				b.Fatal(err)
			}
		}
	})
}
