package ui

import (
	"math"
	"time"

	"redstone/game/engine"
	"redstone/game/ui/sem"
	"redstone/rules"
	"redstone/rules/record"
)

// hintsAGame is how many hints a player may have in one game.
const hintsAGame = 3

// hintTime is how long the computer thinks about a hint at most.
const hintTime = 1500 * time.Millisecond

// advice is a hint for the position on the board.
type advice struct {
	wanted bool         // asked for, and not yet asked of the computer
	node   *record.Node // the position that it is for; nil for none
	move   rules.Move   // NoMove while the computer thinks
	words  string
}

// consultation is what the computer was asked to look at.
type consultation struct {
	node     *record.Node // nil for nothing
	playouts int
	forHint  bool
}

// consult asks the computer about positions and takes its reports: for a hint,
// or for the review.
func (a *App) consult(now time.Time) {
	a.showFound(now)
	if a.thinking {
		a.asked = consultation{} // a question took its place
		return
	}
	if a.asked.node != nil {
		a.listen()
		if a.asked.node != nil {
			return
		}
	}
	switch n, playouts := a.nextToReview(); {
	case a.hint.wanted:
		a.hint.wanted = false
		a.askAbout(a.match.Node(), engine.MaxPlayouts, hintTime, true)
	case n != nil && a.drawn:
		if !a.settled(n) {
			a.askAbout(n, playouts, mostTime, false)
		}
	case n == nil && a.review.asked && !a.review.ready && a.reviewing():
		a.finishReview()
	}
}

// settled notes the rate of a position that needs no thought: the game is over
// there.
func (a *App) settled(n *record.Node) bool {
	result := a.positionAt(n).Result()
	if !result.Over() {
		return false
	}
	n.SetWinRate(map[rules.Stone]float64{rules.Black: 1, rules.White: 0, rules.Empty: 0.5}[result.Winner])
	a.review.closer[n] = true
	a.review.stale = true
	return true
}

// askAbout asks the computer about a position.
func (a *App) askAbout(n *record.Node, playouts int, most time.Duration, forHint bool) {
	a.wakeThinker()
	r := a.requestAt(n, playouts, most)
	if pos := a.match.Position(); forHint && pos.PieOn() && pos.Ply() == 0 {
		r.Setup, r.Pie = "", true // the best first stone is a fair one
	}
	a.thinker.Analyse(r)
	a.asked = consultation{node: n, playouts: playouts, forHint: forHint}
	a.dirtyFrame = true
}

// requestAt describes a position for an analysis. In Redstone a position is all
// there is to know, and without the pie rule: what is asked is who is ahead. In
// Go the moves before matter for ko.
func (a *App) requestAt(n *record.Node, playouts int, most time.Duration) engine.Request {
	rec := a.match.Record()
	pos := a.positionAt(n)
	r := engine.Request{Game: rec.Game, Size: rec.Size, Setup: pos.Text(), Level: engine.Merciless, Playouts: playouts, Time: most, Seed: uint64(n.Depth()) + 1}
	if rec.Game == rules.Go {
		r.Setup, r.Moves = a.match.Game(n)
		komi := rec.Komi
		r.Komi = &komi
	}
	return r
}

// listen takes a report when there is one.
func (a *App) listen() {
	rep, ok := a.thinker.Report()
	if !ok {
		return
	}
	asked := a.asked
	if rep.Done {
		a.asked = consultation{}
	}
	if asked.forHint {
		a.heardHint(asked.node, rep)
	} else {
		a.heardReview(asked.node, asked.playouts, rep)
	}
}

// forgetQuestion cancels what the computer was asked to look at.
func (a *App) forgetQuestion() {
	if a.asked.node != nil && a.thinker != nil {
		a.thinker.Cancel()
	}
	a.asked = consultation{}
	a.hint.wanted = false
}

// consulting reports whether the computer is looking at a position for a hint or
// the review, so that nothing else may take it.
func (a *App) consulting() bool { return a.asked.node != nil || a.hint.wanted }

