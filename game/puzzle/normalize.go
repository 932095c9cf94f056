package puzzle

import (
	"slices"
	"strings"

	"redstone/rules"
	"redstone/rules/sgf"
)

// normalize gives a tree the shape that puzzles have: the set-up and the side to move at the root, below it one move a
// node, by turns.
func (im *importer) normalize(root *sgf.Node) {
	splitRoot(root)
	for n := range root.All() {
		im.joinEmpty(n, n == root)
		im.alternate(n, root)
	}
	im.turn(root)
}

// splitRoot gives a move at the root a node of its own.
func splitRoot(root *sgf.Node) {
	if side, _ := moveOf(root); side == rules.Empty {
		return
	}
	first := &sgf.Node{Children: root.Children, Line: root.Line, Column: root.Column}
	keep := root.Props[:0:0]
	for _, p := range root.Props {
		if slices.Contains([]string{"B", "W", "TE", "BM", "GB", "GW", propWrong}, p.Name) {
			first.Props = append(first.Props, p)
		} else {
			keep = append(keep, p)
		}
	}
	root.Props, root.Children = keep, []*sgf.Node{first}
}

// joinEmpty joins children without a move to the node: their comments and marks become the node's, their children too.
// Stones may be set up by the only child of a root that has none; elsewhere they are left out with what follows.
func (im *importer) joinEmpty(n *sgf.Node, root bool) {
	var list []*sgf.Node
	todo := slices.Clone(n.Children)
	slices.Reverse(todo)
	for len(todo) > 0 {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if c == nil {
			continue
		}
		if side, _ := moveOf(c); side != rules.Empty {
			list = append(list, c)
			continue
		}
		if setsUp(c) && !(root && len(todo) == 0 && len(list) == 0 && !setsUp(n)) {
			im.report(c, LaterSetup, "")
			continue
		}
		for _, p := range c.Props {
			n.Add(p.Name, p.Values...)
		}
		for _, below := range slices.Backward(c.Children) {
			todo = append(todo, below)
		}
	}
	n.Children = list
}

// alternate puts a pass of the other side between a move and the next one of the same side. In Redstone, where nobody may
// pass, the tree is no puzzle then.
func (im *importer) alternate(n, root *sgf.Node) {
	side, _ := moveOf(n)
	if side == rules.Empty || isRedstone(root) {
		return
	}
	var pass *sgf.Node
	var list []*sgf.Node
	for _, c := range n.Children {
		if by, _ := moveOf(c); by != side {
			list = append(list, c)
			continue
		}
		if pass == nil {
			pass = &sgf.Node{Line: c.Line, Column: c.Column}
			pass.Add(letter(side.Opponent()), "")
			list = append(list, pass)
			im.report(c, MovedTwice, "")
		}
		pass.Children = append(pass.Children, c)
	}
	n.Children = list
}

func letter(side rules.Stone) string {
	if side == rules.White {
		return "W"
	}
	return "B"
}

func isRedstone(root *sgf.Node) bool {
	return strings.HasPrefix(strings.ToLower(sgf.SimpleText(root.First("RU"))), "redstone")
}

// turn finds whose problem it is: that of PL where there is a move of that side, otherwise that of the first move.
func (im *importer) turn(root *sgf.Node) {
	if len(root.Children) == 0 {
		return
	}
	side, _ := moveOf(root.Children[0])
	if v := strings.ToUpper(sgf.SimpleText(root.First("PL"))); v != "" {
		said := rules.Black
		if v[0] == 'W' || v[0] == '2' {
			said = rules.White
		}
		if slices.ContainsFunc(root.Children, func(c *sgf.Node) bool { by, _ := moveOf(c); return by == said }) {
			side = said
		}
	}
	root.Props = slices.DeleteFunc(root.Props, func(p sgf.Property) bool { return p.Name == "PL" })
	root.Add("PL", letter(side))
	root.Children = slices.DeleteFunc(root.Children, func(c *sgf.Node) bool {
		by, _ := moveOf(c)
		if by != side {
			im.report(c, OtherSide, "")
		}
		return by != side
	})
}
