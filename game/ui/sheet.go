package ui

import (
	"math"

	"redstone/game/ui/sem"
)

// question is what the small dialog asks.
type question struct {
	text, yes, no string // already in words
	doYes, doNo   func()
}

// ask asks before something is done that can't be undone by a press.
func (a *App) ask(text, yes, no string, do func()) {
	a.question = question{text: a.texts.Say(text), yes: a.texts.Say(yes), no: a.texts.Say(no), doYes: do}
	a.openSheet(askSheet)
}

// askPie asks White's question where the screen has no panel for it.
func (a *App) askPie() {
	a.pieSeen = true
	// The dialog may lie over the stone it speaks of.
	text := a.moveWords(a.match.Effect()) + " " + a.texts.Say("pie.title")
	a.question = question{text: text, yes: a.texts.Say("pie.swap"), no: a.texts.Say("pie.stay"),
		doYes: a.acceptSwap, doNo: a.declineSwap}
	a.openSheet(askSheet)
}

// openSheet opens a dialog, or none.
func (a *App) openSheet(name string) {
	if name == noSheet {
		a.closeSheet()
		return
	}
	a.finishAnimation()
	a.closeChooser()
	a.dropToast()
	if a.sheet == noSheet {
		a.focusBefore = a.focus
	}
	a.sheet, a.focus = name, ""
	a.choice = a.settings.next
	a.offsets["sheet"] = 0
	a.input.ghost = 0
	a.dirtyFrame = true
}

// closeSheet closes the dialog; the focus goes back to where it was.
func (a *App) closeSheet() {
	if a.sheet == noSheet {
		return
	}
	if a.sheet == importSheet {
		a.stopReading()
	}
	a.sheet = noSheet
	a.focus = a.focusBefore
	a.dirtyFrame, a.dirtyScreen = true, true
}

// buildSheet adds the open dialog.
func (a *App) buildSheet(f *frame) {
	switch a.sheet {
	case newSheet:
		a.buildDialog(f, a.texts.Say("new-game"), 520, a.buildNewGame, a.buildNewGameFoot)
	case prefsSheet:
		a.buildDialog(f, a.texts.Say("settings"), 520, a.buildSettings, nil)
	case learnSheet:
		a.buildDialog(f, a.texts.Say("learn.title"), 760, a.buildLearn, nil)
	case moreSheet:
		a.buildDialog(f, a.texts.Say("more"), 340, a.buildMore, nil)
	case gamesSheet:
		a.buildDialogOf(f, dialog{title: a.texts.Say("nav.games"), width: 680, tall: true, body: a.buildGames,
			top: a.buildSearch, topHeight: searchRow, foot: a.buildGamesFoot})
	case importSheet:
		a.buildDialog(f, a.texts.Say("import.title"), 520, a.buildImport, a.buildImportFoot)
	case noteSheet:
		a.buildDialog(f, a.texts.Say("comment"), 460, a.buildNote, a.buildNoteFoot)
	case shareSheet:
		a.buildShareSheet(f)
	case askSheet:
		a.buildQuestion(f)
	}
}

// dialog is what buildDialogOf makes one of.
type dialog struct {
	title     string
	width     float64
	body      func(f *frame, r sem.Rect) float64 // scrolled; it reports its height
	foot      func(f *frame, r sem.Rect)         // stays in view below; nil for none
	top       func(f *frame, r sem.Rect)         // stays in view above; nil for none
	topHeight float64
	tall      bool // as high as a dialog can be, so that a list of changing length stays where it is
}

// buildDialog adds a dialog with a title, a way out, a scrolled body that
// reports its height, and a foot that stays in view.
func (a *App) buildDialog(f *frame, title string, width float64, body func(f *frame, r sem.Rect) float64, foot func(f *frame, r sem.Rect)) {
	a.buildDialogOf(f, dialog{title: title, width: width, body: body, foot: foot})
}

