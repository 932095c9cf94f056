package progress

import (
	"strings"

	"redstone/rules/record"
	"redstone/rules/sgf"
)

// property is that of the root of a game tree that holds a log, as its text.
const property = "PROGRESS"

// What other programs show of such a tree, which is an empty board to them.
const (
	treeName    = "Redstone: progress with puzzles"
	treeComment = "This is not a game. Redstone keeps here what its player did with puzzles: importing this file there adds it."
)

// Tree writes the log as a game tree of SGF, to stand among games in one file.
func (l *Log) Tree() string {
	return "(;FF[4]GM[1]CA[UTF-8]AP[Redstone:1]GN[" + sgf.Escape(treeName) + "]C[" + sgf.Escape(treeComment) + "]" + property + "[" +
		strings.TrimSpace(l.Encode()) + "])"
}

// InTree returns the text of the log that a game tree holds, for Parse; false if it is a game.
func InTree(r *record.Record) (text string, ok bool) {
	for _, p := range r.Root.Extra {
		if p.Name == property && len(p.Values) > 0 {
			return p.Values[0], true
		}
	}
	return "", false
}
