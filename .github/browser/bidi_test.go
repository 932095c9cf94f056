package browser

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// bidi is a tab of Firefox, operated with WebDriver BiDi (w3.org/TR/webdriver-bidi): commands and their answers are JSON
// messages on a WebSocket.
type bidi struct {
	conn *websocket.Conn
	ctx  context.Context // ends with the test's time
	tab  string          // its ID

	mu      sync.Mutex
	last    int                       // ID of the last command
	waiting map[int]chan bidiResponse // by the command's ID
	errors  []string                  // of the console
}

// bidiResponse is the answer to a command, or an event.
type bidiResponse struct {
	ID      int             `json:"id"`
	Type    string          `json:"type"` // success, error or event
	Result  json.RawMessage `json:"result"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
	Params  struct {
		Level string `json:"level"`
		Text  string `json:"text"`
	} `json:"params"`
}

// firefoxPrefs are the preferences of every profile: WebGL without a graphics card, and nothing that contacts other hosts.
const firefoxPrefs = `
user_pref("webgl.force-enabled", true);
user_pref("intl.accept_languages", "en-US");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.safebrowsing.downloads.remote.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("remote.prefs.recommended", true);
`

// startFirefox starts a Firefox of its own with more preferences and returns its tab.
func startFirefox(t *testing.T, prefs string) *bidi {
	t.Helper()
	var path string
	for _, name := range []string{"firefox-esr", "firefox"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Fatal(errMissing("Firefox"))
	}
	profile := t.TempDir()
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxPrefs+prefs), 0o600); err != nil {
		t.Fatal(err)
	}
	log, err := os.Create(filepath.Join(profile, "log"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { log.Close() })
	cmd := exec.Command(path, "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "--width", "1000", "--height", "800", "about:blank")
	cmd.Env = append(os.Environ(), "HOME="+profile, "DISPLAY="+startDisplay(t), "GDK_BACKEND=x11", "LIBGL_ALWAYS_SOFTWARE=1", "MOZ_CRASHREPORTER_DISABLE=1")
	cmd.Stdout, cmd.Stderr = log, log
	startGroup(t, cmd)
	ctx, cancel := context.WithTimeout(context.Background(), testTime)
	t.Cleanup(cancel)
	b := &bidi{ctx: ctx, waiting: make(map[int]chan bidiResponse)}
	if err := b.connect(log.Name()); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	t.Cleanup(func() { b.conn.CloseNow() })
	return b
}

// connect opens the WebSocket whose address Firefox has written to its log, and a session.
func (b *bidi) connect(log string) error {
	const words = "WebDriver BiDi listening on "
	address := ""
	for address == "" {
		data, err := os.ReadFile(log)
		if err != nil {
			return err
		}
		for line := range strings.Lines(string(data)) {
			if at, found := strings.CutPrefix(line, words); found && strings.HasSuffix(at, "\n") {
				address = strings.TrimSpace(at) + "/session"
			}
		}
		if b.ctx.Err() != nil {
			return fmt.Errorf("it gives no address: %s", data)
		}
		time.Sleep(pollTime)
	}
	conn, _, err := websocket.Dial(b.ctx, address, nil)
	if err != nil {
		return fmt.Errorf("connecting to %s: %w", address, err)
	}
	conn.SetReadLimit(64 << 20) // pictures
	b.conn = conn
	go b.listen()
	if _, err := b.call("session.new", map[string]any{"capabilities": map[string]any{}}); err != nil {
		return err
	}
	var tree struct {
		Contexts []struct {
			Context string `json:"context"`
		} `json:"contexts"`
	}
	data, err := b.call("browsingContext.getTree", map[string]any{})
	if err == nil {
		err = json.Unmarshal(data, &tree)
	}
	if err != nil || len(tree.Contexts) == 0 {
		return fmt.Errorf("it has no tab: %s %w", data, err)
	}
	b.tab = tree.Contexts[0].Context
	_, err = b.call("session.subscribe", map[string]any{"events": []string{"log.entryAdded"}})
	if err == nil {
		_, err = b.call("script.addPreloadScript", map[string]any{"functionDeclaration": "() => {" + mirrorScript + "}"})
	}
	return err
}

// listen hands on what Firefox sends, until the connection ends.
func (b *bidi) listen() {
	for {
		_, data, err := b.conn.Read(b.ctx)
		if err != nil {
			return
		}
		var r bidiResponse
		if json.Unmarshal(data, &r) != nil {
			continue
		}
		b.mu.Lock()
		if r.Type == "event" && r.Params.Level == "error" {
			b.errors = append(b.errors, "console: "+r.Params.Text)
		}
		if answer := b.waiting[r.ID]; answer != nil && r.Type != "event" {
			delete(b.waiting, r.ID)
			answer <- r
		}
		b.mu.Unlock()
	}
}

// call sends a command and waits for its result.
func (b *bidi) call(method string, params map[string]any) (json.RawMessage, error) {
	answer := make(chan bidiResponse, 1)
	b.mu.Lock()
	b.last++
	id := b.last
	b.waiting[id] = answer
	b.mu.Unlock()
	data, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params})
	if err == nil {
		err = b.conn.Write(b.ctx, websocket.MessageText, data)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", method, err)
	}
	select {
	case r := <-answer:
		if r.Type != "success" {
			return nil, fmt.Errorf("%s: %s: %s", method, r.Error, r.Message)
		}
		return r.Result, nil
	case <-b.ctx.Done():
		return nil, fmt.Errorf("%s: %w", method, b.ctx.Err())
	}
}

func (b *bidi) navigate(address string) error {
	_, err := b.call("browsingContext.navigate", map[string]any{"context": b.tab, "url": address, "wait": "interactive"})
	return err
}

func (b *bidi) reload() error {
	_, err := b.call("browsingContext.reload", map[string]any{"context": b.tab, "wait": "interactive"})
	return err
}

// prepare has nothing to do: mirror.js is a preload script.
func (b *bidi) prepare() error { return nil }

var errThrew = errors.New("the page threw")

func (b *bidi) evaluate(expression string) (json.RawMessage, error) {
	data, err := b.call("script.evaluate", map[string]any{
		"expression": `(async () => JSON.stringify((await (` + expression + `)) ?? null))()`, "awaitPromise": true,
		"target": map[string]any{"context": b.tab},
	})
	if err != nil {
		return nil, err
	}
	var r struct {
		Type   string `json:"type"`
		Result struct {
			Value string `json:"value"`
		} `json:"result"`
		ExceptionDetails struct {
			Text string `json:"text"`
		} `json:"exceptionDetails"`
	}
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, err
	}
	if r.Type != "success" {
		return nil, fmt.Errorf("%w: %s", errThrew, r.ExceptionDetails.Text)
	}
	return json.RawMessage(r.Result.Value), nil
}

// actions performs input actions of one device.
func (b *bidi) actions(source map[string]any) error {
	_, err := b.call("input.performActions", map[string]any{"context": b.tab, "actions": []any{source}})
	return err
}

func (b *bidi) click(x, y float64) error { return b.actions(clickActions(x, y)) }

func (b *bidi) key(held, key string) error { return b.actions(keyActions(held, key)) }

func (b *bidi) picture() ([]byte, error) {
	data, err := b.call("browsingContext.captureScreenshot", map[string]any{"context": b.tab})
	if err != nil {
		return nil, err
	}
	var r struct {
		Data string `json:"data"`
	}
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(r.Data)
}

func (b *bidi) problems() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.errors
}

// clickActions are the actions of a mouse that is moved there, pressed and released, which both protocols have.
func clickActions(x, y float64) map[string]any {
	return map[string]any{"type": "pointer", "id": "mouse", "parameters": map[string]any{"pointerType": "mouse"}, "actions": []any{
		map[string]any{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
		map[string]any{"type": "pointerDown", "button": 0},
		map[string]any{"type": "pointerUp", "button": 0},
	}}
}

// keyActions are those of a key that is pressed while another is held; held may be "".
func keyActions(held, key string) map[string]any {
	list := []any{map[string]any{"type": "keyDown", "value": key}, map[string]any{"type": "keyUp", "value": key}}
	if held != "" {
		list = append([]any{map[string]any{"type": "keyDown", "value": held}}, append(list, map[string]any{"type": "keyUp", "value": held})...)
	}
	return map[string]any{"type": "key", "id": "keyboard", "actions": list}
}
