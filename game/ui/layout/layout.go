// Package layout divides a screen: it places the board and the panels around it
// on screens of every shape, clear of notches and rounded corners. It draws nothing.
package layout

import (
	"math"

	"redstone/game/ui/sem"
)

// Screen is what is divided.
type Screen struct {
	W, H     float64 // CSS pixels, at least 240 each
	Insets   sem.Insets
	Embedded bool // inside another page

	// Of an embedded board:
	Strip float64 // height of what is below it; 0 for the usual one, below 0 for nothing
	Ratio float64 // its height divided by its width, where it is no square; 0 for 1
}

// Layout has the rectangles of the parts of the playing screen, in CSS pixels. A part
// without height is not shown.
type Layout struct {
	Screen  Screen
	Safe    sem.Rect    // the part of the screen clear of notches: all others are inside
	Wide    bool        // the panels are beside the board, not around it
	Bare    bool        // the board and one strip below it: embedded, or a very small window
	Paired  bool        // the cards are beside each other
	Top     sem.Rect    // the top bar
	Nav     sem.Rect    // navigation at the bottom; without it, it is in the top bar
	Board   sem.Rect    // a square, unless it is a part of a board in another page
	Cards   [2]sem.Rect // the seat above and the seat below
	Actions sem.Rect    // the row of buttons
	Panel   sem.Rect    // the move list, the pie question, the outcome
	Strip   sem.Rect    // when bare: a line of text and the most important buttons
}

const (
	// MoveRow is the height of a row in the move list, in CSS pixels.
	MoveRow = 33.0
	// WalkBar is the height of the row of navigation buttons, the least that a panel shows.
	WalkBar = 44.0
)

// New divides a screen. The board gets most of it. Of the layouts with everything on
// the screen that with the larger board is taken; windows too small for
// any have only the board with a strip, as embedded ones always do.
func New(s Screen) Layout {
	s.Insets = s.Insets.Whole() // a board on whole pixels is sharp
	w, h := s.W-s.Insets.Left-s.Insets.Right, s.H-s.Insets.Top-s.Insets.Bottom
	if s.Embedded {
		return embeddedLayout(w, h, s).on(s)
	}
	return divide(w, h).on(s)
}

// EmbeddedStrip is the height of the strip below an embedded board: a row of buttons for fingers.
const EmbeddedStrip = 44.0

// strip returns the height of the strip of an embedded board.
func (s Screen) strip() float64 {
	if s.Strip == 0 {
		return EmbeddedStrip
	}
	return math.Max(0, s.Strip)
}

// ratio returns the height of an embedded board divided by its width.
func (s Screen) ratio() float64 {
	if s.Ratio <= 0 {
		return 1
	}
	return s.Ratio
}

// EmbeddedHeight returns how high an embedded board and its strip are together in a page of that width, in CSS pixels.
func (s Screen) EmbeddedHeight() float64 {
	return math.Ceil((s.W-s.Insets.Left-s.Insets.Right)*s.ratio()-1e-9) + s.strip() + s.Insets.Top + s.Insets.Bottom
}

// embeddedLayout is the board with a strip below it, in the middle of the frame.
func embeddedLayout(w, h float64, s Screen) Layout {
	const (
		least     = 60.0
		leastWide = 320.0 // of the strip: its buttons and words
	)
	strip := s.strip()
	width := math.Floor(math.Max(least, math.Min(w, (h-strip)/s.ratio())))
	height := math.Round(width * s.ratio())
	y := math.Max(0, math.Floor((h-strip-height)/2))
	wide := math.Min(w, math.Max(width, leastWide))
	return Layout{
		Bare:  true,
		Board: sem.Rect{X: math.Floor((w - width) / 2), Y: y, W: width, H: height},
		Strip: sem.Rect{X: math.Floor((w - wide) / 2), Y: y + height, W: wide, H: strip},
	}
}

