package ui

import (
	"strconv"

	"redstone/game/puzzle/solving"
	"redstone/game/words"
	"redstone/rules"
)

// State is plain data about what is on the screen, for tests and host pages
// (window.redstone.state()).
type State struct {
	Screen   string    // "play", "new-game", "settings", "learn", "game-over" …
	Game     string    // "redstone" or "go"
	Size     int       // points a side
	Position string    // the shown position in one line
	Ply      int       // plies before the shown position
	Plies    int       // plies of the whole game
	ToMove   string    // "black" or "white"
	Moves    []string  // all moves, in notation
	Result   string    // "" while the game is in progress, otherwise for example "black annihilation"
	Seats    [2]string // who plays Black and White now: "human" or "computer 5"
	Thinking bool      // the computer is thinking
	Moving   bool      // something is being animated
	Language string
	Theme    string // "light" or "dark", as shown
	Message  string // the toast being shown, or ""
	ID       string // under which the game is stored, "" before its first move
	Stored   bool   // its newest changes are confirmed to be stored

	Reviewing bool    // the review is shown
	Progress  float64 // of the computer's review, 0 to 1; 1 when it is ready
	Turns     []int   // the turning points
	Lost      int     // the decisive mistake, 0 for unknown
	Variation bool    // the shown position is not on the game's line
	Comment   string  // on the shown position
	Hint      string  // the advised move, or ""
	HintsLeft int     // in this game
	Best      bool    // the best moves are shown over the board
	Owners    bool    // the expected ownership of points is shown
	Playing   bool    // automatic playback is running

	Puzzle PuzzleState // while a puzzle is on the screen; Screen is "puzzle" then
}

// PuzzleState is plain data about the puzzle on the screen.
type PuzzleState struct {
	ID     string // "" for none
	Goal   string // "win", "annihilate", "capture" …
	In     int    // the number of moves of the goal, 0 for none
	Status string // "turn", "pending", "thinking", "refuting", "wrong", "showing", "given", "solved"
	Tries  int    // 1 until a wrong move was tried again
	Hints  int    // steps of hints
	Turned int    // how the puzzle is shown: a solving.Shape
}

// State returns what is on the screen as plain data.
func (a *App) State() State {
	m := a.session.Match()
	pos := m.Position()
	s := State{
		Screen: "play", Game: pos.Game().String(), Size: pos.Size(), Position: pos.Text(),
		Ply: m.View(), Plies: m.Plies(), ToMove: pos.ToMove().String(),
		Thinking: a.session.Thinking(), Moving: a.board.Moving(), Language: a.words.Tag, Theme: a.ui.Theme.Name, Message: a.ui.Message(),
	}
	s.ID, s.Stored = a.session.KeptID(), a.session.Stored()
	if open := a.ui.OpenSheet(); open != "" {
		s.Screen = open
	}
	a.stateOfReview(&s)
	for _, move := range m.Moves() {
		s.Moves = append(s.Moves, move.String())
	}
	if a.solving.Shown() {
		a.stateOfPuzzle(&s)
		return s
	}
	if o := m.Outcome(); o.Over {
		s.Result = words.OutcomeCode(o)
		switch {
		case s.Screen == "play" && a.viewing.Shown():
			s.Screen = "view"
		case s.Screen == "play" && s.Reviewing:
			s.Screen = "review"
		case s.Screen == "play" && m.Live():
			s.Screen = "game-over"
		}
	}
	for i, c := range []rules.Stone{rules.Black, rules.White} {
		s.Seats[i] = "human"
		if pl := m.PlayerOf(c); pl.Computer {
			s.Seats[i] = "computer " + strconv.Itoa(pl.Level)
		} else if pl.Remote {
			s.Seats[i] = "remote"
		}
	}
	return s
}

// stateOfPuzzle fills in the State's fields about the puzzle on the screen.
func (a *App) stateOfPuzzle(s *State) {
	t, n := a.solving.Attempt(), a.solving.Attempt().Node()
	p, pos := t.Puzzle(), t.Position()
	if s.Screen == "play" {
		s.Screen = "puzzle"
	}
	s.Game, s.Size, s.Position, s.ToMove = pos.Game().String(), pos.Size(), pos.Text(), pos.ToMove().String()
	s.Ply, s.Plies, s.Moves, s.ID, s.Comment = n.Ply(), t.Plies(), nil, "", n.Comment
	for _, at := range n.Path() {
		if at.Move != rules.NoMove {
			s.Moves = append(s.Moves, at.Move.String())
		}
	}
	s.Thinking = t.State() == solving.Thinking
	s.Puzzle = PuzzleState{ID: p.ID, Goal: string(p.Goal), In: p.In, Status: t.State().String(), Tries: t.Tries(), Hints: t.Hints(), Turned: int(t.Shape())}
	if h := t.Hint(); h.Step > 1 {
		s.Hint = h.Move.String()
	}
}

// stateOfReview fills in the State's fields about the review and hints.
func (a *App) stateOfReview(s *State) {
	m, r := a.session.Match(), a.session.Review()
	s.Reviewing, s.HintsLeft = a.reviewing.Shown(), a.session.HintsLeft()
	s.Variation = !m.InGame(m.Node())
	s.Comment = m.Node().Comment
	if h, ok := a.session.Hint(); ok {
		s.Hint = h.Move.String()
	}
	if !s.Reviewing {
		return
	}
	s.Variation = r.WayBack(m.Node()) != nil
	s.Best, s.Owners, s.Playing = a.reviewing.Best(), a.reviewing.Owners(), a.reviewing.Playing()
	if r.Begun() {
		s.Progress = r.Progress()
	}
	for _, t := range r.TurningPoints() {
		s.Turns = append(s.Turns, t.Node.Ply())
	}
	if d, ok := r.Decisive(); ok {
		s.Lost = d.Node.Ply()
	}
}
