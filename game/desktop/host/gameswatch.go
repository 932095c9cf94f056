package host

import (
	"io/fs"
	"os"
	"sync"
	"time"
)

// watchInterval is the time between two polls of the files; tests change it.
var watchInterval = 2 * time.Second

// maxWatched is how many files are watched: those that were used last.
const maxWatched = 16

// watch polls the files of games that this program has read or written recently, to notice when another program writes
// them.
type watch struct {
	mu    sync.Mutex
	files map[string]*watchedFile // by ID
	order []string                // IDs, the one used last at the end
	stop  chan struct{}           // nil while Watch is not running
}

// watchedFile is a file as this program knows it.
type watchedFile struct {
	path string
	info fs.FileInfo
	busy bool // this program is writing it
}

// Watch calls changed on the frame loop when another program has written one of the files that this one has used
// recently. It polls them every two seconds, until Finish. A deleted file is no change.
func (g *Games) Watch(changed func(id string)) {
	stop := make(chan struct{})
	g.watch.mu.Lock()
	g.watch.stop = stop
	g.watch.mu.Unlock()
	tick := time.NewTicker(watchInterval)
	go func() {
		defer tick.Stop()
		for {
			select {
			case <-stop:
				return
			case <-tick.C:
				for _, id := range g.watch.poll() {
					g.post(func() { changed(id) })
				}
			}
		}
	}()
}

// end ends Watch.
func (w *watch) end() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.stop != nil {
		close(w.stop)
		w.stop = nil
	}
}

// poll returns the IDs of games whose files another program has written.
func (w *watch) poll() (changed []string) {
	w.mu.Lock()
	known := make(map[string]watchedFile, len(w.files))
	for id, f := range w.files {
		known[id] = *f
	}
	w.mu.Unlock()
	for id, f := range known {
		now, err := os.Stat(f.path)
		if err == nil && !f.busy && now.Mode().IsRegular() && !sameVersion(now, f.info) && w.update(id, f.info, now) {
			changed = append(changed, id)
		}
	}
	return changed
}

// update notes that a file has been written by another program, unless this one has used it meanwhile.
func (w *watch) update(id string, before, now fs.FileInfo) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	f := w.files[id]
	if f == nil || f.busy || f.info != before {
		return false
	}
	f.info = now
	return true
}

// begin is called before this program writes a file; the function that it returns, after that.
func (w *watch) begin(id string) (end func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	f := w.files[id]
	if f == nil {
		return func() {}
	}
	f.busy = true
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		f.busy = false
	}
}

// set notes that this program has read or written a file.
func (w *watch) set(id, path string, info fs.FileInfo) {
	w.mu.Lock()
	defer w.mu.Unlock()
	f := w.files[id]
	if f == nil {
		f = &watchedFile{}
		w.files[id] = f
	}
	f.path, f.info = path, info
	w.drop(id)
	w.order = append(w.order, id)
	if len(w.order) > maxWatched {
		delete(w.files, w.order[0])
		w.order = w.order[1:]
	}
}

// differs reports whether a file is not as this program knows it.
func (w *watch) differs(id string, info fs.FileInfo) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	f := w.files[id]
	return f != nil && !sameVersion(f.info, info)
}

// forget is called when a file was deleted.
func (w *watch) forget(id string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.files, id)
	w.drop(id)
}

// drop removes an ID from the order.
func (w *watch) drop(id string) {
	for i, other := range w.order {
		if other == id {
			w.order = append(w.order[:i:i], w.order[i+1:]...)
			return
		}
	}
}
