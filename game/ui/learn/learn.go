// Package learn is "How to play": the rules in a few texts and diagrams, which are
// drawn like the board of a game.
package learn

import (
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// Host is what the screen needs of the program.
type Host interface {
	Words() words.Words
	Settings() *settings.Settings // how boards and stones look
	// PageURL returns the address of a page of the site around the game, "" where
	// there is none.
	PageURL(name, lang string) string
	// OpenURL opens an address outside the game.
	OpenURL(url string)
}

// Screen is "How to play".
type Screen struct {
	screen.Base
	ui     *widget.UI
	host   Host
	stones boardview.Stones // separate, so that they do not evict the board's stones
	boards lessonBoards
}

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen {
	return &Screen{ui: ui, host: host, stones: boardview.Stones{}, boards: lessonBoards{}}
}

// Sheets returns the dialog.
func (s *Screen) Sheets() []widget.Sheet {
	return []widget.Sheet{{ID: screen.Learn, Title: func() string { return s.host.Words().Say("learn.title") }, Width: 760, Body: s.build}}
}

// gap is the space below each part, in CSS pixels.
const gap = 18.0

// build adds the lessons, links and credit.
func (s *Screen) build(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	y := r.Y
	text := func(id, words string) {
		y += f.Words(id, sem.Rect{X: r.X, Y: y, W: r.W}, words, canvas.Regular, canvas.SizeNormal, false) + gap
	}
	text("learn.intro", t.Say("learn.intro"))
	for i := range lessons {
		y += s.buildLesson(f, i, sem.Rect{X: r.X, Y: y, W: r.W}) + gap
	}
	text("learn.red-stay", t.Say("learn.red-stay"))
	text("learn.pie", t.Say("learn.pie"))
	text("learn.go", t.Say("learn.go", "komi", t.Number(rules.DefaultKomi)))
	text("learn.credit", t.Say("learn.credit"))
	f.Link("learn.site", sem.Rect{X: r.X, Y: y - 10, W: 180, H: 30}, "marksteeregames.com", "marksteeregames.com", screen.CreditURL, s.host.OpenURL)
	y += 24
	if url := s.host.PageURL("rules", t.Tag); url != "" {
		label := t.Say("link.rules")
		w := min(r.W, f.Width(label, canvas.Regular, canvas.SizeSmall)+6)
		f.Link("learn.page", sem.Rect{X: r.X, Y: y, W: w, H: 30}, label, label, url, s.host.OpenURL)
		y += 32
	}
	return y - r.Y
}
