package progress

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/rules"
)

// noon is a time for tests.
var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// made returns an attempt that began so many minutes after noon.
func made(minutes int, id string, change ...func(a *Attempt)) Attempt {
	a := Attempt{At: noon.Add(time.Duration(minutes) * time.Minute), ID: id, Rating: 1300, Mode: Train, Solved: true, Tries: 1, Spent: 21500 * time.Millisecond}
	for _, f := range change {
		f(&a)
	}
	return a
}

func missed(a *Attempt) { a.Outcome, a.Solved, a.Tries = Missed, false, 1 }

// random makes a log of a few attempts, so that two of them often share some.
func random(coin *rules.Rand) *Log {
	l := &Log{}
	for range coin.Intn(8) {
		l.Add(Attempt{At: noon.Add(time.Duration(coin.Intn(5)) * time.Second), ID: string(rune('a' + coin.Intn(3))), Game: rules.Game(coin.Intn(2)),
			Rating: coin.Intn(3) * 500, Mode: Mode(coin.Intn(int(modes))), Day: Day(coin.Intn(2)), Outcome: Outcome(coin.Intn(int(outcomes))),
			Solved: coin.Intn(2) == 0, Hints: coin.Intn(2), Tries: coin.Intn(3), Spent: time.Duration(coin.Intn(3)) * time.Second})
	}
	for range coin.Intn(3) {
		l.AddRush(RushResult{At: noon.Add(time.Duration(coin.Intn(3)) * time.Second), Minutes: 3 + 2*coin.Intn(2), Solved: coin.Intn(3), Missed: coin.Intn(2)})
	}
	return l
}

// merged returns the union of logs in that order.
func merged(list ...*Log) *Log {
	all := &Log{}
	for _, l := range list {
		all.Merge(l)
	}
	return all
}

func same(a, b *Log) bool {
	return slices.Equal(a.attempts, b.attempts) && slices.Equal(a.rushes, b.rushes) && reflect.DeepEqual(a.Standing(), b.Standing())
}

// TestMergeIsAUnion: merging is commutative, associative and idempotent, also of what is known differently of the same
// attempt, and the standing does not depend on how a log came about.
func TestMergeIsAUnion(t *testing.T) {
	coin := rules.NewRand(11)
	for range 3000 {
		a, b, c := random(coin), random(coin), random(coin)
		if !same(merged(a, b), merged(b, a)) {
			t.Fatalf("merging is not commutative:\n%s\n%s", a.Encode(), b.Encode())
		}
		if !same(merged(merged(a, b), c), merged(a, merged(b, c))) {
			t.Fatalf("merging is not associative:\n%s\n%s\n%s", a.Encode(), b.Encode(), c.Encode())
		}
		if !same(merged(a, a), a) || !same(merged(a, b, a, b), merged(a, b)) {
			t.Fatalf("merging is not idempotent:\n%s\n%s", a.Encode(), b.Encode())
		}
		both := merged(a)
		n, r, more := both.Merge(b)
		if n != len(both.attempts)-len(a.attempts) || r != len(both.rushes)-len(a.rushes) || more != !same(both, a) {
			t.Fatalf("merging says that %d and %d came, %v:\n%s\n%s", n, r, more, a.Encode(), b.Encode())
		}
		for _, x := range b.attempts {
			if !slices.ContainsFunc(both.attempts, func(y Attempt) bool { return x.compare(y) == 0 && y.Tries >= x.Tries && (y.Solved || !x.Solved) }) {
				t.Fatalf("%+v is lost", x)
			}
		}
		read, err := Parse(both.Encode())
		if err != nil || !same(read, both) {
			t.Fatalf("read again: %v\n%s", err, both.Encode())
		}
	}
}

// TestAttemptIsCompleted: what is told later of an attempt replaces what was told before, in any order.
func TestAttemptIsCompleted(t *testing.T) {
	first := made(0, "abc", missed)
	later := first
	later.Solved, later.Tries, later.Spent = true, 3, time.Minute
	for _, order := range [][]Attempt{{first, later}, {later, first}} {
		l := &Log{}
		for _, a := range order {
			l.Add(a)
			l.Standing()
		}
		if got := l.Attempts(); len(got) != 1 || got[0] != later {
			t.Errorf("the log has %+v", got)
		}
		if p := l.Standing().Puzzles["abc"]; p.Attempts != 1 || !p.Solved || p.Clean {
			t.Errorf("the puzzle is %+v", p)
		}
	}
}

