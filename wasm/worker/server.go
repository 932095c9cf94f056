package main

import (
	"strings"
	"sync/atomic"
	"time"

	"redstone/game/engine"
)

const (
	// slice is for how long a search may keep messages waiting.
	slice = 10 * time.Millisecond
	// maxID is the length of the longest ID in bytes.
	maxID = 64
)

// server answers messages, one search at a time. All of it runs on one thread.
type server struct {
	post func(string) // sends a message to the page
	gap  func()       // lets messages in while a search goes on
	job  *atomic.Bool // set to stop the search under way; nil for none

	searcher *engine.Searcher // keeps its tree from move to move; nil before the first request
}

// handle does what one message asks for and returns at once.
func (s *server) handle(message string) {
	word, rest, _ := strings.Cut(message, " ")
	switch word {
	case "think":
		id, text, ok := strings.Cut(rest, " ")
		if ok && id != "" && len(id) <= maxID {
			s.think(id, text)
		}
	case "cancel":
		s.cancel()
	}
}

func (s *server) cancel() {
	if s.job != nil {
		s.job.Store(true)
		s.job = nil
	}
}

func (s *server) think(id, text string) {
	s.cancel()
	request, err := engine.DecodeRequest(text)
	if err != nil {
		s.answer(id, engine.Answer{Err: err})
		return
	}
	if s.searcher == nil {
		s.searcher = engine.NewSearcher(engine.SearchOptions{})
	}
	job := new(atomic.Bool)
	s.job = job
	go func() {
		a := s.searcher.Search(engine.StopWhen(job, slice, s.gap), request)
		s.gap() // a cancellation may have come meanwhile
		if !job.Load() {
			s.answer(id, a)
		}
	}()
}

func (s *server) answer(id string, a engine.Answer) {
	s.post("answer " + id + " " + a.Encode())
}
