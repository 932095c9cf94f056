package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/solving"
	solvingscreen "redstone/game/ui/solving"
	"redstone/game/ui/widget"
)

// The puzzles of the scenes: the key of the first is F7, of the second xB5, of the third A1.
const (
	captureInThree    = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[7]RU[Redstone]PIE[0]CP[Redstone]AB[da][ea][eb][gb][fc][gc][cd][dd][fd][ae][de][fe][af][bf][cf][df][ef][ff][gf][cg]AW[ba][ca][cb][ac][bc][cc][dc][ec][bd][ed][be][ce][ee][ag][fg]ADDRED[ga][ab][gd][dg][gg]PL[W]PUZZLE[2bzpqx]GOAL[capture 3 D7]THEMES[throw-in sacrifice]RATING[1400](;W[fa];B[fbr];W[db];B[ad];W[far])(;W[aa]BM[1];B[fa])(;W[fb]BM[1];B[far]))`
	annihilateInThree = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[ca][ab][bc][cc][ad][bd][dd][de]AW[da][bb][cb][db][eb][dc]ADDRED[ed][be][ce]PL[B]PUZZLE[7hbypc]GOAL[annihilate 3]THEMES[sacrifice own-or-red]RATING[1500](;B[bar];W[ca];B[ac];W[ea];B[ecr])(;B[aa]BM[1];W[bar])(;B[ba]BM[1];W[aar])(;B[ac]BM[1];W[aa]))`
	onlyMoveWins      = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[aa][da][cb][db][bc][cc][dc][dd][ed]AW[ea][ab][bb][ac][bd][cd][ce][de]PL[W]PUZZLE[4xxz78]GOAL[win]THEMES[fill-eye]RATING[1900](;W[ae];B[ba];W[car];B[aa];W[bar];B[ebr];W[ee];B[ea];W[ecr])(;W[bar]BM[1];B[ebr])(;W[ca]BM[1];B[ad]))`
)

// puzzleOf opens a puzzle as it is.
func (r *rig) puzzleOf(text string, o ...func(*solvingscreen.Options)) {
	r.Helper()
	p, err := puzzle.Parse(text)
	if err != nil {
		r.Fatal(err)
	}
	options := solvingscreen.Options{Fixed: true}
	options.Next, options.Previous = func() {}, func() {}
	for _, change := range o {
		change(&options)
	}
	r.a.host.OpenPuzzle(p, options)
	r.frame()
	r.frame()
}

// solve plays a move in a puzzle, and waits until the player is asked again.
func (r *rig) solve(moves string) {
	r.Helper()
	for word := range strings.FieldsSeq(moves) {
		r.a.solving.Choose(parseMove(r, word))
		r.waitFor(solving.YourTurn, solving.Wrong, solving.Solved, solving.Given)
	}
}

// waitFor waits until the puzzle on the screen is in one of the states and nothing moves.
func (r *rig) waitFor(states ...solving.State) {
	r.Helper()
	for range 600 {
		r.f.now = r.f.now.Add(50 * time.Millisecond)
		r.update()
		for _, s := range states {
			if r.a.solving.Attempt().State() == s && !r.a.board.Moving() {
				r.frame()
				return
			}
		}
	}
	r.Fatalf("the puzzle stays %v", r.a.solving.Attempt().State())
}

var puzzleScenes = []scene{
	{name: "puzzle", idle: true, show: func(r *rig) { r.puzzleOf(captureInThree) }},
	{name: "puzzle to win", idle: true, show: func(r *rig) {
		r.puzzleOf(onlyMoveWins, func(o *solvingscreen.Options) { o.Title = r.a.words.Say("puzzle.board", "id", "4xxz78") })
	}},
	{name: "puzzle with a title", idle: true, show: func(r *rig) {
		r.puzzleOf(captureInThree, func(o *solvingscreen.Options) { o.Title = "Puzzle of the day, 30 November" })
	}},
	{name: "puzzle pending", show: func(r *rig) {
		r.puzzleOf(captureInThree)
		r.a.solving.Choose(parseMove(r, "F7"))
		r.wait(600 * time.Millisecond)
	}},
	{name: "puzzle right", idle: true, show: func(r *rig) {
		r.puzzleOf(captureInThree)
		r.solve("F7")
	}},
	{name: "puzzle hint", idle: true, show: func(r *rig) {
		r.puzzleOf(annihilateInThree)
		r.reach("puzzle.hint")
	}},
	{name: "puzzle whole hint", idle: true, show: func(r *rig) {
		r.puzzleOf(annihilateInThree)
		r.reach("puzzle.hint")
		r.reach("puzzle.hint")
	}},
	{name: "puzzle refuting", show: func(r *rig) {
		r.puzzleOf(captureInThree)
		r.a.solving.Choose(parseMove(r, "A7"))
		r.waitFor(solving.Refuting)
	}},
	{name: "puzzle wrong", idle: true, show: func(r *rig) {
		r.puzzleOf(captureInThree)
		r.solve("A7")
	}},
	{name: "puzzle wrong stone", idle: true, show: func(r *rig) {
		r.puzzleOf(annihilateInThree)
		r.solve("B5")
	}},
	{name: "puzzle lost", idle: true, show: func(r *rig) {
		r.puzzleOf(onlyMoveWins)
		r.solve("xB5")
	}},
	{name: "puzzle solved", idle: true, show: func(r *rig) {
		r.puzzleOf(captureInThree)
		r.solve("F7 D6 xF7")
	}},
	{name: "puzzle solution", idle: true, show: func(r *rig) {
		r.puzzleOf(annihilateInThree)
		r.reach("puzzle.solution")
		r.waitFor(solving.Given)
	}},
	{name: "puzzle in a rush", idle: true, show: func(r *rig) {
		r.puzzleOf(annihilateInThree, func(o *solvingscreen.Options) {
			o.Fast, o.Status = true, func() string { return "2:31 · 7" }
		})
	}},
	{name: "puzzle shared", idle: true, show: func(r *rig) {
		r.puzzleOf(captureInThree)
		r.a.solving.OpenShare()
		r.frame()
	}},
	{name: "puzzle in whole", idle: true, show: func(r *rig) {
		r.puzzleOf(captureInThree)
		r.solve("A7")
		if r.a.layout.Bare {
			r.press("puzzle.goal")
		}
	}},
}

// TestPuzzleShots writes pictures of puzzles where SHOTS says; with ONLY=text those whose names contain it.
func TestPuzzleShots(t *testing.T) {
	dir, only := shotsDir(t), os.Getenv("ONLY")
	for _, s := range []shotScreen{
		{"desktop", screenSize{1440, 900, false}, 1}, {"phone", screenSize{390, 844, false}, 1}, {"small", screenSize{320, 568, false}, 1}, {"flat", screenSize{667, 375, false}, 1},
		{"square", screenSize{800, 700, false}, 1}, {"embed", screenSize{300, 300, true}, 1}, {"column", screenSize{300, 388, true}, 1}, {"tiny", screenSize{240, 240, true}, 1},
	} {
		for _, dark := range []bool{false, true} {
			lang := "en"
			if dark {
				lang = "de"
			}
			r := newRig(t, func(f *fakePlatform) { f.scale, f.dark, f.langs = s.scale, dark, []string{lang} })
			for _, sc := range slices.Concat(puzzleScenes, mistakeScenes) {
				if !strings.Contains(s.name+" "+sc.name+" "+lang, only) {
					continue
				}
				r.noDraw = true
				r.reset(s.size)
				sc.show(r)
				r.noDraw = false
				r.a.ui.Invalidate(widget.Screen | widget.Static)
				r.update()
				savePNG(t, filepath.Join(dir, s.name+"-"+strings.ReplaceAll(sc.name, " ", "-")+"-"+r.state().Theme+".png"), r.picture())
			}
		}
	}
}
