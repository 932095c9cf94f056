package browser

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// listedPuzzle is an entry of puzzles/index.json.
type listedPuzzle struct {
	ID, Game, Goal, Target, Position string
	In                               int
	Answers, Themes                  []string
}

// sitePuzzles reads the list of the built site.
func sitePuzzles(t *testing.T) []listedPuzzle {
	t.Helper()
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "puzzles", "index.json"))
	if err != nil {
		t.Fatal(err)
	}
	var list []listedPuzzle
	if err := json.Unmarshal(data, &list); err != nil || len(list) == 0 {
		t.Fatalf("%d puzzles, %v", len(list), err)
	}
	return list
}

// quickPuzzle is one that a single move solves. It takes a last liberty, so no stone of one's own may go there.
func quickPuzzle(t *testing.T) listedPuzzle {
	t.Helper()
	list := sitePuzzles(t)
	i := slices.IndexFunc(list, func(p listedPuzzle) bool { return (p.Goal == "annihilate" || p.Goal == "capture") && p.In == 1 })
	if i < 0 {
		t.Fatal("no puzzle is solved by one move")
	}
	return list[i]
}

// readable fails the test when a page is wider than its window, or has pictures that did not arrive.
func (p *page) readable(where string) {
	p.t.Helper()
	p.wait("the pictures of "+where, func() (bool, error) {
		return try[bool](p, `[...document.images].every((image) => image.complete || image.loading === 'lazy')`)
	})
	type seen struct {
		Title  string
		Width  float64
		Window float64
		Broken []string
	}
	got := eval[seen](p, `({Title: document.title, Width: document.documentElement.scrollWidth, Window: innerWidth,
		Broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0 && image.loading !== 'lazy').map((image) => image.src)})`)
	if got.Title == "" || got.Width > got.Window || len(got.Broken) > 0 {
		p.t.Errorf("%s: %+v", where, got)
	}
}

// follow presses the first such link and waits for the page it leads to.
func (p *page) follow(selector string) {
	p.t.Helper()
	to := eval[string](p, `(() => { const link = document.querySelector(`+quoted(selector)+`); link.click(); return link.href })()`)
	p.wait(to, func() (bool, error) {
		return try[bool](p, `location.href === `+quoted(to)+` && document.readyState === 'complete'`)
	})
}

// TestPuzzlePages goes from the overview to a puzzle, in both languages and in windows of several sizes.
func TestPuzzlePages(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1440, 900)
	for _, language := range []string{"", "de/"} {
		for _, size := range [][2]int64{{1440, 900}, {390, 844}, {320, 568}} {
			p.resize(size[0], size[1], 1)
			p.visit(s.game("puzzles/" + language))
			p.readable("the overview")
			p.follow(`.sets a`)
			p.readable("a list")
			if n := eval[int](p, `document.querySelectorAll('.cards li').length`); n < 1 || n > 24 {
				t.Errorf("the list has %d puzzles", n)
			}
			p.follow(`.cards a`)
			p.readable("a puzzle")
			if !strings.HasSuffix(eval[string](p, `location.pathname`), "/"+language) {
				t.Errorf("the puzzle is at %s", eval[string](p, `location.pathname`))
			}
			if goal := eval[string](p, `document.querySelector('.puzzle .lead').textContent`); len(goal) < 20 {
				t.Errorf("its goal is %q", goal)
			}
			if eval[bool](p, `document.querySelector('details').open`) {
				t.Error("the solution is shown")
			}
		}
	}
	if frames := s.requests("/embed/"); len(frames) > 0 || len(s.requests(".wasm")) > 0 {
		t.Errorf("without a press %v are fetched", frames)
	}
}

