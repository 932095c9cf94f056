// Package diskfile opens and reads regular files. Anything else that a path may name,
// a device, a FIFO or a folder, is an error and never blocks: opening a FIFO would wait
// for a writer, and reading a device may never end. It does not write.
package diskfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// Errors of Open and Read, which wrap them.
var (
	ErrNotRegular = errors.New("not a regular file")
	ErrTooLong    = errors.New("the file is too long")
)

// Open opens a regular file for reading. The error wraps ErrNotRegular or is that of
// the file system.
func Open(path string) (*os.File, fs.FileInfo, error) {
	// Opening some devices has side effects, so the path is checked first.
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, nil, notRegular(path)
	}
	// It may have been replaced since: with nonBlocking a FIFO opens at once, and the
	// open file is checked again.
	file, err := os.OpenFile(path, os.O_RDONLY|nonBlocking, 0)
	if err != nil {
		return nil, nil, err
	}
	if info, err = file.Stat(); err == nil && !info.Mode().IsRegular() {
		err = notRegular(path)
	}
	if err != nil {
		file.Close()
		return nil, nil, err
	}
	return file, info, nil
}

func notRegular(path string) error {
	return &fs.PathError{Op: "open", Path: path, Err: ErrNotRegular}
}

// Read reads a regular file of at most maxBytes, even if it grows meanwhile.
// The error wraps ErrNotRegular or ErrTooLong, or is that of the file system.
func Read(path string, maxBytes int64) ([]byte, error) {
	file, info, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info.Size() > maxBytes {
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrTooLong}
	}
	data, err := io.ReadAll(io.LimitReader(file, maxBytes+1))
	if err == nil && int64(len(data)) > maxBytes {
		err = &fs.PathError{Op: "read", Path: path, Err: ErrTooLong}
	}
	if err != nil {
		return nil, err
	}
	return data, nil
}