// hintsLeft returns how many hints the player may still have.
func (a *App) hintsLeft() int { return max(0, hintsAGame-a.match.Hints()) }

// askHint asks the computer for the best move.
func (a *App) askHint() {
	n := a.match.Node()
	switch {
	case a.hint.node == n && a.hint.move != rules.NoMove:
		a.showToast(a.hint.words, true) // it is there already
		return
	case !a.mayPlace():
		a.refuse(a.whyNot())
		return
	case a.hintsLeft() == 0:
		a.refuse(a.texts.Say("hint.none"))
		return
	case a.consulting() || a.thinking:
		return
	}
	a.hint = advice{wanted: true, node: n}
	a.showToast(a.texts.Say("hint.thinking"), false)
	a.dirtyFrame = true
}

// heardHint shows the computer's advice. A hint counts when it is shown.
func (a *App) heardHint(n *record.Node, rep engine.Report) {
	if n != a.match.Node() || a.hint.node != n || !a.match.Live() {
		a.forgetQuestion()
		return
	}
	if !rep.Done {
		return
	}
	a.dirtyFrame, a.dirtyBoard = true, true
	if rep.Err != nil || len(rep.Moves) == 0 || a.match.Position().Check(rep.Moves[0].Move) != rules.Legal {
		a.hint = advice{}
		a.refuse(a.texts.Say("hint.failed"))
		return
	}
	a.match.AskHint()
	a.hint.move, a.hint.words = a.advise(rep)
	a.hint.words += " " + a.texts.Count("hint.left", a.hintsLeft())
	a.showToast(a.hint.words, true)
	a.save()
}

// advise makes a hint of a report on the position on the board. Under the pie
// rule the best first stone is a fair one, and White's first question is who is
// ahead.
func (a *App) advise(rep engine.Report) (rules.Move, string) {
	t := a.texts
	pos := a.match.Position()
	best := rep.Moves[0]
	switch {
	case pos.SwapOffered() && rep.WinRate < 0.5:
		return rules.Swap, sentence(t.Say("hint.swap"))
	case pos.PieOn() && pos.Ply() == 0:
		for _, m := range rep.Moves {
			if math.Abs(m.WinRate-0.5) < math.Abs(best.WinRate-0.5) {
				best = m
			}
		}
		return best.Move, sentence(t.Say("hint.fair", "move", a.moveText(best.Move)))
	}
	proven := best.Proof == engine.ProvenWin
	f := good(pos, best.Line, proven)
	words := sentence(a.factWords("hint", f, pos.ToMove(), rep.WinRate, best.WinRate))
	if proven && f.kind != factProof && f.kind != factWin {
		words += " " + t.Say("hint.proven")
	}
	return best.Move, words
}

// hintShown returns the move that is advised for the position on the board, or
// NoMove.
func (a *App) hintShown() rules.Move {
	if a.hint.node == nil || a.hint.node != a.match.Node() {
		return rules.NoMove
	}
	return a.hint.move
}

// hintButton adds the button that asks for a hint, with how many are left.
func (a *App) hintButton(f *frame, r sem.Rect) {
	left := a.hintsLeft()
	label := a.texts.Count("hint.ask", left)
	thinking := a.hint.wanted || a.asked.forHint
	f.add(control{
		Node:  sem.Node{ID: "hint", Role: sem.Button, Label: label, Rect: r},
		round: 12, press: a.askHint, tip: true,
		paint: func(c canvas, s touchState) {
			c.buttonFace(r, "", iconHints, false, plain, s, thinking)
			if left == 0 {
				return
			}
			// The number on the shoulder of the sign.
			x, y := r.Center()
			c.text(itoa(left), sem.Rect{X: x + 7, Y: y - 17, W: 14, H: 14}, bold, sizeSmall*0.85, c.theme.accentInk, center)
		},
	}).disabled(a.match.Outcome().Over || left == 0)
}
