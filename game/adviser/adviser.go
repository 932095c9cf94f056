package adviser

import (
	"time"

	"redstone/game/engine"
	"redstone/rules/record"
)

// Kind is what a question is for.
type Kind uint8

// The kinds of questions, the most urgent first.
const (
	None   Kind = iota // no question
	Move               // a move for a seat: Thinker.Think
	Hint               // advice for the player: Thinker.Analyse
	Review             // a position of the review: Thinker.Analyse
	Ponder             // thinking ahead in the player's time, without an answer: Thinker.Ponder
	kinds
)

// MaxPonder is for how long one position is pondered: the player may have left.
const MaxPonder = 5 * time.Minute

// Adviser owns a Thinker and the queue of questions to it. New makes one.
type Adviser struct {
	start     func() engine.Thinker
	thinker   engine.Thinker // nil while there is none
	questions [kinds]question
	closed    bool
}

// question is what is asked of one kind; the package comment tells the states.
type question struct {
	state   state
	node    *record.Node
	request engine.Request
	answer  engine.Answer // once it is answered
	since   time.Time     // of Ponder: when it was first seen running
}

type state uint8

const (
	absent state = iota
	waiting
	running
	answered
	rested
)

// News is what Step has heard.
type News struct {
	Kind    Kind         // None when there is no news
	Node    *record.Node // what the question was about
	Request engine.Request

	// Report is the newest of a Hint or a Review. Many may come for one question;
	// the last one is Done, and failed when it has an Err.
	Report engine.Report
}

// New returns an adviser without a Thinker: start makes one when the first
// question other than Ponder is asked, and after a Restart.
func New(start func() engine.Thinker) *Adviser { return &Adviser{start: start} }

// Ask asks a question about the position at a node. It starts at once when
// nothing more urgent is asked. The node is the question's identity: asking again
// about it while that is Asked changes nothing, and another node's question takes
// the place of the one of the same kind.
func (a *Adviser) Ask(kind Kind, node *record.Node, r engine.Request) {
	if a.closed || kind == None || a.Asked(kind, node) {
		return
	}
	a.Cancel(kind)
	a.questions[kind] = question{state: waiting, node: node, request: r}
	a.run()
}

// Asked reports whether a question of that kind about the node waits, runs, is
// answered or, in the case of Ponder, has run for long enough.
func (a *Adviser) Asked(kind Kind, node *record.Node) bool {
	q := &a.questions[kind]
	return q.state != absent && q.node == node
}

// Busy reports whether a question of that kind waits or runs.
func (a *Adviser) Busy(kind Kind) bool {
	s := a.questions[kind].state
	return s == waiting || s == running
}

// Step takes what the Thinker has found, at most one piece of news, and goes on
// with the queue. It is called once a frame and never blocks. The next question
// starts with the Step after the news or with the next Ask, so that the asker can
// react first.
//
// News of a Move says that the answer can be had by TakeMove. Of Ponder there is
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
	case Hint, Review:
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
			q.state = rested
		}
	}
	return News{}
}

// TakeMove returns the answer to the Move that was asked about the node, once; an
// answer about another node is dropped. It may be left for as long as the screen
// is not ready for it. An answer with an Err is a failure: asking again is likely
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

// Cancel forgets the questions of these kinds and their answers.
func (a *Adviser) Cancel(list ...Kind) {
	for _, kind := range list {
		if a.questions[kind].state == running {
			a.thinker.Cancel()
		}
		a.questions[kind] = question{}
	}
}

// CancelAll forgets all questions.
func (a *Adviser) CancelAll() { a.Cancel(Move, Hint, Review, Ponder) }

// Restart gives the Thinker up, for instance because its settings have changed.
// Questions stay in the queue and are asked of the next one; what is answered
// stays.
func (a *Adviser) Restart() {
	a.interrupt()
	if a.thinker != nil {
		a.thinker.Close()
		a.thinker = nil
	}
}

// Close forgets all questions and gives the Thinker up for good: nothing can be
// asked any more. It may be called twice.
func (a *Adviser) Close() {
	a.CancelAll()
	a.Restart()
	a.closed = true
}

// current returns the kind that the Thinker works on.
func (a *Adviser) current() Kind {
	for kind := Move; kind < kinds; kind++ {
		if a.questions[kind].state == running {
			return kind
		}
	}
	return None
}

// run gives the most urgent question to the Thinker, unless it works on that
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
	switch kind {
	case Move:
		a.thinker.Think(q.request)
	case Hint, Review:
		a.thinker.Analyse(q.request)
	case Ponder:
		a.thinker.Ponder(q.request)
	}
}

// next returns the kind to run instead of the current one; None when there is no
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

// interrupt puts the current question back into the queue. Pondering that has
// rested may begin again, too: the player is there.
func (a *Adviser) interrupt() {
	if kind := a.current(); kind != None {
		a.thinker.Cancel()
		a.questions[kind].state = waiting
	}
	if p := &a.questions[Ponder]; p.state != absent {
		p.state, p.since = waiting, time.Time{}
	}
}
