package puzzles_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	screenpuzzles "redstone/game/ui/puzzles"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

func TestPage(t *testing.T) {
	r := opened(t, desktop)
	r.Check("the page")
	r.want("sheet.title", "Puzzles")
	if n := r.Node("puzzles.daily"); n.Role != sem.Button || !strings.HasPrefix(n.Label, "Puzzle of the day, 30 Nov 2026. ") {
		t.Errorf("the Puzzle of the day is %+v", n)
	}
	r.want("puzzles.train", "Training. Puzzles of your strength. 1200?")
	for _, id := range []string{"puzzles.rush.3", "puzzles.rush.5", "puzzles.sets", "puzzles.progress", "puzzles.archive"} {
		if n := r.Node(id); n.Disabled || n.Role != sem.Button {
			t.Errorf("%s is %+v", id, n)
		}
	}
	if r.Has("puzzles.again") {
		t.Error("without mistakes there is a row for them")
	}
	r.Press("puzzles.game.1")
	if !r.host.settings.PuzzlesOfGo || !r.Has("puzzles.daily") {
		t.Error("the puzzles of Go are not shown")
	}
}

// TestDaily: today's puzzle, the same for everybody, with the days before and after it, and a mark when it is solved.
func TestDaily(t *testing.T) {
	r := opened(t, phone)
	today := progress.DayOf(monday)
	heads := r.host.shelf.Heads(0)
	r.Press("puzzles.daily")
	if r.host.shown.ID != training.Daily(heads, today) || r.host.run.Mode != progress.Daily || r.host.run.Day != today || r.host.run.Title != "Puzzle of the day, 30 Nov 2026" {
		t.Fatalf("shown: %v in %+v", r.host.shown, r.host.run)
	}
	if r.open(""); r.host.run.Next != nil || r.host.run.Fast {
		t.Error("there is a puzzle of tomorrow")
	}
	r.host.run.Previous()
	if r.host.shown.ID != training.Daily(heads, today-1) || r.host.run.Day != today-1 || r.host.run.Next == nil {
		t.Errorf("yesterday: %v in %+v", r.host.shown.ID, r.host.run)
	}
	r.host.run.Next()
	r.solve(progress.Clean)
	if got := r.log(); len(got) != 1 || got[0].Mode != progress.Daily || got[0].Day != today || got[0].Outcome != progress.Clean {
		t.Errorf("kept: %+v", got)
	}
	if line := r.host.run.Status(); !strings.HasPrefix(line, "Your rating: 1") || !strings.Contains(line, "(+") {
		t.Errorf("the line says %q", line)
	}
	r.host.run.Close()
	r.Frame()
	r.open(screen.Puzzles)
	if n := r.Node("puzzles.daily"); !strings.HasSuffix(n.Label, "Solved at the first try.") {
		t.Errorf("it is not marked: %q", n.Label)
	}
	r.Press("puzzles.archive")
	r.Check("the archive")
	r.want("day."+fmt.Sprint(int(today)), r.Label("day."+fmt.Sprint(int(today))))
	if n := r.Node("day." + fmt.Sprint(int(today))); !strings.HasPrefix(n.Label, "30 Nov 2026. ") || !strings.HasSuffix(n.Label, "Solved at the first try.") {
		t.Errorf("in the archive it is %q", n.Label)
	}
	if !r.Has("day."+fmt.Sprint(int(training.FirstDay))) || r.Has("day."+fmt.Sprint(int(training.FirstDay)-1)) {
		t.Error("the archive does not begin with the first day")
	}
	r.Press("day." + fmt.Sprint(int(training.FirstDay)))
	if r.host.run.Day != training.FirstDay || r.host.run.Previous != nil {
		t.Errorf("the first day: %+v", r.host.run)
	}
	r.host.run.Close()
	r.open(screenpuzzles.Archive)
}

func TestOpenToday(t *testing.T) {
	r := newRig(t, phone, func(h *host) { h.slow = true })
	r.s.OpenToday(rules.Redstone)
	if r.host.shown != nil {
		t.Fatal("it is shown before it is there")
	}
	r.host.late[0]()
	if r.host.run.Mode != progress.Daily || r.host.shown == nil {
		t.Errorf("shown: %v, %+v", r.host.shown, r.host.run)
	}
	r = newRig(t, phone, func(h *host) { h.offline = true })
	if r.s.OpenToday(rules.Go); r.host.shown != nil || r.UI.Message() == "" {
		t.Errorf("offline: %v, told %q", r.host.shown, r.UI.Message())
	}
}

