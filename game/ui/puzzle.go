package ui

import (
	"errors"
	"strings"
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/ui/screen"
	"redstone/game/ui/solving"
	"redstone/rules"
)

// What the program does for puzzles: it connects the page on which they are chosen and the screen on which one is solved, and
// opens them by an address, too.

// Shelf returns the collections of puzzles.
func (h *host) Shelf() *training.Shelf { return h.a.shelf }

// Keeper returns what the player has done with puzzles. It is read when it is needed first.
func (h *host) Keeper() *progress.Keeper {
	if h.a.progress == nil {
		h.a.progress = progress.Open(progressStore{h.a.p})
	}
	return h.a.progress
}

// Date returns the date and the time of day.
func (h *host) Date() time.Time { return h.a.p.Now() }

// ShowPuzzle shows a puzzle of a run.
func (h *host) ShowPuzzle(p *puzzle.Puzzle, run screen.PuzzleRun) {
	h.a.solving.Open(p, solving.Options{PuzzleRun: run})
}

// HidePuzzle shows the game again.
func (h *host) HidePuzzle() { h.a.solving.Hide() }

// ShownPuzzle returns the ID of the puzzle on the screen; "" for none.
func (h *host) ShownPuzzle() string { return h.a.solving.ID() }

// OpenPuzzle shows a puzzle that does not belong to a run.
func (h *host) OpenPuzzle(p *puzzle.Puzzle, o solving.Options) {
	h.a.puzzles.Forget()
	h.a.solving.Open(p, o)
}

// PuzzleDone counts what came of a puzzle.
func (h *host) PuzzleDone(a progress.Attempt) { h.a.puzzles.Done(a) }

// ExportAll gives the player a file with all games and the progress with puzzles.
func (h *host) ExportAll() { h.a.games.ExportAll() }

// Progress returns what the player has done with puzzles as a game tree; "" for nothing.
func (h *host) Progress() string {
	log := h.Keeper().Log()
	if log.Empty() {
		return ""
	}
	return log.Tree()
}

// TakeProgress adds such progress from its text.
func (h *host) TakeProgress(text string) (attempts int, err error) {
	log, err := progress.Parse(text)
	attempts, _ = h.Keeper().Merge(log, h.Now())
	return attempts, err
}

// progressStore is the platform's storage as package progress has it. Where nothing can be stored at all there is nothing
// to be read.
type progressStore struct{ p Platform }

func (s progressStore) Load(key string) (text string, found bool, err error) {
	text, err = s.p.Load(key)
	if errors.Is(err, ErrNotStored) || errors.Is(err, ErrNoStorage) {
		return "", false, nil
	}
	return text, err == nil, err
}

func (s progressStore) Save(key, text string) error { return s.p.Save(key, text) }
func (s progressStore) Remove(key string) error     { return s.p.Remove(key) }

func (s progressStore) Keys(prefix string) ([]string, error) {
	keys, err := s.p.Keys(prefix)
	if errors.Is(err, ErrNoStorage) {
		return nil, nil
	}
	return keys, err
}

// today is what the address of the Puzzle of the day has in place of an ID: "#puzzle=today", for Go "#puzzle=today&game=go".
const today = "today"

// allPuzzles is the address of the page with all puzzles, "#puzzles", which pages of the site lead to.
const allPuzzles = "puzzles"

// openPuzzle shows the puzzle that an address names, as it is, once its collection is there. text is the whole address.
func (a *App) openPuzzle(id, text string) {
	if id == today {
		game := rules.Redstone
		if strings.Contains(text, "&game="+rules.Go.String()) {
			game = rules.Go
		}
		a.puzzles.OpenToday(game)
		return
	}
	a.shelf.Find(id, func(p *puzzle.Puzzle, err error) {
		switch {
		case errors.Is(err, puzzle.ErrFormat):
			a.ui.Refuse(a.words.Say("puzzle.not-found", "id", id))
		case err != nil:
			a.ui.Refuse(a.words.Say("puzzle.not-fetched"))
		default:
			a.ui.Close()
			o := solving.Options{Fixed: true}
			if !a.p.Embedded() {
				o.PuzzleRun = a.puzzles.Linked(p)
			}
			a.solving.Open(p, o)
		}
	})
}
