package sgf

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf16"

	"redstone/rules/sgf/sgftest"
)

// many returns a text between a head and a tail with the piece as often as said.
func many(head, piece string, n int, tail string) string {
	return head + strings.Repeat(piece, n) + tail
}

// names returns so many properties of different names.
func names(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("X" + string(rune('A'+i%26)) + string(rune('A'+i/26%26)) + string(rune('A'+i/676)) + "[1]")
	}
	return b.String()
}

// TestEachLimit reads what just keeps within each limit, and what passes it by one: that
// is an error with the number, and what came before is there.
func TestEachLimit(t *testing.T) {
	for name, test := range map[string]struct {
		text  func(n int) string
		o     Options
		kind  Kind
		limit int
	}{
		"nodes":        {func(n int) string { return many("(", ";", n, ")") }, Options{}, TooMany, MaxNodes},
		"fewer nodes":  {func(n int) string { return many("(", ";", n, ")") }, Options{MaxNodes: 7}, TooMany, 7},
		"trees":        {func(n int) string { return many("", "(;)", n, "") }, Options{}, TooManyTrees, MaxTrees},
		"fewer trees":  {func(n int) string { return many("", "(;)", n, "") }, Options{MaxTrees: 7}, TooManyTrees, 7},
		"depth":        {func(n int) string { return many("", "(;", n, "") + strings.Repeat(")", n) }, Options{}, TooDeep, MaxDepth},
		"brackets":     {func(n int) string { return many("(;", "(", n-1, ";A[]") + strings.Repeat(")", n) }, Options{}, TooDeep, MaxDepth},
		"properties":   {func(n int) string { return "(;" + names(n) + ")" }, Options{}, TooManyProperties, MaxProperties},
		"values":       {func(n int) string { return many("(;C", "[x]", n, ")") }, Options{}, TooManyValues, MaxValues},
		"values apart": {func(n int) string { return many("(;A[]", "C[]", n-1, ")") }, Options{}, TooManyValues, MaxValues},
		"names later":  {func(n int) string { return "(;" + names(n-1) + "(;)B[])" }, Options{}, TooManyProperties, MaxProperties},
	} {
		f, err := ParseText(test.text(test.limit), test.o)
		if err != nil || len(f.Trees) == 0 {
			t.Errorf("%s: as many as there may be give %v", name, err)
		}
		f, err = ParseText(test.text(test.limit+1), test.o)
		var p *Problem
		if !errors.As(err, &p) || p.Kind != test.kind || p.Limit != test.limit || len(f.Trees) == 0 {
			t.Errorf("%s: one more gives %v", name, err)
		}
		if want := ": more than "; err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error does not say the number: %v", name, err)
		}
	}
}

// TestLateProperties adds properties after variations to a node that has many: there may be
// no more of them than in one place.
func TestLateProperties(t *testing.T) {
	var b strings.Builder
	b.WriteString("(;")
	for name := range strings.SplitSeq(strings.TrimSuffix(names(MaxProperties+1), "[1]"), "[1]") {
		b.WriteString("(;)" + name + "[1]")
	}
	f, err := ParseText(b.String()+")", Options{})
	var p *Problem
	if !errors.As(err, &p) || p.Kind != TooManyProperties || len(f.Trees[0].Root.Props) != MaxProperties {
		t.Errorf("error %v", err)
	}
}

// TestReaderYields reads hostile texts: between two calls of Progress it goes on by hardly
// more than the interval, wherever it is.
func TestReaderYields(t *testing.T) {
	for _, h := range sgftest.All() {
		text := h.Text(1 << 18)
		last, furthest, calls := 0, 0, 0
		r := NewTextReader(text, Options{Progress: func(done, total int) bool {
			if done < last || total != len(text) {
				t.Fatalf("%s: %d of %d bytes after %d", h.Name, done, total, last)
			}
			furthest, last, calls = max(furthest, done-last), done, calls+1
			return true
		}})
		if _, err := r.all(); err != nil {
			var p *Problem
			if !errors.As(err, &p) {
				t.Errorf("%s: %v", h.Name, err)
			}
		}
		switch {
		case h.Name == "long-value": // one value, with yields on the way
			if calls < len(text)/longPiece {
				t.Errorf("%s: only %d yields", h.Name, calls)
			}
		case h.Name == "loose-brackets": // each of them looks ahead
			if calls < len(text)/len("x]y")/(yieldEvery+1) {
				t.Errorf("%s: only %d yields", h.Name, calls)
			}
		case furthest > 2*interval:
			t.Errorf("%s: %d bytes without a yield", h.Name, furthest)
		}
	}
}

