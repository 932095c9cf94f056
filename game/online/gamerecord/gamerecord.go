// Package gamerecord makes records of online games: of two logs a tree of moves, with what was taken back as variations
// and the signed events at its root. The board of the running game has a record of its own, which package match makes; it
// is the same game, and Differs says when it is not.
package gamerecord

import (
	"redstone/game/online/gamelog"
	"redstone/game/online/timing"
	"redstone/rules"
	"redstone/rules/record"
)

// Of returns the record of a game. events are the signed events of both players as JSON, of the one who began with Black
// first; without them the record says only that the game was played online.
func Of(g *gamelog.Game, events ...string) (*record.Record, error) {
	r, err := record.New(g.Terms.Rules, g.Terms.Size, g.Terms.Pie)
	if err != nil {
		return nil, err
	}
	if g.Terms.Rules == rules.Go {
		r.Komi = g.Terms.Komi
	}
	for p, name := range g.Names {
		r.Info.Players[g.Seats[p]].Name = name
	}
	r.Info.Date = g.Made.UTC().Format("2006-01-02")
	r.Info.Result = g.Result.Text
	r.Info.Time, r.Info.Overtime = g.Terms.Clock.Main, g.Terms.Clock.Overtime()
	lines := linesOf(g)
	for i := len(lines) - 1; i >= 0; i-- { // the game itself first
		add(r, g, lines[i])
	}
	record.SetOnline(r, g.ID, events...)
	return r, nil
}

// linesOf returns the lines that were on the board, each at its longest: those that ended with a take-back, and last the
// game's. The plies that stayed after a take-back are the first of the line that came next.
func linesOf(g *gamelog.Game) [][]gamelog.Ply {
	lines := make([][]gamelog.Ply, len(g.Undone)+1)
	next := g.Line
	lines[len(g.Undone)] = next
	for i := len(g.Undone) - 1; i >= 0; i-- {
		v := g.Undone[i]
		stayed := min(v.Ply, len(next))
		next = append(next[:stayed:stayed], v.Plies...)
		lines[i] = next
	}
	return lines
}

// add adds a line, with the clocks that both had after each move.
func add(r *record.Record, g *gamelog.Game, line []gamelog.Ply) {
	at := r.Root
	swapped := false
	timed := g.Terms.Clock.On()
	begin := g.Terms.Clock.Begin()
	clocks := [2]timing.State{begin, begin} // by player
	for _, ply := range line {
		next := r.Add(at, ply.Move, ply.Stone)
		if next == nil {
			return // the replay has played it
		}
		at, clocks[ply.Player] = next, ply.Clock
		swapped = swapped || ply.Move == rules.Swap
		if !timed {
			continue
		}
		for p := range clocks {
			colour := g.Seats[p] // 0 is Black
			if swapped {
				colour = 1 - colour
			}
			next.Left[colour], _ = clocks[p].Remaining(0)
		}
	}
}

// Differs reports whether the main line or the result of a record is not the game's.
func Differs(r *record.Record, g *gamelog.Game) bool {
	n := r.Root
	for _, ply := range g.Line {
		if n = n.Next(); n == nil || n.Move != ply.Move || n.By != ply.Stone {
			return true
		}
	}
	for n = n.Next(); n != nil; n = n.Next() {
		if n.OnBoard() || n.Move != rules.NoMove {
			return true
		}
	}
	want, _ := record.ParseOutcome(g.Result.Text)
	return r.Game != g.Terms.Rules || r.Size != g.Terms.Size || r.Outcome() != want
}
