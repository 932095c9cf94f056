package gamelog

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/timing"
	"redstone/rules"
)

// Errors of Parse.
var (
	ErrFormat  = errors.New("gamelog: malformed log")
	ErrLong    = errors.New("gamelog: the log is too long")
	ErrVersion = errors.New("gamelog: the log is from a newer version of the program")
)

// Parse reads the text of a log whose event was signed by that author. It takes exactly what String writes; whether the
// entries are legal is for Merge. The error is ErrLong, ErrVersion or ErrFormat, or a *LineError that wraps ErrFormat.
func Parse(author event.Key, text string) (Log, error) {
	if len(text) > MaxText {
		return Log{}, ErrLong
	}
	if !author.Valid() || !strings.HasSuffix(text, "\n") {
		return Log{}, ErrFormat
	}
	lines := strings.Split(text[:len(text)-1], "\n")
	first := strings.Split(lines[0], " ")
	if len(first) < 2 || first[0] != "redstone-log" {
		return Log{}, &LineError{1}
	}
	if v, err := strconv.Atoi(first[1]); err == nil && v > Version && strconv.Itoa(v) == first[1] {
		return Log{}, ErrVersion
	}
	l := Log{Author: author}
	n, ok := l.parseHeader(lines)
	if !ok {
		return Log{}, &LineError{n + 1}
	}
	if len(lines)-n > MaxEntries {
		return Log{}, ErrLong
	}
	seen := 0
	l.Entries = make([]Entry, 0, len(lines)-n)
	for i, line := range lines[n:] {
		e, ok := parseEntry(line)
		if !ok || e.Seen < seen {
			return Log{}, &LineError{n + i + 1}
		}
		seen = e.Seen
		l.Entries = append(l.Entries, e)
	}
	return l, nil
}

// LineError says which line of a log cannot be read, counted from 1. It wraps ErrFormat.
type LineError struct{ Line int }

// Error says which line it is.
func (e *LineError) Error() string { return ErrFormat.Error() + ": line " + strconv.Itoa(e.Line) }

// Unwrap returns ErrFormat.
func (e *LineError) Unwrap() error { return ErrFormat }

// parseHeader returns the number of lines of the header, or which line cannot be read.
func (l *Log) parseHeader(lines []string) (n int, ok bool) {
	next := func(word string) (string, bool) {
		if n >= len(lines) {
			return "", false
		}
		if lines[n] == word {
			n++
			return "", true
		}
		value, found := strings.CutPrefix(lines[n], word+" ")
		if !found {
			return "", false
		}
		n++
		return value, true
	}
	role, _ := next("redstone-log " + strconv.Itoa(Version))
	if l.Game, ok = next("game"); !ok || !ValidID(l.Game) {
		return n, false
	}
	switch role {
	case "invite":
		l.Terms = new(Terms)
		if !l.Terms.parse(next) {
			return n, false
		}
	case "join":
		host, _ := next("host")
		l.Host = event.Key(host)
		l.Agree, _ = next("terms")
		l.Nonce, _ = next("nonce")
		if !event.Key(host).Valid() || !event.Hexadecimal(l.Agree, 64) || !ValidNonce(l.Nonce) {
			return n, false
		}
	default:
		return 0, false
	}
	l.Name, _ = next("name")
	made, _ := next("made")
	seconds, err := strconv.ParseInt(made, 10, 64)
	if err != nil || seconds < 0 || seconds > 1<<40 || !validName(l.Name) {
		return n, false
	}
	l.Made = time.Unix(seconds, 0)
	var b strings.Builder // every header has one text
	l.writeHeader(&b)
	return n, b.String() == strings.Join(lines[:n], "\n")+"\n"
}

func (t *Terms) parse(next func(string) (string, bool)) bool {
	board, _ := next("board")
	words := strings.Split(board, " ")
	if len(words) < 2 || len(words) > 3 {
		return false
	}
	var ok bool
	if t.Rules, ok = rules.ParseGame(words[0]); !ok {
		return false
	}
	t.Size = number(words[1])
	if len(words) == 3 {
		if t.Rules == rules.Go {
			var err error
			if t.Komi, err = strconv.ParseFloat(words[2], 64); err != nil {
				return false
			}
		} else {
			t.Pie = words[2] == "pie"
		}
	}
	clock, _ := next("clock")
	var err error
	if t.Clock, err = timing.Parse(clock); err != nil {
		return false
	}
	colour, _ := next("colour")
	c, commit, _ := strings.Cut(colour, " ")
	t.Colour, t.Commit = Colour(c), commit
	guest, _ := next("for")
	t.For = event.Key(guest)
	watch, _ := next("watch")
	w, delay, _ := strings.Cut(watch, " ")
	t.Watch = Watch(w)
	if seconds, found := strings.CutSuffix(delay, "s"); found {
		t.Delay = time.Duration(number(seconds)) * time.Second
	} else if delay != "" {
		t.DelayMoves = number(delay)
	}
	_, t.Ranked = next("ranked")
	t.Club, _ = next("club")
	t.Rematch, _ = next("rematch")
	return t.Valid()
}

