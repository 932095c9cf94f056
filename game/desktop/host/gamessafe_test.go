package host

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"redstone/game/library"
)

// sgfFolder is a folder of real games.
func sgfFolder(t *testing.T, dir, data string) *folder {
	f := &folder{t: t}
	f.Games = OpenGames(dir, data, Reader{Entries: library.EntriesIn, Kind: library.KindOf}, func(call func()) { call() })
	return f
}

// ours returns a game as this program writes it.
func ours(t *testing.T, sgf string) library.Item {
	t.Helper()
	games, err := library.Read([]byte(sgf))
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	return library.Of(games[0])
}

// TestForeignFilesStay: a file that this program would write differently is never overwritten.
func TestForeignFilesStay(t *testing.T) {
	whole := ours(t, "(;GM[1]SZ[9]PB[Anna];B[cc];W[dd]C[a comment])").Text
	for _, test := range []struct {
		name, text string
		write, del error // of Put and of Delete
		games      int   // that are listed
	}{
		{"our own", whole, nil, nil, 1},
		{"truncated in a value", whole[:strings.Index(whole, "comment")], library.ErrForeign, nil, 1},
		{"truncated behind a value", whole[:strings.LastIndex(whole, "]")+1], library.ErrForeign, nil, 1},
		{"truncated in the first node", "(;GM[1]SZ[9", library.ErrForeign, nil, 1},
		{"another program's", "(;GM[1]FF[4]SZ[9]\n\n;B[cc];W[dd])", library.ErrForeign, nil, 1},
		{"a point beside the board", "(;GM[1]FF[4]SZ[9]AB[zz];B[cc])", library.ErrForeign, nil, 1},
		{"with text after it", whole + "my notes", library.ErrForeign, nil, 1},
		{"with a byte-order mark", "\ufeff" + whole, library.ErrForeign, nil, 1},
		{"with line breaks of Windows", strings.ReplaceAll(whole, "\n", "\r\n"), library.ErrForeign, nil, 1},
		{"Shift_JIS", "(;GM[1]SZ[9]CA[Shift_JIS]PB[\x95\x5c\x8f\x5c];B[cc])", library.ErrForeign, nil, 1},
		{"UTF-16", "\xff\xfe(\x00;\x00S\x00Z\x00[\x009\x00]\x00)\x00", library.ErrForeign, nil, 1},
		{"no game", "just notes", library.ErrForeign, nil, 0},
		{"empty", "", library.ErrForeign, nil, 0},
		{"chess", "(;GM[3]SZ[8])", library.ErrForeign, nil, 0},
		{"two games", whole + "(;GM[1]SZ[9];B[ee])", library.ErrShared, library.ErrShared, 2},
		{"two games, the first unreadable", "(;GM[3]SZ[8])" + whole, library.ErrShared, library.ErrShared, 1},
		{"two games, the second unreadable", whole + "(;GM[3]SZ[8])", library.ErrShared, library.ErrShared, 1},
		{"two games, the second truncated", whole + "(;GM[1]C[x", library.ErrShared, library.ErrShared, 2},
		{"two games, of which none can be read", "(;GM[3])(;GM[3])", library.ErrShared, library.ErrShared, 0},
	} {
		dir, data := t.TempDir(), t.TempDir()
		path := filepath.Join(dir, "anna.sgf")
		write(t, path, test.text, 0o644)
		f := sgfFolder(t, dir, data)
		if test.name != "our own" { // whether the folder has been listed or not
			f.list()
		}
		var n int
		f.List(func(list []library.Entry, err error) { n = len(list) })
		text, err := f.get("anna")
		if n != test.games || err != nil || test.games < 2 && text != test.text {
			t.Errorf("%s: %d games, %v, read %q", test.name, n, err, text)
		}
		// The new text is based on what was read.
		it := ours(t, "(;GM[1]SZ[9]PB[Anna];B[cc];W[dd];B[ee])")
		it.Entry.ID, it.Base = "anna", library.Sum(text)
		put := func(it library.Item) (err error) {
			f.Put([]library.Item{it}, func(e error) { err = e })
			f.Wait()
			return err
		}
		if err := put(it); !errors.Is(err, test.write) {
			t.Errorf("%s: writing gives %v, want %v", test.name, err, test.write)
		}
		want := test.text
		if test.write == nil {
			want = it.Text
		}
		if got := content(t, path); got != want {
			t.Errorf("%s: the file holds %q", test.name, got)
		}
		other := it // based on another revision, and on none
		other.Text, other.Entry.Sum, other.Base = test.text+"x", 0, 7
		if err := put(other); !errors.Is(err, library.ErrChanged) && !errors.Is(err, library.ErrShared) {
			t.Errorf("%s: writing another revision gives %v", test.name, err)
		}
		other.Base = 0
		if err := put(other); !errors.Is(err, library.ErrTaken) && !errors.Is(err, library.ErrShared) {
			t.Errorf("%s: writing a new game gives %v", test.name, err)
		}
		if got := content(t, path); got != want {
			t.Errorf("%s: the file holds %q after two conflicts", test.name, got)
		}
		if err := f.remove("anna"); !errors.Is(err, test.del) || (content(t, path) == "none") != (test.del == nil) {
			t.Errorf("%s: deleting gives %v, the file holds %q", test.name, err, content(t, path))
		}
	}
}

