package ui

import (
	"strings"
	"testing"

	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// copyByHand checks that a text that could not be copied stands in a field, with all of it selected, and can be saved. It
// closes the dialog.
func (r *rig) copyByHand(text string) {
	r.Helper()
	r.screenIs("copy")
	n := r.node(copyField)
	if n.Role != sem.TextBox || !n.Multiline || n.ValueText != text || r.a.Selected() != text || r.f.tree.Focus != copyField {
		r.Errorf("the field has %q, selected %q, focus on %q; want %q", n.ValueText, r.a.Selected(), r.f.tree.Focus, text)
	}
	said := ""
	for _, u := range r.f.tree.Say {
		said += u.Text
	}
	if !strings.Contains(said, "The clipboard could not be written.") {
		r.Errorf("said is %q", said)
	}
	r.press("copy.save")
	if len(r.f.files) == 0 || string(r.f.files[len(r.f.files)-1].data) != text {
		r.Errorf("the saved files are %v, want one with %q", r.f.files, text)
	}
	r.press("sheet.close")
}

// TestEventsAtOnce handles events outside of the frame loop, as a browser does in the handler of a press.
func TestEventsAtOnce(t *testing.T) {
	r := newRig(t)
	r.f.clip = ""
	r.f.events = append(r.f.events, widget.Event{Kind: widget.Press, ID: "share"})
	r.a.Handle()
	r.screenIs("share")
	r.f.events = append(r.f.events, widget.Event{Kind: widget.Press, ID: "share.copy"}) // which no frame has built yet
	r.a.Handle()
	if !strings.HasPrefix(r.f.clip, "https://redstone.example/#") {
		t.Errorf("the clipboard has %q", r.f.clip)
	}
	if r.f.woken != 2 {
		t.Errorf("the audio was woken %d times by two presses", r.f.woken)
	}
	r.a.busy = true // an event within an event waits for the frame loop
	r.f.events = append(r.f.events, widget.Event{Kind: widget.Press, ID: "sheet.close"})
	r.a.Handle()
	r.screenIs("share")
	r.a.busy = false
	r.frames(2)
	r.screenIs("play")
}
