// Package sem is the semantics tree: a plain list of everything on the screen
// that a person can read or press, with its role, name, state and position.
//
// The screen is drawn from the same controls that fill the tree, so nothing
// can be pressed that is not in it. The browser build mirrors the tree into
// hidden HTML elements for screen readers, keyboards and browser tests; native
// tests walk it directly. The package draws nothing and knows no game.
package sem

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Role is the role of a node; the values are ARIA role names.
type Role string

// The roles in use. Containers contain the nodes that name them as Parent.
const (
	Button     Role = "button"
	Switch     Role = "switch"  // Checked is its state
	Radio      Role = "radio"   // inside a RadioGroup; Checked marks the chosen one
	Slider     Role = "slider"  // Value, Min, Max and Step are set
	Link       Role = "link"    // URL is set
	TextBox    Role = "textbox" // a text field: ValueText; Multiline for several lines
	Tab        Role = "tab"     // a navigation item; Checked marks the current one
	Cell       Role = "gridcell"
	ListItem   Role = "listitem" // an entry of a List that can be pressed
	Heading    Role = "heading"
	Text       Role = "paragraph"
	Status     Role = "status" // text that changes: whose turn, a seat, a clock
	Image      Role = "img"
	Grid       Role = "grid" // the board; its Cells carry Row and Col
	List       Role = "list"
	RadioGroup Role = "radiogroup"
	Group      Role = "group"
	Toolbar    Role = "toolbar"
	Navigation Role = "navigation"
	Main       Role = "main" // what the page is for; there is one
	Dialog     Role = "dialog"
)

// Container reports whether nodes can have a node of this role as Parent.
func (r Role) Container() bool {
	switch r {
	case Grid, List, RadioGroup, Group, Toolbar, Navigation, Main, Dialog:
		return true
	}
	return false
}

// Pressable reports whether a node of this role reacts to being pressed.
func (r Role) Pressable() bool {
	switch r {
	case Button, Switch, Radio, Link, Tab, Cell, ListItem:
		return true
	}
	return false
}

// Focusable reports whether a node of this role can have the keyboard focus.
func (r Role) Focusable() bool { return r.Pressable() || r == Slider || r == TextBox }

// Rect is a rectangle on the screen in CSS pixels (device-independent pixels),
// from the top left of the canvas.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether a point lies inside.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Inset returns r made smaller by d on all sides.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Center returns the middle of r.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Insets are the distances from the edges of the screen inside which notches, rounded
// corners and the system's own controls may cover what is drawn, in CSS pixels.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Whole returns the insets rounded up.
func (i Insets) Whole() Insets {
	return Insets{math.Ceil(i.Top), math.Ceil(i.Right), math.Ceil(i.Bottom), math.Ceil(i.Left)}
}

// Node is one control or piece of text. It is comparable: equal nodes
// need no update of the mirror.
type Node struct {
	ID     string // unique in the tree and stable from frame to frame
	Parent string // ID of a container that comes earlier, or ""
	Role   Role
	Label  string // the accessible name
	Hint   string // the accessible description, or ""; the placeholder of an empty TextBox
	URL    string // of a Link
	Rect   Rect

	Disabled bool
	Checked  bool // of a Cell: the one in the Tab order
	Expanded bool // of a Button whose popup is open
	HasPopup bool

	Multiline bool // of a TextBox

	// Of a Slider. The Value of a TextBox counts the changes made by the game itself; of one
	// of several lines Min and Max are the selection, in characters.
	Value, Min, Max, Step float64
	ValueText             string // the value as text, or ""; of a TextBox its content
	Row, Col              int    // of a Cell: from 1, from the top left
	Level                 int    // of a Heading: 1 to 3
}

// Utterance is a message for the live region.
type Utterance struct {
	Seq    int // increases by one with each utterance
	Text   string
	Urgent bool // interrupts what is being spoken
}

// Tree is a snapshot of the whole screen.
type Tree struct {
	Lang  string // BCP 47 language of the texts
	Title string // the current page title

	// For what the platform draws itself: the colour of text, "#rrggbb", and how much larger it
	// is than usual.
	Ink  string
	Zoom float64

	Nodes []Node // in reading order, which is also the Tab order
	Focus string // ID of the node with the keyboard focus, or ""
	Modal string // ID of the modal Dialog, or ""
	Say   []Utterance
}

// Find returns the node with that ID, or nil. The pointer is into Nodes.
func (t *Tree) Find(id string) *Node {
	for i := range t.Nodes {
		if t.Nodes[i].ID == id {
			return &t.Nodes[i]
		}
	}
	return nil
}

