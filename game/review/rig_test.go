package review

import (
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/rules"
	"redstone/rules/record"
)

var start = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

func position(t testing.TB, text string) *rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(rules.Redstone, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play begins a game and plays moves.
func play(t testing.TB, c match.Config, list string) *match.Match {
	t.Helper()
	return matchtest.Play(t, c, list, start)
}

// opened opens a game as one from a file is.
func opened(t testing.TB, text string) *match.Match {
	t.Helper()
	return matchtest.Open(t, text, start)
}

// lost is a game from matchtest.LostStart in which White leaves them alone, and resigns. Black's
// chances at each position are the rates; below 0 they are not known.
func lost(t testing.TB, rates ...float64) *match.Match {
	t.Helper()
	m := play(t, match.Config{Setup: matchtest.LostStart}, "C3 A5 D4 C4")
	if err := m.Resign(rules.White, start); err != nil {
		t.Fatal(err)
	}
	rate(m, rates...)
	return m
}

// rate notes Black's chances at the nodes of a game's line; below 0 they are not
// known.
func rate(m *match.Match, rates ...float64) {
	for i, n := range m.Tip().Path() {
		if i < len(rates) && rates[i] >= 0 {
			n.SetWinRate(rates[i])
		}
	}
}

// variation adds a line after a node and returns its first node.
func variation(t testing.TB, m *match.Match, after *record.Node, line string) *record.Node {
	t.Helper()
	at := after
	for _, mv := range matchtest.Moves(t, line) {
		if at = m.Record().Add(at, mv, rules.Empty); at == nil {
			t.Fatalf("%v can't be added", mv)
		}
	}
	for at.Parent() != after {
		at = at.Parent()
	}
	m.Touch()
	return at
}

// report is a complete report with a line for each move, the best first.
func report(t testing.TB, playouts int, rate float64, lines ...string) engine.Report {
	rep := engine.Report{Playouts: playouts, WinRate: rate, Done: true}
	for i, l := range lines {
		line := matchtest.Moves(t, l)
		rep.Moves = append(rep.Moves, engine.MoveReport{Move: line[0], Visits: playouts / (i + 2), WinRate: rate - 0.01*float64(i), Line: line})
	}
	return rep
}
