package club

import (
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/ranking"
)

// result is what a device keeps of a game that is over: relays forget the logs some day.
type result struct {
	ranking.Game
	Made  int64  // when the invitation was made
	Terms string // what termsOf returns
}

// termsOf returns what two games on the same terms have in common, in words without spaces.
func termsOf(t gamelog.Terms) string {
	pie := ""
	if t.Pie {
		pie = "pie"
	}
	return strings.Join([]string{t.Rules.String(), strconv.Itoa(t.Size), pie, strconv.FormatFloat(t.Komi, 'f', -1, 64), t.Clock.String()}, "/")
}

func resultOf(g *gamelog.Game) result {
	return result{Game: ranking.Of(g), Made: g.Made.Unix(), Terms: termsOf(g.Terms)}
}

// identity is the same for all versions of a game.
func (r result) identity() string {
	return r.ID + " " + string(min(r.Players[0], r.Players[1])) + string(max(r.Players[0], r.Players[1]))
}

const resultFields = 13

// line writes the result as parseResult reads it.
func (r result) line() string {
	ranked := "casual"
	if r.Ranked {
		ranked = "ranked"
	}
	return strings.Join([]string{r.ID, string(r.Players[0]), string(r.Players[1]), r.Game.Game, strconv.Itoa(r.Size), orDash(r.Club),
		ranked, strconv.Itoa(int(r.Basis)), orDash(r.Result), strconv.Itoa(int(2 * r.Score)), strconv.FormatInt(r.Ended, 10),
		strconv.FormatInt(r.Made, 10), r.Terms}, " ")
}

func parseResult(line string) (r result, ok bool) {
	f := strings.Split(line, " ")
	if len(f) != resultFields || len(line) > 500 {
		return r, false
	}
	num := func(i int) int64 {
		n, err := strconv.ParseInt(f[i], 10, 64)
		if err != nil || n < 0 {
			ok = false
		}
		return n
	}
	ok = true
	r.ID, r.Players, r.Game.Game, r.Size = f[0], [2]event.Key{event.Key(f[1]), event.Key(f[2])}, f[3], int(num(4))
	r.Club, r.Ranked, r.Basis, r.Result = fromDash(f[5]), f[6] == "ranked", ranking.Basis(num(7)), fromDash(f[8])
	r.Score, r.Ended, r.Made, r.Terms = float64(num(9))/2, num(10), num(11), f[12]
	return r, ok && r.Players[0].Valid() && r.Players[1].Valid() && gamelog.ValidID(r.ID) && r.Score <= 1 && r.Basis <= ranking.Unended
}

// resultOfLogs returns the result of a game from both players' signed logs; false when they make no game that is over.
func resultOfLogs(events [2]event.Event) (result, bool) {
	var logs [2]gamelog.Log
	for i, e := range events {
		l, err := gamelog.Parse(e.Author, e.Content)
		if err != nil {
			return result{}, false
		}
		logs[i] = l
	}
	g, err := gamelog.Merge(logs[0], logs[1])
	if err != nil {
		return result{}, false
	}
	r := resultOf(g)
	return r, r.Basis != ranking.Unended
}
