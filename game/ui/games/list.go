package games

import (
	"math"
	"strconv"
	"strings"

	"redstone/game/library"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// gamesPage is the number of games on a page of the list: few enough for each
// to be a control, reached by Tab and read out.
const gamesPage = 30

const (
	gameRow     = 88.0 // height of a game in the list
	gameActions = 54.0 // and of its actions below it
	searchRow   = 54.0
)

// buildSearch adds the search field above the list and returns its height.
func (s *Screen) buildSearch(f *widget.Frame, r sem.Rect) float64 {
	s.ui.TextField(f, searchField, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: 44}, s.host.Words().Say("games.search"), s.host.Words().Say("games.search"), canvas.IconSearch, s.ui.ScrollSheet)
	return searchRow
}

// buildGames adds the list of stored games.
func (s *Screen) buildGames(f *widget.Frame, r sem.Rect) float64 {
	t, lib := s.host.Words(), s.host.Games()
	y := r.Y
	if lib.Refused() != nil {
		y += f.Notice("games.notice", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say(words.NotKept(lib.Refused())))
	}
	if s.deleted != nil {
		y += s.buildDeleted(f, sem.Rect{X: r.X, Y: y, W: r.W, H: 52})
	}
	found := s.foundGames()
	if len(found) == 0 {
		key := "games.none"
		switch {
		case s.ui.Field(searchField).String() != "":
			key = "games.not-found"
		case !lib.Loaded():
			key = "games.loading"
		}
		y += 18
		y += f.Words("games.empty", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say(key), canvas.Regular, canvas.SizeNormal, true)
		if where := lib.Where(); key == "games.none" && where != "" {
			y += 8
			y += f.Words("games.where", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("games.where", "folder", where), canvas.Regular, canvas.SizeSmall, true)
		}
		return y - r.Y
	}
	pages := (len(found) + gamesPage - 1) / gamesPage
	s.page = min(max(s.page, 0), pages-1)
	first := s.page * gamesPage
	page := found[first:min(first+gamesPage, len(found))]
	f.Draw(func(canvas.Canvas) { s.pictures.begin() })
	height := 0.0
	for _, i := range page {
		height += s.gameHeight(lib.Entries()[i])
	}
	done := f.Container("games", sem.List, t.Say("games.list", "from", strconv.Itoa(first+1), "to", strconv.Itoa(first+len(page)), "all", strconv.Itoa(len(found))),
		sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: height})
	for _, i := range page {
		e := lib.Entries()[i]
		s.buildGame(f, e, sem.Rect{X: r.X - 10, Y: y, W: r.W + 20, H: gameRow})
		y += s.gameHeight(e)
	}
	done()
	if where := lib.Where(); where != "" && s.page == pages-1 {
		y += 12
		y += f.Words("games.where", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("games.where", "folder", where), canvas.Regular, canvas.SizeSmall, true)
	}
	if pages > 1 {
		y += s.buildPages(f, sem.Rect{X: r.X, Y: y + 8, W: r.W, H: 44}, first, len(page), len(found)) + 8
	}
	return y - r.Y
}

func (s *Screen) gameHeight(e *library.Entry) float64 {
	if e.ID == s.opened {
		return gameRow + gameActions
	}
	return gameRow
}

// buildDeleted adds the notice that a game was deleted, with a button to restore it.
func (s *Screen) buildDeleted(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	w := f.Width(t.Say("games.bring-back"), canvas.Bold, canvas.SizeNormal) + 32
	words := t.Say("games.deleted")
	tr := sem.Rect{X: r.X + 14, Y: r.Y, W: r.W - w - 24, H: r.H}
	f.Draw(func(c canvas.Canvas) { c.Box(r, 12, c.Theme.Raised, 1, c.Theme.Rule) })
	f.Add(widget.Control{
		Node: sem.Node{ID: "games.gone", Role: sem.Status, Label: words, Rect: tr},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Clipped(words, tr, canvas.Regular, canvas.SizeNormal, c.Theme.Ink)
		},
	})
	f.Button("games.bring-back", sem.Rect{X: r.X + r.W - w - 4, Y: r.Y + 4, W: w, H: 44}, t.Say("games.bring-back"), canvas.IconNone, true, widget.Chosen, s.undelete)
	return r.H + 10
}

