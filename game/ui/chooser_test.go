package ui

import (
	"testing"

	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// choice is a position with both stones possible at C4, and red alone nowhere.
const choice = "...../...../.WBW./..W../B.... b"

func TestChooserIsAnswered(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(r *rig)
		want string
	}{
		{"key 1", func(r *rig) { r.key("1") }, "C4"},
		{"key 2", func(r *rig) { r.key("2") }, "xC4"},
		{"key 3", func(r *rig) { r.key("3") }, ""},
		{"Escape", func(r *rig) { r.key("Escape") }, ""},
		{"Escape, then 2", func(r *rig) { r.key("Escape", "2") }, ""},
		{"click own", func(r *rig) { r.clickOn("choose.0") }, "C4"},
		{"click red", func(r *rig) { r.clickOn("choose.1") }, "xC4"},
		{"tap red", func(r *rig) { r.tapOn("choose.1") }, "xC4"},
		{"press red by name", func(r *rig) { r.named(sem.Button, "Place a red stone at C4") }, "xC4"},
		{"click another point", func(r *rig) { r.clickOn("point.A5") }, ""},
		{"tap another point", func(r *rig) { r.tapOn("point.A5") }, ""},
		{"click the same point", func(r *rig) { r.clickOn("point.C4") }, ""},
		{"press beside the board", func(r *rig) { r.click(2, 400) }, ""},
		{"press between the options", func(r *rig) {
			p := r.node("chooser").Rect
			r.click(p.X+p.W/2, p.Y+2)
		}, ""},
		{"open and close a sheet", func(r *rig) { r.press("settings"); r.key("1"); r.press("sheet.close"); r.key("1") }, ""},
		{"an option that is not there", func(r *rig) { r.do(widget.Event{Kind: widget.Press, ID: "choose.7"}) }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newMatch(t, setUp(choice), unasked)
			r.clickOn("point.C4")
			if !r.has("choose.1") || r.has("choose.2") {
				t.Fatal("a click does not ask which stone")
			}
			if !r.said("Two stones are possible at C4: your own or red.") {
				t.Error("nothing is spoken about the choice")
			}
			c.do(r)
			r.moves(c.want)
		})
	}
}
