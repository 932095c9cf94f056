package club

import (
	"slices"
	"strconv"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/names"
	"redstone/game/online/ranking"
)

// The pages of a club's members: the list, one of them, and who asks to join.

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
		p.Add(form.Control{Kind: form.Group},
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
	p.Add(form.Control{Kind: form.Copy, ID: "key", Label: s.h.Say("club.member.key"), Value: string(s.who)})
	if c.maker == me && s.who != me {
		if m.Until == 0 {
			p.Add(form.Control{Kind: form.Button, ID: "remove", Label: s.h.Say("club.member.remove"), Value: "danger", Off: !c.fresh})
		} else {
			p.Add(form.Control{Kind: form.Button, ID: "back", Label: s.h.Say("club.member.back"), Off: !c.fresh})
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
		p.Add(form.Control{Kind: form.Group},
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
