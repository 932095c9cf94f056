package ui

import (
	"image/color"
	"math"
	"strings"

	"redstone/game/library"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// gamesPage is how many games are on a page of the list: few enough that each
// of them can be a control, reached by Tab and read out.
const gamesPage = 30

const (
	gameRow     = 88.0 // height of a game in the list
	gameActions = 54.0 // and of its actions below it
	searchRow   = 54.0
)

// buildSearch adds the field above the list.
func (a *App) buildSearch(f *frame, r sem.Rect) {
	a.textField(f, gamesSearch, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: 44}, a.texts.Say("games.search"), a.texts.Say("games.search"), iconSearch, func() { a.offsets["sheet"] = 0 })
}

// buildGames adds the list of kept games.
func (a *App) buildGames(f *frame, r sem.Rect) float64 {
	t, g := a.texts, &a.games
	y := r.Y
	if g.lib.Refused() != nil {
		y += a.buildNotice(f, "games.notice", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("games.refused"))
	}
	if g.gone != nil {
		y += a.buildGone(f, sem.Rect{X: r.X, Y: y, W: r.W, H: 52})
	}
	found := a.foundGames()
	if len(found) == 0 {
		key := "games.none"
		switch {
		case a.field(gamesSearch).String() != "":
			key = "games.not-found"
		case !g.lib.Loaded():
			key = "games.loading"
		}
		y += 18
		y += f.words("games.empty", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say(key), regular, sizeNormal, true)
		if where := g.lib.Where(); key == "games.none" && where != "" {
			y += 8
			y += f.words("games.where", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("games.where", "folder", where), regular, sizeSmall, true)
		}
		return y - r.Y
	}
	pages := (len(found) + gamesPage - 1) / gamesPage
	g.page = min(max(g.page, 0), pages-1)
	first := g.page * gamesPage
	page := found[first:min(first+gamesPage, len(found))]
	f.draw(func(canvas) { g.pictures.begin() })
	height := 0.0
	for _, i := range page {
		height += a.gameHeight(g.lib.Entries()[i])
	}
	done := f.container("games", sem.List, t.Say("games.list", "from", itoa(first+1), "to", itoa(first+len(page)), "all", itoa(len(found))),
		sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: height})
	for _, i := range page {
		e := g.lib.Entries()[i]
		a.buildGame(f, e, sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: gameRow})
		y += a.gameHeight(e)
	}
	done()
	if where := g.lib.Where(); where != "" && g.page == pages-1 {
		y += 12
		y += f.words("games.where", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("games.where", "folder", where), regular, sizeSmall, true)
	}
	if pages > 1 {
		y += a.buildPages(f, sem.Rect{X: r.X, Y: y + 8, W: r.W, H: 44}, first, len(page), len(found)) + 8
	}
	return y - r.Y
}

func (a *App) gameHeight(e *library.Entry) float64 {
	if e.ID == a.games.opened {
		return gameRow + gameActions
	}
	return gameRow
}

// buildNotice adds words that must not be overlooked.
func (a *App) buildNotice(f *frame, id string, r sem.Rect, words string) float64 {
	lines := f.wrap(words, regular, sizeSmall, r.W-32)
	r.H = float64(len(lines))*20 + 20
	f.add(control{
		Node: sem.Node{ID: id, Role: sem.Text, Label: words, Rect: r},
		paint: func(c canvas, _ touchState) {
			c.box(r, 12, c.theme.accentSoft, 1, c.theme.accent)
			c.lines(lines, sem.Rect{X: r.X + 16, Y: r.Y + 10, W: r.W - 32}, regular, sizeSmall, 20, c.theme.ink, left)
		},
	})
	return r.H + 10
}

// buildGone says that a game was deleted, and offers to bring it back.
func (a *App) buildGone(f *frame, r sem.Rect) float64 {
	t := a.texts
	w := f.width(t.Say("games.bring-back"), bold, sizeNormal) + 32
	words := t.Say("games.deleted")
	tr := sem.Rect{X: r.X + 14, Y: r.Y, W: r.W - w - 24, H: r.H}
	f.draw(func(c canvas) { c.box(r, 12, c.theme.raised, 1, c.theme.rule) })
	f.add(control{
		Node:  sem.Node{ID: "games.gone", Role: sem.Status, Label: words, Rect: tr},
		paint: func(c canvas, _ touchState) { c.clipped(words, tr, regular, sizeNormal, c.theme.ink) },
	})
	f.button("games.bring-back", sem.Rect{X: r.X + r.W - w - 4, Y: r.Y + 4, W: w, H: 44}, t.Say("games.bring-back"), iconNone, true, chosen, a.bringBack)
	return r.H + 10
}

