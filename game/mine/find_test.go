package main

import (
	"slices"
	"strings"
	"testing"

	"redstone/game/puzzle"
	"redstone/rules"
)

func parse(t testing.TB, text string) *rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(rules.Redstone, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func point(t testing.TB, text string) rules.Point {
	t.Helper()
	pt, ok := rules.ParsePoint(text)
	if !ok {
		t.Fatalf("no point: %q", text)
	}
	return pt
}

func moves(list []rules.Move) string {
	words := make([]string, len(list))
	for i, m := range list {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

// TestFinds has positions whose goal and key are known.
func TestFinds(t *testing.T) {
	w := &prospector{judge: newJudge(proveNodes)}
	for _, test := range []struct {
		position, target string
		goal             puzzle.Goal
		in               int
		line             string
	}{
		{"B..BW/WWBB./WBBB./.WWBB/..WW. w", "", puzzle.Win, 0, "A1 B5 xC5 A5 xB5 xE4 E1 E5 xE3"},
		{".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", "", puzzle.Annihilate, 2, "xE1 E5 xE2"},
		{"..BW./BWWWW/.BBW./BB.BR/.RRB. b", "", puzzle.Annihilate, 3, "xB5 C5 A3 E5 xE3"},
		{".WWBB.R/R.W.B.B/WWWWWBB/.WBBWBR/BWWBWB./BBBBBBB/W.BR.WR w", "D7", puzzle.Capture, 3, "F7 xF6 D6 A4 xF7"},
		{"RBBBB../RBWWBBW/.WWWBW./R.WWBWB/W..WWBW/.WWBBB./...WB.. b", "G6", puzzle.Capture, 2, "xG5 F7 xG7"},
		{"W.WB./WBBWW/.WWB./WBB.W/BBB.. b", "B4", puzzle.Save, 1, "xA3 B3"},
	} {
		p := parse(t, test.position)
		var f *find
		switch test.goal {
		case puzzle.Win:
			f = w.win(p)
		case puzzle.Annihilate:
			f = w.annihilation(p)
		case puzzle.Capture:
			f = w.capture(p, point(t, test.target))
		case puzzle.Save:
			f = w.save(p, point(t, test.target))
		}
		if f == nil {
			t.Errorf("%s: nothing found", test.position)
			continue
		}
		rest := w.solution(f.task, after(f.start, f.key))
		line := append([]rules.Move{f.key}, rest...)
		if f.goal != test.goal || f.in != test.in || line[0].String() != strings.Fields(test.line)[0] || len(line) != len(strings.Fields(test.line)) {
			t.Errorf("%s: %s %d %s, want %s", test.position, f.goal, f.in, moves(line), test.line)
		}
	}
}

// TestNotFound has positions in which nothing is unique.
func TestNotFound(t *testing.T) {
	w := &prospector{judge: newJudge(proveNodes)}
	if f := w.win(parse(t, "R.RB./.B.BR/BBBB./WB..R/.BBRR b")); f != nil {
		t.Errorf("every move wins, and yet: %v", f.key)
	}
	if f := w.annihilation(parse(t, "..B../.W.../.BW../...../..... b")); f != nil {
		t.Errorf("annihilation on an empty board: %v", f.key)
	}
	if f := w.capture(parse(t, "...../.WW../.WB../...../..... b"), point(t, "B4")); f != nil {
		t.Errorf("a group with many liberties: %v", f.key)
	}
}

// TestRefutations plays wrong first moves: the goal is missed at their ends.
func TestRefutations(t *testing.T) {
	w := &prospector{judge: newJudge(proveNodes)}
	for _, test := range []struct {
		t        task
		position string
		key      string
	}{
		{task{puzzle.Annihilate, 3, 0, rules.Black}, "..BW./BWWWW/.BBW./BB.BR/.RRB. b", "xB5"},
		{task{puzzle.Win, 0, 0, rules.White}, "B..BW/WWBB./WBBB./.WWBB/..WW. w", "A1"},
		{task{puzzle.Capture, 3, point(t, "D7"), rules.White}, ".WWBB.R/R.W.B.B/WWWWWBB/.WBBWBR/BWWBWB./BBBBBBB/W.BR.WR w", "F7"},
		{task{puzzle.Save, 1, point(t, "B4"), rules.Black}, "W.WB./WBBWW/.WWB./WBB.W/BBB.. b", "xA3"},
	} {
		p := parse(t, test.position)
		key, _ := rules.ParseMove(test.key)
		wrong := tempting(test.t, p, key, maxTempting)
		if len(wrong) < 1 || slices.Contains(wrong, key) {
			t.Errorf("%s: tempting are %s", test.position, moves(wrong))
		}
		for _, m := range wrong {
			q := after(p, m)
			if q.Result().Over() {
				continue
			}
			line := w.refutation(test.t, q)
			for _, m := range line {
				if _, err := q.Play(m); err != nil {
					t.Fatalf("%s %v: %s: %v", test.position, m, moves(line), err)
				}
			}
			if !missed(test.t, q, len(line)) {
				t.Errorf("%s: after %v and %s the goal is not missed: %s", test.position, m, moves(line), q.Text())
			}
		}
	}
}

// missed reports whether a goal can't be reached any more after the wrong move and a line of so many plies.
func missed(t task, p *rules.Position, plies int) bool {
	switch t.goal {
	case puzzle.Win:
		return p.Result().Over() && p.Result().Winner != t.solver || plies == maxRefutation // too long to be played out
	case puzzle.Save:
		return p.At(t.target) != t.solver
	}
	in := t.in - 1 - plies/2
	return p.Result().Over() && p.Result().Winner != t.solver || in <= 0 || t.target != 0 && !canFill(p, t.solver, t.target, in)
}

// TestGameIsTheSameAgain plays a game twice, and looks at it twice.
func TestGameIsTheSameAgain(t *testing.T) {
	stop := func() bool { return false }
	var texts [2]string
	for i := range texts {
		g := newGame(34, mixed)
		if !g.play(stop) {
			t.Fatal("the game was not played")
		}
		w := &prospector{judge: newJudge(findNodes)}
		block, err := w.entries(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range block {
			texts[i] += e.facts.format() + e.text
			if !strings.Contains(e.Source, "game 34,") || e.ID != puzzle.NewID(e.Puzzle) {
				t.Errorf("source %q, ID %q", e.Source, e.ID)
			}
			if err := newJudge(proveNodes).prove(e.Puzzle); err != nil {
				t.Errorf("%s: %v", e.ID, err)
			}
		}
	}
	if texts[0] != texts[1] || texts[0] == "" {
		t.Errorf("first %q, then %q", texts[0], texts[1])
	}
}
