package record

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"redstone/rules"
	"redstone/rules/sgf"
	"redstone/rules/sgf/sgftest"
)

// readOne reads a text of one game.
func readOne(t *testing.T, text string, o sgf.Options) Read {
	t.Helper()
	if runtime.GOOS == "js" {
		runtime.GC() // it has one thread there, and what was read before fills the memory
	}
	list := ParseText(text, o)
	if len(list) != 1 {
		t.Fatalf("%d games in %.40q", len(list), text)
	}
	return list[0]
}

// refusal returns the problem because of which a game was refused, nil for one that was read.
func refusal(t *testing.T, r Read) *sgf.Problem {
	t.Helper()
	if r.Err == nil {
		return nil
	}
	var p *sgf.Problem
	if !errors.As(r.Err, &p) {
		t.Fatalf("error %v", r.Err)
	}
	return p
}

// TestWhatAFileExpandsTo reads what just keeps within each limit, and what passes it: that is
// refused with the number.
func TestWhatAFileExpandsTo(t *testing.T) {
	const full = rules.MaxSize * rules.MaxSize
	const few = 6400
	defer func(n int) { maxSetups = n }(maxSetups)
	maxSetups = few
	for name, test := range map[string]struct {
		head, piece string
		fits        int // how many pieces
		kind        sgf.Kind
		limit       int
	}{
		"marks":              {"(;GM[1]SZ[25]", ";CR[aa:yy]", MaxPoints / full, TooManyPoints, MaxPoints},
		"marks in one node":  {"(;GM[1]SZ[25]CR", "[aa:yy]", MaxPoints / full, TooManyPoints, MaxPoints},
		"territory":          {"(;GM[1]SZ[25]", ";TB[yy:aa]", MaxPoints / full, TooManyPoints, MaxPoints},
		"stones":             {"(;GM[1]SZ[25]", ";AB[aa:xy]", MaxPoints / (24 * 25), TooManyPoints, MaxPoints},
		"points one by one":  {"(;GM[1]SZ[25]MA[aa:yy]LB[aa:yy][aa:1]", ";TR" + strings.Repeat("[aa]", 1000), (MaxPoints - full - 2) / 1000, TooManyPoints, MaxPoints},
		"set-ups":            {"(;GM[1]SZ[5]", "(;AB[aa]PL[B])", few, TooManySetups, few},
		"moves in one node":  {"(;GM[1]SZ[5]", ";B" + strings.Repeat("[aa]", 10000), 29, sgf.TooMany, sgf.MaxNodes},
		"moves and set-ups":  {"(;GM[1]SZ[5]", ";AE[aa]PL[B]B" + strings.Repeat("[]", 9999), 29, sgf.TooMany, sgf.MaxNodes},
		"a colour and again": {"(;GM[1]SZ[5]", "(" + strings.Repeat(";B[]", 33) + ")", few / 32, TooManySetups, few},
	} {
		t.Run(name, func(t *testing.T) {
			o := sgf.Options{Progress: func(_, _ int) bool { runtime.Gosched(); return true }}
			r := readOne(t, test.head+strings.Repeat(test.piece, test.fits)+")", o)
			if p := refusal(t, r); p != nil || r.Record == nil {
				t.Errorf("%d pieces give %v", test.fits, r.Err)
			}
			r = readOne(t, test.head+strings.Repeat(test.piece, test.fits+1)+")", o)
			if p := refusal(t, r); p == nil || p.Kind != test.kind || p.Limit != test.limit || r.Record != nil {
				t.Errorf("%d pieces give %v", test.fits+1, r.Err)
			}
		})
	}
}

// TestDocumentedLimits compares the limits in SGF.md with the constants.
func TestDocumentedLimits(t *testing.T) {
	page, err := os.ReadFile("../../.github/SGF.md")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(strings.ReplaceAll(string(page), ",", "")), " ")
	for _, want := range []string{
		fmt.Sprintf(" %d MB ", sgf.MaxBytes>>20), fmt.Sprintf(" %d games", sgf.MaxTrees), fmt.Sprintf(" %d nodes", sgf.MaxNodes),
		fmt.Sprintf(" nested %d deep", sgf.MaxDepth), fmt.Sprintf(" %d points", MaxPoints), fmt.Sprintf(" %d positions", MaxSetups),
		fmt.Sprintf(" %d properties", sgf.MaxProperties), fmt.Sprintf(" %d values", sgf.MaxValues),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("SGF.md does not say %q", want)
		}
	}
}

