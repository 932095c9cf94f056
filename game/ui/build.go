package ui

import (
	"redstone/game/library"
	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// Build adds the controls of the screen below the dialogs: the top bar, the
// navigation, and the current screen with the board.
func (h *host) Build(f *widget.Frame) {
	a := h.a
	a.layout = layout.New(a.ui.Width, a.ui.Height, a.p.Embedded())
	shown := a.shown()
	a.layout = shown.Layout(a.layout, a.ui.Height)
	a.ui.Toasts = a.toastArea()
	l := a.layout
	if !l.Bare {
		a.buildTop(f)
	}
	if l.Wide {
		a.buildNav(f)
	}
	shown.Build(f)
	if !l.Bare && !l.Wide {
		a.buildNav(f)
	}
	a.board.BuildChooser(f)
}

// BuildBoard adds the board to a frame.
func (h *host) BuildBoard(f *widget.Frame) { h.a.board.Build(f, h.a.layout.Board) }

// toastArea returns the area for messages: over a card, the panel or the strip,
// never over the stones.
func (a *App) toastArea() widget.ToastArea {
	l, b, width, height := a.layout, a.layout.Board, a.ui.Width, a.ui.Height
	switch {
	case l.Bare:
		return widget.ToastArea{MaxWidth: width - 12, Small: true, Place: func(w, h float64) (x, y float64) {
			return (width - w) / 2, height - h - 3
		}}
	case l.Wide:
		return widget.ToastArea{MaxWidth: l.Cards[1].W, Place: func(w, h float64) (x, y float64) {
			return l.Cards[1].X + (l.Cards[1].W-w)/2, l.Cards[1].Y - h - 6
		}}
	}
	return widget.ToastArea{MaxWidth: min(width-24, 460), Place: func(w, h float64) (x, y float64) {
		return b.X + (b.W-w)/2, l.Cards[1].Y + (l.Cards[1].H-h)/2
	}}
}

// buildTop adds the top bar: the title with the credit, and the buttons that are always
// available.
func (a *App) buildTop(f *widget.Frame) {
	l, t := a.layout, a.words
	f.Draw(func(c canvas.Canvas) {
		c.Fill(l.Top, c.Theme.Panel)
		c.Fill(sem.Rect{Y: l.Top.H - 1, W: l.Top.W, H: 1}, c.Theme.Rule)
		a.board.Stones.Draw(c, rules.Red, 32, l.Top.H/2, 24, false)
	})
	brand := f.Width(t.Say("title"), canvas.Bold, canvas.SizeLarge)
	credit := t.Say("credit.short")
	cw := f.Width(credit, canvas.Regular, canvas.SizeSmall)
	cr := sem.Rect{X: 54 + brand + 10, Y: 8, W: cw + 8, H: l.Top.H - 16}
	tr := sem.Rect{X: 54, W: brand + 4, H: l.Top.H - 1}
	free := a.ui.Width - 158
	if l.Wide {
		free, _, _ = a.topTabs(f)
	}
	if cr.X+cr.W >= free {
		tr.Y, tr.H = 3, l.Top.H*0.56
		cr = sem.Rect{X: 50, Y: l.Top.H - 25, W: cw + 8, H: 24}
	}
	f.Heading("brand", tr, t.Say("title"), 1, canvas.SizeLarge)
	if a.session.Unsaved() {
		cr.W = f.Width(t.Say("unsaved"), canvas.Bold, canvas.SizeSmall) + 8
		a.unsavedButton(f, cr)
	} else {
		f.Link("credit", cr, credit, t.Say("credit.long"), screen.CreditURL, a.p.OpenURL)
	}
	if l.Nav.H > 0 {
		a.topButton(f, "share", 154, t.Say("share"), canvas.IconShare, a.opener(screen.Share)).HasPopup = true
		icon, label := canvas.IconSound, t.Say("sound.off")
		if a.settings.Muted() {
			icon, label = canvas.IconMute, t.Say("sound.on")
		}
		a.topButton(f, "sound", 104, label, icon, a.setup.ToggleSound)
	}
	a.topButton(f, "settings", 54, t.Say("settings"), canvas.IconGear, a.opener(screen.Settings)).HasPopup = true
}

// unsavedButton says, as long as it is so, that the newest moves are stored nowhere, and
// offers them as a file.
func (a *App) unsavedButton(f *widget.Frame, r sem.Rect) {
	text := a.words.Say("unsaved")
	f.Add(widget.Control{
		Node:  sem.Node{ID: "unsaved", Role: sem.Button, Label: a.words.Say("unsaved.long"), Rect: r},
		Round: 6, Press: a.askSaveFile,
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Text(text, r, canvas.Bold, canvas.SizeSmall, c.Theme.AccentInk, canvas.Left)
		},
	})
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

// topButton adds a button of the top bar; from is the distance of its left edge from the
// right edge.
func (a *App) topButton(f *widget.Frame, id string, from float64, label string, icon canvas.Icon, press func()) *widget.Control {
	r := sem.Rect{X: a.ui.Width - from, Y: (a.layout.Top.H - 44) / 2, W: 44, H: 44}
	return f.Button(id, r, label, icon, false, widget.Bare, press)
}

// opener returns a function that opens a dialog.
func (a *App) opener(sheet string) func() { return func() { a.ui.Open(sheet) } }

// destination is a destination of the navigation.
type destination struct {
	id    string
	icon  canvas.Icon
	sheet string // "" for the game itself
}

var destinations = []destination{{"nav.play", canvas.IconBoard, ""}, {"nav.games", canvas.IconGames, screen.Games}, {"nav.learn", canvas.IconBook, screen.Learn}}

// navigate returns a function that opens a destination.
func (a *App) navigate(p destination) func() {
	if p.sheet == "" {
		return a.ui.Close
	}
	return a.opener(p.sheet)
}

// isCurrent reports whether a destination is the one that is shown.
func (a *App) isCurrent(p destination) bool {
	open := a.ui.OpenSheet()
	return open == p.sheet || p.sheet == "" && open != screen.Games && open != screen.Learn
}

// buildNav adds the navigation: in the top bar or in one at the bottom. Where
// there is no room for either, icon buttons replace it; the sound button is in
// the settings then.
func (a *App) buildNav(f *widget.Frame) {
	l := a.layout
	if l.Nav.H == 0 {
		for i, p := range destinations[1:] {
			a.topButton(f, p.id, 154-50*float64(i), a.words.Say(p.id), p.icon, a.navigate(p))
		}
		return
	}
	if !l.Wide {
		f.Draw(func(c canvas.Canvas) {
			c.Fill(l.Nav, c.Theme.Panel)
			c.Fill(sem.Rect{X: 0, Y: l.Nav.Y, W: l.Nav.W, H: 1}, c.Theme.Rule)
		})
	}
	done := f.Container("nav", sem.Navigation, a.words.Say("nav"), l.Nav)
	defer done()
	if l.Wide {
		a.buildTopTabs(f)
		return
	}
	x := l.Nav.X
	for _, p := range destinations {
		w := l.Nav.W / float64(len(destinations))
		a.buildTab(f, p, sem.Rect{X: x, Y: l.Nav.Y + 1, W: w, H: l.Nav.H - 1})
		x += w
	}
}

const (
	topButtons = 162.0 // width of the buttons at the right end of the top bar
	topGap     = 6.0   // between two destinations in the top bar
)

// topTabs computes the layout of the destinations in the top bar: where they begin,
// and the width of each. They are words, which move towards the title where the
// buttons need the room, or icons where they would overlap the title.
func (a *App) topTabs(f *widget.Frame) (x float64, widths []float64, words bool) {
	const icon = 44.0
	total := 0.0
	for _, p := range destinations {
		w := f.Width(a.words.Say(p.id), canvas.Bold, canvas.SizeNormal) + 30
		widths = append(widths, w)
		total += w + topGap
	}
	title := max(f.Width(a.words.Say("title"), canvas.Bold, canvas.SizeLarge), f.Width(a.words.Say("credit.short"), canvas.Regular, canvas.SizeSmall))
	if x = min(a.layout.Nav.X, a.ui.Width-topButtons-total); x >= 54+title+12 {
		return x, widths, true
	}
	for i := range widths {
		widths[i] = icon
	}
	return min(a.layout.Nav.X, a.ui.Width-topButtons-float64(len(destinations))*(icon+topGap)), widths, false
}

// buildTopTabs adds the destinations to the top bar.
func (a *App) buildTopTabs(f *widget.Frame) {
	x, widths, words := a.topTabs(f)
	for i, p := range destinations {
		st := widget.Bare
		if a.isCurrent(p) {
			st = widget.Chosen
		}
		r := sem.Rect{X: x, Y: 9, W: widths[i], H: a.layout.Nav.H - 18}
		if !words {
			r.Y, r.H = (a.layout.Nav.H-44)/2, 44 // large enough for fingers
		}
		c := f.Button(p.id, r, a.words.Say(p.id), p.icon, words, st, a.navigate(p))
		c.Role, c.Checked = sem.Tab, a.isCurrent(p)
		x += widths[i] + topGap
	}
}

// buildTab adds a destination to the bottom bar.
func (a *App) buildTab(f *widget.Frame, p destination, r sem.Rect) {
	label, here := a.words.Say(p.id), a.isCurrent(p)
	f.Add(widget.Control{
		Node: sem.Node{ID: p.id, Role: sem.Tab, Label: label, Rect: r, Checked: here}, Round: 8, Press: a.navigate(p),
		Paint: func(c canvas.Canvas, s widget.ControlState) {
			ink, wt := c.Theme.Muted, canvas.Regular
			if here {
				ink, wt = c.Theme.AccentInk, canvas.Bold
			}
			if s.Hover || s.Down {
				ink = canvas.Mix(ink, c.Theme.Ink, 0.4)
			}
			c.Icon(p.icon, sem.Rect{X: r.X, Y: r.Y + 6, W: r.W, H: 26}, 22, ink)
			c.Text(label, sem.Rect{X: r.X + 4, Y: r.Y + 33, W: r.W - 8, H: 18}, wt, canvas.SizeSmall, ink, canvas.Center)
		},
	})
}
