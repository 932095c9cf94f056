package gamelog

import (
	"time"

	"redstone/game/online/event"
	"redstone/rules"
)

// replay is a game while entries are taken. What an entry may do depends on what its author had seen: a move counts only
// if he knew of everything that has changed the board, an answer only if he knew of nothing that made it pointless.
type replay struct {
	g       *Game
	logs    [2]Log
	chain   [2][]hash // of the entries taken
	stopped [2]bool   // nothing more is taken of that log
	views   [2]int    // how many void entries were looked at for evidence

	changed [2]int           // that many entries of the player's have to be seen by who acts on the board: up to his last that changed it
	offers  [2]map[int]*deal // by entry
	ended   Void             // the entry that ended the game
}

// deal is an offer, and the first entry of each player that closed it.
type deal struct {
	Offer
	closed [2]int
}

const never = MaxEntries + 1

func newReplay(host, guest Log) *replay {
	g := &Game{ID: host.Game, Terms: *host.Terms, Made: host.Made, ToMove: -1, Result: Result{Winner: -1}, Seats: [2]int{0, 1}}
	g.Keys = [2]event.Key{host.Author, guest.Author}
	g.Names = [2]string{host.Name, guest.Name}
	g.Board, _ = rules.NewPosition(g.Terms.Rules, g.Terms.Size, g.Terms.Pie) // valid terms have one
	g.Board.SetKomi(g.Terms.Komi)
	begin := g.Terms.Clock.Begin()
	g.Clocks[0], g.Clocks[1] = begin, begin
	r := &replay{g: g, logs: [2]Log{host, guest}, offers: [2]map[int]*deal{{}, {}}}
	r.chain[Host] = []hash{host.first()}
	if !guest.IsZero() {
		r.chain[Guest] = []hash{guest.first()}
	}
	return r
}

// seenHash returns the hash of the other log at what an entry has seen. Before his start the inviter has seen nobody.
func (r *replay) seenHash(p, seen int) hash {
	if p == Host && r.logs[Host].Started() == "" || seen >= len(r.chain[1-p]) {
		return hash{}
	}
	return r.chain[1-p][seen]
}

// possible reports whether entry i of a log may do what it says, here.
func (r *replay) possible(p, i int, e Entry) bool {
	g := r.g
	playing := g.Phase == Playing
	sees := e.Seen >= r.changed[1-p] // all that has changed the board
	switch e.Kind {
	case Start:
		return p == Host && i == 0 && e.Seen == 0 && g.Phase == Waiting && e.Guest == r.logs[Guest].Author &&
			(g.Terms.Colour != Draw && e.Nonce == "" || g.Terms.Colour == Draw && Commit(g.ID, e.Nonce) == g.Terms.Commit)
	case Move:
		return playing && sees && g.ToMove == p && (r.tooLate(p, e.Took) || g.Board.Check(e.Move) == rules.Legal)
	case Resign:
		return playing
	case Abort:
		return g.Phase == Waiting || playing && len(g.Line) < 2
	case TakeBack, Settle, Rematch:
		return len(r.offers[p]) < MaxOffers && r.mayOffer(p, e)
	case Accept, Decline:
		d := r.open(p, i, e)
		return d != nil && (d.Kind == Rematch) == (g.Phase == Over) && (playing || g.Rematch == "")
	case Withdraw:
		return r.own(p) != nil
	case Flag:
		conceded := g.Phase == Over && g.Result.Reason == Claimed && g.Result.Winner == 1-p
		return conceded || playing && sees && g.ToMove == p && r.tooLate(p, e.Took)
	case Claim:
		return playing && sees && g.ToMove == 1-p && r.tooLate(1-p, e.Took)
	case React:
		return g.Phase != Waiting && len(g.Reactions[p]) < MaxReactions
	case End:
		return g.Phase == Over && e.Text == g.Result.Text
	}
	return false
}

// mayOffer reports whether a player may propose that.
func (r *replay) mayOffer(p int, e Entry) bool {
	g := r.g
	switch e.Kind {
	case TakeBack: // to a position in which he was to move
		return g.Phase == Playing && e.Number < len(g.Line) && g.Line[e.Number].Player == p
	case Settle:
		return g.Phase == Playing && g.Terms.Rules == rules.Go
	}
	return g.Phase == Over && g.Result.Reason != Aborted && g.Rematch == "" && e.Text != g.ID
}

