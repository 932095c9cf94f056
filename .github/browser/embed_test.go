package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// gzippedFile is how long a file of the site is when a host gzips it.
func gzippedFile(t *testing.T, s *site, name string) int {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return len(gzipped(t, data))
}

// tenBoards are all kinds of boards, in two columns.
const tenBoards = `<div style="display: grid; grid-template-columns: 300px 300px; gap: 8px; align-items: start">
<redstone-board id="a" puzzle="${CAPTURE}"><a href="${SITE}puzzles/${CAPTURE}/">A puzzle</a></redstone-board>
<redstone-board id="b"></redstone-board>
<redstone-board id="c" moves="E5,swap,D5" look="slate" lang="de"></redstone-board>
<redstone-board id="d" sgf="(;GM[1]SZ[19]AB[pd][dp]AW[dd][pp];B[fq];W[nc])" ply="end" look="walnut"></redstone-board>
<redstone-board id="e" puzzle="${GO}" game="go" position="${GOPOSITION}" crop="A1-E5"></redstone-board>
<redstone-board id="f" position="BBB/WWB/WW._b" mode="analyse" theme="dark" marks="TR:C1;LB:A3=12"></redstone-board>
<redstone-board id="g" game="go" size="13" mode="view" controls="none" coords="off" look="paper"></redstone-board>
<redstone-board id="h" sgf="(;SZ[5]RU[Redstone]PIE[0]AB[ba][bb][cb][bc][cc][ad][cd][ed][ce]AW[db][eb][dc][ec][dd][de]ADDRED[da][ab][be]PL[B]GOAL[annihilate 2];B[eer];W[ea];B[edr])"></redstone-board>
<redstone-board id="i" puzzle="${OTHER}" symmetry="3"></redstone-board>
<redstone-board id="j" size="5" level="1"></redstone-board>
</div>`

var tenIDs = strings.Fields("a b c d e f g h i j")

// cached serves our site as static hosts do: browsers may keep its files for a while.
func cached(t *testing.T, s *site) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "max-age=600")
		s.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server
}

// TestTenBoards shows ten boards on a page of another origin: pictures that cost next to nothing; pressed, they are all live
// and have fetched the game once.
func TestTenBoards(t *testing.T) {
	s := newSite(t)
	site := cached(t, s).URL + subPath
	capture, other, inGo := s.pick(t, "capture"), s.pick(t, "annihilate"), s.pick(t, "kill")
	boards := strings.NewReplacer("${CAPTURE}", capture.ID, "${OTHER}", other.ID, "${GO}", inGo.ID, "${GOPOSITION}", strings.Replace(inGo.Position, " ", "_", 1)).Replace(tenBoards)
	p := newHostTab(t, s, 700, 2000)
	h := newHost(t, site, map[string]string{"ten.html": hostPage(boards)})
	p.visit(h.address("ten.html"))
	p.waitPictures(tenIDs...)
	p.waitFor(`inside('a', '.goal').textContent.includes('capture') && inside('i', '.goal').textContent.includes('annihilate')`)
	total := 0
	for _, path := range s.requests(subPath) {
		total += gzippedFile(t, s, strings.TrimPrefix(path, subPath))
	}
	if asked := len(s.requests(subPath)); total > 60_000 || total < 5000 || asked != 3 {
		t.Errorf("%d requests for %d bytes gzipped, want embed.js and two puzzles in less than 60,000: %q", asked, total, s.requests(subPath))
	}
	for id, want := range map[string]string{
		"a": " to move: capture the marked group in " + decimal(capture.In) + " moves", "c": "Zum Nachspielen drücken", "b": "Black to move", "h": "Black to move: annihilate the enemy in 2 moves",
	} {
		if got := eval[string](p, `inside('`+id+`', 'button').innerText`); !strings.Contains(got, want) {
			t.Errorf("%s says %q, want %q", id, got, want)
		}
	}
	heights := eval[[]float64](p, `[...document.querySelectorAll('redstone-board')].map((b) => b.getBoundingClientRect().height)`)
	for i, want := range []float64{388, 344, 344, 344, 388, 344, 300, 388, 388, 344} {
		if heights[i] != want {
			t.Errorf("%s is %v high, want %v", tenIDs[i], heights[i], want)
		}
	}
	for _, id := range tenIDs {
		p.openBoard(id)
	}
	if n := len(s.requests("/game-")); n != 1 {
		t.Errorf("the game was asked for %d times: %q", n, s.requests("/game-"))
	}
	after := eval[[]float64](p, `[...document.querySelectorAll('redstone-board')].map((b) => b.getBoundingClientRect().height)`)
	for i, id := range tenIDs {
		if after[i] != heights[i] {
			t.Errorf("%s was %v high, and is %v as a board", id, heights[i], after[i])
		}
	}
	if n := eval[int](p, `history.length`); n > 2 {
		t.Errorf("the history has %d entries", n)
	}
}

