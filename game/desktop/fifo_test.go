//go:build unix

package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"redstone/game/ui/widget"
)

// TestStartedWithAFIFO is started with, and has dropped onto the window, a FIFO that no process
// writes to: it is no file, and nothing waits for it.
func TestStartedWithAFIFO(t *testing.T) {
	dir := t.TempDir()
	fifo := filepath.Join(dir, "fifo.sgf")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "game.sgf"), []byte("(;SZ[9])"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{fifo, "/dev/zero"} {
		if d := (&desktop{}); d.opened(path) == nil || len(d.input.queued) != 0 {
			t.Errorf("%s was opened", path)
		}
	}
	d := &desktop{}
	files := d.filesIn(os.DirFS(dir))
	if len(files) != 1 || files[0].Name != "game.sgf" {
		t.Errorf("dropped were %+v", files)
	}
	d.addFiles(files)
	if e := d.input.queued; len(e) != 1 || e[0].Kind != widget.Files {
		t.Errorf("events %+v", e)
	}
}

// brokenTop is a file system whose list ends early, as Ebitengine's does at a link to nothing.
type brokenTop struct{ fs.FS }

type brokenList struct{ fs.ReadDirFile }

func (b brokenTop) Open(name string) (fs.File, error) {
	f, err := b.FS.Open(name)
	if dir, ok := f.(fs.ReadDirFile); ok && name == "." {
		return brokenList{dir}, err
	}
	return f, err
}

func (b brokenList) ReadDir(n int) ([]fs.DirEntry, error) {
	list, err := b.ReadDirFile.ReadDir(n)
	return append(list, nil, nil), errors.Join(err, fs.ErrNotExist)
}

func TestDroppedLinksToNothing(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "game.sgf"), []byte("(;SZ[9])"), 0o600); err != nil {
		t.Fatal(err)
	}
	if files := (&desktop{}).filesIn(brokenTop{os.DirFS(dir)}); len(files) != 1 || files[0].Name != "game.sgf" {
		t.Errorf("dropped were %+v", files)
	}
}