// TestSumOfTheText: the revision is that of the text, also where an entry has the checksum of the game as this program
// would write it.
func TestSumOfTheText(t *testing.T) {
	f := sgfFolder(t, t.TempDir(), t.TempDir())
	const foreign = "(;GM[1]SZ[9]\n;B[cc])"
	it := ours(t, foreign)
	it.Entry.ID = "a"
	put := func(it library.Item) (err error) {
		f.Put([]library.Item{it}, func(e error) { err = e })
		f.Wait()
		return err
	}
	raw := it
	raw.Text = foreign // as a game that is restored after it was deleted
	if err := put(raw); err != nil || content(t, filepath.Join(f.dir, "a.sgf")) != foreign {
		t.Errorf("storing: %v", err)
	}
	if err := put(it); !errors.Is(err, library.ErrTaken) {
		t.Errorf("storing it as a new game: %v", err)
	}
	it.Base = library.Sum(foreign) // that this program itself has written it makes it no less foreign
	if err := put(it); !errors.Is(err, library.ErrForeign) || content(t, filepath.Join(f.dir, "a.sgf")) != foreign {
		t.Errorf("storing over it: %v", err)
	}
}

// TestDeletedElsewhere: a game that is gone is written again.
func TestDeletedElsewhere(t *testing.T) {
	f := newFolder(t, t.TempDir(), t.TempDir())
	if err := f.put("a", "(old)", ""); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(f.dir, "a.sgf")); err != nil {
		t.Fatal(err)
	}
	if err := f.put("a", "(new)", "(old)"); err != nil || content(t, filepath.Join(f.dir, "a.sgf")) != "(new)" {
		t.Errorf("%v, the folder has %s", err, names(t, f.dir))
	}
}

// TestChangedBeforeDeletion: what another program has written since is not deleted with the game.
func TestChangedBeforeDeletion(t *testing.T) {
	f := newFolder(t, t.TempDir(), t.TempDir())
	if err := f.put("a", "(old)", ""); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(f.dir, "a.sgf"), "(longer)", 0o644)
	if err := f.remove("a"); !errors.Is(err, library.ErrChanged) {
		t.Errorf("deleting: %v", err)
	}
	if text, err := f.get("a"); text != "(longer)" || err != nil {
		t.Errorf("read %q, %v", text, err)
	}
	if err := f.remove("a"); err != nil || names(t, f.dir) != "" {
		t.Errorf("deleting what was read: %v, the folder has %s", err, names(t, f.dir))
	}
}

// TestReplacedMeanwhile: a program that does not know the lock writes the file after it was compared.
func TestReplacedMeanwhile(t *testing.T) {
	f := newFolder(t, t.TempDir(), t.TempDir())
	path := filepath.Join(f.dir, "a.sgf")
	if err := f.put("a", "(old)", ""); err != nil {
		t.Fatal(err)
	}
	f.disk.before = func(step, p string) error {
		if step == "sync" && p != f.dir {
			write(t, path, "(theirs)", 0o644)
		}
		return nil
	}
	if err := f.put("a", "(new)", "(old)"); !errors.Is(err, library.ErrChanged) || content(t, path) != "(theirs)" || names(t, f.dir) != "a.sgf" {
		t.Errorf("%v, the file holds %q, the folder %s", err, content(t, path), names(t, f.dir))
	}
}

