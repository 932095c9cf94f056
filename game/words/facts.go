package words

import (
	"math"
	"strconv"
	"strings"

	"redstone/game/engine"
	"redstone/game/review"
	"redstone/rules"
	"redstone/rules/record"
)

// Stones counts stones in words: "one stone", "five stones", "17 stones".
func (w Words) Stones(n int) string {
	return w.count("stones", n)
}

// Fact describes a fact: family is the family of the keys, "better" for what
// would have been, "hint" for what can be done, "played" for what was wrong.
// who is the move's player, before and after are their chances in percent.
func (w Words) Fact(family string, f review.Fact, who rules.Stone, before, after float64) string {
	key := family + "." + string(f.Kind)
	if f.Kind == review.FactLive && f.Stones == 1 {
		key += "-one"
	}
	return w.Say(key, "move", w.MoveText(f.Move), "stones", w.Stones(f.Stones), "point", f.At.String(), "answer", w.MoveText(f.Answer),
		"who", w.Colour(who), "enemy", w.Colour(who.Opponent()), "before", w.Percent(before), "after", w.Percent(after))
}

// Percent writes a chance from 0 to 1: "63 %".
func (w Words) Percent(rate float64) string {
	return w.Say("percent", "n", strconv.Itoa(int(math.Round(100*min(max(rate, 0), 1)))))
}

// Mistake says for a move of the game that lost much what would have been better
// and what was wrong with it: "xD4 would have taken five stones; E5 let them
// live." It is empty if nothing better is known. It plays moves out: callers should cache
// the result.
func (w Words) Mistake(r *review.Review, n *record.Node) string {
	better := review.Better(n)
	parent := n.Parent()
	if better == nil || parent == nil {
		return ""
	}
	pos := r.PositionAt(parent)
	if pos.ToMove() != n.By {
		return ""
	}
	who := n.By
	before, after := review.Chance(parent, who), review.Chance(n, who)
	good := review.Good(pos, lineOf(better), review.Proof(parent, who) == engine.ProvenWin)
	answers := lineOf(n.Next())
	if rep := r.Report(n); rep != nil && len(rep.Moves) > 0 {
		answers = rep.Moves[0].Line
	}
	bad := review.Bad(pos, n.Move, answers, good, review.Proof(n, who) == engine.ProvenLoss)
	first := w.Fact("better", good, who, before, after)
	second := w.Fact("played", bad, who, before, after)
	if good.Kind == review.FactRate && bad.Kind == review.FactRate {
		return Sentence(first) // both say the same
	}
	return Sentence(first + "; " + second)
}

// Rate gives the chances at a node and before its move. shown is the
// position there.
func (w Words) Rate(n *record.Node, shown *rules.Position) string {
	black, ok := n.WinRate()
	if !ok {
		return ""
	}
	words := w.Say("review.chance", "black", w.Percent(black), "white", w.Percent(1-black))
	better := review.Better(n) != nil
	if better && math.Abs(review.Loss(n)) >= 0.05 {
		words = w.Say("review.change", "who", w.Colour(n.By), "before", w.Percent(review.Chance(n.Parent(), n.By)), "after", w.Percent(review.Chance(n, n.By)))
	}
	if black != 0 && black != 1 || shown.Result().Over() {
		return words
	}
	if better {
		return Sentence(words) + " " + w.Say("review.proven")
	}
	who := rules.White
	if black == 1 {
		who = rules.Black
	}
	return w.Say("review.certain", "who", w.Colour(who))
}

// ReviewSummary summarises a review.
func (w Words) ReviewSummary(r *review.Review) string {
	words := w.Count("review.turns", len(r.TurningPoints()))
	if d, ok := r.Decisive(); ok {
		words += " " + w.Say("review.lost-at", "n", strconv.Itoa(d.Node.Ply()), "move", w.MoveText(d.Node.Move))
	}
	return words
}

// MoveText returns a move as lists show it: the notation, or a word.
func (w Words) MoveText(m rules.Move) string {
	if m.IsPlacement() || m == rules.NoMove {
		return m.String()
	}
	return w.Say("move." + m.String())
}

// Sentence ends a text with a full stop.
func Sentence(s string) string {
	if s == "" || strings.HasSuffix(s, ".") {
		return s
	}
	return s + "."
}

// lineOf returns the moves from a node on, along the main line.
func lineOf(n *record.Node) []rules.Move {
	var line []rules.Move
	for ; n != nil && n.Move != rules.NoMove && len(line) < 40; n = n.Next() {
		line = append(line, n.Move)
	}
	return line
}

// lost says that a colour has lost: for certain, or with a chance that is none.
func (w Words) lost(proven bool, rate float64, who rules.Stone) string {
	key := "lost.nearly"
	if proven {
		key = "lost.proven"
	}
	return w.Say(key, "who", w.Colour(who), "rate", w.Percent(rate))
}

// BestTitle introduces the best moves of a report for the colour to move. Where it has lost, they
// are those that last longest.
func (w Words) BestTitle(rep engine.Report, who rules.Stone) string {
	if lost := rep.Proof == engine.ProvenLoss; lost || review.Hopeless(rep.WinRate) {
		return w.Say("best.title-lost", "lost", w.lost(lost, rep.WinRate, who))
	}
	return w.Say("best.title", "who", w.Colour(who))
}

// Advice puts a hint into words, for the colour to move.
func (w Words) Advice(a review.Advice, who rules.Stone) string {
	switch a.Kind {
	case review.SwapSides:
		return Sentence(w.Say("hint.swap"))
	case review.FairStone:
		return Sentence(w.Say("hint.fair", "move", w.MoveText(a.Move)))
	}
	wins := a.Proven || a.Fact.Kind == review.FactProof || a.Fact.Kind == review.FactWin
	isLost := !wins && (a.Lost || review.Hopeless(a.After))
	if a.Fact.Kind == review.FactRate && isLost {
		return Sentence(w.Say("hint.longest", "move", w.MoveText(a.Move), "lost", w.lost(a.Lost, a.After, who)))
	}
	words := Sentence(w.Fact("hint", a.Fact, who, a.Before, a.After))
	if isLost {
		words += " " + Sentence(w.Say("hint.lost-all-the-same", "lost", w.lost(a.Lost, a.After, who)))
	}
	if a.Proven && a.Fact.Kind != review.FactProof && a.Fact.Kind != review.FactWin {
		words += " " + w.Say("hint.proven")
	}
	return words
}
