package layout

import "redstone/game/ui/sem"

// overPanel is the panel without its row of navigation buttons.
func (l Layout) overPanel() sem.Rect {
	r := l.Panel
	r.H -= WalkBar + 4
	return r
}

// Free returns where a message may cover the screen for a few seconds, the best place
// first: not the cards, the strip or the board.
func (l Layout) Free() []sem.Rect {
	var list []sem.Rect
	add := func(r sem.Rect) {
		if r.W >= 120 && r.H >= 28 {
			list = append(list, r)
		}
	}
	bottom := l.Safe.Y + l.Safe.H - 4
	switch {
	case l.Bare:
		above := l.Board.Y - l.Safe.Y
		add(sem.Rect{X: l.Safe.X + 4, Y: l.Safe.Y + 2, W: l.Safe.W - 8, H: above - 4})
		below := l.Strip.Y + l.Strip.H
		add(sem.Rect{X: l.Safe.X + 4, Y: below + 2, W: l.Safe.W - 8, H: bottom - below - 2})
	case l.Wide:
		add(l.overPanel())
		add(l.Panel)
	default:
		x, w := l.Safe.X+8, l.Safe.W-16
		add(l.overPanel())
		add(l.Panel)
		if l.Panel.H > 0 {
			add(sem.Rect{X: x, Y: l.Panel.Y, W: w, H: bottom - l.Panel.Y})
		}
		if l.Actions.H > 0 {
			add(sem.Rect{X: x, Y: l.Actions.Y, W: w, H: bottom - l.Actions.Y})
		}
	}
	return list
}
