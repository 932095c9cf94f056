package ui

import (
	"slices"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// buildNewGame adds what can be chosen for a new game.
func (a *App) buildNewGame(f *frame, r sem.Rect) float64 {
	t, c := a.texts, &a.choice
	y := r.Y
	row := func(id, label string, options []string, taken int, choose func(i int)) {
		y += f.segments(id, sem.Rect{X: r.X, Y: y, W: r.W}, label, options, taken, choose) + 10
	}
	row("new.game", t.Say("new.game"), []string{t.Say("game.redstone"), t.Say("game.go")}, int(c.game), func(i int) {
		c.game = rules.Game(i)
		if !slices.Contains(c.sizes(), c.size) {
			c.size = 9
		}
	})
	row("new.size", t.Say("new.size"), sizeWords(c.sizes()), slices.Index(c.sizes(), c.size), func(i int) { c.size = c.sizes()[i] })
	who := 0
	if c.friend {
		who = 1
	}
	row("new.opponent", t.Say("new.opponent"), []string{t.Say("new.computer"), t.Say("new.friend")}, who, func(i int) { c.friend = i == 1 })
	if !c.friend {
		y += a.buildStrength(f, sem.Rect{X: r.X, Y: y, W: r.W})
		words := []string{t.Say("colour.black"), t.Say("colour.white"), t.Say("new.random")}
		row("new.colour", t.Say("new.colour"), words, slices.Index(colours, c.colour), func(i int) { c.colour = colours[i] })
	}
	if c.game == rules.Redstone {
		f.toggle("new.pie", sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, t.Say("new.pie"), c.pie, func() { c.pie = !c.pie })
		y += 44
		y += f.words("new.pie.words", sem.Rect{X: r.X, Y: y, W: r.W - 60}, t.Say("new.pie.words"), regular, sizeSmall, true) + 14
	}
	mains := make([]string, len(mainTimes))
	for i, m := range mainTimes {
		mains[i] = t.Say("new.minutes", "n", itoa(m))
	}
	mains[0] = t.Say("new.no-clock")
	row("new.clock", t.Say("new.clock"), mains, slices.Index(mainTimes, c.main), func(i int) { c.main = mainTimes[i] })
	if c.main > 0 {
		words := make([]string, len(increments))
		for i, s := range increments {
			words[i] = t.Say("new.seconds", "n", itoa(s))
		}
		row("new.increment", t.Say("new.increment"), words, slices.Index(increments, c.increment), func(i int) { c.increment = increments[i] })
	}
	return y - r.Y
}

// buildStrength adds how well the computer plays, and for the merciless one how
// long it may take.
func (a *App) buildStrength(f *frame, r sem.Rect) float64 {
	t, c := a.texts, &a.choice
	y := r.Y
	f.slider("new.level", sem.Rect{X: r.X, Y: y, W: r.W, H: 62}, t.Say("new.level"), float64(c.level), 1, merciless, 1,
		a.levelName(c.level), func(v float64) { c.level = int(v + 0.5); a.dirtyFrame = true })
	y += 62
	y += f.words("new.level.words", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("level.words."+itoa(c.level)), regular, sizeSmall, true) + 14
	if c.level == merciless {
		words := make([]string, len(thinkTimes))
		for i, s := range thinkTimes {
			words[i] = t.Say("new.seconds", "n", itoa(s))
		}
		y += f.segments("new.think", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("new.think"), words, slices.Index(thinkTimes, c.think),
			func(i int) { c.think = thinkTimes[i] }) + 10
	}
	return y - r.Y
}

func sizeWords(sizes []int) []string {
	words := make([]string, len(sizes))
	for i, n := range sizes {
		words[i] = itoa(n) + "×" + itoa(n)
	}
	return words
}

func (a *App) buildNewGameFoot(f *frame, r sem.Rect) {
	t := a.texts
	w := (r.W - 10) / 2
	if f.width(t.Say("restart"), regular, sizeNormal)+12 > w { // the longer words get more room
		w = r.W - 10 - f.width(t.Say("start"), bold, sizeNormal) - 28
	}
	f.button("new.restart", sem.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, t.Say("restart"), iconNone, true, plain, a.rematch).disabled(a.match.Plies() == 0)
	f.button("new.start", sem.Rect{X: r.X + w + 10, Y: r.Y, W: r.W - w - 10, H: r.H}, t.Say("start"), iconNone, true, accent, a.startChosen)
}

// startChosen begins the game that was chosen and remembers the choice.
func (a *App) startChosen() {
	a.settings.next = a.choice
	a.saveSettings()
	a.closeSheet()
	a.begin(a.choice.config(a.coin.Intn(2) == 0))
}
