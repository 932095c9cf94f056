// Package pairing draws up tournaments: round robin by the circle method, Swiss by a method like the Dutch one, and the
// standings with their tie-breaks. It knows players as numbers only, and everything in it depends on its arguments alone,
// so that each device finds the same.
package pairing

import "errors"

// Result is that of a pairing.
type Result int8

// The results.
const (
	Open   Result = iota // not known yet
	First                // the first player won
	Second               // the second player won
	Draw
	None // it was not played: nobody gets anything
)

// Bye is the second player of the pairing of somebody who has no opponent in a round. Its result is First.
const Bye = -1

// Pairing is one game of a round. First is the player who begins.
type Pairing struct {
	First, Second int
	Result        Result
}

// names reports whether both are of n players, or one has a bye.
func (p Pairing) names(n int) bool {
	return p.First >= 0 && p.First < n && p.Second >= Bye && p.Second < n && p.First != p.Second
}

// Round is what is played at the same time.
type Round []Pairing

// Limits of a tournament.
const (
	MaxPlayers = 128 // Swiss
	MaxRobin   = 32  // round robin
	MaxRounds  = 2 * MaxRobin
)

// The errors of RoundRobin and Swiss.
var (
	ErrPlayers = errors.New("pairing: too few or too many players")
	ErrRounds  = errors.New("pairing: a further round would bring two players together again")
	ErrOpen    = errors.New("pairing: a result of an earlier round is missing")
)

// RoundRobin returns the rounds in which each of n players meets each other once, or twice, with colours exchanged, when
// double. With an odd number everybody has one bye. The rounds are those of FIDE's Berger tables (Handbook C.05, annex 1),
// by which nobody's numbers of first and second moves differ by more than one.
func RoundRobin(n int, double bool) ([]Round, error) {
	if n < 2 || n > MaxRobin {
		return nil, ErrPlayers
	}
	even := n + n%2 // the player who is missing is the bye
	var rounds []Round
	for r := range even - 1 {
		// Players 1 to even-1 meet whom their numbers add up to r+2 with, modulo even-1; who would meet himself has the last.
		round := Round{}
		for a := 1; a < even; a++ {
			b := (r + 2 - a) % (even - 1)
			if b <= 0 {
				b += even - 1
			}
			switch {
			case a == b && even > n:
				round = append(round, Pairing{First: a - 1, Second: Bye, Result: First})
			case a == b && a <= even/2:
				round = append(round, Pairing{First: a - 1, Second: even - 1})
			case a == b:
				round = append(round, Pairing{First: even - 1, Second: a - 1})
			case a < b && (a+b)%2 == 1:
				round = append(round, Pairing{First: a - 1, Second: b - 1})
			case a < b:
				round = append(round, Pairing{First: b - 1, Second: a - 1})
			}
		}
		rounds = append(rounds, round)
	}
	if double {
		for _, round := range rounds[:even-1] {
			var back Round
			for _, p := range round {
				if p.Second != Bye {
					p.First, p.Second = p.Second, p.First
				}
				back = append(back, p)
			}
			rounds = append(rounds, back)
		}
	}
	return rounds, nil
}
