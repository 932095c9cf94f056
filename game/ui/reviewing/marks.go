package reviewing

import (
	"math"

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
	if s.marking {
		m.MayPlace, m.Marking = false, true
		return
	}
	if h, ok := s.host.Hint(); ok && h.Move.IsPlacement() {
		m.Marks = append(m.Marks, boardview.Mark{At: h.Move.Point(), Kind: boardview.MarkGhost, Stone: boardview.StoneOf(h.Move, pos.ToMove()), Text: "!"})
	}
	if s.best {
		m.Marks = s.bestMarks(m.Marks, pos)
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
