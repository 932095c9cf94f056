package main

import (
	"strconv"

	"redstone/game/lang"
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// sideNames are the names of the side to move and of the other one.
func (p *sitePuzzle) sideNames(t *lang.Texts) (side, other string) {
	side, other = t.Say("puzzle.black"), t.Say("puzzle.white")
	if p.start.ToMove() == rules.White {
		side, other = other, side
	}
	return side, other
}

// short is the goal in two or three words: "Capture in 3".
func (p *sitePuzzle) short(t *lang.Texts) string {
	return t.Say("puzzle.short."+string(p.Goal), "n", strconv.Itoa(p.In))
}

// sentence is the goal in a sentence.
func (p *sitePuzzle) sentence(t *lang.Texts) string {
	side, other := p.sideNames(t)
	key := "puzzle.goal." + string(p.Goal)
	if t.Has(key) {
		return t.Say(key, "side", side, "other", other)
	}
	return t.Count(key, p.In, "side", side, "other", other)
}

// rating is the puzzle's rating in digits, or that it has none.
func (p *sitePuzzle) rating(t *lang.Texts) string {
	if p.Rating == 0 {
		return t.Say("puzzle.unrated")
	}
	return strconv.Itoa(p.Rating)
}

// board is the size of the board: "7x7".
func (p *sitePuzzle) board() string {
	size := strconv.Itoa(p.start.Size())
	return size + "x" + size
}

// shownMove is a move of a solution.
type shownMove struct {
	Stone   string // what is placed, for the style sheet: black, white, red; "" for a pass
	Side    string // whose move it is
	Move    string
	Comment string
}

func showMove(n *record.Node, t *lang.Texts) shownMove {
	m := shownMove{Side: t.Say("puzzle.black"), Stone: "black", Move: n.Move.String(), Comment: n.Comment}
	if n.By == rules.White {
		m.Side, m.Stone = t.Say("puzzle.white"), "white"
	}
	switch {
	case n.Move.IsRed():
		m.Stone = "red"
	case !n.Move.IsPlacement():
		m.Stone = ""
	}
	return m
}

// line is the author's solution.
func (p *sitePuzzle) line(t *lang.Texts) []shownMove {
	var moves []shownMove
	for n := p.Record.Root.Next(); n != nil && !puzzle.Wrong(n); n = n.Next() {
		if n.Move != rules.NoMove {
			moves = append(moves, showMove(n, t))
		}
	}
	return moves
}

// shownTry is a wrong first move, and what refutes it.
type shownTry struct {
	Move, Reply shownMove
	Sentence    string
}

// tries are the wrong first moves of the tree.
func (p *sitePuzzle) tries(t *lang.Texts) []shownTry {
	var list []shownTry
	for _, n := range p.Record.Root.Children() {
		reply := n.Next()
		if !puzzle.Wrong(n) || reply == nil || n.Move == rules.NoMove || reply.Move == rules.NoMove {
			continue
		}
		list = append(list, shownTry{showMove(n, t), showMove(reply, t),
			t.Say("puzzle.try.refuted", "move", n.Move.String(), "reply", reply.Move.String())})
	}
	return list
}
