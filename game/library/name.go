package library

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxFileName is how long a name can be, in bytes: file systems allow 255, and a
// number may be added.
const maxFileName = 240

// forbidden are the characters that no file name of Windows has; "/" is in none of any
// system.
const forbidden = `/\:*?"<>|`

// SafeName reports whether a text is a file name on every system: without control
// characters and those that Windows forbids, without a dot or space at either end, and
// none of the names that Windows has for devices. See "Naming Files, Paths, and
// Namespaces" in the documentation of Windows.
func SafeName(name string) bool {
	if name == "" || len(name) > maxFileName || !utf8.ValidString(name) || strings.ContainsAny(name, forbidden) {
		return false
	}
	for _, r := range name {
		if unicode.IsControl(r) {
			return false
		}
	}
	return strings.Trim(name, ". ") == name && !deviceName(name)
}

// deviceName reports whether a name stands for a device on Windows, as those of devices
// do with any extension: "CON", "con.png", "Nul.tar.gz", "COM¹".
func deviceName(name string) bool {
	name, _, _ = strings.Cut(name, ".")
	switch name = strings.ToUpper(strings.TrimRight(name, " ")); name {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	number, port := strings.CutPrefix(name, "COM")
	if !port {
		number, port = strings.CutPrefix(name, "LPT")
	}
	return port && utf8.RuneCountInString(number) == 1 && strings.Contains("0123456789¹²³", number)
}

// FileName returns a name that is safe on every system, see SafeName: the same one
// where it is, otherwise with "_" for what is not allowed, or before it. Its extension
// stays.
func FileName(name string) string {
	if SafeName(name) {
		return name
	}
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError || strings.ContainsRune(forbidden, r) {
			return '_'
		}
		return r
	}, name)
	ext := path.Ext(name)
	if len(ext) > 16 {
		ext = "" // no real one
	}
	stem := strings.TrimSuffix(name, ext)
	if ext = strings.TrimRight(ext, ". "); len(stem) > maxFileName/2 {
		stem = strings.ToValidUTF8(stem[:maxFileName/2], "")
	}
	if ext == "" {
		stem = strings.TrimRight(stem, ". ")
	}
	if name = stem + ext; !SafeName(name) {
		name = "_" + name
	}
	return name
}
