package reviewing_test

import (
	"strings"
	"testing"

	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules/record"
)

// items lists the rows of the menu: in brackets the disabled ones, with a plus
// switches that are on.
func (d *fixture) items() string {
	var list []string
	for _, m := range d.screen.Menu() {
		id := m.ID
		if m.Disabled {
			id = "(" + id + ")"
		}
		if m.On {
			id += "+"
		}
		list = append(list, id)
	}
	return strings.Join(list, " ")
}

// item returns a row of the menu.
func (d *fixture) item(id string) widget.MenuItem {
	d.Helper()
	for _, m := range d.screen.Menu() {
		if m.ID == id {
			return m
		}
	}
	d.Fatalf("the menu has no %s: %s", id, d.items())
	return widget.MenuItem{}
}

func (d *fixture) pressItem(id string) {
	d.Helper()
	m := d.item(id)
	if m.Disabled {
		d.Fatalf("%s can't be pressed", id)
	}
	m.Press()
	d.refresh()
}

func TestMenuOfAGameThatIsOver(t *testing.T) {
	d := newReview(t, desktop, "en", lost(t))
	if got := d.items(); got != "menu.review menu.rematch" {
		t.Fatalf("the menu is %s", got)
	}
	if got := d.item("menu.review").Label + ", " + d.item("menu.rematch").Label; got != "Review the game, Rematch" {
		t.Errorf("the rows are %s", got)
	}
	d.item("menu.rematch").Press()
	d.called("rematch")
	d.item("menu.review").Press()
	d.called("settle, start review")
	if !d.screen.Shown() {
		t.Error("it is not shown")
	}
}

func TestMenuOfTheReview(t *testing.T) {
	d := reviewed(t, desktop, "en")
	const rest = " menu.marks menu.info menu.best menu.owners menu.go-on menu.new-game"
	if got := d.items(); got != "comment.edit"+rest {
		t.Errorf("on the game's line: %s", got)
	}
	d.pressItem("menu.best")
	d.pressItem("menu.owners")
	if got := d.items(); got != "comment.edit menu.marks menu.info menu.best+ menu.owners+ menu.go-on menu.new-game" || !d.screen.Best() || !d.screen.Owners() {
		t.Errorf("with switches on: %s", got)
	}
	d.pressItem("menu.best")
	d.pressItem("menu.owners")
	d.pressItem("menu.new-game")
	if d.UI.OpenSheet() != screen.NewGame {
		t.Errorf("the dialog is %q", d.UI.OpenSheet())
	}
	over := show(t, desktop, "en", play(t, match.Config{Setup: "BB./BW./BB. b"}, "xC2"))
	if !over.item("menu.go-on").Disabled {
		t.Error("a game that the rules have ended can go on")
	}
	german := reviewed(t, desktop, "de")
	var labels []string
	for _, m := range german.screen.Menu() {
		labels = append(labels, m.Label)
	}
	if got := strings.Join(labels, ", "); got != "Kommentar schreiben, Zeichen aufs Brett setzen, Angaben zur Partie, Die besten Züge zeigen, Zeigen, wem die Punkte gehören werden, Von hier weiterspielen, Neue Partie" {
		t.Errorf("in German: %s", got)
	}
}

// nodeAt returns the node reached by moves from the root.
func (d *fixture) nodeAt(path string) *record.Node {
	d.Helper()
	n := d.host.match.Record().Root
	for _, m := range matchtest.Moves(d, path) {
		var next *record.Node
		for _, c := range n.Children() {
			if c.Move == m {
				next = c
			}
		}
		if n = next; n == nil {
			d.Fatalf("there is no %s", path)
		}
	}
	return n
}

// at shows a node.
func (d *fixture) at(path string) {
	d.Helper()
	d.host.match.GoToNode(d.nodeAt(path), d.Host.Time)
	d.refresh()
}

// children lists the moves after a node.
func (d *fixture) children(path string) string {
	d.Helper()
	var list []string
	for _, c := range d.nodeAt(path).Children() {
		list = append(list, c.Move.String())
	}
	return strings.Join(list, " ")
}

// variationRows lists the rows about the shown variation.
func (d *fixture) variationRows() string {
	rows, _, _ := strings.Cut(d.items(), "comment.edit")
	return strings.TrimSpace(strings.ReplaceAll(rows, "variation.", ""))
}

