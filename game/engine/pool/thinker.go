package pool

import (
	"slices"

	"redstone/game/engine"
)

// minShared is the weakest level that several workers think for. Those below
// answer fast enough, and choose by chance.
const minShared = 8

// Thinker thinks with the workers of a pool, and in this program where there can
// be none. Pool.NewThinker makes one.
type Thinker struct {
	pool   *Pool
	limit  int            // workers for one request
	task   *task          // nil for none
	local  engine.Thinker // nil until it is needed
	closed bool
}

var _ engine.Thinker = (*Thinker)(nil)

// Preload lets a worker load before it is needed.
func (t *Thinker) Preload() {
	if len(t.pool.of(t)) == 0 {
		_ = t.pool.assign(t) // that there can be none is found out again when one is needed
	}
}

// Think starts thinking; what went before is cancelled.
func (t *Thinker) Think(r engine.Request) {
	size := t.size(r)
	if r.Level < minShared {
		size = 1
	}
	t.begin(think, r, size)
}

// Analyse starts an analysis; what went before is cancelled.
func (t *Thinker) Analyse(r engine.Request) { t.begin(analyse, r, t.size(r)) }

// Prove starts a proof, by one worker; what went before is cancelled.
func (t *Thinker) Prove(r engine.ProofRequest) {
	r.Moves = slices.Clone(r.Moves)
	t.start(&task{kind: prove, proof: r, size: 1})
}

// Ponder thinks ahead; what went before is cancelled. Where there are no workers
// it does nothing: the program's thread is for the player then.
func (t *Thinker) Ponder(r engine.Request) { t.begin(ponder, r, t.size(r)) }

// size is how many workers may share a request. The pie rule is decided in a
// search of its own kind, by one.
func (t *Thinker) size(r engine.Request) int {
	if r.Pie && len(r.Moves) < 2 {
		return 1
	}
	return t.limit
}

func (t *Thinker) begin(k kind, r engine.Request, size int) {
	r.Moves = slices.Clone(r.Moves) // the caller's slice may change meanwhile
	t.start(&task{kind: k, request: r, size: size})
}

func (t *Thinker) start(k *task) {
	t.Cancel()
	if !t.closed {
		t.pool.begin(t, k)
	}
}

// Poll returns the answer, once.
func (t *Thinker) Poll() (engine.Answer, bool) {
	k := t.task
	if k == nil || k.kind != think {
		return engine.Answer{}, false
	}
	if t.pool.watch(t); k.phase == local {
		answer, ok := t.local.Poll()
		if ok {
			t.pool.answered(t, 0)
		}
		return answer, ok
	}
	if s := k.unread(); s != nil {
		t.pool.read(t, s)
		return engine.Answer{}, false
	}
	if !k.complete() {
		return engine.Answer{}, false
	}
	t.pool.answered(t, len(k.shares))
	return k.answer(), true
}

// Proof returns the result of a proof, once.
func (t *Thinker) Proof() (engine.ProofResult, bool) {
	k := t.task
	if k == nil || k.kind != prove {
		return engine.ProofResult{}, false
	}
	if t.pool.watch(t); k.phase == local {
		result, ok := t.local.Proof()
		if ok {
			t.pool.answered(t, 0)
		}
		return result, ok
	}
	if s := k.unread(); s != nil {
		t.pool.read(t, s)
	}
	if !k.complete() {
		return engine.ProofResult{}, false
	}
	t.pool.answered(t, len(k.shares))
	return k.shares[0].result, true
}

// Report returns what all workers know about the position together, when there is
// news.
func (t *Thinker) Report() (engine.Report, bool) {
	k := t.task
	if k == nil || k.kind != analyse {
		return engine.Report{}, false
	}
	var report engine.Report
	ok := false
	if t.pool.watch(t); k.phase == local {
		report, ok = t.local.Report()
	} else {
		if s := k.unread(); s != nil {
			t.pool.read(t, s)
		}
		report, ok = k.nextReport(t.pool.config.Now())
	}
	if ok && report.Done {
		t.Cancel() // others may know less and go on
	}
	return report, ok
}

// Delayed reports whether what is under way takes longer than it should.
func (t *Thinker) Delayed() bool {
	return t.task != nil && t.task.delayed(t.pool.active.total)
}

// Cancel forgets the request.
func (t *Thinker) Cancel() { t.pool.cancel(t) }

// Close cancels, and gives the workers back.
func (t *Thinker) Close() {
	t.Cancel()
	if t.local != nil {
		t.local.Close()
		t.local = nil
	}
	t.pool.release(t)
	t.closed = true
}
