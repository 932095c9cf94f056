package library

import (
	"testing"

	"redstone/rules"
	"redstone/rules/record"
)

// played is a game of Redstone in which the players have swapped.
func played(t *testing.T) *record.Record {
	t.Helper()
	r, err := record.New(rules.Redstone, 5, true)
	if err != nil {
		t.Fatal(err)
	}
	n := r.Root
	for _, text := range []string{"C3", "swap", "D4"} {
		mv, err := rules.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		n = r.Add(n, mv, rules.Empty)
	}
	r.Info.Players = [2]record.Player{{Name: "Ann"}, {Computer: 4}}
	r.Info.Date, r.Info.Result, r.Info.Name, r.Info.Round = "2026-11-29", "W+R", "Final", "3"
	return r
}

func TestOf(t *testing.T) {
	r := played(t)
	it := Of(r)
	if it.Text != r.Format() || it.Entry.Sum != Sum(it.Text) {
		t.Errorf("sum %d of %q", it.Entry.Sum, it.Text)
	}
	want := Entry{
		Game: rules.Redstone, Size: 5, Players: [2]Player{{Computer: 4}, {Name: "Ann"}}, Result: "W+R", Date: "2026-11-29",
		Title: "Final, 3", Plies: 3, Position: "...../...W./..B../...../..... b", Last: rules.At(3, 3), Sum: it.Entry.Sum,
	}
	if it.Entry != want {
		t.Errorf("the entry is %+v, want %+v", it.Entry, want)
	}
}

func TestAnItemIsKeptAsItIs(t *testing.T) {
	s := NewMemory()
	l := New(s)
	it := Of(played(t))
	it.Entry.ID, it.Entry.Saved = "a", game("", 1).Saved
	unsummed := Item{Entry: game("b", 2), Text: "(;)"}
	l.PutAll([]Item{it, unsummed}, must(t))
	if got := s.items["a"]; got != it {
		t.Errorf("kept is %+v", got)
	}
	if id := l.WithSum(it.Entry.Sum); id != "a" {
		t.Errorf("the game with that sum is %q", id)
	}
	if id := l.WithSum(Sum("(;)")); id != "b" {
		t.Errorf("the game whose sum was missing is %q", id)
	}
}
