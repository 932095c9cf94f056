package club

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/pairing"
	"redstone/game/online/section"
	"redstone/game/online/timing"
)

// publishTournament signs a version of a tournament, and takes it over at once.
func (s *Section) publishTournament(c *home, t *Tournament) {
	if !s.holds() {
		return
	}
	e := s.h.Publish(event.KindClub, t.Tags(), t.Text())
	if again, err := ParseTournament(e); err == nil {
		s.adoptTournament(c, again, e)
	}
}

// showTournament shows the standings, the rounds, and what can be done.
func (s *Section) showTournament() {
	c := s.now
	t := c.tournaments[s.tournament]
	p := s.page(tournamentPage, s.tournamentTitle(t), clubPage)
	rule, _ := timing.Parse(t.Clock)
	p.remark(s.h.Say("club.form."+string(t.Form)) + " · " + s.boardWords(t.Game, t.Size) + " · " + section.ClockWords(s.h, rule))
	found := map[[2]int]scored{}
	if c.book != nil {
		found = t.results(s.tableOf(c), c.book.results)
	}
	rounds := t.filled(found)
	s.standings(p, t, c, rounds)
	if c.maker == s.h.Me() && !t.Ended {
		s.organise(p, c, t, rounds)
	}
	if r := s.roundShown(t, rounds); r >= 0 {
		var options []string
		for n := range rounds {
			options = append(options, s.h.Say("club.round", "n", strconv.Itoa(n+1)))
		}
		if len(rounds) > 1 {
			p.choice("round", s.h.Say("club.round.shown"), r, options...)
		} else {
			p.heading(options[0])
		}
		s.roundRows(p, c, t, r, rounds[r], found)
	}
	p.button("csv", s.h.Say("club.export.table"))
	p.button("logs", s.h.Say("club.export.logs"))
	p.show()
}

// standings shows the table of a tournament.
func (s *Section) standings(p *page, t *Tournament, c *home, rounds []pairing.Round) {
	var rows [][]string
	for _, st := range pairing.Standings(len(t.Players), rounds, t.Form != Swiss) {
		first, second := half(st.Buchholz), quarter(st.Berger)
		if t.Form != Swiss {
			first, second = second, first
		}
		label := c.display(s.h.Say, t.Players[st.Player].Key)
		if t.Out[st.Player] {
			label = s.h.Say("club.out", "name", label)
		}
		rows = append(rows, []string{strconv.Itoa(st.Place), label, half(st.Points), first, second})
	}
	columns := []string{s.h.Say("club.column.buchholz"), s.h.Say("club.column.berger")}
	if t.Form != Swiss {
		slices.Reverse(columns)
	}
	p.table([]string{"", s.h.Say("club.column.name"), s.h.Say("club.column.points"), columns[0], columns[1]}, rows)
	p.remark(s.h.Say("club.ties"))
}

// half writes a number that counts double, quarter one that counts four times.
func half(n int) string { return strconv.FormatFloat(float64(n)/2, 'f', -1, 64) }

func quarter(n int) string { return strconv.FormatFloat(float64(n)/4, 'f', -1, 64) }

// organise shows what the maker can do.
func (s *Section) organise(p *page, c *home, t *Tournament, rounds []pairing.Round) {
	open := missing(rounds)
	if t.Form == Swiss && len(rounds) < t.Planned && open == 0 {
		p.Add(form.Control{Kind: form.Button, ID: "next", Label: s.h.Say("club.next", "n", strconv.Itoa(len(rounds)+1)), Value: "primary", Off: !c.fresh})
	}
	if open > 0 {
		p.remark(s.h.Count("club.open", open))
		p.Add(form.Control{Kind: form.Button, ID: decidePage, Label: s.h.Say("club.decide"), Off: !c.fresh})
	} else if t.Form != Swiss || len(rounds) >= t.Planned {
		p.Add(form.Control{Kind: form.Button, ID: "end", Label: s.h.Say("club.tournament.end"), Value: "primary", Off: !c.fresh})
	}
}

// roundShown returns the round that the player has chosen; else the first in which he has to play, in which anybody has, or
// the last; -1 when there is none.
func (s *Section) roundShown(t *Tournament, rounds []pairing.Round) int {
	if s.round >= 0 && s.round < len(rounds) {
		return s.round
	}
	for _, mine := range [...]bool{true, false} {
		for r, round := range rounds {
			for _, p := range round {
				if p.Result == pairing.Open && (!mine || t.seatOf(p, s.h.Me()) >= 0) {
					return r
				}
			}
		}
	}
	return len(rounds) - 1
}

