package main

import (
	"slices"
	"strings"
	"testing"

	"redstone/rules"
)

// goFigure is a figure of the page about Go and its positions, before and after its move.
func goFigure(t *testing.T, name string) (f figure, before, after *rules.Position) {
	t.Helper()
	i := slices.IndexFunc(goFigures, func(f figure) bool { return f.name == name })
	if i < 0 {
		t.Fatalf("there is no figure %s", name)
	}
	f = goFigures[i]
	before, _, err := f.start()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if f.move == "" {
		return f, before, nil
	}
	after = before.Clone()
	m, err := rules.ParseMove(f.move)
	if err == nil {
		_, err = after.Play(m)
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return f, before, after
}

// forbidden lists where the side to move may not place a stone, though the point is empty.
func forbidden(p *rules.Position) string {
	var names []string
	for row := p.Size() - 1; row >= 0; row-- {
		for col := range p.Size() {
			if at := rules.At(col, row); p.At(at) == rules.Empty && p.Check(rules.Place(at)) != rules.Legal {
				names = append(names, at.String())
			}
		}
	}
	return strings.Join(names, " ")
}

// TestGoFiguresMatchTheirCaptions checks what the page about Go says with the rules.
func TestGoFiguresMatchTheirCaptions(t *testing.T) {
	for name, want := range map[string]string{"go-suicide": "A5 D3", "go-two-eyes": "A1 C1", "go-throw": ""} {
		if _, p, _ := goFigure(t, name); forbidden(p) != want {
			t.Errorf("%s: forbidden are %q, want %q", name, forbidden(p), want)
		}
	}
	for name, want := range map[string]string{ // after the move
		"go-capture": "...../..B../.B.B./..B../..... w", "go-edge": "...../...../...../..BB./.B..B w", "go-atari": "...../..W../.WBW./..B../..... w",
		"go-throw": "BW.../.B.../B..../...../..... w", "go-ko": "...../.BW../B.BW./.BW../..... w",
		"go-connect": "...../..BB./..WB./...../..... w", "go-one-eye": "...../...../BBB../...B./.B.B. w",
		"go-game-cut": "....BW./....BWW/....BW./...BW../...BWWW/...BW../...BW.. b",
	} {
		_, _, p := goFigure(t, name)
		if p.Text() != want {
			t.Errorf("%s leaves %s, want %s", name, p.Text(), want)
		}
	}
	if _, _, p := goFigure(t, "go-ko"); forbidden(p) != "B3" || p.Check(rules.Place(rules.At(1, 2))) != rules.Ko {
		t.Errorf("go-ko: White may not play at %q", forbidden(p))
	}
	f, p, _ := goFigure(t, "go-liberties")
	group := p.AppendGroup(nil, rules.At(1, 2))
	liberties := map[string]bool{}
	for _, at := range group {
		for _, n := range at.Neighbours() {
			if n.On(5) && p.At(n) == rules.Empty {
				liberties[n.String()] = true
			}
		}
	}
	if len(group) != 3 || len(liberties) != 6 || len(f.marked) != 6 || slices.ContainsFunc(f.marked, func(name string) bool { return !liberties[name] }) {
		t.Errorf("go-liberties: %d stones with the liberties %v, marked are %v", len(group), liberties, f.marked)
	}
}

// TestGoCountsMatchTheirCaptions compares the numbers in the text with the count.
func TestGoCountsMatchTheirCaptions(t *testing.T) {
	for name, want := range map[string]rules.Area{
		"go-game-count": {Black: rules.Holding{Stones: 7, Points: 24}, White: rules.Holding{Stones: 10, Points: 8}, Komi: 7.5},
		"go-dead":       {Black: rules.Holding{Stones: 5}, White: rules.Holding{Stones: 6, Points: 5}, Neutral: 9, Komi: 7.5},
		"go-dead-taken": {Black: rules.Holding{Stones: 8, Points: 7}, White: rules.Holding{Stones: 5, Points: 5}, Komi: 7.5},
	} {
		if _, p, _ := goFigure(t, name); p.Area() != want {
			t.Errorf("%s is counted as %+v, want %+v", name, p.Area(), want)
		}
	}
	_, p, _ := goFigure(t, "go-game-count")
	if r := p.Result(); !r.Over() || r.Winner != rules.Black || p.Area().Lead() != 5.5 {
		t.Errorf("the game ends as %+v, with a lead of %v", r, p.Area().Lead())
	}
	if _, p, _ := goFigure(t, "go-handicap"); p.Count(rules.Black) != 4 || p.ToMove() != rules.White {
		t.Errorf("the handicap is %s", p.Text())
	} else if h, err := rules.NewHandicap(9, 4); err != nil || h.Text() != p.Text() {
		t.Errorf("the handicap is %s, the game's %v", p.Text(), h)
	}
}
