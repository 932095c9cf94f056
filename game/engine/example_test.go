package engine_test

import (
	"context"
	"fmt"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// The same request is always answered in the same way: with this one Black takes
// White's two stones, the last he has.
func ExampleSearch() {
	answer := engine.Search(nil, engine.Request{
		Setup: ".WB../WBB../BB.../...../..... b", // Redstone, 5x5
		Level: engine.DefaultLevel,
	})
	fmt.Println(answer.Move, answer.WinRate, answer.Err)
	answer = engine.Search(nil, engine.Request{Size: 1, Level: 1})
	fmt.Println(answer.Err)
	// Output:
	// xA5 1 <nil>
	// engine: invalid request: a board has 2 to 25 points a side
}

// A context stops a search by way of its stop function. The answer is the best
// move found so far.
func ExampleSearcher_Search() {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	s := engine.NewSearcher(engine.SearchOptions{Threads: 2})
	answer := s.Search(func() bool { return ctx.Err() != nil }, engine.Request{Size: 9, Level: engine.Merciless})
	p, _ := rules.NewPosition(rules.Redstone, 9, false)
	fmt.Println(p.Check(answer.Move), answer.Err)
	// Output:
	// legal <nil>
}

// An analysis tells several times a second what it knows by then.
func ExampleSearcher_Analyse() {
	s := engine.NewSearcher(engine.SearchOptions{})
	var last engine.Report
	s.Analyse(nil, engine.Request{Setup: ".WB../WBB../BB.../...../..... b", Level: 1}, func(r engine.Report) { last = r })
	fmt.Println(last.Done, last.Proof == engine.ProvenWin, last.Moves[0].Line)
	// Output:
	// true true [xA5]
}

// The solver proves who wins small boards and endgames.
func ExampleSolver_Solve() {
	p, _ := rules.NewPosition(rules.Redstone, 3, false)
	s := engine.NewSolver(1 << 20)
	found := s.Solve(p, nil, 0)
	fmt.Println(found.Value, len(found.Line) > 0, found.Err)
	p.Play(rules.Place(rules.At(0, 0))) // a corner loses
	fmt.Println(s.Solve(p, nil, 0).Value)
	// Output:
	// win true <nil>
	// win
}

// A Thinker searches beside a frame loop, which asks it once a frame.
func ExampleNewLocal() {
	t := engine.NewLocal(engine.Options{})
	defer t.Close()
	t.Think(engine.Request{Setup: ".WB../WBB../BB.../...../..... b", Level: engine.DefaultLevel})
	for {
		if answer, ok := t.Poll(); ok {
			fmt.Println(answer.Move)
			return
		}
		time.Sleep(time.Millisecond) // draw a frame
	}
	// Output:
	// xA5
}

// Requests and answers have a text form of one line, to be sent to a worker.
func ExampleDecodeRequest() {
	text := engine.Request{Size: 5, Level: 3, Seed: 7, Moves: []rules.Move{rules.Place(rules.At(2, 2))}}.Encode()
	fmt.Println(text)
	r, err := engine.DecodeRequest(text)
	fmt.Println(r.Size, r.Moves, err)
	_, err = engine.DecodeRequest("chess")
	fmt.Println(err)
	// Output:
	// redstone size=5 pie=0 level=3 seed=7 playouts=0 time=0 komi=- setup=- moves=C3
	// 5 [C3] <nil>
	// engine: malformed message: game
}
