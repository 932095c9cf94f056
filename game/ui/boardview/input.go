package boardview

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"redstone/game/ui/widget"
	"redstone/rules"
)

// optionPrefix is the prefix of the IDs of the chooser's options, cancelID that of its cross.
const (
	optionPrefix = "choose."
	cancelID     = optionPrefix + "cancel"
)

func isOption(id string) bool { return strings.HasPrefix(id, optionPrefix) }

// Hover shows a preview of the stone that a press would place.
func (v *View) Hover(e widget.Event) {
	p := rules.Point(0)
	if at, ok := v.PointAt(e.X, e.Y); ok && !e.Touch && v.ui.Frame.Modal == "" {
		if m := v.host.Board(); m.MayPlace && len(Placements(m.Position, at)) > 0 {
			p = at
		}
	}
	v.setGhost(p)
}

func (v *View) setGhost(p rules.Point) {
	if p != v.Ghost {
		v.Ghost = p
		v.ui.Invalidate(widget.Screen)
	}
}

// confirms reports whether a placement by touch has to be confirmed.
func (v *View) confirms(touch bool) bool {
	const small = 34 // CSS pixels between lines: larger points can be hit reliably
	switch c := v.host.Board().Confirm; {
	case !touch || c == ConfirmNever:
		return false
	default:
		return c == ConfirmAlways || v.Spacing() < small
	}
}

// Down handles a press outside all controls.
func (v *View) Down(e widget.Event) bool {
	if v.Choosing != 0 && v.overChooser(e.X, e.Y) {
		return false
	}
	if !v.rect.Contains(e.X, e.Y) {
		v.CloseChooser()
		return false
	}
	if v.Anim != nil {
		skips := len(v.Anim.Effect.Captures) > 0
		v.Finish()
		if skips {
			return false // the press was meant for the capture, not for a stone
		}
	}
	p, _ := v.PointAt(e.X, e.Y)
	if len(v.Options) == 1 && p != v.Choosing {
		v.CloseChooser() // another point than the proposed one
	}
	v.Pressed, v.pressedAt = p, [2]float64{e.X, e.Y}
	if e.Touch {
		v.magnify(p)
	}
	return true
}

// magnify shows the point under a finger, magnified; 0 ends that.
func (v *View) magnify(p rules.Point) {
	if p != 0 && !v.host.Board().MayPlace {
		p = 0
	}
	v.Ghost, v.Magnified = p, p != 0
	v.ui.Invalidate(widget.Screen)
}

// Drag follows a pointer that was pressed on the board: when it leaves the point, the
// press is dropped, as that on a button is.
func (v *View) Drag(e widget.Event) {
	if v.Pressed != 0 && v.movedOff(e) {
		v.Cancel()
	}
}

// movedOff reports whether a pointer has left the point on which it was pressed. A finger
// that trembles at the edge of a point stays on it.
func (v *View) movedOff(e widget.Event) bool {
	const slop = 9 // CSS pixels
	p, _ := v.PointAt(e.X, e.Y)
	return p != v.Pressed && math.Hypot(e.X-v.pressedAt[0], e.Y-v.pressedAt[1]) > slop
}

// Up handles the release of a pointer: the point is pressed if it is still on it.
func (v *View) Up(e widget.Event) {
	p := v.Pressed
	if p != 0 && v.movedOff(e) {
		p = 0
	}
	touch := v.Magnified || e.Touch
	v.Pressed, v.Magnified = 0, false
	v.ui.Invalidate(widget.Screen)
	if touch {
		v.Ghost = 0
	}
	if p != 0 {
		v.Press(p, touch)
	} else {
		v.CloseChooser()
	}
}

// Cancel drops the press.
func (v *View) Cancel() {
	if v.Ghost != 0 || v.Magnified {
		v.ui.Invalidate(widget.Screen)
	}
	v.Pressed, v.Ghost, v.Magnified = 0, 0, false
}

// Activate handles a press on a point through the semantics tree.
func (v *View) Activate(id string) bool {
	p, ok := CellPoint(id)
	if !ok {
		return false
	}
	v.Finish()
	v.ui.SetFocus(id, true)
	v.Press(p, false)
	return true
}

// Focused moves the cursor with the keyboard focus.
func (v *View) Focused(id string) {
	if p, ok := CellPoint(id); ok {
		v.Cursor = p
	}
}

