package games_test

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/library/importing"
	"redstone/game/library/librarytest"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// fileOf is a file that is read in two chunks.
func fileOf(name, text string) widget.File {
	return widget.File{Name: name, Size: int64(len(text)), Read: librarytest.Chunks(text)}
}

// stuck is a file whose read never completes.
func stuck() widget.File {
	return widget.File{Name: "large.sgf", Size: 5 << 20, Read: func(func([]byte, error)) {}}
}

// many is a file of n games, by Player 0 and so on.
func many(n int) widget.File {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "(;FF[4]GM[1]SZ[9]PB[Player %d];B[ee];W[dd];B[cc])\n", i)
	}
	return fileOf("many.sgf", text.String())
}

// read imports files, and runs frames until that is done or the player is
// asked.
func (r *rig) read(files ...widget.File) {
	r.Helper()
	r.s.ReadFiles(files)
	r.finish()
}

func (r *rig) finish() {
	r.Helper()
	for range 1_000_000 {
		r.Frame()
		if p, ok := r.s.Import(); !ok || p.Phase != importing.Reading && p.Phase != importing.Adding {
			r.Frame()
			return
		}
		runtime.Gosched() // a goroutine is reading
	}
	r.Fatal("reading never ends")
}

func TestPicker(t *testing.T) {
	r := list(t, desktop, 0)
	r.takeCalls()
	r.Press("games.import")
	if got := r.takeCalls(); got != "pick" || r.UI.Message() != "" {
		t.Errorf("the host was told %q, the player %q", got, r.UI.Message())
	}
	r.host.noPicker = true
	r.Press("games.import")
	r.message("Drag SGF files onto the window, or paste their text.")
	r.store.Folder = "/games"
	r.Press("games.import")
	r.message("Drag SGF files onto the window, or put them into /games.")
}

func TestImportOfOneGame(t *testing.T) {
	r := list(t, desktop, 0)
	r.takeCalls()
	r.read(fileOf("one.sgf", librarytest.GoGame))
	id := r.host.kept
	if got := r.takeCalls(); got != "open "+id || id == "" || r.host.opened.Info.Players[0].Name != "Anna" {
		t.Errorf("the host was told %q", got)
	}
	r.open("")
	if _, ok := r.s.Import(); ok || !r.Said("Game opened.") || r.store.Contents() != "3 plies W+3.5" {
		t.Errorf("it goes on, or is not told; kept is %q", r.store.Contents())
	}
	// The same game again is opened, not stored twice.
	r.read(fileOf("same.sgf", librarytest.GoGame))
	if got := r.takeCalls(); got != "open "+id || r.store.Contents() != "3 plies W+3.5" {
		t.Errorf("the host was told %q, kept are %q", got, r.store.Contents())
	}
	r.read()
	if _, ok := r.s.Import(); ok {
		t.Error("no files are read")
	}
}

func TestImportedGameThatCannotBeOpened(t *testing.T) {
	r := list(t, desktop, 0)
	r.host.cannot = errGone
	r.read(fileOf("one.sgf", librarytest.GoGame))
	r.message("That game cannot be set up.")
	r.open("")
	if r.store.Contents() != "3 plies W+3.5" {
		t.Errorf("kept is %q", r.store.Contents())
	}
}

func TestImportOfMany(t *testing.T) {
	r := newRig(t, phone, 0)
	r.read(many(130), fileOf("one.sgf", librarytest.GoGame))
	r.open(screen.Import)
	r.want("import.title", "131 games were added to yours.")
	if !r.Said("131 games were added to yours.") || r.Has("import.twice") || len(r.host.calls) != 0 {
		t.Errorf("not told, or more than that; the host was told %q", r.takeCalls())
	}
	r.Check("added")
	r.Press("import.show")
	r.open(screen.Games)
	r.want("games", "Games 1 to 30 of 131")
	if n := r.host.lib.Entries()[0].Players[0].Name; n != "Player 0" {
		t.Errorf("the first in the list is by %q: not in the file's order", n)
	}
	r.read(many(130))
	r.want("import.title", "130 games were there already.")
	r.read(many(132))
	r.want("import.title", "2 games were added to yours.")
	r.want("import.twice", "130 games were there already.")
	r.Press("import.leave")
	r.open("")
	if _, ok := r.s.Import(); ok || len(r.host.lib.Entries()) != 133 {
		t.Errorf("%d games are there", len(r.host.lib.Entries()))
	}
}

