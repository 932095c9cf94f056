package browser

import "testing"

// boards shows boards on a page of another origin: pictures, one of which becomes a board and plays.
func (o other) boards(s *site) {
	o.t.Helper()
	h := newHost(o.t, s.game(""), map[string]string{"boards.html": hostPage(`<div style="width: 320px">
<redstone-board id="a" size="5" color="both"></redstone-board><redstone-board id="b" puzzle="today"></redstone-board></div>`)})
	if err := o.d.navigate(h.address("boards.html")); err != nil {
		o.t.Fatal(err)
	}
	until := func(expression string) {
		o.t.Helper()
		o.wait(expression, func() (bool, error) {
			return get[bool](o, `(async () => { const inside = (id, selector) => document.getElementById(id)?.shadowRoot?.querySelector(selector);
				const a = document.getElementById('a'); return Boolean(await (`+expression+`)) })()`)
		})
	}
	until(`inside('a', 'svg') && inside('b', 'svg circle') && inside('b', '.goal').textContent.length > 20`)
	until(`getComputedStyle(inside('a', 'button')).position === 'absolute' && a.getBoundingClientRect().height === 364`)
	until(`a.open().then((s) => s.mode === 'play')`)
	until(`inside('a', '.box').classList.contains('open') && a.getBoundingClientRect().height === 364`)
	until(`a.play('C3').then((s) => s.moves.join() === 'C3')`)
}

func TestFirefoxBoards(t *testing.T) { firefox(t, "").boards(newSite(t)) }

func TestWebKitBoards(t *testing.T) {
	withWebKit(t, func(o other) { o.boards(newSite(t)) })
}
