package reviewing

import (
	"math"
	"strconv"
	"strings"

	"redstone/game/engine"
	"redstone/game/ui/bestmoves"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// The best moves are shown in two places: on the board with their evaluations, and as a list
// below the text. Of the one that is pointed at or has the focus in either, the board shows
// the line, in numbered stones; a press on the list keeps it there, for fingers.

// bestLine is the move whose line is shown.
type bestLine struct {
	shown  rules.Move   // pointed at, focused or chosen; NoMove for none
	chosen rules.Move   // pressed in the list
	at     *record.Node // where it was chosen
}

// bestPrefix is the prefix of the IDs of the list's entries.
const bestPrefix = "best."

// candidates lists the best moves in the shown position.
func (s *Screen) candidates() []engine.MoveReport {
	return bestmoves.Of(s.host.Review().Report(s.host.Match().Node()), s.host.Match().Position())
}

// bestMarks adds the best moves to the board, or the line of one of them.
func (s *Screen) bestMarks(list []boardview.Mark, pos *rules.Position) []boardview.Mark {
	moves := s.candidates()
	for _, m := range moves {
		if m.Move == s.line.shown {
			return bestmoves.LineMarks(list, pos, m.Line, s.host.Words())
		}
	}
	return bestmoves.Marks(list, moves, pos, s.host.PointSpacing(), s.host.Words())
}

// lineWanted returns the move whose line is to be shown.
func (s *Screen) lineWanted() rules.Move {
	if !s.best || !s.Shown() {
		return rules.NoMove
	}
	moves := s.candidates()
	at := s.host.Pointed()
	entry := s.ui.Pointed()
	for i, m := range moves {
		if at != 0 && m.Move.Point() == at || entry == bestPrefix+strconv.Itoa(i+1) {
			return m.Move
		}
	}
	if s.line.at == s.host.Match().Node() {
		return s.line.chosen
	}
	return rules.NoMove
}

// advanceLine shows another line when another move is pointed at.
func (s *Screen) advanceLine() {
	if wanted := s.lineWanted(); wanted != s.line.shown {
		s.line.shown = wanted
		s.ui.Invalidate(widget.Controls | widget.Static)
	}
}

// chooseLine keeps the line of a move on the board, or removes it.
func (s *Screen) chooseLine(m rules.Move) {
	n := s.host.Match().Node()
	if s.line.chosen == m && s.line.at == n {
		m = rules.NoMove
	}
	s.line.chosen, s.line.at = m, n
	s.ui.Invalidate(widget.Controls | widget.Static)
}

// buildBest adds the list of the best moves with their chances and lines, and what the figures
// mean; it returns the height. Without a frame it only measures, with f.
func (s *Screen) buildBest(into, f *widget.Frame, r sem.Rect) float64 {
	const row, gap = 40.0, 2.0
	t, m := s.host.Words(), s.host.Match()
	if m.Position().Result().Over() {
		return 0
	}
	who := t.Colour(m.Position().ToMove())
	y := r.Y + 6
	s.bestCuts = s.bestCuts[:0]
	say := func(id, text string, size float64, muted bool) {
		if into != nil {
			into.Words(id, sem.Rect{X: r.X, Y: y, W: r.W}, text, canvas.Regular, size, muted)
		}
		for range f.Wrap(text, canvas.Regular, size, r.W) {
			y += math.Round(size * 1.5)
			s.bestCuts = append(s.bestCuts, y-r.Y)
		}
		y += 3
	}
	moves := s.candidates()
	if len(moves) == 0 {
		say("best.title", t.Say("best.wait"), canvas.SizeSmall, true)
		return y - r.Y
	}
	rep := s.host.Review().Report(m.Node())
	say("best.title", t.BestTitle(*rep, m.Position().ToMove()), canvas.SizeNormal, false)
	about := "best.about"
	if spacing := s.host.PointSpacing(); spacing < bestmoves.RoomForRate {
		about = "best.about-rank"
	} else if spacing >= bestmoves.RoomForVisits {
		about = "best.about-visits"
	}
	if into != nil {
		done := into.Container("best", sem.List, t.Say("best.list"), sem.Rect{X: r.X - 6, Y: y, W: r.W + 12, H: (row + gap) * float64(len(moves))})
		for i, m := range moves {
			s.buildBestMove(into, i+1, m, sem.Rect{X: r.X - 6, Y: y + (row+gap)*float64(i), W: r.W + 12, H: row})
		}
		done()
	}
	for range moves {
		y += row + gap
		s.bestCuts = append(s.bestCuts, y-r.Y-gap)
	}
	y += 4
	say("best.about", t.Say(about, "who", who), canvas.SizeSmall, true)
	return y - r.Y
}

// buildBestMove adds an entry of the list.
func (s *Screen) buildBestMove(f *widget.Frame, rank int, m engine.MoveReport, r sem.Rect) {
	t := s.host.Words()
	id := bestPrefix + strconv.Itoa(rank)
	var line []string
	for _, m := range m.Line {
		line = append(line, t.MoveText(m))
	}
	move, rate := t.MoveText(m.Move), t.Percent(m.WinRate)
	follows := strings.Join(line[min(1, len(line)):], " ")
	chosen := s.line.shown == m.Move
	label := t.Say("best.entry", "n", strconv.Itoa(rank), "move", move, "rate", rate)
	if follows != "" {
		label += " " + t.Say("best.line", "line", follows)
	}
	f.Add(widget.Control{
		Node: sem.Node{ID: id, Role: sem.ListItem, Label: label, Rect: r, Checked: chosen}, Round: 8,
		Press: func() { s.chooseLine(m.Move) },
		Paint: func(c canvas.Canvas, touch widget.ControlState) {
			switch {
			case chosen:
				c.Box(r, 8, c.Theme.AccentSoft, 0, c.Theme.AccentSoft)
			case touch.Hover || touch.Down:
				c.Box(r, 8, c.Theme.Raised, 0, c.Theme.Raised)
			}
			x := r.X + 8
			cell := func(s string, w float64, weight canvas.Weight) {
				c.Text(s, sem.Rect{X: x, Y: r.Y, W: w, H: r.H}, weight, canvas.SizeNormal, c.Theme.Ink, canvas.Left)
				x += w
			}
			cell(strconv.Itoa(rank), 18, canvas.Regular)
			cell(move, 46, canvas.Bold)
			cell(rate, 56, canvas.Regular)
			c.Clipped(follows, sem.Rect{X: x, Y: r.Y, W: r.X + r.W - x - 6, H: r.H}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted)
		},
	})
}
