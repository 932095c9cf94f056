package host

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"redstone/game/library"
)

const (
	lockName     = "games.lock" // in the folder of settings
	lockLimit    = 10 * time.Second
	lockInterval = 5 * time.Millisecond
)

// errLocked says that another running program has held the lock for too long.
var errLocked = fmt.Errorf("%w: another program is writing", library.ErrRefused)

// locked runs a function while it holds the lock of all running programs. The system releases the lock when a program
// ends, even by a crash. Where files cannot be locked, as on some network drives, the function runs without the lock: new
// files still never replace others, and files are still compared just before they are replaced.
func (g *Games) locked(do func() error) error {
	if err := g.disk.mkdir(g.data, privateDir); err == nil {
		lock := flock.New(filepath.Join(g.data, lockName))
		limit, cancel := context.WithTimeout(context.Background(), lockLimit)
		defer cancel()
		_, err := lock.TryLockContext(limit, lockInterval)
		if errors.Is(err, context.DeadlineExceeded) {
			return errLocked
		}
		defer lock.Close() // the file stays: removing it would let two programs lock two files
	}
	return do()
}
