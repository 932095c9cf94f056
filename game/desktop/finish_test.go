package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"redstone/game/desktop/host"
	"redstone/game/library"
	"redstone/rules"
)

// newGames makes a desktop with a folder of games in dir.
func newGames(t *testing.T, dir string) *desktop {
	t.Helper()
	store, err := host.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	d := newDesktop(store)
	d.games = host.OpenGames(dir, store.Dir(), host.Reader{Entries: library.EntriesIn, Kind: library.KindOf}, d.post)
	return d
}

func game(id string) []library.Item {
	return []library.Item{{Entry: library.Entry{ID: id, Game: rules.Go, Size: 9}, Text: "(;" + id + ")"}}
}

// TestEverythingIsStoredAtTheEnd, and also what is stored only when the store has answered.
func TestEverythingIsStoredAtTheEnd(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	d := newGames(t, dir)
	d.games.Put(game("one"), func(error) {
		d.games.Put(game("two"), func(error) { d.games.Put(game("three"), func(error) {}) })
	})
	if err := d.storeRest(true, time.Minute); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"one", "two", "three"} {
		if data, err := os.ReadFile(filepath.Join(dir, id+".sgf")); err != nil || string(data) != "(;"+id+")" {
			t.Errorf("%s holds %q, %v", id, data, err)
		}
	}
}

// TestWhatIsNotStoredAtTheEnd is told.
func TestWhatIsNotStoredAtTheEnd(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(dir, []byte("a file where the folder should be"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := newGames(t, dir)
	d.games.Put(game("one"), func(error) {})
	if err := d.storeRest(true, time.Minute); !errors.Is(err, library.ErrRefused) {
		t.Errorf("the error is %v", err)
	}
	// After a crash of the interface nothing of it is called any more.
	d.games.Put(game("two"), func(error) { t.Error("the interface got an answer") })
	if err := d.storeRest(false, time.Minute); !errors.Is(err, library.ErrRefused) {
		t.Errorf("after a crash the error is %v", err)
	}
}
