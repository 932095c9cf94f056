package settings

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
)

// Choice has the options of the "New game" dialog. DefaultChoice makes one.
type Choice struct {
	Game       rules.Game
	Size       int
	TwoPlayers bool   // two players at this screen; otherwise against the computer
	Level      int    // of the computer
	Think      int    // seconds for a move at the level engine.Merciless
	Colour     string // "black", "white" or "random": the player's against the computer
	Pie        bool
	Main       int // minutes; 0: no clock
	Increment  int // seconds a move

	Komi     float64   // of Go, in points: a whole or half number of at most MaxKomi
	Handicap int       // of Go: black stones to begin with, as rules.Handicap has them; 0 for none
	Names    [2]string // of two players at this screen: who begins with Black, and with White
}

// The values that the dialog offers, other than board sizes; callers must not change them.
var (
	MainTimes  = []int{0, 3, 5, 10, 20, 40}           // of clocks, in minutes; 0 is no clock
	Increments = []int{0, 2, 5, 10, 20}               // in seconds
	Colours    = []string{"black", "white", "random"} // of the player
	ThinkTimes = []int{2, 5, 10, 30, 60}              // of the computer at the level engine.Merciless, in seconds
	Komis      = []float64{0.5, 5.5, 6.5, 7.5}        // in points
)

// What "New game" takes as komi: HandicapKomi belongs to a game with a handicap, in which it
// only decides who wins when both have the same.
const (
	MaxKomi      = 100 // absolute value
	HandicapKomi = 0.5
)

var (
	redstoneSizes = []int{5, 7, 9, 11, 13, 19} // holds all of goSizes
	goSizes       = []int{9, 13, 19}
)

// DefaultChoice returns the initial choice.
func DefaultChoice() Choice {
	return Choice{Game: rules.Redstone, Size: 9, Level: engine.DefaultLevel, Think: 5, Colour: "black", Pie: true, Main: 0, Increment: 5, Komi: rules.DefaultKomi}
}

// Sizes returns the board sizes that are offered for the chosen game, in points a
// side. Callers must not change them.
func (c Choice) Sizes() []int {
	if c.Game == rules.Go {
		return goSizes
	}
	return redstoneSizes
}

// SetHandicap changes the handicap, and the komi with it unless the player has chosen one of
// his own.
func (c *Choice) SetHandicap(stones int) {
	had, usual := c.Handicap > 0, rules.DefaultKomi
	if had {
		usual = HandicapKomi
	}
	if has := stones > 0; has != had && c.Komi == usual {
		c.Komi = rules.DefaultKomi
		if has {
			c.Komi = HandicapKomi
		}
	}
	c.Handicap = stones
}

// ParseKomi reads a komi as a player types it, with a point or a comma; false if it is none
// that "New game" takes.
func ParseKomi(text string) (float64, bool) {
	text = strings.Replace(strings.Replace(strings.TrimSpace(text), ",", ".", 1), "−", "-", 1)
	k, err := strconv.ParseFloat(text, 64)
	if err != nil || !(math.Abs(k) <= MaxKomi) || k*2 != math.Trunc(k*2) {
		return 0, false
	}
	return k + 0, true // never -0
}

func (c Choice) encode(put func(name, value string)) {
	put("next-game", c.Game.String())
	put("next-size", strconv.Itoa(c.Size))
	put("next-friend", onOff(c.TwoPlayers))
	put("next-level", strconv.Itoa(c.Level))
	put("next-think", strconv.Itoa(c.Think))
	put("next-colour", c.Colour)
	put("next-pie", onOff(c.Pie))
	put("next-main", strconv.Itoa(c.Main))
	put("next-increment", strconv.Itoa(c.Increment))
	put("next-komi", strconv.FormatFloat(c.Komi, 'f', -1, 64))
	put("next-handicap", strconv.Itoa(c.Handicap))
	put("next-black", c.Names[0])
	put("next-white", c.Names[1])
}

func (c *Choice) parse(name, value string) {
	n, _ := strconv.Atoi(value)
	choose := func(v *int, list []int) {
		if slices.Contains(list, n) {
			*v = n
		}
	}
	switch name {
	case "next-game":
		if g, ok := rules.ParseGame(value); ok {
			c.Game = g
		}
	case "next-size":
		choose(&c.Size, redstoneSizes)
	case "next-friend":
		c.TwoPlayers = value == On
	case "next-level":
		if n >= 1 && n <= engine.Merciless {
			c.Level = n
		}
	case "next-think":
		choose(&c.Think, ThinkTimes)
	case "next-colour":
		pick(&c.Colour, value, Colours...)
	case "next-pie":
		c.Pie = value == On
	case "next-main":
		choose(&c.Main, MainTimes)
	case "next-increment":
		choose(&c.Increment, Increments)
	case "next-komi":
		if k, ok := ParseKomi(value); ok {
			c.Komi = k
		}
	case "next-handicap":
		if n == 0 || rules.Handicap(19, n) != nil {
			c.Handicap = n
		}
	case "next-black":
		c.Names[0] = match.CleanName(value)
	case "next-white":
		c.Names[1] = match.CleanName(value)
	}
	if !slices.Contains(c.Sizes(), c.Size) {
		c.Size = 9
	}
}

// Config returns the configuration of the chosen game. Where the colour is random,
// coin gives the player White.
func (c Choice) Config(coin bool) match.Config {
	m := match.Config{Game: c.Game, Size: c.Size, Pie: c.Pie && c.Game == rules.Redstone}
	if c.Game == rules.Go {
		m.Komi, m.Handicap = match.KomiOf(c.Komi), min(c.Handicap, rules.MaxHandicap(c.Size))
	}
	if c.Main > 0 {
		m.Clock = match.Clock{Main: time.Duration(c.Main) * time.Minute, Increment: time.Duration(c.Increment) * time.Second}
	}
	if c.TwoPlayers {
		m.Players[0].Name, m.Players[1].Name = c.Names[0], c.Names[1]
	} else {
		seat := 1
		if c.Colour == "white" || c.Colour == "random" && coin {
			seat = 0
		}
		m.Players[seat] = match.Player{Computer: true, Level: c.Level}
		if c.Level == engine.Merciless {
			m.Players[seat].Time = time.Duration(c.Think) * time.Second
		}
	}
	return m
}
