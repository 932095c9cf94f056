package record

import (
	"strings"

	"redstone/rules"
	"redstone/rules/sgf"
)

// playedMove is a move and its colour.
type playedMove struct {
	move rules.Move
	by   rules.Stone
}

// readMoves reads the moves of a node, in the order of its properties.
func (im *importer) readMoves(src *sgf.Node) (moves []playedMove) {
	for _, prop := range src.Props {
		by := rules.Black
		switch prop.Name {
		case "B":
		case "W":
			by = rules.White
		default:
			continue
		}
		for _, v := range prop.Values {
			if !im.goesOn(src) {
				break
			}
			m, odd, ok := readMove(v, im.r.Game, im.r.Size)
			if !ok {
				continue // property warns of it and keeps it
			}
			if odd {
				im.warn(src, Notation, prop.Name, v)
			}
			moves = append(moves, playedMove{m, by})
		}
	}
	return moves
}

// setup reads what is set up at a node; nil for nothing.
func (im *importer) setup(src *sgf.Node) *Setup {
	var s Setup
	found := false
	var seen [1 << 10]bool
	for _, l := range []struct {
		name string
		list *[]rules.Point
	}{{"AE", &s.Empty}, {"AB", &s.Black}, {"AW", &s.White}, {propRed, &s.Red}} {
		values := src.Get(l.name)
		if values == nil || l.name == propRed && im.r.Game == rules.Go {
			continue
		}
		*l.list = im.points(src, l.name, values)
		found = found || len(*l.list) > 0
		for _, pt := range *l.list {
			if seen[pt] && l.name != "AE" {
				im.warn(src, SetupTwice, l.name, pt.String())
			}
			seen[pt] = l.name != "AE" // many files clear a point before they set it up
		}
	}
	s.ToMove = readTurn(src.First("PL"))
	if !found && s.ToMove == rules.Empty {
		return nil
	}
	return s.normalized(im.r.Size)
}

// readTurn reads PL; Empty for what is no colour.
func readTurn(value string) rules.Stone {
	switch strings.ToLower(sgf.SimpleText(value)) {
	case "b", "black", "1":
		return rules.Black
	case "w", "white", "2":
		return rules.White
	}
	return rules.Empty
}

// expand counts points, and reports whether there may be so many.
func (im *importer) expand(src *sgf.Node, points int) bool {
	im.yielder.nodes += points / yieldPoints
	if im.expanded += points; im.expanded > MaxPoints && im.failed == nil {
		im.failed = tooMuch(src, TooManyPoints, MaxPoints)
	}
	return im.failed == nil
}

// points reads a list of points, each once, in which "aa:cc" is a rectangle.
func (im *importer) points(src *sgf.Node, name string, values []string) []rules.Point {
	var list, some []rules.Point
	var seen [1 << 10]bool
	for _, v := range values {
		if v == "" && len(values) == 1 {
			break // an empty list
		}
		if !im.goesOn(src) {
			break
		}
		var ok bool
		if some, ok = readRectangle(some[:0], v, im.r.Size); !ok {
			im.warn(src, BadPoint, name, v)
			continue
		}
		if !im.expand(src, len(some)) {
			break
		}
		for _, pt := range some {
			if !seen[pt] {
				seen[pt] = true
				list = append(list, pt)
			}
		}
	}
	return list
}
