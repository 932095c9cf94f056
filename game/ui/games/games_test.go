package games_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/library/librarytest"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

var errGone = errors.New("the disk is gone")

func TestList(t *testing.T) {
	r := list(t, desktop, 65)
	if got := r.takeCalls(); got != "keep" {
		t.Errorf("the host was told %q", got)
	}
	r.want("games", "Games 1 to 30 of 65")
	r.want("game.game-0", "Garnet (level 5). Not finished. 29 Nov 2026 · Redstone 9×9 · 6 moves")
	if second := r.Label("game.game-1"); !strings.HasPrefix(second, "Anna – Bert. Anna won by resignation. ") {
		t.Errorf("the second game reads %q", second)
	}
	n := r.Node("game.game-29")
	if n.Role != sem.ListItem || n.Parent != "games" || r.Has("game.game-30") {
		t.Errorf("the last one is %+v, a 31st is there: %v", n, r.Has("game.game-30"))
	}
	r.want("games.range", "1–30 of 65")
	r.want("games.export", "Export all")
	if !r.Node("games.newer").Disabled || r.Node("games.older").Disabled {
		t.Error("on the first page there are newer games, or no older ones")
	}
	r.Check("the first page")
	r.Press("games.older")
	r.Press("games.older")
	r.want("games", "Games 61 to 65 of 65")
	if !r.Said("Page 3") || !r.Node("games.older").Disabled || !r.Has("game.game-64") {
		t.Error("the third page is not the last one, or not told")
	}
	r.Press("games.newer")
	r.want("games", "Games 31 to 60 of 65")
	r.Check("the second page")
	r.Press("game.more.game-31")
	r.UI.Offset["sheet"] = 500
	r.Press("games.newer")
	if got := r.UI.Offset["sheet"]; got != 0 {
		t.Errorf("another page is scrolled by %g", got)
	}
	r.Press("games.older")
	if r.Has("game.copy.game-31") {
		t.Error("the actions of a game are still open when its page is shown again")
	}
	r.Press("sheet.close")
	r.Open(screen.Games)
	r.want("games", "Games 1 to 30 of 65")
}

// TestLayout shows the list in many sizes and both languages.
func TestLayout(t *testing.T) {
	for _, size := range [][2]float64{{320, 480}, {390, 844}, {500, 300}, {768, 1024}, {1280, 800}} {
		for _, language := range []string{"en", "de"} {
			where := fmt.Sprintf("%gx%g in %s", size[0], size[1], language)
			r := list(t, widgettest.Options{Width: size[0], Height: size[1], Scale: 1.5, Language: language}, 40,
				func(h *host, s *librarytest.Store) { h.kept, s.Folder = "game-2", "/home/anna/Documents/Redstone" })
			r.Check(where)
			r.Press("game.more.game-1")
			r.Check(where + ", actions")
			r.Press("game.delete.game-1")
			r.Check(where + ", deleted")
			r.Press("games.older")
			r.Check(where + ", the second page")
			r.UI.Offset["sheet"] = 1e6
			r.UI.Invalidate(widget.Controls)
			r.Frame()
			r.Check(where + ", scrolled")
			r.write("nobody")
			r.Check(where + ", nothing found")
		}
	}
}

func TestGerman(t *testing.T) {
	o := desktop
	o.Language = "de"
	r := list(t, o, 2, func(h *host, _ *librarytest.Store) { h.kept = "game-0" })
	r.want("sheet.title", "Meine Partien")
	r.want("game.game-0", "Granat (Stufe 5). Nicht zu Ende gespielt · auf dem Brett. 29. Nov. 2026 · Redstone 9×9 · 6 Züge")
	if n := r.Node("games.search"); n.Hint != "Suchen: Spieler, Datum, Größe" {
		t.Errorf("the field's hint is %q", n.Hint)
	}
	r.Press("game.more.game-1")
	r.want("game.delete.game-1", "Löschen")
}

