package pool

import (
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

// behaviour is what a worker does in a frame. asked is when the newest request
// arrived, zero before there is one.
type behaviour func(c *conduct)

// conduct is a worker with its behaviour.
type conduct struct {
	*fakeWorker
	rig    *rig
	ready  bool
	does   behaviour
	frames int // since the newest request
	seen   int // of posted
	word   wire.Word
	id     int // of the newest request; 0 for none
}

// frame lets the worker act.
func (c *conduct) frame() {
	if !c.ready {
		c.ready = true
		c.receive("ready")
	}
	for ; c.seen < len(c.posted); c.seen++ {
		if m, err := wire.Parse(c.posted[c.seen]); err == nil && m.ID != 0 {
			c.word, c.id, c.frames = m.Word, m.ID, 0
		}
	}
	if c.id != 0 && !c.closed {
		c.does(c)
		c.frames++
	}
}

// finds gives the result that was asked for, without its end.
func (c *conduct) finds(a engine.Answer) {
	switch c.word {
	case wire.Think:
		c.say(wire.Answer, c.id, a.Encode())
	case wire.Vote:
		c.say(wire.Vote, c.id, engine.Vote{Answer: a}.Encode())
	case wire.Analyse:
		r := engine.Report{Playouts: 10, WinRate: a.WinRate, Done: true, Err: a.Err, Moves: []engine.MoveReport{
			{Move: a.Move, Visits: 10, WinRate: a.WinRate, Line: []rules.Move{a.Move}}}}
		c.say(wire.Report, c.id, r.Encode())
	}
}

func (c *conduct) done() { c.receive(c.rig.done(c.id)) }

// alive is said once a second by a worker that is at work.
func (c *conduct) alive() {
	if c.frames%framesASecond == framesASecond-1 {
		c.say(wire.Alive, c.id, "")
	}
}

const framesASecond = 20

// good answers at once.
func good(c *conduct) { c.finds(engine.Answer{Move: there, WinRate: 0.5}); c.done(); c.id = 0 }

func answers(a engine.Answer) behaviour { return func(c *conduct) { c.finds(a); c.done(); c.id = 0 } }

// texts sends a text so many times a frame; ID stands for the request's.
func texts(n int, text string) behaviour {
	return func(c *conduct) {
		for range n {
			c.receive(strings.ReplaceAll(text, "ID", itoa(c.id)))
		}
	}
}

func itoa(n int) string {
	return strings.TrimPrefix(wire.Message{Word: wire.Alive, ID: n}.String(), "alive ")
}

var inside = rules.Place(rules.At(0, 0)) // what the engine inside plays

// outcome is what came of a request.
type outcome struct {
	move rules.Move
	took time.Duration
	told time.Duration // when it was delayed first; 0 for never
}

// play asks for a move, and lets the first workers behave badly, and the others well, until it is there.
func play(t *testing.T, p *rig, th *Thinker, ask func(), bad int, does behaviour) outcome {
	t.Helper()
	began := p.clock
	list := map[*fakeWorker]*conduct{}
	ask()
	var o outcome
	for o.took = 0; o.took < time.Hour; o.took = p.clock.Sub(began) {
		p.step(time.Second / framesASecond)
		for i := 0; i < len(p.fakes); i++ {
			c := list[p.fakes[i]]
			if c == nil {
				c = &conduct{fakeWorker: p.fakes[i], rig: p, does: good}
				if i < bad {
					c.does = does
				}
				list[p.fakes[i]] = c
			}
			c.frame()
		}
		if th.Delayed() && o.told == 0 {
			o.told = p.clock.Sub(began)
		}
		if n := len(p.local.asked) + len(p.local.analysed); n > 0 {
			p.local.asked, p.local.analysed = nil, nil
			p.local.answer = &engine.Answer{Move: inside, WinRate: 0.5}
			p.local.report = &engine.Report{Playouts: 1, Done: true, Moves: []engine.MoveReport{{Move: inside, Line: []rules.Move{inside}}}}
		}
		if a, ok := th.Poll(); ok {
			if a.Err != nil {
				t.Errorf("the answer is the error %v", a.Err)
			}
			o.move, o.took = a.Move, p.clock.Sub(began)
			return o
		}
		if r, ok := th.Report(); ok && r.Done {
			if r.Err != nil {
				t.Errorf("the report is the error %v", r.Err)
			}
			o.move, o.took = r.Moves[0].Move, p.clock.Sub(began)
			return o
		}
	}
	t.Errorf("nothing in an hour")
	return o
}
