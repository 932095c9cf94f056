package session_test

import (
	"strings"
	"testing"

	"redstone/game/library"
	"redstone/game/session"
	"redstone/rules/record"
)

func TestParseAddress(t *testing.T) {
	const id = "redstone-9x9-2026-11-29-143205"
	tests := map[string]session.Address{
		"game=" + id:                        {ID: id, N: -1},
		"#game=" + id + "&n=23":             {ID: id, N: 23},
		"https://a.example/#game=x&review":  {ID: "x", N: -1, Review: true},
		" game=x&n=0&review&later=1 ":       {ID: "x", N: 0, Review: true},
		"game=Club%20%E5%9B%B4%E6%A3%8B":    {ID: "Club 围棋", N: -1},
		"game=x&n=-1":                       {ID: "x", N: -1},
		"game=x&n=99999999999999999999":     {ID: "x", N: -1},
		"game=x&n=1048577&n=abc&&=&review=": {ID: "x", N: -1, Review: true},
	}
	for text, want := range tests {
		if got, ok := session.ParseAddress(text); !ok || got != want {
			t.Errorf("%q is %+v, %v; want %+v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "#", "game=", "game", "g=1abc", "p=..B/.W./R.._b&game=go", "n=3&game=x", "game=..", "game=a%2Fb", "game=a%00b",
		"game=" + strings.Repeat("x", library.MaxID+1), "game=" + strings.Repeat("x", record.MaxLink)} {
		if got, ok := session.ParseAddress(text); ok {
			t.Errorf("%.40q is taken for %+v", text, got)
		}
	}
}

func FuzzParseAddress(f *testing.F) {
	for _, text := range []string{"game=a%20b&n=23&review", "#game=%", "https://x/#game=%E5%9B%B4&n=1", "game=a#b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, ok := session.ParseAddress(text)
		if !ok {
			return
		}
		if !library.ValidID(a.ID) || a.N < -1 {
			t.Fatalf("%q is %+v", text, a)
		}
		if again, ok := session.ParseAddress(a.String()); !ok || again != a {
			t.Fatalf("%q is %+v, written %q, which is %+v, %v", text, a, a.String(), again, ok)
		}
	})
}

// TestFragment: the address says the game and the shown position, as far as it can.
func TestFragment(t *testing.T) {
	r := newRig(t)
	want := func(when, want string) {
		t.Helper()
		if got := r.Fragment(false); got != want {
			t.Errorf("%s the address is %q, want %q", when, got, want)
		}
	}
	want("before the first move", "")
	r.play("A1 B2 C3 D4")
	game := "game=" + r.KeptID()
	want("with a game", game)
	if got := r.Fragment(true); got != game+"&review" {
		t.Errorf("in the review the address is %q", got)
	}
	r.GoTo(2)
	want("earlier", game+"&n=2")
	if err := r.Try(r.move("E5")); err != nil {
		t.Fatal(err)
	}
	want("in a variation", game+"&n=2")
	r.GoToAddress(session.Address{ID: r.KeptID(), N: 3})
	if got := r.Match().Node(); got.Depth() != 3 || got.Move.String() != "C3" {
		t.Errorf("shown is %d, %s", got.Depth(), got.Move)
	}
	r.GoToAddress(session.Address{ID: r.KeptID(), N: 1000})
	want("at the end", game)
	r.Deleted(r.KeptID())
	want("after it was deleted", "")
}

// TestFragmentOfAStrangersLink is the link as it was sent: the name that the game gets here is not in it.
func TestFragmentOfAStrangersLink(t *testing.T) {
	r := newRig(t)
	r.Stranger = "Somebody"
	rec := recordOf(t, 7, "D4 C4 D5")
	rec.Info.Players[1].Computer = 3
	link := rec.LinkAll()
	if err := r.OpenLink(rec, link+"&n=2"); err != nil {
		t.Fatal(err)
	}
	if got := r.Match().Record().Info.Players[0].Name; got != "Somebody" {
		t.Fatalf("the stranger is called %q", got)
	}
	if got := r.Fragment(false); got != link+"&n=2" {
		t.Errorf("the address is %q, want %q", got, link+"&n=2")
	}
	rec, err := record.ParseLink(link)
	if err != nil || !r.OnScreen(rec) {
		t.Fatal("the game of the link is not on the screen")
	}
	r.GoToLink(link + "&n=1")
	if got := r.Fragment(false); got != link+"&n=1" {
		t.Errorf("the address is %q, want %q", got, link+"&n=1")
	}
}

// TestFragmentOfALink: a game that was opened by a link is said by the link as long as it stays the same.
func TestFragmentOfALink(t *testing.T) {
	r := newRig(t)
	rec := recordOf(t, 7, "D4 C4 D5")
	link := rec.LinkAll()
	if err := r.OpenLink(rec, "https://a.example/#"+link+"&n=2)"); err != nil {
		t.Fatal(err)
	}
	if got := r.Fragment(false); got != link+"&n=2" {
		t.Errorf("the address is %q, want %q", got, link+"&n=2")
	}
	again := r.other("again")
	if got, want := again.Fragment(false), "game="+r.KeptID()+"&n=3"; got != want {
		t.Errorf("after a start without the link the address is %q, want %q", got, want)
	}
	if !again.OnScreen(rec) {
		t.Fatal("the game of the link is not on the screen")
	}
	again.GoToLink(link + "&n=1")
	if got := again.Fragment(false); got != link+"&n=1" {
		t.Errorf("after a start with the link the address is %q", got)
	}
	if err := r.Try(r.move("E5")); err != nil {
		t.Fatal(err)
	}
	if got, want := r.Fragment(false), "game="+r.KeptID()+"&n=2"; got != want {
		t.Errorf("with a variation the address is %q, want %q", got, want)
	}
	const position = "p=..B/.W./R.._b"
	rec, err := record.ParseLink(position)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.OpenLink(rec, position); err != nil {
		t.Fatal(err)
	}
	if got := r.Fragment(false); got != position {
		t.Errorf("the address of a position is %q", got)
	}
	r.play("A3")
	if got := r.Fragment(false); got != "game="+r.KeptID() {
		t.Errorf("after a move from there the address is %q", got)
	}
}
