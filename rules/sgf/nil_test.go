package sgf

import (
	"io"
	"slices"
	"testing"
)

// TestNothingPanics calls what the package exports on nil, zero and foreign values.
func TestNothingPanics(t *testing.T) {
	for name, call := range map[string]func(){
		"Node.Add":             func() { (*Node)(nil).Add("A", "b") },
		"Node.Add, zero":       func() { new(Node).Add("") },
		"Node.Get":             func() { (*Node)(nil).Get("A"); new(Node).Get("A") },
		"Node.First":           func() { (*Node)(nil).First("A"); (&Node{Props: []Property{{Name: "A"}}}).First("A") },
		"Node.All":             func() { _, _ = slices.Collect((*Node)(nil).All()), slices.Collect(new(Node).All()) },
		"Node.All, nil child":  func() { _ = slices.Collect((&Node{Children: []*Node{nil}}).All()) },
		"Walk":                 func() { _ = slices.Collect(Walk[*Node](nil, nil)) },
		"Format":               func() { Format(); Format(nil); Format(nil, new(Node), nil) },
		"Format, nil child":    func() { Format(&Node{Children: []*Node{nil, nil}}) },
		"Format, empty values": func() { Format(&Node{Props: []Property{{}, {Name: "A"}, {Name: "B", Values: []string{"\\"}}}}) },
		"Problem":              func() { _, _ = (*Problem)(nil).Error(), (*Problem)(nil).String(); _ = new(Problem).Error() },
		"Problem, foreign":     func() { _ = (&Problem{Kind: ReadKind(255), Line: -1, Count: -1, Text: "\xff"}).Error() },
		"ReadKind":             func() { k := ReadKind(255); _, _, _ = k.Code(), k.String(), k.IsError() },
		"Reader":               func() { (*Reader)(nil).Next() },
		"Reader, zero":         func() { r := new(Reader); r.Next(); r.Next() },
		"NewReader":            func() { NewReader(nil, Options{MaxBytes: -1, MaxNodes: -1}).Next() },
		"NewTextReader":        func() { NewTextReader("", Options{}).Next() },
		"Parse":                func() { Parse(nil, Options{}); Parse([]byte{0xFF, 0xFE}, Options{}); ParseText("\xff(;", Options{}) },
		"values": func() {
			for _, s := range []string{"", "\\", ":", "\xff", "\x00"} {
				_ = BeginsTree(s)
				Escape(s)
				EscapePart(s)
				NormalizeCharset(s)
				_, _, _ = Pair(s)
				Quote(s)
				SimpleText(s)
				Text(s)
			}
		},
	} {
		t.Run(name, func(*testing.T) { call() })
	}
}

// Nil nodes among children are as if they were not there.
func TestNilChildren(t *testing.T) {
	leaf := func(name string) *Node { return &Node{Props: []Property{{Name: name, Values: []string{"x"}}}} }
	for _, test := range []struct {
		children []*Node
		want     string
		nodes    int
	}{
		{[]*Node{nil}, "(;FF[4]CA[UTF-8])\n", 1},
		{[]*Node{nil, leaf("A"), nil}, "(;FF[4]CA[UTF-8];A[x])\n", 2},
		{[]*Node{leaf("A"), nil, leaf("B")}, "(;FF[4]CA[UTF-8]\n(;A[x])\n(;B[x]))\n", 3},
	} {
		root := &Node{Children: test.children}
		if got := Format(root); got != test.want {
			t.Errorf("written as %q, want %q", got, test.want)
		}
		if nodes := slices.Collect(root.All()); len(nodes) != test.nodes || slices.Contains(nodes, nil) {
			t.Errorf("walked through as %v", nodes)
		}
	}
	if tree, err := (*Reader)(nil).Next(); tree != nil || err != io.EOF {
		t.Errorf("a nil reader has %v, %v", tree, err)
	}
	if got := slices.Collect(Walk(7, nil)); !slices.Equal(got, []int{7}) {
		t.Errorf("without children there is %v", got)
	}
}
