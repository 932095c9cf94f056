package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
)

// The files of a page, as patterns of paths in the site.
const (
	styleFile  = `^assets/loader-\w+\.css$`
	watchFile  = `^assets/watch-`
	gameFile   = `^assets/game-\w+\.wasm`
	gamePacked = `^assets/game-\w+\.wasm\.\w+$`
	engineFile = `^assets/engine-\w+\.wasm`
	workerFile = `^assets/worker-`

	allButWatch = `^assets/[^w]\w*-\w+\.js$|^assets/wasm_exec-`
)

// scriptFiles are the scripts without which there is no game.
var scriptFiles = []string{"host", "guard", "mirror", "offline", "download", "wasm_exec", "loader"}

// everyFault are all ways to fail.
var everyFault = []fault{missing, errorPage, truncated, brokenOff, wrongType, refused, stalled}

// TestHostWithoutAScript has a host that fails to give one script, in every way.
func TestHostWithoutAScript(t *testing.T) {
	s := newSite(t)
	for _, script := range scriptFiles {
		t.Run(script, func(t *testing.T) {
			p := newHastyPage(t, s)
			call(p, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
			for _, how := range everyFault {
				p.goToBroken(`^assets/`+script+`-\w+\.js$`, how)
				p.waitMessage(notice(t))
			}
		})
	}
}

// TestHostWithoutSeveralFiles has a host that fails to give more than one.
func TestHostWithoutSeveralFiles(t *testing.T) {
	tests := []struct {
		name, pattern string
		how           fault
		want          message
	}{
		{"old page, new assets", `^assets/`, missing, noticeInEveryLanguage(t)},
		{"error pages", `^assets/`, errorPage, noticeInEveryLanguage(t)},
		{"unreachable", `^assets/`, refused, noticeInEveryLanguage(t)},
		{"watch and first", `^assets/(watch|host)-`, missing, noticeInEveryLanguage(t)},
		{"first and last", `^assets/(host|loader)-\w+\.js$`, missing, notice(t)},
		{"all scripts but watch", allButWatch, stalled, notice(t)},
		{"style and a script", `^assets/(loader-\w+\.css|guard-)`, stalled, notice(t)},
	}
	s := newSite(t)
	p := newHastyPage(t, s)
	call(p, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	for _, test := range tests {
		p.goToBroken(test.pattern, test.how)
		t.Log(test.name)
		p.waitMessage(test.want)
		s.goOn() // or the next case waits for a free connection
	}
}

// TestNoticeNeedsNoScript has the page's text and its style sheet alone: the notice is there after a while, and its link
// loads the page.
func TestNoticeNeedsNoScript(t *testing.T) {
	for name, test := range map[string]struct {
		pattern string
		how     fault
	}{
		"no scripts":      {`\.js$`, refused},
		"stalled scripts": {`\.js$`, stalled},
		"watch and last":  {`^assets/(watch|loader)-\w+\.js$`, refused},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			p := newHastyPage(t, s)
			p.goToBroken(test.pattern, test.how)
			p.wait("the notice's animation", func() (bool, error) {
				return try[bool](p, `document.getAnimations().some((a) => a.animationName === 'later')`)
			})
			if got := eval[message](p, messageScript); got.Text != "" {
				t.Errorf("at first the page says %+v", got)
			}
			after := eval[float64](p, `document.getAnimations().map((a) => (a.finish(), a.effect.getComputedTiming().endTime))[0]`)
			if after < 10_000 || after > 20_000 {
				t.Errorf("the notice appears after %v ms", after)
			}
			p.waitMessage(noticeInEveryLanguage(t))
			s.heal()
			if test.how == stalled {
				s.goOn() // what arrives after all starts the game
				p.waitStarted()
				return
			}
			p.pressButton()
			p.waitStarted()
			if got := eval[string](p, `location.search`); got != "" {
				t.Errorf("the page is at %q", got)
			}
		})
	}
}

