package gamelog

import (
	"errors"
	"time"

	"redstone/game/online/event"
	"redstone/rules"
)

// Errors of Invite, Join and Append, beside those of Merge and *rules.IllegalMoveError.
var (
	ErrInvalid    = errors.New("gamelog: no valid log or entry can say that")
	ErrImpossible = errors.New("gamelog: that is not possible now")
	ErrBehind     = errors.New("gamelog: newer entries of the other log are missing")
	ErrFull       = errors.New("gamelog: the log is full")
)

// reserve is what is left in a full log for entries that end the game.
const reserve = 600

// Invite makes the log of an invitation. Terms of a Draw need a Commit; its number is the caller's secret until Start.
func Invite(author event.Key, game string, t Terms, name string, made time.Time) (Log, error) {
	return checked(Log{Author: author, Game: game, Name: name, Made: time.Unix(made.Unix(), 0), Terms: &t})
}

// Join makes the log of a guest who accepts an invitation. The nonce is a fresh one of NewNonce. Whether he is invited is
// Merge's error.
func Join(author event.Key, host Log, nonce, name string, made time.Time) (Log, error) {
	if host.Terms == nil {
		return Log{}, ErrOtherGame
	}
	guest, err := checked(Log{Author: author, Game: host.Game, Name: name, Made: time.Unix(made.Unix(), 0),
		Host: host.Author, Agree: host.HeaderHash(), Nonce: nonce})
	if err != nil {
		return Log{}, err
	}
	if _, err = Merge(host.Prefix(0), guest); err != nil {
		return Log{}, err
	}
	return guest, nil
}

// checked returns the log as it will be read.
func checked(l Log) (Log, error) {
	parsed, err := Parse(l.Author, l.String())
	if err != nil {
		return Log{}, ErrInvalid
	}
	return parsed, nil
}

// Append returns a player's log with one more action. theirs is what he has seen of the other log: the zero Log for an
// inviter without guest, the guest whom he chooses for Start. took counts for moves, flags and claims, and is cut to
// milliseconds.
//
// The error is one of Merge's; ErrBehind when entries of his own cannot be replayed with that version of the other log;
// for a move *rules.IllegalMoveError; ErrImpossible for what the game does not allow now; ErrInvalid; or ErrFull: then
// only what ends a game can still be said.
func Append(mine, theirs Log, a Action, took time.Duration) (Log, error) {
	host, guest := mine, theirs
	p := mine.Player()
	if p == Guest {
		host, guest = theirs, mine
	}
	if host.Terms == nil || guest.Terms != nil {
		return Log{}, ErrOtherGame
	}
	if a.Kind == Start { // the hashes of a first entry depend on whether it is a start
		host.Entries = []Entry{{Action: a}}
	}
	g, err := Merge(host, guest)
	if err != nil {
		return Log{}, err
	}
	r, i := g.now, len(mine.Entries)
	switch {
	case a.Kind == Start && (p != Host || i > 0):
		return Log{}, ErrImpossible
	case r == nil: // somebody else is the guest
		return Log{}, ErrBehind
	case a.Kind == Start:
		r = newReplay(host, guest)
	case g.Entries[p] != i:
		return Log{}, ErrBehind
	}
	e := Entry{Action: a}
	if !a.valid() {
		return Log{}, ErrInvalid
	}
	if a.timed() {
		e.Took = min(max(took, 0), MaxTook).Truncate(time.Millisecond)
	}
	if host.Started() != "" && a.Kind != Start {
		e.Seen = r.g.Entries[1-p]
	}
	if !r.possible(p, i, e) {
		return Log{}, r.refusal(p, e)
	}
	e.Check = e.after(r.chain[p][i], r.seenHash(p, e.Seen)).check()
	next := mine
	next.Entries = append(mine.Entries[:i:i], e)
	room := MaxText - reserve
	if ends(a.Kind) {
		room = MaxText
	}
	if len(next.Entries) > MaxEntries || len(next.String()) > room {
		return Log{}, ErrFull
	}
	return next, nil
}

// ends reports whether an action may end the game, or belongs to its end.
func ends(k Kind) bool {
	switch k {
	case Resign, Abort, Flag, Claim, Accept, End, Rematch:
		return true
	}
	return false
}

func (r *replay) refusal(p int, e Entry) error {
	if e.Kind == Move && r.g.Phase == Playing && r.g.ToMove == p {
		return &rules.IllegalMoveError{Move: e.Move, ToMove: r.g.Board.ToMove(), Reason: r.g.Board.Check(e.Move)}
	}
	return ErrImpossible
}

// Can reports whether a player who has seen all of both logs may say that now. took is as for Append: a flag and a claim
// are only possible when the clock of whose turn it is has no more than that.
func (g *Game) Can(player int, a Action, took time.Duration) bool {
	return a.valid() && g.now != nil && g.now.possible(player, len(g.now.logs[player].Entries), Entry{Action: a, Took: took, Seen: g.Entries[1-player]})
}

// May returns what a player may do now other than move: kinds of actions that are possible, Flag and Claim when the clock
// runs at all. What he may propose is left out while he proposes something.
func (g *Game) May(player int) []Kind {
	var kinds []Kind
	add := func(a Action, took time.Duration) {
		if g.Can(player, a, took) {
			kinds = append(kinds, a.Kind)
		}
	}
	for _, k := range []Kind{Resign, Abort} {
		add(Action{Kind: k}, 0)
	}
	if plies, ok := g.TakeBackTo(player); ok && g.Offers[player] == nil {
		add(Action{Kind: TakeBack, Number: plies}, 0)
	}
	if g.Offers[player] == nil {
		add(Action{Kind: Settle, Text: "0"}, 0)
		add(Action{Kind: Rematch, Text: "00000000"}, 0)
	}
	if o := g.Offers[1-player]; o != nil {
		add(Action{Kind: Accept, Number: o.Entry}, 0)
		add(Action{Kind: Decline, Number: o.Entry}, 0)
	}
	add(Action{Kind: Withdraw}, 0)
	for _, k := range []Kind{Flag, Claim} {
		add(Action{Kind: k}, MaxTook)
	}
	add(Action{Kind: React, Number: 1}, 0)
	if g.Phase == Over && !g.Signed[player] {
		add(Action{Kind: End, Text: g.Result.Text}, 0)
	}
	return kinds
}

// TakeBackTo returns how many plies stay when a player takes back his last move, with an answer to it, and false when he
// has none.
func (g *Game) TakeBackTo(player int) (plies int, ok bool) {
	for k := len(g.Line) - 1; k >= 0; k-- {
		if g.Line[k].Player == player {
			return k, true
		}
	}
	return 0, false
}

// Deadline returns how long after the beginning of the turn the flag of the player falls whose turn it is, and false when
// no clock runs.
func (g *Game) Deadline() (time.Duration, bool) {
	if !g.Runs || g.ToMove < 0 {
		return 0, false
	}
	return g.Clocks[g.ToMove].Total(), true
}
