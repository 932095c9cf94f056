package online

import (
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/online/gamelog"
	"redstone/game/online/play"
	"redstone/game/online/simnet"
	"redstone/game/online/timing"
	"redstone/game/online/wire"
	"redstone/rules"
)

var (
	chaosGames = flag.Int("chaos.games", 400, "how many simulated games are played with all that goes wrong on networks and devices")
	chaosSeed  = flag.Uint64("chaos.seed", 1, "the seed of the first of them")
)

// games returns the section of games.
func (p *person) games() *play.Section { return p.client.sections[0].(*play.Section) }

// chaos is one game with faults.
type chaos struct {
	*world
	random *rand.Rand
	people []*person // Anna, Bert, and perhaps another device of Anna's
	id     string
	faults map[string]int
	did    []string
	old    map[*person]map[string]string // what was stored some time ago
}

// fault lets something go wrong.
func (c *chaos) fault() {
	p := c.people[c.random.IntN(len(c.people))]
	relay := c.Relay([]string{relayA, relayB}[c.random.IntN(2)])
	some := time.Duration(1+c.random.IntN(60)) * time.Second
	did := func(what string) {
		c.faults[what]++
		c.did = append(c.did, strconv.Itoa(int(c.Now().Unix()-1_800_000_000))+" "+p.name+" "+what)
	}
	switch c.random.IntN(12) {
	case 0:
		did("bad line")
		c.Line = simnet.Line{Delay: 50 * time.Millisecond, Jitter: time.Duration(c.random.IntN(3000)) * time.Millisecond, Drop: 0.1, Double: 0.1, Break: 0.02, Reorder: c.random.IntN(2) == 0}
	case 1:
		did("good line")
		c.Line = simnet.Line{Delay: 20 * time.Millisecond}
	case 2:
		did("relay restarts")
		relay.Restart(some, false)
	case 3:
		did("relay restarts with loss")
		relay.Restart(some, true)
	case 4:
		did("partition")
		p.device.Cut(relayA, relayB)
		c.After(some, func() { p.device.Cut() })
	case 5:
		did("one relay cut off")
		p.device.Cut(relayA)
		c.After(some, func() { p.device.Cut() })
	case 6:
		did("phone sleeps")
		p.device.Sleep()
		c.After(some, p.device.Wake)
	case 7:
		did("lines break")
		p.device.Break()
	case 8:
		did("crash")
		p.crash(some, nil)
	case 9:
		p = c.loser()
		did("crash with old storage")
		if old := c.old[p]; old != nil {
			p.crash(some, maps.Clone(old))
		}
	case 10:
		p = c.loser()
		did("crash with lost storage")
		p.crash(some, map[string]string{"key": p.stored["key"]})
	case 11:
		c.old[p] = maps.Clone(p.stored)
	}
}

// loser returns whose storage may be lost in this game. What both have lost, and all relays, nobody has.
func (c *chaos) loser() *person { return c.people[c.seed%2] }

// act lets a person do something.
func (c *chaos) act(p *person) {
	s := &p.state
	if s.ID == "" {
		p.tell(wire.Open, "games-show", c.id)
		return
	}
	may := func(action string) bool { return slices.Contains(s.May, action) }
	do := func(action, argument string) { p.tell(wire.Do, s.ID, action, argument) }
	switch n := c.random.IntN(100); {
	case s.Asked != "" && may(wire.Accept) && n < 50:
		do(wire.Accept, "")
	case s.Asked != "" && may(wire.Decline) && n < 70:
		do(wire.Decline, "")
	case s.Asking != "" && may(wire.Withdraw) && n < 5:
		do(wire.Withdraw, "")
	case may(wire.TakeBack) && n < 8:
		do(wire.TakeBack, "")
	case may(wire.React) && n < 10:
		do(wire.React, "3")
	case may(wire.Resign) && len(s.Moves) > 8 && n < 11:
		do(wire.Resign, "")
	case may(wire.ClaimTime):
		do(wire.ClaimTime, "")
	case p.myTurn():
		p.move()
	}
}

