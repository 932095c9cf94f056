package solving

import (
	"time"

	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// State is what an Attempt waits for.
type State uint8

// The states.
const (
	YourTurn State = iota // the solver is to move
	Pending               // a move was pressed; it can be taken back until the answer comes
	Thinking              // a prover decides about the move
	Refuting              // the move was wrong: its refutation is being played
	Wrong                 // the refutation has been shown
	Showing               // the solution is being played
	Given                 // the solution has been shown
	Solved                // the goal was reached
)

// String returns a short stable name such as "wrong".
func (s State) String() string {
	names := [...]string{"turn", "pending", "thinking", "refuting", "wrong", "showing", "given", "solved"}
	if int(s) < len(names) {
		return names[s]
	}
	return "unknown"
}

// The times that a solver gets to follow what happens.
const (
	AnswerAfter = 900 * time.Millisecond // from a press to its answer, right or wrong: so much time to take it back
	RushAfter   = 600 * time.Millisecond // the same in a rush
	StepAfter   = 900 * time.Millisecond // between moves that are only shown
	explainFor  = 1500 * time.Millisecond
)

// Attempt is one attempt at a puzzle. Its tree is a copy of the puzzle's, to which every move that is tried and every
// line that is proven is added.
type Attempt struct {
	Rush bool // a wrong move ends it at once, without a refutation, and answers come sooner
	// Keep is for problems that an engine has judged, of the goal puzzle.Solve: the least chance to win that a right move
	// keeps. With it a first move that the tree does not have is judged, too. 0 is for all others.
	Keep float64

	original *puzzle.Puzzle
	puzzle   *puzzle.Puzzle // as shown
	shape    Shape
	prover   Prover
	cursor   *record.Cursor
	solver   rules.Stone

	state State
	at    *record.Node // where the puzzle stands; what is shown may be another node
	begun time.Time    // when the puzzle was shown
	due   time.Time    // nothing happens before

	fresh   bool    // the move of at was not in the tree
	opinion opinion // on the move of at
	asked   purpose // what the prover was asked for
	other   bool    // the last right move was not the author's
	open    bool    // it could not be decided about the last move

	wrong    *record.Node // the wrong move that is refuted
	queue    []rules.Move // moves to be shown, one by one
	shown    int          // how many were, of a refutation
	slow     int          // in how many moves altogether the wrong move reaches the goal all the same; 0 for not known
	why      []Fact
	hintStep int

	result Result
	events []Event
}

// opinion is what is known about a move.
type opinion uint8

const (
	undecided opinion = iota
	isRight
	isWrong
	isOpen // it could not be decided
)

// New begins an attempt at a puzzle, which it does not change.
func New(p *puzzle.Puzzle, shape Shape, prover Prover, now time.Time) *Attempt {
	shown := shape.Puzzle(p)
	a := &Attempt{original: p, puzzle: shown, shape: shape, prover: prover, begun: now, solver: shown.Solver()}
	a.cursor = record.NewCursor(shown.Record)
	a.at = shown.Record.Root
	a.result = Result{ID: p.ID, Tries: 1}
	return a
}

// Puzzle returns the puzzle as it is shown.
func (a *Attempt) Puzzle() *puzzle.Puzzle { return a.puzzle }

// Shape returns how it is shown.
func (a *Attempt) Shape() Shape { return a.shape }

// State returns what it waits for.
func (a *Attempt) State() State { return a.state }

// Solver returns the solver's colour on the board that is shown.
func (a *Attempt) Solver() rules.Stone { return a.solver }

// Node returns the shown node, and Position the position there, which belongs to the attempt.
func (a *Attempt) Node() *record.Node { return a.cursor.Node() }

// Position returns the shown position.
func (a *Attempt) Position() *rules.Position { return a.cursor.Position() }

// Effect returns what the shown move did.
func (a *Attempt) Effect() (rules.Effect, bool) { return a.cursor.Effect() }

// Tries returns how often the puzzle was tried.
func (a *Attempt) Tries() int { return a.result.Tries }

// Hints returns how many steps of hints were asked for.
func (a *Attempt) Hints() int { return a.result.Hints }

// Other reports whether the last right move was another than the author's.
func (a *Attempt) Other() bool { return a.other }

// Open reports whether it could not be decided about the last move, which was taken back and does not count.
func (a *Attempt) Open() bool { return a.open }

// Started reports whether the puzzle stands after its first moves.
func (a *Attempt) Started() bool { return a.at.Ply() > 0 }

// Over reports whether the puzzle is solved, or its solution is or was shown.
func (a *Attempt) Over() bool { return a.state == Showing || a.state == Given || a.state == Solved }

// WrongMove returns the node of the wrong move while it is refuted, and until there is another try; nil otherwise.
func (a *Attempt) WrongMove() *record.Node { return a.wrong }

// TargetStands reports whether the marked group is on the board that is shown.
func (a *Attempt) TargetStands() bool { return a.puzzle.Target != 0 && a.target(a.Position()) }

// Plies returns how many moves the line has on which the puzzle stands.
func (a *Attempt) Plies() int { return a.at.Ply() }

// MovesLeft returns how many own moves are left for the goal; 0 where it has no number, and for Save.
func (a *Attempt) MovesLeft() int {
	if a.puzzle.Goal == puzzle.Save {
		return 0
	}
	return max(0, a.puzzle.In-a.moves(a.at, a.solver))
}

// MayPlay reports whether the solver may place a stone: it is his turn and that position is shown.
func (a *Attempt) MayPlay() bool { return a.state == YourTurn && a.cursor.Node() == a.at }

// Result returns what came of the puzzle so far.
func (a *Attempt) Result(now time.Time) Result {
	r := a.result
	r.Time = now.Sub(a.begun)
	return r
}

// TakeEvents returns what happened since the last call.
func (a *Attempt) TakeEvents() []Event {
	list := a.events
	a.events = nil
	return list
}

func (a *Attempt) tell(kind EventKind, by By, now time.Time) {
	e := Event{Kind: kind, By: by, Result: a.Result(now)}
	if kind == Moved || kind == Failed {
		e.Move, e.Color = a.at.Move, a.at.By
	}
	a.events = append(a.events, e)
}

// moves counts the moves of a colour from the start to a node.
func (a *Attempt) moves(n *record.Node, by rules.Stone) int {
	count := 0
	for ; n != nil; n = n.Parent() {
		if n.Move != rules.NoMove && n.By == by {
			count++
		}
	}
	return count
}

// goTo stands at a node, and shows it.
func (a *Attempt) goTo(n *record.Node) {
	a.at = n
	a.cursor.Go(n)
}

// Play plays the solver's move. It reports false, and changes nothing, when it may not be played.
func (a *Attempt) Play(m rules.Move, now time.Time) bool {
	if !a.MayPlay() || a.Position().Check(m) != rules.Legal {
		return false
	}
	a.hintStep, a.open, a.other, a.why = 0, false, false, nil
	a.fresh = a.at.Child(m, a.solver) == nil
	n := a.puzzle.Record.Add(a.at, m, a.solver)
	if n == nil {
		return false
	}
	a.goTo(n)
	a.tell(Moved, Solver, now)
	a.state, a.due = Pending, now.Add(AnswerAfter)
	if a.Rush {
		a.due = now.Add(RushAfter)
	}
	a.judge()
	if a.opinion == isRight && a.reached() {
		a.due = now // everybody can see it
	}
	return true
}

// MayTakeBack reports whether the last press can be taken back.
func (a *Attempt) MayTakeBack() bool { return a.state == Pending }

// TakeBack takes the last press back; it costs nothing.
func (a *Attempt) TakeBack() bool {
	if a.state != Pending {
		return false
	}
	a.dropMove()
	return true
}

// dropMove goes back to before the move of at, of which nothing stays when it was new and nothing is known of it.
func (a *Attempt) dropMove() {
	n := a.at
	a.forget()
	a.state = YourTurn
	a.goTo(n.Parent())
	if a.fresh && a.opinion != isRight && a.opinion != isWrong {
		a.puzzle.Record.Delete(n)
	}
}

// Step goes on; it is called once a frame. moving says that the last move is still being animated. It reports whether
// anything has changed.
func (a *Attempt) Step(now time.Time, moving bool) bool {
	changed := a.poll()
	if moving || now.Before(a.due) {
		return changed
	}
	switch a.state {
	case Pending, Thinking:
		switch {
		case a.opinion != undecided:
			a.apply(now)
		case a.state == Pending:
			a.state = Thinking
		default:
			return changed
		}
		return true
	case Refuting, Showing:
		return a.showNext(now) || changed
	}
	return changed
}
