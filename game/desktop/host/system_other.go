//go:build !windows

package host

import (
	"os"
	"strings"
)

// SystemLanguages gives nothing: the environment tells them.
func SystemLanguages() []string { return nil }

// Dark reports whether the environment asks for a dark theme. Most desktops only tell programs of their own kind;
// the game has a setting.
func Dark() bool { return strings.HasSuffix(strings.ToLower(os.Getenv("GTK_THEME")), "dark") }
