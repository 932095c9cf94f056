package words

import (
	"strings"
	"testing"

	"redstone/game/match"
	"redstone/rules"
)

func TestPassCount(t *testing.T) {
	count := func(w Words, m *match.Match) string { return w.PassCount(m.Position()) }
	for _, c := range []struct {
		name   string
		game   match.Config
		moves  string
		komi   float64
		en, de string
	}{
		{"the first pass", goGame, "C3", 7.5, "If Black passes too, Black wins by 17.5.", "Passt auch Schwarz, gewinnt Schwarz mit 17,5 Punkten."},
		{"the second pass", goGame, "C3 pass", 7.5, "This pass ends the game: Black wins by 17.5.", "Mit diesem Passen endet die Partie: Dann gewinnt Schwarz mit 17,5 Punkten."},
		{"White leads", goGame, "C3 D3", 7.5, "If White passes too, White wins by 7.5.", "Passt auch Weiß, gewinnt Weiß mit 7,5 Punkten."},
		{"a draw", goGame, "C3 D3", 0, "If White passes too, it is a draw.", "Passt auch Weiß, ist es unentschieden."},
		{"a single point", goGame, "C3 D3", 1, "If White passes too, White wins by 1.", "Passt auch Weiß, gewinnt Weiß mit 1 Punkt."},
		{"over", goGame, "C3 pass pass", 7.5, "", ""},
		{"Redstone", twoPlayers, "E5", 0, "", ""},
	} {
		m := played(t, c.game, c.moves)
		m.Position().SetKomi(c.komi)
		both(t, c.name, func(w Words) string { return count(w, m) }, c.en, c.de)
	}
	m := played(t, goGame, "C3 pass")
	both(t, "after a pass", func(w Words) string { return w.PassedCount(m.Position()) },
		"If Black passes too, Black wins by 17.5.", "Passt auch Schwarz, gewinnt Schwarz mit 17,5 Punkten.")
	if got := english.Lead(rules.Area{White: rules.Holding{Stones: 2, Points: 1}, Komi: 0.5}); got != "White wins by 3.5" {
		t.Errorf("the lead is %q", got)
	}
}

func TestSeat(t *testing.T) {
	taken := played(t, match.Config{Game: rules.Go, Setup: "BW.../...../...../...../..... w"}, "A4")
	for _, c := range []struct {
		name   string
		m      *match.Match
		colour rules.Stone
		en, de string
	}{
		{"Redstone", played(t, twoPlayers, "E5"), rules.Black, "1 stone", "1 Stein"},
		{"Go", played(t, goGame, "C3"), rules.Black, "no prisoners", "0 Gefangene"},
		{"a prisoner", taken, rules.White, "1 prisoner", "1 Gefangener"},
		{"who was taken from", taken, rules.Black, "no prisoners", "0 Gefangene"},
	} {
		both(t, c.name, func(w Words) string { return w.Seat(c.m, c.colour) }, c.en, c.de)
	}
}

func TestStart(t *testing.T) {
	for _, c := range []struct {
		name   string
		game   match.Config
		en, de string // how the long words begin
	}{
		{"Redstone", twoPlayers, "Black begins: press a point.", "Schwarz beginnt: drück auf einen Punkt."},
		{"Go", goGame, "Black begins: press a point.", "Schwarz beginnt: drück auf einen Punkt."},
		{"a handicap", match.Config{Game: rules.Go, Size: 9, Handicap: 2}, "White begins: press a point.", "Weiß beginnt: drück auf einen Punkt."},
	} {
		m := played(t, c.game, "")
		both(t, c.name, func(w Words) string { _, short := w.Start(m); return short }, c.en, c.de)
		long, _ := english.Start(m)
		if isGo := strings.Contains(long, "pass"); isGo != (c.game.Game == rules.Go) || strings.Contains(long, "Mark Steere") == isGo {
			t.Errorf("%s: %q", c.name, long)
		}
	}
}
