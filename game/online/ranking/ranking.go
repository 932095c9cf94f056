// Package ranking makes tables of ratings from results of games: of a club's members, of strangers, of a person against
// the levels of the computer. A table depends on the set of its games only, not on their order, so that every device
// finds the same. How a rating changes is package rating's matter (Glicko-2); where results come from is the caller's.
package ranking

import (
	"cmp"
	"slices"
	"time"

	"redstone/game/online/event"
	"redstone/game/puzzle/rating"
)

// Pool is what has ratings of its own: a game on boards of similar size.
type Pool struct {
	Game  string // as rules.Game writes it
	Class Class
}

// Class is a class of sizes of boards.
type Class int

// The classes.
const (
	Small  Class = iota // up to 7x7
	Medium              // 8x8 to 11x11
	Large               // from 12x12
)

// ClassOf returns the class of a board.
func ClassOf(size int) Class {
	switch {
	case size < 8:
		return Small
	case size < 12:
		return Medium
	}
	return Large
}

// Basis is what vouches for a result.
type Basis int

// What vouches for a result.
const (
	Agreed   Basis = iota // both have signed the same result
	OneSided              // one has signed it, and the other has not, or has signed another
	Claimed               // one says that the other's time was up, and the other has not said anything since
	Forked                // one of them has signed two versions of the game
	Unended               // it is still going on, or was aborted
)

// Game is the result of one game.
type Game struct {
	ID      string
	Players [2]event.Key // seat 0 began with Black
	Game    string
	Size    int
	Club    string // whose game it was meant to be, by the terms; "" for none
	Ranked  bool   // by the terms
	Basis   Basis
	Result  string  // as SGF's RE
	Score   float64 // of seat 0: 1, 0.5 or 0
	Ended   int64   // seconds since 1970, by the inviter's clock and the times that the moves took
}

// Pool returns where the game counts.
func (g Game) Pool() Pool { return Pool{g.Game, ClassOf(g.Size)} }

// ForkedBy returns what the result is worth when it turns out that a player has signed two versions of the game: nothing,
// unless both had signed it and he has lost, since nobody takes back a loss by signing something else.
func (g Game) ForkedBy(k event.Key) Game {
	lost := g.Players[0] == k && g.Score == 0 || g.Players[1] == k && g.Score == 1
	if g.Basis != Agreed || !lost {
		g.Basis = Forked
	}
	return g
}

// Why says why a game does not count.
type Why string

// The reasons.
const (
	Counts      Why = ""
	NotRanked   Why = "unranked"
	NotAgreed   Why = "onesided"
	OnlyClaimed Why = "claimed"
	HasFork     Why = "fork"
	NotOver     Why = "unended"
	OtherClub   Why = "otherclub"
	NoMember    Why = "nomember"
	Alone       Why = "alone" // one key has both seats
	Twice       Why = "twice"
	InFuture    Why = "future"
)

// Rules say which games count.
type Rules struct {
	Club   string                           // only games of this club; "" for all
	Member func(k event.Key, at int64) bool // only among those who were members at the end of the game; nil for everybody
	Claims bool                             // whether claimed results count
	Now    time.Time                        // games that ended later than Ahead after it do not count yet; zero for no such limit
}

// Ahead is how far the clocks of others may be ahead.
const Ahead = 10 * time.Minute

// MaxGames is how many games a table is made of; the newest count.
const MaxGames = 20_000

// Judged is a game with what became of it.
type Judged struct {
	Game
	Why    Why
	Change [2]int // of the players' ratings, when it counts
}

// Row is a player's in a pool.
type Row struct {
	Player           event.Key
	Rating           rating.Rating
	Games            int // that count
	Won, Drawn, Lost int
	Claims           int // results claimed against the player, whether they count or not
	Last             int64
}

// Provisional reports whether little is known of the player: the rating may well be wrong by 220 points or more.
func (r Row) Provisional() bool { return r.Rating.Deviation > 110 }

// Value returns the rating as a whole number.
func (r Row) Value() int { return int(r.Rating.Value + 0.5) }

// Table has the ratings of all pools.
type Table struct {
	Games []Judged // in the order in which they ended
	Rows  map[Pool][]Row
}

// periodsPerDay is how many rating periods a day without games counts as: a rating period of a week.
const periodsPerDay = 1.0 / 7

