package host

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"redstone/game/diskfile"
	"redstone/game/library"
)

// change is a game that is being written.
type change struct {
	item   *library.Item
	path   string      // of the file, or of a link to it
	target string      // of the file itself
	old    fs.FileInfo // the file when it was read; nil for a new one
	data   []byte      // that was in it
	sum    uint64      // of the item's text; the entry's may be that of the text that Format would write
	same   bool        // the file has the text already
	staged *staged
}

// put writes games.
func (g *Games) put(items []library.Item) error {
	g.loadIndex()
	g.clean()
	return g.locked(func() error { return g.putLocked(items) })
}

func (g *Games) putLocked(items []library.Item) error {
	changes := make([]*change, len(items))
	var err error
	for i := range items {
		if changes[i], err = g.check(&items[i]); err != nil {
			return fmt.Errorf("%s: %w", items[i].Entry.ID, err)
		}
	}
	if err := g.stageAll(changes); err != nil {
		return asRefused(err)
	}
	if len(items) == 1 { // several are an import, none of which is on the screen
		defer g.watch.begin(items[0].Entry.ID)()
	}
	for i, c := range changes {
		if err := g.commit(c); err != nil {
			g.undo(changes[:i])
			g.discard(changes[i:])
			return fmt.Errorf("%s: %w", c.item.Entry.ID, err)
		}
	}
	return g.committed(changes)
}

// check compares a game with the file that it would be written to.
func (g *Games) check(it *library.Item) (*change, error) {
	id := it.Entry.ID
	if !library.ValidID(id) {
		return nil, library.ErrID
	}
	if len(it.Text) > library.MaxText {
		return nil, library.ErrTooLong
	}
	path, n := g.fileOf(id)
	if n > 1 {
		return nil, library.ErrShared
	}
	c := &change{item: it, path: path, target: path, sum: library.Sum(it.Text)}
	switch link, err := os.Lstat(path); {
	case errors.Is(err, fs.ErrNotExist):
		return c, nil
	case err != nil:
		return nil, asRefused(err)
	case link.Mode().Type() == fs.ModeSymlink:
		if c.target, err = filepath.EvalSymlinks(path); err != nil {
			return nil, asForeign(err) // it points to nothing
		}
	}
	if err := c.read(); err != nil {
		return nil, err
	}
	return c, g.allowed(c)
}

// read reads the file that a change would replace.
func (c *change) read() (err error) {
	c.data, c.old, err = readGames(c.target)
	switch {
	case errors.Is(err, diskfile.ErrNotRegular), errors.Is(err, library.ErrTooLong):
		return asForeign(err)
	case err != nil && c.item.Base == 0:
		return asForeign(err) // a new game need not wait until the file of another can be read
	case err != nil:
		return asRefused(err)
	}
	return nil
}

// asForeign wraps an error that says why a file has to stay as it is.
func asForeign(err error) error { return fmt.Errorf("%w: %w", library.ErrForeign, asRefused(err)) }

// allowed returns why a change must not replace its file, nil if it may.
func (g *Games) allowed(c *change) error {
	sum := library.Sum(string(c.data))
	if c.same = sum == c.sum; c.same {
		return nil
	}
	kind := library.OwnFile
	if g.written[c.item.Entry.ID] != sum {
		kind = g.reader.Kind(c.data)
	}
	if kind == library.SharedFile {
		return library.ErrShared // its games have other checksums than the file
	}
	revision := library.Item{Entry: library.Entry{Sum: c.sum}, Base: c.item.Base}
	if err := revision.Conflict(sum, true); err != nil {
		return err
	}
	if kind == library.ForeignFile {
		return library.ErrForeign
	}
	return writable(c.target, c.old)
}

// writable returns an error for a file that is read-only: the user protects it, or it belongs to another user. Replacing
// it would succeed, since only the permissions of the folder count for that.
func writable(path string, info fs.FileInfo) error {
	if info.Mode().Perm()&0o222 == 0 {
		return asForeign(fmt.Errorf("%s is read-only", path))
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return asForeign(err)
	}
	return file.Close()
}

