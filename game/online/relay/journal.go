package relay

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/gofrs/flock"

	"redstone/game/diskfile"
	"redstone/game/online/event"
)

// firstLine is how a journal begins. Every other line is an event as JSON, in the order in which they came.
const firstLine = "redstone relay 1"

// Errors of New.
var (
	ErrNotJournal = errors.New("relay: the file is not a relay's journal")
	ErrInUse      = errors.New("relay: another relay uses the file")
)

// slack is how much larger than what it keeps the journal may become, in bytes, before it is written anew.
const slack = 4 << 20

// journal is the file with the events: appended to, and now and then written anew beside the old one, which it then
// replaces. A nil journal does nothing.
type journal struct {
	name   string
	lock   *flock.Flock
	file   *os.File
	size   int64
	torn   bool // the last write failed: it has to be written anew
	synced bool
	failed bool // told; until it works again
	log    func(format string, args ...any)
}

// openJournal reads a journal into the store; what does not exist begins empty. Damaged lines are put aside in a file of
// their own before anything is written.
func openJournal(name string, s *store, now time.Time, log func(string, ...any)) (*journal, error) {
	j := &journal{name: name, log: log, lock: flock.New(name + ".lock"), synced: true}
	switch ok, err := j.lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("relay: %w", err)
	case !ok:
		return nil, fmt.Errorf("%w: %s", ErrInUse, name)
	}
	if err := j.load(s, now); err != nil {
		j.lock.Close()
		return nil, err
	}
	return j, nil
}

// load reads what is there and writes it anew.
func (j *journal) load(s *store, now time.Time) error {
	file, _, err := diskfile.Open(j.name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return fmt.Errorf("relay: %w", err)
	default:
		damaged, err := readJournal(file, s)
		file.Close()
		if err != nil {
			return fmt.Errorf("%w: %s", err, j.name)
		}
		if len(damaged) > 0 {
			aside, err := putAside(j.name, damaged)
			if err != nil {
				return fmt.Errorf("relay: %s is damaged, and what is damaged cannot be put aside: %w", j.name, err)
			}
			j.log("relay: %s is damaged; the %d bytes that cannot be read are in %s", j.name, len(damaged), aside)
		}
	}
	s.sweep(now)
	if err := j.rewrite(s); err != nil {
		return fmt.Errorf("relay: %w", err)
	}
	return nil
}

// maxDamaged is how many bytes of a journal may be damaged before it counts as another file.
const maxDamaged = 64 << 20

// readJournal puts the events into the store and returns the lines that are none, as they are.
func readJournal(file io.Reader, s *store) (damaged []byte, err error) {
	lines := bufio.NewReaderSize(file, event.MaxText+2)
	for first := true; ; first = false {
		line, err := lines.ReadSlice('\n') // of a line that is too long a part, which is damaged
		if err != nil && err != io.EOF && err != bufio.ErrBufferFull {
			return nil, err
		}
		text, whole := bytes.CutSuffix(line, []byte("\n"))
		switch {
		case first && len(line) == 0:
			return nil, nil // an empty file is an empty journal
		case first && (!whole || string(text) != firstLine):
			return nil, ErrNotJournal
		case first || len(line) == 0:
		default:
			e, parsed := event.Parse(string(text))
			if parsed != nil || !whole {
				damaged = append(damaged, line...)
				break
			}
			s.put(newStored(e, string(text), nil)) // lines that were replaced later are there, too
		}
		if len(damaged) > maxDamaged {
			return nil, ErrNotJournal
		}
		if err == io.EOF {
			return damaged, nil
		}
	}
}

// putAside writes bytes into a new file beside another and returns its name.
func putAside(name string, data []byte) (string, error) {
	for n := 1; ; n++ {
		aside := name + ".damaged-" + strconv.Itoa(n)
		file, err := os.OpenFile(aside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) && n < 1000 {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = file.Write(data)
		return aside, errors.Join(err, file.Sync(), file.Close())
	}
}

// rewrite writes what the store has into a new file, which replaces the journal.
func (j *journal) rewrite(s *store) error {
	file, err := os.CreateTemp(filepath.Dir(j.name), filepath.Base(j.name)+".new-*")
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(file, 1<<16)
	size, _ := w.WriteString(firstLine + "\n")
	for el := s.order.Front(); el != nil; el = el.Next() {
		if text := el.Value.(*stored).text.Load(); text != nil {
			n, _ := w.WriteString(*text + "\n")
			size += n
		}
	}
	err = errors.Join(w.Flush(), file.Sync(), file.Close()) // Flush returns the first error of all
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	j.torn = true
	if j.file != nil {
		j.file.Close() // Windows replaces no open file
		j.file = nil
	}
	if err := os.Rename(file.Name(), j.name); err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	if j.file, err = os.OpenFile(j.name, os.O_WRONLY|os.O_APPEND, 0); err != nil {
		return err
	}
	j.size, j.torn, j.synced = int64(size), false, true
	return nil
}

// append adds an event that the store has taken.
func (j *journal) append(text string, s *store) {
	if j == nil {
		return
	}
	if j.torn || j.size > 2*int64(s.bytes)+slack {
		j.tell(j.rewrite(s))
		return
	}
	n, err := j.file.WriteString(text + "\n")
	j.size, j.synced = j.size+int64(n), false
	j.torn = err != nil
	j.tell(err)
}

// settle makes durable what was written, and tries again what could not be written.
func (j *journal) settle(s *store) {
	switch {
	case j == nil:
	case j.torn:
		j.tell(j.rewrite(s))
	case !j.synced:
		err := j.file.Sync()
		j.synced = err == nil
		j.tell(err)
	}
}

// tell says once that writing fails, and once that it works again.
func (j *journal) tell(err error) {
	switch {
	case err != nil && !j.failed:
		j.log("relay: cannot write %s, events are kept in memory until it can: %v", j.name, err)
	case err == nil && j.failed:
		j.log("relay: %s is written again", j.name)
	}
	j.failed = err != nil
}

func (j *journal) close(s *store) error {
	if j == nil {
		return nil
	}
	var err error
	if j.torn {
		err = j.rewrite(s)
	}
	if j.file != nil {
		err = errors.Join(err, j.file.Sync(), j.file.Close())
	}
	return errors.Join(err, j.lock.Close())
}
