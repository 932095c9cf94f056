package browser

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// host is somebody else's site: another origin, with pages that have our boards.
type host struct {
	t      testing.TB
	server *httptest.Server
	pages  map[string]string
	policy string // Content-Security-Policy; "" for none
}

// newHost starts a host. ${SITE} in its pages is the address of our site.
func newHost(t testing.TB, site string, pages map[string]string) *host {
	t.Helper()
	h := &host{t: t, pages: map[string]string{}}
	for name, html := range pages {
		h.pages[name] = strings.ReplaceAll(html, "${SITE}", site)
	}
	h.server = httptest.NewServer(h)
	t.Cleanup(h.server.Close)
	return h
}

func (h *host) address(page string) string { return h.server.URL + "/" + page }

// ServeHTTP serves the pages: HTML, and SGF by its ending.
func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	page, ok := h.pages[strings.TrimPrefix(r.URL.Path, "/")]
	switch {
	case r.URL.Path == "/favicon.ico":
		w.WriteHeader(http.StatusNoContent)
		return
	case !ok:
		http.NotFound(w, r)
		return
	case strings.HasSuffix(r.URL.Path, ".sgf"):
		w.Header().Set("Content-Type", "application/x-go-sgf")
	default:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
	}
	if h.policy != "" {
		w.Header().Set("Content-Security-Policy", h.policy)
	}
	fmt.Fprint(w, page)
}

// hostScript runs before the scripts of every page and notes the events of boards.
const hostScript = `if (top === window) {
	window.told = [];
	for (const type of ['ready', 'move', 'solved', 'failed', 'hint', 'result', 'error', 'state', 'resize']) {
		document.addEventListener('redstone-' + type, (e) => told.push({ type, id: e.target.id, detail: e.detail }));
	}
	window.board = (id) => document.getElementById(id);
	window.inside = (id, selector) => board(id)?.shadowRoot?.querySelector(selector);
	window.frameOf = (id) => inside(id, 'iframe');
	window.live = (id) => inside(id, '.box')?.classList.contains('open') ?? false;
	window.events = (type, id) => told.filter((e) => e.type === type && (!id || e.id === id)).map((e) => e.detail);
}`

// hostPage is a page with some boards in its body.
func hostPage(body string) string {
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Somebody's page</title>
<link rel="icon" href="data:,"><script src="${SITE}embed.js" async></script><body style="margin: 0">` + body + `</html>`
}

// newHostTab opens a tab for pages of a host.
func newHostTab(t *testing.T, s *site, width, height int64) *page {
	t.Helper()
	p := newPage(t, s, width, height)
	p.beforeScripts(hostScript)
	return p
}

// waitFor waits until an expression is true on the host's page.
func (p *page) waitFor(expression string) {
	p.t.Helper()
	p.wait(expression, func() (bool, error) { return try[bool](p, `(async () => Boolean(await (`+expression+`)))()`) })
}

// waitPictures waits until the boards with these IDs show their pictures.
func (p *page) waitPictures(ids ...string) {
	p.t.Helper()
	for _, id := range ids {
		p.waitFor(`inside(` + quoted(id) + `, 'svg')`)
	}
}

// openBoard makes a picture a board.
func (p *page) openBoard(id string) {
	p.t.Helper()
	eval[string](p, `(() => { board(`+quoted(id)+`).open().catch((e) => { console.log('open', e.code, e.message) }); return '' })()`)
	p.waitFor(`live(` + quoted(id) + `)`)
}

// centreOf is the middle of an element with that ID.
func (p *page) centreOf(id string) place {
	p.t.Helper()
	at := eval[[2]float64](p, `(() => { const r = board(`+quoted(id)+`).getBoundingClientRect(); return [r.left + r.width / 2, r.top + Math.min(r.width, r.height) / 2] })()`)
	return place{X: at[0], Y: at[1]}
}

// hostPuzzle is an entry of puzzles/index.json.
type hostPuzzle struct {
	ID, Game, Goal, Target, Position string
	In                               int
}

// siteMove is a move of a puzzle's tree.
type siteMove struct {
	Move  string
	Wrong bool
	Moves []siteMove
}

// read reads a JSON file of the site.
func (s *site) read(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// pick returns the easiest puzzle of the site with a goal: that in the fewest moves, but for one.
func (s *site) pick(t testing.TB, goal string) hostPuzzle {
	t.Helper()
	var all []hostPuzzle
	s.read(t, "puzzles/index.json", &all)
	var best hostPuzzle
	for _, p := range all {
		if p.Goal == goal && p.In != 1 && (best.ID == "" || p.In < best.In) {
			best = p
		}
	}
	if best.ID == "" {
		t.Fatalf("the site has no puzzle with the goal %s", goal)
	}
	return best
}

// tree returns the first moves of a puzzle: the author's, others that are right, wrong ones.
func (s *site) tree(t testing.TB, id string) []siteMove {
	t.Helper()
	var p struct{ Moves []siteMove }
	s.read(t, "puzzles/"+id+".json", &p)
	return p.Moves
}
