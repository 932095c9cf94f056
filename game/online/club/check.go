package club

import (
	"time"

	"redstone/game/online/gamelog"
	"redstone/game/online/pairing"
	"redstone/game/online/ranking"
)

// Rules say which games count in the club: those that name it, among people who were members then. Games that are dated
// later than now do not count yet; with the zero Time all do.
func (c *Club) Rules(now time.Time) ranking.Rules {
	return ranking.Rules{Club: c.ID, Member: c.Had, Claims: c.Claims, Now: now}
}

// Standings returns the standings of a tournament of the club as every member's device works them out: results that the
// organiser has fixed, and those of the games for the others.
func (c *Club) Standings(t *Tournament, games []*gamelog.Game) []pairing.Standing {
	results := map[string]result{}
	var all []ranking.Game
	for _, g := range games {
		r := resultOf(g)
		results[r.identity()] = r
		all = append(all, r.Game)
	}
	table := ranking.Make(all, c.Rules(time.Time{}))
	return pairing.Standings(len(t.Players), t.filled(t.results(table, results)), t.Form != Swiss)
}
