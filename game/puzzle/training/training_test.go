package training

import (
	"errors"
	"slices"
	"testing"
	"time"

	"redstone/assets/puzzles"
	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/rules"
)

var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

func chooser(heads []puzzle.Head, l *progress.Log) Chooser {
	return Chooser{Heads: heads, Standing: l.Standing(), Coin: rules.NewRand(1)}
}

func TestSelect(t *testing.T) {
	heads := []puzzle.Head{
		{ID: "c", Rating: 1300, Size: 5, Goal: puzzle.Win, Themes: []puzzle.Theme{puzzle.Race, puzzle.Sacrifice}},
		{ID: "b", Rating: 900, Size: 7, Goal: puzzle.Capture, Themes: []puzzle.Theme{puzzle.Sacrifice}},
		{ID: "a", Rating: 1300, Size: 5, Goal: puzzle.Capture},
		{ID: "d", Rating: 2000, Size: 9, Goal: puzzle.Capture},
	}
	for want, f := range map[string]Filter{
		"bacd": {}, "bc": {Theme: puzzle.Sacrifice}, "bad": {Goal: puzzle.Capture}, "ac": {Size: 5}, "d": {Level: 5},
		"a": {Size: 5, Goal: puzzle.Capture}, "": {Level: 2},
	} {
		got := ""
		for _, h := range Select(heads, f) {
			got += h.ID
		}
		if got != want {
			t.Errorf("%+v selects %q, want %q", f, got, want)
		}
	}
	l := &progress.Log{}
	l.Add(progress.Attempt{At: noon, ID: "b", Solved: true})
	l.Add(progress.Attempt{At: noon, ID: "c", Outcome: progress.Missed, Solved: true})
	l.Add(progress.Attempt{At: noon, ID: "d", Outcome: progress.Missed})
	if got := Count(heads, Filter{}, l.Standing()); got != (Tally{All: 4, Tried: 3, Clean: 1, Solved: 2}) {
		t.Errorf("counted %+v", got)
	}
}

func TestLevels(t *testing.T) {
	for rating, want := range map[int]Level{0: 1, 600: 1, 999: 1, 1000: 2, 1299: 2, 1300: 3, 1600: 4, 1899: 4, 1900: 5, 2600: 5} {
		if got := LevelOf(rating); got != want {
			t.Errorf("%d is of level %d, want %d", rating, got, want)
		}
	}
	for l := Level(1); l <= Levels; l++ {
		from, below := l.Range()
		if from > 0 && (LevelOf(from) != l || LevelOf(from-1) != l-1) || below > 0 && LevelOf(below) != l+1 || below == 0 && l != Levels {
			t.Errorf("level %d is from %d to %d", l, from, below)
		}
	}
}

// TestNext: puzzles are near the player's rating, and none comes again before all others did.
func TestNext(t *testing.T) {
	heads, l := many("a", 200), &progress.Log{}
	now := noon
	seen := map[string]bool{}
	last := ""
	for i := range 200 {
		h, mode, ok := chooser(heads, l).Next(true, last, now)
		if !ok || mode != progress.Train || seen[h.ID] {
			t.Fatalf("puzzle %d is %+v in mode %d, %v", i, h, mode, ok)
		}
		if target := l.Standing().Player(rules.Redstone).Rating.Value; i < 20 && (float64(h.Rating) < target-200 || float64(h.Rating) > target+200) {
			t.Errorf("puzzle %d has %d, the player %g", i, h.Rating, target)
		}
		seen[h.ID], last = true, h.ID
		now = now.Add(time.Minute)
		l.Add(progress.Attempt{At: now, ID: h.ID, Rating: h.Rating, Mode: progress.Train, Solved: true})
	}
	h, _, ok := chooser(heads, l).Next(true, last, now.Add(time.Hour))
	if !ok || h.ID == last {
		t.Errorf("when all were seen, %+v comes", h)
	}
	if h, _, ok := chooser(heads[:1], l).Next(false, heads[0].ID, now); !ok || h.ID != heads[0].ID {
		t.Errorf("the only one does not come: %+v", h)
	}
	if _, _, ok := chooser(nil, l).Next(false, "", now); ok {
		t.Error("there is a puzzle without a collection")
	}
}

