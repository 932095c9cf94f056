package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redstone/game/puzzle"
	"redstone/rules"
)

// puzzleTexts adds the keys that the code about puzzles composes or names.
func puzzleTexts(t *testing.T, used map[string]bool) {
	t.Helper()
	for _, goal := range []puzzle.Goal{puzzle.Win, puzzle.Annihilate, puzzle.Capture, puzzle.Save, puzzle.Live, puzzle.Kill, puzzle.Ladder, puzzle.Solve} {
		used["puzzle.short."+string(goal)] = true
	}
	for _, theme := range puzzle.Themes {
		used["puzzle.theme."+string(theme)+".words"] = true
	}
	for _, level := range append(puzzleLevels[:], goLevel) {
		used["puzzle.level."+level], used["puzzle.level."+level+".words"] = true, true
	}
	used["puzzle.count.one"], used["puzzle.count.many"] = true, true
	sources, err := fs.Glob(os.DirFS("."), "puzzle*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sources {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`t\.Say\("([a-z.-]*[a-z])"`).FindAllSubmatch(source, -1) {
			used[string(m[1])] = true
		}
	}
}

// TestPuzzlePages lists the pages that the sample has.
func TestPuzzlePages(t *testing.T) {
	built := stubSite(t)
	var want []string
	for _, kind := range []string{"2bzpqx", "35dwcv", "4xxz78", "7hbypc", "b2vb4f", "q2yh37", "wcqhuz", "today",
		"level/easy", "level/medium", "level/very-hard", "level/go",
		"theme/both-colours", "theme/fill-eye", "theme/own-or-red", "theme/sacrifice", "theme/self-atari", "theme/spare-moves", "theme/throw-in"} {
		want = append(want, "puzzles/"+kind+"/index.html", "puzzles/"+kind+"/de/index.html")
	}
	want = append(want, "puzzles/index.html", "puzzles/de/index.html")
	slices.Sort(want)
	got := slices.DeleteFunc(htmlPages(built), func(name string) bool { return !strings.HasPrefix(name, "puzzles/") })
	if !slices.Equal(got, want) {
		t.Errorf("the pages are %v, want %v", got, want)
	}
}

// TestPuzzlePage looks at one page in both languages.
func TestPuzzlePage(t *testing.T) {
	built := stubSite(t)
	for page, want := range map[string][]string{
		"puzzles/2bzpqx/index.html": {
			`<html lang="en">`, "<title>Capture in 3 · Puzzle 2bzpqx</title>", "<h1>Capture in 3</h1>",
			`<p class="lead">White to play. Capture the marked group in 3 moves.</p>`,
			`<meta property="og:title" content="Capture in 3 · Puzzle 2bzpqx">`,
			`<meta property="og:description" content="White to play. Capture the marked group in 3 moves.">`,
			`<a class="board" href="../../#puzzle=2bzpqx" data-frame="../../embed/?puzzle=2bzpqx&amp;lang=en"`,
			`<img src="../../puzzles/2bzpqx.svg" width="440" height="440" alt="The position: .WWBB.R/R.W.B.B/WWWWWBB/.WBBWBR/BWWBWB./BBBBBBB/W.BR.WR w">`,
			`<li><span class="stone white" aria-hidden="true"></span><span class="said">White </span>F7</li>`,
			`<li><span class="stone red" aria-hidden="true"></span><span class="said">Black </span>xF6</li>`,
			"<li>D6 fails to F6.</li>", `<dd><a href="../../puzzles/theme/throw-in/">Throw-in</a></dd>`, "<dd>1400</dd>", "<dd>7x7</dd>",
			`<a href="../../puzzles/wcqhuz/" rel="prev">`, `<a class="next" href="../../puzzles/7hbypc/" rel="next">`,
			`<a href="../../puzzles/2bzpqx.sgf">SGF</a>`, `<a href="../../puzzles/2bzpqx.json">JSON</a>`,
			`<a href="../../puzzles/" aria-current="true">Puzzles</a>`, `<a href="../../puzzles/level/medium/">Medium</a>`,
			`<link rel="alternate" hreflang="en" href="../../puzzles/2bzpqx/">`, `<link rel="alternate" hreflang="de" href="../../puzzles/2bzpqx/de/">`,
		},
		"puzzles/2bzpqx/de/index.html": {
			`<html lang="de">`, "<h1>Fangen in 3</h1>", "Weiß am Zug. Fang die markierte Gruppe in 3 Zügen.",
			`data-frame="../../../embed/?puzzle=2bzpqx&amp;lang=de"`, "<li>D6 scheitert an F6.</li>", `<a href="../../../puzzles/theme/throw-in/de/">Einwurf</a>`,
			`<a class="language" href="../../../puzzles/2bzpqx/" lang="en" hreflang="en">English</a>`,
		},
		// The easiest has nothing before it, and the Go problem no puzzle of Redstone after it.
		"puzzles/b2vb4f/index.html": {`<a class="next" href="../../puzzles/wcqhuz/"`},
		"puzzles/35dwcv/index.html": {"Black to play. Capture the marked group with one move."},
	} {
		html := string(built.files[page])
		for _, text := range want {
			if !strings.Contains(html, text) {
				t.Errorf("%s lacks %s", page, text)
			}
		}
	}
	for page, not := range map[string]string{"puzzles/b2vb4f/index.html": `rel="prev"`, "puzzles/35dwcv/index.html": `rel="prev"`, "puzzles/q2yh37/index.html": `rel="next"`} {
		if strings.Contains(string(built.files[page]), not) {
			t.Errorf("%s has %s", page, not)
		}
	}
}

