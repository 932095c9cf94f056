package match

import (
	"errors"
	"testing"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// copyOf returns a match that was saved and read, as another window has it.
func copyOf(t *testing.T, m *Match) *Match {
	t.Helper()
	c, err := Decode(m.Encode(), t0)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func takeOver(t *testing.T, m, theirs *Match) Taken {
	t.Helper()
	taken, err := m.TakeOver(theirs.Record(), at(100))
	if err != nil {
		t.Fatal(err)
	}
	return taken
}

func TestTakeOver(t *testing.T) {
	for _, test := range []struct {
		name         string
		here, there  func(m *Match)
		want         Taken
		moves, shown string // the game's line, and what is shown of it
		nodes        int
	}{
		{"nothing new", func(*Match) {}, func(*Match) {}, Taken{}, "C3 C4 D3 D4", "C3 C4 D3 D4", 5},
		{"played on there", func(*Match) {}, func(m *Match) { mustPlay(t, m, t0, "B2", "B3") },
			Taken{Changed: true, Plies: 2}, "C3 C4 D3 D4 B2 B3", "C3 C4 D3 D4 B2 B3", 7},
		{"played on in both", func(m *Match) { mustPlay(t, m, t0, "E2") }, func(m *Match) { mustPlay(t, m, t0, "B2") },
			Taken{Changed: true}, "C3 C4 D3 D4 E2", "C3 C4 D3 D4 E2", 7},
		{"the same move in both", func(m *Match) { mustPlay(t, m, t0, "B2") }, func(m *Match) { mustPlay(t, m, t0, "B2", "B3") },
			Taken{Changed: true, Plies: 1}, "C3 C4 D3 D4 B2 B3", "C3 C4 D3 D4 B2 B3", 7},
		{"tried there", func(*Match) {}, func(m *Match) { m.GoTo(1, t0); mustTry(t, m, "B2") },
			Taken{Changed: true}, "C3 C4 D3 D4", "C3 C4 D3 D4", 6},
		{"an earlier position is shown", func(m *Match) { m.GoTo(1, t0) }, func(m *Match) { mustPlay(t, m, t0, "B2") },
			Taken{Changed: true, Plies: 1}, "C3 C4 D3 D4 B2", "C3", 6},
		{"taken back here", func(m *Match) { m.TakeBack(t0) }, func(m *Match) { m.Node().Comment = "x" },
			Taken{Changed: true}, "C3 C4 D3", "C3 C4 D3", 5},
		{"resigned there", func(*Match) {}, func(m *Match) { _ = m.Resign(rules.White, t0) },
			Taken{Changed: true, Ended: true}, "C3 C4 D3 D4", "C3 C4 D3 D4", 5},
		{"resigned here, played on there", func(m *Match) { _ = m.Resign(rules.White, t0) }, func(m *Match) { mustPlay(t, m, t0, "B2") },
			Taken{Changed: true}, "C3 C4 D3 D4", "C3 C4 D3 D4", 6},
	} {
		m := mustNew(t, Config{Size: 5})
		mustPlay(t, m, t0, "C3", "C4", "D3", "D4")
		theirs := copyOf(t, m)
		theirs.GoToTip(t0)
		test.here(m)
		test.there(theirs)
		outcome := m.Outcome()
		if got := takeOver(t, m, theirs); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
		if got := pathText(m.Tip()); got != test.moves {
			t.Errorf("%s: the game is %q, want %q", test.name, got, test.moves)
		}
		if got := pathText(m.Node()); got != test.shown {
			t.Errorf("%s: shown is %q, want %q", test.name, got, test.shown)
		}
		if n := m.Record().Nodes(); n != test.nodes {
			t.Errorf("%s: %d nodes, want %d", test.name, n, test.nodes)
		}
		if !test.want.Ended && m.Outcome() != outcome {
			t.Errorf("%s: the outcome became %+v", test.name, m.Outcome())
		}
		if test.want.Ended && (m.Outcome().Winner != rules.Black || m.Record().Info.Result != "B+R") {
			t.Errorf("%s: the outcome is %+v, noted %q", test.name, m.Outcome(), m.Record().Info.Result)
		}
		if again := takeOver(t, m, theirs); again != (Taken{}) {
			t.Errorf("%s: the second time %+v", test.name, again)
		}
	}
}

func mustTry(t *testing.T, m *Match, move string) {
	t.Helper()
	mv, err := rules.ParseMove(move)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Try(mv, t0); err != nil {
		t.Fatal(err)
	}
}

// pathText returns the moves that lead to a node.
func pathText(n *record.Node) string {
	var moves []rules.Move
	for _, step := range n.Path()[1:] {
		moves = append(moves, step.Move)
	}
	return texts(moves)
}

// TestTakeOverClocks: they show what they showed there.
func TestTakeOverClocks(t *testing.T) {
	m := clocked(t, time.Minute, 0)
	mustPlay(t, m, at(1), "C3", "C4")
	theirs := copyOf(t, m)
	theirs.GoToTip(t0)
	theirs.Resume(at(1))
	mustPlay(t, theirs, at(11), "D3")
	takeOver(t, m, theirs)
	if left := m.Remaining(rules.Black, at(100)); left != 49*time.Second {
		t.Errorf("Black has %v left", left)
	}
	if m.Paused() || m.Remaining(rules.White, at(105)) != m.Remaining(rules.White, at(100))-5*time.Second {
		t.Errorf("White's clock does not run: paused %v", m.Paused())
	}
	theirs.Tick(at(1000))
	taken := takeOver(t, m, theirs)
	if !taken.Ended || !m.Outcome().OnTime || m.Outcome().Winner != rules.Black {
		t.Errorf("%+v: the outcome is %+v", taken, m.Outcome())
	}
}

func TestTakeOverOfAnotherGame(t *testing.T) {
	m, other := mustNew(t, Config{Size: 5}), mustNew(t, Config{Size: 7})
	mustPlay(t, m, t0, "C3")
	if _, err := m.TakeOver(other.Record(), t0); !errors.Is(err, record.ErrOtherGame) || m.Plies() != 1 {
		t.Errorf("%v, %d plies", err, m.Plies())
	}
}
