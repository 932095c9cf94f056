package club

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	texts "redstone/assets/online"
	"redstone/game/lang"
	"redstone/game/online/form"
	"redstone/game/online/pairing"
	"redstone/game/online/qrcode"
	"redstone/game/online/wire"
)

// TestPages opens every page of a club in which something is going on, in both languages. With PAGES it writes them as files
// for TestOnlineShots of package ui, which makes pictures of them.
func TestPages(t *testing.T) {
	w := newWorld(t)
	var people []*person
	for _, label := range []string{"Anna", "Bert Müller", "Cleo", "Dora Feldkirchner", "Emil", "Otto Wellenreiter"} {
		people = append(people, w.person(label))
	}
	anna := people[0]
	id := w.club(people...)
	for i := range 40 {
		w.now = w.now.Add(time.Hour)
		a, b := people[i%6], people[(i+1+i%4)%6]
		if a != b {
			w.game(a, b, clubTerms(id), slices.Index(people, a) < slices.Index(people, b) != (i%5 == 0), ending(max(0, i%8-5)))
		}
	}
	w.pump()
	anna.s.Open(clubPage, id)
	anna.press(setupPage)
	anna.s.Set(setupPage, "name", "Herbstturnier")
	anna.s.Set(setupPage, "form", fmt.Sprint(slices.Index(forms, Swiss)))
	anna.press("start")
	tour := anna.s.now.tournaments[1]
	for i, p := range tour.Rounds[0] {
		if p.Second != pairing.Bye && i < 2 {
			w.game(player(people, tour, p.First), player(people, tour, p.Second), tour.terms(p, 0), i == 0, agreed)
		}
	}
	stranger := w.person("Frida")
	stranger.s.Open(clubPage, anna.s.fragment(anna.s.now))
	w.pump()
	stranger.press("ask")
	w.pump()
	var against []wire.Against
	for i := range 30 {
		against = append(against, wire.Against{ID: fmt.Sprint(i), Game: []string{"redstone", "go"}[i%2], Size: 9, Level: 3 + i%3, Score: 2 * (i % 3 / 2), Ended: int64(i)})
	}
	anna.s.Do(wire.AgainstMessage(against))
	for _, tag := range []string{"en", "de"} {
		for _, p := range people {
			p.words = lang.Load(texts.Texts, tag)
		}
		anna.s.who, anna.s.decide = people[1].key, [2]int{0, 2}
		for _, page := range []string{listPage, makePage, clubPage, membersPage, memberPage, asksPage, invitePage, gamesPage, setupPage, tournamentPage, decidePage, ratingsPage} {
			anna.s.Open(page, id)
			if anna.shown.Name != page || anna.shown.Title == "" || len(anna.shown.Controls) < 2 {
				t.Errorf("%s: %+v", page, anna.shown)
			}
			writePage(t, anna.shown, page+"-"+tag)
		}
	}
	if decided := anna.s.now.tournaments[1].Decided; len(decided) != 0 {
		t.Errorf("looking has decided %v", decided)
	}
}

func writePage(t *testing.T, p form.Page, name string) {
	dir := os.Getenv("PAGES")
	if dir == "" {
		return
	}
	p.Controls = slices.Clone(p.Controls)
	for i, c := range p.Controls {
		if c.Kind == form.Code {
			p.Controls[i].Value = qrcode.Of(c.Value)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, name+".page"), []byte(p.Message().String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
