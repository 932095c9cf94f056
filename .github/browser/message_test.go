package browser

import (
	"testing"

	cdpage "github.com/chromedp/cdproto/page"
)

// hasteScript makes the scripts' long waits short, styleHasteScript only that for the style sheet.
const (
	hasteScript = `{ const real = window.setTimeout;
		window.setTimeout = (f, ms, ...more) => real(f, ms >= 5000 ? ms / 25 : ms, ...more) }`
	styleHasteScript = `{ const real = window.setTimeout;
		window.setTimeout = (f, ms, ...more) => real(f, ms === 5000 ? 0 : ms, ...more) }`
)

// message is what the page says instead of the game, and the button that it offers.
type message struct {
	Text, Button string
	Pressable    bool // the whole button is on the screen, and nothing lies over it
}

// messageScript finds the message that a person sees.
const messageScript = `(() => {
	const shown = (e) => e.getClientRects().length > 0 && e.getBoundingClientRect().height > 0 &&
		getComputedStyle(e).visibility === 'visible' && e.textContent !== '';
	const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
	const button = all('#loader-stuck a, #loader-buttons button')[0];
	const box = button?.getBoundingClientRect();
	const corners = box ? [[box.left + 8, box.top + 8], [box.right - 8, box.bottom - 8]] : [];
	return {
		Text: all('#loader-stuck p, #loader.failed #loader-title, #loader.failed #loader-detail')
			.filter((e) => !e.contains(button)).map((e) => e.textContent).join(' '),
		Button: button?.textContent ?? '',
		Pressable: corners.length > 0 && corners.every(([x, y]) => document.elementFromPoint(x, y) === button),
	};
})()`

// newHastyPage opens a tab the size of a small phone whose long waits are short, and where files may fail.
func newHastyPage(t *testing.T, s *site) *page {
	t.Helper()
	p := newPatientPage(t, s)
	p.beforeScripts(hasteScript)
	return p
}

// newPatientPage opens a tab the size of a small phone where files may fail.
func newPatientPage(t *testing.T, s *site) *page {
	t.Helper()
	p := newPage(t, s, 320, 568)
	for _, expected := range []string{"Failed to load resource", "exception: Uncaught", "Refused to", "blocked by CORS policy"} {
		p.allow(expected)
	}
	return p
}

// goTo goes to the address and waits for none of its files.
func (p *page) goTo(address string) {
	p.t.Helper()
	if went := call(p, cdpage.Navigate, cdpage.NavigateParams{URL: address}); went.ErrorText != "" {
		p.t.Fatalf("opening %s: %s", address, went.ErrorText)
	}
}

// siteText returns a text of the pages around the game.
func siteText(t testing.TB, key string) string {
	t.Helper()
	all, err := siteWords()
	if err != nil {
		t.Fatal(err)
	}
	if all[key] == "" {
		t.Fatalf("site/texts/en.txt has no text for %q", key)
	}
	return all[key]
}

// notice is what the page says when its scripts do not start the game, and loaderMessage what loader.js says for a reason.
func notice(t testing.TB) message {
	t.Helper()
	return message{siteText(t, "stuck"), siteText(t, "stuck.reload"), true}
}

func loaderMessage(t testing.TB, reason, button string) message {
	t.Helper()
	return message{siteText(t, "loader."+reason+".title") + " " + siteText(t, "loader."+reason+".detail"), siteText(t, button), true}
}

func (p *page) waitMessage(want message) {
	p.t.Helper()
	var got message
	defer func() {
		if got != want {
			p.t.Errorf("the page says %+v", got)
		}
	}()
	p.wait("the message "+want.Text, func() (bool, error) {
		var err error
		got, err = try[message](p, messageScript)
		return got == want, err
	})
}

// waitLoading waits until all scripts are there and the game is being loaded, with nothing in the way.
func (p *page) waitLoading() {
	p.t.Helper()
	p.wait("the game to be loaded", func() (bool, error) {
		return try[bool](p, `document.getElementById('loader') !== null && document.getElementById('loader-stuck') === null &&
			!['failed', undefined].includes(window.redstone?.state().screen)`)
	})
	if got := eval[message](p, messageScript); got.Text != "" {
		p.t.Errorf("the page says %+v", got)
	}
}

// pressButton presses the button of the message.
func (p *page) pressButton() {
	p.t.Helper()
	eval[bool](p, `(document.querySelector('#loader-stuck a, #loader-buttons button').click(), true)`)
}

// waitStarted waits until the game runs. Its wasm is compiled once a tab, so this takes seconds.
func (p *page) waitStarted() {
	p.t.Helper()
	p.ready()
	p.waitName("gridcell", "E5, "+label(p.t, "point.empty"))
}

// noticeInEveryLanguage is the notice as it is in the page, English first. Without scripts the page does not know the visitor's
// language.
func noticeInEveryLanguage(t testing.TB) message {
	t.Helper()
	german, err := readTexts("site", "texts", "de.txt")
	if err != nil {
		t.Fatal(err)
	}
	m := notice(t)
	m.Text += " " + german["stuck"] + " " + german["stuck.reload"]
	return m
}

// goToBroken opens the game on a host that fails to give some files, which the page must ask for.
func (p *page) goToBroken(pattern string, how fault) {
	p.t.Helper()
	p.site.breakFiles(pattern, how)
	p.goTo(p.site.game("?" + string(how)))
	p.wait("a request for "+pattern, func() (bool, error) { return p.site.faultyRequests() > 0, nil })
}
