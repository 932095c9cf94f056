package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"redstone/assets/puzzles"
	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/game/puzzle/lifedeath"
	"redstone/rules"
	"redstone/rules/record"
)

// Errors of proving.
var (
	errNotProven = errors.New("not proven within the budget")
	errWrong     = errors.New("wrong")
	errNoProver  = errors.New("no search of this program proves it")
)

// prove proves all that a puzzle claims: that its first move reaches the goal, that no other one does, that the goal can't be
// reached sooner, and that the solution and the refutations end as they should.
func (j *judge) prove(p *puzzle.Puzzle) error {
	t, start := taskOf(p), p.Start()
	if start.Game() != rules.Redstone {
		return proveGo(p)
	}
	j.unsure = false
	good := j.good(t, start, t.in, 0)
	err := j.checkGoal(t, start)
	if err == nil {
		err = checkLine(t, p)
	}
	switch {
	case j.unsure:
		return errNotProven
	case err != nil:
		return err
	case len(good) != 1 || good[0] != p.Key():
		return fmt.Errorf("%w: %v reach the goal, and the tree has %v", errWrong, good, p.Key())
	}
	for i, n := range p.Record.Root.Children() {
		if puzzle.Wrong(n) != (i > 0) {
			return fmt.Errorf("%w: %v is marked otherwise", errWrong, n.Move)
		}
		if err := j.checkBranch(t, p, n, i == 0); err != nil {
			return err
		}
	}
	if j.unsure {
		return errNotProven
	}
	return nil
}

// checkBranch follows a first move: after every further move of the one who is right there, the solver or the one who
// refutes him, the goal is still reached, or still not.
func (j *judge) checkBranch(t task, p *puzzle.Puzzle, n *record.Node, right bool) error {
	q, in := p.Start(), t.in
	for ; n != nil; n = n.Next() {
		mover := q.ToMove()
		in = t.left(q, in)
		if _, err := q.Play(n.Move); err != nil {
			return fmt.Errorf("%w: %w", errWrong, err)
		}
		if (mover == t.solver) == right && in >= 0 && j.reaches(t, q, in) != right {
			return fmt.Errorf("%w: after %v at ply %d", errWrong, n.Move, n.Depth())
		}
	}
	return nil
}

// proveGo proves a problem of Go.
func proveGo(p *puzzle.Puzzle) error {
	switch err := lifedeath.Check(p); {
	case errors.Is(err, lifedeath.ErrOther):
		return errNoProver
	case errors.Is(err, lifedeath.ErrWrong):
		return fmt.Errorf("%w: %w", errWrong, err)
	default:
		return err
	}
}

// checkGoal looks at the number of moves: a goal of the solver's is not reached sooner, and a group that is saved is in danger.
func (j *judge) checkGoal(t task, start *rules.Position) error {
	sooner := false
	switch t.goal {
	case puzzle.Annihilate:
		sooner = j.attacks(goal.Annihilate, start, t.solver, 0, t.in-1)
	case puzzle.Capture:
		sooner = j.attacks(goal.Capture, start, t.solver, t.target, t.in-1)
	case puzzle.Win, puzzle.Save:
	default:
		return errNoProver
	}
	if sooner {
		return fmt.Errorf("%w: the goal is reached in fewer moves", errWrong)
	}
	return nil
}

// checkLine plays the solution: the goal is reached at its end, and in time.
func checkLine(t task, p *puzzle.Puzzle) error {
	q, in := p.Start(), t.in
	for n := p.Record.Root.Next(); n != nil; n = n.Next() {
		in = t.left(q, in)
		if _, err := q.Play(n.Move); err != nil {
			return fmt.Errorf("%w: the solution: %w", errWrong, err)
		}
	}
	reached := false
	switch t.goal {
	case puzzle.Win, puzzle.Annihilate:
		reached = q.Result().Over() && q.Result().Winner == t.solver
	case puzzle.Capture:
		reached = q.At(t.target) != t.solver.Opponent()
	case puzzle.Save:
		reached = q.At(t.target) == t.solver && (in == 0 || q.Result().Over())
	}
	if !reached || in < 0 && t.goal != puzzle.Win {
		return fmt.Errorf("%w: the solution ends before the goal", errWrong)
	}
	return nil
}

// plies is the length of the main line.
func plies(p *puzzle.Puzzle) int {
	n := 0
	for at := p.Record.Root.Next(); at != nil; at = at.Next() {
		n++
	}
	return n
}

// proveAll proves every puzzle that the program has, and prints what it found.
func proveAll(ctx context.Context, workers int, out, stderr io.Writer) error {
	var failed error
	for _, text := range []string{puzzles.Redstone, puzzles.Go} {
		list, err := readAll(text)
		if err != nil {
			return err
		}
		if len(list) == 0 {
			continue
		}
		results := proveList(ctx, list, workers)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		proven := 0
		for i, err := range results {
			switch {
			case err == nil:
				proven++
			case errors.Is(err, errNoProver):
			default:
				failed = fmt.Errorf("puzzle %s: %w", list[i].ID, err)
				fmt.Fprintln(stderr, failed)
			}
		}
		fmt.Fprintf(out, "## %v: %d puzzles, %d proven\n\n", list[0].Game(), len(list), proven)
		printTables(out, list)
	}
	return failed
}

// readAll reads all puzzles of a collection.
func readAll(text string) ([]*puzzle.Puzzle, error) {
	c, err := puzzle.ReadCollection(text)
	if err != nil {
		return nil, fmt.Errorf("reading the puzzles: %w", err)
	}
	var list []*puzzle.Puzzle
	for _, h := range c.Heads {
		p, err := c.Puzzle(h.ID)
		if err != nil {
			return nil, fmt.Errorf("reading puzzle %s: %w", h.ID, err)
		}
		list = append(list, p)
	}
	return list, nil
}

// proveList proves puzzles side by side.
func proveList(ctx context.Context, list []*puzzle.Puzzle, workers int) []error {
	results := make([]error, len(list))
	work := make(chan int)
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			j := newJudge(proveNodes)
			for i := range work {
				results[i] = j.prove(list[i])
			}
		})
	}
	for i := range list {
		if ctx.Err() != nil {
			break
		}
		work <- i
	}
	close(work)
	group.Wait()
	return results
}
