package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"redstone/game/desktop/host"
	"redstone/game/library"
	"redstone/game/ui"
)

// pieceSize is how much of a file is read at once.
const pieceSize = 1 << 20

// Games is the folder of games.
func (d *desktop) Games() library.Store { return d.games }

// PickFiles shows the system's dialog beside the frame loop; the files come as an event.
func (d *desktop) PickFiles() bool {
	if !host.HasPicker() {
		return false
	}
	go func() {
		paths, err := host.PickFiles("Redstone")
		complain("choosing files", err)
		var files []ui.File
		for _, path := range paths {
			if f, err := d.file(filepath.Base(path), func() (fs.File, error) { return os.Open(path) }); err == nil {
				files = append(files, f)
			} else {
				complain("opening", err)
			}
		}
		d.soon(func() { d.gotFiles(files) })
	}()
	return true
}

// gotFiles hands files that were picked or dropped to the interface.
func (d *desktop) gotFiles(files []ui.File) {
	if len(files) > 0 {
		d.input.add(ui.Event{Kind: ui.Files, Files: files})
	}
}

// dropped takes the files that were dragged onto the window.
func (d *desktop) dropped(dropped fs.FS) {
	go func() {
		entries, err := fs.ReadDir(dropped, ".")
		complain("reading what was dropped", err)
		var files []ui.File
		for _, e := range entries {
			name := e.Name()
			if f, err := d.file(name, func() (fs.File, error) { return dropped.Open(name) }); err == nil {
				files = append(files, f)
			}
		}
		d.soon(func() { d.gotFiles(files) })
	}()
}

// errFolder says that a folder is no file.
var errFolder = errors.New("a folder is no file")

// file is a file to be read piece by piece, beside the frame loop. It is opened with the first piece and closed with
// the last.
func (d *desktop) file(name string, open func() (fs.File, error)) (ui.File, error) {
	file, err := open()
	if err != nil {
		return ui.File{}, err
	}
	info, err := file.Stat()
	file.Close()
	switch {
	case err != nil:
		return ui.File{}, err
	case !info.Mode().IsRegular():
		return ui.File{}, errFolder
	}
	file = nil
	read := func() ([]byte, error) {
		if file == nil {
			if file, err = open(); err != nil {
				return nil, err
			}
		}
		data := make([]byte, pieceSize)
		n, err := io.ReadFull(file, data)
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			err = nil
		}
		if n == 0 || err != nil {
			file.Close()
		}
		return data[:n], err
	}
	return ui.File{Name: name, Size: info.Size(), Read: func(done func([]byte, error)) {
		go func() {
			data, err := read()
			d.soon(func() { done(data, err) })
		}()
	}}, nil
}