// divide divides an area of that size.
func divide(w, h float64) Layout {
	const (
		small = 470.0 // no window with larger sides is bare
		least = 0.8   // the share of the bare board that a full layout has to reach in a small one
		even  = 0.88  // panels beside the board have more room: they may cost this much
	)
	bare := bareLayout(w, h)
	l, ok := tallLayout(w, h), true
	if wide := wideLayout(w, h); wide.Panel.H >= WalkBar && wide.Board.W >= even*l.Board.W {
		l = wide
	} else {
		ok = l.Board.W >= 60
	}
	if !ok || math.Min(w, h) < small && l.Board.W < least*bare.Board.W {
		return bare
	}
	return l
}

// on moves a layout of the safe part to its place on the screen.
func (l Layout) on(s Screen) Layout {
	l.Screen = s
	l.Safe = sem.Rect{X: s.Insets.Left, Y: s.Insets.Top, W: s.W - s.Insets.Left - s.Insets.Right, H: s.H - s.Insets.Top - s.Insets.Bottom}
	for _, r := range []*sem.Rect{&l.Top, &l.Nav, &l.Board, &l.Cards[0], &l.Cards[1], &l.Actions, &l.Panel, &l.Strip} {
		if r.H > 0 {
			r.X, r.Y = r.X+l.Safe.X, r.Y+l.Safe.Y
		}
	}
	return l
}

// TopGround and NavGround return what the bars cover with their colour: it reaches
// the edges of the screen.
func (l Layout) TopGround() sem.Rect {
	return sem.Rect{W: l.Screen.W, H: l.Top.Y + l.Top.H}
}

// NavGround is TopGround for the navigation at the bottom.
func (l Layout) NavGround() sem.Rect {
	return sem.Rect{Y: l.Nav.Y, W: l.Screen.W, H: l.Screen.H - l.Nav.Y}
}

// bareLayout is the board with a strip below it, which is high enough for fingers.
func bareLayout(w, h float64) Layout {
	const strip = 44.0
	side := math.Floor(math.Max(60, math.Min(w, h-strip)))
	y := math.Max(0, math.Floor((h-strip-side)/2))
	return Layout{
		Bare:  true,
		Board: sem.Rect{X: math.Floor((w - side) / 2), Y: y, W: side, H: side},
		Strip: sem.Rect{Y: y + side, W: w, H: strip}, // the text needs more width than a small board has
	}
}

// wideMeasures are the measures of a wide layout, in CSS pixels.
type wideMeasures struct{ top, pad, gap, card, actions float64 }

// wideLayout puts the panels into a column beside the board. The column is as wide as it
// likes to be where the height limits the board, and narrower where it is the width.
func wideLayout(w, h float64) Layout {
	m := wideMeasures{56, 22, 14, 66, 48}
	switch {
	case h < 400:
		m = wideMeasures{44, 8, 6, 46, 44}
	case h < 560 || w < 1.25*h:
		m = wideMeasures{48, 10, 8, 50, 48}
	}
	ideal := math.Min(370, math.Max(250, w*0.27))
	if w >= 800 {
		ideal = math.Max(300, ideal)
	}
	narrow := math.Min(250, math.Max(180, w*0.32))
	high := h - m.top - 2*m.pad // the side if only the height counted
	column := math.Floor(math.Min(ideal, math.Max(narrow, w-3*m.pad-high)))
	side := math.Floor(math.Min(high, w-column-3*m.pad))
	l := Layout{Wide: true, Top: sem.Rect{W: w, H: m.top}}
	l.Board = sem.Rect{X: math.Floor((w - column - m.pad - side) / 2), Y: m.top + math.Floor((h-m.top-side)/2), W: side, H: side}
	// Align the column with the board, unless the screen is much higher than the board or
	// the column is narrow: then it uses the room.
	y, bottom := l.Board.Y, l.Board.Y+side
	if slack := l.Board.Y - m.top - m.pad; slack > 0 {
		more := math.Min(40, slack) / 2
		if side < 520 || column < ideal {
			more = slack
		}
		y, bottom = y-more, bottom+more
	}
	x := w - column - m.pad
	l.Actions = sem.Rect{X: x, Y: bottom - m.actions, W: column, H: m.actions}
	if l.Paired = bottom-y < 330 && column >= 240; l.Paired {
		half := math.Floor((column - m.gap) / 2)
		l.Cards[0] = sem.Rect{X: x, Y: y, W: half, H: m.card}
		l.Cards[1] = sem.Rect{X: x + column - half, Y: y, W: half, H: m.card}
		l.Panel = sem.Rect{X: x, Y: y + m.card + m.gap, W: column, H: l.Actions.Y - y - m.card - 2*m.gap}
		return l
	}
	l.Cards[0] = sem.Rect{X: x, Y: y, W: column, H: m.card}
	l.Cards[1] = sem.Rect{X: x, Y: l.Actions.Y - m.gap - m.card, W: column, H: m.card}
	l.Panel = sem.Rect{X: x, Y: y + m.card + m.gap, W: column, H: l.Cards[1].Y - 2*m.gap - y - m.card}
	return l
}

