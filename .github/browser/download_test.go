package browser

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Chromium cannot unpack brotli yet. In these tests a file packed with it is a byte that brotli may begin with, then the
// gzipped file, and that is what the page's DecompressionStream unpacks.
const (
	brotliMark  = "\x8f"
	fakesBrotli = `{ const Real = globalThis.DecompressionStream;
globalThis.DecompressionStream = class {
	constructor(format) {
		if (format !== 'brotli') return new Real(format);
		let first = true;
		const cut = new TransformStream({ transform(chunk, out) { out.enqueue(first ? chunk.subarray(1) : chunk); first = false } });
		return { writable: cut.writable, readable: cut.readable.pipeThrough(new Real('gzip')) };
	}
}; }
`
	lacksBrotli = `{ const Real = globalThis.DecompressionStream;
globalThis.DecompressionStream = class {
	constructor(format) {
		if (format === 'brotli') throw new TypeError('no brotli');
		return new Real(format);
	}
}; }
`
	lacksAll = `delete globalThis.DecompressionStream;`
)

// answer is what a host answers for a file.
type answer struct {
	status      int // 0 is 200
	contentType string
	body        []byte
	cut         bool // the connection breaks off after the body
}

func (a answer) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	if a.contentType == "" {
		a.contentType = "application/octet-stream"
	}
	w.Header().Set("Content-Type", a.contentType)
	w.Header().Set("Cache-Control", "no-store")
	if a.cut {
		w.Header().Set("Content-Length", fmt.Sprint(len(a.body)+100))
	}
	if a.status != 0 {
		w.WriteHeader(a.status)
	}
	w.Write(a.body)
	if a.cut {
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	}
}

func gzipped(t *testing.T, data []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestDownload has hosts of all kinds, and looks which files download.js asks for until it has a program.
func TestDownload(t *testing.T) {
	// A program without anything in it but a section that is ignored, so that it has some length.
	program := slices.Concat([]byte("\x00asm\x01\x00\x00\x00\x00\x65\x01x"), bytes.Repeat([]byte("stone"), 20)[:99])
	gz := gzipped(t, program)
	br := slices.Concat([]byte(brotliMark), gz)
	notFound := []byte("<!doctype html><title>Not found</title>")
	none := answer{status: http.StatusNotFound, contentType: "text/html", body: notFound}
	good := map[string]answer{"": {body: program}, ".gz": {body: gz}, ".br": {body: br}}
	with := func(form string, a answer) map[string]answer {
		return map[string]answer{"": good[""], ".gz": good[".gz"], ".br": good[".br"], form: a}
	}
	all := []string{".br", ".gz", ""}
	tests := []struct {
		name    string
		script  string // what the browser can unpack
		host    map[string]answer
		br      int      // the size that the build says, 0 without .br files
		asked   []string // the forms
		failure string
	}{
		{"brotli", fakesBrotli, good, len(br), all[:1], ""},
		{"a browser without brotli", lacksBrotli, good, len(br), all[1:2], ""},
		{"a browser that unpacks nothing", lacksAll, good, len(br), all[2:], ""},
		{"a site without brotli", fakesBrotli, good, 0, all[1:2], ""},
		{"unpacked on the way", fakesBrotli, with(".br", answer{body: program}), len(br), all[:1], ""},
		{"packed with gzip instead", fakesBrotli, with(".br", answer{body: gz}), len(br), all[:1], ""},
		{"no .br", fakesBrotli, with(".br", none), len(br), all[:2], ""},
		{"a page instead of .br", fakesBrotli, with(".br", answer{contentType: "text/html; charset=utf-8", body: notFound}), len(br), all[:2], ""},
		{"a page that begins like brotli", fakesBrotli, with(".br", answer{contentType: "text/html", body: br}), len(br), all[:2], ""},
		{"a page that says it is not one", fakesBrotli, with(".br", answer{body: notFound}), len(br), all[:2], ""},
		{"a damaged .br", fakesBrotli, with(".br", answer{body: bytes.Repeat([]byte(brotliMark), 500)}), len(br), all[:2], ""},
		{"an empty .br", fakesBrotli, with(".br", answer{}), len(br), all[:2], ""},
		{"a short .br", fakesBrotli, with(".br", answer{body: br[:len(br)/2]}), len(br), all[:2], ""},
		{"a .br that breaks off", fakesBrotli, with(".br", answer{body: br[:len(br)/2], cut: true}), len(br), all[:2], ""},
		{"a .br of something else", fakesBrotli, with(".br", answer{body: slices.Concat([]byte(brotliMark), gzipped(t, notFound))}), len(br), all[:2], ""},
		{"only the file itself", fakesBrotli, map[string]answer{"": {body: program}, ".gz": none, ".br": none}, len(br), all, ""},
		{"nothing", fakesBrotli, map[string]answer{"": none, ".gz": none, ".br": none}, len(br), slices.Concat(all, all[1:]), "DownloadError"},
		{"brotli where it was not asked for", lacksBrotli, map[string]answer{"": {body: br}, ".gz": {body: br}}, len(br), slices.Concat(all[1:], all[1:]), "DownloadError"},
	}
	s := newSite(t)
	script, err := filepath.Glob(filepath.Join(s.dir, "assets", "download-*.js"))
	if err != nil || len(script) != 1 {
		t.Fatalf("the site has the scripts %v, %v", script, err)
	}
	address := s.page("download.html", `<!doctype html><script src="redstone/assets/`+filepath.Base(script[0])+`"></script>`)
	pages := map[string]*page{}
	for _, script := range []string{fakesBrotli, lacksBrotli, lacksAll} {
		p := newPage(t, s, 300, 300)
		for _, provoked := range []string{"404", "ERR_CONTENT_LENGTH_MISMATCH", "ERR_INCOMPLETE_CHUNKED_ENCODING"} {
			p.allow(provoked)
		}
		p.beforeScripts(script)
		p.visit(address)
		pages[script] = p
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			for form, a := range c.host {
				extension := form
				if form == "" {
					extension = ".wasm"
				}
				s.instead(extension, a.ServeHTTP)
			}
			p := pages[c.script]
			before := len(s.requests("test.wasm"))
			got := eval[string](p, fmt.Sprintf(`redstoneDownload.instantiate(%s, { path: 'assets/test.wasm', raw: %d, gz: %d, br: %d }, {})
.then((made) => made.constructor.name, (error) => error.constructor.name)`, quoted(s.game("")), len(program), len(gz), c.br))
			if want := cmp.Or(c.failure, "Instance"); got != want {
				t.Errorf("it gives %s, want %s", got, want)
			}
			var want []string
			for _, form := range c.asked {
				want = append(want, subPath+"assets/test.wasm"+form)
			}
			if asked := s.requests("test.wasm")[before:]; !slices.Equal(asked, want) {
				t.Errorf("asked for were %v, want %v", asked, want)
			}
		})
	}
}

