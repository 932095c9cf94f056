package main

import "encoding/json"

// manifestIcon is an icon of the web manifest.
type manifestIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// addManifest adds manifest.webmanifest. Its addresses are relative, so it works in any folder.
func addManifest(out *bundle, p *pictures) error {
	data, err := json.MarshalIndent(map[string]any{
		"name":             "Redstone",
		"short_name":       "Redstone",
		"description":      "Mark Steere's game of red stones, and 9x9 Go beside it.",
		"lang":             "en",
		"dir":              "ltr",
		"id":               "./",
		"start_url":        "./",
		"scope":            "./",
		"display":          "standalone",
		"background_color": "#F3EFE8",
		"theme_color":      "#F3EFE8",
		"categories":       []string{"games"},
		"icons": []manifestIcon{
			{Src: p.icons[192], Sizes: "192x192", Type: "image/png"},
			{Src: p.icons[512], Sizes: "512x512", Type: "image/png"},
			{Src: p.maskable, Sizes: "512x512", Type: "image/png", Purpose: "maskable"},
		},
	}, "", "  ")
	if err != nil {
		return err
	}
	out.add("manifest.webmanifest", append(data, '\n'))
	return nil
}
