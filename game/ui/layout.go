package ui

import (
	"math"

	"redstone/game/ui/sem"
)

// layout is where the parts of the playing screen lie, in CSS pixels. A part
// with no height is not shown.
type layout struct {
	wide    bool // the panels are beside the board, not around it
	bare    bool // an embed: the board and one strip below it
	top     sem.Rect
	nav     sem.Rect // destinations: in the bar on top when wide, at the bottom else
	board   sem.Rect
	cards   [2]sem.Rect // the seat above and the seat below
	actions sem.Rect
	panel   sem.Rect // the move list, the pie question, the outcome
	strip   sem.Rect
	pieFits bool // the panel has room for White's question; else a dialog asks it
}

// makeLayout divides a screen. The board is always the largest thing.
func makeLayout(w, h float64, embedded bool) layout {
	switch {
	case embedded || w < 300 || h < 340 && w < 560:
		return bareLayout(w, h)
	case w >= 1.18*h && w >= 560:
		return wideLayout(w, h)
	}
	l := tallLayout(w, h)
	if l.board.W < 0.68*math.Min(w, h) {
		return bareLayout(w, h) // a squarish window: the board matters more than panels
	}
	return l
}

func bareLayout(w, h float64) layout {
	const strip = 34
	side := math.Floor(math.Max(60, math.Min(w, h-strip)))
	y := math.Max(0, math.Floor((h-strip-side)/2))
	return layout{
		bare:  true,
		board: sem.Rect{X: math.Floor((w - side) / 2), Y: y, W: side, H: side},
		strip: sem.Rect{Y: y + side, W: w, H: strip}, // words need more room than a small board has
	}
}

func wideLayout(w, h float64) layout {
	top, pad, gap := 56.0, 22.0, 14.0
	column := math.Min(370, math.Max(250, w*0.27))
	if w >= 800 {
		column = math.Max(300, column)
	}
	card := 66.0
	if h < 560 {
		top, pad, gap, card = 48, 10, 8, 50
	}
	l := layout{wide: true, top: sem.Rect{W: w, H: top}}
	side := math.Floor(math.Min(h-top-2*pad, w-column-3*pad))
	l.board = sem.Rect{X: math.Floor((w - column - pad - side) / 2), Y: top + math.Floor((h-top-side)/2), W: side, H: side}
	// Align the column with the board where the screen is not much higher.
	y, bottom := l.board.Y, l.board.Y+side
	if slack := math.Min(40, l.board.Y-top-pad); slack > 0 {
		y, bottom = y-slack/2, bottom+slack/2
	}
	x := w - column - pad
	l.cards[0] = sem.Rect{X: x, Y: y, W: column, H: card}
	l.actions = sem.Rect{X: x, Y: bottom - 48, W: column, H: 48}
	l.cards[1] = sem.Rect{X: x, Y: l.actions.Y - gap - card, W: column, H: card}
	l.panel = sem.Rect{X: x, Y: y + card + gap, W: column, H: l.cards[1].Y - gap - (y + card + gap)}
	l.nav = sem.Rect{X: 300, W: w - 300 - 110, H: top}
	return l
}

func tallLayout(w, h float64) layout {
	const gap = 8
	const leastPanel = 92
	top, card, actions, nav := 52.0, 60.0, 48.0, 58.0
	side := math.Min(w-24, 760)
	rest := func() float64 { return h - top - 2*card - actions - nav - side - 6*gap }
	if rest() < leastPanel {
		nav = 0
	}
	if rest() < leastPanel {
		card = 46
	}
	if rest() < 0 {
		top, actions = 44, 44
	}
	// A tablet gives up a little of its board for the move list; a phone none.
	if r := rest() - leastPanel; r < 0 && w >= 460 {
		side = math.Max(side+r, 0.85*w)
	}
	if r := rest(); r < 0 {
		side = math.Max(120, side+r)
	}
	side = math.Floor(side)
	l := layout{top: sem.Rect{W: w, H: top}}
	width := math.Max(side, math.Min(w-24, 420))
	x := math.Floor((w - width) / 2)
	y := top + gap
	l.cards[0] = sem.Rect{X: x, Y: y, W: width, H: card}
	y += card + gap
	l.board = sem.Rect{X: math.Floor((w - side) / 2), Y: y, W: side, H: side}
	y += side + gap
	l.cards[1] = sem.Rect{X: x, Y: y, W: width, H: card}
	y += card + gap
	l.actions = sem.Rect{X: x, Y: y, W: width, H: actions}
	y += actions + gap
	l.nav = sem.Rect{Y: h - nav, W: w, H: nav}
	if room := h - nav - gap - y; room >= 46 {
		if room < 46+moveRow+6 {
			room = 46 // no room for a whole row of moves: only the bar
		}
		l.panel = sem.Rect{X: x, Y: y, W: width, H: math.Min(room, 320)}
	}
	return l
}
