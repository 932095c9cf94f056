package rating

// ladder is how much stronger each level of the computer is than the first, in Elo: the README's table, which
// `go run ./game/arena -ladder` makes. The level above them, limited by time only, is not in it.
var ladder = [...]float64{0, 424, 661, 1084, 1508, 2391, 2814, 3238, 3475, 3686}

// Levels is how many levels of the computer have a rating.
const Levels = len(ladder)

// The ratings of the first and the last level. The ladder's span is mapped to that between them: what programs gain
// against each other by thinking longer is several times what they gain against people.
const (
	lowestLevel  = 600
	highestLevel = 2600
)

// OfLevel returns the rating of a level of the computer, 1 to Levels; false for others. Forty games are behind each step
// of the ladder, and its deviation says so.
func OfLevel(level int) (Rating, bool) {
	if level < 1 || level > Levels {
		return Rating{}, false
	}
	value := lowestLevel + ladder[level-1]*(highestLevel-lowestLevel)/ladder[Levels-1]
	return Rating{Value: value, Deviation: 80, Volatility: 0.01}, true
}
