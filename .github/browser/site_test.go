package browser

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// subPath is where the tests put the site: it must work in any folder of any host.
const subPath = "/some/where/redstone/"

// builtSite returns the folder of the built site; it is built for the first test that asks.
var builtSite = sync.OnceValues(func() (string, error) {
	if dir := os.Getenv("REDSTONE_SITE"); dir != "" {
		return filepath.Abs(dir)
	}
	dir := filepath.Join(scratch, "site")
	cmd := exec.Command("go", "run", "./site", "build", "-o", dir, "-brotli", "4")
	cmd.Dir = filepath.Join("..", "..")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the site: %w\n%s", err, out)
	}
	return dir, nil
})

// site is one test's server. Its address is new, and so are the origin and all that the browser stores for it.
type site struct {
	server *httptest.Server
	dir    string

	mu    sync.Mutex
	pages map[string]string           // pages of other people around the game, by path
	mime  map[string]string           // Content-Type by file name extension, where it shall be wrong
	stead map[string]http.HandlerFunc // what answers instead, by file name extension
	asked []string                    // the paths of all requests inside the site
	bad   string                      // served in place of the engine's worker; "" for the real one

	faults faults
}

func newSite(t testing.TB) *site {
	t.Helper()
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	s := &site{dir: dir, pages: make(map[string]string), mime: make(map[string]string), stead: make(map[string]http.HandlerFunc)}
	s.server = httptest.NewServer(s)
	t.Cleanup(s.stop)
	return s
}

// stop ends the server: from then on the site is as unreachable as with the network off.
func (s *site) stop() {
	s.goOn() // the server waits for its answers
	s.server.CloseClientConnections()
	s.server.Close()
}

// game is the address of a page of the site, by its path there.
func (s *site) game(page string) string { return s.server.URL + subPath + page }

// page adds a page outside the site and gives its address.
func (s *site) page(name, html string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := "/some/where/" + name
	s.pages[at] = html
	return s.server.URL + at
}

// serveAs makes the server give a wrong type for files whose name ends so, as many cheap hosts do.
func (s *site) serveAs(extension, contentType string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mime[extension] = contentType
}

// breakWorker makes the server give another script in place of the engine's worker.
func (s *site) breakWorker(script string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bad = script
}

// instead makes a handler answer requests for files whose name ends so; nil ends that.
func (s *site) instead(extension string, handler http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stead[extension] = handler
}

// requests lists the paths of the requests so far that contain the text.
func (s *site) requests(text string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var paths []string
	for _, name := range s.asked {
		if strings.Contains(name, text) {
			paths = append(paths, name)
		}
	}
	return paths
}

// ServeHTTP serves the site's files under subPath to every origin, the other pages, and nothing else.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	html, found := s.pages[r.URL.Path]
	contentType, bad := s.mime[path.Ext(r.URL.Path)], s.bad
	other := s.stead[path.Ext(r.URL.Path)]
	s.asked = append(s.asked, r.URL.Path)
	s.mu.Unlock()
	if found {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, html)
		return
	}
	name, inside := strings.CutPrefix(r.URL.Path, subPath)
	if !inside {
		if r.URL.Path == "/favicon.ico" { // browsers ask by themselves on pages that name no icon
			w.WriteHeader(http.StatusNoContent)
			return
		}
		http.NotFound(w, r)
		return
	}
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	if !s.faults.closed(name) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}
	if contentType != "" {
		w.Header().Set("Content-Type", contentType)
	}
	if bad != "" && strings.HasPrefix(path.Base(name), "worker") && path.Ext(name) == ".js" {
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, bad)
		return
	}
	if other != nil {
		other(w, r)
		return
	}
	s.serveFaulty(w, r, name)
}

func (s *site) serveFile(w http.ResponseWriter, r *http.Request, name string) {
	root, err := os.OpenRoot(s.dir)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	defer root.Close()
	file, err := root.Open(filepath.FromSlash(name))
	if errors.Is(err, os.ErrNotExist) {
		http.NotFound(w, r)
		return
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || info.IsDir() {
		http.NotFound(w, r)
		return
	}
	http.ServeContent(w, r, name, info.ModTime(), file)
}
