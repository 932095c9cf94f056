package meeting

import (
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/ranking"
	"redstone/game/online/timing"
)

// The choices of Find an opponent, in the order in which two players who share several get one: the usual first.
var (
	games  = []string{"redstone", "go"}
	sizes  = map[string][]int{"redstone": {9, 7, 11, 13, 5, 19}, "go": {9, 13, 19}}
	clocks = []string{"10m+5s", "3m+2s", "10m+5x30s", "1d", "3d"} // as package timing writes them
	ranges = []int{0, 100, 200, 400}                              // rating points; 0 for any
)

// liveClocks is how many of the clocks are for games in one sitting.
const liveClocks = 3

// ranked is whether a player wants a game that counts for a rating.
type ranked string

const (
	either   ranked = "either"
	friendly ranked = "no"
	rated    ranked = "yes"
)

// wish is what a player searches for: one of each list will do.
type wish struct {
	Games  []string
	Sizes  []int
	Clocks []string
	Range  int // how far the opponent's rating may be from his own; 0 for any
	Ranked ranked
}

// deal is what two wishes have in common.
type deal struct {
	Game   string
	Size   int
	Clock  string
	Ranked bool
}

// class is the class of games for which a rating counts.
func (d deal) class() string { return classOf(d.Game, d.Size) }

func (w wish) put(put func(word string, values ...string)) {
	put("game", w.Games...)
	put("size", numbers(w.Sizes)...)
	clocks := slices.Clone(w.Clocks)
	for i, c := range clocks {
		if c == "" {
			clocks[i] = noClock
		}
	}
	put("clock", clocks...)
	if w.Range > 0 {
		put("range", strconv.Itoa(w.Range))
	}
	put("ranked", string(w.Ranked))
}

// noClock stands for a game without clocks, whose rule is the empty text.
const noClock = "none"

func numbers(list []int) []string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = strconv.Itoa(n)
	}
	return texts
}

// maxChoices bounds each list of a wish.
const maxChoices = 12

// read reads one line of a notice.
func (w *wish) read(word string, values []string) {
	if len(values) > maxChoices {
		return
	}
	switch word {
	case "game":
		w.Games = values
	case "size":
		w.Sizes = nil
		for _, v := range values {
			if n, err := strconv.Atoi(v); err == nil {
				w.Sizes = append(w.Sizes, n)
			}
		}
	case "clock":
		w.Clocks = nil
		for _, v := range values {
			if v == noClock {
				v = ""
			}
			w.Clocks = append(w.Clocks, v)
		}
	case "range":
		w.Range, _ = strconv.Atoi(values[0])
	case "ranked":
		w.Ranked = ranked(values[0])
	}
}

// valid reports whether every choice is one that there is. Sizes and clocks need not be those of this version's lists.
func (w wish) valid() bool {
	if len(w.Games) == 0 || len(w.Sizes) == 0 || len(w.Clocks) == 0 || w.Range < 0 || w.Range > maxPoints {
		return false
	}
	for _, g := range w.Games {
		if !slices.Contains(games, g) {
			return false
		}
	}
	for _, s := range w.Sizes {
		if s < 2 || s > 25 {
			return false
		}
	}
	for _, c := range w.Clocks {
		if _, err := timing.Parse(c); err != nil {
			return false
		}
	}
	return w.Ranked == either || w.Ranked == friendly || w.Ranked == rated
}

// single reports whether there is nothing to choose.
func (w wish) single() bool {
	return len(w.Games) == 1 && len(w.Sizes) == 1 && len(w.Clocks) == 1 && w.Ranked != either && playable(w.Games[0], w.Sizes[0])
}

func (w wish) deal() deal { return deal{w.Games[0], w.Sizes[0], w.Clocks[0], w.Ranked == rated} }

// playable reports whether a game is played on boards of that size: Go has its usual boards only.
func playable(game string, size int) bool {
	return game == "redstone" && size >= 2 && size <= 25 || game == "go" && slices.Contains(sizes["go"], size)
}

// agree returns what two wishes have in common, the same whichever comes first.
func agree(a, b wish) (deal, bool) {
	var d deal
	switch {
	case a.Ranked == rated && b.Ranked != friendly, b.Ranked == rated && a.Ranked != friendly:
		d.Ranked = true
	case a.Ranked == rated, b.Ranked == rated:
		return deal{}, false
	}
	clock, ok := first(clocks, a.Clocks, b.Clocks, strings.Compare)
	if !ok {
		return deal{}, false
	}
	d.Clock = clock
	for _, game := range games {
		if !slices.Contains(a.Games, game) || !slices.Contains(b.Games, game) {
			continue
		}
		fits := func(list []int) []int {
			return slices.DeleteFunc(slices.Clone(list), func(n int) bool { return !playable(game, n) })
		}
		if size, ok := first(sizes[game], fits(a.Sizes), fits(b.Sizes), func(x, y int) int { return x - y }); ok {
			d.Game, d.Size = game, size
			return d, true
		}
	}
	return deal{}, false
}

// first returns the first of the usual values that both lists have, else the least that both have.
func first[T comparable](usual, a, b []T, compare func(x, y T) int) (best T, ok bool) {
	for _, v := range usual {
		if slices.Contains(a, v) && slices.Contains(b, v) {
			return v, true
		}
	}
	for _, v := range a {
		if slices.Contains(b, v) && (!ok || compare(v, best) < 0) {
			best, ok = v, true
		}
	}
	return best, ok
}

// meets reports whether a deal is within a wish.
func (w wish) meets(d deal) bool {
	return slices.Contains(w.Games, d.Game) && slices.Contains(w.Sizes, d.Size) && slices.Contains(w.Clocks, d.Clock) &&
		(d.Ranked && w.Ranked != friendly || !d.Ranked && w.Ranked != rated)
}

// classOf returns the name of the class of games for which a rating counts, as package ranking divides them.
func classOf(game string, size int) string { return game + "-" + classes[ranking.ClassOf(size)] }

var classes = map[ranking.Class]string{ranking.Small: "small", ranking.Medium: "medium", ranking.Large: "large"}
