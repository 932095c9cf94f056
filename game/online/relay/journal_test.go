package relay

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"redstone/game/online/event"
)

// told collects what a relay logs.
type told struct {
	mu    sync.Mutex
	lines []string
}

func (l *told) log(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, fmt.Sprintf(format, args...))
}

func inFile(name string, l *told) func(*Options) {
	return func(o *Options) { o.File, o.Log = name, l.log }
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestJournal(t *testing.T) {
	name, log := filepath.Join(t.TempDir(), "relay"), &told{}
	r := newRoom(t, inFile(name, log))
	c := r.join()
	for i := range 5 {
		c.publish(sign(t, 1, event.KindGame, int64(noon+i), fmt.Sprint("move ", i), d("g")))
	}
	c.publish(sign(t, 2, event.KindGame, noon, "another", d("g")))
	if _, err := New(Options{File: name}); !errors.Is(err, ErrInUse) {
		t.Errorf("a second relay with the file: %v", err)
	}
	if err := r.Relay.Close(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(readFile(t, name), "\n"); got != 7 {
		t.Errorf("the journal has %d lines, want 7", got)
	}
	again := newRoom(t, inFile(name, log))
	if got := again.join().ask("a", `{}`); !slices.Equal(got, []string{"move 4", "another"}) {
		t.Errorf("after a restart there are %q", got)
	}
	if got := strings.Count(readFile(t, name), "\n"); got != 3 {
		t.Errorf("the journal still has %d lines", got)
	}
	if len(log.lines) != 0 {
		t.Errorf("it says %q", log.lines)
	}
}

// TestDamagedJournal: what cannot be read is told and kept in a file of its own, and the rest is there.
func TestDamagedJournal(t *testing.T) {
	one, two := sign(t, 1, event.KindGame, noon, "one", d("g")).String(), sign(t, 2, event.KindGame, noon, "two", d("g")).String()
	flipped := strings.Replace(one, `"one"`, `"0ne"`, 1)
	long := strings.Repeat("x", 3*event.MaxText)
	for _, test := range []struct{ name, lines, damaged string }{
		{"torn tail", one + "\n" + two + "\n" + one[:100], one[:100]},
		{"line without its end", one + "\n" + two + "\n" + one, one},
		{"flipped bit", two + "\n" + flipped + "\n" + one + "\n", flipped + "\n"},
		{"zeros", one + "\n" + two + "\n" + string(make([]byte, 4096)), string(make([]byte, 4096))},
		{"long line", one + "\n" + long + "\n" + two + "\n", long + "\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			name, log := filepath.Join(t.TempDir(), "relay"), &told{}
			os.WriteFile(name+".damaged-1", []byte("of before"), 0o600)
			if err := os.WriteFile(name, []byte(firstLine+"\n"+test.lines), 0o600); err != nil {
				t.Fatal(err)
			}
			r := newRoom(t, inFile(name, log))
			if got := r.Stats().Events; got != 2 {
				t.Errorf("%d events, want 2", got)
			}
			if got := readFile(t, name+".damaged-2"); got != test.damaged {
				t.Errorf("put aside are %d bytes, want %d", len(got), len(test.damaged))
			}
			if readFile(t, name+".damaged-1") != "of before" || len(log.lines) != 1 || !strings.Contains(log.lines[0], name+".damaged-2") {
				t.Errorf("it says %q", log.lines)
			}
		})
	}
}

// TestForeignFile: a file that is no journal stays as it is.
func TestForeignFile(t *testing.T) {
	dir := t.TempDir()
	for i, text := range []string{"my diary\n", "{}", firstLine, "redstone relay 2\n{}\n"} {
		name := filepath.Join(dir, fmt.Sprint(i))
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := New(Options{File: name}); !errors.Is(err, ErrNotJournal) {
			t.Errorf("%q: %v", text, err)
		}
		if got := readFile(t, name); got != text {
			t.Errorf("%q has become %q", text, got)
		}
	}
	if _, err := New(Options{File: dir}); err == nil {
		t.Error("a folder is a journal")
	}
	if _, err := New(Options{File: filepath.Join(dir, "nowhere", "relay")}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there: %v", err)
	}
}

// TestJournalThatFails: what could not be written is there as soon as it can be.
func TestJournalThatFails(t *testing.T) {
	name, log := filepath.Join(t.TempDir(), "relay"), &told{}
	r := newRoom(t, inFile(name, log))
	c := r.join()
	r.mu.Lock()
	r.journal.file.Close() // the next write fails
	r.mu.Unlock()
	c.publish(sign(t, 1, event.KindGame, noon, "one", d("g")))
	if got := c.ask("a", `{}`); !slices.Equal(got, []string{"one"}) {
		t.Errorf("in memory are %q", got)
	}
	if len(log.lines) != 1 || !strings.Contains(log.lines[0], "cannot write") {
		t.Errorf("it says %q", log.lines)
	}
	r.tidy()
	if got := readFile(t, name); strings.Count(got, "\n") != 2 || !strings.Contains(got, `"content":"one"`) {
		t.Errorf("the journal is %s", got)
	}
	if len(log.lines) != 2 || !strings.Contains(log.lines[1], "is written again") {
		t.Errorf("it says %q", log.lines)
	}
}

// TestJournalStaysSmall: a game that goes on for long does not let the file grow.
func TestJournalStaysSmall(t *testing.T) {
	name := filepath.Join(t.TempDir(), "relay")
	s := newStore(RoomLimits)
	j, err := openJournal(name, s, time.Unix(noon, 0), t.Logf)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat("x", 50_000)
	for i := range 1000 {
		e := event.Event{ID: fmt.Sprint(i), Author: "a", Kind: event.KindGame, CreatedAt: int64(noon + i), Tags: [][]string{d("g")}}
		s.put(newStored(e, text, nil))
		j.append(text, s)
		if j.size > slack+3*int64(len(text)) {
			t.Fatalf("after %d events it has %d bytes", i, j.size)
		}
	}
	if err := j.close(s); err != nil {
		t.Fatal(err)
	}
	left, err := os.ReadDir(filepath.Dir(name))
	if err != nil || len(left) != 2 { // and the lock
		t.Errorf("files are %v, %v", left, err)
	}
}

// FuzzJournal reads any file: all of it is in events or put aside, or the file is none.
func FuzzJournal(f *testing.F) {
	one := sign(f, 1, event.KindGame, noon, "one", d("g")).String()
	for _, seed := range []string{"", firstLine + "\n", firstLine + "\n" + one + "\n", firstLine + "\n" + one, firstLine + "\n\n" + one + "\nx", "x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := newStore(RoomLimits)
		damaged, err := readJournal(strings.NewReader(text), s)
		if err != nil {
			if !errors.Is(err, ErrNotJournal) || strings.HasPrefix(text, firstLine+"\n") {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if rest := strings.TrimPrefix(text, firstLine+"\n"); len(damaged) > len(rest) || len(s.byID) == 0 && string(damaged) != rest {
			t.Errorf("%q: %d events, put aside %q", text, len(s.byID), damaged)
		}
	})
}
