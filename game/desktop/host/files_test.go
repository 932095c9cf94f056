package host

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestWriteNewOverwritesNothing(t *testing.T) {
	dir := t.TempDir()
	for i, want := range []string{"board.png", "board (2).png", "board (3).png"} {
		path, err := WriteNew(dir, "board.png", []byte{byte(i)})
		if err != nil || path != filepath.Join(dir, want) {
			t.Fatalf("file %d went to %q, %v, want %s", i, path, err, want)
		}
	}
	for i, name := range []string{"board.png", "board (2).png", "board (3).png"} {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || len(data) != 1 || data[0] != byte(i) {
			t.Errorf("%s holds %v, %v", name, data, err)
		}
	}
}

func TestWriteNewStaysInItsFolder(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"", ".", "..", "../x.png", "/etc/x", `a\b`, "c:x", ".hidden"} {
		if path, err := WriteNew(dir, name, nil); !errors.Is(err, ErrName) {
			t.Errorf("%q was written to %q, %v", name, path, err)
		}
	}
	if _, err := WriteNew(filepath.Join(dir, "none"), "x.png", nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there gives %v", err)
	}
}

func TestFilesDir(t *testing.T) {
	home := t.TempDir()
	if got := filesDir(home, ""); got != home {
		t.Errorf("without downloads the folder is %q", got)
	}
	downloads, other := filepath.Join(home, "Downloads"), filepath.Join(home, "loads")
	for _, dir := range []string{downloads, other} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for chosen, want := range map[string]string{"": downloads, other: other, "loads": downloads, filepath.Join(home, "none"): downloads} {
		if got := filesDir(home, chosen); got != want {
			t.Errorf("with %q chosen the folder is %q, want %q", chosen, got, want)
		}
	}
}

// TestNamesInvalidOnWindows: such a file gets another name, on any system.
func TestNamesInvalidOnWindows(t *testing.T) {
	dir := t.TempDir()
	for name, want := range map[string]string{"CON.png": "_CON.png", "nul.sgf": "_nul.sgf", "a?.png": "a_.png", "x.": "x"} {
		if path, err := WriteNew(dir, name, []byte("x")); err != nil || path != filepath.Join(dir, want) {
			t.Errorf("%q was written to %q, %v", name, path, err)
		}
	}
	if path, err := WriteNew(dir, "CON.png", []byte("y")); err != nil || path != filepath.Join(dir, "_CON (2).png") {
		t.Errorf("the second was written to %q, %v", path, err)
	}
}
