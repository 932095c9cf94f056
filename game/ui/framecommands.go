package ui

import (
	"errors"

	"redstone/game/embedding"
	"redstone/game/puzzle/solving"
	"redstone/game/session"
	"redstone/rules"
)

// commandError is why a message from the page could not be followed.
type commandError struct{ code, text string }

func (e *commandError) Error() string { return e.text }

// errUnavailable is the error of what is not possible in this mode, or not now.
var errUnavailable = &commandError{embedding.ErrUnavailable, "that is not possible in this mode, or not now"}

// receive follows a message from the page, and answers it.
func (fr *frame) receive(data any) {
	d, ok := data.(embedding.Data)
	if !ok {
		return
	}
	c, wrong := embedding.Decode(d)
	if wrong != nil {
		fr.post(embedding.Error{Code: wrong.Code, Message: wrong.Text}, c.ID)
		return
	}
	answered := false
	fr.follow(c, func(err error) {
		if answered {
			return
		}
		answered = true
		fr.answer(c, err)
	})
}

// answer tells the page what came of a message.
func (fr *frame) answer(c embedding.Command, err error) {
	var failed *commandError
	var problem embedding.Problem
	switch {
	case errors.As(err, &failed):
		fr.post(embedding.Error{Code: failed.code, Message: failed.text}, c.ID)
	case errors.As(err, &problem) && c.ID != nil: // the others have been told
		fr.post(fr.errorOf(problem), c.ID)
	case err == nil && c.ID != nil:
		fr.post(fr.state(), c.ID)
	}
}

// follow does what a message asks for. done is called once that is done, perhaps later; it answers.
func (fr *frame) follow(c embedding.Command, done func(error)) {
	a := fr.a
	puzzling := a.solving.Shown()
	switch c.Type {
	case embedding.TypeLoad:
		o, problems := fr.o.Load(c.Options)
		fr.open(o, problems, func(err error) {
			if err == nil && len(problems) > 0 {
				err = problems[0]
			}
			done(err)
		})
	case embedding.TypeHint:
		fr.giveHint(c, done)
	case embedding.TypePlay, embedding.TypeUndo, embedding.TypeGo, embedding.TypeSolution:
		if puzzling {
			done(fr.followPuzzle(c))
		} else {
			done(fr.followGame(c))
		}
	case embedding.TypeReset:
		done(fr.reset())
	case embedding.TypeTheme:
		fr.o = fr.o.Restyle(c.Theme)
		if c.Theme.Motion != "" {
			a.settings.Motion = c.Theme.Motion
		}
		fr.restyle()
		done(nil)
	default:
		done(nil)
	}
	a.ui.Invalidate(allParts)
}

// followGame does in a game what a message asks for.
func (fr *frame) followGame(c embedding.Command) error {
	switch c.Type {
	case embedding.TypePlay:
		return fr.play(c.Move)
	case embedding.TypeUndo:
		return fr.undo()
	case embedding.TypeGo:
		return fr.goTo(c.Ply)
	}
	return errUnavailable
}

// play plays a move as if the reader did.
func (fr *frame) play(m rules.Move) error {
	a := fr.a
	match := a.session.Match()
	switch {
	case a.viewing.Shown() && fr.o.Mode != embedding.Analyse:
		return errUnavailable
	case !a.viewing.Shown() && !a.session.MayPlay():
		return errUnavailable
	}
	if reason := match.Position().Check(m); reason != rules.Legal {
		return &commandError{embedding.ErrIllegal, m.String() + ": " + a.host.reason(m)}
	}
	fr.by = embedding.ByPage
	defer func() { fr.by = "" }()
	var err error
	if a.viewing.Shown() {
		err = a.session.Try(m)
	} else {
		err = a.session.Play(m)
	}
	if err != nil {
		return &commandError{embedding.ErrIllegal, err.Error()}
	}
	return nil
}

func (fr *frame) undo() error {
	a := fr.a
	switch {
	case a.viewing.Shown():
		if !a.viewing.Undo() {
			return errUnavailable
		}
	case a.session.Match().CanTakeBack():
		a.session.TakeBack()
	default:
		return errUnavailable
	}
	return nil
}

// reset shows what was shown first.
func (fr *frame) reset() error {
	switch {
	case fr.a.solving.Shown():
		fr.solve(fr.current, fr.own)
		return nil
	case fr.whole:
		fr.a.session.Rematch()
		return nil
	}
	return fr.show()
}

