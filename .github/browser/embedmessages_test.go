package browser

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// embedScript is on the host's page: it keeps the messages of its frames, with the number of the frame.
const embedScript = `<script>
	window.got = [];
	addEventListener('message', (e) => {
		const frame = [...document.querySelectorAll('iframe')].findIndex((f) => f.contentWindow === e.source);
		if (e.data?.redstone !== 1) return;
		got.push({ frame, ...e.data });
		if (e.data.type === 'resize') document.querySelectorAll('iframe')[frame].style.height = e.data.height + 'px';
	});
	window.send = (data, frame = 0) => document.querySelectorAll('iframe')[frame].contentWindow.postMessage(data, '*');
</script>`

// frameMessage is a message of a board to its page.
type frameMessage struct {
	Frame                                        int
	Type, Move, By, Code, Option, Mode, Position string
	ID                                           any
	Height, Ply, Size                            int
}

// embed shows a host's page with boards in bare frames, each with its options and attributes.
func (p *page) embed(frames ...string) {
	p.t.Helper()
	html := `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's page</title>
<style>body { margin: 0; height: 4000px } iframe { border: 0; display: block; width: 300px; height: 200px }</style>` + embedScript
	for _, f := range frames {
		html += `<iframe title="Redstone" ` + f + `></iframe>`
	}
	p.visit(p.site.page("host.html", html+"</html>"))
}

// board is the attributes of a frame with a board.
func board(options string) string { return `src="redstone/embed/?` + options + `"` }

// messages returns the messages of the boards so far.
func (p *page) messages() []frameMessage {
	p.t.Helper()
	var list []frameMessage
	if err := json.Unmarshal([]byte(eval[string](p, `JSON.stringify(got)`)), &list); err != nil {
		p.t.Fatal(err)
	}
	return list
}

// heard waits for a message and returns it.
func (p *page) heard(what string, is func(m frameMessage) bool) frameMessage {
	p.t.Helper()
	var found frameMessage
	p.wait(what, func() (bool, error) {
		text, err := try[string](p, `JSON.stringify(got)`)
		if err != nil {
			return false, err
		}
		var list []frameMessage
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			return false, err
		}
		for _, m := range list {
			if is(m) {
				found = m
				return true, nil
			}
		}
		return false, nil
	})
	return found
}

// post sends a message to a board, as JavaScript.
func (p *page) post(message string) {
	p.t.Helper()
	eval[bool](p, `(send(`+message+`), true)`)
}