// TestNextDue: what is due for repetition comes first, for who wants that.
func TestNextDue(t *testing.T) {
	heads, l := many("a", 50), &progress.Log{}
	l.Add(progress.Attempt{At: noon, ID: "a007", Outcome: progress.Missed})
	l.Add(progress.Attempt{At: noon, ID: "gone", Outcome: progress.Missed})
	tomorrow := noon.Add(24 * time.Hour)
	if h, mode, _ := chooser(heads, l).Next(true, "", tomorrow); h.ID != "a007" || mode != progress.Again {
		t.Errorf("%+v comes in mode %d", h, mode)
	}
	for name, h := range map[string]puzzle.Head{
		"not wanted": first(chooser(heads, l).Next(false, "", tomorrow)),
		"not due":    first(chooser(heads, l).Next(true, "", noon)),
		"just done":  first(chooser(heads, l).Next(true, "a007", tomorrow)),
	} {
		if h.ID == "a007" {
			t.Errorf("%s, it comes all the same", name)
		}
	}
}

func first(h puzzle.Head, _ progress.Mode, _ bool) puzzle.Head { return h }

// TestRush plays one to its end: ever harder puzzles, three errors or the clock.
func TestRush(t *testing.T) {
	heads, l := many("a", 300), &progress.Log{}
	r := NewRush(chooser(heads, l), 3)
	if r.Left(noon) != 3*time.Minute || r.Over(noon.Add(time.Hour)) {
		t.Error("the clock runs before the beginning")
	}
	r.Begin(noon, noon)
	last, now := 0, noon
	seen := map[string]bool{}
	for i := range 12 {
		h, ok := r.Next(now)
		if !ok || seen[h.ID] || h.Rating < 600+50*i-150 || h.Rating > 600+50*i+150 {
			t.Fatalf("puzzle %d is %+v, %v", i, h, ok)
		}
		seen[h.ID] = true
		last = max(last, h.Rating)
		now = now.Add(5 * time.Second)
		r.Count(h, true)
	}
	if r.Over(now) || r.Left(now) != 2*time.Minute || r.Result != (progress.RushResult{At: noon, Minutes: 3, Solved: 12, Highest: last}) {
		t.Errorf("after a minute: %+v, %v left", r.Result, r.Left(now))
	}
	if at := noon.Add(3*time.Minute - 1); r.Over(at) || !r.Over(at.Add(1)) || r.Left(at.Add(time.Hour)) != 0 {
		t.Error("it does not end after three minutes")
	}
	for range progress.RushMisses {
		if r.Over(now) {
			t.Error("it ends too soon")
		}
		r.Count(heads[0], false)
	}
	if !r.Over(now) {
		t.Error("three errors do not end it")
	}
}

// TestRushSuits: only quick puzzles come, as long as there are enough; those of the last days come last; and without any left it
// ends.
func TestRushSuits(t *testing.T) {
	heads := many("q", 40)
	for i, h := range many("w", 100) {
		h.Goal, h.In = puzzle.Win, 0
		if i%2 == 0 {
			h.Goal, h.In = puzzle.Annihilate, 4
		}
		heads = append(heads, h)
	}
	l := &progress.Log{}
	for _, h := range heads[:20] {
		l.Add(progress.Attempt{At: noon.Add(-time.Hour), ID: h.ID, Solved: true})
	}
	r := NewRush(chooser(heads, l), 5)
	r.Begin(noon, noon)
	for i := range 40 {
		h, ok := r.Next(noon)
		if old := h.ID < "q020"; !ok || h.ID[0] != 'q' || old != (i >= 20) {
			t.Fatalf("puzzle %d is %q, %v", i, h.ID, ok)
		}
	}
	if _, ok := r.Next(noon); ok || !r.Over(noon) {
		t.Error("it goes on without puzzles")
	}
	few := NewRush(chooser(heads[10:90], l), 5)
	few.Begin(noon, noon)
	for range 80 {
		if _, ok := few.Next(noon); !ok && len(few.heads) >= rushLeast {
			break
		}
	}
	if r := NewRush(chooser(heads[30:], l), 5); len(r.heads) != 110 {
		t.Errorf("with ten quick ones %d take part", len(r.heads))
	}
}

