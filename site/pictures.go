package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"redstone/game/diagram"
	"redstone/rules"
)

// pictures are the paths of the drawn files.
type pictures struct {
	board    string // the empty board that the loader shows
	favicon  string
	icons    map[int]string // by side in pixels
	maskable string
	social   string
	figures  map[string]string // rules page: by name, or name-after for the position after the move
}

// figure is a picture of the rules page. The position after the move is computed by the rules, so that page
// and game cannot disagree.
type figure struct {
	name, position string
	move           string // shown as a second picture; "" for none
	marked         []string
	labels         map[string]string
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

// addPictures draws everything: the loader's board, icons, the social card, and the figures of the rules page.
func addPictures(out *bundle) (*pictures, error) {
	p := &pictures{icons: map[int]string{}, figures: map[string]string{}}
	board, err := rules.NewPosition(rules.Redstone, 9, false)
	if err != nil {
		return nil, err
	}
	p.board = out.addHashed("board.svg", []byte(diagram.SVG(board, diagram.Options{Side: 900, Coords: true})))

	for _, side := range []int{180, 192, 512} {
		if p.icons[side], err = addPNG(out, fmt.Sprintf("icon-%d.png", side), diagram.Icon(side, side == 180)); err != nil {
			return nil, err
		}
	}
	if p.favicon, err = addPNG(out, "favicon.png", diagram.Icon(64, false)); err != nil {
		return nil, err
	}
	if p.maskable, err = addPNG(out, "icon-maskable.png", diagram.Icon(512, true)); err != nil {
		return nil, err
	}
	if p.social, err = addPNG(out, "social.png", diagram.SocialCard()); err != nil {
		return nil, err
	}
	for _, f := range figures {
		if err := p.addFigure(out, f); err != nil {
			return nil, fmt.Errorf("figure %s: %w", f.name, err)
		}
	}
	return p, nil
}

// addFigure draws a figure and, when it has a move, the position after it.
func (p *pictures) addFigure(out *bundle, f figure) error {
	position, err := rules.ParsePosition(rules.Redstone, f.position)
	if err != nil {
		return err
	}
	options := diagram.Options{Side: figureSide, Coords: true, ID: f.name}
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
	options.Labels = map[rules.Point]string{}
	for name, label := range f.labels {
		point, ok := rules.ParsePoint(name)
		if !ok {
			return fmt.Errorf("no point %q", name)
		}
		options.Labels[point] = label
	}
	p.figures[f.name] = out.addHashed("figure-"+f.name+".svg", []byte(diagram.SVG(position, options)))
	if f.move == "" {
		return nil
	}
	if _, err := position.Play(move); err != nil {
		return err
	}
	after := diagram.Options{Side: figureSide, Coords: true, ID: f.name + "-after", Last: move.Point()}
	p.figures[f.name+"-after"] = out.addHashed("figure-"+f.name+"-after.svg", []byte(diagram.SVG(position, after)))
	return nil
}

// addPNG adds a picture. Better compression would take seconds and save a few percent.
func addPNG(out *bundle, name string, picture image.Image) (string, error) {
	var data bytes.Buffer
	if err := png.Encode(&data, picture); err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return out.addHashed(name, data.Bytes()), nil
}
