package puzzles

import (
	"strconv"
	"time"

	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// rush is a Puzzle rush that is running, or whose result is shown.
type rush struct {
	*training.Rush
	nextAt time.Time // when the next puzzle is shown; zero while one is being solved
	second int       // that the clock shows
	ended  bool
	best   bool // it is the best of its kind
	warned bool // that little time is left
}

// How long the board shows how a puzzle ended, before the next one comes.
const (
	solvedPause = 500 * time.Millisecond
	missedPause = 1200 * time.Millisecond
	lowTime     = 10 * time.Second // left, when it is announced
)

// beginRush begins a rush of so many minutes.
func (s *Screen) beginRush(minutes int) {
	if len(s.heads()) == 0 {
		return
	}
	s.back = screen.Puzzles
	s.run = &run{game: s.game(), mode: progress.Rush}
	s.rush = &rush{Rush: training.NewRush(s.chooser(), minutes)}
	s.rush.Begin(s.host.Now(), s.host.Date())
	s.rushNext()
}

// rushNext shows the next puzzle of the rush.
func (s *Screen) rushNext() {
	s.rush.nextAt = time.Time{}
	h, ok := s.rush.Next(s.host.Date())
	if !ok {
		s.endRush()
		return
	}
	s.show(h)
}

// rushDone counts the puzzle that is shown.
func (s *Screen) rushDone(solved bool) {
	r := s.rush
	if r.ended || !r.nextAt.IsZero() {
		return
	}
	r.Count(s.run.shown, solved)
	pause := solvedPause
	if !solved {
		pause = missedPause
	}
	r.nextAt = s.host.Now().Add(pause)
	key := "puzzles.rush.solved"
	if !solved {
		key = "puzzles.rush.missed"
	}
	s.ui.Announce(s.host.Words().Say(key, "solved", strconv.Itoa(r.Result.Solved), "missed", strconv.Itoa(r.Result.Missed)), false)
}

// advanceRush shows the next puzzle in time, updates the clock, and ends the rush.
func (s *Screen) advanceRush(now time.Time) {
	r := s.rush
	if r == nil || r.ended {
		return
	}
	if left := r.Left(now); left <= lowTime && !r.warned && left > 0 {
		r.warned = true
		s.ui.Announce(s.host.Words().Say("puzzles.rush.low", "n", strconv.Itoa(int(lowTime/time.Second))), true)
	}
	if second := int(r.Left(now) / time.Second); second != r.second {
		r.second = second
		s.changed()
	}
	shown := r.nextAt.IsZero() || now.Before(r.nextAt)
	switch {
	case r.Left(now) == 0, r.Over(now) && !shown:
		s.endRush()
	case !shown:
		s.rushNext()
	}
}

// keepRush ends the rush and keeps its result.
func (s *Screen) keepRush() {
	r := s.rush
	r.ended = true
	log := s.host.Keeper().Log()
	before, had := log.RushBest(r.Result.Game, r.Minutes)
	r.best = r.Result.Solved > 0 && (!had || r.Result.Solved > before.Solved)
	s.host.Keeper().AddRush(r.Result, s.host.Now())
}

// endRush ends the rush and shows its result.
func (s *Screen) endRush() {
	s.keepRush()
	s.run = nil
	s.host.HidePuzzle()
	sound := "lose"
	if s.rush.Result.Solved > 0 {
		sound = "win"
	}
	s.host.PlaySound(sound)
	s.ui.Open(RushEnd)
	s.ui.Announce(s.rushWords(), true)
}

// rushLine is the line beside the puzzle: the clock, and what was solved and missed.
func (s *Screen) rushLine() string {
	r := s.rush
	return s.host.Words().Say("puzzles.rush.line", "time", clock(r.Left(s.host.Now())), "solved", strconv.Itoa(r.Result.Solved),
		"missed", strconv.Itoa(r.Result.Missed), "all", strconv.Itoa(progress.RushMisses))
}

// rushWords says how the rush ended.
func (s *Screen) rushWords() string {
	r := s.rush
	words := s.host.Words().Count("puzzles.rush.result", r.Result.Solved)
	if r.best {
		words += " " + s.host.Words().Say("puzzles.rush.best")
	}
	return words
}

// buildRushEnd adds the result of the rush.
func (s *Screen) buildRushEnd(f *widget.Frame, r sem.Rect) float64 {
	if s.rush == nil {
		return 0
	}
	t, res := s.host.Words(), s.rush.Result
	y := r.Y + 8
	n := sem.Rect{X: r.X, Y: y, W: r.W, H: 64}
	f.Draw(func(c canvas.Canvas) {
		c.Text(strconv.Itoa(res.Solved), n, canvas.Bold, 52, c.Theme.AccentInk, canvas.Center)
	})
	y += 72
	words := s.rushWords()
	lines := f.Wrap(words, canvas.Bold, canvas.SizeNormal, r.W)
	wr := sem.Rect{X: r.X, Y: y, W: r.W, H: 24 * float64(len(lines))}
	f.Add(widget.Control{
		Node: sem.Node{ID: "rush.result", Role: sem.Status, Label: words, Rect: wr},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Lines(lines, wr, canvas.Bold, canvas.SizeNormal, 24, c.Theme.Ink, canvas.Center)
		},
	})
	y += wr.H + 18
	facts := []string{t.Say("puzzles.rush.kind", "n", strconv.Itoa(s.rush.Minutes), "game", t.Say("game."+res.Game.String())),
		t.Say("puzzles.rush.errors", "n", strconv.Itoa(res.Missed), "all", strconv.Itoa(progress.RushMisses))}
	if res.Highest > 0 {
		facts = append(facts, t.Say("puzzles.rush.highest", "n", strconv.Itoa(res.Highest)))
	}
	if best, ok := s.host.Keeper().Log().RushBest(res.Game, s.rush.Minutes); ok && !s.rush.best && best.Solved > 0 {
		facts = append(facts, t.Count("puzzles.rush.best-of", best.Solved))
	}
	for i, fact := range facts {
		y += f.Words("rush.fact."+strconv.Itoa(i+1), sem.Rect{X: r.X, Y: y, W: r.W}, fact, canvas.Regular, canvas.SizeNormal, true) + 6
	}
	return y - r.Y
}

// buildRushFoot adds what can be done after a rush.
func (s *Screen) buildRushFoot(f *widget.Frame, r sem.Rect) {
	if s.rush == nil {
		return
	}
	t, minutes := s.host.Words(), s.rush.Minutes
	w := (r.W - 10) / 2
	f.Button("rush.back", sem.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, t.Say("nav.puzzles"), canvas.IconNone, true, widget.Plain, func() { s.ui.Open(screen.Puzzles) })
	f.Button("rush.again", sem.Rect{X: r.X + w + 10, Y: r.Y, W: r.W - w - 10, H: r.H}, t.Say("puzzles.rush.again"), canvas.IconNone, true, widget.Accent, func() { s.beginRush(minutes) })
}

// clock writes minutes and seconds.
func clock(d time.Duration) string {
	n := int((d + time.Second - 1) / time.Second)
	text := strconv.Itoa(n % 60)
	if len(text) == 1 {
		text = "0" + text
	}
	return strconv.Itoa(n/60) + ":" + text
}