// buildGame adds an entry of the list: a press opens it, the dots show what else
// can be done with it.
func (s *Screen) buildGame(f *widget.Frame, e *library.Entry, r sem.Rect) {
	t := s.host.Words()
	id := e.ID
	title, result, detail := s.host.Words().KeptTitle(e), s.host.Words().KeptResult(e), s.host.Words().KeptDetail(e)
	current := id == s.host.KeptID()
	if current {
		result += " · " + t.Say("games.here")
	}
	side := thumbSide(r.W)
	main := sem.Rect{X: r.X, Y: r.Y + 2, W: r.W - 54, H: r.H - 4}
	f.Add(widget.Control{
		Node:  sem.Node{ID: "game." + id, Role: sem.ListItem, Label: title + ". " + result + ". " + detail, Rect: main, Checked: current},
		Round: 10, Press: func() { s.open(id) },
		Paint: func(c canvas.Canvas, st widget.ControlState) {
			if st.Hover || st.Down {
				c.Box(main, 10, c.Theme.Raised, 0, c.Theme.Raised)
			}
			board := sem.Rect{X: main.X + 10, Y: main.Y + math.Round((main.H-side)/2), W: side, H: side}
			if !s.pictures.draw(c, e, board, s.host.Settings().Look, s.host.Settings().Marks) {
				s.ui.Invalidate(widget.Pictures) // the next frame draws more thumbnails
			}
			s.drawGameWords(c, e, sem.Rect{X: board.X + side + 14, Y: main.Y, W: main.W - side - 32, H: main.H}, result, detail)
		},
	})
	more := f.Button("game.more."+id, sem.Rect{X: r.X + r.W - 50, Y: r.Y + (r.H-44)/2, W: 44, H: 44}, t.Say("games.more", "game", title), canvas.IconMore, false, widget.Bare, func() {
		if s.opened == id {
			s.opened = ""
		} else {
			s.opened = id
		}
	})
	more.Expanded, more.HasPopup = s.opened == id, true
	if s.opened == id {
		s.buildGameActions(f, e, sem.Rect{X: r.X + 10, Y: r.Y + r.H, W: r.W - 20, H: 44})
	}
	f.Draw(func(c canvas.Canvas) {
		c.Fill(sem.Rect{X: r.X + 10, Y: r.Y + s.gameHeight(e) - 1, W: r.W - 20, H: 1}, c.Theme.Rule)
	})
}

// namesGap is the space between the names of both players, in CSS pixels.
const namesGap = 14.0

// firstNameRoom returns how wide the first of two names may be where both have so much room and the other one is so wide: at least
// about half, and more where the other is short, which keeps enough for its first letters.
func firstNameRoom(both, other float64) float64 {
	free := both - namesGap
	return math.Min(free-math.Min(46, other), math.Max(both/2-10, free-other))
}

