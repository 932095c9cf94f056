package main

import (
	"runtime"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// TestThinkers lets the strongest computer think with one thread and with several, ponder, and think on.
func TestThinkers(t *testing.T) {
	d := newDesktop(nil)
	if n := d.Processors(); n < 1 || n > maxThreads || n > runtime.NumCPU() {
		t.Errorf("%d processors of %d", n, runtime.NumCPU())
	}
	for _, several := range []bool{false, true} {
		thinker := d.NewThinker(several)
		request := engine.Request{Size: 7, Level: engine.Merciless, Time: 50 * time.Millisecond}
		p, err := rules.NewPosition(rules.Redstone, 7, false)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			thinker.Think(request)
			answer := wait(t, thinker)
			if answer.Err != nil || p.Check(answer.Move) != rules.Legal {
				t.Fatalf("answer %+v", answer)
			}
			p.Do(answer.Move)
			request.Moves = append(request.Moves, answer.Move)
			thinker.Ponder(request)
			reply := p.AppendLegal(nil)[0]
			p.Do(reply)
			request.Moves = append(request.Moves, reply)
		}
		thinker.Close()
		if a, ok := thinker.Poll(); ok {
			t.Errorf("after the end: %+v", a)
		}
	}
}

// wait polls as frames do.
func wait(t *testing.T, thinker engine.Thinker) engine.Answer {
	t.Helper()
	for range 30_000 {
		if a, ok := thinker.Poll(); ok {
			return a
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("no answer")
	return engine.Answer{}
}
