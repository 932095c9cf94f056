package browser

import (
	"slices"
	"testing"
)

// TestOfflineAfterOneVisit takes the server away after the first visit.
func TestOfflineAfterOneVisit(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	p.wait("the service worker", func() (bool, error) {
		return try[bool](p, `navigator.serviceWorker.ready.then((r) => r.active !== null && r.active.state === 'activated')`)
	})
	s.stop()
	// The browser may say that it could not look for a new version.
	p.allow("ERR_CONNECTION_REFUSED")
	p.allow("An unknown error occurred when fetching the script")
	p.open(s.game(""))
	p.press("gridcell", "E5")
	p.waitReply("E5")
	sounds := `Promise.all(Object.values(redstoneBuild.sounds).map((file) => fetch(redstoneHost.base + file).then((r) => r.ok)))`
	if kept := eval[[]bool](p, sounds); len(kept) != 6 || slices.Contains(kept, false) {
		t.Errorf("the sounds kept are %v, want six", kept)
	}
	p.visit(s.game("rules/"))
	if title := eval[string](p, `document.title`); title == "" {
		t.Error("the rules page has no title offline")
	}
}