// TestFrameMessages talks to a board in a bare frame, and to one that is sandboxed.
func TestFrameMessages(t *testing.T) {
	s := newSite(t)
	for _, attributes := range []string{"", ` sandbox="allow-scripts"`} {
		p := newPage(t, s, 800, 600)
		p.embed(board("size=5&color=both&moves=C3,A1&mode=play&theme=dark")+attributes, board("moves=E5&controls=none&crop=A1-J3&coords=off")+attributes)
		for frame, want := range []struct {
			height int
			mode   string
		}{{344, "play"}, {105, "view"}} {
			if m := p.heard("the board to be ready", func(m frameMessage) bool { return m.Frame == frame && m.Type == "ready" }); m.Mode != want.mode {
				t.Errorf("board %d is ready for %s", frame, m.Mode)
			}
			if m := p.heard("its height", func(m frameMessage) bool { return m.Frame == frame && m.Type == "resize" }); m.Height != want.height {
				t.Errorf("board %d is %d high, want %d", frame, m.Height, want.height)
			}
		}
		p.post(`{ redstone: 1, type: 'play', move: 'D4', id: 'first' }`)
		if m := p.heard("the move", func(m frameMessage) bool { return m.Type == "move" }); m.Frame != 0 || m.Move != "D4" || m.By != "page" || m.Ply != 3 {
			t.Errorf("the move is %+v", m)
		}
		if m := p.heard("the answer", func(m frameMessage) bool { return m.ID == "first" }); m.Type != "state" || m.Size != 5 {
			t.Errorf("the answer is %+v", m)
		}

		// What is wrong is answered by an error, and changes nothing; what is somebody else's is not answered at all.
		for id, c := range map[string][2]string{
			"version": {`{ redstone: 2, type: 'reset', id: 'version' }`, "version"},
			"kind":    {`{ redstone: 1, type: 'explode', id: 'kind' }`, "message"},
			"illegal": {`{ redstone: 1, type: 'play', move: 'C3', id: 'illegal' }`, "illegal"},
			"large":   {`{ redstone: 1, type: 'get', id: 'large', more: 'x'.repeat(1 << 20) }`, "size"},
			"huge":    {`{ redstone: 1, type: 'get', id: 'huge', more: 'x'.repeat(1 << 23) }`, "size"},
			"deep":    {`(() => { let d = {}; const all = { redstone: 1, type: 'load', id: 'deep', options: d }; for (let i = 0; i < 50; i++) d = d.size = {}; return all })()`, "message"},
			"round":   {`(() => { const d = { redstone: 1, type: 'load', id: 'round' }; d.options = { size: d }; return d })()`, "message"},
			"bytes":   {`{ redstone: 1, type: 'play', id: 'bytes', move: new Uint8Array(1 << 21) }`, "message"},
		} {
			p.post(c[0])
			if m := p.heard("the answer to "+id, func(m frameMessage) bool { return m.ID == id }); m.Type != "error" || m.Code != c[1] {
				t.Errorf("%s is answered by %+v", id, m)
			}
		}
		before := len(p.messages())
		for _, other := range []string{`'text'`, `null`, `{ type: 'reset', id: 1 }`, `[1, 2]`, `{ source: 'devtools' }`} {
			p.post(other)
		}
		// A frame beside it is not the page around it.
		eval[bool](p, `(() => { const f = document.createElement('iframe'); document.body.append(f);
			const s = f.contentDocument.createElement('script');
			s.textContent = "parent.frames[0].postMessage({ redstone: 1, type: 'reset', id: 'foreign' }, '*')"; f.contentDocument.body.append(s); return true })()`)
		p.post(`{ redstone: 1, type: 'get', id: 'last' }`)
		if m := p.heard("the last answer", func(m frameMessage) bool { return m.ID == "last" }); m.Ply != 3 || !strings.HasPrefix(m.Position, "...../...B./..B../") {
			t.Errorf("in the end the state is %+v", m)
		}
		if got := p.messages()[before:]; len(got) != 1 {
			t.Errorf("other messages were answered: %+v", got)
		}
	}
}

// TestFrameScrollsItsPage turns the wheel and swipes over a board: the page around it moves.
func TestFrameScrollsItsPage(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 800, 600)
	p.embed(board("size=5&color=both"))
	p.heard("the board to be ready", func(m frameMessage) bool { return m.Type == "ready" })
	p.wait("the page to be scrolled by the wheel", func() (bool, error) {
		p.wheelAt(150, 150, 200)
		return try[bool](p, `scrollY > 50`)
	})
	eval[bool](p, `(scrollTo(0, 0), true)`)
	p.withTouch()
	p.swipe(150, 250, 150, 60)
	p.wait("the page to be scrolled by a finger", func() (bool, error) { return try[bool](p, `scrollY > 50`) })
	p.post(`{ redstone: 1, type: 'get', id: 'x' }`)
	if m := p.heard("the state", func(m frameMessage) bool { return m.ID == "x" }); m.Ply != 0 {
		t.Errorf("the swipe placed a stone: %+v", m)
	}
}

