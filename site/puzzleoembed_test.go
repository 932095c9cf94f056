package main

import (
	"encoding/json"
	"encoding/xml"
	"strings"
	"testing"
)

// TestOEmbed has a description for each puzzle when the address of the site is known, found from the page in each language.
func TestOEmbed(t *testing.T) {
	b := stubBuilder(t)
	b.publicURL = "https://someone.example/redstone/"
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var got oEmbed
	if err := json.Unmarshal(built.files["puzzles/2bzpqx.oembed.json"], &got); err != nil {
		t.Fatal(err)
	}
	want := oEmbed{
		Version: "1.0", Type: "rich", Title: "Capture in 3 · Redstone", AuthorName: "Redstone", ProviderName: "Redstone", ProviderURL: "https://someone.example/redstone/",
		HTML: `<iframe src="https://someone.example/redstone/embed/?puzzle=2bzpqx" width="400" height="488" style="border:0;max-width:100%" loading="lazy" ` +
			`title="Capture in 3 · Redstone: White to play. Capture the marked group in 3 moves."></iframe>`,
		Width: 400, Height: 488, ThumbnailURL: "https://someone.example/redstone/puzzles/2bzpqx.svg", ThumbnailWidth: 280, ThumbnailHeight: 280,
	}
	if got != want {
		t.Errorf("the description is %+v", got)
	}
	for _, page := range []string{"puzzles/2bzpqx/index.html", "puzzles/2bzpqx/de/index.html"} {
		if want := `<link rel="alternate" type="application/json+oembed" href="https://someone.example/redstone/puzzles/2bzpqx.oembed.json" title="Redstone">`; !strings.Contains(string(built.files[page]), want) {
			t.Errorf("%s lacks %s", page, want)
		}
	}
	for name, data := range stubSite(t).files {
		if strings.HasSuffix(name, oEmbedEnding) || strings.Contains(string(data), "json+oembed") && strings.HasSuffix(name, ".html") {
			t.Errorf("without an address there is %s", name)
		}
	}
}

// TestSitemap lists every page to read, by its address.
func TestSitemap(t *testing.T) {
	b := stubBuilder(t)
	b.publicURL = "https://someone.example/redstone/"
	built, err := b.build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var sitemap struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []struct {
			Loc string `xml:"loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(built.files["sitemap.xml"], &sitemap); err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, url := range sitemap.URLs {
		listed[strings.TrimPrefix(url.Loc, b.publicURL)] = true
	}
	for _, page := range htmlPages(built) {
		folder := strings.TrimSuffix(page, "index.html")
		if listed[folder] != (folder != "embed/") {
			t.Errorf("%q is listed: %v", folder, listed[folder])
		}
	}
	if !listed[""] || !listed["puzzles/2bzpqx/de/"] || len(listed) != len(htmlPages(built))-1 {
		t.Errorf("%d pages are listed", len(listed))
	}
	if stubSite(t).files["sitemap.xml"] != nil {
		t.Error("there is a sitemap without an address")
	}
}

// TestPuzzlesOffline has none of the thousands of pages and files in the service worker's list.
func TestPuzzlesOffline(t *testing.T) {
	for _, file := range precache(stubSite(t)) {
		if strings.HasPrefix(file.Path, puzzleFolder) {
			t.Errorf("%s is kept for offline use", file.Path)
		}
	}
}
