package pool

import (
	"errors"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/server"
	"redstone/rules"
)

// loop is a program's frame loop with a pool of real workers: each is a goroutine with a server, and what they say is
// taken by the loop alone, as a browser does it.
type loop struct {
	*testing.T
	*Pool
	inbox   chan func()
	workers sync.WaitGroup
}

func newLoop(t *testing.T, limit int) *loop {
	l := &loop{T: t, inbox: make(chan func())}
	l.Pool = New(Config{
		Start: l.start,
		Local: func() engine.Thinker { return engine.NewLocal(engine.Options{Threads: 2}) },
		Now:   time.Now,
		After: func(time.Duration, func()) {}, // all of them stop
		Max:   limit,
	})
	return l
}

// goPort is the way to a worker in a goroutine.
type goPort struct {
	texts chan string
	ended chan struct{}
}

func (p *goPort) Post(text string) { p.texts <- text }
func (p *goPort) Close()           { close(p.ended); close(p.texts) }

func (l *loop) start(receive func(string), _ func()) (Port, error) {
	port := &goPort{make(chan string, 100), make(chan struct{})}
	s := server.New(func(text string) {
		select {
		case l.inbox <- func() { receive(text) }:
		case <-port.ended:
		}
	}, runtime.Gosched)
	l.workers.Go(func() {
		s.Start()
		for text := range port.texts {
			s.Handle(text)
		}
		s.Handle("cancel")
	})
	return port, nil
}

// move runs the loop until there is an answer.
func (l *loop) move(th engine.Thinker) engine.Answer {
	for {
		for range 5 { // a frame reads one result
			if a, ok := th.Poll(); ok {
				return a
			}
		}
		(<-l.inbox)()
	}
}

// report runs the loop until there is a report.
func (l *loop) report(th engine.Thinker) engine.Report {
	for {
		for range 5 {
			if r, ok := th.Report(); ok {
				return r
			}
		}
		(<-l.inbox)()
	}
}

// TestRealWorkers lets workers play, analyse and ponder, with requests that are cancelled and slices that change
// meanwhile. It is the test for the race detector.
func TestRealWorkers(t *testing.T) {
	l := newLoop(t, 3)
	m := NewMeter(time.Now)
	player, adviser := l.NewThinker(3), l.NewThinker(2)
	th := m.Wrap(player)
	pos, err := rules.NewPosition(rules.Redstone, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	var moves []rules.Move
	for seed := range uint64(3) {
		scratch := slices.Clone(moves)
		th.Think(engine.Request{Size: 5, Level: 9, Playouts: 300, Seed: seed, Moves: scratch})
		clear(scratch) // the pool has a copy
		a := l.move(th)
		if a.Err != nil || pos.Check(a.Move) != rules.Legal {
			t.Fatalf("answer %+v in %s", a, pos.Text())
		}
		pos.Do(a.Move)
		moves = append(moves, a.Move)
		endless := engine.Request{Size: 5, Level: engine.Merciless, Playouts: engine.MaxPlayouts, Moves: moves}
		th.Ponder(endless)
		th.Analyse(endless)
		if rep := l.report(th); rep.Err != nil || rep.Playouts == 0 && rep.Proof == engine.Unproven {
			t.Errorf("report %+v", rep)
		}
		th.Cancel()
		adviser.Analyse(engine.Request{Size: 5, Level: engine.Merciless, Playouts: 200, Moves: moves})
		rep := l.report(adviser)
		for !rep.Done {
			rep = l.report(adviser)
		}
		if rep.Err != nil || len(rep.Moves) == 0 {
			t.Errorf("the last report is %+v", rep)
		}
	}
	m.EndFrame()
	if s := l.Stats(); s.Failed != 0 || s.Replaced != 0 || s.Ready == 0 || m.Frames != 1 {
		t.Errorf("%+v, %+v", s, m)
	}
	player.Close()
	adviser.Close()
	for _, w := range l.Pool.workers { // one is kept for the next Thinker
		w.port.Close()
	}
	l.workers.Wait()
}

// TestRealLocalEngine thinks in this program, where there can be no workers.
func TestRealLocalEngine(t *testing.T) {
	p := New(Config{
		Start: func(func(string), func()) (Port, error) { return nil, errors.New("not allowed here") },
		Local: func() engine.Thinker { return engine.NewLocal(engine.Options{Threads: 2}) },
		Now:   time.Now,
	})
	th := p.NewThinker(4)
	defer th.Close()
	r := engine.Request{Setup: "BB./BW./BB. b", Level: 10}
	for range 2 {
		th.Think(engine.Request{Size: 9, Level: 1, Playouts: engine.MaxPlayouts})
		th.Think(r)
		for {
			if a, ok := th.Poll(); ok {
				if a.Err != nil || a.Move != rules.PlaceRed(rules.At(2, 1)) {
					t.Errorf("answer %+v", a)
				}
				break
			}
			runtime.Gosched()
		}
	}
}
