package pool

import (
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

const (
	// slowStart is how long a task may wait for a worker before it counts as delayed.
	slowStart = 5 * time.Second
	// slowWord is how long all workers may be silent before it does.
	slowWord = 4 * time.Second

	// A task without a limit of time is given up after workTimeout and
	// timePerPoint for every playout and point of the board. A slow phone takes less
	// than a tenth of that.
	workTimeout  = 30 * time.Second
	timePerPoint = 100 * time.Microsecond
	// piePlayouts is how many a decision about the pie rule takes at least.
	piePlayouts = 4000
)

// bound is how long a share may take even if its worker sends Alive; 0 for no bound.
func (k *task) bound() time.Duration {
	if limit := k.limit(); limit > 0 {
		return limit + silenceTimeout
	}
	playouts := k.request.Playouts
	switch {
	case k.kind != think && playouts == 0:
		return 0
	case playouts == 0:
		playouts = engine.Playouts(k.request.Level)
	}
	if k.request.Pie && len(k.request.Moves) < 2 {
		playouts = max(playouts, piePlayouts)
	}
	size := k.request.Size
	if size == 0 {
		size = rules.MaxSize // the set-up's, which is not known here
	}
	return workTimeout + timePerPoint*time.Duration(playouts*size*size)
}

// overdue returns the shares whose workers have to be replaced, at that active time.
func (k *task) overdue(now time.Duration) []*share {
	if k.kind == ponder {
		return nil
	}
	bound := k.bound()
	var list []*share
	for _, s := range k.open() {
		if now-s.heard > silenceTimeout || bound > 0 && now-s.asked > bound || k.hurried && now-k.hurriedAt > finishTimeout {
			list = append(list, s)
		}
	}
	return list
}

// delayed reports whether the task takes longer than it should, at that active
// time: its workers load slowly, are silent or were replaced, or much more time
// has passed than it usually takes.
func (k *task) delayed(now time.Duration) bool {
	switch {
	case k.kind == ponder:
		return false
	case k.tries > 0:
		return true
	case k.phase == waiting:
		return now-k.begun > slowStart
	case k.phase == shared && k.silent(now):
		return true
	case k.limit() > 0:
		return now-k.begun > k.limit()+slowStart
	}
	bound := k.bound()
	return bound > 0 && now-k.begun > slowStart+bound/8
}

// silent reports whether some share has not ended and all workers are silent.
func (k *task) silent(now time.Duration) bool {
	open := k.open()
	for _, s := range open {
		if now-s.heard <= slowWord {
			return false
		}
	}
	return len(open) > 0
}

// read reads the newest result of the share and checks it. Where the request itself
// is at fault, that is the result.
func (s *share) read(k *task) error {
	text := s.unread
	s.unread = ""
	if k.position == nil {
		position, err := k.pose()
		if err != nil {
			s.vote, s.report, s.known = engine.Vote{Answer: engine.Answer{Err: err}}, engine.Report{Err: err, Done: true}, true
			s.result = engine.ProofResult{Err: err}
			return nil
		}
		k.position = position
	}
	err := s.decode(k, text)
	s.known = err == nil
	return err
}

// pose returns the position in question.
func (k *task) pose() (*rules.Position, error) {
	if k.kind == prove {
		return k.proof.Position()
	}
	return k.request.Position()
}

// decode is read for a request that is possible.
func (s *share) decode(k *task, text string) (err error) {
	switch k.result() {
	case wire.Report:
		if s.report, err = engine.DecodeReport(text); err == nil {
			err = s.report.Check(k.position)
		}
	case wire.Vote:
		if s.vote, err = engine.DecodeVote(text); err == nil {
			err = s.vote.Check(k.position)
		}
	case wire.Proof:
		if s.result, err = engine.DecodeProofResult(text); err == nil {
			err = s.result.Check(k.position, k.proof)
		}
	default:
		if s.vote.Answer, err = engine.DecodeAnswer(text); err == nil {
			err = s.vote.Answer.Check(k.position)
		}
	}
	return err
}
