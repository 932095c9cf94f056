package host

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/library"
)

const (
	indexName = "games.txt" // in the folder of settings: the entries of the files when they were last read
	maxIndex  = 64 << 20    // bytes
)

func (g *Games) list() ([]library.Entry, error) {
	files, err := os.ReadDir(g.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, asRefused(err)
	}
	g.clean()
	g.loadIndex()
	changed := false
	seen := map[string]bool{}
	var list []library.Entry
	for _, f := range files {
		stem, info := g.stemOf(f)
		if stem == "" {
			continue
		}
		seen[stem] = true
		entries := g.known[stem]
		if len(entries) == 0 || entries[0].Stamp != stampOf(info) {
			if read, err := g.scan(f.Name(), stem, info); err == nil {
				entries = read
				g.known[stem] = read
				changed = true
			} // otherwise the list has its known entries; opening it shows the error
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

// clean removes what a crash has left in the folder of games, once.
func (g *Games) clean() {
	if !g.cleaned {
		g.cleaned = true
		clean(g.dir)
	}
}

// stemOf returns the name of a file of games without extension, "" for any other file.
func (g *Games) stemOf(f fs.DirEntry) (string, fs.FileInfo) {
	name := f.Name()
	if len(name) <= len(gameExt) || !strings.EqualFold(name[len(name)-len(gameExt):], gameExt) || name[0] == '.' {
		return "", nil
	}
	stem := name[:len(name)-len(gameExt)]
	if library.FileName(name) == "_"+name {
		stem = "_" + stem // a device on Windows; see existing
	}
	if !library.ValidID(stem + "#9999") {
		return "", nil
	}
	info, err := f.Info()
	if err == nil && info.Mode().Type() == fs.ModeSymlink {
		info, err = os.Stat(filepath.Join(g.dir, name))
	}
	if err != nil || !info.Mode().IsRegular() || info.Size() > library.MaxText {
		return "", nil
	}
	if !strings.HasSuffix(name, gameExt) { // of x.sgf and x.SGF, the ID x belongs to the one that existing finds
		path, _ := g.existing(stem)
		if found, err := os.Stat(path); err != nil || !os.SameFile(found, info) {
			return "", nil
		}
	}
	return stem, info
}

// stampOf changes when a file does.
func stampOf(info fs.FileInfo) string {
	return strconv.FormatInt(info.Size(), 36) + " " + strconv.FormatInt(info.ModTime().UnixNano(), 36)
}

// scan reads the games of a file. For a file without any it returns an entry of size 0, for the index.
func (g *Games) scan(name, stem string, info fs.FileInfo) ([]library.Entry, error) {
	data, _, err := readGames(filepath.Join(g.dir, name))
	if err != nil {
		return nil, err
	}
	entries := g.reader.Entries(data)
	if len(entries) == 0 {
		return []library.Entry{{Stamp: stampOf(info)}}, nil
	}
	for i := range entries {
		e := &entries[i]
		e.ID, e.Stamp = idOf(stem, i+1), stampOf(info)
		e.Saved = info.ModTime().Add(-time.Duration(i) * time.Millisecond)
	}
	if len(entries) == 1 && entries[0].Sum == 0 {
		entries[0].Sum = library.Sum(string(data))
	}
	return entries, nil
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
	_ = g.disk.write(g.index, library.EncodeIndex(all))
}