// TestLinks: a symbolic link stays one, and what it points to is written.
func TestLinks(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	target, link := filepath.Join(elsewhere, "target.sgf"), filepath.Join(dir, "a.sgf")
	write(t, target, "(old)", 0o640)
	if err := os.Symlink(target, link); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	if err := os.Symlink(filepath.Join(elsewhere, "nothing"), filepath.Join(dir, "b.sgf")); err != nil {
		t.Fatal(err)
	}
	f := newFolder(t, dir, t.TempDir())
	if got := f.list(); got != "a=old" {
		t.Errorf("listed %s", got)
	}
	if text, err := f.get("a"); text != "(old)" || err != nil {
		t.Errorf("read %q, %v", text, err)
	}
	if err := f.put("a", "(new)", "(old)"); err != nil || content(t, target) != "(new)" || names(t, elsewhere) != "target.sgf" {
		t.Errorf("%v, the target holds %q, its folder %s", err, content(t, target), names(t, elsewhere))
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode().Type() != os.ModeSymlink {
		t.Errorf("the link is %v, %v", info, err)
	}
	if err := f.put("b", "(b)", ""); !errors.Is(err, library.ErrForeign) {
		t.Errorf("writing a link to nothing: %v", err)
	}
	if err := f.remove("a"); err != nil || names(t, dir) != "b.sgf" || content(t, target) != "(new)" {
		t.Errorf("deleting: %v, the folder has %s, the target %q", err, names(t, dir), content(t, target))
	}
}

// TestReadErrors: a file that cannot be read stays, and its name does not count as free.
func TestReadErrors(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"folder.sgf", "full.sgf/inside"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(dir, "long.sgf"), "(x)", 0o644)
	if err := os.Truncate(filepath.Join(dir, "long.sgf"), library.MaxText+1); err != nil {
		t.Fatal(err)
	}
	before := names(t, dir)
	f := newFolder(t, dir, t.TempDir())
	for _, id := range []string{"folder", "full", "long"} {
		if _, err := f.get(id); !errors.Is(err, library.ErrRefused) {
			t.Errorf("reading %s: %v", id, err)
		}
		for _, base := range []string{"", "(old)"} {
			if err := f.put(id, "(new)", base); !errors.Is(err, library.ErrRefused) || !errors.Is(err, library.ErrForeign) {
				t.Errorf("writing %s: %v", id, err)
			}
		}
		if err := f.remove(id); !errors.Is(err, library.ErrRefused) {
			t.Errorf("deleting %s: %v", id, err)
		}
	}
	if got := names(t, dir); got != before || f.list() != "" {
		t.Errorf("the folder has %s, before %s", got, before)
	}
}

// TestTwoProgramsInTurn: one of two that write at once is refused, every time, and none overwrites the other.
func TestTwoProgramsInTurn(t *testing.T) {
	dir, data := t.TempDir(), t.TempDir()
	programs := []*folder{newFolder(t, dir, data), newFolder(t, dir, data)}
	base := ""
	for round := range 30 {
		var group sync.WaitGroup
		errs := make([]error, len(programs))
		texts := []string{"(a" + strings.Repeat("x", round) + ")", "(b" + strings.Repeat("x", round) + ")"}
		for i, f := range programs {
			group.Go(func() { errs[i] = f.put("same", texts[i], base) })
		}
		group.Wait()
		refused := library.ErrChanged
		if base == "" {
			refused = library.ErrTaken
		}
		winner := 0
		if errs[0] != nil {
			winner = 1
		}
		if errs[winner] != nil || !errors.Is(errs[1-winner], refused) {
			t.Fatalf("round %d: %v", round, errs)
		}
		if base = content(t, filepath.Join(dir, "same.sgf")); base != texts[winner] {
			t.Fatalf("round %d: %q, want %q", round, base, texts[winner])
		}
	}
}
