// Package bestmoves is how the computer's best moves in a position are shown on a board: which of them, and as which marks.
// The screens that show them have it in common.
package bestmoves

import (
	"math"
	"strconv"

	"redstone/game/engine"
	"redstone/game/ui/boardview"
	"redstone/game/words"
	"redstone/rules"
)

const (
	maxMoves = 5  // best moves that are shown
	maxLine  = 10 // stones of a line that are shown on the board
)

// The distance of the board's lines in CSS pixels from which on there is room for chances as percentages, and below them
// for the number of visits. On smaller boards there are ranks.
const (
	RoomForRate   = 24
	RoomForVisits = 40
)

// Of lists the best moves of a report on a position: placements that were looked at more than hardly.
func Of(rep *engine.Report, pos *rules.Position) []engine.MoveReport {
	if rep == nil {
		return nil
	}
	var list []engine.MoveReport
	taken := map[rules.Point]bool{}
	for _, m := range rep.Moves {
		p := m.Move.Point()
		if !m.Move.IsPlacement() || taken[p] || pos.At(p) != rules.Empty || len(list) > 0 && m.Visits*40 < rep.Playouts {
			continue
		}
		taken[p] = true
		if list = append(list, m); len(list) == maxMoves {
			break
		}
	}
	return list
}

// Marks appends the marks of the best moves to a list. spacing is the distance of the board's lines in CSS pixels.
func Marks(list []boardview.Mark, moves []engine.MoveReport, pos *rules.Position, spacing float64, t words.Words) []boardview.Mark {
	for i, m := range moves {
		mark := boardview.Mark{At: m.Move.Point(), Kind: boardview.MarkCandidate, Stone: boardview.StoneOf(m.Move, pos.ToMove()), Text: strconv.Itoa(i + 1), First: i == 0}
		if spacing >= RoomForRate {
			mark.Text = strconv.Itoa(int(math.Round(100 * m.WinRate)))
		}
		if spacing >= RoomForVisits {
			mark.Small = shortCount(m.Visits)
		}
		mark.Words = describe(i, mark.Stone, m.WinRate, t)
		list = append(list, mark)
	}
	return list
}

// describe describes one of the best moves for screen readers: "best move, red, 63 %".
func describe(i int, stone rules.Stone, rate float64, t words.Words) string {
	key := "point.good"
	if i == 0 {
		key = "point.best"
	}
	return t.Say(key, "n", strconv.Itoa(i+1), "stone", t.Say("point.stone."+stone.String()), "rate", t.Percent(rate))
}

// LineMarks appends the stones of a line, numbered. A point that is played on twice shows the first stone.
func LineMarks(list []boardview.Mark, pos *rules.Position, line []rules.Move, t words.Words) []boardview.Mark {
	mover := pos.ToMove()
	taken := map[rules.Point]bool{}
	for i, m := range line[:min(len(line), maxLine)] {
		if p := m.Point(); m.IsPlacement() && !taken[p] {
			taken[p] = true
			number := strconv.Itoa(i + 1)
			list = append(list, boardview.Mark{At: p, Kind: boardview.MarkLine, Stone: boardview.StoneOf(m, mover), Text: number,
				Words: t.Say("best.stone", "n", number)})
		}
		mover = mover.Opponent()
	}
	return list
}

// shortCount writes a number in at most four characters: "812", "3.4k", "15k".
func shortCount(n int) string {
	switch {
	case n < 1000:
		return strconv.Itoa(n)
	case n < 9950:
		return strconv.Itoa(n/1000) + "." + strconv.Itoa(n%1000/100) + "k"
	}
	return strconv.Itoa((n+500)/1000) + "k"
}
