package pool

import (
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

// kind is what a task is for.
type kind uint8

const (
	think kind = iota
	analyse
	prove
	ponder
)

// phase is how far a task has come; the package comment has the transitions.
type phase uint8

const (
	waiting phase = iota // for a worker that is ready
	shared               // workers do it
	local                // this program does it
)

const (
	// reportInterval is the least time between two reports that are put together.
	reportInterval = 120 * time.Millisecond
	// finishDelay is how much longer than the first worker another may take.
	finishDelay = 100 * time.Millisecond
	// finishTimeout is how long a worker may take to finish when it is told to.
	finishTimeout = 3 * time.Second
	// silenceTimeout is how long a busy worker may say nothing, which is ten times
	// wire.AliveEvery, and how much longer than its time a request may take.
	silenceTimeout = 10 * time.Second
)

// task is what a Thinker is asked for.
type task struct {
	kind    kind
	request engine.Request
	proof   engine.ProofRequest // of prove, in the place of the request
	id      int
	size    int // how many workers may share it
	phase   phase
	tries   int

	begun    time.Duration // when it was asked for, in active time
	began    time.Time     // when it was shared for the first time
	asked    time.Time     // when it was shared
	divided  int           // among how many the playouts were divided then
	shares   []*share
	firstEnd time.Time // when the first share ended

	hurried   bool          // the others were told to finish,
	hurriedAt time.Duration // in active time

	turn     int  // the share that was read last
	news     bool // something was read since the last report
	reported time.Time

	position *rules.Position // of the request, for its results; nil before the first
}

// share is what one worker does of a task.
type share struct {
	worker *worker
	asked  time.Duration // in active time
	heard  time.Duration // when the worker said something about it last, in active time
	unread string        // the newest result that has not been decoded; "" for none
	known  bool          // vote, report or result holds one
	ended  bool
	vote   engine.Vote
	report engine.Report
	result engine.ProofResult
}

// empty reports whether there is no result.
func (s *share) empty() bool { return s.unread == "" && !s.known }

// timed reports whether the task is limited by time alone, or not at all.
func (k *task) timed() bool {
	return k.kind == prove || k.request.Playouts == 0 && (k.kind != think || k.request.Level == engine.Merciless)
}

// limit is how long the task may take; 0 for no limit.
func (k *task) limit() time.Duration {
	if k.kind == prove {
		return k.proof.Limit()
	}
	if k.kind == think && k.timed() && k.request.Time == 0 {
		return engine.MercilessTime
	}
	return k.request.Time
}

// rest is how much of a limited time there is since the task was shared. One that
// begins anew has what is left, but enough for a thought.
func (k *task) rest() time.Duration {
	limit := k.limit()
	return max(limit-k.asked.Sub(k.began), limit/minRest)
}

// minRest is the part of its time that a task has at least when it begins anew.
const minRest = 4

// takesMore reports whether it is worth while that one more worker joins.
func (k *task) takesMore(now time.Time) bool {
	limit := k.limit()
	return k.timed() && len(k.shares) < k.size && k.firstEnd.IsZero() && (limit == 0 || now.Sub(k.asked) < k.rest()*3/4)
}

// next returns the message for one more worker: its word and its request.
func (k *task) next(now time.Time) (wire.Word, string) {
	if k.kind == prove {
		q := k.proof
		q.Time = k.timeLeft(now)
		return wire.Prove, q.Encode()
	}
	q := k.request
	q.Seed += uint64(len(k.shares)) * 0x9E3779B97F4A7C15
	if !k.timed() && k.divided > 1 {
		if q.Playouts == 0 {
			q.Playouts = engine.Playouts(q.Level)
		}
		q.Playouts = (q.Playouts + k.divided - 1) / k.divided
	}
	if k.limit() > 0 {
		q.Time = k.timeLeft(now)
	}
	switch {
	case k.kind == analyse:
		return wire.Analyse, q.Encode()
	case k.kind == ponder:
		return wire.Ponder, q.Encode()
	case k.size > 1:
		return wire.Vote, q.Encode()
	}
	return wire.Think, q.Encode()
}

// timeLeft is the time that a worker gets that begins now.
func (k *task) timeLeft(now time.Time) time.Duration {
	return max(k.rest()-now.Sub(k.asked), time.Millisecond).Truncate(time.Millisecond)
}

// result is the word of the results of workers; "" where there are none.
func (k *task) result() wire.Word {
	switch {
	case k.kind == analyse:
		return wire.Report
	case k.kind == prove:
		return wire.Proof
	case k.kind == ponder:
		return ""
	case k.size > 1:
		return wire.Vote
	}
	return wire.Answer
}

func (k *task) shareOf(w *worker) *share {
	for _, s := range k.shares {
		if s.worker == w {
			return s
		}
	}
	return nil
}

func (k *task) remove(s *share) {
	list := k.shares[:0]
	for _, other := range k.shares {
		if other != s {
			list = append(list, other)
		}
	}
	k.shares = list
}

// unread returns the share whose result is to be read in this frame, nil for none:
// no frame has to read several. The shares take turns.
func (k *task) unread() *share {
	for range k.shares {
		k.turn = (k.turn + 1) % len(k.shares)
		if s := k.shares[k.turn]; s.unread != "" {
			return s
		}
	}
	return nil
}

// complete reports whether every share has ended and is decoded.
func (k *task) complete() bool {
	for _, s := range k.shares {
		if s.unread != "" || !s.ended {
			return false
		}
	}
	return len(k.shares) > 0
}

// answer puts the votes together.
func (k *task) answer() engine.Answer {
	if len(k.shares) == 1 {
		return k.shares[0].vote.Answer
	}
	votes := make([]engine.Vote, len(k.shares))
	for i, s := range k.shares {
		votes[i] = s.vote
	}
	return engine.Elect(votes)
}

// nextReport returns a new report when it is time for one.
func (k *task) nextReport(now time.Time) (engine.Report, bool) {
	over := k.complete()
	if !over && (!k.news || now.Sub(k.reported) < reportInterval) {
		return engine.Report{}, false
	}
	k.news, k.reported = false, now
	return k.report(over), true
}

// report puts together what is known so far.
func (k *task) report(over bool) engine.Report {
	var list []engine.Report
	for _, s := range k.shares {
		if s.known {
			list = append(list, s.report)
		}
	}
	if len(list) == 1 {
		list[0].Done = list[0].Done && (over || list[0].Proof != engine.Unproven)
		return list[0]
	}
	m := engine.Merge(list)
	m.Done = over || m.Proof != engine.Unproven
	return m
}

// hurry returns the shares that are to finish now because the first one has ended,
// once.
func (k *task) hurry(now time.Time) []*share {
	if k.firstEnd.IsZero() || k.hurried || k.kind == ponder {
		return nil
	}
	delay := finishDelay
	if !k.timed() {
		delay += k.firstEnd.Sub(k.asked) / 2
	}
	if now.Sub(k.firstEnd) < delay {
		return nil
	}
	k.hurried = true
	return k.open()
}

// open returns the shares that have not ended.
func (k *task) open() []*share {
	var list []*share
	for _, s := range k.shares {
		if !s.ended {
			list = append(list, s)
		}
	}
	return list
}