func TestEmptyLists(t *testing.T) {
	r := list(t, desktop, 0, func(_ *host, s *librarytest.Store) { s.Folder = "/games" })
	r.want("games.empty", "No games yet. Every game you play is kept here automatically, finished or not.")
	r.want("games.where", "Games are files in /games. SGF files that you put there show up here.")
	if !r.Node("games.export").Disabled {
		t.Error("nothing can be exported")
	}
	r.write("anna")
	r.want("games.empty", "No game matches.")
	if r.Has("games.where") {
		t.Error("a search that finds nothing tells of the folder")
	}

	late := list(t, desktop, 3, func(_ *host, s *librarytest.Store) { s.Late = true })
	late.want("games.empty", "Looking for your games …")
	late.store.Answer()
	late.Frame()
	late.want("games", "Games 1 to 3 of 3")

	refused := list(t, desktop, 3, func(_ *host, s *librarytest.Store) { s.Refuse = library.ErrRefused })
	if n := refused.Label("games.notice"); !strings.HasPrefix(n, "Games cannot be stored here") {
		t.Errorf("the notice is %q", n)
	}
	refused.want("games.empty", "No games yet. Every game you play is kept here automatically, finished or not.")
}

func TestFolderIsToldOnTheLastPage(t *testing.T) {
	r := list(t, desktop, 31, func(_ *host, s *librarytest.Store) { s.Folder = "/games" })
	if r.Has("games.where") {
		t.Error("it is told on the first page")
	}
	r.Press("games.older")
	r.want("games.where", "Games are files in /games. SGF files that you put there show up here.")
}

func TestSearch(t *testing.T) {
	r := list(t, desktop, 65)
	r.Press("games.older")
	r.write("redstone")
	r.want("games", "Games 1 to 30 of 52") // on the first page
	r.write("")
	r.Focus("games.search")
	r.Type("anna")
	r.want("games", "Games 1 to 22 of 22")
	r.want("games.export", "Export these")
	r.Type(" 5x5")
	r.want("games", "Games 1 to 4 of 4")
	r.Press("games.search.clear")
	r.want("games", "Games 1 to 30 of 65")
	if r.Tree().Focus != "games.search" {
		t.Errorf("the focus is on %q", r.Tree().Focus)
	}
	r.Type("zqx")
	r.want("games.empty", "No game matches.")
	r.Key("Escape") // empties the field first
	r.open(screen.Games)
	r.want("games", "Games 1 to 30 of 65")
	r.Key("Escape")
	r.open("")
	r.Open(screen.Games)
	r.write("garnet resign")
	r.Press("sheet.close")
	r.Open(screen.Games)
	if n := r.Node("games.search"); n.ValueText != "" {
		t.Errorf("opened anew the field has %q", n.ValueText)
	}
	r.want("games", "Games 1 to 30 of 65")
}

// TestSearchInAnotherLanguage does not show results of the previous language.
func TestSearchInAnotherLanguage(t *testing.T) {
	r := list(t, desktop, 12)
	r.write("moves")
	r.want("games", "Games 1 to 12 of 12")
	r.Host.SetLanguage("de")
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	r.want("games.empty", "Keine Partie gefunden.")
	r.write("granat")
	r.want("games", "Partien 1 bis 4 von 4")
	r.Host.SetLanguage("en")
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	r.want("games.empty", "No game matches.")
}

// TestLongSearch takes several frames.
func TestLongSearch(t *testing.T) {
	r := list(t, desktop, 0)
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range 700 {
		name := "Bert"
		if i == 650 {
			name = "Cleo"
		}
		e := library.Entry{ID: fmt.Sprint("g", i), Game: rules.Redstone, Size: 2, Position: "B./.. w", Players: [2]library.Player{{Name: name}}, Saved: now.Add(-time.Duration(i) * time.Hour)}
		r.store.Set(library.Item{Entry: e, Text: "()"})
	}
	r.UI.Open(screen.Games)
	r.Host.Time = r.Host.Time.Add(widgettest.FrameTime)
	r.Step()
	if label := r.Label("games"); !strings.HasSuffix(label, "of 400") && !strings.HasSuffix(label, "of 200") {
		t.Errorf("after a frame the list is %q", label)
	}
	for range 10 {
		r.Frame()
	}
	r.want("games", "Games 1 to 30 of 700")
	r.write("cleo")
	r.want("games", "Games 1 to 1 of 1")
	// Export does not wait for frames.
	r.write("bert")
	r.store.Remove("g0")
	r.Do(widget.Event{Kind: widget.SetText, ID: "games.search", Text: "", From: 0, To: 0}, widget.Event{Kind: widget.Press, ID: "games.export"})
	if len(r.host.files) != 1 || strings.Count(r.host.files[0].text, "()") != 699 {
		t.Errorf("%d files: %d games of 699 were exported", len(r.host.files), strings.Count(r.host.files[0].text, "()"))
	}
}

