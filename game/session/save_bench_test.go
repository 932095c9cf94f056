package session_test

import (
	"strconv"
	"strings"
	"testing"

	"redstone/game/library"
	"redstone/rules/record"
)

// setUpGame is a game of about a megabyte whose main line sets stones up in 800 nodes.
func setUpGame(t testing.TB) *record.Record {
	t.Helper()
	var b strings.Builder
	b.WriteString("(;GM[1]FF[4]SZ[19]")
	for n := range 800 {
		for _, name := range []string{"AE", "AB", "AW"} {
			b.WriteString(map[string]string{"AE": ";AE", "AB": "AB", "AW": "AW"}[name])
			for i := range 90 {
				p := (i*3 + len(name) + n + int(name[1])) % 361
				b.WriteString("[" + string([]byte{'a' + byte(p%19), 'a' + byte(p/19)}) + "]")
			}
		}
		b.WriteString("C[" + strconv.Itoa(n) + "]")
	}
	b.WriteString(")")
	games, err := library.Read([]byte(b.String()))
	if err != nil || len(games) != 1 || b.Len() < 800_000 {
		t.Fatalf("%d games of %d bytes: %v", len(games), b.Len(), err)
	}
	return games[0]
}

// TestManySetUps: what is saved of them can be read again, and nothing is missing.
func TestManySetUps(t *testing.T) {
	r := newRig(t)
	if err := r.OpenRecord(setUpGame(t), library.Entry{ID: "set-ups"}); err != nil {
		t.Fatal(err)
	}
	r.GoTo(400)
	r.Match().Node().Comment = "half way"
	r.Edited()
	want := r.Match().Record().Format()
	again := r.again()
	again.wait(0)
	if got := again.Match().Record().Format(); got != want {
		t.Errorf("%d bytes came back of %d", len(got), len(want))
	}
	if again.told("notify damaged")+again.told("notify unreadable") != 0 {
		t.Errorf("the screen was told %q", again.called())
	}
}

// BenchmarkSaveSetUps is a change of that game, which took ten seconds.
func BenchmarkSaveSetUps(b *testing.B) {
	t := &testing.T{}
	r := newRig(t)
	if err := r.OpenRecord(setUpGame(b), library.Entry{ID: "set-ups"}); err != nil {
		b.Fatal(err)
	}
	for n := 0; b.Loop(); n++ {
		r.Match().Node().Comment = strconv.Itoa(n)
		r.Edited()
	}
}

// BenchmarkSaveMove is a comment in a game of 80 plies.
func BenchmarkSaveMove(b *testing.B) {
	t := &testing.T{}
	r := newRig(t)
	r.play(someMoves)
	for n := 0; b.Loop(); n++ {
		r.Match().Node().Comment = strconv.Itoa(n)
		r.Edited()
	}
}
