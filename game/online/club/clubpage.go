package club

import (
	"maps"
	"slices"
	"strconv"

	"redstone/game/online/form"
)

// How much a page shows: rows of the table, games, people who ask, invitations.
const (
	shownRows  = 100
	shownGames = 60
	shownAsks  = 50
	shownCalls = 10
)

// showClub shows a club: its table, tournaments and games, and how others come in.
func (s *Section) showClub() {
	c := s.now
	p := s.page(clubPage, s.title(c), listPage)
	if c.club == nil {
		p.Add(form.Control{Kind: form.Busy, Label: s.h.Say("club.loading")})
		p.dangerous("forget", s.h.Say("club.forget"))
		p.show()
		return
	}
	s.entrance(p, c)
	s.ratingTable(p, c)
	s.tournamentRows(p, c)
	p.row(gamesPage, s.h.Say("club.games"), strconv.Itoa(len(c.book.results)))
	p.row(membersPage, s.h.Say("club.members"), strconv.Itoa(c.club.count()))
	p.heading(s.h.Say("club.link"))
	address := s.h.Link(s.fragment(c))
	p.Add(form.Control{Kind: form.Group},
		form.Control{Kind: form.Share, ID: "share", Label: s.h.Say("club.link.share"), Value: address},
		form.Control{Kind: form.Copy, ID: "copy", Label: s.h.Say("club.link.copy"), Value: address},
		form.Control{Kind: form.Group},
		form.Control{Kind: form.Code, Label: s.h.Say("club.link.code"), Value: address})
	p.remark(s.h.Say("club.link.words"))
	switch {
	case c.maker != s.h.Me():
		p.dangerous("forget", s.h.Say("club.forget"))
	case !c.club.Closed:
		p.dangerous("close", s.h.Say("club.close"))
	default:
		p.button("reopen", s.h.Say("club.reopen"))
		p.dangerous("forget", s.h.Say("club.forget"))
	}
	p.show()
}

// fragment returns the link to a club.
func (s *Section) fragment(c *home) string {
	r := c.ref
	r.relays = s.h.Relays()
	return r.fragment()
}

// entrance says what the player has to do with the club, and what waits for him.
func (s *Section) entrance(p *page, c *home) {
	me := s.h.Me()
	switch {
	case c.club.Closed:
		p.remark(s.h.Say("club.state.closed"))
	case c.maker == me && len(c.asks) > 0:
		p.Add(form.Control{Kind: form.Row, ID: asksPage, Label: s.h.Say("club.asks"), Mark: strconv.Itoa(len(c.asks))})
	case c.club.Has(me):
	case c.asked:
		p.text(s.h.Say("club.state.asked"))
	default:
		p.text(s.h.Say("club.ask.words", "name", c.display(s.h.Say, c.maker)))
		p.primary("ask", s.h.Say("club.ask"))
	}
	if !s.h.Online() {
		p.remark(s.h.Say("club.offline"))
	}
	calls := 0
	for _, r := range c.book.going(s.h.Now()) {
		if calls < shownCalls && r.guest == "" && r.terms.For == me && r.host != me && c.club.Has(r.host) {
			calls++
			p.primary("join "+string(r.host)+" "+r.id, s.h.Say("club.invited", "name", c.display(s.h.Say, r.host),
				"board", s.boardWords(r.terms.Rules.String(), r.terms.Size)))
		}
	}
}

// ratingTable shows the table of one pool, and lets the player choose another.
func (s *Section) ratingTable(p *page, c *home) {
	table := s.tableOf(c)
	all := pools(table.Rows)
	p.heading(s.h.Say("club.table"))
	if len(all) == 0 {
		p.text(s.h.Say("club.table.none"))
		return
	}
	s.typed.pool = min(max(s.typed.pool, 0), len(all)-1)
	if len(all) > 1 {
		var options []string
		for _, pool := range all {
			options = append(options, s.poolWords(pool))
		}
		p.choice("pool", s.h.Say("club.pool"), s.typed.pool, options...)
	} else {
		p.remark(s.poolWords(all[0]))
	}
	var rows [][]string
	for i, row := range table.Rows[all[s.typed.pool]] {
		if i == shownRows {
			break
		}
		rows = append(rows, []string{strconv.Itoa(i + 1), c.display(s.h.Say, row.Player), points(row), strconv.Itoa(row.Games)})
	}
	p.table([]string{"", s.h.Say("club.column.name"), s.h.Say("club.column.rating"), s.h.Say("club.column.games")}, rows)
	p.remark(s.h.Say("club.table.words"))
	if c.book.full {
		p.Add(form.Control{Kind: form.Warning, Label: s.h.Say("club.full")})
	}
	p.button("csv", s.h.Say("club.export.table"))
}

func (s *Section) tournamentRows(p *page, c *home) {
	if len(c.tournaments) == 0 && c.maker != s.h.Me() {
		return
	}
	p.heading(s.h.Say("club.tournaments"))
	numbers := slices.Sorted(maps.Keys(c.tournaments))
	slices.Reverse(numbers)
	for _, n := range numbers {
		t := c.tournaments[n]
		mark := s.h.Say("club.round", "n", strconv.Itoa(len(t.Rounds)))
		if t.Ended {
			mark = s.h.Say("club.tournament.ended")
		}
		p.row("tournament "+strconv.Itoa(n), s.tournamentTitle(t), mark, s.boardWords(t.Game, t.Size))
	}
	if c.maker == s.h.Me() && !c.club.Closed && len(c.tournaments) < maxTournaments {
		p.Add(form.Control{Kind: form.Button, ID: setupPage, Label: s.h.Say("club.tournament.make"), Off: !c.fresh})
	}
}

func (s *Section) tournamentTitle(t *Tournament) string {
	if t.Name == "" {
		return s.h.Say("club.tournament.n", "n", strconv.Itoa(t.Number))
	}
	return t.Name
}

func (s *Section) pressClub(word, argument string) {
	c := s.now
	mine := c.maker == s.h.Me() && c.club != nil
	switch word {
	case "ask":
		s.ask(c)
	case "forget":
		switch {
		case mine && !c.club.Closed:
		case !s.holds():
		case !c.leaving:
			c.leaving = true
			s.note = s.h.Say("club.forget.ask")
		default:
			s.forget(c)
			s.show(listPage)
			return
		}
	case "close", "reopen":
		if mine && s.ready(c) {
			changed := *c.club
			changed.Closed = word == "close"
			s.publishClub(c, &changed)
		}
	case "join":
		s.join(argument)
		return
	case "csv":
		s.exportTable(c)
		return
	case "tournament":
		s.tournament, _ = strconv.Atoi(argument)
		s.round = -1
		s.show(tournamentPage)
		return
	case setupPage, membersPage, gamesPage, asksPage:
		s.typed.club = c.name
		if word == setupPage && c.club != nil {
			s.typed.choose(c.club)
		}
		s.show(word)
		return
	}
	s.show(clubPage)
}

// ready reports whether the maker's list is the newest one: another device of his may have changed it.
func (s *Section) ready(c *home) bool {
	if !c.fresh {
		s.note = s.h.Say("club.wait")
	}
	return c.fresh
}
