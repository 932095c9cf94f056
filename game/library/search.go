package library

import (
	"strings"
	"unicode"
)

// Search looks for games, a few at a time, so that a frame never waits for it.
// Make one with NewSearch.
type Search struct {
	words   []string
	entries []*Entry
	text    func(*Entry) string
	at      int
	found   []int
}

// NewSearch looks in a list for the games that match a query. A game matches
// when each word of the query begins a word of the game's text or stands
// anywhere in it; capitals, accents that are marks of their own, and the two
// ways to write a size ("9x9", "9×9") make no difference. text says what there
// is to search in an entry, in the player's language. An empty query finds all.
func NewSearch(entries []*Entry, query string, text func(*Entry) string) *Search {
	return &Search{words: strings.Fields(fold(query)), entries: entries, text: text}
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

// fold makes texts alike that a searcher takes for the same.
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
