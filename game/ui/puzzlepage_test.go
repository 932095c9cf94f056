package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/solving"
	"redstone/game/puzzle/training"
	"redstone/game/ui/puzzles"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// practised is a player with some months of practice.
func (r *rig) practised() {
	r.Helper()
	k := r.a.host.Keeper()
	_ = k.Delete()
	r.a.settings.PuzzlesOfGo = false
	heads := []string{}
	r.a.shelf.Load(rules.Redstone, func() {
		for _, h := range r.a.shelf.Heads(rules.Redstone) {
			heads = append(heads, h.ID)
		}
	})
	l := &progress.Log{}
	for i := range 70 {
		a := progress.Attempt{At: r.f.now.Add(time.Duration(i-70) * 19 * time.Hour), ID: "old" + string(rune('a'+i%26)) + string(rune('a'+i/26)),
			Mode: progress.Mode(1 + i%3), Rating: 1100 + i*53%400, Solved: true, Tries: 1, Spent: time.Duration(9+i*7%80) * time.Second}
		if i%9 < 4 && 4+i%9 < len(heads) {
			a.ID = heads[4+i%9]
		}
		if i%3 == 1 {
			a.Outcome, a.Solved, a.Tries = progress.Missed, i%2 == 0, 2
		}
		l.Add(a)
	}
	l.AddRush(progress.RushResult{At: r.f.now, Minutes: 3, Solved: 14, Missed: 3, Highest: 1250})
	k.Merge(l, r.f.now)
}

// sheetScene is a scene of a dialog, with so much of it scrolled away.
func sheetScene(name, sheet string, offset float64, more ...func(r *rig)) scene {
	return scene{name: name, idle: true, show: func(r *rig) {
		r.practised()
		r.a.ui.Open(sheet)
		r.frame()
		for _, f := range more {
			f(r)
		}
		r.a.ui.Offset["sheet"] = offset
		r.a.ui.Invalidate(widget.Controls)
		r.frame()
	}}
}

var puzzlePageScenes = []scene{
	sheetScene("puzzles", screen.Puzzles, 0),
	sheetScene("puzzles of Go", screen.Puzzles, 0, func(r *rig) { r.press("puzzles.game.1") }),
	sheetScene("puzzle sets", puzzles.Sets, 0),
	sheetScene("puzzle levels", puzzles.Sets, 0, func(r *rig) { r.press("sets.by.2") }),
	sheetScene("earlier days", puzzles.Archive, 0),
	sheetScene("progress", puzzles.Progress, 0),
	sheetScene("history", puzzles.Progress, 620),
	sheetScene("end of progress", puzzles.Progress, 1e6),
	{name: "puzzles offline", idle: true, show: func(r *rig) {
		r.f.offline = true
		r.a.shelf = training.NewShelf(r.f.Fetch)
		r.a.ui.Open(screen.Puzzles)
		r.frame()
		r.f.offline = false
		r.a.shelf = training.NewShelf(r.f.Fetch) // for what comes next
	}},
	{name: "rush", show: func(r *rig) {
		r.practised()
		r.a.ui.Open(screen.Puzzles)
		r.frame()
		r.press("puzzles.rush.3")
		r.frame()
	}},
	{name: "end of a rush", idle: true, show: func(r *rig) {
		r.practised()
		r.a.ui.Open(screen.Puzzles)
		r.frame()
		r.press("puzzles.rush.5")
		r.key("Escape")
		r.frame()
	}},
	{name: "puzzle of the day", show: func(r *rig) {
		r.practised()
		r.f.events = append(r.f.events, widget.Event{Kind: widget.Link, Text: "puzzle=today"})
		r.frame()
		r.frame()
	}},
}

// TestPuzzlePageShots writes pictures of the puzzles' dialogs where SHOTS says; with ONLY=text those whose names contain it.
func TestPuzzlePageShots(t *testing.T) {
	dir, only := shotsDir(t), os.Getenv("ONLY")
	for _, s := range []shotScreen{
		{"desktop", screenSize{1440, 900, false}, 1}, {"phone", screenSize{390, 844, false}, 1}, {"small", screenSize{320, 568, false}, 1},
		{"flat", screenSize{667, 375, false}, 1}, {"square", screenSize{800, 700, false}, 1},
	} {
		for _, dark := range []bool{false, true} {
			lang := "en"
			if dark {
				lang = "de"
			}
			r := newRig(t, func(f *fakePlatform) {
				f.scale, f.dark, f.langs, f.now = s.scale, dark, []string{lang}, time.Date(2026, 12, 14, 12, 0, 0, 0, time.UTC)
			})
			for _, sc := range puzzlePageScenes {
				if !strings.Contains(s.name+" "+sc.name+" "+lang, only) {
					continue
				}
				r.noDraw = true
				r.reset(s.size)
				sc.show(r)
				r.a.ui.DropToast()
				r.noDraw = false
				r.a.ui.Invalidate(widget.Screen | widget.Static)
				r.update()
				savePNG(t, filepath.Join(dir, s.name+"-"+strings.ReplaceAll(sc.name, " ", "-")+"-"+r.state().Theme+".png"), r.picture())
			}
		}
	}
}

// inDecember is a day that has a Puzzle of the day.
func inDecember(f *fakePlatform) { f.now = time.Date(2026, 12, 14, 12, 0, 0, 0, time.UTC) }

