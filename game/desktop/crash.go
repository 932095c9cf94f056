package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui"
)

// errPanic is wrapped by the error that a panic of the interface becomes.
var errPanic = errors.New("the game has crashed because of a bug")

// guarded runs the interface and turns its panics into errors, so that the program shuts down cleanly.
type guarded struct {
	app     *ui.App
	desktop *desktop
	window  *window
	failed  error
}

// Update is one step of the game; it returns the error of a panic.
func (g *guarded) Update() (err error) {
	if g.failed != nil {
		return g.failed
	}
	defer func() {
		g.fail(recover())
		if g.failed != nil {
			err = g.failed
		}
	}()
	return g.app.Update()
}

// Draw draws the game.
func (g *guarded) Draw(screen *ebiten.Image) {
	if g.failed == nil {
		defer func() { g.fail(recover()) }()
		g.app.Draw(screen)
	}
}

// Layout is not used: Ebitengine takes LayoutF where there is one.
func (g *guarded) Layout(w, h int) (int, int) { return w, h }

// LayoutF tells the input how large the window is.
func (g *guarded) LayoutF(w, h float64) (width, height float64) {
	width, height = w, h // returned when the interface panics
	if g.failed != nil {
		return width, height
	}
	defer func() { g.fail(recover()) }()
	g.window.track(g.desktop.store, w, h)
	lw, lh := g.app.LayoutF(w, h)
	g.desktop.input.w, g.desktop.input.h, g.desktop.input.ratio = w, h, lw/w
	return max(lw, 1), max(lh, 1)
}

// fail keeps a panic's value for the next Update to return.
func (g *guarded) fail(value any) {
	if value != nil {
		g.failed = fmt.Errorf("%w: %v\n\n%s", errPanic, value, debug.Stack())
	}
}

// reportCrash writes a crash report with the game into a file, and returns the message for the player.
func reportCrash(dir string, app *ui.App, err error) error {
	if !errors.Is(err, errPanic) {
		return fmt.Errorf("the window could not be shown: %w", err)
	}
	path := filepath.Join(dir, "crash-"+time.Now().Format("20060102-150405")+".txt")
	text := fmt.Sprintf("%s\n\nThe game:\n%s\n\n%v\n", version(), exported(app), err)
	if os.MkdirAll(dir, 0o700) != nil || os.WriteFile(path, []byte(text), 0o600) != nil {
		return fmt.Errorf("%s\nThe game was saved after its last move. Start it again to go on", text)
	}
	return fmt.Errorf("%w.\nIt was saved after its last move: start it again to go on.\nThe crash report is %s", errPanic, path)
}

// exported is the game as text, if the interface can still export it.
func exported(app *ui.App) (text string) {
	defer func() {
		if recover() != nil {
			text = "(it could not be exported)"
		}
	}()
	return app.Export()
}
