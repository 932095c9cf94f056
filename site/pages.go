package main

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"redstone/game/lang"
)

//go:embed pages
var pageFiles embed.FS

// Content-Security-Policies, in meta tags because static hosts offer no way to set headers. Everything comes from this
// site; nothing is inline. In Chromium 'self' means the address of the page even in a sandboxed frame without
// allow-same-origin, whose origin is opaque, so the policy needs no exception for embedding. worker-src has blob: because
// such a frame can only start a worker from a blob (static/host.js); the blob inherits this policy.
const (
	gamePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
		"connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
	textPolicy = "default-src 'none'; style-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
	// A puzzle's page has a script, which puts the board of embed/ in place of the diagram; today's fetches the puzzle.
	puzzlePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; connect-src 'self'; " +
		"manifest-src 'self'; base-uri 'none'; form-action 'none'"
)

// policy is that of the page with the game. Going online takes WebSockets to the relays of the build, those that players add
// and those that an invitation names, so every encrypted one is allowed (wss:), and nothing else. The own relay of a site that
// is served is 'self', which covers ws: of the same host. Unencrypted relays are allowed one by one, those of -relays, and all
// of them (ws:) only on a site that serve serves: it is plain http, where a room's other computers have no certificates
// either. The online client is a worker, which has this policy only in browsers that let workers inherit it; it connects
// to nothing but relays.
func (b *builder) policy() string {
	sources := "'self' wss:"
	if b.served {
		sources += " ws:"
	} else {
		for _, r := range b.relays {
			if rest, plain := strings.CutPrefix(r, "ws://"); plain {
				host, _, _ := strings.Cut(rest, "/")
				sources += " ws://" + host
			}
		}
	}
	return strings.Replace(gamePolicy, "connect-src 'self'", "connect-src "+sources, 1)
}

// embedPolicy lets a board in another page fetch the file that the page names in the option src, wherever it is. It asks for
// nothing else outside of this site, and never goes online.
var embedPolicy = strings.Replace(gamePolicy, "connect-src 'self'", "connect-src 'self' https: http:", 1)

// textPages are the kinds of pages that are written once in each language, in the order of the links to them. The file
// pages/KIND.xx.html is such a page in the language xx, with a hyphen for each slash in KIND: in English it becomes
// KIND/index.html, in any other language KIND/xx/index.html.
var textPages = []string{"puzzles", "rules", "rules/go", "online", guideKind, "about", privacyKind}

// privacyKind is the page that is linked at the foot of all others, and not at their head.
const privacyKind = "privacy"

// navKey is the key of the text of the link to a page.
func navKey(kind string) string { return "nav." + strings.ReplaceAll(kind, "/", "-") }

// templateOf is the name of the file of a page.
func templateOf(kind, language string) string {
	return strings.ReplaceAll(kind, "/", "-") + "." + language + ".html"
}

// sharedTemplates are those that no single page is made of: the frame around all pages, and the pages about puzzles, which
// are the same in all languages but for their texts.
var sharedTemplates = []string{"layout.html", puzzleTemplate, listTemplate, todayTemplate}

// page is one HTML file: its path, and the template that generates it.
type page struct {
	path, template, lang string
	kind                 string // one of textPages, or "" for a page with the game
	policy               string
	style                string // source name of its style sheet
	embed                bool
}

// folder is a page's path as a browser requests it: "rules/de/", "" for the site's root.
func (p page) folder() string { return strings.TrimSuffix(p.path, "index.html") }

// pageSet are the pages of the site.
type pageSet []page

// findPages lists the pages there are templates for, as pagesOf does. A file that none of them uses is an error, and so is
// a page without its English version.
func findPages(templates fs.FS, l *languages) (pageSet, error) {
	for _, kind := range textPages {
		if _, err := fs.Stat(templates, templateOf(kind, lang.Base)); err != nil {
			return nil, fmt.Errorf("there is no English page: %w", err)
		}
	}
	pages := pagesOf(templates, l)
	unused, err := pages.unused(templates)
	if err != nil {
		return nil, err
	}
	if len(unused) > 0 {
		return nil, fmt.Errorf("nothing uses pages/%s: a page is named KIND.xx.html, where KIND is one of %v, with a hyphen for the slash, and texts/xx.txt is there", unused[0], textPages)
	}
	return pages, nil
}

