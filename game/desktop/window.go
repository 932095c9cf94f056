package main

import (
	"fmt"
	"image"
	"os"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/desktop/host"
	"redstone/game/diagram"
)

const (
	windowKey                   = "window" // of the stored place
	defaultWidth, defaultHeight = 1180, 820
	minWidth, minHeight         = 320, 320
	maxSide                     = 16384 // a stored size beyond is invalid
	trackFrames                 = 30    // between two checks of the window
)

// place is the position and size of a window, in CSS pixels from the monitor's corner.
type place struct {
	x, y, w, h int
	placed     bool // x and y are known
	maximized  bool
}

// window keeps its place between runs.
type window struct {
	place
	stored place
	frames int
}

// openWindow prepares the window: title, icon, and and the stored size and place.
func openWindow(store *host.Store) *window {
	ebiten.SetWindowTitle(programName)
	ebiten.SetWindowIcon([]image.Image{diagram.Icon(16, false), diagram.Icon(32, false), diagram.Icon(48, false),
		diagram.Icon(64, false), diagram.Icon(128, false), diagram.Icon(256, false)})
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(minWidth, minHeight, -1, -1)
	// One Update a frame: no click is lost between two, and what it changes is drawn at once.
	ebiten.SetTPS(ebiten.SyncWithFPS)

	w := &window{place: place{w: defaultWidth, h: defaultHeight}}
	if text, err := store.Load(windowKey); err == nil {
		w.parse(text)
	}
	if m := ebiten.Monitor(); m != nil {
		mw, mh := m.Size()
		w.fit(mw, mh)
	}
	ebiten.SetWindowSize(w.w, w.h)
	if w.placed {
		ebiten.SetWindowPosition(w.x, w.y)
	}
	if w.maximized {
		ebiten.MaximizeWindow()
	}
	return w
}

// parse reads the stored place; it ignores an invalid one.
func (w *window) parse(text string) {
	var x, y, width, height int
	var maximized bool
	if _, err := fmt.Sscanf(text, "%d %d %d %d %t", &x, &y, &width, &height, &maximized); err != nil {
		return
	}
	if width < minWidth || height < minHeight || width > maxSide || height > maxSide {
		return
	}
	w.place = place{x: x, y: y, w: width, h: height, placed: true, maximized: maximized}
	w.stored = w.place
}

// fit keeps the window on a monitor of that size: it may have been on a larger one.
func (w *window) fit(width, height int) {
	if width <= 0 || height <= 0 {
		return
	}
	w.w, w.h = min(w.w, width), min(w.h, height)
	const grip = 80 // pixels of the title bar that must be visible, to drag it by
	if w.x < 0 || w.y < 0 || w.x > width-grip || w.y > height-grip {
		w.placed = false
	}
}

// track reads the size and place every few frames, and stores them when they no longer change.
func (w *window) track(store *host.Store, width, height float64) {
	w.frames++
	if w.frames%trackFrames != 0 || ebiten.IsFullscreen() || ebiten.IsWindowMinimized() {
		return
	}
	last := w.place
	if w.maximized = ebiten.IsWindowMaximized(); !w.maximized {
		w.w, w.h = int(width), int(height)
		w.x, w.y = ebiten.WindowPosition()
		w.placed = true
	}
	if w.place == last && w.place != w.stored {
		w.stored = w.place
		w.remember(store)
	}
}

// remember stores size and place. A failure is only logged.
func (w *window) remember(store *host.Store) {
	if err := store.Save(windowKey, fmt.Sprintf("%d %d %d %d %t\n", w.x, w.y, w.w, w.h, w.maximized)); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}
