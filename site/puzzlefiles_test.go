package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"redstone/game/puzzle"
	"redstone/rules"
)

// TestPuzzleIndex compares the list for programs with what is known of the sample.
func TestPuzzleIndex(t *testing.T) {
	want := `[
{"id":"b2vb4f","game":"redstone","goal":"capture","target":"G6","in":2,"position":"RBBBB../RBWWBBW/.WWWBW./R.WWBWB/W..WWBW/.WWBBB./...WB.. b","answers":["xG5"],"themes":["both-colours"],"rating":1000},
{"id":"wcqhuz","game":"redstone","goal":"annihilate","target":null,"in":2,"position":".B.R./RBBWW/.BBWW/B.BWB/.RBW. b","answers":["xE1"],"themes":["sacrifice","spare-moves"],"rating":1300},
{"id":"2bzpqx","game":"redstone","goal":"capture","target":"D7","in":3,"position":".WWBB.R/R.W.B.B/WWWWWBB/.WBBWBR/BWWBWB./BBBBBBB/W.BR.WR w","answers":["F7"],"themes":["throw-in"],"rating":1400},
{"id":"7hbypc","game":"redstone","goal":"annihilate","target":null,"in":3,"position":"..BW./BWWWW/.BBW./BB.BR/.RRB. b","answers":["xB5"],"themes":["sacrifice","own-or-red"],"rating":1500},
{"id":"4xxz78","game":"redstone","goal":"win","target":null,"in":null,"position":"B..BW/WWBB./WBBB./.WWBB/..WW. w","answers":["A1"],"themes":["fill-eye"],"rating":1900},
{"id":"q2yh37","game":"redstone","goal":"win","target":null,"in":null,"position":".BBW./RBRW./.BR.W/.BBW./.WBW. w","answers":["A1"],"themes":["self-atari","own-or-red"],"rating":2100},
{"id":"35dwcv","game":"go","goal":"capture","target":"A2","in":1,"position":"........./........./........./........./........./........./B......../WB......./.B....... b","answers":["A1"],"themes":[],"rating":600}
]
`
	built := stubSite(t)
	if got := string(built.files["puzzles/index.json"]); got != want {
		t.Errorf("puzzles/index.json is\n%s", got)
	}
}

// TestPuzzleTree reads a puzzle's JSON as a program would: its moves can be played.
func TestPuzzleTree(t *testing.T) {
	built := stubSite(t)
	var tree puzzleTree
	decoder := json.NewDecoder(bytes.NewReader(built.files["puzzles/2bzpqx.json"]))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&tree); err != nil {
		t.Fatal(err)
	}
	if tree.Size != 7 || tree.Source != "by hand" || tree.Credit != "Redstone" || tree.Proof != "sample" || len(tree.Moves) != 6 {
		t.Errorf("the tree is %+v", tree)
	}
	var line []string
	position, err := rules.ParsePosition(rules.Redstone, tree.Position)
	if err != nil {
		t.Fatal(err)
	}
	for moves := tree.Moves; len(moves) > 0; moves = moves[0].Moves {
		if want := map[rules.Stone]string{rules.Black: "black", rules.White: "white"}[position.ToMove()]; moves[0].Color != want || moves[0].Wrong {
			t.Errorf("%v is %s, wrong: %v; want %s", moves[0].Move, moves[0].Color, moves[0].Wrong, want)
		}
		if _, err := position.Play(moves[0].Move); err != nil {
			t.Fatal(err)
		}
		line = append(line, moves[0].Move.String())
	}
	if got := strings.Join(line, " "); got != "F7 xF6 D6 A4 xF7" {
		t.Errorf("the solution is %s", got)
	}
	if at, _ := rules.ParsePoint(*tree.Target); position.At(at) != rules.Empty {
		t.Errorf("after it %v is still there", *tree.Target)
	}
	if second := tree.Moves[1]; second.Move.String() != "A7" || !second.Wrong || len(second.Moves) != 1 || second.Moves[0].Move.String() != "F7" || second.Moves[0].Wrong {
		t.Errorf("the first wrong move is %+v", second)
	}
}

// TestPuzzleSGF has each puzzle alone as SGF, too.
func TestPuzzleSGF(t *testing.T) {
	built := stubSite(t)
	for _, file := range samplePuzzles(t) {
		for line := range strings.Lines(file.text) {
			p, err := puzzle.Parse(line)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(built.files["puzzles/"+p.ID+".sgf"]); got != line {
				t.Errorf("%s is\n%s, want\n%s", p.ID, got, line)
			}
			svg := string(built.files["puzzles/"+p.ID+".svg"])
			marked := 0
			if p.Target != 0 {
				marked = p.Start().GroupSize(p.Target)
			}
			if got := strings.Count(svg, `stroke-linejoin="round"`); !strings.HasPrefix(svg, "<svg ") || got != marked {
				t.Errorf("the diagram of %s marks %d stones, want %d", p.ID, got, marked)
			}
		}
	}
}
