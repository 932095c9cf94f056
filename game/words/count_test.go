package words

import (
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
