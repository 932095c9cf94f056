package ui

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/ui/sem"
)

func init() {
	scenes["import partly"] = func(r *rig) {
		r.do(Event{Kind: Files, Files: []File{fileOf("club night.sgf", oneGame+"(;FF[4]GM[2]SZ[8];B[aa])"), fileOf("notes.txt", "not a game"), fileOf("cut.sgf", "(;GM[1]SZ[9];B[aa];C[and then")}})
		r.readAll()
	}
	scenes["import reading"] = func(r *rig) {
		f := fileOf("large.sgf", oneGame)
		f.Read = func(func([]byte, error)) {} // never comes
		f.Size = 5 << 20
		r.do(Event{Kind: Files, Files: []File{fileOf("one.sgf", oneGame), f}})
		r.wait(500 * time.Millisecond)
	}
	scenes["import done"] = func(r *rig) {
		r.do(Event{Kind: Files, Files: []File{fileOf("two.sgf", oneGame+twoGame), fileOf("again.sgf", oneGame)}})
		r.readAll()
	}
}

const (
	oneGame = "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Bert]DT[2020-03-01]RE[W+3.5];B[ee];W[dd];B[cc])"
	twoGame = "(;FF[4]RU[Redstone]AP[Redstone:1]SZ[5]PB[Cleo];B[cc];W[dd];B[bb];W[dc])"
)

// fileOf is a file that is read in two pieces.
func fileOf(name, text string) File {
	data := []byte(text)
	return File{Name: name, Size: int64(len(data)), Read: func(done func([]byte, error)) {
		n := (len(data) + 1) / 2
		piece := data[:n]
		data = data[n:]
		done(bytes.Clone(piece), nil)
	}}
}

// readAll lets frames pass until files are read, or the player is asked.
func (r *rig) readAll() {
	r.Helper()
	for range 500 {
		if read := r.a.reading; read == nil || read.done || read.asks {
			r.frame()
			return
		}
		time.Sleep(time.Millisecond) // a goroutine reads
		r.frame()
	}
	r.Fatalf("reading never ends: %+v", r.a.reading)
}

func (r *rig) importFiles(files ...File) {
	r.Helper()
	r.do(Event{Kind: Files, Files: files})
	r.readAll()
}

func TestImportOfOneGame(t *testing.T) {
	r := newRig(t)
	r.press("nav.games")
	r.named(sem.Button, "Import")
	if r.f.picked != 1 {
		t.Fatal("no files are asked for")
	}
	r.importFiles(fileOf("one.sgf", oneGame))
	r.screenIs("review")
	r.moves("E5 D6 C7")
	if got := r.kept(); got != "go 3 W+3.5" {
		t.Errorf("kept are %q", got)
	}
	if n := r.node("review.head"); !strings.Contains(n.Label, "Anna") {
		t.Errorf("Black is %q", n.Label)
	}
	// The same game again is opened, not kept twice.
	r.begin(friends(9, false))
	r.importFiles(fileOf("same.sgf", oneGame))
	r.moves("E5 D6 C7")
	if got := r.kept(); got != "go 3 W+3.5" {
		t.Errorf("after the same once more %q are kept", got)
	}
}

func TestImportOfMany(t *testing.T) {
	r := newRig(t)
	var text strings.Builder
	for i := range 130 {
		fmt.Fprintf(&text, "(;FF[4]GM[1]SZ[9]PB[Player %d];B[ee];W[dd];B[cc])\n", i)
	}
	r.importFiles(fileOf("many.sgf", text.String()), fileOf("one.sgf", oneGame))
	r.screenIs("import")
	if n := r.node("import.title"); n.Label != "131 games were added to yours." {
		t.Errorf("told %q", n.Label)
	}
	r.named(sem.Button, "My games")
	if n := r.node("games"); n.Label != "Games 1 to 30 of 131" {
		t.Errorf("the list is %q", n.Label)
	}
	if first := r.a.games.lib.Entries()[0]; first.Players[0].Name != "Player 0" {
		t.Errorf("the first in the list is by %q: not in the file's order", first.Players[0].Name)
	}
	r.importFiles(fileOf("many.sgf", text.String()))
	if n := r.node("import.title"); n.Label != "130 games were there already." || len(r.a.games.lib.Entries()) != 131 {
		t.Errorf("told %q, %d games", n.Label, len(r.a.games.lib.Entries()))
	}
}

