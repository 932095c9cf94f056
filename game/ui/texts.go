package ui

import (
	"io/fs"
	"sort"
	"strings"
)

// texts are the words of one language, by key, from a file assets/texts/xx.txt
// of lines "key = text". A key that a language lacks is taken from English; a
// key that nobody has is shown as itself, which tests look for.
type texts struct {
	lang  string
	words map[string]string
	base  map[string]string // English
}

// language is one that the player can choose.
type language struct{ tag, name string }

// loadTexts reads the file of a language.
func loadTexts(files fs.FS, lang string) *texts {
	t := &texts{lang: lang, base: readWords(files, "en"), words: readWords(files, lang)}
	if len(t.words) == 0 {
		t.lang, t.words = "en", t.base
	}
	return t
}

func readWords(files fs.FS, lang string) map[string]string {
	words := map[string]string{}
	data, err := fs.ReadFile(files, lang+".txt")
	if err != nil {
		return words
	}
	for _, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if key, text, ok := strings.Cut(line, "="); ok {
			words[strings.TrimSpace(key)] = strings.TrimSpace(text)
		}
	}
	return words
}

// languages lists the languages there are files for, English first.
func languages(files fs.FS) []language {
	names, _ := fs.Glob(files, "*.txt")
	sort.Strings(names)
	var list []language
	for _, n := range names {
		tag := strings.TrimSuffix(n, ".txt")
		l := language{tag, readWords(files, tag)["language"]}
		if l.name == "" {
			l.name = tag
		}
		if tag == "en" {
			list = append([]language{l}, list...)
		} else {
			list = append(list, l)
		}
	}
	return list
}

// matchLanguage returns the first of the player's languages there is a file
// for, or "en".
func matchLanguage(have []language, wanted []string) string {
	for _, w := range wanted {
		w, _, _ = strings.Cut(strings.ToLower(w), "-")
		w, _, _ = strings.Cut(w, "_")
		for _, h := range have {
			if h.tag == w {
				return h.tag
			}
		}
	}
	return "en"
}

// say returns the words for a key with {name} replaced by the value that
// follows the name in pairs.
func (t *texts) say(key string, pairs ...string) string {
	s := t.words[key]
	if s == "" {
		s = t.base[key]
	}
	if s == "" {
		return "[" + key + "]"
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		s = strings.ReplaceAll(s, "{"+pairs[i]+"}", pairs[i+1])
	}
	return s
}

// has reports whether there is a text for a key.
func (t *texts) has(key string) bool { return t.words[key] != "" || t.base[key] != "" }

// count returns the words for a number of things: the key with ".one" for 1,
// with ".none" for 0 where there is
// one, else with ".many"; {n} is the number.
func (t *texts) count(key string, n int) string {
	form := ".many"
	switch {
	case n == 1:
		form = ".one"
	case n == 0 && t.base[key+".none"] != "":
		form = ".none"
	}
	return t.say(key+form, "n", itoa(n))
}
