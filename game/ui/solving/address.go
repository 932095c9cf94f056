package solving

import (
	"strings"

	"redstone/game/puzzle"
)

// field is the name of the field of an address that has a puzzle's ID.
const field = "puzzle="

// Address returns the fragment of the page's address for a puzzle, without '#': "puzzle=ID".
func Address(id string) string { return field + id }

// ParseAddress reads the fragment of an address, with or without '#', or a text that ends in one, and reports whether it
// is that of a puzzle. Further fields are ignored.
func ParseAddress(text string) (id string, ok bool) {
	const most = 4096 // bytes
	if len(text) > most {
		return "", false
	}
	text = strings.TrimSpace(text)
	if _, after, found := strings.Cut(text, "#"); found {
		text = after
	}
	first, _, _ := strings.Cut(text, "&")
	id, ok = strings.CutPrefix(first, field)
	return id, ok && puzzle.ValidID(id)
}
