package ui

import (
	"errors"
	"slices"
	"strconv"

	"redstone/game/embedding"
	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/solving"
	"redstone/game/puzzle/training"
	solvingscreen "redstone/game/ui/solving"
	"redstone/rules"
)

// maxPuzzle is the length in bytes of the longest file with one puzzle.
const maxPuzzle = 1 << 20

// openPuzzle shows the puzzle of the options: one of the page's own file, or one of this site's. done is called when it is
// there, or with what has failed.
func (fr *frame) openPuzzle(done func(error)) {
	if fr.o.SGF != "" {
		done(fr.openOwn())
		return
	}
	load := fr.beginLoading(done)
	fr.find(fr.o.Puzzle, func(p *puzzle.Puzzle, err error) {
		if load != fr.loads {
			return // something else has been loaded since
		}
		fr.endLoading(nil)
		if err == nil {
			fr.next, fr.back = func() { fr.another(p, 1) }, func() { fr.another(p, -1) }
			fr.solve(p, false)
			done(nil)
			return
		}
		problem := embedding.Problem{Option: "puzzle", Value: fr.o.Puzzle, Code: embedding.NotFetched}
		if errors.Is(err, ErrNoFile) || errors.Is(err, puzzle.ErrFormat) {
			problem.Code = embedding.NoPuzzle
		}
		fr.wrong(problem)
		fr.o.Mode = embedding.Play
		_ = fr.show()
		done(problem)
	})
}

// find looks for a puzzle of this site: each has a small file of its own.
func (fr *frame) find(id string, done func(p *puzzle.Puzzle, err error)) {
	p, shelf, game := fr.a.p, fr.a.shelf, fr.o.Game
	if id == today {
		shelf.Load(game, func() {
			if _, err := shelf.State(game); err != nil {
				done(nil, err)
				return
			}
			done(shelf.Puzzle(game, training.Daily(shelf.Heads(game), progress.DayOf(p.Now()))))
		})
		return
	}
	p.FetchText("puzzles/"+id+".sgf", maxPuzzle, func(text string, err error) {
		if err != nil {
			done(nil, err)
			return
		}
		done(puzzle.Parse(text))
	})
}

// another shows the puzzle after one of this site's in its collection, or the one before it.
func (fr *frame) another(p *puzzle.Puzzle, by int) {
	load, shelf := fr.loads, fr.a.shelf
	shelf.Load(p.Game(), func() {
		heads := shelf.Heads(p.Game())
		at := slices.IndexFunc(heads, func(h puzzle.Head) bool { return h.ID == p.ID })
		if load != fr.loads {
			return
		}
		if len(heads) == 0 {
			fr.a.ui.Refuse(fr.a.words.Say("puzzle.not-fetched"))
			return
		}
		other, err := shelf.Puzzle(p.Game(), heads[(at+by+len(heads))%len(heads)].ID)
		if err != nil {
			fr.a.ui.Refuse(fr.a.words.Say("puzzle.not-fetched"))
			return
		}
		fr.next, fr.back = func() { fr.another(other, 1) }, func() { fr.another(other, -1) }
		fr.solve(other, false)
	})
}

// openOwn shows a puzzle of the page's file: the one with the name that the options say, or that number, or the first.
func (fr *frame) openOwn() error {
	list, _ := puzzle.FromCollection(fr.o.SGF)
	if len(list) == 0 {
		problem := embedding.Problem{Option: "sgf", Code: embedding.BadFile}
		fr.wrong(problem)
		fr.o.Mode = embedding.View
		_ = fr.show()
		return problem
	}
	at := 0
	for i, p := range list {
		if fr.o.Puzzle != "" && (p.ID == fr.o.Puzzle || strconv.Itoa(i+1) == fr.o.Puzzle) {
			at = i
			break
		}
	}
	fr.openAt(list, at)
	return nil
}

// openAt shows one puzzle of several; Next goes on to the one after it.
func (fr *frame) openAt(list []*puzzle.Puzzle, at int) {
	fr.next, fr.back = nil, nil
	if len(list) > 1 {
		n := len(list)
		fr.next = func() { fr.openAt(list, (at+1)%n) }
		fr.back = func() { fr.openAt(list, (at+n-1)%n) }
	}
	fr.solve(list[at], true)
}

// solve shows a puzzle.
func (fr *frame) solve(p *puzzle.Puzzle, own bool) {
	a := fr.a
	if wrong := fr.o.Conflicts(p.Record.Size); wrong != nil && p != fr.current {
		fr.wrong(*wrong)
	}
	fr.puzzle, fr.current, fr.own = p.ID, p, own
	if own && fr.next == nil && fr.o.Puzzle != "" {
		fr.puzzle = fr.o.Puzzle // the page's name of it
	}
	controls := make([]string, 0, len(fr.o.Controls))
	for _, c := range fr.o.Controls {
		controls = append(controls, string(c))
	}
	o := solvingscreen.Options{Fixed: true, Shape: solving.Shape(fr.o.Symmetry), Own: own, Controls: controls, Event: fr.event}
	if len(controls) > 0 {
		controls = append(controls, solvingscreen.Undo) // as long as a press is not answered it can be taken back
	}
	o.Controls = controls
	if fr.Has(solvingscreen.Next) {
		o.Next, o.Previous = fr.next, fr.back
	}
	a.solving.Open(p, o)
	a.ui.Invalidate(allParts)
}

// event tells the page what happens in a puzzle.
func (fr *frame) event(e solving.Event) {
	at := fr.a.solving.Attempt()
	switch e.Kind {
	case solving.Moved:
		by := embedding.ByComputer
		if e.By == solving.Solver {
			if by = embedding.ByReader; fr.by != "" {
				by = fr.by
			}
		}
		fr.post(embedding.Moved{Move: e.Move, Color: e.Color, Ply: at.Node().Ply(), Position: at.Position().Text(), By: by}, nil)
	case solving.Failed:
		fr.post(embedding.Failed{Puzzle: fr.puzzle, Move: e.Move}, nil)
	case solving.Finished:
		if !e.Shown {
			fr.post(embedding.Solved{Puzzle: fr.puzzle, Tries: e.Tries, Hints: e.Hints, MS: int(e.Time.Milliseconds())}, nil)
		}
	case solving.Hinted:
		h := at.Hint()
		hint := embedding.Hinted{Step: h.Step, Point: h.Move.Point()}
		if h.Step == 2 {
			hint.Move = h.Move
		}
		fr.post(hint, fr.hint)
	}
}

// followPuzzle does in a puzzle what a message asks for; the others are handled by follow.
func (fr *frame) followPuzzle(c embedding.Command) error {
	a := fr.a
	at, screen := a.solving.Attempt(), a.solving
	possible := func(ok bool) error {
		if !ok {
			return errUnavailable
		}
		return nil
	}
	switch c.Type {
	case embedding.TypePlay:
		if !at.MayPlay() {
			return errUnavailable
		}
		if reason := at.Position().Check(c.Move); reason != rules.Legal {
			return &commandError{embedding.ErrIllegal, c.Move.String() + ": " + a.host.reason(c.Move)}
		}
		fr.by = embedding.ByPage
		screen.Choose(c.Move)
		fr.by = ""
		return nil
	case embedding.TypeUndo:
		return possible(screen.Undo())
	case embedding.TypeSolution:
		return possible(screen.ShowSolution())
	case embedding.TypeGo:
		return possible(screen.GoTo(c.Ply))
	}
	return errUnavailable
}