// TestLinked: the Puzzle of the day counts as that when a link opens it; any other one stands alone, and training follows.
func TestLinked(t *testing.T) {
	r := newRig(t, phone)
	r.s.OpenToday(rules.Redstone)
	today := r.host.shown
	r.s.Forget()
	if run := r.s.Linked(today); run.Mode != progress.Daily || run.Day != progress.DayOf(monday) || run.Title == "" {
		t.Errorf("today's puzzle: %+v", run)
	}
	for _, h := range r.host.shelf.Heads(rules.Redstone) {
		if h.ID == today.ID {
			continue
		}
		p, _ := r.host.shelf.Puzzle(rules.Redstone, h.ID)
		run := r.s.Linked(p)
		if run.Mode != progress.Other || run.Title != "" || run.Previous != nil {
			t.Errorf("another one: %+v", run)
		}
		r.host.shown, r.host.run = p, run
		r.solve(progress.Clean)
		if st := r.host.Keeper().Log().Standing(); st.Players[0].Rated != 0 {
			t.Error("it counts for the rating")
		}
		run.Next()
		if r.host.run.Mode != progress.Train || r.host.shown.ID == p.ID {
			t.Errorf("then %s in %+v", r.host.shown.ID, r.host.run)
		}
		break
	}
}

// TestSomethingElseIsShown: a rush ends when the player goes elsewhere, and does not come back.
func TestSomethingElseIsShown(t *testing.T) {
	r := opened(t, phone)
	r.Press("puzzles.rush.3")
	r.solve(progress.Clean)
	r.host.shown = nil // another game was opened
	r.Wait(5 * time.Minute)
	if r.open(""); r.host.shown != nil {
		t.Error("the rush goes on")
	}
	if rushes := progress.Open(r.host.store).Log().Rushes(); len(rushes) != 1 || rushes[0].Solved != 1 {
		t.Errorf("kept: %+v", rushes)
	}
}

// TestTraining: one puzzle after the other; the rating changes once for each.
func TestTraining(t *testing.T) {
	r := opened(t, desktop)
	r.Press("puzzles.train")
	first := r.host.shown.ID
	if r.host.run.Title != "Training" || r.host.run.Mode != progress.Train || r.host.run.Next == nil || r.host.run.Status() != "" {
		t.Fatalf("%+v, %q", r.host.run, r.host.run.Status())
	}
	r.solve(progress.Missed)
	if line := r.host.run.Status(); !strings.Contains(line, "(−") {
		t.Errorf("after a miss: %q", line)
	}
	r.host.run.Next()
	if r.host.shown.ID == first {
		t.Error("the same puzzle comes next")
	}
	if line := r.host.run.Status(); line != "" {
		t.Errorf("the next puzzle has changed the rating already: %q", line)
	}
	second := r.host.shown.ID
	r.host.run.Previous()
	if r.host.shown.ID != first || r.host.run.Previous != nil {
		t.Errorf("before it comes %s in %+v", r.host.shown.ID, r.host.run)
	}
	r.host.run.Next()
	if r.host.shown.ID == first || second == first {
		t.Error("after going back the same puzzle comes next")
	}
	r.host.run.Close()
	r.Frame()
	r.open(screen.Puzzles)
	r.want("puzzles.again", "My mistakes. Try them again. 1")
	r.Press("puzzles.again")
	if r.host.shown.ID != first || r.host.run.Mode != progress.Again || r.host.run.Title != "My mistakes" {
		t.Errorf("the mistake: %s in %+v", r.host.shown.ID, r.host.run)
	}
	r.solve(progress.Clean)
	r.host.run.Close()
	r.Frame()
	if r.Has("puzzles.again") {
		t.Error("a mistake that was solved is still one")
	}
}

// TestRepetition: what was missed comes first on the next day, if the player wants that.
func TestRepetition(t *testing.T) {
	for _, on := range []bool{false, true} {
		r := opened(t, desktop, func(h *host) { h.settings.Repeat = on })
		r.Press("puzzles.train")
		id := r.host.shown.ID
		r.solve(progress.Missed)
		r.host.run.Close()
		r.host.date = r.host.date.Add(24 * time.Hour)
		r.Open(screen.Puzzles)
		if due := strings.Contains(r.Label("puzzles.train"), "1 puzzle is due again"); due != on {
			t.Errorf("repetition %v: the row reads %q", on, r.Label("puzzles.train"))
		}
		r.Press("puzzles.train")
		if again := r.host.shown.ID == id; again != on || on != (r.host.run.Mode == progress.Again) {
			t.Errorf("repetition %v: %s comes after %s, mode %d", on, r.host.shown.ID, id, r.host.run.Mode)
		}
	}
}

