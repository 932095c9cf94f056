package sgf

import (
	"errors"
	"testing"
	"unicode/utf8"

	"redstone/rules/sgf/sgftest"
)

// FuzzParse reads anything, as bytes and as text. What comes out must be whole
// trees of valid text, and what is written of them must read back the same,
// without a warning.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"(;)", "(;FF[4]GM[1]SZ[19];B[aa];W[bb](;B[cc])(;B[dd]))", `(;C[a\]b\\]N[x])`, "(;C[see [1] and [2]!];B[aa])", `(;C[\];B[aa])`,
		"junk (;A[1]-*;B[aa;W[bb)", "(A[1]", "(;CA[Big5]C[\xa5\x5c];B[cc])", "(;CA[SJIS]C[\x83\x5c]\xff])", "\xef\xbb\xbf(;C[\xe9])", "\xff\xfe(\x00;\x00)\x00",
		"(;AddBlack[aa][bb]AB[cc:dd])", "(;;;(;;)(;))", "(;C[x", "(;A[1](;B[2])C[3])))", "(;C[\r\n\r\\\n])", "(;C[(;FF[4];B[aa]]);B[]", "(;X]Y[)",
	} {
		f.Add([]byte(text))
	}
	for _, h := range sgftest.All() {
		f.Add([]byte(h.Text(1000)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		o := Options{
			Decode: func(_ string, b []byte) (string, error) {
				if len(b)%7 == 3 {
					return "", errors.New("unknown")
				}
				return string(b), nil // not valid, as a bad decoder might
			},
			Guess:    func(b []byte) string { return []string{"", "Big5", "UTF-8", "X"}[len(b)%4] },
			MaxNodes: 1000,
		}
		for _, r := range []*Reader{NewReader(data, o), NewTextReader(string(data), o), NewReader(data, Options{})} {
			file, err := r.all()
			var p *Problem
			if err != nil && (!errors.As(err, &p) || !p.Kind.IsError() || len(p.Error()) > 300) {
				t.Fatalf("error %v", err)
			}
			var roots []*Node
			for _, tree := range file.Trees {
				check(t, tree)
				roots = append(roots, tree.Root)
			}
			if len(roots) > 0 {
				checkWritten(t, roots)
			}
		}
	})
}

func check(t *testing.T, tree *Tree) {
	t.Helper()
	line := int32(1)
	for n := range tree.Root.All() {
		if n.Line < line || n.Column < 1 {
			t.Fatalf("a node at %d:%d after line %d", n.Line, n.Column, line)
		}
		line = n.Line
		seen := map[string]bool{}
		for _, p := range n.Props {
			if !validName(p.Name) || len(p.Values) == 0 || seen[p.Name] {
				t.Fatalf("property %+v, seen before: %v", p, seen[p.Name])
			}
			seen[p.Name] = true
			for _, v := range p.Values {
				if !utf8.ValidString(v) {
					t.Fatalf("%s has %q", p.Name, v)
				}
			}
		}
	}
	for _, w := range tree.Warnings {
		if w.Kind.IsError() || w.Line < 1 || w.Column < 1 || len(w.Error()) > 300 || !utf8.ValidString(w.Error()) {
			t.Fatalf("warning %q", w.Error())
		}
	}
}

// checkWritten compares the first reading of our own file with the second:
// the first may still differ from what was found, in escapes for example.
func checkWritten(t *testing.T, roots []*Node) {
	t.Helper()
	text := Format(roots...)
	for range 2 {
		file, err := Parse([]byte(text), Options{})
		if err != nil || len(file.Trees) != len(roots) {
			t.Fatalf("%q: %d trees of %d, %v", text, len(file.Trees), len(roots), err)
		}
		var again []*Node
		for i, tree := range file.Trees {
			if len(tree.Warnings) > 0 {
				t.Fatalf("%q: %v", text, tree.Warnings)
			}
			if !sameText(tree.Root, roots[i]) {
				t.Fatalf("%q came back as %q", text, outline(tree.Root))
			}
			again = append(again, tree.Root)
		}
		if got := Format(again...); got != text {
			t.Fatalf("%q is written as %q", text, got)
		}
	}
}

// sameText compares what trees say, but for what the writer sets or leaves
// out.
func sameText(a, b *Node) bool {
	type pair struct{ a, b *Node }
	stack := []pair{{a, b}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if len(p.a.Children) != len(p.b.Children) {
			return false
		}
		for _, prop := range p.b.Props {
			got := p.a.Get(prop.Name)
			if BeginsTree(prop.Name) && (p.b != b || prop.Name == "FF" || prop.Name == "CA") {
				continue
			}
			if len(got) != len(prop.Values) {
				return false
			}
			for i, v := range prop.Values {
				if Text(got[i]) != Text(safe(v, classOf(prop.Name))) {
					return false
				}
			}
		}
		for i := range p.a.Children {
			stack = append(stack, pair{p.a.Children[i], p.b.Children[i]})
		}
	}
	return true
}