// buildGame adds a game of the list: a press opens it, the dots show what else
// can be done with it.
func (a *App) buildGame(f *frame, e *library.Entry, r sem.Rect) {
	t := a.texts
	id := e.ID
	title, result, detail := a.keptTitle(e), a.keptResult(e), a.keptDetail(e)
	current := id == a.games.id
	if current {
		result += " · " + t.Say("games.here")
	}
	side := thumbSide(r.W)
	main := sem.Rect{X: r.X, Y: r.Y + 2, W: r.W - 54, H: r.H - 4}
	f.add(control{
		Node:  sem.Node{ID: "game." + id, Role: sem.ListItem, Label: title + ". " + result + ". " + detail, Rect: main, Checked: current},
		round: 10, press: func() { a.openKept(id) },
		paint: func(c canvas, s touchState) {
			if s.hover || s.down {
				c.box(main, 10, c.theme.raised, 0, c.theme.raised)
			}
			board := sem.Rect{X: main.X + 10, Y: main.Y + math.Round((main.H-side)/2), W: side, H: side}
			if !a.games.pictures.draw(c, e, board, a.settings.look, a.settings.marks) {
				a.unpainted = true // the next frame draws more of them
			}
			a.drawGameWords(c, e, sem.Rect{X: board.X + side + 14, Y: main.Y, W: main.W - side - 32, H: main.H}, result, detail)
		},
	})
	more := f.button("game.more."+id, sem.Rect{X: r.X + r.W - 50, Y: r.Y + (r.H-44)/2, W: 44, H: 44}, t.Say("games.more", "game", title), iconMore, false, bare, func() {
		if a.games.opened == id {
			a.games.opened = ""
		} else {
			a.games.opened = id
		}
	})
	more.Expanded, more.HasPopup = a.games.opened == id, true
	if a.games.opened == id {
		a.buildGameActions(f, e, sem.Rect{X: r.X + 10, Y: r.Y + r.H, W: r.W - 20, H: 44})
	}
	f.draw(func(c canvas) {
		c.fill(sem.Rect{X: r.X + 10, Y: r.Y + a.gameHeight(e) - 1, W: r.W - 20, H: 1}, c.theme.rule)
	})
}

// drawGameWords draws who played, each with a stone, then how it ended, then
// when and what it was.
func (a *App) drawGameWords(c canvas, e *library.Entry, r sem.Rect, result, detail string) {
	y := r.Y + math.Round((r.H-62)/2)
	colours := []rules.Stone{rules.Black, rules.White}
	if side := sideOf(e); side != rules.Empty && e.Players[side-rules.Black].Name == "" {
		colours = []rules.Stone{side.Opponent()}
	}
	const stone, gap = 15.0, 6.0
	share := r.W / float64(len(colours))
	x := r.X
	set := a.sets.get(int(stone*a.scale+0.5), false)
	for i, color := range colours {
		name := a.keptName(e, color)
		room := r.X + r.W - x - stone - gap
		if i == 0 && len(colours) == 2 { // a short name leaves its room to the other
			room = math.Min(r.W-2*(stone+gap)-60, math.Max(share-stone-gap-10, r.W-2*(stone+gap)-14-c.fonts.width(a.keptName(e, rules.White), bold, sizeNormal, c.scale)))
		}
		if c.theme == &darkTheme && color == rules.Black {
			c.box(sem.Rect{X: x - 1, Y: y + 11 - stone/2 - 1, W: stone + 2, H: stone + 2}, stone, fade(rgb(0xECE8E1), 0.35), 0, c.theme.panel)
		}
		c.sprite(set.stones[color], x+stone/2, y+11, stone, 1)
		c.clipped(name, sem.Rect{X: x + stone + gap, Y: y, W: room, H: 22}, bold, sizeNormal, c.theme.ink)
		x += stone + gap + math.Min(room, c.fonts.width(name, bold, sizeNormal, c.scale)) + 14
	}
	ink := c.theme.ink
	c.clipped(result, sem.Rect{X: r.X, Y: y + 22, W: r.W, H: 20}, regular, sizeSmall, ink)
	facts := a.keptFacts(e)
	shorter := []string{strings.Join(facts[:len(facts)-1], " · "), strings.Replace(strings.Join(facts[:len(facts)-1], " · "), a.texts.Say("game.redstone")+" ", "", 1), facts[0]}
	for len(shorter) > 0 && c.fonts.width(detail, regular, sizeSmall, c.scale) > r.W {
		detail, shorter = shorter[0], shorter[1:] // a narrow screen shows less
	}
	c.clipped(detail, sem.Rect{X: r.X, Y: y + 42, W: r.W, H: 20}, regular, sizeSmall, c.theme.muted)
}

