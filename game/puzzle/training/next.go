package training

import (
	"cmp"
	"math"
	"slices"
	"time"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/rules"
)

// Chooser chooses puzzles of one game for a player.
type Chooser struct {
	Heads    []puzzle.Head // of the collection
	Game     rules.Game
	Standing *progress.Standing
	Coin     *rules.Rand
}

// The measures of Next.
const (
	below  = 50                  // how much easier than the player's rating puzzles are: six of ten should be solved
	nearby = 12                  // among how many of the nearest one is chosen at random
	rest   = 30 * 24 * time.Hour // how long a puzzle is not shown again, if there are others
)

// Next returns a puzzle near the player's rating that was not attempted before or, when there is none, not for long. With
// repeat, one that is due for repetition comes first (progress.Again is its mode then). It is not the one with the ID
// except, unless there is no other. ok is false when there is no puzzle at all.
func (c Chooser) Next(repeat bool, except string, now time.Time) (h puzzle.Head, mode progress.Mode, ok bool) {
	if repeat {
		for _, id := range c.Standing.Due(c.Game, progress.DayOf(now)) {
			if h, ok := find(c.Heads, id); ok && id != except {
				return h, progress.Again, true
			}
		}
	}
	target := int(math.Round(c.Standing.Player(c.Game).Rating.Value)) - below
	fresh := func(h *puzzle.Head) bool { return c.Standing.Puzzles[h.ID] == nil }
	rested := func(h *puzzle.Head) bool { return now.Sub(c.Standing.Puzzles[h.ID].Last.At) > rest }
	any := func(h *puzzle.Head) bool { return true }
	for _, want := range []func(h *puzzle.Head) bool{fresh, rested, any} {
		if h, ok := c.near(target, func(h *puzzle.Head) bool { return h.ID != except && want(h) }); ok {
			return h, progress.Train, true
		}
	}
	if len(c.Heads) > 0 {
		return c.Heads[0], progress.Train, true
	}
	return puzzle.Head{}, progress.Train, false
}

// near returns one of the nearest puzzles to a rating that are wanted; false if none is.
func (c Chooser) near(target int, want func(h *puzzle.Head) bool) (puzzle.Head, bool) {
	var list []*puzzle.Head
	for i := range c.Heads {
		if want(&c.Heads[i]) {
			list = append(list, &c.Heads[i])
		}
	}
	if len(list) == 0 {
		return puzzle.Head{}, false
	}
	away := func(h *puzzle.Head) int { return max(h.Rating-target, target-h.Rating) }
	slices.SortFunc(list, func(a, b *puzzle.Head) int { return cmp.Or(cmp.Compare(away(a), away(b)), cmp.Compare(a.ID, b.ID)) })
	return *list[c.Coin.Intn(min(len(list), nearby))], true
}

// find returns the head with an ID.
func find(heads []puzzle.Head, id string) (puzzle.Head, bool) {
	i := slices.IndexFunc(heads, func(h puzzle.Head) bool { return h.ID == id })
	if i < 0 {
		return puzzle.Head{}, false
	}
	return heads[i], true
}

// Known returns those of the IDs that a collection has, in their order.
func Known(heads []puzzle.Head, ids []string) []puzzle.Head {
	byID := make(map[string]int, len(heads))
	for i := range heads {
		byID[heads[i].ID] = i
	}
	var list []puzzle.Head
	for _, id := range ids {
		if i, ok := byID[id]; ok {
			list = append(list, heads[i])
		}
	}
	return list
}
