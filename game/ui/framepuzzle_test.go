package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/embedding"
	"redstone/game/puzzle/solving"
	"redstone/game/puzzle/training"
)

// withPuzzles publishes the puzzles of the scenes.
func withPuzzles(f *fakePlatform) {
	f.texts = map[string]string{"puzzles/2bzpqx.sgf": captureInThree, "puzzles/7hbypc.sgf": annihilateInThree}
}

// TestFrameSolves solves a puzzle of this site, with the events that a page hears.
func TestFrameSolves(t *testing.T) {
	r := framed(t, "puzzle=2bzpqx", withPuzzles)
	if got := strings.Join(r.f.fetched, " "); got != "puzzles/2bzpqx.sgf" {
		t.Errorf("fetched is %s", got)
	}
	if got := r.toldTypes(); got != "ready" {
		t.Errorf("at first told %s", got)
	}
	if s := r.stateOf(); s["mode"] != "solve" || s["puzzle"] != "2bzpqx" || s["solved"] != false || s["size"] != 7 || s["toMove"] != "white" || s["tries"] != 1 {
		t.Fatalf("the state is %v", s)
	}
	r.told()
	r.clickOn("point.A7") // wrong
	r.waitFor(solving.Wrong)
	list := r.told()
	if len(list) < 3 || list[0]["type"] != "move" || list[0]["by"] != "reader" || list[0]["move"] != "A7" {
		t.Fatalf("a wrong move: told %v", list)
	}
	if i := indexOfType(list, "failed"); i < 0 || list[i]["move"] != "A7" || list[i]["puzzle"] != "2bzpqx" {
		t.Errorf("a wrong move: told %v", list)
	}
	r.send("undo", 1.0)
	if got := r.toldTypes(); got != "state#1" || r.a.solving.Attempt().State() != solving.YourTurn {
		t.Errorf("another try: told %s", got)
	}
	r.send("hint", 2.0)
	r.send("hint", 3.0)
	r.send("hint", 4.0)
	list = r.told()
	if len(list) != 3 || list[0]["type"] != "hint" || list[0]["id"] != 2.0 || list[0]["step"] != 1 || list[0]["move"] != nil || list[0]["point"] != "F7" ||
		list[1]["step"] != 2 || list[1]["move"] != "F7" || list[2]["type"] != "error" || list[2]["id"] != 4.0 {
		t.Errorf("hints: told %v", list)
	}
	r.send("play", 5.0, "move", "F7")
	r.waitFor(solving.YourTurn)
	list = r.told()
	if len(list) != 3 || list[0]["by"] != "page" || list[1]["id"] != 5.0 || list[2]["by"] != "computer" {
		t.Fatalf("a right move: told %v", list)
	}
	for r.a.solving.Attempt().State() == solving.YourTurn {
		r.send("hint", nil)
		r.send("hint", nil)
		r.a.solving.Choose(r.a.solving.Attempt().Hint().Move)
		r.waitFor(solving.YourTurn, solving.Solved)
	}
	list = r.told()
	last := list[len(list)-1]
	if last["type"] != "solved" || last["puzzle"] != "2bzpqx" || last["tries"] != 2 || last["hints"].(int) < 2 || last["ms"].(int) <= 0 {
		t.Fatalf("solved: told %v", last)
	}
	if s := r.stateOf(); s["solved"] != true || s["tries"] != 2 {
		t.Errorf("the state is %v", s)
	}
	r.send("reset", 6.0)
	if s := r.stateOf(); s["solved"] != false || s["tries"] != 1 || s["ply"] != 0 {
		t.Errorf("after reset: %v", s)
	}
}

func indexOfType(list []embedding.Data, kind string) int {
	for i, d := range list {
		if d["type"] == kind {
			return i
		}
	}
	return -1
}

// TestFrameSolution shows the solution, after which nothing is solved.
func TestFrameSolution(t *testing.T) {
	r := framed(t, "puzzle=7hbypc&symmetry=3", withPuzzles)
	r.told()
	r.send("go", 1.0, "ply", 3.0)
	r.send("solution", 2.0)
	if got := r.toldTypes(); !strings.HasPrefix(got, "error#1 ") || !strings.Contains(got, "state#2") {
		t.Errorf("told %s", got)
	}
	r.waitFor(solving.Given)
	list := r.told()
	if indexOfType(list, "solved") >= 0 || indexOfType(list, "move") < 0 {
		t.Errorf("told %v", list)
	}
	r.send("go", 3.0, "ply", 1.0)
	if s := r.stateOf(); s["ply"] != 1 || s["symmetry"] != 3 || s["moves"].([]any)[0] != "xD1" {
		t.Errorf("turned by half, after the first move: %v", s)
	}
}

