package rules

// Stone is the content of a point.
type Stone uint8

// The stones. Red stones belong to neither player and are never removed.
const (
	Empty Stone = iota
	Black
	White
	Red

	edge // surrounds the board in the internal array
)

// Opponent returns the other player's colour; Empty and Red have none and are
// returned as they are.
func (s Stone) Opponent() Stone {
	switch s {
	case Black:
		return White
	case White:
		return Black
	}
	return s
}

// Coloured reports whether s is a player's stone: black or white.
func (s Stone) Coloured() bool { return s == Black || s == White }

// String returns "black", "white", "red" or "empty".
func (s Stone) String() string {
	switch s {
	case Black:
		return "black"
	case White:
		return "white"
	case Red:
		return "red"
	}
	return "empty"
}

// Letter returns the stone as position texts write it: one of ".BWR".
func (s Stone) Letter() byte {
	if s > Red {
		s = Empty
	}
	return ".BWR"[s]
}

// Game says which rule set a position is played by.
type Game uint8

// The games.
const (
	Redstone Game = iota
	Go
)

// String returns "redstone" or "go".
func (g Game) String() string {
	if g == Go {
		return "go"
	}
	return "redstone"
}

// ParseGame reads what Game.String writes; case does not matter.
func ParseGame(text string) (Game, bool) {
	switch lower(text) {
	case "redstone":
		return Redstone, true
	case "go":
		return Go, true
	}
	return Redstone, false
}

// lower is ASCII lower case, without the Unicode tables of package strings.
func lower(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}
