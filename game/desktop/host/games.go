package host

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"redstone/game/library"
)

const (
	gameExt   = ".sgf"
	indexName = "games.txt" // in the folder of settings: the entries of the files when they were last read
	maxIndex  = 64 << 20    // bytes
)

// Games keeps games as SGF files in a folder that the user knows, one game a file, named after their IDs. Files that the
// user puts there are games too. Of a file with several games each has an ID, "file#2" and so on; they can be read but
// not changed, since the file is the user's own.
//
// It implements library.Store. All work with the disk is done in one goroutine, in the order of the calls. An index
// beside the settings caches the entries of the files, so that thousands of them are read once. Writes are atomic.
type Games struct {
	dir, index string
	post       func(func()) // runs a function on the frame loop
	read       func(data []byte) []library.Entry

	mu      sync.Mutex
	jobs    []func()
	working bool
	idle    sync.Cond

	// Only the working goroutine accesses these.
	known   map[string][]library.Entry // by file name without extension
	unsaved int                        // games put since the index was saved
	last    pick
}

var _ library.Store = (*Games)(nil)

// OpenGames opens the games in a folder, which is made when the first is kept. data is the folder of settings. read
// lists the games of a file, without what the store fills in: ID, Saved and Stamp, and Sum. post runs a function on the
// frame loop.
func OpenGames(dir, data string, read func(data []byte) []library.Entry, post func(func())) *Games {
	g := &Games{dir: dir, index: filepath.Join(data, indexName), read: read, post: post}
	g.idle.L = &g.mu
	return g
}

// Where is the folder.
func (g *Games) Where() string { return g.dir }

// Wait returns when all jobs are done; it has to be called before the program ends.
func (g *Games) Wait() {
	g.enqueue(func() {
		if g.unsaved > 0 {
			g.saveIndex()
		}
	})
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.working {
		g.idle.Wait()
	}
}

// enqueue runs a job after those before it.
func (g *Games) enqueue(job func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.jobs = append(g.jobs, job)
	if !g.working {
		g.working = true
		go g.run()
	}
}

func (g *Games) run() {
	for {
		g.mu.Lock()
		if len(g.jobs) == 0 {
			g.working = false
			g.idle.Broadcast()
			g.mu.Unlock()
			return
		}
		job := g.jobs[0]
		g.jobs = g.jobs[1:]
		g.mu.Unlock()
		job()
	}
}

// List reads the folder, and those of its files that are new or changed.
func (g *Games) List(done func([]library.Entry, error)) {
	g.enqueue(func() {
		list, err := g.list()
		g.post(func() { done(list, err) })
	})
}

func (g *Games) list() ([]library.Entry, error) {
	files, err := os.ReadDir(g.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, asRefused(err)
	}
	g.loadIndex()
	changed := false
	seen := map[string]bool{}
	var list []library.Entry
	for _, f := range files {
		stem, info := stemOf(f)
		if stem == "" || seen[stem] {
			continue
		}
		seen[stem] = true
		entries := g.known[stem]
		if len(entries) == 0 || entries[0].Stamp != stampOf(info) {
			entries = g.scan(f.Name(), stem, info)
			g.known[stem] = entries
			changed = true
		}
		list = appendGames(list, entries)
	}
	for stem := range g.known {
		if !seen[stem] {
			delete(g.known, stem)
			changed = true
		}
	}
	if changed {
		g.saveIndex()
	}
	return list, nil
}

// stemOf returns the name of a file of games without extension, "" for any other file.
func stemOf(f fs.DirEntry) (string, fs.FileInfo) {
	name := f.Name()
	if len(name) <= len(gameExt) || !strings.EqualFold(name[len(name)-len(gameExt):], gameExt) || name[0] == '.' {
		return "", nil
	}
	info, err := f.Info()
	if err != nil || !info.Mode().IsRegular() || info.Size() > library.MaxText {
		return "", nil
	}
	stem := name[:len(name)-len(gameExt)]
	if library.FileName(name) == "_"+name {
		stem = "_" + stem // a device on Windows; see existing
	}
	if library.ValidID(stem + "#9999") {
		return stem, info
	}
	return "", nil
}

// fileOf returns the file of a game and its number in it. An ID with # is a later game of a file, unless there is a
// file of that very name.
func (g *Games) fileOf(id string) (path string, n int) {
	if path, ok := g.existing(id); ok {
		return path, 1
	}
	stem, number, later := strings.Cut(id, "#")
	if n, err := strconv.Atoi(number); later && err == nil && n > 1 {
		path, _ := g.existing(stem)
		return path, n
	}
	return filepath.Join(g.dir, id+gameExt), 1
}

// existing returns the file of that name, whose extension may be in capitals.
func (g *Games) existing(stem string) (path string, ok bool) {
	path = filepath.Join(g.dir, stem+gameExt)
	for _, p := range []string{path, filepath.Join(g.dir, stem+strings.ToUpper(gameExt))} {
		if _, err := os.Stat(p); err == nil {
			return p, true
		}
	}
	// A file that has the name of a device on Windows is known under another.
	if named, ok := strings.CutPrefix(stem, "_"); ok && library.FileName(named) == stem {
		odd := filepath.Join(g.dir, named+gameExt)
		if info, err := os.Stat(odd); err == nil && info.Mode().IsRegular() {
			return odd, true
		}
	}
	return path, false
}

