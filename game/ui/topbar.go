package ui

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// destination is a destination of the navigation.
type destination struct {
	id    string
	icon  canvas.Icon
	sheet string // "" for the game itself
}

var allDestinations = []destination{{"nav.play", canvas.IconBoard, ""}, {onlineTab, canvas.IconPeople, screen.Online}, {"nav.puzzles", canvas.IconPuzzle, screen.Puzzles}, {"nav.games", canvas.IconGames, screen.Games}, {"nav.learn", canvas.IconBook, screen.Learn}}

// onlineTab is the ID of the destination of playing with people, which a board in another page has not.
const onlineTab = "nav.online"

// destinations lists those that there are.
func (a *App) destinations() []destination {
	if a.host.CanGoOnline() {
		return allDestinations
	}
	return slices.DeleteFunc(slices.Clone(allDestinations), func(p destination) bool { return p.id == onlineTab })
}

// destinationLabel is the full name of a destination, as it is spoken.
func (a *App) destinationLabel(p destination) string {
	if p.id == onlineTab {
		return a.pages.Label()
	}
	return a.words.Say(p.id)
}

// opener returns a function that opens a dialog.
func (a *App) opener(sheet string) func() { return func() { a.ui.Open(sheet) } }

// navigate returns a function that opens a destination.
func (a *App) navigate(p destination) func() {
	switch p.id {
	case onlineTab:
		return a.pages.Start
	case "nav.play":
		return func() {
			a.ui.Close()
			a.puzzles.Forget() // the game is wanted, not the page of puzzles
			a.solving.Leave()
		}
	}
	return a.opener(p.sheet)
}

// isCurrent reports whether a destination is the one that is shown.
func (a *App) isCurrent(p destination) bool {
	open := a.ui.OpenSheet()
	if open == "" && a.solving.Shown() || strings.HasPrefix(open, "puzzle") {
		open = screen.Puzzles
	}
	return open == p.sheet || p.sheet == "" && open != screen.Puzzles && open != screen.Games && open != screen.Learn && open != screen.Online
}

const (
	barIcon = 44.0 // the side of an icon button
	barStep = 48.0 // from one to the next
	tabGap  = 6.0  // between two destinations in words
)

// bar is how the top bar is divided, from left to right.
type bar struct {
	stone         sem.Rect // of the red stone before the title
	title, credit sem.Rect
	tabs          []float64 // widths of the destinations, as words; nil for none
	tabsAt        float64   // where they begin
	icons         []string  // the icon buttons
}

// barIcons are the buttons that the top bar can have, the most important first; in the
// bar they are in the order of barOrder.
var (
	barIcons = []string{"settings", onlineTab, "nav.puzzles", "nav.learn", "nav.games", "share", "sound"}
	barOrder = []string{onlineTab, "nav.puzzles", "nav.games", "nav.learn", "share", "sound", "settings"}
)

// divideBar divides the top bar: with the destinations in words if there is room for
// them, otherwise as icons, as many as there is room for.
func (a *App) divideBar(f *widget.Frame) bar {
	top, say := a.layout.Top, a.words.Say
	pad := 20.0
	if top.W < 480 {
		pad = 12
	}
	left := top.X + pad + 34
	b := bar{stone: sem.Rect{X: top.X + pad, Y: top.Y + top.H/2 - 12, W: 24, H: 24}}
	under := say("credit.short")
	weight := canvas.Regular
	if a.session.Unsaved() {
		under, weight = say("unsaved"), canvas.Bold
	}
	brand, credit := f.Width(say("title"), canvas.Bold, canvas.SizeLarge)+4, f.Width(under, weight, canvas.SizeSmall)+4
	right := top.X + top.W - (pad - 10) // the icons have room around them
	stacked := left + math.Max(brand, credit) + 8
	beside := left + brand + 8 + credit + 12
	if a.layout.Nav.H == 0 {
		widths, total := []float64(nil), 0.0
		for _, p := range a.destinations() {
			w := f.Width(say(p.id), canvas.Bold, canvas.SizeNormal) + 30
			widths, total = append(widths, w), total+w+tabGap
		}
		words := []string{"share", "sound", "settings"}
		if room := right - barStep*float64(len(words)) - total; room >= stacked {
			b.tabs, b.icons = widths, words
			b.tabsAt = math.Min(room, top.X+300)
			right = b.tabsAt
		}
	}
	if b.tabs == nil {
		wanted := barIcons
		if !a.host.CanGoOnline() {
			wanted = slices.DeleteFunc(slices.Clone(wanted), func(id string) bool { return id == onlineTab })
		}
		if a.layout.Nav.H > 0 {
			wanted = []string{"settings", "share", "sound"}
		}
		b.icons = slices.Clone(wanted[:max(0, min(len(wanted), int((right-stacked)/barStep)))])
		slices.SortFunc(b.icons, func(x, y string) int { return slices.Index(barOrder, x) - slices.Index(barOrder, y) })
		right -= barStep * float64(len(b.icons))
	}
	if beside <= right {
		b.title = sem.Rect{X: left, Y: top.Y, W: brand, H: top.H - 1}
		b.credit = sem.Rect{X: left + brand + 8, Y: top.Y + 9, W: credit, H: top.H - 16}
	} else {
		b.title = sem.Rect{X: left, Y: top.Y + 3, W: brand, H: top.H * 0.56}
		b.credit = sem.Rect{X: left, Y: top.Y + top.H - 25, W: credit, H: 24}
	}
	return b
}

