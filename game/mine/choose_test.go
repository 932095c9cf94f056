package main

import (
	"fmt"
	"slices"
	"testing"

	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// made makes an entry from a position: its solution is one move.
func made(t *testing.T, position string, goal puzzle.Goal, in int, key string, game, score int) *entry {
	t.Helper()
	p := parse(t, position)
	m, err := rules.ParseMove(key)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.New(rules.Redstone, p.Size(), false)
	if err != nil {
		t.Fatal(err)
	}
	r.SetSetup(r.Root, record.SetupOf(p))
	r.Add(r.Root, m, rules.Empty)
	puzzle.MarkWrong(r.Add(r.Root, p.AppendLegal(nil)[1], rules.Empty))
	e := &entry{Puzzle: &puzzle.Puzzle{Goal: goal, In: in, Source: fmt.Sprintf("game %d, ply 9", game), Record: r}, facts: facts{score: score}}
	e.ID = puzzle.NewID(e.Puzzle)
	return e
}

// random returns positions of random games that are no twins of each other.
func random(t *testing.T, size, count int) []*rules.Position {
	t.Helper()
	r := rules.NewRand(uint64(size))
	var list []*rules.Position
	for len(list) < count {
		p, err := rules.NewPosition(rules.Redstone, size, false)
		if err != nil {
			t.Fatal(err)
		}
		for range size * size / 2 {
			p.Do(p.RandomMove(r))
		}
		if !p.Result().Over() {
			list = append(list, p)
		}
	}
	return list
}

// TestChooseWithinBounds gives far more of each kind than is wanted.
func TestChooseWithinBounds(t *testing.T) {
	var found []*entry
	game := 0
	for _, size := range []int{5, 6, 7} {
		for i, p := range random(t, size, 200) {
			game++
			key, at := p.AppendLegal(nil)[0].String(), game*10
			found = append(found, made(t, p.Text(), puzzle.Win, 0, key, at, i), made(t, p.Text(), puzzle.Annihilate, 2+i%3, key, at+1, i),
				made(t, p.Text(), puzzle.Save, 2+i%2, key, at+2, i))
		}
	}
	const count = 200
	chosen := choose(found, count)
	kinds, sizes, goals := map[string]int{}, map[int]int{}, map[puzzle.Goal]int{}
	for _, e := range chosen {
		kinds[fmt.Sprintf("%s %d", e.Goal, e.In)]++
		sizes[e.Record.Size]++
		goals[e.Goal]++
	}
	for kind, most := range map[string]int{"annihilate 2": 12, "annihilate 3": 16, "annihilate 4": 14, "save 2": 20, "save 3": 20} {
		if (kinds[kind]-1)*100 > most*len(chosen) || kinds[kind] == 0 {
			t.Errorf("%d of %q among %d, want at most %d %%", kinds[kind], kind, len(chosen), most)
		}
	}
	for goal, n := range goals {
		if 3*n > len(chosen) {
			t.Errorf("%d of %d are %s", n, len(chosen), goal)
		}
	}
	for size, n := range sizes {
		if 2*n > len(chosen) {
			t.Errorf("%d of %d have size %d", n, len(chosen), size)
		}
	}
	if len(chosen) < 100 {
		t.Errorf("only %d puzzles", len(chosen))
	}
}

// TestChooseBetterOnes takes of twins, of a key point and of a game the ones with the higher score.
func TestChooseBetterOnes(t *testing.T) {
	base := ".B.R./RBBWW/.BBWW/B.BWB/.RBW. b"
	for _, test := range []struct {
		name, position, key string
		game                int
	}{
		{"the same", base, "xE1", 2},
		{"mirrored", ".R.B./WWBBR/WWBB./BWB.B/.WBR. b", "xA1", 2},
		{"other colours", ".W.R./RWWBB/.WWBB/W.WBW/.RWB. w", "xE1", 2},
		{"a stone more", "BB.R./RBBWW/.BBWW/B.BWB/.RBW. b", "xE1", 2},
		{"the same key point of the same game", "..W../.BB../.BWW./.B..W/...W. b", "xE1", 1},
		{"a board of the same game two plies later", ".B.RW/RBBWW/.BBWW/BBBWB/.RBW. b", "A5", 1},
	} {
		better := made(t, base, puzzle.Annihilate, 2, "xE1", 1, 70)
		worse := made(t, test.position, puzzle.Annihilate, 2, test.key, test.game, 60)
		for _, list := range [][]*entry{{better, worse}, {worse, better}} {
			if got := unbounded(list); len(got) != 1 || got[0] != better {
				t.Errorf("%s: %d chosen", test.name, len(got))
			}
		}
	}
	var found []*entry
	for i, p := range random(t, 7, 9) {
		found = append(found, made(t, p.Text(), []puzzle.Goal{puzzle.Win, puzzle.Annihilate}[i%2], []int{0, 2}[i%2], p.AppendLegal(nil)[i].String(), 5, i))
	}
	if got := unbounded(found); len(got) != mostOfGame {
		t.Errorf("%d puzzles of one game", len(got))
	}
}

// unbounded returns what is chosen when goals and sizes do not count.
func unbounded(list []*entry) []*entry {
	var choices []choice
	for _, e := range list {
		choices = append(choices, newChoice(e))
	}
	slices.SortFunc(choices, func(a, b choice) int { return b.score - a.score })
	return pick(choices, 1000, nil)
}
