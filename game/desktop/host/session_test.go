package host_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"redstone/game/desktop/host"
	"redstone/game/library"
	"redstone/game/session"
	"redstone/rules"
)

// TestATruncatedFile opens with a word about it, and the first change makes a copy.
func TestATruncatedFile(t *testing.T) {
	for name, text := range map[string]string{
		"in a value":     "(;GM[1]FF[4]SZ[9]PB[Anna]PW[Bert];B[cc];W[gg]C[a goo",
		"behind a value": "(;GM[1]FF[4]SZ[9]PB[Anna]PW[Bert];B[cc];W[gg]C[a good move]",
		"of two games":   "(;GM[1]FF[4]SZ[9]PB[Anna]PW[Bert];B[cc];W[gg])(;GM[3]SZ[8])",
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			p := start(t, dir)
			if err := os.MkdirAll(filepath.Join(dir, "games"), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(p.path("anna"), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			before, err := os.Stat(p.path("anna"))
			if err != nil {
				t.Fatal(err)
			}
			if fault := p.open("anna"); fault == nil {
				t.Error("the fault is not told")
			}
			p.GoTo(2)
			mv, err := rules.ParseMove("E5")
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Try(mv); err != nil {
				t.Fatal(err)
			}
			p.settle()
			p.Begin(friends()) // leaves the review
			p.settle()
			data, err := os.ReadFile(p.path("anna"))
			after, _ := os.Stat(p.path("anna"))
			if err != nil || string(data) != text || !after.ModTime().Equal(before.ModTime()) || after.Mode() != before.Mode() {
				t.Errorf("the file is %v and holds %q, %v", after, data, err)
			}
			if !p.told(session.CopyMade) {
				t.Errorf("told was %v", p.notices)
			}
			var copies []string
			p.Games().Load(func() {
				for _, e := range p.Games().Entries() {
					if e.ID != "anna" {
						copies = append(copies, e.ID)
					}
				}
			})
			p.settle()
			if len(copies) != 1 || !strings.HasPrefix(p.lines(copies[0]), "C7 G3 E5") {
				t.Errorf("the copies are %q", copies)
			}
		})
	}
}

// TestTwoPrograms play on in one game. Each takes over what the other does, and is told.
func TestTwoPrograms(t *testing.T) {
	defer host.SetWatchInterval(time.Millisecond)()
	dir := t.TempDir()
	a := start(t, dir)
	a.Begin(friends())
	a.play("E5 E4 D4")
	a.settle()
	id := a.KeptID()
	b := start(t, dir)
	if b.KeptID() != id || b.Match().Plies() != 3 {
		t.Fatalf("the second program shows %s with %d plies", b.KeptID(), b.Match().Plies())
	}
	b.play("D3")
	b.settle()
	waitFor(t, "the move of the second program", func() bool { a.frame(); return a.Match().Plies() == 4 })
	if !a.told(session.PlayedElsewhere) {
		t.Errorf("the first program was told %v", a.notices)
	}
	// Both move before they hear of each other.
	a.play("C3")
	b.play("F4")
	a.settle()
	b.settle()
	const both = "E5 E4 D4 D3 C3, E5 E4 D4 D3 F4"
	waitFor(t, "both moves", func() bool { a.frame(); b.frame(); return a.lines(id) == both && a.Stored() && b.Stored() })
	if !a.Stored() || !b.Stored() {
		t.Errorf("stored is everything of the first: %v, of the second: %v", a.Stored(), b.Stored())
	}
	a.kill()
	b.kill()
	if got := start(t, dir); got.KeptID() != id || got.lines(id) != both {
		t.Errorf("the next start shows %s with %s", got.KeptID(), got.lines(id))
	}
}

// waitFor waits for something that another goroutine does.
func waitFor(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s did not come", what)
		}
	}
}

// TestSameSecond: two programs that begin games in the same second store two files.
func TestSameSecond(t *testing.T) {
	dir := t.TempDir()
	a, b := start(t, dir), start(t, dir)
	a.Begin(friends())
	b.Begin(friends())
	a.play("E5")
	b.play("C3")
	a.settle()
	b.settle()
	if a.KeptID() == b.KeptID() || a.lines(a.KeptID()) != "E5" || b.lines(b.KeptID()) != "C3" {
		t.Errorf("stored are %s: %s, and %s: %s", a.KeptID(), a.lines(a.KeptID()), b.KeptID(), b.lines(b.KeptID()))
	}
}

// TestClosedBeforeItWasStored: the game is in the journal, and the next start stores it.
func TestClosedBeforeItWasStored(t *testing.T) {
	dir := t.TempDir()
	games := filepath.Join(dir, "games")
	if err := os.WriteFile(games, []byte("a file where the folder should be"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := start(t, dir)
	a.Begin(friends())
	a.play("E5 E4")
	a.Close() // before the store has answered
	if keys, err := a.store.Keys("unstored-"); err != nil || len(keys) != 1 {
		t.Errorf("in the journal is %q", keys)
	}
	if err := a.games.Finish(time.Minute); !errors.Is(err, library.ErrRefused) {
		t.Errorf("finishing gives %v", err)
	}
	if err := os.Remove(games); err != nil {
		t.Fatal(err)
	}
	b := start(t, dir)
	b.settle()
	if keys, err := b.store.Keys("unstored-"); err != nil || len(keys) != 0 || b.lines(b.KeptID()) != "E5 E4" {
		t.Errorf("stored is %s, in the journal is %q", b.lines(b.KeptID()), keys)
	}
}

// TestDamagedWindow: what cannot be read is not overwritten, and the game is in My games.
func TestDamagedWindow(t *testing.T) {
	dir := t.TempDir()
	a := start(t, dir)
	a.Begin(friends())
	a.play("E5 E4")
	a.settle()
	path := filepath.Join(a.store.Dir(), "game.txt")
	if err := os.WriteFile(path, make([]byte, 100), 0o600); err != nil {
		t.Fatal(err)
	}
	b := start(t, dir)
	b.play("D4")
	b.settle()
	if data, err := os.ReadFile(path); err != nil || strings.Trim(string(data), "\x00") != "" || !b.told(session.SaveUnreadable) {
		t.Errorf("the file holds %q, %v; told was %v", data, err, b.notices)
	}
	if b.KeptID() != a.KeptID() || b.lines(b.KeptID()) != "E5 E4 D4" {
		t.Errorf("stored is %s: %s", b.KeptID(), b.lines(b.KeptID()))
	}
}
