package ranking

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"redstone/game/online/event"
)

func key(n int) event.Key { return event.Key(fmt.Sprintf("%064x", n+1)) }

// won is a ranked game of the club "c" that a won with Black.
func won(id string, a, b int, at int64) Game {
	return Game{ID: id, Players: [2]event.Key{key(a), key(b)}, Game: "redstone", Size: 9, Club: "c", Ranked: true,
		Result: "B+R", Score: 1, Ended: at}
}

// clubRules are those of a club of ten, of whom one has left at second 500.
func clubRules() Rules {
	return Rules{Club: "c", Member: func(k event.Key, at int64) bool { return k <= key(9) && !(k == key(8) && at > 500) }, Now: time.Unix(10_000, 0)}
}

// TestJudge: what must not change a rating does not, and the table says why.
func TestJudge(t *testing.T) {
	with := func(change func(*Game)) Game {
		g := won("x", 0, 1, 100)
		change(&g)
		return g
	}
	tests := map[string]struct {
		g    Game
		want Why
	}{
		"agreed":      {with(func(*Game) {}), Counts},
		"casual":      {with(func(g *Game) { g.Ranked = false }), NotRanked},
		"one side":    {with(func(g *Game) { g.Basis = OneSided }), NotAgreed},
		"claimed":     {with(func(g *Game) { g.Basis = Claimed }), OnlyClaimed},
		"fork":        {with(func(g *Game) { g.Basis = Forked }), HasFork},
		"going on":    {with(func(g *Game) { g.Basis = Unended }), NotOver},
		"other club":  {with(func(g *Game) { g.Club = "d" }), OtherClub},
		"no club":     {with(func(g *Game) { g.Club = "" }), OtherClub},
		"stranger":    {with(func(g *Game) { g.Players[1] = key(50) }), NoMember},
		"left before": {with(func(g *Game) { g.Players[1], g.Ended = key(8), 501 }), NoMember},
		"left after":  {with(func(g *Game) { g.Players[1], g.Ended = key(8), 500 }), Counts},
		"alone":       {with(func(g *Game) { g.Players[1] = g.Players[0] }), Alone},
		"future":      {with(func(g *Game) { g.Ended = 10_601 }), InFuture},
		"a bit ahead": {with(func(g *Game) { g.Ended = 10_600 }), Counts},
	}
	for name, test := range tests {
		table := Make([]Game{test.g}, clubRules())
		if got := table.Games[0].Why; got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
		row, there := table.Of(test.g.Pool(), test.g.Players[0])
		if rated := there && row.Games > 0 && row.Rating != Unknown(); rated != (test.want == Counts) {
			t.Errorf("%s: the winner's row is %+v", name, row)
		}
	}
}

// TestTwice: one game counts once, with exchanged seats too; the same ID between others is another game.
func TestTwice(t *testing.T) {
	back := won("x", 1, 0, 200)
	table := Make([]Game{won("x", 0, 1, 100), won("x", 0, 1, 100), back, won("x", 2, 3, 100)}, clubRules())
	var why []Why
	for _, g := range table.Games {
		why = append(why, g.Why)
	}
	if want := []Why{Counts, Twice, Counts, Twice}; !reflect.DeepEqual(why, want) {
		t.Errorf("got %q, want %q", why, want)
	}
}

func TestForkedBy(t *testing.T) {
	for _, test := range []struct {
		basis Basis
		score float64
		by    event.Key
		want  Basis
	}{
		{Agreed, 1, "bob", Agreed}, {Agreed, 1, "ann", Forked}, {Agreed, 0, "ann", Agreed}, {Agreed, 0, "bob", Forked},
		{Agreed, 0.5, "bob", Forked}, {OneSided, 1, "bob", Forked}, {Claimed, 1, "bob", Forked},
	} {
		g := Game{Players: [2]event.Key{"ann", "bob"}, Basis: test.basis, Score: test.score}.ForkedBy(test.by)
		if g.Basis != test.want || g.Score != test.score {
			t.Errorf("%+v: basis %v", test, g.Basis)
		}
	}
}

func TestClaims(t *testing.T) {
	g := won("x", 0, 1, 100)
	g.Basis = Claimed
	by := clubRules()
	loser, _ := Make([]Game{g}, by).Of(g.Pool(), key(1))
	if loser.Claims != 1 || loser.Games != 0 || loser.Rating != Unknown() {
		t.Errorf("who is said to have walked out has %+v", loser)
	}
	by.Claims = true
	loser, _ = Make([]Game{g}, by).Of(g.Pool(), key(1))
	if loser.Claims != 1 || loser.Lost != 1 || loser.Value() >= 1500 {
		t.Errorf("where claims count who is said to have walked out has %+v", loser)
	}
}

