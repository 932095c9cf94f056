package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/rules/record"
)

// dailyScript runs today.js, as it is published, in Node, and returns its puzzles of some days.
func dailyScript(t *testing.T, script []byte, from progress.Day, days int) []string {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no Node (.github/setup.sh installs it)")
	}
	file := filepath.Join(t.TempDir(), "today.js")
	script = fmt.Appendf(script, "\nconst days = [];\nfor (let d = %d; d < %d; d++) days.push(redstoneToday.daily(d));\nconsole.log(JSON.stringify(days));\n", from, int(from)+days)
	if err := os.WriteFile(file, script, 0o644); err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	cmd := exec.CommandContext(t.Context(), "node", file)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	var ids []string
	if err := json.Unmarshal(out, &ids); err != nil || len(ids) != days {
		t.Fatalf("%d days, %v", len(ids), err)
	}
	return ids
}

// TestTodayIsThatOfTheGame compares the script of the page with the game's rule, for more than a year and for collections of
// several sizes: with few puzzles the rule has to take some twice, or of another difficulty.
func TestTodayIsThatOfTheGame(t *testing.T) {
	const before, days = 10, 410
	for _, n := range []int{1, 6, 60, 700} {
		heads := make([]puzzle.Head, n)
		list := make([]*sitePuzzle, n)
		for i := range heads {
			heads[i] = puzzle.Head{ID: fmt.Sprintf("p%dx", i*7919%10007), Rating: 600 + i*37%2000}
			p := &puzzle.Puzzle{ID: heads[i].ID, Rating: heads[i].Rating, Record: &record.Record{}}
			list[i] = &sitePuzzle{Puzzle: p}
		}
		source, err := staticFiles.ReadFile("static/today.js")
		if err != nil {
			t.Fatal(err)
		}
		script, err := withBuild(source, todayValues(list))
		if err != nil {
			t.Fatal(err)
		}
		got := dailyScript(t, script, training.FirstDay-before, days)
		for i, id := range got {
			day := training.FirstDay - before + progress.Day(i)
			if want := training.Daily(heads, day); id != want || (want == "") != (i < before) {
				t.Errorf("of %d puzzles, %v has %q, want %q", n, day.Time().Format("2006-01-02"), id, want)
			}
		}
	}
}

// TestTodayPage has the puzzles of Redstone only, and both scripts on the page, which leads on without them.
func TestTodayPage(t *testing.T) {
	built := stubSite(t)
	var values struct {
		IDs      []string
		Ratings  []int
		FirstDay int
	}
	var today, puzzles string
	for name := range built.files {
		if strings.HasPrefix(name, "assets/today-") {
			today = name
		}
		if strings.HasPrefix(name, "assets/puzzle-") {
			puzzles = name
		}
	}
	buildValues(t, built.files[today], &values)
	if got := fmt.Sprint(values); got != "{[b2vb4f wcqhuz 2bzpqx 7hbypc 4xxz78 q2yh37] [1000 1300 1400 1500 1900 2100] 20758}" {
		t.Errorf("today.js knows %s", got)
	}
	for page, root := range map[string]string{"puzzles/today/index.html": "../../", "puzzles/today/de/index.html": "../../../"} {
		html := string(built.files[page])
		for _, want := range []string{`<script src="` + root + puzzles + `" defer></script>` + "\n" + `<script src="` + root + today + `" defer>`, "<noscript>"} {
			if !strings.Contains(html, want) {
				t.Errorf("%s lacks %s", page, want)
			}
		}
	}
	ids := dailyScript(t, built.files[today], training.FirstDay, 30)
	for i, id := range ids {
		if built.files["puzzles/"+id+"/index.html"] == nil || built.files["puzzles/"+id+"/de/index.html"] == nil || built.files["puzzles/"+id+".svg"] == nil {
			t.Errorf("the puzzle %q of day %d has no page", id, i)
		}
	}
}
