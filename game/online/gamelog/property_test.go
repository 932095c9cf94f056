package gamelog

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/rules"
)

// dump writes everything that a game says, so that two can be compared.
func dump(g *Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d %v %v %v to move %d runs %v clocks %v\n", g.Phase, g.Keys, g.Names, g.Seats, g.ToMove, g.Runs, g.Clocks)
	fmt.Fprintf(&b, "%s %v\nundone %v\n", g.Board, g.Line, g.Undone)
	for p := range g.Offers {
		if g.Offers[p] != nil {
			fmt.Fprintf(&b, "offer of %d: %+v\n", p, *g.Offers[p])
		}
	}
	fmt.Fprintf(&b, "%+v settled %v said %v signed %v rematch %q by %d reactions %v\n", g.Result, g.Settled, g.Said, g.Signed, g.Rematch, g.RematchBy, g.Reactions)
	fmt.Fprintf(&b, "entries %v seen %v missing %v void %v evidence %v", g.Entries, g.Seen, g.Missing, g.Void, g.Evidence)
	return b.String()
}

// states returns what the game is after each entry of both logs, in the order of the replay.
func states(host, guest Log) map[Void]string {
	r := newReplay(host, guest)
	after := map[Void]string{}
	for p := r.next(); p >= 0; p = r.next() {
		i := r.g.Entries[p]
		r.step(p, true)
		if i == r.g.Entries[p] {
			continue // stopped
		}
		g := *r.g
		g.Board, g.Line, g.Undone = g.Board.Clone(), slices.Clone(g.Line), slices.Clone(g.Undone)
		r.summarise(&g)
		g.Settled = false // that depends on what follows
		after[Void{p, i}] = dump(&g)
	}
	return after
}

// acts returns a random action that is possible for a player, and how long it takes.
func (tb *table) acts(p int, rnd *rand.Rand) (Action, time.Duration, bool) {
	g := merged(tb.t, tb.logs[p], tb.has[p])
	took := time.Duration(rnd.IntN(4000)) * time.Millisecond
	if g.ToMove == p && rnd.IntN(10) < 8 {
		moves := g.Board.AppendLegal(nil)
		return Play(moves[rnd.IntN(len(moves))]), took, true
	}
	may := g.May(p)
	if rnd.IntN(8) > 0 { // ends are rare
		may = slices.DeleteFunc(may, func(k Kind) bool { return k == Resign || k == Abort || k == Flag || k == Claim })
	}
	if len(may) == 0 {
		return Action{}, 0, false
	}
	a := Action{Kind: may[rnd.IntN(len(may))]}
	switch a.Kind {
	case TakeBack:
		a.Number, _ = g.TakeBackTo(p)
	case Accept, Decline:
		a.Number = g.Offers[1-p].Entry
	case Settle:
		a.Text = []string{"0", "B+3.5", "W+10"}[rnd.IntN(3)]
	case Rematch:
		a.Text = fmt.Sprintf("rematch%d%d", p, len(tb.logs[p].Entries))
	case React:
		a.Number = 1 + rnd.IntN(9)
	case End:
		a.Text = g.Result.Text
	case Flag, Claim:
		took, _ = g.Deadline()
	}
	return a, took, true
}

