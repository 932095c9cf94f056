package main

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"redstone/game/lang"
)

//go:embed texts
var textFiles embed.FS

// languages are those of the site, English first: one for every file in texts. The game's texts are in
// assets/texts; a language may be in one of the two only.
type languages struct {
	list  []lang.Language
	texts map[string]*lang.Texts
	files fs.FS
}

// findLanguages reads the language files of a folder.
func findLanguages(files fs.FS) (*languages, error) {
	l := &languages{list: lang.Languages(files), texts: map[string]*lang.Texts{}, files: files}
	if len(l.list) == 0 || l.list[0].Tag != lang.Base {
		return nil, fmt.Errorf("there are no English texts: %s.txt is missing", lang.Base)
	}
	for _, one := range l.list {
		l.texts[one.Tag] = lang.Load(files, one.Tag)
	}
	return l, nil
}

// name is a language's own name.
func (l *languages) name(tag string) string {
	i := slices.IndexFunc(l.list, func(one lang.Language) bool { return one.Tag == tag })
	return l.list[i].Name
}

// forLoader returns the texts of the loading page by language and key. Only languages that may be chosen
// automatically are included: there is no way to choose one before the game has started. A missing text is the
// English one.
func (l *languages) forLoader() map[string]map[string]string {
	english := lang.Read(l.files, lang.Base)
	byLanguage := map[string]map[string]string{}
	for _, one := range l.list {
		if !one.Auto {
			continue
		}
		texts := map[string]string{}
		for key := range english {
			if strings.HasPrefix(key, "loader.") {
				texts[key] = l.texts[one.Tag].Say(key)
			}
		}
		byLanguage[one.Tag] = texts
	}
	return byLanguage
}