// TestBoardByKeyboard goes to a picture by Tab, opens it by Enter, moves on the board, and leaves it by Tab.
func TestBoardByKeyboard(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"keys.html": hostPage(`<button id="before">Before</button>
<div style="width: 300px"><redstone-board id="a" size="5" color="both"></redstone-board></div><button id="after">After</button><div style="height: 3000px"></div>`)})
	p := newHostTab(t, s, 800, 600)
	p.visit(h.address("keys.html"))
	p.waitPictures("a")
	eval[string](p, `(board('before').focus(), '')`)
	p.key(kb.Tab)
	p.waitFor(`document.activeElement === board('a') && board('a').shadowRoot.activeElement === inside('a', 'button')`)
	if name := eval[string](p, `inside('a', 'button').innerText`); !strings.Contains(name, "Press to play") || !strings.Contains(name, "5x5") {
		t.Errorf("the button is called %q", name)
	}
	p.key(kb.Enter)
	p.waitFor(`live('a')`)
	p.waitFor(`board('a').shadowRoot.activeElement === frameOf('a')`)
	p.waitFor(`events('ready', 'a').length === 1`)
	// Tab goes on into the board, whose arrow keys do not scroll the page.
	p.wait("a move", func() (bool, error) {
		p.key(kb.Tab)
		p.key(kb.ArrowUp)
		p.key(kb.Enter)
		return try[bool](p, `events('move', 'a').length > 0`)
	})
	if y := eval[float64](p, `scrollY`); y != 0 {
		t.Errorf("the page was scrolled to %v", y)
	}
	p.wait("Tab to leave the board", func() (bool, error) {
		p.key(kb.Tab)
		return try[bool](p, `document.activeElement === board('after')`)
	})
}

// TestPageScrollsOverBoards scrolls by wheel and by finger where a picture and where a live board is.
func TestPageScrollsOverBoards(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"tall.html": hostPage(`<redstone-board id="a" width="300" size="5"></redstone-board><div style="height: 4000px"></div>`)})
	p := newHostTab(t, s, 400, 600)
	p.withTouch()
	p.visit(h.address("tall.html"))
	p.waitPictures("a")
	// A swipe goes on for a while after the finger.
	rest := func() {
		p.waitFor(`(async () => {
			scrollTo(0, 0);
			await new Promise((then) => setTimeout(then, 150));
			return scrollY === 0;
		})()`)
	}
	for _, live := range []bool{false, true} {
		rest()
		if live {
			p.openBoard("a")
		}
		at := p.centreOf("a")
		p.wait("the wheel to scroll the page", func() (bool, error) {
			call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseWheel, X: at.X, Y: at.Y, DeltaX: 0.01, DeltaY: 40})
			return try[bool](p, `scrollY > 20`)
		})
		rest()
		p.wait("a swipe to scroll the page", func() (bool, error) {
			for i, kind := range []input.DispatchTouchEventType{input.DispatchTouchEventTypeTouchStart, input.DispatchTouchEventTypeTouchMove,
				input.DispatchTouchEventTypeTouchMove, input.DispatchTouchEventTypeTouchMove, input.DispatchTouchEventTypeTouchEnd} {
				points := []*input.TouchPoint{{X: at.X, Y: at.Y - float64(35*i)}}
				if kind == input.DispatchTouchEventTypeTouchEnd {
					points = []*input.TouchPoint{}
				}
				call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
			}
			return try[bool](p, `scrollY > 20`)
		})
		if live != eval[bool](p, `live('a')`) || len(eval[[]any](p, `events('move')`)) > 0 {
			t.Errorf("live %v: scrolling pressed something", live)
		}
	}
}

