package importing

import "errors"

// Phase is the phase of a Job.
type Phase uint8

// The phases. A Job begins with Reading and continues with one of the next three;
// Accept leads from Asking to Adding, and that to Done. Cancel leads from any
// of them to Cancelled.
const (
	Reading   Phase = iota // files are being read
	Asking                 // reading is done, with Faults: Accept or Cancel has to be called
	Nothing                // no game could be read, and no log: the end
	Adding                 // games are added to the library
	Done                   // the end
	Cancelled              // the end
)

// Ended reports whether the phase is final.
func (p Phase) Ended() bool { return p == Nothing || p == Done || p == Cancelled }

// Progress is the state of a Job, to be shown.
type Progress struct {
	Phase      Phase
	Late       bool    // reading takes so long that progress should be shown
	Share      float64 // of the files' bytes that have been read, 0 to 1
	Games      int     // found in the files so far
	Added      int     // of these, added to the library
	Duplicates int     // of these, in the library already
	Logs       int     // lengths of Job.Logs and Job.Keys
	Faults     int     // length of Job.Faults
	Refused    error   // of the library's store, when games are kept in memory only
}

// Handled returns how many of the games were added or found to be duplicates.
func (p Progress) Handled() int { return p.Added + p.Duplicates }

// Errors of a Fault, beside *sgf.Problem.
var (
	// ErrUnreadable wraps the error that a file's Read gave.
	ErrUnreadable = errors.New("the file cannot be read")
	// ErrTooLarge says that a file or one of its games is larger than
	// library.MaxText.
	ErrTooLarge = errors.New("larger than 20 MB")
)

// Fault is something that could not be read.
type Fault struct {
	File string
	// Err is ErrTooLarge, wraps ErrUnreadable, or is a *sgf.Problem, which says
	// where in the file it is.
	Err error
}

func (f Fault) Error() string { return f.File + ": " + f.Err.Error() }

// Unwrap returns Err.
func (f Fault) Unwrap() error { return f.Err }
