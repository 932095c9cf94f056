package match

import (
	"errors"
	"testing"
	"time"

	"redstone/rules"
)

// t0 is when the tests' games begin.
var t0 = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

// at is a number of seconds after t0.
func at(seconds float64) time.Time { return t0.Add(time.Duration(seconds * float64(time.Second))) }

func mustNew(t *testing.T, c Config) *Match {
	t.Helper()
	m, err := New(c, t0)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func mustPlay(t *testing.T, m *Match, now time.Time, moves ...string) {
	t.Helper()
	for _, text := range moves {
		mv, err := rules.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(mv, now); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

func texts(moves []rules.Move) string {
	s := ""
	for i, mv := range moves {
		if i > 0 {
			s += " "
		}
		s += mv.String()
	}
	return s
}

func TestViewingChangesNothing(t *testing.T) {
	m := mustNew(t, Config{Size: 5})
	mustPlay(t, m, t0, "C3", "C4", "D4", "B4")
	newest := m.Position().Text()
	m.GoTo(1, t0)
	if got := m.Position().Text(); got != "...../...../..B../...../..... w" || m.View() != 1 || m.Live() {
		t.Errorf("after GoTo(1): %q, view %d, live %v", got, m.View(), m.Live())
	}
	m.GoTo(-7, t0)
	if got := m.Position().Text(); got != "...../...../...../...../..... b" || m.View() != 0 {
		t.Errorf("after GoTo(-7): %q", got)
	}
	m.GoTo(99, t0)
	if got := m.Position().Text(); got != newest || !m.Live() || texts(m.Moves()) != "C3 C4 D4 B4" {
		t.Errorf("after GoTo(99): %q, %s", got, texts(m.Moves()))
	}
}

func TestGoingOnFromAnEarlierPly(t *testing.T) {
	m := mustNew(t, Config{Size: 5})
	mustPlay(t, m, t0, "C3", "C4", "D4", "B4")
	m.GoTo(2, t0)
	mustPlay(t, m, t0, "E5")
	if got := texts(m.Moves()); got != "C3 C4 E5" || !m.Live() || m.CanRedo() {
		t.Errorf("a new move leaves %q, live %v, redo %v", got, m.Live(), m.CanRedo())
	}
	m.GoTo(1, t0)
	mustPlay(t, m, t0, "C4") // the same move: what came after can be redone
	if got := texts(m.Moves()); got != "C3 C4" || !m.CanRedo() {
		t.Fatalf("the same move leaves %q, redo %v", got, m.CanRedo())
	}
	if n := m.Redo(t0); n != 1 || texts(m.Moves()) != "C3 C4 E5" {
		t.Errorf("Redo gave %d: %s", n, texts(m.Moves()))
	}
}

func TestCutting(t *testing.T) {
	m := mustNew(t, Config{Size: 5})
	mustPlay(t, m, t0, "C3", "C4", "D4", "B4")
	m.TakeBack(t0)
	m.ContinueHere(t0)
	if texts(m.Moves()) != "C3 C4 D4" {
		t.Errorf("cut at the end: %s", texts(m.Moves()))
	}
	m.GoTo(1, t0)
	m.ContinueHere(t0)
	if texts(m.Moves()) != "C3" || !m.Live() || m.ToMove() != 1 {
		t.Errorf("cut after one ply: %s", texts(m.Moves()))
	}
	for n := 1; m.CanRedo() && n < 9; n++ {
		m.Redo(t0)
	}
	if texts(m.Moves()) != "C3 C4 D4 B4" {
		t.Errorf("redone: %s", texts(m.Moves()))
	}
}

func TestIllegalMovesChangeNothing(t *testing.T) {
	m := mustNew(t, Config{Size: 5})
	mustPlay(t, m, t0, "C3", "C4", "D4")
	m.GoTo(1, t0)
	_, err := m.Play(rules.PlaceRed(rules.At(0, 0)), t0)
	var illegal *rules.IllegalMoveError
	if !errors.As(err, &illegal) || illegal.Reason != rules.RedIdle {
		t.Errorf("error %v", err)
	}
	if texts(m.Moves()) != "C3 C4 D4" || m.View() != 1 {
		t.Errorf("line %s, view %d", texts(m.Moves()), m.View())
	}
}

func TestTakingBack(t *testing.T) {
	computer, person := Player{Computer: true, Level: 3}, Player{}
	tests := []struct {
		name    string
		players [2]Player
		pie     bool
		moves   []string
		removed int
		left    string
		redone  int
		can     bool // again
	}{
		{"two people", [2]Player{person, person}, false, []string{"C3", "C4"}, 1, "C3", 1, true},
		{"the computer answered", [2]Player{person, computer}, false, []string{"C3", "C4", "D4", "B4"}, 2, "C3 C4", 2, true},
		{"the computer thinks", [2]Player{person, computer}, false, []string{"C3", "C4", "D4"}, 1, "C3 C4", 1, true},
		{"the computer began", [2]Player{computer, person}, false, []string{"C3", "C4", "D4"}, 2, "C3", 2, false},
		{"only the computer's move", [2]Player{computer, person}, false, []string{"C3"}, 0, "C3", 0, false},
		{"the computer swapped", [2]Player{person, computer}, true, []string{"C3", "swap"}, 2, "", 2, false},
		{"a person swapped", [2]Player{computer, person}, true, []string{"C3", "swap", "D4"}, 2, "C3", 2, false},
		{"after the swap and a move", [2]Player{person, computer}, true, []string{"C3", "swap", "D4", "B4"}, 2, "C3 swap", 2, true},
		{"two computers", [2]Player{computer, computer}, false, []string{"C3", "C4"}, 1, "C3", 1, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := mustNew(t, Config{Size: 5, Pie: test.pie, Players: test.players})
			mustPlay(t, m, t0, test.moves...)
			before := m.Position().Text()
			m.GoTo(0, t0)
			if can := m.CanTakeBack(); can != (test.removed > 0) {
				t.Errorf("CanTakeBack is %v", can)
			}
			if n := m.TakeBack(t0); n != test.removed || texts(m.Moves()) != test.left {
				t.Fatalf("took back %d, leaving %q; want %d and %q", n, texts(m.Moves()), test.removed, test.left)
			}
			if can := m.CanTakeBack(); can != test.can {
				t.Errorf("then CanTakeBack is %v", can)
			}
			if m.CanRedo() != (test.redone > 0) {
				t.Errorf("CanRedo is %v", m.CanRedo())
			}
			if n := m.Redo(t0); n != test.redone {
				t.Errorf("redid %d, want %d", n, test.redone)
			}
			m.GoTo(99, t0)
			if m.Position().Text() != before {
				t.Errorf("redo leads to %q, not %q", m.Position().Text(), before)
			}
		})
	}
}

func TestTheSwapChangesSeats(t *testing.T) {
	ann, bob := Player{Name: "Ann"}, Player{Name: "Bob"}
	m := mustNew(t, Config{Size: 5, Pie: true, Players: [2]Player{ann, bob}})
	if m.PlayerOf(rules.Black) != ann || m.ToMove() != 0 {
		t.Error("Ann does not begin with Black")
	}
	mustPlay(t, m, t0, "C3", "swap")
	if !m.Swapped() || m.PlayerOf(rules.White) != ann || m.ColorOf(1) != rules.Black || m.ToMove() != 0 {
		t.Error("after the swap Ann does not control White with the move")
	}
	m.GoTo(1, t0)
	if m.Swapped() || m.SeatOf(rules.White) != 1 || m.ToMove() != 0 {
		t.Error("before the swap Bob does not control White")
	}
	if n := m.TakeBack(t0); n != 1 || m.Swapped() || m.ToMove() != 1 || !m.Position().SwapOffered() {
		t.Errorf("taken back %d: swapped %v, seat %d to move", n, m.Swapped(), m.ToMove())
	}
	mustPlay(t, m, t0, "D4")
	if m.Swapped() || m.ToMove() != 0 || m.ColorOf(0) != rules.Black {
		t.Error("without the swap the seats have changed")
	}
}

func TestAnnihilationEndsTheGame(t *testing.T) {
	m := mustNew(t, Config{Setup: "BB./BW./BB. b", Players: [2]Player{{}, {Computer: true, Level: 1}}})
	e, err := m.Play(rules.PlaceRed(rules.At(2, 1)), t0)
	if err != nil || len(e.Captures) != 1 || e.Captured(rules.White) != 1 {
		t.Fatalf("effect %+v, error %v", e, err)
	}
	want := Outcome{Over: true, Winner: rules.Black, Seat: 0, Method: rules.Annihilation}
	if got := m.Outcome(); got != want {
		t.Errorf("outcome %+v", got)
	}
	if _, err := m.Play(rules.Place(rules.At(2, 2)), t0); !errors.Is(err, ErrOver) {
		t.Errorf("playing on gives %v", err)
	}
	m.GoTo(0, t0)
	if got := m.Outcome(); got != want {
		t.Errorf("seen from the beginning: %+v", got)
	}
	if n := m.TakeBack(t0); n != 1 || m.Outcome() != (Outcome{}) {
		t.Errorf("taken back %d: %+v", n, m.Outcome())
	}
}

func TestGoIsCounted(t *testing.T) {
	m := mustNew(t, Config{Game: rules.Go, Size: 5})
	mustPlay(t, m, t0, "C3", "pass", "pass")
	want := Outcome{Over: true, Winner: rules.Black, Method: rules.Score, Area: rules.Area{Black: rules.Holding{Stones: 1, Points: 24}, Komi: 7.5}}
	if got := m.Outcome(); got != want {
		t.Errorf("outcome %+v, want %+v", got, want)
	}
}

func TestResigning(t *testing.T) {
	m := mustNew(t, Config{Size: 5, Pie: true})
	mustPlay(t, m, t0, "C3", "swap", "D4")
	m.GoTo(0, t0)
	if err := m.Resign(rules.Red, t0); !errors.Is(err, ErrColour) {
		t.Errorf("red resigns: %v", err)
	}
	if err := m.Resign(rules.White, t0); err != nil { // not White's turn
		t.Fatal(err)
	}
	want := Outcome{Over: true, Winner: rules.Black, Seat: 1, Method: rules.Resignation}
	if got := m.Outcome(); got != want {
		t.Errorf("outcome %+v", got)
	}
	if err := m.Resign(rules.Black, t0); !errors.Is(err, ErrOver) {
		t.Errorf("resigning twice: %v", err)
	}
	m.GoTo(3, t0)
	if _, err := m.Play(rules.Place(rules.At(0, 0)), t0); !errors.Is(err, ErrOver) {
		t.Errorf("playing on: %v", err)
	}
	m.GoTo(2, t0)
	mustPlay(t, m, t0, "B2")
	if m.Outcome().Over || texts(m.Moves()) != "C3 swap B2" {
		t.Errorf("going on from before: %+v, %s", m.Outcome(), texts(m.Moves()))
	}
	if _, err := m.Play(rules.Resign, t0); err != nil || m.Outcome().Winner != rules.White {
		t.Errorf("Play(Resign): %v, %+v", err, m.Outcome())
	}
}
