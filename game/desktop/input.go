package main

import (
	"io/fs"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"redstone/game/desktop/host"
	"redstone/game/ui/widget"
)

const (
	wheelStep = 60.0 // CSS pixels of one notch of the wheel
)

// input turns the state that Ebitengine has once a frame into events. A click shorter than a frame is seen as
// pressed in one frame and released in the next: GLFW's sticky buttons keep it until it has been read, and there is
// exactly one Update a frame (see openWindow). Touches are reported as the mouse by GLFW.
type input struct {
	ratio  float64 // pixels that Ebitengine counts in one CSS pixel
	w, h   float64 // of the window in CSS pixels
	queued []widget.Event

	x, y         float64
	inside, down bool
	hidden       bool
	keys         map[ebiten.Key]*host.Repeater
	chars        []rune
	pressed      []ebiten.Key

	copied, cut, pasted bool  // the player asked for it in this frame
	files               fs.FS // dropped in this frame, or nil
}

// add queues an event for the next poll.
func (in *input) add(e widget.Event) { in.queued = append(in.queued, e) }

// poll appends what happened since the last frame.
func (in *input) poll(events []widget.Event) []widget.Event {
	in.copied, in.cut, in.pasted = false, false, false
	in.visibility()
	in.pointer()
	in.keyboard(time.Now())
	in.dropped()
	events = append(events, in.queued...)
	in.queued = in.queued[:0]
	return events
}

// visibility adds an event when the window is minimised or restored.
func (in *input) visibility() {
	hidden := ebiten.IsWindowMinimized()
	if hidden == in.hidden {
		return
	}
	in.hidden = hidden
	kind := widget.Shown
	if hidden {
		kind = widget.Hidden
	}
	in.add(widget.Event{Kind: kind})
}

// pointer adds the events of the mouse.
func (in *input) pointer() {
	cx, cy := ebiten.CursorPosition()
	x, y := float64(cx), float64(cy)
	if in.ratio > 0 {
		x, y = x/in.ratio, y/in.ratio
	}
	inside := x >= 0 && y >= 0 && x < in.w && y < in.h
	moved := x != in.x || y != in.y
	in.x, in.y = x, y
	if moved && (inside || in.down) {
		in.add(in.at(widget.PointerMove))
	}
	if in.inside && !inside && !in.down {
		in.add(in.at(widget.PointerLeave))
	}
	in.inside = inside

	down := ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	switch {
	case in.down && !ebiten.IsFocused():
		in.down = false
		in.add(in.at(widget.PointerCancel))
	case down && !in.down && inside && ebiten.IsFocused():
		in.down = true
		in.add(in.at(widget.PointerDown))
	case !down && in.down:
		in.down = false
		in.add(in.at(widget.PointerUp))
	}
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButton3) && inside && ebiten.IsFocused() {
		in.add(widget.Event{Kind: widget.Back}) // the button that goes back in browsers
	}
	if _, dy := ebiten.Wheel(); dy != 0 && inside {
		e := in.at(widget.Wheel)
		e.DY = -dy * wheelStep
		in.add(e)
	}
}

// at makes an event at the pointer, with the modifiers.
func (in *input) at(kind widget.EventKind) widget.Event {
	return widget.Event{Kind: kind, X: in.x, Y: in.y,
		Shift: ebiten.IsKeyPressed(ebiten.KeyShift), Alt: ebiten.IsKeyPressed(ebiten.KeyAlt), Control: control()}
}

// dropped notes the files that were dragged onto the window in this frame.
func (in *input) dropped() { in.files = ebiten.DroppedFiles() }
