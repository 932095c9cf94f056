package record

import (
	"slices"
	"strconv"

	"redstone/rules/sgf"
)

// A letter is a link to a game that two people play by sending each other links: it has the ID under which the sender
// keeps the game, so that the next one continues the same game, and the number of the last move.
//
//	g=1…&id=redstone-9x9-2026-11-29-143205&n=7
//
// Programs that know no letters read it as a link to the game at that move.

// propLetter is the root's property of a game that is played by letters.
const propLetter = "LETTER"

// Letter returns Link with an ID and the number of the last move; without an ID it is Link.
func Letter(r *Record, id string) string {
	link := r.Link()
	if link == "" || id == "" {
		return link
	}
	return link + "&id=" + Escape(id) + "&n=" + strconv.Itoa(r.Last().Depth())
}

// LetterID returns the ID that a letter has, "" for any other link, and for a letter whose end is missing. What can be an ID
// is not checked.
func LetterID(text string) string {
	l := readLink(text)
	if l.found == nil || l.err != nil || l.found.kind != 'g' {
		return ""
	}
	if _, whole := plyOf(l.found.field("n", l.after)); !whole {
		return ""
	}
	return Unescape(l.found.field("id", l.after))
}

// SetLetter notes that a game is played by letters, and reports whether that was not noted yet.
func SetLetter(r *Record) bool {
	if IsLetter(r) {
		return false
	}
	r.Root.Extra = append(r.Root.Extra, sgf.Property{Name: propLetter, Values: []string{"1"}})
	return true
}

// IsLetter reports whether a game is played by letters.
func IsLetter(r *Record) bool {
	return slices.ContainsFunc(r.Root.Extra, func(p sgf.Property) bool { return p.Name == propLetter })
}
