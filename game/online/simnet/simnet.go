// Package simnet simulates clients, relays and the lines between them in simulated time, for tests: deterministic by a
// seed, in one thread, with all that goes wrong on real lines and relays. A test drives machines such as a relays.Pool or
// the whole online client, thousands of hours in seconds. It is in none of the programs that players use.
package simnet

import (
	"container/heap"
	"math/rand/v2"
	"time"

	"redstone/game/online/event"
)

// Net is a network. Its zero hour is fixed, so that signed events are the same in every run.
type Net struct {
	Line   Line // how lines behave from now on
	now    time.Time
	random *rand.Rand
	jobs   jobs
	serial int
	relays map[string]*Relay
	known  map[string]string // signatures of checked events by ID
}

// Line is how a line behaves. Messages keep their order unless Reorder is set.
type Line struct {
	Delay   time.Duration // at least
	Jitter  time.Duration // at most this much more
	Drop    float64       // how likely a message is lost
	Double  float64       // how likely it comes twice
	Break   float64       // how likely the connection breaks instead of carrying it
	Reorder bool
}

// New returns a network without relays, with lines that take 20 milliseconds.
func New(seed uint64) *Net {
	return &Net{
		Line:   Line{Delay: 20 * time.Millisecond},
		now:    time.Unix(1_800_000_000, 0),
		random: rand.New(rand.NewPCG(seed, 12)),
		relays: make(map[string]*Relay),
		known:  make(map[string]string),
	}
}

// Now returns the simulated time.
func (n *Net) Now() time.Time { return n.now }

// Random returns the network's source of random numbers.
func (n *Net) Random() *rand.Rand { return n.random }

// After calls a function later.
func (n *Net) After(d time.Duration, f func()) { n.at(n.now.Add(max(d, 0)), f) }

func (n *Net) at(t time.Time, f func()) {
	n.serial++
	heap.Push(&n.jobs, job{t, n.serial, f})
}

// Step does what is next, and reports whether there was anything.
func (n *Net) Step() bool {
	if len(n.jobs) == 0 {
		return false
	}
	j := heap.Pop(&n.jobs).(job)
	if j.t.After(n.now) {
		n.now = j.t
	}
	j.f()
	return true
}

// Run lets some time pass.
func (n *Net) Run(d time.Duration) { n.RunUntil(func() bool { return false }, d) }

// RunUntil lets time pass until a condition holds, which it returns, but no more than most.
func (n *Net) RunUntil(done func() bool, most time.Duration) bool {
	end := n.now.Add(most)
	for !done() {
		if len(n.jobs) == 0 || n.jobs[0].t.After(end) {
			n.now = end
			return done()
		}
		n.Step()
	}
	return true
}

// Check checks an event, but each only once for all clients: signatures take longer than everything else here.
func (n *Net) Check(e event.Event) error {
	if sig, ok := n.known[e.ID]; ok && sig == e.Sig {
		return e.CheckID()
	}
	if err := e.Check(); err != nil {
		return err
	}
	n.known[e.ID] = e.Sig
	return nil
}

func (n *Net) chance(p float64) bool { return p > 0 && n.random.Float64() < p }

// job is something that happens at a time; of two at the same time the one that was planned first.
type job struct {
	t      time.Time
	serial int
	f      func()
}

type jobs []job

func (j jobs) Len() int { return len(j) }

func (j jobs) Less(a, b int) bool {
	if !j[a].t.Equal(j[b].t) {
		return j[a].t.Before(j[b].t)
	}
	return j[a].serial < j[b].serial
}

func (j jobs) Swap(a, b int) { j[a], j[b] = j[b], j[a] }

func (j *jobs) Push(x any) { *j = append(*j, x.(job)) }

func (j *jobs) Pop() any {
	last := (*j)[len(*j)-1]
	(*j)[len(*j)-1] = job{}
	*j = (*j)[:len(*j)-1]
	return last
}