// clipped draws a line that may be of any length, such as a name from a file:
// what is too much of it is left out.
func (c canvas) clipped(s string, r sem.Rect, w weight, size float64, col color.RGBA) {
	if r.W < 14 {
		return // a screen on which there is no room for it
	}
	fonts := *c.fonts
	fonts.onCut = nil
	c.text(fonts.fit(s, w, size*0.9, c.scale, r.W), r, w, size, col, left)
}

// buildGameActions adds what can be done with a game beside opening it.
func (a *App) buildGameActions(f *frame, e *library.Entry, r sem.Rect) {
	t := a.texts
	id := e.ID
	const gap = 8.0
	w := (r.W - 2*gap) / 3
	next := func(n int) sem.Rect { return sem.Rect{X: r.X + float64(n)*(w+gap), Y: r.Y, W: w, H: r.H} }
	f.button("game.file."+id, next(0), t.Say("games.file"), iconNone, true, plain, func() { a.exportKept(id) })
	f.button("game.copy."+id, next(1), t.Say("games.copy"), iconNone, true, plain, func() { a.copyKept(id) })
	f.button("game.delete."+id, next(2), t.Say("games.delete"), iconNone, true, plain, func() { a.deleteKept(id) })
}

// buildPages adds the way to older and newer games.
func (a *App) buildPages(f *frame, r sem.Rect, first, shown, all int) float64 {
	t := a.texts
	turn := func(by int) func() {
		return func() {
			a.games.page += by
			a.games.opened = ""
			a.offsets["sheet"] = 0
			a.announce(t.Say("games.page", "n", itoa(a.games.page+1)), false)
		}
	}
	f.button("games.newer", sem.Rect{X: r.X, Y: r.Y, W: 44, H: r.H}, t.Say("games.newer"), iconBack, false, plain, turn(-1)).disabled(first == 0)
	f.button("games.older", sem.Rect{X: r.X + r.W - 44, Y: r.Y, W: 44, H: r.H}, t.Say("games.older"), iconForward, false, plain, turn(1)).disabled(first+shown >= all)
	words := t.Say("games.range", "from", itoa(first+1), "to", itoa(first+shown), "all", itoa(all))
	wr := sem.Rect{X: r.X + 50, Y: r.Y, W: r.W - 100, H: r.H}
	f.add(control{
		Node:  sem.Node{ID: "games.range", Role: sem.Status, Label: words, Rect: wr},
		paint: func(c canvas, _ touchState) { c.text(words, wr, regular, sizeSmall, c.theme.muted, center) },
	})
	return r.H
}

// buildGamesFoot adds the ways in and out for many games.
func (a *App) buildGamesFoot(f *frame, r sem.Rect) {
	t := a.texts
	w := (r.W - 10) / 2
	key := "games.export-all"
	if a.field(gamesSearch).String() != "" {
		key = "games.export-found"
	}
	if f.width(t.Say(key), regular, sizeNormal)*0.9 > w-12 {
		key = "games.export"
	}
	f.button("games.import", sem.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, t.Say("games.import"), iconNone, true, plain, a.importGames)
	f.button("games.export", sem.Rect{X: r.X + w + 10, Y: r.Y, W: r.W - w - 10, H: r.H}, t.Say(key), iconNone, true, plain, a.exportFound).disabled(len(a.games.found) == 0)
}
