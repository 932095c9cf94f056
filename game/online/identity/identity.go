// Package identity is how the player's key of online play travels with exported games: in a game tree of its own, which
// other programs show as an empty board. It makes no keys and does not check them; the online client does.
package identity

import (
	"strings"

	"redstone/rules/record"
	"redstone/rules/sgf"
)

// property is that of the root of a game tree that holds keys, one a line.
const property = "ONLINEKEY"

// The keys under which the client stores the player's secret key, and those that it has replaced, one a line.
const (
	Stored    = "key"
	StoredOld = "key-old"
)

const (
	prefix  = "nsec1"
	length  = 63 // of a secret key as NIP-19 writes it
	letters = "023456789acdefghjklmnpqrstuvwxyz"
	most    = 50 // keys
)

// What other programs show of such a tree.
const (
	treeName    = "Redstone: the secret key of online play"
	treeComment = "This is not a game. It is the secret key with which Redstone signs its player's online games: importing this file there brings it along. Give it to nobody."
)

// Valid reports whether a text looks like the secret keys that a tree holds: the player's, and then those that he had
// before, one a line.
func Valid(text string) bool {
	lines := strings.Split(text, "\n")
	for _, line := range lines {
		if len(line) != length || !strings.HasPrefix(line, prefix) || strings.Trim(line[len(prefix):], letters) != "" {
			return false
		}
	}
	return len(lines) <= most
}

// Tree returns keys as a game tree of SGF, to stand among games in one file; "" for none.
func Tree(text string) string {
	if !Valid(text) {
		return ""
	}
	return "(;FF[4]GM[1]CA[UTF-8]AP[Redstone:1]GN[" + sgf.Escape(treeName) + "]C[" + sgf.Escape(treeComment) + "]" + property + "[" + text + "])"
}

// InTree returns the keys that a game tree holds; false if it holds none. Text that is no key is "".
func InTree(r *record.Record) (text string, ok bool) {
	for _, p := range r.Root.Extra {
		if p.Name != property || len(p.Values) == 0 {
			continue
		}
		if text = strings.Join(strings.Fields(p.Values[0]), "\n"); !Valid(text) {
			text = ""
		}
		return text, true
	}
	return "", false
}
