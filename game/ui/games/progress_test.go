package games_test

import (
	"strings"
	"testing"
	"time"

	"redstone/game/library/librarytest"
	"redstone/game/puzzle/progress"
	"redstone/game/ui/screen"
)

// attempts makes a log of puzzles with those IDs.
func attempts(ids ...string) *progress.Log {
	l := &progress.Log{}
	for i, id := range ids {
		l.Add(progress.Attempt{At: time.Date(2026, 11, 29, 12, i, 0, 0, time.UTC), ID: id, Solved: true})
	}
	return l
}

// TestProgressGoesAlong: one file has all games and the progress with puzzles, and importing it elsewhere brings both, twice no
// more than once.
func TestProgressGoesAlong(t *testing.T) {
	r := list(t, desktop, 2)
	r.host.progress.Merge(attempts("one", "two"))
	r.Press("games.export")
	if len(r.host.files) != 1 || !strings.HasSuffix(r.host.files[0].name, ".sgf") {
		t.Fatalf("saved: %+v", r.host.files)
	}
	text := r.host.files[0].text
	r.write("anna")
	r.Press("games.export")
	if strings.Contains(r.host.files[1].text, "PROGRESS") {
		t.Error("a single game that was looked for comes with the progress")
	}

	other := list(t, desktop, 0)
	other.host.progress.Merge(attempts("one", "two", "three"))
	other.read(fileOf("all.sgf", text))
	other.want("import.title", "2 games were added to yours.")
	other.want("import.progress", "The progress with puzzles in the file was here already.")
	other.Check("the result")

	third := list(t, phone, 0)
	third.read(fileOf("all.sgf", text))
	third.want("import.progress", "Puzzles: 2 new attempts.")
	if got := third.host.progress.Attempts(); len(got) != 2 || got[1].ID != "two" {
		t.Errorf("the progress is %+v", got)
	}
}

// TestProgressAlone: a file without a game.
func TestProgressAlone(t *testing.T) {
	r := list(t, phone, 0)
	if !r.Node("games.export").Disabled {
		t.Error("nothing can be exported")
	}
	r.host.progress.Merge(attempts("one"))
	r.Open(screen.Games)
	r.Press("games.export")
	text := r.host.files[0].text
	other := list(t, phone, 0)
	other.read(fileOf("progress.sgf", text))
	other.open(screen.Import)
	other.want("import.title", "Puzzles: 1 new attempt.")
	other.want("import.show", "Puzzles")
	if n := len(other.host.lib.Entries()); n != 0 {
		t.Errorf("it is taken for %d games", n)
	}
	other.Check("the result")
}

// TestProgressWithOneGame: the game is shown, and the progress is told.
func TestProgressWithOneGame(t *testing.T) {
	r := list(t, phone, 0)
	r.read(fileOf("both.sgf", librarytest.GoGame+attempts("one").Tree()))
	if r.host.opened == nil || r.UI.Message() != "Puzzles: 1 new attempt." {
		t.Errorf("opened: %v, told %q", r.host.opened, r.UI.Message())
	}
}

// TestHostileProgress: what is damaged or too new is told, and takes nothing away.
func TestHostileProgress(t *testing.T) {
	tree := func(text string) string { return "(;GM[1]PROGRESS[" + text + "])" }
	good := strings.TrimSpace(attempts("new").Encode())
	for text, want := range map[string]string{
		"nonsense":              "A part of the progress with puzzles in the file is damaged. What could be read was added.",
		"redstone-progress 2":   "The progress with puzzles in the file was written by a newer version, and was left out.",
		good + "\na 1":          "Puzzles: 1 new attempt. A part of the progress with puzzles in the file is damaged. What could be read was added.",
		"redstone-progress 1\n": "The progress with puzzles in the file was here already.",
	} {
		r := list(t, phone, 0)
		r.host.progress.Merge(attempts("one"))
		r.read(fileOf("f.sgf", tree(text)))
		r.want("import.title", want)
		if got := r.host.progress.Attempts(); got[len(got)-1].ID != "one" && got[0].ID != "one" {
			t.Errorf("%q: what was there is gone: %+v", text, got)
		}
	}
	r := list(t, phone, 0)
	r.read(fileOf("f.sgf", tree(good)+"(;GM[1]SZ[99])"))
	r.want("import.title", "Only the progress with puzzles could be read.")
	if !r.host.progress.Empty() {
		t.Error("it is added before the player has agreed")
	}
	r.Press("import.take")
	for range 5 {
		r.Frame()
	}
	r.want("import.title", "Puzzles: 1 new attempt.")
}

func TestExportAll(t *testing.T) {
	r := newRig(t, phone, 3)
	r.host.progress.Merge(attempts("one"))
	r.s.ExportAll()
	if len(r.host.files) != 1 || strings.Count(r.host.files[0].text, "AP[Redstone") != 4 {
		t.Errorf("saved: %+v", r.host.files)
	}
	none := newRig(t, phone, 0)
	if none.s.ExportAll(); len(none.host.files) != 0 || none.UI.Message() != "There is nothing to export yet." {
		t.Errorf("nothing: %+v, told %q", none.host.files, none.UI.Message())
	}
}

// TestKeyGoesAlong: a file of all games has the key of online play, too, and says so; elsewhere it is used, or asked about when
// there is another one.
func TestKeyGoesAlong(t *testing.T) {
	const key, other = "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5", "nsec1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"
	r := list(t, desktop, 2)
	r.host.key = key
	r.Press("games.export")
	if len(r.host.files) != 1 || r.host.files[0].say.Saved != "games.exported-key" {
		t.Fatalf("saved: %+v", r.host.files)
	}
	text := r.host.files[0].text
	r.write("anna")
	r.Press("games.export")
	if strings.Contains(r.host.files[1].text, "nsec1") || r.host.files[1].say.Saved != "games.exported" {
		t.Error("a single game that was looked for comes with the key")
	}
	for have, want := range map[string]string{
		"":         "Your key for online games came with it.",
		key:        "Your key for online games was here already.",
		other[:63]: "It has another key for online games: the online settings ask which one to use.",
	} {
		there := list(t, phone, 0)
		there.host.key = have
		there.read(fileOf("all.sgf", text))
		there.want("import.title", "2 games were added to yours.")
		there.want("import.progress", want)
		if n := len(there.host.lib.Entries()); n != 2 {
			t.Errorf("%d games", n)
		}
	}
	bad := list(t, phone, 0)
	bad.read(fileOf("bad.sgf", strings.Replace(text, key, "nsec1bad", 1)))
	bad.want("import.progress", "It has a key for online games that can’t be used.")
}
