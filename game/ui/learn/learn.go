// Package learn is "How to play": the rules of both games in a few texts and diagrams,
// which are drawn like the board of a game.
package learn

import (
	"redstone/game/match"
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
	Match() *match.Match          // the game on the screen, whose rules are shown at first
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
	game   rules.Game // whose rules are shown
}

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen {
	return &Screen{ui: ui, host: host, stones: boardview.Stones{}, boards: lessonBoards{}}
}

// Sheets returns the dialog.
func (s *Screen) Sheets() []widget.Sheet {
	return []widget.Sheet{{ID: screen.Learn, Title: func() string { return s.host.Words().Say("learn.title") }, Width: 760, Body: s.build,
		Opening: func() { s.game = s.host.Match().Config().Game }}}
}

// gap is the space below each part, in CSS pixels.
const gap = 18.0

// build adds the choice of the game, its lessons, links and credit.
func (s *Screen) build(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	y := r.Y
	text := func(id, words string) {
		y += f.Words(id, sem.Rect{X: r.X, Y: y, W: r.W}, words, canvas.Regular, canvas.SizeNormal, false) + gap
	}
	games := []string{t.Say("game.redstone"), t.Say("game.go")}
	y += f.Segments("learn.game", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("new.game"), games, int(s.game), func(i int) {
		s.game = rules.Game(i)
		s.ui.ScrollSheet()
	}) + gap
	page := "rules"
	if s.game == rules.Go {
		text("learn.go.intro", t.Say("learn.go.intro"))
		page = "rules/go"
	} else {
		text("learn.intro", t.Say("learn.intro"))
	}
	for i := range lessons[s.game] {
		y += s.buildLesson(f, i, sem.Rect{X: r.X, Y: y, W: r.W}) + gap
	}
	if s.game == rules.Redstone {
		text("learn.red-stay", t.Say("learn.red-stay"))
		text("learn.pie", t.Say("learn.pie"))
		text("learn.credit", t.Say("learn.credit"))
		f.Link("learn.site", sem.Rect{X: r.X, Y: y - 10, W: 180, H: 30}, "marksteeregames.com", "marksteeregames.com", screen.CreditURL, s.host.OpenURL)
		y += 24
	}
	if url := s.host.PageURL(page, t.Tag); url != "" {
		label := t.Say("link.rules")
		w := min(r.W, f.Width(label, canvas.Regular, canvas.SizeSmall)+6)
		f.Link("learn.page", sem.Rect{X: r.X, Y: y, W: w, H: 30}, label, label, url, s.host.OpenURL)
		y += 32
	}
	return y - r.Y
}
