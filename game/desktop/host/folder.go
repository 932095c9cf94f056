package host

import (
	"os"
	"path/filepath"
	"strings"
)

// GamesDir is the folder for games: Redstone among the user's documents, where people find them and can add files, or
// games in the folder of settings where there are no documents. own is true when the user chose the folder of settings:
// then everything stays in it.
func GamesDir(data string, own bool) string {
	if !own {
		if dir := documents(); isDir(dir) {
			return filepath.Join(dir, "Redstone")
		}
	}
	return filepath.Join(data, "games")
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return path != "" && err == nil && info.IsDir()
}

// xdgDocuments is the folder of documents on a Linux desktop: the variable XDG_DOCUMENTS_DIR of a text such as
// user-dirs.dirs. It is "" when the variable is missing, or relative, or the home directory, which means "none".
func xdgDocuments(text, home string) string {
	for _, line := range strings.Split(text, "\n") {
		value, ok := strings.CutPrefix(strings.TrimSpace(line), "XDG_DOCUMENTS_DIR=")
		if !ok {
			continue
		}
		value = strings.Trim(value, `"`)
		if rest, ok := strings.CutPrefix(value, "$HOME"); ok {
			value = home + rest
		}
		if !filepath.IsAbs(value) || filepath.Clean(value) == filepath.Clean(home) {
			return ""
		}
		return filepath.Clean(value)
	}
	return ""
}