func TestPartlyReadableFiles(t *testing.T) {
	r := newRig(t)
	scenes["import partly"](r)
	r.screenIs("import")
	if n := r.node("import.title"); n.Label != "2 games could be read. Something beside them could not." {
		t.Errorf("told %q", n.Label)
	}
	var told []string
	for i := range 3 {
		told = append(told, r.node("import.fault."+itoa(i+1)).Label)
	}
	got := strings.Join(told, "\n")
	for _, part := range []string{"club night.sgf: line 1, column ", "another game than Go or Redstone", "notes.txt: line 1, column 1: no game here", "cut.sgf: line 1, column "} {
		if !strings.Contains(got, part) {
			t.Errorf("nothing says %q:\n%s", part, got)
		}
	}
	if len(r.a.games.lib.Entries()) != 0 {
		t.Error("games are kept before the player agreed")
	}
	r.named(sem.Button, "Add them")
	r.readAll()
	if got := r.kept(); got != "go 3 W+3.5, go 1 " {
		t.Errorf("kept are %q", got)
	}
	r.named(sem.Button, "Close")
	r.screenIs("play")
	if r.a.reading != nil {
		t.Error("what was read is not let go")
	}
}

func TestFilesThatCannotBeRead(t *testing.T) {
	r := newRig(t)
	broken := File{Name: "broken.sgf", Size: 10, Read: func(done func([]byte, error)) { done(nil, errors.New("gone")) }}
	large := File{Name: "large.sgf", Size: maxFile + 1, Read: func(func([]byte, error)) { t.Error("a file too large is read") }}
	r.importFiles(broken, large)
	if n := r.node("import.title"); n.Label != "Nothing in it could be read." {
		t.Errorf("told %q", n.Label)
	}
	if a, b := r.node("import.fault.1").Label, r.node("import.fault.2").Label; a != "broken.sgf: the file cannot be read." || b != "large.sgf: larger than 20 MB." {
		t.Errorf("told %q and %q", a, b)
	}
	r.key("Escape")
	r.screenIs("play")
}

func TestReadingCanBeStopped(t *testing.T) {
	r := newRig(t)
	scenes["import reading"](r)
	r.screenIs("import")
	if n := r.node("import.progress"); n.Label != "Reading … 0 %" {
		t.Errorf("told %q", n.Label)
	}
	r.named(sem.Button, "Cancel")
	r.screenIs("play")
	if r.a.reading != nil || len(r.a.games.lib.Entries()) != 0 {
		t.Error("it goes on")
	}
}

func TestPastedGames(t *testing.T) {
	r := newRig(t)
	r.do(Event{Kind: Paste, Text: "See this: " + twoGame})
	r.readAll()
	r.moves("C3 D2 B4 D3")
	r.do(Event{Kind: Paste, Text: "..B/.W./R.. b"})
	r.screenIs("question") // positions are still positions
	r.key("Escape")
	r.press("nav.games")
	r.focus(gamesSearch)
	r.do(Event{Kind: Paste, Text: " Cleo\n"})
	if got := r.node(gamesSearch).ValueText; got != "Cleo" {
		t.Errorf("pasted into the field: %q", got)
	}
}

func TestWithoutAPicker(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.picker = false })
	r.press("nav.games")
	r.press("games.import")
	if m := r.state().Message; m != "Drag SGF files onto the window, or paste their text." {
		t.Errorf("told %q", m)
	}
}
