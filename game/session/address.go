package session

import (
	"strconv"
	"strings"

	"redstone/game/library"
	"redstone/rules/record"
)

// Address is what the fragment of the page's address says of the screen: a game of "My
// games", which position of it is shown, and whether the review is.
//
//	game=redstone-9x9-2026-11-29-143205&n=23&review
//
// The ID is escaped by record.Escape. Without n the game is shown where it is when
// it is opened from the list. Other fields are ignored. A game that was opened by a link is said by the link instead.
type Address struct {
	ID     string
	N      int // the shown node's number on the main line; -1 for none
	Review bool
}

// The names of an address's fields, and the largest number.
const (
	fieldGame   = "game"
	fieldN      = "n"
	fieldReview = "review"
	maxN        = 1 << 20
)

// ParseAddress reads the fragment of an address, with or without '#', or a text that ends
// in one. It reports whether it is that of a game of "My games".
func ParseAddress(text string) (a Address, ok bool) {
	if len(text) > record.MaxLink {
		return Address{}, false
	}
	_, fragment, found := strings.Cut(strings.TrimSpace(text), "#")
	if !found {
		fragment = strings.TrimSpace(text)
	}
	first, rest, _ := strings.Cut(fragment, "&")
	name, value, _ := strings.Cut(first, "=")
	a = Address{ID: record.Unescape(value), N: -1}
	if name != fieldGame || !library.ValidID(a.ID) {
		return Address{}, false
	}
	for field := range strings.SplitSeq(rest, "&") {
		name, value, _ := strings.Cut(field, "=")
		switch name {
		case fieldN:
			if n, err := strconv.Atoi(value); err == nil && n >= 0 && n <= maxN {
				a.N = n
			}
		case fieldReview:
			a.Review = true
		}
	}
	return a, true
}

// String returns the fragment, without '#'.
func (a Address) String() string { return a.after(fieldGame + "=" + record.Escape(a.ID)) }

// after adds what is not said yet to what names the game.
func (a Address) after(game string) string {
	if a.N >= 0 {
		game += "&" + fieldN + "=" + strconv.Itoa(a.N)
	}
	if a.Review {
		game += "&" + fieldReview
	}
	return game
}

// linked is the link by which the game on the screen was opened.
type linked struct {
	text string
	rev  int // of the match then: a game that has been changed is no longer the one of the link
}

// setLinked notes the link by which the game on the screen was opened.
func (s *Session) setLinked(text string) { s.linked = linked{text, s.match.Rev()} }

// Fragment returns what the page's address should say of the screen, "" if nothing:
// review says whether the review is shown.
func (s *Session) Fragment(review bool) string {
	m := s.match
	a := Address{ID: s.KeptID(), N: -1, Review: review && !m.Opened()} // an opened game is shown in it at once
	if n := onMainLine(m.Node()); n != m.Tip() || m.Opened() {
		a.N = n.Depth()
	}
	switch {
	case s.linked.text != "" && s.linked.rev == m.Rev():
		if m.Record().Root.Next() == nil {
			return s.linked.text // to a position
		}
		return a.after(s.linked.text)
	case a.ID != "":
		return a.String()
	}
	return ""
}

// onMainLine returns the last node above n, or n itself, that is on the record's main line.
func onMainLine(n *record.Node) *record.Node {
	last := n
	for ; n.Parent() != nil; n = n.Parent() {
		if n.Index() != 0 {
			last = n.Parent()
		}
	}
	return last
}

// Shows reports whether the game with that ID is on the screen, or will be: a long one is
// read after a start.
func (s *Session) Shows(id string) bool { return id != "" && (id == s.KeptID() || id == s.restoring) }

// GoToAddress shows the position of the game on the screen that an address says.
func (s *Session) GoToAddress(a Address) {
	if a.N >= 0 {
		n := s.match.Record().Root
		for next := n.Next(); next != nil && n.Depth() < a.N; next = n.Next() {
			n = next
		}
		s.GoToNode(n)
	}
}
