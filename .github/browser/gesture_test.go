package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// strictBrowser refuses what needs a gesture unless it begins in the handler of one, as WebKit does: the clipboard, audio,
// other pages and the dialog for files.
const strictBrowser = `{
	const gesture = () => ['pointerup', 'click', 'keydown'].includes(window.event?.type);
	const done = window.redstoneGestures = [];
	let text = '';
	const refused = () => Promise.reject(new DOMException('not in a gesture', 'NotAllowedError'));
	const clipboard = {
		writeText: async (t) => { text = t; done.push('copy'); },
		readText: async () => { done.push('paste'); return text; },
		write: async ([item]) => { text = await (await item.getType('text/plain')).text(); done.push('copy'); },
	};
	const guarded = {};
	for (const name of Object.keys(clipboard)) guarded[name] = (...given) => gesture() ? clipboard[name](...given) : refused();
	Object.defineProperty(navigator, 'clipboard', { value: guarded });
	window.redstoneClipboard = () => text;
	document.execCommand = () => false;
	window.open = (address) => { done.push(gesture() ? 'open' : 'blocked'); return null; };
	HTMLInputElement.prototype.click = function () { done.push(gesture() ? 'pick' : 'blocked'); };
	navigator.share = undefined;
	const resume = AudioContext.prototype.resume;
	let allowed = false; // a timer that was set in a gesture counts
	const later = window.setTimeout;
	window.setTimeout = (f, ...rest) => {
		const inside = gesture();
		return later((...given) => {
			const before = allowed;
			allowed = inside;
			try { f(...given); } finally { allowed = before; }
		}, ...rest);
	};
	AudioContext.prototype.resume = function () {
		done.push(gesture() || allowed ? 'sound' : 'silent');
		return resume.call(this);
	};
}`

// waitGesture waits until the page has done that in a gesture.
func (p *page) waitGesture(what string) {
	p.t.Helper()
	p.wait("the gesture of "+what, func() (bool, error) {
		return try[bool](p, `window.redstoneGestures.includes(`+quoted(what)+`)`)
	})
	eval[int](p, `window.redstoneGestures.length = 0`)
}

// TestGestures does what browsers allow only in the handler of a press or a key, by each kind of input.
func TestGestures(t *testing.T) {
	s := newSite(t)
	for name, who := range map[string]player{"mouse": byMouse, "mirror": byMirror{}, "touch": byTouch, "keys": byKeys{}} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t, s, 1000, 900)
			if name == "touch" {
				p.withTouch()
			}
			p.beforeScripts(strictBrowser)
			p.open(s.game(""))
			startTwoPlayers(p, byMirror{})
			playAll(p, byMirror{}, wholeGame[:3])
			position := p.state().Position

			eval[int](p, `window.redstoneGestures.length = 0`)
			who.activate(p, "button", label(t, "share"))
			p.waitName("dialog", label(t, "share.title"))
			who.activate(p, "button", label(t, "share.copy"))
			p.waitGesture("copy")
			p.waitSpoken(label(t, "share.copied"))
			if got := eval[string](p, `window.redstoneClipboard()`); !strings.HasPrefix(got, s.game("")+"#g=1") {
				t.Errorf("the link on the clipboard is %q", got)
			}
			p.key(kb.Escape)

			p.press("button", label(t, "more"))
			p.waitName("dialog", label(t, "more"))
			who.activate(p, "button", label(t, "set.copy"))
			p.waitGesture("copy")
			if got := eval[string](p, `window.redstoneClipboard()`); got != position {
				t.Errorf("the position on the clipboard is %q, want %q", got, position)
			}

			p.openGames()
			p.gamesInList(1)
			p.press("button", label(t, "games.more", "{game}", "Black"))
			who.activate(p, "button", label(t, "games.copy"))
			p.waitGesture("copy")
			if got := eval[string](p, `window.redstoneClipboard()`); !strings.HasPrefix(got, "(;") {
				t.Errorf("the game on the clipboard is %q", got)
			}
			p.key(kb.Escape)

			p.press("button", label(t, "learn.title"))
			p.waitName("dialog", label(t, "learn.title"))
			if name != "mouse" && name != "touch" { // it has to be scrolled to
				who.activate(p, "link", label(t, "link.rules"))
				p.waitGesture("open")
			}
			if blocked := eval[bool](p, `window.redstoneGestures.includes('blocked')`); blocked {
				t.Error("something was done outside of a gesture")
			}
		})
	}
}

// TestSoundStartsInAGesture places a stone on a new page, and again after the system has interrupted the audio.
func TestSoundStartsInAGesture(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.beforeScripts(strictBrowser + soundWatch + `{
		const real = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state').get;
		Object.defineProperty(AudioContext.prototype, 'state', { get() { return window.interrupted ? 'interrupted' : real.call(this) } });
	}`)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	p.clickAt(p.find("gridcell", "C3"))
	p.wait("the sound of the stone", func() (bool, error) { return try[bool](p, `redstoneHeard > 0`) })
	eval[int](p, `(window.interrupted = true, window.redstoneGestures.length = 0)`)
	p.press("button", label(t, "pie.stay"))
	p.wait("the audio to be resumed", func() (bool, error) { return try[bool](p, `window.redstoneGestures.length > 0`) })
	if got := eval[string](p, `window.redstoneGestures[0]`); got != "sound" {
		t.Errorf("it was first resumed outside of the gesture: %s", got)
	}
}

// TestCopyByHand has a browser that lets nothing be copied: the text stands in a field, selected.
func TestCopyByHand(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.beforeScripts(strictBrowser + `for (const name of ['writeText', 'write']) navigator.clipboard[name] = () => Promise.reject(new DOMException('no', 'NotAllowedError'));`)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:3])
	selected := func(what, begins string) {
		t.Helper()
		p.waitName("dialog", label(t, "copy.title"))
		p.wait(what+" in a field, selected", func() (bool, error) {
			return try[bool](p, `(() => {
				const e = document.activeElement;
				return e instanceof HTMLTextAreaElement && e.value.startsWith(`+quoted(begins)+`) && e.selectionStart === 0 && e.selectionEnd === e.value.length && getComputedStyle(e).userSelect !== 'none';
			})()`)
		})
		p.key(kb.Escape)
	}
	p.press("button", label(t, "share"))
	p.press("button", label(t, "share.copy"))
	selected("the link", s.game("")+"#g=1")
	p.press("button", label(t, "more"))
	p.press("button", label(t, "set.copy"))
	selected("the position", p.state().Position)
	p.openGames()
	p.gamesInList(1)
	p.press("button", label(t, "games.more", "{game}", "Black"))
	p.press("button", label(t, "games.copy"))
	selected("the game", "(;")
}
