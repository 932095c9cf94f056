package browser

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// webDriver is a window of WebKitGTK's MiniBrowser, operated with WebDriver (w3.org/TR/webdriver2): every command is a
// request over HTTP.
type webDriver struct {
	ctx     context.Context // ends with the test's time
	address string          // of the driver, later of the session
}

// startWebKit starts a MiniBrowser of its own on a display of its own.
func startWebKit(t *testing.T) *webDriver {
	t.Helper()
	driver, err := exec.LookPath("WebKitWebDriver")
	if err != nil {
		t.Fatal(errMissing("WebKitWebDriver"))
	}
	found, err := filepath.Glob("/usr/lib/*/webkit*gtk-*/MiniBrowser")
	if err != nil || len(found) == 0 {
		t.Fatal(errMissing("MiniBrowser of WebKitGTK"))
	}
	home := t.TempDir()
	port := freePort(t)
	cmd := exec.Command(driver, "--port="+port)
	cmd.Env = append(os.Environ(), "DISPLAY="+startDisplay(t), "GDK_BACKEND=x11", "LIBGL_ALWAYS_SOFTWARE=1", "HOME="+home, "LANG=C.UTF-8", "LANGUAGE=en",
		"XDG_DATA_HOME="+home+"/data", "XDG_CACHE_HOME="+home+"/cache", "XDG_CONFIG_HOME="+home+"/config", "XDG_RUNTIME_DIR="+home)
	startGroup(t, cmd)
	ctx, cancel := context.WithTimeout(context.Background(), testTime)
	t.Cleanup(cancel)
	w := &webDriver{ctx: ctx, address: "http://127.0.0.1:" + port}
	if err := w.begin(found[len(found)-1]); err != nil {
		t.Fatalf("%s: %v", driver, err)
	}
	t.Cleanup(func() { _, _ = w.request(http.MethodDelete, "", nil) })
	return w
}

// freePort returns a port that no one listens on.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}

// begin opens a session as soon as the driver answers.
func (w *webDriver) begin(browser string) error {
	for {
		_, err := w.request(http.MethodGet, "/status", nil)
		if err == nil {
			break
		}
		if w.ctx.Err() != nil {
			return err
		}
		time.Sleep(pollTime)
	}
	data, err := w.request(http.MethodPost, "/session", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"webkitgtk:browserOptions": map[string]any{"binary": browser, "args": []string{"--automation"}},
	}}})
	if err != nil {
		return err
	}
	var session struct {
		ID string `json:"sessionId"`
	}
	if err := json.Unmarshal(data, &session); err != nil || session.ID == "" {
		return fmt.Errorf("no session in %s: %w", data, err)
	}
	w.address += "/session/" + session.ID
	_, err = w.request(http.MethodPost, "/timeouts", map[string]any{"script": 60000, "pageLoad": 60000})
	if err == nil {
		_, err = w.request(http.MethodPost, "/window/rect", map[string]any{"width": 1000, "height": 800})
	}
	return err
}

var errDriver = errors.New("the driver refused")

// errEnded says that the browser is not there any more.
var errEnded = errors.New("the browser has ended by itself")

// request sends a command and returns its value.
func (w *webDriver) request(method, command string, params map[string]any) (json.RawMessage, error) {
	var body io.Reader
	if params != nil {
		data, err := json.Marshal(params)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(data)
	}
	request, err := http.NewRequestWithContext(w.ctx, method, w.address+command, body)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	var answer struct {
		Value json.RawMessage `json:"value"`
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	if response.StatusCode != http.StatusOK {
		err := fmt.Errorf("%s: %w: %s", command, errDriver, answer.Value)
		if bytes.Contains(answer.Value, []byte(`"invalid session id"`)) {
			err = fmt.Errorf("%w: %w", errEnded, err)
		}
		return nil, err
	}
	return answer.Value, nil
}

func (w *webDriver) navigate(address string) error {
	_, err := w.request(http.MethodPost, "/url", map[string]any{"url": address})
	return err
}

func (w *webDriver) reload() error {
	_, err := w.request(http.MethodPost, "/refresh", map[string]any{})
	return err
}

func (w *webDriver) prepare() error {
	_, err := w.request(http.MethodPost, "/execute/sync", map[string]any{"args": []any{}, "script": mirrorScript})
	return err
}

func (w *webDriver) evaluate(expression string) (json.RawMessage, error) {
	data, err := w.request(http.MethodPost, "/execute/async", map[string]any{"args": []any{}, "script": `
		const done = arguments[arguments.length - 1];
		(async () => done({ ok: JSON.stringify((await (` + expression + `)) ?? null) }))().catch((e) => done({ error: String(e) }));`})
	if err != nil {
		return nil, err
	}
	var r struct{ OK, Error string }
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, err
	}
	if r.Error != "" {
		return nil, fmt.Errorf("%w: %s", errThrew, r.Error)
	}
	return json.RawMessage(r.OK), nil
}

func (w *webDriver) actions(source map[string]any) error {
	_, err := w.request(http.MethodPost, "/actions", map[string]any{"actions": []any{source}})
	return err
}

func (w *webDriver) click(x, y float64) error { return w.actions(clickActions(x, y)) }

func (w *webDriver) key(held, key string) error { return w.actions(keyActions(held, key)) }

func (w *webDriver) picture() ([]byte, error) {
	data, err := w.request(http.MethodGet, "/screenshot", nil)
	if err != nil {
		return nil, err
	}
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}

// problems: this protocol has no console.
func (w *webDriver) problems() []string { return nil }

// startDisplay starts a display without a screen and returns its name.
func startDisplay(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("Xvfb")
	if err != nil {
		t.Fatal(errMissing("Xvfb"))
	}
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	cmd := exec.Command(path, "-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{write}
	startGroup(t, cmd)
	write.Close()
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatalf("%s gives no number: %v", path, err)
	}
	return ":" + strings.TrimSpace(number)
}

// startGroup starts a program, and ends it with all that it has started when the test ends.
func startGroup(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		t.Fatalf("starting %s: %v", cmd.Path, err)
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		_ = cmd.Wait()
	})
}
