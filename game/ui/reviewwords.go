package ui

import (
	"math"
	"strings"

	"redstone/game/engine"
	"redstone/rules"
	"redstone/rules/record"
)

// stones counts stones in words: "one stone", "five stones", "17 stones".
func (a *App) stones(n int) string {
	const inWords = 12
	if n == 1 {
		return a.texts.Say("stones.one")
	}
	words := itoa(n)
	if n >= 2 && n <= inWords {
		words = a.texts.Say("number." + words)
	}
	return a.texts.Say("stones.many", "n", words)
}

// factWords puts a fact into words: how is the family of keys, "better" for what
// would have been, "hint" for what can be done, "played" for what was wrong.
// who is the move's player, before and after are their chances in percent.
func (a *App) factWords(how string, f fact, who rules.Stone, before, after float64) string {
	key := how + "." + string(f.kind)
	if f.kind == factLive && f.stones == 1 {
		key += "-one"
	}
	return a.texts.Say(key, "move", a.moveText(f.move), "stones", a.stones(f.stones), "point", f.at.String(), "answer", a.moveText(f.answer),
		"who", a.colour(who), "enemy", a.colour(who.Opponent()), "before", a.percent(before), "after", a.percent(after))
}

// percent writes a chance from 0 to 1: "63 %".
func (a *App) percent(rate float64) string {
	return a.texts.Say("percent", "n", itoa(int(math.Round(100*min(max(rate, 0), 1)))))
}

// mistakeWords says of a move that lost much what would have been better and
// what was wrong with it: "xD4 would have taken five stones; E5 let them live."
// It is empty when nothing better is known.
func (a *App) mistakeWords(n *record.Node) string {
	c := &a.review.words
	key := mistakeKey{n, a.match.Rev(), a.review.marks, a.texts.Tag, a.review.report(n)}
	if c.key != key {
		c.key, c.words = key, a.makeMistakeWords(n)
	}
	return c.words
}

// mistakeCache keeps the words on the move that is shown: making them plays
// moves out.
type mistakeCache struct {
	key   mistakeKey
	words string
}

type mistakeKey struct {
	node       *record.Node
	rev, marks int
	lang       string
	report     *engine.Report
}

func (a *App) makeMistakeWords(n *record.Node) string {
	better := a.review.better(n)
	parent := n.Parent()
	if better == nil || parent == nil {
		return ""
	}
	pos := a.positionAt(parent)
	if pos.ToMove() != n.By {
		return ""
	}
	who := n.By
	before, after := chance(parent, who), chance(n, who)
	good := good(pos, lineOf(better), a.review.proof(parent, who) == engine.ProvenWin)
	answers := lineOf(n.Next())
	if r := a.review.report(n); r != nil && len(r.Moves) > 0 {
		answers = r.Moves[0].Line
	}
	bad := bad(pos, n.Move, answers, good, a.review.proof(n, who) == engine.ProvenLoss)
	first := a.factWords("better", good, who, before, after)
	second := a.factWords("played", bad, who, before, after)
	if good.kind == factRate && bad.kind == factRate {
		return sentence(first) // both say the same
	}
	return sentence(first + "; " + second)
}

// sentence ends a text with a full stop.
func sentence(s string) string {
	if s == "" || strings.HasSuffix(s, ".") {
		return s
	}
	return s + "."
}

// lineOf returns the moves from a node on, by the main line.
func lineOf(n *record.Node) []rules.Move {
	var line []rules.Move
	for ; n != nil && n.Move != rules.NoMove && len(line) < 40; n = n.Next() {
		line = append(line, n.Move)
	}
	return line
}

// rated reports whether anything is known of a node's chances.
func rated(n *record.Node) bool {
	_, ok := n.WinRate()
	return ok
}

// chance returns what a colour's chance was thought to be at a node, 0 to 1; one
// half where nothing is known.
func chance(n *record.Node, who rules.Stone) float64 {
	black, ok := n.WinRate()
	switch {
	case !ok:
		return 0.5
	case who == rules.White:
		return 1 - black
	}
	return black
}
