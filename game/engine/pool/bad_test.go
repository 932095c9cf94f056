package pool

import (
	"math"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

// TestBadWorkers has workers that are broken in every way. One of them costs a restart, several of them mean that
// the engine inside plays, and no request takes longer than is said here.
func TestBadWorkers(t *testing.T) {
	occupied := rules.Place(rules.At(8, 8))
	late := time.Second / 2 // frames between what happens and what is seen of it
	for name, bad := range map[string]struct {
		does behaviour
		one  time.Duration // with one that is bad
		all  time.Duration // with all of them
	}{
		"silent after it has loaded": {func(*conduct) {}, silenceTimeout, 2 * silenceTimeout},
		"silent in the middle": {func(c *conduct) {
			if c.frames < 3*framesASecond {
				c.alive()
			}
		}, silenceTimeout + 3*time.Second, 2*silenceTimeout + 6*time.Second},
		"alive for ever":                  {(*conduct).alive, time.Minute, 2 * time.Minute},
		"a flood of signs of life":        {texts(500, "alive ID"), 0, 0},
		"a flood of rubbish":              {texts(500, "rubbish"), 0, 0},
		"a flood of ends of others":       {texts(500, "done 77 1"), 0, 0},
		"some rubbish and then silence":   {texts(1, ""), time.Second, 2 * time.Second},
		"answers to others":               {texts(1, "answer 77 move=E5 playouts=1 rate=0.5"), time.Second, 2 * time.Second},
		"ends of others":                  {texts(1, "done 77 1"), time.Second, 2 * time.Second},
		"the words of a page":             {texts(1, "think ID "+question.Encode()), time.Second, 2 * time.Second},
		"ready again and again":           {texts(1, "ready"), time.Second, 2 * time.Second},
		"megabytes":                       {texts(1, "answer ID "+strings.Repeat("x", 1<<20)), time.Second, 2 * time.Second},
		"a result of another kind":        {texts(1, "report ID playouts=1 rate=0.5 proof=0 done=1 owners=- moves=-"), time.Second, 2 * time.Second},
		"an end without a result":         {(*conduct).done, 0, 0},
		"an occupied point":               {answers(engine.Answer{Move: occupied, WinRate: 0.5}), 0, 0},
		"a point off the board":           {answers(engine.Answer{Move: rules.Place(rules.At(15, 2)), WinRate: 0.5}), 0, 0},
		"a move of another game":          {answers(engine.Answer{Move: rules.Pass, WinRate: 0.5}), 0, 0},
		"it resigns":                      {answers(engine.Answer{Move: rules.Resign, WinRate: 0.5}), 0, 0},
		"it panics":                       {answers(engine.Answer{Err: engine.ErrPanic}), 0, 0},
		"it refuses":                      {answers(engine.Answer{Err: engine.ErrRequest}), 0, 0},
		"a rate that is no number":        {answers(engine.Answer{Move: here, WinRate: math.NaN()}), 0, 0},
		"a rate above one":                {answers(engine.Answer{Move: here, WinRate: 7}), 0, 0},
		"it breaks down":                  {func(c *conduct) { c.failed() }, 0, 0},
		"it breaks down after an illegal": {func(c *conduct) { c.finds(engine.Answer{Move: occupied, WinRate: 0.5}); c.failed() }, 0, 0},
	} {
		for kind, ask := range map[string]func(th *Thinker, q engine.Request){
			"a move": (*Thinker).Think, "an analysis": (*Thinker).Analyse,
		} {
			if kind == "an analysis" && name == "a result of another kind" {
				continue // there it is the right one
			}
			for count, want := range map[int]rules.Move{1: there, 100: inside} {
				p, th := newRig(1)
				q := question
				q.Moves = []rules.Move{occupied}
				if kind == "an analysis" {
					q.Playouts = 500
				}
				o := play(t, p, th, func() { ask(th, q) }, count, bad.does)
				limit := bad.one
				if count > 1 {
					limit = bad.all
				}
				if o.move != want || o.took > limit+late {
					t.Errorf("%d workers, %s, %s: %v after %v, want %v within %v", count, name, kind, o.move, o.took, want, limit)
				}
				if soon := 10 * time.Second; o.told > soon || o.took > soon && o.told == 0 {
					t.Errorf("%d workers, %s, %s: it takes %v, which is told after %v", count, name, kind, o.took, o.told)
				}
				// What follows does not wait for bad workers again.
				if count > 1 {
					if o := play(t, p, th, func() { th.Think(q) }, count, bad.does); o.move != inside || o.took > late {
						t.Errorf("%s, %s: the next move is %v after %v", name, kind, o.move, o.took)
					}
					if len(p.fakes) != maxFailures || p.Stats().Workers != 0 {
						t.Errorf("%s, %s: %d workers were started, %d are left", name, kind, len(p.fakes), p.Stats().Workers)
					}
				}
			}
		}
	}
}

// TestBadVotes has one bad worker among three.
func TestBadVotes(t *testing.T) {
	for name, does := range map[string]behaviour{
		"silent":             func(*conduct) {},
		"an illegal move":    answers(engine.Answer{Move: rules.Swap, WinRate: 1}),
		"no number":          answers(engine.Answer{Move: here, WinRate: math.NaN()}),
		"rubbish":            func(c *conduct) { c.say(wire.Vote, c.id, "rubbish"); c.done(); c.id = 0 },
		"an illegal support": texts(1, "vote ID move=D4 playouts=9 rate=1\nplayouts=9 rate=1 proof=0 done=1 owners=- moves=9:1:0:swap"),
		"a flood":            texts(100, "alive ID"),
		"breaks down":        func(c *conduct) { c.failed() },
	} {
		p, th := loadedPool(t, 3)
		o := play(t, p, th, func() { th.Think(merciless) }, 1, func(c *conduct) { c.ready = true; does(c) })
		if o.move != there || o.took > finishTimeout+finishDelay+time.Second {
			t.Errorf("%s: %v after %v, want the others' move", name, o.move, o.took)
		}
		if p.spoilt || p.trust.failures != 0 {
			t.Errorf("%s: the good workers are not trusted", name)
		}
	}
}

// TestSlowWorkersAreWaitedFor: a slow phone says something every second, and the player is told.
func TestSlowWorkersAreWaitedFor(t *testing.T) {
	p, th := newRig(1)
	q := question
	q.Level = 10
	o := play(t, p, th, func() { th.Think(q) }, 1, func(c *conduct) {
		if c.alive(); c.frames == 90*framesASecond {
			answers(engine.Answer{Move: here, WinRate: 0.5})(c)
		}
	})
	if o.move != here || len(p.fakes) != 1 || p.Stats().Replaced != 0 {
		t.Errorf("%v after %v by %d workers", o.move, o.took, len(p.fakes))
	}
	if o.told < 10*time.Second || o.told > 30*time.Second {
		t.Errorf("told after %v", o.told)
	}
}

// TestTheFirstAnswerCounts: there is one answer, whatever follows it.
func TestTheFirstAnswerCounts(t *testing.T) {
	for name, after := range map[string]func(c *conduct){
		"no end":          func(*conduct) {},
		"another":         func(c *conduct) { c.finds(engine.Answer{Move: there, WinRate: 1}); c.done() },
		"more and more":   func(c *conduct) { c.done(); texts(3, "answer ID move=E5 playouts=1 rate=1")(c) },
		"a flood":         texts(500, "answer ID move=E5 playouts=1 rate=1"),
		"it breaks down":  func(c *conduct) { c.failed() },
		"end after end":   func(c *conduct) { c.done(); c.done() },
		"a second opens":  func(c *conduct) { c.done(); c.say(wire.Answer, c.id, "rubbish") },
		"rubbish and end": func(c *conduct) { c.receive(""); c.done() },
	} {
		p, th := newRig(1)
		o := play(t, p, th, func() { th.Think(question) }, 1, func(c *conduct) {
			if c.frames == 0 {
				c.finds(engine.Answer{Move: here, WinRate: 0.5})
			}
			after(c)
		})
		limit := time.Second
		if name == "no end" {
			limit += silenceTimeout
		}
		if o.move != here || o.took > limit {
			t.Errorf("%s: %v after %v", name, o.move, o.took)
		}
	}
}

// TestAWorkerThatNeverLoads is not waited for: the engine inside plays, and the player is told before.
func TestAWorkerThatNeverLoads(t *testing.T) {
	p, th := newRig(1)
	o := play(t, p, th, func() { th.Think(question); p.fakes[0].receive = func(string) {} }, 1, func(*conduct) {})
	if o.move != inside || o.took > StartTimeout+time.Second || o.told == 0 || o.told > 6*time.Second {
		t.Errorf("%v after %v, told after %v", o.move, o.took, o.told)
	}
}

// TestTakeBackWhileAWorkerIsSilent: the next question does not wait for the one before.
func TestTakeBackWhileAWorkerIsSilent(t *testing.T) {
	p, th := newRig(1)
	th.Think(question)
	p.fakes[0].receive("ready")
	p.pass(3 * time.Second)
	th.Cancel()
	if th.Delayed() {
		t.Error("nothing is delayed when nothing is asked")
	}
	o := play(t, p, th, func() { th.Think(question) }, 1, func(*conduct) {})
	if o.move != there || o.took > StopTimeout+time.Second {
		t.Errorf("%v after %v", o.move, o.took)
	}
	th.Think(question)
	th.Cancel()
	th.Close() // a new game
	if p.pass(time.Minute); p.trust.exhausted() {
		t.Error("a good worker is not trusted")
	}
}

// TestSuspendedComputer: no message arrives while the computer is suspended, and that is no failure.
func TestSuspendedComputer(t *testing.T) {
	p, th := loadedPool(t, 2)
	th.Think(question)
	p.pass(2 * time.Second)
	p.step(9 * time.Hour)
	p.pass(time.Second)
	expectNone(t, th)
	if p.Stats().Replaced != 0 {
		t.Error("a worker is replaced after a sleep")
	}
	p.reply(p.fakes[0], 1, here)
	expectMove(t, th, here)
}

// TestRestartGetsRemainingTime: a task that begins anew has what is left of its time, but at least a part of it.
func TestRestartGetsRemainingTime(t *testing.T) {
	for _, test := range []struct{ limit, want time.Duration }{
		{time.Minute, 49 * time.Second}, {8 * time.Second, 2 * time.Second},
	} {
		p, th := loadedPool(t, 1)
		q := merciless
		q.Time = test.limit
		th.Think(q)
		p.pass(silenceTimeout + time.Second)
		p.fakes[1].receive("ready")
		if _, id, q := p.fakes[1].last(t); id != 1 || q.Time != test.want {
			t.Errorf("of %v a restart has %v, want %v", test.limit, q.Time, test.want)
		}
		p.pass(silenceTimeout + time.Second)
		if n := len(p.local.asked); n != 1 || p.local.asked[0].Time > test.want || p.local.asked[0].Time < test.limit/minRest {
			t.Errorf("of %v the engine inside has %+v", test.limit, p.local.asked)
		}
	}
}

// TestImpossibleRequest is no failure of the worker: another would answer the same.
func TestImpossibleRequest(t *testing.T) {
	p, th := loadedPool(t, 1)
	q := question
	q.Moves = []rules.Move{here, here}
	th.Think(q)
	p.fakes[0].say(wire.Answer, 1, engine.Answer{Err: engine.ErrRequest}.Encode())
	p.fakes[0].receive(p.done(1))
	th.Poll()
	if a, ok := th.Poll(); !ok || a.Err == nil || p.Stats().Workers != 1 {
		t.Errorf("%+v, %v; %d workers", a, ok, p.Stats().Workers)
	}
}
