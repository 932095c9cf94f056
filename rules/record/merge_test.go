package record_test

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/record/recordtest"
	"redstone/rules/sgf"
)

// versions returns a random record that two windows have changed.
func versions(seed uint64) (a, b *record.Record) {
	if runtime.GOOS == "js" {
		runtime.GC() // there it has one thread, which these tests never leave to it
	}
	rand := rules.NewRand(seed)
	a = recordtest.Random(rand)
	b = recordtest.Copy(a)
	recordtest.Change(a, rand, rand.Intn(30), true)
	recordtest.Change(b, rand, rand.Intn(30), true)
	return a, b
}

// merge merges b into a and fails the test unless that is possible.
func merge(t *testing.T, a, b *record.Record) bool {
	t.Helper()
	changed, err := a.Merge(b)
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

// seeds is how many pairs of random records each property is tested with.
const seeds = 80

func TestMergeLosesNothing(t *testing.T) {
	for seed := range uint64(seeds) {
		a, b := versions(seed)
		first, second, line := recordtest.Copy(a), recordtest.Copy(b), mainLine(a)
		text := b.Format()
		changed := merge(t, a, b)
		checkHolds(t, a, first)
		checkHolds(t, a, second)
		if same := a.Format() == first.Format(); same == changed {
			t.Errorf("seed %d: changed %v, and the file is the same: %v", seed, changed, same)
		}
		if got := mainLine(a); len(got) < len(line) || !slices.Equal(got[:len(line)], line) {
			t.Errorf("seed %d: the main line has changed", seed)
		}
		if b.Format() != text {
			t.Errorf("seed %d: the other version has changed", seed)
		}
		record.CheckWhole(t, a)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func TestMergeAgainChangesNothing(t *testing.T) {
	for seed := range uint64(seeds) {
		a, b := versions(seed)
		first := recordtest.Copy(a)
		merge(t, a, b)
		text := a.Format()
		for name, other := range map[string]*record.Record{"the first": first, "the second": b, "a copy": recordtest.Copy(a), "itself": a} {
			if changed := merge(t, a, other); changed || a.Format() != text {
				t.Fatalf("seed %d: %s merged again: changed %v, %s", seed, name, changed, record.Difference(a.Format(), text))
			}
		}
	}
}

// The order of two versions decides only which variation comes first, and what is
// said of the whole game.
func TestMergeIsSymmetric(t *testing.T) {
	for seed := range uint64(seeds) {
		a, b := versions(seed)
		b.Info, b.Komi = a.Info, a.Komi
		first := recordtest.Copy(a)
		merge(t, a, b)
		merge(t, b, first)
		if got, want := canonical(b), canonical(a); got != want {
			t.Fatalf("seed %d: %s", seed, record.Difference(got, want))
		}
	}
}

// Of three versions all end up the same in whatever order they meet, but for the
// order of variations and of what is in a text or a property.
func TestMergeOfThree(t *testing.T) {
	for seed := range uint64(seeds) {
		a, b := versions(seed)
		c := recordtest.Copy(b)
		recordtest.Change(c, rules.NewRand(seed+seeds), 20, true)
		left, right := recordtest.Copy(a), recordtest.Copy(b)
		merge(t, left, b)
		merge(t, left, c) // (a, b), c
		merge(t, right, c)
		merge(t, a, right) // a, (b, c)
		if left.Nodes() != a.Nodes() {
			t.Fatalf("seed %d: %d nodes and %d", seed, left.Nodes(), a.Nodes())
		}
		checkHolds(t, left, a)
		checkHolds(t, a, left)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// Cursors and nodes of the record stay good.
func TestMergeLeavesCursors(t *testing.T) {
	for seed := range uint64(seeds) {
		a, b := versions(seed)
		rand := rules.NewRand(seed)
		var nodes []*record.Node
		for n := range a.Root.All() {
			nodes = append(nodes, n)
		}
		c := record.NewCursor(a)
		at := nodes[rand.Intn(len(nodes))]
		c.Go(at)
		board := c.Position().Text()
		merge(t, a, b)
		after := map[*record.Node]bool{}
		for n := range a.Root.All() {
			after[n] = true
		}
		for _, n := range nodes {
			if !after[n] {
				t.Fatalf("seed %d: a node is no longer in the record", seed)
			}
		}
		if c.Node() != at || c.Position().Text() != board {
			t.Fatalf("seed %d: the cursor has moved", seed)
		}
		for n := range after {
			if rand.Intn(20) > 0 {
				continue
			}
			if !c.Go(n) || c.Position().Text() != a.Position(n).Text() || c.Position().Komi() != a.Komi && a.Game == rules.Go {
				t.Fatalf("seed %d: the cursor shows another position", seed)
			}
		}
		if n := a.Add(a.Last(), rules.Place(rules.At(0, 0)), rules.Empty); n == nil || !c.Go(n) {
			t.Fatalf("seed %d: nothing can be added any more", seed)
		}
	}
}

// The versions share no memory: what is changed in one stays as it was in the other.
func TestMergeCopies(t *testing.T) {
	for seed := range uint64(40) {
		a, b := versions(seed)
		merge(t, a, b)
		text := a.Format()
		for n := range b.Root.All() {
			for i := range n.Marks {
				n.Marks[i].Point = rules.At(0, 0)
			}
			for _, p := range n.Extra {
				for i := range p.Values {
					p.Values[i] = "another"
				}
			}
			if s := n.Setup; s != nil {
				for _, list := range [][]rules.Point{s.Black, s.White, s.Red, s.Empty} {
					for i := range list {
						list[i] = rules.At(1, 1)
					}
				}
				s.ToMove = s.ToMove.Opponent()
			}
			if n.Fault != nil {
				n.Fault.Text = "another"
			}
		}
		if got := a.Format(); got != text {
			t.Fatalf("seed %d: %s", seed, record.Difference(got, text))
		}
		for n := range a.Root.All() {
			if n.Fault != nil && n.Fault.Text == "another" {
				t.Fatalf("seed %d: the fault of a set-up is shared", seed)
			}
		}
	}
}

func read(t testing.TB, text string) *record.Record {
	t.Helper()
	list := record.ParseText(text, sgf.Options{})
	if len(list) != 1 || list[0].Err != nil {
		t.Fatalf("%q: %+v", text, list)
	}
	return list[0].Record
}

// TestMergeWritten pins what is made of small games; both is without the head.
func TestMergeWritten(t *testing.T) {
	const head = "(;FF[4]CA[UTF-8]GM[1]SZ[9]"
	for _, test := range []struct{ name, a, b, both string }{
		{"one goes on", ";B[aa];W[bb]", ";B[aa];W[bb];B[cc]", ";B[aa];W[bb];B[cc]"},
		{"variations", ";B[aa];W[bb]", ";B[aa];W[cc]", ";B[aa](;W[bb])(;W[cc])"},
		{"order", "(;B[aa])(;B[bb])", "(;B[cc])(;B[bb];W[dd])(;B[aa])", "(;B[aa])(;B[bb];W[dd])(;B[cc])"},
		{"equal siblings", "(;B[aa];W[bb])(;B[aa];W[cc])", "(;B[aa];W[dd])(;B[aa];W[cc])(;B[aa];W[ee])",
			"(;B[aa](;W[bb])(;W[dd]))(;B[aa];W[cc])(;B[aa];W[ee])"},
		{"another colour", ";B[aa]", ";W[aa]", "(;B[aa])(;W[aa])"},
		{"set-ups", ";AB[aa]PL[W]", ";AB[aa]PL[B]", "(;AB[aa]PL[W])(;AB[aa]PL[B])"},
		{"comments", ";B[aa]C[so]", ";B[aa]C[as]", ";B[aa]C[as\n\nso]"},
		{"a comment that went on", ";B[aa]C[I thi]", ";B[aa]C[I think so]", ";B[aa]C[I think so]"},
		{"a paragraph that went on", ";B[aa]C[x\n\nI thi]", ";B[aa]C[I think so\n\ny]", ";B[aa]C[I think so\n\ny\n\nx]"},
		{"a paragraph in common", ";B[aa]C[x\n\ny\n\nz]", ";B[aa]C[x\n\nw\n\nz]", ";B[aa]C[x\n\nw\n\nz\n\ny]"},
		{"titles", ";B[aa]N[two]", ";B[aa]N[one]", ";B[aa]N[one / two]"},
		{"a title that ends like a separator", ";B[aa]N[0 / a /]", ";B[aa]N[x / 0 / y]", ";B[aa]N[0 / a / / x / y]"},
		{"a paragraph that ends with a line break", ";B[aa]C[0\n\na\n]", ";B[aa]C[x\n\n0\n\ny]", ";B[aa]C[0\n\na\n\n\nx\n\ny]"},
		{"a value twice", ";B[aa]XX[1][2]", ";B[aa]XX[2][1][1]", ";B[aa]XX[2][1][1]"},
		{"marks", ";B[aa]TR[bb]SQ[cc]", ";B[aa]CR[bb]LB[cc:1]", ";B[aa]CR[bb]SQ[cc]LB[cc:1]"},
		{"territory", ";B[aa]TB[bb]", ";B[aa]TW[bb][cc]", ";B[aa]TB[bb]TW[cc]"},
		{"labels", ";B[aa]LB[bb:12]", ";B[aa]LB[bb:1]", ";B[aa]LB[bb:1/12]"},
		{"win rates", ";B[aa]SBKV[70]", ";B[aa]SBKV[35.5]", ";B[aa]SBKV[35.5]"},
		{"win rates as near to even", ";B[aa]SBKV[60]", ";B[aa]SBKV[40]", ";B[aa]SBKV[40]"},
		{"a win rate", ";B[aa]SBKV[0]", ";B[aa]", ";B[aa]SBKV[0]"},
		{"clocks", ";B[aa]BL[60]WL[5]", ";B[aa]BL[61]", ";B[aa]BL[60]WL[5]"},
		{"a hint", ";B[aa]", ";B[aa]HINT[1]", ";B[aa]HINT[1]"},
		{"unknown properties", ";B[aa]XX[2][1]YY[a]", ";B[aa]ZZ[b]XX[3][1]", ";B[aa]XX[2][1][3]YY[a]ZZ[b]"},
		{"values that cannot be read", ";B[aa]BL[x][1]", ";B[aa]BL[y]", ";B[aa]BL[x][1][y]"},
		{"moves that cannot be read", ";B[??]", ";B[?]", ";B[?][??]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a, b, both := read(t, head+test.a+")"), read(t, head+test.b+")"), read(t, head+test.both+")")
			first, second := recordtest.Copy(a), recordtest.Copy(b)
			merge(t, a, b)
			if got, want := a.Format(), both.Format(); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
			merge(t, b, first)
			if got, want := canonical(b), canonical(both); got != want {
				t.Errorf("the other way round: got %s, want %s", got, want)
			}
			for name, again := range map[string]*record.Record{"the first": first, "the second": second, "its file": read(t, a.Format())} {
				if merge(t, a, again) {
					t.Errorf("%s changed it again: %s", name, a.Format())
				}
			}
		})
	}
}

func TestMergeHead(t *testing.T) {
	a := read(t, "(;GM[1]SZ[9]PB[Ann]WHITELEVEL[3]RE[?]GC[one]DT[2026])")
	b := read(t, "(;GM[1]SZ[9]PB[Bob]BR[3k]PW[Cy]RE[W+R]GC[two]KM[6.5]HA[2]TM[60]RU[Chinese]EV[cup]DT[2027])")
	c := record.NewCursor(a)
	if !merge(t, a, b) || merge(t, a, b) {
		t.Error("wrong about whether it changed")
	}
	want := read(t, "(;GM[1]SZ[9]PB[Ann]BR[3k]WHITELEVEL[3]RE[W+R]GC[one\n\ntwo]KM[6.5]HA[2]TM[60]RU[Chinese]EV[cup]DT[2026])")
	if got, want := a.Format(), want.Format(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if c.Go(a.Root); c.Position().Komi() != 6.5 {
		t.Errorf("the cursor's komi is %v", c.Position().Komi())
	}
	if b.Info.Result = "B+R"; merge(t, a, b) || a.Info.Result != "W+R" {
		t.Errorf("the result is now %q", a.Info.Result)
	}
}

func TestMergeRefusesAnotherGame(t *testing.T) {
	const a = "(;GM[1]SZ[9];B[aa])"
	for _, test := range []struct{ name, a, b string }{
		{"game", a, "(;RU[Redstone]SZ[9];B[bb])"},
		{"size", a, "(;GM[1]SZ[13];B[bb])"},
		{"set-up", a, "(;GM[1]SZ[9]AB[cc];B[bb])"},
		{"side to move", "(;GM[1]SZ[9]AB[cc]PL[B];B[bb])", "(;GM[1]SZ[9]AB[cc]PL[W];B[bb])"},
		{"pie rule", "(;RU[Redstone]SZ[9]PIE[1];B[aa])", "(;RU[Redstone]SZ[9]PIE[0];B[bb])"},
	} {
		for range 2 {
			x, y := read(t, test.a), read(t, test.b)
			text := x.Format()
			if changed, err := x.Merge(y); changed || !errors.Is(err, record.ErrOtherGame) || x.Format() != text {
				t.Errorf("%s: %v, %v, %s", test.name, changed, err, x.Format())
			}
			test.a, test.b = test.b, test.a
		}
	}
	x := read(t, a)
	for name, test := range map[string]struct {
		r, other *record.Record
		want     error
	}{
		"nil": {nil, x, record.ErrNoRoot}, "with nil": {x, nil, record.ErrNoRoot}, "with zero": {x, &record.Record{}, record.ErrNoRoot},
		"size 1": {x, &record.Record{Root: x.Root, Size: 1}, rules.ErrSize}, "of size 1": {&record.Record{Root: x.Root, Size: 1}, x, rules.ErrSize},
	} {
		if changed, err := test.r.Merge(test.other); changed || !errors.Is(err, test.want) {
			t.Errorf("%s: %v, %v", name, changed, err)
		}
	}
}

// A version that came through a file, and has lost what files cannot hold, adds
// nothing.
func TestMergeWithItsFile(t *testing.T) {
	a := read(t, "(;GM[1]SZ[9];B[aa])")
	n := a.Last()
	n.Comment, n.Title = "a\tb\r\nc\xff", " two\nlines "
	n.Left[0] = 1234567 * time.Microsecond
	n.SetMark(record.Mark{Kind: record.Label, Point: rules.At(1, 1), Text: "a\tb"})
	if merge(t, a, read(t, a.Format())) {
		t.Errorf("%q, %q, %v, %v", n.Comment, n.Title, n.Left[0], n.Marks)
	}
}

// A text of many paragraphs takes no time that grows with their square.
func TestMergeLongComments(t *testing.T) {
	a, b := read(t, "(;GM[1]SZ[9])"), read(t, "(;GM[1]SZ[9])")
	var one, two strings.Builder
	for i := range 200000 {
		one.WriteString(string(rune('a'+i%7)) + strings.Repeat("x", i%13) + rules.Place(rules.At(i%25, i/25%25)).String() + "\n\n")
		two.WriteString(string(rune('h'+i%7)) + strings.Repeat("x", i%13) + rules.Place(rules.At(i%25, i/25%25)).String() + "\n\n")
	}
	a.Root.Comment, b.Root.Comment = one.String(), two.String()
	if !merge(t, a, b) || merge(t, a, b) {
		t.Error("wrong about whether it changed")
	}
	have := map[string]bool{}
	for p := range strings.SplitSeq(a.Root.Comment, "\n\n") {
		have[p] = true
	}
	for p := range strings.SplitSeq(one.String()+two.String(), "\n\n") {
		if !have[p] {
			t.Fatalf("the paragraph %q is missing", p)
		}
	}
}
