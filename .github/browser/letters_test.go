package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLetters plays a whole game between two browsers that only pass links to and fro.
func TestLetters(t *testing.T) {
	s := newSite(t)
	pages := [2]*page{newPage(t, s, 1000, 800), newPage(t, s, 390, 844)}
	for _, p := range pages {
		p.beforeScripts(catchers)
	}
	link, id := "", ""
	for i, move := range onlineGame {
		p := pages[i%2]
		switch i {
		case 0:
			p.open(s.game(""))
			startTwoPlayers(p, byMirror{})
		case 1:
			p.open(link)
		default:
			_, fragment, _ := strings.Cut(link, "#")
			eval[chromedp.Void](p, `void (location.hash = `+quoted("#"+fragment)+`)`)
		}
		p.waitMoves(onlineGame[:i]...)
		playOne(p, byMirror{}, onlineGame[:i], move)
		if i == 0 {
			p.press("button", label(t, "share"))
			p.press("button", label(t, "letter.title"))
		}
		p.waitName("dialog", label(t, "letter.title"))
		eval[chromedp.Void](p, `void (window.copied = '')`)
		link = p.copies(label(t, "share.copy"))
		p.press("button", label(t, "close"))
		got := p.state()
		if id == "" {
			id = got.ID
		}
		if id == "" || got.ID != id || !strings.Contains(link, "&id="+id) {
			t.Fatalf("after move %d the game is %q, was %q, and the link %q", i+1, got.ID, id, link)
		}
	}
	last := pages[len(onlineGame)%2]
	_, fragment, _ := strings.Cut(link, "#")
	eval[chromedp.Void](last, `void (location.hash = `+quoted("#"+fragment)+`)`)
	for _, p := range pages {
		p.waitState("the end of the game", func(s state) bool { return s.Result == "black annihilation" })
	}
	last.openGames()
	last.gamesInList(1)
}
