package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"redstone/game/puzzle"
)

func main() {
	candidates := flag.String("candidates", "", "file of candidates to append to; with -select, files with commas between")
	minutes := flag.Float64("minutes", 1, "how long to look for candidates")
	seed := flag.Uint64("seed", 1, "seed")
	what := flag.String("what", "life", "what to look for: life, captures, nets, ladders or classics")
	out := flag.String("select", "", "file to write the best candidates to, instead of looking for more")
	flag.Parse()
	var err error
	if *out != "" {
		err = write(*out, strings.Split(*candidates, ","))
	} else {
		err = look(*what, *candidates, *seed, time.Now().Add(time.Duration(*minutes*float64(time.Minute))))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// look appends candidates to a file until the time is over.
func look(what, name string, seed uint64, until time.Time) error {
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	keep := func(c *found) error { return writeCandidate(f, c) }
	switch what {
	case "life":
		return breed(seed, until, keep)
	case "captures":
		return playGames(seed, until, keep)
	case "nets":
		return makeNets(seed, until, keep)
	case "ladders":
		return makeLadders(seed, until, keep)
	case "classics":
		return makeClassics(keep)
	}
	return fmt.Errorf("nobody can make %s", what)
}

// write chooses among candidates and writes the collection.
func write(name string, files []string) error {
	var all []*found
	for _, file := range files {
		list, err := readCandidates(file)
		if err != nil {
			return err
		}
		all = append(all, list...)
	}
	list, err := choose(all)
	if err != nil {
		return err
	}
	fmt.Printf("%d of %d candidates\n%s", len(list), len(all), table(list))
	return os.WriteFile(name, []byte(puzzle.FormatCollection(list)), 0o644)
}

// table counts puzzles by goal and theme.
func table(list []*puzzle.Puzzle) string {
	goals, themes, ratings := map[puzzle.Goal]int{}, map[puzzle.Theme]int{}, map[int]int{}
	for _, p := range list {
		goals[p.Goal]++
		ratings[p.Rating/200*200]++
		for _, t := range p.Themes {
			themes[t]++
		}
	}
	return fmt.Sprintln("goals", goals) + fmt.Sprintln("themes", themes) + fmt.Sprintln("ratings", ratings)
}
