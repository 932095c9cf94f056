package adviser

import (
	"errors"
	"slices"
	"strconv"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
	"redstone/rules/record"
)

// fakeThinker fulfils the contract of engine.Thinker: results of what was cancelled
// or replaced are gone. The test says what it finds.
type fakeThinker struct {
	calls   *[]string
	working bool
	answer  *engine.Answer
	reports []engine.Report
	proof   *engine.ProofResult
	delayed bool
	closed  bool
}

func (f *fakeThinker) do(call string, r engine.Request) {
	if f.closed {
		panic(call + " after Close")
	}
	f.forget()
	f.working = true
	*f.calls = append(*f.calls, call+" "+strconv.Itoa(r.Playouts))
}

func (f *fakeThinker) forget() { f.working, f.answer, f.reports, f.proof = false, nil, nil, nil }

func (f *fakeThinker) Think(r engine.Request)   { f.do("think", r) }
func (f *fakeThinker) Analyse(r engine.Request) { f.do("analyse", r) }
func (f *fakeThinker) Ponder(r engine.Request)  { f.do("ponder", r) }

func (f *fakeThinker) Poll() (engine.Answer, bool) {
	if f.answer == nil {
		return engine.Answer{}, false
	}
	a := *f.answer
	f.forget()
	return a, true
}

func (f *fakeThinker) Report() (engine.Report, bool) {
	if len(f.reports) == 0 {
		return engine.Report{}, false
	}
	r := f.reports[0]
	f.reports = f.reports[1:]
	return r, true
}

// Prove is told by the number of nodes, as the others are by that of playouts.
func (f *fakeThinker) Prove(r engine.ProofRequest) { f.do("prove", engine.Request{Playouts: r.Nodes}) }

func (f *fakeThinker) Proof() (engine.ProofResult, bool) {
	if f.proof == nil {
		return engine.ProofResult{}, false
	}
	res := *f.proof
	f.forget()
	return res, true
}

func (f *fakeThinker) Delayed() bool { return f.delayed }

func (f *fakeThinker) Cancel() {
	f.forget()
	*f.calls = append(*f.calls, "cancel")
}

func (f *fakeThinker) Close() {
	f.closed = true
	*f.calls = append(*f.calls, "close")
}

// rig is an Adviser with fake Thinkers.
type rig struct {
	*testing.T
	*Adviser
	thinker *fakeThinker // the newest
	calls   []string
	now     time.Time
}

func newRig(t *testing.T) *rig {
	r := &rig{T: t, now: time.Unix(1000, 0)}
	r.Adviser = New(func() engine.Thinker {
		r.calls = append(r.calls, "start")
		r.thinker = &fakeThinker{calls: &r.calls}
		return r.thinker
	})
	return r
}

// step runs a frame and checks the kind of its news.
func (r *rig) step(want Kind) News {
	r.Helper()
	r.now = r.now.Add(16 * time.Millisecond)
	news := r.Step(r.now)
	if news.Kind != want {
		r.Fatalf("news of kind %d, want %d", news.Kind, want)
	}
	return news
}

// called checks the calls of the Thinker since the last time.
func (r *rig) called(want ...string) {
	r.Helper()
	if !slices.Equal(r.calls, want) {
		r.Fatalf("the thinker was told %q, want %q", r.calls, want)
	}
	r.calls = nil
}

// ask asks with a number of playouts that identifies the question.
func (r *rig) ask(kind Kind, n *record.Node, playouts int) {
	r.Ask(kind, n, engine.Request{Playouts: playouts})
}

func (r *rig) answers(m rules.Move) { r.thinker.answer = &engine.Answer{Move: m} }

func (r *rig) reports(list ...engine.Report) {
	r.thinker.reports = append(r.thinker.reports, list...)
}

var (
	here  = &record.Node{}
	there = &record.Node{}
	d4    = rules.Place(rules.At(3, 3))
	done  = engine.Report{Playouts: 9, Done: true}
)

func TestMoveIsAnsweredOnce(t *testing.T) {
	r := newRig(t)
	r.step(None)
	r.called() // no Thinker before it is needed
	r.ask(Move, here, 1)
	r.called("start", "think 1")
	r.ask(Move, here, 2) // nothing new
	r.step(None)
	r.called()
	if !r.Busy(Move) || !r.Asked(Move, here) || r.Asked(Move, there) || r.Asked(Hint, here) {
		t.Error("it is not known that the move is asked for")
	}
	if _, ok := r.TakeMove(here); ok {
		t.Error("an answer before there is one")
	}
	r.answers(d4)
	if news := r.step(Move); news.Node != here || news.Request.Playouts != 1 {
		t.Errorf("news %+v", news)
	}
	for range 3 { // it waits until the screen is ready
		r.step(None)
	}
	if r.Busy(Move) || !r.Asked(Move, here) {
		t.Error("an answered move is busy, or not known any more")
	}
	if a, ok := r.TakeMove(here); !ok || a.Move != d4 {
		t.Errorf("answer %+v, %v", a, ok)
	}
	if _, ok := r.TakeMove(here); ok || r.Asked(Move, here) {
		t.Error("it is answered twice")
	}
	r.called()
}

