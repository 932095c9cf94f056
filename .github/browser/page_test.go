package browser

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

const (
	// testTime limits a whole test and waitTime one wait. Both are generous: nothing is measured.
	testTime = 4 * time.Minute
	waitTime = 60 * time.Second
	pollTime = 60 * time.Millisecond
)

//go:embed mirror.js
var mirrorScript string

var errNoFrame = errors.New("the frame has no script context yet")

// page is a tab of its own with the game in it, or with a page that has the game in a frame.
type page struct {
	t    testing.TB
	site *site
	ctx  context.Context // ends with the test's time, and within wait with that of the wait

	close context.CancelFunc // closes the tab

	mu       sync.Mutex
	inFrame  bool                        // the game is in the page's only frame
	contexts map[string]executionContext // by unique id
	problems []string
	allowed  []string
}

type executionContext struct {
	frame string
	seq   int // later ones replace earlier ones
}

// newPage opens an empty tab of the size in CSS pixels. Errors in its console fail the test at its end.
func newPage(t testing.TB, s *site, width, height int64) *page {
	t.Helper()
	p := openTab(t, s, chrome, chromedp.WithNewBrowserContext())
	t.Cleanup(p.finish)
	p.resize(width, height, 1)
	return p
}

// sibling opens another tab with the same storage.
func (p *page) sibling() *page {
	p.t.Helper()
	other := openTab(p.t, p.site, p.ctx)
	p.t.Cleanup(other.finish)
	other.resize(1000, 800, 1)
	return other
}

// openTab opens an empty tab of the browser of parent, which the test closes at its end.
func openTab(t testing.TB, s *site, parent context.Context, options ...chromedp.ContextOption) *page {
	t.Helper()
	p := &page{t: t, site: s, contexts: make(map[string]executionContext)}
	tab, closeTab := chromedp.NewContext(parent, append(options, chromedp.WithListener(p.listen))...)
	t.Cleanup(closeTab)
	if err := chromedp.Do(tab); err != nil {
		t.Fatalf("opening a tab: %v", err)
	}
	ctx, cancel := context.WithTimeout(tab, testTime)
	t.Cleanup(cancel)
	p.ctx, p.close = ctx, closeTab
	call(p, network.Enable, network.EnableParams{})
	call(p, log.Enable, cdp.Empty{})
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.beforeScripts(mirrorScript)
	return p
}

// resize sets the size in CSS pixels and how many device pixels each of them is wide.
func (p *page) resize(width, height int64, scale float64) {
	p.t.Helper()
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: scale,
	})
}

// beforeScripts runs the script in every frame before the page's own.
func (p *page) beforeScripts(script string) {
	p.t.Helper()
	call(p, cdpage.AddScriptToEvaluateOnNewDocument, cdpage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// open goes to the address and waits until the game is drawn and takes input.
func (p *page) open(address string) {
	p.t.Helper()
	p.visit(address)
	p.ready()
}

// visit goes to the address and waits for nothing but the page itself.
func (p *page) visit(address string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Navigate(address)); err != nil {
		p.t.Fatalf("opening %s: %v", address, err)
	}
}

// openInFrame opens a page that has the game in an iframe with the attributes; pointer positions are the same in both.
func (p *page) openInFrame(attributes string) {
	p.t.Helper()
	p.showInFrame(attributes)
	p.ready()
}

// showInFrame is openInFrame without waiting for the game.
func (p *page) showInFrame(attributes string) {
	p.t.Helper()
	p.mu.Lock()
	p.inFrame = true
	p.mu.Unlock()
	p.visit(p.site.page("host.html", `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's page</title>
<style>html, body { margin: 0 } iframe { border: 0; display: block; width: 100vw; height: 100vh }</style>
<iframe title="Redstone" src="redstone/" `+attributes+`></iframe></html>`))
}

func (p *page) reload() {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Reload()); err != nil {
		p.t.Fatalf("reloading: %v", err)
	}
	p.ready()
}

func (p *page) ready() {
	p.t.Helper()
	p.wait("window.redstone.ready", func() (bool, error) {
		return try[bool](p, `(async () => { if (!window.redstone) return false; await window.redstone.ready; return true })()`)
	})
}

// wait polls until the condition is met. An error counts as not met, since a page may be between two documents.
func (p *page) wait(what string, met func() (bool, error)) {
	p.t.Helper()
	whole := p.ctx
	ctx, cancel := context.WithTimeout(whole, waitTime)
	defer cancel()
	p.ctx = ctx
	defer func() { p.ctx = whole }()
	var last error
	for ctx.Err() == nil {
		ok, err := met()
		if err == nil && ok {
			return
		}
		if err != nil {
			last = err
		}
		time.Sleep(pollTime)
	}
	p.t.Fatalf("waited in vain for %s (last error: %v)", what, last)
}

