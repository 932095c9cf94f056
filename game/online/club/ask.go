package club

import (
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/names"
)

const (
	askHead   = "redstone-ask 1\n"
	askExpiry = 30 * 24 * time.Hour
)

// ask asks the maker of a club to put the player on its list: an event with the tags p and t of the maker and the club,
// that expires.
func (s *Section) ask(c *home) {
	if !s.holds() {
		return
	}
	tags := [][]string{{"d", "ask-" + c.id}, {"p", string(c.maker)}, {"t", c.id}, event.Expiration(s.h.Now().Add(askExpiry))}
	s.h.Publish(event.KindClub, tags, askHead+"name "+s.h.Name()+"\n")
	c.asked = true
	s.keepList()
}

// parseAsk reads who asks; the name is "" when it is none.
func parseAsk(e event.Event) (label string, ok bool) {
	rest, ok := strings.CutPrefix(e.Content, askHead)
	if !ok || e.Kind != event.KindClub || len(rest) > 500 || !strings.HasPrefix(e.Tag("d"), "ask-") {
		return "", false
	}
	label, ok = strings.CutPrefix(strings.TrimSuffix(rest, "\n"), "name ")
	if !ok || !names.Valid(label) {
		label = ""
	}
	return label, true
}