// TestChangesBehindTheList covers changes such as a game stored by another window.
func TestChangesBehindTheList(t *testing.T) {
	r := list(t, desktop, 35)
	r.Press("games.older")
	r.want("games", "Games 31 to 35 of 35")
	for i := 30; i < 35; i++ {
		r.store.Remove(fmt.Sprint("game-", i))
	}
	r.host.lib.Load(func() { r.UI.Invalidate(widget.Controls) })
	r.Frame()
	r.want("games", "Games 1 to 30 of 30")
}

func TestOpenAGame(t *testing.T) {
	r := list(t, desktop, 3)
	r.takeCalls()
	r.Press("game.game-1")
	if got := r.takeCalls(); got != "open game-1" {
		t.Errorf("the host was told %q", got)
	}
	if p := r.host.opened.Info.Players[0].Name; p != "Anna" {
		t.Errorf("opened is a game of %q", p)
	}
	r.open("")
	if !r.Said("Game opened.") {
		t.Error("it is not told")
	}
	// The game on the screen is open already.
	r.Open(screen.Games)
	r.takeCalls()
	if n := r.Node("game.game-1"); !n.Checked || !strings.Contains(n.Label, "· on the board") {
		t.Errorf("the game on the screen reads %+v", n)
	}
	r.Press("game.game-1")
	r.open("")
	if got := r.takeCalls(); got != "" {
		t.Errorf("the host was told %q", got)
	}
}

func TestGamesThatCannotBeOpened(t *testing.T) {
	for _, test := range []struct {
		name    string
		do      func(r *rig)
		message string
	}{
		{"gone", func(r *rig) { r.store.Remove("game-1") }, "The game is no longer there."},
		{"damaged", func(r *rig) {
			r.store.Set(library.Item{Entry: library.Entry{ID: "game-1"}, Text: "notes of a game"})
		}, "The game is damaged and cannot be read."},
		{"impossible", func(r *rig) { r.host.cannot = errGone }, "That game cannot be set up."},
	} {
		r := list(t, desktop, 3)
		test.do(r)
		r.Press("game.game-1")
		r.message(test.message)
		r.open(screen.Games)
		if s := r.Host.TakeSounds(); len(s) != 1 || s[0] != "error" {
			t.Errorf("%s: the sounds are %q", test.name, s)
		}
		if test.name == "gone" && r.Has("game.game-1") {
			t.Error("the list still has a game that is gone")
		}
		r.host.cannot = nil
		r.Press("game.game-0")
		r.open("")
	}
}

// TestOpenALongGame parses it in the background, and nothing else is opened meanwhile; of a
// truncated one the error is told.
func TestOpenALongGame(t *testing.T) {
	long := "(;GM[1]SZ[9]" + strings.Repeat(";B[aa];W[bb]", 10000)
	for text, want := range map[string]string{
		long + ")":    "",
		long + ";C[x": "The file has an error.",
		long:          "The file has an error.",
	} {
		r := list(t, desktop, 2)
		r.store.Set(library.Item{Entry: library.Entry{ID: "game-1"}, Text: text})
		r.Press("game.game-1")
		r.Press("game.game-0")
		for range 10000 {
			if r.Frame(); r.UI.OpenSheet() == "" {
				break
			}
			time.Sleep(time.Millisecond)
		}
		if got := r.takeCalls(); got != "keep, open game-1" {
			t.Errorf("the host was told %q", got)
		}
		if m := r.UI.Message(); want == "" && m != "" || !strings.HasPrefix(m, want) {
			t.Errorf("the message is %q", m)
		}
	}
}

