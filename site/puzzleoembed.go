package main

import (
	"encoding/json"
	"fmt"
	"html"

	"redstone/game/lang"
)

// The board that a puzzle's oEmbed description offers, in CSS pixels: a square, and below it the strip that a frame needs
// to solve a puzzle (.github/EMBED.md, "Size").
const (
	embedWidth = 400
	embedStrip = 88
)

// oEmbed describes how a page is embedded by programs that find its address in a text (oembed.com, version 1.0).
type oEmbed struct {
	Version         string `json:"version"`
	Type            string `json:"type"`
	Title           string `json:"title"`
	AuthorName      string `json:"author_name,omitempty"`
	ProviderName    string `json:"provider_name"`
	ProviderURL     string `json:"provider_url"`
	HTML            string `json:"html"`
	Width           int    `json:"width"`
	Height          int    `json:"height"`
	ThumbnailURL    string `json:"thumbnail_url"`
	ThumbnailWidth  int    `json:"thumbnail_width"`
	ThumbnailHeight int    `json:"thumbnail_height"`
}

// addOEmbed adds ID.oembed.json beside the other files of each puzzle, when the address of the site is known: all that such a
// description says are addresses. It is in English; the board is in the reader's language.
func (b *builder) addOEmbed(out *bundle, p *parts) error {
	if b.publicURL == "" {
		return nil
	}
	texts := p.words[lang.Base]
	for _, one := range p.list {
		title := one.short(texts) + " · Redstone"
		frame := fmt.Sprintf(`<iframe src="%sembed/?puzzle=%s" width="%d" height="%d" style="border:0;max-width:100%%" loading="lazy" title="%s"></iframe>`,
			html.EscapeString(b.publicURL), one.ID, embedWidth, embedWidth+embedStrip, html.EscapeString(title+": "+one.sentence(texts)))
		data, err := json.Marshal(oEmbed{
			Version: "1.0", Type: "rich", Title: title, AuthorName: one.Credit, ProviderName: "Redstone", ProviderURL: b.publicURL,
			HTML: frame, Width: embedWidth, Height: embedWidth + embedStrip,
			ThumbnailURL: b.publicURL + one.file(".svg"), ThumbnailWidth: puzzleSide, ThumbnailHeight: puzzleSide,
		})
		if err != nil {
			return err
		}
		out.add(one.file(oEmbedEnding), append(data, '\n'))
	}
	return nil
}

// oEmbedEnding is the end of the names of descriptions.
const oEmbedEnding = ".oembed.json"
