package sgf

import (
	"slices"
	"strings"
)

// width is where lines are broken, in bytes, between nodes and properties.
const width = 72

// Format writes trees as strict FF[4] in UTF-8. FF and CA of each root are set
// accordingly. Values are raw, as Property says: whatever would end one early is
// escaped, and bytes that are not UTF-8 are replaced. Properties without a name of
// letters and digits, or without values, and FF, CA, GM and SZ outside the root
// are left out, and so are nil trees and nodes.
func Format(trees ...*Node) string {
	text, _ := FormatWith(func() bool { return true }, trees...)
	return text
}

// FormatWith is Format for trees that may be huge: yield is called every few
// nodes, and when it returns false the writing stops and ok is false.
func FormatWith(yield func() bool, trees ...*Node) (text string, ok bool) {
	w := writer{yield: yield}
	for _, t := range trees {
		if t == nil {
			continue
		}
		if !w.tree(t) {
			return "", false
		}
		w.b.WriteByte('\n')
		w.column = 0
	}
	return w.b.String(), true
}

type writer struct {
	b      strings.Builder
	column int
	yield  func() bool
	nodes  int // since the start
}

// yieldEvery is after how many nodes the writer yields.
const yieldEvery = 4

// put writes what must stay on one line, on a new one when there is no room left.
func (w *writer) put(s string) {
	if w.column > 0 && w.column+len(s) > width {
		w.b.WriteByte('\n')
		w.column = 0
	}
	w.b.WriteString(s)
	w.column += len(s)
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		w.column = len(s) - i - 1
	}
}

// unwritten is a node that is still to be written, or without one a ")".
type unwritten struct {
	node   *Node
	begins bool // a variation, with "("
}

// tree writes a tree, and reports false when it was stopped.
func (w *writer) tree(root *Node) bool {
	stack := []unwritten{{}, {root, true}}
	for len(stack) > 0 {
		next := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n := next.node
		if n == nil {
			w.put(")")
			continue
		}
		if next.begins {
			if n != root && w.column > 0 {
				w.b.WriteByte('\n')
				w.column = 0
			}
			w.put("(")
		}
		w.node(n, n == root)
		if w.nodes++; w.nodes%yieldEvery == 0 && !w.yield() {
			return false
		}
		children := n.children()
		if len(children) == 1 {
			stack = append(stack, unwritten{children[0], false})
			continue
		}
		for _, c := range slices.Backward(children) {
			stack = append(stack, unwritten{}, unwritten{c, true})
		}
	}
	return true
}

// node writes a node: its properties one by one. Lines are broken between them
// and between their values.
func (w *writer) node(n *Node, root bool) {
	before := ";" // stays on one line with the first property
	put := func(s string) {
		w.put(before + s)
		before = ""
	}
	if root {
		put("FF[4]")
		put("CA[UTF-8]")
	}
	for _, p := range n.Props {
		if !validName(p.Name) || len(p.Values) == 0 || BeginsTree(p.Name) && (!root || p.Name == "FF" || p.Name == "CA") {
			continue
		}
		first := p.Name
		for _, v := range p.Values {
			put(first + "[" + safe(v, classOf(p.Name)) + "]")
			first = ""
		}
	}
	if before != "" {
		put("")
	}
}

func validName(name string) bool {
	for i := 0; i < len(name); i++ {
		if !isLetter(name[i]) && (i == 0 || !isDigit(name[i])) {
			return false
		}
	}
	return name != ""
}

// safe returns a raw value with everything escaped that would end it early or
// not at all: brackets, a backslash at its end, and in points whatever makes a
// reader think that the bracket is missing.
func safe(value string, c class) string {
	value = strings.ToValidUTF8(value, "\uFFFD")
	special := `]`
	if c == points {
		special = `];()[`
	}
	if !strings.ContainsAny(value, special) && !strings.HasSuffix(value, `\`) {
		return value
	}
	var b strings.Builder
	for i := 0; i < len(value); i++ {
		c := value[i]
		if c == '\\' {
			b.WriteByte('\\')
			if i++; i == len(value) {
				b.WriteByte('\\')
				break
			}
			c = value[i]
		} else if strings.IndexByte(special, c) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	return b.String()
}