// TestFaultsAreTold when a game is opened: something of its file is missing on the board.
func TestFaultsAreTold(t *testing.T) {
	const words = "The file has an error. What could be read is shown; the file stays as it is. "
	for text, want := range map[string]string{
		"(;GM[1]SZ[9];B[cc]C[cut":             words + "line 1, column 21: the text ends in the middle of a value; a closing bracket was expected.",
		"(;GM[1]SZ[9];B[cc]":                  words + "line 1, column 19: the file ends in the middle of the game; the rest is missing.",
		"(;GM[1]SZ[9];B[cc])(;GM[3]SZ[8])":    words + "line 1, column 21: a game other than Go or Redstone (Chess)",
		"(;GM[1]SZ[9]AB[aa][zz]AW[bb];B[cc])": words + "line 1, column 2: not a point on this board; it is left out (zz)",
		"(;GM[1]SZ[9];B[cc])":                 "",
	} {
		r := list(t, desktop, 3)
		r.store.Set(library.Item{Entry: library.Entry{ID: "game-1"}, Text: text})
		r.Press("game.game-1")
		r.message(want)
	}
}

// TestOneThingAtATime uses a slow store.
func TestOneThingAtATime(t *testing.T) {
	r := list(t, desktop, 3)
	r.store.Late = true
	r.Press("game.game-1")
	r.Press("game.game-0")
	r.Press("games.export")
	r.Press("game.more.game-2")
	r.Press("game.delete.game-2")
	r.store.Answer()
	r.Frame()
	if got := r.takeCalls(); got != "keep, open game-1" || len(r.host.files) != 0 || r.store.Text("game-2") == "" {
		t.Errorf("the host was told %q; %d files; game-2 is %q", got, len(r.host.files), r.store.Text("game-2"))
	}
}

func TestActions(t *testing.T) {
	r := list(t, phone, 3)
	if n := r.Node("game.more.game-2"); n.Label != "More about the game with Black – White" || n.Expanded || !n.HasPopup {
		t.Errorf("the button is %+v", n)
	}
	r.Press("game.more.game-2")
	if !r.Node("game.more.game-2").Expanded {
		t.Error("the actions are not said to be open")
	}
	r.Check("with actions")
	r.Press("game.copy.game-2")
	want := r.store.Text("game-2")
	if r.host.clip != want || want == "" {
		t.Errorf("copied %q", r.host.clip)
	}
	r.message("The game is on the clipboard as SGF.")
	r.host.clipErr = errGone
	r.Press("game.copy.game-2")
	r.message("The clipboard could not be written.")
	r.Press("game.file.game-2")
	files := r.host.files
	if len(files) != 1 || files[0].name != "game-2.sgf" || files[0].mime != "application/x-go-sgf" || files[0].text != want {
		t.Fatalf("saved %+v", files)
	}
	if files[0].say != (screen.FileWords{Saved: "games.exported", SavedIn: "games.exported-to", Failed: "games.not-exported"}) {
		t.Errorf("of it is said %+v", files[0].say)
	}
	r.Press("game.more.game-1")
	if r.Has("game.copy.game-2") || !r.Has("game.copy.game-1") {
		t.Error("the actions of two games are shown, or of none")
	}
	r.Press("game.more.game-1")
	if r.Has("game.copy.game-1") {
		t.Error("the actions stay")
	}
	r.store.Remove("game-1")
	r.Press("game.more.game-1")
	for _, action := range []string{"file", "copy"} {
		r.Press("game." + action + ".game-1")
		r.message("The game is no longer there.")
		r.UI.DropToast()
	}
}

func TestFileNames(t *testing.T) {
	r := newRig(t, desktop, 1)
	it := library.Item{Entry: library.Entry{ID: "club#2", Game: rules.Redstone, Size: 9}, Text: r.store.Text("game-0")}
	r.store.Set(it)
	r.Open(screen.Games)
	r.Press("game.more.club#2")
	r.Press("game.file.club#2")
	if got := r.host.files[0].name; got != "club-2.sgf" {
		t.Errorf("saved as %q", got)
	}
}

