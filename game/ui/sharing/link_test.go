package sharing_test

import (
	"fmt"
	"strings"
	"testing"

	"redstone/game/match"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
	"redstone/rules/record"
)

func TestLinkToTheGame(t *testing.T) {
	r := shared(t, phone, someMoves)
	link := r.Label("share.address")
	if !strings.HasPrefix(link, "https://redstone.example/#g=1") || strings.Contains(link, "&n=") {
		t.Fatalf("the link is %q", link)
	}
	rec := r.parse()
	if p := rec.Position(rec.Last()); p.Text() != r.host.match.Position().Text() || p.Ply() != 16 {
		t.Errorf("the link leads to %s after %d plies", p.Text(), p.Ply())
	}
	if got := r.labels("share.what"); got != "*The game, This position" {
		t.Errorf("there are links to %q", got)
	}
	r.want("share.link.words", "The whole game is in the link itself. Nothing is stored anywhere.")
	r.Press("share.copy")
	if r.host.clip != link {
		t.Errorf("copied is %q", r.host.clip)
	}
	r.message("The link is on the clipboard.")
	r.host.clipErr = errBlocked
	r.Press("share.copy")
	r.message("The clipboard could not be written.")
	if s := r.Host.TakeSounds(); len(s) != 1 || s[0] != "error" {
		t.Errorf("the sounds are %q", s)
	}
}

func TestLinkToThePosition(t *testing.T) {
	r := shared(t, phone, someMoves)
	r.Press("share.what.1")
	want := "https://redstone.example/#p=" + strings.ReplaceAll(r.host.match.Position().Text(), " ", "_")
	r.want("share.address", want)
	r.want("share.link.words", "Whoever opens it can play on from this position.")
	if got := r.labels("share.what"); got != "The game, *This position" {
		t.Errorf("chosen is %q", got)
	}
	r.Press("sheet.close")
	r.Open(screen.Share)
	if got := r.labels("share.what"); got != "*The game, This position" {
		t.Errorf("opened anew, chosen is %q", got)
	}
}

func TestLinkToAnEarlierPosition(t *testing.T) {
	r := newRig(t, phone, someMoves)
	for _, test := range []struct {
		ply  int
		tail string
	}{{14, "&n=14"}, {0, "&n=0"}, {16, ""}} {
		r.host.match.GoTo(test.ply, r.Host.Now())
		r.Open(screen.Share)
		link := r.Label("share.address")
		if i := strings.Index(link, "&"); i >= 0 && link[i:] != test.tail || i < 0 && test.tail != "" {
			t.Errorf("at ply %d the link is %s", test.ply, link)
		}
	}
}

// TestLinkFollowsTheGame updates it, also while the sheet is open.
func TestLinkFollowsTheGame(t *testing.T) {
	r := shared(t, phone, "E5 E4")
	before := r.Label("share.address")
	r.play("D4")
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	if n := r.parse().Last().Ply(); n != 3 || r.Label("share.address") == before {
		t.Errorf("the link is to a game of %d plies", n)
	}
}

func TestLinkToVariations(t *testing.T) {
	r := newRig(t, phone, someMoves)
	m := r.host.match
	m.GoTo(2, r.Host.Now())
	c3, err := rules.ParseMove("C3")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Try(c3, r.Host.Now()); err != nil {
		t.Fatal(err)
	}
	// What is on the screen would not be in the main line.
	r.Open(screen.Share)
	if got := r.labels("share.what"); got != "The game, *All variations, This position" {
		t.Errorf("there are links to %q", got)
	}
	if rec := r.parse(); len(rec.Root.Next().Next().Children()) != 2 {
		t.Error("the variation is not in the link")
	}
	r.Press("share.what.0")
	if rec := r.parse(); len(rec.Root.Next().Next().Children()) != 1 || rec.Last().Ply() != 16 {
		t.Error("the variation is in the link to the game, or that lacks a move")
	}
	m.GoTo(1, r.Host.Now())
	r.Open(screen.Share)
	if got := r.labels("share.what"); got != "*The game, All variations, This position" {
		t.Errorf("on the main line there are links to %q", got)
	}
	r.Press("share.what.1")
	if rec := r.parse(); len(rec.Root.Next().Next().Children()) != 2 || !strings.HasSuffix(r.Label("share.address"), "&n=1") {
		t.Errorf("the link is %s", r.Label("share.address"))
	}
	// It is deleted while the sheet is open: the choice stays.
	m.Delete(m.Record().Root.Next().Next().Children()[1], r.Host.Now())
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	if rec := r.parse(); len(rec.Root.Next().Next().Children()) != 1 {
		t.Error("what was deleted is still in the link")
	}
	if got := r.labels("share.what"); got != "The game, *All variations, This position" {
		t.Errorf("then there are links to %q", got)
	}
}

