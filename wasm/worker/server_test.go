package main

import (
	"errors"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// ask sends messages to a server and returns what it answers to the last one,
// whose answers must be the only ones.
func ask(t *testing.T, messages ...string) string {
	t.Helper()
	posted := make(chan string, len(messages))
	s := &server{
		post: func(text string) { posted <- text },
		gap:  func() { time.Sleep(time.Millisecond) },
	}
	for _, m := range messages {
		s.handle(m)
	}
	select {
	case text := <-posted:
		return text
	case <-time.After(30 * time.Second):
		t.Fatalf("no answer to %q", messages)
		return ""
	}
}

func TestServerAnswers(t *testing.T) {
	endless := engine.Request{Size: 19, Level: 1, Playouts: engine.MaxPlayouts}.Encode()
	win := engine.Request{Setup: "BB./BW./BB._b", Level: 1}.Encode()
	text := ask(t, "think 7 "+endless, "nonsense", "", "think", "think 8", "cancel", "cancel",
		"think 9 "+endless, "think "+strings.Repeat("x", maxID+1)+" "+win, "think 10 "+win)
	rest, ok := strings.CutPrefix(text, "answer 10 ")
	a, err := engine.DecodeAnswer(rest)
	if !ok || err != nil || a.Move != rules.PlaceRed(rules.At(2, 1)) || a.Err != nil {
		t.Errorf("answer %q: %+v, %v", text, a, err)
	}
}

func TestServerRefuses(t *testing.T) {
	for message, kind := range map[string]error{
		"think 1 chess": nil,
		"think 1 " + engine.Request{Size: 99, Level: 1}.Encode():                       nil,
		"think 1 " + engine.Request{Size: 1, Level: 1}.Encode():                        engine.ErrRequest,
		"think 1 " + engine.Request{Size: 9}.Encode():                                  engine.ErrRequest,
		"think 1 redstone size=2 pie=0 level=1 seed=0 playouts=0 setup=- moves=resign": engine.ErrOver,
	} {
		a, err := engine.DecodeAnswer(strings.TrimPrefix(ask(t, message), "answer 1 "))
		if err != nil || a.Err == nil || kind != nil && !errors.Is(a.Err, kind) {
			t.Errorf("%q is answered %+v, %v", message, a, err)
		}
	}
}
