package main

import (
	"time"

	"redstone/game/engine"
)

// kind is what a remote does.
type kind uint8

const (
	think kind = iota
	analyse
	ponder
)

const (
	// mostTries is how often a request is begun anew, when workers break down, before it is done inside.
	mostTries = 3
	// reportEvery is the least time between two reports that are put together.
	reportEvery = 120 * time.Millisecond
	// grace is how much longer than the first worker another may take.
	grace = 100 * time.Millisecond
	// lastGrace is how long a worker may take to come to an end when it is told to, and how much longer than its time.
	lastGrace = 3 * time.Second
	// silence is how much longer than its time a request may take when there is no other worker to compare with.
	silence = 10 * time.Second
)

// task is what a remote is asked for.
type task struct {
	kind    kind
	request engine.Request
	id      int
	size    int // how many workers may share it
	tries   int
	inside  bool

	began   time.Time // asked for
	asked   time.Time // by workers, at first
	shares  int       // among how many the playouts are divided; 0 while nobody has been asked
	parts   []*part
	ended   time.Time // when the first part came to its end
	hurried time.Time // when the others were told to

	turn     int  // the part that was read last
	unseen   bool // something was read since the last report
	reported time.Time
}

// part is what one worker does of a task.
type part struct {
	hand   *hand
	text   string // the newest of what it found
	fresh  bool   // that has not been read
	done   bool
	vote   engine.Vote
	report engine.Report
	known  bool // report is there
}

// open reports whether the task is limited by time alone, or not at all.
func (t *task) open() bool {
	return t.request.Playouts == 0 && (t.kind != think || t.request.Level == engine.Merciless)
}

// limit is how long the task may take; 0 for no limit.
func (t *task) limit() time.Duration {
	if t.kind == think && t.request.Level == engine.Merciless && t.request.Time == 0 && t.request.Playouts == 0 {
		return engine.MercilessTime
	}
	return t.request.Time
}

// takesMore reports whether it is worth while that one more worker joins.
func (t *task) takesMore(now time.Time) bool {
	limit := t.limit()
	return t.open() && len(t.parts) < t.size && t.ended.IsZero() && (limit == 0 || now.Sub(t.asked) < limit*3/4)
}

// part gives the message for one more worker: its word and its request.
func (t *task) part(now time.Time) (word string, q engine.Request) {
	q = t.request
	q.Seed += uint64(len(t.parts)) * 0x9E3779B97F4A7C15
	if !t.open() && t.shares > 1 {
		if q.Playouts == 0 {
			q.Playouts = engine.Playouts(q.Level)
		}
		q.Playouts = (q.Playouts + t.shares - 1) / t.shares
	}
	if limit := t.limit(); limit > 0 {
		q.Time = max(limit-now.Sub(t.asked), time.Millisecond).Truncate(time.Millisecond)
	}
	switch {
	case t.kind == analyse:
		return "analyse", q
	case t.kind == ponder:
		return "ponder", q
	case t.size > 1:
		return "vote", q
	}
	return "think", q
}

func (t *task) partOf(h *hand) *part {
	for _, p := range t.parts {
		if p.hand == h {
			return p
		}
	}
	return nil
}

// read reads one text at most, so that no frame has to read several, and reports whether it did. The parts take turns.
func (t *task) read() bool {
	for range t.parts {
		t.turn = (t.turn + 1) % len(t.parts)
		if p := t.parts[t.turn]; p.fresh {
			p.fresh = false
			p.read(t)
			return true
		}
	}
	return false
}

func (p *part) read(t *task) {
	var err error
	switch {
	case t.kind == analyse:
		if p.report, err = engine.DecodeReport(p.text); err != nil {
			p.report = engine.Report{Err: err, Done: true}
		}
		p.known = true
	case t.size > 1:
		if p.vote, err = engine.DecodeVote(p.text); err != nil {
			p.vote.Answer.Err = err
		}
	default:
		if p.vote.Answer, err = engine.DecodeAnswer(p.text); err != nil {
			p.vote.Answer.Err = err
		}
	}
}

// complete reports whether every part has said its last word, and that has been read.
func (t *task) complete() bool {
	for _, p := range t.parts {
		if p.fresh || !p.done {
			return false
		}
	}
	return len(t.parts) > 0
}

// answer puts the votes together.
func (t *task) answer() engine.Answer {
	if len(t.parts) == 1 {
		return t.parts[0].vote.Answer
	}
	votes := make([]engine.Vote, len(t.parts))
	for i, p := range t.parts {
		votes[i] = p.vote
	}
	return engine.Elect(votes)
}

// report puts together what is known so far.
func (t *task) report(over bool) engine.Report {
	var known []engine.Report
	for _, p := range t.parts {
		if p.known {
			known = append(known, p.report)
		}
	}
	if len(known) == 1 {
		known[0].Done = known[0].Done && (over || known[0].Proof != engine.Unproven)
		return known[0]
	}
	m := engine.Merge(known)
	m.Done = over || m.Proof != engine.Unproven
	return m
}

// hurry lists the parts that are to come to an end because the first one has: soon after it, or when they have taken half
// as long again for their share of the playouts.
func (t *task) hurry(now time.Time) []*part {
	if t.ended.IsZero() || !t.hurried.IsZero() || t.kind == ponder {
		return nil
	}
	more := grace
	if !t.open() {
		more += t.ended.Sub(t.asked) / 2
	}
	if now.Sub(t.ended) < more {
		return nil
	}
	t.hurried = now
	return t.undone()
}

// overdue lists the parts whose workers do not answer any more.
func (t *task) overdue(now time.Time) []*part {
	switch limit := t.limit(); {
	case !t.hurried.IsZero() && now.Sub(t.hurried) > lastGrace:
	case limit > 0 && t.kind != ponder && now.Sub(t.asked) > limit+silence:
	default:
		return nil
	}
	return t.undone()
}

func (t *task) undone() []*part {
	var list []*part
	for _, p := range t.parts {
		if !p.done {
			list = append(list, p)
		}
	}
	return list
}
