package ui

import (
	"time"

	"redstone/game/engine"
	"redstone/rules"
	"redstone/rules/record"
)

// review is going through a game that is over, alone or with the computer: the
// panels around the board make room for it, presses on the board try moves out
// as variations, and arrow keys walk.
type review struct {
	on bool // it is shown

	asked   bool // the computer goes through the game
	ready   bool // and has come to an end
	line    []*record.Node
	lineRev int // of the match when line was made
	reports map[*record.Node]*engine.Report
	closer  map[*record.Node]bool // looked at with more playouts
	turns   []turn
	marks   int // counts changes of turns

	best, owners bool // shown over the board
	removed      record.Removed
	playing      bool // plays through by itself
	nextStep     time.Time

	cursor  *record.Cursor // for positions that are not on the board
	stale   bool           // there is something new to be shown
	refresh time.Time      // not before
	words   mistakeCache
}

// refreshEvery is the time between two drawings of what the computer has found.
const refreshEvery = 400 * time.Millisecond

// How hard the computer looks: at every position, closer where much was lost,
// and at the one on the board while its opinion is shown there.
const (
	quickPlayouts  = 320
	closerPlayouts = 2400
	shownPlayouts  = 12000
	mostTime       = 3 * time.Second
)

// report returns what the computer said of a position in this session, or nil.
func (r *review) report(n *record.Node) *engine.Report { return r.reports[n] }

// proof returns what is certain at a node for a colour: rates of exactly one
// and nothing are only noted where that is so.
func (r *review) proof(n *record.Node, who rules.Stone) engine.Proof {
	if !rated(n) {
		return engine.Unproven
	}
	switch chance(n, who) {
	case 1:
		return engine.ProvenWin
	case 0:
		return engine.ProvenLoss
	}
	return engine.Unproven
}

// positionAt returns the position at a node of the match's record, good until
// the next call.
func (a *App) positionAt(n *record.Node) *rules.Position {
	r := &a.review
	if r.cursor == nil {
		r.cursor = record.NewCursor(a.match.Record())
	}
	r.cursor.Go(n)
	return r.cursor.Position()
}

// newReview begins anew for a match that was put on the screen. A game that was
// opened is shown for review at once.
func (a *App) newReview() {
	a.forgetQuestion()
	a.review = review{on: a.match.Opened(), reports: map[*record.Node]*engine.Report{}, closer: map[*record.Node]bool{}, marks: a.review.marks + 1}
	a.hint = advice{}
	a.findTurns()
	a.dirtyBoard = true
}

// reviewed returns the line that is gone through: what was played, or the main
// line of an opened game, root first.
func (a *App) reviewed() []*record.Node {
	r := &a.review
	if r.line == nil || r.lineRev != a.match.Rev() {
		r.line, r.lineRev = a.trunk().Path(), a.match.Rev()
	}
	return r.line
}

// mayReview reports whether the game can be gone through: when it is over. While
// it goes on that would be advice, which is rationed.
func (a *App) mayReview() bool { return a.match.Outcome().Over }

// openReview shows the review and lets the computer begin.
func (a *App) openReview() {
	if !a.mayReview() {
		return
	}
	a.finishAnimation()
	a.closeSheet()
	a.dropToast()
	a.review.on, a.review.asked = true, true
	a.offsets["moves"] = 0
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
	a.announce(a.texts.Say("review.begun"), false)
	a.setFocus("review.graph", false)
}

// askReview lets the computer go through the game that is shown.
func (a *App) askReview() {
	a.review.asked = true
	a.dirtyFrame = true
}

// stopReview lets the computer rest; what it found stays, and it can go on later.
func (a *App) stopReview() {
	a.review.asked = false
	a.forgetQuestion()
	a.save()
	a.dirtyFrame = true
}

// closeReview leaves the review: the game's end is shown again.
func (a *App) closeReview() {
	a.endReview()
	a.finishAnimation()
	a.match.GoToTip(a.p.Now())
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
	a.save()
	a.keepGame()
}

// endReview takes the review off the screen.
func (a *App) endReview() {
	r := &a.review
	r.on, r.playing, r.asked = false, false, false
	a.forgetQuestion()
}

// reviewing reports whether the review is on the screen.
func (a *App) reviewing() bool {
	return a.review.on && a.mayReview() && !a.layout.bare
}

// nextToReview returns the position to look at next and how hard, or nil when
// there is nothing to do.
func (a *App) nextToReview() (n *record.Node, playouts int) {
	r := &a.review
	if !a.reviewing() {
		return nil, 0
	}
	if view := a.match.Node(); (r.best || r.owners) && !a.shownWell(view) {
		return view, shownPlayouts
	}
	if !r.asked || r.ready {
		return nil, 0
	}
	line := a.reviewed()
	for _, n := range line {
		if !rated(n) {
			return n, quickPlayouts
		}
	}
	return r.nextCloser(line), closerPlayouts
}

