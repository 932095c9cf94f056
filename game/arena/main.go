package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync/atomic"
	"syscall"
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

	reach, top int         // of a ladder
	readme     string      // the document that gets its table; "" for none
	command    string      // the arguments
	halt       atomic.Bool // no more games are started
}

// effort is what an engine spends on a move: a time, or a number of playouts.
type effort struct {
	time     time.Duration // 0: playouts count
	playouts int           // 0: as many as the level does
	threads  int
	nodes    int
	// untrained plays by hand-made priors instead of learned weights.
	untrained bool
	resign    float64 // gives up a game whose win rate stays below this
}

// players is a flag that may be given several times.
type players []string

func (p *players) String() string { return strings.Join(*p, "; ") }

func (p *players) Set(text string) error {
	*p = append(*p, text)
	return nil
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
	ladder := flags.Bool("ladder", false, "let the levels play each other, and print their ratings")
	var more players
	flags.Var(&more, "player", "one more `player` of the ladder, which plays all levels; may be repeated")
	s := &settings{out: out, command: strings.Join(args, " ")}
	flags.IntVar(&s.size, "size", 9, "points a side")
	flags.Float64Var(&s.komi, "komi", rules.DefaultKomi, "what White receives in Go")
	flags.IntVar(&s.games, "games", 20, "games to play")
	flags.IntVar(&s.parallel, "parallel", 1, "games at a time")
	flags.Uint64Var(&s.seed, "seed", 1, "another seed, other games")
	flags.DurationVar(&s.effort.time, "time", 0, "time for a move of the engine, instead of playouts")
	flags.IntVar(&s.effort.playouts, "playouts", 0, "playouts for a move of the engine; 0: its level's")
	flags.Float64Var(&s.effort.resign, "resign", 0, "our players give up when they think that their win rate is below this, three moves in a row")
	flags.IntVar(&s.reach, "reach", 2, "in a ladder: how many levels up each one plays")
	flags.IntVar(&s.top, "top", engine.Levels, "in a ladder: the highest level; 11 is Merciless, for the time of -time")
	flags.StringVar(&s.readme, "readme", "", "in a ladder: write the table into this `file`, between its marks, as README.md has them")
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
	stopped := make(chan os.Signal, 1)
	signal.Notify(stopped, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(stopped)
	go func() {
		if _, ok := <-stopped; ok {
			s.halt.Store(true) // the games in progress are finished and count
		}
	}()
	if *ladder {
		return s.ladder(more)
	}
	score, err := s.match(*a, *b)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s against %s, %v %dx%d: %s\n", *a, *b, s.game, s.size, s.size, score.describe())
	return nil
}
