package main

import (
	"fmt"
	"os"
	"path/filepath"

	"redstone/game/ui"
	"redstone/game/ui/widget"
	"redstone/rules/record"
)

// opened handles the argument of the command line, a file or a link, which becomes the first event.
func (d *desktop) opened(argument string) error {
	_, err := os.Stat(argument)
	if err != nil {
		if !record.IsLink(argument) && !ui.IsOnlineLink(argument) {
			return fmt.Errorf("%q is neither a file nor a link to a game", argument)
		}
		d.input.add(widget.Event{Kind: widget.Link, Text: argument})
		return nil
	}
	file, err := d.file(filepath.Base(argument), openFile(argument))
	if err != nil {
		return fmt.Errorf("opening %s: %w", argument, err)
	}
	d.addFiles([]widget.File{file})
	return nil
}