// TestNarrowBoards lays out boards in 240 pixels, and in a column that changes its width.
func TestNarrowBoards(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"narrow.html": hostPage(`<div id="column" style="width: 240px">
<redstone-board id="a" puzzle="` + s.pick(t, "capture").ID + `" lang="de"></redstone-board><redstone-board id="b" lang="de" mode="analyse" size="5"></redstone-board></div>`)})
	p := newHostTab(t, s, 700, 1400)
	p.visit(h.address("narrow.html"))
	p.waitPictures("a", "b")
	p.waitFor(`inside('a', '.goal').textContent.includes('Gruppe')`)
	for _, id := range []string{"a", "b"} {
		if over := eval[string](p, `[...board('`+id+`').shadowRoot.querySelectorAll('.goal, .row, .press')].filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).map((e) => e.className).join()`); over != "" {
			t.Errorf("%s: %s does not fit", id, over)
		}
	}
	heights := func() []float64 {
		return eval[[]float64](p, `['a', 'b'].map((id) => board(id).getBoundingClientRect().height)`)
	}
	if got := heights(); got[0] != 240+88 || got[1] != 240+44 {
		t.Errorf("the pictures are %v high", got)
	}
	p.openBoard("b")
	for _, width := range []string{"500", "260", "240"} {
		eval[string](p, `(board('column').style.width = '`+width+`px', '')`)
		p.waitFor(`board('b').getBoundingClientRect().height === ` + width + ` + 44 && board('a').getBoundingClientRect().height === ` + width + ` + 88`)
		p.waitFor(`frameOf('b').getBoundingClientRect().width === ` + width)
	}
}

// TestBoardsUnderAStrictPolicy shows a board on a page that allows what the guide says, and nothing else.
func TestBoardsUnderAStrictPolicy(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"strict.html": strings.Replace(hostPage(`<redstone-board id="a" puzzle="`+s.pick(t, "capture").ID+`"></redstone-board>`), ` style="margin: 0"`, "", 1)})
	h.policy = "default-src 'none'; script-src " + s.game("embed.js") + "; frame-src " + s.game("embed/") + "; connect-src " + s.game("puzzles/") + "; img-src data:; require-trusted-types-for 'script'"
	p := newHostTab(t, s, 500, 700)
	p.visit(h.address("strict.html"))
	p.waitPictures("a")
	p.waitFor(`inside('a', '.goal').textContent.includes('group')`)
	if got := eval[string](p, `getComputedStyle(inside('a', 'button')).position + ' ' + getComputedStyle(inside('a', '.press')).borderRadius`); got != "absolute 99px" {
		t.Errorf("the style is not applied: %q", got)
	}
	p.openBoard("a")
}

// TestBoardsThatMayNotLoad has a page whose policy forbids frames: the picture stays, and says so.
func TestBoardsThatMayNotLoad(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"forbidden.html": hostPage(`<redstone-board id="a" width="300" style="margin: 1px"></redstone-board>`)})
	h.policy = "default-src 'none'; script-src " + s.game("embed.js") + "; img-src data:; style-src 'unsafe-inline'"
	p := newHostTab(t, s, 500, 700)
	p.beforeScripts(hasteScript)
	p.allow("violates the following Content Security Policy")
	p.allow("frame-src blocked")
	p.visit(h.address("forbidden.html"))
	p.waitPictures("a")
	eval[string](p, `(board('a').open().catch((e) => { window.rejected = e.code }), '')`)
	p.waitFor(`window.rejected === 'load' && events('error', 'a').some((e) => e.code === 'load')`)
	if got := eval[string](p, `inside('a', '.note').innerText + ' ' + Boolean(frameOf('a')) + ' ' + inside('a', 'button').checkVisibility()`); got != "The board does not answer. false true" {
		t.Errorf("the board says %q", got)
	}
}

// TestBoardsWithoutScripts has what stands in the element.
func TestBoardsWithoutScripts(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"none.html": hostPage(`<redstone-board id="a" puzzle="today"><a id="link" href="${SITE}puzzles/today/">A puzzle</a></redstone-board>`)})
	p := newHostTab(t, s, 500, 700)
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.visit(h.address("none.html"))
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: false})
	if got := eval[float64](p, `document.getElementById('link').getBoundingClientRect().width`); got == 0 {
		t.Error("the link cannot be seen")
	}
}

