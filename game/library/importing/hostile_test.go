package importing

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/library/librarytest"
	"redstone/rules/record"
	"redstone/rules/sgf"
	"redstone/rules/sgf/sgftest"
)

// BenchmarkHostile imports files that are made to be slow, of 1, 2 and 4 MB: the time for a
// byte must not grow with the file, and is next to nothing where it is refused.
func BenchmarkHostile(b *testing.B) {
	for _, h := range sgftest.All() {
		for _, mb := range []int{1, 2, 4} {
			b.Run(fmt.Sprintf("%s/%dMB", h.Name, mb), func(b *testing.B) {
				text := h.Text(mb << 20)
				var p parsedFile
				for b.Loop() {
					j := newJob(library.New(library.NewMemory()), nil, t0)
					j.pace.sleep = func(time.Duration) {}
					p = j.gamesIn([]byte(text))
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(text)), "ns/byte")
				b.ReportMetric(float64(len(p.faults)), "refusals")
			})
		}
	}
}

// TestHostileFiles imports small files that are made to be slow: each ends, what was refused is a
// problem that says the number, and the parser looks at the clock all the time.
func TestHostileFiles(t *testing.T) {
	const size = 1 << 14
	for _, h := range sgftest.All() {
		text := h.Text(size)
		l := library.New(newStore())
		looks := 0
		j := newJob(l, []File{fileOf(h.Name, text)}, t0)
		j.pace.now = func() time.Time { looks++; return t0 }
		l.Load(func() {})
		j.read()
		p := run(t, j)
		if p.Phase == Asking {
			j.Accept(t0)
			p = run(t, j)
		}
		if !p.Phase.Ended() || p.Handled() != p.Games || len(l.Entries()) != p.Added {
			t.Errorf("%s: ended with %+v", h.Name, p)
		}
		for _, f := range j.Faults() {
			var problem *sgf.Problem
			if !errors.As(f, &problem) || problem.Limit == 0 && problem.Kind != sgf.NoGame && problem.Kind != record.NoProperty {
				t.Errorf("%s: %v", h.Name, f)
			}
		}
		if looks < size/4096 && p.Faults == 0 && h.Name != "long-value" {
			t.Errorf("%s: the parser looked at the clock %d times", h.Name, looks)
		}
	}
}

// TestRefusedGames keeps the other games of a file, and says what it refused.
func TestRefusedGames(t *testing.T) {
	l := library.New(newStore())
	j := Start(l, []File{fileOf("a.sgf", librarytest.GoGame+"(;GM[1]SZ[25]"+strings.Repeat(";CR[aa:yy]", 2000)+")"+librarytest.RedstoneGame)}, t0)
	want(t, run(t, j), Progress{Phase: Asking, Share: 1, Games: 2, Faults: 1})
	var p *sgf.Problem
	if !errors.As(j.Faults()[0], &p) || p.Kind != record.TooManyPoints || p.Limit != record.MaxPoints {
		t.Errorf("the fault is %v", j.Faults())
	}
	j.Accept(t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 2, Added: 2, Faults: 1})
}

// TestTheSameGameAgain has a game three times in a file, written in three ways, and again in
// another file: it is held, and added, once.
func TestTheSameGameAgain(t *testing.T) {
	spread := strings.NewReplacer(";", "\n ; ", "[", " [").Replace(librarytest.GoGame)
	other := strings.Replace(librarytest.GoGame, "PB[Anna]PW[Bert]", "PW[Bert]PB[Anna]", 1)
	for name, text := range map[string]string{
		"thrice": strings.Repeat(librarytest.GoGame, 3), "in lines": librarytest.GoGame + "\r\n" + librarytest.GoGame + "\n\n" + librarytest.GoGame,
		"spread": librarytest.GoGame + spread + other,
	} {
		s := newStore()
		l := library.New(s)
		j := Start(l, []File{fileOf("a.sgf", text), fileOf("b.sgf", spread)}, t0)
		want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 4, Added: 1, Duplicates: 3})
		if len(s.items) != 1 || len(j.games) != 1 {
			t.Errorf("%s: %d games are stored, %d held", name, len(s.items), len(j.games))
		}
		if r, _ := j.Single(); r != nil {
			t.Errorf("%s: one of four games is the only one", name)
		}
	}
}

// TestManyTinyGames holds one of thousands that are the same.
func TestManyTinyGames(t *testing.T) {
	l := library.New(newStore())
	j := Start(l, []File{fileOf("a.sgf", strings.Repeat("(;FF[4])", 3_000))}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 3_000, Added: 1, Duplicates: 2_999})
	if len(j.games) != 1 || len(j.seen) != 1 {
		t.Errorf("%d games are held", len(j.games))
	}
}

// TestCancelInAGame cancels at many of the parser's sleeps, all in a single game: while it is
// parsed, converted, replayed and written.
func TestCancelInAGame(t *testing.T) {
	text := "(;GM[1]SZ[9]" + strings.Repeat(";B[aa];AE[aa];W[bb]", 100) + ")"
	parse := func(cancelAt int) (p parsedFile, sleeps int) {
		j := newJob(library.New(newStore()), nil, t0)
		now := t0
		j.pace.now = func() time.Time { now = now.Add(2 * workTime); return now }
		j.pace.sleep = func(time.Duration) {
			if sleeps++; sleeps == cancelAt {
				j.Cancel()
			}
		}
		p = j.gamesIn([]byte(text))
		return p, sleeps
	}
	p, all := parse(0)
	if len(p.games) != 1 || all < 4*300/16 {
		t.Fatalf("%d games, %d sleeps", len(p.games), all)
	}
	for at := 1; at < all-2; at += 1 + all/40 { // the last ones come when the game is done
		if p, sleeps := parse(at); len(p.games) != 0 || sleeps > at+3 {
			t.Fatalf("cancelled at sleep %d of %d: %d games after %d", at, all, len(p.games), sleeps)
		}
	}
}
