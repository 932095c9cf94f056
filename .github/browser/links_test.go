package browser

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// goldenLink returns a link to a game that begins with these moves, and all its moves, from the links that must be
// readable for ever.
func goldenLink(t testing.TB, about, moves string) (link string, all []string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "rules", "record", "testdata", "links.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		link, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		if !strings.HasPrefix(text, about) {
			continue
		}
		all := []string{}
		for _, word := range strings.Fields(text) {
			if _, move, ok := strings.Cut(word, ":"); ok && len(move) > 1 {
				all = append(all, move[1:]) // without the colour
			}
		}
		if strings.HasPrefix(strings.Join(all, " "), moves) {
			return link, all
		}
	}
	t.Fatalf("no golden link is about %s with the moves %s", about, moves)
	return "", nil
}

// waitGame waits for a game of exactly these moves.
func (p *page) waitGame(size int, moves []string) state {
	p.t.Helper()
	return p.waitState("the game of the link", func(s state) bool { return s.Size == size && slices.Equal(s.Moves, moves) })
}

func TestOpenALink(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	link, moves := goldenLink(t, "redstone 9 pie=false", "C5 A4 F2")
	p.open(s.game("#" + link))
	before := p.waitGame(9, moves)
	p.waitFragment(link + "&n=" + decimal(before.Ply))
	if before.Ply != 0 {
		t.Errorf("a finished game begins at ply %d", before.Ply)
	}
	p.press("button", label(t, "walk.forward"))
	p.waitFragment(link + "&n=1")
	p.reload()
	p.waitState("the game of the link again", func(s state) bool { return s.Ply == 1 && slices.Equal(s.Moves, moves) })
	// Another one, put into the address of the open page.
	other, moves := goldenLink(t, "redstone 25", "A1 Z25 N13")
	eval[chromedp.Void](p, `void (location.hash = `+quoted("#"+other)+`)`)
	p.waitGame(25, moves)
}

// TestLinksAsMessengersHandThemOn opens them, and says what is no link.
func TestLinksAsMessengersHandThemOn(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	link, moves := goldenLink(t, "redstone 9 pie=false", "C5 A4 F2")
	p.open(s.game("#" + strings.Replace(link, "=", "%3D", 1) + ")."))
	p.waitGame(9, moves)
	other, moves := goldenLink(t, "redstone 25", "A1 Z25 N13")
	eval[chromedp.Void](p, `void (location.hash = `+quoted("#%23"+other+"%E2%80%9D")+`)`)
	p.waitGame(25, moves)
	eval[chromedp.Void](p, `void (location.hash = "#something")`)
	p.waitSpoken(label(t, "link.fault.format"))
	p.waitGame(25, moves)
}

func TestOpenALinkInAFrame(t *testing.T) {
	s := newSite(t)
	link, moves := goldenLink(t, "redstone 5", "B1 C4")
	for _, attributes := range []string{``, `sandbox="allow-scripts"`} {
		p := newPage(t, s, 300, 300)
		p.mu.Lock()
		p.inFrame = true
		p.mu.Unlock()
		p.open(s.page("host.html", `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's page</title>
<style>html, body { margin: 0 } iframe { border: 0; display: block; width: 100vw; height: 100vh }</style>
<iframe title="Redstone" src="redstone/embed/#`+link+`" `+attributes+`></iframe></html>`))
		p.waitGame(5, moves)
	}
}

func TestOpenADamagedLink(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	link, moves := goldenLink(t, "redstone 9 pie=false", "C5 A4 F2")
	p.open(s.game("#" + link[:len(link)-10]))
	words := p.waitName("dialog", label(t, "link.fault.cut"))
	if !strings.Contains(words, "moves can be read") {
		t.Errorf("the dialog says %q", words)
	}
	p.press("button", label(t, "link.show"))
	got := p.waitState("the beginning of the game", func(s state) bool { return len(s.Moves) > 0 })
	if n := len(got.Moves); n < 40 || n >= len(moves) || !slices.Equal(got.Moves, moves[:n]) {
		t.Errorf("%d moves of %d were read: %q", n, len(moves), got.Moves)
	}
	p.visit(s.game("?again#g=1"))
	p.ready()
	p.waitSpoken(label(t, "link.fault.cut"))
	if again := p.state(); !slices.Equal(again.Moves, got.Moves) {
		t.Errorf("a link with nothing in it replaced the game by %q", again.Moves)
	}
}

