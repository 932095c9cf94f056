package timing

import (
	"testing"
	"time"
)

const (
	second = time.Second
	minute = time.Minute
)

var rules = map[string]Rule{
	"":            {},
	"5m+3s":       {Main: 5 * minute, Increment: 3 * second},
	"5m+0s":       {Main: 5 * minute},
	"30s+1s":      {Main: 30 * second, Increment: second},
	"1h30m10s+0s": {Main: 90*minute + 10*second},
	"24h+1h":      {Main: 24 * time.Hour, Increment: time.Hour},
	"10m+5x30s":   {Main: 10 * minute, Periods: 5, Period: 30 * second},
	"5x30s":       {Periods: 5, Period: 30 * second},
	"1m+1x1m30s":  {Main: minute, Periods: 1, Period: 90 * second},
	"3d":          {Days: 3},
	"30d":         {Days: 30},
}

func TestText(t *testing.T) {
	for text, r := range rules {
		if got := r.String(); got != text {
			t.Errorf("%+v is written as %q, want %q", r, got, text)
		}
		if got, err := Parse(text); err != nil || got != r {
			t.Errorf("Parse(%q) = %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"5", "5m", "m+s", "+", "5m+", "+3s", "0s+3s", "60s+0s", "5m+3s ", " 5m+3s", "05m+3s", "5m+03s",
		"3s5m+0s", "5m5m+0s", "25h+0s", "5m+2h", "0x30s", "51x30s", "5x0s", "5x", "x30s", "5x25h", "0s+5x30s", "0d", "31d", "-1d",
		"+3d", "1.5m+0s", "3d+1d", "5m+5x30s+3s", "5m+3s+5x30s", "999999999h+0s", "１m+0s", "?"} {
		if r, err := Parse(text); err != ErrRule || r != (Rule{}) {
			t.Errorf("Parse(%q) = %+v, %v; want ErrRule", text, r, err)
		}
	}
	for _, r := range []Rule{{Main: -1}, {Main: time.Millisecond}, {Days: 3, Main: minute}, {Increment: second},
		{Periods: 3}, {Period: second}, {Main: minute, Increment: second, Periods: 2, Period: second}} {
		if r.Valid() || r.String() != "?" {
			t.Errorf("%+v is taken for a rule: %q", r, r.String())
		}
	}
}

func TestOvertime(t *testing.T) {
	for text, want := range map[string]string{"": "", "5m+0s": "", "5m+3s": "3 s Fischer", "10m+5x30s": "5x30 byo-yomi", "3d": "3 days per move"} {
		if got := rules[text].Overtime(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestAfter(t *testing.T) {
	const ms = time.Millisecond
	tests := []struct {
		rule    string
		took    []time.Duration
		left    time.Duration
		periods int
		fallen  bool // by the last move
	}{
		{"", []time.Duration{time.Hour, 1000 * time.Hour}, 0, 0, false},
		{"5m+3s", []time.Duration{0}, 303 * second, 0, false},
		{"5m+3s", []time.Duration{10 * second, 2500 * ms}, 293*second + 500*ms, 0, false},
		{"5m+3s", []time.Duration{5*minute - ms}, 3*second + ms, 0, false},
		{"5m+3s", []time.Duration{5 * minute}, 0, 0, true},
		{"5m+3s", []time.Duration{-time.Hour}, 303 * second, 0, false},
		{"10m+5x30s", []time.Duration{9 * minute}, minute, 5, false},
		{"10m+5x30s", []time.Duration{10 * minute}, 0, 5, false},
		{"10m+5x30s", []time.Duration{10*minute + 29*second}, 0, 5, false},
		{"10m+5x30s", []time.Duration{10*minute + 30*second}, 0, 4, false}, // a whole period is gone
		{"10m+5x30s", []time.Duration{11 * minute, 29 * second, 29 * second}, 0, 3, false},
		{"10m+5x30s", []time.Duration{11 * minute, 90 * second}, 0, 0, true},
		{"10m+5x30s", []time.Duration{11 * minute, 90*second - ms}, 0, 1, false},
		{"1x10s", []time.Duration{9 * second, 9 * second, 10 * second}, 0, 0, true},
		{"3d", []time.Duration{71 * time.Hour, 71 * time.Hour}, 72 * time.Hour, 0, false},
		{"3d", []time.Duration{72 * time.Hour}, 0, 0, true},
	}
	for _, test := range tests {
		r, err := Parse(test.rule)
		if err != nil {
			t.Fatal(err)
		}
		s, ok := r.Begin(), true
		for _, took := range test.took {
			if !ok {
				t.Fatalf("%s %v: the flag fell too early", test.rule, test.took)
			}
			if s.Fallen(took) {
				ok = false
			}
			var after bool
			if s, after = s.After(took); after != ok {
				t.Errorf("%s %v: After says %v, Fallen %v", test.rule, test.took, after, !ok)
			}
		}
		if want := (State{r, test.left, test.periods}); s != want || ok == test.fallen {
			t.Errorf("%s %v: %+v, in time %v; want %+v, %v", test.rule, test.took, s, ok, want, !test.fallen)
		}
	}
}

func TestIncrementsAreBounded(t *testing.T) {
	s := Rule{Main: 24 * time.Hour, Increment: time.Hour}.Begin()
	for range 2000 {
		s, _ = s.After(0)
	}
	if s.Left != MaxLeft {
		t.Errorf("2000 increments of an hour give %v", s.Left)
	}
}

func TestRemaining(t *testing.T) {
	tests := []struct {
		rule    string
		elapsed time.Duration
		left    time.Duration
		periods int
		in, low bool
	}{
		{"", time.Hour, 0, 0, false, false},
		{"5m+3s", 0, 5 * minute, 0, false, false},
		{"5m+3s", -second, 5 * minute, 0, false, false},
		{"5m+3s", 262 * second, 38 * second, 0, false, false},
		{"5m+3s", 263 * second, 37 * second, 0, false, true}, // an eighth of five minutes is 37.5 s
		{"5m+3s", 300 * second, 0, 0, false, true},
		{"30m+0s", 29 * minute, minute, 0, false, true},
		{"1m+0s", 49 * second, 11 * second, 0, false, false},
		{"1m+0s", 50 * second, 10 * second, 0, false, true},
		{"10m+5x30s", 10*minute - second, second, 5, false, false},
		{"10m+5x30s", 10 * minute, 30 * second, 5, true, false},
		{"10m+5x30s", 10*minute + 45*second, 15 * second, 4, true, false},
		{"10m+5x30s", 10*minute + 140*second, 10 * second, 1, true, true},
		{"10m+5x30s", 10*minute + 150*second, 0, 0, true, true},
		{"1x9s", 5 * second, 4 * second, 1, true, false},
		{"1x9s", 6 * second, 3 * second, 1, true, true},
		{"4d", 83 * time.Hour, 13 * time.Hour, 0, false, false},
		{"4d", 84 * time.Hour, 12 * time.Hour, 0, false, true},
	}
	for _, test := range tests {
		r, err := Parse(test.rule)
		if err != nil {
			t.Fatal(err)
		}
		s := r.Begin()
		left, periods := s.Remaining(test.elapsed)
		if left != test.left || periods != test.periods {
			t.Errorf("%s after %v: %v and %d periods, want %v and %d", test.rule, test.elapsed, left, periods, test.left, test.periods)
		}
		if in, low := s.InPeriods(test.elapsed), s.Low(test.elapsed); in != test.in || low != test.low {
			t.Errorf("%s after %v: in periods %v, low %v; want %v, %v", test.rule, test.elapsed, in, low, test.in, test.low)
		}
	}
}

// FuzzParse looks for texts that are read but not written again alike, and clocks that do not run down.
func FuzzParse(f *testing.F) {
	for text := range rules {
		f.Add(text, int64(12345))
	}
	f.Add("5m+", int64(-1))
	f.Fuzz(func(t *testing.T, text string, millis int64) {
		r, err := Parse(text)
		if err != nil {
			return
		}
		if got := r.String(); got != text {
			t.Fatalf("%q is written as %q", text, got)
		}
		s, took := r.Begin(), time.Duration(millis%1e10)*time.Millisecond
		after, ok := s.After(took)
		if ok == s.Fallen(took) || after.Left < 0 || after.Periods < 0 || after.Left > MaxLeft {
			t.Fatalf("%q after %v: %+v, %v", text, took, after, ok)
		}
		left, periods := s.Remaining(took)
		if r.On() && ok != (left > 0) || periods > s.Periods {
			t.Fatalf("%q after %v: %v and %d periods remain", text, took, left, periods)
		}
	})
}
