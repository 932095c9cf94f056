package main

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed texts
var textFiles embed.FS

// languages of the site, the first one for everybody whose language is not among them.
var languages = []string{"en", "de"}

// languageTexts reads what the site itself says in a language. The game's own texts are in assets/texts.
func languageTexts(language string) (map[string]string, error) {
	name := "texts/" + language + ".txt"
	data, err := textFiles.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return parseTexts("site/"+name, string(data))
}

// parseTexts reads a language file: lines `key = text`, blank lines, and comments that begin with #.
func parseTexts(name, data string) (map[string]string, error) {
	texts := map[string]string{}
	number := 0
	for line := range strings.Lines(data) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, text, ok := strings.Cut(line, "=")
		key, text = strings.TrimSpace(key), strings.TrimSpace(text)
		switch {
		case !ok || key == "" || text == "":
			return nil, fmt.Errorf("%s:%d: not of the form key = text", name, number)
		case texts[key] != "":
			return nil, fmt.Errorf("%s:%d: %s is there twice", name, number, key)
		}
		texts[key] = text
	}
	return texts, nil
}
