package ranking

import (
	"cmp"
	"slices"

	"redstone/game/puzzle/rating"
)

// LevelGame is a game of the player's against a level of the computer.
type LevelGame struct {
	ID    string
	Game  string
	Size  int
	Level int
	Score float64 // the player's: 1, 0.5 or 0
	Ended int64   // seconds since 1970
}

// AgainstLevels returns the player's rating in each pool, from games against the levels that have a rating; others do
// not count, nor does a game that is there twice. Row.Player is "".
func AgainstLevels(games []LevelGame) map[Pool]Row {
	games = slices.Clone(games)
	slices.SortFunc(games, func(a, b LevelGame) int {
		return cmp.Or(cmp.Compare(a.Ended, b.Ended), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Level, b.Level), cmp.Compare(a.Score, b.Score))
	})
	if over := len(games) - MaxGames; over > 0 {
		games = games[over:]
	}
	rows := make(map[Pool]Row)
	seen := make(map[string]bool)
	for _, g := range games {
		level, ok := rating.OfLevel(g.Level)
		if !ok || seen[g.ID] || !(g.Score >= 0 && g.Score <= 1) {
			continue
		}
		seen[g.ID] = true
		pool := Pool{g.Game, ClassOf(g.Size)}
		row, ok := rows[pool]
		if !ok {
			row.Rating = Unknown()
		}
		row.Rating = row.grown(g.Ended).Update(rating.Result{Opponent: level, Score: g.Score}).Sound()
		row.counted(g.Score, g.Ended)
		rows[pool] = row
	}
	return rows
}
