package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// talk is a conversation with a server.
type talk struct {
	testing.TB
	s      *server
	posted chan string
}

func newTalk(t testing.TB) *talk {
	c := &talk{TB: t, posted: make(chan string, 1000)}
	c.s = &server{
		post: func(text string) { c.posted <- text },
		gap:  func() { time.Sleep(time.Millisecond) },
	}
	return c
}

// next gives the next message.
func (c *talk) next() string {
	c.Helper()
	select {
	case text := <-c.posted:
		return text
	case <-time.After(30 * time.Second):
		c.Fatal("no message")
		return ""
	}
}

// until collects the messages up to the end of a request.
func (c *talk) until(id string) []string {
	c.Helper()
	var all []string
	for {
		text := c.next()
		if rest, ok := strings.CutPrefix(text, "done "+id+" "); ok {
			if when, err := strconv.ParseInt(rest, 10, 64); err != nil || time.Since(time.UnixMilli(when)) > time.Minute {
				c.Errorf("the end is dated %q", rest)
			}
			return all
		}
		all = append(all, text)
	}
}

var (
	endless = engine.Request{Size: 19, Level: 1, Playouts: engine.MaxPlayouts}.Encode()
	win     = engine.Request{Setup: "BB./BW./BB._b", Level: 1}.Encode()
)

// TestServerAnswers asks the last of many questions; the others' answers never come, but each comes to its end.
func TestServerAnswers(t *testing.T) {
	c := newTalk(t)
	for _, m := range []string{"think 7 " + endless, "nonsense", "", "think", "think 8", "cancel", "cancel", "vote 9 " + endless,
		"ponder p " + endless, "analyse q " + endless, "think " + strings.Repeat("x", maxID+1) + " " + win, "think 10 " + win} {
		c.s.handle(m)
	}
	ends := map[string]bool{}
	for !ends["10"] || len(ends) < 5 {
		text := c.next()
		word, rest, _ := strings.Cut(text, " ")
		id, rest, _ := strings.Cut(rest, " ")
		if word == "done" {
			ends[id] = true
			continue
		}
		a, err := engine.DecodeAnswer(rest)
		if word != "answer" || id != "10" || err != nil || a.Move != rules.PlaceRed(rules.At(2, 1)) || a.Err != nil {
			t.Errorf("message %q: %+v, %v", text, a, err)
		}
	}
	if !ends["7"] || !ends["9"] || !ends["p"] || !ends["q"] {
		t.Errorf("the ends of %v", ends)
	}
}

func TestServerVotes(t *testing.T) {
	c := newTalk(t)
	c.s.handle("vote 1 " + engine.Request{Size: 5, Level: 9, Playouts: 200, Seed: 3}.Encode())
	all := c.until("1")
	if len(all) != 1 {
		t.Fatalf("messages %q", all)
	}
	v, err := engine.DecodeVote(strings.TrimPrefix(all[0], "vote 1 "))
	if err != nil || v.Answer.Err != nil || v.Answer.Playouts != 200 || len(v.Report.Moves) < 5 {
		t.Errorf("vote %+v: %v", v, err)
	}
}

// TestServerFinishes asks for what there is of something endless.
func TestServerFinishes(t *testing.T) {
	c := newTalk(t)
	c.s.handle("finish") // nothing
	for _, word := range []string{"think", "vote"} {
		c.s.handle(word + " 1 " + endless)
		c.s.handle("finish")
		all := c.until("1")
		if len(all) != 1 || !strings.HasPrefix(all[0], map[string]string{"think": "answer 1 move=", "vote": "vote 1 move="}[word]) {
			t.Errorf("%s: messages %q", word, all)
		}
	}
	c.s.handle("analyse 2 " + endless)
	first := c.next()
	c.s.handle("finish")
	all := append([]string{first}, c.until("2")...)
	for i, text := range all {
		r, err := engine.DecodeReport(strings.TrimPrefix(text, "report 2 "))
		if err != nil || r.Err != nil || r.Playouts == 0 || r.Done != (i == len(all)-1) {
			t.Errorf("report %d of %d: %+v, %v", i, len(all), r, err)
		}
	}
	c.s.handle("ponder 3 " + engine.Request{Size: 9, Level: engine.Merciless}.Encode())
	c.s.handle("finish")
	if all := c.until("3"); len(all) != 0 {
		t.Errorf("pondering says %q", all)
	}
}

func TestServerRefuses(t *testing.T) {
	for request, kind := range map[string]error{
		"chess": nil,
		engine.Request{Size: 99, Level: 1}.Encode():                                          nil,
		engine.Request{Size: 1, Level: 1}.Encode():                                           engine.ErrRequest,
		engine.Request{Size: 9}.Encode():                                                     engine.ErrRequest,
		"redstone size=2 pie=0 level=1 seed=0 playouts=0 time=0 komi=- setup=- moves=resign": engine.ErrOver,
	} {
		for _, word := range []string{"think", "vote", "analyse", "ponder"} {
			c := newTalk(t)
			c.s.handle(word + " 1 " + request)
			all := c.until("1")
			if word == "ponder" && len(all) == 0 {
				continue
			}
			var err, fault error
			switch text := slices.Concat(all, []string{""})[0]; word {
			case "think":
				var a engine.Answer
				a, err = engine.DecodeAnswer(strings.TrimPrefix(text, "answer 1 "))
				fault = a.Err
			case "vote":
				var v engine.Vote
				v, err = engine.DecodeVote(strings.TrimPrefix(text, "vote 1 "))
				fault = v.Answer.Err
			case "analyse":
				var r engine.Report
				r, err = engine.DecodeReport(strings.TrimPrefix(text, "report 1 "))
				fault = r.Err
			}
			if err != nil || fault == nil || kind != nil && !errors.Is(fault, kind) || len(all) != 1 {
				t.Errorf("%s %q is answered %q: %v, %v", word, request, all, fault, err)
			}
		}
	}
}
