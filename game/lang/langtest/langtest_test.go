package langtest

import (
	"slices"
	"testing"
	"testing/fstest"
)

const english = "language = English\nundo = Take back\nstones.one = {n} stone\nstones.many = {n} stones, {who}\n"

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

func TestCheck(t *testing.T) {
	german := file("language = Deutsch\nundo = Zurück\nstones.one = {n} Stein\nstones.many = {n} Steine\n")
	for _, c := range []struct {
		name               string
		files              fstest.MapFS
		faults, incomplete []string
	}{
		{"complete", fstest.MapFS{}, nil, nil},
		{"a complete third language", fstest.MapFS{
			"nl.txt": file("# Nederlands\n\nlanguage = Nederlands\nundo = Terug\nstones.one = {n} steen\nstones.many = {n} stenen, {who}\n")}, nil, nil},
		{"an incomplete third language", fstest.MapFS{"nl.txt": file("undo = Terug\nstones.many =\n")}, nil,
			[]string{"nl.txt: 3 of 4 texts are missing and shown in English: language, stones.many, stones.one"}},
		{"German is to be complete", fstest.MapFS{"de.txt": file("undo = Zurück\nstones.one = {n} Stein\n")},
			[]string{"de.txt: language: no text", "de.txt: stones.many: no text"}, nil},
		{"German is not there", fstest.MapFS{"de.txt": nil}, []string{"de.txt: is not there"}, nil},
		{"superfluous keys and wrong placeholders are sorted", fstest.MapFS{
			"nl.txt": file("language = Nederlands\nzoo = x\nundo = {n} Terug\nstones.one = een [steen]\nape = y\nstones.many = {n  stenen\n")},
			[]string{"nl.txt: stones.many: lacks {n}", `nl.txt: stones.many: brackets or two spaces in "{n  stenen"`,
				"nl.txt: stones.one: lacks {n}", `nl.txt: stones.one: brackets or two spaces in "een [steen]"`,
				"nl.txt: undo: has {n}, English has []", "nl.txt: ape: not in English", "nl.txt: zoo: not in English"}, nil},
		{"the form of lines", fstest.MapFS{"nl.txt": file("language = Nederlands\nundo\n= x\nundo = a\nundo = b\nstones.one = {n}\nstones.many = {n}\n")},
			[]string{"nl.txt:2: not of the form key = text: undo", "nl.txt:3: not of the form key = text: = x", "nl.txt:5: undo is there twice"}, nil},
		{"files that nothing uses", fstest.MapFS{"nl.html": file(""), "nl_old.txt": file(""), "old/nl.txt": file("")},
			[]string{"nl.html: nothing uses this file: a language file is named by an ISO 639 code, as en.txt",
				"nl_old.txt: nothing uses this file: a language file is named by an ISO 639 code, as en.txt",
				"old/nl.txt: nothing uses this file: a language file is named by an ISO 639 code, as en.txt"}, nil},
		{"no English", fstest.MapFS{"en.txt": nil}, []string{"en.txt: there are no English texts"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := fstest.MapFS{"en.txt": file(english), "de.txt": german}
			for name, f := range c.files {
				if f == nil {
					delete(files, name)
					continue
				}
				files[name] = f
			}
			faults, incomplete := Files{files, []string{"de"}, []string{"who"}}.Check()
			if !slices.Equal(faults, c.faults) || !slices.Equal(incomplete, c.incomplete) {
				t.Errorf("faults:\n%q\nwant\n%q\nincomplete:\n%q\nwant\n%q", faults, c.faults, incomplete, c.incomplete)
			}
		})
	}
}
