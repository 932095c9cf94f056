package boardview

import (
	"time"

	"redstone/game/diagram"
	"redstone/rules"
)

// State is the state of a board between two moves: what is hovered, chosen
// and animated.
type State struct {
	Ghost     rules.Point  // under the pointer; 0 for none
	Pressed   rules.Point  // where a finger or mouse button is down; 0 for nowhere, or when it has moved off
	Cursor    rules.Point  // of the keyboard; 0 before it has been on the board
	Choosing  rules.Point  // the point of the open chooser; 0 for none
	Options   []rules.Move // the choices: two stones, or one to be confirmed
	Magnified bool         // a finger is down
	Anim      *Animation   // the move being animated, or nil
}

// Reaction is the result of a press on a point.
type Reaction uint8

// The reactions.
const (
	Placed    Reaction = iota + 1 // a placement was chosen
	Forbidden                     // neither stone may go there
	Asked                         // the chooser was opened
)

// Placements lists what the side to move may place on a point: its own colour
// first.
func Placements(pos *rules.Position, p rules.Point) []rules.Move {
	var list []rules.Move
	for _, m := range []rules.Move{rules.Place(p), rules.PlaceRed(p)} {
		if pos.Check(m) == rules.Legal {
			list = append(list, m)
		}
	}
	return list
}

// Confirms reports whether a press on a point confirms the one placement that
// was proposed there.
func (s *State) Confirms(p rules.Point) bool { return s.Choosing == p && len(s.Options) == 1 }

// Press handles a press on a point of a position. With confirm a placement has to be
// confirmed by a second press.
func (s *State) Press(pos *rules.Position, p rules.Point, confirm bool) (Reaction, rules.Move) {
	switch list := Placements(pos, p); {
	case len(list) == 0:
		return Forbidden, rules.NoMove
	case len(list) > 1 || confirm:
		s.Choosing, s.Options = p, list
		return Asked, rules.NoMove
	default:
		return Placed, list[0]
	}
}

// CloseChooser closes the chooser and returns the point that it was open for; the
// zero Point when it was not.
func (s *State) CloseChooser() rules.Point {
	p := s.Choosing
	s.Choosing, s.Options = 0, nil
	return p
}

// Entry returns the point where the keyboard cursor enters the part of the board that is shown: where it was, at the last
// stone, or in the middle.
func (s *State) Entry(part diagram.Part, last rules.Point) rules.Point {
	switch {
	case in(part, s.Cursor):
		return s.Cursor
	case in(part, last):
		return last
	}
	return rules.At(part.Col+part.Cols/2, part.Row+part.Rows/2)
}

// Step returns the point next to the cursor, or the entry point when the cursor is
// not on that part of the board yet.
func (s *State) Step(part diagram.Part, last rules.Point, dx, dy int) rules.Point {
	c := s.Cursor
	if !in(part, c) {
		return s.Entry(part, last)
	}
	clamp := func(v, first, count int) int { return min(max(v, first), first+count-1) }
	return rules.At(clamp(c.Col()+dx, part.Col, part.Cols), clamp(c.Row()+dy, part.Row, part.Rows))
}

// in reports whether a point is in a part of a board.
func in(part diagram.Part, p rules.Point) bool {
	return p != 0 && p.Col() >= part.Col && p.Row() >= part.Row && p.Col() < part.Col+part.Cols && p.Row() < part.Row+part.Rows
}

// Capturing reports whether captured stones are still visible.
func (s *State) Capturing(now time.Time) bool { return s.Anim != nil && s.Anim.Capturing(now) }
