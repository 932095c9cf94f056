package main

// keyPress is what decides about a key that was pressed.
type keyPress struct {
	Key                string // as KeyboardEvent.key
	Control, Meta, Alt bool
	Composing, Repeat  bool
	Where              place
}

// place is what had the keyboard focus; mirror.js gives these names.
type place string

const (
	onPage    place = "page"    // nothing, or the canvas
	onButton  place = "button"  // a native control of the mirror: button, switch, radio, link
	onCell    place = "cell"    // a point of the board in the mirror
	onSlider  place = "slider"  // a slider in the mirror
	onText    place = "text"    // a field to write in, in the mirror
	inBox     place = "box"     // a container of the mirror, for example a dialog
	onForeign place = "foreign" // something on the page that is not the game's
)

// keyRuling says what becomes of a key press.
type keyRuling struct {
	Forward bool // the interface gets a KeyDown
	Press   bool // the focused node is pressed
	Prevent bool // the browser does nothing of its own
}

// named are the keys with a name that the interface gets.
var named = map[string]bool{
	"ArrowUp": true, "ArrowDown": true, "ArrowLeft": true, "ArrowRight": true, "Home": true, "End": true,
	"PageUp": true, "PageDown": true, "Enter": true, "Escape": true, "Backspace": true, "Delete": true,
}

// slides are the keys of a slider.
var slides = map[string]bool{
	"ArrowUp": true, "ArrowDown": true, "ArrowLeft": true, "ArrowRight": true, "Home": true, "End": true,
	"PageUp": true, "PageDown": true,
}

// strides are the keys that walk through a game in great steps when Ctrl or Cmd is held down.
var strides = map[string]bool{
	"ArrowUp": true, "ArrowDown": true, "ArrowLeft": true, "ArrowRight": true, "Home": true, "End": true,
}

// rule decides. The browser keeps its function keys, Tab and shortcuts, except undo and redo, which mean nothing
// on a page without text fields, and the arrow keys. Native controls act on Enter and Space by themselves.
func rule(k keyPress) keyRuling {
	if k.Where == onForeign || k.Composing {
		return keyRuling{}
	}
	if k.Control || k.Meta || k.Alt {
		if k.Where == onText {
			return keyRuling{} // its own undo, copy and paste
		}
		ours := (k.Key == "z" || k.Key == "Z" || strides[k.Key]) && !k.Alt
		return keyRuling{Forward: ours, Prevent: ours}
	}
	if k.Where == onText && !(k.Key == "Escape" || k.Key == "Enter") {
		return keyRuling{}
	}
	activates := k.Key == "Enter" || k.Key == " "
	switch {
	case activates && k.Where == onButton:
		return keyRuling{Prevent: k.Repeat} // a held key would press again and again
	case activates && k.Where == onCell:
		return keyRuling{Press: !k.Repeat, Prevent: true}
	case k.Where == onSlider && slides[k.Key]:
		return keyRuling{}
	case named[k.Key] || len([]rune(k.Key)) == 1:
		return keyRuling{Forward: true, Prevent: true}
	}
	return keyRuling{}
}
