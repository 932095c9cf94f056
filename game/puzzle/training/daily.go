package training

import (
	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
)

// FirstDay is the first day that has a Puzzle of the day: 1 November 2026.
const FirstDay progress.Day = 20758

// The measures of Daily: a puzzle can come only in one week of so many, and how far its rating may be from the weekday's.
const (
	weeks = 26
	band  = 250
)

// dailyRatings are what the weekdays' puzzles should have, from Monday on: the week begins with an easy one.
var dailyRatings = [7]int{900, 1050, 1200, 1350, 1500, 1650, 1800}

// Daily returns the ID of the Puzzle of the day; "" for a day before FirstDay, and when there is no puzzle. It depends on
// nothing but the date, which is that of UTC so that it is the same for everybody at every moment, and the collection.
//
// It is the puzzle with the highest hash of its ID and the day (rendezvous hashing), so when puzzles are added to a
// collection only those days change whose puzzle is a new one. Only puzzles with the weekday's difficulty compete, each in
// one week of half a year, so that none comes again soon; where there is none, all of the week's do, and then all of the
// collection. None comes twice from Monday to Sunday unless there are too few.
func Daily(heads []puzzle.Head, day progress.Day) string {
	if day < FirstDay {
		return ""
	}
	monday := day - (day+3)%7 // 1 January 1970 was a Thursday
	taken := map[string]bool{}
	id := ""
	for d := monday; d <= day; d++ {
		id = dailyOf(heads, d, taken)
		taken[id] = true
	}
	return id
}

// dailyOf returns the puzzle of a day that is none of those taken by the week's days before it, if possible.
func dailyOf(heads []puzzle.Head, day progress.Day, taken map[string]bool) string {
	best, bestRank, bestHash := "", -1, uint64(0)
	week, want := uint64(day+3)/7%weeks, dailyRatings[(day+3)%7]
	for i := range heads {
		h := &heads[i]
		rank := 0
		if hash(h.ID, -1)%weeks == week {
			rank = 1
			if h.Rating >= want-band && h.Rating <= want+band {
				rank = 2
			}
		}
		if taken[h.ID] {
			rank = -1
		}
		if rank < bestRank {
			continue
		}
		if sum := hash(h.ID, day); rank > bestRank || sum > bestHash || best == "" {
			best, bestRank, bestHash = h.ID, rank, sum
		}
	}
	return best
}

// hash returns the FNV-1a hash of a puzzle and a day, the same in every process and version, with its bits mixed (the
// finalizer of MurmurHash3): FNV alone leaves those of the last letters in the low ones.
func hash(id string, day progress.Day) uint64 {
	x := uint64(14695981039346656037)
	add := func(b byte) { x = (x ^ uint64(b)) * 1099511628211 }
	for i := range len(id) {
		add(id[i])
	}
	for shift := 0; shift < 32; shift += 8 {
		add(byte(day >> shift))
	}
	x ^= x >> 33
	x *= 0xff51afd7ed558ccd
	x ^= x >> 33
	x *= 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}
