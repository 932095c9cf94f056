package puzzles

import (
	"math"
	"strconv"

	"redstone/game/puzzle"
	"redstone/game/puzzle/training"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// buildPage adds everything that can be done with puzzles.
func (s *Screen) buildPage(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	y := r.Y
	y += s.buildNotices(f, sem.Rect{X: r.X, Y: y, W: r.W})
	games := []string{t.Say("game.redstone"), t.Say("game.go")}
	y += f.Segments("puzzles.game", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("new.game"), games, int(s.game()), func(i int) { s.chooseGame(rules.Game(i)) }) + 10
	y += s.buildState(f, sem.Rect{X: r.X, Y: y, W: r.W})
	if len(s.heads()) > 0 {
		y += s.buildDaily(f, sem.Rect{X: r.X, Y: y, W: r.W}) + 10
	}
	for _, e := range s.entries() {
		s.buildEntry(f, e, sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: rowHeight})
		y += rowHeight
	}
	if s.game() == rules.Redstone {
		y += 8 + f.Words("puzzles.credit", sem.Rect{X: r.X, Y: y + 8, W: r.W}, t.Say("learn.credit"), canvas.Regular, canvas.SizeSmall, true)
	}
	return y - r.Y
}

// buildNotices says what is wrong with the stored progress.
func (s *Screen) buildNotices(f *widget.Frame, r sem.Rect) float64 {
	t, k := s.host.Words(), s.host.Keeper()
	y := r.Y
	for _, n := range []struct {
		is  bool
		key string
	}{
		{k.Unsaved() != nil, "puzzles.unsaved"}, {k.Faults().Damaged, "puzzles.log-damaged"},
		{k.Faults().Newer, "puzzles.log-newer"}, {k.Faults().Unreadable, "puzzles.log-unreadable"},
	} {
		if n.is {
			y += f.Notice(n.key, sem.Rect{X: r.X, Y: y, W: r.W}, t.Say(n.key))
		}
	}
	return y - r.Y
}

// entries are the rows of the page.
func (s *Screen) entries() []entry {
	t, st, heads := s.host.Words(), s.standing(), s.heads()
	none := len(heads) == 0
	player := st.Player(s.game())
	list := []entry{{id: "puzzles.train", icon: canvas.IconPlay, title: t.Say("puzzles.train"), detail: t.Say("puzzles.train.words"),
		value: t.Say("puzzles.rating-short", "n", ratingText(player)), off: none, press: s.train}}
	if due := training.Known(heads, st.Due(s.game(), s.today())); len(due) > 0 && s.host.Settings().Repeat {
		list[0].detail = t.Count("puzzles.due", len(due))
	}
	for _, minutes := range training.RushMinutes {
		e := entry{id: "puzzles.rush." + strconv.Itoa(minutes), icon: canvas.IconClock, title: t.Say("puzzles.rush.minutes", "n", strconv.Itoa(minutes)),
			detail: t.Say("puzzles.rush.words"), off: none, press: func() { s.beginRush(minutes) }}
		if best, ok := s.host.Keeper().Log().RushBest(s.game(), minutes); ok {
			e.value = t.Say("puzzles.rush.best-short", "n", strconv.Itoa(best.Solved))
		}
		list = append(list, e)
	}
	all := training.Count(heads, training.Filter{}, st)
	sets := entry{id: "puzzles.sets", icon: canvas.IconGames, title: t.Say("puzzles.sets"), detail: t.Say("puzzles.sets.words"), off: none, press: func() { s.ui.Open(Sets) }}
	if !none {
		sets.value, sets.bar, sets.share = t.Say("puzzles.share", "n", strconv.Itoa(all.Solved), "all", strconv.Itoa(all.All)), true, share(all.Solved, all.All)
	}
	list = append(list, sets)
	if n := len(training.Known(heads, st.Mistakes(s.game()))); n > 0 {
		list = append(list, entry{id: "puzzles.again", icon: canvas.IconAgain, title: t.Say("puzzles.mistakes"), detail: t.Say("puzzles.mistakes.words"),
			value: strconv.Itoa(n), press: s.again})
	}
	return append(list, entry{id: "puzzles.progress", icon: canvas.IconGraph, title: t.Say("puzzles.progress"), detail: t.Say("puzzles.progress.words"),
		value: s.streakShort(), press: func() { s.ui.Open(Progress) }})
}

