// Package lang reads the language files: which languages exist, which of
// them suits a player, and the texts of one of them by key. It does not know
// what the texts are for, and does no formatting beyond filling in the
// placeholders of a text. Package langtest checks such files.
//
// A language is one file xx.txt, named by its ISO 639 code, of lines
// "key = text". Empty lines and lines that begin with # are skipped; {name} in a
// text is a placeholder. English (en.txt) is the base: a text that another
// language lacks is taken from it, so a translation may be incomplete.
package lang

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"redstone/game/text"
)

// Base is the tag of the language that has every text.
const Base = "en"

// AutoPercent is how many of the English texts a language must have, in percent, for
// Match to choose it. Players do not get a half-translated game without choosing it;
// every language can be chosen by hand.
const AutoPercent = 95

// Language is one that the player can choose.
type Language struct {
	Tag  string // ISO 639 code, the name of its file
	Name string // its own name, the text with the key "language"
	Auto bool   // has at least AutoPercent of the English texts: Match may choose it
}

// Texts are the texts of one language.
type Texts struct {
	Tag   string // the language; Base if the requested one has no file
	words map[string]string
	base  map[string]string // English
}

// Languages lists the languages with files, English first and the
// others by tag. A language without a name of its own is called by its tag.
func Languages(files fs.FS) []Language {
	names, err := fs.Glob(files, "*.txt")
	if err != nil { // only for an invalid pattern, and this one is fixed
		return nil
	}
	slices.Sort(names)
	base := Read(files, Base)
	var list []Language
	for _, n := range names {
		tag := strings.TrimSuffix(n, ".txt")
		words := Read(files, tag)
		l := Language{Tag: tag, Name: words["language"], Auto: 100*shared(words, base) >= AutoPercent*len(base)}
		if l.Name == "" {
			l.Name = tag
		}
		if tag == Base {
			list = slices.Insert(list, 0, l)
		} else {
			list = append(list, l)
		}
	}
	return list
}

// shared counts the English texts that a language has.
func shared(words, base map[string]string) int {
	n := 0
	for key := range base {
		if words[key] != "" {
			n++
		}
	}
	return n
}

// Match returns the tag of the first of the player's languages that is nearly
// complete (Language.Auto), or Base. Wanted languages are BCP 47 tags or POSIX
// locales, best first; only the language in front of "-" or "_" counts, in any case.
func Match(langs []Language, want []string) string {
	for _, w := range want {
		w, _, _ = strings.Cut(strings.ToLower(w), "-")
		w, _, _ = strings.Cut(w, "_")
		for _, l := range langs {
			if l.Tag == w && l.Auto {
				return l.Tag
			}
		}
	}
	return Base
}

// Load reads the file of a language. If it is missing or empty, the
// texts are English.
func Load(files fs.FS, tag string) *Texts {
	t := &Texts{Tag: tag, base: Read(files, Base), words: Read(files, tag)}
	if len(t.words) == 0 {
		t.Tag, t.words = Base, t.base
	}
	return t
}

// Read returns the texts of a language's file by key, without those of English. A
// file that cannot be read has none; malformed lines are skipped.
func Read(files fs.FS, tag string) map[string]string {
	words := map[string]string{}
	data, err := fs.ReadFile(files, tag+".txt")
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

// Say returns the text for a key, in English where the language lacks it. Pairs
// are names of placeholders, each followed by its value. A value that is written
// from right to left does not change the order of the words around it. A key without a
// text is returned in brackets, which tests look for.
func (t *Texts) Say(key string, pairs ...string) string {
	s := t.words[key]
	if s == "" {
		s = t.base[key]
	}
	if s == "" {
		return "[" + key + "]"
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		s = strings.ReplaceAll(s, "{"+pairs[i]+"}", text.Isolate(pairs[i+1]))
	}
	return s
}

// Has reports whether there is a text for a key, at least in English.
func (t *Texts) Has(key string) bool { return t.words[key] != "" || t.base[key] != "" }

// Count returns the text for a number of things: the key with ".one" for 1, with
// ".none" for 0 where English has one, else with ".many". {n} is the number; pairs
// are further placeholders, as for Say.
func (t *Texts) Count(key string, n int, pairs ...string) string {
	form := ".many"
	switch {
	case n == 1:
		form = ".one"
	case n == 0 && t.base[key+".none"] != "":
		form = ".none"
	}
	return t.Say(key+form, append([]string{"n", strconv.Itoa(n)}, pairs...)...)
}
