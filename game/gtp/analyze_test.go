package main

import (
	"bytes"
	"io"
	"regexp"
	"strings"
	"sync"
	"testing"

	"redstone/game/engine"
	"redstone/rules"
)

func TestAnalyze(t *testing.T) {
	o := testOptions()
	o.analyse = engine.NewSearcher(engine.SearchOptions{}).AnalyseMoves
	got := say(t, o, "redstone-position BB./BW./BB. b\nredstone-analyze 1\nredstone-analyze x\nclear_board\n7 redstone-analyze 0")
	if want := "= black to move: win rate 1.0000 (proven win), 0 playouts\nxC2: 0 visits, win rate 1.0000 (proven win); xC2\n\n? syntax error\n"; !strings.Contains(got, want) {
		t.Errorf("answers %q", got)
	}
	if !strings.Contains(got, "=7 black to move: win rate 0.") {
		t.Errorf("answers %q", got)
	}
	o.playouts = 600
	got = say(t, o, "redstone-analyze 100")
	if ok := regexp.MustCompile(`(?s)^= black to move: win rate 0\.\d{4}, 600 playouts\n[A-E][1-5]: \d+ visits, win rate 0\.\d{4}; [A-E][1-5] .*owners:\n( +-?\d+){5}\n`).MatchString(got); !ok {
		t.Errorf("answers %q", got)
	}
}

// TestLzAnalyze streams until the next command comes.
func TestLzAnalyze(t *testing.T) {
	o := testOptions()
	o.analyse = engine.NewSearcher(engine.SearchOptions{}).AnalyseMoves
	s, err := newSession(o)
	if err != nil {
		t.Fatal(err)
	}
	in, commands := io.Pipe()
	out := &watched{until: "\ninfo move ", seen: make(chan struct{})}
	done := make(chan error)
	go func() { done <- s.serve(in, out) }()
	io.WriteString(commands, "play b C3\n5 lz-analyze white interval 1\n")
	<-out.seen
	io.WriteString(commands, "name\n6 lz-analyze sideways\nlz-analyze b\nquit\n")
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	got := out.String()
	if !regexp.MustCompile(`^=\n\n=5\n(info move \w+ visits \d+ winrate \d+ lcb \d+ order 0 pv .*\n)+\n= Redstone\n\n\?6 syntax error\n\n\? it is white's turn\n\n=\n\n$`).MatchString(got) {
		t.Errorf("answers %q", got)
	}
}

// TestAnalysisAfterTwoPasses goes on as play and genmove do.
func TestAnalysisAfterTwoPasses(t *testing.T) {
	o := testOptions()
	o.game = rules.Go
	var asked []engine.Request
	o.analyse = func(_ func() bool, r engine.Request, _ func(rules.Move) bool, tell func(engine.Report)) {
		asked = append(asked, r)
		tell(engine.Report{Done: true, Moves: []engine.MoveReport{{Move: rules.Pass, Visits: 1}}})
	}
	got := say(t, o, "play b C3\nplay w pass\nplay b pass\nlz-analyze 10\nkata-analyze b 10\nprintsgf")
	const report = "order 0 pv \n\n"
	if strings.Count(got, report) != 2 || strings.Contains(got, "error") || !strings.Contains(got, "RE[B+") {
		t.Errorf("answers %q", got)
	}
	for i, turn := range []string{"W", "B"} {
		if len(asked) != 2 || len(asked[i].Moves) != 0 || !strings.HasSuffix(asked[i].Setup, " "+turn) {
			t.Fatalf("asked for %+v", asked)
		}
	}
}

// watched is output that says when a text has appeared in it.
type watched struct {
	lock  sync.Mutex
	text  bytes.Buffer
	until string
	seen  chan struct{}
	from  int // where to look for it; -1 when it was found
}

func (w *watched) Write(b []byte) (int, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	n, err := w.text.Write(b)
	if w.from >= 0 && strings.Contains(w.text.String()[w.from:], w.until) {
		w.from = -1
		close(w.seen)
	}
	return n, err
}

// await makes it look for another text in what follows.
func (w *watched) await(text string) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.until, w.seen, w.from = text, make(chan struct{}), w.text.Len()
}

func (w *watched) String() string {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.text.String()
}

// TestPonders thinks ahead after its own moves only, and stops for the next
// command.
func TestPonders(t *testing.T) {
	o := testOptions()
	var about []string
	o.ponder = func(stop func() bool, r engine.Request) {
		about = append(about, r.Encode()[strings.Index(r.Encode(), "moves="):])
		for !stop() {
		}
	}
	o.search = func(_ func() bool, r engine.Request, _ func(engine.Report)) engine.Answer { return simple(nil, r, nil) }
	say(t, o, "play b C3\ngenmove w\nname\nreg_genmove b\nplay b D3\ngenmove w\ngenmove w")
	if len(about) != 3 || !strings.HasPrefix(about[0], "moves=C3,") || !strings.HasPrefix(about[1], about[0]+",D3,") || strings.Contains(about[2], ",") { // White moves twice: a set-up
		t.Errorf("pondered about %q", about)
	}
}

// TestKomi reaches the engine.
func TestKomi(t *testing.T) {
	o := testOptions()
	o.game = rules.Go
	asked := 0.0
	o.search = func(_ func() bool, r engine.Request, _ func(engine.Report)) engine.Answer {
		asked = *r.Komi
		return simple(nil, r, nil)
	}
	say(t, o, "komi 0.5\nclear_board\ngenmove b")
	if asked != 0.5 {
		t.Errorf("the engine's komi is %v", asked)
	}
}