// TestText pins the form in which logs are stored, which later versions have to read.
func TestText(t *testing.T) {
	l := &Log{}
	l.Add(made(0, "wcqhuz"))
	l.Add(made(1, "35dwcv", missed, func(a *Attempt) { a.Game, a.Mode, a.Day, a.Hints = rules.Go, Daily, DayOf(noon), 2 }))
	l.AddRush(RushResult{At: noon, Minutes: 3, Solved: 17, Missed: 3, Highest: 1450})
	const want = "redstone-progress 1\n" +
		"a mx37udc0 wcqhuz rtc+ 104 0 1 gl8\n" +
		"a mx37vnmo 35dwcv gdm- 104 2 1 gl8 g1f\n" +
		"r mx37udc0 r 3 h 3 14a\n"
	if got := l.Encode(); got != want {
		t.Errorf("the log is\n%s\nwant\n%s", got, want)
	}
	got, err := Parse(strings.ReplaceAll(want, "\n", "\r\n") + "\n\n")
	if err != nil || !same(got, l) {
		t.Errorf("read as %v\n%s", err, got.Encode())
	}
}

// TestDamage: what can be read is read, and the rest is told.
func TestDamage(t *testing.T) {
	good := "a mx37udc0 wcqhuz rtc+ 104 0 1 gl8"
	for name, test := range map[string]struct {
		text string
		err  error
		n    int
	}{
		"empty":          {"", ErrFormat, 0},
		"another text":   {"settings 1\n" + good, ErrFormat, 0},
		"no version":     {"redstone-progress\n" + good, ErrFormat, 0},
		"a newer one":    {"redstone-progress 2\n" + good, ErrNewer, 0},
		"cut off":        {"redstone-progress 1\n" + good + "\na mx37u", ErrFormat, 1},
		"an unknown one": {"redstone-progress 1\nz 1 2 3\n" + good, ErrFormat, 1},
		"a bad ID":       {"redstone-progress 1\na mx37udc0 WCQ rtc+\n" + good, ErrFormat, 1},
		"a bad kind":     {"redstone-progress 1\na mx37udc0 wcq rxc+\n" + good, ErrFormat, 1},
		"a bad time":     {"redstone-progress 1\na -5 wcq rtc+\na zzzzzzzzzzzzz wcq rtc+\n" + good, ErrFormat, 1},
		"a bad number":   {"redstone-progress 1\na mx37udc0 wcq rtc+ -1\na mx37udc0 wcq rtc+ zzzz\n" + good, ErrFormat, 1},
		"too much":       {"redstone-progress 1\na mx37udc0 wcq rtc+ 1 1 1 1 1 1\n" + good, ErrFormat, 1},
		"bad rushes":     {"redstone-progress 1\nr mx37udc0 r\nr mx37udc0 rg 3\nr mx37udc0 r 3 1 4\n" + good, ErrFormat, 1},
		"twice":          {"redstone-progress 1\n" + good + "\n" + good, nil, 1},
		"out of order":   {"redstone-progress 1\na mx37vnmo abc rtc+\n" + good, nil, 2},
	} {
		l, err := Parse(test.text)
		if err != test.err || len(l.Attempts()) != test.n || len(l.Rushes()) != 0 {
			t.Errorf("%s: %v, %d attempts and %d rushes", name, err, len(l.Attempts()), len(l.Rushes()))
		}
	}
}

// TestUnsoundAttempts: numbers beyond the limits are limited, and what can't be an attempt is refused.
func TestUnsoundAttempts(t *testing.T) {
	l := &Log{}
	for _, a := range []Attempt{{}, {At: noon}, {At: noon, ID: "]["}, {ID: "abc"}, {At: noon, ID: "abc", Mode: modes}, {At: noon, ID: "abc", Game: 7}} {
		if l.Add(a) {
			t.Errorf("%+v is taken", a)
		}
	}
	if l.AddRush(RushResult{At: noon}) || l.AddRush(RushResult{Minutes: 3}) || !l.Empty() {
		t.Error("a rush without minutes or time is taken")
	}
	l.Add(Attempt{At: noon.In(time.FixedZone("there", 3600)).Add(1234567), ID: "abc", Rating: 99999, Hints: -1, Tries: 1e6, Spent: 1e18})
	want := Attempt{At: noon.Add(time.Millisecond), ID: "abc", Rating: 4000, Tries: 999, Spent: 24 * time.Hour}
	if got := l.Attempts()[0]; got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if l.Add(want) {
		t.Error("the same attempt changes something")
	}
}

func FuzzParse(f *testing.F) {
	l := random(rules.NewRand(3))
	f.Add(l.Encode())
	f.Add("redstone-progress 1\na mx37udc0 wcqhuz rtc+ 104 0 1 gl8\nr mx37udc0 r 3 h 3 14a\n")
	f.Add("redstone-progress 2\n")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Parse(text)
		again, err2 := Parse(l.Encode())
		if err2 != nil || !same(l, again) {
			t.Fatalf("%v: written and read again it is another log, %v", err, err2)
		}
		l.Standing().Streak(DayOf(noon))
		if !same(merged(l, again), l) {
			t.Fatal("merged with itself it is another log")
		}
	})
}
