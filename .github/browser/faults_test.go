package browser

import (
	"fmt"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"sync"
)

// fault is a way in which a host fails to give a file.
type fault string

// The ways. What has the look of a whole file, browsers may keep for as long as they like.
const (
	missing   fault = "missing"   // status 404
	errorPage fault = "html"      // an error page with status 200
	truncated fault = "truncated" // the first half, as if that was all
	brokenOff fault = "broken"    // the first half, then the connection ends
	wrongType fault = "type"      // the file as a text that must not be taken for anything else
	refused   fault = "refused"   // the connection ends without an answer
	stalled   fault = "stalled"   // no answer, or no more after the first half of a large file
)

// faults are what a site does wrong, by file.
type faults struct {
	mu    sync.Mutex
	files *regexp.Regexp // matched against paths in the site; nil while all is well
	how   fault
	goOn  chan struct{}  // closed when stalled answers shall go on
	cors  *regexp.Regexp // files without Access-Control-Allow-Origin
	asked int            // requests for files with a fault since breakFiles
}

// breakFiles makes the site fail to give the files whose paths match.
func (s *site) breakFiles(pattern string, how fault) {
	f := &s.faults
	f.mu.Lock()
	defer f.mu.Unlock()
	f.files, f.how, f.asked = regexp.MustCompile(pattern), how, 0
	if f.goOn == nil {
		f.goOn = make(chan struct{})
	}
}

// heal ends what breakFiles began. Answers that have stalled stay so.
func (s *site) heal() {
	s.faults.mu.Lock()
	defer s.faults.mu.Unlock()
	s.faults.files = nil
}

// goOn completes the answers that have stalled.
func (s *site) goOn() {
	s.faults.mu.Lock()
	defer s.faults.mu.Unlock()
	if s.faults.goOn != nil {
		close(s.faults.goOn)
		s.faults.goOn = nil
	}
}

// withoutCORS makes the site forbid other origins to read the files whose paths match, and no others.
func (s *site) withoutCORS(pattern string) {
	s.faults.mu.Lock()
	defer s.faults.mu.Unlock()
	s.faults.cors = regexp.MustCompile(pattern)
}

// faultyRequests is how often files with a fault were requested since breakFiles.
func (s *site) faultyRequests() int {
	s.faults.mu.Lock()
	defer s.faults.mu.Unlock()
	return s.faults.asked
}

func (f *faults) closed(name string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.cors != nil && f.cors.MatchString(name)
}

// of is a file's fault, or "".
func (f *faults) of(name string) (fault, <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.files == nil || !f.files.MatchString(name) {
		return "", nil
	}
	f.asked++
	return f.how, f.goOn
}

// serveFaulty answers a request for a file with its fault.
func (s *site) serveFaulty(w http.ResponseWriter, r *http.Request, name string) {
	how, goOn := s.faults.of(name)
	header := w.Header()
	if how == missing || how == errorPage || how == wrongType || how == truncated {
		header.Set("Cache-Control", "max-age=31536000, immutable")
	}
	switch how {
	case missing:
		http.NotFound(w, r)
	case errorPage:
		header.Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, "<!doctype html><title>Not here</title><p>There is no such file.</p>")
	case wrongType:
		header.Set("Content-Type", "text/plain; charset=utf-8")
		header.Set("X-Content-Type-Options", "nosniff")
		s.serveFile(w, r, name)
	case refused:
		panic(http.ErrAbortHandler)
	case truncated, brokenOff, stalled:
		s.serveHalf(w, r, name, how, goOn)
	default:
		s.serveFile(w, r, name)
	}
}

// serveHalf answers with half a file. Of a small file that stalls not even the headers come.
func (s *site) serveHalf(w http.ResponseWriter, r *http.Request, name string, how fault, goOn <-chan struct{}) {
	whole, err := os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(name)))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	sent := len(whole) / 2
	if how == stalled && len(whole) < 100_000 {
		sent = 0
	}
	header := w.Header()
	header.Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	header.Set("Content-Length", strconv.Itoa(len(whole)))
	if how == truncated {
		header.Set("Content-Length", strconv.Itoa(sent))
	}
	if sent > 0 {
		// An error means that the browser has closed the connection, and needs no answer.
		_, _ = w.Write(whole[:sent])
		_ = http.NewResponseController(w).Flush()
	}
	switch how {
	case brokenOff:
		panic(http.ErrAbortHandler)
	case stalled:
		select {
		case <-goOn:
			_, _ = w.Write(whole[sent:])
		case <-r.Context().Done():
		}
	}
}
