package ui

import (
	"strconv"

	"redstone/game/match"
	"redstone/game/puzzle"
	"redstone/game/puzzle/mistakes"
	"redstone/game/ui/screen"
	"redstone/game/ui/solving"
	"redstone/rules/record"
)

// "Learn from your mistakes": positions of the review as puzzles.

// mistakesFound caches what Mistakes returns: finding them plays the game through.
type mistakesFound struct {
	match      *match.Match
	rev, marks int
	list       []*record.Node
}

// Mistakes returns the moves of persons that lost a won or even game, in order.
func (h *host) Mistakes() []*record.Node {
	m, r := h.Match(), h.Review()
	key := mistakesFound{match: m, rev: m.Rev(), marks: r.Marks()}
	if f := &h.a.mistakes; f.match != key.match || f.rev != key.rev || f.marks != key.marks {
		key.list = mistakes.Find(m, r)
		*f = key
	}
	return h.a.mistakes.list
}

// Learn opens the positions before these moves as puzzles, one after the other. Making one may take some seconds: whoever
// has left the review meanwhile is left alone.
func (h *host) Learn(list []*record.Node, from *record.Node) {
	a, m := h.a, h.Match()
	total := len(list)
	number := func(n *record.Node) int {
		for i, other := range list {
			if other == n {
				return i + 1
			}
		}
		return 0
	}
	waiting := true // for the first one
	var run *mistakes.Run
	there := func() bool { return h.Match() == m && (a.solving.Shown() || waiting && a.reviewing.Shown()) }
	open := func(n *record.Node) func() {
		if n == nil {
			return nil
		}
		return func() { a.ui.ShowToast(h.Say("review.learn.begun"), false); run.Open(n) }
	}
	run = mistakes.NewRun(h, m, h.Review(), list, func(n *record.Node, p *puzzle.Puzzle) {
		if !there() {
			return
		}
		waiting = false
		title := h.Say("review.learn.title", "n", strconv.Itoa(n.Ply()))
		if total > 1 {
			title += " (" + strconv.Itoa(number(n)) + "/" + strconv.Itoa(total) + ")"
		}
		h.OpenPuzzle(p, solving.Options{Fixed: true, Own: true, Keep: mistakes.Keep(p), PuzzleRun: screen.PuzzleRun{
			Title: title, Next: open(run.Beside(n, 1)), Previous: open(run.Beside(n, -1)),
			Close: func() { run.Close(); h.CancelProof(); h.GoToNode(n) },
		}})
	}, func() {
		if there() {
			a.ui.ShowToast(h.Say("review.learn.none"), false)
		}
	})
	open(from)()
}
