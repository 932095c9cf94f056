package club

import (
	"strconv"

	"redstone/game/online/form"
	"redstone/game/online/pairing"
)

// showDecide lets the organiser enter a result by hand, for somebody who has not come.
func (s *Section) showDecide() {
	c := s.now
	t := c.tournaments[s.tournament]
	p := s.page(decidePage, s.h.Say("club.decide"), tournamentPage)
	found := map[[2]int]scored{}
	if c.book != nil {
		found = t.results(s.tableOf(c), c.book.results)
	}
	rounds := t.filled(found)
	p.text(s.h.Say("club.decide.words"))
	shown := 0
	for r, round := range rounds {
		for i, pair := range round {
			if pair.Result != pairing.Open || shown == shownGames {
				continue
			}
			shown++
			first, second := c.display(s.h.Say, t.Players[pair.First].Key), c.display(s.h.Say, t.Players[pair.Second].Key)
			at := strconv.Itoa(r) + " " + strconv.Itoa(i)
			if s.decide != [2]int{r, i} {
				p.row("pick "+at, first+" – "+second, s.h.Say("club.round", "n", strconv.Itoa(r+1)))
				continue
			}
			p.heading(first + " – " + second)
			p.Add(form.Control{Kind: form.Group})
			p.button("set "+at+" 1", s.h.Say("club.decide.wins", "name", first))
			p.button("set "+at+" 2", s.h.Say("club.decide.wins", "name", second))
			p.button("set "+at+" d", s.h.Say("club.decide.draw"))
			p.button("set "+at+" n", s.h.Say("club.decide.none"))
			p.Add(form.Control{Kind: form.Group})
		}
	}
	p.show()
}

func (s *Section) pressDecide(word, argument string) {
	c := s.now
	t := c.tournaments[s.tournament]
	if t == nil || c.maker != s.h.Me() || t.Ended || !s.ready(c) {
		s.show(tournamentPage)
		return
	}
	place, letter := argument, ""
	if word == "set" && len(argument) > 2 {
		place, letter = argument[:len(argument)-2], argument[len(argument)-1:]
	}
	r, i, ok := t.at(place)
	if !ok {
		return
	}
	if word == "pick" {
		s.decide = [2]int{r, i}
		s.show(decidePage)
		return
	}
	for res, l := range resultLetters {
		if l == letter && t.Rounds[r][i].Result == pairing.Open {
			changed := t.clone()
			changed.Rounds[r][i].Result = res
			changed.Decided[[2]int{r, i}] = true
			s.publishTournament(c, changed)
		}
	}
	s.decide = [2]int{-1, -1}
	s.show(tournamentPage)
}
