package ui

// State is plain data about what is on the screen, for tests and host pages
// (window.redstone.state()).
type State struct {
	Screen   string    // "play", "new-game", "settings", "learn", "game-over" …
	Game     string    // "redstone" or "go"
	Size     int       // points a side
	Position string    // the shown position in one line
	Ply      int       // plies before the shown position
	Plies    int       // plies of the whole game
	ToMove   string    // "black" or "white"
	Moves    []string  // all of them, in notation
	Result   string    // "" while the game goes on, else for example "black annihilation"
	Seats    [2]string // who plays Black and White now: "human" or "computer 5"
	Thinking bool      // the computer is thinking
	Moving   bool      // something is being animated
	Language string
	Theme    string // "light" or "dark", as shown
	Message  string // the toast being shown, or ""

	Reviewing bool    // a game that is over is gone through
	Progress  float64 // of the computer going through it, 0 to 1; 1 when it is ready
	Turns     []int   // the moves that the game turned on
	Lost      int     // the move that lost it, 0 for unknown
	Variation bool    // the shown position is not on the game's line
	Comment   string  // on the shown position
	Hint      string  // the move that is advised for it, or ""
	HintsLeft int     // in this game
	Best      bool    // the best moves are shown over the board
	Owners    bool    // whose the points are expected to be is
	Playing   bool    // the game plays through by itself
}