// tooLate reports whether the flag of the player whose turn it is has fallen after that time.
func (r *replay) tooLate(p int, took time.Duration) bool {
	return r.runs() && r.g.Clocks[p].Fallen(took)
}

// runs reports whether the clock of who is to move runs: from the third ply on, since before that the game may be aborted.
func (r *replay) runs() bool {
	return r.g.Phase == Playing && r.g.Terms.Clock.On() && len(r.g.Line) >= 2
}

// open returns the opponent's offer that an entry answers, if nothing that its author knew had closed it.
func (r *replay) open(p, i int, e Entry) *deal {
	d := r.offers[1-p][e.Number]
	if d == nil || e.Number >= e.Seen || d.closed[p] < i || d.closed[1-p] < e.Seen {
		return nil
	}
	return d
}

// own returns the last offer that a player has made, if it is open.
func (r *replay) own(p int) *deal {
	var last *deal
	for _, d := range r.offers[p] {
		if d.closed == [2]int{never, never} && (last == nil || d.Entry > last.Entry) {
			last = d
		}
	}
	return last
}

// apply does what an entry says, or reports that it is void.
func (r *replay) apply(p, i int, e Entry) bool {
	g := r.g
	if e.Kind == End && g.Phase == Over {
		g.Said[p] = e.Text
	}
	if !r.possible(p, i, e) {
		return false
	}
	switch e.Kind {
	case Start:
		r.start(e)
		r.changed[p] = i + 1
	case Move:
		r.move(p, i, e)
	case Resign:
		r.endFor(1-p, "R", Resigned, p, i)
	case Abort:
		r.end(Result{"Void", Aborted, -1}, p, i)
	case TakeBack, Settle, Rematch:
		r.offer(p, i, e)
	case Accept:
		r.accept(p, i, r.offers[1-p][e.Number])
	case Decline:
		r.close(r.offers[1-p][e.Number], p, i)
	case Withdraw:
		r.closeAll(p, p, i, never)
	case Flag:
		if g.Phase == Over {
			g.Result.Reason = Conceded
		} else {
			r.endFor(1-p, "T", Conceded, p, i)
		}
	case Claim:
		r.endFor(p, "T", Claimed, p, i)
	case React:
		g.Reactions[p] = append(g.Reactions[p], e.Number)
	case End:
		g.Signed[p] = true
	}
	return true
}

func (r *replay) start(e Entry) {
	g := r.g
	seat := 0
	switch g.Terms.Colour {
	case White:
		seat = 1
	case Draw:
		seat = drawn(e.Nonce, r.logs[Guest].Nonce)
	}
	g.Seats = [2]int{seat, 1 - seat}
	g.Phase = Playing
	r.turn()
}

// turn finds whose turn it is. Seat 0 has the plies of Black, and after a swap those of White.
func (r *replay) turn() {
	g := r.g
	for p := range g.Seats {
		if g.StoneOf(p) == g.Board.ToMove() {
			g.ToMove = p
		}
	}
}

func (r *replay) move(p, i int, e Entry) {
	g := r.g
	r.changed[p] = i + 1
	if r.tooLate(p, e.Took) { // he says so himself
		r.endFor(1-p, "T", Conceded, p, i)
		return
	}
	ply := Ply{Move: e.Move, Player: p, Entry: i, Stone: g.Board.ToMove(), Took: e.Took, Clock: g.Clocks[p]}
	if r.runs() {
		ply.Clock, _ = g.Clocks[p].After(e.Took)
	}
	if _, err := g.Board.Play(e.Move); err != nil {
		return // possible has looked
	}
	g.Line = append(g.Line, ply)
	g.Clocks[p] = ply.Clock
	r.closeAll(p, p, i, never)
	r.closeAll(1-p, p, i, e.Seen)
	if result := g.Board.Result(); result.Over() {
		r.end(r.byRules(result), p, i)
		return
	}
	if len(g.Line) >= MaxPlies {
		r.end(Result{"Void", NoResult, -1}, p, i)
		return
	}
	r.turn()
}

