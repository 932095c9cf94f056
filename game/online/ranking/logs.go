package ranking

import "redstone/game/online/gamelog"

// Of returns the result of a game that was merged from two logs. When it ended is what both logs say: when the invitation
// was made, by which the guest has agreed to it, and how long the moves took; so it depends on nothing that is added later.
func Of(g *gamelog.Game) Game {
	r := Game{ID: g.ID, Game: g.Terms.Rules.String(), Size: g.Terms.Size, Club: g.Terms.Club, Ranked: g.Terms.Ranked,
		Basis: basisOf(g), Result: g.Result.Text, Score: 0.5}
	r.Players[g.Seats[gamelog.Host]&1], r.Players[g.Seats[gamelog.Guest]&1] = g.Keys[gamelog.Host], g.Keys[gamelog.Guest]
	if w := g.Result.Winner; w == gamelog.Host || w == gamelog.Guest {
		r.Score = float64(1 - g.Seats[w]&1)
	}
	took := g.Made
	for _, p := range g.Line {
		took = took.Add(p.Took)
	}
	for _, v := range g.Undone {
		for _, p := range v.Plies {
			took = took.Add(p.Took)
		}
	}
	r.Ended = took.Unix()
	return r
}

func basisOf(g *gamelog.Game) Basis {
	switch {
	case g.Stuck():
		return Forked
	case g.Phase != gamelog.Over || g.Result.Reason == gamelog.Aborted || g.Result.Text == "Void":
		return Unended
	case g.Both():
		return Agreed
	case g.Result.Reason == gamelog.Claimed:
		return Claimed
	}
	return OneSided
}
