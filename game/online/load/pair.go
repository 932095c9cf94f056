package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"redstone/game/online/form"
	"redstone/game/online/native"
	"redstone/game/online/wire"
	"redstone/rules"
)

// pair is two people and their game. What their clients say comes in goroutines of theirs.
type pair struct {
	r      *room
	number int
	people [2]*person // who invites, and the guest

	mu     sync.Mutex
	random *rand.Rand
	sent   map[int]time.Time // when a move was made that has not arrived yet, by its number
	over   int
	first  [2]string // moves and result, as each saw them
}

// person is what the game's program does for a client.
type person struct {
	p      *pair
	me     int
	client *native.Client
	ready  chan struct{} // closed when client is set
	moved  int           // moves on the board when the last one was made here; -1 before
	seen   int           // moves on the board
	done   bool
}

func (r *room) newPair(number int) *pair {
	p := &pair{r: r, number: number, random: rand.New(rand.NewPCG(r.Seed, uint64(number))), sent: map[int]time.Time{}}
	for i := range p.people {
		p.people[i] = &person{p: p, me: i, moved: -1, ready: make(chan struct{})}
	}
	for _, q := range p.people {
		q.client = native.Start(q.receive, func(err error) { r.results <- err })
		close(q.ready)
		q.client.Send(wire.Hello{Language: "en", Game: "https://game.example/", Relays: []string{r.Relay}, Holds: true}.Message().String())
	}
	p.people[0].tell(wire.Open, "games-invite", "")
	// Redstone on 9x9 without a clock, which the choices begin with.
	p.people[0].tell(wire.Press, "games-invite", "create")
	return p
}

func (p *pair) close() {
	for _, q := range p.people {
		q.client.Close()
	}
}

func (q *person) tell(word wire.Word, fields ...string) {
	<-q.ready
	q.client.Send(wire.New(word, fields...).String())
}

// receive handles a message of the client.
func (q *person) receive(text string) {
	m, err := wire.Parse(text)
	if err != nil {
		q.p.r.results <- err
		return
	}
	switch m.Word {
	case wire.Keep, wire.Drop:
		q.tell(wire.Kept, m.Field(0))
	case wire.Page:
		if page, err := form.PageOf(m); err == nil && q.me == 0 {
			q.invite(page)
		}
	case wire.Game:
		s, err := wire.StateOf(m)
		if err != nil {
			q.p.r.results <- err
			return
		}
		q.look(s)
	}
}

// invite gives the guest the link of the invitation, once.
func (q *person) invite(page form.Page) {
	i := slices.IndexFunc(page.Controls, func(c form.Control) bool { return c.Kind == form.Copy })
	if i < 0 || q.moved >= 0 {
		return
	}
	q.moved = 0
	q.p.people[1].tell(wire.Open, "games-join", page.Controls[i].Value)
}

// look looks at the board: what has come is noted, and when it is this one's turn he moves after a while.
func (q *person) look(s wire.State) {
	p := q.p
	p.mu.Lock()
	defer p.mu.Unlock()
	for ; q.seen < len(s.Moves); q.seen++ {
		if at, ok := p.sent[q.seen]; ok && q.moved != q.seen+1 {
			delete(p.sent, q.seen)
			p.r.arrived(at)
		}
	}
	if s.Phase == wire.Over {
		q.end(s)
		return
	}
	pos, mine, err := turn(s)
	switch {
	case err != nil:
		p.r.results <- fmt.Errorf("game %d: %w", p.number, err)
	case s.Phase == wire.Playing && mine && q.moved <= len(s.Moves):
		q.moved = len(s.Moves) + 1
		pause := p.r.pause(p.random)
		if len(s.Moves) >= p.r.Moves {
			time.AfterFunc(pause, func() { q.tell(wire.Do, s.ID, wire.Resign) })
			return
		}
		legal := pos.AppendLegal(nil)
		move := legal[p.random.IntN(len(legal))].String()
		time.AfterFunc(pause, func() {
			p.mu.Lock()
			p.sent[len(s.Moves)] = time.Now()
			p.mu.Unlock()
			q.tell(wire.Move, s.ID, strconv.Itoa(len(s.Moves)), move, strconv.FormatInt(pause.Milliseconds(), 10))
		})
	}
}

// end compares what both have at the end.
func (q *person) end(s wire.State) {
	p := q.p
	if q.done || !strings.Contains(s.Logs[0], "end ") || !strings.Contains(s.Logs[1], "end ") {
		return // the other one has not signed the end yet
	}
	q.done = true
	for _, m := range s.Moves {
		p.first[q.me] += m.Move + " "
	}
	p.first[q.me] += s.Result
	if p.over++; p.over < 2 {
		return
	}
	var err error
	if p.first[0] != p.first[1] || len(p.sent) > 0 {
		err = fmt.Errorf("game %d: one has %q, the other %q; %d moves did not arrive", p.number, p.first[0], p.first[1], len(p.sent))
	}
	p.r.results <- err
}

// turn returns the position of a game, and whether it is the player's turn.
func turn(s wire.State) (*rules.Position, bool, error) {
	game, _ := rules.ParseGame(s.Game)
	pos, err := rules.NewPosition(game, s.Size, s.Pie)
	if err != nil {
		return nil, false, err
	}
	for _, m := range s.Moves {
		move, err := rules.ParseMove(m.Move)
		if err == nil {
			_, err = pos.Play(move)
		}
		if err != nil {
			return nil, false, err
		}
	}
	swapped := len(s.Moves) > 1 && s.Moves[1].Move == "swap"
	black := (s.Mine == 0) != swapped
	return pos, s.Mine >= 0 && black == (pos.ToMove() == rules.Black), nil
}
