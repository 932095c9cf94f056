package wire

import "strconv"

// Against is a finished game of the player's against a level of the computer, from the empty board, without hints.
type Against struct {
	ID    string // in My games
	Game  string // "redstone" or "go"
	Size  int
	Level int
	Score int   // the player's: 2 won, 1 drawn, 0 lost
	Ended int64 // when it was stored last, in seconds since 1970
}

// AgainstMessage returns the answer to Levels.
func AgainstMessage(games []Against) Message {
	m := New(Levels)
	for _, g := range games {
		m.Items = append(m.Items, []string{g.ID, g.Game, strconv.Itoa(g.Size), strconv.Itoa(g.Level), strconv.Itoa(g.Score),
			strconv.FormatInt(g.Ended, 10)})
	}
	return m
}

// AgainstOf reads the answer to Levels. Items that say nothing are left out.
func AgainstOf(m Message) []Against {
	var games []Against
	for _, item := range m.Items {
		g := Against{ID: At(item, 0), Game: At(item, 1)}
		size, err := strconv.Atoi(At(item, 2))
		level, err2 := strconv.Atoi(At(item, 3))
		score, err3 := strconv.Atoi(At(item, 4))
		ended, err4 := strconv.ParseInt(At(item, 5), 10, 64)
		if err != nil || err2 != nil || err3 != nil || err4 != nil || g.ID == "" || score < 0 || score > 2 ||
			g.Game != "redstone" && g.Game != "go" || ended < 0 {
			continue
		}
		g.Size, g.Level, g.Score, g.Ended = size, level, score, ended
		games = append(games, g)
	}
	return games
}
