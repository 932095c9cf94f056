package engine

import "redstone/rules"

// owners counts who owned each point at the end of the playouts.
type owners struct {
	on    bool // counting is only for analyses
	games int
	lead  [1024]int32 // Black's games minus White's, for each point
}

// watch starts counting, or starts again.
func (o *owners) watch() { *o = owners{on: true} }

// count counts the final position of a playout.
func (o *owners) count(p *rules.Position) {
	o.games++
	size := p.Size()
	for row := range size {
		for col := range size {
			pt := rules.At(col, row)
			switch owner(p, pt) {
			case rules.Black:
				o.lead[pt&1023]++
			case rules.White:
				o.lead[pt&1023]--
			}
		}
	}
}

// owner returns the owner of a point at the end of a playout: the colour of its
// stone, and in Go for an empty point that of a neighbour.
func owner(p *rules.Position, pt rules.Point) rules.Stone {
	s := p.At(pt)
	if s != rules.Empty || p.Game() != rules.Go {
		return s
	}
	for _, n := range pt.Neighbours() {
		if s := p.At(n); s.Coloured() {
			return s
		}
	}
	return rules.Empty
}

// report returns the map of a Report; nil when nothing was counted.
func (o *owners) report(p *rules.Position) []int8 {
	if o.games == 0 {
		return nil
	}
	size := p.Size()
	list := make([]int8, 0, size*size)
	for row := range size {
		for col := range size {
			list = append(list, int8(100*int(o.lead[rules.At(col, row)&1023])/o.games))
		}
	}
	return list
}
