package club

import (
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/names"
	"redstone/game/online/pairing"
	"redstone/game/online/section"
	"redstone/rules"
)

// showSetup lets the maker set up a tournament.
func (s *Section) showSetup() {
	c, d := s.now, &s.typed
	p := s.page(setupPage, s.h.Say("club.tournament.make"), clubPage)
	p.Add(form.Control{Kind: form.Field, ID: "name", Label: s.h.Say("club.tournament.name"), Value: d.tournament, Most: names.Most})
	p.choice("form", s.h.Say("club.form"), d.form, s.h.Say("club.form.robin"), s.h.Say("club.form.double"), s.h.Say("club.form.swiss"))
	players := d.players(c.club)
	if forms[d.form] == Swiss {
		var counts []string
		for n := range mostSwiss {
			counts = append(counts, strconv.Itoa(n+1))
		}
		p.choice("rounds", s.h.Say("club.rounds"), d.rounds-1, counts...)
		p.remark(s.h.Say("club.form.swiss.words"))
	} else {
		p.remark(s.h.Count("club.form.robin.words", pairing.MaxRobin))
	}
	s.boardChoices(p)
	p.heading(s.h.Count("club.players", len(players)))
	for _, m := range c.club.Members {
		if m.Until == 0 {
			p.toggle("player "+string(m.Key), c.display(s.h.Say, m.Key), !d.without[m.Key])
		}
	}
	p.primary("start", s.h.Say("club.tournament.start"))
	p.show()
}

func (s *Section) pressSetup(word, _ string) {
	c := s.now
	if word != "start" || c.club == nil || c.maker != s.h.Me() || c.club.Closed || !s.ready(c) {
		s.show(setupPage)
		return
	}
	t, fault := s.newTournament(c)
	if fault != "" {
		s.note = fault
		s.show(setupPage)
		return
	}
	if s.publishTournament(c, t); c.tournaments[t.Number] == nil {
		s.show(setupPage)
		return
	}
	s.tournament, s.round = t.Number, -1
	s.typed.reset()
	s.show(tournamentPage)
}

// newTournament makes a tournament of what was chosen, with its first round, or all of a round robin.
func (s *Section) newTournament(c *home) (t *Tournament, fault string) {
	d := &s.typed
	b := boards[d.board]
	label := ""
	if strings.TrimSpace(d.tournament) != "" {
		clean, wrong := names.Clean(d.tournament)
		if wrong != "" {
			return nil, s.nameFault(wrong)
		}
		label = clean
	}
	t = &Tournament{Club: c.id, Number: 1, Name: label, Form: forms[d.form], Game: b.game.String(), Size: b.size,
		Pie: b.game == rules.Redstone, Clock: section.Clocks[d.clock], Players: s.seeded(c, d.players(c.club), b),
		Out: map[int]bool{}, Decided: map[[2]int]bool{}}
	if b.game == rules.Go {
		t.Komi = strconv.FormatFloat(rules.DefaultKomi, 'f', -1, 64)
	}
	for n := range c.tournaments {
		t.Number = max(t.Number, n+1)
	}
	var rounds []pairing.Round
	var err error
	if t.Form == Swiss {
		t.Planned = d.rounds
		var first pairing.Round
		first, err = pairing.Swiss(len(t.Players), nil, nil)
		rounds = []pairing.Round{first}
	} else {
		rounds, err = pairing.RoundRobin(len(t.Players), t.Form == Double)
	}
	if err != nil {
		return nil, s.h.Say("club.players.wrong", "most", strconv.Itoa(pairing.MaxRobin), "swiss", strconv.Itoa(pairing.MaxPlayers))
	}
	for range rounds {
		t.Since = append(t.Since, s.h.Now().Unix())
	}
	t.Rounds = rounds
	return t, ""
}

// seeded orders the players by their rating in the club, those without one behind, in the order of the list.
func (s *Section) seeded(c *home, players []Member, b board) []Member {
	table := s.tableOf(c)
	value := func(k event.Key) int {
		if row, ok := table.Of(poolOf(b), k); ok && row.Games > 0 {
			return row.Value()
		}
		return 0
	}
	slices.SortStableFunc(players, func(x, y Member) int { return value(y.Key) - value(x.Key) })
	return players
}
