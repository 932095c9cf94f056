package pairing

import (
	"errors"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// tally checks rounds: each plays once a round, nobody meets anybody more often than times, nobody has two byes. It returns
// the largest difference between first and second moves.
func tally(t *testing.T, n int, rounds []Round, times int) int {
	t.Helper()
	met, byes, balance := map[[2]int]int{}, map[int]int{}, make([]int, n)
	for r, round := range rounds {
		seen := make([]bool, n)
		at := func(p int) {
			if p < 0 || p >= n || seen[p] {
				t.Fatalf("%d players, round %d: player %d in %v", n, r+1, p, round)
			}
			seen[p] = true
		}
		for _, p := range round {
			at(p.First)
			if p.Second == Bye {
				if byes[p.First]++; byes[p.First] > times || p.Result != First {
					t.Errorf("%d players: %d has %d byes, %v", n, p.First, byes[p.First], p)
				}
				continue
			}
			at(p.Second)
			if p.Result != None {
				balance[p.First]++
				balance[p.Second]--
			}
			if met[[2]int{min(p.First, p.Second), max(p.First, p.Second)}]++; met[[2]int{min(p.First, p.Second), max(p.First, p.Second)}] > times {
				t.Errorf("%d players, round %d: %v meet again", n, r+1, p)
			}
		}
		if slices.Contains(seen, false) {
			t.Errorf("%d players, round %d: not everybody plays in %v", n, r+1, round)
		}
	}
	most := 0
	for _, b := range balance {
		most = max(most, b, -b)
	}
	return most
}

func TestRoundRobin(t *testing.T) {
	for n := 2; n <= MaxRobin; n++ {
		once, err := RoundRobin(n, false)
		if err != nil || len(once) != n-1+n%2 {
			t.Fatalf("%d players: %d rounds, %v", n, len(once), err)
		}
		if most := tally(t, n, once, 1); most > 1 {
			t.Errorf("%d players: colours differ by %d", n, most)
		}
		twice, _ := RoundRobin(n, true)
		if most := tally(t, n, twice, 2); most > 0 || len(twice) != 2*len(once) {
			t.Errorf("%d players, twice: colours differ by %d in %d rounds", n, most, len(twice))
		}
	}
	if _, err := RoundRobin(1, false); !errors.Is(err, ErrPlayers) {
		t.Errorf("one player: %v", err)
	}
	if _, err := RoundRobin(MaxRobin+1, false); !errors.Is(err, ErrPlayers) {
		t.Errorf("too many players: %v", err)
	}
}

// TestBerger is the first rounds of FIDE's table for six players.
func TestBerger(t *testing.T) {
	rounds, _ := RoundRobin(6, false)
	want := [][][2]int{{{1, 6}, {2, 5}, {3, 4}}, {{6, 4}, {5, 3}, {1, 2}}, {{2, 6}, {3, 1}, {4, 5}}, {{6, 5}, {1, 4}, {2, 3}}, {{3, 6}, {4, 2}, {5, 1}}}
	for r, pairs := range want {
		for _, pair := range pairs {
			if !slices.Contains(rounds[r], Pairing{First: pair[0] - 1, Second: pair[1] - 1}) {
				t.Errorf("round %d has no %v: %v", r+1, pair, rounds[r])
			}
		}
	}
}

// TestSwissIsFair plays tournaments with random results, and players who leave.
func TestSwissIsFair(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for game := range 300 {
		n := 2 + random.IntN(39)
		planned := min(bits.Len(uint(n))+random.IntN(3), n-1)
		var rounds []Round
		for range planned {
			round, err := Swiss(n, rounds, nil)
			if errors.Is(err, ErrRounds) && len(rounds) >= n/2 {
				break // so many rounds for so few players can be impossible
			}
			if err != nil {
				t.Fatalf("%d: %d players, round %d: %v", game, n, len(rounds)+1, err)
			}
			for i := range round {
				if round[i].Second != Bye {
					round[i].Result = First + Result(random.IntN(4))
				}
			}
			rounds = append(rounds, round)
			// Colours give way only where everything else would be impossible: in so many rounds for so few players.
			if most := tally(t, n, rounds, 1); most > 2 && len(rounds) < n/2 {
				t.Errorf("%d: %d players, round %d: colours differ by %d", game, n, len(rounds), most)
			}
		}
		out := map[int]bool{random.IntN(n): true, random.IntN(n): true}
		if next, err := Swiss(n, rounds, out); err == nil {
			for _, p := range next {
				if out[p.First] || out[p.Second] {
					t.Errorf("%d: who has left is paired: %v", game, p)
				}
			}
		}
	}
}

// TestSwissKeepsGroups: of eight the first meets the fifth and so on; then winners meet winners, in the nearest order in which
// everybody gets the other colour.
func TestSwissKeepsGroups(t *testing.T) {
	first, err := Swiss(8, nil, nil)
	if want := (Round{{0, 4, Open}, {5, 1, Open}, {2, 6, Open}, {7, 3, Open}}); err != nil || !reflect.DeepEqual(first, want) {
		t.Fatalf("the first round is %v, %v", first, err)
	}
	for i, p := range first { // the stronger win
		first[i].Result = First
		if p.First > p.Second {
			first[i].Result = Second
		}
	}
	second, err := Swiss(8, []Round{first}, nil)
	if want := (Round{{3, 0, Open}, {1, 2, Open}, {4, 7, Open}, {6, 5, Open}}); err != nil || !reflect.DeepEqual(second, want) {
		t.Errorf("the second round is %v, %v", second, err)
	}
}

// TestByes: the lowest in rank has it, once.
func TestByes(t *testing.T) {
	var rounds []Round
	var byes []int
	for range 3 {
		round, err := Swiss(5, rounds, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range round {
			if p.Second == Bye {
				byes = append(byes, p.First)
			} else if round[i].Result = First; p.First > p.Second {
				round[i].Result = Second
			}
		}
		rounds = append(rounds, round)
	}
	if want := []int{4, 3, 2}; !reflect.DeepEqual(byes, want) {
		t.Errorf("the byes go to %v, want %v; %v", byes, want, rounds)
	}
}

func TestSwissFaults(t *testing.T) {
	open := []Round{{{0, 1, Open}}}
	done := []Round{{{0, 1, First}}}
	for name, test := range map[string]struct {
		n      int
		rounds []Round
		want   error
	}{
		"one player":   {1, nil, ErrPlayers},
		"too many":     {MaxPlayers + 1, nil, ErrPlayers},
		"open":         {2, open, ErrOpen},
		"all have met": {2, done, ErrRounds},
		"a stranger":   {2, []Round{{{0, 7, First}}}, ErrPlayers},
		"with himself": {2, []Round{{{1, 1, First}}}, ErrPlayers},
		"negative":     {2, []Round{{{-1, -7, First}}}, ErrPlayers},
	} {
		if _, err := Swiss(test.n, test.rounds, nil); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
	}
}

// TestLargeSwiss: 128 players, nine rounds.
func TestLargeSwiss(t *testing.T) {
	var rounds []Round
	for range 9 {
		round, err := Swiss(MaxPlayers, rounds, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range round {
			round[i].Result = First + Result(i%3)
		}
		rounds = append(rounds, round)
	}
	if most := tally(t, MaxPlayers, rounds, 1); most > 2 {
		t.Errorf("colours differ by %d", most)
	}
}

// TestPerfect compares the matching with trying all.
func TestPerfect(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		n, share := 2*(1+random.IntN(5)), random.Float64()
		edges := map[[2]int]bool{}
		for a := range n {
			for b := range a {
				edges[[2]int{a, b}] = random.Float64() < share
			}
		}
		may := func(a, b int) bool { return edges[[2]int{max(a, b), min(a, b)}] }
		var all []int
		for i := range n {
			all = append(all, i)
		}
		var try func(left []int) bool
		try = func(left []int) bool {
			if len(left) == 0 {
				return true
			}
			for i := 1; i < len(left); i++ {
				if may(left[0], left[i]) && try(slices.Delete(slices.Clone(left[1:]), i-1, i)) {
					return true
				}
			}
			return false
		}
		if got, want := perfect(all, may), try(all); got != want {
			t.Fatalf("%d players, %v: %v, want %v", n, edges, got, want)
		}
	}
}

func TestStandings(t *testing.T) {
	rounds := []Round{
		{{0, 1, First}, {2, 3, Draw}, {4, Bye, First}},
		{{3, 0, Second}, {4, 2, First}, {1, Bye, First}},
		{{0, 4, Second}, {1, 2, None}, {3, Bye, First}, {9, 1, First}, {2, 3, Open}},
	}
	got := Standings(5, rounds, false)
	want := []Standing{
		// 4 beat 2 and 0, with a bye: 6 points; opponents 6 (himself), 1 and 4.
		{Player: 4, Place: 1, Points: 6, Buchholz: 11, Berger: 22, Won: 2, Byes: 1, Firsts: 1, Seconds: 1},
		{Player: 0, Place: 2, Points: 4, Buchholz: 2 + 3 + 6, Berger: 2*2 + 2*3, Won: 2, Lost: 1, Firsts: 2, Seconds: 1},
		{Player: 3, Place: 3, Points: 3, Buchholz: 1 + 4 + 3, Berger: 1 + 6, Drawn: 1, Lost: 1, Byes: 1, Firsts: 1, Seconds: 1},
		{Player: 1, Place: 4, Points: 2, Buchholz: 4 + 2, Berger: 4, Lost: 1, Byes: 1, Seconds: 1},
		{Player: 2, Place: 5, Points: 1, Buchholz: 3 + 6, Berger: 3, Drawn: 1, Lost: 1, Firsts: 1, Seconds: 1},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	for _, one := range Standings(3, []Round{{{0, 1, First}, {2, Bye, First}}}, true) {
		if one.Player == 2 && (one.Points != 0 || one.Buchholz != 0 || one.Byes != 1) {
			t.Errorf("for a rest in a round robin %+v", one)
		}
	}
	// Equal in everything: the same place, in the order of numbers.
	even := Standings(3, []Round{{{0, 1, First}}, {{1, 2, First}}, {{2, 0, First}}}, true)
	for i, s := range even {
		if s.Place != 1 || s.Player != i {
			t.Errorf("of three equal ones %+v", s)
		}
	}
}
