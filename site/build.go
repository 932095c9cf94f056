package main

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
)

// The packages that are compiled for the browser.
const (
	gamePackage   = "./wasm"
	enginePackage = "./wasm/worker"
	onlinePackage = "./wasm/net"
)

// builder assembles the site. Its fields are its inputs; tests replace the slow ones.
type builder struct {
	progress  io.Writer
	compile   func(ctx context.Context, pkg string) ([]byte, error)
	brotli    func(ctx context.Context, data []byte) ([]byte, error) // nil: no .br files
	draw      func(*bundle) (*pictures, error)
	wasmExec  []byte
	goVersion string
	modules   []module
	puzzles   []puzzleFile
	texts     fs.FS    // language files
	pages     fs.FS    // HTML templates
	publicURL string   // where the site will be published, ending in a slash, or "" when it is not known
	relays    []string // that the game asks when somebody goes online
	served    bool     // by serve, with a relay of its own
}

// noBrotli is the quality that stands for no .br files.
const noBrotli = -1

// newBuilder finds the toolchain and the versions and licences for the about page. The quality is that of brotli.
func newBuilder(ctx context.Context, progress io.Writer, quality int) (*builder, error) {
	t, err := findToolchain(ctx)
	if err != nil {
		return nil, err
	}
	b := &builder{progress: progress, draw: addPictures, goVersion: t.version, puzzles: puzzleFiles(),
		texts: subfolder(textFiles, "texts"), pages: subfolder(pageFiles, "pages")}
	b.compile = func(ctx context.Context, pkg string) ([]byte, error) {
		data, err := t.compile(ctx, pkg)
		if err != nil {
			return nil, err
		}
		smaller, err := computeFuncTable(data)
		if err != nil {
			fmt.Fprintf(progress, "%s is larger than it need be: %v\n", pkg, err)
			return data, nil
		}
		return smaller, nil
	}
	if quality != noBrotli {
		// By contents, so all checkouts can share it.
		b.brotli = brotliPacker{quality, filepath.Join(filepath.Dir(t.cache), "brotli")}.pack
	}
	if b.wasmExec, err = t.wasmExec(); err != nil {
		return nil, err
	}
	if b.modules, err = t.modules(ctx); err != nil {
		return nil, err
	}
	if err := t.prerender(ctx, b.modules); err != nil {
		fmt.Fprintf(progress, "The game is compiled with text/template and a compiler of shaders, which make it a megabyte larger: %v\n", err)
	}
	if err := t.leaveOutTable(ctx, b.modules); err != nil {
		fmt.Fprintf(progress, "The online client is compiled with a table of its curve, which makes it half a megabyte larger: %v\n", err)
	}
	return b, nil
}

// subfolder is a folder of embedded files.
func subfolder(files embed.FS, name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil { // only for an invalid path, and these are fixed
		panic("site: " + err.Error())
	}
	return sub
}

// cleanPublicURL checks the address of -url and makes it end in a slash.
func cleanPublicURL(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("-url %q is not an address such as https://someone.example/redstone/", text)
	}
	return strings.TrimSuffix(text, "/") + "/", nil
}

// fetchedFile is what the page knows about a file that it can fetch packed, which are wasm and puzzles: its path and its size
// in bytes, raw, gzipped and with brotli (0 when there is no .br).
type fetchedFile struct {
	Path string `json:"path"`
	Raw  int    `json:"raw"`
	Gz   int    `json:"gz"`
	Br   int    `json:"br,omitempty"`
}

// parts are the hashed file names that pages and scripts refer to, and what the pages are made from.
type parts struct {
	game, engine fetchedFile
	online       fetchedFile
	onlineWorker string
	onlinePage   string // the script of the page that goes online
	version      string // of the game: wasm and scripts, without the pages
	scripts      []string
	watch        string // the script that says so when the others do not start the game
	worker       string
	pictures     *pictures
	languages    *languages
	pages        pageSet
	styles       map[string]string // source name -> path
	puzzles      map[string]fetchedFile
	puzzleScript string
	guideScript  string // of the guide for boards on other people's pages
	todayScript  string
	templates    *templates
	words        map[string]words // by language; for the pages about puzzles
	list         []*sitePuzzle
	levels       []puzzleSet // of p.list
	themes       []puzzleSet
}