func TestPartlyReadableFiles(t *testing.T) {
	r := newRig(t, phone, 0)
	r.read(fileOf("club night.sgf", librarytest.GoGame+"(;FF[4]GM[2]SZ[8];B[aa])"), fileOf("notes.txt", "not a game"), fileOf("cut.sgf", "(;GM[1]SZ[9];B[aa];C[and then"))
	r.open(screen.Import)
	title := "2 games could be read; something else could not."
	r.want("import.title", title)
	if s := r.Host.TakeSounds(); !r.Said(title) || len(s) != 1 || s[0] != "error" {
		t.Errorf("it is not spoken, or without the sound: %q", s)
	}
	var told []string
	for i := range 3 {
		told = append(told, r.Label("import.fault."+strconv.Itoa(i+1)))
	}
	got := strings.Join(told, "\n")
	for _, part := range []string{"club night.sgf: line 1, column ", "a game other than Go or Redstone", "notes.txt: line 1, column 1: no game here", "cut.sgf: line 1, column "} {
		if !strings.Contains(got, part) {
			t.Errorf("nothing says %q:\n%s", part, got)
		}
	}
	if r.store.Contents() != "" {
		t.Error("games are kept before the player agreed")
	}
	r.Check("asked")
	r.want("import.take", "Add")
	r.Press("import.take")
	r.finish()
	r.want("import.title", "2 games were added to yours.")
	if r.store.Contents() != "3 plies W+3.5, 1 plies" {
		t.Errorf("kept are %q", r.store.Contents())
	}
}

func TestPartlyReadableFileIsLeft(t *testing.T) {
	r := newRig(t, desktop, 0)
	r.read(fileOf("club night.sgf", librarytest.GoGame+"(;FF[4]GM[2]SZ[8];B[aa])"))
	r.want("import.title", "One game could be read; something else could not.")
	r.want("import.take", "Open")
	r.Press("import.leave")
	r.open("")
	if _, ok := r.s.Import(); ok || r.store.Contents() != "" || r.host.opened != nil {
		t.Errorf("kept is %q", r.store.Contents())
	}
	// When accepted, the one game is opened.
	r.read(fileOf("club night.sgf", librarytest.GoGame+"(;FF[4]GM[2]SZ[8];B[aa])"))
	r.Press("import.take")
	r.finish()
	r.open("")
	if r.host.opened == nil || r.store.Contents() != "3 plies W+3.5" {
		t.Errorf("kept is %q", r.store.Contents())
	}
}

func TestFilesThatCannotBeRead(t *testing.T) {
	o := desktop
	for language, want := range map[string][]string{
		"en": {"Nothing in it could be read.", "broken.sgf: the file cannot be read.", "large.sgf: larger than 20 MB."},
		"de": {"Darin war nichts lesbar.", "broken.sgf: Die Datei lässt sich nicht lesen.", "large.sgf: größer als 20 MB."},
	} {
		o.Language = language
		r := newRig(t, o, 0)
		broken := widget.File{Name: "broken.sgf", Size: 10, Read: func(done func([]byte, error)) { done(nil, errGone) }}
		large := widget.File{Name: "large.sgf", Size: library.MaxText + 1, Read: func(func([]byte, error)) { t.Error("a file too large is read") }}
		r.read(broken, large)
		for i, id := range []string{"import.title", "import.fault.1", "import.fault.2"} {
			r.want(id, want[i])
		}
		if r.Has("import.take") || r.Has("import.show") {
			t.Error("there is something to be taken")
		}
		r.Key("Escape")
		r.open("")
		if _, ok := r.s.Import(); ok {
			t.Error("what was read is not let go")
		}
	}
}

