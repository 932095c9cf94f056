package playing

import (
	"math"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// White's question is asked beside the board, never over it: the answer is about the stone there.
// Where the panel has no room it takes that of the row of buttons too, and where there is no panel that row,
// or the strip.

// PieAsked reports whether a person may swap now and has not declined to.
func (s *Screen) PieAsked() bool {
	return s.host.MayPlay() && s.host.Match().Position().SwapOffered() && !s.pieDeclined
}

func (s *Screen) acceptSwap() { s.Choose(rules.Swap) }

// declineSwap leaves the seats as they are; White places a stone.
func (s *Screen) declineSwap() {
	s.pieDeclined = true
	s.ui.ShowToast(s.host.Words().Say("pie.place"), false)
}

// answers are the two buttons of the question.
type answers struct {
	stay, swap           string  // their labels
	stayWidth, swapWidth float64 // what the labels need
}

func (s *Screen) pieAnswers(f *widget.Frame) answers {
	t := s.host.Words()
	a := answers{stay: t.Say("pie.stay"), swap: t.Say("pie.swap")}
	a.stayWidth = f.Width(a.stay, canvas.Bold, canvas.SizeNormal) + 24
	a.swapWidth = f.Width(a.swap, canvas.Bold, canvas.SizeNormal) + 24
	return a
}

// pieText is the height of the question as text, with its explanation if that is asked for.
func (s *Screen) pieText(f *widget.Frame, width float64, explained bool) float64 {
	t := s.host.Words()
	h := 24 * float64(len(f.Wrap(t.Say("pie.title"), canvas.Bold, canvas.SizeNormal, width)))
	if explained {
		h += 4 + 20*float64(len(f.Wrap(t.Say("pie.words"), canvas.Regular, canvas.SizeSmall, width)))
	}
	return h
}

// height returns the height of the answers in that width: side by side, or one below the other.
func (a answers) height(width float64) float64 {
	if math.Max(a.stayWidth, a.swapWidth) <= (width-8)/2+8 {
		return 44
	}
	return 94
}

// pieNeeds returns the least height that the question needs in a panel of that width.
func (s *Screen) pieNeeds(f *widget.Frame, width float64) float64 {
	width -= 2 * pad
	return s.pieText(f, width, false) + 8 + s.pieAnswers(f).height(width) + 22
}

// pieOverActions reports whether the question takes the row of buttons too.
func (s *Screen) pieOverActions(f *widget.Frame) bool {
	l := s.host.Layout()
	return s.PieAsked() && (!l.Wide || l.Paired) && l.Panel.H < s.pieNeeds(f, l.Panel.W)
}

// buildPie adds White's question to a panel and returns the rest of it.
func (s *Screen) buildPie(f *widget.Frame, r sem.Rect) sem.Rect {
	t, a := s.host.Words(), s.pieAnswers(f)
	inner := sem.Rect{X: r.X + pad, Y: r.Y + 12, W: r.W - 2*pad}
	y := inner.Y
	buttons := a.height(inner.W)
	if y+s.pieText(f, inner.W, false)+8+buttons+8 <= r.Y+r.H {
		title := f.Wrap(t.Say("pie.title"), canvas.Bold, canvas.SizeNormal, inner.W)
		inner.H = 24 * float64(len(title))
		at := inner
		f.Add(widget.Control{
			Node: sem.Node{ID: "pie.title", Role: sem.Heading, Label: t.Say("pie.title"), Rect: at, Level: 2},
			Paint: func(c canvas.Canvas, _ widget.ControlState) {
				c.Lines(title, at, canvas.Bold, canvas.SizeNormal, 24, c.Theme.Ink, canvas.Left)
			},
		})
		if y+s.pieText(f, inner.W, true)+10+buttons+10 <= r.Y+r.H {
			y += inner.H + 4
			y += f.Words("pie.words", sem.Rect{X: inner.X, Y: y, W: inner.W}, t.Say("pie.words"), canvas.Regular, canvas.SizeSmall, true) + 10
		} else {
			y += inner.H + 8
		}
	} else {
		y = r.Y + 8
	}
	buttons = math.Min(buttons, r.Y+r.H-y-8)
	s.buildAnswers(f, sem.Rect{X: inner.X, Y: y, W: inner.W, H: buttons}, a)
	return below(r, y+buttons+12)
}

// buildAnswers adds the answers: one below the other if the height is for two.
func (s *Screen) buildAnswers(f *widget.Frame, r sem.Rect, a answers) {
	if r.H < 70 {
		s.buildPieRow(f, r)
		return
	}
	h := (r.H - 6) / 2
	s.pieButton(f, "pie.stay", sem.Rect{X: r.X, Y: r.Y, W: r.W, H: h}, a.stay)
	s.pieButton(f, "pie.swap", sem.Rect{X: r.X, Y: r.Y + h + 6, W: r.W, H: h}, a.swap)
}

// buildPieRow adds the answers side by side, each as wide as its label needs, and in short words where
// they do not fit.
func (s *Screen) buildPieRow(f *widget.Frame, r sem.Rect) {
	const gap, shrink = 8.0, 0.92
	t, a := s.host.Words(), s.pieAnswers(f)
	if (a.stayWidth+a.swapWidth)*shrink+gap > r.W {
		a.stay, a.swap = t.Say("pie.stay.short"), t.Say("pie.swap.short")
		a.stayWidth, a.swapWidth = f.Width(a.stay, canvas.Bold, canvas.SizeNormal)+24, f.Width(a.swap, canvas.Bold, canvas.SizeNormal)+24
	}
	w := (r.W - gap) / 2
	if math.Max(a.stayWidth, a.swapWidth)*shrink > w {
		w = (r.W - gap) * a.stayWidth / (a.stayWidth + a.swapWidth)
	}
	done := f.Container("pie", sem.Group, t.Say("pie.title"), r)
	defer done()
	s.pieButton(f, "pie.stay", sem.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, a.stay)
	s.pieButton(f, "pie.swap", sem.Rect{X: r.X + w + gap, Y: r.Y, W: r.W - w - gap, H: r.H}, a.swap)
}

// pieButton adds an answer; its name is always the full text.
func (s *Screen) pieButton(f *widget.Frame, id string, r sem.Rect, label string) {
	press, style := s.declineSwap, widget.Plain
	if id == "pie.swap" {
		press, style = s.acceptSwap, widget.Accent
	}
	full := s.host.Words().Say(id)
	if label == full && f.Width(label, canvas.Bold, canvas.SizeNormal)*0.82+14 > r.W {
		label = s.host.Words().Say(id + ".short")
	}
	c := f.Button(id, r, label, canvas.IconNone, true, style, press)
	c.Label = full
	c.Tip = c.Label != label
	c.Volatile = true
}

// pieArea returns where the question is asked that takes the row of buttons.
func (s *Screen) pieArea() sem.Rect {
	l := s.host.Layout()
	r := l.Actions
	if l.Panel.H > 0 && !l.Wide {
		r.H = l.Panel.Y + l.Panel.H - r.Y // the panel is below the buttons
	} else if l.Panel.H > 0 && l.Paired {
		r.Y, r.H = l.Panel.Y, r.Y+r.H-l.Panel.Y // above them
	}
	return r
}

// buildPieArea asks the question in place of the row of buttons.
func (s *Screen) buildPieArea(f *widget.Frame) {
	r := s.pieArea()
	if r.H < 80 {
		s.buildPieRow(f, r)
		return
	}
	f.Draw(func(c canvas.Canvas) { c.Card(r) })
	s.buildPie(f, r)
}
