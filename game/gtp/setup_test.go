package main

import (
	"strings"
	"testing"

	"redstone/rules"
)

// TestPrintsWhatWasPlayed: no pass is put between two moves of one colour, and what was
// played after two passes is kept.
func TestPrintsWhatWasPlayed(t *testing.T) {
	for lines, want := range map[string]string{
		"play b C3\nplay b D3\nplay w C4\nplay w D4":                  ";B[cc];B[dc];W[cb];W[db])",
		"play b C3\nplay w pass\nplay b pass\nplay b D3\nplay w pass": ";B[cc];W[];B[];B[dc];W[])",
		"play w C3":                  ";W[cc])",
		"play w pass\nplay w pass":   ";W[];W[])",
		"genmove b\ngenmove b\nundo": ";B[aa])",
	} {
		got := say(t, testOptions(), "set_game Go\nboardsize 5\n"+lines+"\nprintsgf")
		if !strings.HasSuffix(strings.TrimSpace(got), want) {
			t.Errorf("%q: %q, want %q", lines, got, want)
		}
	}
}

// TestUndoAcrossTurns plays random games in which colours move twice and games go on
// after their end, and takes back: position and request are those from before.
func TestUndoAcrossTurns(t *testing.T) {
	o := testOptions()
	o.game, o.size = rules.Go, 4
	for seed := range uint64(60) {
		s, err := newSession(o)
		if err != nil {
			t.Fatal(err)
		}
		rand := rules.NewRand(seed)
		var states []string
		state := func() string { return s.pos.Text() + " / " + s.request(s.line).Encode() }
		for range 60 {
			if n := rand.Intn(len(states) + 1); rand.Intn(6) == 0 {
				want := state()
				if n > 0 {
					want = states[len(states)-n]
				}
				if err := s.undo(n); err != nil || state() != want {
					t.Fatalf("seed %d: %d taken back: %v, %q, want %q", seed, n, err, state(), want)
				}
				states = states[:len(states)-n]
			}
			before := state()
			colour := rules.Black + rules.Stone(rand.Intn(2))
			l, _, err := s.forColour(colour)
			if err != nil {
				t.Fatal(err)
			}
			m := l.pos.RandomMove(rand)
			if m == rules.NoMove || rand.Intn(8) == 0 {
				m = rules.Pass
			}
			if err := s.play(colour, m); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			states = append(states, before)
			if _, err := s.request(s.line).Position(); err != nil && !s.pos.Result().Over() {
				t.Fatalf("seed %d: the engine says %v", seed, err)
			}
		}
		if err := s.undo(len(s.turns) + 1); err != errNoUndo {
			t.Fatal(err)
		}
	}
}
