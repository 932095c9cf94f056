package host

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestStoreKeepsTexts(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not", "there", "yet")
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Load("game"); !errors.Is(err, ErrNotStored) {
		t.Errorf("loading from nothing: error %v, want %v", err, ErrNotStored)
	}
	for _, text := range []string{"first, longer than the second", "zwei ö", ""} {
		if err := s.Save("game", text); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Load("game"); got != text || err != nil {
			t.Errorf("loaded %q, %v; saved %q", got, err, text)
		}
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 1 || files[0].Name() != "game.txt" {
		t.Errorf("the folder holds %v, want game.txt alone", files)
	}
}

func TestStoreRefusesInvalidKeys(t *testing.T) {
	s, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"", "..", "a/b", `a\b`, "a.b", "A", "ö", "a b", strings.Repeat("a", 65)} {
		if err := s.Save(key, "x"); !errors.Is(err, ErrKey) {
			t.Errorf("saving %q: error %v, want %v", key, err, ErrKey)
		}
		if _, err := s.Load(key); !errors.Is(err, ErrKey) {
			t.Errorf("loading %q: error %v, want %v", key, err, ErrKey)
		}
	}
}

func TestStoreDetectsDamagedFiles(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"zeros": make([]byte, 100), "bytes": {0xff, 0xfe, 'a'}, "long": bytes.Repeat([]byte("a"), MaxText+1),
	} {
		if err := os.WriteFile(filepath.Join(dir, name+".txt"), data, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Load(name); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: error %v, want %v", name, err, ErrDamaged)
		}
	}
	if err := s.Save("long", strings.Repeat("a", MaxText+1)); !errors.Is(err, ErrTooLong) {
		t.Errorf("saving too much: error %v, want %v", err, ErrTooLong)
	}
}

func TestAFailedSaveKeepsTheOldFile(t *testing.T) {
	dir := t.TempDir()
	// The file's place is taken by a folder that is not empty, so the last step of saving fails.
	if err := os.MkdirAll(filepath.Join(dir, "game.txt", "inside"), 0o700); err != nil {
		t.Fatal(err)
	}
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Save("game", "x"); err == nil {
		t.Error("saving onto a folder succeeded")
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 1 {
		t.Errorf("the folder holds %v, want the old entry alone", files)
	}
}

func TestOpenTakesTheUsersFolder(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", "/some/config")
	t.Setenv("AppData", "/some/config")
	t.Setenv("HOME", "/some")
	s, err := Open("")
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Base(s.Dir()) != "redstone" || !strings.HasPrefix(filepath.ToSlash(s.Dir()), "/some/") {
		t.Errorf("the folder is %s", s.Dir())
	}
}

// TestEveryStepOfASaveFails, each in turn: the error is told, and the file has its old text or the new one.
func TestEveryStepOfASaveFails(t *testing.T) {
	for at := 1; ; at++ {
		dir := t.TempDir()
		s, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Save("game", "old"); err != nil {
			t.Fatal(err)
		}
		steps := 0
		s.disk.before = func(string, string) error {
			if steps++; steps == at {
				return errCrash
			}
			return nil
		}
		err = s.Save("game", "new")
		if steps < at {
			if err != nil || at < 5 {
				t.Errorf("%v after %d steps", err, steps)
			}
			return
		}
		text, loading := s.Load("game")
		if !errors.Is(err, errCrash) || loading != nil || text != "old" && text != "new" || names(t, dir) != "game.txt" {
			t.Errorf("step %d fails: %v, loaded %q, %v; the folder has %s", at, err, text, loading, names(t, dir))
		}
	}
}

// TestTwoStores save the same key again and again: a load returns one of their texts, whole.
func TestTwoStores(t *testing.T) {
	dir := t.TempDir()
	texts := map[string]bool{strings.Repeat("a", 100_000): true, strings.Repeat("b", 100_000): true}
	var group sync.WaitGroup
	for text := range texts {
		s, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Save("game", text); err != nil {
			t.Fatal(err)
		}
		group.Go(func() {
			for range 50 {
				if err := s.Save("game", text); err != nil {
					t.Error(err)
				}
				if got, err := s.Load("game"); err != nil || !texts[got] {
					t.Errorf("loaded %d bytes, %v", len(got), err)
				}
			}
		})
	}
	group.Wait()
	if got := names(t, dir); got != "game.txt" {
		t.Errorf("the folder has %s", got)
	}
}

// TestLoadTellsErrors: what cannot be read is not taken for what was never saved.
func TestLoadTellsErrors(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "game.txt"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{dir, filepath.Join(dir, "game.txt", "\x00")} {
		s, err := Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Load("game"); err == nil || errors.Is(err, ErrNotStored) {
			t.Errorf("loading from %q: %v", folder, err)
		}
	}
}

// TestOldTemporaryFilesAreRemoved, those of this program, and no others.
func TestOldTemporaryFilesAreRemoved(t *testing.T) {
	dir := t.TempDir()
	old := time.Now().Add(-2 * tempAge)
	for _, name := range []string{tempPrefix + "1" + tempSuffix, tempPrefix + "1.sgf", "other" + tempSuffix, tempPrefix + "young" + tempSuffix} {
		path := filepath.Join(dir, name)
		write(t, path, "x", 0o600)
		if strings.Contains(name, "young") {
			continue
		}
		if err := os.Chtimes(path, old, old); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Open(dir); err != nil {
		t.Fatal(err)
	}
	if got, _ := filepath.Glob(filepath.Join(dir, "*1"+tempSuffix)); len(got) != 0 {
		t.Errorf("left over is %q", got)
	}
	if files, _ := os.ReadDir(dir); len(files) != 3 {
		t.Errorf("the folder has %v", files)
	}
}

// TestKeys lists what is stored, and tells when it cannot.
func TestKeys(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(filepath.Join(dir, "new"))
	if err != nil {
		t.Fatal(err)
	}
	if keys, err := s.Keys(""); err != nil || len(keys) != 0 {
		t.Errorf("before anything is stored: %q, %v", keys, err)
	}
	for _, key := range []string{"b-2", "a", "b-1"} {
		if err := s.Save(key, "text"); err != nil {
			t.Fatal(err)
		}
	}
	if keys, err := s.Keys("b-"); err != nil || !slices.Equal(keys, []string{"b-1", "b-2"}) {
		t.Errorf("with the prefix: %q, %v", keys, err)
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err = Open(file); err != nil {
		t.Fatal(err)
	}
	if keys, err := s.Keys(""); err == nil {
		t.Errorf("of a folder that is a file: %q without an error", keys)
	}
}