// Make makes the table. Each game is a rating period of both players, in the order of their ends; of those at the same
// second in the order of IDs and keys.
func Make(games []Game, by Rules) Table {
	games = slices.Clone(games)
	slices.SortFunc(games, compare)
	if over := len(games) - MaxGames; over > 0 {
		games = games[over:]
	}
	t := Table{Rows: make(map[Pool][]Row)}
	book := make(map[Pool]map[event.Key]*Row)
	seen := make(map[string]bool)
	for _, g := range games {
		j := Judged{Game: g, Why: by.judge(g)}
		if j.Why == Counts {
			if same := identity(g); seen[same] {
				j.Why = Twice
			} else {
				seen[same] = true
			}
		}
		if j.Why == Counts || j.Why == OnlyClaimed {
			enter(book, &j)
		}
		t.Games = append(t.Games, j)
	}
	for pool, players := range book {
		for _, row := range players {
			t.Rows[pool] = append(t.Rows[pool], *row)
		}
		slices.SortFunc(t.Rows[pool], before)
	}
	return t
}

// compare is a total order of games, so that one set of games has one order.
func compare(a, b Game) int {
	return cmp.Or(cmp.Compare(a.Ended, b.Ended), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Players[0], b.Players[0]),
		cmp.Compare(a.Players[1], b.Players[1]), cmp.Compare(a.Basis, b.Basis), cmp.Compare(a.Result, b.Result),
		cmp.Compare(a.Score, b.Score), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Size, b.Size),
		cmp.Compare(a.Club, b.Club))
}

// identity is the same for two reports of one game: an ID is chosen by a player, so others may have used it too.
func identity(g Game) string {
	a, b := min(g.Players[0], g.Players[1]), max(g.Players[0], g.Players[1])
	return string(a) + string(b) + g.ID
}

// judge says whether a game counts by itself.
func (by Rules) judge(g Game) Why {
	switch {
	case by.Club != "" && g.Club != by.Club:
		return OtherClub
	case by.Member != nil && (!by.Member(g.Players[0], g.Ended) || !by.Member(g.Players[1], g.Ended)):
		return NoMember
	case g.Players[0] == g.Players[1]:
		return Alone
	case g.Basis == Unended:
		return NotOver
	case g.Basis == Forked:
		return HasFork
	case !g.Ranked:
		return NotRanked
	case !by.Now.IsZero() && g.Ended > by.Now.Add(Ahead).Unix():
		return InFuture
	case g.Basis == Claimed && !by.Claims:
		return OnlyClaimed
	case g.Basis == OneSided:
		return NotAgreed
	}
	return Counts
}

// enter adds a game to its players' rows.
func enter(book map[Pool]map[event.Key]*Row, j *Judged) {
	pool := j.Pool()
	if book[pool] == nil {
		book[pool] = make(map[event.Key]*Row)
	}
	var rows [2]*Row
	for seat, key := range j.Players {
		if book[pool][key] == nil {
			book[pool][key] = &Row{Player: key, Rating: Unknown()}
		}
		rows[seat] = book[pool][key]
	}
	if j.Basis == Claimed {
		if j.Score == 1 {
			rows[1].Claims++
		} else {
			rows[0].Claims++
		}
	}
	if j.Why != Counts {
		return
	}
	before := [2]rating.Rating{rows[0].grown(j.Ended), rows[1].grown(j.Ended)}
	score := [2]float64{j.Score, 1 - j.Score}
	for seat, row := range rows {
		row.Rating = before[seat].Update(rating.Result{Opponent: before[1-seat], Score: score[seat]}).Sound()
		j.Change[seat] = row.Value() - int(before[seat].Value+0.5)
		row.counted(score[seat], j.Ended)
	}
}

// Unknown is the rating of somebody of whom nothing is known.
func Unknown() rating.Rating {
	return rating.Rating{Value: 1500, Deviation: rating.MaxDeviation, Volatility: rating.NewVolatility}
}

// grown returns the rating at a time after the last game.
func (r *Row) grown(at int64) rating.Rating {
	if r.Games == 0 {
		return r.Rating
	}
	const day = 24 * 60 * 60
	return r.Rating.Grow(periodsPerDay * float64(max(at-r.Last, 0)) / day)
}

func (r *Row) counted(score float64, at int64) {
	r.Games++
	r.Last = max(r.Last, at)
	switch {
	case score > 0.5:
		r.Won++
	case score < 0.5:
		r.Lost++
	default:
		r.Drawn++
	}
}

// before is the order of a table: by rating as it is shown, so that the last digits of floating-point numbers, which
// processors may round differently, decide nothing.
func before(a, b Row) int {
	return cmp.Or(b.Value()-a.Value(), b.Games-a.Games, cmp.Compare(a.Player, b.Player))
}

// Of returns a player's row.
func (t Table) Of(p Pool, player event.Key) (Row, bool) {
	for _, row := range t.Rows[p] {
		if row.Player == player {
			return row, true
		}
	}
	return Row{}, false
}
