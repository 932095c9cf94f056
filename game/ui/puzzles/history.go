package puzzles

import (
	"strconv"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// historyPage is how many attempts are on a page.
const historyPage = 20

// history returns the attempts at puzzles of the game that is shown, the newest first.
func (s *Screen) history() []progress.Attempt {
	var list []progress.Attempt
	all := s.host.Keeper().Log().Attempts()
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Game == s.game() {
			list = append(list, all[i])
		}
	}
	return list
}

// buildHistory adds the list of attempts; each opens its puzzle.
func (s *Screen) buildHistory(f *widget.Frame, r sem.Rect) float64 {
	t, list := s.host.Words(), s.history()
	if len(list) == 0 {
		return f.Words("history.none", sem.Rect{X: r.X, Y: r.Y, W: r.W}, t.Say("puzzles.history.none"), canvas.Regular, canvas.SizeNormal, true)
	}
	first, n := s.turn(len(list), historyPage)
	y := r.Y
	done := f.Container("history", sem.List, t.Say("puzzles.history"), sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: rowHeight * float64(n)})
	for i := range n {
		s.buildAttempt(f, list[first+i], "history."+strconv.Itoa(first+i+1), sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: rowHeight})
		y += rowHeight
	}
	done()
	y += s.buildPages(f, sem.Rect{X: r.X, Y: y + 4, W: r.W, H: 44}, first, n, len(list))
	return y - r.Y
}

// buildAttempt adds an attempt of the history.
func (s *Screen) buildAttempt(f *widget.Frame, a progress.Attempt, id string, r sem.Rect) {
	t := s.host.Words()
	e := entry{id: id, role: sem.ListItem, title: t.Say("puzzle.board", "id", a.ID), detail: s.date(a.At) + " · " + t.Say(modeNames[a.Mode])}
	list := training.Known(s.heads(), []string{a.ID})
	if len(list) > 0 {
		e.title = s.headWords(&list[0])
		e.press = func() { s.openPast(list) }
	} else {
		e.off = true
	}
	if a.Tries > 1 {
		e.detail += " · " + t.Count("puzzles.tries", a.Tries)
	}
	if a.Hints > 0 {
		e.detail += " · " + t.Count("puzzles.hints", a.Hints)
	}
	if a.Spent > 0 {
		e.value = clock(a.Spent)
	}
	switch {
	case a.Outcome == progress.Clean:
		e.state, e.said = canvas.IconCheck, t.Say("puzzles.clean")
	case a.Solved:
		e.state, e.said, e.missed = canvas.IconCheck, t.Say("puzzles.solved"), true
	default:
		e.state, e.said, e.missed = canvas.IconClose, t.Say("puzzles.missed"), true
	}
	s.buildEntry(f, e, r)
}

// modeNames are the text keys of the modes.
var modeNames = map[progress.Mode]string{progress.Train: "puzzles.train", progress.Set: "puzzles.in-set", progress.Daily: "puzzles.daily",
	progress.Rush: "puzzles.rush", progress.Again: "puzzles.again", progress.Other: "puzzles.other"}

// openPast shows a puzzle of the history again.
func (s *Screen) openPast(list []puzzle.Head) {
	s.beginList(s.host.Words().Say("puzzles.history"), progress.Again, list, 0)
}
