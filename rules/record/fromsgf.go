package record

import (
	"io"
	"strings"

	"redstone/rules"
	"redstone/rules/sgf"
)

// Read is one game of a text.
type Read struct {
	Record   *Record // nil when nothing of it could be read
	Warnings []*sgf.Problem
	Err      error // wraps a *sgf.Problem; beside it Record may hold what could be read
}

// Parse reads all games of a file. A file without any is one Read with an
// error. Options.Progress can stop it, within a game too; Reader can be left between
// two games.
func Parse(data []byte, o sgf.Options) []Read { return NewReader(data, o).all() }

// ParseText reads all games of a text that is Unicode already, such as what
// was pasted.
func ParseText(text string, o sgf.Options) []Read { return NewTextReader(text, o).all() }

// Reader reads the games of a file one by one.
type Reader struct{ trees *sgf.Reader }

// NewReader reads a file in the character sets that its games name.
func NewReader(data []byte, o sgf.Options) *Reader { return &Reader{sgf.NewReader(data, o)} }

// NewTextReader reads text that is Unicode already.
func NewTextReader(text string, o sgf.Options) *Reader { return &Reader{sgf.NewTextReader(text, o)} }

// Next returns the next game, and false after the last. A game that cannot be
// read does not end the file.
func (r *Reader) Next() (Read, bool) {
	if r == nil {
		return Read{}, false
	}
	t, err := r.trees.Next()
	if err == io.EOF {
		return Read{}, false
	}
	if t == nil {
		return Read{Err: err}, true
	}
	record, warnings, wrong := fromSGF(t, r.trees.Yield)
	if wrong != nil && (err == nil || !isKind(wrong, NoProperty)) {
		err = wrong // an unsupported game says more than a truncated file
	}
	return Read{record, warnings, err}, true
}

// Text returns the text of the game that Next returned last, as it was found; see
// sgf.Reader.Text.
func (r *Reader) Text() string {
	if r == nil {
		return ""
	}
	return r.trees.Text()
}

func (r *Reader) all() []Read {
	var list []Read
	for read, ok := r.Next(); ok; read, ok = r.Next() {
		list = append(list, read)
	}
	return list
}

// FromSGF makes a record of a tree. The warnings are those of the tree and what is
// wrong with the game. A game or a board that is not supported is an error that
// wraps a *sgf.Problem, and so is a game that exceeds MaxPoints, MaxSetups or
// sgf.MaxNodes.
func FromSGF(t *sgf.Tree) (*Record, []*sgf.Problem, error) { return fromSGF(t, neverStop) }

// fromSGF is FromSGF with yield, which is called every few nodes; false stops it.
func fromSGF(t *sgf.Tree, yield func() bool) (*Record, []*sgf.Problem, error) {
	if t == nil || t.Root == nil {
		return nil, nil, &sgf.Problem{Kind: NoTree}
	}
	if !isGame(t.Root) {
		return nil, nil, problem(t.Root, NoProperty, "", "")
	}
	im := importer{yielder: yielder{yield: yield}}
	for _, p := range t.Warnings {
		if p != nil {
			im.problems = append(im.problems, p)
		}
	}
	if err := im.head(t.Root); err != nil {
		return nil, im.problems, err
	}
	type todo struct {
		src    *sgf.Node
		parent *Node
	}
	stack := []todo{{src: t.Root}}
	for len(stack) > 0 {
		next := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n := im.node(next.src, next.parent)
		if !im.goesOn(next.src) {
			return nil, im.problems, im.failed
		}
		for i := len(next.src.Children) - 1; i >= 0; i-- {
			if child := next.src.Children[i]; child != nil {
				stack = append(stack, todo{child, n})
			}
		}
	}
	if im.check(t.Root); im.failed != nil {
		return nil, im.problems, im.failed
	}
	return im.r, im.problems, nil
}

// isKind reports whether an error is a problem of that kind.
func isKind(err error, kind sgf.Kind) bool {
	p, ok := err.(*sgf.Problem)
	return ok && p.Kind == kind
}

// isGame reports whether a tree has a property that is known: otherwise it is some text
// that has a "(" before a ";".
func isGame(root *sgf.Node) bool {
	for n := range root.All() {
		for _, p := range n.Props {
			switch p.Name {
			case propPie, propRed, propBlackLevel, propWhiteLevel, propHint, propWinRate:
				return true
			}
			if sgf.Known(p.Name) {
				return true
			}
		}
	}
	return false
}

// importer is the state of FromSGF.
type importer struct {
	yielder
	r        *Record
	problems []*sgf.Problem
	moves    []placed // nodes that may turn out to be illegal
	made     int      // nodes so far
	expanded int      // points written out so far
	failed   *sgf.Problem
}

