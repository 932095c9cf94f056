package sgf

import (
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// outline writes a tree: nodes, properties, and variations in parentheses.
func outline(n *Node) string {
	text := ";"
	for _, p := range n.Props {
		text += p.Name + "[" + strings.Join(p.Values, "][") + "]"
	}
	for i, c := range n.Children {
		if i == 0 && len(n.Children) == 1 {
			return text + outline(c)
		}
		text += "(" + outline(c) + ")"
	}
	return text
}

func parse(t *testing.T, text string) *File {
	t.Helper()
	f, err := ParseText(text, Options{})
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return f
}

func TestTrees(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"(;)", ";"},
		{"(;A[1];B[2](;C[3];D[4])(;E[5]))", ";A[1];B[2](;C[3];D[4])(;E[5])"},
		{"(;AB[aa][bb]\n [cc])", ";AB[aa][bb][cc]"},
		{"(;AB[aa]X[1]AB[bb])", ";AB[aa][bb]X[1]"},
		{"(;C[a\\]b\\\\])", ";C[a\\]b\\\\]"},
		{"(;(;A[1]))", ";;A[1]"},
		{"(;A[1](;B[2])C[3])", ";A[1]C[3];B[2]"},
		{"(;AddBlack[aa]Comment[x]Foo[y]foo[z])", ";AB[aa]C[x]Foo[y]foo[z]"},
		{"(;B[dd", ""},
	} {
		f, err := ParseText(test.text, Options{})
		if test.want == "" {
			if err == nil || outline(f.Trees[0].Root) != ";B[dd]" {
				t.Errorf("%q: %v, %s", test.text, err, outline(f.Trees[0].Root))
			}
			continue
		}
		if err != nil || len(f.Trees) != 1 || outline(f.Trees[0].Root) != test.want {
			t.Errorf("%q: %v, %s", test.text, err, outline(f.Trees[0].Root))
		}
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		text   string
		kind   ReadKind
		line   int
		column int
		trees  int
		words  string
	}{
		{"", NoGame, 1, 1, 0, `SGF: line 1, column 1: expected "(;" to begin a game, and found none`},
		{"\n\n  hello (world)", NoGame, 3, 3, 0, `SGF: line 3, column 3: expected "(;" to begin a game, and found none`},
		{"(;B[aa]\r\n;C[é x", Truncated, 2, 4, 1, `SGF: line 2, column 4: C: the text ends inside a value: expected "]"`},
		{"(;B[aa])\n(;W[", Truncated, 2, 5, 2, `SGF: line 2, column 5: W: the text ends inside a value: expected "]"`},
		{"(;石[x", Truncated, 1, 5, 1, `SGF: line 1, column 5: the text ends inside a value: expected "]"`},
	} {
		f, err := ParseText(test.text, Options{})
		var p *Problem
		if !errors.As(err, &p) || p.Kind != test.kind || p.Line != test.line || p.Column != test.column || p.Error() != test.words {
			t.Errorf("%q: %v", test.text, err)
		}
		if len(f.Trees) != test.trees || !test.kind.IsError() {
			t.Errorf("%q: %d trees", test.text, len(f.Trees))
		}
	}
}

func TestReaderEnds(t *testing.T) {
	r := NewTextReader("(;A[1])(;B[2]C[", Options{})
	if tree, err := r.Next(); err != nil || outline(tree.Root) != ";A[1]" {
		t.Fatalf("%v", err)
	}
	if tree, err := r.Next(); err == nil || outline(tree.Root) != ";B[2]C[]" {
		t.Fatalf("%v, %v", tree, err)
	}
	if tree, err := r.Next(); err != io.EOF || tree != nil {
		t.Fatalf("%v, %v", tree, err)
	}
}

func TestPlaces(t *testing.T) {
	f := parse(t, "text\n(;C[é]\r;N[x\n\ry]\n\n  ;C[1]石;N[2])")
	var places [][2]int32
	for n := range f.Trees[0].Root.All() {
		places = append(places, [2]int32{n.Line, n.Column})
	}
	if want := [][2]int32{{2, 2}, {3, 1}, {6, 3}, {6, 9}}; !slices.Equal(places, want) {
		t.Errorf("nodes at %v, want %v", places, want)
	}
}