func share(n, all int) float64 { return float64(n) / math.Max(1, float64(all)) }

// streakShort says for how many days in a row puzzles were solved; "" for none.
func (s *Screen) streakShort() string {
	n, _ := s.standing().Streak(s.today())
	if n == 0 {
		return ""
	}
	return s.host.Words().Count("puzzles.days", n)
}

// buildDaily adds the Puzzle of the day: its board, its goal, and whether it is solved.
func (s *Screen) buildDaily(f *widget.Frame, r sem.Rect) float64 {
	p := s.dailyPuzzle()
	if p == nil {
		return 0
	}
	t := s.host.Words()
	side := math.Round(math.Min(128, math.Max(92, r.W*0.27)))
	e := entry{title: t.Say("puzzles.daily"), detail: s.date(s.today().Time()), press: func() { s.openDay(s.today()) }}
	e.mark(t, s.standing().Puzzles[p.ID])
	goal := t.PuzzleTask(p.Goal, p.In, p.Solver())
	label := e.title + ", " + e.detail + ". " + goal
	if e.said != "" {
		label += " " + e.said
	}
	text := sem.Rect{X: r.X + side + 28, Y: r.Y + 12, W: r.W - side - 40}
	lines := f.Wrap(goal, canvas.Regular, canvas.SizeSmall, text.W)
	card := sem.Rect{X: r.X, Y: r.Y, W: r.W, H: 24 + math.Max(side, 52+18*float64(len(lines)))}
	f.Add(widget.Control{
		Node:  sem.Node{ID: "puzzles.daily", Role: sem.Button, Label: label, Rect: card},
		Round: 14, Press: e.press,
		Paint: func(c canvas.Canvas, st widget.ControlState) {
			c.Card(card)
			if st.Hover || st.Down {
				c.Box(card, 14, c.Theme.Raised, 1, c.Theme.Rule)
			}
			s.drawBoard(c, p, sem.Rect{X: card.X + 12, Y: card.Y + 12, W: side, H: side})
			line := text
			line.H = 24
			if e.state != canvas.IconNone {
				ink := c.Theme.AccentInk
				if e.missed {
					ink = c.Theme.Muted
				}
				c.Icon(e.state, sem.Rect{X: line.X + line.W - 24, Y: line.Y, W: 24, H: 24}, 20, ink)
				line.W -= 28
			}
			c.Clipped(e.title, line, canvas.Bold, canvas.SizeNormal, c.Theme.Ink)
			c.Clipped(e.detail, sem.Rect{X: text.X, Y: text.Y + 23, W: text.W, H: 20}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted)
			c.Lines(lines, sem.Rect{X: text.X, Y: text.Y + 50, W: text.W}, canvas.Regular, canvas.SizeSmall, 18, c.Theme.Ink, canvas.Left)
		},
	})
	label = t.Say("puzzles.archive")
	w := math.Min(r.W, f.Width(label, canvas.Regular, canvas.SizeNormal)+52)
	f.Button("puzzles.archive", sem.Rect{X: r.X + r.W - w, Y: card.Y + card.H + 6, W: w, H: 40}, label, canvas.IconForward, true, widget.Bare, func() { s.ui.Open(Archive) })
	return card.H + 46
}

// drawBoard draws the position of a puzzle small.
func (s *Screen) drawBoard(c canvas.Canvas, p *puzzle.Puzzle, r sem.Rect) {
	x0, y0, x1, _ := c.Device(r)
	set := s.host.Settings()
	pos := p.Start()
	s.board.Fit(c.Graphics, s.stones, boardview.Style{Size: pos.Size(), Side: max(16, x1-x0), Look: set.Look, Marks: set.Marks})
	scene := boardview.Scene{Stone: pos.At}
	if p.Target != 0 {
		scene.Marks = []boardview.Mark{{At: p.Target, Shape: record.Triangle}}
	}
	s.board.Render(c, scene, pos.ToMove())
	c.Img.Draw(s.board.Layer, canvas.DrawOptions{X: float64(x0), Y: float64(y0)})
}
