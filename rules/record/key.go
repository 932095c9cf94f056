package record

import "redstone/rules"

// key is what a node plays and sets up: what two versions of a node have in
// common.
type key struct {
	move  rules.Move
	by    rules.Stone
	setup string // see setupKey; "" for none
}

func keyOf(n *Node) key { return key{n.Move, n.By, setupKey(n.Setup)} }

func sameKey(a, b *Node) bool {
	return a.Move == b.Move && a.By == b.By && (a.Setup == nil && b.Setup == nil || setupKey(a.Setup) == setupKey(b.Setup))
}

// setupKey writes a set-up as bytes. Without a side to move it is Black's turn, as
// in files.
func setupKey(s *Setup) string {
	if s == nil {
		return ""
	}
	b := []byte{0}
	if s.ToMove == rules.White {
		b[0] = 1
	}
	for _, list := range [][]rules.Point{s.Black, s.White, s.Red, s.Empty} {
		b = appendNumber(b, uint64(len(list)), 2)
		for _, p := range list {
			b = appendNumber(b, uint64(p), 2)
		}
	}
	return string(b)
}

// appendNumber appends the lowest bytes of a number, the lowest first.
func appendNumber(b []byte, n uint64, bytes int) []byte {
	for range bytes {
		b = append(b, byte(n))
		n >>= 8
	}
	return b
}
