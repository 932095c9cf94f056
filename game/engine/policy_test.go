package engine

import (
	"testing"

	"redstone/rules"
)

// firstWorths returns the prior visits and wins of all moves of a tree's root.
func firstWorths(t *testing.T, game rules.Game, moves []rules.Move) map[rules.Move][2]uint8 {
	t.Helper()
	p, err := rules.NewPosition(game, 9, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if _, err := p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	tree := newTree(p, 1)
	list := map[rules.Move][2]uint8{}
	for _, c := range tree.nodes[1:] {
		list[c.move] = [2]uint8{c.prior, c.priorWins}
	}
	return list
}

// TestPolicyIsSymmetric mirrors a game along the main diagonal.
func TestPolicyIsSymmetric(t *testing.T) {
	mirror := func(m rules.Move) rules.Move {
		pt := rules.At(m.Point().Row(), m.Point().Col())
		switch {
		case m.IsRed():
			return rules.PlaceRed(pt)
		case m.IsPlacement():
			return rules.Place(pt)
		}
		return m
	}
	moves := parse(t, "D4 F6 E6 E7 D6 F5 E5 C3 B2 A1 A2")
	var mirrored []rules.Move
	for _, m := range moves {
		mirrored = append(mirrored, mirror(m))
	}
	for _, game := range []rules.Game{rules.Redstone, rules.Go} {
		here, there := firstWorths(t, game, moves), firstWorths(t, game, mirrored)
		if len(here) < 60 || len(here) != len(there) {
			t.Fatalf("%v: %d moves, %d mirrored", game, len(here), len(there))
		}
		for m, worth := range here {
			if got := there[mirror(m)]; got != worth {
				t.Errorf("%v: %v is worth %v, mirrored %v", game, m, worth, got)
			}
		}
	}
}

// TestPolicyAnswersAtari: Black's A3 has put A4 and B4 into atari. B3 saves them,
// while G8 does nothing and J1 lies on the edge far from everything.
func TestPolicyAnswersAtari(t *testing.T) {
	for _, game := range []rules.Game{rules.Redstone, rules.Go} {
		worths := firstWorths(t, game, parse(t, "E5 B4 C5 A4 A5 G7 B5 G3 C4 F3 A3"))
		rate := func(text string) float64 {
			w, ok := worths[parse(t, text)[0]]
			if !ok {
				t.Fatalf("%v: no move %s", game, text)
			}
			return float64(w[1]) / float64(w[0])
		}
		if rate("B3") < 0.7 || rate("B3") < rate("G8")+0.2 || rate("J1") > 0.4 {
			t.Errorf("%v: B3 %.2f, G8 %.2f, J1 %.2f", game, rate("B3"), rate("G8"), rate("J1"))
		}
	}
}

// TestPolicyKnowsTheLastMoves: the same stones in another order are judged
// otherwise.
func TestPolicyKnowsTheLastMoves(t *testing.T) {
	for _, game := range []rules.Game{rules.Redstone, rules.Go} {
		one := firstWorths(t, game, parse(t, "C3 G7 G3 C7"))
		two := firstWorths(t, game, parse(t, "G3 C7 C3 G7"))
		near, far := parse(t, "C8")[0], parse(t, "G8")[0]
		if one[near] == two[near] || one[near] != two[far] || one[far] != two[near] {
			t.Errorf("%v: after C7 C8 is worth %v and G8 %v, after G7 %v and %v", game, one[near], one[far], two[near], two[far])
		}
	}
}