// chaosGame plays one game with faults and returns what is wrong at its end.
func chaosGame(t *testing.T, seed uint64, faults map[string]int) {
	w := newWorld(t, seed)
	c := &chaos{world: w, random: rand.New(rand.NewPCG(seed, 3)), faults: faults, old: map[*person]map[string]string{}}
	anna, bert := w.person("Anna"), w.person("Bert")
	c.people = []*person{anna, bert}
	terms := gamelog.Terms{Rules: rules.Redstone, Size: 3 + c.random.IntN(2), Pie: true, Colour: gamelog.Draw, Watch: gamelog.WatchOpen, Ranked: true}
	if c.random.IntN(3) == 0 {
		terms = gamelog.Terms{Rules: rules.Go, Size: 2 + c.random.IntN(2), Komi: 0.5, Colour: gamelog.Black, Watch: gamelog.WatchLink}
	}
	switch c.random.IntN(4) {
	case 0:
		terms.Clock, _ = timing.Parse("3m+2s")
	case 1:
		terms.Clock, _ = timing.Parse("1m+3x20s")
	case 2:
		terms.Clock, _ = timing.Parse("1d")
	}
	anna.device.Do(func() { c.id = anna.games().Invite(terms, "", time.Time{}) })
	w.Run(time.Second)
	bert.device.Do(func() { bert.games().Join(anna.client.Me(), c.id) })
	w.until("the game begins", func() bool {
		for _, p := range c.people {
			if p.state.ID == "" {
				p.tell(wire.Open, "games-show", c.id)
			}
		}
		return anna.state.Phase == wire.Playing && bert.state.Phase == wire.Playing
	})
	if c.random.IntN(4) == 0 { // the same key on another device
		second := &person{w: w, name: "Anna's phone", device: w.Client(), stored: maps.Clone(anna.stored), holds: true}
		w.persons, c.people = append(w.persons, second), append(c.people, second)
		second.start()
	}
	for range 40 + c.random.IntN(40) {
		if c.random.IntN(6) == 0 {
			c.fault()
		}
		for _, p := range c.people {
			if c.random.IntN(3) > 0 && p.client.started {
				c.act(p)
			}
		}
		w.Run(time.Duration(200+c.random.IntN(3000)) * time.Millisecond)
	}
	c.heal()
	c.finish()
}

// heal ends all faults.
func (c *chaos) heal() {
	c.Run(2 * time.Minute)
	c.Line = simnet.Line{Delay: 20 * time.Millisecond}
	for _, p := range c.people {
		p.device.Cut()
	}
	c.Run(2 * time.Minute)
}

// finish plays to the end, and checks that everybody sees the same, or holds the evidence of a fork.
func (c *chaos) finish() {
	c.t.Helper()
	for range 600 {
		if c.settled() {
			if s := c.people[0].state; s.Phase == wire.Forked {
				c.faults["end: a fork of "+strconv.Itoa(len(c.people))+" devices"]++
			} else {
				c.faults["end: a result"]++
			}
			return
		}
		for _, p := range c.people {
			if s := &p.state; s.ID == "" {
				p.tell(wire.Open, "games-show", c.id)
			} else if slices.Contains(s.May, wire.ClaimTime) {
				p.tell(wire.Do, s.ID, wire.ClaimTime)
			} else if p.myTurn() && p != c.people[len(c.people)-1] || p.myTurn() && len(c.people) == 2 {
				p.move()
			}
		}
		c.Run(2 * time.Second)
	}
	for _, p := range c.people {
		s := p.state
		s.Logs = [2]string{}
		c.t.Logf("%s: %+v\nnotices %q, faults %q\n", p.name, s, p.notices[max(0, len(p.notices)-3):], c.did)
		m, _ := wire.Parse(p.stored["games-game-"+c.id])
		for _, item := range m.Items {
			for i, text := range item {
				if at := strings.Index(text, "content"); at > 0 {
					item[i] = text[strings.Index(text, "created"):strings.Index(text, "kind")] + strings.ReplaceAll(text[at:], `\n`, "\n")
				}
			}
			c.t.Logf("%s", item)
		}
	}
	c.t.Errorf("seed %d: the game does not end alike", c.seed)
}

// settled reports whether all see the same end, or a fork.
func (c *chaos) settled() bool {
	first := c.people[0].state
	for _, p := range c.people {
		s := p.state
		if s.Phase == wire.Forked && first.Phase == wire.Forked && len(s.Notes) > 0 {
			continue
		}
		if s.Phase != wire.Over || s.Result != first.Result || !slices.Equal(moves(s), moves(first)) || s.Result == "" {
			return false
		}
		if !strings.Contains(s.Why, "not confirmed") && (!strings.Contains(s.Logs[0], "end ") || !strings.Contains(s.Logs[1], "end ")) {
			return false
		}
	}
	return true
}

func moves(s wire.State) []string {
	var list []string
	for _, m := range s.Moves {
		list = append(list, m.Move)
	}
	return list
}

// TestChaos plays whole games while everything goes wrong that does on lines, relays and devices. At the end both sides
// have the same position and result, or hold the evidence that somebody has signed two things at one place.
func TestChaos(t *testing.T) {
	n := *chaosGames
	if testing.Short() {
		n = min(n, 40)
	}
	faults := map[string]int{}
	for i := range n {
		chaosGame(t, *chaosSeed+uint64(i), faults)
		if t.Failed() {
			break
		}
	}
	t.Logf("%d games, %v", n, faults)
}
