package main

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"path"
	"strings"
)

//go:embed pages
var pageFiles embed.FS

// Content-Security-Policies, given by meta tag because static hosts let nobody set headers. Everything is of
// this site; nothing is inline. Seen in Chromium: in a sandboxed frame without allow-same-origin 'self' still
// means the address the page came from, though the page's own origin is opaque, so the policy needs no
// exception for embedding. worker-src has blob: because such a frame can only start a worker from a blob
// (static/host.js); the blob inherits this policy.
const (
	gamePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
		"connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
	textPolicy = "default-src 'none'; style-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)

// page is one HTML file: where it lies, and the template that writes it.
type page struct {
	path, template, lang string
	policy               string
	style                string // source name of its style sheet
	embed                bool
	twin                 string // the same page in the other language: the path of its folder
}

var sitePages = []page{
	{path: "index.html", template: "game.html", lang: "en", policy: gamePolicy, style: "loader.css"},
	{path: "embed/index.html", template: "game.html", lang: "en", policy: gamePolicy, style: "loader.css", embed: true},
	{path: "rules/index.html", template: "rules.en.html", lang: "en", policy: textPolicy, style: "page.css", twin: "rules/de/"},
	{path: "rules/de/index.html", template: "rules.de.html", lang: "de", policy: textPolicy, style: "page.css", twin: "rules/"},
	{path: "about/index.html", template: "about.en.html", lang: "en", policy: textPolicy, style: "page.css", twin: "about/de/"},
	{path: "about/de/index.html", template: "about.de.html", lang: "de", policy: textPolicy, style: "page.css", twin: "about/"},
}

// pageData is what templates see. Paths are relative to the page.
type pageData struct {
	Lang      string
	Embed     bool
	Root      string // "" at the root, "../" one folder down
	Home      string // link to the game: Root, or "./" at the root
	Policy    string
	Style     string
	Scripts   []string
	Board     string
	Favicon   string
	TouchIcon string
	Social    string // absolute when the public address is known: social networks want that
	URL       string // "" when the public address is not known
	Twin      string
	Texts     map[string]string
	GoVersion string
	Version   string
	Modules   []moduleLicence
	figures   map[string]string
}

// Figure is the address of a figure of the rules page.
func (d pageData) Figure(name string) (string, error) {
	file, ok := d.figures[name]
	if !ok {
		return "", fmt.Errorf("no figure %q", name)
	}
	return d.Root + file, nil
}

// addPages writes all HTML files.
func (b *builder) addPages(out *bundle, p *parts) error {
	licences, err := b.licences()
	if err != nil {
		return err
	}
	for _, page := range sitePages {
		texts, err := languageTexts(page.lang)
		if err != nil {
			return err
		}
		root := strings.Repeat("../", strings.Count(page.path, "/"))
		data := pageData{
			Lang: page.lang, Embed: page.embed, Root: root, Home: root, Policy: page.policy,
			Style: root + p.styles[page.style], Board: root + p.pictures.board,
			Favicon: root + p.pictures.favicon, TouchIcon: root + p.pictures.icons[180],
			Social: root + p.pictures.social, Texts: texts, GoVersion: b.goVersion, Version: p.version,
			Modules: licences, figures: p.pictures.figures,
		}
		if root == "" {
			data.Home = "./"
		}
		if page.twin != "" {
			data.Twin = root + page.twin
		}
		if b.publicURL != "" {
			data.URL = b.publicURL + strings.TrimSuffix(page.path, "index.html")
			data.Social = b.publicURL + p.pictures.social
		}
		for _, script := range p.scripts {
			data.Scripts = append(data.Scripts, root+script)
		}
		html, err := render(page.template, data)
		if err != nil {
			return fmt.Errorf("page %s: %w", page.path, err)
		}
		out.add(page.path, html)
	}
	return nil
}

// render runs a page's template with the shared ones.
func render(name string, data pageData) ([]byte, error) {
	t, err := template.New(name).ParseFS(pageFiles, "pages/layout.html", "pages/"+name)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := t.ExecuteTemplate(&out, path.Base(name), data); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