// tallMeasures are the heights of the parts of a tall layout; panel is the least.
type tallMeasures struct {
	top, card, actions, nav, panel, gap float64
	paired                              bool
}

// around returns the height of everything but the board.
func (m tallMeasures) around() float64 {
	h := m.top + m.actions + m.nav + m.panel + 4*m.gap
	if m.panel > 0 {
		h += m.gap
	}
	if m.paired {
		return h + m.card
	}
	return h + 2*m.card + m.gap
}

// tallSteps are the measures that are tried, until the board is large enough: from a
// large phone to a small window.
var tallSteps = []tallMeasures{
	{top: 52, card: 60, actions: 48, nav: 58, panel: 92, gap: 8},
	{top: 52, card: 60, actions: 48, panel: 92, gap: 8},
	{top: 52, card: 46, actions: 48, panel: 92, gap: 8},
	{top: 44, card: 46, actions: 44, panel: 92, gap: 6},
	{top: 44, card: 46, actions: 44, panel: 92, gap: 6, paired: true},
	{top: 44, card: 46, actions: 44, panel: 46, gap: 6},
	{top: 44, card: 46, actions: 44, panel: 46, gap: 6, paired: true},
	{top: 44, card: 46, actions: 44, gap: 6, paired: true}, // phones only
}

// tallLayout puts the panels above and below the board. On a phone the board has the whole
// width; a tablet trades a little of it for the panels.
func tallLayout(w, h float64) Layout {
	const phone, margin, most = 500.0, 12.0, 1000.0
	width := math.Min(w-2*margin, most)
	want, steps := width, tallSteps
	if w >= 460 {
		want = 0.86 * width
	}
	if w >= phone {
		steps = steps[:len(steps)-1]
	}
	var m tallMeasures
	for _, m = range steps {
		if h-m.around() >= want {
			break
		}
	}
	side := math.Floor(math.Max(1, math.Min(width, h-m.around())))
	return m.place(w, h, side)
}

// place places the parts around a board.
func (m tallMeasures) place(w, h, side float64) Layout {
	l := Layout{Paired: m.paired, Top: sem.Rect{W: w, H: m.top}}
	width := math.Floor(math.Max(side, math.Min(w-24, 420)))
	x := math.Floor((w - width) / 2)
	y := m.top + m.gap
	row := func(height float64) sem.Rect {
		r := sem.Rect{X: x, Y: y, W: width, H: height}
		y += height + m.gap
		return r
	}
	l.Cards[0] = row(m.card)
	l.Board = sem.Rect{X: math.Floor((w - side) / 2), Y: y, W: side, H: side}
	y += side + m.gap
	if m.paired {
		half := math.Floor((width - m.gap) / 2)
		l.Cards[1] = l.Cards[0]
		l.Cards[0].W, l.Cards[1].X, l.Cards[1].W = half, x+width-half, half
	} else {
		l.Cards[1] = row(m.card)
	}
	l.Actions = row(m.actions)
	if m.nav > 0 {
		l.Nav = sem.Rect{Y: h - m.nav, W: w, H: m.nav}
	}
	if room := h - m.nav - m.gap - y; room >= WalkBar {
		if room < WalkBar+MoveRow+6 {
			room = WalkBar // no room for a full row of moves: only the bar
		}
		l.Panel = sem.Rect{X: x, Y: y, W: width, H: math.Min(room, 320)}
	}
	return l
}
