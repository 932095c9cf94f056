package meeting

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
)

// town is a simulated network of players who search: notices and the messages of games arrive late, twice or in another
// order, notices also never, until the player's relays are asked again.
type town struct {
	*rand.Rand
	now     time.Time
	due     timers
	seq     int
	people  []*player
	stored  map[string]event.Event // what the relays have, by author
	games   int
	drop    float64
	busy    int // how often a search wanted to go on at once, which would keep a client busy
	latency time.Duration
}

type timer struct {
	at  time.Time
	seq int
	do  func()
}

type timers []timer

func (h timers) Len() int { return len(h) }
func (h timers) Less(i, j int) bool {
	if !h[i].at.Equal(h[j].at) {
		return h[i].at.Before(h[j].at)
	}
	return h[i].seq < h[j].seq
}
func (h timers) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *timers) Push(x any)   { *h = append(*h, x.(timer)) }
func (h *timers) Pop() any {
	x := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return x
}

func newTown(seed uint64) *town {
	return &town{Rand: rand.New(rand.NewPCG(seed, 1)), now: time.Unix(1_700_000_000, 0), stored: map[string]event.Event{}, latency: 300 * time.Millisecond}
}

func (w *town) after(d time.Duration, do func()) {
	w.seq++
	heap.Push(&w.due, timer{w.now.Add(d), w.seq, do})
}

func (w *town) delay() time.Duration {
	d := time.Duration(w.ExpFloat64() * float64(w.latency))
	return min(d, 20*w.latency)
}

func (w *town) run(d time.Duration) {
	end := w.now.Add(d)
	for len(w.due) > 0 && !w.due[0].at.After(end) {
		t := heap.Pop(&w.due).(timer)
		w.now = t.at
		t.do()
	}
	w.now = end
}

// player is one of them, with the part of section play that a search needs.
type player struct {
	*search
	town   *town
	key    event.Key
	gone   bool      // without a word
	cut    time.Time // without network until then
	last   int64
	sides  map[string]*side
	wakes  time.Time
	blocks map[event.Key]bool
	events int
}

// side is one player's view of a game.
type side struct {
	other event.Key
	mine  bool // as the inviter
	standing
}

func (w *town) add(n int, wish wish, points int) *player {
	k := strconv.Itoa(n)
	p := &player{town: w, key: event.Key(strings.Repeat("0", 64-len(k)) + k), sides: map[string]*side{}, blocks: map[event.Key]bool{}}
	p.search = &search{crowd: newCrowd(), table: p, say: p.publish,
		blocked: func(k event.Key) bool { return p.blocks[k] },
		jitter:  func(d time.Duration) time.Duration { return d + time.Duration(w.Float64()*float64(d)/2) }}
	p.mine = notice{Key: p.key, Wish: wish, Session: fmt.Sprintf("%016x", w.Uint64())}
	if points > 0 {
		p.mine.Ratings = []rating{{classOf("redstone", 9), points}}
	}
	w.people = append(w.people, p)
	return p
}

func (p *player) begin() {
	p.start(p.mine, p.town.now)
	p.poll()
	p.renew()
	p.wake()
}

// poll gets what the relays have, again and again: a subscription is renewed when a connection is.
func (p *player) poll() {
	if p.gone {
		return
	}
	for _, k := range sortedKeys(p.town.stored) {
		p.town.deliver(p, p.town.stored[k], 0)
	}
	p.town.after(10*time.Second+p.town.delay(), p.poll)
}

func sortedKeys(m map[string]event.Event) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func (p *player) renew() {
	p.town.after(renewSearch, func() {
		if !p.gone && p.on() {
			p.publish(p.mine)
			p.renew()
		}
	})
}

// wake lets the search do what is due.
func (p *player) wake() {
	if p.gone {
		return
	}
	next := p.step(p.town.now)
	if !next.IsZero() && !next.After(p.town.now) {
		p.town.busy++
	}
	if next.IsZero() || !p.wakes.IsZero() && p.wakes.After(p.town.now) && !next.Before(p.wakes) {
		return
	}
	p.wakes = next
	p.town.after(max(next.Sub(p.town.now), time.Millisecond), p.wake)
}

