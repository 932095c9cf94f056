package puzzles

import (
	"strconv"

	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// buildProgress adds the page about the player: the rating over time, streaks, rushes, themes, the history, and what can
// be done with all that.
func (s *Screen) buildProgress(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	y := r.Y
	at := func() sem.Rect { return sem.Rect{X: r.X, Y: y, W: r.W} }
	y += s.buildNotices(f, at())
	games := []string{t.Say("game.redstone"), t.Say("game.go")}
	y += f.Segments("progress.game", at(), t.Say("new.game"), games, int(s.game()), func(i int) { s.page = 0; s.chooseGame(rules.Game(i)) }) + 6
	y += s.buildRating(f, at())
	y += s.buildFigures(f, at())
	if bars := s.bars(); len(bars) > 0 {
		f.Caption(sem.Rect{X: r.X, Y: y + 8, W: r.W, H: 26}, t.Say("puzzles.theme-bars"))
		y += 38
		y += s.buildBars(f, at(), bars)
	}
	f.Caption(sem.Rect{X: r.X, Y: y + 8, W: r.W, H: 26}, t.Say("puzzles.history"))
	y += 38
	y += s.buildHistory(f, at())
	y += 8
	f.Toggle("progress.repeat", sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, t.Say("puzzles.repeat"), s.host.Settings().Repeat, s.toggleRepeat)
	y += 44
	y += f.Words("progress.repeat.words", sem.Rect{X: r.X, Y: y, W: r.W - 60}, t.Say("puzzles.repeat.words"), canvas.Regular, canvas.SizeSmall, true) + 14
	y += f.ButtonRow(at(), []widget.RowButton{
		{ID: "progress.export", Label: t.Say("puzzles.export"), Press: s.host.ExportAll},
		{ID: "progress.import", Label: t.Say("games.import"), Press: s.pickFiles},
		{ID: "progress.delete", Label: t.Say("puzzles.delete"), Disabled: s.host.Keeper().Log().Empty(), Press: s.askDelete},
	}) + 8
	y += f.Words("progress.export.words", at(), t.Say("puzzles.export.words"), canvas.Regular, canvas.SizeSmall, true)
	return y - r.Y
}

// toggleRepeat turns repetition on or off.
func (s *Screen) toggleRepeat() {
	set := s.host.Settings()
	set.Repeat = !set.Repeat
	s.host.SettingsChanged()
}

// pickFiles opens the file picker.
func (s *Screen) pickFiles() {
	if !s.host.PickFiles() {
		s.ui.ShowToast(s.host.Words().Say("import.drop"), true)
	}
}

// askDelete asks before all progress is deleted.
func (s *Screen) askDelete() {
	t := s.host.Words()
	s.ui.Ask(t.Say("puzzles.delete.ask"), t.Say("puzzles.delete.yes"), t.Say("cancel"), func() {
		s.ui.Open(Progress)
		if s.host.Keeper().Delete() != nil {
			s.ui.Refuse(t.Say("puzzles.delete.failed"))
			return
		}
		s.ui.ShowToast(t.Say("puzzles.delete.done"), false)
	}, func() { s.ui.Open(Progress) })
}

// buildRating adds the rating and its plot.
func (s *Screen) buildRating(f *widget.Frame, r sem.Rect) float64 {
	t, p := s.host.Words(), s.standing().Player(s.game())
	if p.Rated == 0 {
		return f.Words("progress.rating", sem.Rect{X: r.X, Y: r.Y + 6, W: r.W}, t.Say("puzzles.unrated"), canvas.Regular, canvas.SizeNormal, true) + 14
	}
	y := r.Y + 2
	number := ratingText(p)
	w := f.Width(number, canvas.Bold, 30)
	f.Draw(func(c canvas.Canvas) {
		c.Text(number, sem.Rect{X: r.X, Y: r.Y + 4, W: w + 2, H: 38}, canvas.Bold, 30, c.Theme.Ink, canvas.Left)
	})
	y += f.Words("progress.rating", sem.Rect{X: r.X + w + 14, Y: y, W: r.W - w - 14}, s.ratingLong(p), canvas.Regular, canvas.SizeSmall, true) + 8
	y = max(y, r.Y+48)
	if len(p.Curve) > 1 {
		y += s.buildPlot(f, sem.Rect{X: r.X, Y: y, W: r.W, H: plotHeight}, p) + 10
	}
	return y - r.Y
}

// ratingLong says what the rating is worth.
func (s *Screen) ratingLong(p *progress.Player) string {
	t := s.host.Words()
	words := t.Say("puzzles.rating.range", "from", strconv.Itoa(int(p.Rating.Value-2*p.Rating.Deviation+0.5)), "to", strconv.Itoa(int(p.Rating.Value+2*p.Rating.Deviation+0.5))) +
		" " + t.Count("puzzles.rated", p.Rated)
	if p.Highest > 0 {
		words += " " + t.Say("puzzles.highest", "n", strconv.Itoa(int(p.Highest+0.5)))
	}
	return words
}

// buildFigures adds the streaks and the best rushes.
func (s *Screen) buildFigures(f *widget.Frame, r sem.Rect) float64 {
	t, st, log := s.host.Words(), s.standing(), s.host.Keeper().Log()
	days, bestDays := st.Streak(s.today())
	figures := []figure{
		{t.Say("puzzles.streak"), strconv.Itoa(days), t.Say("puzzles.longest", "n", strconv.Itoa(bestDays))},
		{t.Say("puzzles.row"), strconv.Itoa(st.Row), t.Say("puzzles.longest", "n", strconv.Itoa(st.BestRow))},
	}
	for _, minutes := range training.RushMinutes {
		number, n := "–", 0
		for _, rush := range log.Rushes() {
			if rush.Game == s.game() && rush.Minutes == minutes {
				n++
			}
		}
		if best, ok := log.RushBest(s.game(), minutes); ok {
			number = strconv.Itoa(best.Solved)
		}
		figures = append(figures, figure{t.Say("puzzles.rush.minutes", "n", strconv.Itoa(minutes)), number, t.Count("puzzles.rush.played", n)})
	}
	const gap, height = 10.0, 84.0
	columns := len(figures)
	if r.W < 460 {
		columns = 2
	}
	w := (r.W - gap*float64(columns-1)) / float64(columns)
	for i, fig := range figures {
		fig.build(f, "figure."+strconv.Itoa(i+1), sem.Rect{X: r.X + float64(i%columns)*(w+gap), Y: r.Y + float64(i/columns)*(height+gap), W: w, H: height})
	}
	rows := (len(figures) + columns - 1) / columns
	return float64(rows)*(height+gap) - gap + 6
}

// figure is a number with what it counts.
type figure struct{ name, number, detail string }

func (g figure) build(f *widget.Frame, id string, r sem.Rect) {
	f.Add(widget.Control{
		Node: sem.Node{ID: id, Role: sem.Text, Label: g.name + ": " + g.number + ". " + g.detail, Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Box(r, 12, c.Theme.Raised, 1, c.Theme.Rule)
			line := sem.Rect{X: r.X + 8, Y: r.Y + 8, W: r.W - 16, H: 18}
			c.Text(g.name, line, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Center)
			line.Y, line.H = r.Y+27, 30
			c.Text(g.number, line, canvas.Bold, 24, c.Theme.Ink, canvas.Center)
			line.Y, line.H = r.Y+58, 18
			c.Text(g.detail, line, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Center)
		},
	})
}

// bars are the themes of which the player has tried puzzles.
func (s *Screen) bars() []set {
	var list []set
	for _, theme := range s.sets(byTheme) {
		if theme.tally.Tried > 0 {
			list = append(list, theme)
		}
	}
	return list
}

// buildBars adds a bar for each theme: the share of the puzzles tried that were solved at the first try.
func (s *Screen) buildBars(f *widget.Frame, r sem.Rect, list []set) float64 {
	const height = 34.0
	t := s.host.Words()
	names := 0.0
	for _, b := range list {
		names = max(names, f.Width(b.title, canvas.Regular, canvas.SizeSmall)+2)
	}
	names = min(names, r.W*0.42)
	for i, b := range list {
		row := sem.Rect{X: r.X, Y: r.Y + height*float64(i), W: r.W, H: height}
		percent := t.Percent(share(b.tally.Clean, b.tally.Tried))
		words := t.Say("puzzles.theme-share", "n", strconv.Itoa(b.tally.Clean), "all", strconv.Itoa(b.tally.Tried))
		f.Add(widget.Control{
			Node: sem.Node{ID: "bar." + b.id, Role: sem.Text, Label: b.title + ": " + words + ", " + percent, Rect: row},
			Paint: func(c canvas.Canvas, _ widget.ControlState) {
				c.Clipped(b.title, sem.Rect{X: row.X, Y: row.Y, W: names, H: row.H}, canvas.Regular, canvas.SizeSmall, c.Theme.Ink)
				const figures = 92.0
				track := sem.Rect{X: row.X + names + 12, Y: row.Y + row.H/2 - 5, W: row.W - names - 24 - figures, H: 10}
				c.Box(track, 5, c.Theme.Rule, 0, c.Theme.Rule)
				if b.tally.Clean > 0 {
					full := track
					full.W = max(10, track.W*share(b.tally.Clean, b.tally.Tried))
					c.Box(full, 5, c.Theme.Accent, 0, c.Theme.Accent)
				}
				c.Text(strconv.Itoa(b.tally.Clean)+" / "+strconv.Itoa(b.tally.Tried), sem.Rect{X: row.X + row.W - figures, Y: row.Y, W: figures - 44, H: row.H}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Right)
				c.Text(percent, sem.Rect{X: row.X + row.W - 42, Y: row.Y, W: 42, H: row.H}, canvas.Regular, canvas.SizeSmall, c.Theme.Ink, canvas.Right)
			},
		})
	}
	return height * float64(len(list))
}
