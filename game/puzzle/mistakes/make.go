package mistakes

import (
	"strconv"
	"time"

	"redstone/game/adviser"
	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/match"
	"redstone/game/puzzle"
	"redstone/game/review"
	"redstone/rules"
	"redstone/rules/record"
)

// Engine proves and analyses, one thing at a time, and calls done later; session.Session is one.
type Engine interface {
	Prove(r engine.ProofRequest, done func(engine.ProofResult))
	Rate(r engine.Request, done func(engine.Report))
}

// What a puzzle may take to make.
const (
	proveAt    = 18 // with at most so many empty points a proof is tried,
	proveNodes = 400_000
	proveTime  = 2 * time.Second
	playouts   = 3000 // of an analysis; a report of the review with enough is taken as it is
	enough     = 2000
	rateTime   = 2 * time.Second
)

// Make makes a puzzle of a move that Find has found, and calls done once with it: at once when the review knows
// enough, otherwise when the engine has answered. It is nil when the move turns out to be no mistake, and when the
// engine fails.
func Make(e Engine, m *match.Match, r *review.Review, n *record.Node, done func(*puzzle.Puzzle)) {
	k := &maker{engine: e, match: m, review: r, node: n, start: m.Record().Position(n.Parent()).Clone(), done: done}
	k.after = k.start.Clone()
	k.after.Do(n.Move)
	if k.start.Game() == rules.Redstone && k.start.Count(rules.Empty) <= proveAt {
		k.prove()
	} else {
		k.rate()
	}
}

// maker makes one puzzle.
type maker struct {
	engine Engine
	match  *match.Match
	review *review.Review
	node   *record.Node    // the mistake
	start  *rules.Position // before it
	after  *rules.Position // after it
	done   func(*puzzle.Puzzle)
}

// prove tries to make a puzzle whose goal is to win.
func (k *maker) prove() {
	r := engine.ProofRequest{Game: rules.Redstone, Setup: k.start.Text(), Attacker: k.node.By, Nodes: proveNodes, Time: proveTime}
	k.engine.Prove(r, func(win engine.ProofResult) {
		switch {
		case win.Err != nil || win.Verdict == goal.Unknown:
			k.rate()
		case win.Verdict == goal.Refuted:
			k.done(nil) // it was lost anyway
		case k.after.Result().Over():
			k.finishWin(win, engine.ProofResult{})
		default:
			r.Moves = []rules.Move{k.node.Move}
			k.engine.Prove(r, func(loss engine.ProofResult) { k.proven(win, loss) })
		}
	})
}

// proven goes on when the win and what the move did are known.
func (k *maker) proven(win, loss engine.ProofResult) {
	switch {
	case loss.Err != nil || loss.Verdict == goal.Unknown:
		k.rate()
	case loss.Verdict == goal.Reached:
		k.done(nil) // it still wins
	default:
		k.finishWin(win, loss)
	}
}

// finishWin makes a puzzle of a proven win, and of the refutation of the move that was played.
func (k *maker) finishWin(win, loss engine.ProofResult) {
	p := k.begin(puzzle.Win)
	if p == nil || len(win.Line) == 0 || win.Line[0] == k.node.Move {
		k.done(nil)
		return
	}
	p.Proof = "proven by search: the first move wins, the one that was played loses"
	add(p, win.Line, len(win.Line))
	k.addPlayed(p, loss.Line, len(loss.Line))
	k.end(p)
}

// rate makes a puzzle of the computer's judgement.
func (k *maker) rate() {
	k.analyse(k.node.Parent(), func(before engine.Report) {
		if k.after.Result().Over() {
			k.rated(before, engine.Report{WinRate: 1}) // of the other side
			return
		}
		k.analyse(k.node, func(after engine.Report) { k.rated(before, after) })
	})
}

// analyse gets a report on a position: the review's if there is one that took enough.
func (k *maker) analyse(n *record.Node, done func(engine.Report)) {
	if rep := k.review.Report(n); rep != nil && rep.Done && len(rep.Moves) > 0 && (rep.Playouts >= enough || rep.Proof != engine.Unproven) {
		done(*rep)
		return
	}
	k.engine.Rate(adviser.PositionRequest(k.match, n, playouts, rateTime), func(rep engine.Report) {
		if rep.Err != nil || len(rep.Moves) == 0 {
			k.done(nil)
			return
		}
		done(rep)
	})
}

