package reviewing_test

import (
	"strings"
	"testing"

	"redstone/game/ui/reviewing"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// write opens the dialog for the comment on the shown move.
func (d *fixture) write() {
	d.Helper()
	d.pressItem("comment.edit")
	if d.UI.OpenSheet() != "comment" {
		d.Fatalf("the dialog is %q", d.UI.OpenSheet())
	}
}

func TestCommentDialog(t *testing.T) {
	d := open(t, desktop, "en", commented)
	d.goTo(1)
	d.label("comment", "The middle.")
	d.write()
	d.label("sheet", "Comment")
	d.label("comment.for", "Move 1: C3")
	d.label("comment.keep", "Save")
	field := d.Node("comment.text")
	if field.Role != sem.TextBox || !field.Multiline || field.ValueText != "The middle." || field.Label != "Comment" || field.Hint != "What is there to say?" {
		t.Fatalf("the field is %+v", field)
	}
	if d.Tree().Focus != "comment.text" {
		t.Errorf("the focus is on %q", d.Tree().Focus)
	}
	d.Check("the dialog")
	d.Type("?!")
	d.Key("Enter")
	d.Type("And so")
	d.host.calls()
	rev := d.host.match.Rev()
	d.Press("comment.keep")
	d.called("edited")
	if got := d.nodeAt("C3").Comment; got != "The middle.?!\nAnd so" || d.UI.OpenSheet() != "" || d.host.match.Rev() == rev {
		t.Errorf("kept: %q, the dialog is %q", got, d.UI.OpenSheet())
	}
	d.label("comment", "The middle.?!\nAnd so")

	// Another position has its own text, and opening and closing changes nothing.
	d.goTo(0)
	d.write()
	d.label("comment.for", "The start of the game")
	if got := d.Node("comment.text").ValueText; got != "" {
		t.Errorf("at the start the field has %q", got)
	}
	d.host.calls()
	d.Key("Escape")
	d.called("")
	german := open(t, phone, "de", commented)
	german.goTo(1)
	german.write()
	german.label("sheet", "Kommentar")
	german.label("comment.for", "Zug 1: C3")
	german.label("comment.keep", "Speichern")
	german.Check("the dialog on a phone")
}

// TestCommentIsNeverLost leaves the dialog in every way.
func TestCommentIsNeverLost(t *testing.T) {
	for name, leave := range map[string]func(d *fixture){
		"Escape":         func(d *fixture) { d.Key("Escape") },
		"the cross":      func(d *fixture) { d.Press("sheet.close") },
		"a press beside": func(d *fixture) { d.Click(20, 400) },
		"Ctrl+Enter":     func(d *fixture) { d.Do(widget.Event{Kind: widget.KeyDown, Key: "Enter", Control: true}) },
		"another dialog": func(d *fixture) { d.UI.Open(screen.NewGame); d.Frame() },
		"a question":     func(d *fixture) { d.UI.Ask("Sure?", "Yes", "No", func() {}, nil); d.Frame() },
		"the end":        func(d *fixture) { d.screen.KeepWriting() },
	} {
		d := open(t, desktop, "en", commented)
		d.goTo(2)
		d.write()
		d.Type("Good")
		if got := d.host.drafts["C2"]; got != "|Good" {
			t.Errorf("%s: the draft is %q", name, got)
		}
		leave(d)
		if got := d.nodeAt("C3 C2").Comment; got != "Good" {
			t.Errorf("%s: the comment is %q", name, got)
		}
		if len(d.host.drafts) != 0 {
			t.Errorf("%s: the draft stays: %v", name, d.host.drafts)
		}
	}
}

// TestCommentWithoutDrafts goes into the record with every change where a draft cannot be
// stored.
func TestCommentWithoutDrafts(t *testing.T) {
	d := open(t, desktop, "en", commented)
	d.host.noDrafts = true
	d.goTo(2)
	d.write()
	d.Type("No")
	if got := d.nodeAt("C3 C2").Comment; got != "No" {
		t.Errorf("after two keys the comment is %q", got)
	}
	d.Key("Backspace", "Escape")
	if got := d.nodeAt("C3 C2").Comment; got != "N" {
		t.Errorf("the comment is %q", got)
	}
}

// TestCommentOfAnotherGame leaves the draft where it is when another game has replaced the
// one that is written about.
func TestCommentOfAnotherGame(t *testing.T) {
	d := open(t, desktop, "en", commented)
	d.goTo(2)
	d.write()
	d.Type("Good")
	old := d.host.match
	d.host.match = lost(t, rates...)
	d.screen.Opened()
	d.screen.KeepWriting()
	if got := d.host.drafts["C2"]; got != "|Good" || old.Node().Comment != "" || d.host.match.Node().Comment != "" {
		t.Errorf("the draft is %q, the comments %q and %q", got, old.Node().Comment, d.host.match.Node().Comment)
	}
}

// TestCommentChangedElsewhere has another window change the comment while it is being
// written.
func TestCommentChangedElsewhere(t *testing.T) {
	for _, c := range []struct{ now, typed, want string }{
		{"The middle.\n\nNo.", " Yes.", "The middle. Yes.\n\nNo."},
		{"Quite another.", "!", "Quite another.\n\nThe middle.!"},
		{"The middle. And more.", "", "The middle. And more."},
	} {
		d := open(t, desktop, "en", commented)
		d.goTo(1)
		d.write()
		d.Type(c.typed)
		d.nodeAt("C3").Comment = c.now
		d.Key("Escape")
		if got := d.nodeAt("C3").Comment; got != c.want {
			t.Errorf("%q and %q: %q, want %q", c.now, c.typed, got, c.want)
		}
	}
}

// TestLongComment writes as much as fits, and a longer comment of a file, of which nothing
// is cut.
func TestLongComment(t *testing.T) {
	d := open(t, phone, "en", commented)
	d.goTo(1)
	n := d.nodeAt("C3")
	n.Comment = strings.Repeat("word ", 1799) + "word" // 8,999 characters
	d.refresh()
	d.write()
	d.label("comment.length", "")
	d.Type("s")
	d.label("comment.length", "9,000 of 10,000 characters")
	d.UI.PasteIntoField(strings.Repeat("x", 2000))
	d.Frame()
	const full = "Only 10,000 characters fit: what was beyond that was left out."
	d.label("comment.length", full)
	if len(d.UI.Field("comment.text").Text) != reviewing.MaxComment || !d.Said(full) && d.Tree().Find("comment.length") == nil {
		t.Errorf("%d characters", len(d.UI.Field("comment.text").Text))
	}
	d.Check("a full comment on a phone")
	d.Key("Escape")

	n.Comment = strings.Repeat("ä ", 15_000) + "\nend"
	long := n.Comment
	d.write()
	d.Key("Escape")
	if n.Comment != long {
		t.Error("looking at it cuts it")
	}
	d.write()
	d.Type("!")
	d.label("comment.length", "Only 30,004 characters fit: what was beyond that was left out.")
	d.Do(widget.Event{Kind: widget.KeyDown, Key: "Home", Control: true})
	d.Key("Delete")
	d.Type("AB")
	d.Key("Escape")
	if want := "A" + strings.TrimPrefix(long, "ä"); n.Comment != want {
		t.Errorf("%d characters, want %d", len([]rune(n.Comment)), len([]rune(want)))
	}
}