func TestAnswerAboutAnotherPositionIsDropped(t *testing.T) {
	r := newRig(t)
	r.ask(Move, here, 1)
	r.answers(d4)
	r.step(Move)
	if _, ok := r.TakeMove(there); ok || r.Asked(Move, here) {
		t.Error("an answer about another position is given or kept")
	}
	if _, ok := r.TakeMove(here); ok {
		t.Error("it comes back")
	}
}

func TestMoveInterruptsHint(t *testing.T) {
	r := newRig(t)
	r.ask(Hint, here, 1)
	r.reports(engine.Report{Playouts: 5})
	if news := r.step(Hint); news.Node != here || news.Report.Playouts != 5 || !r.Busy(Hint) {
		t.Errorf("news %+v", news)
	}
	r.reports(done) // not polled in time
	r.ask(Move, there, 2)
	r.called("start", "analyse 1", "cancel", "think 2")
	r.step(None)
	if !r.Busy(Hint) || !r.Busy(Move) {
		t.Error("a question is lost")
	}
	r.answers(d4)
	r.step(Move)
	r.called()
	r.step(None) // the queue asks again by itself
	r.called("analyse 1")
	r.reports(done)
	if news := r.step(Hint); news.Node != here || !news.Report.Done || r.Busy(Hint) || r.Asked(Hint, here) {
		t.Errorf("news %+v", news)
	}
	if _, ok := r.TakeMove(there); !ok {
		t.Error("the answer did not wait")
	}
}

func TestHintWaitsForMove(t *testing.T) {
	r := newRig(t)
	r.ask(Move, here, 1)
	r.ask(Hint, here, 2)
	r.called("start", "think 1")
	r.Cancel(Move)
	r.called("cancel")
	r.step(None)
	r.called("analyse 2")
}

func TestHintInterruptsReview(t *testing.T) {
	r := newRig(t)
	r.ask(Review, here, 1)
	r.ask(Hint, there, 2)
	r.called("start", "analyse 1", "cancel", "analyse 2")
	r.reports(engine.Report{Playouts: 3}, engine.Report{Playouts: 4, Done: true})
	for _, want := range []int{3, 4} {
		if news := r.step(Hint); news.Node != there || news.Report.Playouts != want {
			t.Errorf("news %+v", news)
		}
	}
	r.step(None)
	r.called("analyse 1")
	r.reports(done)
	if news := r.step(Review); news.Node != here || news.Request.Playouts != 1 || !news.Report.Done {
		t.Errorf("news %+v", news)
	}
	r.ask(Review, there, 3) // the next one starts in the same frame
	r.called("analyse 3")
}

func TestQuestionReplacesOneOfItsKind(t *testing.T) {
	r := newRig(t)
	r.ask(Review, here, 1)
	r.reports(done)
	r.ask(Review, there, 2)
	r.called("start", "analyse 1", "cancel", "analyse 2")
	r.step(None) // the report on the first is gone
	r.reports(done)
	if news := r.step(Review); news.Node != there {
		t.Errorf("news %+v", news)
	}
	r.ask(Move, here, 3)
	r.ask(Hint, here, 4)
	r.ask(Hint, there, 5)
	r.called("think 3")
	r.Cancel(Move)
	r.step(None)
	r.called("cancel", "analyse 5")
}

func TestTakeBackWhileThinking(t *testing.T) {
	r := newRig(t)
	r.ask(Move, here, 1)
	r.answers(d4)
	r.Cancel(Move, Hint) // the answer has not been polled yet
	r.called("start", "think 1", "cancel")
	r.step(None)
	r.ask(Move, here, 2)
	r.answers(d4)
	r.step(Move)
	r.Cancel(Move) // it was polled, and not taken
	r.called("think 2")
	if _, ok := r.TakeMove(here); ok {
		t.Error("a move of a position that was taken back")
	}
	r.step(None)
	r.called()
}

func TestPonderingIsForWhenNothingElseIsAsked(t *testing.T) {
	r := newRig(t)
	r.ask(Ponder, here, 1)
	r.step(None)
	r.called() // it starts no thinker
	r.ask(Move, here, 2)
	r.called("start", "think 2")
	r.answers(d4)
	r.step(Move)
	r.step(None)
	r.called() // nor while an answer waits
	r.TakeMove(here)
	r.ask(Ponder, there, 3)
	r.called("ponder 3")
	r.step(None)
	r.ask(Ponder, there, 4)
	r.called()
	r.ask(Ponder, here, 5)
	r.called("cancel", "ponder 5")
	r.ask(Hint, here, 6)
	r.called("cancel", "analyse 6")
	r.reports(done)
	r.step(Hint)
	r.step(None)
	r.called("ponder 5")
	r.Cancel(Ponder)
	r.Cancel(Ponder)
	r.called("cancel")
	r.step(None)
	r.called()
}

