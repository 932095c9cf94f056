// Package layout divides a screen: it places the board and the panels around it
// on screens of every shape. It draws nothing.
package layout

import (
	"math"

	"redstone/game/ui/sem"
)

// Layout has the rectangles of the parts of the playing screen, in CSS pixels. A part
// without height is not shown.
type Layout struct {
	Wide    bool        // the panels are beside the board, not around it
	Bare    bool        // embedded: the board and one strip below it
	Top     sem.Rect    // the top bar
	Nav     sem.Rect    // navigation: in the top bar when wide, otherwise at the bottom
	Board   sem.Rect    // a square
	Cards   [2]sem.Rect // the seat above and the seat below
	Actions sem.Rect    // the row of buttons
	Panel   sem.Rect    // the move list, the pie question, the outcome
	Strip   sem.Rect    // when bare: a line of text and the most important buttons
}

// New divides a screen of that size in CSS pixels, at least 240 each. The board gets
// most of it; embedded screens are always bare.
func New(w, h float64, embedded bool) Layout {
	switch {
	case embedded || w < 300 || h < 340 && w < 560:
		return bareLayout(w, h)
	case w >= 1.18*h && w >= 560:
		return wideLayout(w, h)
	}
	l := tallLayout(w, h)
	if l.Board.W < 0.68*math.Min(w, h) {
		return bareLayout(w, h) // a squarish window: the board has priority over panels
	}
	return l
}

// MoveRow is the height of a row in the move list, in CSS pixels.
const MoveRow = 33.0

func bareLayout(w, h float64) Layout {
	const strip = 34
	side := math.Floor(math.Max(60, math.Min(w, h-strip)))
	y := math.Max(0, math.Floor((h-strip-side)/2))
	return Layout{
		Bare:  true,
		Board: sem.Rect{X: math.Floor((w - side) / 2), Y: y, W: side, H: side},
		Strip: sem.Rect{Y: y + side, W: w, H: strip}, // the text needs more width than a small board has
	}
}

func wideLayout(w, h float64) Layout {
	top, pad, gap := 56.0, 22.0, 14.0
	column := math.Min(370, math.Max(250, w*0.27))
	if w >= 800 {
		column = math.Max(300, column)
	}
	card := 66.0
	if h < 560 {
		top, pad, gap, card = 48, 10, 8, 50
	}
	l := Layout{Wide: true, Top: sem.Rect{W: w, H: top}}
	side := math.Floor(math.Min(h-top-2*pad, w-column-3*pad))
	l.Board = sem.Rect{X: math.Floor((w - column - pad - side) / 2), Y: top + math.Floor((h-top-side)/2), W: side, H: side}
	// Align the column with the board unless the screen is much higher.
	y, bottom := l.Board.Y, l.Board.Y+side
	if slack := math.Min(40, l.Board.Y-top-pad); slack > 0 {
		y, bottom = y-slack/2, bottom+slack/2
	}
	x := w - column - pad
	l.Cards[0] = sem.Rect{X: x, Y: y, W: column, H: card}
	l.Actions = sem.Rect{X: x, Y: bottom - 48, W: column, H: 48}
	l.Cards[1] = sem.Rect{X: x, Y: l.Actions.Y - gap - card, W: column, H: card}
	l.Panel = sem.Rect{X: x, Y: y + card + gap, W: column, H: l.Cards[1].Y - gap - (y + card + gap)}
	l.Nav = sem.Rect{X: 300, W: w - 300 - 110, H: top}
	return l
}

func tallLayout(w, h float64) Layout {
	const gap = 8
	const minPanel = 92
	top, card, actions, nav := 52.0, 60.0, 48.0, 58.0
	side := math.Min(w-24, 760)
	rest := func() float64 { return h - top - 2*card - actions - nav - side - 6*gap }
	if rest() < minPanel {
		nav = 0
	}
	if rest() < minPanel {
		card = 46
	}
	if rest() < 0 {
		top, actions = 44, 44
	}
	// A tablet trades a little of its board for the move list, a phone does not.
	if r := rest() - minPanel; r < 0 && w >= 460 {
		side = math.Max(side+r, 0.85*w)
	}
	if r := rest(); r < 0 {
		side = math.Max(120, side+r)
	}
	side = math.Floor(side)
	l := Layout{Top: sem.Rect{W: w, H: top}}
	width := math.Max(side, math.Min(w-24, 420))
	x := math.Floor((w - width) / 2)
	y := top + gap
	l.Cards[0] = sem.Rect{X: x, Y: y, W: width, H: card}
	y += card + gap
	l.Board = sem.Rect{X: math.Floor((w - side) / 2), Y: y, W: side, H: side}
	y += side + gap
	l.Cards[1] = sem.Rect{X: x, Y: y, W: width, H: card}
	y += card + gap
	l.Actions = sem.Rect{X: x, Y: y, W: width, H: actions}
	y += actions + gap
	l.Nav = sem.Rect{Y: h - nav, W: w, H: nav}
	if room := h - nav - gap - y; room >= 46 {
		if room < 46+MoveRow+6 {
			room = 46 // no room for a full row of moves: only the bar
		}
		l.Panel = sem.Rect{X: x, Y: y, W: width, H: math.Min(room, 320)}
	}
	return l
}
