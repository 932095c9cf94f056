// Command train makes the weights of the engine's policy, assets/weights. For
// each game (here Redstone; Go is made in the same way with -game go):
//
//	go build -o /tmp/train ./game/train
//	/tmp/train -game redstone -untrained -play 50 -playouts 1000 -seed 1 >games.txt
//	/tmp/train -game redstone -untrained -play 60 -playouts 500 -seed 101 >>games.txt
//	/tmp/train -game redstone -fit assets/weights/redstone.bin games.txt
//
// The engine plays against itself, mostly on 9x9, from randomised openings, and
// writes for every position how often its search tried each move. From these shares
// -fit learns how likely a move is to be chosen, by minorisation-maximisation, and
// prints how well that predicts the moves of a test set, a tenth of the games, with
// the hand-made priors as the baseline.
//
// A game takes one core about 5 seconds with 1000 playouts a move; a fit to a
// hundred games takes a few. The same flags make the same games, and the same games
// the same weights, as long as the engine is the same. Without -untrained it plays
// with the weights that it has, for a second round. The weights in assets are of a
// first round: 108 games of Redstone and 85 of Go, about half of them with 1000
// playouts a move and the others with 500. In 26 and 32 % of the positions of the
// test set the most visited move was their first (hand-made priors: 18 and 23 %), in
// 66 and 67 % among their first five (57 and 61 %).
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"

	"redstone/game/engine/policy"
	"redstone/rules"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("train", flag.ContinueOnError)
	name := flags.String("game", "redstone", "redstone or go")
	games := flags.Int("play", 0, "play so `many` games and print them")
	playouts := flags.Int("playouts", 1000, "`playouts` a move with -play")
	seed := flags.Uint64("seed", 1, "another seed, other games")
	untrained := flags.Bool("untrained", false, "play by rules made by hand, without the weights there are")
	fit := flags.String("fit", "", "fit the weights of placements in this `file` to the games in the files named after the flags")
	rounds := flags.Int("rounds", 30, "`rounds` of -fit")
	if err := flags.Parse(args); err != nil {
		return err
	}
	game, ok := rules.ParseGame(*name)
	if !ok {
		return fmt.Errorf("no such game: %q", *name)
	}
	switch {
	case *games > 0:
		return play(out, game, *games, *playouts, *seed, *untrained)
	case *fit != "":
		return fitFile(out, *fit, flags.Args(), game, *rounds)
	}
	return errors.New("nothing to do: -play or -fit")
}

// fitFile fits weights to the games of some files and writes them to a file. It
// replaces nothing but a file of weights.
func fitFile(out io.Writer, file string, from []string, kind rules.Game, rounds int) error {
	games, err := readFiles(from, kind)
	if err != nil {
		return err
	}
	w := &policy.Weights{}
	data, err := os.ReadFile(file)
	switch {
	case err == nil:
		if w, err = policy.Parse(data); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := fitPriors(out, games, w, rounds); err != nil {
		return err
	}
	return os.WriteFile(file, w.Append(nil), 0o644)
}