// Named returns the node of that role with that label, or else the first one
// whose label continues with something other than a letter or digit:
// "D1" finds "D1, empty" and not "D10, empty". It returns nil if there is none.
func (t *Tree) Named(role Role, label string) *Node {
	var found *Node
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if n.Role != role {
			continue
		}
		rest, ok := strings.CutPrefix(n.Label, label)
		switch {
		case ok && rest == "":
			return n
		case ok && found == nil && label != "" && !continues(rest):
			found = n
		}
	}
	return found
}

// continues reports whether a text begins in the middle of a word or number.
func continues(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

// Inside reports whether n is in the container with that ID, at any depth, or
// is the container itself.
func (t *Tree) Inside(n *Node, container string) bool {
	for hops := 0; n != nil && hops < len(t.Nodes); hops++ {
		if n.ID == container || n.Parent == container {
			return true
		}
		if n.Parent == "" {
			return false
		}
		n = t.Find(n.Parent)
	}
	return false
}

// Reachable reports whether the node is in the Tab order:
// focusable, enabled, and inside the modal dialog where there is one.
func (t *Tree) Reachable(n *Node) bool {
	return n.Role.Focusable() && !n.Disabled && (t.Modal == "" || t.Inside(n, t.Modal))
}

// Step returns the ID of the node that Tab moves the focus to from the one with the
// focus (dir 1, or -1 with Shift). Of a Grid's cells only the one with the
// focus, or else the checked or first one, is a stop; the others are reached with
// the arrow keys.
func (t *Tree) Step(dir int) string {
	var stops []string
	at := -1
	grid := map[string]int{} // grid ID to its index in stops
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if !t.Reachable(n) {
			continue
		}
		if n.Role == Cell || n.Role == Radio {
			if k, ok := grid[n.Parent]; ok {
				if n.ID == t.Focus || n.Checked && at != k {
					stops[k] = n.ID
				}
				if n.ID == t.Focus {
					at = k
				}
				continue
			}
			grid[n.Parent] = len(stops)
		}
		if n.ID == t.Focus {
			at = len(stops)
		}
		stops = append(stops, n.ID)
	}
	switch {
	case len(stops) == 0:
		return ""
	case at < 0 && dir < 0:
		return stops[len(stops)-1]
	case at < 0:
		return stops[0]
	}
	return stops[(at+dir+len(stops))%len(stops)]
}

// Problems lists what is wrong with the tree, for tests. A valid tree has
// unique IDs, parents that come earlier and are containers, names on
// everything, non-empty rectangles for pressable nodes, and, if set, a
// focus and a modal dialog that exist.
func (t *Tree) Problems() []string {
	var list []string
	seen := map[string]*Node{}
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if n.ID == "" {
			list = append(list, "a node has no ID: "+n.Label)
			continue
		}
		if seen[n.ID] != nil {
			list = append(list, "two nodes have the ID "+n.ID)
		}
		if n.Parent != "" && (seen[n.Parent] == nil || !seen[n.Parent].Role.Container()) {
			list = append(list, n.ID+": its parent "+n.Parent+" is no container before it")
		}
		for _, problem := range n.problems(seen[n.Parent]) {
			list = append(list, n.ID+" "+problem)
		}
		seen[n.ID] = n
	}
	if t.Focus != "" && seen[t.Focus] == nil {
		list = append(list, "the focus is on "+t.Focus+", which is not there")
	}
	if t.Modal != "" && (seen[t.Modal] == nil || seen[t.Modal].Role != Dialog) {
		list = append(list, "all waits for "+t.Modal+", which is no dialog")
	}
	return list
}

// problems lists what is wrong with one node; parent may be nil.
func (n *Node) problems(parent *Node) []string {
	var list []string
	check := func(wrong bool, problem string) {
		if wrong {
			list = append(list, problem)
		}
	}
	in := func(role Role) bool { return parent != nil && parent.Role == role }
	check(n.Label == "", "has no label")
	check(n.Role.Focusable() && !(n.Rect.W > 0 && n.Rect.H > 0), "has no size")
	switch n.Role {
	case Cell:
		check(!in(Grid), "is in no grid")
		check(n.Row < 1 || n.Col < 1, "has no row and column")
	case Radio:
		check(!in(RadioGroup), "is in no radio group")
	case ListItem:
		check(!in(List), "is in no list")
	case Heading:
		check(n.Level < 1 || n.Level > 3, "has no level from 1 to 3")
	case Link:
		check(n.URL == "", "leads nowhere")
	case Slider:
		check(!(n.Min < n.Max && n.Step > 0), "has no range")
		check(n.Value < n.Min || n.Value > n.Max, "has a value outside its range")
	}
	return list
}
