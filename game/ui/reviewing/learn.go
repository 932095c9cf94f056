package reviewing

import (
	"slices"

	"redstone/game/review"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// mistakes returns the moves whose positions can be solved as puzzles; none while the computer still looks at the game.
func (s *Screen) mistakes() []*record.Node {
	if rev := s.host.Review(); rev.State() == review.Running || rev.State() != review.Ready && !rev.Complete() {
		return nil
	}
	return s.host.Mistakes()
}

// learnLabel names the button that opens these puzzles. "Your" mistakes are those of the one person in a game against
// the computer.
func (s *Screen) learnLabel() string {
	m := s.host.Match()
	if m.PlayerOf(rules.Black).Computer != m.PlayerOf(rules.White).Computer {
		return s.host.Words().Say("review.learn")
	}
	return s.host.Words().Say("review.learn-all")
}

// buildLearn adds the button that opens the mistakes as puzzles at the right of the row with the turning points, and
// returns the room that it takes. It is as long as the turning points let it be: with its whole label, a word, or its
// icon alone.
func (s *Screen) buildLearn(f *widget.Frame, r sem.Rect) float64 {
	const gap, icon = 6.0, 46.0
	if len(s.mistakes()) == 0 {
		return 0
	}
	taken := 0.0
	for _, c := range s.turnChips(f, r.W-icon-gap) {
		taken += c.width + gap
	}
	label, width, words := s.learnLabel(), icon, false
	shown := label
	for _, text := range []string{label, s.host.Words().Say("review.learn.short")} {
		if w := f.Width(text, canvas.Bold, canvas.SizeNormal) + 56; w <= r.W-taken {
			shown, width, words = text, w, true
			break
		}
	}
	b := sem.Rect{X: r.X + r.W - width, Y: r.Y, W: width, H: 44}
	c := f.Button("review.learn", b, label, canvas.IconHints, words, widget.Plain, s.learn)
	if words {
		c.Paint = func(cv canvas.Canvas, touch widget.ControlState) {
			widget.ButtonFace(cv, b, shown, canvas.IconHints, true, widget.Plain, touch, false)
		}
	}
	return width + gap
}

// learn opens the mistakes as puzzles, one after the other: from the shown one, otherwise from the first.
func (s *Screen) learn() {
	list := s.mistakes()
	if len(list) == 0 {
		return
	}
	from := list[0]
	if n := s.host.Match().Node(); slices.Contains(list, n) {
		from = n
	}
	s.host.Learn(list, from)
}
