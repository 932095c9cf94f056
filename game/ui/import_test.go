package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/library/importing"
	"redstone/game/library/librarytest"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

var importScenes = []scene{
	{name: "import partly", games: true, show: (*rig).importPartly},
	{name: "import reading", games: true, show: (*rig).importReading},
	{name: "import done", games: true, show: func(r *rig) {
		r.do(widget.Event{Kind: widget.Files, Files: []widget.File{fileOf("two.sgf", librarytest.GoGame+librarytest.RedstoneGame), fileOf("again.sgf", librarytest.GoGame)}})
		r.readAll()
	}},
}

// importPartly imports files, some of which are damaged.
func (r *rig) importPartly() {
	r.Helper()
	r.do(widget.Event{Kind: widget.Files, Files: []widget.File{fileOf("club night.sgf", librarytest.GoGame+"(;FF[4]GM[2]SZ[8];B[aa])"), fileOf("notes.txt", "not a game"), fileOf("cut.sgf", "(;GM[1]SZ[9];B[aa];C[and then")}})
	r.readAll()
}

// importReading imports a file whose read never completes.
func (r *rig) importReading() {
	r.Helper()
	f := fileOf("large.sgf", librarytest.GoGame)
	f.Read = func(func([]byte, error)) {} // never completes
	f.Size = 5 << 20
	r.do(widget.Event{Kind: widget.Files, Files: []widget.File{fileOf("one.sgf", librarytest.GoGame), f}})
	r.wait(500 * time.Millisecond)
}

// fileOf is a file that is read in two chunks.
func fileOf(name, text string) widget.File {
	return widget.File{Name: name, Size: int64(len(text)), Read: librarytest.Chunks(text)}
}

// readAll runs frames until files are read, or the player is asked.
func (r *rig) readAll() {
	r.Helper()
	for range 500 {
		if p, ok := r.a.games.Import(); !ok || p.Phase != importing.Reading && p.Phase != importing.Adding {
			r.frame()
			return
		}
		time.Sleep(time.Millisecond) // a goroutine is reading
		r.frame()
	}
	r.Fatal("reading never ends")
}

func (r *rig) importFiles(files ...widget.File) {
	r.Helper()
	r.do(widget.Event{Kind: widget.Files, Files: files})
	r.readAll()
}

func TestImportOfOneGame(t *testing.T) {
	r := newRig(t)
	r.press("nav.games")
	r.named(sem.Button, "Import")
	if r.f.picked != 1 {
		t.Fatal("no files are asked for")
	}
	r.importFiles(fileOf("one.sgf", librarytest.GoGame))
	r.screenIs("review")
	r.moves("E5 D6 C7")
	if got := r.kept(); got != "go 3 W+3.5" {
		t.Errorf("kept are %q", got)
	}
	if n := r.node("review.head"); !strings.Contains(n.Label, "Anna") {
		t.Errorf("Black is %q", n.Label)
	}
	// The same game again is opened, not stored twice.
	r.begin(friends(9, false))
	r.importFiles(fileOf("same.sgf", librarytest.GoGame))
	r.moves("E5 D6 C7")
	if got := r.kept(); got != "go 3 W+3.5" {
		t.Errorf("after the same once more %q are kept", got)
	}
}

func TestPastedGames(t *testing.T) {
	r := newRig(t)
	r.do(widget.Event{Kind: widget.Paste, Text: "See this: " + librarytest.RedstoneGame})
	r.readAll()
	r.moves("C3 D2 B4 D3")
	r.do(widget.Event{Kind: widget.Paste, Text: "..B/.W./R.. b"})
	r.screenIs("question") // positions are still recognised
	r.key("Escape")
	r.press("nav.games")
	r.focus("games.search")
	r.do(widget.Event{Kind: widget.Paste, Text: " Cleo\n"})
	if got := r.node("games.search").ValueText; got != "Cleo" {
		t.Errorf("pasted into the field: %q", got)
	}
}
