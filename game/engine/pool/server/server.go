// Package server is what a worker of a pool does: it takes messages of package
// wire, one search at a time, and posts what the searches find. How the messages
// travel is for the program around it, which is wasm/worker in a browser.
//
// Malformed messages, and those that only a worker sends, are ignored.
package server

import (
	"sync/atomic"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
)

// maxHold is for how long a search keeps messages waiting.
const maxHold = 10 * time.Millisecond

// Server does what messages ask for. New makes one. Handle is not for concurrent
// use; searches run in goroutines of their own, one after the other.
type Server struct {
	post func(text string)
	gap  func()
	now  func() time.Time
	job  *job // the newest search; nil for none

	searcher *engine.Searcher // keeps its tree from move to move; nil before the first request
}

// job is one search.
type job struct {
	id      int
	kind    wire.Word
	stopped atomic.Bool // the search ends as soon as it can
	dropped atomic.Bool // nobody wants to know any more
}

// New returns a server that posts its messages with post, which is called from the
// goroutines of searches, too. Where they share a thread with whoever calls
// Handle, gap lets messages in: a search calls it every 10 ms and before each
// message.
func New(post func(text string), gap func()) *Server {
	return &Server{post: post, gap: gap, now: time.Now}
}

// Start says that messages are understood from now on.
func (s *Server) Start() { s.send(wire.Message{Word: wire.Ready}) }

// Handle does what one message asks for and returns at once.
func (s *Server) Handle(text string) {
	m, err := wire.Parse(text)
	if err != nil {
		return
	}
	switch m.Word {
	case wire.Think, wire.Vote, wire.Analyse, wire.Prove, wire.Ponder:
		s.begin(m)
	case wire.Finish:
		if s.job != nil {
			s.job.stopped.Store(true)
		}
	case wire.Cancel:
		s.cancel()
	}
}

func (s *Server) cancel() {
	if s.job != nil {
		s.job.dropped.Store(true)
		s.job.stopped.Store(true)
		s.job = nil
	}
}

// begin starts a search in the place of the one before. The searcher makes it
// wait until that one has ended.
func (s *Server) begin(m wire.Message) {
	s.cancel()
	j := &job{id: m.ID, kind: m.Word}
	s.job = j
	search, err := s.read(j, m.Text)
	if err != nil {
		s.refuse(j, err)
		s.ended(j)
		return
	}
	if s.searcher == nil {
		s.searcher = engine.NewSearcher(engine.SearchOptions{})
	}
	go func() {
		search()
		s.ended(j)
	}()
}

// read reads a job's request and returns what answers it.
func (s *Server) read(j *job, text string) (search func(), err error) {
	if j.kind == wire.Prove {
		request, err := engine.DecodeProofRequest(text)
		return func() { s.prove(j, request) }, err
	}
	request, err := engine.DecodeRequest(text)
	return func() { s.search(j, request) }, err
}

// prove posts the result of a proof.
func (s *Server) prove(j *job, r engine.ProofRequest) {
	stop := engine.StopWhen(&j.stopped, maxHold, s.pause(j))
	s.say(j, wire.Proof, s.searcher.Prove(stop, r).Encode())
}

// search does what the job is and posts what it finds.
func (s *Server) search(j *job, r engine.Request) {
	stop := engine.StopWhen(&j.stopped, maxHold, s.pause(j))
	switch j.kind {
	case wire.Think:
		s.say(j, wire.Answer, s.searcher.Search(stop, r).Encode())
	case wire.Vote:
		s.say(j, wire.Vote, s.searcher.Vote(stop, r).Encode())
	case wire.Analyse:
		s.searcher.Analyse(stop, r, func(report engine.Report) { s.say(j, wire.Report, report.Encode()) })
	case wire.Ponder:
		s.searcher.Ponder(stop, r)
	}
}

// pause returns what a search does between two stretches of work: it lets messages
// in, and sends Alive from time to time. Pondering has no deadline and sends none.
func (s *Server) pause(j *job) func() {
	if j.kind == wire.Ponder {
		return s.gap
	}
	said := s.now()
	return func() {
		s.gap()
		if now := s.now(); now.Sub(said) >= wire.AliveEvery && !j.dropped.Load() {
			said = now
			s.send(wire.Message{Word: wire.Alive, ID: j.id})
		}
	}
}

// say posts what a search found, unless it was cancelled meanwhile.
func (s *Server) say(j *job, word wire.Word, text string) {
	s.gap()
	if !j.dropped.Load() {
		s.send(wire.Message{Word: word, ID: j.id, Text: text})
	}
}

// refuse answers a request that cannot be read.
func (s *Server) refuse(j *job, err error) {
	m := wire.Message{ID: j.id}
	switch j.kind {
	case wire.Think:
		m.Word, m.Text = wire.Answer, engine.Answer{Err: err}.Encode()
	case wire.Vote:
		m.Word, m.Text = wire.Vote, engine.Vote{Answer: engine.Answer{Err: err}}.Encode()
	case wire.Analyse:
		m.Word, m.Text = wire.Report, engine.Report{Err: err, Done: true}.Encode()
	case wire.Prove:
		m.Word, m.Text = wire.Proof, engine.ProofResult{Err: err}.Encode()
	default:
		return
	}
	s.send(m)
}

func (s *Server) ended(j *job) { s.send(wire.Ended(j.id, s.now().UnixMilli())) }

func (s *Server) send(m wire.Message) { s.post(m.String()) }
