package gamelog

import (
	"slices"
	"testing"
	"time"

	"redstone/rules"
)

// TestConcurrent lets both players act without knowing of each other: what counts is the same whoever is asked first.
func TestConcurrent(t *testing.T) {
	timed := redstone5
	timed.Clock = rule(t, "1m+0s")
	play := func(text string) Action { return mv(t, text) }
	tests := []struct {
		name        string
		moves       []string // Ann has Black
		before      []Action // of Bob, seen by Ann
		ann, bob    Action
		took        time.Duration
		line, ended string
		reason      Reason
		void        []Void
	}{
		{"a move answers a claim", []string{"C3", "A1", "B1"}, nil, Action{Kind: Claim}, play("E5"), time.Minute, "C3 A1 B1 E5", "", NotOver, []Void{{Host, 3}}},
		{"a reaction does not", []string{"C3", "A1", "B1"}, nil, Action{Kind: Claim}, Action{Kind: React, Number: 1}, time.Minute, "C3 A1 B1", "B+T", Claimed, nil},
		{"a flag does", []string{"C3", "A1", "B1"}, nil, Action{Kind: Claim}, Action{Kind: Flag}, time.Minute, "C3 A1 B1", "B+T", Conceded, []Void{{Host, 3}}},
		{"resignations of both", []string{"C3", "A1", "B1"}, nil, Action{Kind: Resign}, Action{Kind: Resign}, 0, "C3 A1 B1", "W+R", Resigned, []Void{{Guest, 1}}},
		{"a resignation before a move", []string{"C3", "A1", "B1"}, nil, Action{Kind: Resign}, play("E5"), 0, "C3 A1 B1", "W+R", Resigned, []Void{{Guest, 1}}},
		{"an abort before the second move", []string{"C3"}, nil, Action{Kind: Abort}, play("E5"), 0, "C3", "Void", Aborted, []Void{{Guest, 0}}},
		{"a take-back is agreed to while he plays on", []string{"C3", "A1", "B1", "E5"}, nil, play("D4"), Action{Kind: TakeBack, Number: 3}, 0, "C3 A1 B1 E5 D4", "", NotOver, nil},
		{"an answer and a withdrawal", []string{"C3", "A1", "B1"}, []Action{{Kind: TakeBack, Number: 1}}, Action{Kind: Accept, Number: 1}, Action{Kind: Withdraw}, 0, "C3", "", NotOver, []Void{{Guest, 2}}},
		{"an answer and the move of who asked", []string{"C3", "A1", "B1"}, []Action{{Kind: TakeBack, Number: 1}}, Action{Kind: Accept, Number: 1}, play("E5"), 0, "C3", "", NotOver, []Void{{Guest, 2}}},
		{"a refusal and a withdrawal", []string{"C3", "A1", "B1"}, []Action{{Kind: TakeBack, Number: 1}}, Action{Kind: Decline, Number: 1}, Action{Kind: Withdraw}, 0, "C3 A1 B1", "", NotOver, []Void{{Guest, 2}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tb := seat(t, timed)
			tb.play(test.moves...)
			for _, a := range test.before {
				tb.must(Guest, a, 0)
				tb.send(Guest)
			}
			tb.must(Host, test.ann, test.took)
			took := test.took
			if test.bob.Kind == Move {
				took = time.Second
			}
			tb.must(Guest, test.bob, took)
			g := tb.game()
			if line(g) != test.line || g.Result.Text != test.ended || g.Result.Reason != test.reason || !slices.Equal(g.Void, test.void) || len(g.Evidence) > 0 {
				t.Errorf("%s", dump(g))
			}
			if dump(g) != dump(merged(t, tb.logs[Guest], tb.logs[Host])) {
				t.Error("the other way around it is another game")
			}
		})
	}
}

