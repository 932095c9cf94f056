// Package solving is the screen on which one puzzle is solved: its goal in words, the board, hints, the solution, and
// why a wrong move is wrong.
//
// What is right and what is answered is decided by package game/puzzle/solving. Which puzzle comes next, ratings and
// lists belong to who opens one: see Options.
package solving

import (
	"redstone/game/puzzle"
	"redstone/game/puzzle/solving"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
)

// Options say how a puzzle is opened. The zero value is a puzzle by itself, with everything.
type Options struct {
	// Fixed shows the puzzle as it is, without random symmetry and colours: for shared links, and on other people's pages.
	Fixed bool
	// Rush is for solving against the clock: a wrong move ends the puzzle at once, and there are neither hints nor the
	// solution nor another try.
	Rush bool
	// Controls are the buttons to be shown; nil for all.
	Controls []string
	// Title is a line above the goal, such as "Puzzle of the day" or "3 of 10"; it is asked for whenever the controls are
	// built. It may be nil.
	Title func() string
	// Next and Previous open other puzzles. Where they are nil there are no such buttons.
	Next, Previous func()
	// Done is told what came of the puzzle: at the first wrong move, when the solution is asked for or when it is solved,
	// and again (Result.Again) when it is solved after that. It may be nil.
	Done func(solving.Result)
	// Event is told everything that happens; it may be nil.
	Event func(solving.Event)
	// Left is called when the player leaves the screen other than for another puzzle; it may be nil.
	Left func()
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
}

// Screen is the screen.
type Screen struct {
	screen.Base
	ui   *widget.UI
	host Host

	options Options
	puzzle  *puzzle.Puzzle
}

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen { return &Screen{ui: ui, host: host} }

// Open shows a puzzle.
func (s *Screen) Open(p *puzzle.Puzzle, o Options) { s.puzzle, s.options = p, o }