func TestPonderingEnds(t *testing.T) {
	r := newRig(t)
	r.ask(Move, here, 1)
	r.answers(d4)
	r.step(Move)
	r.TakeMove(here)
	r.ask(Ponder, here, 2)
	r.step(None)
	r.now = r.now.Add(MaxPonder - 16*time.Millisecond)
	r.step(None)
	r.called("start", "think 1", "ponder 2")
	r.step(None)
	r.called("cancel")
	r.now = r.now.Add(MaxPonder)
	r.step(None)
	if !r.Asked(Ponder, here) || r.Busy(Ponder) {
		t.Error("what has rested is to be asked again")
	}
	r.called()
	r.ask(Hint, here, 3) // the player is active
	r.reports(done)
	r.step(Hint)
	r.step(None)
	r.called("analyse 3", "ponder 2")
	r.step(None)
	r.now = r.now.Add(MaxPonder - time.Minute) // counted from the new beginning
	r.step(None)
	r.called()
	r.ask(Ponder, there, 4)
	r.called("cancel", "ponder 4")
}

func TestFailuresAreHeard(t *testing.T) {
	r := newRig(t)
	r.ask(Move, here, 1)
	r.thinker.answer = &engine.Answer{Err: engine.ErrPanic}
	r.step(Move)
	if a, ok := r.TakeMove(here); !ok || !errors.Is(a.Err, engine.ErrPanic) {
		t.Errorf("answer %+v, %v", a, ok)
	}
	for _, kind := range []Kind{Hint, Review} {
		r.ask(kind, here, 2)
		r.reports(engine.Report{Err: engine.ErrRequest, Done: true})
		if news := r.step(kind); !errors.Is(news.Report.Err, engine.ErrRequest) || r.Busy(kind) {
			t.Errorf("news %+v", news)
		}
	}
	r.calls = nil
	r.step(None)
	r.called() // nothing is asked again
}

func TestRestart(t *testing.T) {
	r := newRig(t)
	r.Restart() // nothing to close
	r.called()
	r.ask(Review, here, 1)
	r.ask(Move, here, 2)
	r.answers(d4)
	r.step(Move)
	r.step(None)
	r.calls = nil
	r.reports(done)
	r.Restart()
	r.called("cancel", "close")
	r.step(None)
	r.called("start", "analyse 1")
	r.reports(done)
	r.step(Review)
	if a, ok := r.TakeMove(here); !ok || a.Move != d4 {
		t.Errorf("the answer is lost: %+v", a)
	}
}

func TestClose(t *testing.T) {
	r := newRig(t)
	r.ask(Review, there, 1)
	r.ask(Move, here, 2)
	r.calls = nil
	r.Close()
	r.Close()
	r.called("cancel", "close")
	for kind := Move; kind <= Ponder; kind++ {
		r.ask(kind, here, 3)
		if r.Busy(kind) || r.Asked(kind, here) {
			t.Errorf("kind %d is asked of a closed adviser", kind)
		}
	}
	r.step(None)
	r.CancelAll()
	if _, ok := r.TakeMove(here); ok {
		t.Error("an answer from a closed adviser")
	}
	r.called()
	newRig(t).Close() // one that was never asked
}

func TestCancelAll(t *testing.T) {
	r := newRig(t)
	for kind := Ponder; kind >= Move; kind-- {
		r.ask(kind, here, int(kind))
	}
	r.calls = nil
	r.CancelAll()
	r.called("cancel")
	r.step(None)
	r.called()
}

// TestDelayed asks about the question that is running, and only about that.
func TestDelayed(t *testing.T) {
	r := newRig(t)
	delayed := func(want ...Kind) {
		t.Helper()
		var got []Kind
		for kind := Move; kind < kinds; kind++ {
			if r.Delayed(kind) {
				got = append(got, kind)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("the kinds %v are delayed, want %v", got, want)
		}
	}
	delayed()
	r.ask(Hint, here, 1)
	delayed()
	r.thinker.delayed = true
	delayed(Hint)
	r.ask(Move, there, 2)
	delayed(Move)
	r.answers(d4)
	r.step(Move)
	delayed()
	r.step(None)
	delayed(Hint)
	r.CancelAll()
	delayed()
}

func TestNoneIsNoQuestion(t *testing.T) {
	r := newRig(t)
	r.ask(None, here, 1)
	r.step(None)
	r.called()
}
