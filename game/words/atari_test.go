package words

import (
	"testing"

	"redstone/game/match"
	"redstone/rules"
)

func TestAtari(t *testing.T) {
	for _, c := range []struct {
		name   string
		game   match.Config
		moves  string
		en, de string
	}{
		{"none", twoPlayers, "E5 E4", "", ""},
		{"a stone", match.Config{Size: 5}, "A5 A4", "The black stone at A5 has one liberty left.", "Der schwarze Stein auf A5 hat nur noch eine Freiheit."},
		{"a group", from("BB.../WW.../...../...../..... w"), "A1", "", ""},
		{"a group, and the stone beside it", from("WW.../B..../...../.B.../..... b"), "B4",
			"The white group at B5 has one liberty left.", "Die weiße Gruppe auf B5 hat nur noch eine Freiheit."},
		{"one's own stone", from("...../B..../...../...../....W w"), "A5", "The white stone at A5 has one liberty left.", "Der weiße Stein auf A5 hat nur noch eine Freiheit."},
		{"two groups", from("B.B../W.W../..W../...../..... w"), "D5", "The black stone at C5 has one liberty left.", "Der schwarze Stein auf C5 hat nur noch eine Freiheit."},
		{"a pass", goGame, "A5 A4 pass", "", ""},
		{"the swap", twoPlayers, "E5 swap", "", ""},
	} {
		m := played(t, c.game, c.moves)
		both(t, c.name, func(w Words) string { return w.Atari(m.Position(), m.Effect()) }, c.en, c.de)
	}
	var none rules.Effect
	if got := english.Atari(played(t, twoPlayers, "").Position(), none); got != "" {
		t.Errorf("no move: %q", got)
	}
}