// buildTop adds the top bar: the title with the credit, the destinations, and the buttons that are always
// available. What it has no room for is in the menu "More".
func (a *App) buildTop(f *widget.Frame) {
	l, t := a.layout, a.words
	if l.Top.H == 0 {
		a.inBar, a.tabbed = nil, false
		return
	}
	b := a.divideBar(f)
	a.inBar, a.tabbed = b.icons, b.tabs != nil
	ground := l.TopGround()
	f.Draw(func(c canvas.Canvas) {
		c.Fill(ground, c.Theme.Panel)
		c.Fill(sem.Rect{Y: ground.H - 1, W: ground.W, H: 1}, c.Theme.Rule)
		x, y := b.stone.Center()
		a.board.Stones.Draw(c, rules.Red, x, y, b.stone.W, false)
	})
	f.Heading("brand", b.title, t.Say("title"), 1, canvas.SizeLarge)
	if a.session.Unsaved() {
		a.unsavedButton(f, b.credit)
	} else {
		f.Link("credit", b.credit, t.Say("credit.short"), t.Say("credit.long"), screen.CreditURL, a.p.OpenURL)
	}
	end := l.Top.X + l.Top.W - (b.stone.X - l.Top.X - 10)
	x := end - barStep*float64(len(b.icons))
	if b.tabs != nil {
		a.buildTabs(f, b.tabs, b.tabsAt)
	} else if slices.ContainsFunc(b.icons, isDestination) {
		x = a.buildIconTabs(f, b.icons, x)
	}
	for _, id := range b.icons {
		if isDestination(id) {
			continue
		}
		a.barButton(f, id, sem.Rect{X: x + barStep - barIcon, Y: l.Top.Y + (l.Top.H-barIcon)/2, W: barIcon, H: barIcon})
		x += barStep
	}
}

func isDestination(id string) bool {
	return slices.ContainsFunc(allDestinations, func(p destination) bool { return p.id == id })
}

// barItem returns a button of the top bar as a row of a menu.
func (a *App) barItem(id string) widget.MenuItem {
	say := a.words.Say
	for _, p := range a.destinations() {
		if p.id == id {
			return widget.MenuItem{ID: id, Label: a.destinationLabel(p), Icon: p.icon, Press: a.navigate(p)}
		}
	}
	switch id {
	case "share":
		return widget.MenuItem{ID: id, Label: say("share"), Icon: canvas.IconShare, Press: a.share}
	case "sound":
		icon, label := canvas.IconSound, say("sound.off")
		if a.settings.Muted() {
			icon, label = canvas.IconMute, say("sound.on")
		}
		return widget.MenuItem{ID: id, Label: label, Icon: icon, Press: a.setup.ToggleSound}
	}
	return widget.MenuItem{ID: "settings", Label: say("settings"), Icon: canvas.IconGear, Press: a.opener(screen.Settings)}
}

// share opens the dialog for sharing what is on the screen.
func (a *App) share() {
	if a.solving.Shown() {
		a.solving.OpenShare()
		return
	}
	a.ui.Open(screen.Share)
}

// barButton adds a button of the top bar.
func (a *App) barButton(f *widget.Frame, id string, r sem.Rect) {
	m := a.barItem(id)
	f.Button(m.ID, r, m.Label, m.Icon, false, widget.Bare, m.Press).HasPopup = id != "sound"
}

