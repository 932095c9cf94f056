package adviser

import (
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
)

var start = time.Unix(1000, 0)

// newMatch begins a game and plays moves in it.
func newMatch(t *testing.T, c match.Config, moves string) *match.Match {
	t.Helper()
	m, err := match.New(c, start)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range strings.Fields(moves) {
		if _, err := m.Play(parse(t, s), start); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func parse(t *testing.T, s string) rules.Move {
	t.Helper()
	m, err := rules.ParseMove(s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestMoveRequest(t *testing.T) {
	m := newMatch(t, match.Config{Size: 7, Pie: true}, "D4 swap C3")
	r := MoveRequest(m, match.Player{Computer: true, Level: 4}, 77, start)
	want := []rules.Move{parse(t, "D4"), rules.Swap, parse(t, "C3")}
	if r.Game != rules.Redstone || r.Size != 7 || !r.Pie || r.Setup != "" || r.Level != 4 || r.Seed != 77 ||
		r.Time != 0 || r.Komi != nil || r.Playouts != 0 || !slices.Equal(r.Moves, want) {
		t.Errorf("request %+v", r)
	}
	m = newMatch(t, match.Config{Game: rules.Go, Size: 9}, "D4")
	m.Record().Komi = 0.5
	if r := MoveRequest(m, match.Player{Level: 1}, 1, start); r.Game != rules.Go || r.Komi == nil || *r.Komi != 0.5 {
		t.Errorf("request with a komi %+v", r)
	}
	const position = "B../.W./... b"
	m = newMatch(t, match.Config{Setup: position}, "C1")
	if r := MoveRequest(m, match.Player{Level: 1}, 1, start); r.Setup != position || r.Pie || len(r.Moves) != 1 {
		t.Errorf("request from a set-up %+v", r)
	}
}

func TestMoveRequestTime(t *testing.T) {
	strong := match.Player{Computer: true, Level: engine.Merciless}
	ten, two := strong, strong
	ten.Time, two.Time = 10*time.Second, 2*time.Second
	weak := match.Player{Computer: true, Level: 3}
	clock := match.Clock{Main: time.Minute}
	for name, test := range map[string]struct {
		p    match.Player
		c    match.Clock
		want time.Duration
	}{
		"as chosen":            {ten, match.Clock{}, 10 * time.Second},
		"not chosen":           {strong, match.Clock{}, engine.MercilessTime},
		"on a clock":           {ten, clock, 2400 * time.Millisecond},
		"shorter than clock":   {two, clock, 2 * time.Second},
		"by playouts":          {weak, match.Clock{}, 0},
		"weak, and a clock":    {weak, clock, 2400 * time.Millisecond},
		"with what is brought": {ten, match.Clock{Main: time.Minute, Increment: time.Second}, 3200 * time.Millisecond},
	} {
		m := newMatch(t, match.Config{Size: 9, Clock: test.c}, "")
		if r := MoveRequest(m, test.p, 1, start); r.Time != test.want {
			t.Errorf("%s: %v, want %v", name, r.Time, test.want)
		}
		if r := PonderRequest(m, test.p, 1, start); r.Time != 0 || r.Level != test.p.Level {
			t.Errorf("%s: pondering %+v", name, r)
		}
	}
}

func TestClockShare(t *testing.T) {
	for _, test := range []struct{ left, increment, want time.Duration }{
		{10 * time.Minute, 0, 24 * time.Second},
		{10 * time.Minute, 10 * time.Second, 32 * time.Second},
		{3 * time.Second, 10 * time.Second, time.Second}, // never more than a third
		{30 * time.Millisecond, 0, minMoveShare},
	} {
		if got := clockShare(test.left, test.increment); got != test.want {
			t.Errorf("%v left and %v a move: %v, want %v", test.left, test.increment, got, test.want)
		}
	}
}

func TestPositionRequest(t *testing.T) {
	m := newMatch(t, match.Config{Size: 5, Pie: true}, "C3 D4 B2")
	for _, n := range m.Line() {
		r := PositionRequest(m, n, 320, 3*time.Second)
		want := map[int]string{1: "...../...../..B../...../..... w", 2: "...../...W./..B../...../..... b", 3: "...../...W./..B../.B.../..... w"}[n.Depth()]
		if r.Setup != want || r.Pie || len(r.Moves) != 0 || r.Level != engine.Merciless || r.Playouts != 320 ||
			r.Time != 3*time.Second || r.Seed != uint64(n.Depth())+1 || r.Komi != nil {
			t.Errorf("node %d: request %+v; want the position %s", n.Depth(), r, want)
		}
	}
	if m.View() != 3 {
		t.Error("asking about a position shows it")
	}
	m = newMatch(t, match.Config{Game: rules.Go, Size: 9}, "D4 E5")
	r := PositionRequest(m, m.Record().Root.Next(), 10, 0)
	if r.Setup != "" || r.Komi == nil || *r.Komi != rules.DefaultKomi || !slices.Equal(r.Moves, []rules.Move{parse(t, "D4")}) {
		t.Errorf("request in Go %+v", r)
	}
}
