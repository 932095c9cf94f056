package reviewing_test

import (
	"strings"
	"testing"
	"time"

	"redstone/game/ui/sem"
)

// fill writes a text into a field of the dialog.
func (d *fixture) fill(id, text string) {
	d.Helper()
	d.Focus(id)
	d.UI.Field(id).Move(len(d.UI.Field(id).Text), false)
	for len(d.UI.Field(id).Text) > 0 {
		d.Key("Backspace")
	}
	d.Type(text)
}

func TestGameInfo(t *testing.T) {
	d := open(t, desktop, "en", commented)
	d.Press("edit.info")
	d.label("sheet", "Game info")
	if n := d.Node("info.black"); n.Role != sem.TextBox || n.ValueText != "Ann" || n.Label != "Black" || d.Node("info.name").ValueText != "" {
		t.Fatalf("the field is %+v", n)
	}
	d.label("info.facts", "Ann wins. White resigned.")
	d.Check("the dialog")
	d.host.calls()
	for _, l := range [][2]string{
		{"info.black", "Zoë"}, {"info.black-rank", "3 dan"}, {"info.white-rank", "2k"}, {"info.event", "Cup"}, {"info.round", "2"},
		{"info.date", "5.11.2026"}, {"info.place", "Köln"}, {"info.name", ""},
	} {
		d.fill(l[0], l[1])
	}
	if got := d.host.calls(); strings.Count(got, "edited") > 1 {
		t.Errorf("typing saves again and again: %s", got)
	}
	d.Wait(time.Second)
	d.called("edited")
	info := d.host.match.Record().Info
	if info.Players[0].Name != "Zoë" || info.Players[0].Rank != "3 dan" || info.Players[1].Name != "Bob" || info.Players[1].Rank != "2k" ||
		info.Event != "Cup" || info.Round != "2" || info.Date != "" || info.Place != "Köln" || info.Name != "" {
		t.Errorf("the record has %+v", info)
	}
	d.Press("info.keep")
	d.called("edited")
	if got := d.host.match.Record().Info.Date; got != "2026-11-05" {
		t.Errorf("the date is %q", got)
	}
	if n := d.Node("review.head"); !strings.Contains(n.Label, "Zoë") {
		t.Errorf("the head says %q", n.Label)
	}
}

// TestWrongDate is told, and the old date stays; the rest is saved.
func TestWrongDate(t *testing.T) {
	d := open(t, phone, "de", commented)
	d.host.match.Record().Info.Date = "2020-02-02"
	d.pressItem("menu.info")
	d.fill("info.date", "31.2.2026")
	d.label("info.date.bad", "Schreib das Datum als 29.11.2026, 2026-11-29, 2026-11 oder 2026. Bis dahin bleibt das alte.")
	d.Check("a wrong date")
	d.fill("info.place", "Ulm")
	d.Key("Escape")
	d.Frame()
	if info := d.host.match.Record().Info; info.Date != "2020-02-02" || info.Place != "Ulm" {
		t.Errorf("the record has %+v", info)
	}
	if !strings.Contains(d.UI.Message(), "Datum") {
		t.Errorf("the message is %q", d.UI.Message())
	}
	d.pressItem("menu.info")
	d.has(false, "info.date.bad")
	d.fill("info.date", "2026-03")
	d.has(false, "info.date.bad")
	d.Key("Escape")
	if got := d.host.match.Record().Info.Date; got != "2026-03" {
		t.Errorf("the date is %q", got)
	}
}

// TestInfoOfFiles leaves alone what was not changed, however long or odd it is.
func TestInfoOfFiles(t *testing.T) {
	d := open(t, desktop, "en", commented)
	info := &d.host.match.Record().Info
	long := strings.Repeat("long ", 60)
	info.Date, info.Event, info.Players[1].Name = "in May", long, strings.Repeat("B", 90)
	was := *info
	d.pressItem("menu.info")
	d.host.calls()
	d.Press("info.keep")
	d.called("")
	if *info != was {
		t.Errorf("looking changes it to %+v", *info)
	}
	d.pressItem("menu.info")
	d.Focus("info.event")
	d.Key("Home", "Delete")
	d.Type("Lx")
	d.Press("info.keep")
	if want := "L" + strings.TrimSpace(strings.TrimPrefix(long, "l")); info.Event != want || info.Date != "in May" {
		t.Errorf("the event has %d characters, want %d; the date is %q", len(info.Event), len(want), info.Date)
	}
}

// TestInfoOfAComputer has no fields for its name.
func TestInfoOfAComputer(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.pressItem("menu.info")
	d.has(true, "info.black", "info.black-rank", "info.date")
	d.has(false, "info.white", "info.white-rank")
	d.fill("info.black", "Me")
	d.Press("info.keep")
	if got := d.host.match.Record().Info.Players[0].Name; got != "Me" {
		t.Errorf("the name is %q", got)
	}
}

// TestCommentOnTheGame is written from the dialog.
func TestCommentOnTheGame(t *testing.T) {
	d := open(t, desktop, "en", commented)
	d.pressItem("menu.info")
	d.fill("info.place", "Ulm")
	d.Press("info.write")
	d.label("sheet", "Comment on the game")
	d.has(false, "comment.for")
	d.Type("A fine one.")
	d.Press("comment.keep")
	if info := d.host.match.Record().Info; info.Comment != "A fine one." || info.Place != "Ulm" || d.host.match.Record().Root.Comment != "" {
		t.Errorf("the record has %+v", info)
	}
	d.pressItem("menu.info")
	d.label("info.comment", "A fine one.")
	d.Check("with a comment")
}
