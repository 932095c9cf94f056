package names

import "strconv"

// Reactions is how many ready-made reactions there are. A log has their numbers, from 1 on, so that each player reads them
// in his own language: one is never taken out or given another meaning.
const Reactions = 10

// Reaction returns the text of a reaction; false for a number that is none, such as one of a later version.
func Reaction(say Say, number string) (string, bool) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > Reactions || strconv.Itoa(n) != number {
		return "", false
	}
	return say("reaction." + number), true
}
