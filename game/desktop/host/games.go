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
	indexName = "games.txt" // in the folder of settings: what the files held when they were last read
	maxIndex  = 64 << 20    // bytes
)

// Games keeps games as SGF files in a folder that the player knows, one game a file, named after their IDs. Files that
// were put there by hand are games too; of a file with several each is one, named "file#2" and so on, which can be
// read but not changed: its file is the player's own.
//
// It implements library.Store. All work with the disk is done in one goroutine, in the order of the calls; what is
// found in files is remembered beside the settings, so that thousands of them are read once. A file is there as a
// whole or as it was before, also when the program dies while writing.
type Games struct {
	dir, index string
	soon       func(func()) // makes the frame loop call a function
	read       func(data []byte) []library.Entry

	mu      sync.Mutex
	jobs    []func()
	working bool
	idle    sync.Cond

	known map[string][]library.Entry // by file name without the ending; only the working goroutine looks at it
}

var _ library.Store = (*Games)(nil)

// OpenGames gives the games in a folder, which is made when the first is kept. data is the folder of settings. read
// says what games a file holds, of which the store fills in the rest; soon makes the frame loop call a function.
func OpenGames(dir, data string, read func(data []byte) []library.Entry, soon func(func())) *Games {
	g := &Games{dir: dir, index: filepath.Join(data, indexName), read: read, soon: soon}
	g.idle.L = &g.mu
	return g
}

// Where is the folder.
func (g *Games) Where() string { return g.dir }

// Wait returns when all that was asked for has been done, as must be before the program ends.
func (g *Games) Wait() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.working {
		g.idle.Wait()
	}
}

// do does a job after those before it.
func (g *Games) do(job func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.jobs = append(g.jobs, job)
	if !g.working {
		g.working = true
		go g.work()
	}
}

