package solving

import (
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/puzzle/solving"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules"
)

func (s *Screen) say(key string, pairs ...string) string { return s.host.Words().Say(key, pairs...) }

// hint gives the next step of the hint.
func (s *Screen) hint() bool {
	if !s.may(Hint) || s.attempt.State() != solving.YourTurn || s.options.Fast {
		return false
	}
	if !s.attempt.AskHint(s.host.Now()) {
		if s.attempt.Hint().Step == 0 {
			s.ui.Refuse(s.say("puzzle.hint.none"))
		}
		return true
	}
	s.ui.DropToast()
	s.changed()
	s.ui.Announce(s.status().words(), false)
	return true
}

// solution plays the solution.
func (s *Screen) solution() bool {
	if !s.may(Solution) || !s.attempt.Solution(s.host.Now()) {
		return false
	}
	s.host.Settle()
	s.changed()
	return true
}

// again gives another try.
func (s *Screen) again() bool {
	if !s.attempt.TryAgain(s.host.Now()) {
		return false
	}
	s.host.Settle()
	s.refused = rules.NoMove
	s.changed()
	return true
}

// takeBack takes the last press back.
func (s *Screen) takeBack() bool {
	if !s.attempt.TakeBack() {
		return false
	}
	s.host.Settle()
	s.refused = rules.NoMove
	s.changed()
	return true
}

// flip turns the board.
func (s *Screen) flip() bool {
	if !s.attempt.Flip() {
		return false
	}
	s.host.Settle()
	s.changed()
	return true
}

// to opens the next or the previous puzzle.
func (s *Screen) to(open func()) bool {
	if open == nil {
		return false
	}
	s.host.Settle()
	open()
	return true
}

// MayExplore reports whether the position can be played out against the computer.
func (s *Screen) mayExplore() bool {
	if s.host.Embedded() || s.options.Fast {
		return false
	}
	state := s.attempt.State()
	return state == solving.Solved || state == solving.Given || state == solving.Wrong
}

// explore begins a game against the computer from the shown position, or from the puzzle's start where that is over. The
// game on the screen is in "My games"; where it is not, the player is asked.
func (s *Screen) explore() {
	a := s.attempt
	p := a.Position()
	if p.Result().Over() || !settable(p) {
		p = a.Puzzle().Start()
	}
	c := match.Config{Game: p.Game(), Setup: p.Text()}
	next := s.host.Settings().Next
	c.Players[seat(a.Solver().Opponent())] = match.Player{Computer: true, Level: next.Level, Time: thinkTime(next)}
	begin := func() {
		s.Leave()
		s.host.Begin(c)
	}
	if s.host.LosesGame() {
		s.ui.Ask(s.say("link.replace"), s.say("puzzle.explore.short"), s.say("ask.paste.no"), begin, nil)
		return
	}
	begin()
}

// settable reports whether a game can begin from a position.
func settable(p *rules.Position) bool {
	_, err := rules.ParsePosition(p.Game(), p.Text())
	return err == nil
}

func seat(c rules.Stone) int {
	if c == rules.White {
		return 1
	}
	return 0
}

// Shortcuts returns the keys of a puzzle.
func (s *Screen) Shortcuts() []widget.Shortcut {
	do := func(f func() bool) func(string) bool {
		return func(string) bool { return s.attempt != nil && f() }
	}
	return []widget.Shortcut{
		{Keys: []string{"h", "H"}, Name: "key.puzzle-hint", Text: "puzzle.hint", Do: do(s.hint)},
		{Keys: []string{"s", "S"}, Name: "key.puzzle-solution", Text: "puzzle.solution", Do: do(s.solution)},
		{Keys: []string{"r", "R", "Backspace"}, Name: "key.puzzle-again", Text: "keys.puzzle-again", Do: do(func() bool { return s.takeBack() || s.again() })},
		{Keys: []string{"n", "N", "p", "P"}, Name: "key.puzzle-next", Text: "keys.puzzle-next", Do: func(key string) bool {
			if s.attempt == nil {
				return false
			}
			if key == "n" || key == "N" {
				return s.may(Next) && s.to(s.options.Next)
			}
			return s.may(Next) && s.to(s.options.Previous)
		}},
		{Keys: []string{"f", "F"}, Name: "key.puzzle-flip", Text: "puzzle.flip", Do: do(s.flip)},
		{Keys: []string{"Escape"}, Name: "key.escape", Text: "puzzle.leave", Do: do(s.escape)},
	}
}

// escape leaves the board, or the puzzle.
func (s *Screen) escape() bool {
	if _, onBoard := boardview.CellPoint(s.ui.Focus); onBoard {
		s.ui.SetFocus("", false)
		return true
	}
	if s.host.Embedded() {
		return false
	}
	s.Leave()
	return true
}

// WalkKey goes through the moves of the puzzle by the keys that go through a game elsewhere.
func (s *Screen) WalkKey(key string) {
	if !s.may(Walk) {
		return
	}
	a := s.attempt
	switch key {
	case "ArrowLeft":
		s.walked(a.Back())
	case "ArrowRight":
		s.walked(a.Forward())
	case "Home", "PageUp":
		s.walked(a.ToStart())
	case "End", "PageDown":
		s.walked(a.ToEnd())
	}
}

