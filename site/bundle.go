package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// indexFile lists the files of a written site, so that the next build into the same folder removes the files that are
// no longer part of it, and nothing else.
const indexFile = "version.json"

// bundle is a whole site in memory: slash-separated paths and their contents.
type bundle struct {
	files   map[string][]byte
	version string
	first   []string // what a browser fetches until the first move, in that order; for the size table
	online  []string // what it fetches when somebody goes online
}

func newBundle() *bundle { return &bundle{files: map[string][]byte{}} }

// add adds a file under its own name.
func (b *bundle) add(name string, data []byte) { b.files[name] = data }

// addHashed adds a file to assets/ under a name that contains its hash, and returns the path. Such a file never changes,
// so a host may let browsers cache it without limit.
func (b *bundle) addHashed(name string, data []byte) string {
	ext := path.Ext(name)
	hashed := "assets/" + strings.TrimSuffix(name, ext) + "-" + shortHash(data) + ext
	b.add(hashed, data)
	return hashed
}

// shortHash is the part of the SHA-256 sum that goes into names: 10 hex digits.
func shortHash(data []byte) string { return fullHash(data)[:10] }

// fullHash is the SHA-256 sum in hex.
func fullHash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// pack gzips at the best level. The header has neither a name nor a time, so the output is reproducible.
func pack(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// names lists the paths, sorted.
func (b *bundle) names() []string { return slices.Sorted(maps.Keys(b.files)) }

// writtenIndex is the content of indexFile.
type writtenIndex struct {
	Version string   `json:"version"`
	Files   []string `json:"files"`
}

// write writes the site into a folder. Files that an earlier build left there and this one lacks are removed;
// files that no build wrote (a CNAME, a .git) are kept.
func (b *bundle) write(dir string) error {
	old, err := readIndex(dir)
	if err != nil {
		return err
	}
	names := b.names()
	for _, name := range names {
		target := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(target, b.files[name], 0o644); err != nil {
			return err
		}
	}
	for _, name := range old.Files {
		if _, kept := b.files[name]; kept || !filepath.IsLocal(filepath.FromSlash(name)) {
			continue
		}
		if err := os.Remove(filepath.Join(dir, filepath.FromSlash(name))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	index, err := json.MarshalIndent(writtenIndex{b.version, names}, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, indexFile), append(index, '\n'), 0o644)
}

// readIndex reads what the last build wrote into a folder. A folder without an index has no build in it.
func readIndex(dir string) (writtenIndex, error) {
	var index writtenIndex
	data, err := os.ReadFile(filepath.Join(dir, indexFile))
	if errors.Is(err, fs.ErrNotExist) {
		return index, nil
	}
	if err != nil {
		return index, err
	}
	if err := json.Unmarshal(data, &index); err != nil {
		return index, fmt.Errorf("%s in %s is damaged: %w", indexFile, dir, err)
	}
	return index, nil
}

// sortedValues returns a map's values in the order of its keys.
func sortedValues[V any](m map[string]V) []V {
	var values []V
	for _, key := range slices.Sorted(maps.Keys(m)) {
		values = append(values, m[key])
	}
	return values
}
