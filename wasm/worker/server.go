package main

import (
	"strconv"
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

// server does what messages ask for, one search at a time. All of it runs on
// one thread.
type server struct {
	post func(string) // sends a message to the page
	gap  func()       // lets messages in while a search goes on
	job  *job         // the newest search; nil for none

	searcher *engine.Searcher // keeps its tree from move to move; nil before the first request
}

// job is one search.
type job struct {
	id      string
	stopped atomic.Bool // the search ends as soon as it can
	dropped atomic.Bool // nobody wants to know any more
}

// handle does what one message asks for and returns at once.
func (s *server) handle(message string) {
	word, rest, _ := strings.Cut(message, " ")
	switch word {
	case "think", "vote", "analyse", "ponder":
		id, text, ok := strings.Cut(rest, " ")
		if ok && id != "" && len(id) <= maxID {
			s.start(word, id, text)
		}
	case "finish":
		if s.job != nil {
			s.job.stopped.Store(true)
		}
	case "cancel":
		s.cancel()
	}
}

func (s *server) cancel() {
	if s.job != nil {
		s.job.dropped.Store(true)
		s.job.stopped.Store(true)
		s.job = nil
	}
}

// start begins a search in the place of the one before. The searcher makes it
// wait until that one has come to its end.
func (s *server) start(kind, id, text string) {
	s.cancel()
	j := &job{id: id}
	s.job = j
	request, err := engine.DecodeRequest(text)
	if err != nil {
		s.refuse(kind, id, err)
		s.post(done(id))
		return
	}
	if s.searcher == nil {
		s.searcher = engine.NewSearcher(engine.SearchOptions{})
	}
	go func() {
		s.search(j, kind, request)
		s.post(done(id))
	}()
}

// search does what kind says and posts what it finds.
func (s *server) search(j *job, kind string, r engine.Request) {
	stop := engine.StopWhen(&j.stopped, slice, s.gap)
	switch kind {
	case "think":
		s.say(j, "answer", s.searcher.Search(stop, r).Encode())
	case "vote":
		s.say(j, "vote", s.searcher.Vote(stop, r).Encode())
	case "analyse":
		s.searcher.Analyse(stop, r, func(report engine.Report) { s.say(j, "report", report.Encode()) })
	case "ponder":
		s.searcher.Ponder(stop, r)
	}
}

// say posts what a search found, unless it was cancelled meanwhile.
func (s *server) say(j *job, word, text string) {
	s.gap()
	if !j.dropped.Load() {
		s.post(word + " " + j.id + " " + text)
	}
}

func (s *server) refuse(kind, id string, err error) {
	switch kind {
	case "think":
		s.post("answer " + id + " " + engine.Answer{Err: err}.Encode())
	case "vote":
		s.post("vote " + id + " " + engine.Vote{Answer: engine.Answer{Err: err}}.Encode())
	case "analyse":
		s.post("report " + id + " " + engine.Report{Err: err, Done: true}.Encode())
	}
}

func done(id string) string {
	return "done " + id + " " + strconv.FormatInt(time.Now().UnixMilli(), 10)
}