func TestVariationRows(t *testing.T) {
	d := open(t, desktop, "en", commented)
	for _, c := range []struct{ at, want string }{
		{"C3", ""}, {"C3 C2", ""}, // the game's line
		{"C3 B3", "promote down delete"}, // the first variation comes after the game's line
		{"C3 D2", "promote up delete"},
		{"C3 C2 B3", "promote delete"},
	} {
		d.at(c.at)
		if got := d.variationRows(); got != c.want {
			t.Errorf("%s: %s, want %s", c.at, got, c.want)
		}
	}
	d.at("C3 B3")
	var labels []string
	for _, id := range []string{"promote", "down", "delete"} {
		labels = append(labels, d.item("variation."+id).Label)
	}
	if got := strings.Join(labels, ", "); got != "Make this the main line, Move this variation down, Delete this variation" {
		t.Errorf("the rows are %s", got)
	}
	// A later move of a variation refers to the whole variation.
	d.host.match.Try(matchtest.Move(t, "D4"), d.Host.Time)
	d.refresh()
	if got := d.variationRows(); got != "promote down delete" {
		t.Errorf("below its first move: %s", got)
	}
}

// TestVariations moves, deletes and restores, and announces it.
func TestVariations(t *testing.T) {
	says := func(d *fixture, want string) {
		t.Helper()
		if d.UI.Message() != want || !d.Said(want) {
			t.Errorf("the message is %q, want %q", d.UI.Message(), want)
		}
		d.called("edited")
	}
	d := open(t, desktop, "en", commented)
	if got := d.children("C3"); got != "C2 B3 D2" {
		t.Fatalf("the variations are %s", got)
	}
	d.at("C3 B3")
	d.pressItem("variation.down")
	says(d, "The variation has been moved.")
	if got := d.children("C3"); got != "C2 D2 B3" {
		t.Errorf("moved down: %s", got)
	}
	d.pressItem("variation.up")
	says(d, "The variation has been moved.")
	if got := d.children("C3"); got != "C2 B3 D2" {
		t.Errorf("moved up: %s", got)
	}
	d.pressItem("variation.promote")
	says(d, "This is the main line now.")
	if got := d.children("C3"); got != "B3 C2 D2" {
		t.Errorf("promoted: %s", got)
	}

	d.at("C3 D2")
	d.pressItem("variation.delete")
	if d.UI.Message() != "Variation deleted. The menu can bring it back." {
		t.Errorf("the message is %q", d.UI.Message())
	}
	d.called("settle, edited")
	if got := d.children("C3"); got != "B3 C2" || d.host.match.Node() != d.nodeAt("C3") {
		t.Errorf("deleted: %s, at %v", got, d.host.match.Node().Move)
	}
	if got := d.item("variation.restore").Label; got != "Bring the deleted variation back" {
		t.Errorf("it can be brought back by %q", got)
	}
	d.pressItem("variation.restore")
	says(d, "The variation is back.")
	if got := d.children("C3"); got != "B3 C2 D2" || d.host.match.Node() != d.nodeAt("C3 D2") {
		t.Errorf("brought back: %s, at %v", got, d.host.match.Node().Move)
	}
	if strings.Contains(d.items(), "restore") {
		t.Error("it can be brought back twice")
	}

	// Only the last one that was deleted can be restored, and not into another
	// game.
	d.pressItem("variation.delete")
	d.at("C3 C2 B3")
	d.pressItem("variation.delete")
	d.pressItem("variation.restore")
	if got, below := d.children("C3"), d.children("C3 C2"); got != "B3 C2" || below != "D3 B3" {
		t.Errorf("brought back: %s and %s", got, below)
	}
	d.pressItem("variation.delete")
	d.screen.Opened()
	if strings.Contains(d.items(), "restore") {
		t.Error("it can be brought back into another game")
	}

	german := open(t, desktop, "de", commented)
	german.at("C3 D2")
	german.pressItem("variation.delete")
	if german.UI.Message() != "Variante gelöscht. Im Menü lässt sie sich zurückholen." {
		t.Errorf("in German: %q", german.UI.Message())
	}
}

// TestPlayedLineStays offers nothing that would change a game's own line.
func TestPlayedLineStays(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.at("xA5")
	if got := d.variationRows(); got != "promote delete" {
		t.Errorf("beside the game: %s", got)
	}
	for n := d.host.match.Tip(); n != nil; n = n.Parent() {
		d.host.match.GoToNode(n, d.Host.Time)
		if got := d.variationRows(); got != "" {
			t.Errorf("at %v of the game: %s", n.Move, got)
		}
	}
}
