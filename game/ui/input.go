package ui

import (
	"math"
	"strings"
	"time"

	"redstone/game/ui/sem"
)

// pointerState follows the one pointer that is pressed.
type pointerState struct {
	active   bool
	id       int
	touch    bool
	x, y     float64
	x0, y0   float64   // where it went down
	hover    string    // control under the mouse
	since    time.Time // when it came there
	down     string    // control that was pressed and not left
	scroll   string    // view being dragged
	from     float64   // its offset when the pointer went down
	dragging bool
	board    bool // it went down on the board
}

// dragSlop is how far a finger may wander before a press becomes a drag.
const dragSlop = 9

// handle takes one event.
func (a *App) handle(e Event, now time.Time) {
	if !(math.Abs(e.X) < 1e6 && math.Abs(e.Y) < 1e6 && math.Abs(e.DY) < 1e6) {
		a.pointerGone() // NaN or nowhere near: it would spread into the layout
		return
	}
	switch e.Kind {
	case PointerDown:
		a.pointerDown(e, now)
	case PointerMove:
		a.pointerMove(e, now)
	case PointerUp:
		a.pointerUp(e, now)
	case PointerCancel, PointerLeave:
		a.pointerGone()
	case Wheel:
		if s := a.frame.scrollAt(e.X, e.Y); s != nil {
			a.scrollBy(s, e.DY)
		}
	case KeyDown:
		a.keyDown(e, now)
	case Press:
		a.activate(e.ID, now)
	case Focus:
		a.setFocus(e.ID, true)
	case SetValue:
		if c := a.frame.find(e.ID); c != nil && c.slide != nil && !math.IsNaN(e.Value) {
			c.slide(math.Min(c.Max, math.Max(c.Min, e.Value)))
		}
	case SetText:
		a.setField(e)
	case Files:
		a.readFiles(e.Files)
	case Paste:
		a.pasted(e.Text, now)
	case Link:
		a.openLink(e.Text)
	case Hidden:
		a.pointerGone()
		a.save()
		a.keepGame()
	case Shown:
		a.dirtyScreen = true
	case NewVersion:
		a.showToast(a.texts.Say("toast.new-version"), true)
	}
}

// activate presses a control by its ID, as the semantics tree asks.
func (a *App) activate(id string, now time.Time) {
	c := a.frame.find(id)
	if c == nil || c.Disabled || !a.tree.Reachable(&c.Node) {
		return
	}
	a.finishAnimation()
	if p, ok := cellPoint(id); ok {
		a.setFocus(id, true)
		a.pressPoint(p, false, now)
		return
	}
	if c.press != nil {
		a.leaveChooser(id)
		c.press()
		a.dirtyFrame = true
	}
}

// leaveChooser closes the chooser when anything but its options is pressed.
func (a *App) leaveChooser(id string) {
	if !strings.HasPrefix(id, "choose.") {
		a.closeChooser()
	}
}

func (a *App) pointerDown(e Event, now time.Time) {
	if a.pointer.active {
		return // a second finger
	}
	if a.keys {
		a.keys = false
		a.dirtyFrame, a.dirtyScreen = true, true
	}
	a.pointer = pointerState{active: true, id: e.Pointer, touch: e.Touch, x: e.X, y: e.Y, x0: e.X, y0: e.Y}
	if c := a.frame.at(e.X, e.Y); c != nil {
		a.pointer.down = c.ID
		if c.slide != nil {
			a.slideTo(c, e.X)
		}
		a.dirtyFrame = true
	}
	if s := a.frame.scrollAt(e.X, e.Y); s != nil {
		a.pointer.scroll, a.pointer.from = s.id, a.offsets[s.id]
	}
	if a.pointer.down == "" && a.frame.modal == "" {
		a.boardDown(e)
	}
	if a.pointer.down == "" && a.frame.modal != "" && !a.overSheet(e.X, e.Y) {
		a.pointer.board = false
		a.closeSheet()
	}
}

func (a *App) overSheet(x, y float64) bool {
	c := a.frame.find(a.frame.modal)
	return c != nil && c.Rect.Contains(x, y)
}

func (a *App) slideTo(c *control, x float64) {
	share := math.Min(1, math.Max(0, (x-c.Rect.X-11)/(c.Rect.W-22)))
	v := c.Min + share*(c.Max-c.Min)
	if c.Step > 0 {
		v = c.Min + math.Round((v-c.Min)/c.Step)*c.Step
	}
	c.slide(v)
	a.dirtyFrame = true
}

