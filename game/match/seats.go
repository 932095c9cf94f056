package match

import (
	"redstone/rules"
	"redstone/rules/record"
)

// Swapped reports whether the pie rule has changed the seats at the view.
func (m *Match) Swapped() bool { return swappedAt(m.Node()) }

// swappedAt is Swapped for the position at a node. The swap can only be a game's
// second ply.
func swappedAt(n *record.Node) bool {
	if n.Ply() < 2 {
		return false
	}
	for n.Ply() > 2 {
		n = n.Parent()
	}
	for n.Move == rules.NoMove { // a node of comments between
		n = n.Parent()
	}
	return n.Move == rules.Swap && n.Illegal == rules.Legal
}

// SeatOf returns who controls the colour at the view.
func (m *Match) SeatOf(color rules.Stone) Seat { return seatAt(m.Node(), color) }

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

// MoverOf returns who played the move of a node.
func (m *Match) MoverOf(n *record.Node) Player { return m.config.Players[seatAt(n, n.By)] }

// ColorOf returns the colour that the seat controls at the view.
func (m *Match) ColorOf(s Seat) rules.Stone {
	if m.SeatOf(rules.Black) == s&1 {
		return rules.Black
	}
	return rules.White
}

// ToMove returns the seat whose turn it is at the end of the line, or would be
// if the game were not over.
func (m *Match) ToMove() Seat { return seatAt(m.Tip(), m.toMove) }
