package main

import (
	"strings"

	"redstone/rules"
)

// classic is a shape that every player knows, put on the board by hand. Eyes are eye spaces, which get stones of the
// group around them; the others have them.
type classic struct {
	name     string
	text     string
	eyes     bool
	col, row int
	kill     bool
}

// classics are beginners' shapes. Whether they are what people say is proven as everywhere.
var classics = []classic{
	{"straight three on the edge", "...", true, 3, 0, true},
	{"straight three in the corner", "...", true, 0, 0, false},
	{"straight three in the centre", "...", true, 3, 4, true},
	{"bent three on the edge", "#./..", true, 3, 0, false},
	{"bent three in the corner", ".#/..", true, 0, 0, true},
	{"bent three in the centre", "#./..", true, 3, 4, false},
	{"pyramid four on the edge", "#.#/...", true, 3, 0, true},
	{"pyramid four in the centre", "#.#/...", true, 3, 3, false},
	{"pyramid four in the corner", ".#/../.#", true, 0, 0, false},
	{"bulky five on the edge", "..#/...", true, 3, 0, false},
	{"bulky five in the corner", "..#/...", true, 0, 0, true},
	{"bulky five in the centre", "..#/...", true, 3, 3, true},
	{"crossed five", "#.#/.../#.#", true, 3, 3, true},
	{"crossed five, another time", "#.#/.../#.#", true, 3, 3, false},
	{"rabbity six", "#.#/.../..#", true, 3, 3, false},
	{"rabbity six on the edge", "..#/.../#.#", true, 3, 0, true},
	{"rabbity six in the corner", "#.#/.../..#", true, 0, 0, true},
	{"five stones on the second line in the corner", "BBBBB#/......", false, 0, 0, false},
	{"four stones on the second line and a hane", "BBBB#/...B.", false, 0, 0, false},
	{"two by three in the corner", "BBBB/...B/...B", false, 0, 0, true},
	{"two by three in the corner, to live", "BBBB/...B/...B", false, 0, 0, false},
	{"two by three in the corner, one gap", "BBBB#/...B#/....#", false, 0, 0, false},
	{"the edge behind a wall of three", "BBBBB#/B...B#/......", false, 2, 0, true},
	{"two stones inside", "BBBBBB/B.WW.B/B....B", false, 2, 0, true},
}

// ringAround puts stones of the group on all eight sides of the eye space, so that they are one group.
func (s *shape) ringAround() {
	for _, pt := range s.sortedPoints() {
		for _, q := range pt.Around() {
			if _, inside := s.stones[q]; q.On(s.size) && !inside {
				s.stones[q] = rules.Black
			}
		}
	}
}

// makeClassics makes puzzles of the shapes that turn out to have one right move.
func makeClassics(keep func(*found) error) error {
	for _, c := range classics {
		s, err := parseShape(9, c.text, c.col, c.row)
		if err != nil {
			return err
		}
		if c.eyes {
			s.ringAround()
		}
		name, _, _ := strings.Cut(c.name, ",")
		f := lifeOf(s, c.kill, "a shape that everybody knows: "+name)
		if f == nil {
			continue
		}
		f.worth += 100 // they are wanted
		if err := keep(f); err != nil {
			return err
		}
	}
	return nil
}
