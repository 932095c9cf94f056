package main

import (
	"fmt"

	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// credit is said in every puzzle.
const credit = "Redstone puzzles; the game is Mark Steere's"

// build makes the puzzle of a find: the solution, then the tempting wrong moves with their refutations.
func (w *prospector) build(f *find, source string) (*puzzle.Puzzle, error) {
	r, err := record.New(rules.Redstone, f.start.Size(), false)
	if err != nil {
		return nil, fmt.Errorf("making the record of a puzzle: %w", err)
	}
	r.SetSetup(r.Root, record.SetupOf(f.start))
	add(r, r.Root, f.line)
	for _, m := range tempting(f.task, f.start, f.key, maxTempting) {
		q := after(f.start, m)
		line := []rules.Move{m}
		if !q.Result().Over() {
			line = append(line, w.refutation(f.task, q)...)
		}
		puzzle.MarkWrong(add(r, r.Root, line))
	}
	p := &puzzle.Puzzle{Goal: f.goal, In: f.in, Target: f.target, Themes: f.themes, Source: source, Credit: credit, Record: r}
	p.Proof = f.proof()
	p.ID = puzzle.NewID(p)
	return p, nil
}

// add adds a line below a node and returns its first node.
func add(r *record.Record, at *record.Node, line []rules.Move) *record.Node {
	var first *record.Node
	for _, m := range line {
		at = r.Add(at, m, rules.Empty)
		if first == nil {
			first = at
		}
	}
	return first
}

// proof says what was shown.
func (f *find) proof() string {
	others := f.legal - 1
	switch f.goal {
	case puzzle.Win:
		return fmt.Sprintf("solver: %d other moves lose; exhaustive: win in %d; %d nodes", others, f.own(), f.nodes)
	case puzzle.Save:
		return fmt.Sprintf("exhaustive: %d other moves fail; safe for %d; %d nodes", others, f.in+1, f.nodes)
	}
	return fmt.Sprintf("exhaustive: %d other moves fail; %d nodes", others, f.nodes)
}