func TestAnAcknowledgedClaimStands(t *testing.T) {
	terms := redstone5
	terms.Clock = rule(t, "1m+0s")
	tb := seat(t, terms)
	tb.play("C3", "A1", "B1")
	tb.must(Host, Action{Kind: Claim}, time.Minute)
	if g := tb.game(); g.Settled || g.Result != (Result{"B+T", Claimed, Host}) {
		t.Fatalf("%s", dump(g))
	}
	late := tb.logs[Guest]
	tb.send(Host)
	if err := tb.do(Guest, mv(t, "E5"), time.Second); err != ErrImpossible {
		t.Errorf("a move after the claim was seen: %v", err)
	}
	tb.must(Guest, Action{Kind: React, Number: 2}, 0)
	if g := tb.game(); !g.Settled || g.Result.Reason != Claimed || g.Both() {
		t.Errorf("%s", dump(g))
	}
	tb.must(Guest, Action{Kind: Flag}, time.Minute) // he agrees
	if g := tb.game(); g.Result.Reason != Conceded || g.Result.Text != "B+T" {
		t.Errorf("%s", dump(g))
	}

	// Who has moved before he saw the claim leaves it out, and the game goes on.
	answer, err := Append(late, tb.logs[Host].Prefix(3), mv(t, "E5"), 59*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	g := merged(t, tb.logs[Host], answer)
	if g.Phase != Playing || line(g) != "C3 A1 B1 E5" || g.Clocks[Guest].Left != time.Second || !slices.Equal(g.Void, []Void{{Host, 3}}) {
		t.Errorf("%s", dump(g))
	}
}

func TestClocks(t *testing.T) {
	terms := redstone5
	terms.Clock = rule(t, "1m+2s")
	tb := seat(t, terms)
	play := func(p int, move string, took time.Duration) {
		t.Helper()
		tb.must(p, mv(t, move), took)
		tb.send(p)
	}
	play(Host, "C3", time.Hour) // the first move of each is free
	play(Guest, "A1", time.Hour)
	play(Host, "B1", 20*time.Second)
	play(Guest, "E5", 30*time.Second)
	g := tb.game()
	if g.Clocks[Host].Left != 42*time.Second || g.Clocks[Guest].Left != 32*time.Second || !g.Runs {
		t.Errorf("clocks: %v, runs %v", g.Clocks, g.Runs)
	}
	if total, ok := g.Deadline(); !ok || total != 42*time.Second {
		t.Errorf("the flag falls after %v, %v", total, ok)
	}
	if tb.do(Guest, Action{Kind: Claim}, 41*time.Second) == nil || tb.do(Host, Action{Kind: Flag}, 41*time.Second) == nil {
		t.Error("a flag falls too early")
	}

	// What is taken back is paid back.
	tb.must(Guest, Action{Kind: TakeBack, Number: 3}, 0)
	tb.send(Guest)
	tb.must(Host, Action{Kind: Accept, Number: len(tb.logs[Guest].Entries) - 1}, 0)
	tb.send(Host)
	g = tb.game()
	if line(g) != "C3 A1 B1" || g.ToMove != Guest || g.Clocks[Guest].Left != time.Minute || g.Clocks[Host].Left != 42*time.Second || len(g.Undone) != 1 || g.Undone[0].Ply != 3 {
		t.Errorf("%s", dump(g))
	}

	// Who says that he took longer than he had has lost.
	play(Guest, "E5", time.Minute)
	if g = tb.game(); g.Result != (Result{"B+T", Conceded, Host}) || line(g) != "C3 A1 B1" {
		t.Errorf("%s", dump(g))
	}
}

func TestSwapAndRematch(t *testing.T) {
	tb := seat(t, redstone5)
	tb.play("C3", "swap")
	g := tb.game()
	if g.ToMove != Host || g.StoneOf(Host) != rules.White || g.Seats != [2]int{0, 1} {
		t.Fatalf("%s", dump(g))
	}
	tb.play("A1")
	tb.must(Guest, Action{Kind: Resign}, 0)
	tb.send(Guest)
	if g = tb.game(); g.Result != (Result{"W+R", Resigned, Host}) || g.Settled {
		t.Fatalf("%s", dump(g))
	}
	for p := range 2 {
		tb.must(p, Action{Kind: End, Text: "W+R"}, 0)
	}
	tb.sync()
	if g = tb.game(); !g.Both() || !g.Settled {
		t.Errorf("%s", dump(g))
	}
	tb.must(Guest, Action{Kind: Rematch, Text: "secondgame"}, 0)
	if g = tb.game(); g.Offers[Guest] == nil || g.Offers[Guest].Text != "secondgame" || !slices.Contains(g.May(Host), Accept) {
		t.Fatalf("%s\nmay: %v", dump(g), g.May(Host))
	}
	both := *tb
	tb.send(Guest)
	tb.must(Host, Action{Kind: Accept, Number: g.Offers[Guest].Entry}, 0)
	if g = tb.game(); g.Rematch != "secondgame" || g.RematchBy != Guest || g.Offers[Guest] != nil {
		t.Errorf("%s", dump(g))
	}
	both.must(Host, Action{Kind: Rematch, Text: "thirdgame"}, 0) // at the same time
	if g = both.game(); g.Rematch != "thirdgame" || g.RematchBy != Host || len(g.Void) > 0 {
		t.Errorf("%s", dump(g))
	}
	next := g.Terms.Next(g.ID, g.Seats[Host], bob)
	if next.Colour != White || next.For != bob || next.Rematch != testGame || next.Size != 5 || !next.Valid() {
		t.Errorf("the terms of the rematch: %+v", next)
	}
}

func TestGoIsCounted(t *testing.T) {
	tb := seat(t, Terms{Rules: rules.Go, Size: 5, Komi: 0.5})
	tb.play("C3", "pass", "pass")
	if g := tb.game(); g.Result != (Result{"B+24.5", Counted, Host}) {
		t.Errorf("%s", dump(g))
	}
	tb = seat(t, Terms{Rules: rules.Go, Size: 5, Komi: 25})
	tb.play("C3", "pass", "pass")
	if g := tb.game(); g.Result != (Result{"0", Counted, -1}) {
		t.Errorf("%s", dump(g))
	}
	tb = seat(t, Terms{Rules: rules.Go, Size: 5})
	tb.play("C3")
	tb.must(Host, Action{Kind: Settle, Text: "W+2.5"}, 0)
	tb.send(Host)
	tb.must(Guest, Action{Kind: Accept, Number: 2}, 0)
	if g := tb.game(); g.Result != (Result{"W+2.5", Agreed, Guest}) || g.Settled {
		t.Errorf("%s", dump(g))
	}
	tb.must(Guest, Action{Kind: End, Text: "W+2.5"}, 0)
	tb.forge(Host, Entry{Action: Action{Kind: End, Text: "B+2.5"}, Seen: 2})
	if g := tb.game(); g.Said != [2]string{"B+2.5", "W+2.5"} || g.Signed != [2]bool{false, true} || g.Both() {
		t.Errorf("%s", dump(g))
	}
}

// TestAnAnswerCounts hides an answer behind another entry, so that the withdrawal is replayed before it: what counts is
// what its author knew.
func TestAnAnswerCounts(t *testing.T) {
	for asks := range 2 {
		tb := seat(t, redstone5)
		tb.play("C3", "A1", "B1", "E5")
		tb.must(asks, Action{Kind: TakeBack, Number: 2 + asks}, 0)
		tb.send(asks)
		n := len(tb.logs[asks].Entries) - 1
		tb.must(asks, Action{Kind: Withdraw}, 0)
		tb.must(1-asks, Action{Kind: React, Number: 1}, 0)
		tb.must(1-asks, Action{Kind: Accept, Number: n}, 0)
		if g := tb.game(); len(g.Line) != 2+asks || g.ToMove != asks {
			t.Errorf("asked by %d: %s", asks, dump(g))
		}
	}
}
