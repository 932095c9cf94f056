// Package solving is the screen on which one puzzle is solved: its goal in words, the board, hints, the solution, and
// why a wrong move is wrong.
//
// What is right and what is answered is decided by package game/puzzle/solving. Which puzzle comes next, ratings and
// lists belong to who opens one: see Options.
package solving

import (
	"slices"
	"time"

	"redstone/game/match"
	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/solving"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/layout"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// Options say how a puzzle is opened. The zero value is a puzzle by itself, with everything.
type Options struct {
	screen.PuzzleRun
	// Fixed shows the puzzle in Shape, and not turned and with its colours exchanged at random: for shared links, and on
	// other people's pages.
	Fixed bool
	Shape solving.Shape // with Fixed
	// Own says that the puzzle is in no collection: it has no address, cannot be shared, and the host is not told what came of
	// it.
	Own bool
	// Keep is solving.Attempt.Keep, for problems that the engine has judged.
	Keep float64
	// Controls are the buttons that are shown; nil for all.
	Controls []string
	// Event is told everything that happens; it may be nil.
	Event func(solving.Event)
}

// The names of Options.Controls, as in the options of embedded boards.
const (
	Walk     = "walk"
	Undo     = "undo"
	Hint     = "hint"
	Solution = "solution"
	Reset    = "reset"
	Next     = "next"
	Share    = "share"
	Sound    = "sound"
)

// Host is what the screen needs of the program.
type Host interface {
	Words() words.Words
	Settings() *settings.Settings
	Now() time.Time
	Layout() layout.Layout
	Stones() boardview.Stones
	Embedded() bool
	// Frame returns what a board in another page has beside the puzzle; nil for the whole program.
	Frame() screen.Frame
	// BuildBoard adds the board, Moving reports whether a move is being animated, Animate shows one, and Settle ends it.
	BuildBoard(f *widget.Frame)
	Moving() bool
	Animate(e rules.Effect)
	Settle()
	PlaySound(name string)
	// NewProver makes what decides about moves that a puzzle does not know.
	NewProver() solving.Prover
	// PuzzleDone is told what came of a puzzle; see screen.PuzzleRun.
	PuzzleDone(a progress.Attempt)
	// Begin begins a game, in place of the one on the screen, and LosesGame reports whether that one is kept nowhere.
	Begin(c match.Config)
	LosesGame() bool
	// GameURL returns the address of the game's page, and PageURL that of a page of the site around it; "" for none.
	GameURL() string
	PageURL(name, lang string) string
	OpenURL(url string)
	CopyText(text string, done func(error))
	CanShare() bool
	Share(title, text, url string, done func(error))
}

// Screen is the screen.
type Screen struct {
	screen.Base
	ui   *widget.UI
	host Host

	options Options
	attempt *solving.Attempt // nil: it is not shown
	source  *puzzle.Puzzle   // as it was opened
	prover  solving.Prover
	begun   time.Time
	outcome outcome
	state   solving.State // as it was announced last
	refused rules.Move    // the last move about which it could not be decided
	cuts    []float64     // heights at which the words can be cut
	shown   map[string]bool
}

// outcome is how the first try went.
type outcome struct {
	known bool
	is    progress.Outcome
}

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen { return &Screen{ui: ui, host: host} }

// Open shows a puzzle.
func (s *Screen) Open(p *puzzle.Puzzle, o Options) {
	s.host.Settle()
	s.ui.Close()
	s.ui.DropToast()
	if s.prover == nil {
		s.prover = s.host.NewProver()
	}
	if s.attempt != nil {
		s.attempt.Close()
	}
	now := s.host.Now()
	shape := o.Shape
	if !o.Fixed {
		shape = 0
		if s.host.Settings().Turned && !s.host.Embedded() && p.Turnable() {
			shape = solving.AnyShape(rules.NewRand(uint64(now.UnixNano())).Uint64())
		}
	}
	s.options, s.source, s.begun, s.outcome, s.state, s.refused = o, p, now.UTC().Truncate(time.Millisecond), outcome{}, solving.YourTurn, rules.NoMove
	s.attempt = solving.New(p, shape, s.prover, now)
	s.attempt.Rush, s.attempt.Keep = o.Fast, o.Keep
	s.ui.Offset[wordsScroll] = 0
	s.ui.Announce(s.task(), false)
	if at := s.marked(); at != "" {
		s.ui.Announce(at, false)
	}
	s.ui.Invalidate(widget.Controls | widget.Static)
}

// Shown reports whether a puzzle is on the screen.
func (s *Screen) Shown() bool { return s.attempt != nil }

// Attempt returns the attempt that is on the screen, or nil.
func (s *Screen) Attempt() *solving.Attempt { return s.attempt }

// ID returns the ID of the puzzle on the screen; "" for none.
func (s *Screen) ID() string {
	if s.attempt == nil {
		return ""
	}
	return s.source.ID
}

// Address returns the fragment of the page's address for the puzzle on the screen; "" for one that has none.
func (s *Screen) Address() string {
	if s.attempt == nil || s.options.Own {
		return ""
	}
	return Address(s.source.ID)
}

// Leave leaves the puzzle: the game is shown again.
func (s *Screen) Leave() {
	if s.attempt == nil {
		return
	}
	s.hide()
	if s.options.Close != nil {
		s.options.Close()
	}
}

// Hide leaves the puzzle without a word to who opened it, because something else is shown.
func (s *Screen) Hide() { s.hide() }

func (s *Screen) hide() {
	if s.attempt == nil {
		return
	}
	s.host.Settle()
	s.attempt.Close()
	s.attempt = nil
	s.ui.DropToast()
	s.ui.Invalidate(widget.Controls | widget.Static | widget.Follow)
}

// may reports whether a control is shown.
func (s *Screen) may(control string) bool {
	return s.options.Controls == nil || slices.Contains(s.options.Controls, control)
}

// Layout makes room for the goal and for what is said about it.
func (s *Screen) Layout(l layout.Layout) layout.Layout {
	if l.Bare {
		rows := 2
		if s.options.Controls != nil && len(s.options.Controls) == 0 {
			rows = 1
		}
		return l.ForPuzzle(rows)
	}
	return l.ForPuzzle(0)
}

// Walking has nothing to stop.
func (s *Screen) Walking() {}

// Build adds the screen to a frame.
func (s *Screen) Build(f *widget.Frame) {
	s.shown = map[string]bool{}
	if s.host.Layout().Bare {
		s.host.BuildBoard(f)
		s.buildStrip(f)
		return
	}
	lower := s.buildHead(f)
	s.host.BuildBoard(f)
	s.buildPanel(f, lower)
}

// Advance goes on with the attempt, and tells what happens.
func (s *Screen) Advance(now time.Time) {
	if s.attempt == nil || s.ui.OpenSheet() != "" && s.ui.OpenSheet() != wholeSheet {
		return
	}
	if s.attempt.Step(now, s.host.Moving()) {
		s.changed()
	}
}

// changed tells what has happened, and rebuilds what shows it.
func (s *Screen) changed() {
	for _, e := range s.attempt.TakeEvents() {
		s.tell(e)
		if s.attempt == nil {
			return // another puzzle, or none, is shown now
		}
	}
	if state := s.attempt.State(); state != s.state || s.attempt.Open() && s.refused != rules.NoMove {
		s.state = state
		s.announceState()
	}
	s.ui.Outdate()
	s.ui.Invalidate(widget.Controls | widget.Static)
}

// tell hands an event on, shows a move, and records what came of the puzzle.
func (s *Screen) tell(e solving.Event) {
	a := s.attempt
	switch e.Kind {
	case solving.Moved:
		if effect, ok := a.Effect(); ok {
			s.host.Animate(effect)
			s.ui.Announce(s.host.Words().Move(effect), false)
		}
	case solving.Failed:
		s.decide(progress.Missed)
		s.host.PlaySound("error")
	case solving.Finished:
		s.decide(progress.Clean)
		s.host.PlaySound("win")
	case solving.Hinted:
		s.decide(progress.Helped)
	case solving.Solution:
		s.decide(progress.Missed)
	}
	if e.Kind != solving.Moved && !s.options.Own {
		s.host.PuzzleDone(s.done(e.Result))
	}
	if s.options.Event != nil {
		s.options.Event(e)
	}
}

// decide notes how the first try went, unless that is known.
func (s *Screen) decide(o progress.Outcome) {
	if !s.outcome.known {
		s.outcome = outcome{true, o}
	}
}

// done returns what the host is told of the attempt.
func (s *Screen) done(r solving.Result) progress.Attempt {
	hints := r.Hints
	if r.Shown {
		hints++
	}
	return progress.Attempt{
		At: s.begun, ID: s.source.ID, Game: s.source.Game(), Rating: s.source.Rating, Mode: s.options.Mode, Day: s.options.Day,
		Outcome: s.outcome.is, Solved: r.Solved, Hints: hints, Tries: r.Tries, Spent: r.Time.Truncate(time.Millisecond),
	}
}

// announceState says what the state is for those who do not see it.
func (s *Screen) announceState() {
	head, text := s.status().head, s.status().words()
	if s.state == solving.Pending {
		return // the move has been announced
	}
	s.ui.Announce(join(head, text), s.state == solving.Wrong)
}