// TestPlaysWithBrotli has a browser that can unpack brotli, in its service worker too: what is kept for offline play is
// then packed with it.
func TestPlaysWithBrotli(t *testing.T) {
	s := newSite(t)
	packed := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(strings.TrimSuffix(name, ".br")+".gz")))
		if err != nil {
			t.Error(err)
		}
		return append([]byte(brotliMark), data...)
	}
	s.instead(".br", func(w http.ResponseWriter, r *http.Request) {
		w.Write(packed(strings.TrimPrefix(r.URL.Path, subPath)))
	})
	entry := regexp.MustCompile(`"path":"([^"]+\.wasm)"([^}]*)"br":"[0-9a-f]{64}"`)
	s.instead(".js", func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, subPath)
		if name != "sw.js" {
			s.serveFile(w, r, name)
			return
		}
		source, err := os.ReadFile(filepath.Join(s.dir, name))
		if err != nil {
			t.Error(err)
		}
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, fakesBrotli)
		w.Write(entry.ReplaceAllFunc(source, func(found []byte) []byte { // with the sums of what is served here
			m := entry.FindSubmatch(found)
			return fmt.Appendf(nil, `"path":%q%s"br":"%x"`, m[1], m[2], sha256.Sum256(packed(string(m[1])+".br")))
		}))
	})
	p := newPage(t, s, 1000, 800)
	p.beforeScripts(fakesBrotli)
	p.open(s.game(""))
	p.press("gridcell", "E5")
	p.waitReply("E5")
	p.wait("the service worker", func() (bool, error) {
		return try[bool](p, `navigator.serviceWorker.ready.then((r) => r.active !== null && r.active.state === 'activated')`)
	})
	// The page and the service worker ask for the game; the engine's worker has a browser that cannot unpack brotli.
	for _, path := range s.requests("/game-") {
		if !strings.HasSuffix(path, ".br") {
			t.Errorf("%s was asked for", path)
		}
	}
	kept := eval[[]string](p, `(async () => {
		const found = [];
		for (const name of await caches.keys()) {
			for (const request of await (await caches.open(name)).keys()) found.push(request.url.split('/').pop());
		}
		return found.filter((name) => name.includes('.wasm')).sort().map((name) => name.replace(/-[0-9a-f]+/, ''));
	})()`)
	if want := []string{"engine.wasm.br", "game.wasm.br"}; !slices.Equal(kept, want) {
		t.Errorf("kept are %v, want %v", kept, want)
	}
	s.stop()
	p.allow("ERR_CONNECTION_REFUSED")
	p.allow("An unknown error occurred when fetching the script")
	p.open(s.game(""))
	p.press("gridcell", "E5")
	p.waitReply("E5")
}