// drawGameWords draws who played, each with a stone, then how it ended, then
// when and what it was.
func (s *Screen) drawGameWords(c canvas.Canvas, e *library.Entry, r sem.Rect, result, detail string) {
	y := r.Y + math.Round((r.H-62)/2)
	colours := []rules.Stone{rules.Black, rules.White}
	if side := words.SideOf(e); side != rules.Empty && e.Players[side-rules.Black].Name == "" {
		colours = []rules.Stone{side.Opponent()}
	}
	const stone, gap = 15.0, 6.0
	x := r.X
	for i, color := range colours {
		name := s.host.Words().KeptName(e, color)
		room := r.X + r.W - x - stone - gap
		if i == 0 && len(colours) == 2 { // a short name leaves room for the other
			room = firstNameRoom(r.W-2*(stone+gap), c.Fonts.Width(s.host.Words().KeptName(e, rules.White), canvas.Bold, canvas.SizeNormal, c.Scale))
		}
		if c.Theme == &canvas.DarkTheme && color == rules.Black {
			c.Box(sem.Rect{X: x - 1, Y: y + 11 - stone/2 - 1, W: stone + 2, H: stone + 2}, stone, canvas.Fade(canvas.RGB(0xECE8E1), 0.35), 0, c.Theme.Panel)
		}
		s.stones.Draw(c, color, x+stone/2, y+11, stone, false)
		c.Clipped(name, sem.Rect{X: x + stone + gap, Y: y, W: room, H: 22}, canvas.Bold, canvas.SizeNormal, c.Theme.Ink)
		x += stone + gap + math.Min(room, c.Fonts.Width(name, canvas.Bold, canvas.SizeNormal, c.Scale)) + namesGap
	}
	ink := c.Theme.Ink
	c.Clipped(result, sem.Rect{X: r.X, Y: y + 22, W: r.W, H: 20}, canvas.Regular, canvas.SizeSmall, ink)
	facts := s.host.Words().KeptFacts(e)
	shorter := []string{strings.Join(facts[:len(facts)-1], " · "), strings.Replace(strings.Join(facts[:len(facts)-1], " · "), s.host.Words().Say("game.redstone")+" ", "", 1), facts[0]}
	for len(shorter) > 0 && c.Fonts.Width(detail, canvas.Regular, canvas.SizeSmall, c.Scale) > r.W {
		detail, shorter = shorter[0], shorter[1:] // a narrow screen shows fewer facts
	}
	c.Clipped(detail, sem.Rect{X: r.X, Y: y + 42, W: r.W, H: 20}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted)
}

// buildGameActions adds the actions on a game other than opening it.
func (s *Screen) buildGameActions(f *widget.Frame, e *library.Entry, r sem.Rect) {
	t := s.host.Words()
	id := e.ID
	const gap = 8.0
	w := (r.W - 2*gap) / 3
	next := func(n int) sem.Rect { return sem.Rect{X: r.X + float64(n)*(w+gap), Y: r.Y, W: w, H: r.H} }
	f.Button("game.file."+id, next(0), t.Say("games.file"), canvas.IconNone, true, widget.Plain, func() { s.export(id) })
	f.Button("game.copy."+id, next(1), t.Say("games.copy"), canvas.IconNone, true, widget.Plain, func() { s.copy(id) })
	f.Button("game.delete."+id, next(2), t.Say("games.delete"), canvas.IconNone, true, widget.Plain, func() { s.remove(id) })
}

// buildPages adds the buttons for older and newer games.
func (s *Screen) buildPages(f *widget.Frame, r sem.Rect, first, shown, all int) float64 {
	t := s.host.Words()
	f.Pages(widget.Pages{
		ID: "games", Newer: t.Say("games.newer"), Older: t.Say("games.older"), First: first, Shown: shown, All: all,
		Range: t.Say("games.range", "from", strconv.Itoa(first+1), "to", strconv.Itoa(first+shown), "all", strconv.Itoa(all)),
		Turn: func(by int) {
			s.page += by
			s.opened = ""
			s.ui.ScrollSheet()
			s.ui.Announce(t.Say("games.page", "n", strconv.Itoa(s.page+1)), false)
		},
	}, r)
	return r.H
}

// buildFoot adds the import and export buttons.
func (s *Screen) buildFoot(f *widget.Frame, r sem.Rect) {
	t := s.host.Words()
	w := (r.W - 10) / 2
	key := "games.export-all"
	if s.ui.Field(searchField).String() != "" {
		key = "games.export-found"
	}
	if f.Width(t.Say(key), canvas.Regular, canvas.SizeNormal)*0.9 > w-12 {
		key = "games.export"
	}
	f.Button("games.import", sem.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, t.Say("games.import"), canvas.IconNone, true, widget.Plain, s.pick)
	f.Button("games.export", sem.Rect{X: r.X + w + 10, Y: r.Y, W: r.W - w - 10, H: r.H}, t.Say(key), canvas.IconNone, true, widget.Plain, s.exportFound).DisabledIf(len(s.found) == 0 && !s.mayExportProgress())
}
