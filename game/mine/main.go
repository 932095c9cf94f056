package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"redstone/game/puzzle"
)

func main() {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
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

// options are what the flags say.
type options struct {
	dir      string
	limit    time.Duration
	workers  int
	count    int
	first    int
	sizes    []int
	rateFor  time.Duration
	prove    bool
	again    bool
	progress time.Duration
}

func parseFlags(args []string, stderr io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("mine", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&o.dir, "out", "", "the `folder` of the journal and of the puzzles that are chosen")
	flags.DurationVar(&o.limit, "for", 20*time.Minute, "how long to mine; then what is new is rated and chosen from")
	flags.DurationVar(&o.rateFor, "rate", 20*time.Minute, "how long to rate")
	flags.IntVar(&o.first, "first", 0, "the `number` of the first game; what a game is depends on its number and on -sizes")
	o.sizes = mixed
	flags.Func("sizes", "the `sizes` of the games, in turn, with commas between", func(text string) error {
		o.sizes = nil
		for _, word := range strings.Split(text, ",") {
			n, err := strconv.Atoi(word)
			if err != nil || n < 4 || n > 13 {
				return fmt.Errorf("no size from 4 to 13: %q", word)
			}
			o.sizes = append(o.sizes, n)
		}
		return nil
	})
	flags.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many games to look at side by side")
	flags.IntVar(&o.count, "count", 1600, "how many puzzles to choose")
	flags.BoolVar(&o.again, "again", false, "study what is chosen again, after a change of this program: themes, solutions, refutations")
	flags.BoolVar(&o.prove, "prove", false, "prove all puzzles of the program again, and print a table")
	flags.DurationVar(&o.progress, "progress", 10*time.Second, "how often to say how far it is")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return o, err
	case err != nil:
		return o, errUsage
	}
	if flags.NArg() > 0 || o.prove == (o.dir != "") || o.workers < 1 || o.workers > 256 || o.count < 1 || o.first < 0 || o.limit < 0 || o.rateFor < 0 || o.progress <= 0 {
		fmt.Fprintln(stderr, "either -prove or -out DIR is needed; numbers and durations are positive")
		return o, errUsage
	}
	return o, nil
}

func run(ctx context.Context, args []string, out, stderr io.Writer) error {
	o, err := parseFlags(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return nil
	case err != nil:
		return err
	case o.prove:
		return proveAll(ctx, o.workers, out, stderr)
	}
	if err := os.MkdirAll(o.dir, 0o755); err != nil {
		return fmt.Errorf("making the folder: %w", err)
	}
	j, err := openJournal(filepath.Join(o.dir, "journal"))
	if err != nil {
		return err
	}
	defer j.close()
	m := &mine{options: o, journal: j, stderr: stderr, next: o.first}
	if err := m.dig(ctx); err != nil {
		return err
	}
	return m.finish(ctx)
}

// mine is one run of the program.
type mine struct {
	options
	stderr io.Writer

	lock    sync.Mutex // of what follows
	journal *journal
	next    int // number of the next game

	added func() // for tests: called after a game was added
}

// dig plays games and looks at them until the time is over.
func (m *mine) dig(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	failed := make(chan error, m.workers)
	var work sync.WaitGroup
	for range m.workers {
		work.Go(func() {
			if err := m.worker(ctx); err != nil {
				failed <- err
				cancel()
			}
		})
	}
	tick := time.NewTicker(m.progress)
	defer tick.Stop()
	for going := true; going; {
		select {
		case <-ctx.Done():
			going = false
		case <-tick.C:
			m.report()
		}
	}
	work.Wait()
	m.report()
	select {
	case err := <-failed:
		return err
	default:
		return nil
	}
}

// report says how far the mine is.
func (m *mine) report() {
	m.lock.Lock()
	defer m.lock.Unlock()
	t := m.journal.tally
	fmt.Fprintf(m.stderr, "%d games, %d positions, %d questions, %d with one answer, %d of them too obvious, %d puzzles\n",
		t.games, t.positions, t.asked, t.sole, t.obvious, t.kept)
}

// take returns the number of a game that nobody has looked at.
func (m *mine) take() int {
	m.lock.Lock()
	defer m.lock.Unlock()
	for m.journal.done[m.next] {
		m.next++
	}
	m.next++
	return m.next - 1
}

// worker looks at one game after the other.
func (m *mine) worker(ctx context.Context) error {
	stop := func() bool { return ctx.Err() != nil }
	w := &prospector{judge: newJudge(findNodes)}
	w.stop = stop
	for !stop() {
		g := newGame(m.take(), m.sizes)
		if !g.play(stop) {
			continue
		}
		block, err := w.entries(g)
		if err != nil {
			return err
		}
		if stop() {
			return nil // some of its questions were not answered
		}
		m.lock.Lock()
		err = m.journal.addGame(g.number, w.count, block)
		m.lock.Unlock()
		if err != nil {
			return err
		}
		if m.added != nil {
			m.added()
		}
	}
	return nil
}

// entries makes the puzzles of a game.
func (w *prospector) entries(g *game) ([]*entry, error) {
	var block []*entry
	for _, f := range w.look(g) {
		p, err := w.build(f, g.source(f))
		if err != nil {
			return nil, err
		}
		block = append(block, &entry{Puzzle: p, text: p.SGF(), facts: f.facts()})
	}
	return block, nil
}

// facts returns what the choice and the rating ask for.
func (f *find) facts() facts {
	return facts{score: f.score(), near: f.near, duals: f.duals, nodes: f.nodes, legal: f.legal, rank: rankOf(f), natural: f.natural, swing: f.swing}
}

// again finds and builds a puzzle once more; nil when it would not be found now.
func (w *prospector) again(e *entry) (*entry, error) {
	w.judge.solver.Reset()
	p := e.Start()
	var f *find
	switch e.Goal {
	case puzzle.Win:
		f = w.win(p)
	case puzzle.Annihilate:
		f = w.annihilation(p)
	case puzzle.Capture:
		f = w.capture(p, e.Target)
	case puzzle.Save:
		f = w.save(p, e.Target)
	}
	if f == nil || f.key != e.Key() || f.in != e.In {
		return nil, nil
	}
	if f.swing = e.swing; !w.study(f) {
		return nil, nil
	}
	built, err := w.build(f, e.Source)
	if err != nil {
		return nil, err
	}
	return &entry{Puzzle: built, text: built.SGF(), facts: f.facts()}, nil
}