func TestSets(t *testing.T) {
	r := opened(t, desktop)
	r.Press("puzzles.sets")
	r.Check("sets by theme")
	if n := r.Node("set.sacrifice"); n.Role != sem.ListItem {
		t.Errorf("a theme is %+v", n)
	}
	all := training.Select(r.host.shelf.Heads(0), training.Filter{Goal: puzzle.Capture})
	r.Press("sets.by.1")
	r.want("set.capture", fmt.Sprintf("Capture. %d puzzles. 0 of %d", len(all), len(all)))
	r.Press("set.capture")
	if r.host.shown.ID != all[0].ID || r.host.run.Title != fmt.Sprintf("Capture · 1 of %d", len(all)) || r.host.run.Mode != progress.Set || r.host.run.Previous != nil {
		t.Fatalf("%s in %+v, want %s", r.host.shown.ID, r.host.run, all[0].ID)
	}
	r.solve(progress.Clean)
	r.host.run.Next()
	if r.host.shown.ID != all[1].ID || r.host.run.Previous == nil {
		t.Errorf("then %s in %+v", r.host.shown.ID, r.host.run)
	}
	r.host.run.Close()
	r.Frame()
	r.open(screenpuzzles.Sets)
	r.want("set.capture", fmt.Sprintf("Capture. %d puzzles. 1 of %d", len(all), len(all)))
	r.Press("set.capture")
	if r.host.shown.ID != all[1].ID {
		t.Errorf("the set goes on with %s, want %s", r.host.shown.ID, all[1].ID)
	}
	r.host.run.Close()
	r.Frame()
	for i, id := range []string{"set.sacrifice", "set.win", "set.5", "set.5"} {
		r.Press(fmt.Sprint("sets.by.", i))
		if i != 2 && !r.Has(id) {
			t.Errorf("grouping %d has no %s: %q", i, id, r.IDs())
		}
	}
	r.Press("puzzles.back")
	r.open(screen.Puzzles)
}

// TestRush plays a rush to its end by errors, and one by the clock.
func TestRush(t *testing.T) {
	r := opened(t, phone)
	r.Press("puzzles.rush.3")
	if !r.host.run.Fast || r.host.run.Mode != progress.Rush || r.host.run.Next != nil || r.host.run.Title != "Puzzle rush" {
		t.Fatalf("%+v", r.host.run)
	}
	first := r.host.shown.ID
	if line := r.host.run.Status(); line != "3:00 · 0 solved · 0 of 3 errors" {
		t.Errorf("the line says %q", line)
	}
	r.solve(progress.Clean)
	if line := r.host.run.Status(); line != "3:00 · 1 solved · 0 of 3 errors" || !r.Said("Right. 1 solved.") {
		t.Errorf("the line says %q", line)
	}
	if r.host.shown.ID != first {
		t.Error("the next puzzle comes before the last move was seen")
	}
	r.solve(progress.Clean) // told twice
	r.Wait(time.Second)
	if r.host.shown.ID == first {
		t.Error("the next puzzle does not come")
	}
	for range 3 {
		r.solve(progress.Missed)
		r.Wait(2 * time.Second)
	}
	r.open(screenpuzzles.RushEnd)
	r.Check("the result")
	r.want("rush.result", "You solved 1 puzzle. That is your best so far!")
	if r.host.shown != nil || len(r.log()) != 4 {
		t.Errorf("a puzzle is still shown, or %d attempts are kept", len(r.log()))
	}
	rushes := progress.Open(r.host.store).Log().Rushes()
	if len(rushes) != 1 || rushes[0].Solved != 1 || rushes[0].Missed != 3 || rushes[0].Minutes != 3 {
		t.Errorf("kept: %+v", rushes)
	}
	r.Press("rush.again")
	if r.host.shown == nil || r.host.run.Status() != "3:00 · 0 solved · 0 of 3 errors" {
		t.Fatal("it does not begin again")
	}
	r.Wait(2*time.Minute + 51*time.Second)
	if !r.Said("10 seconds left.") {
		t.Error("that little time is left is not said")
	}
	r.Wait(10 * time.Second)
	r.open(screenpuzzles.RushEnd)
	r.want("rush.result", "You solved 0 puzzles.")
	r.Press("rush.back")
	r.open(screen.Puzzles)
	if n := r.Node("puzzles.rush.3"); !strings.HasSuffix(n.Label, "Best: 1") {
		t.Errorf("the best is not shown: %q", n.Label)
	}
}

