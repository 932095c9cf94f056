package progress

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/rules"
)

// A log as text, which has only letters, digits, hyphens and spaces in its lines: the first is header with the version,
// then one a line follow attempts, "a TIME ID KIND RATING HINTS TRIES SPENT DAY", and rushes,
// "r TIME GAME MINUTES SOLVED MISSED HIGHEST". Times are in milliseconds since 1970 and to base 36, as SPENT is; KIND is four
// letters: game, mode, outcome, and + if it was solved. Numbers at the end that are 0 are left out.
const (
	header  = "redstone-progress"
	version = 1

	gameLetters    = "rg"
	modeLetters    = "otsdra"
	outcomeLetters = "cmh"
)

// MaxText is the length in bytes of the longest text that is read.
const MaxText = 16 << 20

// Errors of Parse.
var (
	// ErrFormat says that a text is no log, or that a part of it is not.
	ErrFormat = errors.New("progress: no log of attempts")
	// ErrNewer says that the text was written by a newer version.
	ErrNewer = errors.New("progress: written by a newer version")
)

// Encode writes the log for Parse. The same log is always the same text.
func (l *Log) Encode() string {
	b := []byte(header + " " + strconv.Itoa(version) + "\n")
	for _, a := range l.attempts {
		b = a.append(b)
	}
	for _, r := range l.rushes {
		b = r.append(b)
	}
	return string(b)
}

func (a Attempt) append(b []byte) []byte {
	b = append(b, "a "...)
	b = strconv.AppendInt(b, a.At.UnixMilli(), 36)
	b = append(append(append(b, ' '), a.ID...), ' ')
	b = append(b, gameLetters[a.Game], modeLetters[a.Mode], outcomeLetters[a.Outcome])
	if a.Solved {
		b = append(b, '+')
	} else {
		b = append(b, '-')
	}
	return appendNumbers(b, int64(a.Rating), int64(a.Hints), int64(a.Tries), a.Spent.Milliseconds(), int64(a.Day))
}

func (r RushResult) append(b []byte) []byte {
	b = append(b, "r "...)
	b = strconv.AppendInt(b, r.At.UnixMilli(), 36)
	b = append(b, ' ', gameLetters[r.Game])
	return appendNumbers(b, int64(r.Minutes), int64(r.Solved), int64(r.Missed), int64(r.Highest))
}

// appendNumbers writes the numbers at the end of a line, to base 36.
func appendNumbers(b []byte, list ...int64) []byte {
	for len(list) > 0 && list[len(list)-1] == 0 {
		list = list[:len(list)-1]
	}
	for _, n := range list {
		b = append(b, ' ')
		b = strconv.AppendInt(b, n, 36)
	}
	return append(b, '\n')
}

// Parse reads what Encode writes. With an error the log has what could be read: nothing when the error wraps ErrNewer, and
// every line that is one when it wraps ErrFormat.
func Parse(text string) (*Log, error) {
	l := &Log{}
	first, rest, _ := strings.Cut(text, "\n")
	name, number, _ := strings.Cut(strings.TrimSuffix(first, "\r"), " ")
	v, err := strconv.Atoi(number)
	switch {
	case len(text) > MaxText || name != header || err != nil || v < 1:
		return l, ErrFormat
	case v > version:
		return l, ErrNewer
	}
	var failed error
	for line := range strings.Lines(rest) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if !l.readLine(line) {
			failed = ErrFormat
		}
	}
	l.attempts, l.rushes = tidy(l.attempts, Attempt.compare, Attempt.join), tidy(l.rushes, RushResult.compare, RushResult.join)
	return l, failed
}

// tidy sorts a list, and joins what is equal.
func tidy[T any](list []T, compare func(a, b T) int, join func(a, b T) T) []T {
	slices.SortFunc(list, compare)
	out := list[:0]
	for _, v := range list {
		if n := len(out); n > 0 && compare(out[n-1], v) == 0 {
			out[n-1] = join(out[n-1], v)
		} else {
			out = append(out, v)
		}
	}
	return out
}

// readLine reads an attempt or a rush to the end of its list, and reports whether it is one.
func (l *Log) readLine(line string) bool {
	words := strings.Fields(line)
	if len(words) < 3 || len(words) > 9 {
		return false
	}
	at, ok := readTime(words[1])
	if !ok {
		return false
	}
	switch words[0] {
	case "a":
		if len(words) < 4 {
			return false
		}
		a, ok := readAttempt(at, words[2], words[3], words[4:])
		if ok {
			l.attempts = append(l.attempts, a)
		}
		return ok
	case "r":
		r, ok := readRush(at, words[2], words[3:])
		if ok {
			l.rushes = append(l.rushes, r)
		}
		return ok
	}
	return false
}

func readTime(word string) (time.Time, bool) {
	n, err := strconv.ParseInt(word, 36, 64)
	return time.UnixMilli(n).UTC(), err == nil
}

func readAttempt(at time.Time, id, kind string, rest []string) (Attempt, bool) {
	var n [5]int64
	if len(kind) != 4 || kind[3] != '+' && kind[3] != '-' || !readNumbers(n[:], rest) {
		return Attempt{}, false
	}
	game, mode, outcome := strings.IndexByte(gameLetters, kind[0]), strings.IndexByte(modeLetters, kind[1]), strings.IndexByte(outcomeLetters, kind[2])
	if game < 0 || mode < 0 || outcome < 0 {
		return Attempt{}, false
	}
	a := Attempt{At: at, ID: id, Game: rules.Game(game), Mode: Mode(mode), Outcome: Outcome(outcome), Solved: kind[3] == '+',
		Rating: int(n[0]), Hints: int(n[1]), Tries: int(n[2]), Spent: time.Duration(n[3]) * time.Millisecond, Day: Day(n[4])}
	s, ok := a.sound()
	return a, ok && a == s
}

func readRush(at time.Time, game string, rest []string) (RushResult, bool) {
	var n [4]int64
	g := strings.Index(gameLetters, game)
	if g < 0 || len(game) != 1 || !readNumbers(n[:], rest) {
		return RushResult{}, false
	}
	r := RushResult{At: at, Game: rules.Game(g), Minutes: int(n[0]), Solved: int(n[1]), Missed: int(n[2]), Highest: int(n[3])}
	s, ok := r.sound()
	return r, ok && r == s
}

// readNumbers reads the numbers at the end of a line; those that are left out are 0.
func readNumbers(list []int64, words []string) bool {
	if len(words) > len(list) {
		return false
	}
	for i, w := range words {
		n, err := strconv.ParseInt(w, 36, 32)
		if err != nil || n < 0 {
			return false
		}
		list[i] = n
	}
	return true
}
