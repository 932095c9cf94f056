package importing

import (
	"sync/atomic"
	"time"

	"redstone/game/library"
	"redstone/rules/record"
)

const (
	// MaxFiles is the maximum number of files of a Job; it ignores the rest.
	MaxFiles = 1000
	// lateAfter is how long reading may take before progress is shown.
	lateAfter = 250 * time.Millisecond
)

// Job is one import. Start makes one.
type Job struct {
	lib   *library.Library
	began time.Time
	phase Phase
	late  bool
	shown Progress // at the last Step

	files   []File
	at      int    // the file being read
	data    []byte // of it
	awaits  await
	total   int64 // bytes of all files
	before  int64 // bytes of the files before this one
	parsed  atomic.Int64
	stop    atomic.Bool
	results chan parsedFile
	pace    throttle

	found    int             // how many games the files have
	games    []*game         // of these, all that are different
	seen     map[uint64]bool // their sums; of the parser while that runs
	repeated int             // games like one before them, until they count as duplicates
	faults   []Fault
	remarks  []Fault
	logs     []string // of progress with puzzles
	keys     []string // of online play

	toAdd             int // the game to be added next
	added, duplicates int
	putting           bool // the library has not answered yet
	refused           error
}

// await is what reading is waiting for.
type await uint8

const (
	nothing await = iota
	content       // the next bytes of the file
	parser        // the goroutine, for the games of the file
)

// game is a game that was read.
type game struct {
	record *record.Record // nil where there are several
	item   library.Item
}

// Start begins to import files into a library, which it loads to find duplicates.
func Start(lib *library.Library, files []File, now time.Time) *Job {
	j := newJob(lib, files, now)
	lib.Load(func() {})
	j.read()
	return j
}

func newJob(lib *library.Library, files []File, now time.Time) *Job {
	j := &Job{lib: lib, began: now, files: files[:min(len(files), MaxFiles)], results: make(chan parsedFile, 1),
		seen: map[uint64]bool{},
		pace: throttle{now: time.Now, sleep: time.Sleep}}
	for _, f := range j.files {
		j.total += max(f.Size, 1)
	}
	return j
}

// Step does the work of a frame, and reports whether Progress has
// changed since the last call. It has to be called in every frame until the phase
// has Ended.
func (j *Job) Step(now time.Time) (changed bool) {
	switch j.phase {
	case Reading:
		j.receive()
		j.read()
		if j.at == len(j.files) {
			j.allRead(now)
		} else if now.Sub(j.began) > lateAfter {
			j.late = true
		}
	case Adding:
		j.add(now)
	}
	p := j.Progress()
	changed = p != j.shown
	j.shown = p
	return changed
}

// allRead chooses the next phase after reading.
func (j *Job) allRead(now time.Time) {
	switch {
	case len(j.games)+len(j.logs)+len(j.keys) == 0:
		j.phase = Nothing
	case len(j.faults) > 0:
		j.phase = Asking
	default:
		j.phase = Adding
		j.add(now)
	}
}

// Accept adds the games that could be read, when the Job asks.
func (j *Job) Accept(now time.Time) {
	if j.phase == Asking {
		j.phase = Adding
		j.add(now)
	}
}

// Cancel ends the Job. Games that have been added to the library stay there.
func (j *Job) Cancel() {
	if !j.phase.Ended() {
		j.phase = Cancelled
		j.stop.Store(true)
	}
}

// Progress returns the state of the Job.
func (j *Job) Progress() Progress {
	return Progress{Phase: j.phase, Late: j.late, Share: j.share(), Games: j.found,
		Added: j.added, Duplicates: j.duplicates, Logs: len(j.logs) + len(j.keys), Faults: len(j.faults), Refused: j.refused}
}

// Faults returns what could not be read so far, in the order of the files. The
// slice belongs to the Job.
func (j *Job) Faults() []Fault { return j.faults }

// Remarks returns what is in the files and cannot be on a board, such as moves beside it: the
// games were read without it. There are at most MaxFaults; the slice belongs to the Job.
func (j *Job) Remarks() []Fault { return j.remarks }

// Logs returns the logs of progress with puzzles that were among the games, as texts for progress.Parse. They are the
// caller's to add, once the phase is Done. The slice belongs to the Job.
func (j *Job) Logs() []string { return j.logs }

// Keys returns the keys of online play that were among the games, as package identity has them, or "" for what is none.
// They are the caller's to use, once the phase is Done. The slice belongs to the Job.
func (j *Job) Keys() []string { return j.keys }

// Single returns the game of a Job that is Done and found exactly one, to be shown
// at once: its record, and its item with the ID under which the library has it.
// Otherwise the record is nil.
func (j *Job) Single() (*record.Record, library.Item) {
	if j.phase != Done || j.found != 1 {
		return nil, library.Item{}
	}
	return j.games[0].record, j.games[0].item
}
