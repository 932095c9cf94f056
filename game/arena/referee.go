package main

import (
	"fmt"
	"sync"

	"redstone/rules"
)

// outcome is one game's.
type outcome struct {
	winner rules.Stone // Empty for none
	plies  int
	why    string
	text   string // the moves
}

// referee plays one game between players that have begun. A player that breaks the
// rules or does not answer loses.
func referee(g start, black, white player) (outcome, error) {
	p, err := rules.NewPosition(g.game, g.size, false)
	if err != nil {
		return outcome{}, err
	}
	p.SetKomi(g.komi)
	var moves []rules.Move
	text := ""
	for !p.Result().Over() {
		who := black
		if p.ToMove() == rules.White {
			who = white
		}
		mover := p.ToMove()
		m, err := who.move(moves[:len(moves):len(moves)], mover)
		if err == nil {
			_, err = p.Play(m)
		}
		if err != nil {
			return outcome{mover.Opponent(), len(moves), fmt.Sprintf("%v: %v", mover, err), text}, nil
		}
		moves = append(moves, m)
		text += " " + m.String()
	}
	return outcome{p.Result().Winner, len(moves), p.Result().Method.String(), text}, nil
}

// match plays the games between two players, given by their descriptions.
func (s *settings) match(a, b string) (tally, error) {
	var (
		lock  sync.Mutex
		score tally
		first error
		next  int
		work  sync.WaitGroup
	)
	// take returns the number of the next game, or false when all are played.
	take := func() (int, bool) {
		lock.Lock()
		defer lock.Unlock()
		next++
		return next - 1, next <= s.games && first == nil && !s.halt.Load()
	}
	for range min(s.parallel, s.games) {
		work.Go(func() {
			err := s.pair(a, b, take, func(game int, swapped bool, o outcome) {
				lock.Lock()
				defer lock.Unlock()
				score.add(o.winner, swapped)
				s.report(game, swapped, o, score)
			})
			lock.Lock()
			defer lock.Unlock()
			if first == nil {
				first = err
			}
		})
	}
	work.Wait()
	return score, first
}

// pair plays games between two players of its own until there are no more.
func (s *settings) pair(a, b string, take func() (int, bool), done func(int, bool, outcome)) error {
	one, err := newPlayer(a, s.effort)
	if err != nil {
		return err
	}
	defer one.close()
	two, err := newPlayer(b, s.effort)
	if err != nil {
		return err
	}
	defer two.close()
	for {
		game, ok := take()
		if !ok {
			return nil
		}
		g := start{s.game, s.size, s.komi, s.seed<<32 + uint64(game/2)<<16}
		for i, p := range []player{one, two} {
			g := g
			g.seed += uint64(i) << 15
			if err := p.begin(g); err != nil {
				return err
			}
		}
		swapped := game%2 == 1
		black, white := one, two
		if swapped {
			black, white = two, one
		}
		o, err := referee(g, black, white)
		if err != nil {
			return err
		}
		done(game, swapped, o)
	}
}

// add counts a game; swapped when the first player had White.
func (t *tally) add(winner rules.Stone, swapped bool) {
	switch {
	case !winner.Coloured():
		t.draws++
	case (winner == rules.Black) != swapped:
		t.wins++
	default:
		t.losses++
	}
}

func (s *settings) report(game int, swapped bool, o outcome, score tally) {
	if !s.verbose {
		return
	}
	color := rules.Black
	if swapped {
		color = rules.White
	}
	fmt.Fprintf(s.out, "game %d: the first player has %v; %v wins after %d plies, %s (%d:%d):%s\n",
		game+1, color, o.winner, o.plies, o.why, score.wins, score.losses, o.text)
}
