//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui"
)

// publish fills window.redstone, the API for tests and embedding pages: state returns plain data, stats the
// measurements of frames and engine, copyGame the game as text.
func (b *bridge) publish(app *ui.App) {
	b.copyGame = app.Export
	redstone := js.Global().Get("redstone")
	if redstone.Type() != js.TypeObject {
		redstone = js.Global().Get("Object").New()
		js.Global().Set("redstone", redstone)
	}
	redstone.Set("state", b.answer(func() any { return stateObject(app.State()) }))
	redstone.Set("stats", b.answer(func() any { return b.statsObject(app) }))
	redstone.Set("copyGame", b.answer(func() any { return app.Export() }))
}

// answer wraps a function for the page; it returns null when the game panics in it.
func (b *bridge) answer(f func() any) js.Func {
	return js.FuncOf(func(js.Value, []js.Value) (result any) {
		defer func() {
			if recover() != nil {
				result = nil
			}
		}()
		return f()
	})
}

func stateObject(s ui.State) map[string]any {
	return map[string]any{
		"screen": s.Screen, "game": s.Game, "size": s.Size, "position": s.Position, "ply": s.Ply, "plies": s.Plies,
		"toMove": s.ToMove, "moves": list(s.Moves), "result": s.Result,
		"seats":    map[string]any{"black": s.Seats[0], "white": s.Seats[1]},
		"thinking": s.Thinking, "moving": s.Moving, "language": s.Language, "theme": s.Theme, "message": s.Message,
		"id": s.ID, "stored": s.Stored,
		"reviewing": s.Reviewing, "progress": s.Progress, "turns": list(s.Turns), "lost": s.Lost, "variation": s.Variation, "comment": s.Comment,
		"hint": s.Hint, "hintsLeft": s.HintsLeft, "best": s.Best, "owners": s.Owners, "playing": s.Playing,
		"puzzle": puzzleObject(s.Puzzle),
	}
}

// puzzleObject returns the puzzle on the screen, or null.
func puzzleObject(p ui.PuzzleState) any {
	if p.ID == "" {
		return nil
	}
	return map[string]any{"id": p.ID, "goal": p.Goal, "in": p.In, "status": p.Status, "tries": p.Tries, "hints": p.Hints, "turned": p.Turned}
}

func (b *bridge) statsObject(app *ui.App) map[string]any {
	updates, draws := app.Frames()
	return map[string]any{"frameTimes": list(app.FrameTimes()), "updates": updates, "draws": draws, "engine": b.workers.stats()}
}

// list converts a slice to a type that js.ValueOf accepts.
func list[T any](values []T) []any {
	all := make([]any, len(values))
	for i, v := range values {
		all[i] = v
	}
	return all
}
