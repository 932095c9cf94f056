package ui

import (
	"strings"
	"unicode/utf8"

	"redstone/game/ui/sem"
	"redstone/rules/record"
)

// noteSheet is the dialog to write a comment in.
const noteSheet = "comment"

// reviewItems lists the rows of the menu that belong to a game that is over: what
// can be done with the variation that is shown first.
func (a *App) reviewItems() []menuItem {
	t := a.texts
	var list []menuItem
	if !a.reviewing() {
		return []menuItem{
			{id: "menu.review", label: t.Say("review.open"), sign: iconGraph, press: a.openReview},
			{id: "menu.rematch", label: t.Say("rematch"), sign: iconAgain, press: a.rematch},
		}
	}
	n := a.match.Node()
	if a.wayBack() != nil {
		list = append(list, a.variationItems(a.forkOf(n))...)
	}
	if a.review.removed.Node != nil {
		list = append(list, menuItem{id: "variation.restore", label: t.Say("variation.restore"), sign: iconRedo, press: a.restoreVariation})
	}
	list = append(list,
		menuItem{id: "comment.edit", label: t.Say("comment.edit"), sign: iconNote, press: a.openNote, off: !noteFits(n.Comment)},
		menuItem{id: "menu.best", label: t.Say("review.best"), sign: iconBest, turns: true, on: a.review.best, press: a.toggleBest},
		menuItem{id: "menu.owners", label: t.Say("review.owners"), sign: iconOwners, turns: true, on: a.review.owners, press: a.toggleOwners},
		menuItem{id: "menu.go-on", label: t.Say("go-on"), sign: iconCheck, press: a.goOnFromReview, off: a.match.Position().Result().Over()},
		menuItem{id: "menu.new-game", label: t.Say("new-game"), sign: iconPlus, press: func() { a.openSheet(newSheet) }})
	return list
}

// variationItems lists what can be done with the variation that begins at n.
func (a *App) variationItems(n *record.Node) []menuItem {
	t := a.texts
	var list []menuItem
	if a.match.CanPromote(n) {
		list = append(list, menuItem{id: "variation.promote", label: t.Say("variation.promote"), sign: iconFirst, press: func() { a.changed(a.match.Promote(n), "variation.promoted") }})
	}
	if a.match.CanReorder(n, -1) && n.Index() > 1 {
		list = append(list, menuItem{id: "variation.up", label: t.Say("variation.up"), sign: iconUp, press: func() { a.changed(a.match.Reorder(n, -1), "variation.moved") }})
	}
	if a.match.CanReorder(n, 1) {
		list = append(list, menuItem{id: "variation.down", label: t.Say("variation.down"), sign: iconDown, press: func() { a.changed(a.match.Reorder(n, 1), "variation.moved") }})
	}
	if a.match.CanDelete(n) {
		list = append(list, menuItem{id: "variation.delete", label: t.Say("variation.delete"), sign: iconClose, press: func() { a.deleteVariation(n) }})
	}
	return list
}

// changed tells that the tree has changed.
func (a *App) changed(done bool, key string) {
	if !done {
		return
	}
	a.findTurns()
	a.showToast(a.texts.Say(key), false)
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
	a.save()
}

// deleteVariation takes a variation out of the record; the menu can bring it
// back until the next one goes.
func (a *App) deleteVariation(n *record.Node) {
	a.finishAnimation()
	d := a.match.Delete(n, a.p.Now())
	if d.Node != nil {
		a.review.removed = d
	}
	a.changed(d.Node != nil, "variation.deleted")
}

func (a *App) restoreVariation() {
	d := a.review.removed
	a.review.removed = record.Removed{}
	a.changed(a.match.Restore(d, a.p.Now()), "variation.restored")
}

// goOnFromReview leaves the review and plays on from the shown position.
func (a *App) goOnFromReview() {
	a.endReview()
	a.goOnFromHere()
}

// noteFits reports whether a comment can be edited in the one line that there
// is to write in.
func noteFits(comment string) bool {
	return !strings.Contains(comment, "\n") && utf8.RuneCountInString(comment) <= maxField
}

// openNote opens the dialog to write a comment in.
func (a *App) openNote() {
	a.openSheet(noteSheet)
	a.field("comment.text").set(a.match.Node().Comment)
}

// buildNote adds the dialog's line of text.
func (a *App) buildNote(f *frame, r sem.Rect) float64 {
	t := a.texts
	n := a.match.Node()
	label := t.Say("comment.start")
	if n.Parent() != nil {
		label = t.Say("move.label", "n", itoa(n.Ply()), "move", a.moveText(n.Move))
	}
	h := f.words("comment.for", sem.Rect{X: r.X, Y: r.Y, W: r.W}, label, regular, sizeSmall, true) + 6
	a.textField(f, "comment.text", sem.Rect{X: r.X, Y: r.Y + h, W: r.W, H: 48}, t.Say("comment"), t.Say("comment.hint"), iconNote, nil)
	return h + 56
}

// buildNoteFoot adds the button that keeps what was written.
func (a *App) buildNoteFoot(f *frame, r sem.Rect) {
	f.button("comment.keep", r, a.texts.Say("comment.keep"), iconNone, true, accent, a.keepNote)
}

func (a *App) keepNote() {
	a.match.Node().Comment = a.field("comment.text").String()
	a.match.Touch()
	a.closeSheet()
	a.dirtyFrame = true
	a.save()
}
