package engine

import (
	"errors"
	"runtime"
	"testing"
	"time"

	"redstone/rules"
)

// wait polls until there is an answer.
func wait(th Thinker) Answer {
	for {
		if a, ok := th.Poll(); ok {
			return a
		}
		runtime.Gosched()
	}
}

func TestLocalAnswersOnce(t *testing.T) {
	for _, o := range []Options{{}, {Yield: time.Millisecond}} {
		th := NewLocal(o)
		if _, ok := th.Poll(); ok {
			t.Error("an answer to nothing")
		}
		r := Request{Size: 5, Level: 3, Seed: 9}
		th.Think(r)
		if got, want := wait(th), Search(nil, r); got != want {
			t.Errorf("%+v: answer %+v, want %+v", o, got, want)
		}
		if a, ok := th.Poll(); ok {
			t.Errorf("a second answer: %+v", a)
		}
		th.Close()
		th.Close()
	}
}

func TestLocalKeepsItsOwnMoves(t *testing.T) {
	th := NewLocal(Options{Yield: time.Nanosecond})
	defer th.Close()
	moves := parse(t, "C3 C4")
	th.Think(Request{Size: 5, Moves: moves, Level: 1})
	moves[0] = rules.NoMove
	if a := wait(th); a.Err != nil {
		t.Error(a.Err)
	}
}

// TestLocalForgets cancels a search that would last for hours, one way and the
// other, and waits for its goroutine to see that.
func TestLocalForgets(t *testing.T) {
	endless := Request{Size: 19, Level: 1, Playouts: MaxPlayouts}
	th := NewLocal(Options{Yield: time.Millisecond}).(*local)
	th.Think(endless)
	first := th.job
	th.Think(endless)
	second := th.job
	th.Cancel()
	<-first.answer
	<-second.answer
	if a, ok := th.Poll(); ok {
		t.Errorf("an answer after all: %+v", a)
	}
	th.Think(Request{Size: 5, Level: 99})
	if a := wait(th); !errors.Is(a.Err, ErrRequest) {
		t.Errorf("the next answer is %+v", a)
	}
}
