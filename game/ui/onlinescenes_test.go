package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"redstone/game/online/form"
	"redstone/game/online/wire"
	"redstone/game/settings"
	"redstone/game/ui/screen"
)

// onlineScenes are pages as the online client makes them.
var onlineScenes = []scene{
	{name: "going online", show: func(r *rig) { r.a.pages.Open(form.Home, ""); r.frame() }},
	{name: "letter", idle: true, show: func(r *rig) {
		r.begin(friends(9, false))
		r.play("E5 C3 D4")
		r.a.ui.Open(screen.Letter)
		r.frame()
	}},
	{name: "online game", show: func(r *rig) { r.clientGame(0, "") }},
	{name: "online question", show: func(r *rig) { r.clientGame(0, wire.TakeBack) }},
	{name: "online spectator", show: func(r *rig) { r.clientGame(-1, "") }},
	{name: "online page", idle: true, show: func(r *rig) { r.clientPage(samplePage()) }},
}

// clientGame shows an online game of long names with byo-yomi; asked is what the opponent asks for.
func (r *rig) clientGame(mine int, asked string) {
	r.Helper()
	if r.f.client == nil {
		r.goOnline()
	}
	st := onlineState(mine, "C3", "B2", "D4", "E5", "A1")
	st.Clock, st.Left, st.Periods = "10m+5x30s", [2]time.Duration{412 * time.Second, 23 * time.Second}, [2]int{5, 3}
	st.Runs, st.Watchers, st.Ranked, st.Asked = true, 3, true, asked
	st.Names, st.Rating = [2]string{"Annalies Amalie", "River Otter 23"}, [2]string{"1520", "1498?"}
	if mine >= 0 {
		st.May = []string{wire.Resign, wire.TakeBack, wire.React}
	}
	if asked != "" {
		st.May = append(st.May, wire.Accept, wire.Decline)
	}
	r.client(st.Message())
	if r.a.session.KeptID() != onlineID {
		r.press("question.yes")
	}
	r.a.board.Finish()
	r.frame()
}

// clientPage shows a page as if the client had sent it.
func (r *rig) clientPage(p form.Page) {
	r.Helper()
	r.a.pages.Start()
	r.a.pages.Receive(wire.New(wire.Ready))
	m, err := wire.Parse(p.Message().String())
	if err != nil {
		r.Fatal(err)
	}
	r.a.pages.Receive(m)
	r.frame()
}

// samplePage has a control of each kind.
func samplePage() form.Page {
	link := "https://example.com/#join=1abc"
	return form.Page{Name: "sample", Title: "Invite a friend", Back: form.Home, Controls: []form.Control{
		{Kind: form.Text, Label: "Who opens the link plays against you."},
		{Kind: form.Choice, ID: "clock", Label: "Clock", Options: []string{"None", "5 min + 3 s", "15 min + 10 s", "3 days a move"}, Value: "1"},
		{Kind: form.Toggle, ID: "open", Label: "Others may watch", Value: "yes"},
		{Kind: form.Group},
		{Kind: form.Field, ID: "name", Label: "Your name", Value: "Anna", Most: 20},
		{Kind: form.Field, ID: "club", Label: "Club", Most: 20},
		{Kind: form.Group},
		{Kind: form.Button, ID: "make", Label: "Make the link", Value: "primary"},
		{Kind: form.Button, ID: "cancel", Label: "Cancel the invitation", Value: "danger"},
		{Kind: form.Code, Label: "QR code of the link", Value: form.CodeOf(33, func(x, y int) bool { return (x*y+x+y)%3 == 0 })},
		{Kind: form.Share, ID: "share", Label: "Share the link", Value: link},
		{Kind: form.Copy, ID: "copy", Label: "Copy the link", Value: link},
		{Kind: form.Busy, Label: "Waiting for an opponent …"},
		{Kind: form.Warning, Label: "No relay can be reached at the moment; the game goes on as soon as one can."},
		{Kind: form.Heading, Label: "Games that go on"},
		{Kind: form.Row, ID: "game-1", Label: "Benjamin (1520)", Value: "Redstone 9×9, 5 min + 3 s", Options: []string{"Move 23"}, Mark: "Your turn"},
		{Kind: form.Row, ID: "game-2", Label: "Somebody with a rather long name", Value: "Go 19×19", Mark: "2 days 3 hours left", Off: true},
		{Kind: form.Heading, Label: "Table"},
		{Kind: form.Table, Options: []string{"Name", "Games", "Won", "Rating"}, Rows: [][]string{
			{"Anna Amalia", "12", "9", "1655 ± 80"}, {"Benjamin", "7", "3", "1498 ± 110"},
		}},
		{Kind: form.Note, Label: "Ratings rest on games whose two logs end with the same result."},
		{Kind: form.Link, ID: "about", Label: "What is sent where", Value: "https://example.com/privacy/"},
		{Kind: form.Files, ID: "file", Label: "Import a key …"},
	}}
}

// TestOnlineShots writes pictures of pages where SHOTS says, of those in the folder PAGES: files with a message of package
// wire each, as the tests of the client write them; otherwise of the sample.
func TestOnlineShots(t *testing.T) {
	dir := shotsDir(t)
	pages := map[string]string{"sample": samplePage().Message().String()}
	files, _ := filepath.Glob(filepath.Join(os.Getenv("PAGES"), "*.page"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		pages[strings.TrimSuffix(filepath.Base(file), ".page")] = string(text)
	}
	for _, s := range []screenSize{{320, 568, false}, {390, 844, false}, {667, 375, false}, {1440, 900, false}} {
		for _, dark := range []bool{false, true} {
			r := newRig(t, func(f *fakePlatform) { f.scale, f.dark = 1, dark })
			for name, text := range pages {
				m, err := wire.Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				p, err := form.PageOf(m)
				if err != nil {
					t.Fatal(err)
				}
				r.reset(s)
				if strings.HasSuffix(name, "-de") {
					r.setting(func(s *settings.Settings) { s.Language = "de" })
				}
				r.clientPage(p)
				r.frame()
				savePNG(t, filepath.Join(dir, name+"-"+s.String()+"-"+r.state().Theme+".png"), r.picture())
				r.setting(func(s *settings.Settings) { s.Language = "en" })
			}
		}
	}
}
