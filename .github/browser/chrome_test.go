package browser

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

var (
	scratch string          // a folder for all tests, removed at the end
	chrome  context.Context // the one browser; every test opens a tab of its own in it
	outside = &proxy{}      // sees every request to another host
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (code int, err error) {
	if scratch, err = os.MkdirTemp("", "redstone-browser-"); err != nil {
		return 0, fmt.Errorf("a folder for the tests: %w", err)
	}
	defer os.RemoveAll(scratch)
	server := httptest.NewServer(outside)
	defer server.Close()
	stop, err := startChrome(server.URL)
	if err != nil {
		return 0, err
	}
	defer stop()
	return m.Run(), nil
}

// startChrome starts the browser with every request to another host going to the proxy.
func startChrome(proxyURL string) (stop func(), err error) {
	path, err := findChrome()
	if err != nil {
		return nil, err
	}
	options := chromeOptions(path, proxyURL)
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stopChrome := chromedp.NewContext(allocator)
	stop = func() {
		stopChrome()
		stopAllocator()
	}
	if err := chromedp.Do(ctx); err != nil {
		stop()
		return nil, fmt.Errorf("starting %s: %w", path, err)
	}
	chrome = ctx
	return stop, nil
}

// chromeOptions are the options of a browser; with a proxy all requests to other hosts go there.
func chromeOptions(path, proxyURL string) []chromedp.ExecAllocatorOption {
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path),
		chromedp.NoSandbox,
		chromedp.Flag("headless", "new"),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("autoplay-policy", "user-gesture-required"),
		chromedp.Flag("lang", "en-US"),
		// Sandboxed frames stay in the tab's process, where the tests can look into them.
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,IsolateSandboxedIframes"),
	)
	if proxyURL != "" {
		options = append(options, chromedp.ProxyServer(proxyURL))
		if own := localNetwork(); own != "" { // this machine too, see TestOnlineInARoom
			options = append(options, chromedp.Flag("proxy-bypass-list", own))
		}
	}
	return options
}

func findChrome() (string, error) {
	names := []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no browser: bash .github/setup.sh installs Chromium")
}

// proxy refuses all requests and remembers which hosts they were for. A page's workers are seen here too.
type proxy struct {
	mu    sync.Mutex
	hosts []string
}

// browsersOwn are hosts that Chromium itself contacts, whatever page is open.
var browsersOwn = []string{".google.com", ".gvt1.com", "update.googleapis.com", "optimizationguide-pa.googleapis.com",
	"content-autofill.googleapis.com", "safebrowsing.googleapis.com", "safebrowsingohttpgateway.googleapis.com"}

// ServeHTTP refuses one request.
func (p *proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	own := slices.ContainsFunc(browsersOwn, func(host string) bool {
		name, _, _ := strings.Cut(r.Host, ":")
		return strings.HasSuffix(name, host)
	})
	if !own {
		p.mu.Lock()
		p.hosts = append(p.hosts, r.Method+" "+r.Host)
		p.mu.Unlock()
	}
	http.Error(w, "the tests have no network", http.StatusBadGateway)
}

// taken returns the requests since the last call.
func (p *proxy) taken() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	hosts := p.hosts
	p.hosts = nil
	return hosts
}
