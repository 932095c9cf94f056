//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"redstone/rules/sgf"
)

// TestLoadSGFOfNoFile loads a FIFO without a writer, devices and a file that is too large, and
// a file that expands to too much: each is an answer, and the next command is answered too.
func TestLoadSGFOfNoFile(t *testing.T) {
	dir := t.TempDir()
	fifo, large, hostile := filepath.Join(dir, "fifo.sgf"), filepath.Join(dir, "large.sgf"), filepath.Join(dir, "hostile.sgf")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(large, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, sgf.MaxBytes+1); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(hostile, []byte("(;GM[1]SZ[25]"+strings.Repeat(";CR[aa:yy]", 2000)+")"), 0o600); err != nil {
		t.Fatal(err)
	}
	const refused = "? cannot load file: it is too large, or not a regular file\n\n"
	got := say(t, testOptions(), "loadsgf "+fifo+"\nloadsgf /dev/zero\nloadsgf /dev/tty\nloadsgf "+large+"\nloadsgf "+hostile+"\nname\n")
	for range 2 {
		if !strings.HasPrefix(got, refused) {
			t.Fatalf("the answer is %q", got)
		}
		got = strings.TrimPrefix(got, refused)
	}
	_, got, _ = strings.Cut(got, "\n\n") // there may be no terminal
	got, ok := strings.CutPrefix(got, refused)
	if want := "? cannot load file: SGF: line 1, column 16014: there are too many points in marks and set-ups: more than 1000000\n\n= "; !ok || !strings.HasPrefix(got, want) {
		t.Errorf("the answers are %q", got)
	}
}