// TestFrameOwnPuzzles solves a page's own puzzles: with a name, by number, one after the other.
func TestFrameOwnPuzzles(t *testing.T) {
	const two = "(;GM[1]FF[4]SZ[9]AB[ag][bg][cg][dh][di]AW[ah][bh][ch]PL[B](;B[bi];W[ai];B[ci]C[RIGHT])(;B[ci];W[bi]))" +
		"(;GM[1]FF[4]SZ[5]AB[aa]AW[ba]PL[W];W[ab]C[RIGHT])"
	r := framed(t, "puzzle=my-first&sgf="+strings.ReplaceAll(two[:strings.Index(two, "(;GM[1]FF[4]SZ[5]")], "+", "%2B"))
	if s := r.stateOf(); s["mode"] != "solve" || s["puzzle"] != "my-first" || s["game"] != "go" || s["size"] != 9 || len(r.f.fetched) > 0 {
		t.Fatalf("a puzzle with a name: %v; fetched %v", s, r.f.fetched)
	}
	r.told()
	r.solve("B1")
	r.solve("C1")
	list := r.told()
	if last := list[len(list)-1]; last["type"] != "solved" || last["puzzle"] != "my-first" || last["tries"] != 1 || last["hints"] != 0 {
		t.Errorf("told %v", list)
	}
	r = framed(t, "sgf="+two+"&puzzle=2&controls=hint,next")
	if s := r.stateOf(); s["size"] != 5 {
		t.Errorf("the second one: %v", s)
	}
	r.press("puzzle.next")
	if s := r.stateOf(); s["size"] != 9 {
		t.Errorf("the next one: %v", s)
	}
	r = framed(t, "mode=solve&sgf=(;GM[1]SZ[9])")
	list = r.told()
	if list[0]["code"] != "option" || list[0]["option"] != "sgf" || r.a.solving.Shown() {
		t.Errorf("no puzzle in it: told %v", list)
	}
}

// TestFrameFindsPuzzles tells of one that is not there, or cannot be fetched, and knows the Puzzle of the day.
func TestFrameFindsPuzzles(t *testing.T) {
	r := framed(t, "puzzle=nosuch", withPuzzles)
	list := r.told()
	if len(list) != 2 || list[0]["code"] != "missing" || list[0]["option"] != "puzzle" || list[1]["type"] != "ready" || !r.has("frame.notice") {
		t.Errorf("no such puzzle: told %v", list)
	}
	r.send("load", 1.0, "options", embedding.Data{"puzzle": "2bzpqx"})
	if got := r.toldTypes(); got != "state#1" || r.has("frame.notice") {
		t.Errorf("another one: told %s", got)
	}
	r = framed(t, "puzzle=2bzpqx", func(f *fakePlatform) { f.offline = true })
	if list := r.told(); list[0]["code"] != "network" {
		t.Errorf("offline: told %v", list)
	}
	r = framed(t, "puzzle=today", func(f *fakePlatform) { f.now = training.FirstDay.Time().Add(40 * 24 * time.Hour) })
	if s := r.stateOf(); s["mode"] != "solve" || s["puzzle"] == "today" || s["puzzle"] == "" {
		t.Errorf("the Puzzle of the day: %v", s)
	}
	before := r.stateOf()["puzzle"]
	r = framed(t, "puzzle=today&controls=next", func(f *fakePlatform) { f.now = training.FirstDay.Time().Add(40 * 24 * time.Hour) })
	r.press("puzzle.next")
	if s := r.stateOf(); s["puzzle"] == before {
		t.Errorf("the next one is the same: %v", s)
	}
}

// TestFramePuzzleButtons has the buttons that the options name; a press can always be taken back.
func TestFramePuzzleButtons(t *testing.T) {
	all := []string{"puzzle.hint", "puzzle.solution", "puzzle.next", "puzzle.share", "puzzle.leave", "puzzle.explore", "walk.back", "walk.forward"}
	for options, want := range map[string]string{
		"":                              "puzzle.hint puzzle.solution walk.back walk.forward",
		"&controls=none":                "",
		"&controls=hint":                "puzzle.hint",
		"&controls=solution,next,share": "puzzle.solution puzzle.next puzzle.share",
	} {
		r := framed(t, "puzzle=2bzpqx"+options, withPuzzles)
		r.resize(320, 408)
		var got []string
		for _, id := range all {
			if r.has(id) {
				got = append(got, id)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: the buttons are %v, want %s", options, got, want)
		}
		if options == "" {
			r.clickOn("point.F7")
			r.press("puzzle.take-back")
			if s := r.stateOf(); s["ply"] != 0 || s["tries"] != 1 {
				t.Errorf("taken back: %v", s)
			}
		}
	}
}