// try evaluates the expression where the game is and awaits a promise.
func try[T any](p *page, expression string) (T, error) {
	id, err := p.where()
	if err != nil {
		var none T
		return none, err
	}
	return chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise, func(e *runtime.EvaluateParams) {
		e.UniqueContextID = id
	}))
}

// eval is try with failures ending the test.
func eval[T any](p *page, expression string) T {
	p.t.Helper()
	v, err := try[T](p, expression)
	if err != nil {
		p.t.Fatalf("evaluating %s: %v", expression, err)
	}
	return v
}

// where returns the script context of the game's frame; an empty one is that of the tab itself.
func (p *page) where() (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.inFrame {
		return "", nil
	}
	best, seq := "", -1
	for id, c := range p.contexts {
		if c.frame != string(chromedp.FromContext(p.ctx).Target.TargetID) && c.seq > seq {
			best, seq = id, c.seq
		}
	}
	if best == "" {
		return "", errNoFrame
	}
	return best, nil
}

// listen records what the tab reports: script contexts, errors in its console, and requests to other hosts.
func (p *page) listen(event any) {
	switch e := event.(type) {
	case *runtime.EventExecutionContextCreated:
		p.remember(e.Context)
	case *runtime.EventExecutionContextDestroyed:
		p.mu.Lock()
		delete(p.contexts, e.ExecutionContextUniqueID)
		p.mu.Unlock()
	case *runtime.EventExecutionContextsCleared:
		p.mu.Lock()
		clear(p.contexts)
		p.mu.Unlock()
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		p.problem("exception: " + text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == "error" || e.Type == "assert" {
			p.problem("console: " + joined(e.Args))
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == "error" {
			p.problem(fmt.Sprintf("browser: %s: %s (%s)", e.Entry.Source, e.Entry.Text, e.Entry.URL))
		}
	case *network.EventRequestWillBeSent:
		if u, err := url.Parse(e.Request.URL); err == nil && u.Host != "" && u.Hostname() != "127.0.0.1" {
			p.problem("external request: " + e.Request.URL)
		}
	}
}

func (p *page) remember(c *runtime.ExecutionContextDescription) {
	var aux struct {
		FrameID   string `json:"frameId"`
		IsDefault bool   `json:"isDefault"`
	}
	if json.Unmarshal(c.AuxData, &aux) != nil || !aux.IsDefault {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.contexts[c.UniqueID] = executionContext{frame: aux.FrameID, seq: int(c.ID)}
}

func joined(args []*runtime.RemoteObject) string {
	var texts []string
	for _, a := range args {
		if a.Description != "" {
			texts = append(texts, a.Description)
		} else {
			texts = append(texts, strings.Trim(string(a.Value), `"`))
		}
	}
	return strings.Join(texts, " ")
}

func (p *page) problem(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.problems = append(p.problems, text)
}

// allow ignores errors that contain the text: those that the test provokes.
func (p *page) allow(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.allowed = append(p.allowed, text)
}

// finish reports all errors, and what the page looked like when the test failed.
func (p *page) finish() {
	p.mu.Lock()
	problems, allowed := p.problems, p.allowed
	p.mu.Unlock()
	for _, host := range outside.taken() {
		problems = append(problems, "external request: "+host)
	}
problems:
	for _, problem := range problems {
		for _, a := range allowed {
			if strings.Contains(problem, a) {
				continue problems
			}
		}
		p.t.Error(problem)
	}
	if p.t.Failed() {
		p.describe()
	}
}

// describe logs the state and the outline of the mirror, and keeps a picture.
func (p *page) describe() {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(p.ctx), 20*time.Second)
	defer cancel()
	id, err := p.where()
	if err != nil {
		p.t.Log(err)
		return
	}
	seen, err := chromedp.Run(ctx, chromedp.Evaluate[string](
		`JSON.stringify(window.redstone?.state?.() ?? null) + '\n' + window.redstoneTest.outline() + '\n' + window.redstoneTest.spoken()`,
		func(e *runtime.EvaluateParams) { e.UniqueContextID = id }))
	p.t.Logf("at the end (error %v):\n%s", err, seen)
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Logf("no picture: %v", err)
		return
	}
	name := filepath.Join(os.TempDir(), "redstone-"+strings.ReplaceAll(p.t.Name(), "/", "-")+".png")
	if err := os.WriteFile(name, picture, 0o644); err != nil {
		p.t.Logf("no picture: %v", err)
		return
	}
	p.t.Logf("picture: %s", name)
}
