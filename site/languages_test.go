package main

import (
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"redstone/game/lang/langtest"
)

func TestLanguageFiles(t *testing.T) {
	langtest.Files{FS: os.DirFS("texts"), Complete: []string{"en", "de"}}.Test(t)
}

func TestGermanPagesAreComplete(t *testing.T) {
	for _, kind := range textPages {
		if _, err := fs.Stat(pageFiles, "pages/"+templateOf(kind, "de")); err != nil {
			t.Errorf("a German page is missing: %v", err)
		}
	}
}

// languageFile finds the language in the name of a language file or of a page.
var languageFile = regexp.MustCompile(`(?:^|\.)([a-z]{2,3})\.(?:txt|html)$`)

// embedded copies the embedded files that are not in a third language, so that a test can add one of its own.
func embedded(t *testing.T, files fs.FS) fstest.MapFS {
	t.Helper()
	copied := fstest.MapFS{}
	names, err := fs.Glob(files, "*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if m := languageFile.FindStringSubmatch(name); m != nil && m[1] != "en" && m[1] != "de" {
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

// dutch is a builder with a third language: its texts, and which pages it has.
func dutch(t *testing.T, texts string, kinds ...string) *builder {
	t.Helper()
	b := stubBuilder(t)
	languages, pages := embedded(t, b.texts), embedded(t, b.pages)
	languages["nl.txt"] = &fstest.MapFile{Data: []byte(texts)}
	for _, kind := range kinds {
		pages[templateOf(kind, "nl")] = pages[templateOf(kind, "en")]
	}
	b.texts, b.pages = languages, pages
	return b
}

// translated is the English file with every text changed, but not its placeholders.
func translated(t *testing.T) string {
	t.Helper()
	english, err := textFiles.ReadFile("texts/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(english), " = ", " = NL ")
	return strings.Replace(text, "= NL English", "= Nederlands", 1)
}

// links lists the tags of one name on a page by an attribute, in order.
func links(html []byte, name, attribute string) []string {
	var list []string
	for _, tag := range tags(html) {
		if value, ok := tag.attr[attribute]; ok && tag.name == name {
			list = append(list, value+" "+tag.attr["href"])
		}
	}
	return list
}

func TestCompleteThirdLanguage(t *testing.T) {
	built, err := dutch(t, translated(t), "rules", "about").build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	checkLinks(t, built)
	for page, want := range map[string][]string{
		"rules/index.html":    {"en ../rules/", "de ../rules/de/", "nl ../rules/nl/", "x-default ../rules/"},
		"rules/nl/index.html": {"en ../../rules/", "de ../../rules/de/", "nl ../../rules/nl/", "x-default ../../rules/"},
		"about/de/index.html": {"en ../../about/", "de ../../about/de/", "nl ../../about/nl/", "x-default ../../about/"},
		"index.html":          nil,
	} {
		if got := links(built.files[page], "link", "hreflang"); !slices.Equal(got, want) {
			t.Errorf("%s: alternates are %q, want %q", page, got, want)
		}
	}
	html := built.files["rules/nl/index.html"]
	if got, want := links(html, "a", "hreflang"), []string{"en ../../puzzles/", "en ../../rules/go/", "en ../../online/", "en ../../embed/guide/", "en ../../rules/", "de ../../rules/de/", "en ../../privacy/"}; !slices.Equal(got, want) {
		t.Errorf("the page's other languages are %q, want %q", got, want)
	}
	for _, want := range []string{`<html lang="nl">`, `<nav aria-label="NL Site">`, `<a href="../../about/nl/">NL About</a>`, `<a href="./" aria-current="page">NL Rules</a>`} {
		if !strings.Contains(string(html), want) {
			t.Errorf("rules/nl/index.html lacks %s", want)
		}
	}
	if got := links(built.files["about/index.html"], "a", "lang"); !slices.Equal(got, []string{"de ../about/de/", "nl ../about/nl/"}) {
		t.Errorf("the English page offers %q", got)
	}
	values := hostValues(t, built)
	if got := slices.Sorted(maps.Keys(values.Texts)); !slices.Equal(got, []string{"de", "en", "nl"}) || values.Texts["nl"]["loader.retry"] != "NL Try again" {
		t.Errorf("the loader has texts in %v, %q", got, values.Texts["nl"]["loader.retry"])
	}
	want := map[string]string{"about/de": "about/de/", "about/nl": "about/nl/", "embed/guide/de": "embed/guide/de/", "online/de": "online/de/", "privacy/de": "privacy/de/", "puzzles/de": "puzzles/de/", "rules/de": "rules/de/", "rules/go/de": "rules/go/de/", "rules/nl": "rules/nl/"}
	if !maps.Equal(values.Pages, want) {
		t.Errorf("the game knows the pages %v, want %v", values.Pages, want)
	}
	game := string(built.files["index.html"])
	for _, want := range []string{`<p lang="de">Das Spiel`, `<a href="rules/de/">Regeln</a>`, `<a href="puzzles/">Puzzles</a></p>`, `<a href="puzzles/de/">Aufgaben</a></p>`, `<p lang="nl">NL Redstone`, `The <a href="rules/nl/">NL rules</a> can`} {
		if !strings.Contains(game, want) {
			t.Errorf("without scripts the page lacks %s", want)
		}
	}
}

// TestIncompleteThirdLanguage has one page and few texts: the rest is in English, and the loader does not choose it.
func TestIncompleteThirdLanguage(t *testing.T) {
	built, err := dutch(t, "language = Nederlands\nnav.rules = Spelregels\n", "rules").build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	checkLinks(t, built)
	if built.files["about/nl/index.html"] != nil {
		t.Error("a page was made without a template")
	}
	html := string(built.files["rules/nl/index.html"])
	for _, want := range []string{`<a href="./" aria-current="page">Spelregels</a>`, `<a href="../../about/" hreflang="en">About</a>`, `<a href="../../">Play</a>`} {
		if !strings.Contains(html, want) {
			t.Errorf("rules/nl/index.html lacks %s", want)
		}
	}
	if got := links(built.files["about/index.html"], "a", "lang"); !slices.Equal(got, []string{"de ../about/de/"}) {
		t.Errorf("the about page is offered as %q", got)
	}
	if got := links(built.files["about/index.html"], "link", "hreflang"); !slices.Equal(got, []string{"en ../about/", "de ../about/de/", "x-default ../about/"}) {
		t.Errorf("the about page's alternates are %q", got)
	}
	values := hostValues(t, built)
	if values.Texts["nl"] != nil || len(values.Texts) != 2 {
		t.Errorf("the loader would choose %v", slices.Sorted(maps.Keys(values.Texts)))
	}
	if values.Pages["rules/nl"] != "rules/nl/" || values.Pages["about/nl"] != "" {
		t.Errorf("the game knows the pages %v", values.Pages)
	}
	if strings.Contains(string(built.files["index.html"]), `lang="nl"`) {
		t.Error("the page without scripts speaks English as Dutch")
	}
}

// TestNearlyCompleteLanguage lacks one text, which the loader shows in English.
func TestNearlyCompleteLanguage(t *testing.T) {
	texts := strings.Replace(translated(t), "loader.retry = NL Try again\n", "", 1)
	built, err := dutch(t, texts).build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	nl := hostValues(t, built).Texts["nl"]
	if nl["loader.retry"] != "Try again" || nl["loader.reload"] != "NL Reload" {
		t.Errorf("the loader says %q and %q", nl["loader.retry"], nl["loader.reload"])
	}
	for key := range nl {
		if !strings.HasPrefix(key, "loader.") {
			t.Errorf("the loader is given %s", key)
		}
	}
}

func TestAlternatesAreAbsoluteWhenTheAddressIsKnown(t *testing.T) {
	b := stubBuilder(t)
	b.texts, b.pages = embedded(t, b.texts), embedded(t, b.pages)
	b.publicURL = "https://someone.example/redstone/"
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"en https://someone.example/redstone/rules/", "de https://someone.example/redstone/rules/de/", "x-default https://someone.example/redstone/rules/"}
	if got := links(built.files["rules/de/index.html"], "link", "hreflang"); !slices.Equal(got, want) {
		t.Errorf("alternates are %q, want %q", got, want)
	}
}

// TestPagesAreUsed reads the folder and not only what is embedded.
func TestPagesAreUsed(t *testing.T) {
	for _, name := range unusedPages(t, os.DirFS("pages")) {
		t.Errorf("nothing uses pages/%s", name)
	}
}

// unusedPages lists the files of a folder of pages that are no page of the site.
func unusedPages(t *testing.T, pages fs.FS) []string {
	t.Helper()
	l, err := findLanguages(subfolder(textFiles, "texts"))
	if err != nil {
		t.Fatal(err)
	}
	unused, err := pagesOf(pages, l).unused(pages)
	if err != nil {
		t.Fatal(err)
	}
	return unused
}

func TestUnusedPagesAreErrors(t *testing.T) {
	for name, want := range map[string]string{
		"rules.fr.html": "nothing uses pages/rules.fr.html: ", // no texts/fr.txt
		"help.en.html":  "nothing uses pages/help.en.html: ",
		"notes.txt":     "nothing uses pages/notes.txt: ",
	} {
		b := dutch(t, translated(t))
		b.pages.(fstest.MapFS)[name] = &fstest.MapFile{}
		if _, err := b.build(t.Context()); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("with %s the error is %v, want %q", name, err, want)
		}
	}
	b := dutch(t, translated(t))
	delete(b.pages.(fstest.MapFS), "rules.en.html")
	if _, err := b.build(t.Context()); err == nil || !strings.HasPrefix(err.Error(), "there is no English page: ") {
		t.Errorf("without the English rules the error is %v", err)
	}
	b = dutch(t, translated(t))
	delete(b.texts.(fstest.MapFS), "en.txt")
	if _, err := b.build(t.Context()); err == nil || err.Error() != "there are no English texts: en.txt is missing" {
		t.Errorf("without English texts the error is %v", err)
	}
}

// hostBuild are the values of the build that host.js has for the loader and the game.
type hostBuild struct {
	Game   fetchedFile
	Worker string
	Online string
	Relays []string
	Served bool
	Texts  map[string]map[string]string
	Pages  map[string]string
	Sounds map[string]string

	Puzzles map[string]fetchedFile
}

func hostValues(t *testing.T, built *bundle) hostBuild {
	t.Helper()
	var values hostBuild
	for name, script := range built.files {
		if strings.HasPrefix(name, "assets/host-") {
			buildValues(t, script, &values)
			return values
		}
	}
	t.Fatal("host.js was not built")
	return values
}