// TestOtherGamesOfTheFile: what one game expands to is no fault of those around it.
func TestOtherGamesOfTheFile(t *testing.T) {
	list := ParseText("(;GM[1]SZ[9];B[aa])(;GM[1]SZ[25]"+strings.Repeat(";CR[aa:yy]", 2000)+")(;GM[1]SZ[9];B[bb])", sgf.Options{})
	if len(list) != 3 || list[0].Err != nil || list[1].Record != nil || list[2].Err != nil || list[2].Record.Last().Move != rules.Place(rules.At(1, 7)) {
		t.Errorf("read %+v", list)
	}
}

// work is what reading and writing a text costs: allocated bytes, and how often the reader, the
// conversion and the writer yield. A time would depend on what else the machine does.
func work(text string) (bytes, yields int) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	yield := func() bool {
		yields++
		runtime.Gosched() // where there is one thread the garbage collector runs while others yield
		return true
	}
	for _, read := range ParseText(text, sgf.Options{Progress: func(_, _ int) bool { return yield() }}) {
		if read.Record != nil {
			read.Record.FormatWith(yield)
		}
	}
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc), yields
}

// TestHostileTextsAreLinear: twice the text costs about twice as much, far from four times, and no text costs
// more than a position for every few bytes.
func TestHostileTextsAreLinear(t *testing.T) {
	size := 1 << 14
	if runtime.GOARCH == "wasm" {
		size = 1 << 13
	}
	for _, h := range sgftest.All() {
		bytes, yields := work(h.Text(size))
		bytes2, yields2 := work(h.Text(2 * size))
		if slack := 8 << 20; bytes2 > 3*bytes+slack || yields2 > 3*yields+100 {
			t.Errorf("%s: %d bytes and %d yields for %d, %d and %d for twice as many", h.Name, bytes, yields, size, bytes2, yields2)
		}
		if perByte := bytes2 / (2 * size); perByte > 20000 {
			t.Errorf("%s: %d bytes allocated for each byte", h.Name, perByte)
		}
	}
}

// TestCancelledInAGame stops the reading of one game at some of its yields, most of which come
// after the text has been parsed.
func TestCancelledInAGame(t *testing.T) {
	for name, text := range map[string]string{
		"moves":    "(;GM[1]SZ[9]" + strings.Repeat(";B[aa];W[bb]", 150) + ")",
		"set-ups":  "(;GM[1]SZ[9]" + strings.Repeat(";AB[aa];AE[aa]", 150) + ")",
		"one node": "(;GM[1]SZ[9]LB" + strings.Repeat("[aa:1]", 300) + "C" + strings.Repeat("[x]", 300) + "X" + strings.Repeat("[x]", 300) + ")",
		"one move": "(;GM[1]SZ[9];B" + strings.Repeat("[!]", 300) + "W" + strings.Repeat("[aa]", 300) + "CR" + strings.Repeat("[bb:cc]", 300) + ")",
	} {
		all, parsed := 0, 0
		r := readOne(t, text, sgf.Options{Progress: func(done, _ int) bool {
			if all++; done < len(text) {
				parsed++
			}
			return true
		}})
		if r.Err != nil || all-parsed < 300/yieldEvery {
			t.Fatalf("%s: %v, %d yields, %d of them while it is parsed", name, r.Err, all, parsed)
		}
		for stop := 1; stop <= all; stop += 1 + all/40 {
			yields := 0
			r := readOne(t, text, sgf.Options{Progress: func(_, _ int) bool { yields++; return yields < stop }})
			if p := refusal(t, r); p == nil || p.Kind != sgf.Cancelled || yields > stop+1 || stop > parsed+1 && r.Record != nil {
				t.Fatalf("%s: stopped at yield %d of %d (%d): %v", name, stop, all, yields, r.Err)
			}
		}
	}
}

// TestFormatYields stops the writing of a record, in both of its halves.
func TestFormatYields(t *testing.T) {
	r := readOne(t, "(;GM[1]SZ[9]"+strings.Repeat("(;B[aa];W[bb])", 500)+")", sgf.Options{}).Record
	all := 0
	if text, ok := r.FormatWith(func() bool { all++; return true }); !ok || text != r.Format() || all < 2*(1000/yieldEvery) {
		t.Errorf("%v, %d yields", ok, all)
	}
	for stop := 1; stop <= all; stop += 1 + all/40 {
		yields := 0
		if text, ok := r.FormatWith(func() bool { yields++; return yields < stop }); ok || text != "" || yields != stop {
			t.Fatalf("stopped at yield %d of %d: %v, %q", stop, all, ok, text)
		}
	}
}