// TestNoPositionLinkAfterAnnihilation: no game can begin with one side's stones only.
func TestNoPositionLinkAfterAnnihilation(t *testing.T) {
	r := newRig(t, phone, "")
	r.begin(match.Config{Game: rules.Redstone, Setup: ".BW/.../B.. b"}, "xC2")
	r.Open(screen.Share)
	if got := r.labels("share.what"); got != "*The game" {
		t.Errorf("there are links to %q", got)
	}
}

func TestSystemShareSheet(t *testing.T) {
	r := shared(t, phone, someMoves, func(h *host) { h.canShare = true })
	r.want("share.send", "Share link")
	r.Press("share.send")
	link := r.Label("share.address")
	if got := r.host.shares; len(got) != 1 || got[0] != [3]string{"Redstone", "A game of Redstone, move by move", link} || r.host.clip != "" {
		t.Errorf("shared %q, copied %q", got, r.host.clip)
	}
	r.Press("share.what.1")
	r.host.shareErr = fmt.Errorf("in the system: %w", screen.ErrCancelled)
	r.Press("share.send")
	if got := r.host.shares[1]; got[1] != "A position in Redstone" || !strings.Contains(got[2], "#p=") {
		t.Errorf("shared %q", got)
	}
	if r.host.clip != "" || r.UI.Message() != "" {
		t.Errorf("after a change of mind the clipboard has %q, the message is %q", r.host.clip, r.UI.Message())
	}
	r.host.shareErr = errBlocked
	r.Press("share.send")
	if r.host.clip != r.Label("share.address") {
		t.Errorf("where sharing fails the clipboard has %q", r.host.clip)
	}
	r.message("The link is on the clipboard.")
	if shared(t, phone, "E5").Has("share.send") {
		t.Error("there is a button for a sheet that the system has not")
	}
}

func TestMenu(t *testing.T) {
	r := newRig(t, phone, "E5")
	menu := r.s.Menu()
	if len(menu) != 2 || menu[0].ID != "menu.share" || menu[0].Label != "Share" || menu[1].ID != "copy" || menu[1].Label != "Copy position" {
		t.Fatalf("the menu is %+v", menu)
	}
	menu[1].Press()
	if got := r.takeCalls(); got != "copy position" {
		t.Errorf("the host was told %q", got)
	}
	menu[0].Press()
	if got := r.UI.OpenSheet(); got != screen.Share {
		t.Errorf("the open dialog is %q", got)
	}
}

// linkOf is the link to a game on 9x9.
func linkOf(t *testing.T, moves string) string {
	t.Helper()
	rec, err := record.New(rules.Redstone, 9, false)
	if err != nil {
		t.Fatal(err)
	}
	n := rec.Root
	for _, s := range strings.Fields(moves) {
		m, err := rules.ParseMove(s)
		if err != nil {
			t.Fatal(err)
		}
		n = rec.Add(n, m, rules.Empty)
	}
	return rec.Link()
}

func TestOpenLink(t *testing.T) {
	r := newRig(t, phone, "")
	link := linkOf(t, someMoves)
	r.Open(screen.Share)
	r.s.OpenLink(link)
	r.Frame()
	if got := r.takeCalls(); got != "open 16 plies" || r.UI.OpenSheet() != "" || !r.Said("Game opened.") {
		t.Errorf("the host was told %q, the dialog %q is open", got, r.UI.OpenSheet())
	}
	// Pasted, as a text that contains a link.
	if r.s.TakeLink("..B/.W./R.. b") || r.takeCalls() != "" {
		t.Error("a position is taken for a link")
	}
	if !r.s.TakeLink("see https://redstone.example/#"+link) || r.takeCalls() != "open 16 plies" {
		t.Error("a link in a text is not opened")
	}
	r.host.cannot = errBlocked
	r.s.OpenLink(link)
	r.message("That game cannot be set up.")
}

func TestLinkToTheGameOnTheScreen(t *testing.T) {
	r := newRig(t, phone, "", func(h *host) { h.onScreen, h.loses = true, true })
	link := linkOf(t, someMoves) + "&n=3"
	r.s.OpenLink(link)
	r.Frame()
	if got := r.takeCalls(); got != "go to "+link || r.UI.OpenSheet() != "" {
		t.Errorf("the host was told %q", got)
	}
}