// TestBackAndForward leaves a page with boards and comes back.
func TestBackAndForward(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"boards.html": hostPage(`<redstone-board id="a" size="5" width="240"></redstone-board><redstone-board id="b" puzzle="today" width="240"></redstone-board>`),
		"other.html": "<!doctype html><title>Other</title>"})
	p := newHostTab(t, s, 500, 900)
	p.visit(h.address("boards.html"))
	p.waitPictures("a", "b")
	p.openBoard("a")
	eval[string](p, `(location.href = 'other.html', '')`)
	p.waitFor(`document.title === 'Other'`)
	eval[string](p, `(history.back(), '')`)
	p.waitFor(`board('a') && board('b') && (live('a') || inside('a', 'svg')) && inside('b', 'svg')`)
	p.openBoard("a")
	p.openBoard("b")
	if got := eval[string](p, `board('a').state?.mode + ' ' + location.pathname`); got != "play /boards.html" {
		t.Errorf("after going back there is %q", got)
	}
	eval[string](p, `(history.forward(), '')`)
	p.waitFor(`document.title === 'Other'`)
}

// TestBoardsChange changes attributes, moves an element, and shows something else by a method.
func TestBoardsChange(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"change.html": hostPage(`<redstone-board id="a" width="300" mode="view" moves="E5,D5,E4"></redstone-board><div id="there"></div>`)})
	p := newHostTab(t, s, 500, 900)
	p.visit(h.address("change.html"))
	p.waitPictures("a")
	stones := `inside('a', 'svg').querySelectorAll('circle[fill="url(#B)"], circle[fill="url(#W)"]').length`
	if n := eval[int](p, stones); n != 3 {
		t.Errorf("%d stones in the picture", n)
	}
	eval[string](p, `(board('a').moves = 'E5,D5', board('a').setAttribute('look', 'slate'), '')`)
	p.waitFor(stones + ` === 2`)
	if n := len(s.requests("embed/")); n > 0 {
		t.Errorf("%d requests for the frame", n)
	}
	p.openBoard("a")
	p.waitFor(`board('a').get().then((s) => s.ply === 2 && s.moves.join() === 'E5,D5')`)
	p.waitFor(`board('a').go(0).then((s) => s.ply === 0 && s.plies === 2)`)
	eval[string](p, `(board('a').moves = 'C3,D3,C4', '')`)
	p.waitFor(`board('a').get().then((s) => s.moves.join() === 'C3,D3,C4')`)
	eval[string](p, `(board('a').theme = 'dark', '')`)
	p.waitFor(`board('a').get().then((s) => s.theme === 'dark' && s.moves.length === 3)`)
	p.waitFor(`board('a').load({ mode: 'play', color: 'both', size: 5 }).then((s) => s.mode === 'play' && s.size === 5 && s.theme === 'dark')`)
	if got := eval[string](p, `board('a').getAttributeNames().join()`); got != "id,width,mode,look,theme,size,color" && !strings.Contains(got, "color") {
		t.Errorf("the attributes are %q", got)
	}
	p.waitFor(`board('a').play('C3').then((s) => s.moves.join() === 'C3' && s.toMove === 'white')`)
	p.waitFor(`events('move', 'a').some((m) => m.move === 'C3' && m.color === 'black' && m.by === 'page' && m.position === '...../...../..B../...../....._w')`)
	p.waitFor(`board('a').play('C3').then(() => false, (e) => e.code === 'illegal')`)
	p.waitFor(`board('a').solution().then(() => false, (e) => e.code === 'unavailable')`)
	eval[string](p, `(board('there').append(board('a')), '')`)
	p.waitFor(`!live('a') && inside('a', 'svg')`)
	p.openBoard("a")
	eval[string](p, `(board('a').remove(), '')`)
	p.waitFor(`!board('a')`)
}

