package play

import (
	"strconv"
	"time"

	"redstone/game/online/gamelog"
	"redstone/game/online/section"
)

// The times by which clocks are judged.
const (
	// asleep is the longest gap between two looks at the clock that counts for a game of minutes. A phone that slept, or a
	// tab that was frozen, was not thinking.
	asleep = 90 * time.Second
	// look is how often a clock that runs is looked at.
	look = 10 * time.Second
	// grace is by how much the opponent's time may differ from what this side has measured, and how long a claim waits.
	grace     = 5 * time.Second
	graceDays = time.Hour
)

// watch measures the turn. In games of minutes only the time counts in which this device was awake and connected: of the
// player's own turn since it saw the opponent's move, of the opponent's since a relay had the player's.
type watch struct {
	turn  string        // what names the turn; another one starts the watch anew
	spent time.Duration // that counts, up to mark
	mark  time.Time     // zero when the watch stands
	begun time.Time     // for games of days: when the turn began
	cut   bool          // the device was asleep or not connected, so that the opponent's time can't be judged
}

// turnOf names the turn: it changes with every move and take-back.
func turnOf(v *gamelog.Game) string {
	return strconv.Itoa(len(v.Line)) + "/" + strconv.Itoa(len(v.Undone)) + "/" + strconv.Itoa(v.ToMove)
}

// follow starts the watch anew when the turn has changed.
func (w *watch) follow(v *gamelog.Game, now time.Time) {
	turn := ""
	if v.Phase == gamelog.Playing {
		turn = turnOf(v)
	}
	if turn != w.turn {
		*w = watch{turn: turn, mark: now, begun: now}
	}
}

// tick counts the time up to now, unless it does not count.
func (w *watch) tick(now time.Time, counts bool) {
	if w.turn == "" {
		return
	}
	if gap := now.Sub(w.mark); counts && !w.mark.IsZero() && gap > 0 && gap <= asleep {
		w.spent += gap
	} else if !counts || gap > asleep {
		w.cut = true
	}
	w.mark = now
}

// elapsed returns how much of the turn has passed.
func (w *watch) elapsed(v *gamelog.Game, now time.Time) time.Duration {
	if w.turn == "" {
		return 0
	}
	if v.Terms.Clock.Slow() {
		return max(0, now.Sub(w.begun))
	}
	spent := w.spent
	if gap := now.Sub(w.mark); !w.mark.IsZero() && gap > 0 && gap <= asleep {
		spent += gap
	}
	return spent
}

// fallen reports whether the flag of the player to move has fallen by this watch.
func (w *watch) fallen(v *gamelog.Game, now time.Time) bool {
	deadline, ok := v.Deadline()
	return ok && w.turn == turnOf(v) && w.elapsed(v, now) >= deadline
}

// graceOf is by how much two watches may differ.
func graceOf(v *gamelog.Game) time.Duration {
	if v.Terms.Clock.Slow() {
		return graceDays
	}
	return grace
}

// mine reports whether it is the player's own turn.
func (g *game) mine() bool {
	return g.me != watcher && g.view != nil && g.view.Phase == gamelog.Playing && g.view.ToMove == g.me && g.phaseOf() == "playing"
}

// counts reports whether the time that passes now counts.
func (g *game) counts() bool {
	if g.me == watcher || g.view.Terms.Clock.Slow() {
		return true
	}
	return g.s.host.Online() && (g.mine() || g.acked)
}

// mayClaim reports whether the opponent's time is up beyond doubt.
func (g *game) mayClaim(now time.Time) bool {
	v := g.view
	if v == nil || g.me == watcher || v.Phase != gamelog.Playing || v.ToMove != 1-g.me || !g.s.host.Online() || !g.acked {
		return false
	}
	deadline, ok := v.Deadline()
	return ok && g.watch.elapsed(v, now) >= deadline+graceOf(v)
}

// compare notes when the time that the opponent says a move took is another one than this side has measured.
func (g *game) compare(before *gamelog.Game, now time.Time) {
	v := g.view
	if before == nil || g.me == watcher || len(v.Line) != len(before.Line)+1 || !before.Runs || before.ToMove != 1-g.me || g.watch.turn != turnOf(before) {
		return
	}
	measured, said := g.watch.elapsed(before, now), v.Line[len(v.Line)-1].Took
	if g.watch.cut {
		return
	}
	if diff := measured - said; diff > graceOf(v)+measured/20 {
		g.note("play.note.clock", "n", strconv.Itoa(len(v.Line)), "said", section.Exact(g.s.host, said), "measured", section.Exact(g.s.host, measured))
	}
}
