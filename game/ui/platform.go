package ui

import (
	"errors"
	"time"

	"redstone/game/engine"
	"redstone/game/library"
	"redstone/game/ui/sem"
)

// ErrNotStored is what Platform.Load returns for a key that was never saved.
var ErrNotStored = errors.New("nothing is stored under that key")

// ErrCancelled is what Platform.Share gives when the player closed the
// system's sheet: nothing to complain about.
var ErrCancelled = errors.New("the player changed his mind")

// Platform is what the browser and the desktop do differently. All methods are
// called from the frame loop and must not block it.
type Platform interface {
	// Load and Save keep small texts between runs. Save replaces what was
	// there. Both may fail: storage can be blocked, full or damaged. Load of
	// a key that is not there returns ErrNotStored.
	Load(key string) (string, error)
	Save(key, text string) error

	// Scale returns the device pixels per CSS pixel now.
	Scale() float64
	// Dark and ReducedMotion return what the system asks for now.
	Dark() bool
	ReducedMotion() bool
	// Languages returns the player's languages, best first, as BCP 47 tags.
	Languages() []string
	// Embedded reports whether the board is shown alone inside another page.
	Embedded() bool
	// Now returns the wall time.
	Now() time.Time

	// Poll appends the events since the last call, oldest first.
	Poll(events []Event) []Event
	// Mirror shows a new state of the semantics tree to assistive technology.
	// The tree is good until the next call and must not be changed.
	Mirror(t *sem.Tree)
	// Drawn is called once, after the first frame has been drawn.
	Drawn()

	// NewThinker makes an opponent, which may use several processors or only
	// one. The frame loop closes it.
	NewThinker(several bool) engine.Thinker
	// Processors returns how many the computer could use; 1 where that is not
	// known.
	Processors() int

	// PlaySound plays one of the sounds of package assets at a volume from 0 to
	// 1, or nothing where there is no audio or not yet (browsers wait for a
	// gesture).
	PlaySound(name string, volume float64)

	// CopyText puts text on the clipboard; done is called, perhaps later, from
	// the frame loop or before CopyText returns.
	CopyText(text string, done func(error))
	// PasteText reads the clipboard.
	PasteText(done func(string, error))
	// Games is where games are kept, or nil where they can't be. It is asked for
	// once.
	Games() library.Store
	// PickFiles lets the player choose files, which come as an event Files. It
	// reports whether there is any way to.
	PickFiles() bool
	// OpenURL opens a page outside the game.
	OpenURL(url string)
	// PageURL returns the address of a page of the site around the game,
	// "rules" or "about", in the given language; "" where there is no site.
	PageURL(name, lang string) string
	// GameURL returns the address of the game's own page, to which a link's
	// fragment is appended; "" where no address is known.
	GameURL() string

	// SaveFile gives the player a file: in the browser as a download, on the
	// desktop in the folder FilesIn, under another name where that one is taken.
	// done is called, perhaps later, from the frame loop or before it returns.
	SaveFile(name, mime string, data []byte, done func(error))
	// FilesIn names the folder of SaveFile; "" where the browser decides.
	FilesIn() string
	// CanShare reports whether the system has a sheet for sharing, which Share
	// opens with a link. done gets ErrCancelled when the player closed it.
	CanShare() bool
	Share(title, text, url string, done func(error))
}

// EventKind says what an Event is.
type EventKind uint8

// The kinds of events.
const (
	PointerDown   EventKind = iota + 1
	PointerMove             // also while nothing is pressed: hovering
	PointerUp               // at the place where it was released
	PointerCancel           // the system took the pointer away; nothing was pressed
	PointerLeave            // the mouse left the canvas
	Wheel                   // DY is set
	KeyDown                 // Key and the modifiers are set
	Press                   // ID: activated through the semantics tree
	Focus                   // ID got the keyboard focus from outside, "" when it left
	SetValue                // ID is a slider, Value its new value
	Paste                   // Text was pasted or dropped
	SetText                 // ID is a text field, Text its new text, From and To what is selected in it
	Files                   // Files were picked or dropped
	Link                    // Text is the fragment of an address that was opened, without its #
	Hidden                  // the page or window is no longer seen
	Shown                   // it is seen again
	NewVersion              // a newer version of the game lies ready for the next start
)

// Event is one thing that the player or the system did.
type Event struct {
	Kind    EventKind
	Pointer int     // tells fingers apart; 0 for a mouse
	Touch   bool    // a finger, not a mouse or pen
	X, Y    float64 // CSS pixels from the top left of the canvas
	DY      float64 // Wheel: CSS pixels, positive is down

	Key                 string // as KeyboardEvent.key names it: "Enter", "ArrowUp", "1"
	Shift, Control, Alt bool   // Control includes Cmd on a Mac
	Repeat              bool

	ID       string
	Value    float64
	Text     string
	From, To int // SetText: in characters; equal where nothing is selected
	Files    []File
}

// File is a file that the player picked or dropped.
type File struct {
	Name string
	Size int64 // bytes
	// Read hands over the next bytes, at most a megabyte of them, perhaps after
	// this call, from the frame loop; no bytes at the end. The next call may be
	// made when done has been called.
	Read func(done func(data []byte, err error))
}
