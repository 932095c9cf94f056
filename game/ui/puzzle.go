package ui

import (
	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	solvingscreen "redstone/game/ui/solving"
)

// What the program does for puzzles: it opens them, by an address too, and gives the solving screen what it needs.

// OpenPuzzle shows a puzzle.
func (h *host) OpenPuzzle(p *puzzle.Puzzle, o solvingscreen.Options) { h.a.solving.Open(p, o) }

// PuzzleDone is told what came of a puzzle.
func (h *host) PuzzleDone(progress.Attempt) {}

// OpenPuzzles shows the puzzles of Redstone, one after the other.
func (h *host) OpenPuzzles() {
	a := h.a
	a.p.Fetch("redstone", func(text string, err error) {
		c, _ := puzzle.ReadCollection(text)
		if err != nil || len(c.Heads) == 0 {
			a.ui.Refuse(a.words.Say("puzzle.not-fetched"))
			return
		}
		n := len(c.Heads)
		var open func(i int)
		open = func(i int) {
			p, err := c.Puzzle(c.Heads[i].ID)
			if err != nil {
				a.ui.Refuse(a.words.Say("puzzle.not-fetched"))
				return
			}
			o := solvingscreen.Options{}
			o.Next, o.Previous = func() { open((i + 1) % n) }, func() { open((i + n - 1) % n) }
			a.solving.Open(p, o)
		}
		open(0)
	})
}

// openPuzzle shows the puzzle with that ID, as it is, once its collection is there.
func (a *App) openPuzzle(id string) {
	collections := []string{"redstone", "go"}
	var look func(i int)
	look = func(i int) {
		if i == len(collections) {
			a.ui.Refuse(a.words.Say("puzzle.not-found", "id", id))
			return
		}
		a.p.Fetch(collections[i], func(text string, err error) {
			if err != nil {
				a.ui.Refuse(a.words.Say("puzzle.not-fetched"))
				return
			}
			c, _ := puzzle.ReadCollection(text)
			p, err := c.Puzzle(id)
			if err != nil {
				look(i + 1)
				return
			}
			a.solving.Open(p, solvingscreen.Options{Fixed: true})
		})
	}
	look(0)
}
