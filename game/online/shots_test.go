package online

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"redstone/game/online/form"
	"redstone/game/online/wire"
)

// TestPages writes pages of the client where PAGES says, in English and German, for the pictures of TestOnlineShots in
// game/ui:
//
//	PAGES=dir go test ./game/online -run TestPages
//	PAGES=dir SHOTS=dir bash .github/test.sh draw ./game/ui -run TestOnlineShots
func TestPages(t *testing.T) {
	dir := os.Getenv("PAGES")
	if dir == "" {
		t.Skip("PAGES names no folder to write to")
	}
	for _, language := range []string{"en", "de"} {
		w := newWorld(t, 7)
		w.language = language
		anna, bert, dora := w.person("Anna"), w.person("Bert"), w.person("Dora")
		save := func(p *person, name string) {
			w.Run(20 * time.Second)
			if err := os.WriteFile(filepath.Join(dir, name+"-"+language+".page"), []byte(p.page.Message().String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		for _, p := range w.persons {
			p.tell(wire.Set, settingsPage, "name", p.name)
		}
		for _, page := range []string{"home", "settings", "games-invite"} {
			anna.tell(wire.Open, page, "")
			save(anna, page)
		}
		anna.tell(wire.Press, "games-invite", "create")
		save(anna, "waiting")
		link, _ := anna.control(form.Copy)
		bert.tell(wire.Open, "lobby-find", "")
		save(bert, "lobby-find")
		bert.pressID("search")
		save(bert, "searching")
		dora.tell(wire.Open, "lobby", "")
		save(dora, "lobby")
		dora.tell(wire.Open, "join", link.Value)
		save(dora, "joined")
		dora.tell(wire.Open, "home", "")
		save(dora, "home-playing")
		bert.tell(wire.Open, "join", link.Value)
		save(bert, "taken")
		anna.tell(wire.Open, "club-make", "")
		anna.tell(wire.Set, "club-make", "name", "Go im Park")
		anna.tell(wire.Press, "club-make", "make")
		address, _ := anna.control(form.Copy)
		bert.tell(wire.Open, "club", address.Value)
		save(bert, "club-join")
		bert.pressID("ask")
		w.Run(20 * time.Second)
		anna.tell(wire.Open, "club-asks", "")
		save(anna, "club-asks")
		anna.pressID("accept")
		w.Run(20 * time.Second)
		anna.tell(wire.Open, "club-page", "")
		anna.pressID("club-setup")
		save(anna, "club-setup")
		anna.pressID("start")
		anna.tell(wire.Open, "club-page", "")
		save(anna, "club-page")
	}
}

// TestHomeIsArranged: one button is what the page is for, all else are rows of one list, and small lines come last.
func TestHomeIsArranged(t *testing.T) {
	w := newWorld(t, 3)
	p := w.person("Anna")
	p.tell(wire.Open, "home", "")
	w.until("home", func() bool { return p.open })
	var got []string
	for _, c := range p.page.Controls {
		got = append(got, string(c.Kind)+" "+c.ID+" "+c.Value)
	}
	want := []string{"button games-invite primary", "row lobby-find ", "row lobby ", "row games ", "row club ", "row club-ratings ", "row settings ",
		"note  ", "link  https://game.example/privacy/", "link  https://game.example/online/"}
	if !slices.Equal(got, want) {
		t.Errorf("the first page has %q", got)
	}
}
