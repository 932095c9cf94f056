package rules

// Zobrist keys (A. L. Zobrist, "A new hashing method with application for game
// playing", 1970): a hash is the exclusive or of the keys of all that is true.
var (
	stoneKeys [4][area]uint64 // by stone; Empty's stay zero
	koKeys    [area]uint64
	whiteKey  uint64 // White is to move
	pieKey    uint64 // the swap is still to come or on offer
	passKey   uint64 // the last move of a game of Go was a pass
	overKey   uint64 // the game has ended
	sizeKeys  [2][MaxSize + 1]uint64
)

func init() {
	n := uint64(0)
	next := func() uint64 { n++; return splitMix(n) }
	for s := Black; s <= Red; s++ {
		for i := range stoneKeys[s] {
			stoneKeys[s][i] = next()
		}
	}
	for i := range koKeys {
		koKeys[i] = next()
	}
	koKeys[0] = 0 // no ko
	whiteKey, pieKey, passKey, overKey = next(), next(), next(), next()
	for g := range sizeKeys {
		for i := range sizeKeys[g] {
			sizeKeys[g][i] = next()
		}
	}
}

// Hash returns a 64-bit key of everything that decides what may be played from
// here: game, size, stones, side to move, ko, a pending pass, the state of the
// pie rule, and whether the game is over. Komi and the number of plies are not
// part of it. It is kept incrementally and is the same in every process.
func (p *Position) Hash() uint64 {
	h := p.hash ^ sizeKeys[p.game][p.size] ^ koKeys[p.ko&mask]
	if p.toMove == White {
		h ^= whiteKey
	}
	if p.pie {
		h ^= pieKey
	}
	if p.passes == 1 {
		h ^= passKey
	}
	if p.result.Over() {
		h ^= overKey
	}
	return h
}
