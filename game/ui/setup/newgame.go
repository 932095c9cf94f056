package setup

import (
	"slices"
	"strconv"

	"redstone/game/engine"
	"redstone/game/settings"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// buildNewGame adds the options of a new game.
func (s *Screen) buildNewGame(f *widget.Frame, r sem.Rect) float64 {
	t, c := s.host.Words(), &s.choice
	y := r.Y
	row := func(id, label string, options []string, taken int, choose func(i int)) {
		y += f.Segments(id, sem.Rect{X: r.X, Y: y, W: r.W}, label, options, taken, choose) + 10
	}
	row("new.game", t.Say("new.game"), []string{t.Say("game.redstone"), t.Say("game.go")}, int(c.Game), func(i int) {
		c.Game = rules.Game(i)
		if !slices.Contains(c.Sizes(), c.Size) {
			c.Size = 9
		}
	})
	row("new.size", t.Say("new.size"), sizeWords(c.Sizes()), slices.Index(c.Sizes(), c.Size), func(i int) { c.Size = c.Sizes()[i] })
	if c.Game == rules.Go {
		y += s.buildGo(f, sem.Rect{X: r.X, Y: y, W: r.W})
	}
	who := 0
	if c.TwoPlayers {
		who = 1
	}
	row("new.opponent", t.Say("new.opponent"), []string{t.Say("new.computer"), t.Say("new.friend")}, who, func(i int) { c.TwoPlayers = i == 1 })
	if s.host.CanGoOnline() {
		f.Button("new.online", sem.Rect{X: r.X, Y: y - 6, W: r.W, H: 44}, t.Say("new.online"), canvas.IconPeople, true, widget.Plain, s.host.GoOnline)
		y += 52
	}
	if c.TwoPlayers {
		y += s.buildNames(f, sem.Rect{X: r.X, Y: y, W: r.W})
	} else {
		y += s.buildStrength(f, sem.Rect{X: r.X, Y: y, W: r.W})
		words := []string{t.Say("colour.black"), t.Say("colour.white"), t.Say("new.random")}
		row("new.colour", t.Say("new.colour"), words, slices.Index(settings.Colours, c.Colour), func(i int) { c.Colour = settings.Colours[i] })
	}
	if c.Game == rules.Redstone {
		f.Toggle("new.pie", sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, t.Say("new.pie"), c.Pie, func() { c.Pie = !c.Pie })
		y += 44
		y += f.Words("new.pie.words", sem.Rect{X: r.X, Y: y, W: r.W - 60}, t.Say("new.pie.words"), canvas.Regular, canvas.SizeSmall, true) + 14
	}
	mains := make([]string, len(settings.MainTimes))
	for i, m := range settings.MainTimes {
		mains[i] = t.Say("new.minutes", "n", strconv.Itoa(m))
	}
	mains[0] = t.Say("new.no-clock")
	row("new.clock", t.Say("new.clock"), mains, slices.Index(settings.MainTimes, c.Main), func(i int) { c.Main = settings.MainTimes[i] })
	if c.Main > 0 {
		words := make([]string, len(settings.Increments))
		for i, s := range settings.Increments {
			words[i] = t.Say("new.seconds", "n", strconv.Itoa(s))
		}
		row("new.increment", t.Say("new.increment"), words, slices.Index(settings.Increments, c.Increment), func(i int) { c.Increment = settings.Increments[i] })
	}
	return y - r.Y
}

// buildStrength adds the computer's level, and how long the merciless one
// may think about a move.
func (s *Screen) buildStrength(f *widget.Frame, r sem.Rect) float64 {
	t, c := s.host.Words(), &s.choice
	y := r.Y
	f.Slider("new.level", sem.Rect{X: r.X, Y: y, W: r.W, H: 62}, t.Say("new.level"), float64(c.Level), 1, engine.Merciless, 1,
		s.host.Words().Level(c.Level), func(v float64) { c.Level = int(v + 0.5); s.ui.Invalidate(widget.Controls) })
	y += 62
	y += f.Words("new.level.words", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("level.words."+strconv.Itoa(c.Level)), canvas.Regular, canvas.SizeSmall, true) + 14
	if c.Level == engine.Merciless {
		words := make([]string, len(settings.ThinkTimes))
		for i, s := range settings.ThinkTimes {
			words[i] = t.Say("new.seconds", "n", strconv.Itoa(s))
		}
		y += f.Segments("new.think", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("new.think"), words, slices.Index(settings.ThinkTimes, c.Think),
			func(i int) { c.Think = settings.ThinkTimes[i] }) + 10
	}
	return y - r.Y
}

func (s *Screen) buildNewGameFoot(f *widget.Frame, r sem.Rect) {
	t := s.host.Words()
	w := (r.W - 10) / 2
	if f.Width(t.Say("restart"), canvas.Regular, canvas.SizeNormal)+12 > w { // the longer label gets more room
		w = r.W - 10 - f.Width(t.Say("start"), canvas.Bold, canvas.SizeNormal) - 28
	}
	f.Button("new.restart", sem.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, t.Say("restart"), canvas.IconNone, true, widget.Plain, s.rematch).DisabledIf(s.host.Match().Plies() == 0)
	f.Button("new.start", sem.Rect{X: r.X + w + 10, Y: r.Y, W: r.W - w - 10, H: r.H}, t.Say("start"), canvas.IconNone, true, widget.Accent, s.startChosen).
		DisabledIf(s.choice.Game == rules.Go && !s.komiValid())
}

// startChosen begins the chosen game and saves the choice. The first game of Go begins with
// its rules.
func (s *Screen) startChosen() {
	set := s.host.Settings()
	teach := s.choice.Game == rules.Go && !set.GoShown && !s.host.Embedded()
	set.Next, set.Welcomed, set.GoShown = s.choice, true, set.GoShown || teach
	s.host.SettingsChanged()
	s.ui.Close()
	s.host.BeginChosen()
	if teach {
		s.ui.Open(screen.Learn)
	}
}

// rematch begins the game on the screen again.
func (s *Screen) rematch() {
	s.host.Rematch()
	s.ui.Close()
}

func sizeWords(sizes []int) []string {
	list := make([]string, len(sizes))
	for i, n := range sizes {
		list[i] = words.Size(n)
	}
	return list
}