// number reads a number that String could have written; any other text is -1.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 1<<30 || strconv.Itoa(n) != text {
		return -1
	}
	return n
}

func parseEntry(line string) (e Entry, ok bool) {
	words := strings.Split(line, " ")
	if len(words) < 4 || len(words) > 6 {
		return e, false
	}
	n := len(words) - 3
	took, err := strconv.ParseInt(words[n], 10, 64)
	if err != nil || took < 0 || took > MaxTook.Milliseconds() || strconv.FormatInt(took, 10) != words[n] {
		return e, false
	}
	e.Took = time.Duration(took) * time.Millisecond
	e.Seen, e.Check = number(words[n+1]), words[n+2]
	if e.Seen < 0 || e.Seen > MaxEntries || len(e.Check) != 8 || !only(e.Check, checkLetters) {
		return e, false
	}
	e.Action, ok = parseAction(words[:n])
	return e, ok && (e.Took == 0 || e.timed())
}

func (a Action) timed() bool { return a.Kind == Move || a.Kind == Flag || a.Kind == Claim }

func parseAction(words []string) (a Action, ok bool) {
	if len(words) == 1 {
		switch a.Kind = Kind(words[0]); a.Kind {
		case Resign, Abort, Withdraw, Flag, Claim:
			return a, true
		}
		m, err := rules.ParseMove(words[0])
		a = Play(m)
		return a, err == nil && a.valid() && m.String() == words[0]
	}
	a.Kind = Kind(words[0])
	switch a.Kind {
	case Start:
		a.Guest = event.Key(words[1])
		if len(words) == 3 {
			a.Nonce = words[2]
			return a, a.valid() && a.Nonce != ""
		}
	case TakeBack, Accept, Decline, React:
		a.Number = number(words[1])
	case Settle, Rematch, End:
		a.Text = words[1]
	default:
		return a, false
	}
	return a, len(words) == 2 && a.valid()
}

// valid reports whether the action can be written and read again.
func (a Action) valid() bool {
	rest := a
	rest.Kind = ""
	switch a.Kind {
	case Start:
		rest.Guest, rest.Nonce = "", ""
		return a.Guest.Valid() && (a.Nonce == "" || ValidNonce(a.Nonce)) && rest == Action{}
	case Move:
		rest.Move = 0
		return (a.Move.IsPlacement() || a.Move == rules.Swap || a.Move == rules.Pass) && rest == Action{}
	case TakeBack, Accept, Decline:
		rest.Number = 0
		return a.Number >= 0 && a.Number <= MaxEntries && rest == Action{}
	case React:
		rest.Number = 0
		return a.Number >= 1 && a.Number <= MaxReaction && rest == Action{}
	case Settle:
		rest.Text = ""
		return (a.Text == "0" || isLead(a.Text)) && rest == Action{}
	case Rematch:
		rest.Text = ""
		return ValidID(a.Text) && rest == Action{}
	case End:
		rest.Text = ""
		return (isResult(a.Text)) && rest == Action{}
	case Resign, Abort, Withdraw, Flag, Claim:
		return rest == Action{}
	}
	return false
}

// isResult reports whether a text is a result that a game may have, as SGF writes it.
func isResult(text string) bool {
	switch text {
	case "0", "Void", "B+", "W+", "B+R", "W+R", "B+T", "W+T":
		return true
	}
	return isLead(text)
}

// isLead reads "B+3.5".
func isLead(text string) bool {
	points, ok := strings.CutPrefix(text, "B+")
	if !ok {
		points, ok = strings.CutPrefix(text, "W+")
	}
	if !ok || len(points) > 6 {
		return false
	}
	p, err := strconv.ParseFloat(points, 64)
	return err == nil && p > 0 && p <= 2*MaxKomi && p*2 == float64(int(p*2)) && formatPoints(p) == points
}
