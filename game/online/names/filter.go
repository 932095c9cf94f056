package names

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"

	"redstone/game/text/normal"
)

//go:embed words.txt
var wordList string

// filter has the words of words.txt by their class.
var filter = func() map[string][]string {
	m := map[string][]string{}
	for line := range strings.Lines(wordList) {
		if class, word, ok := strings.Cut(strings.TrimSpace(line), " "); ok && class != "#" {
			m[class] = append(m[class], word)
		}
	}
	return m
}()

// signs are what is typed in place of a letter.
var signs = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "8", "b")

// longStem is from which length on a stem is also looked for across the words of a name.
const longStem = 7

// words finds the filter's words. No list is complete; this one stops what is typed without a thought.
func words(name string) Fault {
	list := strings.FieldsFunc(normal.Fold(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	all := strings.Join(list, "")
	for _, w := range append(list, all) {
		if slices.Contains(filter["reserved"], strings.TrimRight(w, "0123456789")) {
			return Reserved
		}
	}
	for _, w := range append(list, spelled(list)) {
		letters := strings.TrimRight(w, "0123456789")
		if bad(letters) || bad(signs.Replace(w)) {
			return Unsuitable
		}
	}
	all = signs.Replace(all)
	if slices.ContainsFunc(filter["stem"], func(stem string) bool { return len(stem) >= longStem && strings.Contains(all, stem) }) {
		return Unsuitable
	}
	return None
}

// bad reports whether a word is one of the filter's, however often its letters are repeated.
func bad(w string) bool {
	for _, form := range []string{w, squeeze(w, 2), squeeze(w, 1)} {
		if slices.Contains(filter["word"], form) ||
			slices.ContainsFunc(filter["stem"], func(stem string) bool { return strings.Contains(form, stem) }) {
			return true
		}
	}
	return false
}

// spelled joins words of a letter or two, as in a word with spaces between its letters.
func spelled(list []string) string {
	var b strings.Builder
	for _, w := range list {
		if len(w) <= 2 {
			b.WriteString(w)
		}
	}
	return b.String()
}

// squeeze shortens repetitions of a letter to most of them.
func squeeze(w string, most int) string {
	var b strings.Builder
	var last rune
	n := 0
	for _, r := range w {
		if r != last {
			last, n = r, 0
		}
		if n++; n <= most {
			b.WriteRune(r)
		}
	}
	return b.String()
}
