package match

import (
	"fmt"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// Taken says what TakeOver has changed.
type Taken struct {
	Changed bool // the record holds something new
	Plies   int  // by how many plies the tip has moved
	Ended   bool // it has ended
}

// TakeOver merges another version of the same game, such as one that was continued in
// another window, without loss of either. If the game is in progress and the other
// version's main line begins with the game's line, the tip moves to the end of that main
// line, with its clocks and its result; otherwise what is new becomes variations. The view
// stays where it is, unless it was at the tip.
//
// The error is that of record.Record.Merge; nothing has changed then.
func (m *Match) TakeOver(theirs *record.Record, now time.Time) (Taken, error) {
	m.clock.see(now)
	live, view := m.Live(), m.Node()
	end := theirs.Last()
	next := ancestorAt(end, m.Tip().Depth()+1)
	known := next != nil && m.record.FindPath(next.PathSum(), next.Depth()) != nil // taken back here
	result := theirs.Info.Result
	theirs.Info.Result = "" // it may be that of another line, which is no change of this game
	changed, err := m.record.Merge(theirs)
	theirs.Info.Result = result
	if err != nil {
		return Taken{}, fmt.Errorf("taking over another version of the game: %w", err)
	}
	t := Taken{Changed: changed}
	if changed {
		m.changed(view)
	}
	end = m.record.FindPath(end.PathSum(), end.Depth())
	if m.state.phase != playing || m.MainLineKept() || known || end == nil || end != m.Tip() && !above(m.Tip(), end) {
		return t, nil
	}
	if isUnknown(m.record.Info.Result) && !isUnknown(result) {
		m.record.Info.Result, t.Changed = result, true
		m.rev++
	}
	t.Plies = end.Ply() - m.Tip().Ply()
	if end != m.Tip() {
		m.advance(end, now)
		if !live {
			m.show(view)
		}
	}
	if !m.over() {
		m.takeResult(recorded(theirs.Info.Result), now)
	}
	t.Ended = m.over()
	return t, nil
}

// isUnknown reports whether a result says nothing.
func isUnknown(result string) bool {
	o, ok := record.ParseOutcome(result)
	return ok && o.End == record.Unknown
}

// ancestorAt returns the ancestor of a node at that depth, or itself; nil where it is higher.
func ancestorAt(n *record.Node, depth int) *record.Node {
	for n.Depth() > depth {
		n = n.Parent()
	}
	if n.Depth() < depth {
		return nil
	}
	return n
}

// advance makes a node below the tip the end of the game's line.
func (m *Match) advance(end *record.Node, now time.Time) {
	paused := m.clock.paused
	m.setTip(end)
	m.record.Promote(end)
	m.resetClocks(now)
	m.clock.paused = paused && end.Ply() == 0
	m.readBoard()
	m.noteResult()
}

// takeResult ends the game as the other version has it, by resignation or on time: any
// other result is on the board.
func (m *Match) takeResult(o Outcome, now time.Time) {
	if !o.Winner.Coloured() {
		return
	}
	switch loser := o.Winner.Opponent(); {
	case o.OnTime && m.config.Clock.On():
		m.clock.left[seatAt(m.Tip(), loser)] = 0
		m.lose(flagged, loser, now)
	case o.Method == rules.Resignation:
		m.lose(resigned, loser, now)
	}
}
