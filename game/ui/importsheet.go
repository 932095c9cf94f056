package ui

import (
	"math"

	"redstone/game/ui/sem"
)

// buildImport adds what there is to say of files that are or were read.
func (a *App) buildImport(f *frame, r sem.Rect) float64 {
	t, read := a.texts, a.reading
	if read == nil {
		return 0
	}
	y := r.Y
	if !read.done && !read.asks {
		share := read.share()
		words := t.Say("import.share", "n", itoa(int(100*share)))
		if read.adding {
			share = float64(len(read.ids)) / math.Max(1, float64(len(read.games)))
			words = t.Say("import.adding", "n", itoa(len(read.ids)), "all", itoa(len(read.games)))
		}
		f.progress("import.progress", sem.Rect{X: r.X, Y: y, W: r.W, H: 54}, words, sizeNormal, share)
		return 66
	}
	y += f.words("import.title", sem.Rect{X: r.X, Y: y, W: r.W}, a.importTitle(read), bold, sizeNormal, false) + 8
	if read.done && read.put > 0 && read.twice > 0 {
		y += f.words("import.twice", sem.Rect{X: r.X, Y: y, W: r.W}, t.Count("import.twice", read.twice), regular, sizeNormal, false) + 8
	}
	for i, fault := range read.faults {
		if i == maxTold {
			y += f.words("import.more", sem.Rect{X: r.X, Y: y, W: r.W}, t.Count("import.more", len(read.faults)-maxTold), regular, sizeSmall, true) + 6
			break
		}
		y += f.words("import.fault."+itoa(i+1), sem.Rect{X: r.X, Y: y, W: r.W}, a.faultWords(fault), regular, sizeSmall, true) + 6
	}
	return y - r.Y
}

// progress adds a bar that says how far something is, with words above it.
func (f *frame) progress(id string, r sem.Rect, words string, size, share float64) {
	f.add(control{
		Node: sem.Node{ID: id, Role: sem.Status, Label: words, Rect: r},
		paint: func(c canvas, _ touchState) {
			c.text(words, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: 26}, regular, size, c.theme.ink, left)
			bar := sem.Rect{X: r.X, Y: r.Y + 34, W: r.W, H: 8}
			c.box(bar, 4, c.theme.rule, 0, c.theme.rule)
			bar.W = math.Max(8, bar.W*math.Min(1, share))
			c.box(bar, 4, c.theme.accent, 0, c.theme.accent)
		},
	})
}

// buildImportFoot adds what can be done now.
func (a *App) buildImportFoot(f *frame, r sem.Rect) {
	t, read := a.texts, a.reading
	if read == nil {
		return
	}
	w := (r.W - 10) / 2
	first, second := sem.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, sem.Rect{X: r.X + w + 10, Y: r.Y, W: r.W - w - 10, H: r.H}
	switch {
	case read.asks && len(read.games) > 0:
		key := "import.add"
		if len(read.games) == 1 {
			key = "import.open"
		}
		f.button("import.leave", first, t.Say("import.leave"), iconNone, true, plain, a.closeSheet)
		f.button("import.take", second, t.Say(key), iconNone, true, accent, a.takeRead)
	case read.asks:
		f.button("import.leave", r, t.Say("close"), iconNone, true, plain, a.closeSheet)
	case read.done:
		f.button("import.leave", first, t.Say("close"), iconNone, true, plain, a.closeSheet)
		f.button("import.show", second, t.Say("nav.games"), iconNone, true, accent, a.openGames)
	default:
		f.button("import.stop", r, t.Say("cancel"), iconNone, true, plain, a.closeSheet)
	}
}
