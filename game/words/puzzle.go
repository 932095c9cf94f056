package words

import (
	"strings"

	"redstone/game/puzzle"
	"redstone/game/puzzle/solving"
	"redstone/rules"
)

// PuzzleTurn says whose puzzle it is: "Black to play".
func (w Words) PuzzleTurn(solver rules.Stone) string {
	return w.Say("puzzle.to-play", "who", w.Colour(solver))
}

// PuzzleGoal says what has to be reached: "Capture the marked group in two moves."
func (w Words) PuzzleGoal(goal puzzle.Goal, in int, solver rules.Stone) string {
	enemy := w.Colour(solver.Opponent())
	switch goal {
	case puzzle.Annihilate:
		return w.count("puzzle.goal.annihilate", in, "enemy", enemy)
	case puzzle.Capture:
		return w.count("puzzle.goal.capture", in)
	case puzzle.Save:
		return w.count("puzzle.goal.save", in, "enemy", enemy)
	case puzzle.Win, puzzle.Live, puzzle.Kill, puzzle.Ladder:
		return w.Say("puzzle.goal." + string(goal))
	}
	return w.Say("puzzle.goal.solve")
}

// PuzzleTask is both in one: "Black to play: capture the marked group in two moves." The goal begins with a capital in
// every language, so the two are sentences.
func (w Words) PuzzleTask(goal puzzle.Goal, in int, solver rules.Stone) string {
	return Sentence(w.PuzzleTurn(solver)) + " " + w.PuzzleGoal(goal, in, solver)
}

// PuzzleThemes lists the themes of a puzzle: "Sacrifice, Own or red".
func (w Words) PuzzleThemes(list []puzzle.Theme) string {
	var names []string
	for _, t := range list {
		names = append(names, w.Say("puzzle.theme."+string(t)))
	}
	return strings.Join(names, ", ")
}

// PuzzleWhy says why a move of the solver was wrong.
func (w Words) PuzzleWhy(f solving.Fact, move rules.Move, solver rules.Stone) string {
	enemy, point, reply := w.Colour(solver.Opponent()), f.Point.String(), w.MoveText(f.Move)
	switch f.Kind {
	case solving.OtherStone:
		if f.Stone == rules.Red {
			return w.Say("puzzle.why.other-stone.red")
		}
		return w.Say("puzzle.why.other-stone.own")
	case solving.LosesAll:
		if f.Move == rules.NoMove {
			return w.Say("puzzle.why.loses-all-self", "move", w.MoveText(move))
		}
		return w.Say("puzzle.why.loses-all", "reply", reply)
	case solving.LosesGame:
		if f.N > 1 {
			return w.Say("puzzle.why.loses-game-in", "enemy", enemy, "reply", reply, "n", w.numeral(f.N))
		}
		return w.Say("puzzle.why.loses-game", "enemy", enemy, "reply", reply)
	case solving.GroupTaken:
		if f.Move == rules.NoMove {
			return w.Say("puzzle.why.group-taken-self", "move", w.MoveText(move), "point", point)
		}
		return w.Say("puzzle.why.group-taken", "enemy", enemy, "point", point)
	case solving.StonesTaken:
		if f.Stones == 1 {
			return w.Say("puzzle.why.stone-taken", "enemy", enemy, "point", point)
		}
		return w.Say("puzzle.why.stones-taken", "enemy", enemy, "point", point, "stones", w.Stones(f.Stones))
	case solving.TooSlow:
		return w.Say("puzzle.why.too-slow", "n", w.numeral(f.N))
	case solving.Escapes:
		liberties := w.count("puzzle.liberties", f.Liberties)
		switch f.Left {
		case solving.NoLimit:
			return w.Say("puzzle.why.gets-away", "point", point, "liberties", liberties)
		case 0:
			return w.Say("puzzle.why.escapes.none", "point", point, "liberties", liberties)
		}
		return w.count("puzzle.why.escapes", f.Left, "point", point, "liberties", liberties)
	case solving.Survives:
		stones := w.Stones(f.Stones)
		if f.Left == 0 {
			return w.Say("puzzle.why.survives.none", "enemy", enemy, "stones", stones)
		}
		return w.count("puzzle.why.survives", f.Left, "enemy", enemy, "stones", stones)
	case solving.Judged:
		return w.Say("puzzle.why.judged", "after", w.Percent(f.After), "best", w.Percent(f.Best))
	case solving.Dies:
		return w.Say("puzzle.why.dies", "enemy", enemy, "point", point)
	case solving.Lives:
		return w.Say("puzzle.why.lives", "point", point)
	}
	return w.Say("puzzle.why.not-in-solution", "move", w.MoveText(move))
}