// TestPuzzleOfTheDay goes from the address to the puzzle, solves it by its solution's moves, and finds it marked.
func TestPuzzleOfTheDay(t *testing.T) {
	r := newRig(t, inDecember)
	r.do(widget.Event{Kind: widget.Link, Text: "puzzle=today"})
	r.frame()
	id := training.Daily(r.a.shelf.Heads(rules.Redstone), progress.DayOf(r.f.now))
	r.screenIs("puzzle")
	if r.state().Puzzle.ID != id || id == "" {
		t.Fatalf("the puzzle is %q, want %q", r.state().Puzzle.ID, id)
	}
	r.solved()
	log := progress.Open(progressStore{r.f}).Log().Attempts()
	if len(log) != 1 || log[0].ID != id || log[0].Outcome != progress.Clean || log[0].Mode != progress.Daily || log[0].Day != progress.DayOf(r.f.now) {
		t.Errorf("kept: %+v", log)
	}
	if p := r.a.host.Keeper().Log().Standing().Player(rules.Redstone); p.Rated != 1 || p.Rating.Value <= progress.StartRating {
		t.Errorf("the rating is %+v", p.Rating)
	}
	r.key("Escape")
	r.press("nav.puzzles")
	if n := r.node("puzzles.daily"); !strings.HasSuffix(n.Label, "Solved at the first try.") {
		t.Errorf("it is not marked: %q", n.Label)
	}
	again := r.again()
	again.press("nav.puzzles")
	if n := again.node("puzzles.daily"); !strings.HasSuffix(n.Label, "Solved at the first try.") {
		t.Errorf("after a restart it is not marked: %q", n.Label)
	}
}

// solved solves the puzzle on the screen by the main line of its tree.
func (r *rig) solved() {
	r.Helper()
	a := r.a.solving.Attempt()
	p, err := r.a.shelf.Puzzle(rules.Redstone, r.a.solving.ID())
	if err != nil {
		r.Fatal(err)
	}
	shape := a.Shape()
	for n := p.Record.Root.Next(); n != nil; n = n.Next() {
		if n.By == p.Solver() {
			r.a.solving.Choose(shape.Move(n.Move, p.Record.Size))
			r.waitFor(solving.YourTurn, solving.Wrong, solving.Solved)
		}
	}
	if a.State() != solving.Solved {
		r.Fatalf("the solution leads to %v", a.State())
	}
	r.frame()
}

// TestTrainingThroughTheApp trains: Next shows another puzzle, the address is the puzzle's, and leaving leads back to the page.
func TestTrainingThroughTheApp(t *testing.T) {
	r := newRig(t, inDecember)
	r.press("nav.puzzles")
	r.screenIs("puzzles")
	r.press("puzzles.train")
	first := r.state().Puzzle.ID
	if r.f.fragment != "puzzle="+first {
		t.Errorf("the address is %q", r.f.fragment)
	}
	r.solved()
	r.reach("puzzle.next")
	if second := r.state().Puzzle.ID; second == first || second == "" {
		t.Errorf("after %s comes %q", first, second)
	}
	r.key("Escape")
	r.screenIs("puzzles")
	r.press("sheet.close")
	r.screenIs("play")
	r.press("nav.puzzles")
	r.press("puzzles.train")
	r.press("nav.play")
	r.screenIs("play")
}

// TestRushThroughTheApp plays a rush: a solved puzzle, three wrong moves, and the result.
func TestRushThroughTheApp(t *testing.T) {
	r := newRig(t, inDecember)
	r.press("nav.puzzles")
	r.press("puzzles.rush.3")
	first := r.state().Puzzle.ID
	r.solved()
	r.wait(time.Second)
	if r.state().Puzzle.ID == first {
		t.Fatal("the next puzzle does not come")
	}
	for range 3 {
		before := r.a.solving.Attempt()
		r.fail()
		for i := 0; i < 200 && r.a.solving.Attempt() == before; i++ {
			r.wait(50 * time.Millisecond)
		}
	}
	r.screenIs(puzzles.RushEnd)
	if n := r.node("rush.result"); n.Label != "You solved 1 puzzle. That is your best so far!" {
		t.Errorf("the result reads %q", n.Label)
	}
	if list := progress.Open(progressStore{r.f}).Log().Rushes(); len(list) != 1 || list[0].Solved != 1 || list[0].Missed != 3 {
		t.Errorf("kept: %+v", list)
	}
}

// fail plays a move that the puzzle's tree marks as wrong.
func (r *rig) fail() {
	r.Helper()
	a := r.a.solving.Attempt()
	p, err := r.a.shelf.Puzzle(rules.Redstone, r.a.solving.ID())
	if err != nil {
		r.Fatal(err)
	}
	for _, n := range p.Record.Root.Children() {
		if n.Move != p.Key() {
			r.a.solving.Choose(a.Shape().Move(n.Move, p.Record.Size))
			r.frame()
			return
		}
	}
	r.Fatal("the puzzle has no wrong move")
}

// TestAddressOfAllPuzzles opens the page of the puzzles by its address, at the start and later.
func TestAddressOfAllPuzzles(t *testing.T) {
	r := newRig(t, inDecember)
	r.address(allPuzzles)
	r.screenIs("puzzles")
	r.press("puzzles.train")
	r.address(allPuzzles)
	r.screenIs("puzzles")
	r.press("sheet.close")
	r.screenIs("play")
}
