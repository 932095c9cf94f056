package library

import (
	"strings"
	"unicode"
)

// Filter says which games of a list are wanted; the zero Filter wants all. Two
// filters that are equal find the same in the same list, so that a result can be
// kept beside the Filter that gave it and compared with ==.
type Filter struct {
	// Query is what the player wrote. A game matches when each word of it stands
	// somewhere in the game's text. Case, combining accents and the two ways to
	// write a size ("9x9", "9×9") make no difference.
	Query string
	// Language is that of the texts to be searched, a code such as "de": in
	// another language other games match.
	Language string
}

// Search looks for games, a few at a time, so that a frame never waits for it.
// Filter.Search makes one.
type Search struct {
	words   []string
	entries []*Entry
	text    func(*Entry) string
	at      int
	found   []int
}

// Search looks in a list for the games that are wanted. text says what there is
// to search in an entry, in the filter's language.
func (f Filter) Search(entries []*Entry, text func(*Entry) string) *Search {
	return &Search{words: strings.Fields(fold(f.Query)), entries: entries, text: text}
}

// NewSearch looks in a list for the games that match a query. See Filter.
func NewSearch(entries []*Entry, query string, text func(*Entry) string) *Search {
	return Filter{Query: query}.Search(entries, text)
}

// Step looks at the next n games and reports whether all have been looked at.
func (s *Search) Step(n int) (done bool) {
	for ; n > 0 && s.at < len(s.entries); n-- {
		if s.matches(s.entries[s.at]) {
			s.found = append(s.found, s.at)
		}
		s.at++
	}
	return s.at == len(s.entries)
}

// Found returns what was found so far: places in the list, in its order.
func (s *Search) Found() []int { return s.found }

func (s *Search) matches(e *Entry) bool {
	if len(s.words) == 0 {
		return true
	}
	text := fold(s.text(e))
	for _, w := range s.words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// fold normalises a text for searching.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '×':
			return 'x'
		case unicode.Is(unicode.Mn, r):
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}
