package widget

// EventKind is the kind of an Event.
type EventKind uint8

// The kinds of events.
const (
	PointerDown   EventKind = iota + 1 // a finger or mouse button was pressed
	PointerMove                        // also while no button is pressed: hovering
	PointerUp                          // at the place where it was released
	PointerCancel                      // the system cancelled the press; nothing is activated
	PointerLeave                       // the mouse or pen left the canvas
	Wheel                              // DY is set
	KeyDown                            // Key and the modifiers are set
	Press                              // ID: activated through the semantics tree
	Focus                              // ID got the keyboard focus from outside, "" when the focus left
	SetValue                           // ID is a slider, Value its new value
	Paste                              // Text was pasted or dropped
	SetText                            // ID is a text field, Text its new text, From and To the selection
	Files                              // Files were picked or dropped
	Link                               // Text is the fragment of an address that was opened, without its #
	Hidden                             // the page or window is no longer visible
	Shown                              // it is visible again
	Back                               // the player went back, with the browser's button, a gesture or a mouse button
	NewVersion                         // a newer version of the game will be used at the next start
	Message                            // Data is a message from the page around a board
)

// Event is one input or system event.
type Event struct {
	Kind    EventKind
	Pointer int     // distinguishes fingers; 0 for a mouse
	Touch   bool    // a finger, not a mouse or pen
	Primary bool    // the first of its kind that is down, as PointerEvent.isPrimary says
	X, Y    float64 // CSS pixels from the top left of the canvas
	DY      float64 // Wheel: CSS pixels, positive is down

	Key                 string // the value of KeyboardEvent.key: "Enter", "ArrowUp", "1"
	Shift, Control, Alt bool   // Control includes Cmd on a Mac
	Repeat              bool   // the key is held down

	ID       string  // Press, Focus, SetValue, SetText: of the control
	Value    float64 // SetValue
	Text     string  // Paste, SetText, Link
	From, To int     // SetText: in characters; equal when nothing is selected
	// Selection says of SetText that only the selection has changed. Such events come late: one whose Text is not that of
	// the field is older than what has changed it, and does nothing.
	Selection bool
	Files     []File // Files
	Data      any    // Message
}

// File is a file that the player picked or dropped.
type File struct {
	Name string // without its folder
	Size int64  // bytes
	// Read passes the next bytes to done, at most a megabyte of them, perhaps after
	// it has returned, from the frame loop; no bytes at the end. The next call may be
	// made once done has been called.
	Read func(done func(data []byte, err error))
}