func (g *Games) work() {
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

// List looks at the folder and reads the files that are new or changed.
func (g *Games) List(done func([]library.Entry, error)) {
	g.do(func() {
		list, err := g.list()
		g.soon(func() { done(list, err) })
	})
}

func (g *Games) list() ([]library.Entry, error) {
	files, err := os.ReadDir(g.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, refused(err)
	}
	g.recall()
	changed := false
	there := map[string]bool{}
	var list []library.Entry
	for _, f := range files {
		stem, info := stemOf(f)
		if stem == "" || there[stem] {
			continue
		}
		there[stem] = true
		entries := g.known[stem]
		if len(entries) == 0 || entries[0].Stamp != stampOf(info) {
			entries = g.look(f.Name(), stem, info)
			g.known[stem] = entries
			changed = true
		}
		for _, e := range entries {
			if e.Size > 0 { // else it stands for a file without games
				list = append(list, e)
			}
		}
	}
	for stem := range g.known {
		if !there[stem] {
			delete(g.known, stem)
			changed = true
		}
	}
	if changed {
		g.remember()
	}
	return list, nil
}

// stemOf gives the name of a file of games without its ending, "" for any other.
func stemOf(f fs.DirEntry) (string, fs.FileInfo) {
	name := f.Name()
	if len(name) <= len(gameExt) || !strings.EqualFold(name[len(name)-len(gameExt):], gameExt) || !library.ValidID(name) {
		return "", nil
	}
	info, err := f.Info()
	if err != nil || !info.Mode().IsRegular() || info.Size() > library.MaxText {
		return "", nil
	}
	if stem := name[:len(name)-len(gameExt)]; library.ValidID(stem + "#9999") {
		return stem, info
	}
	return "", nil
}

// idOf is the ID of the n-th game, from 1, in a file.
func idOf(stem string, n int) string {
	if n > 1 {
		stem += "#" + strconv.Itoa(n)
	}
	return stem
}

// fileOf gives the file of a game and which one in it. An ID with # is a later game of a file, unless a file is
// called so.
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

// existing gives the file of that name, whose ending may be in capitals.
func (g *Games) existing(stem string) (path string, ok bool) {
	path = filepath.Join(g.dir, stem+gameExt)
	for _, p := range []string{path, filepath.Join(g.dir, stem+strings.ToUpper(gameExt))} {
		if _, err := os.Stat(p); err == nil {
			return p, true
		}
	}
	return path, false
}

// stampOf changes when a file does.
func stampOf(info fs.FileInfo) string {
	return strconv.FormatInt(info.Size(), 36) + " " + strconv.FormatInt(info.ModTime().UnixMilli(), 36)
}

// look reads what games a file holds.
func (g *Games) look(name, stem string, info fs.FileInfo) []library.Entry {
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
	if len(entries) == 1 {
		entries[0].Sum = library.Sum(string(data))
	}
	return entries
}

// recall reads what was remembered when the program ran last.
func (g *Games) recall() {
	if g.known != nil {
		return
	}
	g.known = map[string][]library.Entry{}
	data, err := readFile(g.index, maxIndex)
	if err != nil || len(data) > maxIndex {
		return
	}
	entries, _ := library.ParseIndex(string(data)) // what is damaged is read from the files
	for _, e := range entries {
		stem, _, _ := strings.Cut(e.ID, "#")
		g.known[stem] = append(g.known[stem], e)
	}
}

// remember keeps what is known for the next time; that it can't be kept costs only time then.
func (g *Games) remember() {
	var all []library.Entry
	for _, entries := range g.known {
		for _, e := range entries {
			if e.Size > 0 {
				all = append(all, e)
			}
		}
	}
	slices.SortFunc(all, func(a, b library.Entry) int { return strings.Compare(a.ID, b.ID) })
	_ = writeFile(g.index, library.EncodeIndex(all))
}

// Get reads a game.
func (g *Games) Get(id string, done func(string, error)) {
	g.do(func() {
		text, err := g.get(id)
		g.soon(func() { done(text, err) })
	})
}

func (g *Games) get(id string) (string, error) {
	if !library.ValidID(id) {
		return "", library.ErrNotThere
	}
	path, n := g.fileOf(id)
	data, err := readGames(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", library.ErrNotThere
	case err != nil:
		return "", refused(err)
	case n > 1 || g.several(id):
		return library.Pick(data, n)
	}
	return string(data), nil
}

// several reports whether the file of that name is known to hold more than one game.
func (g *Games) several(stem string) bool { return len(g.known[stem]) > 1 }

// Put writes games, each into a file of its own.
func (g *Games) Put(items []library.Item, done func(error)) {
	items = slices.Clone(items)
	g.do(func() {
		err := g.put(items)
		g.soon(func() { done(err) })
	})
}

func (g *Games) put(items []library.Item) error {
	g.recall()
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
			return refused(err)
		}
		if info, err := os.Stat(path); err == nil {
			e.Stamp = stampOf(info)
			g.known[e.ID] = []library.Entry{e}
		}
	}
	g.remember()
	return nil
}

// Delete removes a game's file.
func (g *Games) Delete(id string, done func(error)) {
	g.do(func() {
		err := g.remove(id)
		g.soon(func() { done(err) })
	})
}

func (g *Games) remove(id string) error {
	g.recall()
	path, n := g.fileOf(id)
	switch {
	case !library.ValidID(id):
		return library.ErrNotThere
	case n > 1 || g.several(id):
		return fmt.Errorf("%s: %w", id, library.ErrShared)
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return refused(err)
	}
	delete(g.known, id)
	return nil
}

// refused is an error of the disk as one of the library.
func refused(err error) error { return fmt.Errorf("%w: %w", library.ErrRefused, err) }

// readGames reads a file of games that is not too long.
func readGames(path string) ([]byte, error) {
	data, err := readFile(path, library.MaxText)
	if err == nil && len(data) > library.MaxText {
		err = library.ErrTooLong
	}
	return data, err
}
