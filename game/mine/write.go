package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"redstone/game/puzzle"
)

// finish chooses among what was found, rates that and writes it.
func (m *mine) finish(ctx context.Context) error {
	list := choose(m.journal.found, m.count)
	if m.options.again {
		var err error
		if list, err = m.studyAgain(ctx, list); err != nil {
			return err
		}
		list = choose(list, m.count)
	}
	if err := m.rate(ctx, list); err != nil {
		return err
	}
	var puzzles []*puzzle.Puzzle
	var levels strings.Builder
	for _, e := range list {
		r, tried := m.journal.rates[e.ID]
		if tried && usesLevels(e.Goal) {
			fmt.Fprintf(&levels, "%s%s\n", e.ID, r.format())
		}
		e.Rating = rating(e, r)
		puzzles = append(puzzles, e.Puzzle)
	}
	slices.SortStableFunc(puzzles, func(a, b *puzzle.Puzzle) int { return strings.Compare(place(a), place(b)) })
	if err := writeFile(filepath.Join(m.dir, "redstone.sgf"), puzzle.FormatCollection(puzzles)); err != nil {
		return err
	}
	if err := writeFile(filepath.Join(m.dir, "levels.txt"), levels.String()); err != nil {
		return err
	}
	fmt.Fprintf(m.stderr, "%d puzzles are in %s\n", len(list), m.dir)
	return nil
}

// studyAgain studies and builds puzzles once more.
func (m *mine) studyAgain(ctx context.Context, list []*entry) ([]*entry, error) {
	fresh := make([]*entry, len(list))
	errs := make([]error, len(list))
	work := make(chan int)
	var workers sync.WaitGroup
	for range m.workers {
		workers.Go(func() {
			w := &prospector{judge: newJudge(againNodes)}
			w.stop = func() bool { return ctx.Err() != nil }
			for i := range work {
				if ctx.Err() == nil {
					fresh[i], errs[i] = w.again(list[i])
				}
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
	workers.Wait()
	fresh = slices.DeleteFunc(fresh, func(e *entry) bool { return e == nil })
	fmt.Fprintf(m.stderr, "studied again: %d of %d are kept\n", len(fresh), len(list))
	return fresh, errors.Join(append(errs, ctx.Err())...)
}

// place is by goal, length and difficulty.
func place(p *puzzle.Puzzle) string {
	return fmt.Sprintf("%s %2d %4d %s", p.Goal, p.In, p.Rating, p.ID)
}

// usesLevels reports whether the levels play for a goal.
func usesLevels(g puzzle.Goal) bool { return g == puzzle.Win || g == puzzle.Annihilate }

// writeFile replaces a file by a text, or leaves it as it was.
func writeFile(path, text string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("writing %s: %w", path, err)
		}
	}()
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // without effect once it is renamed
	_, err = file.WriteString(text)
	if err == nil {
		err = file.Sync()
	}
	if e := file.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Chmod(file.Name(), 0o644)
	}
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	return err
}

// rate lets the levels try the puzzles that they have not tried, for a bounded time.
func (m *mine) rate(ctx context.Context, list []*entry) error {
	ctx, cancel := context.WithTimeout(ctx, m.rateFor)
	defer cancel()
	work := make(chan *entry)
	failed := make(chan error, m.workers)
	var workers sync.WaitGroup
	for range m.workers {
		workers.Go(func() {
			for e := range work {
				r, whole := tryLevels(e.Puzzle, func() bool { return ctx.Err() != nil })
				if !whole {
					continue
				}
				m.lock.Lock()
				err := m.journal.addRates(e.ID, r)
				m.lock.Unlock()
				if err != nil {
					failed <- err
					cancel()
				}
			}
		})
	}
	told := time.Now()
	for i, e := range list {
		m.lock.Lock()
		_, known := m.journal.rates[e.ID]
		m.lock.Unlock()
		if known || !usesLevels(e.Goal) || ctx.Err() != nil {
			continue
		}
		if time.Since(told) > m.progress {
			told = time.Now()
			fmt.Fprintf(m.stderr, "rated %d of %d\n", i, len(list))
		}
		work <- e
	}
	close(work)
	workers.Wait()
	select {
	case err := <-failed:
		return err
	default:
		return nil
	}
}

// format writes the tries of each level, with a space before each.
func (r rates) format() string {
	var text strings.Builder
	for i := range r.found {
		fmt.Fprintf(&text, " %d/%d", r.found[i], r.tries[i])
	}
	return text.String()
}
