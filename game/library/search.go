package library

import (
	"strings"

	"redstone/game/text/normal"
)

// Filter selects games of a list; the zero Filter selects all. Two
// equal filters find the same in the same list, so that a result can be
// cached with its Filter and compared with ==.
type Filter struct {
	// Query is what the player typed. A game matches if each word of it occurs
	// in the game's text; normal.Fold says what makes no difference: case,
	// accents, how letters are composed.
	Query string
	// Language is the language of the searched texts, a code such as "de": in
	// another language other games match.
	Language string
}

// Search looks for games, a few at a time, so that it never blocks a frame.
// Filter.Search makes one.
type Search struct {
	words   []string
	entries []*Entry
	text    func(*Entry) string
	at      int
	found   []int
}

// Search searches a list with the filter. words returns the searchable text
// of an entry, in the filter's language.
func (f Filter) Search(entries []*Entry, words func(*Entry) string) *Search {
	return &Search{words: strings.Fields(normal.Fold(f.Query)), entries: entries, text: words}
}

// Step checks the next n games and reports whether all have been checked.
func (s *Search) Step(n int) (done bool) {
	for ; n > 0 && s.at < len(s.entries); n-- {
		if s.matches(s.entries[s.at]) {
			s.found = append(s.found, s.at)
		}
		s.at++
	}
	return s.at == len(s.entries)
}

// Found returns the results so far: indices in the list, in its order.
func (s *Search) Found() []int { return s.found }

func (s *Search) matches(e *Entry) bool {
	if len(s.words) == 0 {
		return true
	}
	words := normal.Fold(s.text(e))
	for _, w := range s.words {
		if !strings.Contains(words, w) {
			return false
		}
	}
	return true
}
