// Package assets embeds what the game needs beside its code: sounds, texts and
// fonts. Where each file comes from is written in README.md beside this file.
// The package reads nothing from disk and interprets nothing; boards and stones
// are drawn by game/diagram.
package assets

import (
	"embed"
	"io/fs"
	"strings"
)

// The browser build does not use the sounds, so they are not in its wasm file; the site publishes them beside it.
//
//go:embed sounds/*.wav
var sounds embed.FS

//go:embed texts/*.txt
var texts embed.FS

// RegularFont and BoldFont are the two cuts of the one type family, the Go
// fonts, as TrueType files without what nobody here has a use for.
var (
	//go:embed fonts/regular.ttf
	RegularFont []byte
	//go:embed fonts/bold.ttf
	BoldFont []byte
)

// Sound is a sound by name as a WAV file: mono, 16 bits, 22050 Hz. The names
// are stone (a stone set), red (a red stone set), capture (a group leaves),
// win, lose and error (a placement refused). It is nil for any other name; the
// bytes are the caller's to keep but not to change.
func Sound(name string) []byte {
	data, err := sounds.ReadFile("sounds/" + name + ".wav")
	if err != nil {
		return nil
	}
	return data
}

// SoundNames lists the names that Sound knows, sorted.
func SoundNames() []string {
	files, err := sounds.ReadDir("sounds")
	if err != nil { // the folder is embedded
		panic("assets: " + err.Error())
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), ".wav"))
	}
	return names
}

// Texts holds one file of texts a language, named by its code: en.txt, de.txt.
// Each line is "key = text"; lines that begin with # are comments, and {name}
// in a text is a placeholder.
func Texts() fs.FS {
	dir, err := fs.Sub(texts, "texts")
	if err != nil { // only for an invalid path, and this one is fixed
		panic("assets: " + err.Error())
	}
	return dir
}