// TestCancelledAnywhere stops the reading at each yield: what was read is whole, and the
// error is Cancelled.
func TestCancelledAnywhere(t *testing.T) {
	for _, h := range sgftest.All() {
		text := h.Text(1 << 14)
		for stop := 1; ; stop++ {
			yields := 0
			f, err := ParseText(text, Options{Progress: func(_, _ int) bool { yields++; return yields < stop }})
			for _, tree := range f.Trees {
				check(t, tree)
			}
			if yields < stop {
				break
			}
			var p *Problem
			if !errors.As(err, &p) || p.Kind != Cancelled {
				t.Fatalf("%s: stopped at yield %d of %d: %v", h.Name, stop, yields, err)
			}
		}
	}
}

// TestCharsetSearchIsBounded has trees in which the search for the character set of each
// would read to the end of the text.
func TestCharsetSearchIsBounded(t *testing.T) {
	for _, text := range []string{
		many("", "(;AB[aa)", 1<<14, ""), many("", "(;AB[aa)", 1<<14, "]"), many("", "(;AB[aa)", 1<<13, "]"+strings.Repeat("X[]", 1<<14)),
		many("", `(;FF[\]`, 1<<14, ""),
	} {
		r := NewReader([]byte(text), Options{})
		f, _ := r.all()
		if len(f.Trees) < 1<<13 || r.searched > 2*len(text) {
			t.Errorf("%.30q: %d trees, looked at %d bytes of %d", text, len(f.Trees), r.searched, len(text))
		}
	}
	// Where nothing is malformed the last of many trees still finds its own.
	text := many("", "(;GM[1]CA[Shift_JIS]C[x])", 5000, "(;CA[Big5]C[\xa5\x5c])")
	f, err := Parse([]byte(text), Options{Decode: func(charset string, _ []byte) (string, error) { return charset, nil }})
	if err != nil || len(f.Trees) != 5001 || f.Trees[5000].Root.First("C") != "Big5" {
		t.Errorf("the last tree: %v", err)
	}
}

// TestLongUTF16 has characters of two units everywhere, so that one lies across the pieces
// in which a text is decoded, and stops the decoding.
func TestLongUTF16(t *testing.T) {
	for _, before := range []string{"", "x", "xx"} {
		want := "(;C[" + before + strings.Repeat("𝄞", 3*interval) + "])"
		data := []byte{0xFF, 0xFE}
		for _, u := range utf16.Encode([]rune(want)) {
			data = append(data, byte(u), byte(u>>8))
		}
		f, err := Parse(data, Options{})
		if err != nil || f.Trees[0].Root.First("C") != strings.TrimSuffix(strings.TrimPrefix(want, "(;C["), "])") {
			t.Errorf("%q before it: %v", before, err)
		}
		yields := 0
		_, err = Parse(data, Options{Progress: func(_, _ int) bool { yields++; return yields < 3 }})
		var p *Problem
		if !errors.As(err, &p) || p.Kind != Cancelled || yields > 5 {
			t.Errorf("stopped: %v after %d yields", err, yields)
		}
	}
}

// TestWriterYields stops the writing of a long tree.
func TestWriterYields(t *testing.T) {
	f := parse(t, many("(;", ";B[aa](;W[bb])", 1000, ")"))
	root := f.Trees[0].Root
	for _, stop := range []int{1, 50, 1 << 20} {
		yields := 0
		text, ok := FormatWith(func() bool { yields++; return yields < stop }, root)
		if ok != (stop == 1<<20) || ok && (text != Format(root) || yields < 2000/yieldEvery) || !ok && (text != "" || yields != stop) {
			t.Errorf("stopped at yield %d of %d: %v, %d bytes", stop, yields, ok, len(text))
		}
	}
}
