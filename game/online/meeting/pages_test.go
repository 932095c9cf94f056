package meeting

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	texts "redstone/assets/online"
	"redstone/game/lang"
	"redstone/game/online/section"
)

// TestPages opens every page of a lively lobby in both languages. With PAGES it writes them into that folder, for the
// pictures of TestOnlineShots in package ui.
func TestPages(t *testing.T) {
	for _, tag := range []string{"en", "de"} {
		h := newHall(t)
		a := h.client(1, "Anna Amalia")
		a.Texts = lang.Load(texts.Texts, tag)
		for i, clock := range []string{"10m+5s", "3m+2s", "1d", "30m+5x30s"} {
			b := h.client(i+2, []string{"", "Benjamin", "Wolkenkranich 47", ""}[i])
			b.Section.post = terms{deal{games[i/2%2], []int{9, 7, 9, 13}[i], clock, i%2 == 0}, colours[i%3], false, i == 3}
			if !b.offer(b.Section.post) {
				t.Fatal(b.fault)
			}
		}
		a.Section.post.Clock = "3d"
		a.offer(a.Section.post)
		e, f := h.played(t, keyOf(11), keyOf(12), "online0000000000000042", publicTerms("10m+5s"), "E5", "D4", "C3")
		h.put(e)
		h.put(f)
		save := func(name string) {
			t.Helper()
			if len(a.page.Controls) == 0 || a.shown != a.page.Name {
				t.Errorf("%s: %+v", name, a.page)
			}
			if dir := os.Getenv("PAGES"); dir != "" {
				if err := os.WriteFile(filepath.Join(dir, name+"-"+tag+".page"), []byte(a.page.Message().String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
		a.Open(lobbyPage, "")
		h.run(3 * time.Second)
		save("lobby")
		a.press("take")
		save("challenge")
		first := a.control("play")
		if first.Off {
			t.Error("a challenge can't be taken")
		}
		for _, page := range []string{findPage, postPage, filterPage, runningPage, blockedPage} {
			a.Open(page, "")
			h.run(3 * time.Second)
			save(page)
		}
		a.Open(findPage, "")
		a.Section.wish = wish{Games: games, Sizes: []int{13}, Clocks: []string{"1d"}, Range: 200, Ranked: rated}
		a.press("search")
		h.run(3 * time.Second)
		save(searchPage)
		a.press("cancel")
		a.own.Block(string(keyOf(2)), "")
		a.own.Block(string(keyOf(3)), "Benjamin")
		a.Open(blockedPage, "")
		save("blocked-some")
		a.Open(lobbyPage, "")
		a.press("take")
		id := a.look.game
		h.games[id] = &hallGame{section.Game{ID: id, Phase: section.Gone}, ""}
		a.press("play")
		h.run(2 * time.Second)
		save("late")
	}
}