// TestWrongOptions tells what is wrong and shows the rest.
func TestWrongOptions(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"wrong.html": hostPage(`<redstone-board id="a" width="300" size="99" theme="pink" level="30" mode="view" moves="E5,E4" fly="1"></redstone-board>
<redstone-board id="b" width="300" moves="E5,E5"></redstone-board><redstone-board id="c" width="300" puzzle="nothere"></redstone-board>
<redstone-board id="d" width="300" src="missing.sgf"></redstone-board><redstone-board id="e" width="300" sgf="nothing"></redstone-board>`)})
	p := newHostTab(t, s, 500, 2600)
	p.allow("Failed to load resource")
	p.visit(h.address("wrong.html"))
	p.waitPictures("a", "b", "c", "d", "e")
	p.waitFor(`events('error', 'c').length === 1 && events('error', 'd').length === 1`)
	for id, want := range map[string]string{"a": "option size, option theme", "b": "option moves", "c": "missing puzzle", "d": "network src", "e": "option sgf"} {
		if got := eval[string](p, `events('error', '`+id+`').map((e) => e.code + ' ' + e.option).join(', ')`); got != want {
			t.Errorf("%s: the errors are %q, want %q", id, got, want)
		}
		if got := eval[string](p, `inside('`+id+`', '.note').innerText`); len(got) < 10 {
			t.Errorf("%s: the board says %q", id, got)
		}
	}
	if got := eval[string](p, `inside('a', '.note').innerText`); !strings.Contains(got, "size=\"99\"") || !strings.Contains(got, "2–25") {
		t.Errorf("the board says %q", got)
	}
	p.openBoard("a")
	p.waitFor(`inside('a', 'iframe').src.includes('size=99')`) // so the board itself says it, too
	p.waitFor(`events('error', 'a').some((e) => e.option === 'level')`)
	p.waitFor(`board('a').get().then((s) => s.moves.join() === 'E5,E4' && s.size === 9)`)
}

// fakeFrame is in place of the board: it says what it should not, and then what it should.
const fakeFrame = `<!doctype html><title>Fake</title><script>
const say = (data) => parent.postMessage(data, '*');
const huge = 'x'.repeat(1 << 20);
say({ redstone: 1, type: 'ready', mode: 'play', build: '1' });
say(null); say('ready'); say(17); say([1]); say({ type: 'solved', puzzle: 'a' });
say({ redstone: 2, type: 'solved', puzzle: 'version' });
say({ redstone: 1, type: 'solved', puzzle: huge, tries: 1, hints: 0, ms: 1 });
say({ redstone: 1, type: 'solved', puzzle: 'text', tries: 'many', hints: 0, ms: 1 });
say({ redstone: 1, type: 'toString' }); say({ redstone: 1, type: '__proto__' }); say({ redstone: 1 });
say({ redstone: 1, type: 'state', moves: 'E5' }); say({ redstone: 1, type: 'state', moves: Array(100000).fill('E5') });
say({ redstone: 1, type: 'resize', height: 1e9 }); say({ redstone: 1, type: 'resize', height: -5 }); say({ redstone: 1, type: 'resize', height: NaN });
say({ redstone: 1, type: 'solved', puzzle: 'good', tries: 2, hints: 1, ms: 3, more: huge });
say({ redstone: 1, type: 'resize', height: 400 });
</script>`

// TestElementChecksMessages lets a frame and a foreign one send what they should not.
func TestElementChecksMessages(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"messages.html": hostPage(`<redstone-board id="a" width="300"></redstone-board><iframe id="foreign" src="foreign.html"></iframe>`),
		"foreign.html": `<!doctype html><script>
parent.postMessage({ redstone: 1, type: 'ready' }, '*');
parent.postMessage({ redstone: 1, type: 'solved', puzzle: 'foreign', tries: 1, hints: 0, ms: 1 }, '*');
setInterval(() => parent.postMessage({ redstone: 1, type: 'solved', puzzle: 'foreign', tries: 1, hints: 0, ms: 1 }, '*'), 50);
</script>`})
	s.instead(".html", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(fakeFrame))
	})
	s.instead("", func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/embed/") {
			w.Header().Set("Content-Type", "text/html")
			w.Write([]byte(fakeFrame))
			return
		}
		s.serveFaulty(w, r, strings.TrimPrefix(r.URL.Path, subPath))
	})
	p := newHostTab(t, s, 500, 800)
	p.visit(h.address("messages.html"))
	p.waitPictures("a")
	eval[string](p, `(board('a').open().catch(() => {}), '')`)
	p.waitFor(`events('resize').length > 0`)
	if got := eval[string](p, `JSON.stringify(told.filter((e) => e.type !== 'error'))`); got !=
		`[{"type":"ready","id":"a","detail":{"mode":"play","build":"1"}},{"type":"solved","id":"a","detail":{"puzzle":"good","tries":2,"hints":1,"ms":3}},{"type":"resize","id":"a","detail":{"height":400}}]` {
		t.Errorf("the element passed on %s", got)
	}
	if got := eval[float64](p, `board('a').getBoundingClientRect().height`); got != 400 {
		t.Errorf("the board is %v high", got)
	}
	if eval[bool](p, `board('a').state !== null`) {
		t.Error("a wrong state was taken")
	}
}