func TestDeleteAndBringBack(t *testing.T) {
	r := list(t, desktop, 3)
	r.takeCalls()
	text := r.store.Text("game-1")
	r.Press("game.more.game-1")
	r.Press("game.delete.game-1")
	if got := r.takeCalls(); got != "forgotten game-1" {
		t.Errorf("the host was told %q", got)
	}
	if r.Has("game.game-1") || r.store.Text("game-1") != "" || !r.Said("Game deleted.") {
		t.Error("the game is still there, or nothing is told")
	}
	r.want("games.gone", "Game deleted.")
	r.want("games.bring-back", "Undo")
	r.Check("deleted")
	r.Press("games.bring-back")
	if !r.Has("game.game-1") || r.Has("games.gone") || !r.Said("The game is back.") || r.store.Text("game-1") != text {
		t.Error("the game is not back")
	}
	// Only the last one can be restored, and only while the list is open.
	for _, id := range []string{"game-0", "game-2"} {
		r.Press("game.more." + id)
		r.Press("game.delete." + id)
	}
	r.Press("games.bring-back")
	if r.Has("game.game-0") || !r.Has("game.game-2") {
		t.Error("not the last one is back")
	}
	r.Press("game.more.game-2")
	r.Press("game.delete.game-2")
	r.Press("sheet.close")
	r.Open(screen.Games)
	if r.Has("games.gone") {
		t.Error("it can be brought back when the list is opened anew")
	}
}

func TestGamesThatCannotBeDeleted(t *testing.T) {
	for message, do := range map[string]func(r *rig){
		"The game could not be deleted.":                               func(r *rig) { r.store.Refuse = errGone },
		"This game is in a file with others. Delete it there by hand.": func(r *rig) { r.store.Shared["game-1"] = true },
	} {
		r := list(t, desktop, 3)
		r.Press("game.more.game-1")
		do(r)
		r.takeCalls()
		r.Press("game.delete.game-1")
		r.message(message)
		if !r.Has("game.game-1") || r.Has("games.gone") || r.takeCalls() != "" {
			t.Errorf("%s: it is gone from the list", message)
		}
		r.store.Refuse, r.store.Shared["game-1"] = nil, false
		r.Press("game.delete.game-1")
		if r.Has("game.game-1") {
			t.Errorf("%s: it can't be deleted later", message)
		}
	}
}

// TestUnreadableGameIsDeleted: it can be deleted, but not restored.
func TestUnreadableGameIsDeleted(t *testing.T) {
	r := list(t, desktop, 3)
	r.store.Remove("game-1")
	r.Press("game.more.game-1")
	r.Press("game.delete.game-1")
	if r.Has("game.game-1") || r.Has("games.bring-back") {
		t.Error("the game is still there, or can be brought back")
	}
}

func TestStoreRefusesTheGameThatIsBroughtBack(t *testing.T) {
	r := list(t, desktop, 3)
	r.Press("game.more.game-1")
	r.Press("game.delete.game-1")
	r.takeCalls()
	r.store.Refuse = library.ErrRefused
	r.Press("games.bring-back")
	if got := r.takeCalls(); got != "not kept" || !r.Has("game.game-1") || !r.Has("games.notice") {
		t.Errorf("the host was told %q; the game is there: %v", got, r.Has("game.game-1"))
	}
}

func TestExportOfMany(t *testing.T) {
	r := list(t, desktop, 150)
	r.Press("games.export")
	f := r.host.files
	if len(f) != 1 || f[0].name != "redstone-"+r.Host.Now().Format("2006-01-02")+".sgf" {
		t.Fatalf("saved are %d files", len(f))
	}
	games, err := library.Read([]byte(f[0].text))
	if err != nil || len(games) != 150 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for i, id := range []string{"game-0", "game-1", "game-2"} {
		if got := games[i].Format(); strings.TrimSpace(got) != strings.TrimSpace(r.store.Text(id)) {
			t.Errorf("in the place %d is %q, want %s", i, got, id)
		}
	}
	r.write("anna 5x5")
	r.Press("games.export")
	if games, err = library.Read([]byte(r.host.files[1].text)); err != nil || len(games) != 9 {
		t.Errorf("found and exported are %d games, %v", len(games), err)
	}
	// One game is a file of its own.
	r.write("game-7 ")
	r.write("29 Nov 2026")
	r.Press("games.export")
	if got := r.host.files[2].name; got != "game-0.sgf" {
		t.Errorf("a single game is saved as %q", got)
	}
}

