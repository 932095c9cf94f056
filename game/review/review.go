package review

import (
	"slices"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

// Search effort: for every position, more where much was lost,
// and for the shown position while its evaluation is displayed. A position takes
// MaxTime at most.
const (
	quickPlayouts  = 320
	closerPlayouts = 2400
	shownPlayouts  = 12000
	MaxTime        = 3 * time.Second
)

// Review is the computer's analysis of one game. Its rates stay in the record,
// where exactly 0 and 1 stand for proven results; reports last as long as the
// Review. New makes one; the zero value is not usable.
type Review struct {
	match   *match.Match
	state   State
	line    []*record.Node
	lineRev int // of the match when line was made
	reports map[*record.Node]*engine.Report
	closer  map[*record.Node]bool // analysed with more playouts
	failed  map[*record.Node]bool // that the engine failed on
	turns   []Turn
	marks   int            // counts changes of turns
	cursor  *record.Cursor // for positions that are not on the board
	stale   bool           // there are new results to be shown
}

// State is the state of the computer's analysis.
type State uint8

const (
	Idle    State = iota // not started, or stopped
	Running              // in progress
	Ready                // complete
)

// New returns a review of a match without reports. What an
// earlier review wrote into the record is used.
func New(m *match.Match) *Review {
	r := &Review{
		match: m, cursor: record.NewCursor(m.Record()),
		reports: map[*record.Node]*engine.Report{}, closer: map[*record.Node]bool{}, failed: map[*record.Node]bool{},
	}
	r.FindTurns()
	return r
}

// State returns the state of the computer's analysis.
func (r *Review) State() State { return r.state }

// Start starts or resumes the analysis. Next returns the positions to
// analyse.
func (r *Review) Start() {
	if r.state == Idle {
		r.state = Running
	}
}

// Stop pauses the analysis; results are kept.
func (r *Review) Stop() {
	if r.state == Running {
		r.state = Idle
	}
}

// Trunk returns the end of the line under review: the moves played, or of
// an opened game its main line.
func Trunk(m *match.Match) *record.Node {
	if m.MainLineKept() {
		return m.Record().Last()
	}
	return m.Tip()
}

// Line returns the line under review, root first.
func (r *Review) Line() []*record.Node {
	if r.line == nil || r.lineRev != r.match.Rev() {
		r.line, r.lineRev = Trunk(r.match).Path(), r.match.Rev()
	}
	return r.line
}

// OnLine reports whether a node lies on the line.
func (r *Review) OnLine(n *record.Node) bool { return onLine(r.Line(), n) }

// Along returns the index of a node on the line, or of the node where its variation leaves
// it.
func (r *Review) Along(n *record.Node) int {
	line := r.Line()
	for !onLine(line, n) {
		n = n.Parent()
	}
	return n.Depth()
}

// WayBack returns where a variation branched off the line: the move that was played
// instead, or nil for a node of the line.
func (r *Review) WayBack(n *record.Node) *record.Node {
	line := r.Line()
	at := r.Along(n)
	if line[at] == n {
		return nil
	}
	return line[min(at+1, len(line)-1)]
}

// Fork returns the first node of a node's variation, for actions on the variation
// as a whole.
func (r *Review) Fork(n *record.Node) *record.Node {
	for n.Parent() != nil {
		p := n.Parent()
		if r.OnLine(p) || p.Next() != n {
			return n
		}
		n = p
	}
	return n
}

// Report returns the engine's report on a position in this review, or nil.
func (r *Review) Report(n *record.Node) *engine.Report { return r.reports[n] }

// Marks returns a counter that changes with the grades of moves.
func (r *Review) Marks() int { return r.marks }

// PositionAt returns the position at a node, valid until the next call.
func (r *Review) PositionAt(n *record.Node) *rules.Position {
	r.cursor.Go(n)
	return r.cursor.Position()
}

// Next returns the next position to analyse and the number of playouts, or nil
// if there is nothing to do. shown is a position whose report is to be shown
// in detail, which has priority; nil for none. Positions where the game is over
// are settled on the way.
func (r *Review) Next(shown *record.Node) (n *record.Node, playouts int) {
	for {
		n, playouts = r.next(shown)
		if n == nil || !r.settle(n) {
			return n, playouts
		}
	}
}

func (r *Review) next(shown *record.Node) (*record.Node, int) {
	if shown != nil && !r.known(shown) {
		return shown, shownPlayouts
	}
	if r.state != Running {
		return nil, 0
	}
	line := r.Line()
	if i := slices.IndexFunc(line, func(n *record.Node) bool { return !Rated(n) }); i >= 0 {
		return line[i], quickPlayouts
	}
	return r.nextCloser(line), closerPlayouts
}

// known reports whether a position needs no further analysis to be shown, or can't have
// one.
func (r *Review) known(n *record.Node) bool {
	if rep := r.reports[n]; rep != nil && (rep.Done && rep.Playouts >= closerPlayouts || rep.Proof != engine.Unproven) {
		return true
	}
	return r.failed[n] || r.PositionAt(n).Result().Over()
}

// settle records the rate of a position that needs no search, because the game is over
// there. It reports whether it is.
func (r *Review) settle(n *record.Node) bool {
	result := r.PositionAt(n).Result()
	if !result.Over() {
		return false
	}
	n.SetWinRate(map[rules.Stone]float64{rules.Black: 1, rules.White: 0, rules.Empty: 0.5}[result.Winner])
	r.closer[n] = true
	r.stale = true
	return true
}

// nextCloser returns the next position to analyse in depth, around the largest losses
// first: the position before the move, and the one after it. What an earlier review
// has explained is skipped.
func (r *Review) nextCloser(line []*record.Node) *record.Node {
	var found *record.Node
	largest := closerLoss
	for _, n := range line[1:] {
		loss := Loss(n)
		if loss < largest || Better(n) != nil {
			continue
		}
		p := n.Parent()
		switch {
		case !r.closer[p] && (Proof(p, rules.Black) == engine.Unproven || r.reports[p] == nil):
			found, largest = p, loss
		case !r.closer[n] && Proof(n, rules.Black) == engine.Unproven:
			found, largest = n, loss
		}
	}
	return found
}

// Receive adds a report on a position, which was requested with that many
// playouts.
func (r *Review) Receive(n *record.Node, playouts int, rep engine.Report) {
	r.stale = true
	if rep.Err != nil {
		r.closer[n], r.failed[n] = true, true
		if !Rated(n) {
			n.SetWinRate(0.5) // it can't be set up: record it as even
		}
		return
	}
	if old := r.reports[n]; old == nil || rep.Playouts >= old.Playouts || rep.Proof != engine.Unproven {
		r.reports[n] = &rep
	}
	if !rep.Done {
		return
	}
	if playouts >= closerPlayouts {
		r.closer[n] = true
	}
	setRate(n, r.PositionAt(n).ToMove(), rep.WinRate, rep.Proof)
}

// TakeStale reports whether there are new results since the last call, and
// recomputes the turns if so.
func (r *Review) TakeStale() bool {
	if !r.stale {
		return false
	}
	r.stale = false
	r.FindTurns()
	return true
}

// Stale reports whether there are new results.
func (r *Review) Stale() bool { return r.stale }

// Finish adds the computer's better moves to the record, each with a comment,
// when there is nothing left to analyse.
func (r *Review) Finish(comment func(n *record.Node) string) {
	r.state = Ready
	r.FindTurns()
	for _, t := range r.turns {
		r.addBetter(t, comment)
	}
	r.match.Touch()
}

// Progress returns the progress of the analysis, 0 to 1.
func (r *Review) Progress() float64 {
	if r.state == Ready {
		return 1
	}
	line := r.Line()
	known, near, closer := 0, 0, 0
	for _, n := range line {
		if Rated(n) {
			known++
		}
		if n.Parent() != nil && Loss(n) >= closerLoss {
			for _, at := range []*record.Node{n, n.Parent()} {
				near++
				if r.closer[at] {
					closer++
				}
			}
		}
	}
	share := 0.6 * float64(known) / float64(len(line))
	if known == len(line) && near > 0 {
		share += 0.4 * float64(closer) / float64(near)
	}
	return min(share, 0.99)
}

// Begun reports whether there are any results, or the analysis is in progress.
func (r *Review) Begun() bool {
	return r.state != Idle || slices.ContainsFunc(r.Line(), Rated)
}

// Complete reports whether the chances at all moves are known.
func (r *Review) Complete() bool {
	return !slices.ContainsFunc(r.Line(), func(n *record.Node) bool { return !Rated(n) })
}
