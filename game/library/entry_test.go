package library

import (
	"errors"
	"strings"
	"testing"
	"time"

	"redstone/rules"
)

// sample is an entry with something in every field.
func sample() Entry {
	return Entry{
		ID: "redstone-3x3-2026-11-29-143205", Game: rules.Redstone, Size: 3,
		Players: [2]Player{{Name: "Zoë"}, {Computer: 7}}, Result: "B+R", Date: "2026-11-29", Title: "Club night, round 2",
		Plies: 12, Position: "B.W/.R./W.B b", Last: rules.At(1, 1), Saved: time.UnixMilli(1_790_000_000_123), Sum: 1 << 63, Stamp: "812 17",
	}
}

func TestLineRoundTrip(t *testing.T) {
	e := sample()
	line := e.Line()
	want := "1\tredstone-3x3-2026-11-29-143205\tredstone\t3\tZoë\t0\t\t7\tB+R\t2026-11-29\tClub night, round 2\t12\tB.W/.R./W.B b\tB2\t1790000000123\t1y2p0ij32e8e8\t812 17"
	if line != want {
		t.Errorf("the line is\n%q, want\n%q", line, want)
	}
	got, err := ParseLine(line)
	if err != nil || got != e {
		t.Errorf("read back as %+v, %v", got, err)
	}
	if got, err := ParseLine(line + "\tof a later version"); err != nil || got != e {
		t.Errorf("a field more: %+v, %v", got, err)
	}
	e.Players[0].Name, e.Title = "a\tb\nc"+strings.Repeat("x", 200), strings.Repeat("y z ", 100)
	got, err = ParseLine(e.Line())
	if err != nil || got.Players[0].Name != "a b c"+strings.Repeat("x", 75) || len(got.Title) != 159 {
		t.Errorf("long texts: %q, %d, %v", got.Players[0].Name, len(got.Title), err)
	}
}

func TestDamagedLines(t *testing.T) {
	e := sample()
	line := e.Line()
	replaced := func(field int, by string) string {
		f := strings.Split(line, "\t")
		f[field] = by
		return strings.Join(f, "\t")
	}
	for name, c := range map[string]struct {
		line string
		want error
	}{
		"nothing":           {"", ErrLine},
		"cut off":           {line[:40], ErrLine},
		"a newer version":   {replaced(0, "2"), ErrVersion},
		"another version":   {replaced(0, "x"), ErrLine},
		"a path":            {replaced(1, "../../etc/passwd"), ErrLine},
		"no ID":             {replaced(1, ""), ErrLine},
		"an unknown game":   {replaced(2, "chess"), ErrLine},
		"another size":      {replaced(3, "4"), ErrLine},
		"a negative level":  {replaced(5, "-1"), ErrLine},
		"too many plies":    {replaced(11, "99999999"), ErrLine},
		"an unknown stone":  {replaced(12, "B.W/.X./W.B b"), ErrLine},
		"rows of two sizes": {replaced(12, "B.W/.R/W.B b"), ErrLine},
		"a point off board": {replaced(13, "D4"), ErrLine},
		"no point":          {replaced(13, "?"), ErrLine},
		"a negative time":   {replaced(14, "-5"), ErrLine},
		"a time too far":    {replaced(14, "999999999999999999"), ErrLine},
		"no sum":            {replaced(15, "#"), ErrLine},
		"a line break":      {line + "\nx", ErrLine},
		"too long":          {line + strings.Repeat("x", MaxLine), ErrLine},
	} {
		if got, err := ParseLine(c.line); !errors.Is(err, c.want) || got != (Entry{}) {
			t.Errorf("%s: %+v, %v, want %v", name, got, err, c.want)
		}
	}
}

