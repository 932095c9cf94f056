package puzzle

import (
	"errors"
	"io"
	"slices"
	"strconv"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// FromCollection reads all puzzles of a text, our own and problems of other people's collections, of Go or Redstone.
//
// A tree with an ID (PUZZLE) is read as Parse does. Any other gets an ID, and where it has no GOAL the goal Solve: the side
// to move has to find the moves that the tree has as right. Its wrong moves are marked by BM, its right ones come first,
// nodes without a move are joined to the one before, and where a side moves twice the other one passes. judge says how right
// and wrong are recognised; with a GOAL all variations of a tree without marks are right, as in trees of ours. Comments are
// kept, but for the words by which programs mark a line.
//
// The problems say with line and column what could not be read (their Kind is an error) or is read otherwise than it is
// written. Of Kind are sgf.ReadKind, record.GameKind and CollectionKind.
func FromCollection(text string) ([]*Puzzle, []*sgf.Problem) {
	im := importer{ids: map[string]int{}}
	reader := sgf.NewTextReader(text, sgf.Options{MaxBytes: MaxFile, MaxNodes: MaxNodes, MaxTrees: MaxPuzzles})
	for {
		tree, err := reader.Next()
		if err == io.EOF {
			return im.list, im.problems
		}
		if err != nil {
			im.failed(nil, err) // what could be read of the tree may lack its solution
		} else {
			im.tree(tree)
		}
	}
}

// CollectionKind is the sgf.Kind of what FromCollection finds in a tree that is read as a puzzle.
type CollectionKind uint8

// The kinds of CollectionKind. Those up to NoPuzzle are errors, the others are warnings.
const (
	NoMoves    CollectionKind = iota // there is no move in it
	NoRight                          // every first move is marked as wrong
	NoPuzzle                         // Text says why it is none
	LaterSetup                       // stones set up after the first node; left out, with what follows
	OtherSide                        // a first move of the side that is not to move; left out, with what follows
	LeftOut                          // Text is an illegal move; left out, with what follows
	MovedTwice                       // one side moves twice; the other one passes between
	collectionKinds
)

var collectionCodes = [collectionKinds]string{"no-moves", "no-right-move", "no-puzzle", "later-setup", "other-side",
	"left-out", "moved-twice"}

var collectionWords = [collectionKinds]string{
	"there is no move in it",
	"every first move is marked as wrong",
	"it is no puzzle",
	"stones are set up after the first node",
	"a first move of the side that is not to move",
	"an illegal move",
	"one side moves twice",
}

var _ sgf.Kind = CollectionKind(0)

// Code implements sgf.Kind.
func (k CollectionKind) Code() string {
	if k >= collectionKinds {
		return "unknown"
	}
	return collectionCodes[k]
}

// String implements sgf.Kind.
func (k CollectionKind) String() string {
	if k >= collectionKinds {
		return "unknown"
	}
	return collectionWords[k]
}

// IsError implements sgf.Kind.
func (k CollectionKind) IsError() bool { return k <= NoPuzzle }

// maxProblems bounds how many problems FromCollection returns.
const maxProblems = 200

// importer is the state of FromCollection.
type importer struct {
	list     []*Puzzle
	ids      map[string]int // how many puzzles have that ID, or had it before they got a number
	problems []*sgf.Problem
}

func (im *importer) report(at *sgf.Node, kind sgf.Kind, text string) {
	p := &sgf.Problem{Kind: kind, Text: text}
	if at != nil {
		p.Line, p.Column = int(at.Line), int(at.Column)
	}
	im.add(p)
}

func (im *importer) add(p *sgf.Problem) {
	if len(im.problems) < maxProblems {
		im.problems = append(im.problems, p)
	}
}

// failed reports an error, that of the tree at that node.
func (im *importer) failed(at *sgf.Node, err error) {
	var p *sgf.Problem
	if errors.As(err, &p) {
		im.add(p)
		return
	}
	im.report(at, NoPuzzle, err.Error())
}

// tree reads one tree.
func (im *importer) tree(t *sgf.Tree) {
	root := t.Root
	named := len(root.Get(propID)) > 0
	if !named && !im.convert(root) {
		return
	}
	r, warnings, err := record.FromSGF(t)
	for _, w := range warnings {
		if w.Kind == sgf.NoParen && named {
			im.failed(root, w)
			return // the end of a puzzle of our own may be missing
		}
		if w.Kind != record.IllegalMove { // which is left out, and told
			im.add(w)
		}
	}
	if err != nil {
		im.failed(root, err)
		return
	}
	if !named {
		im.leaveOutIllegal(r, root)
	}
	p, err := FromRecord(r)
	switch {
	case err != nil:
		im.report(root, NoPuzzle, err.Error())
		return
	case p.Goal == Solve && len(p.Answers()) == 0:
		im.report(root, NoRight, "")
		return
	case !named:
		p.ID = NewID(p)
	}
	if im.ids[p.ID]++; im.ids[p.ID] > 1 {
		if id := p.ID + "-" + strconv.Itoa(im.ids[p.ID]); ValidID(id) && im.ids[id] == 0 {
			p.ID = id
			im.ids[id]++
		}
	}
	im.list = append(im.list, p)
}

// convert gives a tree that is not ours the form that puzzles have, and reports whether it can be one.
func (im *importer) convert(root *sgf.Node) bool {
	goal := sgf.SimpleText(root.First(propGoal))
	im.normalize(root)
	if len(root.Children) > 0 {
		solver, _ := moveOf(root.Children[0])
		judge(root, solver, goal != "")
	} else if goal == "" || goal == string(Solve) { // what another goal takes can be proven
		im.report(root, NoMoves, "")
		return false
	}
	if goal == "" {
		drop(root, propGoal)
		root.Add(propGoal, string(Solve))
	}
	root.Add(propID, "unnamed")
	return true
}

// leaveOutIllegal deletes what the rules forbid, which a record would execute all the same.
func (im *importer) leaveOutIllegal(r *record.Record, root *sgf.Node) {
	var illegal []*record.Node
	gone := map[*record.Node]bool{}
	for n := range r.Root.All() {
		switch {
		case gone[n.Parent()]:
			gone[n] = true
		case n.Illegal != rules.Legal:
			gone[n] = true
			illegal = append(illegal, n)
		}
	}
	for _, n := range illegal {
		r.Delete(n)
		im.report(root, LeftOut, n.Move.String())
	}
}

// moveOf returns the colour and the raw value of a node's move; Empty without one.
func moveOf(n *sgf.Node) (rules.Stone, string) {
	for _, p := range n.Props {
		if len(p.Values) == 0 {
			continue
		}
		switch p.Name {
		case "B":
			return rules.Black, p.Values[0]
		case "W":
			return rules.White, p.Values[0]
		}
	}
	return rules.Empty, ""
}

// setsUp reports whether a node puts stones on the board or clears points.
func setsUp(n *sgf.Node) bool {
	return slices.ContainsFunc(n.Props, func(p sgf.Property) bool {
		return slices.Contains([]string{"AB", "AW", "AE", "ADDRED"}, p.Name)
	})
}
