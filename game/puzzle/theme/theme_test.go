package theme_test

import (
	"slices"
	"strings"
	"testing"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/game/puzzle/theme"
	"redstone/rules"
)

// makeCase makes the case of a puzzle: "annihilate 2", "capture 3 D7", "win", "save 2 B3".
func makeCase(t *testing.T, position, goalText, line string) theme.Case {
	t.Helper()
	p, err := rules.ParsePosition(rules.Redstone, position)
	if err != nil {
		t.Fatal(err)
	}
	c := theme.Case{Start: p}
	words := strings.Fields(goalText)
	c.Goal = puzzle.Goal(words[0])
	for word := range strings.FieldsSeq(line) {
		m, err := rules.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		c.Line = append(c.Line, m)
	}
	c.In = (len(c.Line) + 1) / 2
	if len(words) > 1 {
		c.In = int(words[1][0] - '0')
	}
	if len(words) > 2 {
		c.Target, _ = rules.ParsePoint(words[2])
	}
	c.Captures = func(p *rules.Position, by rules.Stone, target rules.Point, in int) bool {
		return attack(t, p, goal.Capture, by, target, in)
	}
	solver := p.ToMove()
	c.Reaches = func(p *rules.Position, in int) bool {
		switch c.Goal {
		case puzzle.Win:
			return wins(t, p, solver)
		case puzzle.Annihilate:
			return attack(t, p, goal.Annihilate, solver, 0, in)
		case puzzle.Save:
			return !attack(t, p, goal.Capture, solver.Opponent(), c.Target, in)
		}
		return attack(t, p, goal.Capture, solver, c.Target, in)
	}
	return c
}

func attack(t *testing.T, p *rules.Position, kind goal.Kind, by rules.Stone, target rules.Point, in int) bool {
	t.Helper()
	switch {
	case kind == goal.Capture && p.At(target) != by.Opponent():
		return true
	case p.Result().Over():
		return kind == goal.Annihilate && p.Result().Winner == by
	case in < 1:
		return false
	}
	proof, err := goal.Prove(goal.Question{Position: p, Kind: kind, Attacker: by, Target: target, In: in}, 1_000_000, nil)
	if err != nil || proof.Verdict == goal.Unknown {
		t.Fatalf("%s: %+v, %v", p.Text(), proof, err)
	}
	return proof.Verdict == goal.Reached
}

func wins(t *testing.T, p *rules.Position, side rules.Stone) bool {
	t.Helper()
	if p.Result().Over() {
		return p.Result().Winner == side
	}
	s := engine.NewSolver(4<<20).Solve(p, nil, 1_000_000)
	if s.Value == engine.Unknown {
		t.Fatalf("%s is not solved", p.Text())
	}
	return (s.Value == engine.Win) == (p.ToMove() == side)
}

// TestFind has the solutions of puzzles and all their themes.
func TestFind(t *testing.T) {
	for _, test := range []struct{ position, goal, line, themes string }{
		{".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", "annihilate 2", "xE1 E5 xE2", "sacrifice spare-moves race"},
		{"..BW./BWWWW/.BBW./BB.BR/.RRB. b", "annihilate 3", "xB5 C5 A3 E5 xE3", "sacrifice own-or-red spare-moves race"},
		{"B..BW/WWBB./WBBB./.WWBB/..WW. w", "win", "A1 B5 xC5 A5 xB5 xE4 E1 E5 xE3", "fill-eye race quiet"},
		{".WWBB.R/R.W.B.B/WWWWWBB/.WBBWBR/BWWBWB./BBBBBBB/W.BR.WR w", "capture 3 D7", "F7 xF6 D6 A4 xF7", "sacrifice snapback self-atari quiet throw-in"},
		{"RBBBB../RBWWBBW/.WWWBW./R.WWBWB/W..WWBW/.WWBBB./...WB.. b", "capture 2 G6", "xG5 F7 xG7", "sacrifice double both-colours race"},
		{"WWR../RW.BR/WWBB./WRRRW/W.R.R w", "win", "D5 xE5 xE3 C4 xD5", "sacrifice freed spare-moves race snapback self-atari quiet throw-in"},
		{"BBBRW/RBBB./.BW.B/.WWBB/RR.BB b", "annihilate 3", "D3 xE4 A3 A2 xC1", "both-colours spare-moves mutual race quiet"},
		{"......./.WWB.B./R.WBBWB/.WBBWWW/.WB.B../.WB.BW./....... b", "capture 3 F5", "F3 xG6 G3 D2 xG5", "freed race"},
		{".WB.B/RWWBB/R.WWR/WWRW./.W.RR w", "annihilate 1", "xD5", "double"},
		{".....WWW./.BWBWBB../..BBBW.W./.BB.WW.../....W.B.W/.BBW...../..WBB..BW/W.B....../......... w", "capture 3 F8", "E9 H8 J8 D9 xG7", "own-or-red race net quiet"},
		{"W.WB./WBBWW/.WWB./WBB.W/BBB.. b", "save 1 B4", "xA3 B3", "double"},
		{"R.BBB/WRBB./.BBB./BBB.W/R.RRR b", "annihilate 2", "E3 xD2 xA3", "spare-moves"},
		{"RW.R.R/.WRWB./WWWWWW/BWWR.W/.RW.WR/BBWWW. w", "annihilate 2", "F5 xE6 xA2", "double spare-moves"},
	} {
		var got []string
		for _, found := range theme.Find(makeCase(t, test.position, test.goal, test.line)) {
			got = append(got, string(found))
		}
		if !slices.Equal(got, strings.Fields(test.themes)) {
			t.Errorf("%s %s: %s: %q", test.position, test.goal, test.line, got)
		}
	}
}

// TestFindWithoutALine has nothing to look at.
func TestFindWithoutALine(t *testing.T) {
	c := makeCase(t, ".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", "annihilate 2", "xE1 A1")
	if got := theme.Find(c); got != nil {
		t.Errorf("an illegal line: %q", got)
	}
	c.Line = nil
	if got := theme.Find(c); got != nil {
		t.Errorf("no line: %q", got)
	}
	if got := theme.Find(theme.Case{}); got != nil {
		t.Errorf("no position: %q", got)
	}
}

// TestLiberties counts each once.
func TestLiberties(t *testing.T) {
	p, err := rules.ParsePosition(rules.Redstone, "..W../.BB../.B.W./...../R.... b")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"C5": 2, "B4": 6, "C4": 6, "D3": 4, "A1": 0, "E5": 0} {
		pt, _ := rules.ParsePoint(name)
		if got := len(theme.Liberties(p, pt)); got != want {
			t.Errorf("%s has %d liberties, want %d", name, got, want)
		}
	}
}
