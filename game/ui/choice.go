package ui

import (
	"slices"
	"strconv"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
)

// gameChoice is what the "New game" dialog asks for.
type gameChoice struct {
	game      rules.Game
	size      int
	friend    bool   // two players at this screen; else against the computer
	level     int    // of the computer
	think     int    // seconds for a move of the merciless computer
	colour    string // "black", "white" or "random": the player's against the computer
	pie       bool
	main      int // minutes; 0: no clock
	increment int // seconds a move
}

var (
	redstoneSizes = []int{5, 7, 9, 11, 13, 19}
	goSizes       = []int{9, 13, 19}
	mainTimes     = []int{0, 3, 5, 10, 20, 40}
	increments    = []int{0, 2, 5, 10, 20}
	colours       = []string{"black", "white", "random"}
	thinkTimes    = []int{2, 5, 10, 30, 60}
)

// merciless is the level above the others: it takes the time it is given and
// plays as well as it can.
const merciless = match.MaxLevel

func defaultChoice() gameChoice {
	return gameChoice{game: rules.Redstone, size: 9, level: engine.DefaultLevel, think: 5, colour: "black", pie: true, main: 0, increment: 5}
}

// sizes returns the board sizes offered for the chosen game.
func (c gameChoice) sizes() []int {
	if c.game == rules.Go {
		return goSizes
	}
	return redstoneSizes
}

func (c gameChoice) encode(put func(name, value string)) {
	put("next-game", c.game.String())
	put("next-size", itoa(c.size))
	put("next-friend", onOff(c.friend))
	put("next-level", itoa(c.level))
	put("next-think", itoa(c.think))
	put("next-colour", c.colour)
	put("next-pie", onOff(c.pie))
	put("next-main", itoa(c.main))
	put("next-increment", itoa(c.increment))
}

func (c *gameChoice) parse(name, value string) {
	n, _ := strconv.Atoi(value)
	choose := func(v *int, list []int) {
		if slices.Contains(list, n) {
			*v = n
		}
	}
	switch name {
	case "next-game":
		if g, ok := rules.ParseGame(value); ok {
			c.game = g
		}
	case "next-size":
		choose(&c.size, redstoneSizes)
	case "next-friend":
		c.friend = value == on
	case "next-level":
		if n >= 1 && n <= merciless {
			c.level = n
		}
	case "next-think":
		choose(&c.think, thinkTimes)
	case "next-colour":
		pick(&c.colour, value, colours...)
	case "next-pie":
		c.pie = value == on
	case "next-main":
		choose(&c.main, mainTimes)
	case "next-increment":
		choose(&c.increment, increments)
	}
	if !slices.Contains(c.sizes(), c.size) {
		c.size = 9
	}
}

// config makes a match of the choice; coin decides where the colour is random.
func (c gameChoice) config(coin bool) match.Config {
	m := match.Config{Game: c.game, Size: c.size, Pie: c.pie && c.game == rules.Redstone}
	if c.main > 0 {
		m.Clock = match.Clock{Main: time.Duration(c.main) * time.Minute, Increment: time.Duration(c.increment) * time.Second}
	}
	if !c.friend {
		seat := 1
		if c.colour == "white" || c.colour == "random" && coin {
			seat = 0
		}
		m.Players[seat] = match.Player{Computer: true, Level: c.level}
		if c.level == merciless {
			m.Players[seat].Time = time.Duration(c.think) * time.Second
		}
	}
	return m
}
