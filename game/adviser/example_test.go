package adviser_test

import (
	"fmt"
	"runtime"
	"time"

	"redstone/game/adviser"
	"redstone/game/engine"
	"redstone/game/match"
)

// A frame loop in which a hint is asked for while the computer thinks about its
// move: first comes the move, then the hint.
func Example() {
	m, err := match.New(match.Config{Setup: "BB./BW./BB. b"}, time.Now())
	if err != nil {
		panic(err)
	}
	computer := match.Player{Computer: true, Level: 5}
	adv := adviser.New(func() engine.Thinker { return engine.NewLocal(engine.Options{}) })
	defer adv.Close()

	adv.Ask(adviser.Hint, m.Node(), adviser.PositionRequest(m, m.Node(), 1000, time.Minute))
	adv.Ask(adviser.Move, m.Tip(), adviser.MoveRequest(m, computer, 1, time.Now()))
	for frames := true; frames; runtime.Gosched() {
		switch news := adv.Step(time.Now()); news.Kind {
		case adviser.Move:
			answer, _ := adv.TakeMove(m.Tip())
			fmt.Println("move", answer.Move, answer.Err)
		case adviser.Hint:
			if news.Report.Done {
				fmt.Println("hint", news.Report.Moves[0].Move, news.Report.Err)
				frames = false
			}
		}
	}
	// Output:
	// move xC2 <nil>
	// hint xC2 <nil>
}