// TestReplaysAreBounded has variations from which there is no way back but a long replay, after
// a long line: what is replayed counts.
func TestReplaysAreBounded(t *testing.T) {
	var line strings.Builder
	for i := range 40 {
		line.WriteString([]string{";AB[aa]PL[W]", ";AE[aa]PL[W]"}[i%2])
		line.WriteString(strings.Repeat(";W[];B[ee];W[];B[dd]", 50))
	}
	variation := "(" + strings.Repeat(";AB[bb]PL[B];AE[bb]PL[B]", 20) + ")"
	r := readOne(t, "(;GM[1]SZ[9]"+line.String()+strings.Repeat(variation, 100)+")", sgf.Options{})
	if p := refusal(t, r); p != nil {
		t.Fatalf("a hundred variations: %v", p)
	}
	c := NewCursor(r.Record)
	for n := range r.Record.Root.All() {
		c.Go(n)
	}
	if setups := 40 + 100*40; c.made < setups+100*40 {
		t.Errorf("%d positions for %d set-ups: the replays do not count", c.made, setups)
	}
}

// TestStonesOnStones has a colour move twice on points that are taken: each such move makes
// one position, and they are bounded on a line and in a game.
func TestStonesOnStones(t *testing.T) {
	r := readOne(t, "(;GM[1]SZ[9];B[bb];W[aa]"+strings.Repeat(";B[aa];B[bb]", 1000)+")", sgf.Options{}).Record
	c := NewCursor(r)
	c.Go(r.Last())
	if c.made != 2000 || r.Last().Illegal != rules.Occupied || r.Last().LeftOut || c.Position().Count(rules.White) != 0 {
		t.Errorf("%d positions are made, the last move is %v on %s", c.made, r.Last().Illegal, c.Position())
	}
	r = readOne(t, "(;GM[1]SZ[9];B[bb]"+strings.Repeat(";W[bb];B[bb]", maxBreaks/2)+";W[bb])", sgf.Options{}).Record
	if last := r.Last(); last.Illegal != rules.Occupied || !last.LeftOut || r.Position(last).Count(rules.Black) != 1 {
		t.Errorf("beyond the limit of a line a move is %v, left out: %v", last.Illegal, last.LeftOut)
	}
	defer func(n int) { maxSetups = n }(maxSetups)
	maxSetups = 500
	read := readOne(t, "(;GM[1]SZ[9];B[bb]"+strings.Repeat("(;W[bb];B[bb])", 300)+")", sgf.Options{})
	if p := refusal(t, read); p == nil || p.Kind != TooManySetups {
		t.Errorf("beyond the limit of a game: %v", p)
	}
}

// TestAddSetupDoesNotReplay adds set-ups one after the other, as a match does: each makes a
// position or two, however many came before, and they are the same as when they are read.
func TestAddSetupDoesNotReplay(t *testing.T) {
	r := must(t, rules.Go, 25, false)
	n := r.Root
	for i := range 800 {
		s := Setup{}
		for row := range 12 {
			for col := range 24 {
				s.Put(rules.At(col, 2*row), []rules.Stone{rules.Black, rules.White}[(i+row)%2])
			}
		}
		if n = r.AddSetup(n, s); n == nil || n.Fault != nil || !n.Setup.ToMove.Coloured() {
			t.Fatalf("set-up %d: %+v", i, n)
		}
	}
	if made := r.editing.made; made > 4*800 {
		t.Errorf("%d positions were made for 800 set-ups", made)
	}
	text := r.Format()
	if len(text) < 1<<20-1<<18 {
		t.Errorf("only %d bytes", len(text))
	}
	read := readOne(t, text, sgf.Options{})
	if read.Err != nil || len(read.Warnings) > 0 || read.Record.Format() != text {
		t.Errorf("read again: %v, %v", read.Err, read.Warnings)
	}
}

// TestLongCommentsAreReadAgain: what a player wrote, or pasted, is no reason to refuse a game.
func TestLongCommentsAreReadAgain(t *testing.T) {
	r := must(t, rules.Redstone, 9, true)
	want := strings.Repeat("A line [with brackets].\n", 200_000)
	r.Root.Comment = want
	if read := readOne(t, r.Format(), sgf.Options{}); read.Err != nil || read.Record.Root.Comment != want {
		t.Errorf("a comment of %d bytes: %v", len(want), read.Err)
	}
}
