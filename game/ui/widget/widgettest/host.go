package widgettest

import (
	"slices"
	"time"

	"redstone/assets"
	"redstone/game/lang"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// Start is the initial time of the clock of every Host.
var Start = time.Date(2026, time.March, 14, 9, 26, 53, 0, time.UTC)

// Host implements widget.Host. It has its own clock and the texts of the
// game, and records calls. The functions may be nil.
type Host struct {
	Time    time.Time
	Texts   *lang.Texts
	Reduced bool // the result of ReducedMotion

	OnBuild     func(f *widget.Frame)
	OnInterrupt func(id string)
	OnShortcut  func(e widget.Event) bool
	OnKey       func(e widget.Event)
	OnSwipe     func(forward bool)

	Sounds     []string       // sounds played
	Tree       sem.Tree       // a copy of the last mirrored tree
	Mirrored   int            // number of trees mirrored
	Interrupts []string       // arguments of Interrupt
	Keys       []widget.Event // keys that no control handled
	Swipes     []bool
}

// NewHost makes a host with the texts of a language, "" for English.
func NewHost(language string) *Host {
	if language == "" {
		language = lang.Base
	}
	return &Host{Time: Start, Texts: lang.Load(assets.Texts(), language)}
}

// SetLanguage changes the texts.
func (h *Host) SetLanguage(tag string) { h.Texts = lang.Load(assets.Texts(), tag) }

// Now returns Time.
func (h *Host) Now() time.Time { return h.Time }

// Say returns the text for a key.
func (h *Host) Say(key string, pairs ...string) string { return h.Texts.Say(key, pairs...) }

// Lang returns the language of the texts.
func (h *Host) Lang() string { return h.Texts.Tag }

// ReducedMotion returns Reduced.
func (h *Host) ReducedMotion() bool { return h.Reduced }

// PlaySound records the name of a sound.
func (h *Host) PlaySound(name string) { h.Sounds = append(h.Sounds, name) }

// TakeSounds returns the sounds played since the last call.
func (h *Host) TakeSounds() []string {
	list := h.Sounds
	h.Sounds = nil
	return list
}

// Build calls OnBuild.
func (h *Host) Build(f *widget.Frame) {
	if h.OnBuild != nil {
		h.OnBuild(f)
	}
}

// Mirror keeps a copy of the tree.
func (h *Host) Mirror(t *sem.Tree) {
	h.Tree = *t
	h.Tree.Nodes, h.Tree.Say = slices.Clone(t.Nodes), slices.Clone(t.Say)
	h.Mirrored++
}

// Interrupt records the ID and calls OnInterrupt.
func (h *Host) Interrupt(id string) {
	h.Interrupts = append(h.Interrupts, id)
	if h.OnInterrupt != nil {
		h.OnInterrupt(id)
	}
}

// Shortcut calls OnShortcut; without it no key is handled.
func (h *Host) Shortcut(e widget.Event) bool { return h.OnShortcut != nil && h.OnShortcut(e) }

// Key records a key and calls OnKey.
func (h *Host) Key(e widget.Event) {
	h.Keys = append(h.Keys, e)
	if h.OnKey != nil {
		h.OnKey(e)
	}
}

// Swipe records a swipe and calls OnSwipe.
func (h *Host) Swipe(forward bool) {
	h.Swipes = append(h.Swipes, forward)
	if h.OnSwipe != nil {
		h.OnSwipe(forward)
	}
}

// Content implements widget.Content: it draws nothing, and records the calls of
// its methods for input.
type Content struct {
	Takes  bool // what Down returns
	Moves  bool // what Moving returns
	IsBusy bool // what Busy returns
	// Fresh is what Render returns.
	Fresh bool

	Calls   []string // "down", "drag", "up", "gone", "activate ID", "focused ID"
	Hovers  int
	Renders int
	Stale   int // renders with stale set
	Draws   int
}

func (c *Content) call(name string) { c.Calls = append(c.Calls, name) }

// TakeCalls returns the calls since the last time.
func (c *Content) TakeCalls() []string {
	list := c.Calls
	c.Calls = nil
	return list
}

// Down records the call and returns Takes.
func (c *Content) Down(widget.Event) bool { c.call("down"); return c.Takes }

// Drag records the call.
func (c *Content) Drag(widget.Event) { c.call("drag") }

// Up records the call.
func (c *Content) Up(widget.Event) { c.call("up") }

// Hover counts the call.
func (c *Content) Hover(widget.Event) { c.Hovers++ }

// Cancel records the call.
func (c *Content) Cancel() { c.call("gone") }

// Activate records the ID.
func (c *Content) Activate(id string) bool { c.call("activate " + id); return true }

// Focused records the ID.
func (c *Content) Focused(id string) { c.call("focused " + id) }

// Render counts the call and returns Fresh.
func (c *Content) Render(_ canvas.Canvas, stale bool) bool {
	c.Renders++
	if stale {
		c.Stale++
	}
	return c.Fresh
}

// Draw counts the call.
func (c *Content) Draw(canvas.Canvas) { c.Draws++ }

// Moving returns Moves.
func (c *Content) Moving() bool { return c.Moves }

// Busy returns IsBusy.
func (c *Content) Busy(time.Time) bool { return c.IsBusy }