func (p *player) publish(n notice) {
	w := p.town
	n.Expires = w.now.Add(lastsSearch)
	p.last = max(w.now.Unix(), p.last+1)
	p.events++
	e := event.Event{ID: fmt.Sprintf("%016x", w.Uint64()), Author: p.key, Kind: event.KindSeek, CreatedAt: p.last, Tags: n.tags(), Content: n.text()}
	w.after(max(w.delay(), p.cut.Sub(w.now)), func() {
		if old, ok := w.stored[string(p.key)]; ok && old.CreatedAt > e.CreatedAt {
			return
		}
		w.stored[string(p.key)] = e
		for _, other := range w.people {
			w.deliver(other, e, w.drop)
			if w.Float64() < 0.1 {
				w.deliver(other, e, w.drop)
			}
		}
	})
}

func (w *town) deliver(to *player, e event.Event, drop float64) {
	if w.Float64() < drop || to.gone || w.now.Before(to.cut) {
		return
	}
	w.after(w.delay(), func() {
		if _, ok := to.crowd.add(e, w.now); ok && !to.gone {
			to.wake()
		}
	})
}

// send sends a message of a game: those arrive, if late, since a log is asked for until it is there.
func (p *player) send(to event.Key, do func(q *player)) {
	w := p.town
	for _, q := range w.people {
		if q.key == to {
			at := max(w.delay(), p.cut.Sub(w.now), q.cut.Sub(w.now))
			w.after(at, func() {
				if !q.gone {
					do(q)
					q.wake()
				}
			})
		}
	}
}

func (p *player) invite(_ deal, only event.Key) (game string) {
	p.town.games++
	game = fmt.Sprintf("online%016x", p.town.games)
	p.sides[game] = &side{other: only, mine: true}
	return game
}

func (p *player) join(game string, from event.Key, _ deal) {
	p.sides[game] = &side{other: from}
	p.send(from, func(q *player) {
		s := q.sides[game]
		if s.standing == pending {
			s.standing = begun
		}
		st := s.standing
		q.send(p.key, func(p *player) {
			if mine := p.sides[game]; mine.standing == pending {
				mine.standing = st
			}
		})
	})
}

func (p *player) standing(game string) standing { return p.sides[game].standing }

func (p *player) leave(game string) {
	s := p.sides[game]
	if s.standing == gone || s.mine && s.standing == begun {
		return
	}
	s.standing = gone
	p.send(s.other, func(q *player) {
		if t := q.sides[game]; t != nil {
			t.standing = gone
		}
	})
}

// playing lists the games that the player is in.
func (p *player) playing() (list []string) {
	for game, s := range p.sides {
		if s.standing == begun {
			list = append(list, game)
		}
	}
	return list
}

// check reports what must never be so, once nothing is under way any more.
func (w *town) check(t *testing.T) {
	t.Helper()
	if w.busy > 0 {
		t.Errorf("a search is called again at once, %d times", w.busy)
	}
	var left []*player
	for _, p := range w.people {
		if p.gone {
			continue
		}
		games := p.playing()
		if len(games) > 1 {
			t.Errorf("%s is in %v", p.key[60:], games)
		}
		if (len(games) == 1) != (p.stage == found) {
			t.Errorf("%s is in %v at stage %d", p.key[60:], games, p.stage)
		}
		for _, g := range games {
			if q := w.find(p.sides[g].other); !q.gone && (q.sides[g] == nil || q.sides[g].standing != begun) {
				t.Errorf("%s is in %s, its opponent is not", p.key[60:], g)
			}
		}
		if p.on() {
			left = append(left, p)
		}
	}
	for i, p := range left {
		for _, q := range left[i+1:] {
			if _, _, ok := weigh(p.mine, q.mine); ok && p.mine.Key != q.mine.Key && !p.blocks[q.key] && !q.blocks[p.key] {
				t.Errorf("%s and %s still search, though they suit each other", p.key[60:], q.key[60:])
			}
		}
	}
}

