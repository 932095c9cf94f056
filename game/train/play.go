package main

import (
	"fmt"
	"io"
	"strings"

	"redstone/game/engine"
	"redstone/game/engine/playout"
	"redstone/rules"
)

// schedule is the sizes of the games, one after the other: mostly 9x9.
var schedule = []int{9, 9, 7, 9, 9, 13, 9, 9, 9, 7, 9, 9, 9, 13}

const (
	// A game ends when for sure plies in a row both sides are so certain who wins;
	// one of playedOut goes on to its end.
	decided   = 0.96
	sure      = 3
	playedOut = 8
	// Up to randomPlies plies are uniformly random, then up to opening plies are
	// chosen at random with the visits as weights, and later one in seldom.
	randomPlies = 6
	opening     = 14
	seldom      = 12
)

// play plays games of the engine against itself and writes them, a line each.
func play(out io.Writer, kind rules.Game, games, playouts int, seed uint64, untrained bool) error {
	for i := range games {
		line, err := playGame(kind, schedule[i%len(schedule)], playouts, seed<<32+uint64(i)<<16, untrained)
		if err != nil {
			return fmt.Errorf("game %d: %w", i+1, err)
		}
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
}

// playGame plays one game and returns its line: the game, the size and the
// moves. A move that was searched is followed by the mover's win rate in percent and
// the moves that were tried with their visits: "D4;57;D4=300,E5=200".
func playGame(kind rules.Game, size, playouts int, seed uint64, untrained bool) (string, error) {
	p, err := rules.NewPosition(kind, size, false)
	if err != nil {
		return "", err
	}
	rand := rules.NewRand(seed)
	atRandom, toEnd, certain := rand.Intn(randomPlies+1), rand.Intn(playedOut) == 0, 0
	b := &strings.Builder{}
	fmt.Fprintf(b, "%v %d", kind, size)
	r := engine.Request{Game: kind, Size: size, Level: engine.Levels, Seed: seed, Playouts: playouts}
	searcher := engine.NewSearcher(engine.SearchOptions{Untrained: untrained})
	for !p.Result().Over() && (toEnd || certain < sure) {
		var m rules.Move
		if p.Ply() < atRandom {
			m = playout.SensibleMove(p, rand)
			fmt.Fprintf(b, " %v", m)
		} else {
			r.Seed++
			var found engine.Report
			searcher.Analyse(nil, r, func(r engine.Report) { found = r })
			if found.Err != nil {
				return "", found.Err
			}
			m = choose(found, rand, p.Ply() < opening || rand.Intn(seldom) == 0)
			write(b, m, found)
			certain++
			if found.WinRate < decided && found.WinRate > 1-decided {
				certain = 0
			}
		}
		p.Do(m)
		r.Moves = append(r.Moves, m)
	}
	return b.String(), nil
}

// choose returns the best move, or a random one with the visits as weights.
func choose(found engine.Report, rand *rules.Rand, byChance bool) rules.Move {
	total := 0
	for _, m := range found.Moves {
		total += m.Visits
	}
	if !byChance || found.Proof != engine.Unproven || total == 0 {
		return found.Moves[0].Move
	}
	at := rand.Intn(total)
	for _, m := range found.Moves {
		if at < m.Visits {
			return m.Move
		}
		at -= m.Visits
	}
	return found.Moves[0].Move
}

// write writes a move, and the result of its search unless that is a proof: then the
// search no longer compares moves.
func write(b *strings.Builder, m rules.Move, found engine.Report) {
	fmt.Fprintf(b, " %v", m)
	separator := fmt.Sprintf(";%.0f;", 100*found.WinRate)
	if found.Proof != engine.Unproven {
		return
	}
	for _, m := range found.Moves {
		if m.Visits > 0 {
			fmt.Fprintf(b, "%s%v=%d", separator, m.Move, m.Visits)
			separator = ","
		}
	}
}