// walked shows the position to which the player has walked.
func (s *Screen) walked(moved bool) {
	if !moved {
		return
	}
	s.host.Settle()
	a := s.attempt
	if e, ok := a.Effect(); ok {
		s.ui.Announce(s.host.Words().Move(e), false)
	} else {
		s.ui.Announce(s.say("say.start"), false)
	}
	if c := a.Comment(); c != "" {
		s.ui.Announce(s.say("say.comment", "text", c), false)
	}
	s.ui.Invalidate(widget.Controls | widget.Static)
}

// Menu returns the rows of the menu "More" for the puzzle on the screen: what has no button.
func (s *Screen) Menu() []widget.MenuItem {
	if s.attempt == nil {
		return nil
	}
	var list []widget.MenuItem
	for _, m := range s.items() {
		if !s.shown[m.ID] && !m.Disabled && m.ID != "more" {
			list = append(list, m)
		}
	}
	if !s.host.Embedded() && !s.shown["puzzle.leave"] {
		list = append(list, s.leaveItem())
	}
	return list
}

// leaveItem is what leaves the puzzle.
func (s *Screen) leaveItem() widget.MenuItem {
	return widget.MenuItem{ID: "puzzle.leave", Label: s.say("puzzle.leave"), Icon: canvas.IconClose, Press: s.Leave}
}

// items returns everything that can be done, the most important first.
func (s *Screen) items() []widget.MenuItem {
	a := s.attempt
	item := func(id, label string, icon canvas.Icon, may bool, press func()) widget.MenuItem {
		return widget.MenuItem{ID: id, Label: s.say(label), Icon: icon, Disabled: !may, Press: press}
	}
	call := func(f func() bool) func() { return func() { f() } }
	var list []widget.MenuItem
	add := func(control string, m widget.MenuItem) {
		if control == "" || s.may(control) {
			list = append(list, m)
		}
	}
	state := a.State()
	wrong := state == solving.Wrong || state == solving.Refuting
	over := state == solving.Given || state == solving.Solved || state == solving.Showing
	if !s.options.Fast {
		switch {
		case wrong:
			add(Reset, item("puzzle.again", "puzzle.again", canvas.IconAgain, true, call(s.again)))
		case over:
			add(Reset, item("puzzle.restart", "puzzle.restart", canvas.IconAgain, true, call(s.again)))
		case a.MayTakeBack():
			add(Undo, item("puzzle.take-back", "puzzle.take-back", canvas.IconUndo, true, call(s.takeBack)))
		default:
			label := "puzzle.hint"
			if a.Hint().Step == 1 {
				label = "puzzle.hint.more"
			}
			add(Hint, item("puzzle.hint", label, canvas.IconHints, a.MayHint(), call(s.hint)))
		}
		if !over {
			add(Solution, item("puzzle.solution", "puzzle.solution", canvas.IconBest, true, call(s.solution)))
		}
	} else if a.MayTakeBack() {
		add(Undo, item("puzzle.take-back", "puzzle.take-back", canvas.IconUndo, true, call(s.takeBack)))
	}
	add(Walk, item("walk.back", "walk.back", canvas.IconBack, a.MayBack(), func() { s.walked(a.Back()) }))
	add(Walk, item("walk.forward", "walk.forward", canvas.IconForward, a.MayForward(), func() { s.walked(a.Forward()) }))
	if s.mayExplore() {
		add("", item("puzzle.explore", "puzzle.explore", canvas.IconBoard, true, s.explore))
	}
	if s.options.Controls == nil && s.source.Turnable() && !s.options.Fast {
		add("", item("puzzle.flip", "puzzle.flip", canvas.IconRedo, a.MayWalk(), call(s.flip)))
	}
	if !s.options.Own && !s.options.Fast {
		add(Share, item("puzzle.share", "puzzle.share", canvas.IconShare, true, s.OpenShare))
	}
	if s.options.Next != nil && !s.options.Fast {
		label := "puzzle.next"
		if !over {
			label = "puzzle.next.long"
		}
		add(Next, item("puzzle.next", label, canvas.IconPass, true, func() { s.to(s.options.Next) }))
	}
	if s.options.Previous != nil && !s.options.Fast {
		add(Next, item("puzzle.previous", "puzzle.previous", canvas.IconBack, true, func() { s.to(s.options.Previous) }))
	}
	if frame := s.host.Frame(); frame != nil {
		for _, m := range frame.Items() {
			if m.ID == Sound {
				list = append(list, m)
			}
		}
	}
	if !s.host.Embedded() {
		add("", item("more", "more", canvas.IconMore, true, func() { s.ui.Open(screen.More) }))
	}
	return list
}

// thinkTime returns how long the merciless computer thinks.
func thinkTime(c settings.Choice) time.Duration {
	if c.Level != engine.Merciless {
		return 0
	}
	return time.Duration(c.Think) * time.Second
}
