package reviewing

import (
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules/record"
)

// Menu returns the rows of the menu for a game that is over: the actions on
// the shown variation come first.
func (s *Screen) Menu() []widget.MenuItem {
	if !s.MayShow() {
		return nil
	}
	t, m := s.host.Words(), s.host.Match()
	if !s.Shown() {
		return []widget.MenuItem{
			{ID: "menu.review", Label: t.Say("review.open"), Icon: canvas.IconGraph, Press: s.Show},
			{ID: "menu.rematch", Label: t.Say("rematch"), Icon: canvas.IconAgain, Press: s.host.Rematch},
		}
	}
	var list []widget.MenuItem
	n := m.Node()
	if s.host.Review().WayBack(n) != nil {
		list = append(list, s.variationItems(s.host.Review().Fork(n))...)
	}
	if s.removed.Node != nil {
		list = append(list, widget.MenuItem{ID: "variation.restore", Label: t.Say("variation.restore"), Icon: canvas.IconRedo, Press: s.restoreVariation})
	}
	if s.host.Layout().Bare && !s.closing {
		list = append(list, widget.MenuItem{ID: "review.close", Label: t.Say("review.close"), Icon: canvas.IconClose, Press: s.Leave})
	}
	if len(s.mistakes()) > 0 {
		list = append(list, widget.MenuItem{ID: "menu.learn", Label: s.learnLabel(), Icon: canvas.IconHints, Press: s.learn})
	}
	return append(list,
		widget.MenuItem{ID: "comment.edit", Label: t.Say("comment.edit"), Icon: canvas.IconNote, Press: s.writeComment},
		widget.MenuItem{ID: "menu.marks", Label: t.Say("marks.edit"), Icon: canvas.IconMarks, IsSwitch: true, On: s.marking, Press: s.toggleMarking},
		widget.MenuItem{ID: "menu.info", Label: t.Say("info"), Icon: canvas.IconInfo, Press: s.openInfo},
		widget.MenuItem{ID: "menu.best", Label: t.Say("review.best"), Icon: canvas.IconBest, IsSwitch: true, On: s.best, Press: s.toggleBest},
		widget.MenuItem{ID: "menu.owners", Label: t.Say("review.owners"), Icon: canvas.IconOwners, IsSwitch: true, On: s.owners, Press: s.toggleOwners},
		widget.MenuItem{ID: "menu.go-on", Label: t.Say("go-on"), Icon: canvas.IconCheck, Disabled: m.Position().Result().Over(), Press: s.goOn},
		widget.MenuItem{ID: "menu.new-game", Label: t.Say("new-game"), Icon: canvas.IconPlus, Press: func() { s.ui.Open(screen.NewGame) }})
}

// variationItems returns the rows about the variation that begins at n. The first
// variation can't be moved up: before it is the game's own line.
func (s *Screen) variationItems(n *record.Node) []widget.MenuItem {
	m := s.host.Match()
	var list []widget.MenuItem
	add := func(may bool, id string, icon canvas.Icon, press func()) {
		if may {
			list = append(list, widget.MenuItem{ID: id, Label: s.host.Words().Say(id), Icon: icon, Press: press})
		}
	}
	add(m.CanPromote(n), "variation.promote", canvas.IconFirst, func() { s.changed(m.Promote(n), "variation.promoted") })
	add(m.CanReorder(n, -1) && n.Index() > 1, "variation.up", canvas.IconUp, func() { s.changed(m.Reorder(n, -1), "variation.moved") })
	add(m.CanReorder(n, 1), "variation.down", canvas.IconDown, func() { s.changed(m.Reorder(n, 1), "variation.moved") })
	add(m.CanDelete(n), "variation.delete", canvas.IconClose, func() { s.deleteVariation(n) })
	return list
}

// changed shows and saves the tree if it has changed, and announces the text with
// that key.
func (s *Screen) changed(done bool, key string) {
	if !done {
		return
	}
	s.host.Edited()
	s.ui.ShowToast(s.host.Words().Say(key), false)
}

// deleteVariation removes a variation from the record; the menu can restore
// it until the next one is deleted.
func (s *Screen) deleteVariation(n *record.Node) {
	s.host.Settle()
	d := s.host.Match().Delete(n, s.ui.Now())
	if d.Node != nil {
		s.removed = d
	}
	s.changed(d.Node != nil, "variation.deleted")
}

// restoreVariation restores the variation that was deleted last.
func (s *Screen) restoreVariation() {
	d := s.removed
	s.removed = record.Removed{}
	s.changed(s.host.Match().Restore(d, s.ui.Now()), "variation.restored")
}
