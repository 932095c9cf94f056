//go:build !windows

package host

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// SystemLanguages returns none: they are in the environment.
func SystemLanguages() []string { return nil }

// Dark reports whether the environment asks for a dark theme. Most desktops tell only programs that use their toolkit;
// the game has a setting.
func Dark() bool { return strings.HasSuffix(strings.ToLower(os.Getenv("GTK_THEME")), "dark") }

// documents is the user's folder of documents, "" when there is none.
func documents() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	if runtime.GOOS == "darwin" {
		return filepath.Join(home, "Documents")
	}
	config, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	text, err := os.ReadFile(filepath.Join(config, "user-dirs.dirs"))
	if err != nil {
		return filepath.Join(home, "Documents")
	}
	return xdgDocuments(string(text), home)
}
