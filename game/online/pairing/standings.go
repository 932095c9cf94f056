package pairing

import "slices"

// Standing is a player's place in a tournament. Points count double, so that they are whole: a win is 2, a draw 1.
type Standing struct {
	Player           int
	Place            int // from 1; the same for those who are equal in everything
	Points           int // doubled
	Buchholz         int // doubled: the sum of the opponents' points
	Berger           int // Sonneborn-Berger, times four: the points of those he beat and half of those he drew with
	Won, Drawn, Lost int
	Byes             int
	Firsts, Seconds  int // how often he began, and did not
}

// Standings returns the places of n players after these rounds. In a round robin a bye is a rest, for which nobody gets
// anything; in a Swiss tournament it is a point. For the tie-breaks, a bye there counts as a game against an
// opponent with as many points as the player's own, as in FIDE's rules (Handbook C.07, 16.4). A pairing that was not
// played counts for neither. A round robin compares Sonneborn-Berger before Buchholz, a Swiss tournament the other way
// round; then the number of wins decides, and the order of the numbers for who is equal still.
func Standings(n int, rounds []Round, robin bool) []Standing {
	s := make([]Standing, n)
	for i := range s {
		s[i].Player = i
	}
	eachGame(n, rounds, func(p Pairing) {
		a, b := &s[p.First], &s[max(p.Second, 0)]
		if p.Second == Bye {
			a.Byes++
			if !robin {
				a.Points += 2
			}
			return
		}
		x, y := score(p.Result)
		a.Points, b.Points = a.Points+x, b.Points+y
		a.Firsts, b.Seconds = a.Firsts+1, b.Seconds+1
		for _, one := range []struct {
			s *Standing
			n int
		}{{a, x}, {b, y}} {
			switch one.n {
			case 2:
				one.s.Won++
			case 1:
				one.s.Drawn++
			default:
				one.s.Lost++
			}
		}
	})
	eachGame(n, rounds, func(p Pairing) {
		a := &s[p.First]
		if p.Second == Bye {
			if !robin {
				a.Buchholz += a.Points
				a.Berger += 2 * a.Points
			}
			return
		}
		b := &s[p.Second]
		x, y := score(p.Result)
		a.Buchholz, b.Buchholz = a.Buchholz+b.Points, b.Buchholz+a.Points
		a.Berger, b.Berger = a.Berger+x*b.Points, b.Berger+y*a.Points
	})
	order := func(a, b Standing) int {
		first, second := b.Buchholz-a.Buchholz, b.Berger-a.Berger
		if robin {
			first, second = second, first
		}
		for _, d := range [...]int{b.Points - a.Points, first, second, b.Won - a.Won} {
			if d != 0 {
				return d
			}
		}
		return 0
	}
	slices.SortStableFunc(s, order)
	for i := range s {
		if s[i].Place = i + 1; i > 0 && order(s[i-1], s[i]) == 0 {
			s[i].Place = s[i-1].Place
		}
	}
	return s
}

// eachGame goes through the games that have a result, leaving out what names no player.
func eachGame(n int, rounds []Round, f func(Pairing)) {
	for _, round := range rounds {
		for _, p := range round {
			if p.names(n) && (p.Second == Bye || p.Result > Open && p.Result < None) {
				f(p)
			}
		}
	}
}

func score(r Result) (first, second int) {
	switch r {
	case First:
		return 2, 0
	case Second:
		return 0, 2
	case Draw:
		return 1, 1
	}
	return 0, 0
}