// shelf is a Fetch that answers when asked to.
type shelf struct {
	asked []string
	done  []func(string, error)
}

func (s *shelf) fetch(name string, done func(string, error)) {
	s.asked, s.done = append(s.asked, name), append(s.done, done)
}

func TestShelf(t *testing.T) {
	f := &shelf{}
	s := NewShelf(f.fetch)
	calls := 0
	count := func() { calls++ }
	s.Load(rules.Redstone, count)
	s.Load(rules.Redstone, count)
	if state, _ := s.State(rules.Redstone); state != Loading || len(f.asked) != 1 || calls != 0 {
		t.Fatalf("state %d, asked for %q", state, f.asked)
	}
	offline := errors.New("offline")
	f.done[0]("", offline)
	if state, err := s.State(rules.Redstone); state != Failed || !errors.Is(err, offline) || calls != 2 {
		t.Errorf("state %d, %v, %d calls", state, err, calls)
	}
	s.Load(rules.Redstone, count)
	f.done[1](puzzles.Redstone, nil)
	f.done[1]("", offline) // an answer too many
	if state, err := s.State(rules.Redstone); state != Ready || err != nil || calls != 3 || len(s.Heads(rules.Redstone)) == 0 {
		t.Errorf("state %d, %v, %d calls", state, err, calls)
	}
	h := s.Heads(rules.Redstone)[0]
	if p, err := s.Puzzle(rules.Redstone, h.ID); err != nil || p.ID != h.ID {
		t.Errorf("the first puzzle: %v", err)
	}
	if _, err := s.Puzzle(rules.Go, h.ID); !errors.Is(err, puzzle.ErrFormat) {
		t.Errorf("of a collection that is not there: %v", err)
	}
	s.Load(rules.Go, count)
	f.done[2]("nonsense", nil)
	if state, err := s.State(rules.Go); state != Failed || !errors.Is(err, puzzle.ErrFormat) {
		t.Errorf("nonsense: %d, %v", state, err)
	}
	s.Load(rules.Go, count)
	f.done[3]("", nil)
	if _, err := s.State(rules.Go); !errors.Is(err, ErrEmpty) {
		t.Errorf("empty: %v", err)
	}
	if want := []string{"redstone", "redstone", "go", "go"}; !slices.Equal(f.asked, want) {
		t.Errorf("asked for %q", f.asked)
	}
}

func TestFind(t *testing.T) {
	texts := map[string]string{"redstone": puzzles.Redstone, "go": puzzles.Go}
	s := NewShelf(func(name string, done func(string, error)) { done(texts[name], nil) })
	c, _ := puzzle.ReadCollection(puzzles.Go)
	id := c.Heads[0].ID
	var got *puzzle.Puzzle
	var failed error
	take := func(p *puzzle.Puzzle, err error) { got, failed = p, err }
	if s.Find(id, take); failed != nil || got.ID != id || got.Game() != rules.Go {
		t.Errorf("found %v, %v", got, failed)
	}
	if s.Find("nobody", take); got != nil || !errors.Is(failed, puzzle.ErrFormat) {
		t.Errorf("nobody: %v, %v", got, failed)
	}
	offline := errors.New("offline")
	s = NewShelf(func(name string, done func(string, error)) { done("", offline) })
	if s.Find(id, take); got != nil || !errors.Is(failed, offline) {
		t.Errorf("offline: %v, %v", got, failed)
	}
}
