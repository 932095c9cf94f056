package puzzles

import (
	"strconv"
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// OpenToday shows the Puzzle of the day of a game, once its collection is there.
func (s *Screen) OpenToday(g rules.Game) {
	s.host.Shelf().Load(g, func() {
		if s.game() != g {
			s.host.Settings().PuzzlesOfGo = g == rules.Go
			s.host.SettingsChanged()
		}
		if state, _ := s.host.Shelf().State(g); state != training.Ready {
			s.ui.Refuse(s.host.Words().Say("puzzles.failed"))
			return
		}
		s.openDay(s.today())
	})
}

// openDay shows the Puzzle of a day.
func (s *Screen) openDay(d progress.Day) {
	s.begin(&run{game: s.game(), mode: progress.Daily, day: d})
	s.showDay(d)
}

// dailyStep returns what shows the puzzle of another day; nil where there is none.
func (s *Screen) dailyStep(by progress.Day) func() {
	r := s.run
	d := r.day + by
	if d < training.FirstDay || d > s.today() {
		return nil
	}
	return func() {
		if s.run == r {
			s.showDay(d)
		}
	}
}

// showDay shows the puzzle of a day in the run.
func (s *Screen) showDay(d progress.Day) {
	list := training.Known(s.heads(), []string{training.Daily(s.heads(), d)})
	if len(list) == 0 {
		s.ui.Refuse(s.host.Words().Say("puzzles.none"))
		return
	}
	s.run.day = d
	s.show(list[0])
}

// dailyPicture is the puzzle of the day that the page shows small.
type dailyPicture struct {
	id     string
	puzzle *puzzle.Puzzle
}

// dailyPuzzle returns today's puzzle, nil without one.
func (s *Screen) dailyPuzzle() *puzzle.Puzzle {
	id := training.Daily(s.heads(), s.today())
	if id == "" {
		return nil
	}
	if s.daily.id != id {
		p, err := s.host.Shelf().Puzzle(s.game(), id)
		if err != nil {
			return nil
		}
		s.daily = dailyPicture{id, p}
	}
	return s.daily.puzzle
}

// archivePage is how many days are on a page of the archive.
const archivePage = 30

// buildArchive adds the list of days, the newest first.
func (s *Screen) buildArchive(f *widget.Frame, r sem.Rect) float64 {
	y := r.Y
	y += s.buildState(f, sem.Rect{X: r.X, Y: y, W: r.W})
	heads := s.heads()
	if len(heads) == 0 {
		return y - r.Y
	}
	t, st := s.host.Words(), s.standing()
	all := int(s.today()-training.FirstDay) + 1
	first, n := s.turn(all, archivePage)
	done := f.Container("archive", sem.List, t.Say("puzzles.archive"), sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: float64(n) * rowHeight})
	for i := range n {
		d := s.today() - progress.Day(first+i)
		list := training.Known(heads, []string{training.Daily(heads, d)})
		if len(list) == 0 {
			continue
		}
		e := entry{id: "day." + strconv.Itoa(int(d)), role: sem.ListItem, title: s.date(d.Time()), detail: s.headWords(&list[0]), press: func() { s.openDay(d) }}
		e.mark(t, st.Puzzles[list[0].ID])
		s.buildEntry(f, e, sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: rowHeight})
		y += rowHeight
	}
	done()
	y += s.buildPages(f, sem.Rect{X: r.X, Y: y + 8, W: r.W, H: 44}, first, n, all)
	return y - r.Y
}

// date writes a date in the player's language.
func (s *Screen) date(d time.Time) string { return s.host.Words().Date(d) }
