package play

import (
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// watcher is the place of somebody who plays neither side.
const watcher = -1

// game is one game as this device knows it.
type game struct {
	s       *Section
	id      string
	inviter event.Key
	me      int       // gamelog.Host, gamelog.Guest or watcher
	secret  *[32]byte // of a private game
	nonce   string    // the player's number for the draw, before it is in his log
	relays  []string  // that the link named

	logs   [2]gamelog.Log // the newest versions
	events [2]event.Event // and their events; the player's own may still have to be made
	forks  [2]*fork       // what contradicts them
	view   *gamelog.Game  // what they make; nil until the inviter's is there
	gone   string         // the key of the text why nothing comes of it; "" while something may

	dirty  bool      // entries of the player's own are not in the event yet
	synced bool      // the relays have told what they have, so that nothing is said that another device has contradicted
	fresh  [2]bool   // since the last question the relays have told of the version that is known
	acked  bool      // a relay has the player's newest event
	stored time.Time // since when the event waits to be stored; zero when it does not

	watch    watch
	turned   time.Time     // when the phase or the turn has changed
	expires  time.Time     // of an invitation
	shownEnd bool          // the board has had the game with both its logs when it was over
	notes    []string      // keys of texts with their pairs, joined by "\t"
	late     []event.Event // for spectators: versions that are shown later
	asked    time.Time     // of a guest: since when the relays have told that they do not know the game
	behind   time.Time     // since when the opponent's log has seen entries of the player's own that are not here
	proof    *event.Event  // of a fork, which has come before the log
	guests   []event.Event // who have joined before this was synced
	refused  string        // why the relays do not take the player's newest event
	sealed   string        // the secret for other devices of the player's
	passed   string        // the ID of the opponent's event that was passed on to him
	told     told
	kept     string // as it was stored last
}

// fork is a version of a log that contradicts another one of the same author.
type fork struct {
	entry int
	first event.Event
	other event.Event
	sent  bool // it was published, since the start
}

// phaseOf returns how far the game has got.
func (g *game) phaseOf() wire.Phase {
	switch {
	case g.gone != "":
		return section.Gone
	case g.forks[0] != nil || g.forks[1] != nil || g.view != nil && g.view.Stuck():
		return wire.Forked
	case g.view == nil || g.view.Phase == gamelog.Waiting:
		return wire.Waiting
	case g.view.Phase == gamelog.Over:
		return wire.Over
	}
	return wire.Playing
}

// running reports whether something may still happen in the game.
func (g *game) running() bool {
	switch g.phaseOf() {
	case wire.Waiting, wire.Playing:
		return true
	case wire.Forked: // another version may explain it, and the proof has to get around
		return g.s.host.Now().Sub(g.turned) < forkTime
	case wire.Over: // until both have signed the result, and while a rematch may be agreed on
		return g.me != watcher && !g.view.Both() || g.s.host.Now().Sub(g.turned) < rematchTime
	}
	return false
}

// rematchTime is for how long a game that is over is followed.
const rematchTime = time.Hour

// forkTime is for how long a game is followed in which somebody has signed contradictions.
const forkTime = 24 * time.Hour

// opponent returns the other player's key, "" while he is not known.
func (g *game) opponent() event.Key {
	switch {
	case g.me == gamelog.Guest:
		return g.inviter
	case g.view == nil:
		return ""
	}
	return g.view.Keys[gamelog.Guest]
}

func (g *game) playerOf(k event.Key) int {
	switch {
	case k == g.inviter:
		return gamelog.Host
	case g.me == gamelog.Guest && k == g.s.host.Me():
		return gamelog.Guest
	case g.view != nil && g.view.Keys[gamelog.Guest] == k:
		return gamelog.Guest
	}
	return watcher
}

// take takes in an event of one of the players.
func (g *game) take(e event.Event) {
	p := g.playerOf(e.Author)
	if p == watcher && g.me == gamelog.Host && g.phaseOf() == wire.Waiting {
		g.joins(e)
		return
	}
	if p == watcher && g.me == watcher && g.view == nil {
		return // the inviter's comes first
	}
	if p == watcher {
		return
	}
	if e.ID == g.events[p].ID {
		g.fresh[p] = true
		return
	}
	l, err := g.read(e)
	if err != nil {
		g.s.refused(g, e, err)
		return
	}
	if p == gamelog.Host && l.Terms == nil || p == gamelog.Guest && l.Host != g.inviter {
		return
	}
	g.put(p, l, e)
}

// put takes in a version of a player's log.
func (g *game) put(p int, l gamelog.Log, e event.Event) {
	if p == g.me && e.Author == g.s.host.Me() {
		g.s.host.Seen(e)
	}
	known := g.logs[p]
	switch {
	case known.IsZero():
		if !g.fits(p, l) {
			return
		}
		if g.me == watcher {
			if all := len(l.Entries); all > 0 {
				if l = g.begin(l, e); len(l.Entries) < all {
					e = event.Event{} // it is taken in later
				}
			}
		}
	case gamelog.Extends(l, known):
		if len(l.Entries) == len(known.Entries) {
			g.again(p, e)
		} else if event.Newer(e, g.events[p]) {
			g.shorter(p)
		}
		return // an older version
	case !gamelog.Extends(known, l):
		g.forked(p, l, e)
		return
	}
	newer := event.Newer(e, g.events[p])
	g.logs[p], g.events[p], g.fresh[p] = l, e, true
	if g.me != watcher && g.s.host.Holds() {
		g.s.host.Guard(e) // what relays forget they get from whoever has it
	}
	if p == g.me {
		g.dirty, g.acked = !newer, true // of another device, and a relay has it, or has replaced it by less
	}
	if known.IsZero() && g.proof != nil {
		proof := *g.proof
		g.proof = nil
		g.witness(proof)
	}
	g.changed()
}

// again gets the version of a log that is known, in another event: two devices with one key say the same, such as that the
// game is over. The newer one is what relays keep.
func (g *game) again(p int, e event.Event) {
	g.fresh[p] = true
	if g.me == watcher || !event.Newer(e, g.events[p]) {
		return
	}
	g.events[p] = e
	if g.s.host.Holds() {
		g.s.host.Guard(e)
	}
	if p == g.me {
		g.acked = true
	}
	g.s.touched(g)
}

// shorter says that relays have replaced a log by an earlier version, which a device with the same key has signed later: one
// that was asleep, and then said the same as the other one had. Its author signs the longer one again; the opponent passes
// it on to him.
func (g *game) shorter(p int) {
	switch {
	case g.me == watcher || !g.s.host.Holds() || !g.synced:
	case p == g.me:
		g.dirty = true
		g.s.touched(g)
	case g.passed != g.events[p].ID:
		g.passed = g.events[p].ID
		g.publishProof(g.events[p].String())
	}
}

// fits reports whether a first version of a log belongs to the game.
func (g *game) fits(p int, l gamelog.Log) bool {
	other := g.logs[1-p]
	if other.IsZero() {
		return true
	}
	_, err := gamelog.Merge(l, other)
	return err == nil
}

// forked keeps the proof that somebody has signed two versions of his log which contradict each other, and passes it on.
// Of the player's own versions the one yields that no relay has taken: nobody has seen it.
func (g *game) forked(p int, l gamelog.Log, e event.Event) {
	ev, ok := gamelog.ForkOf(g.logs[p], l)
	if !ok || g.forks[p] != nil {
		return
	}
	if p == g.me && !g.acked {
		g.logs[p], g.events[p], g.fresh[p], g.dirty, g.acked = l, e, true, false, true
		g.s.host.Send(wire.New(wire.Notice, g.s.host.Say("play.error.behind")))
		g.changed()
		return
	}
	g.forks[p] = &fork{entry: ev.Entry, first: g.events[p], other: e}
	g.publishForks()
	g.changed()
}

// read reads the log of an event.
func (g *game) read(e event.Event) (gamelog.Log, error) {
	text := e.Content
	if g.secret != nil {
		var err error
		if text, err = event.Unseal(*g.secret, text); err != nil {
			return gamelog.Log{}, err
		}
	}
	l, err := gamelog.Parse(e.Author, text)
	if err != nil {
		return l, err
	}
	if l.Game != g.id {
		return l, gamelog.ErrOtherGame
	}
	return l, nil
}

// maxGuests is how many who have joined wait for the inviter to know what has happened.
const maxGuests = 16

// joins takes in the log of somebody who has opened the invitation. Of two the first one counts.
func (g *game) joins(e event.Event) {
	if g.s.host.Blocked(e.Author) {
		return
	}
	if !g.s.host.Holds() || !g.synced { // later: somebody else may have been the first
		if len(g.guests) < maxGuests {
			g.guests = append(g.guests, e)
		}
		return
	}
	guest, err := g.read(e)
	if err != nil || guest.Terms != nil || len(g.logs[gamelog.Host].Entries) > 0 {
		return
	}
	started, err := gamelog.Append(g.logs[gamelog.Host], guest, gamelog.Action{Kind: gamelog.Start, Guest: e.Author, Nonce: g.nonce}, 0)
	if err != nil {
		return
	}
	g.logs[gamelog.Guest], g.events[gamelog.Guest], g.fresh[gamelog.Guest] = guest, e, true
	g.s.host.Guard(e)
	g.logs[gamelog.Host], g.dirty = started, true
	g.changed()
	g.s.subscribe()
	g.s.joined(g)
}

// theirs returns the opponent's log as far as the player goes along with it: a claim of his time is left out as long as the
// player's own watch says that there is some left. It is answered by the next move, or conceded.
func (g *game) theirs() gamelog.Log {
	l := g.logs[1-g.me]
	if g.logs[g.me].IsZero() {
		return l
	}
	for i := seenBy(g.logs[g.me]); i < len(l.Entries); i++ { // whatever else was said after it
		if l.Entries[i].Kind == gamelog.Claim && g.answers(i) {
			return l.Prefix(i)
		}
	}
	return l
}

// seenBy returns how many entries of the other log a player has acknowledged.
func seenBy(l gamelog.Log) int {
	if n := len(l.Entries); n > 0 {
		return l.Entries[n-1].Seen
	}
	return 0
}

// answers reports whether a claim in the opponent's log can and should be answered by a move.
func (g *game) answers(i int) bool {
	before, err := gamelog.Merge(g.logs[g.me], g.logs[1-g.me].Prefix(i))
	return err == nil && before.Phase == gamelog.Playing && before.ToMove == g.me && !g.watch.fallen(before, g.s.host.Now())
}

// merge replays the logs.
func (g *game) merge() {
	if g.logs[gamelog.Host].IsZero() {
		return
	}
	theirs := gamelog.Log{}
	mine := g.logs[gamelog.Host]
	switch g.me {
	case watcher:
		theirs = g.logs[gamelog.Guest]
	default:
		mine, theirs = g.logs[g.me], g.theirs()
		if mine.IsZero() { // a guest who has not joined yet
			mine, theirs = theirs, mine
		}
	}
	if v, err := gamelog.Merge(mine, theirs); err == nil {
		g.view = v
	}
}