// TestHostWithoutWhatIsNotNeeded has a host that fails to give a file that the game does without.
func TestHostWithoutWhatIsNotNeeded(t *testing.T) {
	s := newSite(t)
	for name, pattern := range map[string]string{"style": styleFile, "watch": watchFile, "pictures": `\.(png|svg|webmanifest)$`} {
		t.Run(name, func(t *testing.T) {
			p := newPatientPage(t, s)
			p.beforeScripts(styleHasteScript)
			// That the game is downloaded is enough here, and quicker.
			p.beforeScripts(`WebAssembly.instantiateStreaming = (response) => response.arrayBuffer().then(() => new Promise(() => {}))`)
			call(p, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
			for _, how := range everyFault {
				p.goToBroken(pattern, how)
				p.waitLoading()
			}
		})
	}
	t.Run("packed", func(t *testing.T) {
		p := newHastyPage(t, s)
		p.goToBroken(gamePacked, errorPage)
		p.waitStarted()
	})
}

// TestHostWithoutTheGame has a host that fails to give the game's wasm, gzipped and as it is.
func TestHostWithoutTheGame(t *testing.T) {
	s := newSite(t)
	p := newHastyPage(t, s)
	call(p, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	for how, want := range map[fault]message{
		missing:   loaderMessage(t, "missing", "loader.reload"),
		errorPage: loaderMessage(t, "missing", "loader.reload"),
		truncated: loaderMessage(t, "download", "loader.retry"),
		brokenOff: loaderMessage(t, "download", "loader.retry"),
		refused:   loaderMessage(t, "download", "loader.retry"),
		stalled:   loaderMessage(t, "stalled", "loader.retry"),
	} {
		t.Run(string(how), func(t *testing.T) {
			p.t = t
			p.goToBroken(gameFile, how)
			p.waitMessage(want)
		})
	}
	p.t = t
}

// TestReloadWhenTheHostIsWell presses the message's button after the host has been put right. What came instead of the
// files is in the browser's cache by then, and hosts let it stay there for a year.
func TestReloadWhenTheHostIsWell(t *testing.T) {
	link, moves := goldenLink(t, "redstone 9 pie=false", "C5 A4 F2")
	for _, test := range []struct {
		name, pattern string
		how           fault
		want          message
	}{
		{"first script", `^assets/host-`, errorPage, notice(t)},
		{"stalled scripts", allButWatch, stalled, notice(t)},
		{"game missing", gameFile, errorPage, loaderMessage(t, "missing", "loader.reload")},
		{"game broken off", gameFile, brokenOff, loaderMessage(t, "download", "loader.retry")},
		{"game stalled", gameFile, stalled, loaderMessage(t, "stalled", "loader.retry")},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newSite(t)
			p := newHastyPage(t, s)
			s.breakFiles(test.pattern, test.how)
			p.goTo(s.game("#" + link))
			p.waitMessage(test.want)
			s.heal()
			p.pressButton()
			p.ready()
			p.waitGame(9, moves)
		})
	}
}

// TestProgressIsNoStall holds the clock of the waits: every piece that arrives begins the wait again, what has arrived
// whole is waited for no longer, and a connection that comes back by itself goes on where it was.
func TestProgressIsNoStall(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 320, 568)
	p.beforeScripts(`{
		const real = [setTimeout.bind(window), clearTimeout.bind(window)];
		let last = 0;
		const waits = new Map(), begun = new Map();
		window.setTimeout = (f, ms, ...more) => {
			if (ms !== 15000) return real[0](f, ms, ...more);
			begun.set(f, (begun.get(f) ?? 0) + 1);
			waits.set(--last, f);
			return last;
		};
		window.clearTimeout = (id) => (id < 0 ? waits.delete(id) : real[1](id));
		window.testWaits = () => ({ Running: waits.size, Begun: [...waits.values()].map((f) => begun.get(f))[0] ?? 0 });
		window.testEndWaits = () => [...waits.values()].map((f) => f()).length;
	}`)
	type waits struct{ Running, Begun int } // Begun: how often the one that is running was
	p.goToBroken(gameFile, stalled)
	p.waitLoading()
	p.wait("half the game", func() (bool, error) {
		return try[bool](p, `(({ value, max }) => max > 1 && value >= Math.floor(max / 2) && value < max)(document.getElementById('loader-bar'))`)
	})
	if got := eval[waits](p, `window.testWaits()`); got.Running != 1 || got.Begun < 2 {
		t.Errorf("while it arrives: %+v, want one wait that has begun again", got)
	}
	if got := eval[message](p, messageScript); got.Text != "" {
		t.Errorf("while it arrives the page says %+v", got)
	}
	eval[int](p, `window.testEndWaits()`)
	p.waitMessage(loaderMessage(t, "stalled", "loader.retry"))
	s.goOn()
	p.waitStarted()
	if got := eval[waits](p, `window.testWaits()`); got.Running != 0 {
		t.Errorf("at the end: %+v", got)
	}
	if got := s.faultyRequests(); got != 1 {
		t.Errorf("the game was asked for %d times, want once", got)
	}
}

