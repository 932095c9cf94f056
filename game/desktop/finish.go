package main

import (
	"fmt"
	"os"
	"time"
)

// finishLimit is how long the program waits at its end until all games are stored.
const finishLimit = 5 * time.Second

// finish stores what is not stored yet, after the window was closed. What cannot be stored in time is in the journal, and
// is stored at the next start.
func (d *desktop) finish(g *guarded) {
	if g.failed == nil {
		g.app.Close()
	}
	if err := d.storeRest(g.failed == nil, finishLimit); err != nil {
		fmt.Fprintf(os.Stderr, "Not every game could be stored in the folder of games; the next start will try again: %v\n", err)
	}
}

// storeRest waits until all games are stored. With answer, the app receives the answers of the store, and may store more
// because of them; it is false after a crash.
func (d *desktop) storeRest(answer bool, limit time.Duration) error {
	end := time.Now().Add(limit)
	for {
		err := d.games.Finish(time.Until(end))
		if answered := answer && d.posted.Run(); err != nil || !answered {
			return err
		}
	}
}
