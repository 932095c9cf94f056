package main

import (
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

func TestParseStream(t *testing.T) {
	for text, want := range map[string]struct {
		colour       rules.Stone
		centiseconds int
		least, most  int
		yes, no      string // moves that are looked at, and that are not
	}{
		"":                                     {rules.Empty, 50, 0, math.MaxInt, "A1", ""},
		"B 10":                                 {rules.Black, 10, 0, math.MaxInt, "A1", ""},
		"100":                                  {rules.Empty, 100, 0, math.MaxInt, "A1", ""},
		"W interval 7":                         {rules.White, 7, 0, math.MaxInt, "A1", ""},
		"w 5 minmoves 3 maxmoves 4":            {rules.White, 5, 3, 4, "A1", ""},
		"allow b D4,E5 1 allow w A1 1":         {rules.Empty, 50, 0, math.MaxInt, "D4 E5", "A1 pass"},
		"avoid b pass,D4 50 avoid b E5 1":      {rules.Empty, 50, 0, math.MaxInt, "A1", "D4 E5 pass"},
		"W 10 avoid b A1 1":                    {rules.White, 10, 0, math.MaxInt, "A1", ""},
		"W 10 allow w A1,B2 1 avoid w B2 1":    {rules.White, 10, 0, math.MaxInt, "A1", "B2 C3"},
		"interval 5 ownership true pvVisits 1": {rules.Empty, 5, 0, math.MaxInt, "A1", ""},
		"rootInfo true minmoves 0":             {rules.Empty, 50, 0, math.MaxInt, "A1", ""},
	} {
		o, err := parseStream(strings.Fields(text), rules.Black)
		if err != nil || o.colour != want.colour || o.every != time.Duration(want.centiseconds)*10*time.Millisecond || o.least != want.least || o.most != want.most {
			t.Errorf("%q: %+v, %v", text, o, err)
			continue
		}
		keep := o.keep()
		if (keep == nil) != (want.no == "") {
			t.Errorf("%q: restricted %v", text, keep != nil)
			continue
		}
		for word := range strings.FieldsSeq(want.yes) {
			if keep != nil && !keep(move(t, word)) {
				t.Errorf("%q: %s is left out", text, word)
			}
		}
		for word := range strings.FieldsSeq(want.no) {
			if keep(move(t, word)) {
				t.Errorf("%q: %s is not left out", text, word)
			}
		}
	}
	for _, text := range []string{"sideways", "B x", "interval", "interval -1", "minmoves x", "maxmoves", "allow b D4", "allow D4 1 2", "avoid b D4,Z99 1", "avoid b D4 x", "B 10 5"} {
		if o, err := parseStream(strings.Fields(text), rules.Black); err == nil {
			t.Errorf("%q: %+v", text, o)
		}
	}
}

func move(t *testing.T, text string) rules.Move {
	t.Helper()
	m, err := rules.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// real are options with the real engine and clock.
func real() options {
	o := testOptions()
	s := engine.NewSearcher(engine.SearchOptions{})
	o.search, o.analyse = s.SearchTelling, s.AnalyseMoves
	o.fresh = s.SearchTelling
	o.now = time.Now
	return o
}

// until sends commands and waits for a text in the answers before it sends the next.
func until(t *testing.T, o options, steps ...[2]string) string {
	t.Helper()
	s, err := newSession(o)
	if err != nil {
		t.Fatal(err)
	}
	in, commands := io.Pipe()
	out := &watched{seen: make(chan struct{})}
	done := make(chan error)
	go func() { done <- s.serve(in, out) }()
	for _, step := range steps {
		out.await(step[1])
		if _, err := io.WriteString(commands, step[0]); err != nil {
			t.Fatal(err)
		}
		<-out.seen
	}
	if err := commands.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestRestrictedAnalysis looks at the allowed moves only, in both dialects.
func TestRestrictedAnalysis(t *testing.T) {
	got := until(t, real(), [2]string{"set_game Go\nboardsize 5\nplay b C3\nlz-analyze W 1 allow w A1,B2,C3 1 maxmoves 9\n", "\ninfo move "},
		[2]string{"kata-analyze 1 avoid w B2,B3,B4,C2,C4,D2,D3,D4 1 ownership true\n", " ownership "})
	if !regexp.MustCompile(`\n(info move (A1|B2) visits \d+ winrate \d+ lcb \d+ order \d pv [^\n]*)+\n`).MatchString(got) {
		t.Errorf("with allow: %q", got)
	}
	_, kata, _ := strings.Cut(got, " ownership ")
	line, _, _ := strings.Cut(kata, "\n")
	if n := len(strings.Fields(line)); n != 25 {
		t.Errorf("%d owners: %q", n, line)
	}
	for _, one := range regexp.MustCompile(`info move (\w+)`).FindAllStringSubmatch(got, -1) {
		if one[1] == "C3" || one[1] == "D4" || one[1] == "B3" {
			t.Errorf("%s is looked at", one[1])
		}
	}
	for _, rate := range regexp.MustCompile(`winrate (0\.\d+) lcb (\d\.\d+)`).FindAllStringSubmatch(kata, -1) {
		win, err1 := strconv.ParseFloat(rate[1], 64)
		low, err2 := strconv.ParseFloat(rate[2], 64)
		if err1 != nil || err2 != nil || low > win {
			t.Errorf("%v", rate)
		}
	}
	got = until(t, real(), [2]string{"set_game Go\nboardsize 5\nplay b C3\nlz-analyze w 1 allow w C3 1\n", "none of these moves is legal"})
	if !strings.Contains(got, "info error ") {
		t.Errorf("an occupied point: %q", got)
	}
}

// TestGenmoveAnalyze reports while it thinks, and plays.
func TestGenmoveAnalyze(t *testing.T) {
	o := real()
	o.playouts = 300
	got := say(t, o, "set_game Go\nboardsize 5\nplay b C3\n7 lz-genmove_analyze W 1 maxmoves 2\nshowboard\nkata-genmove_analyze\nredstone-position")
	if !regexp.MustCompile(`\n=7\n(info move \w+ visits \d+ winrate \d+ lcb \d+ order 0 pv [^\n]*\n)+play (\w+)\n\n= `).MatchString(got) || !strings.Contains(got, "black to move") {
		t.Errorf("answers %q", got)
	}
	if !regexp.MustCompile(`winrate [01]\.\d{6} lcb [01]\.\d{6} order 0 pv [^\n]*\nplay \w+\n\n= .* w\n\n$`).MatchString(got) {
		t.Errorf("answers %q", got)
	}
	// A program without reports, and an error.
	if got := say(t, testOptions(), "genmove_analyze b 1"); got != "=\nplay A5\n\n" {
		t.Errorf("answers %q", got)
	}
	o = testOptions()
	o.search = func(func() bool, engine.Request, func(engine.Report)) engine.Answer {
		return engine.Answer{Err: engine.ErrOver}
	}
	if got := say(t, o, "genmove_analyze b 1\nname"); got != "=\ninfo error engine: the game is over\n\n= Redstone\n\n" {
		t.Errorf("answers %q", got)
	}
}

// TestInterrupt ends a search by a remark, which stops nothing else.
func TestInterrupt(t *testing.T) {
	o := testOptions()
	thinking := make(chan struct{})
	o.search = func(stop func() bool, r engine.Request, _ func(engine.Report)) engine.Answer {
		close(thinking)
		for !stop() {
		}
		return simple(nil, r, nil)
	}
	s, err := newSession(o)
	if err != nil {
		t.Fatal(err)
	}
	in, commands := io.Pipe()
	out := &watched{until: "= A5", seen: make(chan struct{})}
	done := make(chan error)
	go func() { done <- s.serve(in, out) }()
	for _, text := range []string{"# interrupt\nname\ngenmove b\n", "# interrupt\n"} {
		if _, err := io.WriteString(commands, text); err != nil {
			t.Fatal(err)
		}
		<-thinking
	}
	<-out.seen
	if err := commands.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil || out.String() != "= Redstone\n\n= A5\n\n" {
		t.Errorf("answers %q, %v", out.String(), err)
	}
}
