package browser

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp/kb"
)

// axNode is a node of the browser's accessibility tree.
type axNode struct {
	role, name string
	modal      bool
}

// accessible lists what the browser gives to assistive technology, in reading order.
func (p *page) accessible() []axNode {
	p.t.Helper()
	tree := call(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	text := func(v *accessibility.Value) (s string) {
		if v != nil {
			_ = json.Unmarshal(v.Value, &s)
		}
		return s
	}
	nodes := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range tree.Nodes {
		nodes[n.NodeID] = n
	}
	var list []axNode
	var walk func(n *accessibility.Node)
	walk = func(n *accessibility.Node) {
		if !n.Ignored {
			a := axNode{role: text(n.Role), name: text(n.Name)}
			for _, property := range n.Properties {
				a.modal = a.modal || property.Name == accessibility.PropertyNameModal && string(property.Value.Value) == "true"
			}
			list = append(list, a)
		}
		for _, id := range n.ChildIDs {
			if child := nodes[id]; child != nil {
				walk(child)
			}
		}
	}
	if len(tree.Nodes) > 0 {
		walk(tree.Nodes[0])
	}
	return list
}

// TestAccessibilityTree looks at the tree that the browser makes of the mirror: its landmarks, and every dialog.
func TestAccessibilityTree(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	count := func(role string) (n int) {
		for _, a := range p.accessible() {
			if a.role == role {
				n++
			}
		}
		return n
	}
	for role, want := range map[string]int{"main": 1, "navigation": 1, "grid": 1, "gridcell": 81, "dialog": 0} {
		if got := count(role); got != want {
			t.Errorf("there are %d of the role %s, want %d", got, role, want)
		}
	}
	if i := slices.IndexFunc(p.accessible(), func(a axNode) bool { return a.role == "heading" }); i < 0 || p.accessible()[i].name != label(t, "title") {
		t.Error("the first heading is not the title")
	}
	for _, key := range []string{"settings", "new-game", "more", "shortcuts"} {
		name := label(t, key)
		if key == "shortcuts" {
			p.press("button", label(t, "more"))
		}
		p.press("button", name)
		if key == "new-game" {
			p.waitState("the dialog", func(s state) bool { return s.Screen == key })
		} else {
			p.waitName("dialog", name)
		}
		var tree []axNode // the page's state is ahead of it
		at := -1
		p.wait("the modal dialog "+key, func() (bool, error) {
			tree = p.accessible()
			at = slices.IndexFunc(tree, func(a axNode) bool { return a.role == "dialog" })
			return at >= 0 && tree[at].modal, nil
		})
		first := slices.IndexFunc(tree[at+1:], func(a axNode) bool { return a.role == "heading" || a.role == "button" })
		if first < 0 || tree[at+1+first].role != "heading" || tree[at+1+first].name != tree[at].name {
			t.Errorf("%s: the dialog %q does not begin with its heading", key, tree[at].name)
		}
		if slices.ContainsFunc(tree, func(a axNode) bool { return a.role == "grid" || a.role == "main" }) {
			t.Errorf("%s: what is behind the dialog is in the tree", key)
		}
		p.press("button", label(t, "close"))
		p.waitState("no dialog", func(s state) bool { return s.Screen == "play" })
	}
}

// TestChooserByKeyboard goes between the two stones with the arrows, leaves the choice, and takes the second; before that
// it asks for the names of the points on which both may be placed, and for the list of keys.
func TestChooserByKeyboard(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game("#p=...../...../.WBW./..W../B...._b"))
	active := func(role, name string) {
		t.Helper()
		p.wait("the focus on "+name, func() (bool, error) { return try[bool](p, `window.redstoneTest.focused`+arguments(role, name)) })
	}
	p.waitName("gridcell", "C4, empty")
	p.key("?")
	p.waitName("dialog", label(t, "shortcuts"))
	p.key(kb.Escape)
	p.press("button", label(t, "settings"))
	p.press("switch", label(t, "set.hints"))
	p.press("button", label(t, "close"))
	p.waitName("gridcell", "C4, empty, own or red")
	p.waitName("gridcell", "A5, empty, own only")

	own, red := label(t, "choose.black", "{point}", "C4"), label(t, "choose.red", "{point}", "C4")
	byKeys{}.point(p, "C4")
	active("button", own)
	p.key(kb.ArrowRight)
	active("button", red)
	p.key(kb.ArrowRight)
	active("button", own)
	p.key(kb.Escape)
	active("gridcell", "C4")
	p.key(kb.Enter)
	active("button", own)
	p.key(kb.ArrowDown)
	active("button", red)
	p.key(kb.Enter)
	active("button", label(t, "ask.place.no")) // it takes one of Black's own stones
	p.key(kb.Tab + kb.Enter)
	p.waitMoves("xC4")
	p.waitSpoken("Black placed red at C4: takes C3, a black stone.")
}