func TestExportWithLosses(t *testing.T) {
	r := list(t, desktop, 5)
	r.store.Remove("game-1")
	r.store.Remove("game-3")
	r.Press("games.export")
	if games, err := library.Read([]byte(r.host.files[0].text)); err != nil || len(games) != 3 {
		t.Errorf("%d games, %v", len(games), err)
	}
	r.message("2 games could not be read and are left out.")
	for i := range 5 {
		r.store.Remove(fmt.Sprint("game-", i))
	}
	r.Press("games.export")
	r.message("The games could not be saved.")
	if len(r.host.files) != 1 {
		t.Error("a file of nothing is saved")
	}
}

// TestExportFromALateStore requests many games at once, but not all.
func TestExportFromALateStore(t *testing.T) {
	r := list(t, desktop, 150)
	r.store.Late = true
	r.Press("games.export")
	if n := r.store.Waiting(); n != 64 {
		t.Errorf("%d games were asked for at once", n)
	}
	n := 0
	for r.store.AnswerNext() {
		n++
		r.Frame()
		if done := len(r.host.files) == 1; done != (n == 150) {
			t.Fatalf("after %d games the file is done: %v", n, done)
		}
	}
	if n != 150 {
		t.Errorf("%d games were asked for", n)
	}
	r.store.Late = false
	r.Press("games.export")
	if len(r.host.files) != 2 {
		t.Error("it cannot be done once more")
	}
}

// TestThumbnails checks that two are drawn per frame, and cached.
func TestThumbnails(t *testing.T) {
	o := desktop
	o.Height = 2000
	r := newRig(t, o, 12)
	r.UI.Open(screen.Games)
	frames := 0
	for r.UI.Invalid(widget.Controls|widget.Pictures) || frames == 0 {
		if frames++; frames > 40 {
			t.Fatal("the pictures are never done")
		}
		r.Host.Time = r.Host.Time.Add(widgettest.FrameTime)
		r.Step()
	}
	if frames < 4 {
		t.Errorf("nine pictures were drawn in %d frames", frames)
	}
	made := len(r.Graphics.Images)
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	if n := len(r.Graphics.Images) - made; n != 0 {
		t.Errorf("%d images were made once more", n)
	}
	r.host.settings.Look = "walnut"
	r.UI.Invalidate(widget.Controls)
	for range 20 {
		r.Frame()
	}
	if len(r.Graphics.Images) == made {
		t.Error("in another look the pictures are the same")
	}
}

// TestThumbnailsAreGivenUp evicts them when many pages have been shown.
func TestThumbnailsAreGivenUp(t *testing.T) {
	r := list(t, desktop, 300)
	kept := func() (n int) {
		for _, img := range r.Graphics.Live() {
			if b := img.Bounds(); b.Dx() == 72 && b.Dy() == 72 {
				n++
			}
		}
		return n
	}
	most := 0
	for page := range 10 {
		if page > 0 {
			r.Press("games.older")
		}
		for offset := 0.0; offset < 2400; offset += 600 {
			r.UI.Offset["sheet"] = offset
			r.UI.Invalidate(widget.Controls)
			for range 8 {
				r.Frame()
			}
			most = max(most, kept())
		}
	}
	if most < 150 || kept() > 180 {
		t.Errorf("of 300 pictures %d were kept at most and %d at last", most, kept())
	}
}

// TestThumbnailsInManySizes zooms a page: nothing is drawn from evicted
// images.
func TestThumbnailsInManySizes(t *testing.T) {
	r := list(t, desktop, 8)
	for i := range 60 {
		r.Resize(1280, 800, 1+float64(i)/40)
		for range 5 {
			r.Frame()
		}
	}
	if faults := r.Graphics.Faults; len(faults) > 0 {
		t.Errorf("%q", faults[0])
	}
}

func TestDarkTheme(t *testing.T) {
	r := list(t, phone, 10)
	r.UI.Theme = &canvas.DarkTheme
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	r.Check("dark")
}