// TestFrameChecksMessages sends a real board what it has to refuse: from the page, and from a frame that is not the page.
func TestFrameChecksMessages(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"messages.html": hostPage(`<redstone-board id="a" width="300" size="5" color="both" moves="C3" mode="play"></redstone-board><iframe id="foreign" src="foreign.html"></iframe>`),
		"foreign.html": `<!doctype html><title>Foreign</title>`})
	p := newHostTab(t, s, 500, 800)
	p.visit(h.address("messages.html"))
	p.waitPictures("a")
	p.openBoard("a")
	before := eval[string](p, `board('a').get().then((s) => JSON.stringify(s))`)
	eval[string](p, `(() => {
		window.answers = [];
		addEventListener('message', (e) => { if (e.source === frameOf('a').contentWindow && e.data.id) answers.push(e.data) });
		const target = frameOf('a').contentWindow;
		const huge = 'x'.repeat(1 << 20);
		for (const data of [null, 'play', 17, [], { type: 'play', move: 'D3' }, { redstone: 2, type: 'reset', id: 'version' }, { redstone: 1, type: 'fly', id: 'type' },
			{ redstone: 1, id: 'none' }, { redstone: 1, type: 'play', move: huge, id: 'huge' }, { redstone: 1, type: 'play', move: { toString: 'D3' }, id: 'shape' },
			{ redstone: 1, type: 'load', options: 'moves', id: 'options' }, { redstone: 1, type: 'go', ply: 'x', id: 'ply' }]) target.postMessage(data, '*');
		// The foreign frame finds the board among the page's frames.
		board('foreign').contentWindow.eval("for (let i = 0; i < parent.length; i++) if (parent[i] !== self) parent[i].postMessage({ redstone: 1, type: 'play', move: 'D3', id: 'foreign' }, '*')");
		return '';
	})()`)
	p.waitFor(`answers.some((a) => a.id === 'ply')`)
	if got := eval[string](p, `answers.map((a) => a.id + ' ' + a.type + ' ' + a.code).join(', ')`); got !=
		"version error version, type error message, none error message, huge error size, shape error message, options error message, ply error message" {
		t.Errorf("the answers are %s", got)
	}
	if after := eval[string](p, `board('a').get().then((s) => JSON.stringify(s))`); after != before {
		t.Errorf("the state was %s, and is %s", before, after)
	}
}

// TestSandboxedBoardAnswers talks with a frame that has scripts and nothing else, without our element.
func TestSandboxedBoardAnswers(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"sandbox.html": hostPage(`<iframe id="f" sandbox="allow-scripts" style="width: 300px; height: 344px" src="${SITE}embed/?size=5&amp;color=both&amp;mode=play#p=nothing"></iframe>`)})
	p := newHostTab(t, s, 500, 800)
	p.beforeScripts(`if (top === window) { window.heard = []; addEventListener('message', (e) => { if (e.data?.redstone === 1) heard.push(e.data) }) }`)
	p.visit(h.address("sandbox.html"))
	p.waitFor(`heard.some((m) => m.type === 'ready' && m.mode === 'play')`)
	eval[string](p, `(board('f').contentWindow.postMessage({ redstone: 1, type: 'play', move: 'C3', id: 7 }, '*'), '')`)
	p.waitFor(`heard.some((m) => m.id === 7 && m.type === 'state' && m.size === 5 && m.moves.join() === 'C3')`)
	p.waitFor(`heard.some((m) => m.type === 'move' && m.move === 'C3')`)
}

