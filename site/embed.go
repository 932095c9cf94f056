package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"

	"redstone/game/lang"
	"redstone/rules"
)

// embedParts are the parts of embed.js, the script of boards on other people's pages, in order: they become one
// function, and are published without comments and with short names, since every page with a board fetches them.
var embedParts = []string{"board.js", "sgf.js", "options.js", "picture.js", "messages.js", "element.js"}

// embedScript and embedTypes have names that stay the same, since other people's pages contain them.
const (
	embedScript = "embed.js"
	embedTypes  = "embed.d.ts"
)

// embedPrefix begins the keys of what embed.js says.
const embedPrefix = "embed."

// guideKind is the kind of the page that explains how other pages embed a board.
const guideKind = "embed/guide"

// embedGuide is what the guide needs: the puzzle that it begins with, and others to choose from.
type embedGuide struct {
	Puzzle  string
	Puzzles string // IDs with spaces between them, from easy to hard
}

// guidePuzzles is how many puzzles the guide offers.
const guidePuzzles = 24

// guide chooses some of the site's puzzles.
func (p *parts) guide() *embedGuide {
	var list []*sitePuzzle
	for _, one := range p.list {
		if one.Game() == rules.Redstone {
			list = append(list, one)
		}
	}
	var ids []string
	for i := range min(guidePuzzles, len(list)) {
		ids = append(ids, list[i*len(list)/min(guidePuzzles, len(list))].ID)
	}
	if len(ids) == 0 {
		return &embedGuide{Puzzle: "today"}
	}
	return &embedGuide{ids[len(ids)/3], strings.Join(ids, " ")}
}

// addEmbed adds the script, its types for TypeScript, and the script of the guide.
func addEmbed(out *bundle, p *parts) error {
	guide, err := staticFiles.ReadFile("static/guide.js")
	if err != nil {
		return err
	}
	p.guideScript = out.addHashed("guide.js", guide)
	texts, err := json.Marshal(embedTexts(p.languages))
	if err != nil {
		return err
	}
	file, err := staticFiles.Open("static/embed/style.css")
	if err != nil {
		return err
	}
	defer file.Close()
	var style strings.Builder
	if err := css.Minify(minify.New(), &style, file, nil); err != nil {
		return fmt.Errorf("the style of %s: %w", embedScript, err)
	}
	quoted, err := json.Marshal(style.String())
	if err != nil {
		return err
	}
	var source bytes.Buffer
	fmt.Fprintf(&source, "(() => {\n'use strict';\nconst TEXTS = %s;\nconst STYLE = %s;\n", texts, quoted)
	for _, name := range embedParts {
		part, err := staticFiles.ReadFile("static/embed/" + name)
		if err != nil {
			return err
		}
		source.Write(part)
	}
	source.WriteString("})();\n")
	script := bytes.NewBufferString("// Redstone: boards on other people's pages. MIT licence; the source is in site/static/embed.\n")
	if err := js.Minify(minify.New(), script, &source, nil); err != nil {
		return fmt.Errorf("%s: %w", embedScript, err)
	}
	out.add(embedScript, script.Bytes())

	types, err := staticFiles.ReadFile("static/embed.d.ts")
	if err != nil {
		return err
	}
	out.add(embedTypes, types)
	return nil
}

// embedTexts are the texts of embed.js by language and key, without the prefix of their keys; only those of languages that
// have all of them.
func embedTexts(l *languages) map[string]map[string]string {
	all := map[string]map[string]string{}
	base := embedTextsOf(lang.Read(l.files, lang.Base))
	for _, one := range l.list {
		if texts := embedTextsOf(lang.Read(l.files, one.Tag)); len(texts) == len(base) {
			all[one.Tag] = texts
		}
	}
	return all
}

func embedTextsOf(all map[string]string) map[string]string {
	texts := map[string]string{}
	for key, text := range all {
		if rest, ok := strings.CutPrefix(key, embedPrefix); ok {
			texts[rest] = text
		}
	}
	return texts
}
