package review

import (
	"math"

	"redstone/game/engine"
	"redstone/rules"
)

// Advice is a recommendation in a position.
type Advice struct {
	Kind   AdviceKind
	Move   rules.Move
	Fact   Fact    // of BestMove
	Before float64 // the mover's chance to win, 0 to 1
	After  float64 // the chance after the move
	Proven bool    // the move wins for certain
	Lost   bool    // every move loses for certain
}

// hopeless is the chance up to which a position is lost for all practical purposes: its best
// move only lasts longest.
const hopeless = 0.05

// Hopeless reports whether a chance to win is none for all practical purposes.
func Hopeless(rate float64) bool { return rate <= hopeless }

// AdviceKind is the reason for an Advice.
type AdviceKind uint8

const (
	BestMove  AdviceKind = iota // the strongest
	SwapSides                   // Black's stone is worth more than White's turn
	FairStone                   // under the pie rule the best first stone is a fair one
)

// Advise derives advice from a report on a position, which has at least one move.
// Under the pie rule the best first stone is a fair one, and White's first
// decision depends on who is ahead.
func Advise(pos *rules.Position, rep engine.Report) Advice {
	best := rep.Moves[0]
	switch {
	case pos.SwapOffered() && rep.WinRate < 0.5:
		return Advice{Kind: SwapSides, Move: rules.Swap}
	case pos.PieOn() && pos.Ply() == 0:
		for _, m := range rep.Moves {
			if math.Abs(m.WinRate-0.5) < math.Abs(best.WinRate-0.5) {
				best = m
			}
		}
		return Advice{Kind: FairStone, Move: best.Move}
	}
	proven := best.Proof == engine.ProvenWin
	return Advice{Kind: BestMove, Move: best.Move, Fact: Good(pos, best.Line, proven), Before: rep.WinRate, After: best.WinRate, Proven: proven, Lost: rep.Proof == engine.ProvenLoss}
}
