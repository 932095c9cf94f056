package solving

import (
	"redstone/game/puzzle/solving"
	"redstone/game/ui/boardview"
	"redstone/rules"
	"redstone/rules/record"
)

// Board completes what the board shows: the puzzle's position, its marked group, the hint, and what was wrong.
func (s *Screen) Board(m *boardview.Model) {
	a := s.attempt
	m.Position = a.Position()
	m.Last = boardview.LastPoint(a.Node())
	m.MayPlace = a.MayPlay()
	m.Marks = append(boardview.RecordMarks(a.Node()), s.groupMarks()...)
	switch h := a.Hint(); h.Step {
	case 1:
		m.Marks = append(m.Marks, boardview.Mark{At: h.Move.Point(), Kind: boardview.MarkLetter, Text: "?", Words: s.say("puzzle.mark.here")})
	case 2:
		if h.Move.IsPlacement() {
			m.Marks = append(m.Marks, boardview.Mark{At: h.Move.Point(), Kind: boardview.MarkGhost, Stone: boardview.StoneOf(h.Move, a.Solver()), Text: "!"})
		}
	}
	if n := a.WrongMove(); n != nil && n.Move.IsPlacement() && m.Position.At(n.Move.Point()) != rules.Empty {
		m.Marks = append(m.Marks, boardview.Mark{At: n.Move.Point(), Kind: boardview.MarkRecord, Shape: record.Cross, Words: s.say("puzzle.mark.wrong")})
	}
}

// groupMarks marks the stones of the marked group.
func (s *Screen) groupMarks() []boardview.Mark {
	target := s.attempt.Puzzle().Target
	if target == 0 || !s.attempt.TargetStands() {
		return nil
	}
	var list []boardview.Mark
	for _, p := range s.attempt.Position().AppendGroup(nil, target) {
		list = append(list, boardview.Mark{At: p, Kind: boardview.MarkRecord, Shape: record.Triangle, Words: s.say("puzzle.mark")})
	}
	return list
}

// Ready reports whether the solver may place a stone now, and says otherwise what is in the way. After a wrong move a
// press on the board is another try.
func (s *Screen) Ready() bool {
	a := s.attempt
	switch state := a.State(); {
	case a.MayPlay():
		return true
	case state == solving.YourTurn:
		s.ui.Refuse(s.say("puzzle.past"))
	case state == solving.Wrong && !s.options.Fast:
		s.again()
	case state == solving.Given || state == solving.Solved || state == solving.Wrong:
		s.ui.Refuse(s.say("puzzle.over"))
	default:
		s.ui.Refuse(s.say("puzzle.turn-first"))
	}
	return false
}

// Choose plays the solver's move.
func (s *Screen) Choose(m rules.Move) {
	s.refused = rules.NoMove
	if !s.attempt.Play(m, s.host.Now()) {
		s.Ready()
		return
	}
	s.refused = m
	s.changed()
}
