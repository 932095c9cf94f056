package host

import (
	"bufio"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
)

// names lists what is in a folder, with "temp" for temporary files.
func names(t *testing.T, dir string) string {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	var list []string
	for _, f := range files {
		name := f.Name()
		if strings.HasPrefix(name, tempPrefix) {
			name = "temp"
		}
		list = append(list, name)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// content is what a file holds; "none" when there is no such file.
func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return "none"
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func write(t *testing.T, path, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
}

// writing is a file that is written, with what it holds before.
type writing struct {
	name, old string
	noLinks   bool // the file system has no hard links
}

var writings = []writing{{"a file is replaced", "(old)", false}, {"a file is made", "", false}, {"a file is made without hard links", "", true}}

// errCrash is the result of all steps after a crash.
var errCrash = errors.New("the program does not exist any more")

// writeUntil writes a file; fails decides which steps do not happen. It checks the file before each step.
func (w writing) writeUntil(t *testing.T, dir string, fails func(step int) bool) error {
	t.Helper()
	games, path := filepath.Join(dir, "games"), filepath.Join(dir, "games", "a.sgf")
	if w.old != "" {
		if err := os.MkdirAll(games, 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, path, w.old, 0o640)
	}
	f := newFolder(t, games, filepath.Join(dir, "data"))
	steps := 0
	f.disk.before = func(step, p string) error {
		if strings.HasPrefix(p, f.data) {
			return nil // of the index and the lock
		}
		if got := content(t, path); !w.whole(got) {
			t.Errorf("before the step %d (%s %s) the file holds %q", steps+1, step, p, got)
		}
		steps++
		if fails(steps) {
			w.noLinks = w.noLinks || step == "link" // then it goes on as if there were none
			return errCrash
		}
		if w.noLinks && step == "link" {
			return errors.ErrUnsupported
		}
		return nil
	}
	return f.put("a", "(new)", w.old)
}

// whole reports whether a file may hold that.
func (w writing) whole(text string) bool {
	return text == "(new)" || text == w.old && w.old != "" || w.old == "" && (text == "none" || w.noLinks && text == "")
}

// crashes counts the steps of a writing, and runs it once for each, with all steps failing from there on, or that alone.
func (w writing) crashes(t *testing.T, from bool, check func(dir string, err error)) {
	t.Helper()
	for at := 1; ; at++ {
		dir, last := t.TempDir(), 0
		err := w.writeUntil(t, dir, func(step int) bool {
			last = step
			return step == at || from && step > at
		})
		if last < at {
			if err != nil || at < 5 {
				t.Errorf("%s: %v after %d steps", w.name, err, last)
			}
			return
		}
		check(dir, err)
	}
}

// TestCrashAtEveryStep: from some step on nothing happens any more. The file holds the old text or the new one, and
// the next start goes on from there and removes what is left over.
func TestCrashAtEveryStep(t *testing.T) {
	for _, w := range writings {
		w.crashes(t, true, func(dir string, _ error) {
			games, path := filepath.Join(dir, "games"), filepath.Join(dir, "games", "a.sgf")
			got := content(t, path)
			if !w.whole(got) {
				t.Errorf("%s: the file holds %q", w.name, got)
			}
			temps := strings.Count(names(t, games), "temp")
			f := newFolder(t, games, filepath.Join(dir, "data"))
			f.list()
			if n := strings.Count(names(t, games), "temp"); n != temps {
				t.Errorf("%s: the files of a program that may be running are gone: %s", w.name, names(t, games))
			}
			left, _ := filepath.Glob(filepath.Join(games, tempPrefix+"*"))
			for _, p := range left {
				old := time.Now().Add(-2 * tempAge)
				if err := os.Chtimes(p, old, old); err != nil {
					t.Fatal(err)
				}
			}
			f = newFolder(t, games, filepath.Join(dir, "data"))
			if f.list(); strings.Contains(names(t, games), "temp") {
				t.Errorf("%s: left over is %s", w.name, names(t, games))
			}
			switch err := f.put("a", "(new)", w.old); {
			case got == "":
				if !errors.Is(err, library.ErrTaken) {
					t.Errorf("%s: over the reserved name: %v", w.name, err)
				}
			case err != nil || content(t, path) != "(new)":
				t.Errorf("%s: the next start: %v, the file holds %q", w.name, err, content(t, path))
			}
			if all := names(t, games); all != "a.sgf" {
				t.Errorf("%s: the folder has %s", w.name, all)
			}
		})
	}
}

// TestEveryStepFails, each in turn: that is told, nothing is left over, and the next try succeeds.
func TestEveryStepFails(t *testing.T) {
	for _, w := range writings {
		w.crashes(t, false, func(dir string, err error) {
			games, path := filepath.Join(dir, "games"), filepath.Join(dir, "games", "a.sgf")
			got := content(t, path)
			if err != nil && !errors.Is(err, library.ErrRefused) || err == nil && got != "(new)" || !w.whole(got) {
				t.Errorf("%s: %v, the file holds %q", w.name, err, got)
			}
			if n := strings.Count(names(t, games), "temp"); n > 0 && err != nil {
				t.Errorf("%s: the folder has %s", w.name, names(t, games))
			}
			f := newFolder(t, games, filepath.Join(dir, "data"))
			if err := f.put("a", "(new)", w.old); err != nil && got != "" || content(t, path) != "(new)" && got != "" {
				t.Errorf("%s: the next try: %v, the file holds %q", w.name, err, content(t, path))
			}
		})
	}
}

// TestAllOrNone: when the last of several games is refused, those before are changed back.
func TestAllOrNone(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a.sgf"), "(old)", 0o640)
	f := newFolder(t, dir, t.TempDir())
	third := filepath.Join(dir, "c.sgf")
	f.disk.before = func(step, path string) error {
		if step == "link" && path == third {
			write(t, third, "(theirs)", 0o600) // by a program that does not know the lock
		}
		return nil
	}
	items := []library.Item{item("a", "(new)", "(old)"), item("b", "(b)", ""), item("c", "(c)", ""), item("d", "(d)", "")}
	var err error
	f.Put(items, func(e error) { err = e })
	f.Wait()
	if !errors.Is(err, library.ErrTaken) {
		t.Errorf("storing: %v", err)
	}
	if a, c := content(t, filepath.Join(dir, "a.sgf")), content(t, third); a != "(old)" || c != "(theirs)" || names(t, dir) != "a.sgf c.sgf" {
		t.Errorf("a holds %q, c %q, the folder %s", a, c, names(t, dir))
	}
	if info, err := os.Stat(filepath.Join(dir, "a.sgf")); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("the file is %v, %v", info.Mode(), err)
	}
	if err := f.put("a", "(new)", "(old)"); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

// killEnv names the folder that the child of TestKilledAtAnyMoment writes.
const killEnv = "REDSTONE_TEST_WRITER"

// long is a game of many bytes, all the same.
func long(c string) string { return "(" + strings.Repeat(c, 300_000) + ")" }

// TestKilledAtAnyMoment kills programs that write one file again and again.
func TestKilledAtAnyMoment(t *testing.T) {
	if dir := os.Getenv(killEnv); dir != "" {
		writeForever(t, dir)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "games", "a.sgf")
	for round := range 12 {
		cmd := exec.Command(os.Args[0], "-test.run=^TestKilledAtAnyMoment$")
		cmd.Env = append(os.Environ(), killEnv+"="+dir)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		line, err := bufio.NewReader(out).ReadString('\n')
		if err != nil || line != "writing\n" {
			t.Fatalf("the program printed %q, %v", line, err)
		}
		time.Sleep(time.Duration(rand.IntN(20_000)) * time.Microsecond) // any moment
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // it was killed
		if got := content(t, path); got != long("a") && got != long("b") {
			t.Fatalf("after %d programs the file has %d bytes, beginning with %.20q", round+1, len(got), got)
		}
	}
}

// writeForever writes one file until it is killed.
func writeForever(t *testing.T, dir string) {
	f := newFolder(t, filepath.Join(dir, "games"), filepath.Join(dir, "data"))
	for n := 0; ; n++ {
		base, _ := f.get("a")
		text := long("a")
		if base == text {
			text = long("b")
		}
		if err := f.put("a", text, base); err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			os.Stdout.WriteString("writing\n")
		}
	}
}
