package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"

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
	figures  map[string]string // rules pages: by name, or name-after for the position after the move
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
	for _, f := range slices.Concat(figures, goFigures) {
		if err := p.addFigure(out, f); err != nil {
			return nil, fmt.Errorf("figure %s: %w", f.name, err)
		}
	}
	return p, nil
}

// addPNG adds a picture. Better compression would take seconds and save a few percent.
func addPNG(out *bundle, name string, picture image.Image) (string, error) {
	var data bytes.Buffer
	if err := png.Encode(&data, picture); err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return out.addHashed(name, data.Bytes()), nil
}
