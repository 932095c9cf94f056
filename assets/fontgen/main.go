// Fontgen strips the Go fonts and writes them into assets/fonts: hinting
// instructions, which the game's renderer does not execute, are half of each
// file, and the names of glyphs are not used. Every glyph keeps its outline and
// its width; running it again gives the same files.
//
//	go run ./assets/fontgen [directory]
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

func main() {
	folder := filepath.Join("assets", "fonts")
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	if err := write(folder); err != nil {
		fmt.Fprintln(os.Stderr, "fontgen:", err)
		os.Exit(1)
	}
}

// fonts are the fonts by the names of their files.
var fonts = map[string][]byte{"regular.ttf": goregular.TTF, "bold.ttf": gobold.TTF}

// write makes all fonts in a directory that exists.
func write(dir string) error {
	for name, ttf := range fonts {
		slim, err := strip(ttf)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), slim, 0o644); err != nil {
			return err
		}
		fmt.Printf("%-12s %6d bytes of %6d\n", name, len(slim), len(ttf))
	}
	return nil
}

// errFont says that a font is malformed, or not built as this program expects.
var errFont = errors.New("malformed font")