// hiddenItems returns what the screen has no room for, as rows of the menu "More". Sharing has a
// row of its own there, and the sound is in the settings.
func (a *App) hiddenItems() []widget.MenuItem {
	var list []widget.MenuItem
	if a.layout.Bare && a.session.Unsaved() {
		list = append(list, widget.MenuItem{ID: "unsaved", Label: a.words.Say("unsaved.long"), Icon: canvas.IconNote, Press: a.askSaveFile})
	}
	for _, id := range []string{onlineTab, "nav.puzzles", "nav.games", "nav.learn", "settings"} {
		if id == "nav.puzzles" && a.p.Embedded() || id == onlineTab && !a.host.CanGoOnline() {
			continue // there is no progress to be kept, and nobody to play with
		}
		inNav := isDestination(id) && (a.layout.Nav.H > 0 || a.tabbed)
		if !inNav && !slices.Contains(a.inBar, id) {
			list = append(list, a.barItem(id))
		}
	}
	return list
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

// buildTabs adds the destinations to the top bar, as words.
func (a *App) buildTabs(f *widget.Frame, widths []float64, x float64) {
	top := a.layout.Top
	total := 0.0
	for _, w := range widths {
		total += w + tabGap
	}
	done := f.Container("nav", sem.Navigation, a.words.Say("nav"), sem.Rect{X: x, Y: top.Y, W: total - tabGap, H: top.H})
	defer done()
	for i, p := range a.destinations() {
		a.buildTab(f, p, sem.Rect{X: x, Y: top.Y + 4, W: widths[i], H: top.H - 9}, true)
		x += widths[i] + tabGap
	}
}

// buildIconTabs adds those destinations to the top bar that it has icons for, and returns where they end.
func (a *App) buildIconTabs(f *widget.Frame, icons []string, x float64) float64 {
	top := a.layout.Top
	n := 0.0
	for _, id := range icons {
		if isDestination(id) {
			n++
		}
	}
	r := sem.Rect{X: x + barStep - barIcon, Y: top.Y + (top.H-barIcon)/2, W: n*barStep - (barStep - barIcon), H: barIcon}
	done := f.Container("nav", sem.Navigation, a.words.Say("nav"), r)
	defer done()
	r.W = barIcon
	for _, p := range a.destinations() {
		if slices.Contains(icons, p.id) {
			a.buildTab(f, p, r, false)
			r.X += barStep
		}
	}
	return x + n*barStep
}

// buildTab adds a destination to the top bar.
func (a *App) buildTab(f *widget.Frame, p destination, r sem.Rect, words bool) {
	st, here := widget.Bare, a.isCurrent(p)
	if here {
		st = widget.Chosen
	}
	c := f.Button(p.id, r, a.words.Say(p.id), p.icon, words, st, a.navigate(p))
	c.Role, c.Checked, c.Label = sem.Tab, here, a.destinationLabel(p)
	if p.id == onlineTab {
		paint, x := c.Paint, r.X+r.W/2+4
		if words {
			x = r.X + r.W - 18
		}
		c.Paint = func(cv canvas.Canvas, s widget.ControlState) {
			paint(cv, s)
			a.paintBadge(cv, x, r.Y+r.H/2-18)
		}
	}
}

// buildNav adds the navigation at the bottom of the screen, if there is one.
func (a *App) buildNav(f *widget.Frame) {
	l := a.layout
	if l.Nav.H == 0 {
		return
	}
	ground := l.NavGround()
	f.Draw(func(c canvas.Canvas) {
		c.Fill(ground, c.Theme.Panel)
		c.Fill(sem.Rect{Y: ground.Y, W: ground.W, H: 1}, c.Theme.Rule)
	})
	done := f.Container("nav", sem.Navigation, a.words.Say("nav"), l.Nav)
	defer done()
	x := l.Nav.X
	for _, p := range a.destinations() {
		w := l.Nav.W / float64(len(a.destinations()))
		a.buildNavTab(f, p, sem.Rect{X: x, Y: l.Nav.Y + 1, W: w, H: l.Nav.H - 1})
		x += w
	}
}

// buildNavTab adds a destination to the navigation at the bottom.
func (a *App) buildNavTab(f *widget.Frame, p destination, r sem.Rect) {
	label, here := a.destinationLabel(p), a.isCurrent(p)
	text, short := a.words.Say(p.id), p.id+".short"
	if a.words.Has(short) && f.Width(text, canvas.Bold, canvas.SizeSmall) > r.W-8 {
		text = a.words.Say(short)
	}
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
			c.Text(text, sem.Rect{X: r.X + 4, Y: r.Y + 33, W: r.W - 8, H: 18}, wt, canvas.SizeSmall, ink, canvas.Center)
			if p.id == onlineTab {
				a.paintBadge(c, r.X+r.W/2+4, r.Y+3)
			}
		},
	})
}

// paintBadge draws the number of online games in which it is the player's turn, if there are any, from the left top corner on.
func (a *App) paintBadge(c canvas.Canvas, x, y float64) {
	const side = 17.0
	n := a.pages.Badge()
	if n == 0 {
		return
	}
	text := strconv.Itoa(n)
	if n > 99 {
		text = "99+"
	}
	r := sem.Rect{X: x, Y: y, W: math.Max(side, c.Fonts.Width(text, canvas.Bold, canvas.SizeSmall*0.85, c.Scale)+9), H: side}
	c.Box(r, side/2, c.Theme.Fill, 0, c.Theme.Fill)
	c.Text(text, r, canvas.Bold, canvas.SizeSmall*0.85, c.Theme.OnAccent, canvas.Center)
}
