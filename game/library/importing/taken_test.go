package importing

import (
	"testing"

	"redstone/game/library"
	"redstone/game/library/librarytest"
)

// TestIDsTakenMeanwhile: another window imports in the same second. Nothing is overwritten,
// and every game is there.
func TestIDsTakenMeanwhile(t *testing.T) {
	s := newStore()
	l := library.New(s)
	j := Start(l, []File{fileOf("a.sgf", librarytest.GoGame+librarytest.RedstoneGame)}, t0)
	other := library.Item{Entry: library.Entry{Size: 2, Position: "B./.. w"}, Text: "(;C[of another window])"}
	for _, e := range []library.Entry{{Game: 1, Size: 9}, {Game: 0, Size: 5}} {
		other.Entry.ID = library.NewID(&e, t0, func(string) bool { return false })
		s.Memory.Put([]library.Item{other}, func(err error) {
			if err != nil {
				t.Fatal(err)
			}
		})
	}
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 2, Added: 2})
	if n := len(l.Entries()); n != 4 || l.Refused() != nil {
		t.Errorf("%d games are there: %q, refused %v", n, kept(l), l.Refused())
	}
	if _, ok := l.Find(other.Entry.ID + "-2"); !ok {
		t.Errorf("no game got another ID: %q", kept(l))
	}
	s.Memory.Get(other.Entry.ID, func(text string, err error) {
		if text != other.Text {
			t.Errorf("the other window's game is %q, %v", text, err)
		}
	})
}
