package ui

import (
	"redstone/game/ui/games"
	"redstone/game/ui/learn"
	"redstone/game/ui/online"
	"redstone/game/ui/playing"
	"redstone/game/ui/puzzles"
	"redstone/game/ui/reviewing"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/setup"
	"redstone/game/ui/sharing"
	"redstone/game/ui/solving"
	"redstone/game/ui/viewing"
	"redstone/game/ui/widget"
)

// listScreens makes all screens, in the order of their rows in the menu
// "More". A new screen is a folder of its own and a line here.
func (a *App) listScreens(h *host) {
	a.solving = solving.New(a.ui, h)
	a.playing = playing.New(a.ui, h)
	a.reviewing = reviewing.New(a.ui, h)
	a.games = games.New(a.ui, h)
	a.sharing = sharing.New(a.ui, h)
	a.setup = setup.New(a.ui, h)
	a.viewing = viewing.New(a.ui, h)
	a.puzzles = puzzles.New(a.ui, h)
	a.pages = online.New(a.ui, h)
	a.screens = []screen.Screen{
		a.solving,
		a.viewing,
		a.reviewing,
		a.pages,
		a.setup,
		a.sharing,
		a.playing,
		a.games,
		a.puzzles,
		learn.New(a.ui, h),
	}
	for _, s := range a.screens {
		a.ui.Register(s.Sheets()...)
	}
	a.ui.Register(a.shortcutSheet(), a.copySheet())
	a.ui.Register(widget.Sheet{ID: screen.More, Title: func() string { return a.words.Say("more") }, Width: 340, Body: a.buildMore})
}

// buildMore adds the menu of less frequent actions, in which every screen
// has its rows.
func (a *App) buildMore(f *widget.Frame, r sem.Rect) float64 {
	const row = 50.0
	list := a.playing.HiddenItems()
	if a.shown() != a.playing {
		list = nil
	}
	for _, s := range a.screens {
		if a.solving.Shown() && (s == screen.Screen(a.playing) || s == screen.Screen(a.reviewing) || s == screen.Screen(a.sharing)) {
			continue // they are about the game
		}
		list = append(list, s.Menu()...)
	}
	list = append(append(list, a.hiddenItems()...), a.shortcutItem())
	if a.framed() {
		list = a.frame.menu()
	}
	y := r.Y
	for _, m := range list {
		f.MenuRow(m, sem.Rect{X: r.X - 8, Y: y, W: r.W + 16, H: row - 2}, func() {
			a.ui.Close()
			m.Press()
		})
		y += row
	}
	return y - r.Y
}

// shown returns the screen that is around the board.
func (a *App) shown() screen.BoardScreen {
	for _, s := range a.screens {
		if b, ok := s.(screen.BoardScreen); ok && b.Shown() {
			return b
		}
	}
	return a.playing
}