// shownWell reports whether enough is known of a position to show it.
func (a *App) shownWell(n *record.Node) bool {
	r := a.review.reports[n]
	return r != nil && (r.Done && r.Playouts >= closerPlayouts || r.Proof != engine.Unproven) || a.match.Position().Result().Over()
}

// nextCloser returns the position to look at closer, around the largest losses
// first: what stood before the move, and what came of it. What an earlier review
// has explained is left alone.
func (r *review) nextCloser(line []*record.Node) *record.Node {
	var found *record.Node
	most := closerLoss
	for _, n := range line[1:] {
		loss := lossOf(n)
		if loss < most || r.better(n) != nil {
			continue
		}
		p := n.Parent()
		switch {
		case !r.closer[p] && (r.proof(p, rules.Black) == engine.Unproven || r.reports[p] == nil):
			found, most = p, loss
		case !r.closer[n] && r.proof(n, rules.Black) == engine.Unproven:
			found, most = n, loss
		}
	}
	return found
}

// heardReview takes a report on a position of the review.
func (a *App) heardReview(n *record.Node, playouts int, rep engine.Report) {
	r := &a.review
	if rep.Err != nil {
		r.closer[n] = true
		if !rated(n) {
			n.SetWinRate(0.5) // it can't be set up; nothing is lost there
		}
		r.stale = true
		return
	}
	if old := r.reports[n]; old == nil || rep.Playouts >= old.Playouts || rep.Proof != engine.Unproven {
		r.reports[n] = &rep
		if n == a.match.Node() && (r.best || r.owners) {
			a.dirtyBoard = true
		}
	}
	r.stale = true
	if !rep.Done {
		return
	}
	if playouts >= closerPlayouts {
		r.closer[n] = true
	}
	setRate(n, a.positionAt(n).ToMove(), rep.WinRate, rep.Proof)
}

// showFound shows what the computer has found since the last time, a few times a
// second: all of the controls are made anew for it.
func (a *App) showFound(now time.Time) {
	r := &a.review
	if r.stale && !now.Before(r.refresh) {
		r.stale, r.refresh = false, now.Add(refreshEvery)
		a.findTurns()
	}
}

// setRate notes a colour's chance in the record. Rates of one and nothing are
// kept for what is proven.
func setRate(n *record.Node, who rules.Stone, rate float64, proof engine.Proof) {
	rate = min(max(rate, 0.001), 0.999)
	switch proof {
	case engine.ProvenWin:
		rate = 1
	case engine.ProvenLoss:
		rate = 0
	}
	if who == rules.White {
		rate = 1 - rate
	}
	n.SetWinRate(rate)
}

// finishReview puts the computer's better moves into the record and tells that
// it is ready.
func (a *App) finishReview() {
	r := &a.review
	r.ready, r.asked = true, false
	a.findTurns()
	for _, t := range r.turns {
		a.addBetter(t)
	}
	a.match.Touch()
	a.announce(a.reviewSummary(), false)
	a.followMoves = true
	a.save()
	a.keepGame()
}

// progress returns how far the computer has come, 0 to 1.
func (a *App) progress() float64 {
	r := &a.review
	if r.ready {
		return 1
	}
	line := a.reviewed()
	known, close, closer := 0, 0, 0
	for _, n := range line {
		if rated(n) {
			known++
		}
		if n.Parent() != nil && lossOf(n) >= closerLoss {
			for _, at := range []*record.Node{n, n.Parent()} {
				close++
				if r.closer[at] {
					closer++
				}
			}
		}
	}
	share := 0.6 * float64(known) / float64(len(line))
	if known == len(line) && close > 0 {
		share += 0.4 * float64(closer) / float64(close)
	}
	return min(share, 0.99)
}

// reviewSummary says what the review has found.
func (a *App) reviewSummary() string {
	t := a.texts
	points := a.review.turningPoints()
	words := t.Count("review.turns", len(points))
	if d, ok := a.decisive(); ok {
		words += " " + t.Say("review.lost-at", "n", itoa(d.node.Ply()), "move", a.moveText(d.node.Move))
	}
	return words
}

// stateOfReview fills in what a State says of the review and of hints.
func (a *App) stateOfReview(s *State) {
	r := &a.review
	s.Reviewing, s.HintsLeft = a.reviewing(), a.hintsLeft()
	s.Variation = !a.match.InGame(a.match.Node())
	s.Comment = a.match.Node().Comment
	if m := a.hintShown(); m != rules.NoMove {
		s.Hint = m.String()
	}
	if !s.Reviewing {
		return
	}
	s.Variation = a.wayBack() != nil
	s.Best, s.Owners, s.Playing = r.best, r.owners, r.playing
	if a.graphKnown() {
		s.Progress = a.progress()
	}
	for _, t := range r.turningPoints() {
		s.Turns = append(s.Turns, t.node.Ply())
	}
	if d, ok := a.decisive(); ok {
		s.Lost = d.node.Ply()
	}
}
