//go:build unix

package host

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"redstone/game/diskfile"
	"redstone/game/library"
)

// TestFIFOsAndDevices lies in the folder of games and that of settings: opening a FIFO would
// wait for a writer, and the list would never come.
func TestFIFOsAndDevices(t *testing.T) {
	dir, data := t.TempDir(), t.TempDir()
	for _, path := range []string{filepath.Join(dir, "fifo.sgf"), filepath.Join(data, indexName), filepath.Join(data, "settings.txt")} {
		if err := syscall.Mkfifo(path, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, to := range map[string]string{"zero.sgf": "/dev/zero", "linked.sgf": filepath.Join(dir, "fifo.sgf")} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "game.sgf"), []byte("(mine)"), 0o600); err != nil {
		t.Fatal(err)
	}
	f := newFolder(t, dir, data)
	if got := f.list(); got != "game=mine" {
		t.Errorf("listed %s", got)
	}
	for _, id := range []string{"fifo", "zero", "linked"} {
		if text, err := f.get(id); err == nil {
			t.Errorf("%s holds %d bytes", id, len(text))
		}
	}
	store, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := store.Load("settings"); !errors.Is(err, diskfile.ErrNotRegular) {
		t.Errorf("the settings are %q, %v", text, err)
	}
}

// TestNamesOfDevices has games in files that Windows would take for devices: they are listed,
// read, changed and deleted where they are, under IDs that every system can have.
func TestNamesOfDevices(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"CON.sgf": "(console)", "com1.sgf": "(port)", "_nul.sgf": "(not)"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f := newFolder(t, dir, t.TempDir())
	if got := f.list(); got != "_CON=console _com1=port _nul=not" {
		t.Fatalf("listed %s", got)
	}
	if text, err := f.get("_CON"); text != "(console)" || err != nil {
		t.Errorf("read %q, %v", text, err)
	}
	if err := f.put("_CON", "(changed)", "(console)"); err != nil {
		t.Error(err)
	}
	if data, err := os.ReadFile(filepath.Join(dir, "CON.sgf")); string(data) != "(changed)" {
		t.Errorf("the file holds %q, %v", data, err)
	}
	var err error
	f.Delete("_com1", func(e error) { err = e })
	if got := f.list(); got != "_CON=changed _nul=not" || err != nil {
		t.Errorf("after deleting: %s, %v", got, err)
	}
}

// realFolder is a folder whose files are read as games.
func realFolder(t *testing.T, dir, data string) *folder {
	f := &folder{t: t}
	reader := Reader{Entries: func(b []byte) []library.Entry { f.read++; return library.EntriesIn(b) }, Kind: library.KindOf}
	f.Games = OpenGames(dir, data, reader, func(call func()) { call() })
	return f
}

// TestTheSameGameInAFile lists a game that a file has three times once. The file stays the
// user's own: it is neither changed nor deleted.
func TestTheSameGameInAFile(t *testing.T) {
	const game = "(;GM[1]SZ[9]PB[Anna];B[aa])"
	dir, data := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "three.sgf"), []byte(game+"\n"+game+"(;GM[1]SZ[9];B[bb])"+strings.Replace(game, ";", "\n;", 2)), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time from the index
		f := realFolder(t, dir, data)
		var list []library.Entry
		f.List(func(l []library.Entry, err error) { list = l })
		f.Wait()
		if len(list) != 2 || list[0].ID != "three" || list[1].ID != "three#3" || list[0].Sum == 0 {
			t.Fatalf("listed %+v", list)
		}
		read, err := library.Read([]byte(game))
		if err != nil || list[0].Sum != library.Of(read[0]).Entry.Sum {
			t.Error("an import would not find the game")
		}
		if err := f.put("three", "(changed)", game); !errors.Is(err, library.ErrShared) {
			t.Errorf("writing: %v", err)
		}
	}
}

// TestGamesOfALargeFile reads all games of a file one after the other, as an export does: the
// file is parsed once. Then one before, and one after the file has changed.
func TestGamesOfALargeFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "large.sgf")
	var b strings.Builder
	for i := range 300 {
		fmt.Fprintf(&b, "(;GM[1]SZ[9]PB[Player %d];B[aa])\n", i+1)
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	f := realFolder(t, dir, t.TempDir())
	f.List(func([]library.Entry, error) {})
	f.Wait()
	want := func(n int, name string) {
		t.Helper()
		id := "large"
		if n > 1 {
			id += "#" + strconv.Itoa(n)
		}
		if text, err := f.get(id); err != nil || !strings.Contains(text, "PB["+name+"]") {
			t.Fatalf("game %d is %q, %v", n, text, err)
		}
	}
	want(1, "Player 1")
	first := f.last.games
	for n := 2; n <= 300; n++ {
		if want(n, "Player "+strconv.Itoa(n)); f.last.games != first {
			t.Fatalf("the file is parsed again for game %d", n)
		}
	}
	want(7, "Player 7")
	if err := os.WriteFile(path, []byte(strings.ReplaceAll(b.String(), "Player", "Changed")), 0o600); err != nil {
		t.Fatal(err)
	}
	want(8, "Changed 8")
	if _, err := f.get("large#301"); !errors.Is(err, library.ErrNotFound) {
		t.Errorf("a game too many: %v", err)
	}
}

// TestIndexOfManyBatches puts batches as an import does: the index, which is as long
// as the list, is written a few times only, and is complete in the end.
func TestIndexOfManyBatches(t *testing.T) {
	dir, data := t.TempDir(), t.TempDir()
	f := newFolder(t, dir, data)
	contents := map[string]bool{}
	for i := range 200 {
		done := make(chan error)
		f.Put([]library.Item{item("game"+strconv.Itoa(i), "(x)", "")}, func(err error) { done <- err })
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		index, _ := os.ReadFile(filepath.Join(data, indexName))
		contents[string(index)] = true
	}
	if len(contents) > 60 {
		t.Errorf("the index was written %d times for 200 games", len(contents))
	}
	f.Wait()
	again := newFolder(t, dir, data)
	if got := strings.Count(again.list(), "="); got != 200 || again.read != 0 {
		t.Errorf("another run lists %d games and reads %d files", got, again.read)
	}
}

// TestMoreGamesThanAnIndexHolds: files whose games do not all fit into the index are read again
// by the next run, and lose none.
func TestMoreGamesThanAnIndexHolds(t *testing.T) {
	dir, data := t.TempDir(), t.TempDir()
	const each = library.MaxEntries*3/5 + 1
	for _, name := range []string{"a.sgf", "b.sgf"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(strings.Repeat("(x)\n", each)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		f := newFolder(t, dir, data)
		n := 0
		f.List(func(list []library.Entry, err error) { n = len(list) })
		if f.Wait(); n != 2*each {
			t.Errorf("%d games of %d are listed", n, 2*each)
		}
	}
}
