package ui

import (
	"redstone/game/library"
	"redstone/game/ui/layout"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// Build adds the controls of the screen below the dialogs: the top bar, the
// navigation, and the current screen with the board.
func (h *host) Build(f *widget.Frame) {
	a := h.a
	a.layout = layout.New(a.shape())
	shown := a.shown()
	a.layout = shown.Layout(a.layout)
	a.ui.Toasts = a.toastArea()
	a.buildTop(f)
	done := f.Container("main", sem.Main, a.words.Say("main"), a.layout.Safe)
	shown.Build(f)
	a.board.BuildChooser(f)
	done()
	a.buildNav(f)
}

// shape returns the screen that is divided.
func (a *App) shape() layout.Screen {
	if a.frame != nil {
		return a.frame.shape()
	}
	return layout.Screen{W: a.ui.Width, H: a.ui.Height, Insets: a.ui.Insets, Embedded: a.p.Embedded()}
}

// Frame returns what a board in another page has beside the game, nil where it is the whole program.
func (h *host) Frame() screen.Frame {
	if !h.a.framed() {
		return nil
	}
	return h.a.frame
}

// BuildBoard adds the board to a frame.
func (h *host) BuildBoard(f *widget.Frame) { h.a.board.Build(f, h.a.layout.Board) }

// toastArea returns the area for messages: never over a card or the strip, since these
// show whose turn it is and the clocks, and over the stones only where nothing else is left.
func (a *App) toastArea() widget.ToastArea {
	t := widget.ToastArea{Small: a.layout.Bare, Zones: a.layout.Free(), Over: a.layout.Board}
	if p := a.host.Board().Last; p != 0 {
		_, t.Avoid = a.board.PointXY(p)
	}
	return t
}

// askSaveFile offers the game on the screen as a file.
func (a *App) askSaveFile() {
	say := a.words.Say
	a.ui.Ask(say("ask.unsaved"), say("ask.unsaved.yes"), say("ask.unsaved.no"), func() {
		it := library.Of(a.session.Match().Record())
		name := library.NewID(&it.Entry, a.p.Now(), func(string) bool { return false }) + ".sgf"
		a.host.GiveFile(name, "application/x-go-sgf", []byte(it.Text),
			screen.FileWords{Saved: "games.exported", SavedIn: "games.exported-to", Failed: "games.not-exported"})
	}, nil)
}
