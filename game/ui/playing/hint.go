package playing

import (
	"strconv"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// askHint requests the best move from the computer.
func (s *Screen) askHint() {
	w := s.host.Words()
	_, there := s.host.Hint()
	switch {
	case there:
		s.TellHint()
	case !s.host.MayPlay():
		s.ui.Refuse(s.refusal())
	case s.host.HintsLeft() == 0:
		s.ui.Refuse(w.Say("hint.none"))
	case s.host.AskHint():
		s.ui.ShowToast(w.Say("hint.thinking"), false)
		s.ui.Invalidate(widget.Controls)
	}
}

// TellHint shows the hint for the shown position.
func (s *Screen) TellHint() {
	if h, ok := s.host.Hint(); ok {
		w := s.host.Words()
		s.ui.ShowToast(w.Advice(h, s.host.Match().Position().ToMove())+" "+w.Count("hint.left", s.host.HintsLeft()), true)
	}
}

// hintButton adds the button that requests a hint, with the number left.
func (s *Screen) hintButton(f *widget.Frame, r sem.Rect) {
	left := s.host.HintsLeft()
	pending := s.host.HintPending()
	f.Add(widget.Control{
		Node:  sem.Node{ID: "hint", Role: sem.Button, Label: s.host.Words().Count("hint.ask", left), Rect: r},
		Round: 12, Press: s.askHint, Tip: true,
		Paint: func(c canvas.Canvas, st widget.ControlState) {
			widget.ButtonFace(c, r, "", canvas.IconHints, false, widget.Plain, st, pending)
			if left == 0 {
				return
			}
			// A badge at the icon's upper right corner.
			x, y := r.Center()
			c.Text(strconv.Itoa(left), sem.Rect{X: x + 7, Y: y - 17, W: 14, H: 14}, canvas.Bold, canvas.SizeSmall*0.85, c.Theme.AccentInk, canvas.Center)
		},
	}).DisabledIf(s.host.Match().Outcome().Over || left == 0)
}
