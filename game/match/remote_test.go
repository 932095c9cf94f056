package match_test

import (
	"errors"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/rules"
	"redstone/rules/record"
)

var start = time.Unix(1_700_000_000, 0).UTC()

func remoteGame(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.New(match.Config{Game: rules.Redstone, Size: 5, Pie: true, Players: [2]match.Player{{Name: "Ann"}, {Name: "Bea", Remote: true}}}, start)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func follow(t *testing.T, m *match.Match, text string) match.Followed {
	t.Helper()
	f, err := m.Follow(matchtest.Moves(t, text), nil, record.Outcome{}, start)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestFollow brings a game here to what has been played elsewhere, and loses nothing.
func TestFollow(t *testing.T) {
	m := remoteGame(t)
	if f := follow(t, m, "C3 D4"); f != (match.Followed{Changed: true, Plies: 2}) || m.Plies() != 2 || !m.Live() {
		t.Fatalf("two moves give %+v", f)
	}
	if f := follow(t, m, "C3 D4"); f.Changed {
		t.Errorf("the same moves change %+v", f)
	}
	if _, err := m.Play(matchtest.Moves(t, "B2")[0], start); err != nil {
		t.Fatal(err)
	}
	// It was refused: the move stays as a variation.
	if f := follow(t, m, "C3 D4"); !f.Changed || f.Plies != 0 || m.Tip().Ply() != 2 || len(m.Tip().Children()) != 1 {
		t.Errorf("a refused move leaves %+v at ply %d", f, m.Tip().Ply())
	}
	m.GoTo(1, start)
	if f := follow(t, m, "C3 D4 B2 A1"); f.Plies != 2 || m.View() != 1 || m.Plies() != 4 {
		t.Errorf("from an earlier position %+v, shown is %d of %d", f, m.View(), m.Plies())
	}
	// Another line, by a take-back, becomes the main line.
	follow(t, m, "C3 D4 E5")
	if last := m.Record().Last(); last != m.Tip() || last.Move.String() != "E5" || m.CanRedo() {
		t.Errorf("the main line ends with %v", last.Move)
	}
	for at := range m.Record().Root.All() {
		if at.Move.String() == "A1" {
			return
		}
	}
	t.Error("what was taken back is lost")
}

func TestFollowRefusesIllegalMoves(t *testing.T) {
	m := remoteGame(t)
	_, err := m.Follow(matchtest.Moves(t, "C3 C3 D4"), nil, record.Outcome{}, start)
	var illegal *rules.IllegalMoveError
	if !errors.As(err, &illegal) || m.Tip().Ply() != 1 {
		t.Errorf("%v at ply %d", err, m.Tip().Ply())
	}
}

// TestRemoteIsSaved keeps who is elsewhere, and how the game was ended there.
func TestRemoteIsSaved(t *testing.T) {
	for result, over := range map[string]match.Outcome{
		"B+R":  {Over: true, Winner: rules.Black, Method: rules.Resignation},
		"W+T":  {Over: true, Winner: rules.White, Seat: 1, OnTime: true},
		"Void": {Over: true, Method: rules.NoResult},
	} {
		m := remoteGame(t)
		left := []time.Duration{9 * time.Second, -1}
		o, _ := record.ParseOutcome(result)
		for _, ended := range []bool{true, false} {
			f, err := m.Follow(matchtest.Moves(t, "C3 D4"), left, o, start)
			if err != nil || f.Ended != ended || f.Changed != ended {
				t.Errorf("%s: %+v, %v", result, f, err)
			}
		}
		again, err := match.Decode(m.Encode(), start)
		if err != nil || again.Outcome() != over || !again.Remote() || again.Config().Players[0].Remote || again.Record().Info.Result != result {
			t.Errorf("%s: %v, %+v, result %q", result, err, again.Outcome(), again.Record().Info.Result)
		}
		if got := again.Record().Root.Next().Left[0]; got != 9*time.Second {
			t.Errorf("Black's clock shows %v", got)
		}
		// A result that was withdrawn goes.
		if follow(t, again, "C3 D4"); again.Outcome().Over || again.Record().Info.Result != "" {
			t.Errorf("%s stays: %+v", result, again.Outcome())
		}
	}
}

// TestFollowGoesOnWithAnOpenedGame goes on with a game that was opened from a file.
func TestFollowGoesOnWithAnOpenedGame(t *testing.T) {
	m := remoteGame(t)
	follow(t, m, "C3 D4")
	opened, err := match.Open(m.Record(), start)
	if err != nil {
		t.Fatal(err)
	}
	if f := follow(t, opened, "C3 D4"); !f.Changed || opened.Opened() || opened.Outcome().Over {
		t.Errorf("%+v leaves it opened", f)
	}
}