// TestFrameAsksForNothingElse solves nothing and plays nothing: there are no sounds, nothing is stored, and no other host is
// asked.
func TestFrameAsksForNothingElse(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 800, 600)
	p.embed(board("size=5&color=both"))
	p.heard("the board to be ready", func(m frameMessage) bool { return m.Type == "ready" })
	p.post(`{ redstone: 1, type: 'play', move: 'C3' }`)
	p.heard("the move", func(m frameMessage) bool { return m.Type == "move" })
	type asked struct {
		Files   []string
		Stored  int
		Cookies string
		Workers int
	}
	got := eval[asked](p, `(async () => { const w = frames[0]; return {
		Files: w.performance.getEntriesByType('resource').map((e) => e.name), Stored: w.localStorage.length + w.sessionStorage.length,
		Cookies: w.document.cookie, Workers: (await w.navigator.serviceWorker.getRegistrations()).length } })()`)
	for _, file := range got.Files {
		if strings.HasSuffix(file, ".wav") || !strings.HasPrefix(file, s.server.URL) {
			t.Errorf("the board fetched %s", file)
		}
	}
	if got.Stored > 0 || got.Cookies != "" || got.Workers > 0 || len(got.Files) == 0 {
		t.Errorf("the board left %+v", got)
	}
}

// TestFrameFetchesTheFileOfItsPage shows a game from another host, which allows that, and tells of one that does not.
func TestFrameFetchesTheFileOfItsPage(t *testing.T) {
	s := newSite(t)
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/open.sgf" {
			w.Header().Set("Access-Control-Allow-Origin", "*")
		}
		w.Write([]byte("(;GM[1]SZ[7];B[aa];W[bb])"))
	}))
	t.Cleanup(other.Close)
	p := newPage(t, s, 800, 600)
	p.allow("blocked by CORS policy")
	p.allow("Failed to load resource")
	p.embed(board("src="+other.URL+"/open.sgf"), board("src="+other.URL+"/closed.sgf"))
	for frame := range 2 {
		p.heard("the board to be ready", func(m frameMessage) bool { return m.Frame == frame && m.Type == "ready" })
	}
	p.post(`{ redstone: 1, type: 'get', id: 1 }`)
	if m := p.heard("the state", func(m frameMessage) bool { return m.Type == "state" }); m.Size != 7 || m.Mode != "view" {
		t.Errorf("the state is %+v", m)
	}
	if m := p.heard("an error", func(m frameMessage) bool { return m.Type == "error" }); m.Frame != 1 || m.Code != "network" || m.Option != "src" {
		t.Errorf("the error is %+v", m)
	}
}

// wheelAt turns the wheel over a place of the page.
func (p *page) wheelAt(x, y, by float64) {
	p.t.Helper()
	call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseWheel, X: x, Y: y, DeltaX: 0.01, DeltaY: by})
}

// swipe drags a finger from one place of the page to another.
func (p *page) swipe(x0, y0, x1, y1 float64) {
	p.t.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x0, Y: y0})
	const steps = 12
	for i := 1; i <= steps; i++ {
		k := float64(i) / steps
		p.touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x0 + (x1-x0)*k, Y: y0 + (y1-y0)*k})
	}
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

// TestFrameScrollsItsDialogs turns the wheel over a dialog in a frame, which is longer than the frame: it scrolls, and the page
// around it does not.
func TestFrameScrollsItsDialogs(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 800, 600)
	p.embed(board("moves=E5,E4,D4,D3,F4,F3,C3,E6,G3,D6,E2,E7,D2,F7,F2,D5&ply=1&controls=walk"))
	p.heard("the board to be ready", func(m frameMessage) bool { return m.Type == "ready" })
	p.wait("the dialog", func() (bool, error) {
		return try[bool](p, `(() => { const d = frames[0].document; if (d.querySelector('[role=dialog]')) return true;
			[...d.querySelectorAll('#mirror button')].find((b) => b.textContent.includes('E5'))?.click(); return false })()`)
	})
	top := `frames[0].document.querySelector('[role=dialog] li button').getBoundingClientRect().top`
	before := eval[float64](p, top)
	p.wait("the dialog to be scrolled by the wheel", func() (bool, error) {
		p.wheelAt(150, 150, 60)
		return try[bool](p, `(`+top+`) < `+strconv.FormatFloat(before, 'f', 2, 64)+` - 5`)
	})
	if y := eval[float64](p, `scrollY`); y != 0 {
		t.Errorf("the page around it was scrolled to %v", y)
	}
}
