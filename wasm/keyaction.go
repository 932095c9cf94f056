package main

// keyPress is a key press with the context that determines its action.
type keyPress struct {
	Key                string // as KeyboardEvent.key
	Control, Meta, Alt bool
	Composing, Repeat  bool
	Where              place
	Embedded           bool // the board is inside another page
	Modal              bool // a dialog is open
}

// place is what had the keyboard focus; mirror.js uses these names.
type place string

const (
	onPage    place = "page"    // nothing
	onCanvas  place = "canvas"  // the canvas, which has been pressed
	onButton  place = "button"  // a native control of the mirror: button, switch, link
	onRadio   place = "radio"   // a radio button in the mirror
	onCell    place = "cell"    // a point of the board in the mirror
	onSlider  place = "slider"  // a slider in the mirror
	onText    place = "text"    // a text field in the mirror
	onArea    place = "area"    // one of several lines
	inBox     place = "box"     // a container of the mirror, for example a dialog
	onForeign place = "foreign" // something on the page that is not the game's
)

// keyAction says how a key press is handled.
type keyAction struct {
	Forward bool // pass it to the interface as KeyDown
	Press   bool // press the focused node
	Prevent bool // suppress the browser's default action
}

// namedKeys are the named keys that the interface gets.
var namedKeys = map[string]bool{
	"ArrowUp": true, "ArrowDown": true, "ArrowLeft": true, "ArrowRight": true, "Home": true, "End": true,
	"PageUp": true, "PageDown": true, "Enter": true, "Escape": true, "Backspace": true, "Delete": true,
}

// sliderKeys are the keys that a slider handles itself.
var sliderKeys = map[string]bool{
	"ArrowUp": true, "ArrowDown": true, "ArrowLeft": true, "ArrowRight": true, "Home": true, "End": true,
	"PageUp": true, "PageDown": true,
}

// scrollKeys are the keys that scroll a page, except the arrow keys.
var scrollKeys = map[string]bool{"Home": true, "End": true, "PageUp": true, "PageDown": true, " ": true}

// arrowKeys are the arrow keys.
var arrowKeys = map[string]bool{"ArrowUp": true, "ArrowDown": true, "ArrowLeft": true, "ArrowRight": true}

// skipKeys are the keys that skip moves while Ctrl or Cmd is held down.
var skipKeys = map[string]bool{
	"ArrowUp": true, "ArrowDown": true, "ArrowLeft": true, "ArrowRight": true, "Home": true, "End": true,
}

// actionOf decides what a key press does. The browser keeps its function keys, Tab and shortcuts, except undo and
// redo, which have no effect on a page without text fields, and the arrow keys. Native controls handle Enter and Space
// themselves.
func actionOf(k keyPress) keyAction {
	if k.Where == onForeign || k.Composing {
		return keyAction{}
	}
	if k.Where == onArea {
		// Enter alone begins a line.
		ours := k.Key == "Escape" || k.Key == "Enter" && (k.Control || k.Meta) && !k.Repeat
		return keyAction{Forward: ours, Prevent: ours}
	}
	if k.Control || k.Meta || k.Alt {
		if k.Where == onText || hostScrolls(k) {
			return keyAction{} // a field's own undo, copy and paste
		}
		ours := (k.Key == "z" || k.Key == "Z" || skipKeys[k.Key]) && !k.Alt
		return keyAction{Forward: ours, Prevent: ours}
	}
	if k.Where == onText && !(k.Key == "Escape" || k.Key == "Enter") {
		return keyAction{}
	}
	activates := k.Key == "Enter" || k.Key == " "
	switch {
	case hostScrolls(k):
		return keyAction{}
	case activates && (k.Where == onButton || k.Where == onRadio):
		return keyAction{Prevent: k.Repeat} // a held key would press again and again
	case activates && k.Where == onCell:
		return keyAction{Press: !k.Repeat, Prevent: true}
	case k.Where == onSlider && sliderKeys[k.Key]:
		return keyAction{}
	case namedKeys[k.Key] || len([]rune(k.Key)) == 1:
		return keyAction{Forward: true, Prevent: true}
	}
	return keyAction{}
}

// hostScrolls reports whether a key is left to the page around the board, which scrolls by it: in a frame, where the board
// has no use for it. A dialog scrolls by these keys itself, a board, a radio group and a slider use the arrows, and Space
// presses what has the focus.
func hostScrolls(k keyPress) bool {
	if !k.Embedded || k.Modal {
		return false
	}
	switch k.Where {
	case onCanvas:
		return scrollKeys[k.Key]
	case onCell, onRadio:
		return scrollKeys[k.Key] && k.Key != " "
	case onButton:
		return scrollKeys[k.Key] && k.Key != " " || arrowKeys[k.Key]
	case onPage, inBox:
		return scrollKeys[k.Key] || arrowKeys[k.Key]
	}
	return false
}
