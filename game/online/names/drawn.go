package names

import (
	"hash/fnv"
	"strconv"
	"strings"
)

// Say returns a text of the player's language, as section.Host does.
type Say func(key string, pairs ...string) string

// drawnNumbers is how many numbers a drawn name may have: two digits, from 10 on.
const drawnNumbers = 90

// Drawn returns a nice name in the player's language, made of two words of the lists and a number: the same for the same
// seed and language.
func Drawn(say Say, seed uint64) string {
	first, second := strings.Fields(say("names.first")), strings.Fields(say("names.second"))
	pick := func(n int) int {
		i := int(seed % uint64(n))
		seed /= uint64(n)
		return i
	}
	number := strconv.Itoa(10 + pick(drawnNumbers))
	return say("names.form", "first", first[pick(len(first))], "second", second[pick(len(second))], "n", number)
}

// Shown returns what a player is called on this device: his name if it is one, else one that is drawn by his key.
func Shown(say Say, name, key string) string {
	if Valid(name) {
		return name
	}
	h := fnv.New64a()
	h.Write([]byte(key))
	return Drawn(say, h.Sum64())
}
