package widget

import (
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// Host is the program around the toolkit: it builds the screen, and handles input
// that no control handles.
type Host interface {
	// Now returns the wall time.
	Now() time.Time
	// Say returns the text for a key of the language files.
	Say(key string, pairs ...string) string
	// ReducedMotion reports whether animations are to be replaced by fades.
	ReducedMotion() bool
	// PlaySound plays one of the game's sounds.
	PlaySound(name string)

	// Build adds the controls of the screen below the dialogs.
	Build(f *Frame)
	// Mirror publishes a new state of the semantics tree, which is valid until the
	// next call.
	Mirror(t *sem.Tree)

	// Interrupt is called before the control with that ID is pressed, and with ""
	// before a dialog opens: animations finish at once.
	Interrupt(id string)
	// Shortcut handles a key before the controls get it, and reports whether it
	// did. Text fields get keys first.
	Shortcut(e Event) bool
	// Key handles a key that no control and no dialog handled.
	Key(e Event)
	// Swipe is called when a finger has swiped across anything but the content:
	// to the left when forward.
	Swipe(forward bool)
}

// Content is the layer between the controls and the dialogs that draws
// itself and handles its own input: the board.
type Content interface {
	// Down handles a press outside all controls. It reports whether Drag and Up of that
	// pointer belong to the content.
	Down(e Event) bool
	Drag(e Event)
	Up(e Event)
	// Hover handles a pointer that moves without being pressed; it may be over a
	// control or a dialog.
	Hover(e Event)
	// Cancel is called when the press is dropped: Up will not follow.
	Cancel()
	// Activate handles a press by ID, for controls without a Press function. It
	// reports whether the ID belongs to the content.
	Activate(id string) bool
	// Focused is called when the control with that ID got the focus.
	Focused(id string)

	// Render updates the static parts; stale says that
	// Content was invalidated. It reports whether anything changed.
	Render(c canvas.Canvas, stale bool) bool
	// Draw draws everything.
	Draw(c canvas.Canvas)
	// Moving reports whether the next frame will look different.
	Moving() bool
	// Busy reports whether it needs the whole frame, so that repainting the controls
	// has to wait.
	Busy(now time.Time) bool
}

// Parts is a set of what can be invalid on the screen.
type Parts uint8

const (
	// Controls have to be rebuilt: what they show has changed.
	Controls Parts = 1 << iota
	// Static is the static part of the content.
	Static
	// Screen has to be redrawn: something on it moves, appeared or disappeared.
	Screen
	// Pictures, the layers of the controls, are older than the controls.
	Pictures
	// Follow makes lists scroll their current entry into view. It ends when the player
	// scrolls.
	Follow
	// postponed keeps the controls as they are for one frame.
	postponed
)

// UI is the state of the toolkit between frames: the controls of the last
// frame, and what is pressed, focused, scrolled, edited, open and invalid.
type UI struct {
	Frame  Frame         // the controls as they were built last
	Tree   sem.Tree      // as it was mirrored last
	Theme  *canvas.Theme // colours; after a change the controls have to be invalidated
	Toasts ToastArea     // set by Host.Build

	Width, Height float64    // of the screen in CSS pixels
	Scale         float64    // device pixels per CSS pixel
	Insets        sem.Insets // where notches may cover the screen; see SetInsets

	Focus        string             // ID of the control with the keyboard focus, or ""
	FocusVisible bool               // the keyboard was used last: the focus ring is shown
	Offset       map[string]float64 // scroll offsets of views by ID, in CSS pixels

	// NativeAreas says that the platform shows the text of text areas itself, in fields over
	// the drawn ones.
	NativeAreas bool

	host     Host
	content  Content
	graphics func() canvas.Graphics
	painter  *canvas.Painter

	invalid Parts
	pointer pointerState
	pressed map[int]bool // the pointers that are down, by ID: whether they are fingers
	fields  map[string]*TextField
	sheets  sheets
	toast   toast
	tip     string // ID of the control whose tooltip is shown
	say     []sem.Utterance
	said    int // total number of utterances

	chrome, sheet canvas.Image // layers of the screen's controls and of the open dialog
}

// New makes a toolkit for a host. The graphics are created in the first frame
// that needs them.
func New(h Host, c Content, graphics func() canvas.Graphics) *UI {
	return &UI{
		host: h, content: c, graphics: graphics, Theme: &canvas.LightTheme, Scale: 1,
		Offset: map[string]float64{}, fields: map[string]*TextField{}, sheets: newSheets(), invalid: Controls | Static,
		pressed: map[int]bool{},
	}
}

// Invalidate marks parts that have to be updated before the next frame is shown.
func (u *UI) Invalidate(p Parts) { u.invalid |= p }

// Invalid reports whether any of these parts is invalid.
func (u *UI) Invalid(p Parts) bool { return u.invalid&p != 0 }

// Postpone keeps invalid controls for one frame, because this one is needed
// for the content.
func (u *UI) Postpone() { u.invalid |= postponed }

func (u *UI) validate(p Parts) { u.invalid &^= p }

// TakeFollow reports, once, whether a list has to scroll its current entry into view,
// and clears the flag.
func (u *UI) TakeFollow() bool {
	follow := u.Invalid(Follow)
	u.validate(Follow)
	return follow
}

// Resize sets the size of the screen in CSS pixels, and the number of device
// pixels per CSS pixel. It reports whether either has changed.
func (u *UI) Resize(width, height, scale float64) bool {
	if width == u.Width && height == u.Height && scale == u.Scale {
		return false
	}
	u.Width, u.Height, u.Scale = width, height, scale
	u.EndPress() // something else is under the pointer
	u.Invalidate(Controls | Static | Follow)
	return true
}

// SetInsets sets where notches and the like may cover the screen.
func (u *UI) SetInsets(i sem.Insets) {
	if i != u.Insets {
		u.Insets = i
		u.Invalidate(Controls | Static | Follow)
	}
}

// Safe returns the part of the screen that nothing covers.
func (u *UI) Safe() sem.Rect {
	i := u.Insets
	return sem.Rect{X: i.Left, Y: i.Top, W: u.Width - i.Left - i.Right, H: u.Height - i.Top - i.Bottom}
}

// Painter returns the painter; the first call creates it.
func (u *UI) Painter() *canvas.Painter {
	if u.painter == nil {
		u.painter = canvas.NewPainter(u.graphics())
		u.Invalidate(Controls)
	}
	return u.painter
}

// SetPainter sets the painter, so that several UIs can share fonts and
// icons.
func (u *UI) SetPainter(p *canvas.Painter) { u.painter = p }

// Now returns the wall time.
func (u *UI) Now() time.Time { return u.host.Now() }

// Announce has the live region speak a text, at once if it is urgent.
func (u *UI) Announce(text string, urgent bool) {
	const kept = 4
	if text == "" {
		return
	}
	u.said++
	u.say = append(u.say, sem.Utterance{Seq: u.said, Text: text, Urgent: urgent})
	if len(u.say) > kept {
		u.say = u.say[len(u.say)-kept:]
	}
	u.Invalidate(Controls)
}
