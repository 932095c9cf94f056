package pool

import (
	"time"

	"redstone/game/engine/pool/wire"
)

// maxTries is how often a task begins, when workers fail, before it becomes local.
const maxTries = 2

// begin gives a Thinker without a task a new one.
func (p *Pool) begin(t *Thinker, k *task) {
	p.lastID++
	k.id, k.begun = p.lastID, p.activeTime()
	t.task = k
	p.launch(t)
}

// launch shares the task of a Thinker among its workers that have loaded. Without
// any it waits for one, or becomes local.
func (p *Pool) launch(t *Thinker) {
	k := t.task
	if p.trust.exhausted() {
		p.useLocal(t)
		return
	}
	for len(p.of(t)) < k.size {
		if p.assign(t) != nil {
			break
		}
	}
	var list []*worker
	for _, w := range p.of(t) {
		if w.state != starting && len(list) < k.size {
			list = append(list, w)
		}
	}
	if len(list) == 0 {
		if p.late(t) {
			p.useLocal(t)
		}
		return
	}
	k.phase, k.divided, k.asked = shared, len(list), p.config.Now()
	k.firstEnd, k.hurried = time.Time{}, false
	if k.began.IsZero() {
		k.began = k.asked
	}
	for _, w := range list {
		p.ask(k, w)
	}
}

// ask gives a worker a share of a task.
func (p *Pool) ask(k *task, w *worker) {
	word, request := k.next(p.config.Now())
	at := p.activeTime()
	k.shares = append(k.shares, &share{worker: w, asked: at, heard: at})
	w.ask(word, k.id, request)
}

// late reports whether all workers of a Thinker, if any, take too long to load.
func (p *Pool) late(t *Thinker) bool {
	now := p.config.Now()
	for _, w := range p.of(t) {
		if w.state != starting || now.Sub(w.started) <= StartTimeout {
			return false
		}
	}
	return true
}

// useLocal does in this program what no worker can do.
func (p *Pool) useLocal(t *Thinker) {
	k := t.task
	if t.local == nil {
		t.local = p.config.Local()
	}
	k.phase, k.shares = local, nil
	q, proof := k.request, k.proof
	if k.limit() > 0 && !k.began.IsZero() {
		k.asked = p.config.Now()
		q.Time = k.rest()
		proof.Time = q.Time
	}
	switch k.kind {
	case think:
		t.local.Think(q)
	case analyse:
		t.local.Analyse(q)
	case prove:
		t.local.Prove(proof)
	}
}

// loaded is called when a worker has loaded.
func (p *Pool) loaded(w *worker) {
	t := w.user
	if t == nil || t.task == nil {
		return
	}
	switch k := t.task; k.phase {
	case waiting:
		p.launch(t)
	case shared:
		if k.takesMore(p.config.Now()) {
			p.ask(k, w)
		}
	}
}

// shareOf returns a worker's share of its Thinker's task; nil when the ID is that
// of another one, which was cancelled.
func (p *Pool) shareOf(w *worker, id int) (*Thinker, *share) {
	if t := w.user; t != nil && t.task != nil && t.task.id == id {
		return t, t.task.shareOf(w)
	}
	return nil, nil
}

// alive notes that a worker is still working on a request.
func (p *Pool) alive(w *worker, id int) {
	if _, s := p.shareOf(w, id); s != nil {
		s.heard = p.activeTime()
	}
}

// found takes a result of a worker. There is one answer, and the newest report
// counts.
func (p *Pool) found(w *worker, m wire.Message) {
	t, s := p.shareOf(w, m.ID)
	switch {
	case s == nil: // it was cancelled
	case m.Word != t.task.result() || m.Word != wire.Report && !s.empty():
		p.unexpected(w)
	default:
		s.unread, s.heard = m.Text, p.activeTime()
	}
}

// read reads the newest result of a share. A result that is invalid counts as a
// failure of its worker.
func (p *Pool) read(t *Thinker, s *share) {
	if s.read(t.task) != nil {
		p.reject(t, s)
		return
	}
	if t.task.news = true; t.task.kind == analyse {
		p.trust.succeed()
	}
}

// ended is called when a request has ended in a worker. An end without a result is
// none.
func (p *Pool) ended(w *worker, id int) {
	t, s := p.shareOf(w, id)
	if s == nil {
		return
	}
	k := t.task
	if k.kind != ponder && s.empty() {
		p.reject(t, s)
		return
	}
	s.ended = true
	if k.firstEnd.IsZero() {
		k.firstEnd = p.config.Now()
	}
}

// lost is called when a Thinker has lost a worker. A move or a proof that the worker
// had found counts, and so does a last report.
func (p *Pool) lost(t *Thinker, w *worker) {
	k := t.task
	switch {
	case k == nil || k.phase == local:
	case k.phase == waiting:
		p.launch(t)
	default:
		s := k.shareOf(w)
		switch {
		case s == nil:
		case (k.kind == think || k.kind == prove) && !s.empty() || s.report.Done:
			s.ended = true
		case !s.ended:
			p.drop(t, s)
		}
	}
}

// drop goes on without a share that has not ended. When it was the last one the
// task begins anew.
func (p *Pool) drop(t *Thinker, s *share) {
	k := t.task
	k.remove(s)
	if len(k.shares) > 0 {
		return
	}
	k.phase = waiting
	if k.tries++; k.tries >= maxTries {
		p.useLocal(t)
		return
	}
	p.launch(t)
}

// watch enforces the deadlines of a task and its workers. It is called whenever a
// result is polled.
func (p *Pool) watch(t *Thinker) {
	k := t.task
	now := p.config.Now()
	p.activeTime()
	switch k.phase {
	case waiting:
		if p.late(t) {
			p.useLocal(t)
		}
	case shared:
		for _, s := range k.hurry(now) {
			k.hurriedAt = p.active.total
			s.worker.finish()
		}
		for _, s := range k.overdue(p.active.total) {
			p.replace(s.worker) // which drops the share
			if k.phase != shared {
				return
			}
		}
	}
}

// answered ends a task whose answer was shared among so many workers.
func (p *Pool) answered(t *Thinker, workers int) {
	if t.task, p.counts.shared = nil, workers; workers > 0 {
		p.trust.succeed()
	}
}

// cancel ends the task of a Thinker, if any, and stops its workers.
func (p *Pool) cancel(t *Thinker) {
	k := t.task
	if k == nil {
		return
	}
	t.task = nil
	if k.phase == local {
		t.local.Cancel()
	}
	for _, s := range k.shares {
		p.stop(s.worker, k.id)
	}
}