// stampOf changes when a file does.
func stampOf(info fs.FileInfo) string {
	return strconv.FormatInt(info.Size(), 36) + " " + strconv.FormatInt(info.ModTime().UnixMilli(), 36)
}

// scan reads the games of a file. For a file without any it returns an entry of size 0, for the index.
func (g *Games) scan(name, stem string, info fs.FileInfo) []library.Entry {
	none := []library.Entry{{Stamp: stampOf(info)}}
	data, err := readGames(filepath.Join(g.dir, name))
	if err != nil {
		return none
	}
	entries := g.read(data)
	if len(entries) == 0 {
		return none
	}
	for i := range entries {
		e := &entries[i]
		e.ID, e.Stamp = idOf(stem, i+1), stampOf(info)
		e.Saved = info.ModTime().Add(-time.Duration(i) * time.Millisecond)
	}
	if len(entries) == 1 && entries[0].Sum == 0 {
		entries[0].Sum = library.Sum(string(data))
	}
	return entries
}

// loadIndex reads the index that the program wrote when it ran last.
func (g *Games) loadIndex() {
	if g.known != nil {
		return
	}
	g.known = map[string][]library.Entry{}
	data, err := readFile(g.index, maxIndex)
	if err != nil || len(data) > maxIndex {
		return
	}
	entries, _ := library.ParseIndex(string(data)) // files whose entries are damaged are read again
	for _, e := range entries {
		stem, _, _ := strings.Cut(e.ID, "#")
		g.known[stem] = append(g.known[stem], e)
	}
}

// saveIndex writes the index for the next time; a failure costs only time then.
func (g *Games) saveIndex() {
	g.unsaved = 0
	var all []library.Entry
	for _, entries := range g.known {
		if entries[0].Size > 0 && len(all)+len(entries) <= library.MaxEntries { // the other files are read again
			all = append(all, entries...)
		}
	}
	slices.SortFunc(all, func(a, b library.Entry) int { return strings.Compare(a.ID, b.ID) })
	_ = writeFile(g.index, library.EncodeIndex(all))
}

// Get reads a game.
func (g *Games) Get(id string, done func(string, error)) {
	g.enqueue(func() {
		text, err := g.get(id)
		g.post(func() { done(text, err) })
	})
}

func (g *Games) get(id string) (string, error) {
	if !library.ValidID(id) {
		return "", library.ErrNotFound
	}
	path, n := g.fileOf(id)
	if text, ok := g.pickOn(path, n); ok {
		return text, nil
	}
	stamp := stampAt(path)
	data, err := readGames(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", library.ErrNotFound
	case err != nil:
		return "", asRefused(err)
	case n > 1 || g.several(id):
		return g.pickFrom(path, stamp, data, n)
	}
	return string(data), nil
}

// Put writes games, each into a file of its own.
func (g *Games) Put(items []library.Item, done func(error)) {
	items = slices.Clone(items)
	g.enqueue(func() {
		err := g.put(items)
		g.post(func() { done(err) })
	})
}

func (g *Games) put(items []library.Item) error {
	g.loadIndex()
	for i := range items {
		id := items[i].Entry.ID
		if _, n := g.fileOf(id); !library.ValidID(id) || n > 1 || g.several(id) {
			return fmt.Errorf("%s: %w", id, library.ErrShared)
		}
	}
	for i := range items {
		e := items[i].Entry
		path, _ := g.fileOf(e.ID)
		if err := writeFile(path, items[i].Text); err != nil {
			return asRefused(err)
		}
		if info, err := os.Stat(path); err == nil {
			e.Stamp = stampOf(info)
			g.known[e.ID] = []library.Entry{e}
		}
	}
	// An import puts thousands of batches: the index, which is as long as the list, is not saved with each.
	if g.unsaved += len(items); g.unsaved >= len(g.known)/8 {
		g.saveIndex()
	}
	return nil
}

// Delete removes a game's file.
func (g *Games) Delete(id string, done func(error)) {
	g.enqueue(func() {
		err := g.remove(id)
		g.post(func() { done(err) })
	})
}

func (g *Games) remove(id string) error {
	g.loadIndex()
	path, n := g.fileOf(id)
	switch {
	case !library.ValidID(id):
		return library.ErrNotFound
	case n > 1 || g.several(id):
		return fmt.Errorf("%s: %w", id, library.ErrShared)
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return asRefused(err)
	}
	delete(g.known, id)
	return nil
}

// asRefused wraps an error of the disk as one of the library.
func asRefused(err error) error { return fmt.Errorf("%w: %w", library.ErrRefused, err) }

// readGames reads a file of games; one that is too long is an error.
func readGames(path string) ([]byte, error) {
	data, err := readFile(path, library.MaxText)
	if err == nil && len(data) > library.MaxText {
		err = library.ErrTooLong
	}
	return data, err
}

// Watch does nothing.
func (g *Games) Watch(func(string)) {}
