package meeting

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"redstone/game/online/event"
)

// usualPoints is the rating of somebody who says none.
const usualPoints = 1500

// maxPaired is how many of the others a player looks at when he works out pairs: those who fit best.
const maxPaired = 100

// weight is how good a pair is: the nearer their ratings the better. Among equals a hash decides, which nobody can choose
// for more than one pair, since both keys and sessions go into it.
type weight struct {
	distance int
	lot      uint64
}

func (w weight) compare(other weight) int {
	return cmp.Or(cmp.Compare(w.distance, other.distance), cmp.Compare(w.lot, other.lot))
}

// weigh returns what two players would play and how well they fit, the same from both sides; false when they do not.
func weigh(a, b notice) (deal, weight, bool) {
	d, ok := agree(a.Wish, b.Wish)
	if !ok || a.Key == b.Key {
		return deal{}, weight{}, false
	}
	distance := cmp.Or(a.points(d.class()), usualPoints) - cmp.Or(b.points(d.class()), usualPoints)
	distance = max(distance, -distance)
	for _, w := range []wish{a.Wish, b.Wish} {
		if w.Range > 0 && distance > w.Range {
			return deal{}, weight{}, false
		}
	}
	return d, weight{distance, lot(a, b)}, true
}

// lot is the hash of two players in the order of their keys.
func lot(a, b notice) uint64 {
	if a.Key > b.Key {
		a, b = b, a
	}
	sum := sha256.Sum256([]byte(string(a.Key) + a.Session + string(b.Key) + b.Session))
	return binary.BigEndian.Uint64(sum[:])
}

// invites reports which of two players sends the invitation.
func invites(a, b notice) event.Key {
	if (lot(a, b)&1 == 0) == (a.Key < b.Key) {
		return a.Key
	}
	return b.Key
}

// partner returns who is paired with a player when all pairs are made in the order of their weight, each player once.
// Everybody who knows the same notices gets the same pairs.
func partner(me notice, others []notice) (notice, bool) {
	type pair struct {
		a, b int
		weight
	}
	all := append([]notice{me}, nearest(me, others)...)
	var pairs []pair
	for i := range all {
		for j := i + 1; j < len(all); j++ {
			if _, w, ok := weigh(all[i], all[j]); ok {
				pairs = append(pairs, pair{i, j, w})
			}
		}
	}
	slices.SortFunc(pairs, func(x, y pair) int { return x.compare(y.weight) })
	taken := make([]bool, len(all))
	for _, p := range pairs {
		switch {
		case taken[p.a] || taken[p.b]:
		case p.a == 0:
			return all[p.b], true
		default:
			taken[p.a], taken[p.b] = true, true
		}
	}
	return notice{}, false
}

// nearest returns those of the others that fit best, and when there are few all of them, since one who does not fit may
// be the better partner of one who does.
func nearest(me notice, others []notice) []notice {
	if len(others) <= maxPaired {
		return others
	}
	type other struct {
		n notice
		w weight
	}
	var fit []other
	for _, n := range others {
		if _, w, ok := weigh(me, n); ok {
			fit = append(fit, other{n, w})
		}
	}
	slices.SortFunc(fit, func(x, y other) int { return x.w.compare(y.w) })
	near := make([]notice, 0, maxPaired)
	for _, o := range fit[:min(len(fit), maxPaired)] {
		near = append(near, o.n)
	}
	return near
}
