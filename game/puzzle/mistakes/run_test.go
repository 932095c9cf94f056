package mistakes

import (
	"strings"
	"testing"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/puzzle"
	"redstone/game/review"
	"redstone/rules/record"
)

// late is an Engine that proves nothing and whose reports the test delivers.
type late struct {
	testing.TB
	waiting []func(engine.Report)
}

func (l *late) Prove(_ engine.ProofRequest, done func(engine.ProofResult)) {
	done(engine.ProofResult{})
}
func (l *late) Rate(_ engine.Request, done func(engine.Report)) { l.waiting = append(l.waiting, done) }

// deliver answers the oldest question.
func (l *late) deliver(r engine.Report) {
	l.Helper()
	if len(l.waiting) == 0 {
		l.Fatal("nothing is asked")
	}
	done := l.waiting[0]
	l.waiting = l.waiting[1:]
	done(r)
}

// TestRun goes through three mistakes, of which one is none.
func TestRun(t *testing.T) {
	m := game(t, match.Config{Setup: matchtest.LostStart}, "C3 A5 D4 C4", 0.3, 0.8, 0.2, 0.7, 0.7)
	rev := review.New(m)
	list := Find(m, rev)
	if len(list) != 3 {
		t.Fatalf("%d mistakes", len(list))
	}
	var log []string
	e := &late{TB: t}
	r := NewRun(e, m, rev, list, func(n *record.Node, p *puzzle.Puzzle) {
		if p.Record.Root.Child(n.Move, n.By) == nil {
			t.Errorf("the puzzle of %v does not have it", n.Move)
		}
		log = append(log, n.Move.String())
	}, func() { log = append(log, "none") })
	logged := func(want string) {
		t.Helper()
		if got := strings.Join(log, " "); got != want {
			t.Errorf("shown: %q, want %q", got, want)
		}
		log = nil
	}
	r.Open(list[0])
	logged("")
	e.deliver(rep(t, 0.8, "xA5", 0.8))
	e.deliver(rep(t, 0.7, "A5", 0.7))
	logged("C3")
	if r.Beside(list[0], 1) != list[1] || r.Beside(list[0], -1) != list[2] || r.Beside(list[2], 1) != list[0] || r.Beside(list[2], -1) != list[1] {
		t.Error("the order is wrong")
	}
	// The second is none: the third takes its place.
	r.Open(list[1])
	e.deliver(rep(t, 0.8, "A5", 0.8))
	e.deliver(rep(t, 0.3, "D4", 0.3))
	logged("")
	e.deliver(rep(t, 0.8, "E5", 0.8))
	e.deliver(rep(t, 0.7, "C4", 0.7))
	logged("D4")
	if r.Beside(list[0], 1) != list[2] || r.Beside(list[1], 1) != nil {
		t.Error("what is no mistake is still in the list")
	}
	r.Open(list[0]) // is made already
	logged("C3")
}

// TestRunIsReplaced: what was opened before, or is closed, is not shown when it is ready.
func TestRunIsReplaced(t *testing.T) {
	m := game(t, match.Config{Setup: matchtest.LostStart}, "C3 A5 D4 C4", 0.3, 0.8, 0.2, 0.7, 0.7)
	rev := review.New(m)
	list := Find(m, rev)
	shown, none := 0, 0
	e := &late{TB: t}
	r := NewRun(e, m, rev, list, func(*record.Node, *puzzle.Puzzle) { shown++ }, func() { none++ })
	r.Open(list[0])
	r.Close()
	e.deliver(rep(t, 0.8, "xA5", 0.8))
	e.deliver(rep(t, 0.7, "A5", 0.7))
	if shown != 0 {
		t.Error("it is shown after it was closed")
	}
	r.Open(list[1])
	r.Open(list[0]) // made meanwhile
	e.deliver(engine.Report{Done: true, Err: engine.ErrPanic})
	if shown != 1 || none != 0 {
		t.Errorf("%d shown, %d times none", shown, none)
	}
	r.Open(list[2])
	for range 2 { // all fail but the one that is made
		e.deliver(engine.Report{Done: true, Err: engine.ErrPanic})
		if len(e.waiting) == 0 {
			break
		}
	}
	if shown != 2 || none != 0 {
		t.Errorf("%d shown, %d times none", shown, none)
	}
	if r.Beside(list[0], 1) != nil {
		t.Error("there is another one beside the only one that is left")
	}
	r = NewRun(e, m, rev, list[:1], func(*record.Node, *puzzle.Puzzle) { shown++ }, func() { none++ })
	r.Open(list[0])
	e.deliver(engine.Report{Done: true, Err: engine.ErrPanic})
	if none != 1 {
		t.Errorf("%d times none", none)
	}
}
