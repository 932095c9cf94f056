package reviewing

import (
	"math"
	"strconv"

	"redstone/game/review"
	"redstone/game/ui/boardview"
	"redstone/rules"
)

// Board completes what the board shows and allows: every move can be tried, and
// the computer's evaluation is shown over the record's own marks if switched on.
func (s *Screen) Board(m *boardview.Model) {
	n, pos := s.host.Match().Node(), m.Position
	m.MayPlace, m.ArrowsWalk = !pos.Result().Over(), true
	if rep := s.host.Review().Report(n); rep != nil && s.owners {
		m.Marks = ownerMarks(m.Marks, pos, rep.Owners)
	}
	m.Marks = append(m.Marks, boardview.RecordMarks(n)...)
	if h, ok := s.host.Hint(); ok && h.Move.IsPlacement() {
		m.Marks = append(m.Marks, boardview.Mark{At: h.Move.Point(), Kind: boardview.MarkGhost, Stone: boardview.StoneOf(h.Move, pos.ToMove()), Text: "!"})
	}
	if s.best {
		m.Marks = s.candidateMarks(m.Marks, pos)
		return
	}
	if b := review.Better(n); b != nil && b.Move.IsPlacement() && pos.At(b.Move.Point()) == rules.Empty {
		m.Marks = append(m.Marks, boardview.Mark{At: b.Move.Point(), Kind: boardview.MarkGhost, Stone: boardview.StoneOf(b.Move, b.By), Text: "!"})
	}
	if kids := n.Children(); len(kids) > 1 {
		for i, c := range kids {
			if c.Move.IsPlacement() && i < 26 && pos.At(c.Move.Point()) == rules.Empty {
				m.Marks = append(m.Marks, boardview.Mark{At: c.Move.Point(), Kind: boardview.MarkLetter, Text: string(rune('A' + i))})
			}
		}
	}
}

// ownerMarks adds squares for the expected ownership: on empty points, and on
// stones that are expected to be captured.
func ownerMarks(list []boardview.Mark, pos *rules.Position, owners []int8) []boardview.Mark {
	size := pos.Size()
	if len(owners) != size*size {
		return list
	}
	for i, v := range owners {
		p := rules.At(i%size, i/size)
		stone := rules.Black
		if v < 0 {
			stone = rules.White
		}
		certain := math.Abs(float64(v)) / 100
		if certain < 0.12 || pos.At(p) == stone || pos.At(p) == rules.Red {
			continue
		}
		list = append(list, boardview.Mark{At: p, Kind: boardview.MarkOwner, Stone: stone, Value: certain})
	}
	return list
}

// maxCandidates is the maximum number of best moves shown.
const maxCandidates = 5

// candidateMarks adds the best moves with their evaluations if the
// points are large enough, otherwise with their ranks.
func (s *Screen) candidateMarks(list []boardview.Mark, pos *rules.Position) []boardview.Mark {
	rep := s.host.Review().Report(s.host.Match().Node())
	if rep == nil {
		return list
	}
	roomy := s.host.PointSpacing() >= 27 // CSS pixels
	taken := map[rules.Point]bool{}
	rank := 0
	for _, m := range rep.Moves {
		p := m.Move.Point()
		if !m.Move.IsPlacement() || taken[p] || pos.At(p) != rules.Empty || rank > 0 && m.Visits*40 < rep.Playouts {
			continue
		}
		taken[p] = true
		rank++
		mark := boardview.Mark{At: p, Kind: boardview.MarkCandidate, Stone: boardview.StoneOf(m.Move, pos.ToMove()), Text: strconv.Itoa(rank), First: rank == 1}
		if roomy {
			mark.Text = strconv.Itoa(int(math.Round(100 * m.WinRate)))
			mark.Small = shortCount(m.Visits)
		}
		list = append(list, mark)
		if rank == maxCandidates {
			break
		}
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
