// Package langtest checks language files, as package lang reads them, in tests:
// those of the game and those of the site. It does not know which texts the code
// asks for.
package langtest

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redstone/game/lang"
)

// Files are the language files of one folder.
type Files struct {
	FS       fs.FS
	Complete []string // tags of the languages that must have every English text
	Optional []string // placeholders that a translation may leave out, as "stone" for {stone}
}

var (
	fileName    = regexp.MustCompile(`^[a-z]{2,3}\.txt$`)
	placeholder = regexp.MustCompile(`\{[a-z]+\}`)
)

// Test reports every fault as an error, and logs one line for each language that
// is not complete and need not be.
func (f Files) Test(t *testing.T) {
	t.Helper()
	faults, incomplete := f.Check()
	for _, fault := range faults {
		t.Error(fault)
	}
	for _, line := range incomplete {
		t.Log(line)
	}
}

// Check returns what is wrong with the files, sorted by file and key, and one line
// for each incomplete language with the number and the keys of the missing texts.
// Missing texts are wrong only in the Complete languages. Wrong in every language
// are: files that are not language files, malformed lines, duplicate
// keys, keys that English lacks, and placeholders that differ from those of the
// English text.
func (f Files) Check() (faults, incomplete []string) {
	tags, faults := f.tags()
	english := lang.Read(f.FS, lang.Base)
	if len(english) == 0 {
		return append(faults, "en.txt: there are no English texts"), nil
	}
	for _, tag := range tags {
		faults = append(faults, f.lines(tag)...)
		words := lang.Read(f.FS, tag)
		var missing []string
		for _, key := range slices.Sorted(maps.Keys(english)) {
			if words[key] == "" {
				missing = append(missing, key)
				continue
			}
			faults = append(faults, f.text(tag, key, words[key], english[key])...)
		}
		for _, key := range slices.Sorted(maps.Keys(words)) {
			if _, ok := english[key]; !ok && key != "" {
				faults = append(faults, fmt.Sprintf("%s.txt: %s: not in English", tag, key))
			}
		}
		switch {
		case len(missing) == 0:
		case tag == lang.Base || slices.Contains(f.Complete, tag):
			for _, key := range missing {
				faults = append(faults, fmt.Sprintf("%s.txt: %s: no text", tag, key))
			}
		default:
			incomplete = append(incomplete, fmt.Sprintf("%s.txt: %d of %d texts are missing and shown in English: %s",
				tag, len(missing), len(english), strings.Join(missing, ", ")))
		}
	}
	for _, tag := range f.Complete {
		if !slices.Contains(tags, tag) {
			faults = append(faults, tag+".txt: is not there")
		}
	}
	slices.SortStableFunc(faults, func(a, b string) int {
		fileA, _, _ := strings.Cut(a, ":")
		fileB, _, _ := strings.Cut(b, ":")
		return cmp.Compare(fileA, fileB)
	})
	return faults, incomplete
}

// tags lists the languages, and as faults the files that nothing reads.
func (f Files) tags() (tags, faults []string) {
	err := fs.WalkDir(f.FS, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || d.IsDir():
		case fileName.MatchString(name):
			tags = append(tags, strings.TrimSuffix(path.Base(name), ".txt"))
		default:
			faults = append(faults, name+": nothing uses this file: a language file is named by an ISO 639 code, as en.txt")
		}
		return err
	})
	if err != nil {
		faults = append(faults, err.Error())
	}
	return tags, faults
}

// lines checks the form of a file.
func (f Files) lines(tag string) (faults []string) {
	data, err := fs.ReadFile(f.FS, tag+".txt")
	if err != nil {
		return []string{err.Error()}
	}
	seen := map[string]bool{}
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, _, ok := strings.Cut(line, "=")
		key = strings.TrimSpace(key)
		switch {
		case !ok || key == "" || strings.ContainsAny(key, " \t"):
			faults = append(faults, fmt.Sprintf("%s.txt:%d: not of the form key = text: %s", tag, i+1, line))
			continue
		case seen[key]:
			faults = append(faults, fmt.Sprintf("%s.txt:%d: %s is there twice", tag, i+1, key))
		}
		seen[key] = true
	}
	return faults
}

// text compares the placeholders of a text with those of the English one.
func (f Files) text(tag, key, text, english string) (faults []string) {
	want, got := placeholders(english), placeholders(text)
	for _, p := range got {
		if !slices.Contains(want, p) {
			faults = append(faults, fmt.Sprintf("%s.txt: %s: has %s, English has %v", tag, key, p, want))
		}
	}
	for _, p := range want {
		if !slices.Contains(got, p) && !slices.Contains(f.Optional, strings.Trim(p, "{}")) {
			faults = append(faults, fmt.Sprintf("%s.txt: %s: lacks %s", tag, key, p))
		}
	}
	if rest := placeholder.ReplaceAllString(text, ""); strings.ContainsAny(rest, "{}[]") || strings.Contains(text, "  ") {
		faults = append(faults, fmt.Sprintf("%s.txt: %s: brackets or two spaces in %q", tag, key, text))
	}
	return faults
}

// placeholders lists those of a text, each once.
func placeholders(text string) []string {
	return slices.Compact(slices.Sorted(slices.Values(placeholder.FindAllString(text, -1))))
}
