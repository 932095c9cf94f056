// Package names has what players may be called and may say to each other, and what a player has chosen about that: there
// is no free text between players. Names are typed and checked, or drawn from lists; reactions are ready-made; whom a
// player has blocked is kept on his device. It opens no connection and shows no page.
package names

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"redstone/game/text"
	"redstone/game/text/normal"
)

// Lengths of a name, in characters as a reader counts them (grapheme clusters).
const (
	Fewest = 2
	Most   = 20
)

// maxBytes bounds what is looked at: 20 clusters of two marks each are fewer.
const maxBytes = 240

// maxDigits keeps numbers by which somebody could be called out of names.
const maxDigits = 4

// Fault says why a text is no name.
type Fault string

// Faults. Key is the text that tells the player.
const (
	None       Fault = ""
	Short      Fault = "short"
	Long       Fault = "long"
	Letters    Fault = "letters"    // something else than letters, digits, spaces, hyphens and apostrophes
	Mixed      Fault = "mixed"      // letters of several scripts, which may look alike
	Digits     Fault = "digits"     // a number with more digits than maxDigits, or no letter at all
	Address    Fault = "address"    // an address of a page
	Unsuitable Fault = "unsuitable" // a word of the filter
	Reserved   Fault = "reserved"   // a word by which the program or somebody with a duty is called
)

// Faults are all but None.
var Faults = []Fault{Short, Long, Letters, Mixed, Digits, Address, Unsuitable, Reserved}

// Key returns the key of the fault's text.
func (f Fault) Key() string { return "name.fault." + string(f) }

// Clean returns the form in which a typed name is used: composed, with single spaces. With a fault it is no name.
func Clean(typed string) (string, Fault) {
	if len(typed) > 4*maxBytes {
		return "", Long
	}
	name := strings.ReplaceAll(strings.ToValidUTF8(typed, "\ufffd"), "’", "'")
	name = normal.Compose(strings.Join(strings.Fields(name), " "))
	switch n := len(text.Clusters(name)); {
	case n < Fewest:
		return "", Short
	case n > Most || len(name) > maxBytes:
		return "", Long
	}
	for _, check := range []func(string) Fault{address, letters, digits, words} {
		if f := check(name); f != None {
			return "", f
		}
	}
	return name, None
}

// Valid reports whether a name that was received is one that Clean would have returned.
func Valid(name string) bool {
	if len(name) > maxBytes || !utf8.ValidString(name) {
		return false
	}
	clean, fault := Clean(name)
	return fault == None && clean == name
}

// address finds addresses first, since the general fault would not say what is wrong.
func address(name string) Fault {
	lower := strings.ToLower(name)
	if strings.Contains(lower, "://") || strings.Contains(lower, "www") || strings.ContainsAny(lower, "@/\\") {
		return Address
	}
	for i, r := range lower {
		if r != '.' || i == 0 {
			continue
		}
		if next, _ := utf8.DecodeRuneInString(lower[i+1:]); unicode.IsLetter(next) {
			return Address
		}
	}
	return None
}

// letters checks every character and that all letters are of one script: a name that mixes scripts can look like
// another. Names are not unique in any case, so a name of one foreign script that resembles a Latin one is no worse than
// the same name typed twice.
func letters(name string) Fault {
	var script *script
	marks, inWord := 0, false
	for _, r := range name {
		switch {
		case r >= '0' && r <= '9':
			inWord, marks = true, 0
		case r == ' ', r == '-', r == '\'':
			if !inWord && r != '\'' || marks < 0 {
				return Letters
			}
			inWord, marks = false, 0
		case text.IsMark(r):
			if marks++; !inWord || marks > 2 || !scriptOf(r).has(r) {
				return Letters
			}
		case unicode.IsLetter(r) || r == 'ー':
			s := scriptOf(r)
			if s == nil {
				return Letters
			}
			if script != nil && s != script {
				return Mixed
			}
			script, inWord, marks = s, true, 0
		default:
			return Letters
		}
	}
	if !inWord && !strings.HasSuffix(name, "'") {
		return Letters
	}
	return None
}

// digits bounds numbers, and wants a letter.
func digits(name string) Fault {
	n, found := 0, false
	for _, r := range name {
		switch {
		case r >= '0' && r <= '9':
			n++
		case unicode.IsLetter(r):
			found = true
		}
	}
	if !found || n > maxDigits {
		return Digits
	}
	return None
}