// TestOrderDoesNotMatter: any order of the same games, with doubles, makes the same table.
func TestOrderDoesNotMatter(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var games []Game
	for i := range 300 {
		g := won(fmt.Sprint(i%290), random.IntN(12), random.IntN(12), int64(random.IntN(50)*86_400))
		g.Score, g.Size = []float64{0, 0.5, 1}[random.IntN(3)], []int{5, 9, 13}[random.IntN(3)]
		g.Basis, g.Ranked = Basis(random.IntN(6))%5, random.IntN(9) > 0
		games = append(games, g)
	}
	by := clubRules()
	by.Now = time.Unix(49*86_400, 0)
	want := Make(games, by)
	for range 20 {
		random.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
		if got := Make(games, by); !reflect.DeepEqual(got, want) {
			t.Fatal("another order of the games makes another table")
		}
	}
	counted := 0
	for _, g := range want.Games {
		if g.Why == Counts {
			counted++
		}
	}
	sum := 0
	for _, rows := range want.Rows {
		for _, row := range rows {
			sum += row.Games
			if row.Games != row.Won+row.Drawn+row.Lost {
				t.Errorf("%+v", row)
			}
		}
	}
	if counted == 0 || sum != 2*counted {
		t.Errorf("%d games count, and the rows have %d", counted, sum)
	}
}

// TestPools: games and classes of sizes have ratings of their own.
func TestPools(t *testing.T) {
	a, b, c := won("a", 0, 1, 1), won("b", 0, 1, 2), won("c", 0, 1, 3)
	b.Size, c.Game = 7, "go"
	table := Make([]Game{a, b, c}, clubRules())
	if len(table.Rows) != 3 {
		t.Errorf("%d pools", len(table.Rows))
	}
	for size, want := range map[int]Class{2: Small, 7: Small, 8: Medium, 9: Medium, 11: Medium, 12: Large, 19: Large, 25: Large} {
		if got := ClassOf(size); got != want {
			t.Errorf("size %d is in class %d", size, got)
		}
	}
}

// TestStrength: after many games the table is in the order of strength, and a long pause makes it less certain.
func TestStrength(t *testing.T) {
	var games []Game
	for i := range 90 {
		a, b := i%3, (i+1)%3
		if i%2 == 0 {
			a, b = b, a
		}
		g := won(fmt.Sprint(i), a, b, int64(i))
		g.Score = map[bool]float64{true: 1, false: 0}[a < b]
		if i%5 == 0 {
			g.Score = 1 - g.Score // upsets
		}
		games = append(games, g)
	}
	rows := Make(games, clubRules()).Rows[games[0].Pool()]
	if len(rows) != 3 || rows[0].Player != key(0) || rows[1].Player != key(1) || rows[2].Player != key(2) || rows[0].Provisional() {
		t.Errorf("the table is %+v", rows)
	}
	later := won("later", 0, 1, 400*86_400)
	by := clubRules()
	by.Now = time.Time{}
	before, after := rows[0].Rating.Deviation, Make(append(games, later), by)
	if row, _ := after.Of(later.Pool(), key(0)); row.Rating.Deviation <= before {
		t.Errorf("after a year the deviation is %f, before it %f", row.Rating.Deviation, before)
	}
}

func TestMany(t *testing.T) {
	games := make([]Game, MaxGames+5)
	for i := range games {
		games[i] = won(fmt.Sprint(i), i%5, 5, int64(i))
	}
	if got := Make(games, clubRules()).Games; len(got) != MaxGames || got[0].ID != "5" {
		t.Errorf("%d games, the first is %s", len(got), got[0].ID)
	}
}

func TestAgainstLevels(t *testing.T) {
	var games []LevelGame
	for i := range 40 { // beats level 4, loses against level 6
		g := LevelGame{ID: fmt.Sprint(i), Game: "go", Size: 9, Level: 4 + 2*(i%2), Ended: int64(i)}
		g.Score = float64(1 - i%2)
		games = append(games, g)
	}
	games = append(games, games[0], LevelGame{ID: "m", Game: "go", Size: 9, Level: 11, Score: 1, Ended: 99},
		LevelGame{ID: "s", Game: "redstone", Size: 7, Level: 1, Score: 0, Ended: 5})
	rows := AgainstLevels(games)
	row := rows[Pool{"go", Medium}]
	if row.Games != 40 || row.Won != 20 || row.Value() < 1400 || row.Value() > 1700 || row.Provisional() {
		t.Errorf("between levels 4 and 6, of 1188 and 1897: %+v", row)
	}
	if small := rows[Pool{"redstone", Small}]; len(rows) != 2 || small.Lost != 1 || small.Value() >= 1500 || !small.Provisional() {
		t.Errorf("%+v", rows)
	}
	if row.Player != "" {
		t.Errorf("the row has the player %q", row.Player)
	}
}
