package main

import (
	"errors"

	"redstone/assets/puzzles"
)

// errNoCollection says that there is no collection of that name.
var errNoCollection = errors.New("no such collection of puzzles")

// Fetch gives a collection of puzzles, which is part of the program.
func (d *desktop) Fetch(name string, done func(text string, err error)) {
	switch name {
	case "redstone":
		done(puzzles.Redstone, nil)
	case "go":
		done(puzzles.Go, nil)
	default:
		done("", errNoCollection)
	}
}
