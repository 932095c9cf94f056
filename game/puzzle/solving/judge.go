package solving

import (
	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// purpose is what the prover was asked for.
type purpose uint8

const (
	nothing  purpose = iota
	forMove          // whether the solver's move is right
	forSlow          // whether a wrong move reaches the goal later
	forReply         // how the refutation goes on
	forRest          // the rest of the solution
)

// The numbers of moves in which a goal without a number is looked for, and how many more than the goal's to say that a
// move is too slow.
const (
	looseIn   = 6
	slowMoves = 2
)

// target reports whether the marked group's stone is still there.
func (a *Attempt) target(p *rules.Position) bool {
	return p.At(a.puzzle.Target) == a.puzzle.Start().At(a.puzzle.Target)
}

// reached reports whether the goal can be seen to be reached where the puzzle stands.
func (a *Attempt) reached() bool {
	p := a.cursor.Position()
	over := p.Result().Over()
	switch a.puzzle.Goal {
	case puzzle.Win, puzzle.Annihilate:
		return over && p.Result().Winner == a.solver
	case puzzle.Capture, puzzle.Kill, puzzle.Ladder:
		return !a.target(p)
	case puzzle.Save:
		return a.target(p) && (a.moves(a.at, a.solver.Opponent()) >= a.puzzle.In || over && p.Result().Winner == a.solver)
	}
	return false
}

// missed reports whether the goal can be seen to be out of reach.
func (a *Attempt) missed() bool {
	p := a.cursor.Position()
	switch a.puzzle.Goal {
	case puzzle.Save, puzzle.Live:
		return !a.target(p)
	case puzzle.Annihilate, puzzle.Capture:
		if a.at.By == a.solver && a.left(a.at) <= 0 {
			return true
		}
	}
	return p.Result().Over() && p.Result().Winner != a.solver
}

// left returns how many moves the attacker has left after a node: the solver, and for Save the other side.
func (a *Attempt) left(n *record.Node) int {
	if a.puzzle.Goal == puzzle.Save {
		return a.puzzle.In - a.moves(n, a.solver.Opponent())
	}
	return a.puzzle.In - a.moves(n, a.solver)
}

// judge decides about the move of at, or asks the prover.
func (a *Attempt) judge() {
	a.forget()
	a.opinion = undecided
	n := a.at
	switch {
	case a.reached():
		a.opinion = isRight
	case a.missed():
		a.condemn(n)
	case a.elsewhere(n) != nil:
		a.condemnAs(n, a.elsewhere(n))
	case !a.fresh && puzzle.Wrong(n):
		a.opinion = isWrong
	case !a.fresh && (n.Next() != nil || a.puzzle.Goal != puzzle.Save && a.endsWithTree()):
		a.opinion = isRight
	case a.puzzle.Goal == puzzle.Solve && (a.Keep <= 0 || n.Depth() != 1):
		a.condemn(n)
	case a.puzzle.Goal == puzzle.Solve && a.cursor.Position().Result().Over():
		a.opinion = isRight // it is not missed
	default:
		a.ask(forMove, a.question(n, 0))
	}
}

// condemn says that a move is wrong, in the tree, too.
func (a *Attempt) condemn(n *record.Node) {
	puzzle.MarkWrong(n)
	a.opinion = isWrong
}

// question asks about the puzzle's goal from a node, with some more moves than there are.
func (a *Attempt) question(n *record.Node, more int) Question {
	q := Question{Question: goal.Question{Position: a.puzzle.Record.Position(n), Kind: goal.Capture, Attacker: a.solver, Target: a.puzzle.Target, In: looseIn}}
	switch a.puzzle.Goal {
	case puzzle.Win:
		q.Win = true
	case puzzle.Annihilate:
		q.Kind, q.Target, q.In = goal.Annihilate, 0, a.left(n)
	case puzzle.Capture:
		q.In = a.left(n)
	case puzzle.Save:
		q.Attacker, q.In = a.solver.Opponent(), a.left(n)
	case puzzle.Live:
		q.Attacker = a.solver.Opponent()
	}
	if a.puzzle.Goal == puzzle.Solve {
		q.Keep = a.Keep
	}
	q.In = min(q.In+more, goal.MaxIn)
	return q
}

func (a *Attempt) ask(why purpose, q Question) {
	a.asked = why
	a.prover.Ask(q)
}

// forget drops the question that the prover works on.
func (a *Attempt) forget() {
	if a.asked != nothing {
		a.asked = nothing
		a.prover.Cancel()
	}
}

// Close has to be called when the attempt is given up for something else.
func (a *Attempt) Close() { a.forget() }

// poll receives the prover's answer, and reports whether there was one.
func (a *Attempt) poll() bool {
	if a.asked == nothing {
		return false
	}
	answer, ok := a.prover.Answer()
	if !ok {
		return false
	}
	why := a.asked
	a.asked = nothing
	switch why {
	case forMove:
		a.receive(answer)
	case forSlow:
		if answer.Verdict == goal.Reached && answer.In > 0 {
			a.slow = a.moves(a.wrong, a.solver) + answer.In
		}
	case forReply:
		a.receiveReply(answer)
	case forRest:
		a.receiveRest(answer)
	}
	return true
}

// receive takes the answer about the solver's move.
func (a *Attempt) receive(answer Answer) {
	n := a.at
	defends := a.puzzle.Goal == puzzle.Save || a.puzzle.Goal == puzzle.Live
	loose := a.puzzle.In == 0 && a.puzzle.Goal != puzzle.Win
	if a.puzzle.Goal == puzzle.Solve {
		a.receiveJudgement(answer)
		return
	}
	known := !a.fresh && !puzzle.Wrong(n) // the author has it as right, without what follows
	switch {
	case known && answer.Verdict != goal.Reached && !defends, known && defends:
		a.opinion = isRight
	case answer.Verdict == goal.Unknown, answer.Verdict == goal.Refuted && loose:
		a.opinion = isOpen
	case (answer.Verdict == goal.Reached) != defends:
		a.opinion = isRight
		a.addLine(n, answer.Line)
	default:
		a.condemn(n)
		a.addLine(n, answer.Line)
	}
}

// judgedPlies is how many moves of the engine's line refute a move that it has judged.
const judgedPlies = 6

// receiveJudgement takes the engine's judgement of the solver's first move.
func (a *Attempt) receiveJudgement(answer Answer) {
	if answer.Verdict == goal.Unknown {
		a.opinion = isOpen
		return
	}
	setChance(a.at, a.solver, answer.Chance)
	if answer.Verdict == goal.Reached {
		a.opinion = isRight
		return
	}
	a.condemn(a.at)
	a.addLine(a.at, answer.Line[:min(len(answer.Line), judgedPlies)])
}

// setChance notes a colour's chance to win at a node. 0 and 1 would say that it is proven.
func setChance(n *record.Node, who rules.Stone, chance float64) {
	chance = min(max(chance, 0.001), 0.999)
	if who == rules.White {
		chance = 1 - chance
	}
	n.SetWinRate(chance)
}

// Judged returns the solver's chances to win by the engine's judgement: after the first move that was tried, and after
// the best one. ok is false where that is not known.
func (a *Attempt) Judged() (after, best float64, ok bool) {
	path := a.at.Path()
	if a.Keep <= 0 || len(path) < 2 {
		return 0, 0, false
	}
	after, ok = chanceOf(path[1], a.solver)
	best, known := chanceOf(path[0], a.solver)
	return after, best, ok && known
}

func chanceOf(n *record.Node, who rules.Stone) (float64, bool) {
	black, ok := n.WinRate()
	if who == rules.White {
		return 1 - black, ok
	}
	return black, ok
}

// addLine adds a proven line below a node, as far as it is legal.
func (a *Attempt) addLine(n *record.Node, line []rules.Move) {
	p := a.puzzle.Record.Position(n)
	for _, m := range line {
		if p.Check(m) != rules.Legal {
			return
		}
		by := p.ToMove()
		if n = a.puzzle.Record.Add(n, m, by); n == nil {
			return
		}
		p.Do(m)
	}
}

// anyReply returns a move of the side to move where neither the tree nor a proof has one: it captures as much as it can,
// otherwise it takes the most liberties.
func (a *Attempt) anyReply() rules.Move {
	p := a.puzzle.Record.Position(a.at)
	best, worth := rules.NoMove, -1<<30
	for _, m := range p.AppendLegal(nil) {
		if w := pressure(p, m, a.puzzle.Target); w > worth {
			best, worth = m, w
		}
	}
	return best
}
