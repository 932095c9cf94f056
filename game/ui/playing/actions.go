package playing

import (
	"slices"

	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// action is something the player can do: a button, or a row of the menu "More" where
// there is no room for it.
type action struct {
	widget.MenuItem
	rank  int          // of too many, those with the highest are left out
	words bool         // its label is shown if there is room
	style widget.Style // of its button
	popup bool
}

// volatile reports whether what the action does depends on the position, which may change while it is pressed.
func (a *action) volatile() bool { return a.ID == "undo" || a.ID == "redo" || a.ID == "pass" }

// row has the measures of a row of buttons.
type row struct {
	gap   float64 // between buttons
	least float64 // the least width of a button: for fingers
	words float64 // the same where some are in words
}

// rowIn returns the measures for a row in a rectangle.
func rowIn(r sem.Rect) row {
	switch {
	case r.W < 240:
		return row{gap: 6, least: 40, words: 40}
	case r.W > 300 && r.H >= 48:
		return row{gap: 8, least: 44, words: 38} // high ones may be a little narrower
	}
	return row{gap: 8, least: 44, words: 44}
}

// allActions returns everything that can be done now. Their ranks say what a
// small screen leaves to the menu.
func (s *Screen) allActions() []action {
	t, m := s.host.Words(), s.host.Match()
	over, view := m.Outcome().Over, m.View()
	item := func(id, label string, icon canvas.Icon, off bool, press func()) widget.MenuItem {
		return widget.MenuItem{ID: id, Label: label, Icon: icon, Disabled: off, Press: press}
	}
	walk := func(id string, icon canvas.Icon, to int) widget.MenuItem {
		w := s.moves.WalkItem(id, icon, to)
		w.Label = t.Say(id)
		return w
	}
	list := []action{
		{MenuItem: item("more", t.Say("more"), canvas.IconMore, false, func() { s.ui.Open(screen.More) }), rank: 0, popup: true},
		{MenuItem: item("undo", t.Say("undo"), canvas.IconUndo, !m.CanTakeBack(), s.TakeBack), rank: 1},
		{MenuItem: item("redo", t.Say("redo"), canvas.IconRedo, !m.CanRedo(), s.redo), rank: 6},
		{MenuItem: item("hint", t.Count("hint.ask", s.host.HintsLeft()), canvas.IconHints, over || s.host.HintsLeft() == 0, s.askHint), rank: 4},
		{MenuItem: item("new-game", t.Say("new-game"), canvas.IconPlus, false, func() { s.ui.Open(screen.NewGame) }), rank: 5, words: true, style: widget.Accent, popup: true},
		{MenuItem: walk("walk.back", canvas.IconBack, view-1), rank: 1},
		{MenuItem: walk("walk.forward", canvas.IconForward, view+1), rank: 1},
		{MenuItem: item("go-on", t.Say("go-on"), canvas.IconCheck, m.Live(), s.host.GoOn), rank: 2, words: true, style: widget.Accent},
		{MenuItem: item("rematch", t.Say("rematch"), canvas.IconAgain, !over, s.host.Rematch), rank: 3, words: true},
		{MenuItem: item("review", t.Say("review.short"), canvas.IconGraph, !over, s.host.OpenReview), rank: 2, words: true, style: widget.Accent},
		{MenuItem: item("end.share", t.Say("share"), canvas.IconShare, false, func() { s.ui.Open(screen.Share) }), rank: 4, popup: true},
	}
	if m.Position().Game() == rules.Go {
		label := t.Say("pass")
		if count := t.PassCount(m.Position()); count != "" && !over {
			label += ". " + count
		}
		list = append(list, action{MenuItem: item("pass", label, canvas.IconPass, over, s.pass), rank: 2})
	}
	return s.remoteActions(list)
}

// take returns those of the actions that exist, in that order.
func take(all []action, ids ...string) []action {
	var list []action
	for _, id := range ids {
		if i := slices.IndexFunc(all, func(a action) bool { return a.ID == id }); i >= 0 {
			list = append(list, all[i])
		}
	}
	return list
}

// keep leaves out the least important of too many actions.
func keep(list []action, n int) []action {
	for len(list) > max(n, 1) {
		worst := 0
		for i := range list {
			if list[i].rank >= list[worst].rank {
				worst = i
			}
		}
		list = slices.Delete(list, worst, worst+1)
	}
	return list
}

// endsBelow reports whether the buttons for a game that is over are in the row below the board, because
// the panel has no room for them.
func (s *Screen) endsBelow() bool {
	const roomy = 250 // CSS pixels
	m := s.host.Match()
	return m.Outcome().Over && m.Live() && s.host.Layout().Panel.H < roomy
}

// buildActions adds the row of buttons below the seats.
func (s *Screen) buildActions(f *widget.Frame) {
	l := s.host.Layout()
	all := s.allActions()
	noPanel := l.Panel.H == 0
	var list []action
	switch {
	case s.endsBelow() && noPanel:
		list = take(all, "walk.back", "walk.forward", "rematch", "review", "end.share", "more")
	case s.endsBelow() && l.Wide: // sharing is in the top bar
		list = take(all, "rematch", "review", "more")
	case s.endsBelow():
		list = take(all, "rematch", "review", "end.share", "more")
	case s.host.Match().Remote():
		list = take(all, s.remoteRow()...)
	case noPanel && !s.host.Match().Live():
		list = take(all, "walk.back", "walk.forward", "go-on", "more")
	case noPanel && s.welcoming(): // there is nothing to take back yet
		list = append(s.welcomeActions(), take(all, "more", "new-game")...)
	default:
		list = take(all, "undo", "redo", "hint", "pass", "more", "new-game")
	}
	done := f.Container("actions", sem.Toolbar, s.host.Words().Say("actions"), l.Actions)
	defer done()
	s.buildRow(f, l.Actions, list)
}

// buildRow adds a row of buttons: those that have words with their labels if there is room, otherwise all as icons
// of the same width, and of too many the most important.
func (s *Screen) buildRow(f *widget.Frame, r sem.Rect, list []action) {
	m := rowIn(r)
	list = keep(list, int((r.W+m.gap)/(m.least+m.gap)))
	icons, words := 0.0, 0.0
	for _, a := range list {
		if a.words {
			words += f.Width(a.Label, canvas.Bold, canvas.SizeNormal) + 26
		} else {
			icons++
		}
	}
	room := r.W - m.gap*float64(len(list)-1)
	inWords := words > 0 && words+icons*m.words <= room
	w := room / float64(len(list))
	if inWords && icons > 0 {
		w = min((room-words)/icons, 66)
	}
	spare := (room - w*icons - words) / max(1, float64(len(list))-icons)
	x := r.X
	for _, a := range list {
		b := sem.Rect{X: x, Y: r.Y, W: w, H: r.H}
		if inWords && a.words {
			b.W = f.Width(a.Label, canvas.Bold, canvas.SizeNormal) + 26 + spare
		}
		s.buildAction(f, a, b, inWords && a.words)
		x += b.W + m.gap
	}
}

// buildStack adds buttons side by side, or one below the other where their labels need the room and a height allows
// it, and returns their height.
func (s *Screen) buildStack(f *widget.Frame, r sem.Rect, height float64, list []action) float64 {
	words := rowIn(r).gap * float64(len(list)-1)
	for _, a := range list {
		if a.words {
			words += f.Width(a.Label, canvas.Bold, canvas.SizeNormal) + 26
		} else {
			words += 44
		}
	}
	one := sem.Rect{X: r.X, Y: r.Y, W: r.W, H: 44}
	if words <= r.W || height < 50*float64(len(list)) {
		s.buildRow(f, one, list)
		return one.H
	}
	for _, a := range list {
		s.buildAction(f, a, one, true)
		one.Y += 50
	}
	return one.Y - r.Y - 6
}

// buildAction adds the button of an action.
func (s *Screen) buildAction(f *widget.Frame, a action, r sem.Rect, inWords bool) {
	s.onScreen[a.ID] = true
	switch a.ID {
	case "hint":
		s.hintButton(f, r)
		return
	case "pass":
		s.passButton(f, a, r).DisabledIf(a.Disabled).Volatile = true
		return
	}
	icon := a.Icon
	if inWords && a.style == widget.Accent && a.ID != "review" {
		icon = canvas.IconNone
	}
	c := f.Button(a.ID, r, a.Label, icon, inWords, a.style, a.Press)
	c.HasPopup = a.popup
	c.Volatile = a.volatile()
	c.DisabledIf(a.Disabled)
}

// passButton adds Go's pass button, with its short label if that fits; its name says what the pass would lead
// to.
func (s *Screen) passButton(f *widget.Frame, a action, r sem.Rect) *widget.Control {
	short := s.host.Words().Say("pass")
	if f.Width(short, canvas.Regular, canvas.SizeNormal)*0.9 > r.W-12 {
		return f.Button(a.ID, r, a.Label, a.Icon, false, widget.Plain, a.Press)
	}
	c := f.Button(a.ID, r, short, canvas.IconNone, true, widget.Plain, a.Press)
	c.Tip = a.Label != short
	c.Label = a.Label
	return c
}

// HiddenItems returns what can be done and has no button on the screen at the moment, as rows of the
// menu.
func (s *Screen) HiddenItems() []widget.MenuItem {
	all := s.allActions()
	var list []widget.MenuItem
	ids := []string{"undo", "redo", "hint", "pass", "react", "about-game", "new-game"}
	if s.host.Watching() && !s.host.Match().Outcome().Over {
		ids = append(ids, "review")
	}
	if s.host.Layout().Panel.H == 0 {
		ids = append([]string{"go-on", "walk.back", "walk.forward"}, ids...)
	}
	for _, a := range take(all, ids...) {
		if !a.Disabled && !s.onScreen[a.ID] {
			list = append(list, a.MenuItem)
		}
	}
	return list
}