// TestReplay plays random games between honest players whose logs arrive late, and not every version of them. Whatever
// has arrived, in whatever order: neither ever looks like a cheat, what was acknowledged stays, no move is played on a
// board that its author did not see, and in the end both have signed the same.
func TestReplay(t *testing.T) {
	games := 120
	if testing.Short() {
		games = 30
	}
	all := []Terms{
		{Rules: rules.Redstone, Size: 4, Pie: true, Colour: Draw},
		{Rules: rules.Go, Size: 3, Komi: 1},
		{Rules: rules.Redstone, Size: 3, Colour: White},
	}
	for k, text := range []string{"20s+2s", "10s+2x5s", "1d"} {
		all[k].Clock = rule(t, text)
	}
	reasons, voids := map[Reason]int{}, 0
	for seed := range games {
		rnd := rand.New(rand.NewPCG(uint64(seed), 12))
		tb := seat(t, all[seed%len(all)])
		late := 1 + rnd.IntN(6)
		boards := map[Void]string{} // the board on which an entry was made
		for range 20 + rnd.IntN(100) {
			p := rnd.IntN(2)
			if rnd.IntN(late) == 0 {
				tb.send(1 - p)
			}
			a, took, ok := tb.acts(p, rnd)
			if !ok {
				continue
			}
			if a.Kind == Move {
				boards[Void{p, len(tb.logs[p].Entries)}] = line(merged(t, tb.logs[p], tb.has[p]))
			}
			tb.must(p, a, took)
		}
		for range 4 { // what is left to be said when all has arrived
			tb.sync()
			for p := range tb.logs {
				g := tb.game()
				if g.Phase == Playing {
					tb.must(p, Action{Kind: Resign}, 0)
				} else if tb.sync(); !g.Signed[p] {
					tb.must(p, Action{Kind: End, Text: g.Result.Text}, 0)
				}
				tb.sync()
			}
		}
		g := tb.game()
		if !g.Both() || !g.Settled || len(g.Evidence) > 0 || g.Entries != [2]int{len(tb.logs[0].Entries), len(tb.logs[1].Entries)} {
			t.Fatalf("seed %d: in the end\n%s\n%s%s", seed, dump(g), tb.logs[Host], tb.logs[Guest])
		}
		if got := dump(merged(t, tb.logs[Guest], tb.logs[Host])); got != dump(g) {
			t.Fatalf("seed %d: the other way around\n%s\nnot\n%s", seed, got, dump(g))
		}
		reasons[g.Result.Reason]++
		voids += len(g.Void)
		tb.checkMoves(seed, boards)
		tb.checkPrefixes(seed, rnd)
	}
	t.Logf("ends: %v, void entries: %d", reasons, voids)
	if !testing.Short() && (len(reasons) != 7 || voids < 100) {
		t.Errorf("not every end was reached: %v, void %d", reasons, voids)
	}
}

// checkMoves looks whether every move that counts was made by somebody who saw the board.
func (tb *table) checkMoves(seed int, boards map[Void]string) {
	tb.t.Helper()
	r := newReplay(tb.logs[Host], tb.logs[Guest])
	for p := r.next(); p >= 0; p = r.next() {
		v, before, voids := Void{p, r.g.Entries[p]}, line(r.g), len(r.g.Void)
		r.step(p, false)
		if want, move := boards[v]; move && len(r.g.Void) == voids && want != before {
			tb.t.Fatalf("seed %d: entry %v was made after %q and counts after %q\n%s%s", seed, v, want, before, tb.logs[Host], tb.logs[Guest])
		}
	}
}

// checkPrefixes compares the replay of shorter versions, all that are consistent with causality, with that of the whole.
func (tb *table) checkPrefixes(seed int, rnd *rand.Rand) {
	tb.t.Helper()
	host, guest := tb.logs[Host], tb.logs[Guest]
	whole := states(host, guest)
	for i := range len(host.Entries) + 1 {
		for j := range len(guest.Entries) + 1 {
			h, g := host.Prefix(i), guest.Prefix(j)
			if i > 0 && h.Entries[i-1].Seen > j || j > 0 && g.Entries[j-1].Seen > i || rnd.IntN(40) > 0 {
				continue
			}
			some := states(h, g)
			for v, state := range some {
				if acknowledged(v, h, g) && state != whole[v] {
					tb.t.Fatalf("seed %d: after %v of %d and %d entries\n%s\nof all\n%s", seed, v, i, j, state, whole[v])
				}
			}
			short := merged(tb.t, h, g)
			if full := tb.game(); short.Settled && short.Result.Text != full.Result.Text {
				tb.t.Fatalf("seed %d: a settled %v became %v", seed, short.Result, full.Result)
			}
			if len(short.Evidence) > 0 {
				tb.t.Fatalf("seed %d: %d and %d entries are evidence: %v", seed, i, j, short.Evidence)
			}
		}
	}
}

func acknowledged(v Void, host, guest Log) bool {
	other := []Log{guest, host}[v.Player]
	return len(other.Entries) > 0 && other.Entries[len(other.Entries)-1].Seen > v.Entry
}
