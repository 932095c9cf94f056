package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// boxScript notes the rectangle of every node that the game sends to the mirror.
const boxScript = `{
	const nodes = new Map();
	let mirror;
	Object.defineProperty(window, 'redstoneMirror', {
		get: () => mirror,
		set: (given) => {
			mirror = { ...given, apply: (text) => {
				for (const record of text.split('\x1e').filter(Boolean)) {
					const [kind, id, , role, , , , x, y, w, h] = record.split('\x1f');
					if (kind === 'n') nodes.set(id, { role, x: +x, y: +y, w: +w, h: +h });
					if (kind === 'r') nodes.delete(id);
				}
				return given.apply(text);
			} };
		},
	});
	// The elements whose boxes are not the rectangles of their nodes.
	window.redstoneBoxes = () => {
		const wrong = [], roles = new Set();
		for (const element of document.querySelectorAll('#mirror *')) {
			const node = nodes.get(mirror.id(element));
			if (!node) continue;
			roles.add(node.role);
			const r = element.getBoundingClientRect();
			const off = Math.max(Math.abs(r.left - node.x), Math.abs(r.top - node.y), Math.abs(r.width - node.w), Math.abs(r.height - node.h));
			if (off > 0.1) wrong.push(node.role + ' ' + mirror.id(element) + ' is ' + off + ' pixels off: ' + JSON.stringify([r.left, r.top, r.width, r.height]) + ', want ' + JSON.stringify(node));
		}
		return { Wrong: wrong, Roles: [...roles], Nodes: nodes.size };
	};
}`

// boxes are the findings of boxScript.
type boxes struct {
	Wrong, Roles []string
	Nodes        int
}

// TestMirrorBoxes compares the boxes of the hidden elements with what is drawn, on every kind of screen: voice control
// presses where they are, and magnifiers follow them.
func TestMirrorBoxes(t *testing.T) {
	s := newSite(t)
	seen := map[string]bool{}
	for _, size := range [][2]int64{{1280, 800}, {390, 844}} {
		p := newPage(t, s, size[0], size[1])
		p.beforeScripts(boxScript)
		check := func(what string) {
			t.Helper()
			got := eval[boxes](p, `window.redstoneBoxes()`)
			if got.Nodes == 0 {
				t.Errorf("%s: there are no nodes", what)
			}
			for _, wrong := range got.Wrong {
				t.Errorf("%v, %s: %s", size, what, wrong)
			}
			for _, role := range got.Roles {
				seen[role] = true
			}
		}
		dialog := func(title string, path ...string) {
			t.Helper()
			for i, name := range path {
				p.press("button", name)
				if i+1 < len(path) {
					p.waitName("dialog", name) // or the next name is found outside of it
				}
			}
			p.waitName("dialog", title)
			check(title)
			p.key(kb.Escape)
			p.wait("the dialog to close", func() (bool, error) { return try[bool](p, `!redstoneTest.has('dialog', '')`) })
		}
		p.open(s.game(""))
		check("an empty board")
		dialog(label(t, "new-game"), label(t, "new-game"))
		startTwoPlayers(p, byMirror{})
		playAll(p, byMirror{}, wholeGame)
		checkWon(p)
		p.waitState("the end of the finale", func(s state) bool { return s.Screen == "game-over" })
		check("the end of a game")
		dialog(label(t, "share.title"), label(t, "more"), label(t, "share"))
		dialog(label(t, "more"), label(t, "more"))
		dialog(label(t, "settings"), label(t, "settings"))
		dialog(label(t, "learn.title"), label(t, "learn.title"))
		p.openGames()
		p.gamesInList(1)
		check("My games")
		p.key(kb.Escape)
		p.press("button", label(t, "review.short"))
		p.waitState("the end of the review", func(s state) bool { return s.Progress == 1 })
		check("the review")
	}
	for _, role := range strings.Fields("button radio radiogroup switch slider link heading paragraph list listitem textbox grid gridcell dialog status img") {
		if !seen[role] {
			t.Errorf("no screen has a %s", role)
		}
	}
}