// TestManyFaults shows a limited number of them.
func TestManyFaults(t *testing.T) {
	r := newRig(t, phone, 0)
	var files []widget.File
	for i := range 23 {
		files = append(files, fileOf(fmt.Sprintf("%d.sgf", i), "not a game"))
	}
	r.read(files...)
	if !r.Has("import.fault.20") || r.Has("import.fault.21") {
		t.Error("not twenty faults are told")
	}
	r.want("import.more", "3 more problems.")
	r.Check("many faults")
}

func TestReadingIsShownWhenItTakesLong(t *testing.T) {
	r := list(t, desktop, 0)
	r.s.ReadFiles([]widget.File{fileOf("one.sgf", librarytest.GoGame), stuck()})
	for range 1_000_000 {
		r.Step() // while the clock stands still
		if p, _ := r.s.Import(); p.Games == 1 {
			break
		}
		runtime.Gosched()
	}
	r.Step()
	r.open(screen.Games)
	r.Wait(300 * time.Millisecond)
	r.open(screen.Import)
	r.want("import.progress", "Reading … 0%")
	r.want("import.stop", "Cancel")
	r.Check("reading")
	if _, ok := r.s.Import(); !ok {
		t.Fatal("there is no import")
	}
	r.Press("import.stop")
	r.open("")
	if _, ok := r.s.Import(); ok || r.store.Contents() != "" {
		t.Error("it goes on")
	}
	r.Wait(time.Second)
	r.open("")
}

// TestAddingIsShown while the store takes its time.
func TestAddingIsShown(t *testing.T) {
	r := newRig(t, desktop, 0)
	r.s.ReadFiles([]widget.File{many(100), stuck()})
	r.Wait(300 * time.Millisecond)
	r.open(screen.Import)
	r.store.Late = true
	r.s.ReadFiles([]widget.File{many(100)}) // the running import is cancelled
	for range 1_000_000 {
		r.Frame()
		if p, _ := r.s.Import(); p.Phase == importing.Adding {
			break
		}
		r.store.Answer() // the list
		runtime.Gosched()
	}
	r.Frame()
	r.want("import.progress", "Adding game 40 of 100")
	r.Press("import.stop")
	r.store.Answer()
	r.Wait(time.Second)
	if n := len(r.host.lib.Entries()); n != 40 {
		t.Errorf("%d games were added before it was given up", n)
	}
}

func TestStoreRefusesImportedGames(t *testing.T) {
	r := newRig(t, desktop, 0, func(_ *host, s *librarytest.Store) { s.Refuse = library.ErrRefused })
	r.read(many(3))
	if got := r.takeCalls(); got != "not kept" {
		t.Errorf("the host was told %q", got)
	}
	r.want("import.title", "3 games were added to yours.")
	r.Press("import.show")
	r.want("games", "Games 1 to 3 of 3")
}

// TestAnotherImport replaces the one that is shown.
func TestAnotherImport(t *testing.T) {
	r := newRig(t, desktop, 0)
	r.read(fileOf("notes.txt", "not a game"))
	r.want("import.title", "Nothing in it could be read.")
	r.read(many(2))
	r.want("import.title", "2 games were added to yours.")
}

func TestPastedGames(t *testing.T) {
	r := newRig(t, widgettest.Options{Language: "de"}, 0)
	if r.s.TakeText("..B/.W./R.. b") {
		t.Error("a position is taken for a game")
	}
	if !r.s.TakeText("See this: " + librarytest.RedstoneGame) {
		t.Fatal("a game is not taken")
	}
	r.finish()
	if r.host.opened == nil || r.host.opened.Info.Players[0].Name != "Cleo" {
		t.Errorf("opened is %+v", r.host.opened)
	}
	if !r.s.TakeText("(;GM[2]SZ[8];B[aa])") {
		t.Fatal("another game is not taken, so that nothing can be told of it")
	}
	r.finish()
	if l := r.Label("import.fault.1"); !strings.HasPrefix(l, "Eingefügter Text: Zeile 1") {
		t.Errorf("the fault is %q", l)
	}
}
