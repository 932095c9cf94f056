package importing

import (
	"time"

	"redstone/game/library"
	"redstone/rules/record"
)

// Parsing is one stored game being parsed, throttled. Parse starts it.
type Parsing struct{ result chan readGame }

type readGame struct {
	record *record.Record
	err    error
}

// Parse starts a goroutine that parses the text of a stored game, and yields often.
func Parse(text string) *Parsing {
	r := &Parsing{result: make(chan readGame, 1)}
	go func() {
		pace := throttle{now: time.Now, sleep: time.Sleep, lastSleep: time.Now()}
		yield := func(int, int) bool { pace.pause(); return true }
		var got readGame
		src := library.NewSource([]byte(text), yield)
		games, err := library.ReadFrom(src)
		if got.err = err; len(games) > 0 {
			got.record = games[0]
		}
		r.result <- got
	}()
	return r
}

// Result returns the first game of the text, nil when nothing of it could be read, and what
// was wrong with it; ready is false as long as it is being parsed.
func (r *Parsing) Result() (game *record.Record, err error, ready bool) {
	select {
	case got := <-r.result:
		return got.record, got.err, true
	default:
		return nil, nil, false
	}
}
