package engine

import "math/bits"

// unit is the proof number of an unknown position, large enough that estimates can
// be far below and above it.
const unit = 64

// Weights of the evaluation for the side to move, in steps of about a tenth of the
// log odds that it wins. They were fitted by logistic regression to 38,000
// positions, most of 5x5, from the middle of proofs, and predict the winner of 95 %
// of these. They only decide what is searched first.
const (
	guessMove    = 5   // being the side to move
	guessEye     = 18  // an empty point without empty neighbours beside own stones only
	guessRoom    = 12  // another empty point beside own stones only
	guessStone   = 2   // a stone
	guessAtari   = -24 // an own group with one liberty
	guessTwo     = -12 // an own group with two
	guessCapture = 35  // an enemy group with one
	guessChase   = 10  // an enemy group with two
	maxGuess     = 100
)

// odds are the initial proof numbers by evaluation, from -maxGuess: each step is a
// factor of 21/20.
var odds = func() (odds [2*maxGuess + 1]uint32) {
	const fine = 1 << 20
	up, down := uint64(unit*fine), uint64(unit*fine)
	for i := range maxGuess + 1 {
		odds[maxGuess+i] = uint32(up / fine)
		odds[maxGuess-i] = uint32(max(1, down/fine))
		up, down = up*21/20, down*20/21
	}
	return odds
}()

// guess returns the initial proof numbers of a position on a small board.
func (k *keyMaker) guess(code uint64) (phi, delta uint32) {
	b := board{size: k.size, left: turns[k.size].columns[0], right: turns[k.size].columns[k.size-1]}
	all := uint64(1)<<(k.size*k.size) - 1
	mine, theirs := code&all, code>>half&all
	red := mine & theirs
	mine, theirs = mine&^red, theirs&^red
	free := all &^ (mine | theirs | red)

	near, far := free&b.beside(mine), free&b.beside(theirs)
	room := free & b.beside(free)
	near, far = near&^far, far&^near
	score := guessMove +
		guessEye*(count(near&^room)-count(far&^room)) +
		guessRoom*(count(near&room)-count(far&room)) +
		guessStone*(count(mine)-count(theirs))
	one, two := b.weak(mine, free)
	score += guessAtari*one + guessTwo*two
	one, two = b.weak(theirs, free)
	score += guessCapture*one + guessChase*two
	score = max(-maxGuess, min(maxGuess, score))
	return odds[maxGuess-score], odds[maxGuess+score]
}

func count(points uint64) int { return bits.OnesCount64(points) }

// board knows which points of a small board are neighbours.
type board struct {
	size        int
	left, right uint64 // the outer columns
}

// beside returns the neighbours of some points, and perhaps points off the board.
func (b *board) beside(points uint64) uint64 {
	return points&^b.right<<1 | points&^b.left>>1 | points<<b.size | points>>b.size
}

// weak counts the groups of one colour's stones with one and with two liberties.
func (b *board) weak(stones, free uint64) (one, two int) {
	for stones != 0 {
		group := stones & -stones
		around := b.beside(group)
		for more := around & stones &^ group; more != 0; more = around & stones &^ group {
			group |= more
			around = b.beside(group)
		}
		stones &^= group
		switch count(around & free) {
		case 1:
			one++
		case 2:
			two++
		}
	}
	return one, two
}
