package match

import (
	"fmt"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// A game against somebody elsewhere is decided elsewhere, too: what has been played is what both players agree on. Its
// clocks are not those of a Match either. Follow makes the match that game, whatever was played here.

// Followed says what Follow has changed.
type Followed struct {
	Changed bool
	// Plies is by how many plies the game's line has grown; 0 when it is another line, or a shorter one.
	Plies int
	Ended bool // the game has ended just now
}

// Follow makes a sequence of moves from the beginning the game's line, and the record's main line. What is not in it stays
// as a variation. The view stays where it is, unless it was at the tip. left has what the clock of the player who
// moved showed after each move, below 0 for none; nil for no clocks. result is how the game has ended there, the zero Outcome
// while it goes on; how it has ended on the board is more.
//
// The error wraps a *rules.IllegalMoveError or is ErrTooMany; the line ends before that move then.
func (m *Match) Follow(moves []rules.Move, left []time.Duration, result record.Outcome, now time.Time) (Followed, error) {
	m.clock.see(now)
	live, view, before := m.Live(), m.Node(), m.Tip()
	c := record.NewCursor(m.record)
	end, grown := m.record.Root, false
	var err error
	for i, mv := range moves {
		c.Go(end)
		if i >= MaxPlies {
			err = ErrTooMany
			break
		}
		if r := c.Position().Check(mv); r != rules.Legal || mv == rules.Resign {
			err = fmt.Errorf("move %d: %w", i+1, &rules.IllegalMoveError{Move: mv, ToMove: c.Position().ToMove(), Reason: r})
			break
		}
		by := c.Position().ToMove()
		grown = grown || end.Child(mv, by) == nil
		next := m.record.Add(end, mv, by)
		if i < len(left) && left[i] >= 0 && stampOne(next, by, left[i]) {
			grown = true
		}
		end = next
	}
	was := m.over() && m.state.phase != opened
	f := Followed{Changed: end != before || grown}
	if withdrawn := m.state.phase > decided && m.state.phase != opened && result == (record.Outcome{}); f.Changed || withdrawn || m.state.phase == opened || m.MainLineKept() {
		if above(before, end) {
			f.Plies = end.Ply() - before.Ply()
		}
		m.main, m.redo = ownLine, nil
		m.setTip(end)
		m.record.Promote(end)
		m.redo = nil
		m.resetClocks(now)
		m.readBoard()
		m.record.Info.Result = ""
		m.noteResult()
		if !live {
			m.changed(view)
		}
		f.Changed = true
	}
	if result.End != record.Unknown && m.endAs(result, now) {
		f.Changed = true
	}
	f.Ended = m.over() && !was
	return f, err
}

// stampOne writes what the clock of the player who moved shows after his move, and reports whether that is new. A swap is
// White's.
func stampOne(n *record.Node, by rules.Stone, left time.Duration) bool {
	color := 0
	if by == rules.White {
		color = 1
	}
	if n.Move == rules.Swap { // the one who swapped has Black now
		color = 1 - color
	}
	changed := n.Left[color] != left
	n.Left[color] = left
	return changed
}

// endAs ends the game as it was decided elsewhere, unless it has ended on the board: by resignation, on time or without a
// result. It reports whether it did.
func (m *Match) endAs(o record.Outcome, now time.Time) bool {
	if m.over() {
		return false
	}
	switch {
	case o.End == record.Void:
		m.enter(voided, Outcome{Over: true, Method: rules.NoResult})
		m.rev++
		m.noteResult()
	case !o.Winner.Coloured():
		return false
	case o.End == record.OnTime:
		m.lose(flagged, o.Winner.Opponent(), now)
	default:
		m.lose(resigned, o.Winner.Opponent(), now)
	}
	return true
}

// SetRemote says whether a seat's player is somebody elsewhere.
func (m *Match) SetRemote(seat Seat, remote bool) { m.config.Players[seat&1].Remote = remote }

// Remote reports whether somebody elsewhere plays one of the seats, or both.
func (m *Match) Remote() bool {
	return m.config.Players[0].Remote || m.config.Players[1].Remote
}
