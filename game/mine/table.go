package main

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"redstone/game/puzzle"
)

// triedText says how many tries of each level found the key of the puzzles that the levels are rated by: a line for each
// with its ID, and found/tries from level 1 on.
//
//go:embed levels.txt
var triedText string

// readLevels reads such a text.
func readLevels(text string) (map[string]rates, error) {
	list := map[string]rates{}
	for line := range strings.Lines(text) {
		id, r, err := parseRates(line)
		if err != nil {
			return nil, err
		}
		list[id] = r
	}
	return list, nil
}

// printTables prints how many puzzles there are of each kind, and the share that each level solved.
func printTables(out io.Writer, list []*puzzle.Puzzle) {
	count := func(title string, of func(p *puzzle.Puzzle) []string) {
		number := map[string]int{}
		for _, p := range list {
			for _, name := range of(p) {
				number[name]++
			}
		}
		names := make([]string, 0, len(number))
		for name := range number {
			names = append(names, name)
		}
		slices.Sort(names)
		fmt.Fprintf(out, "| %s | puzzles | share |\n|---|---|---|\n", title)
		for _, name := range names {
			fmt.Fprintf(out, "| %s | %d | %.1f %% |\n", strings.TrimSpace(name), number[name], 100*float64(number[name])/float64(len(list)))
		}
		fmt.Fprintln(out)
	}
	one := func(format string, of func(p *puzzle.Puzzle) any) func(p *puzzle.Puzzle) []string {
		return func(p *puzzle.Puzzle) []string { return []string{fmt.Sprintf(format, of(p))} }
	}
	count("goal", one("%v", func(p *puzzle.Puzzle) any { return p.Goal }))
	count("goal and number", func(p *puzzle.Puzzle) []string { return []string{fmt.Sprintf("%s %d", p.Goal, p.In)} })
	count("size", one("%2d", func(p *puzzle.Puzzle) any { return p.Start().Size() }))
	count("theme", func(p *puzzle.Puzzle) []string {
		var names []string
		for _, t := range p.Themes {
			names = append(names, string(t))
		}
		if names == nil {
			names = []string{"none"}
		}
		return names
	})
	count("plies", one("%2d", func(p *puzzle.Puzzle) any { return plies(p) }))
	count("rating", func(p *puzzle.Puzzle) []string {
		from := p.Rating / 200 * 200
		return []string{fmt.Sprintf("%4d to %d", from, from+199)}
	})
	printLevels(out, list)
}

// printLevels prints the share of the tries in which each level found the key, and how many puzzles it never solved.
func printLevels(out io.Writer, list []*puzzle.Puzzle) {
	tried, err := readLevels(triedText)
	if err != nil || !slices.ContainsFunc(list, func(p *puzzle.Puzzle) bool { _, ok := tried[p.ID]; return ok }) {
		return
	}
	goals := []puzzle.Goal{puzzle.Win, puzzle.Annihilate}
	fmt.Fprintln(out, "| level | win | never | annihilate | never |\n|---|---|---|---|---|")
	for level := range ratedLevels {
		fmt.Fprintf(out, "| %d |", level+1)
		for _, g := range goals {
			found, tries, never, all := 0, 0, 0, 0
			for _, p := range list {
				if r, ok := tried[p.ID]; ok && p.Goal == g {
					found, tries, all = found+r.found[level], tries+r.tries[level], all+1
					if r.found[level] == 0 {
						never++
					}
				}
			}
			fmt.Fprintf(out, " %.0f %% | %d of %d |", 100*float64(found)/float64(max(tries, 1)), never, all)
		}
		fmt.Fprintln(out)
	}
	fmt.Fprintln(out)
}
