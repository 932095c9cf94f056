package club

import (
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/pairing"
	"redstone/game/online/section"
	"redstone/game/online/timing"
	"redstone/rules"
)

// draft is what the player has typed and chosen on pages, until it is used.
type draft struct {
	club          string // the name of a club to be made
	pool          int    // of the table
	board         int    // index of boards
	clock         int    // index of section.Clocks
	color         int    // index of colors
	casual, lobby bool   // whether the game does not count, whether the lobby shows it

	tournament string // its name
	form       int    // index of forms
	rounds     int    // of a Swiss one
	without    map[event.Key]bool
}

// board is a game on a board that is offered.
type board struct {
	game rules.Game
	size int
}

var (
	boards = []board{{rules.Redstone, 5}, {rules.Redstone, 7}, {rules.Redstone, 9}, {rules.Redstone, 11}, {rules.Redstone, 13},
		{rules.Redstone, 19}, {rules.Go, 9}, {rules.Go, 13}, {rules.Go, 19}}
	colors = []gamelog.Colour{gamelog.Draw, gamelog.Black, gamelog.White}
	forms  = []Form{Robin, Double, Swiss}
)

const mostSwiss = 15 // rounds that are offered

func (d *draft) reset() {
	*d = draft{board: 2, clock: min(3, len(section.Clocks)-1), rounds: 5, without: map[event.Key]bool{}}
}

// choose begins a tournament among the members of a club.
func (d *draft) choose(c *Club) {
	pool := d.pool
	d.reset()
	d.pool = pool
	if c.count() > pairing.MaxRobin {
		d.form = slices.Index(forms, Swiss)
	}
}

// set takes a value of a control. What is none is ignored.
func (d *draft) set(control, value string) {
	n, err := strconv.Atoi(value)
	index := func(to *int, length int) {
		if err == nil && n >= 0 && n < length {
			*to = n
		}
	}
	if key, ok := strings.CutPrefix(control, "player "); ok {
		d.without[event.Key(key)] = value == "no"
		return
	}
	switch control {
	case "board":
		index(&d.board, len(boards))
	case "clock":
		index(&d.clock, len(section.Clocks))
	case "color":
		index(&d.color, len(colors))
	case "form":
		index(&d.form, len(forms))
	case "rounds":
		if err == nil && n >= 0 && n < mostSwiss {
			d.rounds = n + 1
		}
	case "ranked":
		d.casual = value == "no"
	case "lobby":
		d.lobby = value == "yes"
	case "name":
		d.tournament = value
	}
}

// terms returns the terms of a game in a club, for one opponent. All who have the link to the club may watch it: its logs are
// what the table is made of, so they are not encrypted.
func (d *draft) terms(club string, only event.Key) gamelog.Terms {
	b := boards[d.board]
	t := gamelog.Terms{Rules: b.game, Size: b.size, Pie: b.game == rules.Redstone, Colour: colors[d.color], For: only,
		Watch: gamelog.WatchLink, Ranked: !d.casual, Club: club}
	if b.game == rules.Go {
		t.Komi = rules.DefaultKomi
	}
	t.Clock, _ = timing.Parse(section.Clocks[d.clock])
	if d.lobby {
		t.Watch = gamelog.WatchOpen
	}
	return t
}

// players returns the members that take part.
func (d *draft) players(c *Club) []Member {
	var all []Member
	for _, m := range c.Members {
		if m.Until == 0 && !d.without[m.Key] {
			all = append(all, m)
		}
	}
	return all
}
