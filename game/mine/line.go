package main

import (
	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/game/puzzle/theme"
	"redstone/rules"
)

// attack is a goal that one side reaches within a number of moves; solutions and refutations are made of it.
type attack struct {
	kind   goal.Kind
	side   rules.Stone
	target rules.Point
}

// quickLine returns how the attack goes on from p within so many moves: the attacker is as quick as possible, and where
// several moves are, plays the likeliest; the other side takes the longest defence, of these one that is about the marked
// group, of these one after which fewest moves go on, of these the likeliest. It is nil when the attack fails.
func (j *judge) quickLine(a attack, p *rules.Position, in int) []rules.Move {
	p = p.Clone()
	var line []rules.Move
	for left := j.quickest(a.kind, p, a.side, a.target, in); left > 0; {
		m, need := rules.NoMove, 0
		if p.ToMove() == a.side {
			m, need = j.quickMove(a, p, left)
		} else {
			m, need = j.longestDefence(a, p, left)
		}
		if m == rules.NoMove {
			return nil
		}
		line, left = append(line, m), need
		p.Do(m)
	}
	return line
}

// quickMove returns the likeliest of the attacker's moves after which one fewer is enough.
func (j *judge) quickMove(a attack, p *rules.Position, left int) (rules.Move, int) {
	for _, m := range natural(p) {
		if n := j.quickest(a.kind, after(p, m), a.side, a.target, left-1); n >= 0 {
			return m, n
		}
	}
	return rules.NoMove, 0
}

// longestDefence returns the other side's move after which most of the attacker's moves are needed.
func (j *judge) longestDefence(a attack, p *rules.Position, left int) (best rules.Move, need int) {
	fewest := 0
	for _, m := range natural(p) {
		q := after(p, m)
		n := j.quickest(a.kind, q, a.side, a.target, left)
		if n < 0 || best != rules.NoMove && n < need {
			continue
		}
		count := j.countQuick(a, q, n)
		if a.target != 0 && !touches(p, m, a.target) {
			count += 500
		}
		if best == rules.NoMove || n > need || count < fewest {
			best, need, fewest = m, n, count
		}
	}
	return best, need
}

// countQuick returns how many moves of the attacker are quick enough.
func (j *judge) countQuick(a attack, p *rules.Position, left int) int {
	count := 0
	if left == 0 {
		return 1000
	}
	for _, m := range p.AppendLegal(nil) {
		if j.attacks(a.kind, after(p, m), a.side, a.target, left-1) {
			count++
		}
	}
	return count
}

// solution returns the main line of a task from the position after the key.
func (j *judge) solution(t task, p *rules.Position) []rules.Move {
	switch t.goal {
	case puzzle.Win:
		return j.quickLine(attack{goal.Annihilate, t.solver, 0}, p, maxWin-1)
	case puzzle.Annihilate:
		return j.quickLine(attack{goal.Annihilate, t.solver, 0}, p, t.in-1)
	case puzzle.Capture:
		return j.quickLine(attack{goal.Capture, t.solver, t.target}, p, t.in-1)
	}
	return j.defend(t, p, t.in)
}

// defend returns the line after the key of Save: the enemy makes his best tries, those with fewest answers, of these the
// ones that leave the group fewest liberties; the solver answers with what leaves it most.
func (j *judge) defend(t task, p *rules.Position, in int) []rules.Move {
	p = p.Clone()
	var line []rules.Move
	for !p.Result().Over() && (in > 0 || p.ToMove() == t.solver) {
		var m rules.Move
		if p.ToMove() == t.solver {
			if in == 0 {
				break
			}
			m = j.answer(t, p, in)
		} else {
			m = j.bestTry(t, p, in)
			in--
		}
		if m == rules.NoMove {
			return nil
		}
		line = append(line, m)
		p.Do(m)
	}
	return line
}

func (j *judge) answer(t task, p *rules.Position, in int) (best rules.Move) {
	most := -1
	for _, m := range natural(p) {
		q := after(p, m)
		if n := len(theme.Liberties(q, t.target)); n > most && j.reaches(t, q, in) {
			best, most = m, n
		}
	}
	return best
}

func (j *judge) bestTry(t task, p *rules.Position, in int) (best rules.Move) {
	fewest := 0
	for _, m := range natural(p) {
		q := after(p, m)
		count := 1000
		if in > 1 && !q.Result().Over() {
			count = 10 * len(j.good(t, q, in-1, 9))
		}
		count += len(theme.Liberties(q, t.target))
		if best == rules.NoMove || count < fewest {
			best, fewest = m, count
		}
	}
	return best
}

// maxRefutation is the length in plies of the longest refutation that is written.
const maxRefutation = 13

// refutation returns how a wrong first move is punished, from the position after it.
func (j *judge) refutation(t task, p *rules.Position) []rules.Move {
	enemy := t.solver.Opponent()
	switch t.goal {
	case puzzle.Win:
		if line := j.quickLine(attack{goal.Annihilate, enemy, 0}, p, maxWin); line != nil && len(line) <= maxRefutation {
			return line
		}
		s := j.solver.Solve(p, j.stop, j.budget)
		return append([]rules.Move(nil), s.Line[:min(len(s.Line), maxRefutation)]...)
	case puzzle.Save:
		return j.quickLine(attack{goal.Capture, enemy, t.target}, p, t.in)
	}
	return j.miss(t, p, t.in-1)
}

// miss returns a line after a wrong move until the goal is missed: all moves are used up, the group has escaped, or the
// solver has lost. The enemy plays what refutes, the solver what has fewest refutations.
func (j *judge) miss(t task, p *rules.Position, in int) []rules.Move {
	p = p.Clone()
	var line []rules.Move
	for !p.Result().Over() && (len(line) == 0 || in > 0 && !j.evident(t, p, in)) {
		m := rules.NoMove
		if p.ToMove() == t.solver {
			m = j.lastTry(t, p, in)
			in--
		} else {
			m = j.refute(t, p, in)
		}
		if m == rules.NoMove {
			break
		}
		line = append(line, m)
		p.Do(m)
	}
	return line
}

// evident reports whether a marked group has too many liberties.
func (j *judge) evident(t task, p *rules.Position, in int) bool {
	return t.goal == puzzle.Capture && p.At(t.target).Coloured() && !canFill(p, t.solver, t.target, in)
}

// refute returns the enemy's best refutation: one that ends the game, or leaves the marked group most liberties, else
// captures most, else is likeliest.
func (j *judge) refute(t task, p *rules.Position, in int) (best rules.Move) {
	most := -1 << 30
	own := p.Count(t.solver)
	for _, m := range natural(p) {
		q := after(p, m)
		worth := own - q.Count(t.solver)
		if q.Result().Over() {
			worth = 1 << 20
		} else if t.target != 0 {
			worth += 100 * len(theme.Liberties(q, t.target))
		}
		if worth > most && !j.reaches(t, q, in) {
			best, most = m, worth
		}
	}
	return best
}

// lastTry returns the solver's move in a lost cause: the one that fewest moves refute, of these the likeliest.
func (j *judge) lastTry(t task, p *rules.Position, in int) (best rules.Move) {
	fewest := 0
	list := obvious(t, p)
	if len(list) == 0 {
		list = natural(p)
	}
	for _, m := range list[:min(len(list), 6)] {
		q := after(p, m)
		count := 50
		if in > 1 && !q.Result().Over() {
			count = len(j.bad(t, q, in-1, 4))
		}
		if q.Result().Over() {
			count = 100
		}
		if best == rules.NoMove || count < fewest {
			best, fewest = m, count
		}
	}
	return best
}