func TestIndex(t *testing.T) {
	a, b := sample(), sample()
	b.ID, b.Result = "go", "W+3.5"
	text := EncodeIndex([]Entry{a, b})
	got, err := ParseIndex(text)
	if err != nil || len(got) != 2 || got[0] != a || got[1] != b {
		t.Fatalf("read back as %+v, %v", got, err)
	}
	if got, err := ParseIndex(strings.ReplaceAll(text, "\n", "\r\n")); err != nil || len(got) != 2 {
		t.Errorf("with CR LF: %d entries, %v", len(got), err)
	}
	if got, err := ParseIndex(text + "malformed\n" + a.Line()); !errors.Is(err, ErrLine) || len(got) != 2 {
		t.Errorf("with a malformed line and a repeated one: %d entries, %v", len(got), err)
	}
	if got, err := ParseIndex(text[:len(text)-30]); !errors.Is(err, ErrLine) || len(got) != 1 {
		t.Errorf("cut off: %d entries, %v", len(got), err)
	}
	for text, want := range map[string]error{"": ErrIndex, "x": ErrIndex, "redstone-games 2\n": ErrVersion} {
		if _, err := ParseIndex(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}

// FuzzIndex checks that untrusted text causes no panic, and that what was read
// survives a round trip.
func FuzzIndex(f *testing.F) {
	e := sample()
	f.Add(EncodeIndex([]Entry{e, e}))
	f.Add("redstone-games 1\n" + strings.ReplaceAll(e.Line(), "3", "2"))
	f.Add("redstone-games 9\n\n")
	f.Add("redstone-games 1\r\n1\tx\tgo\t2\t\xff\t0\t\t0\t\t\t\t0\t../.. w\t\t0\t0\t")
	f.Fuzz(func(t *testing.T, text string) {
		list, _ := ParseIndex(text)
		again, err := ParseIndex(EncodeIndex(list))
		if err != nil || len(again) != len(list) {
			t.Fatalf("%d entries read, %d after writing them: %v", len(list), len(again), err)
		}
		for i := range list {
			if again[i] != list[i] {
				t.Errorf("%+v became %+v", list[i], again[i])
			}
			if !ValidID(list[i].ID) {
				t.Errorf("the ID %q is not valid", list[i].ID)
			}
		}
	})
}

func TestIDs(t *testing.T) {
	e := sample()
	now := time.Date(2026, 11, 29, 14, 32, 5, 0, time.UTC)
	taken := map[string]bool{}
	for _, want := range []string{"redstone-3x3-2026-11-29-143205", "redstone-3x3-2026-11-29-143205-2", "redstone-3x3-2026-11-29-143205-3"} {
		got := NewID(&e, now, func(id string) bool { return taken[id] })
		if got != want || !ValidID(got) {
			t.Errorf("the ID is %q, want %q", got, want)
		}
		taken[got] = true
	}
	for n := 4; n <= 3000; n++ { // of a large collection, within a second
		asked := 0
		got := NewID(&e, now, func(id string) bool { asked++; return taken[id] })
		if want := "redstone-3x3-2026-11-29-143205-" + itoa(n); got != want || asked > 20 {
			t.Fatalf("the ID is %q after %d questions, want %q", got, asked, want)
		}
		taken[got] = true
	}
	for _, id := range []string{"", ".", "..", "a/b", `a\b`, "a:b", "a\x00", "a\nb", " a", "a ", ".git", "a.", "\xff", strings.Repeat("x", MaxID+1)} {
		if ValidID(id) {
			t.Errorf("%q is taken for an ID", id)
		}
	}
	for _, id := range []string{"a", "My game, 1", "対局", "x#2", strings.Repeat("x", MaxID)} {
		if !ValidID(id) {
			t.Errorf("%q is not taken for an ID", id)
		}
	}
}

func TestStones(t *testing.T) {
	size, at := Stones("B.R/.../..W w")
	if size != 3 || at(rules.At(0, 2)) != rules.Black || at(rules.At(2, 2)) != rules.Red || at(rules.At(2, 0)) != rules.White || at(rules.At(1, 1)) != rules.Empty || at(rules.At(5, 5)) != rules.Empty {
		t.Errorf("the board is read wrong, size %d", size)
	}
	for _, text := range []string{"", "B", "B./.", "../../..", "?./.. b", strings.Repeat("./", 30)} {
		if size, at := Stones(text); size != 0 || at(rules.At(0, 0)) != rules.Empty {
			t.Errorf("%q is a board of size %d", text, size)
		}
	}
}

func TestWinner(t *testing.T) {
	for result, want := range map[string]rules.Stone{"B+R": rules.Black, "W+3.5": rules.White, "w+": rules.White, "0": rules.Empty, "": rules.Empty, "?": rules.Empty, "Void": rules.Empty} {
		if e := (Entry{Result: result}); e.Winner() != want {
			t.Errorf("%q: %v wins, want %v", result, e.Winner(), want)
		}
	}
}
