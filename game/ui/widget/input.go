package widget

import (
	"math"
	"time"

	"redstone/game/ui/sem"
)

// Handle handles an event if it concerns the screen, and reports whether it did.
func (u *UI) Handle(e Event, now time.Time) bool {
	if !(math.Abs(e.X) < 1e6 && math.Abs(e.Y) < 1e6 && math.Abs(e.DY) < 1e6) {
		u.CancelPointer() // NaN or far off: it would propagate into the layout
		return true
	}
	switch e.Kind {
	case PointerDown:
		u.pointerDown(e)
	case PointerMove:
		u.pointerMove(e, now)
	case PointerUp:
		u.pointerUp(e, now)
	case PointerCancel, PointerLeave:
		u.cancelled(e)
	case Wheel:
		if s := u.Frame.ScrollAt(e.X, e.Y); s != nil && !e.Control { // with Ctrl the browser zooms
			u.ScrollBy(s, e.DY)
		}
	case KeyDown:
		u.keyDown(e)
	case Press:
		u.Activate(e.ID)
	case Focus:
		u.SetFocus(e.ID, true)
	case SetValue:
		if c := u.Frame.Find(e.ID); c != nil && c.Slide != nil && !math.IsNaN(e.Value) {
			c.Slide(math.Min(c.Max, math.Max(c.Min, e.Value)))
		}
	case SetText:
		u.setField(e)
	case Shown:
		u.Invalidate(Screen)
	default:
		return false
	}
	return true
}

// Activate presses a control by its ID, as the semantics tree asks.
func (u *UI) Activate(id string) {
	c := u.Frame.Find(id)
	if c == nil || c.Disabled || !u.Tree.Reachable(&c.Node) {
		return
	}
	if c.Press == nil {
		u.content.Activate(id)
		return
	}
	u.host.Interrupt(id)
	c.Press()
	u.Invalidate(Controls)
}

// keyDown handles the keyboard. Tab and Enter on controls are needed on the
// desktop; in the browser the mirror's elements do that themselves.
func (u *UI) keyDown(e Event) {
	if u.fieldKey(e) || u.host.Shortcut(e) || e.Control || e.Alt {
		return
	}
	switch e.Key {
	case "Tab":
		dir := 1
		if e.Shift {
			dir = -1
		}
		u.SetFocus(u.Tree.Step(dir), true)
	case "Enter", " ":
		switch {
		case e.Repeat:
		case u.Focus != "":
			u.Activate(u.Focus)
		default:
			u.host.Key(e)
		}
	case "Escape":
		if u.OpenSheet() != "" {
			u.Back()
			return
		}
		u.host.Key(e)
	case "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown":
		u.arrow(e)
	default:
		u.host.Key(e)
	}
}

// arrow moves a slider, changes a choice or scrolls a dialog; otherwise the key is
// passed to the host.
func (u *UI) arrow(e Event) {
	c := u.Frame.Find(u.Focus)
	dir := map[string]int{"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1}[e.Key]
	switch {
	case c != nil && c.Slide != nil:
		u.stepSlider(c, e.Key, dir)
	case c != nil && c.Role == sem.Radio && dir != 0:
		u.stepRadio(c, dir)
	case u.OpenSheet() == "":
		u.host.Key(e)
	default:
		if s := u.sheetScroll(); s != nil {
			step := map[string]float64{"ArrowUp": -48, "ArrowDown": 48, "PageUp": -300, "PageDown": 300, "Home": -1e6, "End": 1e6}[e.Key]
			u.ScrollBy(s, step)
		}
	}
}

func (u *UI) stepSlider(c *Control, key string, dir int) {
	if key == "ArrowUp" || key == "ArrowDown" {
		dir = -dir
	}
	v := c.Value + float64(dir)*c.Step
	switch key {
	case "Home":
		v = c.Min
	case "End":
		v = c.Max
	}
	c.Slide(math.Min(c.Max, math.Max(c.Min, v)))
	u.Invalidate(Controls)
}

// stepRadio selects the next or the previous radio button of a group.
func (u *UI) stepRadio(c *Control, dir int) {
	var group []int
	at := 0
	for i := range u.Frame.Controls {
		if o := &u.Frame.Controls[i]; o.Role == sem.Radio && o.Parent == c.Parent {
			if o.ID == c.ID {
				at = len(group)
			}
			group = append(group, i)
		}
	}
	next := &u.Frame.Controls[group[(at+dir+len(group))%len(group)]]
	id := next.ID
	if next.Press != nil {
		next.Press()
	}
	u.SetFocus(id, true)
	u.Invalidate(Controls)
}

// SetFocus moves the keyboard focus; shown makes the focus visible.
func (u *UI) SetFocus(id string, shown bool) {
	if u.Focus == id && (u.FocusVisible || !shown) {
		return
	}
	u.Focus = id
	if shown && id != "" {
		u.FocusVisible = true
		u.reveal(id)
	}
	u.content.Focused(id)
	u.Invalidate(Controls | Screen)
}

// reveal scrolls a focused control into its view.
func (u *UI) reveal(id string) {
	c := u.Frame.Find(id)
	if c == nil || c.Clip == nil {
		return
	}
	for _, s := range u.Frame.Scrolls {
		if s.View == *c.Clip {
			if over := c.Rect.Y + c.Rect.H + 12 - (s.View.Y + s.View.H); over > 0 {
				u.Offset[s.ID] += over
			}
			if under := s.View.Y + 12 - c.Rect.Y; under > 0 {
				u.Offset[s.ID] -= under
			}
		}
	}
}

// ScrollBy scrolls a view by CSS pixels on behalf of the player.
func (u *UI) ScrollBy(s *Scroll, dy float64) { u.scrollTo(s.ID, u.Offset[s.ID]+dy) }

func (u *UI) scrollTo(id string, offset float64) {
	u.Offset[id] = offset
	u.validate(Follow)
	u.Invalidate(Controls)
}
