package simnet

import (
	"strings"

	"redstone/game/online/event"
)

// Junk is a Lie: messages that are none, deep JSON among them.
func Junk(m event.Message) []string {
	return []string{"", "{}", "[]", "[\"EVENT\"", "\xff\xfe", `["EVENT","` + m.Name + `",{"id":1}]`,
		strings.Repeat("[", 100_000), `["EVENT","` + m.Name + `",` + strings.Repeat(`{"a":`, 20_000), `["OK",null,1]`, `["NEW"]`,
		`["EOSE","somebody else's"]`, `["EVENT","x",[]]`}
}

// Megabyte is a Lie: a message that is too long for any client.
func Megabyte(m event.Message) []string {
	return []string{`["NOTICE","` + strings.Repeat("x", 1<<20) + `"]`}
}

// Forger returns a Lie: events that look like those asked for, signed by somebody else.
func Forger(secret event.Secret, n int) func(event.Message) []string {
	return func(m event.Message) []string {
		var texts []string
		for i := range n {
			e, err := event.Sign(secret, kindOf(m), int64(1_800_000_000+i), tagsOf(m), "forged")
			if err != nil {
				panic(err) // a mistake of the test
			}
			if authors := m.Filters[0].Authors; len(authors) > 0 {
				e.Author = authors[0]
			} else {
				e.Content = "changed"
			}
			texts = append(texts, event.Message{Verb: event.Found, Name: m.Name, Event: e}.String())
		}
		return texts
	}
}

// Flood returns a Lie: so many events of somebody's that nobody asked for.
func Flood(e event.Event, n int) func(event.Message) []string {
	return func(m event.Message) []string {
		texts := make([]string, n)
		for i := range texts {
			texts[i] = event.Message{Verb: event.Found, Name: m.Name, Event: e}.String()
		}
		return texts
	}
}

func kindOf(m event.Message) int {
	if kinds := m.Filters[0].Kinds; len(kinds) > 0 {
		return kinds[0]
	}
	return event.KindGame
}

func tagsOf(m event.Message) [][]string {
	var tags [][]string
	add := func(name string, values []string) {
		if len(values) > 0 {
			tags = append(tags, []string{name, values[0]})
		}
	}
	f := m.Filters[0]
	add("d", f.D)
	add("p", f.P)
	add("t", f.T)
	return tags
}
