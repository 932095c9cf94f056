package sgf

import (
	"iter"
	"slices"
)

// Property is a named list of values.
//
// Values are raw: valid UTF-8, but otherwise as they stand between the brackets,
// with backslashes and line breaks, so that nothing is lost of a property that
// nobody here knows. Text, SimpleText and Pair decode them; Escape and EscapePart
// make raw values of texts.
type Property struct {
	Name   string // known ones in capital letters: "AB", also where the text has "AddBlack"
	Values []string
}

// Node is a node of a tree. The first child continues the main line.
type Node struct {
	Props    []Property
	Children []*Node

	// Line and Column say where the node began in the text that it was read
	// from, both counted from 1, columns in characters; 0 when it was made.
	Line, Column int32
}

// Get returns the raw values of the property with that name, or nil. A nil node
// has none.
func (n *Node) Get(name string) []string {
	if n == nil {
		return nil
	}
	for i := range n.Props {
		if n.Props[i].Name == name {
			return n.Props[i].Values
		}
	}
	return nil
}

// First returns the first raw value of the property with that name, or "".
func (n *Node) First(name string) string {
	if v := n.Get(name); len(v) > 0 {
		return v[0]
	}
	return ""
}

// Add appends raw values to the property with that name, and makes the property
// when it is missing. A nil node takes none.
func (n *Node) Add(name string, values ...string) {
	if n == nil {
		return
	}
	for i := range n.Props {
		if n.Props[i].Name == name {
			n.Props[i].Values = append(n.Props[i].Values, values...)
			return
		}
	}
	n.Props = append(n.Props, Property{Name: name, Values: values})
}

// All yields the node and everything below it, in the order of Walk; nothing for
// nil nodes.
func (n *Node) All() iter.Seq[*Node] {
	if n == nil {
		return func(func(*Node) bool) {}
	}
	return Walk(n, (*Node).children)
}

// children returns the children without nil ones, which only a caller can have made.
func (n *Node) children() []*Node {
	if !slices.Contains(n.Children, nil) {
		return n.Children
	}
	return slices.DeleteFunc(slices.Clone(n.Children), func(c *Node) bool { return c == nil })
}

// Walk yields a tree's root and everything below it in depth-first pre-order. It
// does not recurse, so trees may be of any depth. Without children there is only
// the root.
func Walk[N any](root N, children func(N) []N) iter.Seq[N] {
	return func(yield func(N) bool) {
		stack := []N{root}
		for len(stack) > 0 {
			n := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !yield(n) {
				return
			}
			if children == nil {
				return
			}
			for _, c := range slices.Backward(children(n)) {
				stack = append(stack, c)
			}
		}
	}
}
