package playing

import (
	"math"
	"strconv"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// buildStrip adds the controls of a board that stands alone: whose turn it is, or the clocks, and the most
// important buttons. Everything else is in the menu.
func (s *Screen) buildStrip(f *widget.Frame) {
	r := s.host.Layout().Strip
	row := sem.Rect{X: r.X + 3, Y: r.Y + 1, W: r.W - 6, H: r.H - 2}
	if s.PieAsked() {
		s.buildPieRow(f, row)
		return
	}
	if q, ok := s.remoteQuestion(); ok && len(q.answers) > 0 {
		s.buildQuestionRow(f, row, q)
		return
	}
	step := math.Min(r.H, 44) // with a gap of two pixels
	if r.W < 280 {
		step = math.Min(step, 40)
	}
	status := 124.0
	if s.clocked() {
		status = 160
	}
	all := s.allActions()
	var list []action
	switch m := s.host.Match(); {
	case m.Outcome().Over:
		status = 112
		list = take(all, "walk.back", "walk.forward", "rematch", "more")
	case !m.Live():
		status = 112
		list = take(all, "walk.back", "walk.forward", "go-on", "more")
	case m.Remote():
		list = take(all, "pass", "undo", "about-game", "more")
	default:
		list = take(all, "pass", "undo", "new-game", "more")
	}
	list = keep(list, int((r.W-status)/step))
	x := r.X + r.W - step*float64(len(list))
	s.buildStatus(f, r, sem.Rect{X: r.X + 29, Y: r.Y, W: x - r.X - 31, H: r.H})
	done := f.Container("actions", sem.Toolbar, s.host.Words().Say("actions"), sem.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H})
	defer done()
	for _, a := range list {
		s.onScreen[a.ID] = true
		b := sem.Rect{X: x + 1, Y: r.Y + 1, W: step - 2, H: r.H - 2}
		c := f.Button(a.ID, b, a.Label, a.Icon, false, widget.Bare, a.Press)
		c.HasPopup = a.popup
		c.Volatile = a.volatile()
		c.DisabledIf(a.Disabled)
		x += step
	}
}

// clocked reports whether clocks are running in this game.
func (s *Screen) clocked() bool {
	clock, _ := s.clockOf(rules.Black)
	return clock != "" && !s.host.Match().Outcome().Over
}

// status is what the strip says: beside a stone, and in full.
type status struct {
	colour rules.Stone
	full   string
	shown  []string // the first that fits is shown
}

func (s *Screen) status(f *widget.Frame) status {
	t, m := s.host.Words(), s.host.Match()
	st := status{colour: m.Position().ToMove(), full: t.Status(m)}
	over := m.Outcome().Over
	trouble := s.computing("", "status.delayed", "status.failed")
	switch {
	case over:
		st.colour = m.Outcome().Winner
		title := t.OutcomeTitle(m)
		if move := strconv.Itoa(m.View()) + " " + t.MoveText(m.Move(m.View())); !m.Live() && m.View() > 0 {
			st.full = move + ". " + st.full
			st.shown = append(st.shown, move+" · "+title)
		}
		st.shown = append(st.shown, title)
	case m.Plies() == 0 && !s.clocked():
		st.full = t.Say("credit.strip") // the first text shown is the credit
	case trouble != "" && m.Live():
		st.full = t.Say(trouble, "who", t.Colour(st.colour))
	}
	st.shown = append(st.shown, st.full)
	if st.colour.Coloured() {
		short := t.Colour(st.colour) // beside the stone that is enough
		if over {
			short = t.Say("end.wins", "who", short)
		}
		st.shown = append(st.shown, short)
	}
	return st
}

// buildStatus adds the text of the strip to a part of it: whose turn it is, who has won, or the clocks.
func (s *Screen) buildStatus(f *widget.Frame, strip, r sem.Rect) {
	st := s.status(f)
	if s.clocked() {
		s.buildClocks(f, strip, sem.Rect{X: strip.X, Y: r.Y, W: r.X + r.W - strip.X, H: r.H}, st)
		return
	}
	shown := st.shown[len(st.shown)-1]
	for _, text := range st.shown {
		if f.Width(text, canvas.Regular, canvas.SizeSmall)*0.85 <= r.W {
			shown = text
			break
		}
	}
	f.Add(widget.Control{
		Node: sem.Node{ID: "status", Role: sem.Status, Label: st.full, Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			if st.colour.Coloured() {
				s.host.Stones().Draw(c, st.colour, strip.X+16, strip.Y+strip.H/2, 18, s.host.Settings().Marks)
			}
			c.Text(shown, r, canvas.Regular, canvas.SizeSmall, c.Theme.Ink, canvas.Left)
		},
	})
}

// buildClocks adds both clocks, that of the side to move in bold.
func (s *Screen) buildClocks(f *widget.Frame, strip, r sem.Rect, st status) {
	m, t := s.host.Match(), s.host.Words()
	half := (r.W - 4) / 2
	for i, colour := range []rules.Stone{rules.Black, rules.White} {
		clock, low := s.clockOf(colour)
		s.clockShown[i] = clock
		b := sem.Rect{X: r.X + float64(i)*half, Y: r.Y, W: half, H: r.H}
		label := t.Colour(colour) + ", " + clock
		weight := canvas.Regular
		if colour == m.Position().ToMove() {
			label, weight = st.full+", "+clock, canvas.Bold
		}
		f.Add(widget.Control{
			Node: sem.Node{ID: "clock." + colour.String(), Role: sem.Status, Label: label, Rect: b},
			Paint: func(c canvas.Canvas, _ widget.ControlState) {
				ink, ground := c.Theme.Ink, c.Theme.Panel
				if low {
					ink, ground = c.Theme.OnAccent, c.Theme.Fill
				}
				if low || weight == canvas.Bold {
					c.Box(sem.Rect{X: b.X + 3, Y: b.Y + b.H/2 - 14, W: b.W - 4, H: 28}, 9, ground, 2, c.Theme.Accent)
				}
				s.host.Stones().Draw(c, colour, b.X+17, b.Y+b.H/2, 16, s.host.Settings().Marks)
				c.Text(clock, sem.Rect{X: b.X + 28, Y: b.Y, W: b.W - 34, H: b.H}, weight, canvas.SizeSmall, ink, canvas.Left)
			},
		})
	}
}