// TestNoticeInTheVisitorsLanguage has a visitor whose second language is the first that there is a notice in.
func TestNoticeInTheVisitorsLanguage(t *testing.T) {
	german, err := readTexts("site", "texts", "de.txt")
	if err != nil {
		t.Fatal(err)
	}
	s := newSite(t)
	p := newHastyPage(t, s)
	p.beforeScripts(`Object.defineProperty(navigator, 'languages', { value: ['xx-XX', 'de-AT', 'en'] });`)
	p.goToBroken(`^assets/guard-`, missing)
	p.waitMessage(message{german["stuck"], german["stuck.reload"], true})
}

// TestMessagesFitTheirFrame has the longest messages in the smallest frames, where the whole button must be on the screen.
func TestMessagesFitTheirFrame(t *testing.T) {
	s := newSite(t)
	p := newHastyPage(t, s)
	call(p, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	for _, test := range []struct {
		page, pattern string
		want          message
	}{
		{"embed/", `^assets/guard-`, notice(t)},
		{"embed/", gameFile, loaderMessage(t, "missing", "loader.reload")},
		{"", `^assets/guard-`, notice(t)},
		{"", gameFile, loaderMessage(t, "missing", "loader.reload")},
	} {
		for _, size := range [][2]int64{{300, 300}, {320, 568}, {568, 320}, {1440, 900}} {
			p.resize(size[0], size[1], 1)
			s.breakFiles(test.pattern, missing)
			p.goTo(s.game(test.page))
			p.waitMessage(test.want)
		}
	}
	s.heal()
	s.withoutCORS(``)
	p.resize(300, 300, 1)
	p.beforeScripts(`Object.defineProperty(navigator, 'languages', { value: ['de'] });`)
	p.showInFrame(`sandbox="allow-scripts"`)
	german, err := readTexts("site", "texts", "de.txt")
	if err != nil {
		t.Fatal(err)
	}
	p.waitMessage(message{german["loader.cors.title"] + " " + german["loader.cors.detail"], german["loader.retry"], true})
}

// TestSandboxedFrameWithoutCORS has a host that lets no other origin read its files: a sandboxed frame has an origin of
// its own. The message must say what is missing, for the authors of the page around the frame.
func TestSandboxedFrameWithoutCORS(t *testing.T) {
	s := newSite(t)
	s.withoutCORS(``)
	p := newHastyPage(t, s)
	p.showInFrame(`sandbox="allow-scripts"`)
	p.waitMessage(loaderMessage(t, "cors", "loader.retry"))
	s.withoutCORS(`^$`)
	p.pressButton()
	p.waitStarted()
}

// TestSandboxedFrameWithoutTheEngine has such a host for the engine alone, which then runs in the page.
func TestSandboxedFrameWithoutTheEngine(t *testing.T) {
	s := newSite(t)
	s.withoutCORS(engineFile)
	p := newHastyPage(t, s)
	p.openInFrame(`sandbox="allow-scripts"`)
	p.press("gridcell", "E5")
	p.waitReply("E5")
}

// TestHostWithoutTheEngine plays where the worker or its wasm does not arrive: the engine then runs in the page.
func TestHostWithoutTheEngine(t *testing.T) {
	for _, test := range []struct {
		name, pattern string
		how           fault
	}{
		{"worker missing", workerFile, missing},
		{"wasm is an error page", engineFile, errorPage},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newSite(t)
			p := newHastyPage(t, s)
			s.breakFiles(test.pattern, test.how)
			p.goTo(s.game(""))
			p.ready()
			p.press("gridcell", "E5")
			p.waitReply("E5")
			if s.faultyRequests() == 0 {
				t.Error("nothing was asked for")
			}
		})
	}
}

// TestStalledEngineIsAnError starts the worker as the game does, but with short waits: it must not be silent for ever.
func TestStalledEngineIsAnError(t *testing.T) {
	s := newSite(t)
	p := newHastyPage(t, s)
	p.allow("Uncaught Error") // the worker's
	p.goToBroken(`^assets/(game|engine)-`, stalled)
	p.wait("what the page says about itself", func() (bool, error) { return try[bool](p, `globalThis.redstoneHost !== undefined`) })
	script := `globalThis.window = globalThis; ` + hasteScript + ` globalThis.redstoneBase = `
	got := eval[string](p, `new Promise((resolve) => {
		const host = globalThis.redstoneHost;
		const script = `+quoted(script)+` + JSON.stringify(host.base) + '; importScripts(' + JSON.stringify(host.worker) + ')';
		const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
		worker.onmessage = () => resolve('a message');
		worker.onerror = ({ message }) => resolve(message);
	})`)
	if !strings.Contains(got, "aborted") {
		t.Errorf("the worker ends with %q", got)
	}
}
