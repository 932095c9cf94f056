package match

import (
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// people returns how many of the players are people.
func (m *Match) people() int {
	n := 0
	for _, p := range m.config.Players {
		if !p.Computer {
			n++
		}
	}
	return n
}

// turnAt reports whether taking back may stop at a node of the game's line: where
// a person plays a computer, only at the person's turns. next is the node after
// it, nil for the last one.
func (m *Match) turnAt(n, next *record.Node) bool {
	if m.people() != 1 {
		return true
	}
	mover := m.ToMove()
	if next != nil {
		mover = seatAt(n, next.By)
	}
	return !m.config.Players[mover].Computer
}

// takeBackTo returns the node that is the tip after plies were taken back, and how
// many those are; nil for none.
func (m *Match) takeBackTo() (to *record.Node, plies int) {
	for n := m.Tip(); n.Parent() != nil; n = n.Parent() {
		if n.Move == rules.NoMove {
			continue
		}
		if plies++; m.turnAt(n.Parent(), n) {
			return n.Parent(), plies
		}
	}
	return nil, 0
}

// CanTakeBack reports whether TakeBack would take a ply back: not in an opened
// game in which play has not gone on.
func (m *Match) CanTakeBack() bool {
	to, _ := m.takeBackTo()
	return to != nil && !m.Opened()
}

// TakeBack takes the last ply of the game back, and where a person plays a
// computer as many as it takes until it is the person's turn. It shows the new
// end of the game's line, sets the clocks back to what they showed then, undoes
// a resignation or a fallen flag with the ply, and returns how many plies went.
// They stay in the record as a variation, and Redo plays them again.
func (m *Match) TakeBack(now time.Time) int {
	to, n := m.takeBackTo()
	if to == nil || m.Opened() {
		return 0
	}
	m.show(to)
	m.clock.see(now)
	m.cut(now)
	return n
}

// CanRedo reports whether plies that were taken back can be played again.
func (m *Match) CanRedo() bool { return m.redo != nil && !m.over() }

// Redo plays what TakeBack took back again, as far as a single TakeBack went,
// shows the end of the game's line, and returns how many plies that were.
func (m *Match) Redo(now time.Time) (n int) {
	if !m.CanRedo() {
		return 0
	}
	m.GoToTip(now)
	for m.redo != nil {
		next := m.redo
		for next.Parent() != m.Tip() {
			next = next.Parent()
		}
		if next.Move == rules.NoMove { // a node of comments between: the game goes on below it
			m.setTip(next)
			m.readBoard()
			continue
		}
		if _, err := m.Play(next.Move, now); err != nil {
			m.redo = nil // cannot happen: the line was legal once
			break
		}
		if n++; m.turnAt(m.Tip(), nil) {
			break
		}
	}
	return n
}
