package host

import (
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

const (
	onlineLock     = "online.lock" // in the folder of settings
	onlineTake     = "online.take" // its change asks the program that has the lock to give it up
	onlineInterval = time.Second   // between two looks
	onlinePause    = 3 * time.Second
)

// OnlineLock is the lock of the one running program that holds the player's online games. The system releases it when a program
// ends. It cannot be taken from another program, so that is asked for it by a file, and gives it up within a second or two.
type OnlineLock struct {
	dir     string
	changed func(holds bool)
	take    chan struct{}
	end     chan struct{}
}

// HoldOnline asks for the lock in a folder. changed is called in a goroutine of its own with the answer, and again whenever
// that changes. Where files cannot be locked, as on some network drives, every program holds the games.
func HoldOnline(dir string, changed func(holds bool)) *OnlineLock {
	l := &OnlineLock{dir: dir, changed: changed, take: make(chan struct{}, 1), end: make(chan struct{})}
	go l.run()
	return l
}

// Take asks for the lock that another program has.
func (l *OnlineLock) Take() {
	select {
	case l.take <- struct{}{}:
	default: // it has been asked already
	}
}

// Close gives the lock up.
func (l *OnlineLock) Close() { close(l.end) }

// run holds the lock or waits for it until the end.
func (l *OnlineLock) run() {
	lock := flock.New(filepath.Join(l.dir, onlineLock))
	defer lock.Close() // the file stays, as in Games.locked
	tick := time.NewTicker(onlineInterval)
	defer tick.Stop()
	holds := false
	var known time.Time // when the file that asks was written last, as far as it has been dealt with
	var pause time.Time // until then the lock is left to another program
	for told := false; ; told = true {
		before := holds
		switch asked := l.asked(); {
		case holds && asked.After(known):
			_ = lock.Unlock() // without a lock there is nothing to release
			holds, pause = false, time.Now().Add(onlinePause)
		case !holds && !time.Now().Before(pause):
			got, err := lock.TryLock()
			holds, known = got || err != nil, asked
		}
		if holds != before || !told {
			l.changed(holds)
		}
		select {
		case <-l.end:
			return
		case <-tick.C:
		case <-l.take:
			if pause = (time.Time{}); !holds {
				_ = os.WriteFile(filepath.Join(l.dir, onlineTake), []byte(time.Now().String()), 0o600) // without it nobody gives way
			}
		}
	}
}

// asked returns when a program asked for the lock last.
func (l *OnlineLock) asked() time.Time {
	info, err := os.Stat(filepath.Join(l.dir, onlineTake))
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}
