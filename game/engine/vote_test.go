package engine

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"redstone/rules"
)

// voteFor is a vote for the first move, with so many visits for each of the list.
func voteFor(rate float64, visits ...MoveReport) Vote {
	v := Vote{Answer: Answer{Move: visits[0].Move, WinRate: rate}, Report: Report{Done: true, WinRate: rate}}
	for _, m := range visits {
		m.Line = []rules.Move{m.Move}
		v.Report.Moves = append(v.Report.Moves, m)
		v.Report.Playouts += m.Visits
	}
	v.Answer.Playouts = v.Report.Playouts
	return v
}

func TestElect(t *testing.T) {
	c, d, pass := rules.Place(rules.At(2, 2)), rules.Place(rules.At(3, 3)), rules.Pass
	broken := Vote{Answer: Answer{Err: ErrPanic}}
	forC := voteFor(0.5, MoveReport{Move: c, Visits: 60, WinRate: 0.5}, MoveReport{Move: d, Visits: 40, WinRate: 0.4})
	forD := voteFor(0.6, MoveReport{Move: d, Visits: 90, WinRate: 0.6}, MoveReport{Move: c, Visits: 10, WinRate: 0.3})
	lostD := voteFor(0.2, MoveReport{Move: c, Visits: 5, WinRate: 0.2}, MoveReport{Move: d, Visits: 900, Proof: ProvenLoss})
	passes := voteFor(0.95, MoveReport{Move: c, Visits: 100, WinRate: 0.95})
	passes.Answer.Move = pass
	wins := Vote{Answer: Answer{Move: d, WinRate: 1}} // the solver's
	for name, test := range map[string]struct {
		votes    []Vote
		move     rules.Move
		playouts int
	}{
		"one":                          {[]Vote{forC}, c, 100},
		"more visits together":         {[]Vote{forC, forC, forD}, d, 300},
		"proven lost":                  {[]Vote{forD, lostD}, c, 1005},
		"one breaks down":              {[]Vote{broken, forC}, c, 100},
		"somebody is sure":             {[]Vote{forC, wins, forC}, d, 200},
		"half would pass":              {[]Vote{passes, forC}, pass, 200},
		"one of three would pass":      {[]Vote{forC, passes, forC}, c, 300},
		"one of three is afraid to go": {[]Vote{voteFor(0.5, MoveReport{Move: pass, Visits: 1000, WinRate: 0.5}), forC, forC}, c, 1200},
	} {
		a := Elect(test.votes)
		if a.Err != nil || a.Move != test.move || a.Playouts != test.playouts || !(a.WinRate > 0 && a.WinRate <= 1) {
			t.Errorf("%s: %+v, want %v after %d", name, a, test.move, test.playouts)
		}
	}
	if a := Elect([]Vote{broken, broken}); !errors.Is(a.Err, ErrPanic) {
		t.Errorf("nobody answers: %+v", a)
	}
	if a := Elect(nil); !errors.Is(a.Err, ErrRequest) {
		t.Errorf("nobody is asked: %+v", a)
	}
}

// TestVote lets searchers vote as workers do, and sends the votes as texts.
func TestVote(t *testing.T) {
	r := Request{Size: 5, Moves: parse(t, "C3 B2 D4"), Level: 9, Seed: 1, Playouts: 400}
	var votes []Vote
	for seed := range uint64(3) {
		r.Seed = seed
		v, err := DecodeVote(NewSearcher(SearchOptions{}).Vote(nil, r).Encode())
		if err != nil || v.Answer.Err != nil || len(v.Report.Moves) == 0 || v.Report.Moves[0].Move != v.Answer.Move || v.Answer.Playouts != 400 {
			t.Fatalf("vote %+v: %v", v, err)
		}
		for _, m := range v.Report.Moves {
			if len(m.Line) != 1 || m.Line[0] != m.Move {
				t.Errorf("%v has the line %v", m.Move, m.Line)
			}
		}
		votes = append(votes, v)
	}
	p, _ := r.Position()
	if a := Elect(votes); a.Err != nil || p.Check(a.Move) != rules.Legal || a.Playouts != 1200 {
		t.Errorf("elected %+v", a)
	}
	win := Request{Setup: "BB./BW./BB. b", Level: Merciless, Playouts: 100}
	if v := NewSearcher(SearchOptions{}).Vote(nil, win); v.Answer.WinRate != 1 || Elect([]Vote{v, v}).Move != rules.PlaceRed(rules.At(2, 1)) {
		t.Errorf("a win at once: %+v", v)
	}
	if v, err := DecodeVote(NewSearcher(SearchOptions{}).Vote(nil, Request{Size: 99, Level: 8}).Encode()); err != nil || !errors.Is(v.Answer.Err, ErrRequest) {
		t.Errorf("nonsense: %+v, %v", v, err)
	}
	for _, text := range []string{"", "\n", "move=D4 playouts=1 rate=0.5", "move=D4 playouts=1 rate=0.5\nrubbish", "rubbish\n"} {
		if _, err := DecodeVote(text); !errors.Is(err, ErrMalformed) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestAVoteStopsAtOnce counts what is done after the stop.
func TestAVoteStopsAtOnce(t *testing.T) {
	var asked atomic.Int64
	const enough = 50
	v := NewSearcher(SearchOptions{}).Vote(func() bool { return asked.Add(1) > enough }, Request{Size: 19, Level: Merciless})
	if v.Answer.Err != nil || v.Answer.Playouts > enough || v.Answer.Playouts < enough/2 {
		t.Errorf("told to stop after %d looks: %+v", enough, v.Answer)
	}
	p, _ := rules.NewPosition(rules.Redstone, 19, false)
	if p.Check(v.Answer.Move) != rules.Legal {
		t.Errorf("the move %v", v.Answer.Move)
	}
}

// queueLock is a lock that those who wait get in their order, at once when it is
// given back.
type queueLock struct {
	mu    sync.Mutex
	held  bool
	queue []chan struct{}
}

func (l *queueLock) Lock() {
	l.mu.Lock()
	if !l.held {
		l.held = true
		l.mu.Unlock()
		return
	}
	mine := make(chan struct{})
	l.queue = append(l.queue, mine)
	l.mu.Unlock()
	<-mine
}

func (l *queueLock) Unlock() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.queue) == 0 {
		l.held = false
		return
	}
	close(l.queue[0])
	l.queue = l.queue[1:]
}

func (l *queueLock) waiting() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.queue)
}

// TestAVoteDoesNotWaitForItsSuccessor stops a vote when the next search waits for
// the searcher. That search goes on until the vote is back.
func TestAVoteDoesNotWaitForItsSuccessor(t *testing.T) {
	s, lock := NewSearcher(SearchOptions{}), &queueLock{}
	s.lock = lock
	r := Request{Size: 9, Level: Merciless, Playouts: MaxPlayouts}
	back, ended := make(chan struct{}), make(chan Answer, 1)
	waitForVote := func() bool {
		select {
		case <-back:
		case <-time.After(30 * time.Second):
			t.Error("the vote waits for the search after it")
		}
		return true
	}
	started := false
	v := s.Vote(func() bool {
		if !started {
			started = true
			go func() { ended <- s.Search(waitForVote, r) }()
		}
		return lock.waiting() > 0
	}, r)
	close(back)
	if v.Answer.Err != nil || len(v.Report.Moves) == 0 || v.Report.Moves[0].Move != v.Answer.Move {
		t.Errorf("answer %+v, and %d moves are reported", v.Answer, len(v.Report.Moves))
	}
	if a := <-ended; a.Err != nil {
		t.Errorf("the search after it: %+v", a)
	}
}
