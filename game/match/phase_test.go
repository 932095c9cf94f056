package match

import (
	"testing"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// wantPhase compares what excludes each other: the phase, and whose the main
// line is.
func wantPhase(t *testing.T, m *Match, p phase, main mainLine) {
	t.Helper()
	if m.state.phase != p || m.main != main {
		t.Errorf("phase %d, main line %d, want %d and %d", m.state.phase, m.main, p, main)
	}
	if m.Outcome().Over != (p != playing) || m.Opened() != (p == opened) || m.MainLineKept() != (main == keptLine) {
		t.Errorf("outcome %+v, opened %v, kept %v", m.Outcome(), m.Opened(), m.MainLineKept())
	}
}

func TestPhases(t *testing.T) {
	c := Config{Size: 5, Clock: Clock{Main: time.Minute}}
	m := mustNew(t, c)
	wantPhase(t, m, playing, ownLine)
	mustPlay(t, m, at(1), "C3", "C4", "D4")
	if err := m.Resign(rules.White, at(2)); err != nil {
		t.Fatal(err)
	}
	wantPhase(t, m, resigned, ownLine)
	m.TakeBack(at(3))
	wantPhase(t, m, playing, ownLine)
	if m.Record().Info.Result != "" {
		t.Errorf("the result %q outlives the resignation", m.Record().Info.Result)
	}
	m.Tick(at(100))
	wantPhase(t, m, flagged, ownLine)
	m.GoTo(1, at(101))
	m.ContinueHere(at(101))
	wantPhase(t, m, playing, keptLine)
	mustPlay(t, m, at(102), "E5")
	wantPhase(t, m, playing, keptLine)

	m = mustNew(t, Config{Setup: "BB./BW./BB. b"})
	mustPlay(t, m, t0, "xC2")
	wantPhase(t, m, decided, ownLine)
	m.TakeBack(t0)
	wantPhase(t, m, playing, ownLine)
}

func TestPhasesOfOpenedGames(t *testing.T) {
	open := func(result string) *Match {
		m, err := Open(openedRecord(t, result), t0)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	m := open("")
	wantPhase(t, m, opened, keptLine)
	m.ContinueHere(t0)
	wantPhase(t, m, playing, keptLine)
	m = open("")
	m.Reopen(t0)
	wantPhase(t, m, playing, ownLine)
	m.Reopen(t0) // of a game that goes on
	wantPhase(t, m, playing, ownLine)
	m = open("B+R")
	m.Reopen(t0) // of a game that is over
	wantPhase(t, m, opened, keptLine)
}

// TestPromotingKeepsTheMainLine promotes a variation of a game that is over: the
// game is over still, and what is played from then on goes beside the main line.
func TestPromotingKeepsTheMainLine(t *testing.T) {
	m := mustNew(t, Config{Size: 5})
	mustPlay(t, m, t0, "C3", "C4")
	m.GoTo(1, t0)
	if _, err := m.Try(rules.Place(rules.At(0, 0)), t0); err != nil {
		t.Fatal(err)
	}
	if err := m.Resign(rules.White, t0); err != nil {
		t.Fatal(err)
	}
	if !m.Promote(m.Node()) {
		t.Fatal("a variation of a finished game cannot be promoted")
	}
	wantPhase(t, m, resigned, keptLine)
	wantTree(t, m, "C3 A1 (C4)")
}

// TestClocksStandWhenTheBoardHasDecided covers games that are decided without a
// ply just played: read from a save, or cut to a variation that was tried.
func TestClocksStandWhenTheBoardHasDecided(t *testing.T) {
	m := mustNew(t, Config{Setup: "BB./BW./BB. b", Clock: Clock{Main: time.Minute}})
	if _, err := m.Try(rules.PlaceRed(rules.At(2, 1)), at(5)); err != nil {
		t.Fatal(err)
	}
	m.ContinueHere(at(10))
	wantPhase(t, m, decided, ownLine)
	if m.Tick(at(500)) || m.Record().Info.Result != "B+" {
		t.Errorf("cut to its end the game is %+v, result %q", m.Outcome(), m.Record().Info.Result)
	}
	read, err := Decode(m.Encode(), at(600))
	if err != nil {
		t.Fatal(err)
	}
	read.Resume(at(600))
	if read.Tick(at(9999)) {
		t.Errorf("read from a save it is %+v", read.Outcome())
	}
	wantPhase(t, read, decided, ownLine)
}

// TestNothingToRedoAfterTheEnd has plies behind the end of a game, as files of Go
// do: they are no plies of the game.
func TestNothingToRedoAfterTheEnd(t *testing.T) {
	r, err := record.New(rules.Go, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	n := r.Root
	for range 3 {
		n = r.Add(n, rules.Pass, rules.Empty)
	}
	m, err := Open(r, t0)
	if err != nil {
		t.Fatal(err)
	}
	m.GoTo(0, t0)
	m.ContinueHere(t0)
	mustPlay(t, m, t0, "pass", "pass")
	if m.CanRedo() || !m.Outcome().Over {
		t.Errorf("there is something to redo after %+v", m.Outcome())
	}
}

// TestOpenedMeansKept reads a save that contradicts itself: an opened game
// without a kept main line.
func TestOpenedMeansKept(t *testing.T) {
	m, err := Open(openedRecord(t, ""), t0)
	if err != nil {
		t.Fatal(err)
	}
	m.main = ownLine
	read, err := Decode(m.Encode(), t0)
	if err != nil {
		t.Fatal(err)
	}
	wantPhase(t, read, opened, keptLine)
}