// TestLinkQuestions asks before a game is lost, and where a part is missing.
func TestLinkQuestions(t *testing.T) {
	whole := linkOf(t, someMoves)
	cut := whole[:len(whole)-6]
	changed := []byte(whole)
	changed[len(changed)-8] ^= 1
	const lost = "The end of this link is missing. 11 moves can be read."
	for _, test := range []struct {
		language, link    string
		loses             bool
		question, yes, no string
		opens             string
	}{
		{"en", whole, true, "A link to a game was opened. Show it in place of the game you have begun?", "Show", "Play on", "open 16 plies"},
		{"en", cut, false, lost, "Show", "Cancel", "open 11 plies"},
		{"en", cut, true, lost + " It takes the place of the game you have begun.", "Show", "Play on", "open 11 plies"},
		{"en", string(changed), false, "Something in this link was changed on the way. 8 moves can be read.", "Show", "Cancel", "open 8 plies"},
		{"de", whole, true, "Ein Link zu einer Partie wurde geöffnet. Soll sie an die Stelle deiner angefangenen treten?", "Zeigen", "Weiterspielen", "open 16 plies"},
	} {
		o := phone
		o.Language = test.language
		r := newRig(t, o, "", func(h *host) { h.loses, h.onScreen = test.loses, test.link != whole })
		for _, answer := range []string{"answer.no", "answer.yes"} {
			r.s.OpenLink(test.link)
			r.Frame()
			r.want("question", test.question)
			r.want("answer.yes", test.yes)
			r.want("answer.no", test.no)
			r.Check(test.question)
			if got := r.takeCalls(); got != "" {
				t.Errorf("%s: before the answer the host was told %q", test.question, got)
			}
			r.Press(answer)
			want := ""
			if answer == "answer.yes" {
				want = test.opens
			}
			if got := r.takeCalls(); got != want || r.UI.OpenSheet() != "" {
				t.Errorf("%s: after %s the host was told %q, want %q", test.question, answer, got, want)
			}
		}
	}
}

func TestUselessLinks(t *testing.T) {
	r := newRig(t, phone, "")
	for text, want := range map[string]string{
		"g=1":       "The end of this link is missing.",
		"g=9ABCD":   "This link is from a newer version of the game. Reload the page to get it.",
		"p=BW/WB_b": "The group at A2 has no liberty.",
		"elsewhere": "This is not a link to a game.",
		"g=1" + strings.Repeat("A", record.MaxLink): "This link is too long to be a game.",
	} {
		r.s.OpenLink(text)
		r.Frame()
		r.message(want)
		if got := r.takeCalls(); got != "" || r.UI.OpenSheet() != "" {
			t.Errorf("%.20s: the host was told %q, the dialog %q is open", text, got, r.UI.OpenSheet())
		}
	}
}

func TestGerman(t *testing.T) {
	o := phone
	o.Language = "de"
	r := shared(t, o, someMoves, func(h *host) { h.canShare = true })
	for id, want := range map[string]string{
		"sheet.title": "Teilen", "share.copy": "Link kopieren", "share.png": "Bild speichern", "share.link.words": "Die ganze Partie steckt im Link selbst. Nirgends wird etwas gespeichert.",
	} {
		r.want(id, want)
	}
	r.Press("share.send")
	if got := r.host.shares[0][1]; got != "Eine Partie Redstone, Zug für Zug" {
		t.Errorf("shared as %q", got)
	}
	r.Press("share.text")
	if !strings.Contains(r.host.clip, "Schwarz ist am Zug") {
		t.Errorf("the diagram reads\n%s", r.host.clip)
	}
}

// TestLayout shows the sheet in many sizes and both languages, also while a file
// is being made.
func TestLayout(t *testing.T) {
	for _, size := range [][2]float64{{320, 480}, {390, 844}, {500, 300}, {768, 1024}, {1280, 800}} {
		for _, language := range []string{"en", "de"} {
			where := fmt.Sprintf("%gx%g in %s", size[0], size[1], language)
			r := shared(t, widgettest.Options{Width: size[0], Height: size[1], Language: language}, someMoves, func(h *host) { h.canShare = true })
			r.Check(where)
			r.Press("share.what.1")
			r.Check(where + ", a position")
			r.Press("share.size.2")
			r.Press("share.gif")
			r.Check(where + ", making a file")
			r.UI.Offset["sheet"] = 1e6
			r.UI.Invalidate(widget.Controls)
			r.Frame()
			r.Check(where + ", scrolled")
			if n := r.Node("share.address"); n.Role != sem.Text || !r.Has("share.preview") {
				t.Errorf("%s: the address is %+v", where, n)
			}
		}
	}
}
