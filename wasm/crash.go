//go:build js && wasm

package main

import (
	"fmt"
	"math"
	"runtime/debug"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui"
)

// guarded runs the interface so that a panic shows a message on the page instead of a black canvas. A panic in any
// other goroutine ends the program, which the page's loader notices.
type guarded struct {
	app   *ui.App
	page  *bridge
	scale float64 // at the last layout
}

// Update runs one step of the game; after a crash it does nothing.
func (g *guarded) Update() error {
	if g.page.crashed {
		return nil
	}
	defer g.page.rescue()
	return g.app.Update()
}

// Draw draws the game; after a crash it does nothing.
func (g *guarded) Draw(screen *ebiten.Image) {
	if g.page.crashed {
		return
	}
	defer g.page.rescue()
	g.app.Draw(screen)
}

// Layout is not used: Ebitengine takes LayoutF where there is one.
func (g *guarded) Layout(w, h int) (int, int) { return w, h }

// LayoutF gets the size in device pixels (see useDevicePixels in mirror.js); the interface uses CSS pixels.
func (g *guarded) LayoutF(w, h float64) (width, height float64) {
	width, height = w, h // returned when the interface panics
	if g.page.crashed {
		return
	}
	defer g.page.rescue()
	scale := g.page.Scale()
	if g.scale != 0 && g.scale != scale {
		// Zoomed, or moved to another screen: Ebitengine resizes its canvas only on this event.
		g.page.after(0, func() { js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize")) })
	}
	g.scale = scale
	lw, lh := g.app.LayoutF(inCSS(w, scale), inCSS(h, scale))
	return max(lw, 1), max(lh, 1)
}

// inCSS converts whole device pixels to CSS pixels, so that multiplying gives no less than those pixels: a
// screen one pixel short would be stretched, and blurred.
func inCSS(pixels, scale float64) float64 {
	css := pixels / scale
	for css*scale < pixels {
		css = math.Nextafter(css, math.Inf(1))
	}
	return css
}

// rescue turns a panic into the crash message. It must be deferred directly.
func (b *bridge) rescue() {
	if r := recover(); r != nil {
		b.crash(fmt.Errorf("panic: %v\n%s", r, debug.Stack()))
	}
}

// crash shows the page's message, with buttons to reload and to copy the game, and stops everything else.
func (b *bridge) crash(err error) {
	b.crashed = true
	b.dropAddress()
	text := "the game ended"
	if err != nil {
		text = err.Error()
	}
	if show := b.host.Get("crash"); show.Type() == js.TypeFunction {
		show.Invoke(text)
		return
	}
	js.Global().Get("console").Call("error", "Redstone: "+text)
}
