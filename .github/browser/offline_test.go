package browser

import (
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
)

// waitOffline waits until everything is kept for offline play.
func (p *page) waitOffline() {
	p.t.Helper()
	p.wait("the service worker", func() (bool, error) {
		return try[bool](p, `navigator.serviceWorker.ready.then((r) => r.active !== null && r.active.state === 'activated')`)
	})
}

// keepOffline does what makes the page keep everything for offline play: something is pressed.
func (p *page) keepOffline() {
	p.t.Helper()
	eval[bool](p, `dispatchEvent(new Event('keyup'))`)
}

// allowOffline ignores what the browser says when it could not look for a new version.
func (p *page) allowOffline() {
	p.allow("ERR_CONNECTION_REFUSED")
	p.allow("An unknown error occurred when fetching the script")
}

// TestOfflineAfterOneVisit takes the server away after the first visit.
func TestOfflineAfterOneVisit(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	p.waitOffline()
	s.stop()
	p.allowOffline()
	p.open(s.game(""))
	p.press("gridcell", "E5")
	p.waitReply("E5")
	sounds := `Promise.all(Object.values(redstoneBuild.sounds).map((file) => fetch(redstoneHost.base + file).then((r) => r.ok)))`
	if kept := eval[[]bool](p, sounds); len(kept) != 6 || slices.Contains(kept, false) {
		t.Errorf("the sounds kept are %v, want six", kept)
	}
	for _, at := range []string{"rules/", "rules/go/", "rules/go/de/"} {
		p.visit(s.game(at))
		if title := eval[string](p, `document.title`); title == "" {
			t.Errorf("%s has no title offline", at)
		}
	}
}

// TestKeptFilesHaveTheirTypes has a host that gives wrong types while the files are kept for offline play.
func TestKeptFilesHaveTheirTypes(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	s.breakFiles(`^assets/|\.html$|\.webmanifest$`, wrongType)
	p.keepOffline()
	p.waitOffline()
	if s.faultyRequests() == 0 {
		t.Fatal("nothing was kept")
	}
	got := eval[map[string]string](p, `(async () => {
		const types = {};
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const ending = new URL(request.url).pathname.split('/').pop().replace(/^[^.]*/, '');
				const type = (await cache.match(request)).headers.get('Content-Type');
				types[ending] = types[ending] === undefined || types[ending] === type ? type : types[ending] + ', ' + type;
			}
		}
		return types;
	})()`)
	want := map[string]string{
		"": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
		".png": "image/png", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json",
	}
	for ending, kind := range maps.Clone(got) {
		if want[ending] == "" && !strings.Contains(kind, "text/plain") {
			delete(got, ending) // wasm, where the loader looks at the bytes, and sounds
		}
	}
	if !maps.Equal(got, want) {
		t.Errorf("the types of what was kept are %v, want %v", got, want)
	}
	s.stop()
	p.allowOffline()
	p.open(s.game(""))
	if got := eval[string](p, `getComputedStyle(document.body).overflow`); got != "hidden" {
		t.Errorf("offline the page's style sheet does not count: overflow is %q", got)
	}
}

// TestErrorPagesAreNotKept has a host that sends an error page in place of a file while the others are kept.
func TestErrorPagesAreNotKept(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.allow("another version")
	p.open(s.game(""))
	s.breakFiles(`^assets/board-`, errorPage)
	p.keepOffline()
	p.wait("the installation to fail", func() (bool, error) {
		if s.faultyRequests() == 0 {
			return false, nil
		}
		return try[bool](p, `(async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0)()`)
	})
	s.heal()
	p.open(s.game(""))
	p.keepOffline()
	p.waitOffline()
}

// TestReloadLeavesADamagedCopy has a browser that has lost one of the files that it kept, and a host that has a newer
// version by then, without that file.
func TestReloadLeavesADamagedCopy(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	p.keepOffline()
	p.waitOffline()

	index, err := os.ReadFile(filepath.Join(s.dir, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`assets/guard-\w+\.js`).FindString(string(index))
	guard, err := os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	s.page("redstone/", strings.Replace(string(index), name, "assets/guard-newer.js", 1))
	s.page("redstone/assets/guard-newer.js", string(guard))
	s.breakFiles(`^`+name+`$`, missing)
	lost := eval[bool](p, `(async () => (await caches.open((await caches.keys())[0])).delete(new URL(`+quoted(name)+`, location.href).href))()`)
	if !lost {
		t.Fatalf("%s was not kept", name)
	}
	call(p, network.ClearBrowserCache, cdp.Empty{})
	p.allow("Failed to load resource")
	p.allow("Refused to")
	p.goTo(s.game(""))
	p.waitMessage(notice(t))
	p.pressButton()
	p.ready()
	if got := eval[bool](p, `document.querySelector('script[src="assets/guard-newer.js"]') !== null`); !got {
		t.Error("the page is still the kept one")
	}
}

// TestNewVersionIsFound publishes a new version while the page is open: it is found when the page comes to the front
// again, the player is told, and the game goes on.
func TestNewVersionIsFound(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	p.keepOffline()
	p.waitOffline()
	p.wait("the service worker to serve the page", func() (bool, error) {
		return try[bool](p, `navigator.serviceWorker.controller !== null`)
	})
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:3])

	worker, err := os.ReadFile(filepath.Join(s.dir, "sw.js"))
	if err != nil {
		t.Fatal(err)
	}
	kept := strings.Fields(eval[string](p, `caches.keys().then((names) => names[0])`))
	version := kept[len(kept)-1]
	s.instead(".js", func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, subPath)
		if name != "sw.js" {
			s.serveFile(w, r, name)
			return
		}
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, strings.ReplaceAll(string(worker), version, "newer"))
	})
	for _, front := range []string{`document.dispatchEvent(new Event('visibilitychange'))`, `dispatchEvent(new Event('focus'))`} {
		eval[bool](p, front)
	}
	p.waitSpoken(label(t, "toast.new-version"))
	p.waitMoves(wholeGame[:3]...)
	if got := eval[int](p, `navigator.serviceWorker.getRegistration().then(async (r) => r.waiting ? (await caches.keys()).length : 0)`); got != 2 {
		t.Errorf("%d versions are kept, want the old one and the one that waits", got)
	}
	p.reload()
	p.waitMoves(wholeGame[:3]...)
}
