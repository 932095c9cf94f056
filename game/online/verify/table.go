package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/ranking"
)

// print writes everything that was found.
func (c *check) print(out io.Writer, club string, claims bool) {
	c.printGames(out)
	c.printRatings(out, club, claims)
	c.printTournaments(out)
	if len(c.problems) > 0 {
		fmt.Fprintln(out, "\nproblems")
		for _, p := range c.problems {
			fmt.Fprintf(out, "%s: %s\n", p.at, p.text)
		}
		if len(c.problems) == maxProblems {
			fmt.Fprintln(out, "… and perhaps more")
		}
	}
	fmt.Fprintf(out, "\n%s, %s", count(len(c.games), "game"), count(len(c.problems), "problem"))
	if c.skipped > 0 {
		fmt.Fprintf(out, ", %s of other kinds", count(c.skipped, "event"))
	}
	fmt.Fprintln(out)
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func (c *check) printGames(out io.Writer) {
	if len(c.games) == 0 {
		return
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "game\tmade\tboard\tblack\twhite\tplies\tresult\tended\tsigned by\tnotes")
	for _, g := range c.games {
		players := [2]string{}
		for p := range g.Keys {
			players[g.Seats[p]&1] = who(g.Names[p], g.Keys[p])
		}
		fmt.Fprintf(w, "%s\t%s\t%s %d\t%s\t%s\t%d\t%s\t%s\t%s\t%s\n", g.ID, g.Made.UTC().Format("2006-01-02 15:04"), g.Terms.Rules, g.Terms.Size,
			players[0], players[1], len(g.Line), cmp.Or(g.Result.Text, "-"), cmp.Or(g.Result.Reason.String(), "-"), signed(g.Game), strings.Join(notes(g), ", "))
	}
	w.Flush()
}

// who returns a player as the table shows him. Names are what players say of themselves; the key tells them apart.
func who(name string, k event.Key) string {
	if k == "" {
		return "nobody"
	}
	return cmp.Or(visible(name), "?") + " " + short(k)
}

// visible leaves out characters that are not seen, such as those that turn the direction of what follows.
func visible(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, name)
}

func signed(g *gamelog.Game) string {
	switch {
	case g.Both():
		return "both"
	case g.Signed[gamelog.Host]:
		return "inviter"
	case g.Signed[gamelog.Guest]:
		return "guest"
	}
	return "-"
}

func notes(g game) []string {
	var list []string
	add := func(is bool, note string) {
		if is {
			list = append(list, note)
		}
	}
	add(g.Terms.Ranked, "ranked")
	add(g.Terms.Club != "", "club "+g.Terms.Club)
	add(g.Phase == gamelog.Waiting, "not begun")
	add(g.Phase == gamelog.Playing, "goes on")
	add(g.Result.Reason == gamelog.Claimed, "claimed by "+who(g.Names[max(g.Result.Winner, 0)], g.Keys[max(g.Result.Winner, 0)]))
	add(g.Phase == gamelog.Over && !g.Settled, "not acknowledged")
	for p, said := range g.Said {
		add(said != "" && said != g.Result.Text, who(g.Names[p], g.Keys[p])+" signed "+said)
	}
	for _, e := range g.forked {
		add(true, "fork of "+who(e.log.Name, e.log.Author))
	}
	add(len(g.Evidence) > 0, "false entries")
	add(g.Rematch != "", "rematch "+g.Rematch)
	return list
}

// printRatings prints the tables of all pools that have ranked games.
func (c *check) printRatings(out io.Writer, club string, claims bool) {
	var games []ranking.Game
	names := map[event.Key]string{}
	for _, g := range c.games {
		if g.logs[gamelog.Guest] == nil || !g.Terms.Ranked {
			continue
		}
		games = append(games, g.rated)
		for p, k := range g.Keys {
			names[k] = g.Names[p]
		}
	}
	by := ranking.Rules{Club: club, Claims: claims}
	for _, r := range c.clubs {
		fmt.Fprintf(out, "\nclub %s: %s, by %s, %s\n", r.ID, visible(r.Name), short(r.Maker), count(len(r.Members), "member"))
		if club == "" && len(c.clubs) == 1 || club == r.ID && by.Member == nil {
			by.Club, by.Member, by.Claims = r.ID, r.Had, claims || r.Claims
		}
	}
	table := ranking.Make(games, by)
	pools := make([]ranking.Pool, 0, len(table.Rows))
	for p := range table.Rows {
		pools = append(pools, p)
	}
	slices.SortFunc(pools, func(a, b ranking.Pool) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Class, b.Class))
	})
	classes := map[ranking.Class]string{ranking.Small: "up to 7x7", ranking.Medium: "8x8 to 11x11", ranking.Large: "from 12x12"}
	for _, pool := range pools {
		fmt.Fprintf(out, "\nratings: %s %s\n", pool.Game, classes[pool.Class])
		w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "player\trating\tgames\twon\tdrawn\tlost\tclaims against")
		for _, row := range table.Rows[pool] {
			value := fmt.Sprint(row.Value())
			if row.Provisional() {
				value += "?"
			}
			fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%d\n", who(names[row.Player], row.Player), value, row.Games, row.Won, row.Drawn, row.Lost, row.Claims)
		}
		w.Flush()
	}
	for _, j := range table.Games {
		if j.Why != ranking.Counts {
			fmt.Fprintf(out, "not rated: game %s: %s\n", j.ID, j.Why)
		}
	}
}
