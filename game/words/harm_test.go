package words

import (
	"testing"

	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/rules"
)

func TestHarm(t *testing.T) {
	small := match.Config{Size: 5}
	position := func(game rules.Game, text string) match.Config { return match.Config{Game: game, Setup: text} }
	for _, c := range []struct {
		name   string
		game   match.Config
		moves  string
		move   string
		en, de string
	}{
		{"five of one's own", position(rules.Redstone, "BBBBB/WWW.W/...W./...../....B b"), "", "xD4",
			"This takes five of your own stones and none of White's.", "Damit schlägst du fünf eigene Steine und keinen von Weiß."},
		{"one of White's own", position(rules.Redstone, "W..../B..../...../...../....W w"), "", "xB5",
			"This takes one of your own stones and none of Black's.", "Damit schlägst du einen eigenen Stein und keinen von Schwarz."},
		{"as many as are not in words", position(rules.Redstone, "BBBBB/BBBBB/BBB.W/WWWW./....B b"), "", "xD3",
			"This takes 13 of your own stones and none of White's.", "Damit schlägst du 13 eigene Steine und keinen von Weiß."},
		{"some of both", position(rules.Redstone, "B.WB./W.B../...../...../..... b"), "", "xB5", "", ""},
		{"only the enemy's", position(rules.Redstone, "W.B../B..../...../...../..... b"), "", "xB5", "", ""},
		{"one's last stones", position(rules.Redstone, "BB.W./WWW../...../...../..... b"), "", "xC5",
			"This takes your own last two stones: you lose at once.", "Damit schlägst du deine letzten zwei Steine: Du verlierst sofort."},
		{"one's last stone", position(rules.Redstone, "B.W../WW.../...../...../..... b"), "", "xB5",
			"This takes your own last stone: you lose at once.", "Damit schlägst du deinen letzten Stein: Du verlierst sofort."},
		{"one's last stones, and the enemy's", position(rules.Redstone, "W.BR./B.R../...../...../B.... w"), "", "xB5",
			"This takes your own last stone: you lose at once.", "Damit schlägst du deinen letzten Stein: Du verlierst sofort."},
		{"an own stone", small, "C3", "C4", "", ""},
		{"the pie", match.Config{Size: 5, Pie: true}, "C3", "swap", "", ""},
		{"not legal", small, "C3", "xC4", "", ""},
		{"a pass with the count lost", goGame, "C3", "pass", "If Black passes too, Black wins by 17.5.", "Passt auch Schwarz, gewinnt Schwarz mit 17,5 Punkten."},
		{"a pass with the count won", goGame, "C3 D3", "C4", "", ""},
		{"a pass that ends the game, lost", goGame, "C3 D3 E3 pass", "pass", "This pass ends the game: White wins by 6.5.", "Mit diesem Passen endet die Partie: Dann gewinnt Weiß mit 6,5 Punkten."},
		{"a pass that ends the game, won", goGame, "C3 pass", "pass", "", ""},
		{"a capture in Go", position(rules.Go, "BW.../...../...../...../..... w"), "", "A4", "", ""},
	} {
		pos := played(t, c.game, c.moves).Position()
		before := pos.Text()
		both(t, c.name, func(w Words) string { return w.Harm(pos, matchtest.Move(t, c.move)) }, c.en, c.de)
		if pos.Text() != before {
			t.Errorf("%s: the position has changed", c.name)
		}
	}
}