// TestRushLeft: who leaves a rush ends it, and what was solved counts.
func TestRushLeft(t *testing.T) {
	r := opened(t, phone)
	r.Press("puzzles.rush.5")
	r.solve(progress.Clean)
	r.host.run.Close()
	r.Frame()
	r.open(screenpuzzles.RushEnd)
	if rushes := progress.Open(r.host.store).Log().Rushes(); len(rushes) != 1 || rushes[0].Solved != 1 {
		t.Errorf("kept: %+v", rushes)
	}
	r.Wait(10 * time.Minute)
	r.open(screenpuzzles.RushEnd)
}

// TestOffline: that the puzzles can't be loaded is told, and one press tries again.
func TestOffline(t *testing.T) {
	r := opened(t, phone, func(h *host) { h.offline = true })
	r.Check("offline")
	if !r.Has("puzzles.failed") || r.Has("puzzles.daily") || !r.Node("puzzles.train").Disabled || r.Node("puzzles.progress").Disabled {
		t.Errorf("offline there are %q", r.IDs())
	}
	r.host.offline = false
	r.Press("puzzles.retry")
	if r.Has("puzzles.failed") || !r.Has("puzzles.daily") {
		t.Errorf("after another try there are %q", r.IDs())
	}
	late := opened(t, phone, func(h *host) { h.slow = true })
	late.want("puzzles.loading", "Loading the puzzles …")
	late.host.late[0]()
	late.Frame()
	if !late.Has("puzzles.daily") {
		t.Error("what comes late is not shown")
	}
}

func TestProgressPage(t *testing.T) {
	r := opened(t, desktop, with(40))
	r.Press("puzzles.progress")
	r.Check("progress")
	if n := r.Node("progress.plot"); n.Role != sem.Image || !strings.HasPrefix(n.Label, "Your rating over time: ") || !strings.Contains(n.Label, "highest") {
		t.Errorf("the plot is %+v", n)
	}
	for _, id := range []string{"figure.1", "figure.3", "bar.sacrifice", "history.1", "page.older"} {
		if !r.Has(id) {
			t.Errorf("there is no %s: %q", id, r.IDs())
		}
	}
	r.want("figure.3", "Rush, 3 minutes: 14. 1 played")
	r.want("page.range", "1–20 of 40")
	r.Press("page.older")
	r.want("page.range", "21–40 of 40")
	r.Press("progress.game.1")
	if r.Has("progress.plot") || !r.Has("history.none") {
		t.Error("of Go there is a history")
	}
	r.want("figure.4", "Rush, 5 minutes: 3. 1 played")
	r.Press("progress.game.0")
	r.Press("progress.repeat")
	if !r.host.settings.Repeat {
		t.Error("repetition is not turned on")
	}
	r.Press("progress.export")
	r.Press("progress.import")
	if got := strings.Join(r.host.calls, " "); !strings.HasSuffix(got, "export pick") {
		t.Errorf("the host was asked for %q", got)
	}
	r.host.noPicker = true
	r.Press("progress.import")
	if r.UI.Message() == "" {
		t.Error("without a file dialog nothing is said")
	}
}

// TestHistoryOpens a puzzle of the history as practice.
func TestHistoryOpens(t *testing.T) {
	r := opened(t, desktop, with(3))
	r.Press("puzzles.progress")
	last := r.log()[2]
	r.Press("history.1")
	if r.host.shown == nil || r.host.shown.ID != last.ID || r.host.run.Mode != progress.Again {
		t.Fatalf("%v in %+v, want %s", r.host.shown, r.host.run, last.ID)
	}
	r.host.run.Close()
	r.open(screenpuzzles.Progress)
}

// TestDelete: only after a question, and what can't be deleted stays.
func TestDelete(t *testing.T) {
	r := opened(t, desktop, with(10))
	r.Press("puzzles.progress")
	r.Press("progress.delete")
	r.Wait(time.Second)
	r.Press("answer.no")
	r.open(screenpuzzles.Progress)
	if len(r.log()) != 10 {
		t.Fatal("it is deleted without an answer")
	}
	r.host.store.full = true
	r.Press("progress.delete")
	r.Wait(time.Second)
	r.Press("answer.yes")
	if len(r.log()) != 10 || r.UI.Message() != "Your progress could not be deleted." {
		t.Errorf("a store that fails: %d attempts, told %q", len(r.log()), r.UI.Message())
	}
	r.host.store.full = false
	r.Press("progress.delete")
	r.Wait(time.Second)
	r.Press("answer.yes")
	if len(r.log()) != 0 || !r.Has("history.none") || !r.Node("progress.delete").Disabled {
		t.Errorf("%d attempts are left", len(r.log()))
	}
}

