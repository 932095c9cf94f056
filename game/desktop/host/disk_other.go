//go:build !windows

package host

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// rename renames a file, replacing what has the new name.
func rename(from, to string) error { return os.Rename(from, to) }

// syncDir writes the entries of a folder to the disk. It is no error if the system does not support that.
func syncDir(dir string) error {
	file, err := os.Open(dir)
	if errors.Is(err, fs.ErrPermission) {
		return nil // a folder may be writable without being readable
	}
	if err != nil {
		return err
	}
	defer file.Close()
	if err := file.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, syscall.EINVAL) {
		return err
	}
	return nil
}
