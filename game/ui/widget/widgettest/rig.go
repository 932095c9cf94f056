package widgettest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// FrameTime is how far the clock advances with every frame.
const FrameTime = 16 * time.Millisecond

// Options configure a Rig; the zero value is a screen of 1280 by 800
// CSS pixels at scale 1, in English, with a Content that does nothing.
type Options struct {
	Width, Height float64 // CSS pixels
	Scale         float64 // device pixels per CSS pixel
	Language      string
	Content       widget.Content
}

// Rig is a toolkit with fakes around it, and acts like a player: every action is
// followed by a frame. Its methods fail the test when a control they need is missing.
type Rig struct {
	testing.TB
	UI       *widget.UI
	Host     *Host
	Content  *Content // nil when Options.Content was set
	Graphics *Graphics
	Screen   *Image
	// Advance is called once a frame after the input, for animations and background work; it
	// may be nil.
	Advance func(now time.Time)
	// Unhandled are the events that UI.Handle did not handle.
	Unhandled []widget.Event
	// Drawn reports whether the last frame drew anything.
	Drawn bool
	// Cut are the lines of text that did not fit where they were drawn.
	Cut []string
}

// New makes a rig. No frame has been shown yet: see Frame.
func New(t testing.TB, o Options) *Rig {
	t.Helper()
	if o.Width == 0 {
		o.Width, o.Height = 1280, 800
	}
	if o.Scale == 0 {
		o.Scale = 1
	}
	r := &Rig{TB: t, Host: NewHost(o.Language), Graphics: NewGraphics(t)}
	content := o.Content
	if content == nil {
		r.Content = &Content{}
		content = r.Content
	}
	r.UI = NewUI(r.Host, content, r.Graphics)
	r.UI.Painter().Fonts.OnCut = func(line string) { r.Cut = append(r.Cut, line) }
	r.Resize(o.Width, o.Height, o.Scale)
	return r
}

// NewUI makes a toolkit that draws on fake graphics.
func NewUI(h widget.Host, c widget.Content, g *Graphics) *widget.UI {
	return widget.New(h, c, func() canvas.Graphics { return g })
}

// Resize sets the size in CSS pixels and the scale of the screen. It shows
// no frame.
func (r *Rig) Resize(width, height, scale float64) {
	r.UI.Resize(width, height, scale)
	r.Screen = r.Graphics.image(max(1, int(width*scale)), max(1, int(height*scale)), true)
}

// Frame runs a frame: the clock advances, what is invalid is rebuilt, and
// the screen is drawn; twice if the controls were postponed.
func (r *Rig) Frame() {
	r.Helper()
	r.frame(nil)
}

func (r *Rig) frame(events []widget.Event) {
	r.Helper()
	r.Host.Time = r.Host.Time.Add(FrameTime)
	r.Drawn = r.Step(events...)
	if r.UI.Invalid(widget.Controls) {
		r.Drawn = r.Step() || r.Drawn
	}
}

// Step runs one frame of the program with some events, and reports
// whether anything was drawn. The clock stands still.
func (r *Rig) Step(events ...widget.Event) bool {
	r.Helper()
	now := r.Host.Time
	if r.UI.Invalid(widget.Controls) && len(events) > 0 {
		r.UI.Rebuild(now)
	}
	for _, e := range events {
		if !r.UI.Handle(e, now) {
			r.Unhandled = append(r.Unhandled, e)
		}
	}
	r.UI.AdvanceToast(now)
	if r.Advance != nil {
		r.Advance(now)
	}
	r.UI.Refresh(now)
	return r.UI.Draw(r.Screen)
}

// Wait advances the clock in frames of at most 50 ms.
func (r *Rig) Wait(d time.Duration) {
	r.Helper()
	for d > 0 {
		step := min(d, 50*time.Millisecond)
		r.Host.Time = r.Host.Time.Add(step)
		r.Drawn = r.Step()
		d -= step
	}
}

// Do sends events, all in one frame.
func (r *Rig) Do(events ...widget.Event) {
	r.Helper()
	r.frame(events)
}

// Tree returns the semantics tree of the last frame.
func (r *Rig) Tree() *sem.Tree { return &r.Host.Tree }

// Has reports whether there is a node with that ID.
func (r *Rig) Has(id string) bool { return r.Tree().Find(id) != nil }

// Node returns the node with that ID, which has to exist.
func (r *Rig) Node(id string) sem.Node {
	r.Helper()
	n := r.Tree().Find(id)
	if n == nil {
		r.Fatalf("there is no %q; there are %q", id, r.IDs())
	}
	return *n
}

// Label returns the label of the node with that ID.
func (r *Rig) Label(id string) string {
	r.Helper()
	return r.Node(id).Label
}

// IDs lists the IDs of all nodes in reading order.
func (r *Rig) IDs() []string {
	var list []string
	for _, n := range r.Tree().Nodes {
		list = append(list, n.ID)
	}
	return list
}

// Press presses a control through the semantics tree; it has to be enabled and
// reachable.
func (r *Rig) Press(id string) {
	r.Helper()
	n := r.Node(id)
	if n.Disabled || !n.Role.Pressable() || !r.Tree().Reachable(&n) {
		r.Fatalf("%q can't be pressed: %+v", id, n)
	}
	r.Do(widget.Event{Kind: widget.Press, ID: id})
}