// placed is a node with its source.
type placed struct {
	n   *Node
	src *sgf.Node
}

// goesOn yields every few calls, and reports whether reading continues: it was not
// stopped, and the tree is within the limits.
func (im *importer) goesOn(src *sgf.Node) bool {
	if im.failed == nil && !im.due() {
		im.failed = problem(src, sgf.Cancelled, "", "")
	}
	return im.failed == nil
}

// maxProblems bounds how many different warnings a game may have.
const maxProblems = 200

// warn notes a warning. Of several of one kind and property it keeps the first and
// counts the others.
func (im *importer) warn(src *sgf.Node, kind sgf.Kind, property, text string) {
	for _, p := range im.problems {
		if p.Kind == kind && p.Property == property {
			p.Count = max(p.Count, 1) + 1
			return
		}
	}
	if len(im.problems) < maxProblems {
		im.problems = append(im.problems, problem(src, kind, property, text))
	}
}

func problem(src *sgf.Node, kind sgf.Kind, property, text string) *sgf.Problem {
	const maxLen = 60
	if len(text) > maxLen {
		text = strings.ToValidUTF8(text[:maxLen], "")
	}
	return &sgf.Problem{Kind: kind, Line: int(src.Line), Column: int(src.Column), Property: property, Text: text}
}

// head reads the game and the size of the board.
func (im *importer) head(root *sgf.Node) error {
	game, other := readGame(root)
	if other != "" {
		return problem(root, OtherGame, "GM", other)
	}
	size, kind, ok := readSize(root, game)
	if text := sgf.SimpleText(root.First("SZ")); !ok && kind.IsError() {
		return problem(root, kind, "SZ", text)
	} else if !ok {
		im.warn(root, kind, "SZ", text)
	}
	setUp := root.Get("AB") != nil || root.Get("AW") != nil || root.Get(propRed) != nil
	pie := game == rules.Redstone && !setUp
	if v := sgf.SimpleText(root.First(propPie)); game == rules.Redstone && (v == "0" || v == "1") {
		pie = v == "1"
	}
	r, err := New(game, size, pie)
	if err != nil {
		return err
	}
	r.Komi = 0 // the default of a file is none
	im.r = r
	return nil
}

// node makes the record's nodes of one of the tree and returns the last of
// them. A node of the tree becomes several when it has several moves, or a
// move and a set-up.
func (im *importer) node(src *sgf.Node, parent *Node) *Node {
	nodes := []*Node{im.r.Root}
	if parent != nil {
		nodes[0] = newNode()
	}
	if s := im.setup(src); s != nil {
		nodes[0].Setup = s
	}
	for i, m := range im.readMoves(src) {
		if !im.goesOn(src) {
			break
		}
		n := nodes[len(nodes)-1]
		switch {
		case i == 0 && parent == nil:
			im.warn(src, RootMove, "", m.move.String())
		case i > 0 || n.Setup != nil:
			im.warn(src, MixedNode, "", m.move.String())
		}
		if i > 0 || parent == nil || n.Setup != nil {
			n = newNode()
			nodes = append(nodes, n)
		}
		n.Move, n.By = m.move, m.by
	}
	for _, n := range nodes {
		if n != im.r.Root {
			if parent == nil {
				parent = im.r.Root
			}
			parent.attach(n, len(parent.children))
			parent = n
		}
		if n.Move != rules.NoMove || n.Setup != nil {
			im.moves = append(im.moves, placed{n, src})
		}
	}
	if im.made += len(nodes); im.made > sgf.MaxNodes {
		im.failed = tooMuch(src, sgf.TooMany, sgf.MaxNodes)
	}
	last := nodes[len(nodes)-1]
	for i := range src.Props {
		im.property(nodes[0], last, src, &src.Props[i])
	}
	return last
}

// check marks what is illegal and warns of it.
func (im *importer) check(root *sgf.Node) {
	if len(im.moves) == 0 {
		return // no position is needed, as in the thousands of empty games that a small file may have
	}
	switch im.r.mark(im.r.Root, im.yield) {
	case manySetups:
		im.failed = tooMuch(root, TooManySetups, maxSetups)
		return
	case stopped:
		im.failed = problem(root, sgf.Cancelled, "", "")
		return
	}
	for _, m := range im.moves {
		if !im.goesOn(m.src) {
			return
		}
		if m.n.Fault != nil {
			im.warn(m.src, IllegalSetup, "", m.n.Fault.Error())
		}
		if m.n.Illegal != rules.Legal {
			im.warn(m.src, IllegalMove, "", m.n.Move.String())
		}
	}
}
