package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// settings are what the flags say.
type settings struct {
	game     rules.Game
	size     int
	komi     float64
	games    int
	parallel int
	seed     uint64
	effort   effort
	verbose  bool
	out      io.Writer
}

// effort is how hard an engine thinks about a move: for a time, or so many
// playouts.
type effort struct {
	time     time.Duration // 0: playouts count
	playouts int           // 0: as many as the level does
	threads  int
	nodes    int
}

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	a := flags.String("a", "engine", "the first player")
	b := flags.String("b", "plain", "the second player")
	game := flags.String("game", "redstone", "redstone or go")
	ladder := flags.Bool("ladder", false, "let each level play the next")
	s := settings{out: out}
	flags.IntVar(&s.size, "size", 9, "points a side")
	flags.Float64Var(&s.komi, "komi", rules.DefaultKomi, "what White receives in Go")
	flags.IntVar(&s.games, "games", 20, "games to play")
	flags.IntVar(&s.parallel, "parallel", 1, "games at a time")
	flags.Uint64Var(&s.seed, "seed", 1, "another seed, other games")
	flags.DurationVar(&s.effort.time, "time", 0, "time for a move of the engine, instead of playouts")
	flags.IntVar(&s.effort.playouts, "playouts", 0, "playouts for a move of the engine; 0: its level's")
	flags.BoolVar(&s.verbose, "v", false, "print every game")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var ok bool
	if s.game, ok = rules.ParseGame(*game); !ok {
		return fmt.Errorf("no such game: %q", *game)
	}
	if s.games < 1 || s.parallel < 1 || flags.NArg() > 0 {
		return fmt.Errorf("-games and -parallel are at least 1, and there are no arguments but flags")
	}
	if s.size < rules.MinSize || s.size > rules.MaxSize {
		return rules.ErrSize
	}
	if *ladder {
		return s.ladder()
	}
	score, err := s.match(*a, *b)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s against %s, %v %dx%d: %s\n", *a, *b, s.game, s.size, s.size, score.describe())
	return nil
}

// ladder lets every level play the one below it.
func (s settings) ladder() error {
	rating := 0.0
	for n := 2; n <= engine.Levels; n++ {
		score, err := s.match(fmt.Sprintf("level:%d", n), fmt.Sprintf("level:%d", n-1))
		if err != nil {
			return err
		}
		rating += elo(score.rate())
		fmt.Fprintf(s.out, "level %d against %d: %s; %.0f above level 1\n", n, n-1, score.describe(), rating)
	}
	return nil
}