func TestWarningsAreCounted(t *testing.T) {
	f := parse(t, "(;MN[1]*B[aa]**;KM[3]!\x00)")
	w := f.Trees[0].Warnings
	if len(w) != 1 || w[0].Kind != Stray || w[0].Count != 4 || w[0].Column != 8 || w[0].Text != "*" {
		t.Errorf("warnings %v", w)
	}
	if got, want := w[0].Error(), `SGF: line 1, column 8: unexpected characters: "*" (4 times)`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestKinds(t *testing.T) {
	seen := map[string]bool{}
	for k := NoGame; k < readKinds; k++ {
		if k.Code() == "" || k.String() == "" || seen[k.Code()] || seen[k.String()] {
			t.Errorf("kind %d: %q, %q", k, k.Code(), k)
		}
		seen[k.Code()], seen[k.String()] = true, true
	}
	if readKinds.Code() != "unknown" || LooseBracket.IsError() || !TooLong.IsError() {
		t.Error("errors and warnings are mixed up")
	}
	if got, want := (&Problem{Line: 1, Column: 2}).Error(), "SGF: line 1, column 2: unknown"; got != want {
		t.Errorf("without a kind: %q, want %q", got, want)
	}
}

func TestValues(t *testing.T) {
	for _, test := range []struct{ value, text, simple string }{
		{`a\]b\\c\:d`, `a]b\c:d`, `a]b\c:d`},
		{"a\\\nb\\\r\nc\\\n\rd\\\re", "abcde", "abcde"},
		{" a\nb\r\nc\rd\n\re\tf ", " a\nb\nc\nd\ne f ", "a b c d e f"},
		{`a\`, "a", "a"},
		{"\\\t", " ", ""},
	} {
		if got := Text(test.value); got != test.text {
			t.Errorf("Text(%q) = %q, want %q", test.value, got, test.text)
		}
		if got := SimpleText(test.value); got != test.simple {
			t.Errorf("SimpleText(%q) = %q, want %q", test.value, got, test.simple)
		}
	}
	for _, test := range []struct {
		value, first, second string
		ok                   bool
	}{{"a:b:c", "a", "b:c", true}, {`a\:b:c`, `a\:b`, "c", true}, {"ab", "ab", "", false}, {":", "", "", true}} {
		if a, b, ok := Pair(test.value); a != test.first || b != test.second || ok != test.ok {
			t.Errorf("Pair(%q) = %q, %q, %v", test.value, a, b, ok)
		}
	}
	for _, plain := range []string{"", "plain", `\`, "]", "[x]", "a:b", "];B[aa", "]\n ;C[x", "] [", `\]`, "]]["} {
		for _, value := range []string{Escape(plain), EscapePart(plain)} {
			if got := Text(value); got != plain {
				t.Errorf("%q as a value is %q, read as %q", plain, value, got)
			}
			if safe(value, text) != value {
				t.Errorf("%q is written as %q", value, safe(value, text))
			}
		}
		if _, _, ok := Pair(EscapePart(plain)); ok {
			t.Errorf("%q has a colon", EscapePart(plain))
		}
	}
}

// TestFormatIsStrict writes what cannot be read as it is.
func TestFormatIsStrict(t *testing.T) {
	n := &Node{Props: []Property{
		{"CA", []string{"Shift_JIS"}}, {"FF", []string{"3"}}, {"C", []string{`a]b\`}}, {"bad name", []string{"x"}}, {"N", nil}, {"X", []string{"\xff"}},
		{"", []string{"y"}}, {"1A", []string{"z"}},
	}}
	n.Add("C", "more")
	if got, want := Format(n), "(;FF[4]CA[UTF-8]C[a\\]b\\\\][more]X[\uFFFD])\n"; got != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
	if got := Format(&Node{}, &Node{Children: []*Node{{}}}); got != "(;FF[4]CA[UTF-8])\n(;FF[4]CA[UTF-8];)\n" {
		t.Errorf("wrote %q", got)
	}
	if got := Format(nil, &Node{}, nil); got != "(;FF[4]CA[UTF-8])\n" {
		t.Errorf("wrote %q beside nil trees", got)
	}
	var none *Node
	if none.Get("C") != nil || none.First("C") != "" {
		t.Error("a nil node has properties")
	}
	for range none.All() {
		t.Error("a nil node is yielded")
	}
	if n.First("C") != `a]b\` || n.First("Z") != "" || n.Get("N") != nil {
		t.Error("First and Get say something else")
	}
}

func TestLinesAreBroken(t *testing.T) {
	root := &Node{}
	at := root
	for range 200 {
		c := &Node{Props: []Property{{"B", []string{"aa"}}}}
		at.Children = append(at.Children, c)
		at = c
	}
	for _, line := range strings.Split(Format(root), "\n") {
		if len(line) > width+1 || strings.HasSuffix(line, ";") {
			t.Errorf("a line of %d: %q", len(line), line)
		}
	}
}

func TestLimits(t *testing.T) {
	f, err := ParseText("(;;;;;;)", Options{MaxNodes: 3})
	var p *Problem
	if !errors.As(err, &p) || p.Kind != TooMany || p.Limit != 3 || outline(f.Trees[0].Root) != ";;;" {
		t.Errorf("%v, %v", err, f)
	}
	if _, err := Parse([]byte("(;A[1])"), Options{MaxBytes: 6}); !errors.As(err, &p) || p.Kind != TooLong {
		t.Errorf("too long: %v", err)
	}
	if _, err := ParseText("(;A[1])", Options{MaxBytes: 6}); !errors.As(err, &p) || p.Kind != TooLong {
		t.Errorf("too long a text: %v", err)
	}
}

func TestProgress(t *testing.T) {
	text := strings.Repeat("(;"+strings.Repeat(";B[aa];W[bb]", 2000)+")", 20)
	var told []int
	_, err := ParseText(text, Options{Progress: func(done, total int) bool {
		if total != len(text) {
			t.Fatalf("a total of %d", total)
		}
		told = append(told, done)
		return true
	}})
	if err != nil || len(told) < len(text)/interval/2 || !slices.IsSorted(told) {
		t.Errorf("%v, told %v", err, told)
	}
	f, err := ParseText(text, Options{Progress: func(done, _ int) bool { return done < len(text)/2 }})
	var p *Problem
	if !errors.As(err, &p) || p.Kind != Cancelled || len(f.Trees) < 8 || len(f.Trees) > 12 {
		t.Errorf("%v, %d trees", err, len(f.Trees))
	}
}

// TestHostileTexts are made to take long or to go deep. They are as long as a
// file may be in a short test; what takes more than linear time would not end.
func TestHostileTexts(t *testing.T) {
	size := 1 << 18
	if runtime.GOARCH == "wasm" {
		size = 1 << 14
	}
	for _, piece := range []string{
		"(;", "(;)", "(", ")", "[", "]", "(;C[", `C[\]`, "C[]x", `(;C[\];`, "(;C[a]b", "-", ";", "A", "A[]", "(;CA[x]", "](;A[", "]\n", "][", "]A[", "]a[b",
		"](((", "]))", "(;C[\xff", "(;C[é]", "\\", "];-", "] ;", "A[b]B[c]", "(;A[1]B[2]C[3]D[4]E[5]F[6](;", "];B[aa", `\];B[aa]`, "(;B[cc;", "\r", "(\x00",
	} {
		for _, before := range []string{"", "(;", "(;C[", "(;CA[Big5]C["} {
			text := before + strings.Repeat(piece, size/len(piece))
			f, err := Parse([]byte(text), Options{MaxNodes: 1 << 16})
			var p *Problem
			if err != nil && !errors.As(err, &p) {
				t.Errorf("%q: %v", piece, err)
			}
			if len(f.Trees) == 0 && err == nil {
				t.Errorf("%q: neither trees nor an error", piece)
			}
		}
	}
}
