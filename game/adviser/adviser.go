package adviser

import (
	"time"

	"redstone/game/engine"
	"redstone/rules/record"
)

// Kind is the purpose of a question.
type Kind uint8

// The kinds of questions, the most urgent first.
const (
	None   Kind = iota // no question
	Move               // a move for a seat: Thinker.Think
	Puzzle             // a position of a puzzle: Thinker.Prove or Thinker.Analyse
	Hint               // advice for the player: Thinker.Analyse
	Review             // a position of the review: Thinker.Analyse
	Ponder             // thinking ahead in the player's time, without an answer: Thinker.Ponder
	kinds
)

// MaxPonder is the maximum time for pondering one position: the player may have left.
const MaxPonder = 5 * time.Minute

// Adviser owns a Thinker and the queue of questions to it. New makes one.
type Adviser struct {
	start     func() engine.Thinker
	thinker   engine.Thinker // nil until it is started
	questions [kinds]question
	closed    bool
}

// question is the question of one kind; the package comment describes the states.
type question struct {
	state   state
	node    *record.Node
	request engine.Request
	proof   engine.ProofRequest // of Puzzle, in the place of the request when proving
	proving bool
	answer  engine.Answer // valid in the state answered
	since   time.Time     // of Ponder: start of the search, as first observed by Step
}

type state uint8

const (
	absent state = iota
	waiting
	running
	answered
	expired
)

// News is what Step reports.
type News struct {
	Kind    Kind         // None when there is no news
	Node    *record.Node // the node of the question
	Request engine.Request

	// Report is the latest report on a Hint, a Review or a Puzzle that was asked with Ask. A
	// question may have many; the last one is Done, and failed when it has an Err.
	Report engine.Report
	// Proof is the result of AskProof; Proven says that there is one.
	Proof  engine.ProofResult
	Proven bool
}

// New returns an adviser without a Thinker: start makes one when the first
// question other than Ponder is asked, and after a Restart.
func New(start func() engine.Thinker) *Adviser { return &Adviser{start: start} }

// Ask asks a question about the position at a node. It starts at once if
// nothing more urgent is queued. The node identifies the question: asking again
// about it while it is Asked changes nothing, and a question about another node replaces
// the one of the same kind.
func (a *Adviser) Ask(kind Kind, node *record.Node, r engine.Request) {
	if a.closed || kind == None || a.Asked(kind, node) {
		return
	}
	a.Cancel(kind)
	a.questions[kind] = question{state: waiting, node: node, request: r}
	a.run()
}

// AskProof asks a question of the kind Puzzle that is answered by a proof. It replaces the one before: puzzles
// are not positions of the game's record, so their questions have no node. It starts at once if nothing more urgent
// is queued.
func (a *Adviser) AskProof(r engine.ProofRequest) {
	if a.closed {
		return
	}
	a.Cancel(Puzzle)
	a.questions[Puzzle] = question{state: waiting, proof: r, proving: true}
	a.run()
}

// Asked reports whether a question of that kind about the node is waiting, running,
// answered or, in the case of Ponder, expired.
func (a *Adviser) Asked(kind Kind, node *record.Node) bool {
	q := &a.questions[kind]
	return q.state != absent && q.node == node
}

// Busy reports whether a question of that kind is waiting or running.
func (a *Adviser) Busy(kind Kind) bool {
	s := a.questions[kind].state
	return s == waiting || s == running
}

// Delayed reports whether a question of that kind is running and takes longer than
// it should; see engine.Thinker.
func (a *Adviser) Delayed(kind Kind) bool {
	return a.questions[kind].state == running && a.thinker.Delayed()
}

