package main

import (
	"fmt"
	"strconv"
	"strings"

	"redstone/game/diagram"
	"redstone/rules"
)

// figure is a picture of a rules page. The position after the move is computed by the rules, so that page
// and game cannot disagree.
type figure struct {
	name, position string
	game           rules.Game
	played         string // moves that lead on from the position; those from number first on are numbered
	first          int
	move           string // shown as a second picture; "" for none
	marked         []string
	labels         map[string]string
	afterLabels    map[string]string // in the second picture
	owners         bool              // whose the empty points are
}

// figureSide, in pixels, is about the size that figures are shown at, so that coordinates have the right proportion.
const figureSide = 170

// figures in the order of the rules page.
var figures = []figure{
	{name: "placement", position: "...../...B./.BW../..W../..... b"},
	{name: "liberties", position: "...../.BB../..BW./...../..... b", marked: []string{"B5", "C5", "A4", "D4", "B3", "C2"}},
	{name: "forbidden", position: ".W.../WW.B./..BWB/...../..... b", labels: map[string]string{"A5": "×", "D2": "×"}},
	{name: "capture", position: "...../...B./W.BWB/...../.W... b", move: "xD2"},
	{name: "both", position: "...../...../.B.../.WB../BBW.. b", move: "xA2"},
	{name: "own", position: "BW.../...../..B../.W.../..... b", move: "xA4"},
	{name: "annihilation", position: "...../..B.B/.BW.W/..B.B/..... b", move: "xD3"},
	{name: "pie", position: "...../...../..B../...../..... w"},
}

// goFigures in the order of the page about Go.
var goFigures = []figure{
	{name: "go-liberties", position: "...../..B../.BBW./...../B.... b", marked: []string{"C5", "B4", "D4", "A3", "B2", "C2"}},
	{name: "go-capture", position: "...../..B../.BWB./...../..... b", move: "C2"},
	{name: "go-edge", position: "...../...../...../..BB./.BWW. b", move: "E1"},
	{name: "go-atari", position: "...../..W../.WBW./...../..... b", move: "C2"},
	{name: "go-suicide", position: ".W.../W..W./..W.W/...W./..... b", labels: map[string]string{"A5": "×", "D3": "×"}},
	{name: "go-throw", position: ".W.../WB.../B..../...../..... b", move: "A5"},
	{name: "go-ko", position: "...../.BW../BW.W./.BW../..... b", move: "C3", afterLabels: map[string]string{"B3": "×"}},
	{name: "go-connect", position: "...../..B../..WB./...../..... b", move: "D4"},
	{name: "go-two-eyes", position: "...../...../BBBB./WWWWB/.W.WB b", labels: map[string]string{"A1": "×", "C1": "×"}},
	{name: "go-one-eye", position: "...../...../BBB../WWWB./W.WB. b", move: "B1"},
	{name: "go-game", position: goEmpty, played: goOpening, first: 1},
	{name: "go-game-cut", position: goEmpty, played: goOpening + " " + goCut, first: 15, move: "G6"},
	{name: "go-game-count", position: goEmpty, played: goOpening + " " + goCut + " G6 pass pass", owners: true},
	{name: "go-dead", position: "..BW./..BW./W.BW./..BW./..BW. b", owners: true},
	{name: "go-dead-taken", position: "..BW./B.BW./.BBW./B.BW./..BW. w", owners: true},
	{name: "go-handicap", position: "........./........./..B...B../........./........./........./..B...B../........./......... w"},
}

// The game that the page about Go goes through.
const (
	goEmpty   = "......./......./......./......./......./......./....... b"
	goOpening = "D4 E4 E5 F5 D3 E3 E6 F6 D2 E2 E7 F7 D1 E1"
	goCut     = "F4 F3 G4 G3 G5"
)

func init() {
	for i := range goFigures {
		goFigures[i].game = rules.Go
	}
}

// start is the position of the figure, before its move, and the numbers on its stones.
func (f figure) start() (*rules.Position, map[rules.Point]string, error) {
	position, err := rules.ParsePosition(f.game, f.position)
	if err != nil {
		return nil, nil, err
	}
	labels := map[rules.Point]string{}
	for i, word := range strings.Fields(f.played) {
		move, err := rules.ParseMove(word)
		if err == nil {
			_, err = position.Play(move)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", word, err)
		}
		if f.first > 0 && i+1 >= f.first && move.IsPlacement() {
			labels[move.Point()] = strconv.Itoa(i + 1)
		}
	}
	return position, labels, addLabels(labels, f.labels)
}

// addLabels adds labels by the names of their points.
func addLabels(to map[rules.Point]string, labels map[string]string) error {
	for name, label := range labels {
		point, ok := rules.ParsePoint(name)
		if !ok {
			return fmt.Errorf("no point %q", name)
		}
		to[point] = label
	}
	return nil
}

// addFigure draws a figure and, when it has a move, the position after it.
func (p *pictures) addFigure(out *bundle, f figure) error {
	position, labels, err := f.start()
	if err != nil {
		return err
	}
	options := diagram.Options{Side: figureSide, Coords: true, ID: f.name, Labels: labels, Owners: f.owners}
	marked := f.marked
	var move rules.Move
	if f.move != "" {
		if move, err = rules.ParseMove(f.move); err != nil {
			return err
		}
		marked = append(marked, move.Point().String())
	}
	for _, name := range marked {
		point, ok := rules.ParsePoint(name)
		if !ok {
			return fmt.Errorf("no point %q", name)
		}
		options.Highlight = append(options.Highlight, point)
	}
	p.figures[f.name] = out.addHashed("figure-"+f.name+".svg", []byte(diagram.SVG(position, options)))
	if f.move == "" {
		return nil
	}
	if _, err := position.Play(move); err != nil {
		return err
	}
	after := diagram.Options{Side: figureSide, Coords: true, ID: f.name + "-after", Last: move.Point(), Labels: map[rules.Point]string{}}
	if err := addLabels(after.Labels, f.afterLabels); err != nil {
		return err
	}
	p.figures[f.name+"-after"] = out.addHashed("figure-"+f.name+"-after.svg", []byte(diagram.SVG(position, after)))
	return nil
}