// maxLine is how many moves of the computer's line refute the move that was played.
const maxLine = 6

// rated makes a puzzle of the reports on the positions before and after the move.
func (k *maker) rated(before, after engine.Report) {
	best := before.Moves[0]
	kept := 1 - after.WinRate
	p := k.begin(puzzle.Solve)
	if p == nil || keeps(best.WinRate, kept) || best.Move == k.node.Move || before.Proof == engine.ProvenLoss {
		k.done(nil)
		return
	}
	p.Proof = "the computer's judgement after " + strconv.Itoa(before.Playouts) + " playouts, no proof"
	setRate(p.Record.Root, k.node.By, best.WinRate)
	for _, m := range before.Moves {
		if m.Move != k.node.Move && rightAsWell(before, m) {
			add(p, []rules.Move{m.Move}, 1)
			setRate(p.Record.Root.Child(m.Move, k.node.By), k.node.By, m.WinRate)
		}
	}
	var line []rules.Move
	if len(after.Moves) > 0 {
		line = after.Moves[0].Line
	}
	k.addPlayed(p, line, maxLine)
	setRate(p.Record.Root.Child(k.node.Move, k.node.By), k.node.By, kept)
	k.end(p)
}

// margin is how much of the chance to win a right move may lose, and leastShare the part of the best move's playouts that it must
// have had: the rates of moves that were hardly looked at say little.
const (
	margin     = 0.05
	leastShare = 0.1
)

// keeps reports whether a move after which its player has one chance to win keeps about as much as the best move does.
func keeps(best, after float64) bool { return after >= best-margin }

// rightAsWell reports whether a move of a report is about as good as the best one.
func rightAsWell(rep engine.Report, m engine.MoveReport) bool {
	best := rep.Moves[0]
	switch {
	case m.Move == best.Move || m.Proof == engine.ProvenWin:
		return true
	case best.Proof == engine.ProvenWin || m.Proof == engine.ProvenLoss:
		return false
	}
	return keeps(best.WinRate, m.WinRate) && float64(m.Visits) >= leastShare*float64(best.Visits)
}

// begin makes a puzzle without moves; nil for a position that can't be one.
func (k *maker) begin(g puzzle.Goal) *puzzle.Puzzle {
	r, err := record.New(k.start.Game(), k.start.Size(), false)
	if err != nil {
		return nil
	}
	r.Komi = k.match.Record().Komi
	if !r.SetSetup(r.Root, record.SetupOf(k.start)) {
		return nil
	}
	return &puzzle.Puzzle{Goal: g, Record: r, Source: "move " + strconv.Itoa(k.node.Ply()) + " of a game"}
}

// addPlayed adds the move that was played, as a wrong one, with some moves of its refutation.
func (k *maker) addPlayed(p *puzzle.Puzzle, refutation []rules.Move, most int) {
	add(p, append([]rules.Move{k.node.Move}, refutation...), most+1)
	puzzle.MarkWrong(p.Record.Root.Child(k.node.Move, k.node.By))
}

// end gives the puzzle to who asked.
func (k *maker) end(p *puzzle.Puzzle) {
	p.ID = puzzle.NewID(p)
	k.done(p)
}

// add adds a line of moves from the start.
func add(p *puzzle.Puzzle, line []rules.Move, most int) {
	at, pos := p.Record.Root, p.Start()
	for i, m := range line {
		if i == most || pos.Check(m) != rules.Legal || m == rules.Resign {
			return
		}
		by := pos.ToMove()
		if at = p.Record.Add(at, m, by); at == nil {
			return
		}
		pos.Do(m)
	}
}

// setRate notes a colour's chance at a node. 0 and 1 would say that it is proven.
func setRate(n *record.Node, who rules.Stone, rate float64) {
	if n == nil {
		return
	}
	rate = min(max(rate, 0.001), 0.999)
	if who == rules.White {
		rate = 1 - rate
	}
	n.SetWinRate(rate)
}

// Keep returns the least chance to win that a right first move of a judged puzzle keeps; 0 for a puzzle of another goal.
func Keep(p *puzzle.Puzzle) float64 {
	black, ok := p.Record.Root.WinRate()
	switch {
	case p.Goal != puzzle.Solve || !ok:
		return 0
	case p.Solver() == rules.White:
		black = 1 - black
	}
	return max(black-margin, 0.001)
}