// Step polls the Thinker, returns at most one piece of news, and continues
// with the queue. It is called once a frame and never blocks. The next question
// starts with the Step after the news or with the next Ask, so that the asker can
// react first.
//
// News of a Move says that the answer is available from TakeMove. For Ponder there is
// no news.
func (a *Adviser) Step(now time.Time) News {
	kind := a.current()
	q := &a.questions[kind]
	switch kind {
	case None:
		a.run()
	case Move:
		if answer, ok := a.thinker.Poll(); ok {
			q.state, q.answer = answered, answer
			return News{Kind: kind, Node: q.node, Request: q.request}
		}
	case Puzzle, Hint, Review:
		if q.proving {
			return a.proof(q)
		}
		if report, ok := a.thinker.Report(); ok {
			news := News{Kind: kind, Node: q.node, Request: q.request, Report: report}
			if report.Done {
				*q = question{}
			}
			return news
		}
	case Ponder:
		if q.since.IsZero() {
			q.since = now
		}
		if now.Sub(q.since) > MaxPonder {
			a.thinker.Cancel()
			q.state = expired
		}
	}
	return News{}
}

// proof polls for the result of AskProof.
func (a *Adviser) proof(q *question) News {
	result, ok := a.thinker.Proof()
	if !ok {
		return News{}
	}
	*q = question{}
	return News{Kind: Puzzle, Proof: result, Proven: true}
}

// TakeMove returns, once, the answer to the Move question about the node; an
// answer about another node is dropped. The answer stays available until the screen
// is ready for it. An answer with an Err is a failure: asking again is likely
// to fail in the same way.
func (a *Adviser) TakeMove(node *record.Node) (engine.Answer, bool) {
	q := a.questions[Move]
	if q.state != answered {
		return engine.Answer{}, false
	}
	a.questions[Move] = question{}
	if q.node != node {
		return engine.Answer{}, false
	}
	return q.answer, true
}

// Cancel drops the questions of these kinds and their answers.
func (a *Adviser) Cancel(list ...Kind) {
	for _, kind := range list {
		if a.questions[kind].state == running {
			a.thinker.Cancel()
		}
		a.questions[kind] = question{}
	}
}

// CancelAll drops all questions.
func (a *Adviser) CancelAll() { a.Cancel(Move, Puzzle, Hint, Review, Ponder) }

// Restart closes the Thinker, for instance because its settings have changed.
// Questions stay in the queue for the next one; answers
// are kept.
func (a *Adviser) Restart() {
	a.interrupt()
	if a.thinker != nil {
		a.thinker.Close()
		a.thinker = nil
	}
}

// Close drops all questions and closes the Thinker for good: nothing can be
// asked any more. It may be called twice.
func (a *Adviser) Close() {
	a.CancelAll()
	a.Restart()
	a.closed = true
}

// current returns the kind of the running question.
func (a *Adviser) current() Kind {
	for kind := Move; kind < kinds; kind++ {
		if a.questions[kind].state == running {
			return kind
		}
	}
	return None
}

// run passes the most urgent question to the Thinker, unless that is running
// already.
func (a *Adviser) run() {
	kind := a.next()
	if kind == None {
		return
	}
	a.interrupt()
	q := &a.questions[kind]
	if a.thinker == nil {
		a.thinker = a.start()
	}
	q.state = running
	switch {
	case kind == Move:
		a.thinker.Think(q.request)
	case q.proving:
		a.thinker.Prove(q.proof)
	case kind != Ponder:
		a.thinker.Analyse(q.request)
	default:
		a.thinker.Ponder(q.request)
	}
}

// next returns the kind to run instead of the current one; None if there is no
// more urgent one.
func (a *Adviser) next() Kind {
	for kind := Move; kind < Ponder; kind++ {
		switch a.questions[kind].state {
		case running:
			return None
		case waiting:
			return kind
		}
	}
	if a.questions[Ponder].state == waiting && a.questions[Move].state != answered && a.thinker != nil {
		return Ponder
	}
	return None
}

// interrupt puts the current question back into the queue. Expired pondering
// may start again, too, since the player is active.
func (a *Adviser) interrupt() {
	if kind := a.current(); kind != None {
		a.thinker.Cancel()
		a.questions[kind].state = waiting
	}
	if p := &a.questions[Ponder]; p.state != absent {
		p.state, p.since = waiting, time.Time{}
	}
}