// TestStoreThatFails: it is told, once as a message and always on the page, and everything goes on.
func TestStoreThatFails(t *testing.T) {
	r := opened(t, phone, func(h *host) { h.store.full = true })
	r.Press("puzzles.train")
	r.solve(progress.Clean)
	if !strings.HasPrefix(r.UI.Message(), "Your progress with puzzles cannot be stored here") {
		t.Errorf("told %q", r.UI.Message())
	}
	r.UI.DropToast()
	r.host.run.Next()
	r.solve(progress.Clean)
	if r.UI.Message() != "" {
		t.Error("it is told again and again")
	}
	r.host.run.Close()
	r.Frame()
	if !r.Has("puzzles.unsaved") {
		t.Error("the page does not say it")
	}
	r.host.store.full = false
	r.Open(screen.Puzzles)
	if r.Has("puzzles.unsaved") || len(r.log()) != 2 {
		t.Errorf("when it works again %d attempts are kept", len(r.log()))
	}
	for text, id := range map[string]string{"zeros": "puzzles.log-damaged", "redstone-progress 2\n": "puzzles.log-newer"} {
		r := opened(t, phone, func(h *host) { h.store.texts["progress-0-202611"] = text })
		if !r.Has(id) {
			t.Errorf("%q is not told", text)
		}
	}
	if r := opened(t, phone, func(h *host) { h.store.dead = true }); !r.Has("puzzles.log-unreadable") {
		t.Error("a store that can't be read is not told")
	}
}

// TestOtherWindow: what another window has done is there when the page opens.
func TestOtherWindow(t *testing.T) {
	r := opened(t, phone)
	r.UI.Close()
	other := progress.Open(r.host.store)
	other.Add(progress.Attempt{At: monday, ID: r.host.shelf.Heads(0)[0].ID, Outcome: progress.Missed}, monday)
	r.Open(screen.Puzzles)
	if !r.Has("puzzles.again") {
		t.Error("the other window's mistake is not there")
	}
}

// TestLayout shows every dialog in many sizes and both languages.
func TestLayout(t *testing.T) {
	for _, size := range [][2]float64{{240, 240}, {320, 568}, {390, 844}, {667, 375}, {800, 700}, {1440, 900}} {
		for _, language := range []string{"en", "de"} {
			where := fmt.Sprintf("%gx%g in %s", size[0], size[1], language)
			r := opened(t, widgettest.Options{Width: size[0], Height: size[1], Scale: 1.5, Language: language}, with(45))
			check := func(what string) {
				t.Helper()
				for _, offset := range []float64{0, 300, 1e6} {
					r.UI.Offset["sheet"] = offset
					r.changed()
					r.Check(where + ", " + what)
				}
				r.UI.Offset["sheet"] = 0
				if len(r.Cut) > 0 {
					t.Errorf("%s, %s: cut off are %q", where, what, r.Cut)
				}
				r.Cut = nil
			}
			check("the page")
			for _, id := range []string{screenpuzzles.Sets, screenpuzzles.Archive, screenpuzzles.Progress} {
				r.Open(id)
				check(id)
			}
			r.Open(screenpuzzles.Sets)
			for i := range 4 {
				r.Press(fmt.Sprint("sets.by.", i))
				check(fmt.Sprint("sets ", i))
			}
			r.Open(screen.Puzzles)
			r.Press("puzzles.rush.3")
			r.solve(progress.Clean)
			r.host.run.Close()
			check("the end of a rush")
		}
	}
}

// changed rebuilds what is shown.
func (r *rig) changed() {
	r.Helper()
	r.UI.Invalidate(1)
	r.Frame()
}

// TestByKeyboard reaches everything on the page with Tab, opens the Puzzle of the day with Enter, and comes back.
func TestByKeyboard(t *testing.T) {
	r := opened(t, desktop)
	var reached []string
	for range 12 {
		r.Key("Tab")
		reached = append(reached, r.Tree().Focus)
	}
	for _, id := range []string{"puzzles.game.0", "puzzles.daily", "puzzles.archive", "puzzles.train", "puzzles.rush.3", "puzzles.rush.5", "puzzles.sets", "puzzles.progress"} {
		if !slices.Contains(reached, id) {
			t.Errorf("Tab does not reach %s: %q", id, reached)
		}
	}
	for r.Tree().Focus != "puzzles.daily" {
		r.Key("Tab")
	}
	r.Key("Enter")
	if r.host.shown == nil {
		t.Fatal("Enter does not open the puzzle")
	}
	r.host.run.Close()
	r.Frame()
	r.open(screen.Puzzles)
	r.Key("Escape")
	r.open("")
}
