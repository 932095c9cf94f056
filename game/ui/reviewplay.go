package ui

import (
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// playPause is how long a position is shown while the game plays through.
const playPause = 900 * time.Millisecond

// togglePlaying lets the game play through by itself, or stops it.
func (a *App) togglePlaying() {
	r := &a.review
	r.playing = !r.playing && a.match.View() < a.match.Plies()
	r.nextStep = a.p.Now()
	a.dirtyFrame = true
}

// playThrough goes one move on when it is time.
func (a *App) playThrough(now time.Time) {
	r := &a.review
	if !r.playing || a.anim != nil || now.Before(r.nextStep) {
		return
	}
	if !a.reviewing() || a.sheet != noSheet || a.match.View() >= a.match.Plies() {
		r.playing = false
		a.dirtyFrame = true
		return
	}
	a.goTo(a.match.View()+1, now)
	r.nextStep = now.Add(playPause)
	if e := a.match.Effect(); e.Move.IsPlacement() {
		a.anim = newAnimation(e, now, a.calm(), rules.Empty)
		a.later = true
	}
}

// tryMove plays a move that the game does not have as a variation.
func (a *App) tryMove(m rules.Move, now time.Time) {
	a.finishAnimation()
	effect, err := a.match.Try(m, now)
	if err != nil {
		a.refuse(a.whyNot())
		return
	}
	a.review.playing = false
	a.input.ghost = 0
	a.closeChooser()
	a.dropToast()
	if m.IsPlacement() {
		a.anim = newAnimation(effect, now, a.calm(), rules.Empty)
	}
	a.later = a.anim != nil
	a.announce(a.moveWords(effect), false)
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
	a.save()
}

// stepVariation goes to the next or previous of the moves that were possible
// instead of the shown one.
func (a *App) stepVariation(dir int, now time.Time) {
	n := a.match.Node()
	if n.Parent() == nil {
		return
	}
	siblings := n.Parent().Children()
	if i := n.Index() + dir; i >= 0 && i < len(siblings) {
		a.goToNode(siblings[i], now)
	}
}

// toggleBest shows the best moves over the board, or hides them.
func (a *App) toggleBest() {
	a.review.best = !a.review.best
	a.dirtyFrame, a.dirtyBoard = true, true
}

// toggleOwners shows whose each point is expected to be, or hides it.
func (a *App) toggleOwners() {
	a.review.owners = !a.review.owners
	a.dirtyFrame, a.dirtyBoard = true, true
}

// forkOf returns where the shown variation begins, for what can be done with it
// as a whole.
func (a *App) forkOf(n *record.Node) *record.Node {
	line := a.reviewed()
	for n.Parent() != nil {
		p := n.Parent()
		if leadsTo(line, p) || p.Next() != n {
			return n
		}
		n = p
	}
	return n
}
