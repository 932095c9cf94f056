package library

import (
	"fmt"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"
	"time"
)

// TestOrderAndSumsOfManyPuts puts, replaces and deletes games in any order: the list is always
// sorted, Find and WithSum find what is there and nothing else.
func TestOrderAndSumsOfManyPuts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	l := New(NewMemory())
	texts := map[string]string{}
	for range 300 {
		var batch []Item
		in := map[string]bool{}
		for range r.IntN(6) {
			id, text := fmt.Sprint("game", r.IntN(60)), fmt.Sprint("(;C[", r.IntN(40), "])")
			if in[id] {
				continue
			}
			in[id] = true
			texts[id] = text
			stored, _ := l.Find(id)
			batch = append(batch, Item{Entry: Entry{ID: id, Saved: time.UnixMilli(int64(1 + r.IntN(20)))}, Text: text, Base: stored.Sum})
		}
		l.PutAll(batch, func(err error) {
			if err != nil {
				t.Fatal(err)
			}
		})
		if id := fmt.Sprint("game", r.IntN(60)); r.IntN(4) == 0 {
			l.Delete(id, func(error) {})
			delete(texts, id)
		}
		if r.IntN(10) == 0 {
			l.Load(func() {})
		}
		if list := l.Entries(); len(list) != len(texts) || !sort.IsSorted(sorted(list)) {
			t.Fatalf("%d entries of %d, in order: %v", len(list), len(texts), sort.IsSorted(sorted(list)))
		}
		present := map[uint64]bool{}
		for id, text := range texts {
			present[Sum(text)] = true
			if e, ok := l.Find(id); !ok || e.ID != id || e.Sum != Sum(text) {
				t.Fatalf("%s is %+v, %v", id, e, ok)
			}
		}
		for i := range 40 {
			text := fmt.Sprint("(;C[", i, "])")
			id := l.WithSum(Sum(text))
			if present[Sum(text)] != (id != "") || id != "" && texts[id] != text {
				t.Fatalf("%s is found as %q, which has %s", text, id, texts[id])
			}
		}
	}
	if id := l.WithSum(0); id != "" {
		t.Errorf("the sum 0, which stands for none, is that of %s", id)
	}
}

// TestOfWith stops the serialising of a game at many yields.
func TestOfWith(t *testing.T) {
	games, err := Read([]byte("(;GM[1]SZ[9]" + strings.Repeat(";B[aa];W[bb]", 200) + ")"))
	if err != nil {
		t.Fatal(err)
	}
	all := 0
	it, ok := OfWith(games[0], func() bool { all++; return true })
	if want := Of(games[0]); !ok || it != want || it.Entry.Sum != Sum(it.Text) || all < 3*(400/16) {
		t.Errorf("%v, %d yields, %+v", ok, all, it.Entry)
	}
	for stop := 1; stop <= all; stop += 1 + all/40 {
		yields := 0
		if it, ok := OfWith(games[0], func() bool { yields++; return yields < stop }); ok || it != (Item{}) || yields != stop {
			t.Fatalf("stopped at yield %d of %d: %v after %d", stop, all, ok, yields)
		}
	}
}
