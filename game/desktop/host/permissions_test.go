//go:build !windows

package host

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"redstone/game/library"
)

// TestPermissions of files are kept; new ones are those of documents.
func TestPermissions(t *testing.T) {
	old := syscall.Umask(0o022)
	defer syscall.Umask(old)
	dir := filepath.Join(t.TempDir(), "Redstone")
	f := newFolder(t, dir, filepath.Join(t.TempDir(), "data"))
	mode := func(path string) os.FileMode {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode().Perm()
	}
	path := filepath.Join(dir, "a.sgf")
	if err := f.put("a", "(one)", ""); err != nil || mode(path) != 0o644 || mode(dir) != 0o755 {
		t.Errorf("a new file is %v in %v, %v", mode(path), mode(dir), err)
	}
	base := "(one)"
	for _, m := range []os.FileMode{0o600, 0o664, 0o666, 0o640} {
		if err := os.Chmod(path, m); err != nil {
			t.Fatal(err)
		}
		text := "(" + m.String() + ")"
		if err := f.put("a", text, base); err != nil || mode(path) != m {
			t.Errorf("a file of %v became %v, %v", m, mode(path), err)
		}
		base = text
	}
	if m := mode(f.index); m != 0o600 {
		t.Errorf("the index is %v", m)
	}
	// A read-only file stays, though the folder would let it be replaced.
	for _, m := range []os.FileMode{0o444, 0o400} {
		if err := os.Chmod(path, m); err != nil {
			t.Fatal(err)
		}
		err := f.put("a", "(new)", base)
		if !errors.Is(err, library.ErrForeign) || !errors.Is(err, library.ErrRefused) || content(t, path) != base || mode(path) != m {
			t.Errorf("writing a file of %v: %v; it holds %q and is %v", m, err, content(t, path), mode(path))
		}
	}
}

// TestUnreadableFile: no permission, which root always has.
func TestUnreadableFile(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root can read everything")
	}
	dir, data := t.TempDir(), t.TempDir()
	path := filepath.Join(dir, "a.sgf")
	write(t, path, "(old)", 0o644)
	newFolder(t, dir, data).list()
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	f := newFolder(t, dir, data)
	if got := f.list(); got != "a=old" {
		t.Errorf("listed %s", got)
	}
	if err := f.put("a", "(new)", "(old)"); !errors.Is(err, library.ErrRefused) || errors.Is(err, library.ErrForeign) {
		t.Errorf("writing: %v", err)
	}
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := f.put("a", "(new)", "(old)"); err != nil || content(t, path) != "(new)" {
		t.Errorf("writing again: %v, %q", err, content(t, path))
	}
}

// TestReadOnlyFolder: that is told, and nothing is lost.
func TestReadOnlyFolder(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root can write everything")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "a.sgf")
	write(t, path, "(old)", 0o644)
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o755)
	f := newFolder(t, dir, t.TempDir())
	for id, base := range map[string]string{"a": "(old)", "b": ""} {
		if err := f.put(id, "(new)", base); !errors.Is(err, library.ErrRefused) || errors.Is(err, library.ErrForeign) {
			t.Errorf("writing %s: %v", id, err)
		}
	}
	if err := f.remove("a"); !errors.Is(err, library.ErrRefused) || content(t, path) != "(old)" {
		t.Errorf("deleting: %v, the file holds %q", err, content(t, path))
	}
}
