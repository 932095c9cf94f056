package ui

import (
	"testing"

	"redstone/game/ui/widget"
)

// TestFieldTakesItsKeys checks that writing plays no moves and opens nothing.
func TestFieldTakesItsKeys(t *testing.T) {
	r := newRig(t)
	r.press("nav.games")
	r.clickOn("games.search")
	r.key("u", "?", "Enter")
	r.screenIs("games")
	if n := r.node("games.search"); n.ValueText != "u?" || r.f.tree.Focus != "games.search" {
		t.Errorf("the field holds %q, the focus is on %q", n.ValueText, r.f.tree.Focus)
	}
	r.do(widget.Event{Kind: widget.KeyDown, Key: "a", Control: true})
	if s := r.a.Selected(); s != "u?" {
		t.Errorf("selected is %q", s)
	}
	r.do(widget.Event{Kind: widget.SetText, ID: "games.search", Text: "ü", From: 1, To: 1})
	r.do(widget.Event{Kind: widget.SetText, ID: "games.import", Text: "no"}, widget.Event{Kind: widget.SetText, ID: "nothing", Text: "no"})
	if n := r.node("games.search"); n.ValueText != "ü" {
		t.Errorf("the platform's field says ü, it holds %q", n.ValueText)
	}
	r.key("Tab")
	if r.f.tree.Focus == "games.search" {
		t.Error("Tab stays in the field")
	}
}
