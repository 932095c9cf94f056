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

const gameExt = ".sgf"

// Reader reads files of games for Games; package library has these functions.
type Reader struct {
	// Entries lists the games of a file with their Sums, without what the store fills in: ID, Saved and Stamp.
	Entries func(data []byte) []library.Entry
	// Kind says whether the file may be overwritten.
	Kind func(data []byte) library.FileKind
}

// Games keeps games as SGF files in a folder that the user knows, one game a file, named after their IDs. Files that the
// user puts there are games too. Of a file with several games each has an ID, "file#2" and so on; they can be read but
// not changed, since the file is the user's own. For the same reason files that other programs have written, and files
// that could not be read completely, are never overwritten: library.Document then continues in a copy beside them.
//
// It implements library.Store. All work with the disk is done in one goroutine, in the order of the calls. An index
// beside the settings caches the entries of the files, so that thousands of them are read once. Several programs may use
// one folder at the same time. A symbolic link to a file is a game like others: what the link points to is written, and
// deleting the game deletes the link alone.
type Games struct {
	dir, data, index string
	post             func(func()) // runs a function on the frame loop
	reader           Reader
	disk             disk

	mu       sync.Mutex
	jobs     []func()
	working  bool
	idle     sync.Cond
	unstored map[string]error // games whose last Put was refused

	// Only the working goroutine accesses these.
	known   map[string][]library.Entry // by file name without extension
	written map[string]uint64          // by ID, the checksum of the game that this program wrote last
	unsaved int                        // games put since the index was saved
	last    pick
	cleaned bool

	watch watch
}

var _ library.Store = (*Games)(nil)

// OpenGames opens the games in a folder, which is made when the first is kept. data is the folder of settings. post runs a
// function on the frame loop.
func OpenGames(dir, data string, reader Reader, post func(func())) *Games {
	g := &Games{
		dir: dir, data: data, index: filepath.Join(data, indexName), reader: reader, post: post,
		unstored: map[string]error{}, written: map[string]uint64{},
	}
	g.idle.L = &g.mu
	g.watch.files = map[string]*watchedFile{}
	return g
}

// Where is the folder.
func (g *Games) Where() string { return g.dir }

// Wait returns when all jobs are done.
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

// ErrBusy says that not everything was stored in time.
var ErrBusy = errors.New("the disk is too slow, or does not answer")

// Finish ends Watch, and waits until all jobs are done, but not longer than limit. It has to be called before the program
// ends. The error says that games could not be stored: it is ErrBusy, or that of the last try.
func (g *Games) Finish(limit time.Duration) error {
	g.watch.end()
	done := make(chan struct{})
	go func() {
		g.Wait()
		close(done)
	}()
	timeout := time.NewTimer(limit)
	defer timeout.Stop()
	select {
	case <-done:
	case <-timeout.C:
		return ErrBusy
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for id, err := range g.unstored {
		return fmt.Errorf("%s: %w", id, err)
	}
	return nil
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

// Get reads a game: the text of its file as it is, whatever its character set. Of a file of several games it is the game,
// written anew.
func (g *Games) Get(id string, done func(string, error)) {
	g.enqueue(func() {
		text, err := g.get(id)
		g.post(func() { done(text, err) })
	})
}

// Put writes games, each into a file of its own. All are prepared in temporary files before the first gets its name. If
// one of the names is refused after that, the files that were already replaced are restored; only a crash at that moment
// can leave some of the games stored and others not, each of them complete.
func (g *Games) Put(items []library.Item, done func(error)) {
	items = slices.Clone(items)
	g.enqueue(func() {
		err := g.put(items)
		g.note(items, err)
		g.post(func() { done(err) })
	})
}

// note remembers what could not be stored, for Finish.
func (g *Games) note(items []library.Item, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for i := range items {
		if id := items[i].Entry.ID; errors.Is(err, library.ErrRefused) && !errors.Is(err, library.ErrForeign) {
			g.unstored[id] = err
		} else {
			delete(g.unstored, id)
		}
	}
}

// Delete removes a game's file.
func (g *Games) Delete(id string, done func(error)) {
	g.enqueue(func() {
		err := g.locked(func() error { return g.remove(id) })
		if err == nil {
			g.note([]library.Item{{Entry: library.Entry{ID: id}}}, nil)
		}
		g.post(func() { done(err) })
	})
}

// get reads a game.
func (g *Games) get(id string) (string, error) {
	if !library.ValidID(id) {
		return "", library.ErrNotFound
	}
	path, n := g.fileOf(id)
	if text, ok := g.pickOn(path, n); ok {
		return text, nil
	}
	data, info, err := readGames(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", library.ErrNotFound
	case err != nil:
		return "", asRefused(err)
	}
	g.watch.set(id, path, info)
	text := string(data)
	if n > 1 || g.written[id] != library.Sum(text) && len(g.reader.Entries(data)) > 1 {
		return g.pickFrom(path, stampOf(info), data, n)
	}
	return text, nil
}

// readGames reads a file of games; one that is too long is an error.
func readGames(path string) ([]byte, fs.FileInfo, error) {
	data, info, err := readInfo(path, library.MaxText)
	if err == nil && len(data) > library.MaxText {
		err = fmt.Errorf("%s: %w", path, library.ErrTooLong)
	}
	return data, info, err
}

// asRefused wraps an error of the disk as one of the library.
func asRefused(err error) error { return fmt.Errorf("%w: %w", library.ErrRefused, err) }

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
	for _, p := range []string{path, filepath.Join(g.dir, stem+".SGF"), filepath.Join(g.dir, stem+".Sgf")} {
		if _, err := os.Lstat(p); err == nil {
			return p, true
		}
	}
	// A file that is named like a device on Windows has another ID; see stemOf.
	if named, ok := strings.CutPrefix(stem, "_"); ok && library.FileName(named) == stem {
		odd := filepath.Join(g.dir, named+gameExt)
		if info, err := os.Stat(odd); err == nil && info.Mode().IsRegular() {
			return odd, true
		}
	}
	return path, false
}