// pagesOf lists the pages there are templates for: those with the game, then the others by kind and language, English
// first.
func pagesOf(templates fs.FS, l *languages) pageSet {
	pages := pageSet{
		{path: "index.html", template: "game.html", lang: lang.Base, policy: gamePolicy, style: "loader.css"},
		{path: "embed/index.html", template: "game.html", lang: lang.Base, policy: embedPolicy, style: "loader.css", embed: true},
	}
	for _, kind := range textPages {
		for _, one := range l.list {
			name := templateOf(kind, one.Tag)
			if _, err := fs.Stat(templates, name); err != nil {
				continue
			}
			folder := kind + "/"
			if one.Tag != lang.Base {
				folder += one.Tag + "/"
			}
			p := page{path: folder + "index.html", template: name, lang: one.Tag, kind: kind, policy: textPolicy, style: "page.css"}
			switch kind {
			case guideKind:
				p.policy, p.style = puzzlePolicy, "guide.css" // it has a board, too
			case privacyKind:
				p.style = "guide.css" // it has a table, too
			}
			pages = append(pages, p)
		}
	}
	return pages
}

// unused lists the templates that none of the pages is made of.
func (s pageSet) unused(templates fs.FS) ([]string, error) {
	entries, err := fs.ReadDir(templates, ".")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		made := func(p page) bool { return p.template == e.Name() }
		if !slices.Contains(sharedTemplates, e.Name()) && !slices.ContainsFunc(s, made) {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// translations are the pages of a kind, English first.
func (s pageSet) translations(kind string) pageSet {
	var found pageSet
	for _, p := range s {
		if p.kind == kind {
			found = append(found, p)
		}
	}
	return found
}

// find returns the page of a kind in a language, or the English one.
func (s pageSet) find(kind, language string) page {
	all := s.translations(kind)
	for _, p := range all {
		if p.lang == language {
			return p
		}
	}
	return all[0]
}

// forGame returns the pages in languages other than English, for the game: folders by "KIND/xx".
func (s pageSet) forGame() map[string]string {
	folders := map[string]string{}
	for _, p := range s {
		if p.kind != "" && p.lang != lang.Base {
			folders[p.kind+"/"+p.lang] = p.folder()
		}
	}
	return folders
}

// pageData is the data of the templates. Paths are relative to the page.
type pageData struct {
	Lang         string
	Game         bool // a page with the game
	Embed        bool
	Root         string // "" at the root, "../" one folder down
	Home         string // link to the game: Root, or "./" at the root
	Policy       string
	Style        string
	Scripts      []string
	Watch        string   // the script that says so when the others do not start the game
	Stuck        []notice // what the page says then, in every language
	Board        string
	Favicon      string
	TouchIcon    string
	Social       string // absolute when the public address is known: social networks need that
	URL          string // "" when the public address is not known
	Address      string // of the site, as people have to write it on other pages
	Alternates   []link // for search engines: this page in all its languages, absolute when the public address is known
	Links        []link // to the page of each kind
	Privacy      link
	Relays       []string // that the game asks, without that of a site that is served
	Served       bool     // by serve, with a relay
	Translations []link   // this page in its other languages
	Scriptless   []notice
	GoVersion    string
	Version      string
	Modules      []moduleLicence
	Sets         *puzzleOverview // on the overview of the puzzles
	Puzzle       *puzzlePage     // on the page of one
	List         *puzzleList     // on the page of a set
	Today        *todayPage      // on that of the puzzle of the day
	Guide        *embedGuide     // on the guide for boards on other people's pages
	OEmbed       string          // absolute address of the description for pages that embed this one; or ""
	texts        *lang.Texts
	figures      map[string]string
}

// link leads to another page of the site, or to the page itself.
type link struct {
	URL, Label string
	Lang       string // of the page it leads to; "" for that of the page it is on
	Current    string // what aria-current says: "page" on the page itself, "true" on those below it, or ""
}

// notice is a sentence with a link in it.
type notice struct {
	link
	Before, After string
	Puzzles       link // of scriptless: the puzzles, which can be read, too
}

// Text is a text of the site in the page's language.
func (d pageData) Text(key string) (string, error) {
	if !d.texts.Has(key) {
		return "", fmt.Errorf("no text %q", key)
	}
	return d.texts.Say(key), nil
}

// Figure is the path of a figure of the rules page.
func (d pageData) Figure(name string) (string, error) {
	file, ok := d.figures[name]
	if !ok {
		return "", fmt.Errorf("no figure %q", name)
	}
	return d.Root + file, nil
}

// addPages writes the HTML files of p.pages.
func (b *builder) addPages(out *bundle, p *parts) error {
	licences, err := b.licences()
	if err != nil {
		return err
	}
	for _, page := range p.pages {
		data := b.pageData(p, page)
		data.Modules = licences
		if data.Game {
			for _, script := range p.scripts {
				data.Scripts = append(data.Scripts, data.Root+script)
			}
			data.Watch = data.Root + p.watch
			data.Stuck = stuck(p)
			data.Scriptless = scriptless(p, data.Root)
		} else {
			b.addLinks(&data, p, page, p.pages.translations(page.kind))
		}
		if page.kind == puzzleKind {
			data.Sets = p.overview(b, page.lang, data.Root)
		}
		if page.kind == guideKind {
			data.Scripts = []string{data.Root + embedScript, data.Root + p.guideScript}
			data.Guide = p.guide()
		}
		html, err := p.templates.render(page.template, data)
		if err != nil {
			return fmt.Errorf("page %s: %w", page.path, err)
		}
		out.add(page.path, html)
	}
	return nil
}

// pageData is what all pages have.
func (b *builder) pageData(p *parts, page page) pageData {
	root := strings.Repeat("../", strings.Count(page.path, "/"))
	data := pageData{
		Lang: page.lang, Game: page.kind == "", Embed: page.embed, Root: root, Home: root, Policy: page.policy,
		Style: root + p.styles[page.style], Board: root + p.pictures.board,
		Favicon: root + p.pictures.favicon, TouchIcon: root + p.pictures.icons[180],
		Social: root + p.pictures.social, GoVersion: b.goVersion, Version: p.version,
		Relays: b.relays, Served: b.served, Address: "https://HOST/redstone/", texts: p.languages.texts[page.lang], figures: p.pictures.figures,
	}
	if root == "" {
		data.Home = "./"
	}
	if data.Game && !data.Embed {
		data.Policy = b.policy()
	}
	if b.publicURL != "" {
		data.URL, data.Address = b.publicURL+page.folder(), b.publicURL
		data.Social = b.publicURL + p.pictures.social
	}
	return data
}

// addLinks fills in the links of a text page, of which all are the translations. A page that is missing in its language is
// linked in English.
func (b *builder) addLinks(data *pageData, p *parts, this page, all pageSet) {
	root := data.Root
	for _, kind := range textPages {
		to := p.pages.find(kind, this.lang)
		l := link{URL: root + to.folder(), Label: data.texts.Say(navKey(kind))}
		switch {
		case kind == this.kind:
			l.Current, l.URL = "page", "./"
		case kind == puzzleKind && strings.HasPrefix(this.kind, puzzleFolder):
			l.Current = "true"
		}
		if to.lang != this.lang {
			l.Lang = to.lang
		}
		if kind == privacyKind {
			data.Privacy = l
			continue
		}
		data.Links = append(data.Links, l)
	}
	base := root
	if b.publicURL != "" {
		base = b.publicURL
	}
	for _, to := range all {
		data.Alternates = append(data.Alternates, link{URL: base + to.folder(), Lang: to.lang})
		if to.lang != this.lang {
			data.Translations = append(data.Translations, link{URL: root + to.folder(), Lang: to.lang, Label: p.languages.name(to.lang)})
		}
	}
	data.Alternates = append(data.Alternates, link{URL: base + all[0].folder(), Lang: "x-default"})
}

// scriptless says, in every language that has the text, that the game needs scripts and where the rules and the puzzles are.
func scriptless(p *parts, root string) []notice {
	var list []notice
	for _, one := range p.languages.list {
		own := lang.Read(p.languages.files, one.Tag)
		before, after, ok := strings.Cut(own["noscript"], "{rules}")
		if label := own["noscript.rules"]; ok && label != "" {
			puzzles := link{URL: root + p.pages.find(puzzleKind, one.Tag).folder(), Label: p.languages.texts[one.Tag].Say(navKey(puzzleKind))}
			list = append(list, notice{link{URL: root + p.pages.find("rules", one.Tag).folder(), Label: label, Lang: one.Tag}, before, after, puzzles})
		}
	}
	return list
}

// stuck says, in every language that has the text, that the game has not started, with a link that loads the page again.
// Its query makes the address a new one: a page that the browser has cached may be the reason.
func stuck(p *parts) []notice {
	var list []notice
	for _, one := range p.languages.list {
		own := lang.Read(p.languages.files, one.Tag)
		if text, label := own["stuck"], own["stuck.reload"]; text != "" && label != "" {
			list = append(list, notice{link: link{URL: "?", Label: label, Lang: one.Tag}, Before: text})
		}
	}
	return list
}
