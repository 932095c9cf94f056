package pool

import (
	"testing"
	"time"

	"redstone/game/engine/pool/wire"
)

// TestInbox takes all that a good worker says, also at once after the page was busy, and refuses a flood.
func TestInbox(t *testing.T) {
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
		"a flood":                      {20, time.Microsecond, 100_000, inboxSize, inboxSize + 20},
		"a steady flood":               {20, time.Millisecond, 100_000, inboxSize, 2400},
		"a flood of the longest texts": {wire.MaxText, time.Millisecond, 1000, 100, 200},
	} {
		var b inbox
		taken := 0
		for now := start; taken < c.messages && b.takes(c.length, now); now = now.Add(c.interval) {
			taken++
		}
		if taken < c.takes || c.takesOnly > 0 && taken > c.takesOnly {
			t.Errorf("%s: %d messages of %d were taken, want %d to %d", name, taken, c.messages, c.takes, c.takesOnly)
		}
	}
	var b inbox
	b.takes(1, start)
	for range inboxSize - 1 {
		b.takes(1, start.Add(-time.Hour)) // the clock was put back
	}
	if b.takes(1, start.Add(-time.Hour)) || !b.takes(1, start.Add(-time.Hour+time.Second)) {
		t.Error("a clock that was put back is not got over")
	}
}

// TestTrust counts generations, not workers.
func TestTrust(t *testing.T) {
	var tr trust
	first, second := &worker{}, &worker{}
	tr.lose(first)
	tr.lose(second)
	if tr.gone() || tr.generation != 1 {
		t.Errorf("two of one generation: %+v", tr)
	}
	tr.restore()
	tr.lose(&worker{generation: tr.generation})
	if tr.gone() {
		t.Error("a result in between does not count")
	}
	tr.lose(&worker{generation: tr.generation})
	if tr.restore(); !tr.gone() {
		t.Error("two generations in a row are trusted")
	}
}

// TestAFloodBeforeItIsReady is no reason to wait until it has loaded.
func TestAFloodBeforeItIsReady(t *testing.T) {
	p, th := newRig(1)
	th.Think(question)
	for range inboxSize + 1 {
		p.fakes[0].receive("alive 1")
	}
	if !p.fakes[0].closed || len(p.fakes) != 2 {
		t.Fatalf("closed %v, %d workers", p.fakes[0].closed, len(p.fakes))
	}
	p.fakes[1].receive("ready")
	p.reply(p.fakes[1], 1, here)
	expectMove(t, th, here)
}
