package settings

import (
	"slices"
	"strconv"
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
}

// The values that the dialog offers, other than board sizes; callers must not change them.
var (
	MainTimes  = []int{0, 3, 5, 10, 20, 40}           // of clocks, in minutes; 0 is no clock
	Increments = []int{0, 2, 5, 10, 20}               // in seconds
	Colours    = []string{"black", "white", "random"} // of the player
	ThinkTimes = []int{2, 5, 10, 30, 60}              // of the computer at the level engine.Merciless, in seconds
)

var (
	redstoneSizes = []int{5, 7, 9, 11, 13, 19} // holds all of goSizes
	goSizes       = []int{9, 13, 19}
)

// DefaultChoice returns the initial choice.
func DefaultChoice() Choice {
	return Choice{Game: rules.Redstone, Size: 9, Level: engine.DefaultLevel, Think: 5, Colour: "black", Pie: true, Main: 0, Increment: 5}
}

// Sizes returns the board sizes that are offered for the chosen game, in points a
// side. Callers must not change them.
func (c Choice) Sizes() []int {
	if c.Game == rules.Go {
		return goSizes
	}
	return redstoneSizes
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
	}
	if !slices.Contains(c.Sizes(), c.Size) {
		c.Size = 9
	}
}

// Config returns the configuration of the chosen game. Where the colour is random,
// coin gives the player White.
func (c Choice) Config(coin bool) match.Config {
	m := match.Config{Game: c.Game, Size: c.Size, Pie: c.Pie && c.Game == rules.Redstone}
	if c.Main > 0 {
		m.Clock = match.Clock{Main: time.Duration(c.Main) * time.Minute, Increment: time.Duration(c.Increment) * time.Second}
	}
	if !c.TwoPlayers {
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
