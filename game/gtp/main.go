// Package main is the engine for programs that speak the Go Text Protocol, such
// as GoGui, Sabaki and arenas, over standard input and output:
//
//	go run ./game/gtp -game Redstone -size 9 -level 10
//
// It follows version 2 (G. Farnebäck, "Specification of the Go Text Protocol,
// version 2, draft 2", 2002), with private commands for Redstone; list_commands
// lists them all. It decides no move: package engine does, and package rules
// says what is legal.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

func main() {
	err := run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	switch {
	case errors.Is(err, errUsage):
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// errUsage says that the arguments were not understood; that has been printed.
var errUsage = errors.New("usage")

func run(args []string, in io.Reader, out, stderr io.Writer) error {
	o, err := parseFlags(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return nil
	case err != nil:
		return err
	}
	s, err := newSession(o)
	if err != nil {
		return err
	}
	return s.serve(in, out)
}

// maxThreads bounds the number of threads, each of which has a tree.
const maxThreads = 256

// treeNodes bounds the memory of a thread's tree; it suffices for minutes a move.
const treeNodes = 1 << 22

// maxSeconds bounds all times that are given from outside.
const maxSeconds = 1e8

// parseFlags reads the command line and explains what it does not understand.
func parseFlags(args []string, stderr io.Writer) (options, error) {
	o := options{now: time.Now, solverBytes: 256 << 20, maxPerft: 30}
	flags := flag.NewFlagSet("gtp", flag.ContinueOnError)
	flags.SetOutput(stderr)
	game := flags.String("game", "Redstone", "the `game` at first: Redstone or Go")
	flags.IntVar(&o.size, "size", 9, "the board's `points` a side at first, 2 to 25")
	pie := flags.Bool("pie", true, "offer the swap in Redstone, on the empty board")
	flags.IntVar(&o.level, "level", engine.Levels, fmt.Sprintf("how strong it plays, 1 to %d; %d is Merciless, which needs a time", engine.Levels, engine.Merciless))
	flags.IntVar(&o.playouts, "playouts", 0, "the number of `playouts` a move; 0 leaves it to the level or the time")
	perMove := flags.Float64("time", 0, "`seconds` a move; 0 leaves it to the level or the clock")
	ponder := flags.Bool("ponder", false, "think on the opponent's time as well, at levels 8 and above")
	threads := flags.Int("threads", 1, "how many threads to think with; with more than 1 no game can be repeated")
	flags.Uint64Var(&o.seed, "seed", 0, "the seed of all chance, for games that can be repeated; 0 takes another one each time")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return o, err
	case err != nil:
		return o, errUsage
	}
	flags.Visit(func(f *flag.Flag) { o.levelSet = o.levelSet || f.Name == "level" })
	o.noPie = !*pie
	known := false
	o.game, known = rules.ParseGame(*game)
	fault := ""
	switch {
	case flags.NArg() > 0:
		fault = fmt.Sprintf("unknown argument %q", flags.Arg(0))
	case !known:
		fault = fmt.Sprintf("there is no game %q", *game)
	case o.size < rules.MinSize || o.size > rules.MaxSize:
		fault = rules.ErrSize.Error()
	case o.level < 1 || o.level > engine.Merciless:
		fault = fmt.Sprintf("there are levels 1 to %d", engine.Merciless)
	case o.playouts < 0 || o.playouts > engine.MaxPlayouts:
		fault = fmt.Sprintf("the number of playouts is 0 to %d", engine.MaxPlayouts)
	case !(*perMove >= 0 && *perMove <= maxSeconds):
		fault = "the time is a number of seconds"
	case *threads < 1 || *threads > maxThreads:
		fault = fmt.Sprintf("the number of threads is 1 to %d", maxThreads)
	}
	if fault != "" {
		fmt.Fprintln(stderr, fault)
		flags.Usage()
		return o, errUsage
	}
	o.perMove = seconds(*perMove)
	if o.seed == 0 {
		o.seed = uint64(time.Now().UnixNano())
	}
	thinking := engine.SearchOptions{Threads: *threads, Nodes: treeNodes}
	searcher := engine.NewSearcher(thinking)
	o.search, o.analyse = searcher.SearchTelling, searcher.AnalyseMoves
	if *ponder {
		o.ponder = searcher.Ponder
	}
	o.fresh = func(stop func() bool, r engine.Request, tell func(engine.Report)) engine.Answer {
		return engine.NewSearcher(thinking).SearchTelling(stop, r, tell)
	}
	return o, nil
}
