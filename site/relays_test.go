package main

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"testing"
)

func TestParseRelays(t *testing.T) {
	for text, want := range map[string][]string{
		"": nil,
		"wss://one.example, ws://192.168.1.5:7777/relay,wss://one.example/": {"wss://one.example", "ws://192.168.1.5:7777/relay"},
	} {
		if got, err := parseRelays(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q gives %q, %v; want %q", text, got, err, want)
		}
	}
	for _, bad := range []string{"https://one.example", "wss://one.example;script-src *",
		"ws://a,ws://b,ws://c,ws://d,ws://e,ws://f,ws://g,ws://h,ws://i"} {
		if got, err := parseRelays(bad); err == nil || !strings.HasPrefix(err.Error(), "-relays: ") {
			t.Errorf("%q gives %q, %v", bad, got, err)
		}
	}
}

// connectSources are the sources of connect-src in a page's policy.
func connectSources(t *testing.T, built *bundle, page string) string {
	t.Helper()
	for _, one := range tags(built.files[page]) {
		if one.attr["http-equiv"] == "Content-Security-Policy" {
			_, rest, _ := strings.Cut(one.attr["content"], "connect-src ")
			sources, _, _ := strings.Cut(rest, ";")
			return sources
		}
	}
	t.Fatalf("%s has no policy", page)
	return ""
}

// TestRelaysOfBuild holds which relays the page knows and may connect to. Boards in other pages never go online.
func TestRelaysOfBuild(t *testing.T) {
	for _, test := range []struct {
		name, relays string
		served       bool
		known        []string
		sources      string
	}{
		{"published", "wss://one.example", false, []string{"wss://one.example"}, "'self' wss:"},
		{"without encryption", "ws://one.example:7777/relay,wss://two.example", false,
			[]string{"ws://one.example:7777/relay", "wss://two.example"}, "'self' wss: ws://one.example:7777"},
		{"served", "wss://one.example", true, []string{"relay", "wss://one.example"}, "'self' wss: ws:"},
		{"served alone", "", true, []string{"relay"}, "'self' wss: ws:"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := stubBuilder(t)
			var err error
			if b.relays, err = parseRelays(test.relays); err != nil {
				t.Fatal(err)
			}
			b.served = test.served
			built, err := b.build(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if values := hostValues(t, built); !slices.Equal(values.Relays, test.known) || values.Served != test.served {
				t.Errorf("the page knows %q, served %v; want %q", values.Relays, values.Served, test.known)
			}
			if got := connectSources(t, built, "index.html"); got != test.sources {
				t.Errorf("the page may connect to %s, want %s", got, test.sources)
			}
			if got := connectSources(t, built, "embed/index.html"); got != "'self' https: http:" {
				t.Errorf("a board in another page may connect to %s", got)
			}
		})
	}
}

// TestOnlineClientComesLater has the online client as files of its own, which nothing fetches until somebody goes online, and
// which are kept for offline use then.
func TestOnlineClientComesLater(t *testing.T) {
	built := stubSite(t)
	worker := hostValues(t, built).Online
	if !strings.HasPrefix(worker, "assets/online-") || path.Ext(worker) != ".js" {
		t.Fatalf("the worker of the online client is %q", worker)
	}
	var values struct {
		Wasm fetchedFile
	}
	buildValues(t, built.files[worker], &values)
	if !bytes.Contains(built.files[values.Wasm.Path], []byte(onlinePackage)) {
		t.Errorf("it runs %q, which is not the online client", values.Wasm.Path)
	}
	for _, name := range []string{worker, values.Wasm.Path} {
		if slices.Contains(built.first, name) || slices.Contains(built.first, name+".gz") {
			t.Errorf("%s is fetched before the first move", name)
		}
		if !slices.ContainsFunc(precache(built), func(f cachedFile) bool { return f.Path == name && f.Later }) {
			t.Errorf("%s is not kept when somebody has gone online", name)
		}
	}
	later := 0
	for _, f := range precache(built) {
		if f.Later {
			later++
		}
	}
	if later != 3 { // the script of the page too
		t.Errorf("%d files are kept later, want 3", later)
	}
}

// TestPrivacyPage: it names the relays of the build, and every page to read leads to it.
func TestPrivacyPage(t *testing.T) {
	b := stubBuilder(t)
	relays := []string{"wss://one.example", "ws://two.example"}
	b.relays = relays
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	b = stubBuilder(t)
	b.served = true
	alone, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for page, own := range map[string]string{"privacy/index.html": "It also has a relay of its own", "privacy/de/index.html": "Sie hat außerdem ein eigenes Relay"} {
		for _, r := range relays {
			if !bytes.Contains(built.files[page], []byte("<li><code>"+r+"</code></li>")) {
				t.Errorf("%s does not name %s", page, r)
			}
		}
		if bytes.Contains(built.files[page], []byte(own)) || !bytes.Contains(alone.files[page], []byte(own)) || bytes.Contains(alone.files[page], []byte("<li><code>")) {
			t.Errorf("%s does not say which relays there are", page)
		}
	}
	for _, page := range htmlPages(built) {
		to := "privacy/index.html"
		if strings.HasPrefix(path.Base(path.Dir(page)), "de") {
			to = "privacy/de/index.html"
		}
		linked := slices.ContainsFunc(tags(built.files[page]), func(one tag) bool {
			return one.name == "a" && resolve(page, one.attr["href"]) == to
		})
		if text := page != "index.html" && page != "embed/index.html"; text && !linked {
			t.Errorf("%s does not lead to %s", page, to)
		}
	}
}

// TestLicencesOfOnlineClient: the page about licences lists what is in the online client's wasm only.
func TestLicencesOfOnlineClient(t *testing.T) {
	tools, err := findToolchain(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	b := &builder{}
	if b.modules, err = tools.modules(t.Context()); err != nil {
		t.Fatal(err)
	}
	list, err := b.licences()
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]string{}
	for _, one := range list {
		kinds[one.Path] = one.Kind
	}
	for path, want := range map[string]string{"github.com/btcsuite/btcd/btcec/v2": "ISC", "github.com/decred/dcrd/dcrec/secp256k1/v4": "ISC",
		"golang.org/x/crypto": "BSD", "rsc.io/qr": "BSD"} {
		if kinds[path] != want {
			t.Errorf("the licence of %s is %q, want %s", path, kinds[path], want)
		}
	}
}
