package review

import (
	"testing"

	"redstone/game/match/matchtest"
	"redstone/rules"
)

// TestGoodAndBad finds what speaks for the better move and against the one that
// was played. Package words has the same positions in words.
func TestGoodAndBad(t *testing.T) {
	at := func(s string) rules.Point { return matchtest.Move(t, s).Point() }
	for _, c := range []struct {
		name, position, better, played, answers string
		proven, doom                            bool
		good, bad                               Fact // without the moves
	}{
		{"capture", matchtest.LostStart, "xA5", "C3", "A5", false, false, Fact{Kind: FactTake, Stones: 2}, Fact{Kind: FactLive, Stones: 2}},
		{"the same capture", matchtest.LostStart, "xA5", "xA5", "", false, false, Fact{Kind: FactTake, Stones: 2}, Fact{Kind: FactRate}},
		{"capture that loses more", ".WBW./BBBW./.WW../...../....B w", "E1", "E5", "", false, false, Fact{Kind: FactRate}, Fact{Kind: FactRate}},
		{"at once", "BB./BW./BB. b", "xC2", "C3", "", false, false, Fact{Kind: FactWin}, Fact{Kind: FactRate}},
		{"own stones saved", "...../...../BW.../BW.../WW..B b", "A4", "C4", "xA4", false, false,
			Fact{Kind: FactSave, Stones: 2, At: at("A3")}, Fact{Kind: FactLost, Stones: 2, Answer: matchtest.Move(t, "xA4")}},
		{"an answer that can't be played", "...../...../BW.../BW.../WW..B b", "A4", "C4", "C4", false, false,
			Fact{Kind: FactSave, Stones: 2, At: at("A3")}, Fact{Kind: FactRate}},
		{"an atari on one", "...../BB.../W..../...../....W w", "C4", "D1", "", false, false, Fact{Kind: FactRate}, Fact{Kind: FactRate}},
		{"an atari on two", "BB.../W..../...../...../....W w", "B4", "D1", "", false, false, Fact{Kind: FactAtari, Stones: 2, At: at("A5")}, Fact{Kind: FactRate}},
		{"a capture two moves later", "BB.../W..../...../...../....W w", "B4 D1 xC5", "D2", "", false, false,
			Fact{Kind: FactKill, Stones: 2, At: at("A5")}, Fact{Kind: FactLive, Stones: 2}},
		{"the line ends where it is illegal", "BB.../W..../...../...../....W w", "B4 B4 xC5", "D2", "", false, false,
			Fact{Kind: FactAtari, Stones: 2, At: at("A5")}, Fact{Kind: FactRate}},
		{"a capture of one stone two moves later", "B..../W..../...../...../....W w", "D1 D2 xB5", "D2", "", false, false, Fact{Kind: FactRate}, Fact{Kind: FactRate}},
		{"a loss smaller than what could have been taken", "...BW/BW.../BW.../W..../....B w", "xA5", "C3", "xE4", false, false,
			Fact{Kind: FactTake, Stones: 2}, Fact{Kind: FactLive, Stones: 2}},
		{"a loss as large", "...BW/BW.../W..../...../....B w", "xA5", "C3", "xE4", false, false,
			Fact{Kind: FactTake, Stones: 1}, Fact{Kind: FactLost, Stones: 1, Answer: matchtest.Move(t, "xE4")}},
		{"proof", "...../...../..B../...../....W w", "C4", "D1", "", true, true, Fact{Kind: FactProof}, Fact{Kind: FactDoom}},
		{"an eye", ".B.../BB.../...../...../....W b", "C3", "A5", "", false, false, Fact{Kind: FactRate}, Fact{Kind: FactEye}},
		{"one liberty", "..B../...../...../W..../....W b", "C3", "A1", "", false, false, Fact{Kind: FactRate}, Fact{Kind: FactAlone, Stones: 1, At: at("A1")}},
		{"own stones taken", ".BW../WW.../...../...../....B b", "C3", "xA5", "", false, false, Fact{Kind: FactRate}, Fact{Kind: FactOwn, Stones: 1}},
		{"illegal moves", matchtest.LostStart, "A4", "A3", "", true, true, Fact{Kind: FactRate}, Fact{Kind: FactRate}},
	} {
		pos := position(t, c.position)
		line := matchtest.Moves(t, c.better)
		c.good.Move, c.bad.Move = line[0], matchtest.Move(t, c.played)
		g := Good(pos, line, c.proven)
		if g != c.good {
			t.Errorf("%s: for it %+v, want %+v", c.name, g, c.good)
		}
		if b := Bad(pos, c.bad.Move, matchtest.Moves(t, c.answers), g, c.doom); b != c.bad {
			t.Errorf("%s: against it %+v, want %+v", c.name, b, c.bad)
		}
		if got := pos.Text(); got != c.position {
			t.Errorf("%s: the position is changed to %s", c.name, got)
		}
	}
}
