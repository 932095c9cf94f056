package main

import (
	"bufio"
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

var update = flag.Bool("update", false, "write the answers to testdata anew")

// simple is a thinker for tests: it plays the first legal move.
func simple(_ func() bool, r engine.Request, _ func(engine.Report)) engine.Answer {
	p, err := rules.NewPosition(r.Game, r.Size, r.Pie)
	if r.Setup != "" {
		p, err = rules.ParsePosition(r.Game, r.Setup)
	}
	if err != nil {
		return engine.Answer{Err: err}
	}
	for _, m := range r.Moves {
		if _, err := p.Play(m); err != nil {
			return engine.Answer{Err: err}
		}
	}
	return engine.Answer{Move: p.AppendLegal(nil)[0]}
}

// testOptions have a thinker that does not think and a clock on which a second
// passes whenever it is looked at.
func testOptions() options {
	var at time.Time
	return options{
		game: rules.Redstone, size: 5, level: 1, seed: 1,
		search: simple, fresh: simple,
		now:         func() time.Time { at = at.Add(time.Second); return at },
		solverBytes: 1 << 20,
		maxPerft:    3,
	}
}

// say returns what a new session answers to some lines.
func say(t *testing.T, o options, lines string) string {
	t.Helper()
	s, err := newSession(o)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := s.serve(strings.NewReader(lines), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestTranscripts holds whole conversations against the answers kept beside
// them. After a change that is meant: go test ./game/gtp -update, and read
// what git diff says.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.gtp")
	if err != nil || len(files) < 3 {
		t.Fatalf("only %d transcripts: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			commands, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := say(t, testOptions(), string(commands))
			answers := strings.TrimSuffix(file, ".gtp") + ".out"
			if *update {
				if err := os.WriteFile(answers, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(answers)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("answers\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestOrderOfSettingUp: programs send these in any order.
func TestOrderOfSettingUp(t *testing.T) {
	set := []string{"set_game Go", "boardsize 4", "clear_board", "komi 3.5"}
	then := "\nplay b B2\nfinal_score\nshowboard\n"
	_, want, _ := strings.Cut(say(t, testOptions(), strings.Join(set, "\n")+then), "=\n\n=\n\n=\n\n=\n\n")
	if !strings.Contains(want, "B+12.5") || !strings.Contains(want, " 2 . B . . 2") {
		t.Fatalf("answers %q", want)
	}
	orders := 0
	var permute func(done, left []string)
	permute = func(done, left []string) {
		if len(left) == 0 {
			orders++
			got := say(t, testOptions(), strings.Join(done, "\n")+then)
			if got != "=\n\n=\n\n=\n\n=\n\n"+want {
				t.Errorf("in the order %q: %q", done, got)
			}
			return
		}
		for i := range left {
			rest := append(append([]string{}, left[:i]...), left[i+1:]...)
			permute(append(done[:len(done):len(done)], left[i]), rest)
		}
	}
	permute(nil, set)
	if orders != 24 {
		t.Errorf("%d orders, want 24", orders)
	}
}

// client talks to a session over pipes.
type client struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Reader
}

// connect runs the program with these flags. The channel gives its error.
func connect(t *testing.T, args ...string) (*client, <-chan error) {
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	done := make(chan error, 1)
	go func() {
		var stderr bytes.Buffer
		err := run(args, inRead, outWrite, &stderr)
		_ = outWrite.Close() // never fails
		done <- err
	}()
	t.Cleanup(func() { _ = inWrite.Close() }) // never fails
	return &client{t, inWrite, bufio.NewReader(outRead)}, done
}

func (c *client) ask(command string) string {
	c.t.Helper()
	if _, err := io.WriteString(c.in, command+"\n"); err != nil {
		c.t.Fatalf("%s: %v", command, err)
	}
	var answer string
	for {
		line, err := c.out.ReadString('\n')
		if err != nil {
			c.t.Fatalf("%s: %v", command, err)
		}
		if line == "\n" {
			break
		}
		answer += line
	}
	text, ok := strings.CutPrefix(answer, "=")
	if !ok {
		c.t.Fatalf("%s: %s", command, answer)
	}
	return strings.TrimSpace(text)
}

// TestSelfPlay lets the real engine play whole games through the protocol, and
// follows them with the rules.
func TestSelfPlay(t *testing.T) {
	for _, test := range []struct {
		game rules.Game
		args []string
	}{
		{rules.Redstone, []string{"-game", "Redstone", "-size", "5", "-level", "3", "-playouts", "20", "-seed", "7"}},
		{rules.Go, []string{"-game", "go", "-size", "5", "-level", "3", "-playouts", "20", "-seed", "7"}},
	} {
		t.Run(test.game.String(), func(t *testing.T) {
			c, done := connect(t, test.args...)
			p, err := rules.NewPosition(test.game, 5, test.game == rules.Redstone)
			if err != nil {
				t.Fatal(err)
			}
			for !p.Result().Over() {
				m, err := rules.ParseMove(c.ask("genmove " + p.ToMove().String()))
				if err != nil {
					t.Fatal(err)
				}
				if _, err := p.Play(m); err != nil {
					t.Fatalf("%q: %v", p.Text(), err)
				}
				if got := c.ask("redstone-position"); got != p.Text() {
					t.Fatalf("after %v it has %q, want %q", m, got, p.Text())
				}
			}
			score := c.ask("final_score")
			if winner := strings.ToUpper(string(p.Result().Winner.Letter())); !strings.HasPrefix(score, winner+"+") {
				t.Errorf("the score is %s, but %v has won", score, p.Result().Winner)
			}
			for range p.Ply() {
				c.ask("undo")
			}
			if got := c.ask("redstone-position"); got != "...../...../...../...../..... b" {
				t.Errorf("all taken back: %q", got)
			}
			c.ask("quit")
			if err := <-done; err != nil {
				t.Error(err)
			}
		})
	}
}

// TestThinking looks at what the engine is asked, and when it is told to stop.
func TestThinking(t *testing.T) {
	tests := []struct {
		name     string
		change   func(*options)
		lines    string
		playouts int
		stop     int // the first question that is answered by yes; 0: none of 30. A second passes before each
	}{
		{"level", func(o *options) { o.levelSet = true }, "", 0, 0},
		{"playouts", func(o *options) { o.playouts = 50 }, "", 50, 0},
		{"time", func(o *options) { o.perMove = 3 * time.Second }, "", engine.MaxPlayouts, 3},
		{"time and playouts", func(o *options) { o.perMove, o.playouts = 3*time.Second, 50 }, "", 50, 3},
		{"clock", nil, "time_settings 0 100 5", engine.MaxPlayouts, 20},
		{"clock and level", func(o *options) { o.levelSet = true }, "time_settings 0 100 5", 0, 20},
		{"clock and time", func(o *options) { o.perMove = 3 * time.Second }, "time_settings 0 100 5", engine.MaxPlayouts, 3},
		{"main time", nil, "time_settings 200 0 0", engine.MaxPlayouts, 10}, // (8 + 25/2) moves
		{"less left", nil, "time_settings 600 0 0\ntime_left b 60 0", engine.MaxPlayouts, 3},
		{"others' time", nil, "time_settings 200 0 0\ntime_left w 60 0", engine.MaxPlayouts, 10},
		{"no limit", nil, "time_settings 0 100 0", 0, 0},
		{"no time", nil, "time_settings 0 0 0", 0, 0},
		{"hardly any time", nil, "time_settings 1e-10 0 0", engine.MaxPlayouts, 1},
		{"clock without settings", nil, "time_left b 10 1", engine.MaxPlayouts, 10},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			o := testOptions()
			if test.change != nil {
				test.change(&o)
			}
			calls := 0
			o.search = func(stop func() bool, r engine.Request, tell func(engine.Report)) engine.Answer {
				calls++
				if r.Playouts != test.playouts || r.Level != 1 || r.Size != 5 || !r.Pie {
					t.Errorf("the engine is asked %+v, want %d playouts", r, test.playouts)
				}
				at := 0
				for i := 1; i <= 30 && at == 0; i++ {
					if stop() {
						at = i
					}
				}
				if at != test.stop {
					t.Errorf("stops at %d, want %d", at, test.stop)
				}
				return simple(stop, r, tell)
			}
			if got := say(t, o, test.lines+"\ngenmove b"); !strings.HasSuffix(got, "= A5\n\n") || calls != 1 {
				t.Errorf("answers %q", got)
			}
		})
	}
}

// TestClockRuns: without time_left the session counts for itself.
func TestClockRuns(t *testing.T) {
	var c clock
	c.set(10*time.Second, 20*time.Second, 2)
	steps := []struct {
		used time.Duration
		want timeLeft
	}{
		{4 * time.Second, timeLeft{6 * time.Second, 0}},
		{7 * time.Second, timeLeft{20 * time.Second, 2}},
		{5 * time.Second, timeLeft{15 * time.Second, 1}},
		{15 * time.Second, timeLeft{20 * time.Second, 2}},
	}
	for _, step := range steps {
		c.spend(rules.Black, step.used)
		if c.left[0] != step.want || c.left[1] != (timeLeft{10 * time.Second, 0}) {
			t.Errorf("after %v: %v, want %v", step.used, c.left, step.want)
		}
	}
}

func TestPanicsAreAnswered(t *testing.T) {
	o := testOptions()
	o.search = func(func() bool, engine.Request, func(engine.Report)) engine.Answer { panic("ouch\n\n= fine") }
	got := say(t, o, "1 genmove b\n2 name")
	if want := "?1 internal error: ouch??= fine\n\n=2 Redstone\n\n"; got != want {
		t.Errorf("answers %q, want %q", got, want)
	}
}

func TestWithoutPieRule(t *testing.T) {
	o := testOptions()
	o.noPie, o.size = true, 2
	o.search = func(stop func() bool, r engine.Request, tell func(engine.Report)) engine.Answer {
		if r.Pie {
			t.Error("the engine reckons with a swap")
		}
		return simple(stop, r, tell)
	}
	got := say(t, o, "clear_board\nplay b A1\nredstone-legal\nplay w swap\ngenmove w")
	want := "=\n\n=\n\n= A2 B1 B2\n\n" +
		"? illegal move swap by white: the swap is offered only to White's first turn\n\n= A2\n\n"
	if got != want {
		t.Errorf("answers %q, want %q", got, want)
	}
}

func TestFlags(t *testing.T) {
	var stderr bytes.Buffer
	o, err := parseFlags([]string{"-game", "GO", "-size", "13", "-level", "4", "-time", "0.5", "-threads", "2", "-seed", "9"}, &stderr)
	if err != nil || o.game != rules.Go || o.size != 13 || o.level != 4 || !o.levelSet ||
		o.perMove != 500*time.Millisecond || o.seed != 9 || o.playouts != 0 {
		t.Errorf("%+v, %v, %s", o, err, stderr.String())
	}
	if o, err = parseFlags(nil, &stderr); err != nil || o.game != rules.Redstone || o.size != 9 || o.levelSet || o.seed == 0 {
		t.Errorf("without flags: %+v, %v", o, err)
	}
	if o.noPie {
		t.Error("without flags there is no pie rule")
	}
	if o, err = parseFlags([]string{"-time", "1e-10"}, &stderr); err != nil || o.perMove <= 0 {
		t.Errorf("-time 1e-10 is %v, no limit; %v", o.perMove, err)
	}
	for _, bad := range []string{"-game chess", "-size 1", "-size 26", "-level 0", "-level 12", "-playouts -1",
		"-playouts 10000001", "-time -1", "-time NaN", "-threads 0", "-threads 257", "-x", "word"} {
		stderr.Reset()
		if err := run(strings.Fields(bad), strings.NewReader(""), io.Discard, &stderr); err != errUsage || stderr.Len() == 0 {
			t.Errorf("%s: %v, printed %q", bad, err, stderr.String())
		}
	}
}