// manyPuzzles repeats a sample under other IDs.
func manyPuzzles(t *testing.T, n int) puzzleFile {
	t.Helper()
	file := samplePuzzles(t)[0]
	line, _, _ := strings.Cut(file.text, "\n")
	var text strings.Builder
	for i := range n {
		text.WriteString(strings.Replace(line, "wcqhuz", fmt.Sprintf("p%d", i), 1) + "\n")
	}
	file.text = text.String()
	return file
}

// TestPuzzleLists has a set of three pages.
func TestPuzzleLists(t *testing.T) {
	b := stubBuilder(t)
	b.puzzles = []puzzleFile{manyPuzzles(t, 2*listLength+1)}
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	checkLinks(t, built)
	shown := map[string]int{}
	for i, page := range []string{"puzzles/theme/sacrifice/index.html", "puzzles/theme/sacrifice/2/index.html", "puzzles/theme/sacrifice/3/index.html"} {
		html := built.files[page]
		cards := 0
		for _, tag := range tags(html) {
			if tag.name == "img" && strings.HasSuffix(tag.attr["src"], ".svg") {
				shown[tag.attr["src"][strings.LastIndexByte(tag.attr["src"], '/'):]]++
				cards++
				if tag.attr["loading"] != "lazy" || tag.attr["width"] == "" || tag.attr["alt"] == "" {
					t.Errorf("%s: the picture %v", page, tag.attr)
				}
			}
		}
		if want := min(listLength, 2*listLength+1-i*listLength); cards != want {
			t.Errorf("%s has %d puzzles, want %d", page, cards, want)
		}
		if len(html) > 16<<10 {
			t.Errorf("%s has %d bytes", page, len(html))
		}
		for text, want := range map[string]bool{`rel="prev"`: i > 0, `rel="next"`: i < 2, fmt.Sprintf(`aria-current="page">%d<`, i+1): true,
			fmt.Sprintf("%d to %d of 49", i*listLength+1, min(i*listLength+listLength, 49)): true} {
			if bytes.Contains(html, []byte(text)) != want {
				t.Errorf("%s has %s: %v", page, text, !want)
			}
		}
	}
	if len(shown) != 2*listLength+1 {
		t.Errorf("%d puzzles are shown, want %d", len(shown), 2*listLength+1)
	}
	if built.files["puzzles/theme/sacrifice/4/index.html"] != nil || built.files["puzzles/theme/net/index.html"] != nil {
		t.Error("there is an empty list")
	}
}

// TestPuzzleOverview counts what it leads to.
func TestPuzzleOverview(t *testing.T) {
	built := stubSite(t)
	for page, want := range map[string][]string{
		"puzzles/index.html": {"the game by Mark Steere", `<a class="play" href="../puzzles/today/">`, `href="../puzzles/level/medium/"`, "<b>Medium</b> <i>3 puzzles</i>", "<b>Very hard</b> <i>2 puzzles</i>",
			"<b>Throw-in</b> <i>1 puzzle</i>", `<a href="../puzzles/redstone.sgf" download>`, `<a href="../puzzles/go.sgf" download>`, `<a href="../puzzles/index.json">`, "All 7 puzzles", "embed/?puzzle=b2vb4f"},
		"puzzles/de/index.html": {"dem Spiel von Mark Steere", `href="../../puzzles/level/medium/de/"`, "<b>Mittel</b> <i>3 Aufgaben</i>", `<a class="play" href="../../puzzles/today/de/">`},
	} {
		for _, text := range want {
			if !strings.Contains(string(built.files[page]), text) {
				t.Errorf("%s lacks %s", page, text)
			}
		}
	}
}

// TestPublishedPuzzles makes the pages of all puzzles that are published, and follows every link.
func TestPublishedPuzzles(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of pages")
	}
	b := stubBuilder(t)
	b.puzzles = puzzleFiles()
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	checkLinks(t, built)
	var list []indexEntry
	if err := json.Unmarshal(built.files["puzzles/index.json"], &list); err != nil {
		t.Fatal(err)
	}
	want := 0
	for _, file := range b.puzzles {
		want += strings.Count(file.text, "PUZZLE[")
	}
	if len(list) != want || want < 7 {
		t.Errorf("%d puzzles are listed, %d published", len(list), want)
	}
	for _, e := range list {
		position, err := rules.ParsePosition(map[string]rules.Game{"redstone": rules.Redstone, "go": rules.Go}[e.Game], e.Position)
		if err != nil || len(e.Answers) == 0 || (e.In == nil) != (e.Goal != puzzle.Annihilate && e.Goal != puzzle.Capture && e.Goal != puzzle.Save) {
			t.Errorf("%s: %+v, %v", e.ID, e, err)
			continue
		}
		for _, m := range e.Answers {
			if reason := position.Check(m); reason != rules.Legal {
				t.Errorf("%s: the answer %v is not legal", e.ID, m)
			}
		}
		for _, name := range []string{e.ID + "/index.html", e.ID + "/de/index.html", e.ID + ".svg", e.ID + ".sgf", e.ID + ".json"} {
			if len(built.files[puzzleFolder+name]) == 0 {
				t.Errorf("puzzles/%s is missing", name)
			}
		}
	}
}