func (a *App) buildDialogOf(f *frame, d dialog) {
	const footHeight, margin = 82.0, 22.0
	title, width, body, foot, head := d.title, d.width, d.body, d.foot, 56.0
	full := a.width < width+40 || a.height < 480
	r := sem.Rect{W: a.width, H: a.height}
	if !full {
		h := math.Min(a.height-48, math.Max(300, a.bodyHeight[a.sheet]+head+d.topHeight+24))
		if foot != nil {
			h = math.Min(a.height-48, h+footHeight)
		}
		if d.tall {
			h = math.Min(a.height-48, 860)
		}
		r = sem.Rect{X: math.Floor((a.width - width) / 2), Y: math.Floor((a.height - h) / 2), W: width, H: h}
	}
	f.modal = "sheet"
	done := f.container("sheet", sem.Dialog, title, r)
	defer done()
	radius := 18.0
	if full {
		radius = 0
	}
	f.draw(func(c canvas) {
		c.shade(r, radius, 24, 8, fade(rgb(0x000000), 0.28))
		c.box(r, radius, c.theme.panel, 0, c.theme.panel)
	})
	f.heading("sheet.title", sem.Rect{X: r.X + margin, Y: r.Y + 4, W: r.W - 2*margin - 50, H: head - 4}, title, 2, sizeLarge)
	f.button("sheet.close", sem.Rect{X: r.X + r.W - 56, Y: r.Y + 8, W: 44, H: 44}, a.texts.Say("close"), iconClose, false, bare, a.closeSheet)
	if d.top != nil {
		d.top(f, sem.Rect{X: r.X + margin, Y: r.Y + head, W: r.W - 2*margin, H: d.topHeight})
		head += d.topHeight
	}
	view := sem.Rect{X: r.X, Y: r.Y + head, W: r.W, H: r.H - head}
	if foot != nil {
		view.H -= footHeight
	}
	clip := view
	f.clip = &clip
	inner := sem.Rect{X: r.X + margin, Y: view.Y + 6 - a.offsets["sheet"], W: r.W - 2*margin}
	height := body(f, inner) + 26
	f.clip = nil
	if foot != nil {
		foot(f, sem.Rect{X: r.X + margin, Y: r.Y + r.H - footHeight + 12, W: r.W - 2*margin, H: 48})
	}
	f.scrolls = append(f.scrolls, scroll{id: "sheet", view: view, height: height, sheet: true})
	if a.bodyHeight[a.sheet] != height {
		a.bodyHeight[a.sheet] = height
		f.again = true // the dialog takes its height from its body
	}
	f.draw(func(c canvas) {
		rule := c.theme.rule
		if a.offsets["sheet"] > 0.5 {
			c.fill(sem.Rect{X: view.X, Y: view.Y - 1, W: view.W, H: 1}, rule)
		}
		if foot != nil && height > view.H && a.offsets["sheet"] < height-view.H-0.5 {
			c.fill(sem.Rect{X: view.X, Y: view.Y + view.H, W: view.W, H: 1}, rule)
		}
		if height > view.H+1 {
			bar := math.Max(30, view.H*view.H/height)
			y := view.Y + 2 + (view.H-bar-4)*a.offsets["sheet"]/(height-view.H)
			c.box(sem.Rect{X: view.X + view.W - 8, Y: y, W: 4, H: bar}, 2, fade(c.theme.muted, 0.5), 0, rule)
		}
	})
}

// buildQuestion adds the small dialog with two answers.
func (a *App) buildQuestion(f *frame) {
	q := a.question
	w := math.Min(a.width-24, 400)
	size, lineHeight := sizeNormal, 23.0
	if a.height < 280 {
		size, lineHeight = sizeSmall, 18
	}
	lines := f.wrap(q.text, regular, size, w-44)
	text := float64(len(lines)) * lineHeight
	stacked := math.Max(f.width(q.yes, bold, sizeNormal), f.width(q.no, regular, sizeNormal))+12 > (w-54)/2
	buttons := 46.0
	if stacked {
		buttons = 100
	}
	h := text + buttons + 60
	r := sem.Rect{X: math.Floor((a.width - w) / 2), Y: math.Floor((a.height - h) / 2), W: w, H: h}
	f.modal = "sheet"
	done := f.container("sheet", sem.Dialog, q.text, r)
	defer done()
	f.draw(func(c canvas) {
		c.shade(r, 18, 24, 8, fade(rgb(0x000000), 0.28))
		c.box(r, 18, c.theme.panel, 0, c.theme.panel)
	})
	tr := sem.Rect{X: r.X + 22, Y: r.Y + 20, W: w - 44, H: text}
	f.add(control{
		Node:  sem.Node{ID: "question", Role: sem.Text, Label: q.text, Rect: tr},
		paint: func(c canvas, _ touchState) { c.lines(lines, tr, regular, size, lineHeight, c.theme.ink, left) },
	})
	y := r.Y + 20 + text + 18
	answer := func(do func()) func() {
		return func() {
			a.closeSheet()
			if do != nil {
				do()
			}
		}
	}
	no, yes := sem.Rect{X: r.X + 22, Y: y, W: (w - 44 - 10) / 2, H: 46}, sem.Rect{X: r.X + 22 + (w-44+10)/2, Y: y, W: (w - 44 - 10) / 2, H: 46}
	if stacked {
		no.W, yes.W, yes.X, yes.Y = w-44, w-44, no.X, y+54
	}
	f.button("answer.no", no, q.no, iconNone, true, plain, answer(q.doNo))
	f.button("answer.yes", yes, q.yes, iconNone, true, accent, answer(q.doYes))
}
