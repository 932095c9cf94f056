package main

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"redstone/game/desktop/host"
	"redstone/game/diskfile"
	"redstone/game/library"
	"redstone/game/ui/widget"
)

// pieceSize is how many bytes of a file are read at once.
const pieceSize = 1 << 20

// Games is the folder of games.
func (d *desktop) Games() library.Store { return d.games }

// PickFiles shows the system's dialog from a goroutine; the files come as an event.
func (d *desktop) PickFiles() bool {
	if !host.HasPicker() {
		return false
	}
	go func() {
		paths, err := host.PickFiles("Redstone")
		logError("choosing files", err)
		var files []widget.File
		for _, path := range paths {
			if f, err := d.file(filepath.Base(path), openFile(path)); err == nil {
				files = append(files, f)
			} else {
				logError("opening", err)
			}
		}
		d.post(func() { d.addFiles(files) })
	}()
	return true
}

// openFile opens a file of the disk for d.file.
func openFile(path string) func() (fs.File, error) {
	return func() (fs.File, error) {
		file, _, err := diskfile.Open(path)
		if err != nil {
			return nil, err // not a *os.File that is nil
		}
		return file, nil
	}
}

// addFiles hands files that were picked or dropped to the interface.
func (d *desktop) addFiles(files []widget.File) {
	if len(files) > 0 {
		d.input.add(widget.Event{Kind: widget.Files, Files: files})
	}
}

// dropped takes the files that were dragged onto the window.
func (d *desktop) dropped(dropped fs.FS) {
	go func() {
		files := d.filesIn(dropped)
		d.post(func() { d.addFiles(files) })
	}()
}

// filesIn returns the regular files at the top of a file system. It opens no others, since opening a FIFO would block.
func (d *desktop) filesIn(dropped fs.FS) (files []widget.File) {
	for _, e := range entriesIn(dropped) {
		if e == nil {
			continue
		}
		if info, err := e.Info(); err != nil || !info.Mode().IsRegular() {
			continue
		}
		name := e.Name()
		if f, err := d.file(name, func() (fs.File, error) { return dropped.Open(name) }); err == nil {
			files = append(files, f)
		}
	}
	return files
}

// entriesIn lists the top of a file system. fs.ReadDir would sort the list, but that of Ebitengine has nil entries from
// the first on whose FileInfo cannot be read, such as a dangling link.
func entriesIn(dropped fs.FS) []fs.DirEntry {
	top, err := dropped.Open(".")
	if err != nil {
		logError("opening what was dropped", err)
		return nil
	}
	defer top.Close()
	dir, ok := top.(fs.ReadDirFile)
	if !ok {
		return nil
	}
	entries, err := dir.ReadDir(-1)
	logError("reading what was dropped", err)
	return entries
}

// errNotRegular says that something is not a regular file, but a folder for instance.
var errNotRegular = errors.New("not a regular file")

// file is a file to be read piece by piece in goroutines. It is opened with the first piece and closed with the last.
func (d *desktop) file(name string, open func() (fs.File, error)) (widget.File, error) {
	file, err := open()
	if err != nil {
		return widget.File{}, err
	}
	info, err := file.Stat()
	file.Close()
	switch {
	case err != nil:
		return widget.File{}, err
	case !info.Mode().IsRegular():
		return widget.File{}, errNotRegular
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
	return widget.File{Name: name, Size: info.Size(), Read: func(done func([]byte, error)) {
		go func() {
			data, err := read()
			d.post(func() { done(data, err) })
		}()
	}}, nil
}
