//go:build unix

package diskfile

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestNothingBlocks: a FIFO without a writer, a link to it and devices are refused.
func TestNothingBlocks(t *testing.T) {
	dir := t.TempDir()
	fifo, link := filepath.Join(dir, "fifo"), filepath.Join(dir, "link")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(fifo, link); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{fifo, link, "/dev/zero", "/dev/null", "/dev/tty"} {
		if file, _, err := Open(path); file != nil || !errors.Is(err, ErrNotRegular) && !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// TestReplacedByFIFO replaces a file by a FIFO again and again while it is opened: it
// opens, or is refused, but never waits.
func TestReplacedByFIFO(t *testing.T) {
	dir := t.TempDir()
	path, file, fifo := filepath.Join(dir, "path"), filepath.Join(dir, "file"), filepath.Join(dir, "fifo")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(file, path); err != nil {
		t.Fatal(err)
	}
	stop, stopped := make(chan bool), make(chan bool)
	defer func() { // also when the test fails: the folder is removed after that
		close(stop)
		<-stopped
	}()
	go func() {
		defer close(stopped)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			next := filepath.Join(dir, "next")
			if os.Link([]string{file, fifo}[i%2], next) == nil {
				os.Rename(next, path)
			}
			os.Remove(next) // a rename to another link of the same file does nothing
		}
	}()
	for range 3000 {
		f, info, err := Open(path)
		switch {
		case err == nil && info.Mode().IsRegular():
			f.Close()
		case err == nil:
			t.Fatalf("opened a file of mode %v", info.Mode())
		case !errors.Is(err, ErrNotRegular):
			t.Fatal(err)
		}
	}
}