// Press handles a press on a point by mouse, finger, keyboard or semantics tree.
func (v *View) Press(p rules.Point, touch bool) {
	if v.host.Board().Marking {
		v.CloseChooser()
		v.Cursor = p
		v.host.Mark(p)
		return
	}
	if v.Confirms(p) {
		v.choose(0) // the second press on the same point confirms
		return
	}
	elsewhere := len(v.Options) > 1 && v.Choosing != p
	v.CloseChooser()
	v.Cursor = p
	if elsewhere {
		return // it closes the chooser and places nothing
	}
	if !v.host.Ready() {
		return
	}
	switch reaction, m := v.State.Press(v.host.Board().Position, p, v.confirms(touch)); reaction {
	case Forbidden:
		v.host.Forbidden(p)
	case Placed:
		v.host.Chose(m)
	case Asked:
		v.ui.Invalidate(widget.Controls | widget.Screen)
		switch {
		case v.ui.FocusVisible:
			v.ui.Focus = optionPrefix + "0" // in a group whose name is the question
		case len(v.Options) > 1:
			v.ui.Announce(v.host.Say("choose.say", "point", p.String()), false)
		}
	}
}

// choose takes one of the chooser's options.
func (v *View) choose(i int) {
	if i < 0 || i >= len(v.Options) {
		return
	}
	m := v.Options[i]
	v.CloseChooser()
	if v.ui.FocusVisible {
		v.ui.SetFocus(CellID(m.Point()), true)
	}
	v.host.Chose(m)
}

// arrows are the steps of the cursor.
var arrows = map[string][2]int{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, 1}, "ArrowDown": {0, -1}}

// Shortcuts lists the keys of a board, which Key handles.
func Shortcuts() []widget.Shortcut {
	return []widget.Shortcut{
		{Keys: []string{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"}, Name: "key.arrows", Text: "keys.cursor"},
		{Keys: []string{"Enter", " "}, Name: "key.enter-space", Text: "keys.place"},
		{Keys: []string{"1", "2"}, Name: "key.one-two", Text: "keys.choose"},
		{Keys: []string{"Escape"}, Name: "key.escape", Text: "keys.leave"},
	}
}

// Key handles a key while no dialog is open, and reports whether it was one of the
// board's keys.
func (v *View) Key(e widget.Event) bool {
	if v.Choosing != 0 && v.chooserKey(e) {
		return true
	}
	_, onBoard := CellPoint(v.ui.Focus)
	if !onBoard && v.ui.Focus != "" {
		return false
	}
	if e.Key == "Enter" || e.Key == " " {
		if !onBoard || e.Repeat {
			return false
		}
		v.ui.Activate(v.ui.Focus)
		return true
	}
	step, ok := arrows[e.Key]
	if !ok {
		return false
	}
	m := v.host.Board()
	if v.ui.Focus == "" && (step[1] == 0 && !m.MayPlace || m.ArrowsWalk) {
		return false // nothing to place: the arrow keys navigate through the game
	}
	v.ui.SetFocus(CellID(v.Step(v.picture.Geo.Part, m.Last, step[0], step[1])), true)
	return true
}

// chooserKey handles a key while the chooser is open: 1 and 2 take a stone; unless something
// beside the board has the focus, arrows go to the other one, and Enter takes the one that is
// framed.
func (v *View) chooserKey(e widget.Event) bool {
	if e.Key == "1" || e.Key == "2" {
		v.choose(int(e.Key[0] - '1'))
		return true
	}
	_, onBoard := CellPoint(v.ui.Focus)
	if !onBoard && v.ui.Focus != "" && !isOption(v.ui.Focus) {
		return false
	}
	step, arrow := arrows[e.Key]
	switch {
	case arrow:
		v.ui.SetFocus(v.otherOption(step[0]-step[1]), true)
	case isOption(v.ui.Focus), e.Key != "Enter" && e.Key != " ":
		return false // a button of its own
	case !e.Repeat:
		v.choose(v.highlighted())
	}
	return true
}

// otherOption returns the ID of the next or the previous button of the chooser.
func (v *View) otherOption(dir int) string {
	var list []string
	for i := range v.Options {
		list = append(list, optionPrefix+strconv.Itoa(i))
	}
	if len(list) == 1 {
		list = append(list, cancelID)
	}
	at := max(0, slices.Index(list, v.ui.Focus))
	return list[(at+dir+len(list))%len(list)]
}
