package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
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

// stubBuilder makes a builder that needs no toolchain.
func stubBuilder(t *testing.T) *builder {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "LICENSE"), []byte("Apache License <2>\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return &builder{
		progress:  io.Discard,
		compile:   stubWasm,
		draw:      drawOnce,
		wasmExec:  []byte("globalThis.Go = class {};\n"),
		goVersion: "go1.26.0",
		modules:   []module{{Path: "example.org/engine", Version: "v1.2.3", Dir: dir}},
	}
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

var (
	tagPattern  = regexp.MustCompile(`(?s)<!--.*?-->|<([a-zA-Z][a-zA-Z0-9]*)((?:\s+[^<>"'=\s]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*/?>`)
	attrPattern = regexp.MustCompile(`([^\s"'=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?`)
)

// tag is a start tag of a page.
type tag struct {
	name string
	attr map[string]string
}

// tags finds the start tags of a page that we wrote ourselves: attributes are quoted, and there is no raw text
// with a < in it.
func tags(html []byte) []tag {
	var list []tag
	for _, m := range tagPattern.FindAllSubmatch(html, -1) {
		if len(m[1]) == 0 {
			continue
		}
		one := tag{strings.ToLower(string(m[1])), map[string]string{}}
		for _, a := range attrPattern.FindAllSubmatch(m[2], -1) {
			value := string(a[2]) + string(a[3]) + string(a[4])
			one.attr[strings.ToLower(string(a[1]))] = strings.NewReplacer("&#39;", "'", "&#34;", `"`, "&amp;", "&").Replace(value)
		}
		list = append(list, one)
	}
	return list
}

// htmlPages lists the site's pages.
func htmlPages(b *bundle) []string {
	var pages []string
	for _, name := range b.names() {
		if strings.HasSuffix(name, ".html") {
			pages = append(pages, name)
		}
	}
	return pages
}

// resolve turns a relative address on a page into a file of the bundle.
func resolve(page, address string) string {
	address, _, _ = strings.Cut(address, "#")
	address, _, _ = strings.Cut(address, "?")
	if address == "" {
		return page
	}
	target := path.Join(path.Dir(page), address)
	if strings.HasSuffix(address, "/") || target == "." {
		target = path.Join(target, "index.html")
	}
	return target
}

func TestPagesAreThere(t *testing.T) {
	want := []string{"about/de/index.html", "about/index.html", "embed/index.html", "index.html", "rules/de/index.html", "rules/index.html"}
	if got := htmlPages(stubSite(t)); !slices.Equal(got, want) {
		t.Errorf("pages are %v, want %v", got, want)
	}
}

func TestLinksAreRelativeAndLead(t *testing.T) {
	built := stubSite(t)
	outside := map[string]int{}
	for _, page := range htmlPages(built) {
		links := 0
		for _, tag := range tags(built.files[page]) {
			for _, name := range []string{"href", "src", "srcset", "poster", "data", "action"} {
				address, ok := tag.attr[name]
				if !ok {
					continue
				}
				links++
				if tag.name == "a" && strings.HasPrefix(address, "https://") {
					outside[address]++ // a link to follow fetches nothing
					continue
				}
				if strings.Contains(address, "//") || strings.HasPrefix(address, "/") || strings.Contains(address, ":") {
					t.Errorf("%s: <%s %s=%q> is not relative", page, tag.name, name, address)
					continue
				}
				if target := resolve(page, address); built.files[target] == nil {
					t.Errorf("%s: <%s %s=%q> leads to %s, which is not there", page, tag.name, name, address, target)
				}
			}
			if tag.name == "meta" && (tag.attr["property"] == "og:image" || tag.attr["name"] == "twitter:image") {
				if built.files[resolve(page, tag.attr["content"])] == nil {
					t.Errorf("%s: the social card %q is not there", page, tag.attr["content"])
				}
			}
		}
		if links < 8 {
			t.Errorf("%s: only %d links were found; the pattern misses some", page, links)
		}
	}
	if len(outside) != 1 || outside["https://www.marksteeregames.com/"] < 6 {
		t.Errorf("links to other sites are %v, want only the credit, on every page", outside)
	}
}