func (a *App) pointerMove(e Event, now time.Time) {
	p := &a.pointer
	p.x, p.y = e.X, e.Y
	if !p.active {
		id := ""
		if c := a.frame.at(e.X, e.Y); c != nil && !e.Touch {
			id = c.ID
		}
		if id != p.hover {
			p.hover, p.since = id, now
			a.dirtyFrame = true
		}
		a.hoverBoard(e)
		return
	}
	if e.Pointer != p.id {
		return
	}
	moved := math.Hypot(e.X-p.x0, e.Y-p.y0)
	if c := a.frame.find(p.down); c != nil && c.slide != nil {
		a.slideTo(c, e.X)
		return
	}
	if p.scroll != "" && (p.dragging || moved > dragSlop && math.Abs(e.Y-p.y0) > math.Abs(e.X-p.x0)) {
		p.dragging, p.down = true, ""
		a.offsets[p.scroll] = p.from - (e.Y - p.y0)
		a.followMoves = false
		a.dirtyFrame = true
		return
	}
	if c := a.frame.find(p.down); c != nil && !c.Rect.Inset(-dragSlop).Contains(e.X, e.Y) {
		p.down = ""
		a.dirtyFrame = true
	}
	if p.board {
		a.boardMove(e, now)
	}
}

func (a *App) pointerUp(e Event, now time.Time) {
	p := a.pointer
	if !p.active || e.Pointer != p.id {
		return
	}
	a.pointer = pointerState{hover: p.hover, since: now}
	if p.touch {
		a.pointer.hover = ""
	}
	a.dirtyFrame = a.dirtyFrame || p.down != "" || p.hover != ""
	if a.swipe(p, e, now) {
		return
	}
	if p.board {
		a.boardUp(e, now)
		return
	}
	if c := a.frame.find(p.down); c != nil && c.press != nil && !p.dragging {
		a.leaveChooser(c.ID)
		a.setFocus(c.ID, false)
		a.finishAnimation()
		c.press()
		a.dirtyFrame = true
	}
}

// pointerGone forgets the pointer: nothing was pressed.
func (a *App) pointerGone() {
	if a.pointer.active || a.pointer.hover != "" || a.input.ghost != 0 {
		a.dirtyFrame, a.dirtyScreen = true, true
	}
	a.pointer = pointerState{}
	a.input.ghost, a.input.loupe = 0, false
}

func (a *App) scrollBy(s *scroll, dy float64) {
	a.offsets[s.id] += dy
	a.followMoves = false
	a.dirtyFrame = true
}

// setFocus moves the keyboard focus; shown says that it is to be seen.
func (a *App) setFocus(id string, shown bool) {
	if a.focus == id && (a.keys || !shown) {
		return
	}
	a.focus = id
	if shown && id != "" {
		a.keys = true
		a.reveal(id)
	}
	if p, ok := cellPoint(id); ok {
		a.input.cursor = p
	}
	a.dirtyFrame, a.dirtyScreen = true, true
}

// reveal scrolls a focused control into its view.
func (a *App) reveal(id string) {
	c := a.frame.find(id)
	if c == nil || c.clip == nil {
		return
	}
	for _, s := range a.frame.scrolls {
		if s.view == *c.clip {
			if over := c.Rect.Y + c.Rect.H + 12 - (s.view.Y + s.view.H); over > 0 {
				a.offsets[s.id] += over
			}
			if under := s.view.Y + 12 - c.Rect.Y; under > 0 {
				a.offsets[s.id] -= under
			}
		}
	}
}

// keyDown handles the keyboard. Tab and Enter on controls matter on the
// desktop; in the browser the mirror's elements do that themselves.
func (a *App) keyDown(e Event, now time.Time) {
	if a.fieldKey(e) {
		return
	}
	if e.Control && !e.Alt && a.sheet == noSheet && a.walkFar(e.Key, now) {
		return
	}
	if e.Control || e.Alt {
		return
	}
	if _, onBoard := cellPoint(a.focus); onBoard || a.focus == "" || a.input.choosing != 0 && (e.Key == "1" || e.Key == "2") {
		if a.boardKey(e, now) {
			return
		}
	}
	switch e.Key {
	case "Tab":
		dir := 1
		if e.Shift {
			dir = -1
		}
		a.setFocus(a.tree.Step(dir), true)
	case "Enter", " ":
		switch {
		case e.Repeat:
		case a.focus != "":
			a.activate(a.focus, now)
		case e.Key == " " && a.sheet == noSheet && a.reviewing():
			a.togglePlaying()
		}
	case "Escape":
		a.escape()
	case "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown":
		a.arrowOnControl(e.Key, now)
	case "u", "U":
		if a.sheet == noSheet && a.match.CanTakeBack() {
			a.takeBack()
		}
	case "?":
		a.openSheet(learnSheet)
	}
}

