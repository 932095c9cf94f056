package host

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"redstone/game/library"
)

// TestPollFindsChanges of other programs, each once, and none of this one.
func TestPollFindsChanges(t *testing.T) {
	dir, data := t.TempDir(), t.TempDir()
	a, b := newFolder(t, dir, data), newFolder(t, dir, data)
	poll := func(want string) {
		t.Helper()
		if got := fmt.Sprint(a.watch.poll()); got != want {
			t.Errorf("changed are %s, want %s", got, want)
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(a.put("x", "(1)", ""))
	poll("[]")
	must(a.put("x", "(2)", "(1)"))
	poll("[]")
	must(b.put("x", "(3)", "(2)"))
	poll("[x]")
	poll("[]")
	must(a.put("x", "(4)", "(3)"))
	must(a.put("x", "(4)", "(3)")) // it has that text
	poll("[]")
	must(b.put("y", "(other)", "")) // which a does not use
	poll("[]")
	if _, err := a.get("y"); err != nil {
		t.Fatal(err)
	}
	must(b.put("y", "(again)", "(other)"))
	must(b.put("x", "(5)", "(4)"))
	if got := len(a.watch.poll()); got != 2 {
		t.Errorf("%d changes of two", got)
	}
	// Deleted is no change; written again is one.
	must(b.remove("y"))
	poll("[]")
	must(b.put("y", "(3rd)", ""))
	poll("[y]")
	// Neither is a conflict, after which the file is read.
	must(b.put("x", "(6)", "(5)"))
	if err := a.put("x", "(7)", "(5)"); err == nil {
		t.Error("written over the other program's")
	}
	poll("[x]")
	// A write that fails leaves the file watched.
	a.disk.before = func(step, path string) error {
		if step == "rename" {
			return errCrash
		}
		return nil
	}
	if err := a.put("x", "(8)", "(6)"); err == nil {
		t.Error("written without renaming")
	}
	poll("[]")
	must(b.put("x", "(9)", "(6)"))
	poll("[x]")
}

// TestPollDuringAWrite of this program does not take that for another's.
func TestPollDuringAWrite(t *testing.T) {
	f := newFolder(t, t.TempDir(), t.TempDir())
	if err := f.put("x", "(1)", ""); err != nil {
		t.Fatal(err)
	}
	f.disk.before = func(step, path string) error {
		if got := f.watch.poll(); len(got) != 0 {
			t.Errorf("before %s %s changed are %v", step, path, got)
		}
		return nil
	}
	if err := f.put("x", "(2)", "(1)"); err != nil {
		t.Error(err)
	}
}

// TestOnlyTheLastFilesAreWatched, however many are read.
func TestOnlyTheLastFilesAreWatched(t *testing.T) {
	f := newFolder(t, t.TempDir(), t.TempDir())
	for i := range 3 * maxWatched {
		if err := f.put(fmt.Sprint("game-", i), "(x)", ""); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(f.watch.files); n != maxWatched || len(f.watch.order) != n {
		t.Errorf("%d files are watched, %d in order", n, len(f.watch.order))
	}
	last := fmt.Sprint("game-", 3*maxWatched-1)
	write(t, filepath.Join(f.dir, last+".sgf"), "(changed)", 0o644)
	write(t, filepath.Join(f.dir, "game-0.sgf"), "(changed)", 0o644)
	if got := fmt.Sprint(f.watch.poll()); got != "["+last+"]" {
		t.Errorf("changed are %s", got)
	}
}

// TestWatchTells on the frame loop, until Finish.
func TestWatchTells(t *testing.T) {
	defer SetWatchInterval(time.Millisecond)()
	f := newFolder(t, t.TempDir(), t.TempDir())
	told := make(chan string, 1000)
	f.Watch(func(id string) { told <- id })
	if err := f.put("x", "(1)", ""); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(f.dir, "x.sgf"), "(theirs)", 0o644)
	select {
	case id := <-told:
		if id != "x" {
			t.Errorf("changed is %q", id)
		}
	case <-time.After(time.Minute):
		t.Fatal("the change is not told")
	}
	if err := f.Finish(time.Minute); err != nil || f.watch.stop != nil {
		t.Errorf("finishing: %v", err)
	}
	if err := f.Finish(time.Minute); err != nil {
		t.Errorf("finishing again: %v", err)
	}
}

// TestFinishTells what could not be stored.
func TestFinishTells(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	f := newFolder(t, dir, t.TempDir())
	write(t, dir, "a file where the folder should be", 0o644)
	f.Put([]library.Item{item("x", "(1)", "")}, func(error) {})
	if err := f.Finish(time.Minute); err == nil {
		t.Error("a game that was not stored is not told")
	}
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	f.Put([]library.Item{item("x", "(1)", "")}, func(error) {})
	if err := f.Finish(time.Minute); err != nil || content(t, filepath.Join(dir, "x.sgf")) != "(1)" {
		t.Errorf("after it was stored: %v", err)
	}
	release := make(chan struct{})
	f.enqueue(func() { <-release }) // a disk that does not answer
	f.Put([]library.Item{item("y", "(1)", "")}, func(error) {})
	if err := f.Finish(time.Millisecond); err != ErrBusy {
		t.Errorf("with a disk that does not answer: %v", err)
	}
	close(release)
	if err := f.Finish(time.Minute); err != nil {
		t.Errorf("when it has answered: %v", err)
	}
}
