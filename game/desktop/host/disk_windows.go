package host

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// How long and how often a file is renamed again while another program has it open, as virus scanners do.
const (
	renameLimit    = time.Second
	renameInterval = 10 * time.Millisecond
)

const errorSharingViolation = syscall.Errno(32)

// rename renames a file, replacing what has the new name.
func rename(from, to string) error {
	for start := time.Now(); ; time.Sleep(renameInterval) {
		err := os.Rename(from, to)
		inUse := errors.Is(err, syscall.ERROR_ACCESS_DENIED) || errors.Is(err, errorSharingViolation)
		if !inUse || time.Since(start) > renameLimit {
			return err
		}
	}
}

// syncDir does nothing: Windows has no such operation.
func syncDir(string) error { return nil }