// Click presses and releases the mouse at a position.
func (r *Rig) Click(x, y float64) {
	r.Helper()
	r.Do(widget.Event{Kind: widget.PointerMove, X: x, Y: y}, widget.Event{Kind: widget.PointerDown, X: x, Y: y}, widget.Event{Kind: widget.PointerUp, X: x, Y: y})
}

// Tap does the same with a finger.
func (r *Rig) Tap(x, y float64) {
	r.Helper()
	r.Do(Finger(widget.PointerDown, x, y), Finger(widget.PointerUp, x, y))
}

// ClickOn clicks on the middle of a control.
func (r *Rig) ClickOn(id string) {
	r.Helper()
	r.Click(r.Node(id).Rect.Center())
}

// TapOn taps on the middle of a control.
func (r *Rig) TapOn(id string) {
	r.Helper()
	r.Tap(r.Node(id).Rect.Center())
}

// Finger makes an event of a finger.
func Finger(kind widget.EventKind, x, y float64) widget.Event {
	return widget.Event{Kind: kind, Pointer: 7, Touch: true, X: x, Y: y}
}

// Key presses keys, each in a frame of its own, by their
// KeyboardEvent.key names.
func (r *Rig) Key(names ...string) {
	r.Helper()
	for _, name := range names {
		r.Do(widget.Event{Kind: widget.KeyDown, Key: name})
	}
}

// Type presses the keys for every character of a text.
func (r *Rig) Type(text string) {
	r.Helper()
	for _, c := range text {
		r.Key(string(c))
	}
}

// Focus gives a control the keyboard focus, which has to be accepted.
func (r *Rig) Focus(id string) {
	r.Helper()
	r.Node(id)
	r.Do(widget.Event{Kind: widget.Focus, ID: id})
	if got := r.Tree().Focus; got != id {
		r.Fatalf("the focus is on %q, want %q", got, id)
	}
}

// Open opens a registered dialog.
func (r *Rig) Open(id string) {
	r.Helper()
	r.UI.Open(id)
	r.Frame()
	if got := r.UI.OpenSheet(); got != id {
		r.Fatalf("the open dialog is %q, want %q", got, id)
	}
}

// Said reports whether a text is among the recent utterances of the live region.
func (r *Rig) Said(text string) bool {
	return slices.ContainsFunc(r.Tree().Say, func(u sem.Utterance) bool { return u.Text == text })
}

// Check fails the test for each of the Problems; where describes what is shown.
func (r *Rig) Check(where string) {
	r.Helper()
	for _, p := range r.Problems() {
		r.Errorf("%s: %s", where, p)
	}
}

// Problems lists what is wrong with the last frame: problems of the tree, nodes
// that leave the screen or, in a scrolled view, its sides, and controls that
// can be pressed and overlap.
func (r *Rig) Problems() []string {
	list := r.Tree().Problems()
	whole := sem.Rect{W: r.UI.Width, H: r.UI.Height}
	type spot struct {
		id    string
		layer int // dialogs are above the chooser of a board, and that is above everything else
		rect  sem.Rect
	}
	var spots []spot
	for i := range r.UI.Frame.Controls {
		c := &r.UI.Frame.Controls[i]
		if c.ID == "" {
			continue
		}
		seen := c.Rect
		switch {
		case c.Clip == nil && !Inside(c.Rect, whole):
			list = append(list, fmt.Sprintf("%s at %v leaves the screen of %v", c.ID, c.Rect, whole))
		case c.Clip != nil && !Inside(*c.Clip, whole):
			list = append(list, fmt.Sprintf("the view of %s at %v leaves the screen of %v", c.ID, *c.Clip, whole))
		case c.Clip != nil && (c.Rect.X < c.Clip.X-0.5 || c.Rect.X+c.Rect.W > c.Clip.X+c.Clip.W+0.5):
			list = append(list, fmt.Sprintf("%s at %v leaves its view at %v", c.ID, c.Rect, *c.Clip))
		case c.Clip != nil:
			seen = Intersect(c.Rect, *c.Clip)
		}
		if seen.W <= 0 || seen.H <= 0 || !c.Role.Focusable() || c.Role == sem.Cell {
			continue
		}
		s := spot{id: c.ID, rect: seen}
		switch {
		case i >= r.UI.Frame.Sheet:
			s.layer = 2
		case strings.HasPrefix(c.ID, "choose."):
			s.layer = 1
		}
		for _, o := range spots {
			if over := Intersect(o.rect, s.rect); o.layer == s.layer && over.W > 0.5 && over.H > 0.5 {
				list = append(list, fmt.Sprintf("%s at %v lies over %s at %v", s.id, s.rect, o.id, o.rect))
			}
		}
		spots = append(spots, s)
	}
	return list
}

// Inside reports whether a lies in b, with a tolerance of half a pixel.
func Inside(a, b sem.Rect) bool {
	return a.X >= b.X-0.5 && a.Y >= b.Y-0.5 && a.X+a.W <= b.X+b.W+0.5 && a.Y+a.H <= b.Y+b.H+0.5
}

// Intersect returns the intersection of a and b; a width or height of 0 or less
// means that it is empty.
func Intersect(a, b sem.Rect) sem.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return sem.Rect{X: x, Y: y, W: min(a.X+a.W, b.X+b.W) - x, H: min(a.Y+a.H, b.Y+b.H) - y}
}