// goTo shows the position of the shown line after so many plies, -1 for the end.
func (fr *frame) goTo(ply int) error {
	m := fr.a.session.Match()
	number := -1
	for i, n := range m.Line() {
		if ply < 0 || n.Ply() == ply && number < 0 {
			number = i + 1
		}
	}
	if ply == 0 || ply < 0 && number < 0 {
		number = 0
	}
	if number < 0 {
		return errUnavailable
	}
	fr.a.shown().Walking()
	fr.a.session.GoTo(number)
	return nil
}

// giveHint asks the computer for a hint, which is the answer to the message.
func (fr *frame) giveHint(c embedding.Command, done func(error)) {
	a := fr.a
	if a.solving.Shown() {
		before := fr.hint
		fr.hint = c.ID
		if !a.solving.GiveHint() {
			done(errUnavailable)
		}
		fr.hint = before
		return
	}
	if h, ok := a.session.Hint(); ok && !a.viewing.Shown() {
		fr.post(embedding.Hinted{Step: 2, Point: h.Move.Point(), Move: h.Move}, c.ID)
		return
	}
	if a.viewing.Shown() || !a.session.MayPlay() || !a.session.AskHint() {
		done(errUnavailable)
		return
	}
	fr.hint, fr.asked = c.ID, true
}

// found tells the page of a hint.
func (fr *frame) found(what session.Finding) {
	id := fr.hint
	switch what {
	case session.FoundHint:
		h, _ := fr.a.session.Hint()
		fr.post(embedding.Hinted{Step: 2, Point: h.Move.Point(), Move: h.Move}, id)
	case session.FoundNoHint:
		if fr.asked {
			fr.post(embedding.Error{Code: errUnavailable.code, Message: errUnavailable.text}, id)
		}
	default:
		return
	}
	fr.hint, fr.asked = nil, false
}

// moved tells the page of a move.
func (fr *frame) moved(e rules.Effect, by embedding.By) {
	m := fr.a.session.Match()
	if by == "" {
		by = fr.by
	}
	if by == "" {
		by = embedding.ByReader
		seat := e.By
		if e.Move == rules.Swap { // who swapped has the other colour now
			seat = seat.Opponent()
		}
		if m.PlayerOf(seat).Computer && !fr.a.viewing.Shown() {
			by = embedding.ByComputer
		}
	}
	fr.post(embedding.Moved{Move: e.Move, Color: e.By, Ply: m.Node().Ply(), Position: m.Position().Text(), By: by}, nil)
}

// ended tells the page how the game has ended.
func (fr *frame) ended() {
	fr.post(embedding.Result{Result: fr.result()}, nil)
}

// result returns how the game has ended, as SGF has it; "" while it goes on.
func (fr *frame) result() string {
	m := fr.a.session.Match()
	o := m.Outcome()
	if !o.Over || o.Open {
		return ""
	}
	return m.Record().Info.Result
}

// state returns what the board shows.
func (fr *frame) state() embedding.State {
	a := fr.a
	m := a.session.Match()
	pos := m.Position()
	s := embedding.State{
		Mode: fr.o.Mode, Game: pos.Game(), Size: pos.Size(), Position: pos.Text(), ToMove: pos.ToMove(),
		Ply: m.Node().Ply(), Moves: m.Moves(), Result: fr.result(), Symmetry: fr.o.Symmetry, Theme: a.ui.Theme.Name, Lang: a.words.Tag,
		Thinking: a.session.Thinking(), Puzzle: fr.o.Puzzle,
	}
	s.Plies = len(s.Moves)
	if at := a.solving.Attempt(); at != nil {
		pos = at.Position()
		s.Mode, s.Game, s.Size, s.Position, s.ToMove = embedding.Solve, pos.Game(), pos.Size(), pos.Text(), pos.ToMove()
		s.Ply, s.Plies, s.Moves, s.Result = at.Node().Ply(), at.Plies(), nil, ""
		for _, n := range at.Node().Path() {
			if n.Move != rules.NoMove {
				s.Moves = append(s.Moves, n.Move)
			}
		}
		s.Puzzle, s.Solved, s.Tries, s.Hints = fr.puzzle, at.State() == solving.Solved, at.Tries(), at.Hints()
		s.Thinking = at.State() == solving.Thinking
		return s
	}
	if pos.Result().Over() || s.Result != "" && m.Live() {
		s.ToMove = rules.Empty
	}
	return s
}
