package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// waitFragment waits until the address ends in exactly this fragment.
func (p *page) waitFragment(fragment string) {
	p.t.Helper()
	want := ""
	if fragment != "" {
		want = "#" + fragment
	}
	p.wait("the address to end in "+quoted(want), func() (bool, error) {
		hash, err := try[string](p, `location.hash`)
		return hash == want, err
	})
}

// waitScreen waits until that screen is shown.
func (p *page) waitScreen(name string) {
	p.t.Helper()
	p.waitState("the screen "+name, func(s state) bool { return s.Screen == name })
}

// waitEntry waits until the page is in the entry of its history that is on top while something is open, or in the other one.
func (p *page) waitEntry(top bool) {
	p.t.Helper()
	p.wait("the entry of the history", func() (bool, error) {
		return try[bool](p, `history.state?.top === `+map[bool]string{true: "true", false: "false"}[top])
	})
}

// travel goes through the history as the browser's buttons do.
func (p *page) travel(steps string) {
	p.t.Helper()
	eval[chromedp.Void](p, `void history.go(`+steps+`)`)
}

func (p *page) entries() int {
	p.t.Helper()
	return eval[int](p, `history.length`)
}

// TestBackClosesDialogs instead of leaving the page; Forward does nothing, and the history does not grow.
func TestBackClosesDialogs(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.visit(s.game("about/"))
	p.open(s.game(""))
	before := p.entries()
	for i := range 4 {
		p.press("button", label(t, "settings"))
		p.waitScreen("settings")
		p.waitEntry(true)
		if i%2 == 0 {
			p.travel("-1")
		} else {
			p.key(kb.Escape)
		}
		p.waitScreen("play")
		p.waitEntry(false)
		if got := p.entries(); got != before+1 {
			t.Fatalf("the history has %d entries, %d before", got, before)
		}
	}
	p.travel("1")
	p.waitEntry(false)
	p.waitScreen("play")
	p.press("button", label(t, "nav.games"))
	p.waitEntry(true)
	p.reload()
	p.waitEntry(false)
	p.waitScreen("play")
	p.travel("-1")
	p.wait("the page before", func() (bool, error) { return try[bool](p, `location.pathname.endsWith('/about/')`) })
}

// TestBackLeavesTheReview: first what is open over it.
func TestBackLeavesTheReview(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame)
	p.press("button", label(t, "review.short"))
	p.waitScreen("review")
	p.waitEntry(true)
	before := p.entries()
	id := p.waitStored().ID
	p.waitFragment("game=" + id + "&review")
	p.press("button", label(t, "share"))
	p.waitScreen("share")
	p.travel("-1")
	p.waitScreen("review")
	p.waitEntry(true)
	p.reload()
	p.waitScreen("review")
	p.travel("-1")
	p.waitScreen("game-over")
	p.waitFragment("game=" + id)
	if got := p.entries(); got != before {
		t.Errorf("the history has %d entries, %d before", got, before)
	}
}

// TestBookmarkOfAGame: the address leads to it in another tab and after a reload, and no game is lost.
func TestBookmarkOfAGame(t *testing.T) {
	s := newSite(t)
	a := newPage(t, s, 1000, 800)
	a.open(s.game(""))
	startTwoPlayersOn(a, byMirror{}, 9)
	first := []string{"C3", "C4", "D3"}
	playAll(a, byMirror{}, first)
	id := a.waitStored().ID
	a.waitFragment("game=" + id)
	startTwoPlayers(a, byMirror{})
	a.waitFragment("")
	playAll(a, byMirror{}, wholeGame[:2])
	second := a.waitStored().ID
	a.waitFragment("game=" + second)

	b := a.sibling()
	b.open(s.game("#game=" + id + "&n=2"))
	b.waitState("the bookmark's game", func(s state) bool { return s.ID == id && s.Ply == 2 && slices.Equal(s.Moves, first) })
	a.reload()
	if got := a.waitMoves(wholeGame[:2]...); got.ID != second {
		t.Errorf("after a reload the first tab shows %s", got.ID)
	}
	b.reload()
	b.waitState("the bookmark's game again", func(s state) bool { return s.ID == id && s.Ply == 2 })

	// Entered over the game that is being played; Back leads to that again.
	eval[chromedp.Void](a, `void (location.hash = `+quoted("#game="+id)+`)`)
	a.waitState("the bookmark's game", func(s state) bool { return s.ID == id && s.Ply == 3 })
	a.waitSpoken(label(t, "link.kept"))
	a.travel("-1")
	a.waitState("the game before", func(s state) bool { return s.ID == second })
	a.waitFragment("game=" + second)
	if texts := a.storedTexts(); len(texts) != 2 {
		t.Errorf("stored are %q", texts)
	}
}

// TestBookmarkOfAGameThatIsGone says so, and leaves the game on the screen alone.
func TestBookmarkOfAGameThatIsGone(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:2])
	id := p.waitStored().ID
	p.open(s.game("?again#game=redstone-9x9-2020-01-01-000000&n=4"))
	p.waitSpoken(label(t, "games.not-here"))
	if got := p.state(); got.ID != id || !slices.Equal(got.Moves, wholeGame[:2]) {
		t.Errorf("shown is %+v", got)
	}
	playOne(p, byMirror{}, wholeGame[:2], wholeGame[2])
	p.waitFragment("game=" + id)
}

// TestHostileHistory: marks and fragments that others have put into the history do no harm.
func TestHostileHistory(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:2])
	for _, script := range []string{
		`history.pushState({ redstone: { toString() { throw 1 } }.x, top: true }, '')`,
		`history.pushState({ redstone: 'x'.repeat(100000), top: [] }, '')`,
		`history.replaceState({ redstone: 'y', top: true }, '')`,
		`history.pushState('redstone', '', '#game=%')`,
		`history.replaceState(null, '', '#game=' + 'x'.repeat(60000))`,
		`location.hash = '#game=..%2F..&n=-5&review'`,
	} {
		eval[chromedp.Void](p, `void (`+script+`, dispatchEvent(new PopStateEvent('popstate')), dispatchEvent(new Event('hashchange')))`)
	}
	p.waitMoves(wholeGame[:2]...)
	playOne(p, byMirror{}, wholeGame[:2], wholeGame[2])
	p.press("button", label(t, "settings"))
	p.waitScreen("settings")
	p.waitEntry(true)
	p.travel("-1")
	p.waitScreen("play")
	p.waitMoves(wholeGame[:3]...)
}

// TestHistoryOfThePageAround: a board in a frame adds nothing to it.
func TestHistoryOfThePageAround(t *testing.T) {
	s := newSite(t)
	for _, address := range []string{"redstone/", "redstone/embed/"} {
		p := newPage(t, s, 800, 800)
		p.mu.Lock()
		p.inFrame = true
		p.mu.Unlock()
		p.visit(s.page("host.html", `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's page</title>
<style>html, body { margin: 0 } iframe { border: 0; display: block; width: 100vw; height: 100vh }</style>
<iframe title="Redstone" src="`+address+`"></iframe></html>`))
		p.ready()
		before := p.entries()
		p.press("gridcell", "E5")
		p.waitReply("E5")
		if !strings.Contains(address, "embed") {
			p.press("button", label(t, "settings"))
			p.waitScreen("settings")
			p.press("button", label(t, "close"))
			p.waitScreen("play")
		}
		if got := p.entries(); got != before {
			t.Errorf("%s: the history has %d entries, %d before", address, got, before)
		}
	}
}
