package puzzles_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/assets/puzzles"
	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/settings"
	screenpuzzles "redstone/game/ui/puzzles"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
	"redstone/rules"
)

var errOffline = errors.New("offline")

// store is a progress.Store in memory.
type store struct {
	texts map[string]string
	full  bool
	dead  bool
}

func (s *store) Load(key string) (string, bool, error) {
	if s.dead {
		return "", false, errOffline
	}
	text, found := s.texts[key]
	return text, found, nil
}

func (s *store) Save(key, text string) error {
	if s.full || s.dead {
		return errOffline
	}
	s.texts[key] = text
	return nil
}

func (s *store) Remove(key string) error {
	delete(s.texts, key)
	return nil
}

func (s *store) Keys(prefix string) (list []string, err error) {
	if s.dead {
		return nil, errOffline
	}
	for key := range s.texts {
		if strings.HasPrefix(key, prefix) {
			list = append(list, key)
		}
	}
	return list, nil
}

// host is the program around the screen.
type host struct {
	*widgettest.Host
	store    *store
	settings settings.Settings
	shelf    *training.Shelf
	keeper   *progress.Keeper
	texts    map[string]string // of the collections
	offline  bool              // they can't be fetched
	late     []func()          // answers that are to come, while slow
	slow     bool              // the collections are late
	date     time.Time         // the date at widgettest.Start
	shown    *puzzle.Puzzle    // nil while the game is on the screen
	run      screen.PuzzleRun  // of that puzzle
	at       time.Time         // when it was shown
	calls    []string          // of ExportAll, PickFiles, HidePuzzle
	noPicker bool
}

func (h *host) Words() words.Words           { return words.Words{Texts: h.Texts} }
func (h *host) Settings() *settings.Settings { return &h.settings }
func (h *host) SettingsChanged()             { h.calls = append(h.calls, "settings") }
func (h *host) Date() time.Time              { return h.date.Add(h.Now().Sub(widgettest.Start)) }
func (h *host) Shelf() *training.Shelf       { return h.shelf }
func (h *host) Keeper() *progress.Keeper {
	if h.keeper == nil {
		h.keeper = progress.Open(h.store)
	}
	return h.keeper
}
func (h *host) ShowPuzzle(p *puzzle.Puzzle, run screen.PuzzleRun) {
	h.shown, h.run, h.at = p, run, h.Date()
}
func (h *host) ShownPuzzle() string {
	if h.shown == nil {
		return ""
	}
	return h.shown.ID
}
func (h *host) HidePuzzle()     { h.shown = nil }
func (h *host) ExportAll()      { h.calls = append(h.calls, "export") }
func (h *host) PickFiles() bool { h.calls = append(h.calls, "pick"); return !h.noPicker }

func (h *host) fetch(name string, done func(string, error)) {
	answer := func() {
		if h.offline {
			done("", errOffline)
			return
		}
		done(h.texts[name], nil)
	}
	if h.slow {
		h.late = append(h.late, answer)
		return
	}
	answer()
}

// rig is the screen with its fakes.
type rig struct {
	*widgettest.Rig
	s    *screenpuzzles.Screen
	host *host
}

var (
	phone   = widgettest.Options{Width: 390, Height: 844, Scale: 2}
	desktop = widgettest.Options{Width: 1280, Height: 800}
)

// monday is 30 November 2026, noon.
var monday = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// newRig makes the screen over the collections of this version; prepare may change the fakes before.
func newRig(t testing.TB, o widgettest.Options, prepare ...func(h *host)) *rig {
	t.Helper()
	r := &rig{Rig: widgettest.New(t, o)}
	r.host = &host{Host: r.Host, settings: settings.Default(), store: &store{texts: map[string]string{}}, date: monday,
		texts: map[string]string{"redstone": puzzles.Redstone, "go": puzzles.Go}}
	for _, f := range prepare {
		f(r.host)
	}
	r.host.shelf = training.NewShelf(r.host.fetch)
	r.s = screenpuzzles.New(r.UI, r.host)
	r.UI.Register(r.s.Sheets()...)
	r.Advance = r.s.Advance
	return r
}

// opened makes a rig with the page of puzzles open.
func opened(t testing.TB, o widgettest.Options, prepare ...func(h *host)) *rig {
	t.Helper()
	r := newRig(t, o, prepare...)
	r.Open(screen.Puzzles)
	return r
}

// with puts attempts into the store: a year of practice.
func with(n int) func(h *host) {
	return func(h *host) {
		k := progress.Open(h.store)
		c, _ := puzzle.ReadCollection(h.texts["redstone"])
		l := &progress.Log{}
		for i := range n {
			head := c.Heads[i*7%len(c.Heads)]
			a := progress.Attempt{At: monday.Add(time.Duration(i-n) * 7 * time.Hour), ID: head.ID, Rating: 900 + i*37%900, Mode: progress.Train, Solved: true, Tries: 1,
				Spent: time.Duration(11+i%50) * time.Second}
			if i >= len(c.Heads) {
				a.ID = fmt.Sprintf("old%04d", i) // no longer in the collection
			}
			switch i % 5 {
			case 1:
				a.Outcome, a.Tries = progress.Missed, 3
			case 3:
				a.Outcome, a.Hints = progress.Helped, 2
			case 4:
				a.Outcome, a.Solved = progress.Missed, i%2 == 0
			}
			l.Add(a)
		}
		l.AddRush(progress.RushResult{At: monday.Add(-time.Hour), Minutes: 3, Solved: 14, Missed: 3, Highest: 1250})
		l.AddRush(progress.RushResult{At: monday.Add(-2 * time.Hour), Minutes: 5, Solved: 21, Missed: 2, Highest: 1500})
		l.AddRush(progress.RushResult{At: monday.Add(-3 * time.Hour), Game: rules.Go, Minutes: 5, Solved: 3, Missed: 2, Highest: 900})
		k.Merge(l, monday)
	}
}

// solve tells the screen how the shown puzzle went.
func (r *rig) solve(outcome progress.Outcome) {
	r.Helper()
	h := r.host
	if h.shown == nil {
		r.Fatal("no puzzle is shown")
	}
	a := progress.Attempt{At: h.at, ID: h.shown.ID, Game: h.shown.Game(), Rating: h.shown.Rating, Mode: h.run.Mode, Day: h.run.Day,
		Outcome: outcome, Solved: outcome == progress.Clean, Tries: 1, Spent: 12 * time.Second}
	r.s.Done(a)
	r.Frame()
}

// want checks a label.
func (r *rig) want(id, label string) {
	r.Helper()
	if got := r.Label(id); got != label {
		r.Errorf("%s is %q, want %q", id, got, label)
	}
}

// open checks which dialog is open.
func (r *rig) open(want string) {
	r.Helper()
	if got := r.UI.OpenSheet(); got != want {
		r.Errorf("the open dialog is %q, want %q", got, want)
	}
}

// log returns the attempts that are stored.
func (r *rig) log() []progress.Attempt {
	return progress.Open(r.host.store).Log().Attempts()
}