// TestBoardsWithoutStorage has browsers refuse all storage.
func TestBoardsWithoutStorage(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"boards.html": hostPage(`<redstone-board id="a" size="5" color="both" width="300"></redstone-board>`)})
	p := newHostTab(t, s, 500, 800)
	p.beforeScripts(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
		Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } });
	}
	Object.defineProperty(document, 'cookie', { get() { throw new DOMException('blocked', 'SecurityError') } });`)
	p.visit(h.address("boards.html"))
	p.waitPictures("a")
	p.openBoard("a")
	p.waitFor(`board('a').play('C3').then((s) => s.moves.join() === 'C3')`)
}

// TestBoardOfAFile reads SGF from the host, for the picture and for the board, also when it does not fit into an address.
func TestBoardOfAFile(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"file.html": hostPage(`<redstone-board id="a" width="300" src="game.sgf" ply="end"></redstone-board>`),
		"game.sgf": `(;GM[1]SZ[9]C[` + strings.Repeat("A long comment. ", 1000) + `];B[ee];W[de];B[dd])`})
	p := newHostTab(t, s, 500, 800)
	p.visit(h.address("file.html"))
	p.waitFor(`inside('a', 'svg')?.querySelectorAll('circle[fill="url(#B)"]').length === 2`)
	p.openBoard("a")
	p.waitFor(`board('a').get().then((s) => s.game === 'go' && s.mode === 'view' && s.moves.join() === 'E5,D5,D6' && s.ply === 3)`)
}

// TestManyBoards opens more boards than a browser has drawing contexts for: those not used for the longest time are
// pictures again.
func TestManyBoards(t *testing.T) {
	s := newSite(t)
	var all strings.Builder
	for i := range 8 {
		all.WriteString(`<redstone-board id="n` + string(rune('0'+i)) + `" size="5"></redstone-board>`)
	}
	h := newHost(t, s.game(""), map[string]string{"many.html": hostPage(`<div style="display: grid; grid-template-columns: repeat(3, 240px)">` + all.String() + `</div>`)})
	p := newHostTab(t, s, 800, 1000)
	p.withTouch()
	p.visit(h.address("many.html"))
	p.waitPictures("n0", "n7")
	for i := range 8 {
		p.openBoard("n" + string(rune('0'+i)))
	}
	if got := eval[string](p, `[...document.querySelectorAll('redstone-board')].filter((b) => live(b.id)).map((b) => b.id).join()`); got != "n2,n3,n4,n5,n6,n7" {
		t.Errorf("live are %s", got)
	}
	if !eval[bool](p, `Boolean(inside('n0', 'svg')) && !frameOf('n0')`) {
		t.Error("the first one is no picture")
	}
}

// TestEmbedGuide chooses options in the guide, and pastes what it writes into a page.
func TestEmbedGuide(t *testing.T) {
	s := newSite(t)
	for _, folder := range []string{"embed/guide/", "embed/guide/de/"} {
		p := newHostTab(t, s, 1100, 900)
		p.visit(s.game(folder))
		p.waitFor(`inside('preview', 'svg') && board('snippet').value.includes('redstone-board')`)
		set := func(name, value string) {
			t.Helper()
			eval[string](p, `(() => { const f = document.getElementById('maker').elements['`+name+`']; f.value = `+quoted(value)+`; (f[0] ?? f).dispatchEvent(new Event('input', { bubbles: true })); return '' })()`)
		}
		p.waitFor(`board('snippet').value.includes('position="') && inside('preview', '.goal').textContent.length > 10`)
		set("kind", "sgf")
		p.waitFor(`board('snippet').value.includes('ADDRED[ed]') && inside('preview', 'svg').querySelectorAll('circle[fill="url(#R)"]').length === 3`)
		set("theme", "dark")
		set("look", "slate")
		p.waitFor(`board('snippet').value.includes('theme="dark" look="slate"') && board('preview').getAttribute('look') === 'slate'`)
		snippet := eval[string](p, `board('snippet').value`)
		set("form", "iframe")
		p.waitFor(`board('snippet').value.startsWith('<iframe src="` + s.game("embed/") + `?') && !board('snippet').value.includes('<script')`)
		set("form", "html")
		eval[string](p, `(() => { navigator.clipboard.writeText = async (text) => { window.copied = text }; board('copy').click(); return '' })()`)
		p.waitFor(`window.copied === board('snippet').value && board('copied').textContent !== ''`)
		h := newHost(t, s.game(""), map[string]string{"pasted.html": `<!doctype html><title>Pasted</title><link rel="icon" href="data:,"><body style="width: 320px">` + snippet + `</html>`})
		p.visit(h.address("pasted.html"))
		p.waitFor(`document.querySelector('redstone-board').shadowRoot?.querySelector('svg')?.querySelectorAll('circle[fill="url(#R)"]').length === 3`)
	}
}

// TestSolveOnAPage solves two boards of a page: a puzzle of this site, after a wrong move, and one of the page's own.
func TestSolveOnAPage(t *testing.T) {
	s := newSite(t)
	own := s.pick(t, "capture")
	h := newHost(t, s.game(""), map[string]string{"solve.html": hostPage(`<redstone-board id="a" width="320" puzzle="` + own.ID + `"></redstone-board>
