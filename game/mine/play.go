package main

import (
	"fmt"

	"redstone/game/engine"
	"redstone/rules"
)

// game is one game of self-play: the position before each move.
type game struct {
	number    int
	seed      uint64
	size      int
	mutual    bool   // play until a game ends with no stone left
	levels    [2]int // of Black and White
	positions []*rules.Position
	moves     []rules.Move
}

// mixed are the sizes of the games, one after the other: small boards yield more, and wins are found on 5x5 most of all.
var mixed = []int{5, 7, 5, 6, 5, 9, 5, 5, 5, 6, 5, 7, 6, 8, 5, 6}

// The levels that play: below them nothing looks like a game, above them it takes long and there are few mistakes.
const lowLevel, highLevel = 2, 6

// Of so many games one is of the weakest level against itself, the first that ends with no stone left: it happens in one of
// thirty of these on 5x5, and hardly ever otherwise.
const (
	mutualEvery = 8
	mutualTries = 100
)

// newGame returns what the game of a number will be, with the sizes in turn.
func newGame(number int, sizes []int) *game {
	seed := uint64(number)*0x9e3779b97f4a7c15 + 1
	if number%mutualEvery == mutualEvery-1 {
		return &game{number: number, seed: seed, size: 5, levels: [2]int{1, 1}, mutual: true}
	}
	r := rules.NewRand(seed)
	level := func() int { return lowLevel + r.Intn(highLevel-lowLevel+1) }
	return &game{number: number, seed: seed, size: sizes[number%len(sizes)], levels: [2]int{level(), level()}}
}

// play plays the game; false when stop ended it.
func (g *game) play(stop func() bool) bool {
	for range mutualTries {
		last, ok := g.try(stop)
		if !ok {
			return false
		}
		if !g.mutual || last.Count(rules.Black)+last.Count(rules.White) == 0 {
			return true
		}
		g.seed++
	}
	return true
}

// try plays the game once, and returns its last position.
func (g *game) try(stop func() bool) (*rules.Position, bool) {
	p, err := rules.NewPosition(rules.Redstone, g.size, false)
	if err != nil {
		return nil, false
	}
	g.positions, g.moves = nil, nil
	s := [2]*engine.Searcher{engine.NewSearcher(engine.SearchOptions{Nodes: searchNodes}), engine.NewSearcher(engine.SearchOptions{Nodes: searchNodes})}
	for !p.Result().Over() {
		side := p.Ply() % 2
		a := s[side].Search(stop, engine.Request{Game: rules.Redstone, Size: g.size, Moves: g.moves, Level: g.levels[side], Seed: g.seed + uint64(p.Ply())})
		if a.Err != nil || stop() {
			return nil, false
		}
		g.positions = append(g.positions, p.Clone())
		g.moves = append(g.moves, a.Move)
		p.Do(a.Move)
	}
	return p, true
}

// searchNodes bounds the memory of a player; the levels that play need less.
const searchNodes = 1 << 16

// source says where a position is from.
func (g *game) source(f *find) string {
	text := fmt.Sprintf("self-play of levels %d and %d, game %d, ply %d", g.levels[0], g.levels[1], g.number, f.ply)
	if f.beside != rules.NoMove {
		text += " with " + f.beside.String()
	}
	return text
}
