package widget

import (
	"math"
	"time"
)

// pointerState tracks the pointer whose press counts: the first one that went down.
// A second finger drops that press, and until all have been lifted none counts: two
// fingers zoom the page, or are a hand that rests on the screen.
type pointerState struct {
	active   bool
	id       int
	touch    bool
	x, y     float64
	x0, y0   float64   // where it was pressed
	hover    string    // control under the mouse
	since    time.Time // since when
	down     string    // the pressed control; "" while dragging
	scroll   string    // view being dragged
	from     float64   // its offset when the pointer was pressed
	dragging bool
	content  bool // it was pressed on the content
	dropped  bool // nothing is activated by it any more, but it still scrolls
}

// dragSlop is how far a finger may move before a press becomes a drag, in CSS
// pixels.
const dragSlop = 9

// PointerAt returns the pointer's last position in CSS pixels.
func (u *UI) PointerAt() (x, y float64) { return u.pointer.x, u.pointer.y }

// Pointed returns the ID of the control that the mouse is over, or else of the one with the
// visible focus; "" for none.
func (u *UI) Pointed() string {
	switch {
	case u.pointer.hover != "":
		return u.pointer.hover
	case u.FocusVisible:
		return u.Focus
	}
	return ""
}

func (u *UI) pointerDown(e Event) {
	if e.Primary {
		u.lifted(func(touch bool) bool { return touch == e.Touch }) // what was not reported: it is the first one down
	}
	if u.pressed[e.Pointer] = e.Touch; len(u.pressed) > 1 {
		u.dropPress()
		return
	}
	if u.tooSoon() {
		return
	}
	if u.FocusVisible {
		u.FocusVisible = false
		u.Invalidate(Controls | Screen)
	}
	u.pointer = pointerState{active: true, id: e.Pointer, touch: e.Touch, x: e.X, y: e.Y, x0: e.X, y0: e.Y}
	if c := u.Frame.At(e.X, e.Y); c != nil {
		u.pointer.down = c.ID
		if c.Slide != nil {
			u.slideTo(c, e.X)
		}
		u.pressText(c, e)
		u.Invalidate(Controls)
	}
	if s := u.Frame.ScrollAt(e.X, e.Y); s != nil {
		u.pointer.scroll, u.pointer.from = s.ID, u.Offset[s.ID]
	}
	switch {
	case u.pointer.down != "":
	case u.Frame.Modal == "":
		u.pointer.content = u.content.Down(e)
	case !u.overSheet(e.X, e.Y):
		u.Close()
	}
}

// lifted forgets the pointers that are down and that is true of: whether they are fingers.
func (u *UI) lifted(is func(touch bool) bool) {
	for id, touch := range u.pressed {
		if is(touch) {
			delete(u.pressed, id)
		}
	}
}

func (u *UI) slideTo(c *Control, x float64) {
	share := math.Min(1, math.Max(0, (x-c.Rect.X-11)/(c.Rect.W-22)))
	v := c.Min + share*(c.Max-c.Min)
	if c.Step > 0 {
		v = c.Min + math.Round((v-c.Min)/c.Step)*c.Step
	}
	c.Slide(v)
	u.Invalidate(Controls)
}

func (u *UI) pointerMove(e Event, now time.Time) {
	p := &u.pointer
	if p.active && e.Pointer != p.id {
		return // a second finger
	}
	p.x, p.y = e.X, e.Y
	if !p.active {
		u.hover(e, now)
		return
	}
	moved := math.Hypot(e.X-p.x0, e.Y-p.y0)
	if c := u.Frame.Find(p.down); c != nil && c.Slide != nil {
		u.slideTo(c, e.X)
		return
	}
	if u.selectText(e) {
		return
	}
	if p.scroll != "" && (p.dragging || moved > dragSlop && math.Abs(e.Y-p.y0) > math.Abs(e.X-p.x0)) {
		p.dragging, p.down = true, ""
		u.scrollTo(p.scroll, p.from-(e.Y-p.y0))
		return
	}
	if c := u.Frame.Find(p.down); c != nil && !c.Rect.Inset(-dragSlop).Contains(e.X, e.Y) {
		p.down = ""
		u.Invalidate(Controls)
	}
	if p.content {
		u.content.Drag(e)
	}
}

// hover tracks a mouse whose button is not pressed.
func (u *UI) hover(e Event, now time.Time) {
	p := &u.pointer
	id := ""
	if c := u.Frame.At(e.X, e.Y); c != nil && !e.Touch {
		id = c.ID
	}
	if id != p.hover {
		p.hover, p.since = id, now
		u.Invalidate(Controls)
	}
	u.content.Hover(e)
}

func (u *UI) pointerUp(e Event, now time.Time) {
	p := u.pointer
	delete(u.pressed, e.Pointer)
	if !p.active || e.Pointer != p.id {
		return
	}
	u.pointer = pointerState{hover: p.hover, since: now}
	if p.touch {
		u.pointer.hover = ""
	}
	if p.down != "" || p.hover != "" {
		u.Invalidate(Controls)
	}
	if p.dropped || u.swipe(p, e) {
		return
	}
	if p.content {
		u.content.Up(e)
		return
	}
	if c := u.Frame.Find(p.down); c != nil && c.Press != nil {
		u.pointer.x, u.pointer.y = e.X, e.Y
		u.SetFocus(c.ID, false)
		u.host.Interrupt(c.ID)
		u.tapText(c, p.touch, e)
		c.Press()
		u.Invalidate(Controls)
	}
}

// CancelPointer forgets all pointers, without activating anything.
func (u *UI) CancelPointer() {
	clear(u.pressed)
	u.forgetPress()
}

// cancelled handles the end of a pointer that the system took away.
func (u *UI) cancelled(e Event) {
	delete(u.pressed, e.Pointer)
	if !u.pointer.active || e.Pointer == u.pointer.id {
		u.forgetPress()
	}
}

// forgetPress forgets the press and what the mouse is over.
func (u *UI) forgetPress() {
	if u.pointer.active || u.pointer.hover != "" {
		u.Invalidate(Controls | Screen)
	}
	u.pointer = pointerState{}
	u.content.Cancel()
}

// dropPress makes the press that has begun do nothing when it ends. A view that is
// being scrolled goes on following it.
func (u *UI) dropPress() {
	p := &u.pointer
	if !p.active || p.dropped {
		return
	}
	if p.content {
		u.content.Cancel()
	}
	p.dropped, p.content, p.down = true, false, ""
	u.Invalidate(Controls | Screen)
}

// EndPress drops the press that has begun, because what is under the pointer is
// replaced: a dialog opens or closes, or the window gets another size.
func (u *UI) EndPress() {
	u.dropPress()
	u.pointer.scroll, u.pointer.dragging = "", false
}

// Outdate drops the press that has begun on the content or on a Volatile control, because
// what it would do is no longer what the player meant.
func (u *UI) Outdate() {
	if c := u.Frame.Find(u.pointer.down); u.pointer.content || c != nil && c.Volatile {
		u.dropPress()
	}
}

// swipe detects a horizontal swipe that did not start on the content.
func (u *UI) swipe(p pointerState, e Event) bool {
	const shortest = 44 // CSS pixels
	dx, dy := e.X-p.x0, e.Y-p.y0
	if !p.touch || p.content || p.dragging || u.Frame.Modal != "" || math.Abs(dx) < shortest || math.Abs(dx) < 2*math.Abs(dy) {
		return false
	}
	if c := u.Frame.At(p.x0, p.y0); c != nil && c.Slide != nil {
		return false
	}
	u.host.Swipe(dx < 0)
	return true
}
