package browser

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
	"slices"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
)

// The line over which the first frame is measured.
const (
	lineBits    = 10_000_000 // a second
	lineLatency = 40         // milliseconds
	firstRounds = 7
)

// BenchmarkFirstFrame measures the time from the address to the first frame on the screen over an emulated line, for the
// game and for Ebitengine's own 2048 built with the ordinary flags, in turns, and prints both medians and their ratio:
//
//	go test -C .github -run xxx -bench FirstFrame -benchtime 1x ./browser
//
// Both are served gzipped, as static hosts do it, and compiled while they arrive. For the game the time ends when it takes input.
func BenchmarkFirstFrame(b *testing.B) {
	s := newSite(b)
	game := httptest.NewServer(&gzipHost{inner: s})
	defer game.Close()
	dir, err := example2048()
	if err != nil {
		b.Fatal(err)
	}
	other := httptest.NewServer(&gzipHost{inner: http.FileServer(http.Dir(dir))})
	defer other.Close()
	for range b.N {
		var games, others []float64
		for round := range firstRounds {
			one := firstFrame(b, s, game.URL+subPath, `window.redstone?.ready`)
			two := firstFrame(b, s, other.URL+"/", `Promise.resolve()`)
			if round > 0 { // in the first one the servers compress
				games, others = append(games, one), append(others, two)
			}
		}
		b.Logf("milliseconds of the game %.0f, of 2048 %.0f", games, others)
		b.ReportMetric(median(games), "ms")
		b.ReportMetric(median(others), "ms-2048")
		b.ReportMetric(median(games)/median(others), "ratio")
	}
	b.ReportMetric(0, "ns/op")
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// screenWatch notes when something is drawn to the screen for the first time, and not to an image in memory.
const screenWatch = `{
	const { bindFramebuffer, drawElements } = WebGL2RenderingContext.prototype;
	let screen = true;
	WebGL2RenderingContext.prototype.bindFramebuffer = function (target, buffer) {
		screen = !buffer;
		return bindFramebuffer.call(this, target, buffer);
	};
	WebGL2RenderingContext.prototype.drawElements = function (...args) {
		if (screen) globalThis.redstoneDrawn ??= performance.now();
		return drawElements.apply(this, args);
	};
}`

// firstFrame opens an address in a tab with an empty cache and returns the milliseconds until the first frame, or until
// the promise that the expression gives has settled, whichever is later.
func firstFrame(b *testing.B, s *site, address, ready string) float64 {
	b.Helper()
	p := newPage(b, s, 1280, 900)
	call(p, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{
			Latency: lineLatency, DownloadThroughput: lineBits / 8, UploadThroughput: lineBits / 8,
		}},
	})
	p.beforeScripts(screenWatch + `
addEventListener('DOMContentLoaded', async () => {
	await (` + ready + `);
	const settled = performance.now();
	const look = () => {
		if (globalThis.redstoneDrawn) globalThis.redstoneFirst = Math.max(globalThis.redstoneDrawn, settled);
		else requestAnimationFrame(look);
	};
	look();
});`)
	p.visit(address)
	var at float64
	p.wait("the first frame", func() (bool, error) {
		var err error
		at, err = try[float64](p, `globalThis.redstoneFirst ?? 0`)
		return at > 0, err
	})
	p.visit("about:blank") // it takes no more processor time from those that follow
	return at
}

// gzipHost compresses what another handler serves, at the highest level and once, as static hosts do.
type gzipHost struct {
	inner http.Handler

	mu    sync.Mutex
	files map[string]*httptest.ResponseRecorder
}

// ServeHTTP answers a request.
func (h *gzipHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file := h.file(r)
	for name, values := range file.Header() {
		w.Header()[name] = values
	}
	w.WriteHeader(file.Code)
	w.Write(file.Body.Bytes())
}

// file is the answer to a request; what is compressed already and pictures are left as they are.
func (h *gzipHost) file(r *http.Request) *httptest.ResponseRecorder {
	h.mu.Lock()
	defer h.mu.Unlock()
	if file := h.files[r.URL.Path]; file != nil {
		return file
	}
	file := httptest.NewRecorder()
	h.inner.ServeHTTP(file, r)
	switch path.Ext(r.URL.Path) {
	case ".gz", ".br", ".png":
	default:
		compress(file)
	}
	if h.files == nil {
		h.files = map[string]*httptest.ResponseRecorder{}
	}
	h.files[r.URL.Path] = file
	return file
}

func compress(file *httptest.ResponseRecorder) {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // fails for other levels only
	w.Write(file.Body.Bytes())
	w.Close()
	file.Body = &out
	file.Header().Set("Content-Encoding", "gzip")
	file.Header().Set("Content-Length", fmt.Sprint(out.Len()))
}
