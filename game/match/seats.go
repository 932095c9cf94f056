package match

import (
	"time"

	"redstone/rules"
)

// Swapped reports whether the pie rule has changed the seats at the view.
func (m *Match) Swapped() bool { return m.swappedAt(m.view) }

// swappedAt tells it for the position after that many plies. The swap can only
// be a game's second ply.
func (m *Match) swappedAt(ply int) bool { return ply >= 2 && m.line[1] == rules.Swap }

// SeatOf returns who controls the colour at the view.
func (m *Match) SeatOf(color rules.Stone) Seat { return m.seatAt(m.view, color) }

func (m *Match) seatAt(ply int, color rules.Stone) Seat {
	seat := Seat(0)
	if color == rules.White {
		seat = 1
	}
	if m.swappedAt(ply) {
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
func (m *Match) ToMove() Seat { return m.seatAt(len(m.line), m.end.toMove) }

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

// turnAfter reports whether after the first n plies of the line it is a turn
// to stop at when taking back: a person's, where a person plays a computer.
func (m *Match) turnAfter(n int) bool {
	if m.people() != 1 {
		return true
	}
	return !m.config.Players[m.moverAt(n)].Computer
}

// moverAt returns whose turn it is after the first n plies of the line: the
// colour of the next ply's mover, or for the last position the one to move.
func (m *Match) moverAt(n int) Seat {
	if n < len(m.line) {
		return m.seatAt(n, m.effects[n].By)
	}
	return m.ToMove()
}

// takeBackTo returns how many plies stay when taking back.
func (m *Match) takeBackTo() (n int, ok bool) {
	for n = len(m.line) - 1; n >= 0; n-- {
		if m.turnAfter(n) {
			return n, true
		}
	}
	return 0, false
}

// CanTakeBack reports whether TakeBack would remove a ply.
func (m *Match) CanTakeBack() bool {
	_, ok := m.takeBackTo()
	return ok
}

// TakeBack takes the last ply of the line back, and where a person plays a
// computer as many as it takes until it is the person's turn. It shows the new
// end of the line, sets the clocks back to what they showed then, undoes a
// resignation or a fallen flag with the ply, and returns how many plies went;
// Redo plays them again.
func (m *Match) TakeBack(now time.Time) int {
	to, ok := m.takeBackTo()
	if !ok {
		return 0
	}
	n := len(m.line) - to
	m.show(to)
	m.Cut(now)
	return n
}

// CanRedo reports whether plies that were taken back can be played again.
func (m *Match) CanRedo() bool { return len(m.redo) > 0 && m.ending.loser == rules.Empty }

// Redo plays what TakeBack took back again, as far as a single TakeBack went,
// shows the end of the line, and returns how many plies that were.
func (m *Match) Redo(now time.Time) (n int) {
	if !m.CanRedo() {
		return 0
	}
	m.show(len(m.line))
	for len(m.redo) > 0 {
		if _, err := m.Play(m.redo[len(m.redo)-1], now); err != nil {
			m.redo = m.redo[:0] // cannot happen: the line was legal once
			break
		}
		if n++; m.turnAfter(len(m.line)) {
			break
		}
	}
	return n
}
