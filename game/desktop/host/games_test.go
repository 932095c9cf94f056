package host

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/rules"
)

// lines lists the games of these tests' files: each line "(name)" is one.
func lines(data []byte) []library.Entry {
	var list []library.Entry
	for _, line := range strings.Fields(string(data)) {
		list = append(list, library.Entry{Game: rules.Go, Size: 2, Position: "B./.. w", Title: strings.Trim(line, "()")})
	}
	return list
}

// kindOf takes a file without anything but its games for the program's own.
func kindOf(data []byte) library.FileKind {
	n := strings.Count(string(data), "(")
	switch {
	case n > 1:
		return library.SharedFile
	case n == 1 && strings.Fields(string(data))[0] == string(data):
		return library.OwnFile
	}
	return library.ForeignFile
}

// folder is a store whose answers have come when Wait returns.
type folder struct {
	*Games
	t    *testing.T
	read int // how many files were read
}

func newFolder(t *testing.T, dir, data string) *folder {
	f := &folder{t: t}
	reader := Reader{Entries: func(b []byte) []library.Entry { f.read++; return lines(b) }, Kind: kindOf}
	f.Games = OpenGames(dir, data, reader, func(call func()) { call() })
	return f
}

func (f *folder) list() string {
	f.t.Helper()
	var out []string
	f.List(func(list []library.Entry, err error) {
		if err != nil {
			f.t.Error(err)
		}
		for _, e := range list {
			out = append(out, e.ID+"="+e.Title)
		}
	})
	f.Wait()
	slices.Sort(out)
	return strings.Join(out, " ")
}

func (f *folder) get(id string) (text string, err error) {
	f.Get(id, func(t string, e error) { text, err = t, e })
	f.Wait()
	return text, err
}

// put stores a text that is based on another; "" for a new game.
func (f *folder) put(id, text, base string) (err error) {
	f.Put([]library.Item{item(id, text, base)}, func(e error) { err = e })
	f.Wait()
	return err
}

func item(id, text, base string) library.Item {
	it := library.Item{Entry: library.Entry{Game: rules.Go, Size: 2, Position: "B./.. w", Title: strings.Trim(text, "()")}, Text: text}
	it.Entry.ID, it.Entry.Saved = id, time.UnixMilli(1_790_000_000_000)
	if base != "" {
		it.Base = library.Sum(base)
	}
	return it
}

func (f *folder) remove(id string) (err error) {
	f.Delete(id, func(e error) { err = e })
	f.Wait()
	return err
}

