package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// stubWasm stands in for the compiler: the right first bytes, then something that differs between packages.
func stubWasm(_ context.Context, pkg string) ([]byte, error) {
	return []byte("\x00asm\x01\x00\x00\x00" + strings.Repeat(pkg+" ", 400)), nil
}

// drawn keeps the pictures between builds: drawing them is most of a build's time without a compiler.
var drawn = sync.OnceValue(func() (d struct {
	files *bundle
	paths *pictures
	err   error
}) {
	d.files = newBundle()
	d.paths, d.err = addPictures(d.files)
	return d
})

// drawOnce adds the pictures drawn before.
func drawOnce(out *bundle) (*pictures, error) {
	d := drawn()
	maps.Copy(out.files, d.files.files)
	return d.paths, d.err
}

// stubBuilder makes a builder that needs no toolchain. Its pages are those that are used, so that one that is not fails
// TestPagesAreUsed and nothing else.
func stubBuilder(t *testing.T) *builder {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "LICENSE"), []byte("Apache License <2>\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	b := &builder{
		progress:  io.Discard,
		compile:   stubWasm,
		brotli:    func(ctx context.Context, data []byte) ([]byte, error) { return packBrotli(ctx, data, 1) },
		draw:      drawOnce,
		wasmExec:  []byte("globalThis.Go = class {};\n"),
		goVersion: "go1.26.0",
		texts:     subfolder(textFiles, "texts"),
		pages:     subfolder(pageFiles, "pages"),
		modules:   []module{{Path: "example.org/engine", Version: "v1.2.3", Dir: dir}},
		puzzles:   samplePuzzles(t),
	}
	b.pages = without(t, b.pages, unusedPages(t, b.pages)...)
	return b
}

// without copies the files of a folder but some.
func without(t *testing.T, files fs.FS, names ...string) fs.FS {
	t.Helper()
	copied := fstest.MapFS{}
	all, err := fs.Glob(files, "*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range all {
		if slices.Contains(names, name) {
			continue
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		copied[name] = &fstest.MapFile{Data: data}
	}
	return copied
}

// stubSite builds the site with the stub compiler.
func stubSite(t *testing.T) *bundle {
	t.Helper()
	built, err := stubBuilder(t).build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return built
}

func TestHashedNamesMatch(t *testing.T) {
	built := stubSite(t)
	hashed := regexp.MustCompile(`^assets/.+-([0-9a-f]{10})(\.[a-z_]+)$`)
	kinds := map[string]int{}
	for name := range built.files {
		plain := strings.TrimSuffix(strings.TrimSuffix(name, ".gz"), ".br")
		m := hashed.FindStringSubmatch(plain)
		if m == nil {
			if strings.HasPrefix(name, "assets/") {
				t.Errorf("%s has no hash in its name", name)
			}
			continue
		}
		kinds[m[2]]++
		if got := shortHash(built.files[plain]); got != m[1] {
			t.Errorf("%s has the hash %s", name, got)
		}
	}
	if kinds[".wasm"] != 9 || kinds[".js"] != 16 || kinds[".css"] != 3 || kinds[".wav"] != 6 || kinds[".sgf"] != 4 {
		t.Errorf("hashed files by kind: %v, want 3 wasm, each packed twice, 16 scripts, 3 style sheets, 6 sounds, 2 collections of puzzles, each packed too", kinds)
	}
}

func TestPackedWasmUnpacks(t *testing.T) {
	built := stubSite(t)
	found := 0
	for name, data := range built.files {
		if path.Ext(name) != ".wasm" {
			continue
		}
		found++
		r, err := gzip.NewReader(bytes.NewReader(built.files[name+".gz"]))
		if err != nil {
			t.Errorf("%s.gz: %v", name, err)
			continue
		}
		plain, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(plain, data) {
			t.Errorf("%s.gz does not unpack to %s: %v", name, name, err)
		}
		if err := checkBrotli(built.files[name+".br"], data); err != nil {
			t.Errorf("%s.br: %v", name, err)
		}
	}
	if found != 3 {
		t.Errorf("%d wasm files, want 3", found)
	}
}

// TestServedWithoutBrotli has the site as `serve` builds it: without brotli, which the page does not ask for then.
func TestServedWithoutBrotli(t *testing.T) {
	b := stubBuilder(t)
	b.brotli = nil
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if i := slices.IndexFunc(built.names(), func(name string) bool { return path.Ext(name) == ".br" }); i >= 0 {
		t.Errorf("the site has %s", built.names()[i])
	}
	values := hostValues(t, built)
	if values.Game.Br != 0 || bytes.Contains(built.files["sw.js"], []byte(`"br"`)) {
		t.Errorf("the page looks for a .br of %d bytes, or the service worker for some", values.Game.Br)
	}
}

func TestBrotliErrors(t *testing.T) {
	b := stubBuilder(t)
	full := errors.New("out of space")
	b.brotli = func(context.Context, []byte) ([]byte, error) { return nil, full }
	if _, err := b.build(t.Context()); !errors.Is(err, full) {
		t.Errorf("error is %v", err)
	}
}

func TestTwoBuildsAreEqual(t *testing.T) {
	one := stubSite(t)
	b := stubBuilder(t)
	b.draw = addPictures // this time really
	two, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(one.names(), two.names()) {
		t.Errorf("names differ: %v and %v", one.names(), two.names())
	}
	for name, data := range one.files {
		if !bytes.Equal(data, two.files[name]) {
			t.Errorf("%s differs", name)
		}
	}
}

func TestVersionFollowsContents(t *testing.T) {
	old := stubSite(t).version
	b := stubBuilder(t)
	b.wasmExec = append(b.wasmExec, '\n')
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if built.version == old {
		t.Error("another script, and the version is still the same")
	}
}

func TestCompilerErrors(t *testing.T) {
	b := stubBuilder(t)
	b.compile = func(context.Context, string) ([]byte, error) { return nil, errors.New("main.go:7: undefined: stone") }
	if _, err := b.build(t.Context()); err == nil || !strings.Contains(err.Error(), "main.go:7: undefined: stone") {
		t.Errorf("error is %v", err)
	}
	b.compile = func(context.Context, string) ([]byte, error) { return []byte("\x7fELF"), nil }
	if _, err := b.build(t.Context()); err == nil || err.Error() != "./wasm did not compile to wasm" {
		t.Errorf("error is %v", err)
	}
}

func TestWriteKeepsForeignFiles(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "CNAME"), []byte("someone.example"), 0o644); err != nil {
		t.Fatal(err)
	}
	old := newBundle()
	old.add("assets/old.js", []byte("1"))
	old.add("index.html", []byte("old"))
	next := newBundle()
	next.add("assets/new.js", []byte("2"))
	next.add("index.html", []byte("new"))
	for _, b := range []*bundle{old, next} {
		if err := b.write(dir); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"CNAME": "someone.example", "index.html": "new", "assets/new.js": "2"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s is %q, %v; want %q", name, got, err, want)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "assets/old.js")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file of the old build is still there: %v", err)
	}
}
