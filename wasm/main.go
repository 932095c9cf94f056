//go:build js && wasm

package main

import (
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui"
)

func main() {
	// The heap is small and the one thread draws as well: collect half as often.
	debug.SetGCPercent(300)
	page := newBridge()
	app := ui.New(page)
	page.handle = app.Handle
	page.publish(app)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	// mirror.js measures the page in device pixels, so Ebitengine must not scale again.
	err := ebiten.RunGameWithOptions(&guarded{app: app, page: page}, &ebiten.RunGameOptions{DisableHiDPI: true})
	page.crash(err)
	select {} // keep running, so that the page can still ask for the game's text
}
