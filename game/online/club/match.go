package club

import (
	"strconv"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/pairing"
	"redstone/game/online/ranking"
	"redstone/game/online/section"
	"redstone/game/online/timing"
	"redstone/game/online/wire"
	"redstone/rules"
)

// terms returns the terms of a pairing's games, as the player with that seat proposes them to the other.
func (t *Tournament) terms(p pairing.Pairing, seat int) gamelog.Terms {
	terms := gamelog.Terms{Size: t.Size, Pie: t.Pie, Colour: gamelog.Black, For: t.Players[p.Second].Key,
		Watch: gamelog.WatchLink, Ranked: true, Club: t.Club}
	if seat == 1 {
		terms.Colour, terms.For = gamelog.White, t.Players[p.First].Key
	}
	terms.Rules, _ = rules.ParseGame(t.Game)
	if terms.Rules == rules.Go {
		terms.Komi, _ = strconv.ParseFloat(t.Komi, 64)
	}
	terms.Clock, _ = timing.Parse(t.Clock)
	return terms
}

// scored is the result of a pairing by the logs.
type scored struct {
	result pairing.Result
	game   *result // nil when there is none
}

// results returns what the logs say of each pairing, by round and board: the first game that counts, of those that the two
// have made since the round began, with these colours and terms. A game counts for one pairing only.
func (t *Tournament) results(table ranking.Table, all map[string]result) map[[2]int]scored {
	counting := map[string][]result{} // by players and terms, in the order in which the games ended
	for _, j := range table.Games {
		if g, known := all[result{Game: j.Game}.identity()]; known && j.Why == ranking.Counts {
			key := string(g.Players[0]) + string(g.Players[1]) + g.Terms
			counting[key] = append(counting[key], g)
		}
	}
	found := map[[2]int]scored{}
	for r, round := range t.Rounds {
		for i, p := range round {
			if p.Second == pairing.Bye {
				continue
			}
			key := string(t.Players[p.First].Key) + string(t.Players[p.Second].Key) + termsOf(t.terms(p, 0))
			games := counting[key]
			for n, g := range games {
				if g.Made >= t.Since[r] {
					found[[2]int{r, i}] = scored{resultOfScore(g.Score), &g}
					counting[key] = games[n+1:]
					break
				}
			}
		}
	}
	return found
}

func resultOfScore(score float64) pairing.Result {
	switch {
	case score > 0.5:
		return pairing.First
	case score < 0.5:
		return pairing.Second
	}
	return pairing.Draw
}

// filled returns the rounds with the results that the logs have added to those that are fixed.
func (t *Tournament) filled(found map[[2]int]scored) []pairing.Round {
	rounds := make([]pairing.Round, len(t.Rounds))
	for r, round := range t.Rounds {
		rounds[r] = append(pairing.Round{}, round...)
		for i := range rounds[r] {
			if s, ok := found[[2]int{r, i}]; ok && rounds[r][i].Result == pairing.Open {
				rounds[r][i].Result = s.result
			}
		}
	}
	return rounds
}

// open returns how many results of the last round are missing.
func missing(rounds []pairing.Round) int {
	n := 0
	for _, round := range rounds {
		for _, p := range round {
			if p.Result == pairing.Open {
				n++
			}
		}
	}
	return n
}

// seatOf returns the seat of a player in a pairing, -1 when it is not his.
func (t *Tournament) seatOf(p pairing.Pairing, k event.Key) int {
	switch {
	case p.Second == pairing.Bye:
	case t.Players[p.First].Key == k:
		return 0
	case t.Players[p.Second].Key == k:
		return 1
	}
	return -1
}

// fits reports whether terms are those of a pairing, whoever proposes them.
func (t *Tournament) fits(p pairing.Pairing, proposed gamelog.Terms, host event.Key) bool {
	seat := t.seatOf(p, host)
	if seat < 0 {
		return false
	}
	want := t.terms(p, seat)
	return proposed.Club == want.Club && proposed.Ranked && proposed.Colour == want.Colour && proposed.For == want.For && termsOf(proposed) == termsOf(want)
}

// invitation returns the invitation to a pairing's game that somebody has made since its round began.
func (t *Tournament) invitation(b *book, round int, p pairing.Pairing, host event.Key, s *Section) (running, bool) {
	for _, r := range b.going(s.h.Now()) {
		if r.guest == "" && r.host == host && r.made >= t.Since[round] && t.fits(p, r.terms, host) {
			return r, true
		}
	}
	return running{}, false
}

// mine returns the player's own game of a pairing that waits or goes on.
func (t *Tournament) mine(games section.Games, p pairing.Pairing, me event.Key) (section.Game, bool) {
	for _, g := range games.List() {
		other := g.Terms.For
		if g.Inviter == me && (g.Phase == wire.Waiting || g.Phase == wire.Playing) && other != "" && t.fits(p, g.Terms, me) ||
			g.Inviter != me && g.Phase == wire.Playing && t.fits(p, g.Terms, g.Inviter) {
			return g, true
		}
	}
	return section.Game{}, false
}

// play begins or continues the player's own game of a pairing.
func (s *Section) play(c *home, t *Tournament, round int, p pairing.Pairing) {
	me := s.h.Me()
	seat := t.seatOf(p, me)
	other := t.Players[p.First].Key
	if seat == 0 {
		other = t.Players[p.Second].Key
	}
	own, playing := t.mine(s.games, p, me)
	if playing && (own.Phase == wire.Playing || seat == 0) { // when both have invited, Black's invitation counts
		s.games.Show(own.ID)
		return
	}
	if r, invited := t.invitation(c.book, round, p, other, s); invited {
		if playing {
			s.games.Cancel(own.ID)
		}
		s.join(string(r.host) + " " + r.id)
		return
	}
	if playing {
		s.games.Show(own.ID)
		return
	}
	s.begin(t.terms(p, seat))
}

// crossed looks for pairings to which both players have invited each other: then the invitation of the first counts.
func (s *Section) crossed(c *home) {
	me := s.h.Me()
	for _, t := range c.tournaments {
		for r, round := range t.Rounds {
			for _, p := range round {
				own, waiting := section.Game{}, false
				if t.seatOf(p, me) == 1 && p.Result == pairing.Open {
					own, waiting = t.mine(s.games, p, me)
				}
				if !waiting || own.Phase != wire.Waiting {
					continue
				}
				if theirs, ok := t.invitation(c.book, r, p, t.Players[p.First].Key, s); ok {
					s.games.Cancel(own.ID)
					s.join(string(theirs.host) + " " + theirs.id)
				}
			}
		}
	}
}