// TestLinkBesideAGame must not take away a game that has begun: it is in "My games".
func TestLinkBesideAGame(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:2])
	link, moves := goldenLink(t, "redstone 9 pie=true", "E5 E4")
	eval[chromedp.Void](p, `void (location.hash = `+quoted("#"+link)+`)`)
	p.waitSpoken(label(t, "link.kept"))
	p.waitState("the game of the link", func(s state) bool { return s.Size == 9 && len(s.Moves) == 3 && s.Moves[0] == moves[0] })
	p.openGames()
	p.gamesInList(2)
}

// catchers records what the page writes to the clipboard and passes to the system's share sheet.
const catchers = `
	Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text } } });
	Object.defineProperty(navigator, 'share', { value: async (what) => { window.shared = what } });`

// downloads lets the page download into a folder, which it gives.
func (p *page) downloads() string {
	p.t.Helper()
	dir := p.t.TempDir()
	_, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir,
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
	})
	if err != nil {
		p.t.Fatalf("allowing downloads: %v", err)
	}
	return dir
}

// waitFile waits for a download with that ending and reads it.
func (p *page) waitFile(dir, ending string) []byte {
	p.t.Helper()
	var data []byte
	p.wait("a download that ends in "+ending, func() (bool, error) {
		found, err := filepath.Glob(filepath.Join(dir, "*"+ending))
		if err != nil || len(found) == 0 {
			return false, err
		}
		data, err = os.ReadFile(found[0])
		return len(data) > 0, err
	})
	return data
}

func TestShareSheet(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	dir := p.downloads()
	p.beforeScripts(catchers)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:firstCapture])
	position := p.state().Position

	p.press("button", label(t, "share"))
	p.waitName("dialog", label(t, "share.title"))
	p.press("button", label(t, "share.copy"))
	p.waitSpoken(label(t, "share.copied"))
	link := eval[string](p, `window.copied`)
	if !strings.HasPrefix(link, s.game("#g=1")) {
		t.Errorf("the link is %q", link)
	}
	p.press("button", label(t, "share.send"))
	p.wait("the system's sheet", func() (bool, error) {
		return try[bool](p, `window.shared !== undefined && window.shared.url === window.copied`)
	})
	p.press("button", label(t, "share.text"))
	p.waitSpoken(label(t, "share.text.copied"))
	if text := eval[string](p, `window.copied`); !strings.Contains(text, "    A B C D E\n  5 ") || !strings.Contains(text, link) {
		t.Errorf("the diagram is\n%s", text)
	}

	p.press("radio", label(t, "share.size.small"))
	p.press("button", label(t, "share.png"))
	if img, err := png.Decode(bytes.NewReader(p.waitFile(dir, ".png"))); err != nil || img.Bounds().Dx() != 480 {
		t.Errorf("the picture: %v, %v", img, err)
	}
	p.press("button", label(t, "share.svg"))
	if svg := p.waitFile(dir, ".svg"); !bytes.HasPrefix(svg, []byte("<svg ")) || !bytes.HasSuffix(svg, []byte("</svg>\n")) {
		t.Errorf("the drawing is %.60q", svg)
	}
	p.press("button", label(t, "share.gif"))
	film, err := gif.DecodeAll(bytes.NewReader(p.waitFile(dir, ".gif")))
	if err != nil || len(film.Image) != 1+firstCapture+1 {
		t.Errorf("the animation has %d pictures, %v, want %d", len(film.Image), err, firstCapture+2)
	}

	p.press("button", label(t, "close"))
	other := newPage(t, s, 1000, 800)
	other.open(link)
	if got := other.waitGame(5, wholeGame[:firstCapture]); got.Position != position {
		t.Errorf("the link leads to %s, want %s", got.Position, position)
	}
}

// TestLinksOfLongGames opens the longest games that people play; at the end the position is that of the last move.
func TestLinksOfLongGames(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	for _, game := range []struct {
		about string
		size  int
		moves int
	}{{"go 19 pie=false komi=7.5", 19, 300}, {"redstone 13", 13, 500}} {
		link, moves := goldenLink(t, game.about, "")
		if len(moves) != game.moves {
			t.Fatalf("the game has %d moves", len(moves))
		}
		took := eval[float64](p, `(async () => {
			const start = performance.now();
			location.hash = `+quoted("#"+link+"&n="+decimal(game.moves))+`;
			while (window.redstone.state().moves.length !== `+number(float64(game.moves))+`) await new Promise(requestAnimationFrame);
			return performance.now() - start;
		})()`)
		t.Logf("%s, %d plies: open after %.0f ms", game.about, game.moves, took)
		if got := p.waitGame(game.size, moves); got.Ply != game.moves {
			t.Errorf("ply %d is shown", got.Ply)
		}
	}
}
