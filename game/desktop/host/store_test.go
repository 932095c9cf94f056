package host

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
