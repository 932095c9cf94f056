package match

import (
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// Swapped reports whether the pie rule has changed the seats at the view.
func (m *Match) Swapped() bool { return swappedAt(m.cursor.Node()) }

// swappedAt tells it for the position at a node. The swap can only be a game's
// second ply.
func swappedAt(n *record.Node) bool {
	if n.Ply() < 2 {
		return false
	}
	for n.Ply() > 2 {
		n = n.Parent()
	}
	for n.Move == rules.NoMove { // a remark between
		n = n.Parent()
	}
	return n.Move == rules.Swap && n.Illegal == rules.Legal
}

// SeatOf returns who controls the colour at the view.
func (m *Match) SeatOf(color rules.Stone) Seat { return seatAt(m.cursor.Node(), color) }

func seatAt(n *record.Node, color rules.Stone) Seat {
	seat := Seat(0)
	if color == rules.White {
		seat = 1
	}
	if swappedAt(n) {
		seat = seat.Other()
	}
	return seat
}

// PlayerOf returns who controls the colour at the view.
func (m *Match) PlayerOf(color rules.Stone) Player {
	return m.config.Players[m.SeatOf(color)]
}

// ColorOf returns the colour that the seat controls at the view.
func (m *Match) ColorOf(s Seat) rules.Stone {
	if m.SeatOf(rules.Black) == s&1 {
		return rules.Black
	}
	return rules.White
}

// ToMove returns the seat whose turn it is at the end of the line, or would be
// if the game were not over.
func (m *Match) ToMove() Seat { return seatAt(m.tip, m.end.toMove) }

// people returns how many of the players are no computers.
func (m *Match) people() int {
	n := 0
	for _, p := range m.config.Players {
		if !p.Computer {
			n++
		}
	}
	return n
}

// turnAt reports whether after a node of the game's line it is a turn to stop
// at when taking back: a person's, where a person plays a computer. next is the
// node after it, nil for the last one.
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

// takeBackTo returns which node is the last one when plies are taken back, and
// how many those are; nil for none.
func (m *Match) takeBackTo() (to *record.Node, plies int) {
	for n := m.tip; n.Parent() != nil; n = n.Parent() {
		if n.Move == rules.NoMove {
			continue
		}
		if plies++; m.turnAt(n.Parent(), n) {
			return n.Parent(), plies
		}
	}
	return nil, 0
}

// CanTakeBack reports whether TakeBack would take a ply back. In an opened game
// that nobody has gone on with it would not.
func (m *Match) CanTakeBack() bool {
	to, _ := m.takeBackTo()
	return to != nil && !m.ending.shut
}

// TakeBack takes the last ply of the game back, and where a person plays a
// computer as many as it takes until it is the person's turn. It shows the new
// end of the game's line, sets the clocks back to what they showed then, undoes
// a resignation or a fallen flag with the ply, and returns how many plies went.
// They stay in the record as a variation, and Redo plays them again.
func (m *Match) TakeBack(now time.Time) int {
	to, n := m.takeBackTo()
	if to == nil || m.ending.shut {
		return 0
	}
	m.show(to)
	m.clock.see(now)
	m.cut(now)
	return n
}

// CanRedo reports whether plies that were taken back can be played again.
func (m *Match) CanRedo() bool { return m.redo != nil && !m.ending.there() }

// Redo plays what TakeBack took back again, as far as a single TakeBack went,
// shows the end of the game's line, and returns how many plies that were.
func (m *Match) Redo(now time.Time) (n int) {
	if !m.CanRedo() {
		return 0
	}
	m.GoToTip(now)
	for m.redo != nil {
		next := m.redo
		for next.Parent() != m.tip {
			next = next.Parent()
		}
		if next.Move == rules.NoMove { // a remark between: the game goes on below it
			m.setTip(next)
			m.noteEnd()
			continue
		}
		if _, err := m.Play(next.Move, now); err != nil {
			m.redo = nil // cannot happen: the line was legal once
			break
		}
		if n++; m.turnAt(m.tip, nil) {
			break
		}
	}
	return n
}
