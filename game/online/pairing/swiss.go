package pairing

import "slices"

// Swiss draws up the next round. Players are ranked by points, then by number: the lower number is the stronger one at
// first. Those in out are not paired any more.
//
//   - Nobody meets anybody twice.
//   - With an odd number the lowest in rank who has had no bye, and without whom the others can be paired, gets it.
//   - From the top, each is paired within his score group: of those left in it the first with the first of the lower half
//     (so 1-5, 2-6, 3-7, 4-8), or the nearest to that whose colour fits better; who is left over goes down to the next group.
//     A candidate is taken only when all the others can still be paired.
//   - Each gets the colour that he has had less often, then the one that he had not the last time. Two who both must have the
//     same one, for a difference of two or the same twice running, are not paired, unless nothing else is possible: so the
//     numbers differ by at most two.
//
// The error is ErrRounds when there is no such round, ErrOpen, or ErrPlayers.
func Swiss(n int, rounds []Round, out map[int]bool) (Round, error) {
	t, err := newSwiss(n, rounds, out)
	if err != nil {
		return nil, err
	}
	for _, t.strict = range [...]bool{true, false} {
		if round := t.draw(); round != nil {
			return round, nil
		}
	}
	return nil, ErrRounds
}

// swiss is a tournament of which a round is drawn up.
type swiss struct {
	players []entrant
	ranked  []int // those to be paired, from the top
	strict  bool  // whether colours rule out pairings
}

type entrant struct {
	points  int // doubled
	met     map[int]bool
	bye     bool
	balance int // first moves less second ones
	last    int // 1 when he began the last time, -1 when he did not
	twice   bool
	out     bool
}

func newSwiss(n int, rounds []Round, out map[int]bool) (*swiss, error) {
	if n < 2 || n > MaxPlayers || len(rounds) > MaxRounds {
		return nil, ErrPlayers
	}
	t := &swiss{players: make([]entrant, n)}
	for i := range t.players {
		t.players[i].met = make(map[int]bool)
		t.players[i].out = out[i]
	}
	for _, round := range rounds {
		for _, p := range round {
			if !p.names(n) {
				return nil, ErrPlayers
			}
			if p.Second != Bye && p.Result == Open {
				return nil, ErrOpen
			}
			t.played(p)
		}
	}
	for i := range t.players {
		if !t.players[i].out {
			t.ranked = append(t.ranked, i)
		}
	}
	if len(t.ranked) < 2 {
		return nil, ErrPlayers
	}
	slices.SortStableFunc(t.ranked, func(a, b int) int { return t.players[b].points - t.players[a].points })
	return t, nil
}

func (t *swiss) played(p Pairing) {
	a := &t.players[p.First]
	if p.Second == Bye {
		a.points += 2
		a.bye = true
		return
	}
	b := &t.players[p.Second]
	x, y := score(p.Result)
	a.points, b.points = a.points+x, b.points+y
	a.met[p.Second], b.met[p.First] = true, true
	if p.Result != None {
		a.moved(1)
		b.moved(-1)
	}
}

func (e *entrant) moved(color int) {
	e.balance += color
	e.twice = e.last == color
	e.last = color
}

// due returns the colour that a player should have, 1 for the first move, and how urgently, 0 to 3; 3 is a must.
func (e *entrant) due() (color, urgency int) {
	switch {
	case e.balance >= 2 || e.twice && e.last == 1:
		return -1, 3
	case e.balance <= -2 || e.twice && e.last == -1:
		return 1, 3
	case e.balance > 0:
		return -1, 2
	case e.balance < 0:
		return 1, 2
	}
	return -e.last, min(1, e.last*e.last)
}

// clash says how badly the colours of two fit: 0 well, 3 when both must have the same.
func (t *swiss) clash(a, b int) int {
	x, n := t.players[a].due()
	y, m := t.players[b].due()
	if x != y || x == 0 {
		return 0
	}
	return min(n, m)
}

// may reports whether two can be paired.
func (t *swiss) may(a, b int) bool {
	return !t.players[a].met[b] && !(t.strict && t.clash(a, b) == 3)
}

// draw returns a round, or nil when there is none.
func (t *swiss) draw() Round {
	if len(t.ranked)%2 == 0 {
		return t.pair(t.ranked)
	}
	for i := len(t.ranked) - 1; i >= 0; i-- {
		lowest := t.ranked[i]
		if t.players[lowest].bye {
			continue
		}
		rest := slices.Delete(slices.Clone(t.ranked), i, i+1)
		if round := t.pair(rest); round != nil {
			return append(round, Pairing{First: lowest, Second: Bye, Result: First})
		}
	}
	return nil
}

// pair pairs an even number of players, given from the top; nil when that is impossible.
func (t *swiss) pair(left []int) Round {
	if !perfect(left, t.may) {
		return nil
	}
	var round Round
	for len(left) > 0 {
		a := left[0]
		for _, b := range t.candidates(left) {
			rest := slices.DeleteFunc(slices.Clone(left), func(p int) bool { return p == a || p == b })
			if t.may(a, b) && perfect(rest, t.may) {
				round = append(round, t.colored(a, b, len(round)))
				left = rest
				break
			}
		}
	}
	return round
}

// candidates orders the possible opponents of the first.
func (t *swiss) candidates(left []int) []int {
	a := left[0]
	own := 0 // how many of the group are left
	for own < len(left) && t.players[left[own]].points == t.players[a].points {
		own++
	}
	type candidate struct{ player, points, clash, far int }
	var all []candidate
	place := 0 // in the group
	for i, b := range left[1:] {
		points := t.players[b].points
		if i > 0 && points != t.players[left[i]].points {
			place = 0
		}
		c := candidate{b, points, t.clash(a, b), 2 * place}
		if points == t.players[a].points {
			if c.far = 2 * (i + 1 - max(own/2, 1)); c.far < 0 {
				c.far = -c.far + 1 // of two that are equally far the lower one
			}
		}
		place++
		all = append(all, c)
	}
	slices.SortStableFunc(all, func(x, y candidate) int {
		for _, d := range [...]int{y.points - x.points, x.clash - y.clash, x.far - y.far} {
			if d != 0 {
				return d
			}
		}
		return 0
	})
	players := make([]int, len(all))
	for i, c := range all {
		players[i] = c.player
	}
	return players
}

// colored returns the pairing of a with b, who is lower in rank, on that board.
func (t *swiss) colored(a, b, board int) Pairing {
	x, n := t.players[a].due()
	y, m := t.players[b].due()
	first := x == 1 // a gets what is due to him
	switch {
	case x == 0 && y == 0:
		first = board%2 == 0
	case x == 0, x == y && (m > n || m == n && balance(t.players[b]) > balance(t.players[a])):
		first = y == -1
	}
	if first {
		return Pairing{First: a, Second: b}
	}
	return Pairing{First: b, Second: a}
}

func balance(e entrant) int { return max(e.balance, -e.balance) }