// build makes the whole site in dependency order, since file names contain hashes: wasm, pictures, scripts, pages,
// service worker.
func (b *builder) build(ctx context.Context) (*bundle, error) {
	out := newBundle()
	var p parts
	var err error
	if p.languages, err = findLanguages(b.texts); err != nil {
		return nil, err
	}
	if p.pages, err = findPages(b.pages, p.languages); err != nil {
		return nil, err
	}
	if p.game, err = b.addWasm(ctx, out, "game", gamePackage); err != nil {
		return nil, err
	}
	if p.engine, err = b.addWasm(ctx, out, "engine", enginePackage); err != nil {
		return nil, err
	}
	if p.online, err = b.addWasm(ctx, out, "online", onlinePackage); err != nil {
		return nil, err
	}
	if err := b.addBrotli(ctx, out, &p.game, &p.engine, &p.online); err != nil {
		return nil, err
	}
	b.report("drawing the pictures")
	if p.pictures, err = b.draw(out); err != nil {
		return nil, fmt.Errorf("could not draw the pictures: %w", err)
	}
	b.report("writing the pages")
	if err := b.addPuzzleData(out, &p); err != nil {
		return nil, err
	}
	if err := b.addScripts(out, &p); err != nil {
		return nil, err
	}
	if p.styles, err = addStyles(out); err != nil {
		return nil, err
	}
	if err := addManifest(out, p.pictures); err != nil {
		return nil, err
	}
	if err := addEmbed(out, &p); err != nil {
		return nil, err
	}
	if err := b.addPuzzles(out, &p); err != nil {
		return nil, err
	}
	p.templates = newTemplates(b.pages)
	if err := b.addPages(out, &p); err != nil {
		return nil, err
	}
	if err := b.addPuzzlePages(out, &p); err != nil {
		return nil, err
	}
	if err := b.addOEmbed(out, &p); err != nil {
		return nil, err
	}
	if err := b.addSitemap(out); err != nil {
		return nil, err
	}
	out.online = []string{p.online.Path, p.onlineWorker, p.onlinePage}
	out.add(".nojekyll", nil) // GitHub Pages then publishes the folder as it is
	if err := addServiceWorker(out); err != nil {
		return nil, err
	}
	out.first = firstFetched(&p)
	return out, nil
}

// addWasm compiles a package and adds it raw and gzipped.
func (b *builder) addWasm(ctx context.Context, out *bundle, name, pkg string) (fetchedFile, error) {
	b.report("compiling " + pkg)
	data, err := b.compile(ctx, pkg)
	if err != nil {
		return fetchedFile{}, err
	}
	if len(data) < 4 || string(data[:4]) != "\x00asm" {
		return fetchedFile{}, errors.New(pkg + " did not compile to wasm")
	}
	packed, err := pack(data)
	if err != nil {
		return fetchedFile{}, fmt.Errorf("could not gzip %s: %w", pkg, err)
	}
	path := out.addHashed(name+".wasm", data)
	out.add(path+".gz", packed)
	return fetchedFile{Path: path, Raw: len(data), Gz: len(packed)}, nil
}

// addBrotli adds the wasm files packed with brotli, all at once.
func (b *builder) addBrotli(ctx context.Context, out *bundle, files ...*fetchedFile) error {
	if b.brotli == nil {
		return nil
	}
	b.report("packing with brotli, which takes a minute unless this was done before")
	packed := make([][]byte, len(files))
	errs := make([]error, len(files))
	var all sync.WaitGroup
	for i, file := range files {
		data := out.files[file.Path]
		all.Go(func() { packed[i], errs[i] = b.brotli(ctx, data) })
	}
	all.Wait()
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("could not pack with brotli: %w", err)
	}
	for i, file := range files {
		file.Br = len(packed[i])
		out.add(file.Path+".br", packed[i])
	}
	return nil
}

// report prints one line of progress.
func (b *builder) report(text string) { fmt.Fprintln(b.progress, text+" …") }

// firstFetched lists what a browser downloads until the first move: the page, what it refers to, and the game, gzipped.
// The engine is fetched when it is first asked for a move, the online client when somebody goes online, the rest in the
// background after the first press.
func firstFetched(p *parts) []string {
	files := []string{"index.html", p.styles["loader.css"], p.pictures.board, p.pictures.favicon, "manifest.webmanifest", p.pictures.icons[192]}
	files = append(files, p.watch)
	files = append(files, p.scripts...)
	return append(files, p.game.Path+".gz")
}