<redstone-board id="b" width="320" puzzle="my-first" sgf="(;GM[1]SZ[9]AB[ag][bh][bi]AW[ah]PL[B];B[ai])"></redstone-board>`)})
	p := newHostTab(t, s, 700, 1000)
	p.visit(h.address("solve.html"))
	p.waitPictures("a", "b")
	p.waitFor(`inside('a', '.goal').textContent.includes('group')`)
	p.clickAt(p.centreOf("a"))
	p.waitFor(`live('a') && board('a').state === null || live('a')`)
	p.waitFor(`board('a').get().then((s) => s.mode === 'solve' && s.puzzle === '` + own.ID + `' && !s.solved)`)
	tree := s.tree(t, own.ID)
	for _, wrong := range tree {
		if wrong.Wrong {
			p.waitFor(`board('a').play('` + wrong.Move + `')`)
			p.waitFor(`events('failed', 'a').some((e) => e.puzzle === '` + own.ID + `' && e.move === '` + wrong.Move + `')`)
			p.waitFor(`board('a').undo().then((s) => s.ply === 0)`)
			break
		}
	}
	for moves := tree; ; {
		p.waitFor(`board('a').play('` + moves[0].Move + `').then(() => true)`)
		if len(moves[0].Moves) == 0 {
			break
		}
		reply := moves[0].Moves[0]
		p.waitFor(`events('move', 'a').some((m) => m.by === 'computer' && m.move === '` + reply.Move + `')`)
		if moves = reply.Moves; len(moves) == 0 {
			break
		}
	}
	p.waitFor(`events('solved', 'a').length === 1`)
	if got := eval[string](p, `JSON.stringify(events('solved', 'a')[0], (key, value) => (key === 'ms' ? value > 0 : value))`); got != `{"puzzle":"`+own.ID+`","tries":2,"hints":0,"ms":true}` {
		t.Errorf("the event says %s", got)
	}
	p.openBoard("b")
	p.waitFor(`board('b').hint().then((h) => h.step === 1 && h.point === 'A1')`)
	p.waitFor(`board('b').play('A1').then(() => true)`)
	p.waitFor(`events('solved', 'b').some((e) => e.puzzle === 'my-first' && e.tries === 1 && e.hints === 1)`)
	if !eval[bool](p, `board('a').state.puzzle === '`+own.ID+`' && board('b').state.puzzle === 'my-first'`) {
		t.Error("the boards show the same puzzle")
	}
}

// TestOwnCollectionOnAPage takes a file as other Go sites have them, which says only which moves are right, into a plain page.
func TestOwnCollectionOnAPage(t *testing.T) {
	s := newSite(t)
	h := newHost(t, s.game(""), map[string]string{"owner.html": hostPage(`<h1>My site</h1><p>Solved: <b id="score">0</b></p>
<script>document.addEventListener('redstone-solved', () => { document.getElementById('score').textContent++ })</script>
<redstone-board id="a" width="360" src="problem.sgf"></redstone-board>`),
		"problem.sgf": "(;GM[1]FF[3]SZ[9]AB[ag][bh][bi]AW[ah]C[Black to play.]\n(;B[ai]C[RIGHT])\n(;B[ci];W[ai]))"})
	p := newHostTab(t, s, 700, 800)
	p.visit(h.address("owner.html"))
	p.waitFor(`inside('a', 'svg')?.querySelectorAll('circle[fill="url(#B)"]').length === 3`)
	if got := eval[string](p, `inside('a', 'button').innerText`); !strings.Contains(got, "Press to solve") {
		t.Errorf("the picture says %q", got)
	}
	p.clickAt(p.centreOf("a"))
	p.waitFor(`live('a')`)
	p.waitFor(`board('a').play('C1')`)
	p.waitFor(`events('failed', 'a').some((e) => e.move === 'C1')`)
	p.waitFor(`board('a').undo().then((s) => s.ply === 0)`)
	p.waitFor(`board('a').play('A1')`)
	p.waitFor(`events('solved', 'a').some((e) => e.tries === 2) && document.getElementById('score').textContent === '1'`)
}
