package main

import (
	"strconv"

	"redstone/assets"
	"redstone/game/lang"
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// words are the texts of a language: those of the site, and those of the game, which names goals and themes.
type words struct {
	*lang.Texts
	game *lang.Texts
}

// wordsOf returns the texts of each language of the site. What the game lacks in one is in English.
func wordsOf(l *languages) map[string]words {
	all := map[string]words{}
	for tag, texts := range l.texts {
		all[tag] = words{texts, lang.Load(assets.Texts(), tag)}
	}
	return all
}

// side is the name of a colour.
func (t words) side(s rules.Stone) string {
	if s == rules.White {
		return t.game.Say("colour.white")
	}
	return t.game.Say("colour.black")
}

// theme is the name of a theme.
func (t words) theme(name puzzle.Theme) string { return t.game.Say("puzzle.theme." + string(name)) }

// short is the goal in two or three words: "Capture in 3".
func (p *sitePuzzle) short(t words) string {
	return t.Say("puzzle.short."+string(p.Goal), "n", strconv.Itoa(p.In))
}

// sentence is whose turn it is, and the goal in a sentence.
func (p *sitePuzzle) sentence(t words) string {
	me, enemy := p.start.ToMove(), t.side(p.start.ToMove().Opponent())
	key := "puzzle.goal." + string(p.Goal)
	goal := ""
	if t.game.Has(key) {
		goal = t.game.Say(key, "enemy", enemy)
	} else {
		goal = t.game.Count(key, p.In, "enemy", enemy)
	}
	return t.game.Say("puzzle.to-play", "who", t.side(me)) + ". " + goal
}

// rating is the puzzle's rating in digits, or that it has none.
func (p *sitePuzzle) rating(t words) string {
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

func showMove(n *record.Node, t words) shownMove {
	m := shownMove{Side: t.side(n.By), Stone: "black", Move: n.Move.String(), Comment: n.Comment}
	if n.By == rules.White {
		m.Stone = "white"
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
func (p *sitePuzzle) line(t words) []shownMove {
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
func (p *sitePuzzle) tries(t words) []shownTry {
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