// escape leaves what is open, innermost first.
func (a *App) escape() {
	switch {
	case a.input.choosing != 0:
		a.closeChooser()
	case a.sheet != noSheet:
		a.closeSheet()
	case a.anim != nil:
		a.finishAnimation()
	default:
		a.leaveReview()
	}
}

// arrowOnControl moves a slider, changes a choice, or walks the moves.
func (a *App) arrowOnControl(key string, now time.Time) {
	c := a.frame.find(a.focus)
	dir := map[string]int{"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1}[key]
	switch {
	case c != nil && c.Role == sem.Slider:
		if key == "ArrowUp" || key == "ArrowDown" {
			dir = -dir
		}
		v := c.Value + float64(dir)*c.Step
		if key == "Home" {
			v = c.Min
		}
		if key == "End" {
			v = c.Max
		}
		c.slide(math.Min(c.Max, math.Max(c.Min, v)))
		a.dirtyFrame = true
	case c != nil && c.Role == sem.Radio && dir != 0:
		a.stepRadio(c, dir)
	case a.sheet == noSheet:
		a.walkKey(key, now)
	default:
		if s := a.sheetScroll(); s != nil {
			step := map[string]float64{"ArrowUp": -48, "ArrowDown": 48, "PageUp": -300, "PageDown": 300, "Home": -1e6, "End": 1e6}[key]
			a.scrollBy(s, step)
		}
	}
}

func (a *App) sheetScroll() *scroll {
	for i := range a.frame.scrolls {
		if a.frame.scrolls[i].sheet {
			return &a.frame.scrolls[i]
		}
	}
	return nil
}

// stepRadio chooses the next or the previous of a group of choices.
func (a *App) stepRadio(c *control, dir int) {
	var group []int
	at := 0
	for i := range a.frame.controls {
		if o := &a.frame.controls[i]; o.Role == sem.Radio && o.Parent == c.Parent {
			if o.ID == c.ID {
				at = len(group)
			}
			group = append(group, i)
		}
	}
	next := &a.frame.controls[group[(at+dir+len(group))%len(group)]]
	id := next.ID
	if next.press != nil {
		next.press()
	}
	a.setFocus(id, true)
	a.dirtyFrame = true
}

// walkKey walks through the game by the arrow keys, as programs for Go do:
// left and right through the line, up and down among the variations. On the
// board the arrows move the cursor instead; with Ctrl they walk there too.
func (a *App) walkKey(key string, now time.Time) {
	v := a.match.View()
	switch key {
	case "ArrowUp":
		a.stepVariation(-1, now)
		return
	case "ArrowDown":
		a.stepVariation(1, now)
		return
	case "ArrowLeft":
		v--
	case "ArrowRight":
		v++
	case "PageUp":
		v -= 10
	case "PageDown":
		v += 10
	case "Home":
		v = 0
	case "End":
		v = a.match.Plies()
	}
	a.review.playing = false
	a.goTo(v, now)
}

// walkFar walks with Ctrl or Cmd held down, wherever the focus is: ten moves by
// the arrow keys. It reports whether the key means anything.
func (a *App) walkFar(key string, now time.Time) bool {
	switch key {
	case "ArrowLeft":
		key = "PageUp"
	case "ArrowRight":
		key = "PageDown"
	case "ArrowUp", "ArrowDown", "Home", "End":
	default:
		return false
	}
	a.walkKey(key, now)
	return true
}

// leaveReview goes one step out: from playing through, from the board, and from
// the review itself.
func (a *App) leaveReview() {
	_, onBoard := cellPoint(a.focus)
	switch {
	case !a.reviewing():
	case a.review.playing:
		a.togglePlaying()
	case onBoard:
		a.setFocus("", false)
	default:
		a.closeReview()
	}
}

// swipe walks one move when a finger has wiped across anything but the board,
// and reports whether it did.
func (a *App) swipe(p pointerState, e Event, now time.Time) bool {
	const least = 44
	dx, dy := e.X-p.x0, e.Y-p.y0
	if !p.touch || p.board || p.dragging || a.frame.modal != "" || math.Abs(dx) < least || math.Abs(dx) < 2*math.Abs(dy) {
		return false
	}
	if c := a.frame.at(p.x0, p.y0); c != nil && c.slide != nil {
		return false
	}
	if dx < 0 {
		a.walkKey("ArrowRight", now)
	} else {
		a.walkKey("ArrowLeft", now)
	}
	return true
}
