package engine

import (
	"slices"

	"redstone/rules"
)

// Proof is the proven value of a position or a move, for the side to move.
type Proof uint8

// The kinds of Proof.
const (
	Unproven Proof = iota
	ProvenWin
	ProvenLoss
)

// MoveReport is the result of an analysis for one move.
type MoveReport struct {
	Move    rules.Move
	Visits  int          // playouts that began with it
	WinRate float64      // for the side to move, 0…1; 0.5 without Visits, which says nothing
	Proof   Proof        // for the side to move, once Move is played
	Line    []rules.Move // principal variation; begins with Move
}

// Report is the state of an analysis.
type Report struct {
	Playouts int
	WinRate  float64 // for the side to move, 0…1; 1 and 0 where it is proven
	Proof    Proof
	Moves    []MoveReport // the best first; moves with few visits may be left out

	// Owners is the expected owner of each point at the end of the game, row by row
	// from A1: from 100, always Black's, to -100, always White's; in Redstone the
	// colour of the stone there. Nil before the first playout.
	Owners []int8

	Done bool  // it is the last one
	Err  error // ErrRequest, ErrOver or ErrPanic; then the report is Done
}

// Bounds of a Report.
const (
	MaxLine  = 24 // moves of a Line
	minMoves = 12 // moves that are reported, however few their visits
)

// proofOf converts the proof of a node, seen by the player who moves there.
func proofOf(p proof) Proof {
	switch p {
	case won:
		return ProvenWin
	case lost:
		return ProvenLoss
	}
	return Unproven
}

// opposite is the other side's view.
func opposite(p Proof) Proof {
	switch p {
	case ProvenWin:
		return ProvenLoss
	case ProvenLoss:
		return ProvenWin
	}
	return p
}

// report returns the state of the tree.
func (t *tree) report() Report {
	root := &t.nodes[0]
	// The root's proof is seen by the player who moved there.
	r := Report{Playouts: t.done, WinRate: t.value(), Proof: opposite(proofOf(root.proof))}
	order := make([]int32, 0, root.count)
	for i := root.first; i < root.first+int32(root.count); i++ {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, j int32) int {
		switch {
		case t.before(i, j):
			return -1
		case t.before(j, i):
			return 1
		}
		return 0
	})
	for n, i := range order {
		c := &t.nodes[i]
		if n >= minMoves && int(c.visits)*200 < t.done {
			continue
		}
		r.Moves = append(r.Moves, MoveReport{Move: c.move, Visits: int(c.visits), WinRate: t.rate(i), Proof: proofOf(c.proof), Line: t.line(i)})
	}
	r.Owners = t.owners.report(t.root)
	return r
}

// before reports whether the root's move i comes before j in a report: proven
// wins first, proven losses last.
func (t *tree) before(i, j int32) bool {
	a, b := &t.nodes[i], &t.nodes[j]
	if (a.proof == won) != (b.proof == won) {
		return a.proof == won
	}
	return t.better(i, j)
}

// line returns the principal variation from a node: the best answers that the tree
// knows, as far as they have a few visits.
func (t *tree) line(at int32) []rules.Move {
	const minVisits = 8
	line := []rules.Move{t.nodes[at].move}
	for len(line) < MaxLine {
		n := &t.nodes[at]
		best := int32(-1)
		for i := n.first; n.first != 0 && i < n.first+int32(n.count); i++ {
			if best < 0 || t.before(i, best) {
				best = i
			}
		}
		if best < 0 || t.nodes[best].visits < minVisits && t.nodes[best].proof != won {
			break
		}
		at = best
		line = append(line, t.nodes[at].move)
	}
	return line
}

// Merge makes one report of several of the same position that were made in parallel
// with different seeds (root parallelism). It is Done when all are, or when one has
// a proof. Errors count only when all reports have one.
func Merge(reports []Report) Report {
	var m Report
	failed := 0
	m.Done = true
	for _, r := range reports {
		if r.Err != nil {
			failed++
			m.Err = r.Err
			continue
		}
		m.add(r)
	}
	if failed < len(reports) {
		m.Err = nil
	}
	switch m.Proof {
	case ProvenWin:
		m.WinRate, m.Done = 1, true
	case ProvenLoss:
		m.WinRate, m.Done = 0, true
	}
	m.sort()
	return m
}

// add merges one more report in.
func (m *Report) add(r Report) {
	total := float64(m.Playouts + r.Playouts)
	m.WinRate = mean(m.WinRate, float64(m.Playouts), r.WinRate, float64(r.Playouts))
	if m.Proof == Unproven {
		m.Proof = r.Proof
	}
	for _, one := range r.Moves {
		m.addMove(one)
	}
	switch {
	case m.Owners == nil:
		m.Owners = slices.Clone(r.Owners)
	case len(r.Owners) == len(m.Owners) && total > 0:
		for i := range m.Owners {
			m.Owners[i] = int8((float64(m.Owners[i])*float64(m.Playouts) + float64(r.Owners[i])*float64(r.Playouts)) / total)
		}
	}
	m.Playouts += r.Playouts
	m.Done = m.Done && r.Done
}

func (m *Report) addMove(one MoveReport) {
	for i := range m.Moves {
		have := &m.Moves[i]
		if have.Move != one.Move {
			continue
		}
		have.WinRate = mean(have.WinRate, float64(have.Visits), one.WinRate, float64(one.Visits))
		if one.Visits > have.Visits || one.Proof != Unproven {
			have.Line = one.Line
		}
		if one.Proof != Unproven {
			have.Proof, have.WinRate = one.Proof, one.WinRate
		}
		have.Visits += one.Visits
		return
	}
	m.Moves = append(m.Moves, one)
}

// sort puts the best moves first.
func (m *Report) sort() {
	rank := func(r MoveReport) int { return [...]int{Unproven: 1, ProvenWin: 0, ProvenLoss: 2}[r.Proof] }
	slices.SortStableFunc(m.Moves, func(a, b MoveReport) int {
		if d := rank(a) - rank(b); d != 0 {
			return d
		}
		return b.Visits - a.Visits
	})
}

// mean is the mean of two values with weights.
func mean(a, weightA, b, weightB float64) float64 {
	if weightA+weightB == 0 {
		return b
	}
	return (a*weightA + b*weightB) / (weightA + weightB)
}