func (w *town) find(k event.Key) *player {
	i := slices.IndexFunc(w.people, func(p *player) bool { return p.key == k })
	return w.people[i]
}

var anything = wish{Games: []string{"redstone"}, Sizes: []int{9}, Clocks: []string{"10m+5s"}, Ranked: either}

// again lets a player search on whose game was called off by an opponent that had given up waiting for it.
func (p *player) again() {
	if p.gone {
		return
	}
	if p.stage == found && len(p.playing()) == 0 {
		p.begin()
	}
	p.town.after(5*time.Second, p.again)
}

func TestTwoFindEachOther(t *testing.T) {
	w := newTown(1)
	a, b := w.add(1, anything, 1500), w.add(2, anything, 1600)
	a.begin()
	w.run(30 * time.Second)
	if a.stage != waiting || len(a.playing()) != 0 {
		t.Fatalf("alone at stage %d", a.stage)
	}
	b.begin()
	w.run(20 * time.Second)
	if a.stage != found || b.stage != found || len(a.playing()) != 1 || !slices.Equal(a.playing(), b.playing()) {
		t.Fatalf("stages %d and %d, games %v and %v", a.stage, b.stage, a.playing(), b.playing())
	}
	if a.events > 4 || b.events > 4 {
		t.Errorf("it took %d and %d events", a.events, b.events)
	}
}

// TestNearestRatingFirst: of four players who are there at the same time, those of like strength meet.
func TestNearestRatingFirst(t *testing.T) {
	for seed := range uint64(8) {
		w := newTown(seed)
		w.latency = 50 * time.Millisecond
		for i, points := range []int{1200, 1890, 1900, 1240} {
			w.add(i+1, anything, points).begin()
		}
		w.run(time.Minute)
		w.check(t)
		for i, want := range []int{4, 3, 2, 1} {
			games := w.people[i].playing()
			if len(games) != 1 || w.people[i].sides[games[0]].other != w.people[want-1].key {
				t.Fatalf("seed %d: player %d does not play %d", seed, i+1, want)
			}
		}
	}
}

// TestTown: whatever the network does, nobody is in two games, and in the end nobody is left who could have played.
func TestTown(t *testing.T) {
	towns := 60
	if testing.Short() {
		towns = 20
	}
	paired := 0
	for seed := range uint64(towns) {
		w := newTown(seed)
		w.drop = []float64{0, 0.1, 0.4}[seed%3]
		w.latency = time.Duration(50+w.IntN(3000)) * time.Millisecond
		n := 2 + w.IntN(14)
		for i := range n {
			wants := anything
			if w.IntN(3) == 0 {
				wants.Sizes = []int{7, 9}
			}
			if w.IntN(5) == 0 {
				wants.Clocks = []string{"3m+2s"}
			}
			if w.IntN(4) == 0 {
				wants.Range = 200
			}
			if w.IntN(4) == 0 {
				wants.Ranked = friendly
			}
			p := w.add(i+1, wants, 1000+w.IntN(1200))
			if w.IntN(5) == 0 {
				p.blocks[event.Key(fmt.Sprintf("%064d", 1+w.IntN(n)))] = true
			}
			w.after(time.Duration(w.IntN(60_000))*time.Millisecond, p.begin)
			if w.IntN(6) == 0 {
				w.after(time.Duration(w.IntN(90_000))*time.Millisecond, func() { p.gone = true })
			}
			if w.IntN(5) == 0 {
				at := time.Duration(w.IntN(60_000)) * time.Millisecond
				w.after(at, func() { p.cut = w.now.Add(time.Duration(w.IntN(90_000)) * time.Millisecond) })
			}
			w.after(time.Minute, p.again)
		}
		w.run(20 * time.Minute)
		w.check(t)
		for _, p := range w.people {
			paired += len(p.playing())
		}
		if t.Failed() {
			t.Fatalf("seed %d: %d players, latency %v", seed, n, w.latency)
		}
	}
	if paired < 4*towns {
		t.Errorf("only %d of the players in %d towns play", paired, towns)
	}
}
