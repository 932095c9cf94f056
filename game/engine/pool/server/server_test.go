package server

import (
	"errors"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

// talk is a conversation with a server.
type talk struct {
	testing.TB
	s      *Server
	posted chan string
}

func newTalk(t testing.TB) *talk {
	c := &talk{TB: t, posted: make(chan string, 1000)}
	c.s = New(func(text string) { c.posted <- text }, runtime.Gosched)
	return c
}

// send gives the server a message.
func (c *talk) send(word wire.Word, id int, text string) {
	c.s.Handle(wire.Message{Word: word, ID: id, Text: text}.String())
}

// next gives the next message but Alive, which comes on a busy machine.
func (c *talk) next() wire.Message {
	c.Helper()
	for {
		m, err := wire.Parse(<-c.posted)
		if err != nil {
			c.Fatal(err)
		}
		if m.Word != wire.Alive {
			return m
		}
	}
}

// until collects the messages up to the end of a request.
func (c *talk) until(id int) []wire.Message {
	c.Helper()
	var all []wire.Message
	for {
		m := c.next()
		if m.ID != id {
			c.Fatalf("message %v of another request than %d", m, id)
		}
		if m.Word == wire.Done {
			if since := time.Since(time.UnixMilli(m.At())); since < -time.Hour || since > time.Hour {
				c.Errorf("the end is %v away", since)
			}
			return all
		}
		all = append(all, m)
	}
}

var (
	endless = engine.Request{Size: 19, Level: 1, Playouts: engine.MaxPlayouts}.Encode()
	win     = engine.Request{Setup: "BB./BW./BB._b", Level: 5}.Encode()
)

func TestStart(t *testing.T) {
	c := newTalk(t)
	c.s.Start()
	if m := c.next(); m != (wire.Message{Word: wire.Ready}) {
		t.Errorf("the first message is %v", m)
	}
}

// TestTheNewestRequestIsAnswered asks the last of many questions; the others' answers never come, but each is done.
func TestTheNewestRequestIsAnswered(t *testing.T) {
	c := newTalk(t)
	c.s.Handle("cancel")
	c.send(wire.Think, 7, endless)
	for _, text := range []string{"nonsense", "", "think", "think 8", "answer 7 x", "done 7 1", "ready", "cancel", "cancel"} {
		c.s.Handle(text)
	}
	c.send(wire.Vote, 9, endless)
	c.send(wire.Ponder, 11, endless)
	c.send(wire.Analyse, 12, endless)
	c.send(wire.Think, 10, win)
	ended := map[int]bool{}
	for len(ended) < 5 {
		m := c.next()
		if m.Word == wire.Done {
			ended[m.ID] = true
			continue
		}
		a, err := engine.DecodeAnswer(m.Text)
		if m.Word != wire.Answer || m.ID != 10 || err != nil || a.Move != rules.PlaceRed(rules.At(2, 1)) || a.Err != nil {
			t.Errorf("message %v: %+v, %v", m, a, err)
		}
	}
	for _, id := range []int{7, 9, 10, 11, 12} {
		if !ended[id] {
			t.Errorf("%d is not done; %v are", id, ended)
		}
	}
}

func TestVote(t *testing.T) {
	c := newTalk(t)
	c.send(wire.Vote, 1, engine.Request{Size: 5, Level: 9, Playouts: 200, Seed: 3}.Encode())
	all := c.until(1)
	if len(all) != 1 || all[0].Word != wire.Vote {
		t.Fatalf("messages %v", all)
	}
	v, err := engine.DecodeVote(all[0].Text)
	if err != nil || v.Answer.Err != nil || v.Answer.Playouts != 200 || len(v.Report.Moves) < 5 {
		t.Errorf("vote %+v: %v", v, err)
	}
}

// TestFinish asks for what there is of something endless.
func TestFinish(t *testing.T) {
	c := newTalk(t)
	c.s.Handle("finish") // nothing
	c.send(wire.Think, 1, endless)
	c.s.Handle("finish")
	all := c.until(1)
	if len(all) != 1 || all[0].Word != wire.Answer {
		t.Fatalf("messages %v", all)
	}
	if a, err := engine.DecodeAnswer(all[0].Text); err != nil || a.Err != nil {
		t.Errorf("answer %+v: %v", a, err)
	}
	c.send(wire.Vote, 2, endless)
	c.s.Handle("finish")
	all = c.until(2)
	if len(all) != 1 || all[0].Word != wire.Vote {
		t.Fatalf("messages %v", all)
	}
	if v, err := engine.DecodeVote(all[0].Text); err != nil || v.Answer.Err != nil {
		t.Errorf("vote %+v: %v", v, err)
	}
	c.send(wire.Analyse, 3, endless)
	first := c.next()
	c.s.Handle("finish")
	all = append([]wire.Message{first}, c.until(3)...)
	for i, m := range all {
		r, err := engine.DecodeReport(m.Text)
		if m.Word != wire.Report || err != nil || r.Err != nil || r.Playouts == 0 || r.Done != (i == len(all)-1) {
			t.Errorf("report %d of %d: %+v, %v", i, len(all), r, err)
		}
	}
	c.send(wire.Ponder, 4, engine.Request{Size: 9, Level: engine.Merciless}.Encode())
	c.s.Handle("finish")
	if all := c.until(4); len(all) != 0 {
		t.Errorf("pondering says %v", all)
	}
}

// TestAlive says once a second that a search goes on, but for pondering, and not after it was cancelled.
func TestAlive(t *testing.T) {
	for _, word := range []wire.Word{wire.Think, wire.Vote, wire.Analyse, wire.Ponder} {
		var posted []string
		s := New(func(text string) { posted = append(posted, text) }, func() {})
		now := time.Unix(1000, 0)
		s.now = func() time.Time { return now }
		j := &job{id: 5, kind: word}
		pause := s.pause(j)
		for range 35 {
			now = now.Add(100 * time.Millisecond)
			pause()
		}
		want := []string{"alive 5", "alive 5", "alive 5"}
		if word == wire.Ponder {
			want = nil
		}
		if !slices.Equal(posted, want) {
			t.Errorf("%s: %q in three and a half seconds, want %q", word, posted, want)
		}
		j.dropped.Store(true)
		now = now.Add(time.Minute)
		if pause(); len(posted) != len(want) {
			t.Errorf("%s: %q after it was cancelled", word, posted)
		}
	}
}

// TestALongSearchIsAlive runs a search with a clock on which every look takes a second.
func TestALongSearchIsAlive(t *testing.T) {
	posted := make(chan string, 1000)
	s := New(func(text string) { posted <- text }, runtime.Gosched)
	var clock atomic.Int64
	s.now = func() time.Time { return time.Unix(clock.Add(1), 0) }
	s.Handle(wire.Message{Word: wire.Think, ID: 7, Text: endless}.String())
	for range 3 {
		if text := <-posted; text != "alive 7" {
			t.Errorf("posted %q", text)
		}
	}
	s.Handle("finish")
}

// failure reads the error that a message of a worker carries.
func failure(m wire.Message) (failed, err error) {
	switch m.Word {
	case wire.Answer:
		a, err := engine.DecodeAnswer(m.Text)
		return a.Err, err
	case wire.Vote:
		v, err := engine.DecodeVote(m.Text)
		return v.Answer.Err, err
	}
	r, err := engine.DecodeReport(m.Text)
	return r.Err, err
}

func TestRefuse(t *testing.T) {
	for request, want := range map[string]error{
		"chess": nil,
		engine.Request{Size: 99, Level: 1}.Encode():                                          nil,
		engine.Request{Size: 1, Level: 1}.Encode():                                           engine.ErrRequest,
		engine.Request{Size: 9}.Encode():                                                     engine.ErrRequest,
		"redstone size=2 pie=0 level=1 seed=0 playouts=0 time=0 komi=- setup=- moves=resign": engine.ErrOver,
	} {
		for asked, answered := range map[wire.Word]wire.Word{wire.Think: wire.Answer, wire.Vote: wire.Vote, wire.Analyse: wire.Report} {
			c := newTalk(t)
			c.send(asked, 1, request)
			all := c.until(1)
			if len(all) != 1 || all[0].Word != answered {
				t.Errorf("%s %q is answered %v", asked, request, all)
				continue
			}
			failed, err := failure(all[0])
			if err != nil || failed == nil || want != nil && !errors.Is(failed, want) {
				t.Errorf("%s %q is answered %v: %v, %v", asked, request, all, failed, err)
			}
		}
		c := newTalk(t)
		c.send(wire.Ponder, 1, request)
		if all := c.until(1); len(all) != 0 {
			t.Errorf("pondering %q is answered %v", request, all)
		}
	}
}