// roundRows shows the pairings of a round: the player's own begin or continue his game, others are watched.
func (s *Section) roundRows(p *page, c *home, t *Tournament, r int, round pairing.Round, found map[[2]int]scored) {
	me := s.h.Me()
	for i, pair := range round {
		first := c.display(s.h.Say, t.Players[pair.First].Key)
		if pair.Second == pairing.Bye {
			key := "club.bye"
			if t.Form != Swiss {
				key = "club.rest"
			}
			p.remark(s.h.Say(key, "name", first))
			continue
		}
		label := first + " – " + c.display(s.h.Say, t.Players[pair.Second].Key)
		at := [2]int{r, i}
		mark := s.resultWords(pair.Result)
		id := "look " + strconv.Itoa(r) + " " + strconv.Itoa(i)
		var lines []string
		switch {
		case pair.Result != pairing.Open:
			if t.Decided[at] {
				lines = append(lines, s.h.Say("club.decided"))
			}
			if f, ok := found[at]; ok && f.result != pair.Result {
				lines = append(lines, s.h.Say("club.differs", "result", f.game.Result))
			}
		case t.Ended:
		case t.seatOf(pair, me) >= 0:
			id = "play " + strconv.Itoa(r) + " " + strconv.Itoa(i)
			mark = s.h.Say("club.play")
			if own, ok := t.mine(s.games, pair, me); ok && own.Phase == "waiting" {
				mark = s.h.Say("club.waits")
			}
		}
		p.row(id, label, mark, lines...)
	}
}

func (s *Section) resultWords(r pairing.Result) string {
	switch r {
	case pairing.First:
		return "1-0"
	case pairing.Second:
		return "0-1"
	case pairing.Draw:
		return "½-½"
	case pairing.None:
		return "0-0"
	}
	return ""
}

func (s *Section) pressTournament(word, argument string) {
	c := s.now
	t := c.tournaments[s.tournament]
	if t == nil || c.book == nil {
		return
	}
	mine := c.maker == s.h.Me() && !t.Ended
	switch word {
	case "play", "look":
		s.pressPairing(c, t, argument)
		return
	case "next":
		if mine && s.ready(c) {
			s.round = -1
			s.nextRound(c, t)
		}
	case "end":
		if mine && s.ready(c) {
			changed := t.clone()
			changed.fix(t.results(s.tableOf(c), c.book.results))
			changed.Ended = true
			s.publishTournament(c, changed)
		}
	case decidePage:
		if mine {
			s.decide = [2]int{-1, -1}
			s.show(decidePage)
			return
		}
	case "csv":
		s.exportStandings(c, t)
		return
	case "logs":
		s.exportLogs(c)
		return
	}
	s.show(tournamentPage)
}

// pressPairing begins the player's own game, or shows another one.
func (s *Section) pressPairing(c *home, t *Tournament, argument string) {
	r, i, ok := t.at(argument)
	if !ok {
		return
	}
	pair := t.Rounds[r][i]
	if found, ok := t.results(s.tableOf(c), c.book.results)[[2]int{r, i}]; ok {
		s.watch(s.hostOf(c, found.game.Game) + " " + found.game.ID)
		return
	}
	if t.seatOf(pair, s.h.Me()) >= 0 && pair.Result == pairing.Open && !t.Ended {
		s.play(c, t, r, pair)
		return
	}
	for _, g := range c.book.going(s.h.Now()) {
		if g.guest != "" && t.fits(pair, g.terms, g.host) {
			s.watch(string(g.host) + " " + g.id)
			return
		}
	}
}

// at reads the round and board of a control.
func (t *Tournament) at(argument string) (round, board int, ok bool) {
	a, b, _ := strings.Cut(argument, " ")
	round, err := strconv.Atoi(a)
	board, err2 := strconv.Atoi(b)
	ok = err == nil && err2 == nil && round >= 0 && round < len(t.Rounds) && board >= 0 && board < len(t.Rounds[round]) &&
		t.Rounds[round][board].Second != pairing.Bye
	return round, board, ok
}

// nextRound draws up the next round of a Swiss tournament. The results before it are fixed in the event, so that nothing
// that becomes known later changes who met whom.
func (s *Section) nextRound(c *home, t *Tournament) {
	changed := t.clone()
	changed.fix(t.results(s.tableOf(c), c.book.results))
	for i, m := range changed.Players {
		changed.Out[i] = changed.Out[i] || !c.club.Has(m.Key)
	}
	round, err := pairing.Swiss(len(changed.Players), changed.Rounds, changed.Out)
	if err != nil || len(changed.Rounds) >= changed.Planned {
		s.note = s.h.Say("club.next.none")
		return
	}
	changed.Rounds, changed.Since = append(changed.Rounds, round), append(changed.Since, s.h.Now().Unix())
	s.publishTournament(c, changed)
}

// fix enters what the logs say for good.
func (t *Tournament) fix(found map[[2]int]scored) { t.Rounds = t.filled(found) }

func (t *Tournament) clone() *Tournament {
	u := *t
	u.Out, u.Decided = maps.Clone(t.Out), maps.Clone(t.Decided)
	u.Rounds, u.Since = make([]pairing.Round, len(t.Rounds)), slices.Clone(t.Since)
	for r := range t.Rounds {
		u.Rounds[r] = slices.Clone(t.Rounds[r])
	}
	return &u
}
