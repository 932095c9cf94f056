package club

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/names"
	"redstone/game/online/ranking"
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
		p.put(form.Control{Kind: form.Busy, Label: s.h.Say("club.loading")})
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
	p.put(form.Control{Kind: form.Group},
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
		p.put(form.Control{Kind: form.Row, ID: asksPage, Label: s.h.Say("club.asks"), Mark: strconv.Itoa(len(c.asks))})
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
		p.put(form.Control{Kind: form.Warning, Label: s.h.Say("club.full")})
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
		p.put(form.Control{Kind: form.Button, ID: setupPage, Label: s.h.Say("club.tournament.make"), Off: !c.fresh})
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

// showMembers shows the list of members.
func (s *Section) showMembers() {
	c := s.now
	p := s.page(membersPage, s.h.Say("club.members"), clubPage)
	if c.club == nil {
		p.show()
		return
	}
	p.remark(s.h.Say("club.members.words", "name", c.display(s.h.Say, c.maker)))
	for _, m := range c.club.Members {
		mark := ""
		if m.Key == c.maker {
			mark = s.h.Say("club.maker")
		}
		if m.Until == 0 {
			p.row("member "+string(m.Key), c.display(s.h.Say, m.Key), mark)
		}
	}
	first := true
	for _, m := range c.club.Members {
		if m.Until == 0 {
			continue
		}
		if first {
			p.heading(s.h.Say("club.former"))
			first = false
		}
		p.row("member "+string(m.Key), c.display(s.h.Say, m.Key), "")
	}
	s.rulesOfClub(p, c)
	p.show()
}

// rulesOfClub lets the maker change the club's name and what counts, and tells the others.
func (s *Section) rulesOfClub(p *page, c *home) {
	if c.maker == s.h.Me() {
		p.heading(s.h.Say("club.rules"))
		p.put(form.Control{Kind: form.Group},
			form.Control{Kind: form.Field, ID: "name", Label: s.h.Say("club.name"), Value: s.typed.club, Most: names.Most},
			form.Control{Kind: form.Button, ID: "rename", Label: s.h.Say("club.rename"), Off: !c.fresh},
			form.Control{Kind: form.Group})
	}
	if c.maker == s.h.Me() {
		p.toggle("claims", s.h.Say("club.claims.count"), c.club.Claims)
		p.remark(s.h.Say("club.claims.words"))
	} else if c.club.Claims {
		p.remark(s.h.Say("club.claims.counted"))
	}
}

func (s *Section) pressMembers(word, argument string) {
	switch word {
	case "member":
		s.who = event.Key(argument)
		s.show(memberPage)
	case "rename":
		s.rename(s.typed.club)
	}
}

// countClaims says whether claimed results count.
func (s *Section) countClaims(yes bool) {
	c := s.now
	if c.club != nil && c.maker == s.h.Me() && c.club.Claims != yes && s.ready(c) {
		changed := *c.club
		changed.Claims = yes
		s.publishClub(c, &changed)
	}
	s.show(membersPage)
}

// rename gives the club another name.
func (s *Section) rename(typed string) {
	c := s.now
	if c.club == nil || c.maker != s.h.Me() || !s.ready(c) {
		s.show(membersPage)
		return
	}
	label, fault := names.Clean(typed)
	if fault != "" {
		s.note = s.nameFault(fault)
	} else if label != c.club.Name {
		changed := *c.club
		changed.Name = label
		s.publishClub(c, &changed)
	}
	s.show(membersPage)
}

// showMember shows what there is to say of a member, and to do with him.
func (s *Section) showMember() {
	c := s.now
	m := c.club.Member(s.who)
	p := s.page(memberPage, c.display(s.h.Say, s.who), membersPage)
	table := s.tableOf(c)
	var rows [][]string
	for _, pool := range pools(table.Rows) {
		if row, ok := table.Of(pool, s.who); ok {
			rows = append(rows, []string{s.shortPool(pool), points(row), score(row)})
		}
	}
	if len(rows) > 0 {
		p.table([]string{s.h.Say("club.column.pool"), s.h.Say("club.column.rating"), s.h.Say("club.column.score")}, rows)
		p.remark(s.h.Say("club.score.words"))
	} else {
		p.text(s.h.Say("club.member.none"))
	}
	if claims := claimsOf(table, s.who); claims > 0 {
		p.remark(s.h.Count("club.claims", claims))
	}
	me := s.h.Me()
	if s.who != me && m.Until == 0 && c.club.Has(me) && !c.club.Closed {
		p.primary(invitePage, s.h.Say("club.member.invite"))
	}
	p.put(form.Control{Kind: form.Copy, ID: "key", Label: s.h.Say("club.member.key"), Value: string(s.who)})
	if c.maker == me && s.who != me {
		if m.Until == 0 {
			p.put(form.Control{Kind: form.Button, ID: "remove", Label: s.h.Say("club.member.remove"), Value: "danger", Off: !c.fresh})
		} else {
			p.put(form.Control{Kind: form.Button, ID: "back", Label: s.h.Say("club.member.back"), Off: !c.fresh})
		}
		p.remark(s.h.Say("club.member.remove.words"))
	}
	p.show()
}

func claimsOf(t ranking.Table, k event.Key) int {
	n := 0
	for pool := range t.Rows {
		row, _ := t.Of(pool, k)
		n += row.Claims
	}
	return n
}

// score writes wins, draws and defeats: 3-0-2.
func score(r ranking.Row) string {
	return strconv.Itoa(r.Won) + "-" + strconv.Itoa(r.Drawn) + "-" + strconv.Itoa(r.Lost)
}

func (s *Section) pressMember(word, _ string) {
	c := s.now
	if c.club == nil || c.club.Member(s.who) == nil {
		return
	}
	switch {
	case word == invitePage:
		s.show(invitePage)
		return
	case c.maker == s.h.Me() && s.ready(c):
		changed := *c.club
		changed.Members = slices.Clone(c.club.Members)
		if word == "remove" {
			changed.Remove(s.who, s.h.Now().Unix())
		} else if word == "back" {
			changed.Add(s.who, "")
		}
		s.publishClub(c, &changed)
	}
	s.show(memberPage)
}

// showAsks shows who would like to be put on the list.
func (s *Section) showAsks() {
	c := s.now
	p := s.page(asksPage, s.h.Say("club.asks"), clubPage)
	if len(c.asks) == 0 {
		p.text(s.h.Say("club.asks.none"))
	} else {
		p.text(s.h.Say("club.asks.words"))
	}
	for _, a := range c.asks[:min(len(c.asks), shownAsks)] {
		p.heading(names.Shown(s.h.Say, a.name, string(a.key)))
		p.remark(s.h.Say("club.asks.key", "key", string(a.key)[:16]))
		p.put(form.Control{Kind: form.Group},
			form.Control{Kind: form.Button, ID: "accept " + string(a.key), Label: s.h.Say("club.asks.accept"), Value: "primary", Off: !c.fresh},
			form.Control{Kind: form.Button, ID: "decline " + string(a.key), Label: s.h.Say("club.asks.decline")},
			form.Control{Kind: form.Group})
	}
	p.show()
}

func (s *Section) pressAsks(word, argument string) {
	c := s.now
	i := slices.IndexFunc(c.asks, func(a ask) bool { return string(a.key) == argument })
	if i < 0 || c.club == nil {
		return
	}
	a := c.asks[i]
	switch {
	case word == "decline":
		c.asks = slices.Delete(c.asks, i, i+1)
	case word == "accept" && s.ready(c):
		changed := *c.club
		changed.Members = slices.Clone(c.club.Members)
		if changed.Add(a.key, a.name) {
			s.publishClub(c, &changed)
		} else {
			s.note = s.h.Count("club.members.many", MaxMembers)
		}
	}
	s.show(asksPage)
}

// showGames shows the games of a club: those that go on can be watched, those that are over have a result.
func (s *Section) showGames() {
	c := s.now
	p := s.page(gamesPage, s.h.Say("club.games"), clubPage)
	if c.book == nil {
		p.show()
		return
	}
	for i, r := range c.book.going(s.h.Now()) {
		if r.guest == "" || i >= shownGames {
			continue
		}
		p.row("watch "+string(r.host)+" "+r.id, c.display(s.h.Say, r.players[0])+" – "+c.display(s.h.Say, r.players[1]),
			s.h.Say("club.game.running"), s.boardWords(r.terms.Rules.String(), r.terms.Size))
	}
	judged := s.tableOf(c).Games
	for i := len(judged) - 1; i >= max(0, len(judged)-shownGames); i-- {
		g := judged[i]
		lines := []string{s.boardWords(g.Game.Game, g.Size) + " · " + time.Unix(g.Ended, 0).UTC().Format("2006-01-02")}
		if g.Why != ranking.Counts {
			lines = append(lines, s.why(g.Why))
		}
		p.row("watch "+s.hostOf(c, g.Game)+" "+g.ID, c.display(s.h.Say, g.Players[0])+" – "+c.display(s.h.Say, g.Players[1]), g.Result, lines...)
	}
	if len(judged) == 0 {
		p.text(s.h.Say("club.games.none"))
	} else {
		p.remark(s.h.Say("club.games.words"))
		p.button("logs", s.h.Say("club.export.logs"))
	}
	p.put(form.Control{Kind: form.Files, ID: "import", Label: s.h.Say("club.import")})
	p.show()
}

// why says why a game does not count.
func (s *Section) why(w ranking.Why) string { return s.h.Say("club.why." + string(w)) }

// hostOf returns who has invited to a game, if the logs are here; else the player who began.
func (s *Section) hostOf(c *home, g ranking.Game) string {
	for _, k := range g.Players {
		if host, ok := c.book.papers[g.ID][k]; ok && isHost(host) {
			return string(k)
		}
	}
	return string(g.Players[0])
}

func (s *Section) pressGames(word, argument string) {
	switch word {
	case "watch":
		s.watch(argument)
	case "logs":
		s.exportLogs(s.now)
	}
}