// byRules returns how the game ended on the board.
func (r *replay) byRules(result rules.Result) Result {
	winner := -1
	for p := range r.g.Seats {
		if r.g.StoneOf(p) == result.Winner {
			winner = p
		}
	}
	switch result.Method {
	case rules.Score:
		lead := r.g.Board.Area().Lead()
		if lead == 0 {
			return Result{"0", Counted, -1}
		}
		return Result{string(result.Winner.Letter()) + "+" + formatPoints(max(lead, -lead)), Counted, winner}
	case rules.NoResult:
		return Result{"Void", NoResult, -1}
	}
	return Result{string(result.Winner.Letter()) + "+", Annihilated, winner}
}

func (r *replay) endFor(winner int, how string, reason Reason, p, i int) {
	r.end(Result{string(r.g.StoneOf(winner).Letter()) + "+" + how, reason, winner}, p, i)
}

func (r *replay) end(result Result, p, i int) {
	r.g.Phase, r.g.Result, r.g.ToMove, r.ended = Over, result, -1, Void{p, i}
	r.closeAll(p, p, i, never)
	r.closeAll(1-p, p, i, never)
}

func (r *replay) offer(p, i int, e Entry) {
	r.closeAll(p, p, i, never)
	d := &deal{Offer{Kind: e.Kind, Entry: i, Number: e.Number, Text: e.Text}, [2]int{never, never}}
	r.offers[p][i] = d
	if e.Kind != Rematch {
		return
	}
	if other := r.own(1 - p); other != nil { // both want it: the inviter invites again
		r.rematch(Host)
	}
}

func (r *replay) rematch(by int) {
	d := r.own(by)
	r.g.Rematch, r.g.RematchBy = d.Text, by
}

// accept does what the opponent had proposed. A take-back cuts the line where it was agreed to, whatever was played
// meanwhile by somebody who did not know yet.
func (r *replay) accept(p, i int, d *deal) {
	g := r.g
	switch d.Kind {
	case TakeBack:
		r.changed[p] = i + 1
		r.cut(d.Number)
	case Settle:
		winner := -1
		for w := range g.Seats {
			if d.Text[0] == g.StoneOf(w).Letter() {
				winner = w
			}
		}
		r.end(Result{d.Text, Agreed, winner}, p, i)
		return
	case Rematch:
		g.Rematch, g.RematchBy = d.Text, 1-p
	}
	r.close(d, p, i)
	if d.Kind == TakeBack {
		r.closeAll(p, p, i, never)
		r.closeAll(1-p, p, i, r.logs[p].Entries[i].Seen)
	}
}

// cut takes plies back, with what they did to the clocks.
func (r *replay) cut(plies int) {
	g := r.g
	if plies >= len(g.Line) {
		return
	}
	g.Undone = append(g.Undone, Variation{plies, g.Line[plies:]})
	for range g.Line[plies:] {
		g.Board.Undo()
	}
	g.Line = g.Line[:plies:plies]
	for p := range g.Clocks {
		g.Clocks[p] = g.Terms.Clock.Begin()
		for k := plies - 1; k >= 0; k-- {
			if g.Line[k].Player == p {
				g.Clocks[p] = g.Line[k].Clock
				break
			}
		}
	}
	r.turn()
}

// closeAll closes a player's offers among his first entries, up to that many.
func (r *replay) closeAll(of, by, i, seen int) {
	for _, d := range r.offers[of] {
		if d.Entry < seen {
			r.close(d, by, i)
		}
	}
}

func (r *replay) close(d *deal, by, i int) { d.closed[by] = min(d.closed[by], i) }

// summarise fills in what follows from the state of the replay.
func (r *replay) summarise(g *Game) {
	g.Runs = r.runs()
	for p := range g.Offers {
		if d := r.own(p); d != nil && g.Rematch == "" && (d.Kind == Rematch) == (g.Phase == Over) {
			offer := d.Offer
			g.Offers[p] = &offer
		}
	}
	if g.Phase == Over {
		g.Settled = g.Seen[r.ended.Player] > r.ended.Entry || r.logs[Guest].IsZero()
	}
}