// TestPuzzleOnItsPage presses the diagram and solves the puzzle on the board that comes, on a desktop and on a phone.
func TestPuzzleOnItsPage(t *testing.T) {
	quick := quickPuzzle(t)
	s := newSite(t)
	for _, size := range [][2]int64{{1440, 900}, {390, 844}} {
		p := newPage(t, s, size[0], size[1])
		p.visit(s.game("puzzles/" + quick.ID + "/"))
		width := eval[float64](p, `document.querySelector('.board').clientWidth`)
		eval[bool](p, `document.querySelector('.board').click() ?? true`)
		if got := eval[float64](p, `document.querySelector('iframe').clientWidth`); got != width {
			t.Errorf("the board is %v wide, the diagram was %v", got, width)
		}
		if got := eval[string](p, `document.activeElement.tagName`); got != "IFRAME" {
			t.Errorf("the focus is on %s", got)
		}
		p.inside(func() {
			p.wait("the puzzle", func() (bool, error) { return try[bool](p, `redstone.state().position === `+quoted(quick.Position)) })
			p.press("gridcell", strings.TrimPrefix(quick.Answers[0], "x"))
		})
		p.wait("the puzzle to be solved", func() (bool, error) {
			return try[bool](p, `document.getElementById('puzzle').classList.contains('solved')`)
		})
		if height := eval[float64](p, `document.querySelector('iframe').clientHeight`); height < width || height > width+200 {
			t.Errorf("the board of %v is %v high", width, height)
		}
		p.readable("the solved puzzle")
	}
}

// inside has what is done act on the game in the page's frame.
func (p *page) inside(act func()) {
	p.t.Helper()
	set := func(in bool) {
		p.mu.Lock()
		p.inFrame = in
		p.mu.Unlock()
	}
	set(true)
	defer set(false)
	act()
}

// TestTodaysPuzzlePage has the puzzle of the day and those before, by the visitor's clock, in both languages.
func TestTodaysPuzzlePage(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	for _, language := range []string{"", "de/"} {
		p.visit(s.game("puzzles/today/" + language))
		p.wait("the puzzle of the day", func() (bool, error) { return try[bool](p, `document.querySelector('#today .puzzle h1') !== null`) })
		p.readable("the puzzle of the day")
		type seen struct {
			ID, Daily, Day string
			Archive        []string
			Right          bool
		}
		got := eval[seen](p, `(() => {
			const day = Math.floor(Date.now() / 86400000);
			const links = [...document.querySelectorAll('#archive a')];
			return {
				ID: document.querySelector('.puzzle .board').href.split('=').pop(), Daily: redstoneToday.daily(day),
				Day: document.querySelector('#day').dateTime, Archive: links.map((link) => link.href),
				Right: links.length === Math.min(30, day - redstoneBuild.firstDay) && links.every((link, i) => link.href.endsWith('/puzzles/' + redstoneToday.daily(day - 1 - i) + '/`+language+`')),
			};
		})()`)
		if got.ID == "" || got.ID != got.Daily || len(got.Day) != 10 || len(got.Archive) == 0 || !got.Right {
			t.Errorf("today is %+v", got)
		}
		eval[bool](p, `document.querySelector('.puzzle .board').click() ?? true`)
		p.inside(p.ready)
		p.follow(`#archive a`)
		p.readable("a puzzle of the archive")
	}
}

// TestPuzzlesWithoutNetwork: after a visit of the game its puzzles are there, and a puzzle's page leads to the game.
func TestPuzzlesWithoutNetwork(t *testing.T) {
	quick := quickPuzzle(t)
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	if early := s.requests(".sgf"); len(early) > 0 {
		t.Errorf("the game has fetched %v", early)
	}
	p.keepOffline()
	p.waitOffline()
	s.stop()
	p.allowOffline()
	lengths := eval[[]int](p, `Promise.all(['redstone', 'go'].map((game) => redstoneHost.fetchPuzzles(game).then((text) => text.split('PUZZLE[').length - 1)))`)
	if got := lengths[0] + lengths[1]; got != len(sitePuzzles(t)) {
		t.Errorf("there are %v puzzles, want %d", lengths, len(sitePuzzles(t)))
	}
	p.visit(s.game("puzzles/" + quick.ID + "/"))
	p.ready()
	if got := eval[string](p, `location.href`); got != s.game("#puzzle="+quick.ID) {
		t.Errorf("offline the puzzle's page leads to %s", got)
	}
	p.visit(s.game("puzzles/theme/sacrifice/"))
	p.ready()
	p.waitName("heading", "Puzzles")
	if got := eval[string](p, `location.href`); got != s.game("#puzzles") {
		t.Errorf("offline a list leads to %s", got)
	}
}
