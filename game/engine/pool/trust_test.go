package pool

import (
	"testing"
	"time"

	"redstone/game/engine/pool/wire"
)

// TestLimiter allows all messages of a good worker, also together after the page was busy, and refuses a flood.
func TestLimiter(t *testing.T) {
	start := time.Unix(1000, 0)
	for name, c := range map[string]struct {
		length    int           // of each message
		interval  time.Duration // between two
		messages  int
		takes     int // at least
		takesOnly int // at most; 0 for all
	}{
		"an analysis of ten minutes":   {8000, 80 * time.Millisecond, 7500, 7500, 0},
		"the analysis of two minutes":  {8000, 0, 1500, 1500, 0},
		"a flood":                      {20, time.Microsecond, 100_000, messageBurst, messageBurst + 20},
		"a steady flood":               {20, time.Millisecond, 100_000, messageBurst, 2400},
		"a flood of the longest texts": {wire.MaxText, time.Millisecond, 1000, 100, 200},
	} {
		var b limiter
		taken := 0
		for now := start; taken < c.messages && b.allow(c.length, now); now = now.Add(c.interval) {
			taken++
		}
		if taken < c.takes || c.takesOnly > 0 && taken > c.takesOnly {
			t.Errorf("%s: %d messages of %d were taken, want %d to %d", name, taken, c.messages, c.takes, c.takesOnly)
		}
	}
	var b limiter
	b.allow(1, start)
	for range messageBurst - 1 {
		b.allow(1, start.Add(-time.Hour)) // the clock was put back
	}
	if b.allow(1, start.Add(-time.Hour)) || !b.allow(1, start.Add(-time.Hour+time.Second)) {
		t.Error("a clock that was put back is not compensated")
	}
}

// TestTrust counts generations, not workers.
func TestTrust(t *testing.T) {
	var tr trust
	first, second := &worker{}, &worker{}
	tr.fail(first)
	tr.fail(second)
	if tr.exhausted() || tr.generation != 1 {
		t.Errorf("two of one generation: %+v", tr)
	}
	tr.succeed()
	tr.fail(&worker{generation: tr.generation})
	if tr.exhausted() {
		t.Error("a result in between does not count")
	}
	tr.fail(&worker{generation: tr.generation})
	if tr.succeed(); !tr.exhausted() {
		t.Error("two generations in a row are trusted")
	}
}

// TestAFloodBeforeItIsReady is no reason to wait until it has loaded.
func TestAFloodBeforeItIsReady(t *testing.T) {
	p, th := newRig(1)
	th.Think(question)
	for range messageBurst + 1 {
		p.fakes[0].receive("alive 1")
	}
	if !p.fakes[0].closed || len(p.fakes) != 2 {
		t.Fatalf("closed %v, %d workers", p.fakes[0].closed, len(p.fakes))
	}
	p.fakes[1].receive("ready")
	p.reply(p.fakes[1], 1, here)
	expectMove(t, th, here)
}