// stageAll writes all texts into temporary files, or none.
func (g *Games) stageAll(changes []*change) error {
	if err := g.disk.mkdir(g.dir, documentDir); err != nil {
		return err
	}
	for _, c := range changes {
		if c.same {
			continue
		}
		mode := documentFile
		if c.old != nil {
			mode = c.old.Mode().Perm()
		}
		var err error
		if c.staged, err = g.disk.stage(c.target, c.item.Text, mode, c.old != nil); err != nil {
			g.discard(changes)
			return err
		}
	}
	return nil
}

// discard removes the temporary files of changes.
func (g *Games) discard(changes []*change) {
	for _, c := range changes {
		if c.staged != nil {
			g.disk.discard(c.staged)
		}
	}
}

// commit gives a staged text its name. The error is a conflict if the file has been written since it was read, by a
// program that does not know the lock.
func (g *Games) commit(c *change) error {
	if c.same {
		return nil
	}
	var err error
	if c.old == nil {
		err = g.disk.create(c.staged)
	} else {
		if now, err := os.Stat(c.target); err == nil && !sameVersion(now, c.old) {
			return library.ErrChanged
		}
		err = g.disk.replace(c.staged)
	}
	switch {
	case errors.Is(err, fs.ErrExist):
		return library.ErrTaken
	case err != nil:
		return asRefused(err)
	}
	return nil
}

// undo changes files back after a later one of the same Put was refused. A file that has been written again since then
// stays.
func (g *Games) undo(changes []*change) {
	for _, c := range changes {
		if c.same {
			continue
		}
		now, err := os.Lstat(c.target)
		if err != nil || !sameVersion(now, c.staged.info) {
			continue
		}
		if c.old == nil {
			if g.disk.step("remove", c.target) == nil {
				os.Remove(c.target)
			}
			continue
		}
		s, err := g.disk.stage(c.target, string(c.data), c.old.Mode().Perm(), true)
		if err == nil && g.disk.replace(s) != nil {
			g.disk.discard(s)
		}
	}
}

// committed synchronises the folders of changed files and updates the index.
func (g *Games) committed(changes []*change) error {
	folders := map[string]bool{}
	var failed error
	for _, c := range changes {
		if dir := filepath.Dir(c.target); !folders[dir] {
			folders[dir] = true
			if err := g.disk.sync(dir); err != nil {
				failed = errors.Join(failed, asRefused(err))
			}
		}
	}
	for _, c := range changes {
		info, e := c.old, c.item.Entry
		if !c.same {
			info = c.staged.info
			delete(g.written, e.ID)
			if e.Sum == c.sum { // otherwise it is a file of another program that was deleted and is stored again
				g.written[e.ID] = c.sum
			}
		}
		if len(changes) == 1 {
			g.watch.set(e.ID, c.path, info)
		}
		e.Stamp = stampOf(info)
		if e.Sum == 0 {
			e.Sum = c.sum
		}
		g.known[e.ID] = []library.Entry{e}
	}
	// An import puts thousands of batches: the index, which is as long as the list, is not saved with each.
	if g.unsaved += len(changes); g.unsaved >= len(g.known)/8 {
		g.saveIndex()
	}
	return failed
}

// remove removes a game's file. One that has been changed elsewhere since this program read it is ErrChanged.
func (g *Games) remove(id string) error {
	g.loadIndex()
	if !library.ValidID(id) {
		return library.ErrNotFound
	}
	path, n := g.fileOf(id)
	if n > 1 {
		return fmt.Errorf("%s: %w", id, library.ErrShared)
	}
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	data, info, err := readGames(path)
	switch {
	case err != nil:
		return asRefused(fmt.Errorf("%s: %w", id, err)) // it may hold more than this game
	case g.reader.Kind(data) == library.SharedFile:
		return fmt.Errorf("%s: %w", id, library.ErrShared)
	case g.watch.differs(id, info):
		return fmt.Errorf("%s: %w", id, library.ErrChanged)
	}
	if err = g.disk.step("remove", path); err == nil {
		err = os.Remove(path)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return asRefused(err)
	}
	delete(g.known, id)
	delete(g.written, id)
	g.watch.forget(id)
	if err := g.disk.sync(g.dir); err != nil {
		return asRefused(err)
	}
	return nil
}