// TestNothingFromElsewhere looks for addresses in the files that a browser interprets. Names of XML vocabularies
// are no requests.
func TestNothingFromElsewhere(t *testing.T) {
	built := stubSite(t)
	address := regexp.MustCompile(`(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}[^\s"'<)]*`)
	looked := 0
	for name, data := range built.files {
		switch path.Ext(name) {
		case ".css", ".svg", ".js", ".webmanifest":
		default:
			continue
		}
		looked++
		for _, found := range address.FindAllString(string(data), -1) {
			if found != "http://www.w3.org/2000/svg" && found != "http://www.w3.org/1999/xlink" {
				t.Errorf("%s names %s", name, found)
			}
		}
		if path.Ext(name) == ".css" && strings.Contains(string(data), "url(") {
			t.Errorf("%s fetches something", name)
		}
	}
	if looked < 20 {
		t.Errorf("only %d files were looked at", looked)
	}
}

func TestPolicyAllowsAllThatPagesDo(t *testing.T) {
	built := stubSite(t)
	for _, page := range htmlPages(built) {
		list := tags(built.files[page])
		policyAt := slices.IndexFunc(list, func(tag tag) bool { return tag.attr["http-equiv"] == "Content-Security-Policy" })
		if policyAt < 0 {
			t.Errorf("%s has no policy", page)
			continue
		}
		policy := list[policyAt].attr["content"]
		if !strings.HasPrefix(policy, "default-src 'none'; ") {
			t.Errorf("%s: the policy %q does not forbid by default", page, policy)
		}
		if strings.Contains(policy, "unsafe-inline") || strings.Contains(policy, "'unsafe-eval'") || strings.Contains(policy, "*") {
			t.Errorf("%s: the policy %q is not strict", page, policy)
		}
		for i, tag := range list {
			if tag.name == "style" {
				t.Errorf("%s has an inline style sheet", page)
			}
			if tag.name == "script" && tag.attr["src"] == "" {
				t.Errorf("%s has an inline script", page)
			}
			if (tag.name == "script" || tag.name == "link") && i < policyAt {
				t.Errorf("%s fetches before the policy stands", page)
			}
			for name := range tag.attr {
				if name == "style" || strings.HasPrefix(name, "on") {
					t.Errorf("%s: <%s> has the inline attribute %s", page, tag.name, name)
				}
			}
		}
	}
}

func TestHashedNamesMatch(t *testing.T) {
	built := stubSite(t)
	hashed := regexp.MustCompile(`^assets/.+-([0-9a-f]{10})(\.[a-z_]+)$`)
	kinds := map[string]int{}
	for name, data := range built.files {
		plain, packed := strings.CutSuffix(name, ".gz")
		m := hashed.FindStringSubmatch(plain)
		if m == nil {
			if strings.HasPrefix(name, "assets/") {
				t.Errorf("%s has no hash in its name", name)
			}
			continue
		}
		kinds[m[2]]++
		if packed {
			data = built.files[plain]
		}
		if got := shortHash(data); got != m[1] {
			t.Errorf("%s has the hash %s", name, got)
		}
	}
	if kinds[".wasm"] != 4 || kinds[".js"] != 8 || kinds[".css"] != 2 {
		t.Errorf("hashed files by kind: %v, want 2 wasm and 2 packed, 8 scripts, 2 style sheets", kinds)
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
	}
	if found != 2 {
		t.Errorf("%d wasm files, want 2", found)
	}
}

// buildValues reads what the build wrote in front of a script.
func buildValues(t *testing.T, script []byte, into any) {
	t.Helper()
	line, _, _ := strings.Cut(string(script), "\n")
	data, ok := strings.CutPrefix(line, "globalThis.redstoneBuild = ")
	if !ok {
		t.Fatalf("the script begins with %q", line)
	}
	if err := json.Unmarshal([]byte(strings.TrimSuffix(data, ";")), into); err != nil {
		t.Fatal(err)
	}
}

func TestServiceWorkerListsWhatIsThere(t *testing.T) {
	built := stubSite(t)
	var values struct {
		Version string
		Files   []cachedFile
	}
	buildValues(t, built.files["sw.js"], &values)
	if values.Version != built.version || len(values.Version) != 10 {
		t.Errorf("version is %q, the site's %q", values.Version, built.version)
	}
	listed := map[string]bool{}
	for _, file := range values.Files {
		name := resolve("index.html", file.Path)
		data, ok := built.files[name]
		if !ok {
			t.Errorf("%s is listed and not there", file.Path)
			continue
		}
		listed[name] = true
		if file.Sum != fullHash(data) {
			t.Errorf("%s is listed with another sum", file.Path)
		}
		if packed, ok := built.files[name+".gz"]; ok {
			listed[name+".gz"] = true
			if file.Packed != fullHash(packed) {
				t.Errorf("%s.gz is listed with another sum", file.Path)
			}
		}
	}
	var left []string
	for name := range built.files {
		if !listed[name] {
			left = append(left, regexp.MustCompile(`-[0-9a-f]{10}`).ReplaceAllString(name, ""))
		}
	}
	slices.Sort(left)
	want := []string{".nojekyll", "assets/icon-512.png", "assets/icon-maskable.png", "assets/social.png", "sw.js"}
	if !slices.Equal(left, want) {
		t.Errorf("not listed are %v, want %v", left, want)
	}
}

