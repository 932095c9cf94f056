package widget

import (
	"math"
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Sheet is a dialog over the screen. Only one is open at a time.
type Sheet struct {
	ID    string        // stable identifier: "settings"
	Title func() string // shown, and the dialog's accessible name
	Width float64       // CSS pixels; on a narrow screen the dialog fills it
	Tall  bool          // of maximum height, so that a list of changing length does not resize it

	// Body adds the scrolled content, from the top of r on, and returns its height in CSS
	// pixels.
	Body func(f *Frame, r sem.Rect) float64
	// Top adds a fixed header above the body, from the top of r on, and returns
	// its height; nil for none.
	Top func(f *Frame, r sem.Rect) float64
	// Foot adds a fixed footer below the body, within r; nil for none.
	Foot func(f *Frame, r sem.Rect)
	// NoFoot reports whether the footer is hidden at the moment; nil for never.
	NoFoot func() bool

	// Back returns what Back and Escape do, when they lead to what the dialog showed before; where it is nil or returns
	// nil, they close the dialog. There is a button for it before the title.
	Back func() func()

	Focus   string // ID of the control that gets the focus when it opens, "" for none
	Opening func() // called before it is shown; may be nil
	Closed  func() // called when it was closed, but not when another replaces it; may be nil
}

// sheets is the state of the dialogs between frames.
type sheets struct {
	all    map[string]*Sheet
	open   *Sheet    // nil for none
	since  time.Time // when it opened
	before string    // the focus before it opened
	body   map[string]float64
	top    map[string]float64 // heights, as last laid out
	asked  question
}

func newSheets() sheets {
	return sheets{all: map[string]*Sheet{}, body: map[string]float64{}, top: map[string]float64{}}
}

// Register registers dialogs so that Open can open them.
func (u *UI) Register(list ...Sheet) {
	for i := range list {
		id := list[i].ID
		if u.sheets.all[id] != nil {
			panic("widget: two dialogs are called " + id)
		}
		u.sheets.all[id] = &list[i]
	}
}

// OpenSheet returns the ID of the open dialog, "" for none.
func (u *UI) OpenSheet() string {
	if u.sheets.open == nil {
		return ""
	}
	return u.sheets.open.ID
}

// Open opens a dialog, replacing the one that is open.
func (u *UI) Open(id string) {
	s := u.sheets.all[id]
	if s == nil {
		panic("widget: no dialog is called " + id)
	}
	u.host.Interrupt("")
	u.EndPress()
	u.content.Cancel()
	u.DropToast()
	if u.sheets.open == nil {
		u.sheets.before = u.Focus
	}
	u.sheets.open, u.Focus, u.sheets.since = s, s.Focus, u.host.Now()
	u.Offset[sheetScroll] = 0
	if s.Opening != nil {
		s.Opening()
	}
	u.Invalidate(Controls)
}

// Close closes the open dialog and restores the focus.
func (u *UI) Close() {
	s := u.sheets.open
	if s == nil {
		return
	}
	u.EndPress()
	u.sheets.open = nil
	u.Focus = u.sheets.before
	u.Invalidate(Controls | Screen)
	if s.Closed != nil {
		s.Closed()
	}
}

// Back goes back to what the open dialog showed before, or closes it.
func (u *UI) Back() {
	if back := u.sheetBack(); back != nil {
		u.EndPress()
		back()
		u.Invalidate(Controls)
		return
	}
	u.Close()
}

// sheetBack returns what Back does in the open dialog, nil where it closes it.
func (u *UI) sheetBack() func() {
	if s := u.sheets.open; s != nil && s.Back != nil {
		return s.Back()
	}
	return nil
}

// sheetScroll is the ID of a dialog's scrolled body, sheetID that of the dialog.
const (
	sheetScroll = "sheet"
	sheetID     = "sheet"
)

// ScrollSheet scrolls the body of the open dialog to its top.
func (u *UI) ScrollSheet() { u.Offset[sheetScroll] = 0 }

func (u *UI) sheetScroll() *Scroll {
	for i := range u.Frame.Scrolls {
		if u.Frame.Scrolls[i].Sheet {
			return &u.Frame.Scrolls[i]
		}
	}
	return nil
}

func (u *UI) overSheet(x, y float64) bool {
	c := u.Frame.Find(u.Frame.Modal)
	return c != nil && c.Rect.Contains(x, y)
}

// buildSheet adds the open dialog: title, close button, fixed header
// and footer, and the scrolled body between them.
func (u *UI) buildSheet(f *Frame) {
	s := u.sheets.open
	switch {
	case s == nil:
		return
	case s.ID == QuestionSheet:
		u.buildQuestion(f)
		return
	}
	titleHeight, footHeight, margin := 56.0, 82.0, 22.0
	if u.Safe().H < 340 {
		titleHeight, footHeight = 46, 60
	}
	if u.Safe().W < 300 {
		margin = 14
	}
	foot := s.Foot
	if s.NoFoot != nil && s.NoFoot() {
		foot = nil
	}
	r, radius := u.sheetRect(s, titleHeight, footHeight, foot != nil)
	f.Modal = sheetID
	done := f.Container(sheetID, sem.Dialog, s.Title(), r)
	defer done()
	if radius == 0 {
		f.panel(sem.Rect{W: u.Width, H: u.Height}, radius) // its colour reaches the edges
	} else {
		f.panel(r, radius)
	}
	title, top := sem.Rect{X: r.X + margin, Y: r.Y + 4, W: r.W - margin - 62, H: titleHeight - 4}, r.Y+math.Max(2, titleHeight-48)
	back := u.sheetBack() != nil
	if back {
		title.X, title.W = title.X+34, title.W-34
	}
	f.Heading("sheet.title", title, s.Title(), 2, canvas.SizeLarge)
	if back {
		f.Button("sheet.back", sem.Rect{X: r.X + margin - 14, Y: top, W: 44, H: 44}, u.host.Say("back"), canvas.IconBack, false, Bare, u.Back)
	}
	f.Button("sheet.close", sem.Rect{X: r.X + r.W - 56, Y: top, W: 44, H: 44}, u.host.Say("close"), canvas.IconClose, false, Bare, u.Close)
	inner := sem.Rect{X: r.X + margin, Y: r.Y + titleHeight, W: r.W - 2*margin}
	view := sem.Rect{X: r.X, Y: r.Y + titleHeight, W: r.W, H: r.H - titleHeight}
	if s.Top != nil {
		h := s.Top(f, inner)
		f.remember(u.sheets.top, s.ID, h)
		view.Y, view.H = view.Y+h, view.H-h
	}
	if foot != nil {
		view.H -= footHeight
	}
	height := u.buildBody(f, s, view, margin)
	if foot != nil {
		foot(f, sem.Rect{X: r.X + margin, Y: r.Y + r.H - footHeight + math.Min(12, footHeight-54), W: r.W - 2*margin, H: 48})
	}
	offset := u.Offset[sheetScroll]
	f.Draw(func(c canvas.Canvas) { drawScrolled(c, view, height, offset, foot != nil) })
}

// sheetRect returns the rectangle of a dialog and the radius of its corners. It derives
// the height from the parts as they were last laid out.
func (u *UI) sheetRect(s *Sheet, title, foot float64, hasFoot bool) (r sem.Rect, radius float64) {
	const minBody, maxHeight = 300.0, 860.0
	safe := u.Safe()
	if safe.W < s.Width+40 || safe.H < 480 {
		return safe, 0
	}
	h := math.Max(minBody, u.sheets.body[s.ID]+title+u.sheets.top[s.ID]+24)
	most := safe.H - 48
	h = math.Min(most, h)
	if hasFoot {
		h = math.Min(most, h+foot)
	}
	if s.Tall {
		h = math.Min(most, maxHeight)
	}
	return sem.Rect{X: safe.X + math.Floor((safe.W-s.Width)/2), Y: safe.Y + math.Floor((safe.H-h)/2), W: s.Width, H: h}, 18
}

// buildBody adds a dialog's scrolled body and returns its height.
func (u *UI) buildBody(f *Frame, s *Sheet, view sem.Rect, margin float64) float64 {
	clip := view
	f.Clip = &clip
	at := len(f.Scrolls) // views inside the body come after it
	f.Scrolls = append(f.Scrolls, Scroll{ID: sheetScroll, View: view, Sheet: true})
	height := s.Body(f, sem.Rect{X: view.X + margin, Y: view.Y + 6 - u.Offset[sheetScroll], W: view.W - 2*margin}) + 26
	f.Clip = nil
	f.Scrolls[at].Height = height
	f.remember(u.sheets.body, s.ID, height)
	return height
}

// remember records a height that the layout depends on; a changed one has the frame
// laid out again.
func (f *Frame) remember(heights map[string]float64, id string, h float64) {
	if heights[id] != h {
		heights[id] = h
		f.Relayout = true
	}
}

// panel draws the background of a dialog.
func (f *Frame) panel(r sem.Rect, radius float64) {
	f.Draw(func(c canvas.Canvas) {
		c.Shade(r, radius, 24, 8, canvas.Fade(canvas.RGB(0x000000), 0.28))
		c.Box(r, radius, c.Theme.Panel, 0, c.Theme.Panel)
	})
}

// drawScrolled draws the edges of a scrolled view beyond which there is more,
// and its scroll bar.
func drawScrolled(c canvas.Canvas, view sem.Rect, height, offset float64, foot bool) {
	rule := c.Theme.Rule
	if offset > 0.5 {
		c.Fill(sem.Rect{X: view.X, Y: view.Y - 1, W: view.W, H: 1}, rule)
	}
	if foot && height > view.H && offset < height-view.H-0.5 {
		c.Fill(sem.Rect{X: view.X, Y: view.Y + view.H, W: view.W, H: 1}, rule)
	}
	DrawScrollBar(c, view, height, offset)
}

// DrawScrollBar draws the bar of a scrolled view whose content is higher, at an offset.
func DrawScrollBar(c canvas.Canvas, view sem.Rect, height, offset float64) {
	if height > view.H+1 {
		bar := math.Max(30, view.H*view.H/height)
		y := view.Y + 2 + (view.H-bar-4)*offset/(height-view.H)
		c.Box(sem.Rect{X: view.X + view.W - 8, Y: y, W: 4, H: bar}, 2, canvas.Fade(c.Theme.Muted, 0.5), 0, c.Theme.Rule)
	}
}
