package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"
)

// plan is what is to be played.
type plan struct {
	Games, Moves int
	Think, Limit time.Duration
	Relay        string
	Seed         uint64
}

// room is all pairs that play.
type room struct {
	plan
	mu      sync.Mutex
	delays  []time.Duration // of moves: from the press to the opponent's board
	moves   int
	first   time.Time // when the first move was made
	last    time.Time // when the last one arrived
	results chan error
}

// figures is what was measured.
type figures struct {
	Games, Moves    int
	Start, Play     time.Duration // until all games had begun; from the first move to the last
	Median, Slowest time.Duration // delay of a move; of the slowest in a hundred
	Longest         time.Duration
	Heap            uint64 // bytes that the clients use
	Goroutines      int
}

var errLate = errors.New("the games did not end in time")

// play lets all pairs play and returns when every game is over for both sides. Before the clients end, measured is called.
func (p plan) play(measured func()) (figures, error) {
	r := &room{plan: p, results: make(chan error, p.Games)}
	var before runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	begun := time.Now()
	pairs := make([]*pair, p.Games)
	for i := range pairs {
		pairs[i] = r.newPair(i)
	}
	defer func() {
		for _, pair := range pairs {
			pair.close()
		}
	}()
	late := time.After(p.Limit)
	f := figures{Games: p.Games}
	for i := range pairs {
		select {
		case err := <-r.results:
			if err != nil {
				return f, err
			}
		case <-late:
			return f, fmt.Errorf("%w: %d of %d are over", errLate, i, p.Games)
		}
	}
	var after runtime.MemStats
	f.Goroutines = runtime.NumGoroutine()
	measured()
	runtime.GC()
	runtime.ReadMemStats(&after)
	f.Heap = after.HeapAlloc + after.StackInuse - before.HeapAlloc - before.StackInuse
	r.mu.Lock()
	defer r.mu.Unlock()
	slices.Sort(r.delays)
	f.Moves, f.Start, f.Play = r.moves, r.first.Sub(begun), r.last.Sub(r.first)
	if n := len(r.delays); n > 0 {
		f.Median, f.Slowest, f.Longest = r.delays[n/2], r.delays[n*99/100], r.delays[n-1]
	}
	return f, nil
}

// arrived notes that a move is on the opponent's board.
func (r *room) arrived(sent time.Time) {
	now := time.Now()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.delays = append(r.delays, now.Sub(sent))
	r.moves++
	if r.first.IsZero() {
		r.first = sent
	}
	r.last = now
}

// pause returns how long somebody thinks.
func (r *room) pause(random *rand.Rand) time.Duration {
	if r.Think == 0 {
		return 0
	}
	return time.Duration(random.Int64N(2 * int64(r.Think)))
}