func TestGamesAreFiles(t *testing.T) {
	dir, data := filepath.Join(t.TempDir(), "Documents", "Redstone"), t.TempDir()
	f := newFolder(t, dir, data)
	if got := f.list(); got != "" {
		t.Errorf("a folder that is not there holds %s", got)
	}
	for id, text := range map[string]string{"go-2x2": "(mine)", "Größe": "(zwei)"} {
		if err := f.put(id, text, ""); err != nil {
			t.Fatal(err)
		}
	}
	if data, err := os.ReadFile(filepath.Join(dir, "go-2x2.sgf")); string(data) != "(mine)" || err != nil {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if got := f.list(); got != "Größe=zwei go-2x2=mine" || f.read != 0 {
		t.Errorf("listed %s, %d files read", got, f.read)
	}
	if text, err := f.get("Größe"); text != "(zwei)" || err != nil {
		t.Errorf("read %q, %v", text, err)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(files) != 2 {
		t.Errorf("the folder holds %v", files)
	}
	err := f.remove("Größe")
	if got := f.list(); got != "go-2x2=mine" || err != nil {
		t.Errorf("after deleting: %s, %v", got, err)
	}
	if err := f.remove("not there"); err != nil {
		t.Errorf("deleting what is not there: %v", err)
	}
	if _, err := f.get("not there"); !errors.Is(err, library.ErrNotFound) {
		t.Errorf("reading what is not there: %v", err)
	}
}

func TestFilesOfTheUser(t *testing.T) {
	dir, data := t.TempDir(), t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("Old game.SGF", "(old)")
	write("club.sgf", "(one)\n(two)\n(three)")
	write("empty.sgf", "")
	write("notes.txt", "(no)")
	write(".hidden.sgf", "(no)")
	if err := os.Mkdir(filepath.Join(dir, "folder.sgf"), 0o700); err != nil {
		t.Fatal(err)
	}
	f := newFolder(t, dir, data)
	const want = "Old game=old club#2=two club#3=three club=one"
	if got := f.list(); got != want {
		t.Fatalf("listed %s", got)
	}
	if text, err := f.get("Old game"); text != "(old)" || err != nil {
		t.Errorf("read %q, %v", text, err)
	}
	// A file with several games is the user's own: they are neither changed nor deleted.
	for _, id := range []string{"club", "club#2"} {
		if err := f.put(id, "(changed)", "(one)"); !errors.Is(err, library.ErrShared) {
			t.Errorf("writing %s: %v", id, err)
		}
		if err := f.remove(id); !errors.Is(err, library.ErrShared) {
			t.Errorf("deleting %s: %v", id, err)
		}
	}
	// Another run reads only what is new or changed.
	again := newFolder(t, dir, data)
	if got := again.list(); got != want || again.read != 1 { // the empty one
		t.Errorf("another run lists %s and reads %d files", got, again.read)
	}
	write("club.sgf", "(four)")
	write("new.sgf", "(five)")
	if got := again.list(); got != "Old game=old club=four new=five" {
		t.Errorf("after a change: %s", got)
	}
	if err := again.put("club", "(mine)", "(four)"); err != nil {
		t.Errorf("a file of one game is not written: %v", err)
	}
	for _, malformed := range []string{"", "redstone-games 1\n1\tx\n", "redstone-games 7\n", "\x00\x00"} {
		if err := os.WriteFile(filepath.Join(data, indexName), []byte(malformed), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := newFolder(t, dir, data).list(); got != "Old game=old club=mine new=five" {
			t.Errorf("with a damaged index: %s", got)
		}
	}
}

func TestFolderThatRefuses(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(dir, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	f := newFolder(t, dir, t.TempDir())
	if err := f.put("a", "(a)", ""); !errors.Is(err, library.ErrRefused) {
		t.Errorf("writing below a file: %v", err)
	}
	var err error
	f.List(func(_ []library.Entry, e error) { err = e })
	f.Wait()
	if !errors.Is(err, library.ErrRefused) {
		t.Errorf("listing a file: %v", err)
	}
	for _, id := range []string{"../x", "a/b", "", "."} {
		if _, err := f.get(id); !errors.Is(err, library.ErrNotFound) {
			t.Errorf("reading %q: %v", id, err)
		}
	}
}

// TestThousandsOfFiles are read once, and what this program has stored is not read at all.
func TestThousandsOfFiles(t *testing.T) {
	f := newFolder(t, t.TempDir(), t.TempDir())
	const theirs, ours = 2000, 100
	for i := range theirs {
		write(t, filepath.Join(f.dir, fmt.Sprint("theirs-", i, ".sgf")), "(x)", 0o644)
	}
	var items []library.Item
	for i := range ours {
		items = append(items, item(fmt.Sprint("ours-", i), "(x)", ""))
	}
	f.Put(items, func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	if n := len(strings.Fields(f.list())); n != theirs+ours || f.read != theirs {
		t.Errorf("%d listed, %d read", n, f.read)
	}
	again := newFolder(t, f.dir, f.data)
	if n := len(strings.Fields(again.list())); n != theirs+ours || again.read != 0 {
		t.Errorf("another run: %d listed, %d read", n, again.read)
	}
}

func TestGamesDir(t *testing.T) {
	home := "/home/x"
	for text, want := range map[string]string{
		"XDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n":                      "/home/x/Dokumente",
		"# x\nXDG_MUSIC_DIR=\"/m\"\nXDG_DOCUMENTS_DIR=\"/data/docs/\"": "/data/docs",
		"XDG_DOCUMENTS_DIR=\"$HOME/\"":                                 "",
		"XDG_DOCUMENTS_DIR=\"relative\"":                               "",
		"":                                                             "",
	} {
		if got := xdgDocuments(text, home); got != want {
			t.Errorf("%q names %q, want %q", text, got, want)
		}
	}
	if got := GamesDir("/somewhere", true); got != filepath.Join("/somewhere", "games") {
		t.Errorf("with a folder of one's own games are in %q", got)
	}
}

func TestPickers(t *testing.T) {
	none := func(string) (string, error) { return "", errors.New("not found") }
	for _, system := range []string{"linux", "darwin"} {
		if _, err := pickByProgram(system, "x", none); !errors.Is(err, ErrNoPicker) {
			t.Errorf("%s without a program: %v", system, err)
		}
	}
	script := func(body string) func(string) (string, error) {
		path := filepath.Join(t.TempDir(), "picker")
		if err := os.WriteFile(path, []byte("#!/bin/sh\n"+body), 0o700); err != nil {
			t.Fatal(err)
		}
		return func(name string) (string, error) {
			if name != "kdialog" {
				return none(name)
			}
			return path, nil
		}
	}
	if got, err := pickByProgram("linux", "x", script("printf '/a b.sgf\\n/c.sgf\\n'")); err != nil || !slices.Equal(got, []string{"/a b.sgf", "/c.sgf"}) {
		t.Errorf("chosen %q, %v", got, err)
	}
	if got, err := pickByProgram("linux", "x", script("exit 1")); err != nil || len(got) != 0 {
		t.Errorf("nothing chosen: %q, %v", got, err)
	}
	if _, err := pickByProgram("linux", "x", script("exit 7")); err == nil {
		t.Error("a program that fails is no error")
	}
	if s := pickers("darwin", `a "b" \`)[0].args[1]; !strings.Contains(s, `prompt "a \"b\" \\"`) {
		t.Errorf("the script is %s", s)
	}
}
