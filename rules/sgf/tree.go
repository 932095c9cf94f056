package sgf

import (
	"iter"
	"slices"
)

// Property is a named list of values. Values are decoded: without escapes and
// soft line breaks, with "\n" for a line break.
type Property struct {
	Name   string // in capital letters when it was read: "AB"
	Values []string
}

// Node is a node of a game tree. The first child goes on with the main line.
type Node struct {
	Props    []Property
	Children []*Node

	// Line and Column say where the node began in the text that it was read
	// from, both counted from 1, columns in characters; 0 when it was not read.
	Line, Column int32
}

// Get returns the values of the property with that name, or nil.
func (n *Node) Get(name string) []string {
	for i := range n.Props {
		if n.Props[i].Name == name {
			return n.Props[i].Values
		}
	}
	return nil
}

// First returns the first value of the property with that name, or "".
func (n *Node) First(name string) string {
	if v := n.Get(name); len(v) > 0 {
		return v[0]
	}
	return ""
}

// Add appends values to the property with that name, which is made when it is
// missing.
func (n *Node) Add(name string, values ...string) {
	for i := range n.Props {
		if n.Props[i].Name == name {
			n.Props[i].Values = append(n.Props[i].Values, values...)
			return
		}
	}
	n.Props = append(n.Props, Property{Name: name, Values: values})
}

// All yields the node and everything below it, in the order of Walk.
func (n *Node) All() iter.Seq[*Node] {
	return Walk(n, func(n *Node) []*Node { return n.Children })
}

// Walk yields a tree's root and everything below it, a node before its children
// and main lines first. It does not recurse: trees may be as deep as they like.
func Walk[N any](root N, children func(N) []N) iter.Seq[N] {
	return func(yield func(N) bool) {
		stack := []N{root}
		for len(stack) > 0 {
			n := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !yield(n) {
				return
			}
			for _, c := range slices.Backward(children(n)) {
				stack = append(stack, c)
			}
		}
	}
}
