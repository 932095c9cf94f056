package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"redstone/game/engine"
	"redstone/rules"
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
	size       int // 0: all from 2x2 up to 4x4
	bytes      int
	threads    int
	job, split int64
	minutes    float64
	checkpoint string
	report     time.Duration
}

const maxThreads = 256

func parseFlags(args []string, stderr io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.IntVar(&o.size, "size", 0, "the board's `points` a side, 2 to 25; 0 takes 2, 3 and 4")
	flags.IntVar(&o.bytes, "bytes", 512<<20, "the memory for positions, in `bytes`, shared by the threads")
	flags.IntVar(&o.threads, "threads", 1, "how many positions to work on side by side")
	flags.Int64Var(&o.job, "job", 2_000_000, "how many `nodes` to spend before choosing anew what to work on")
	flags.Int64Var(&o.split, "split", 20_000_000, "how many `nodes` a position may take before its moves are looked at one by one")
	flags.Float64Var(&o.minutes, "minutes", 0, "stop after so many `minutes`; 0: when all is proven")
	flags.StringVar(&o.checkpoint, "checkpoint", "", "the `file` that keeps what is found")
	flags.DurationVar(&o.report, "report", 30*time.Second, "how often to say how far it is and to save")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return o, err
	case err != nil:
		return o, errUsage
	}
	fault := ""
	switch {
	case flags.NArg() > 0:
		fault = fmt.Sprintf("unknown argument %q", flags.Arg(0))
	case o.size != 0 && (o.size < rules.MinSize || o.size > rules.MaxSize):
		fault = rules.ErrSize.Error()
	case o.threads < 1 || o.threads > maxThreads:
		fault = fmt.Sprintf("there are 1 to %d threads", maxThreads)
	case o.bytes < 0 || o.job < 1 || o.split < 1 || o.report <= 0:
		fault = "bytes, nodes and durations are positive numbers"
	case !(o.minutes >= 0 && o.minutes < 1e7):
		fault = "the minutes are out of bounds"
	}
	if fault != "" {
		fmt.Fprintln(stderr, fault)
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
	}
	if o.minutes > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(o.minutes*float64(time.Minute)))
		defer cancel()
	}
	t := newTree(o.split)
	if o.checkpoint != "" {
		if err := t.load(o.checkpoint); err != nil {
			return err
		}
	}
	solvers := make([]*engine.Solver, o.threads)
	for i := range solvers {
		solvers[i] = engine.NewSolver(o.bytes / o.threads)
	}
	sizes := []int{o.size}
	if o.size == 0 {
		sizes = []int{2, 3, 4}
	}
	for _, size := range sizes {
		if err := t.aim(size); err != nil {
			return err
		}
		if err := t.solve(ctx, o, solvers, out); err != nil {
			return err
		}
		t.results(out, size)
		if ctx.Err() != nil {
			break
		}
	}
	return nil
}

// solve works on the goals until all are proven or the context is done, and writes
// the state to the checkpoint.
func (t *tree) solve(ctx context.Context, o options, solvers []*engine.Solver, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var work sync.WaitGroup
	failed := make(chan error, len(solvers))
	for _, s := range solvers {
		work.Go(func() {
			if err := t.worker(ctx, s, int(o.job)); err != nil {
				failed <- err
				cancel()
			}
		})
	}
	ended := make(chan struct{})
	go func() { work.Wait(); close(ended) }()
	tick := time.NewTicker(o.report)
	defer tick.Stop()
	for going := true; going; {
		select {
		case <-ended:
			going = false
		case <-tick.C:
			t.report(out)
		}
		if o.checkpoint != "" {
			if err := t.save(o.checkpoint); err != nil {
				cancel()
				<-ended
				return err
			}
		}
	}
	select {
	case err := <-failed:
		return err
	default:
		return nil
	}
}

// worker does one job after the other.
func (t *tree) worker(ctx context.Context, s *engine.Solver, nodes int) error {
	stop := func() bool { return ctx.Err() != nil }
	estimate := func(p *rules.Position) engine.Solution { return s.Solve(p, nil, 100) }
	for ctx.Err() == nil {
		job, solved := t.next()
		if solved {
			return nil
		}
		if job == nil { // the other threads have all there is
			select {
			case <-ctx.Done():
			case <-time.After(5 * time.Millisecond):
			}
			continue
		}
		p, err := rules.ParsePosition(rules.Redstone, job.text)
		if err != nil {
			return fmt.Errorf("%q: %w", job.text, err)
		}
		if err := t.learn(job, s.Solve(p, stop, nodes), estimate); err != nil {
			return err
		}
	}
	return nil
}
