package main

import (
	"bytes"
	"encoding/json"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redstone/rules"
)

var (
	tagPattern  = regexp.MustCompile(`(?s)<!--.*?-->|<([a-zA-Z][a-zA-Z0-9]*)((?:\s+[^<>"'=\s]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*/?>`)
	attrPattern = regexp.MustCompile(`([^\s"'=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?`)
)

// tag is a start tag of a page.
type tag struct {
	name string
	attr map[string]string
}

// tags finds the start tags of a page that we wrote ourselves: attributes are quoted, and there is no raw text with a <
// in it.
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

func TestPages(t *testing.T) {
	want := []string{"about/de/index.html", "about/index.html", "embed/guide/de/index.html", "embed/guide/index.html", "embed/index.html", "index.html", "online/de/index.html", "online/index.html", "privacy/de/index.html", "privacy/index.html", "puzzles/de/index.html", "puzzles/index.html", "rules/de/index.html", "rules/go/de/index.html", "rules/go/index.html", "rules/index.html"}
	b := stubBuilder(t)
	b.texts, b.pages = embedded(t, b.texts), embedded(t, b.pages)
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// Those below the overview of the puzzles depend on what puzzles there are: TestPuzzlePages has them.
	below := func(name string) bool {
		return strings.Count(name, "/") > 1 && strings.HasPrefix(name, "puzzles/") && name != "puzzles/de/index.html"
	}
	if got := slices.DeleteFunc(htmlPages(built), below); !slices.Equal(got, want) {
		t.Errorf("pages are %v, want %v", got, want)
	}
}

func TestLinks(t *testing.T) { checkLinks(t, stubSite(t)) }

// checkLinks follows every address on every page.
func checkLinks(t *testing.T, built *bundle) {
	t.Helper()
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

// TestNoExternalRequests looks for addresses in the files that a browser interprets. Names of XML vocabularies are no
// requests.
func TestNoExternalRequests(t *testing.T) {
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

func TestContentSecurityPolicy(t *testing.T) {
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

// TestFiguresMatchTheirCaptions checks the captions of the rules page with the rules.
func TestFiguresMatchTheirCaptions(t *testing.T) {
	after := map[string]string{
		"capture":      "...../...B./W.B.B/...R./.W... w",
		"both":         "...../...../.B.../R.B../..W.. w",
		"own":          ".W.../R..../..B../.W.../..... w",
		"annihilation": "...../..B.B/.B.R./..B.B/..... w",
	}
	closed := map[string]string{"placement": "", "forbidden": "A5 D2"}
	for _, f := range figures {
		position, err := rules.ParsePosition(rules.Redstone, f.position)
		if err != nil {
			t.Errorf("%s: %v", f.name, err)
			continue
		}
		if want, ok := closed[f.name]; ok {
			var got []string
			for y := position.Size() - 1; y >= 0; y-- {
				for x := range position.Size() {
					point := rules.At(x, y)
					if position.At(point) == rules.Empty && position.Check(rules.Place(point)) != rules.Legal {
						got = append(got, point.String())
					}
				}
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s: closed to Black are %v, want %q", f.name, got, want)
			}
		}
		if f.move == "" {
			continue
		}
		move, err := rules.ParseMove(f.move)
		if err != nil {
			t.Errorf("%s: %v", f.name, err)
			continue
		}
		if _, err := position.Play(move); err != nil {
			t.Errorf("%s: %v", f.name, err)
			continue
		}
		if got := position.Text(); got != after[f.name] {
			t.Errorf("%s leaves %s, want %s", f.name, got, after[f.name])
		}
		if over := position.Result().Over(); over != (f.name == "annihilation") {
			t.Errorf("%s: the game is over: %v", f.name, over)
		}
	}
	liberties, err := rules.ParsePosition(rules.Redstone, figures[1].position)
	if err != nil || figures[1].name != "liberties" {
		t.Fatal("the second figure is not about liberties", err)
	}
	marked := map[string]bool{}
	for _, name := range figures[1].marked {
		marked[name] = true
	}
	stone := map[string]bool{"B4": true, "C4": true, "C3": true}
	for y := range 5 {
		for x := range 5 {
			point := rules.At(x, y)
			near := false
			for name := range stone {
				other, _ := rules.ParsePoint(name)
				dx, dy := other.Col()-x, other.Row()-y
				near = near || dx*dx+dy*dy == 1
			}
			if want := near && liberties.At(point) == rules.Empty; marked[point.String()] != want {
				t.Errorf("%s is marked as a liberty: %v, want %v", point, !want, want)
			}
		}
	}
}

// TestGamePagesSayThatTheyHaveNotStarted looks for the notice that needs no script, in every language, and for the script
// that shows it in time: it is the first, and waits for nothing.
func TestGamePagesSayThatTheyHaveNotStarted(t *testing.T) {
	built, err := dutch(t, translated(t)).build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"index.html", "embed/index.html"} {
		html := string(built.files[page])
		for _, want := range []string{
			`<div lang="en"><p>The game has not started yet.`, `<div lang="de"><p>Das Spiel läuft noch nicht.`, `<div lang="nl"><p>NL The game`,
			`<a href="?">Reload</a>`, `<a href="?">Neu laden</a>`, `<a href="?">NL Reload</a>`,
		} {
			if !strings.Contains(html, want) {
				t.Errorf("%s lacks %s", page, want)
			}
		}
		scripts := 0
		for _, tag := range tags(built.files[page]) {
			if tag.name != "script" {
				continue
			}
			_, async := tag.attr["async"]
			_, deferred := tag.attr["defer"]
			if first := scripts == 0; async != first || deferred == first || strings.Contains(tag.attr["src"], "/watch-") != first {
				t.Errorf("%s: script %d is %v", page, scripts, tag.attr)
			}
			scripts++
		}
		if scripts != 10 {
			t.Errorf("%s has %d scripts, want 10", page, scripts)
		}
	}
}