func TestLoaderKnowsTheFiles(t *testing.T) {
	built := stubSite(t)
	for name, script := range built.files {
		if !strings.HasPrefix(name, "assets/host-") {
			continue
		}
		var values struct {
			Game   wasmFile
			Worker string
			Texts  map[string]map[string]string
		}
		buildValues(t, script, &values)
		if got := len(built.files[values.Game.Path]); got != values.Game.Raw || got == 0 {
			t.Errorf("the game has %d bytes, the loader expects %d", got, values.Game.Raw)
		}
		if got := len(built.files[values.Game.Path+".gz"]); got != values.Game.Gz || got == 0 {
			t.Errorf("the packed game has %d bytes, the loader expects %d", got, values.Game.Gz)
		}
		if built.files[values.Worker] == nil {
			t.Errorf("the worker %q is not there", values.Worker)
		}
		if len(values.Texts["en"]) == 0 || len(values.Texts["en"]) != len(values.Texts["de"]) {
			t.Errorf("%d English texts and %d German ones", len(values.Texts["en"]), len(values.Texts["de"]))
		}
		return
	}
	t.Error("host.js was not built")
}

// TestLoaderTexts holds the keys in the scripts against the language files.
func TestLoaderTexts(t *testing.T) {
	script, err := staticFiles.ReadFile("static/loader.js")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, m := range regexp.MustCompile(`'(loader\.[a-z.]+[a-z])'`).FindAllStringSubmatch(string(script), -1) {
		used[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`fail\('([a-z]+)'`).FindAllStringSubmatch(string(script), -1) {
		used["loader."+m[1]+".title"], used["loader."+m[1]+".detail"] = true, true
	}
	if len(used) < 15 {
		t.Fatalf("only %d keys found", len(used))
	}
	for _, language := range languages {
		texts, err := languageTexts(language)
		if err != nil {
			t.Fatal(err)
		}
		for key := range used {
			if texts[key] == "" {
				t.Errorf("%s: no text for %s", language, key)
			}
		}
		for key := range texts {
			if !used[key] {
				t.Errorf("%s: nobody uses %s", language, key)
			}
		}
	}
}

func TestParseTextsNamesTheFault(t *testing.T) {
	texts, err := parseTexts("x.txt", "# note\n\na.b = one = two\n c = drei \n")
	if err != nil || texts["a.b"] != "one = two" || texts["c"] != "drei" || len(texts) != 2 {
		t.Errorf("texts %v, error %v", texts, err)
	}
	for data, want := range map[string]string{
		"a = 1\nb\n":     "x.txt:2: not of the form key = text",
		"a =\n":          "x.txt:1: not of the form key = text",
		"a = 1\na = 2\n": "x.txt:2: a is there twice",
	} {
		if _, err := parseTexts("x.txt", data); err == nil || err.Error() != want {
			t.Errorf("%q gives %v, want %s", data, err, want)
		}
	}
}

func TestManifest(t *testing.T) {
	built := stubSite(t)
	var manifest struct {
		Name     string         `json:"name"`
		StartURL string         `json:"start_url"`
		Scope    string         `json:"scope"`
		Icons    []manifestIcon `json:"icons"`
	}
	if err := json.Unmarshal(built.files["manifest.webmanifest"], &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest.Name != "Redstone" || manifest.StartURL != "./" || manifest.Scope != "./" {
		t.Errorf("manifest is %+v", manifest)
	}
	var purposes []string
	for _, icon := range manifest.Icons {
		if !bytes.HasPrefix(built.files[icon.Src], []byte("\x89PNG")) {
			t.Errorf("icon %q is not a PNG of the site", icon.Src)
		}
		purposes = append(purposes, icon.Sizes+icon.Purpose)
	}
	if want := []string{"192x192", "512x512", "512x512maskable"}; !slices.Equal(purposes, want) {
		t.Errorf("icons are %v, want %v", purposes, want)
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

func TestPublicURL(t *testing.T) {
	b := stubBuilder(t)
	var err error
	if b.publicURL, err = cleanPublicURL("https://someone.example/redstone"); err != nil {
		t.Fatal(err)
	}
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	html := string(built.files["rules/index.html"])
	for _, want := range []string{`property="og:url" content="https://someone.example/redstone/rules/"`,
		`property="og:image" content="https://someone.example/redstone/assets/social-`} {
		if !strings.Contains(html, want) {
			t.Errorf("rules/index.html lacks %s", want)
		}
	}
	for _, bad := range []string{"someone.example", "ftp://someone.example/", "https://", "https://a.example/?q"} {
		if _, err := cleanPublicURL(bad); err == nil {
			t.Errorf("%q is taken as an address", bad)
		}
	}
}

func TestBuildTellsTheCompilersWords(t *testing.T) {
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

func TestTakenPortIsToldInOneSentence(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	addr := taken.Addr().String()
	want := "the address " + addr + " is taken: stop what runs there or choose another with -addr"
	if err := run(t.Context(), []string{"-addr", addr}, io.Discard, io.Discard); err == nil || err.Error() != want {
		t.Errorf("error is %v, want %s", err, want)
	}
}

func TestArguments(t *testing.T) {
	for _, args := range [][]string{{"publish"}, {"-port", "80"}, {"build"}, {"build", "-o", "x", "y"}, {"size", "-o", "x"}, {"-addr"}} {
		var stderr bytes.Buffer
		if err := run(t.Context(), args, io.Discard, &stderr); !errors.Is(err, errUsage) || !strings.Contains(stderr.String(), "Usage:") {
			t.Errorf("%v gives %v and prints %q", args, err, stderr.String())
		}
	}
	var stdout bytes.Buffer
	if err := run(t.Context(), []string{"-h"}, &stdout, io.Discard); err != nil || stdout.String() != usage {
		t.Errorf("-h gives %v and prints %q", err, stdout.String())
	}
}

func TestTooOld(t *testing.T) {
	for version, want := range map[string]bool{
		"go1.25.3": true, "go1.9": true, "go1.26": false, "go1.26rc1": false, "go1.27.1": false, "devel +abc": false,
	} {
		if got := tooOld(version); got != want {
			t.Errorf("tooOld(%q) is %v", version, got)
		}
	}
}

func TestServing(t *testing.T) {
	built := newBundle()
	built.add("index.html", []byte("home"))
	built.add("rules/index.html", []byte("rules"))
	built.add("assets/a.wasm", []byte("\x00asm"))
	built.add("assets/a.wasm.gz", []byte("\x1f\x8b"))
	server := httptest.NewServer(handler(built))
	defer server.Close()
	client := server.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	for _, c := range []struct {
		path, kind, body string
		status           int
	}{
		{"/", "text/html; charset=utf-8", "home", 200},
		{"/index.html", "text/html; charset=utf-8", "home", 200},
		{"/rules/", "text/html; charset=utf-8", "rules", 200},
		{"/assets/a.wasm", "application/wasm", "\x00asm", 200},
		{"/assets/a.wasm.gz", "application/gzip", "\x1f\x8b", 200},
		{"/rules", "", "", 301},
		{"/assets/", "", "", 404},
		{"/../main.go", "", "", 404},
	} {
		response, err := client.Get(server.URL + c.path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil || response.StatusCode != c.status {
			t.Errorf("%s: status %d, %v; want %d", c.path, response.StatusCode, err, c.status)
			continue
		}
		if c.status != 200 {
			continue
		}
		header := response.Header
		if string(body) != c.body || header.Get("Content-Type") != c.kind || header.Get("Access-Control-Allow-Origin") != "*" ||
			header.Get("Cache-Control") != "no-cache" || header.Get("Content-Encoding") != "" {
			t.Errorf("%s: %q with %v", c.path, body, header)
		}
	}
	response, err := client.Post(server.URL+"/", "text/plain", strings.NewReader("x"))
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("a POST gives %d", response.StatusCode)
	}
}

func TestSizes(t *testing.T) {
	rows, err := sizes(stubSite(t))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := printSizes(&out, rows, sizeRow{"bare loop", 5_000, 1_234}); err != nil {
		t.Errorf("a small site is over budget: %v", err)
	}
	for _, want := range []string{"index.html", ".wasm.gz", "total", "3,600,000", "1,234"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table lacks %s:\n%s", want, out.String())
		}
	}
	big := append(rows, sizeRow{"big.wasm.gz", 9_000_000, budget})
	if err := printSizes(io.Discard, big, sizeRow{}); err == nil || !strings.HasPrefix(err.Error(), "over budget: 3,6") {
		t.Errorf("a site over budget gives %v", err)
	}
}
