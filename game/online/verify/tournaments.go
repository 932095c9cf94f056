package main

import (
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"redstone/game/online/gamelog"
	"redstone/game/online/ranking"
)

// printTournaments prints the standings of the tournaments of the clubs whose lists are there, by the games among the members.
func (c *check) printTournaments(out io.Writer) {
	var games []*gamelog.Game
	for _, g := range c.games {
		if g.logs[gamelog.Guest] != nil && g.rated.Basis != ranking.Forked {
			games = append(games, g.Game)
		}
	}
	for _, list := range c.clubs {
		for _, t := range c.tournaments {
			if t.Club != list.ID || t.event.Author != list.Maker {
				continue
			}
			fmt.Fprintf(out, "\ntournament %d of club %s: %s, %s %d, %s, %s\n", t.Number, list.ID, visible(t.Name), t.Game, t.Size, t.Form,
				count(len(t.Rounds), "round"))
			w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
			fmt.Fprintln(w, "place\tplayer\tpoints\tBuchholz\tSonneborn-Berger")
			for _, s := range list.Standings(t.Tournament, games) {
				p := t.Players[s.Player]
				fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\n", s.Place, who(p.Name, p.Key), part(s.Points, 2), part(s.Buchholz, 2), part(s.Berger, 4))
			}
			w.Flush()
		}
	}
}

// part writes a number that counts so many times.
func part(n, times int) string {
	return strconv.FormatFloat(float64(n)/float64(times), 'f', -1, 64)
}
